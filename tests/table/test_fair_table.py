"""Fairness at the table itself: equal players on a near and a far line race through whole
matches.
"""

import random
from typing import Any

import pytest
from table.room import Client, Room, fingerprint, start
from table.test_moves import RACE, is_open

import mazzo
from mazzo.bots.players import Bot
from mazzo.bots.reaction import GRAIN, QUANTILES
from mazzo.table import arbitration, race
from mazzo.table import protocol as wire
from mazzo.table.connections import Viewer
from mazzo.table.contest import is_contested
from mazzo.table.protocol import Setup
from mazzo.table.records import FinishedMatch
from mazzo.testing.sizes import much

MATCHES = much(3, 6)


class Racer(Client):
    """Claims whatever it can, otherwise does as a sensible bot, a quick reaction time after seeing
    something new.
    """

    def __init__(self, room: Room, name: str, delay: int, seed: int) -> None:
        super().__init__(room, Viewer(name, "d"), delay)
        self.rng = random.Random(f"{name} {seed}")
        self.bot = Bot(mazzo.game(RACE), "sensible", seed)
        self.before: Any = None

    def _consider(self) -> None:
        position, match = self.position, self.room.state.match
        situation = position and (position.legal, position.view)
        if position is None or match is None or situation == self.before:
            return
        self.before = situation
        seat = self.room.state.seat_of(self.viewer.person)
        action = next(
            (action for action in match.actions(seat) if is_claim(match, seat, action)), None
        )
        action = self.bot.choose(match, seat) if action is None else action
        if action is not None:
            painted = self.room.now
            self.room.after(
                self.reaction(), lambda: self._claim(situation, position, action, painted)
            )

    def reaction(self) -> int:
        return int(QUANTILES[0, self.rng.randrange(GRAIN)])

    def said(self, thought: int) -> int:
        """What it says to have thought."""
        return thought

    def _claim(self, situation: Any, position: wire.Position, action: int, painted: int) -> None:
        """The hand has moved, unless something new came up on the way."""
        if situation == self.before:
            move = str(mazzo.game(RACE).moves[action])
            self.ask(
                wire.PlayMove,
                match=position.match,
                seen=position.v,
                move=move,
                thought=self.said(self.room.now - painted),
            )


class Masher(Racer):
    """Does not look: ten times a second it tries one of the moves that might be possible, claiming
    to have thought of it at once.
    """

    def _consider(self) -> None:
        if self.before is None and self.position:
            self.before = True
            self._mash()

    def _mash(self) -> None:
        match, position = self.room.state.match, self.position
        if match is None or match.over or position is None:
            return
        seat = self.room.state.seat_of(self.viewer.person)
        possible = [str(match.game.moves[action]) for action in match.actions(seat)]
        move = self.rng.choice([*possible, *map(str, self.rng.sample(match.game.moves.moves, 4))])
        self.ask(wire.PlayMove, match=position.match, seen=position.v, move=move, thought=0)
        self.room.after(100, self._mash)


class Robot(Racer):
    """Reacts in five milliseconds."""

    def reaction(self) -> int:
        return 5


class Liar(Racer):
    """Answers ticks 300 ms late, so as to seem far away, and says to have thought for no time."""

    def __init__(self, room: Room, name: str, delay: int, seed: int) -> None:
        super().__init__(room, name, delay, seed)
        self.late = 300

    def said(self, thought: int) -> int:
        return 0


class Measured(Liar):
    """The same on a line that the table's system knows."""

    def __init__(self, room: Room, name: str, delay: int, seed: int) -> None:
        super().__init__(room, name, delay, seed)
        self.line = lambda: 2 * delay


def at_play(
    seed: int, delays: tuple[int, int], first: type[Racer] = Racer, *, public: bool = False
) -> tuple[Room, list[Racer]]:
    """Two racers, the host first, at a match that has begun."""
    room = Room(Setup(RACE, 2, pace="none", public=public), seed=seed)
    racers = [first(room, "ana", delays[0], seed), Racer(room, "bo", delays[1], seed)]
    for racer in racers:
        racer.connect()
    room.run(40_000)
    start(room, *racers)
    return room, racers


def winners(seed: int, delays: tuple[int, int], first: type[Racer] = Racer) -> list[int]:
    """Who won each of the piles for which both had something to play from the moment it came up."""
    room, _ = at_play(seed, delays, first)
    won: list[int] = []
    match, both = room.state.match, False
    while room.state.phase != "over" and room.now < 6_000_000:
        before = match.copy()
        room.step()
        last = match.history[-1] if len(match.history) > len(before.history) else None
        if last and last.seat >= 0 and is_claim(before, last.seat, last.action):
            won += [last.seat] * both
            both = all(could_claim(match, seat) for seat in range(2))
    return won


