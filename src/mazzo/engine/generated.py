"""Rules that follow from a declaration: written out as source text, then compiled like any other.

A loop over declared fields would cost time in every gear, and no compiler keeps a closure on disk.
So the text is what one would write by hand.
"""

import linecache
from collections.abc import Mapping, Sequence
from typing import Any

from mazzo.engine.record import Layout
from mazzo.engine.rule import rule


def generated(
    name: str, parameters: Sequence[str], body: Sequence[str], names: Mapping[str, Any], module: str
) -> Any:
    """The rule with this body, as if it stood in the module whose declaration it follows from.

    Its text can be read where that of others can: in a debugger, and by `inspect`.
    """
    lines = [f"def {name}({', '.join(parameters)}):", *(f"    {line}" for line in body)]
    namespace = dict(names)
    file = f"<{name} of {module}>"
    linecache.cache[file] = (0, None, [f"{line}\n" for line in lines], file)
    exec(compile("\n".join(lines), file, "exec"), namespace)
    function = namespace[name]
    function.__module__ = module
    return rule(function)


def copying(name: str, target: str, layout: Layout, module: str) -> Any:
    """The rule that copies what a record says into one with integers of other widths, field by
    field, working space aside.
    """
    body = []
    for field in layout.fields:
        if field.cold:
            continue
        places = "ijk"[: len(field.shape)]
        for depth, (place, size) in enumerate(zip(places, field.shape, strict=True)):
            body.append(f"{'    ' * depth}for {place} in range({size}):")
        item = f"[{', '.join(places)}]" if places else ""
        body.append(f"{'    ' * len(places)}{target}.{field.name}{item} = s.{field.name}{item}")
    return generated(name, ["s", target], body, {}, module)
