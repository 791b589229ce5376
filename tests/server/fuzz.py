"""Messages that nobody should send: built from the protocol's own schema and then spoiled, or not
even JSON.
"""

import json
import random
from typing import Any

from mazzo.table import protocol as wire

DEFS: dict[str, Any] = wire.schema()["$defs"]
WORDS = [
    "",
    "0",
    "ok",
    "é" * 30,
    "\u202e",
    "\x00",
    "🂡",
    "A" * 300,
    "null",
    "<script>",
    "' OR 1=1",
    "../..",
    "\ud800",
    "sensible",
    "push",
]
NUMBERS = [0, 1, -1, 2, 15, 16, 2**31, 2**53, -(2**63), 10**30, 1.5, 1e308]
RAW = [
    "",
    " ",
    "{",
    "[]",
    "null",
    "0",
    '"hello"',
    "{}",
    "[" * 900,
    '{"a":' * 300,
    "\ufeff{}",
    '{"type":NaN}',
    '{"type":1e999}',
    '{"type":"play","type":"sit"}',
]


class Fuzzer:
    """Makes messages, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self._kinds = [part["$ref"].rpartition("/")[2] for part in DEFS["In"]["anyOf"]]
        self._count = 0

    def frame(self) -> str | bytes:
        """The next frame."""
        kind = self._luck.random()
        if kind < 0.1:
            return self._raw()
        message = self._value({"$ref": f"#/$defs/{self._luck.choice(self._kinds)}"}, 0)
        if kind < 0.6:
            message = self._spoiled(message)
        text = json.dumps(message)
        return text if len(text) < 4000 else text[:4000]

    def _raw(self) -> str | bytes:
        noise = self._luck.randbytes(self._luck.randrange(200))
        kinds: list[str | bytes] = [
            self._luck.choice(RAW),
            noise,
            noise.decode("latin-1"),
            json.dumps(self._junk(0))[:4000],
        ]
        return self._luck.choice(kinds)

    def _junk(self, depth: int) -> Any:
        luck = self._luck
        shapes = [luck.choice(WORDS), luck.choice(NUMBERS), None, luck.random() < 0.5]
        if depth < 4:
            shapes += [
                [self._junk(depth + 1) for _ in range(luck.randrange(4))],
                {luck.choice(WORDS): self._junk(depth + 1)},
            ]
        return luck.choice(shapes)

    def _spoiled(self, message: Any) -> Any:
        """One thing about it is wrong."""
        if not isinstance(message, dict) or not message:
            return self._junk(0)
        key = self._luck.choice([*message])
        match self._luck.randrange(4):
            case 0:
                del message[key]
            case 1:
                message[key] = self._junk(0)
            case 2:
                message[self._luck.choice(WORDS)] = self._junk(0)
            case _:
                message[key] = self._spoiled(message[key])
        return message

    def _value(self, schema: dict[str, Any], depth: int) -> Any:
        """Something that the schema allows."""
        luck = self._luck
        if "$ref" in schema:
            return self._value(DEFS[schema["$ref"].rpartition("/")[2]], depth)
        if "anyOf" in schema:
            return self._value(luck.choice(schema["anyOf"]), depth)
        if "enum" in schema:
            return luck.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self._object(schema, depth)
            case "array":
                return [
                    self._value(schema.get("items", {}), depth + 1)
                    for _ in range(luck.randint(schema.get("minItems", 0), 3))
                ]
            case "string":
                return self._string(schema)
            case "integer" | "number":
                return luck.choice(
                    [
                        luck.randrange(-1, 20),
                        schema.get("minimum", 0),
                        schema.get("maximum", 99),
                        luck.randrange(10**6),
                    ]
                )
            case "boolean":
                return luck.random() < 0.5
            case "null":
                return None
        return self._junk(depth)

    def _object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        wanted, needed = schema.get("properties", {}), schema.get("required", [])
        made = {
            name: self._value(part, depth + 1)
            for name, part in wanted.items()
            if self._luck.random() < 0.8 or name in needed
        }
        self._count += 1
        return {**made, "id": f"f{self._count}"} if "id" in wanted and depth == 0 else made

    def _string(self, schema: dict[str, Any]) -> str:
        if "pattern" in schema:
            return self._luck.choice(["0" * 32, "#12ab34", "f" * 32])
        return self._luck.choice(WORDS)[: schema.get("maxLength", 300)]
