"""Tables that stand still: the real page at a position that a game's `tests/short.json` sets up.

The engine sets it up and says what is seen of it; only the line to the table's host is ours.
"""

import itertools
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from browser.people import Person
from playwright.sync_api import WebSocketRoute, expect

import mazzo
from mazzo.engine.insight import insight
from mazzo.table import protocol as wire
from mazzo.table.frames import frame
from mazzo.table.hosting import plain_moves

SIZES = [
    (320, 568),
    (375, 667),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
]
"""From the smallest phone to the largest screen."""
NAMES = (
    "Massimiliana Konrad",
    "Ferdinando Wolfgang",
    "Maria-Concepción",
    "Wilhelmina Ōkubo-Mc",
    "Bartholomew Jiménez",
    "Annunziata Wagner",
    "Christopher-Emanuel",
    "Guillermina Hamming",
)
LATENCIES = (24, 1180, 7, 342, 95, 210, 33, 4)
"""What is measured of everybody's lines, in milliseconds."""
NOW = 0
KNOWN = 4
"""As much is told before the first move: who and how many one is, and what lies there."""
LONG = 10**9
"""When clocks run out: not while anybody looks."""
STANDS = """{
    const soon = window.setTimeout;
    window.setTimeout = (run, ms = 0, ...given) => (ms < 4000 ? soon(run, ms, ...given) : 0);
}"""
"""Nothing comes to pass for which the page waits some seconds: a last look lasts."""


def full(game: mazzo.Game) -> Mapping[str, Mapping[str, Any]]:
    """The positions of a game in which most lies on the table, by their names."""
    short = json.loads((game.folder / "tests/short.json").read_text(encoding="utf-8"))
    found: dict[str, dict[str, Any]] = short["full"]
    return found


def people(seats: int) -> tuple[wire.Person, ...]:
    return tuple(wire.Person(f"guest{seat}", NAMES[seat]) for seat in range(seats))


def table(match: mazzo.Match, paused: wire.PauseReason | None = None) -> wire.TableView:
    """A table with help at which people with long names play this match, or have just played it."""
    there = people(match.seats)
    setup = wire.Setup(match.game.id, match.seats, match.options, hints=True, rests=True)
    seats = tuple(wire.Seat(person) for person in there)
    phase: wire.Phase = "over" if match.result else "playing"
    return wire.TableView("t", phase, setup, there[0].id, seats, 1, paused=paused)


def messages(game: mazzo.Game, said: Mapping[str, Any]) -> Iterator[wire.Out]:
    """All that the first player is told: what was played last, then how everything stands. Where
    that has ended a round, the table rests; where it has ended the match, it is over.
    """
    plain = dict(said)
    played = plain.pop("play", ())
    match = mazzo.position(game.id, plain)
    there = people(match.seats)
    yield wire.Welcome(1, there[0].id, len(played), NOW)
    yield wire.Snapshot(0, table(match))
    guests = zip(there, LATENCIES, strict=False)
    yield wire.Presence(tuple(wire.Guest(person, ms) for person, ms in guests))
    for v, (seat, move) in enumerate(played, 1):
        yield position(match, v - 1)
        if seat is None:
            match.expire()
        else:
            match.play(seat, move)
        facts = frame(match, 0).facts
        yield wire.Event(v, NOW, wire.Happened(1, facts))
        if any(told["fact"] == "RoundStarted" for told in facts):
            yield wire.Snapshot(v, table(match, "round"))
        elif match.result:
            yield wire.Snapshot(v, table(match))
    yield position(match, len(played))


def position(match: mazzo.Match, v: int) -> wire.Position:
    """What the first player sees and may do after so many events."""
    moves = plain_moves(match.game)
    return wire.Position(
        v,
        1,
        match.view(0),
        match.acting,
        tuple(moves[action] for action in match.actions(0)),
        wire.Window(match.window[0], LONG) if match.window else None,
        insight(match, 0),
    )


class StillTable:
    """A table at which nothing happens any more."""

    def __init__(self, person: Person, game: mazzo.Game) -> None:
        self.person, self.game = person, game
        self._told: list[str] = []
        self.heard: list[Any] = []
        """What was asked of it; nothing is ever answered."""
        self._line: WebSocketRoute | None = None
        seats = game.seats[-1]
        setup = {"game": game.id, "seats": seats, "bots": seats - 1}
        person.ask("/api/guest", {"name": NAMES[0]})
        self.code = str(person.ask("/api/tables", setup)["code"])
        person.page.add_init_script(STANDS)
        person.page.route_web_socket(re.compile(f"/ws/{self.code}"), self._open)

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line

        def hear(message: str | bytes) -> None:
            self.heard.append(json.loads(message))
            if self.heard[-1]["type"] == "hello":
                for told in self._told:
                    line.send(told)

        line.on_message(hear)

    @property
    def played(self) -> list[Any]:
        """The moves that were asked for."""
        return [said["move"] for said in self.heard if said["type"] == "play"]

    def show(self, position: Mapping[str, Any], language: str = "en") -> None:
        """Come to the table as it stands in this position."""
        self._told = [wire.write(told).decode() for told in messages(self.game, position)]
        self.person.settle(language=language, sums=True)
        self.person.visit(f"/t/{self.code}")
        self.person.language = language
        self.person.comes_to_the_table()
        expect(self.person.page.locator(".stage")).to_be_visible()

    def go_on(self, position: Mapping[str, Any]) -> None:
        """Before the eyes of whoever has come to it in this position, it is played on."""
        assert self._line
        for told in itertools.islice(messages(self.game, position), KNOWN, None):
            self._line.send(wire.write(told).decode())

    def resize(self, width: int, height: int) -> None:
        """Another window. The page hears that its line is still there."""
        assert self._line
        self._line.send(wire.write(wire.Tick(0, NOW, 0)).decode())
        self.person.page.set_viewport_size({"width": width, "height": height})
