"""The wire as TypeScript types, written from its JSON Schema.

`python -m mazzo.table.typescript` prints web/src/protocol.ts.
"""

import json
from typing import Any, get_args

from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table.race import LOCKED
from mazzo.table.talk import EMOTES, PHRASES

Schema = dict[str, Any]

HEAD = """// The wire of a table, printed by `python -m mazzo.table.typescript`.
// Do not edit: change protocol.py and print it again.

export const VERSION = {version};
export const EMOTES = {emotes} as const;
export const PHRASES = {phrases} as const;
/** How long things last at a table, in milliseconds; tempos are in per cent. */
export const CLOCKS = {clocks} as const;
"""

CLOCKS: dict[str, object] = {
    "turn": dict(clocks.TURN),
    "tempo": dict(clocks.TEMPO),
    "goesOn": clocks.GOES_ON,
    "visible": clocks.VISIBLE,
    "nudge": clocks.NUDGE,
    "nonces": clocks.NONCES,
    "countdown": clocks.COUNTDOWN,
    "tick": clocks.TICK,
    "talk": clocks.TALK,
    "hint": clocks.HINT,
    "locked": LOCKED,
}
"""What a table in the browser measures as ours does."""

REQUESTS = {kind.__name__ for kind in get_args(wire.In)}
"""What a client sends may leave out what has a default; a table always sends everything."""


def typescript() -> str:
    """All types of both directions."""
    given = {
        "version": wire.VERSION,
        "emotes": json.dumps(EMOTES),
        "phrases": json.dumps(PHRASES),
        "clocks": json.dumps(CLOCKS),
    }
    parts = [HEAD.format(**given)]
    parts += [
        declared(name, schema, sends_all=name not in REQUESTS)
        for name, schema in wire.schema()["$defs"].items()
    ]
    return "\n".join(parts)


def declared(name: str, schema: Schema, *, sends_all: bool) -> str:
    """One type, with every field or without those that have a default."""
    comment = (
        f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    )
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    required = set(schema["properties"] if sends_all else schema.get("required", ()))
    tags = {
        key
        for key, value in schema["properties"].items()
        if "enum" in value and key in ("type", "event")
    }
    fields = [
        f"  {key}{'' if key in required | tags else '?'}: {_type(value)};\n"
        for key, value in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"


def _type(schema: Schema) -> str:
    """One type. What it does not know is an error, not a guess."""
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": options}:
            return " | ".join(dict.fromkeys(_type(option) for option in options))
        case {"type": "array", "prefixItems": items}:
            return f"readonly [{', '.join(map(_type, items))}]"
        case {"type": "array"}:
            return _list(schema)
        case {"type": "object"}:
            more = schema.get("additionalProperties", {})
            return f"Record<string, {_type(more) if more else 'unknown'}>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null"}:
            return str(schema["type"])
    if set(schema) <= {"default", "description"}:
        return "unknown"
    raise AssertionError(schema)


def _list(schema: Schema) -> str:
    item = _type(schema["items"])
    is_simple = "|" not in item and not item.startswith("readonly ")
    return f"readonly {item}[]" if is_simple else f"readonly ({item})[]"


if __name__ == "__main__":
    print(typescript(), end="")
