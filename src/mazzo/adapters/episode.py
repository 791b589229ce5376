"""An episode: one match as a learner meets it, decision by decision, on the virtual clock.

Whoever may act is asked for an action: a move's number, or `wait` where doing nothing is a choice.
When several are asked, every hand needs its reaction time, and the earliest hand moves; a window
that ends before it runs out instead. Whoever still wants the same keeps moving their hand, the
others start anew. So a race is fair, repeatable and the same for every adapter. Where nobody moves
and no clock runs, the episode is stuck, and ends unfinished.
"""

import json
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazzo.bots.features import feature_names, feature_table, most_active, write_features
from mazzo.bots.reaction import NAMES, reaction_ms
from mazzo.bots.turns import may_wait
from mazzo.engine.bits import clear, has, words
from mazzo.engine.contract import act, expire, legal, observe, patience, proceed, standing, start
from mazzo.engine.forms import Plain, ones
from mazzo.engine.game import Game, Options
from mazzo.engine.match import Deal
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows, look

NEVER = 1 << 50
"""When a hand moves that waits, and when a turn ends that nobody hurries."""

BOUND = 4096.0
"""No feature is larger: sizes are written in sixteenths."""

Features = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def go_on(rows: Rows) -> None:
    """Let happen what follows by itself, up to the next decision."""
    s = rows[0]
    while not s.over and (s.due or s.acting == 0):
        if s.due:
            proceed(s)
        else:
            expire(s)


def open_episode(rows: Rows) -> None:
    """Deal, and go on to the first decision."""
    start(rows[0])
    go_on(rows)


def decide(rows: Rows, seat: int, action: int) -> None:
    """A seat acts (-1: the clock runs out), and the match goes on to the next decision."""
    if seat < 0:
        expire(rows[0])
    else:
        act(rows[0], seat, action)
    go_on(rows)


def lasts(rows: Rows) -> int:
    """How long the rules' own clock runs, in milliseconds; 0 where none does."""
    s = rows[0]
    return patience(s) if s.window and not s.over else 0


def write_decision(
    rows: Rows,
    seat: int,
    seen: Rows,
    numbers: Ints,
    table: Ints,
    places: Ints,
    values: Any,
    mask: Ints,
    out: Any,
    choices: Any,
) -> None:
    """What a seat knows, as features; what it may do, a byte for every move and one for waiting.

    `seen` has room for what it knows, whose `numbers` are the same memory, and then a blank.
    """
    s = rows[0]
    seen[0] = seen[1]
    observe(s, seat, seen[0])
    for i in range(write_features(numbers, table, seat, s.seats, places, values)):
        out[places[i]] = values[i]
    clear(mask)
    is_asked = not s.over and (s.acting >> seat) & 1
    if is_asked:
        legal(s, seat, mask)
    for action in range(choices.size - 1):
        choices[action] = has(mask, action)
    choices[choices.size - 1] = not is_asked or may_wait(s)


def allows(rows: Rows, seat: int, action: int, mask: Ints, wait: int) -> bool:
    """Whether a seat may do this now."""
    s = rows[0]
    if s.over or (s.acting >> seat) & 1 == 0:
        return action == wait
    if action == wait:
        return may_wait(s)
    clear(mask)
    legal(s, seat, mask)
    return 0 <= action < wait and has(mask, action)


def utilities(rows: Rows, out: Any) -> None:
    """What a match was worth to every seat: 1 for the first of all, -1 for the last."""
    s = rows[0]
    for seat in range(s.seats):
        beaten = 0
        for other in range(s.seats):
            beaten += int(standing(s, seat) > standing(s, other))
            beaten -= int(standing(s, seat) < standing(s, other))
        out[seat] = beaten / (s.seats - 1)


class Routines(NamedTuple):
    """What an episode calls, compiled for one game."""

    open: Any
    decide: Any
    lasts: Any
    write: Any
    utilities: Any
    look: Any
    allows: Any


