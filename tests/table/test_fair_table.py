"""Fairness at the table itself: equal players on a near and a far line race through whole
matches.
"""

import random
from typing import Any

import pytest
from table.room import Client, Room, start
from table.test_moves import RACE, is_open

import mazzo
from mazzo.bots.players import Bot
from mazzo.bots.reaction import GRAIN, QUANTILES
from mazzo.table import hosting, race
from mazzo.table import protocol as wire
from mazzo.table.connections import Viewer
from mazzo.table.contest import is_contested
from mazzo.table.protocol import Setup

MATCHES = 6


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
                int(QUANTILES[0, self.rng.randrange(GRAIN)]),
                lambda: self._claim(situation, position, action, painted),
            )

    def _claim(self, situation: Any, position: wire.Position, action: int, painted: int) -> None:
        """The hand has moved, unless something new came up on the way."""
        if situation == self.before:
            move = str(mazzo.game(RACE).moves[action])
            self.ask(
                wire.PlayMove,
                match=position.match,
                seen=position.v,
                move=move,
                thought=self.room.now - painted,
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


def winners(seed: int, delays: tuple[int, int], first: type[Racer] = Racer) -> list[int]:
    """Who won each of the piles for which both had something to play from the moment it came up."""
    room = Room(Setup(RACE, 2, pace="none"), seed=seed)
    racers = [first(room, "ana", delays[0], seed), Racer(room, "bo", delays[1], seed)]
    for racer in racers:
        racer.connect()
    room.run(40_000)
    start(room, *racers)
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
    assert len(won) > 400
    return 100 * won.count(0) / len(won)


def test_near_and_far_players_share_the_piles_of_whole_matches() -> None:
    assert share_of_the_near((10, 90)) == pytest.approx(50, abs=4)


def test_without_arbitration_the_near_player_would_win_most_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the check above would prove nothing."""
    monkeypatch.setattr(hosting, "PRIVATE_CAP", 0)
    monkeypatch.setattr(race, "SLACK", 0)
    assert share_of_the_near((10, 90)) > 60


def test_a_client_that_mashes_its_buttons_gains_nothing() -> None:
    won = [seat for seed in range(3) for seat in winners(seed, (20, 20), Masher)]
    assert len(won) > 50
    assert won.count(0) < len(won) / 2
