"""No byte to any viewer tells what it may not know: worlds that a viewer cannot tell apart send it
the same messages.

At many moments of a match the table is restored twice, once as it is and once with everything
hidden from the viewer drawn anew. Then the same happens in both: the viewer connects, tries
something, somebody else moves, a clock runs out. Whatever is sent to the viewer has to be the same,
byte for byte, times included. Only a step that turns something face up by rule, or deals a card to
the viewer, is left out: there the worlds part for all to see. Of the position after a step only
that it was sent counts, because rules may let a hidden card decide who is next; at every moment it
is compared whole.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from table.room import Room, start

import mazzo
from mazzo.engine.facts import Told
from mazzo.table import protocol as wire
from mazzo.table.connections import Viewer
from mazzo.table.frames import frames
from mazzo.table.protocol import Person, Setup
from mazzo.table.state import Numbered, told_to
from mazzo.table.table import Table
from mazzo.testing.cases import Case, alone, is_possible

PEOPLE = ("ana", "bo", "cy", "di")
EVE = "eve"


def some_cases() -> Iterator[Case]:
    """Every game with every option by itself, for three."""
    for game in mazzo.games():
        seats = next(n for n in game.seats if n >= 3)
        for options in alone(game):
            case = Case(game.id, min(seats, len(PEOPLE)), options)
            if is_possible(case):
                yield case


class World:
    """A restored table, and what it has sent to one viewer."""

    def __init__(self, room: Room, viewer: str, imagined: int | None) -> None:
        self.table = Table.restore(room.records, luck=random.Random(1))
        self.at = self.table.now
        self.viewer = Viewer(viewer, "x")
        match = self.table.state.match
        assert match
        if imagined is not None:
            match._hold(match.resampled(self.table.state.seat_of(viewer), imagined).rows)
            self.table.state.look()
            assert self.table.hosted
            self.table.hosted.look(self.at)
        self.match: mazzo.Match = match

    def hears(self) -> list[bytes]:
        """What was sent to the viewer since last asked."""
        batch = self.table.take()
        self.table.released(self.at)
        return [wire.write(message) for to, message in batch.messages if self.viewer in to]

    def connect(self, person: str) -> None:
        viewer = Viewer(person, "x")
        self.table.arrive(self.at, viewer, Person(person, person))
        self.table.receive(self.at, viewer, wire.Hello(id="h", versions=(wire.VERSION,)))

    def play(self, person: str, action: int) -> None:
        self.at += 200
        move = wire.PlayMove(
            id="p",
            match=self.table.state.number,
            seen=self.table.state.v,
            move=str(self.match.game.moves[action]),
            thought=150,
        )
        self.table.receive(self.at, Viewer(person, "x"), move)

    def wait(self, ms: int) -> None:
        self.at += ms
        self.table.wake(self.at)

    def since(self, v: int) -> list[Numbered]:
        return [event for event in self.table.state.events if event.v > v]


def facts_of(event: Numbered) -> list[Told]:
    """Those that are cut for each viewer, and those that all may know."""
    open_facts: Any = getattr(event.what, "facts", ())
    return [*event.facts, *map(Told, open_facts)]


def parts_the_worlds(world: World, v: int, seat: int | None) -> bool:
    """Whether something was turned face up, or dealt to the viewer itself."""
    told = [told for event in world.since(v) for told in facts_of(event)]
    return any(each.fact.reveals or (seat is not None and each.audience == seat) for each in told)


def compare(real: World, imagined: World, seat: int | None, v: int, what: str) -> bool:
    """Whether the worlds are still one for the viewer; fails if it hears of a difference."""
    heard, heard_too = real.hears(), imagined.hears()
    if parts_the_worlds(real, v, seat) or parts_the_worlds(imagined, v, seat):
        return False
    assert steady(heard) == steady(heard_too), what
    assert heard == heard_too or v < real.table.state.v, what
    return heard == heard_too


def steady(frames: list[bytes]) -> list[bytes]:
    """The frames, of positions only that they are there."""
    return [
        b"position" if isinstance(wire.read_out(frame), wire.Position) else frame
        for frame in frames
    ]


def check(room: Room, viewer: str, seed: int) -> None:
    """Let the same happen in both worlds."""
    rng = random.Random(seed)
    real, imagined = World(room, viewer, None), World(room, viewer, seed)
    seat, v = real.table.state.seat_of(viewer), real.table.state.v
    for world in (real, imagined):
        for person in PEOPLE[: len(real.table.state.seats)]:
            if person != viewer:
                world.connect(person)
        world.connect(viewer)
    assert compare(real, imagined, seat, v, "hello")
    if seat is not None:
        legal = real.match.actions(seat)
        wrong = [action for action in range(len(real.match.game.moves)) if action not in legal]
        for world in (real, imagined):
            world.play(viewer, random.Random(seed).choice(wrong))
        assert compare(real, imagined, seat, v, "refusal")
    shared = [
        (other, action)
        for other in real.match.acting
        if other != seat
        for action in real.match.actions(other)
        if action in imagined.match.actions(other)
    ]
    if shared:
        other, action = rng.choice(shared)
        for world in (real, imagined):
            world.play(PEOPLE[other], action)
            world.wait(350)
        if not compare(real, imagined, seat, v, "somebody's move"):
            return
    v = real.table.state.v
    for world in (real, imagined):
        world.wait(1_100)
    compare(real, imagined, seat, v, "time")


def check_often(room: Room, viewer: str) -> None:
    """The same moment with many imagined worlds."""
    for seed in range(30):
        check(room, viewer, seed)


@pytest.mark.parametrize("case", list(some_cases()), ids=str)
def test_no_byte_tells_an_imagined_world_from_the_real_one(case: Case) -> None:
    room = Room(Setup(case.game, case.seats, case.options, pace="relaxed", hints=True), seed=11)
    clients = [room.join(person, delay=20) for person in PEOPLE[: case.seats]]
    room.run(500)
    start(room, *clients)
    for moment in range(14):
        room.run_until(lambda: room.state.phase == "over", ms=700 + 400 * moment)
        if room.state.phase == "over":
            break
        for viewer in (*PEOPLE[: case.seats], EVE):
            check(room, viewer, moment)


def hides_scores(case: Case) -> bool:
    """Whether a spectator does not know everybody's points."""
    return None in case.new(1).scores_known_to(None)