@cache
def _seats(bits: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(ones(bits))


@cache
def routines(game: Game) -> Routines:
    """The routines of a game."""
    wanted = (open_episode, decide, lasts, write_decision, utilities, look, allows)
    return Routines(*(game.specialise(routine) for routine in wanted))


class Episode:
    """One match after another at one table. `wait` is the last action of all."""

    def __init__(
        self, game: Game, seats: int, options: Options | None, pace: str = "steady"
    ) -> None:
        self.game, self.seats, self.wait = game, seats, len(game.moves)
        self._blank, self._run = game.blank(seats, options, lean=True), routines(game)
        self.rows = self._blank.copy()
        self._over, self._acting, self._window, self._clock = (
            self.rows[name] for name in ("over", "acting", "window", "opened")
        )
        self._table, self.width = feature_table(game, game.seen)
        self._seen = np.repeat(game.seen.blank(), 2)
        self._numbers = self._seen[:1].view(np.int64)
        active = most_active(self._table)
        self._places, self._values = np.zeros(active, np.int64), np.zeros(active, np.float32)
        self._mask = np.zeros(words(self.wait), np.int64)
        self._pace, self._luck = NAMES.index(pace), np.ones(1, np.int64)

    def reset(self, seed: int | str | None) -> None:
        """Deal. Equal seeds deal alike, and hands are as quick."""
        key = Deal.of(seed).key
        self.rows[:] = self._blank
        self.rows["key0"], self.rows["key1"] = key
        self._luck[0] = key[1] | 1
        self.now, self._opened, self._ends = 0, -1, NEVER
        self._wants, self._due = [self.wait] * self.seats, [NEVER] * self.seats
        self.stuck = False
        """Whether everybody waits where no clock runs: nothing can happen any more."""
        self._run.open(self.rows)
        self._look()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._over.item())

    def observation(self, seat: int) -> tuple[Features, Mask]:
        """What a seat knows, and what it may do."""
        features, choices = np.zeros(self.width, np.float32), np.empty(self.wait + 1, np.int8)
        self._run.write(
            self.rows,
            seat,
            self._seen,
            self._numbers,
            self._table,
            self._places,
            self._values,
            self._mask,
            features,
            choices,
        )
        return features, choices

    def may(self, seat: int, action: int) -> bool:
        """Whether a seat may do this now."""
        return bool(self._run.allows(self.rows, seat, action, self._mask, self.wait))

    def step(self, wanted: dict[int, int]) -> None:
        """Everybody who was asked has said what they want: the earliest hand moves."""
        if len(wanted) == 1:
            [(seat, action)] = wanted.items()
            if action != self.wait:
                self._run.decide(self.rows, seat, action)
                self._look()
                return
        for seat in self.acting:
            self._intend(seat, wanted[seat])
        first = min(self.acting, key=self._due.__getitem__)
        if self._ends == self._due[first] == NEVER:
            self.stuck = True
            return
        if self._ends <= self._due[first]:
            self.now, seat, action = max(self.now, self._ends), -1, 0
        else:
            self.now, seat, action = self._due[first], first, self._wants[first]
            self._wants[first] = self.wait
        self._run.decide(self.rows, seat, action)
        self._look()

    def utilities(self) -> list[float]:
        """What the match was worth to every seat, from -1 to 1; nothing before its end."""
        worth = np.zeros(self.seats)
        self._run.utilities(self.rows, worth)
        return worth.tolist()

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return feature_names(self.game, self.game.seen)

    def text(self) -> str:
        """The table as a spectator sees it, as JSON."""
        return json.dumps(self.view(-1), ensure_ascii=False)

    def view(self, seat: int) -> dict[str, Plain]:
        """What a seat (-1: a spectator) may see, as plain data."""
        seen = self.game.seen.blank()
        self._run.look(self.rows, seat, seen)
        return self.game.seen.write(seen, self.seats)

    def _intend(self, seat: int, action: int) -> None:
        if action == self.wait:
            self._due[seat] = NEVER
        elif action != self._wants[seat]:
            self._due[seat] = self.now + reaction_ms(self._pace, self._luck)
        self._wants[seat] = action

    def _look(self) -> None:
        """Who is asked now, and which clock runs."""
        self.acting = () if self._over.item() else _seats(self._acting.item())
        """The seats that are asked."""
        if not self._window.item():
            self._ends = NEVER
        elif self._clock.item() != self._opened:
            self._opened, length = self._clock.item(), self._run.lasts(self.rows)
            self._ends = self.now + length if length else NEVER
