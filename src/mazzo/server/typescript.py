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

from mazzo.bots import advice
from mazzo.engine.words import LANGUAGES
from mazzo.lab import analysis, turning, why
from mazzo.server import api_types
from mazzo.server.identity import COLOURS
from mazzo.server.lobby import Tables
from mazzo.server.routes import live
from mazzo.table import protocol as wire
from mazzo.table.frames import Frame
from mazzo.table.lesson import Course
from mazzo.table.typescript import declared

HEAD = """// What the server's addresses answer, printed by `python -m mazzo.server.typescript`.
// Do not edit: change api_types.py and print it again.

import type {{ {told} }} from "./protocol";

"""
CONSTANTS = """export const LANGUAGES = {languages} as const;
/** The colours that people choose from. */
export const COLOURS = {colours} as const;
/** Why a socket is closed that nobody has been greeted on. */
export const CLOSED = {closed} as const;

"""
STUDY = """/** How thoroughly a match is looked at, whoever does it: docs/analysis.md. */
export const STUDY = {{
{parts}}} as const;

"""
KNOBS = {
    "analysis": (
        analysis,
        "LOOKS RACE_LOOKS FEWEST MOST RIPPLE CLOSELY RACE_CLOSELY AGAIN PARTS GLANCE "
        "CHECKED FEW RACE_FEW FULL PHASES ASKED LUCK OWN OTHERS RACE",
    ),
    "turning": (turning, "MOST WORTH LENGTH RISE BRIEF"),
    "why": (why, "THOUGHT WEIGHED LOOKS FEWEST MOST SURE WORTH_SAYING EQUAL"),
    "advice": (advice, "FUTURES SMALL CLEAR"),
}
"""What the page, which analyses matches of its own, does as often and as closely as we do."""
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
    """Every answer, and what it is made of; what a table tells, too, is the wire's."""
    _, found = json.schema_components(ANSWERS)
    told = wire.schema()["$defs"].keys() & found
    omitting = {kind.__name__ for kind in _structs(*multi_type_info(ANSWERS)) if _omits(kind)}
    return (
        HEAD.format(told=", ".join(sorted(told)))
        + _constants()
        + _study()
        + "\n".join(
            declared(name, found[name], sends_all=name not in omitting)
            for name in sorted(found.keys() - told)
        )
    )


def _constants() -> str:
    closed = {"forbidden": live.FORBIDDEN, "not_found": live.NOT_FOUND}
    return CONSTANTS.format(
        languages=json.encode(LANGUAGES).decode(),
        colours=json.encode(COLOURS).decode(),
        closed=json.encode(closed).decode(),
    )


def _study() -> str:
    """The numbers behind an analysis."""
    parts = {
        part: {name: getattr(module, name) for name in names.split()}
        for part, (module, names) in KNOBS.items()
    }
    return STUDY.format(
        parts="".join(
            f"  {part}: {json.encode(knobs).decode()},\n" for part, knobs in parts.items()
        )
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