HIDING = [case for case in some_cases() if hides_scores(case)]


@pytest.mark.parametrize("case", HIDING, ids=str)
def test_P13_what_the_table_does_not_show_no_message_and_no_frame_tells(case: Case) -> None:
    room = Room(Setup(case.game, case.seats, case.options, pace="fast"), seed=11)
    clients = [room.join(person, delay=20) for person in PEOPLE[: case.seats]]
    room.run(500)
    start(room, *clients)
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    told = [msgspec.json.decode(wire.write(message)) for _, message in room.sent]
    secret = [each for each in told if "scores" in keys(each)]
    assert {each["what"]["event"] for each in secret if "what" in each} == {"match_ended"}
    assert {each["table"]["phase"] for each in secret if "what" not in each} == {"over"}
    replay = room.state.match.replay()
    for viewer in (None, *range(case.seats)):
        *before, after = (frame.scores for frame in frames(replay, viewer))
        assert after == room.state.match.scores
        others = [seat for seat in range(case.seats) if seat != viewer]
        assert {scores[seat] for scores in before for seat in others} == {None}
        assert viewer is None or None not in {scores[viewer] for scores in before}


def test_P13_some_game_hides_scores() -> None:
    assert HIDING


def keys(plain: Any) -> Iterator[str]:
    """Every name in a message, however deep."""
    for name, value in plain.items() if isinstance(plain, dict) else ():
        yield name
        yield from keys(value)
    for value in plain if isinstance(plain, list) else ():
        yield from keys(value)


def hidden_hands() -> Room:
    """A match in which hands are hidden, under way."""
    game = next(
        game for game in mazzo.games() if "hands" in {field.name for field in game.layout.fields}
    )
    room = Room(Setup(game.id, 3), seed=11)
    clients = [room.join(person, delay=20) for person in PEOPLE[:3]]
    room.run(500)
    start(room, *clients)
    room.run(4_000)
    check(room, EVE, 1)
    return room


def test_the_check_finds_a_fact_told_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    room = hidden_hands()

    def indiscreet(event: Numbered, person: str, seat: int | None) -> wire.Happenings:
        return told_to(
            event, person, next((told.audience for told in event.facts if told.audience >= 0), seat)
        )

    monkeypatch.setattr("mazzo.table.broadcast.told_to", indiscreet)
    with pytest.raises(AssertionError):
        check_often(room, EVE)


def test_the_check_finds_a_table_that_shows_a_spectator_a_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = hidden_hands()
    honest = Table.position

    def peeking(table: Table, person: str) -> wire.Position | None:
        return honest(table, "ana" if person == EVE else person)

    monkeypatch.setattr(Table, "position", peeking)
    with pytest.raises(AssertionError):
        check_often(room, EVE)
