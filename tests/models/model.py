"""A model as it should be, without a mind: it calls tools through the SDK's own client and plays at
random. All that it is told is kept.
"""

import contextlib
import json
import os
import random
import sys
from collections.abc import AsyncIterator
from importlib import import_module
from typing import Any

from conftest import installed
from server.tables import short

import mazzo
from mazzo.engine.facts import Fact
from mazzo.engine.words import Words

installed("mcp", "mazzo[mcp]")
sdk: Any = import_module("mcp")

GIVE_UP = 5000


class Model:
    """Somebody with a client of the SDK, and a seat once it has sat down."""

    def __init__(self, client: Any, seed: int = 0) -> None:
        self.client, self.luck = client, random.Random(seed)
        self.key = ""
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []

    async def call(self, tool: str, **given: Any) -> dict[str, Any]:
        """Call a tool, which must not refuse; its answer as data, which is also its text."""
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer.content[0].text
        told: dict[str, Any] = answer.structured_content
        self.texts.append(answer.content[0].text)
        assert json.loads(self.texts[-1]) == told
        self.heard.append(told)
        return told

    async def refusal(self, tool: str, **given: Any) -> str:
        """Call a tool, which must refuse; what it says."""
        answer = await self.client.call_tool(tool, given)
        assert answer.is_error, answer
        return str(answer.content[0].text)

    async def open(self, game: mazzo.Game, **given: Any) -> dict[str, Any]:
        """Sit down at a table of one's own, for a short match unless options are given."""
        given = {"options": short(game), **given}
        return self._seated(await self.call("open_table", game=game.id, **given))

    async def join(self, code: str, **given: Any) -> dict[str, Any]:
        """Sit down at a table of somebody else."""
        return self._seated(await self.call("join_table", code=code, **given))

    def _seated(self, told: dict[str, Any]) -> dict[str, Any]:
        self.key = told["key"]
        return told

    async def play_out(self, told: dict[str, Any]) -> dict[str, Any]:
        """Play at random until the match is over."""
        for _ in range(GIVE_UP):
            if told["phase"] in ("over", "closed"):
                return told
            told = await self.turn(told)
        raise AssertionError("the match does not end")

    async def turn(self, told: dict[str, Any]) -> dict[str, Any]:
        """One call: a move if there is one. In a race somebody may be faster."""
        if not told["your_move"]:
            return await self.call("wait", key=self.key, seconds=20)
        move = self.luck.choice(told["moves"])["move"]
        answer = await self.client.call_tool("play", {"key": self.key, "move": move})
        if answer.is_error:
            return await self.call("look", key=self.key)
        self.texts.append(answer.content[0].text)
        self.heard.append(answer.structured_content)
        return self.heard[-1]


@contextlib.asynccontextmanager
async def over_stdio(*arguments: str) -> AsyncIterator[Any]:
    """A client of `mazzo mcp`, in a process of its own."""
    server = sdk.StdioServerParameters(
        command=sys.executable,
        args=["-m", "mazzo", "mcp", *arguments],
        env=dict(os.environ),
    )
    async with sdk.Client(sdk.stdio_client(server)) as client:
        yield client


def compare(model: Model, replay: str, seat: int, language: str = "en") -> int:
    """Compare all that a model was told with what the engine lets its seat know, step by step; how
    much there was.
    """
    final = mazzo.replay(replay)
    match = mazzo.new(final.game.id, seats=final.seats, options=final.options, deal=final.deal)
    sights, facts = [_sight(match, seat)], list(match.facts(seat))
    for moment in final.history:
        match.redo(moment)
        sights.append(_sight(match, seat))
        facts += match.facts(seat)
    step = 0
    told = [heard for heard in model.heard if "view" in heard]
    for heard in told:
        sight = heard["view"], [move["move"] for move in heard.get("moves", [])]
        assert sight in sights[step:], heard
        step = sights.index(sight, step)
    assert step == len(sights) - 1
    _compare_news(told, facts, seat, Words(language, final.game))
    return len(told)


def _sight(match: mazzo.Match, seat: int) -> tuple[Any, list[str]]:
    plain = json.loads(json.dumps(match.view(seat)))
    return plain, [str(move) for move in match.legal(seat)]


def _compare_news(told: list[dict[str, Any]], facts: list[Fact], seat: int, words: Words) -> None:
    """Everything that happened was told once, in order, as its seat may know it."""
    names = told[-1]["players"]
    news = [sentence for heard in told for sentence in heard.get("news", [])]
    assert news == [words.fact(fact, seat, names) for fact in facts]