def is_claim(match: mazzo.Match, seat: int, action: int) -> bool:
    return is_contested(match, seat, action) and is_open(match, action)


def could_claim(match: mazzo.Match, seat: int) -> bool:
    return any(is_claim(match, seat, action) for action in match.actions(seat))


def share_of_the_near(delays: tuple[int, int]) -> float:
    won = [seat for seed in range(MATCHES) for seat in winners(seed, delays)]
    assert len(won) > 60 * MATCHES
    return 100 * won.count(0) / len(won)


def test_near_and_far_players_share_the_piles_of_whole_matches() -> None:
    assert share_of_the_near((10, 90)) == pytest.approx(50, abs=much(6, 4))


def test_without_arbitration_the_near_player_would_win_most_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the check above would prove nothing."""
    monkeypatch.setattr(arbitration, "PRIVATE_CAP", 0)
    monkeypatch.setattr(race, "SLACK", 0)
    assert share_of_the_near((10, 90)) > 60


def test_a_client_that_mashes_its_buttons_gains_nothing() -> None:
    won = [seat for seed in range(much(1, 3)) for seat in winners(seed, (20, 20), Masher)]
    assert len(won) > 20
    assert won.count(0) < len(won) / 2


@pytest.mark.parametrize(("cheat", "most"), [(Liar, 0.65), (Measured, 0.58)])
def test_a_client_that_lies_about_time_gains_little(cheat: type[Racer], most: float) -> None:
    """A hundred milliseconds nearer than the other one, and seeming farther away: what it gains, it
    gains before it is doubted.
    """
    won = [seat for seed in range(2) for seat in winners(seed, (2, 50), cheat)]
    assert len(won) > 150
    assert won.count(0) < most * len(won)


def finished(first: type[Racer], *, public: bool = False) -> tuple[Room, list[Racer]]:
    room, racers = at_play(1, (5, 50), first, public=public)
    room.run_until(lambda: room.state.phase == "over", ms=6_000_000)
    assert room.state.phase == "over"
    room.run(200)
    return room, racers


@pytest.mark.parametrize("cheat", [Robot, Liar])
def test_timings_that_no_person_has_are_told_once_and_kept(cheat: type[Racer]) -> None:
    room, (_, bo) = finished(cheat)
    told = [event.what for event in bo.events if isinstance(event.what, wire.TimingsDoubted)]
    assert [doubt.seat for doubt in told] == [0]
    assert told[0].swift <= told[0].claims
    (kept,) = (record for record in room.kept if isinstance(record, FinishedMatch))
    assert kept.doubts == tuple(told)
    assert kept.counts, "among friends the result stands"
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_among_strangers_a_win_by_such_timings_does_not_count() -> None:
    room, (_, bo) = finished(Robot, public=True)
    (kept,) = (record for record in room.kept if isinstance(record, FinishedMatch))
    assert bo.table
    assert bo.table.result
    assert bo.table.result.places[0] == 1
    assert not bo.table.result.counts
    assert not kept.counts


def test_nobody_doubts_people_who_are_quick() -> None:
    for public in (False, True):
        room, _ = finished(Racer, public=public)
        assert not room.state.timings.doubts
        assert room.state.ended.counts
        assert sum(map(len, room.state.timings.swiftness.values())) > 20


def test_whoever_was_doubted_is_granted_no_delay_and_a_new_match_begins_without_doubts() -> None:
    room, racers = at_play(1, (50, 5), Robot)
    room.run_until(lambda: bool(room.state.timings.doubts), ms=6_000_000)
    hosted = room.table.hosted
    assert hosted
    room.run_until(lambda: 0 in hosted.race.claims, ms=600_000)
    claim = hosted.race.claims[0]
    assert claim.granted == 0
    room.run_until(lambda: room.state.phase == "over", ms=6_000_000)
    for racer in racers:
        racer.ok(wire.Ready)
    room.run_until(lambda: room.state.phase == "playing", ms=20_000)
    assert not room.state.timings.doubts
    assert not room.state.timings.swiftness


def test_what_was_possible_before_the_change_may_have_been_on_its_way() -> None:
    """A hand that was already moving is no sign of speed."""
    room, _ = at_play(1, (5, 5))
    state, before = room.state, room.state.match.copy()
    while before.history == room.state.match.history or not state.timings.fresh[0]:
        room.step()
    possible = set(state.observations.actions[0])
    assert state.timings.fresh[0] <= possible
    assert not any(
        state.timings.is_fresh(0, action) for action in possible - state.timings.fresh[0]
    )
