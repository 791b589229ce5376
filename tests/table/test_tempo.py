"""How fast bots move: by the slowest wish of those who play; nobody hurries a race."""

import itertools

import pytest
from table.room import Client, Room, start
from table.test_moves import RACE

from mazzo.bots.levels import LEVEL_NAMES
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.protocol import Setup, Tempos

MOVES = 12


def among_bots(id: str, *tempos: Tempos, plays: bool = True) -> tuple[Room, list[Client]]:
    """Some people with their wishes, and bots."""
    room = Room(Setup(id, 4, bots=4 - len(tempos), level="beginner", pace="none"), host="p0")
    people = [room.join(f"p{nth}", delay=10, plays=plays) for nth, _ in enumerate(tempos)]
    room.run(20_000)
    for person, tempo in zip(people, tempos, strict=True):
        person.ok(wire.Tempo, tempo=tempo)
    start(room, *people)
    return room, people


def gaps(room: Room) -> list[int]:
    """How long each of the first moves of bots took."""

    def found() -> list[int]:
        return [
            record.at - before.at
            for before, record in itertools.pairwise(room.records)
            if isinstance(record.what, kept.Moved) and record.what.by == "bot"
        ]

    room.run_until(lambda: len(found()) >= MOVES)
    return found()[:MOVES]


def test_bots_are_slower_or_faster_as_is_wanted() -> None:
    normal = gaps(among_bots("push", "normal")[0])
    for tempo in ("slow", "fast"):
        assert gaps(among_bots("push", tempo)[0]) == [
            ms * clocks.TEMPO[tempo] // 100 for ms in normal
        ]


def test_whoever_goes_on_is_sooner_unless_it_is_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    halved, race = gaps(among_bots("push", "normal")[0]), gaps(among_bots(RACE, "normal")[0])
    monkeypatch.setattr(clocks, "GOES_ON", 100)
    whole = gaps(among_bots("push", "normal")[0])
    pairs = [*zip(halved, whole, strict=True)]
    assert pairs[0][0] == pairs[0][1], "a turn's first move takes its time"
    assert any(soon == ms // 2 for soon, ms in pairs)
    assert all(soon in (ms, ms // 2) for soon, ms in pairs)
    assert gaps(among_bots(RACE, "normal")[0]) == race


def test_the_slowest_wish_of_those_who_play_counts() -> None:
    assert gaps(among_bots("push", "fast", "slow")[0]) == gaps(
        among_bots("push", "slow", "slow")[0]
    )
    room, _ = among_bots("push", "fast")
    watcher = room.join("eve", plays=False)
    watcher.ok(wire.Tempo, tempo="slow")
    assert gaps(room) == gaps(among_bots("push", "fast")[0])


@pytest.mark.parametrize("tempo", ["fast", "skip"])
def test_nobody_hurries_a_race(tempo: Tempos) -> None:
    assert gaps(among_bots(RACE, tempo, plays=False)[0]) == gaps(
        among_bots(RACE, "normal", plays=False)[0]
    )


def test_in_a_race_bots_are_slower_for_whoever_wants_that_and_miss_no_clock_because_of_it() -> None:
    def ready_and_playing(tempo: Tempos) -> tuple[list[int], list[int]]:
        found = gaps(among_bots(RACE, tempo, plays=False)[0])
        return found[:3], found[3:]

    normal, slow = ready_and_playing("normal"), ready_and_playing("slow")
    assert sum(normal[0]) < sum(slow[0]) < 7_000, "they are ready before the clock of the rules"
    assert sum(slow[1]) > 1.5 * sum(normal[1])


def test_whoever_skips_is_at_their_turn_at_once_and_then_everything_has_its_time() -> None:
    room, (ann,) = among_bots("push", "slow", plays=False)

    def is_mine() -> bool:
        return bool(ann.position and ann.position.legal)

    room.run_until(is_mine)
    while is_mine():
        assert ann.position
        ann.wait(ann.play(ann.position.legal[-1]))
        room.run(50)
    began = room.now
    ann.ok(wire.Tempo, tempo="skip")
    room.run_until(is_mine)
    assert room.now - began < clocks.COUNTDOWN
    connection = room.table.connections.by_viewer[ann.viewer]
    assert (room.table.connections.skipping, connection.tempo) == (set(), "slow")
    ann.ok(wire.Tempo, tempo="skip")
    assert not room.table.connections.skipping, "it is one's own turn already"


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_no_bot_hesitates_because_somebody_draws(level: str) -> None:
    """Whoever draws card after card in a race keeps no hand from the pile that was on its way."""
    room = Room(Setup(RACE, 3, bots=2, level=level, pace="none"), host="ana")
    ana = room.join("ana", plays=False)
    room.run(100)
    start(room, ana)
    draw = {"move": "draw"}
    room.run_until(lambda: bool(ana.position and draw in ana.position.legal))
    drawn = 0
    while ana.position and draw in ana.position.legal:
        assert room.table.hosted
        before = dict(room.table.hosted.plans)
        ana.wait(ana.play(draw))
        drawn += 1
        assert {seat: room.table.hosted.plans.get(seat) for seat in before} == before
    assert drawn > MOVES
