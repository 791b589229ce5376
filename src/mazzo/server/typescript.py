"""What the addresses answer, as TypeScript types.

`python -m mazzo.server.typescript` prints web/src/api_types.ts.
"""

from collections.abc import Iterator

from msgspec import Struct, json
from msgspec.inspect import (
    DictType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    multi_type_info,
)

from mazzo.server import api_types
from mazzo.server.lobby import Tables
from mazzo.table.frames import Frame
from mazzo.table.lesson import Course
from mazzo.table.typescript import declared

HEAD = """// What the server's addresses answer, printed by `python -m mazzo.server.typescript`.
// Do not edit: change api_types.py and print it again.

"""
ANSWERS = (
    api_types.GameAbout,
    api_types.Invitation,
    api_types.TableAbout,
    api_types.ReplayAbout,
    api_types.PublishedReplay,
    api_types.ShownAnalysis,
    api_types.AnalysisProgress,
    api_types.ShownExplanation,
    Tables,
    Frame,
    Course,
)


def typescript() -> str:
    """Every answer, and what it is made of."""
    _, found = json.schema_components(ANSWERS)
    omitting = {kind.__name__ for kind in _structs(*multi_type_info(ANSWERS)) if _omits(kind)}
    return HEAD + "\n".join(
        declared(name, found[name], sends_all=name not in omitting) for name in sorted(found)
    )


def _omits(kind: type[Struct]) -> bool:
    """Whether fields with their default value are not sent."""
    return kind.__struct_config__.omit_defaults


def _structs(*types: Type) -> Iterator[type[Struct]]:
    """Every struct that these types are made of."""
    for info in types:
        match info:
            case StructType(cls=cls, fields=fields):
                yield cls
                yield from _structs(*(field.type for field in fields))
            case VarTupleType(item_type=item) | DictType(value_type=item):
                yield from _structs(item)
            case UnionType(types=options):
                yield from _structs(*options)


if __name__ == "__main__":
    print(typescript(), end="")
