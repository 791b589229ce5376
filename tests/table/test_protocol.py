"""The wire: the schema is current, every message can be read again, and no two types are one."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mazzo.engine.words import LANGUAGES, Words, kebab
from mazzo.table import clocks, race, talk
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.typescript import typescript

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_schema_in_the_docs_is_current() -> None:
    assert json.loads(
        (ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8")
    ) == json.loads(json.dumps(wire.schema()))


def test_the_types_for_the_browser_are_current() -> None:
    assert (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8") == typescript()


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_request_stands_on_the_page() -> None:
    table = PAGE[PAGE.index("## Requests") : PAGE.index("## Refusals")]
    assert set(re.findall(r"`([a-z_]+)`", table)) - {"open"} >= tags(wire.In)


def test_the_conversation_on_the_page_is_what_is_spoken() -> None:
    lines = [
        line for line in PAGE.splitlines() if line.startswith(("→ ", "← ")) and "…" not in line
    ]
    assert len(lines) >= 5
    for line in lines:
        read = wire.read_in if line.startswith("→") else wire.read_out
        again = json.loads(wire.write(read(line[2:])))
        for key, value in json.loads(line[2:]).items():
            assert again[key] == value


def test_the_times_on_the_page_are_those_of_the_table() -> None:
    paces = dict(re.findall(r"^\| `(\w+)` \| (\d+ s|no clock) \|$", PAGE, flags=re.MULTILINE))
    assert paces == {
        pace: f"{ms // 1000} s" if ms else "no clock" for pace, ms in clocks.TURN.items()
    }
    for sentence in (
        (
            f"counts up to {race.PRIVATE_CAP} ms at private and {race.PUBLIC_CAP} ms at public "
            f"tables, plus {race.SLACK} ms"
        ),
        f"{race.FLOOR} ms after the table changed",
        f"the seat for {race.LOCKED} ms",
        f"a bot plays after {clocks.GRACE // 1000} s",
        f"after {clocks.DROP // 1000} s the table pauses, for up to {clocks.PAUSE // 1000} s",
        f"the quickest of the last {race.SAMPLES} answers",
    ):
        assert sentence in " ".join(PAGE.split()), sentence


def test_what_is_kept_and_told_alike_is_one_type() -> None:
    lasting, told = set(get_args(wire.Lasting)), set(get_args(wire.Happenings))
    everything_kept, asked = set(get_args(kept.Kept)), set(get_args(wire.In))
    assert everything_kept & told == lasting
    assert not asked & (everything_kept | told)
    tags = [kind.__struct_config__.tag for kind in everything_kept | told]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"[]",
        b'"hello"',
        b'{"type": "dance"}',
        b'{"type": "hello"}',
        b'{"type": "hello", "versions": []}',
        b'{"type": "sit", "seat": -1}',
        b'{"type": "sit", "seat": 1.5}',
        b'{"type": "sit", "seat": 99}',
        b'{"type": "nonce", "match": 1, "nonce": "zz"}',
        b'{"type": "write", "text": ""}',
        b'{"type": "emote", "emote": "shrug"}',
        b'{"type": "play", "match": 1, "seen": 1, "move": 5}',
        b'{"type": "play", "match": 1, "seen": 1, "move": "x", "thought": -1}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_message_is_refused_while_reading(frame: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        wire.read_in(frame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_on_the_page_emote_and_phrase_has_words(language: str) -> None:
    words = Words(language)
    table = PAGE[PAGE.index("| code | when |") : PAGE.index("`bye` ends a connection")]
    codes = {
        code
        for row in table.splitlines()[2:]
        for code in re.findall(r"`([a-z_]+)`", row.split("|")[1] if "|" in row else "")
    }
    assert "stale" in codes
    for code in codes:
        assert words.has(f"refusal-{kebab(code)}"), code
    for name in talk.EMOTES:
        assert not talk.emote(words, name).startswith("[")
    for name in talk.PHRASES:
        assert not talk.phrase(words, name).startswith("[")
