"""An episode: one match as a learner meets it, decision by decision, on the virtual clock.

Whoever may act is asked for an action: a move's number, or `wait` where doing nothing is a choice.
When several are asked, every hand needs its reaction time, and the earliest hand moves; a window
that ends before it runs out instead. Whoever still wants the same keeps moving their hand, the
others start anew. So a race is fair, repeatable and the same for every adapter. Where no clock runs
and everybody waits, all are asked again; when nobody wants to move for long, the episode is stuck,
and ends unfinished.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from io import StringIO
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
from rich.console import Console

from mazzo.bots.features import feature_names, feature_table, most_active, write_features
from mazzo.bots.reaction import TEMPERAMENTS, reaction_ms
from mazzo.bots.turns import CLOCK, NEVER, may_wait, next_to_move
from mazzo.engine.bits import WORD, clear, has, lowest, words
from mazzo.engine.contract import act, expire, legal, observe, patience, proceed, standing, start
from mazzo.engine.errors import BadSetup, IllegalMove
from mazzo.engine.forms import Plain, ones
from mazzo.engine.game import Game, Options
from mazzo.engine.match import Deal, page_of_views
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows, show
from mazzo.engine.words import LANGUAGES, Words
from mazzo.kit.terminal import drawn

BOUND = 4096.0
"""No feature is larger: sizes are written in sixteenths."""

PAPER = 100
"""Letters in a line of a picture."""

NOTHING = -1
"""What somebody wants who does nothing: as waiting, but where they would have to move the clock
runs out.
"""

LULLS = 16
"""So many times on end everybody may wait where no clock runs."""

KEPT = frozenset(
    {
        *("game", "seats", "wait", "_blank", "_pace", "_luck", "rows", "acting", "stuck", "now"),
        *("_opened", "_ends", "_wants", "_due", "_lulls"),
    }
)
"""What an episode is besides the memory that it works in."""

DEALT = frozenset({"over", "_over", "_acting", "_window", "_clock"}) | KEPT
"""What an episode has from the deal on, besides what it always has."""

Features = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]


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


def race(rows: Rows, first: int, action: int, moment: int, deadline: int) -> int:
    """The first hand moves, unless the clock runs out before; returns who moved."""
    mover = next_to_move(rows[0], first, moment, deadline)
    decide(rows, mover, action)
    return mover


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

    `out` and `choices` are blank. `seen` has room for what it knows, whose `numbers` are the same
    memory, and then a blank.
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
    for word in range(mask.size):
        left = mask[word]
        while left:
            choices[word * WORD + lowest(left)] = 1
            left &= left - 1
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
    return has(mask, action)


def utilities(rows: Rows, out: Any) -> None:
    """What a match was worth to every seat: 1 for the first of all, -1 for the last."""
    s = rows[0]
    for seat in range(s.seats):
        beaten = 0
        for other in range(s.seats):
            beaten += int(standing(s, seat) > standing(s, other))
            beaten -= int(standing(s, seat) < standing(s, other))
        out[seat] = beaten / (s.seats - 1)


def dealer(seed: Any) -> np.random.Generator:
    """Whoever deals one match after the other: equal seeds deal the same matches."""
    try:
        return np.random.default_rng(seed if seed is None else index(seed))
    except (TypeError, ValueError):
        raise BadSetup(
            "bad_seed",
            f"seed needs a whole number from 0, not '{seed}'.",
            params={"given": str(seed)},
        ) from None


def chosen(options: Options | None, keywords: Options) -> Options:
    """Options by name, and those by keywords, which count where both say something."""
    return {**Game.named(options), **keywords}


def ended() -> IllegalMove:
    """Nobody moves any more."""
    return IllegalMove("over", "The match is over.")


def pictured(game: Game, view: Mapping[str, Plain], names: Sequence[str]) -> str:
    """A view drawn as in a terminal, without colours."""
    paper = Console(file=StringIO(), width=PAPER, color_system=None)
    with paper.capture() as picture:
        paper.print(drawn(game, view, Words(LANGUAGES[0], game), names))
    return picture.get()


class Routines(NamedTuple):
    """What an episode calls, compiled for one game."""

    open: Any
    decide: Any
    race: Any
    lasts: Any
    write: Any
    utilities: Any
    show: Any
    allows: Any


@cache
def _seats(bits: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(ones(bits))


@cache
def routines(game: Game) -> Routines:
    """The routines of a game."""
    wanted = (open_episode, decide, race, lasts, write_decision, utilities, show, allows)
    return Routines(*(game.specialise(routine) for routine in wanted))


class Dealt:
    """Has some attributes only from the deal on, and says so of them."""

    dealt: frozenset[str]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Whatever is not there."""
            if name in self.dealt:
                raise AttributeError(f"There is no '{name}' before the deal: call reset() first.")
            return super().__getattribute__(name)


class Episode(Dealt):
    """One match after another at one table. `wait` is the last action of all."""

    dealt = DEALT

    def __init__(
        self, game: Game, seats: int | None, options: Options | None, pace: str = "steady"
    ) -> None:
        self._blank = game.blank(game.seats[0] if seats is None else seats, options, lean=True)
        self.game, self.seats, self.wait = game, int(self._blank["seats"].item()), len(game.moves)
        self._pace, self._luck = TEMPERAMENTS.index(pace), np.ones(1, np.int64)
        self._allocate()

    def _allocate(self) -> None:
        """Memory to look in, and what is compiled: the same for every match."""
        game, self._run = self.game, routines(self.game)
        self._table, self.width = feature_table(game, game.seen)
        self._seen = np.repeat(game.seen.blank(), 2)
        self._numbers = self._seen[:1].view(np.int64)
        active = most_active(self._table)
        self._places, self._values = np.zeros(active, np.int64), np.zeros(active, np.float32)
        self._mask = np.zeros(words(self.wait), np.int64)

    def _lay(self, rows: Rows) -> None:
        """Play on in this record."""
        self.rows = rows
        self._over, self._acting, self._window, self._clock = (
            rows[name] for name in ("over", "acting", "window", "opened")
        )

    def __getstate__(self) -> dict[str, Any]:
        """The match alone: copies and pickles share no memory with what they are of."""
        return {name: value for name, value in vars(self).items() if name in KEPT}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._allocate()
        if "rows" in kept:
            self._lay(kept["rows"])

    def reset(self, seed: int | str | None) -> None:
        """Deal. Equal seeds deal alike, and hands are as quick."""
        key = Deal.of(seed).key
        self._lay(self._blank.copy())
        self.rows["key0"], self.rows["key1"] = key
        self._luck[0] = key[1] | 1
        self.now, self._opened, self._ends = 0, -1, NEVER
        self._wants, self._due = [self.wait] * self.seats, [NEVER] * self.seats
        self.stuck, self._lulls = False, 0
        """Whether everybody has waited for long where no clock runs; and how often they have."""
        self._run.open(self.rows)
        self._look()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._over.item())

    def observation(self, seat: int) -> tuple[Features, Mask]:
        """What a seat knows, and what it may do."""
        features, choices = np.zeros(self.width, np.float32), np.zeros(self.wait + 1, np.int8)
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
        if not 0 <= action <= self.wait:
            return False
        return bool(self._run.allows(self.rows, seat, action, self._mask, self.wait))

    def step(self, wanted: dict[int, int]) -> None:
        """Everybody who was asked has said what they want: the earliest hand moves."""
        if len(wanted) == 1:
            [(seat, action)] = wanted.items()
            if 0 <= action < self.wait:
                self._lulls = 0
                self._run.decide(self.rows, seat, action)
                self._look()
                return
        for seat in self.acting:
            self._intend(seat, wanted[seat])
        first, ends = min(self.acting, key=self._due.__getitem__), self._ends
        if ends == NEVER and NOTHING in wanted.values() and self._window.item():
            ends = self.now
        moment = self._due[first]
        if ends == moment == NEVER:
            self._lulls += 1
            self.stuck = self._lulls == LULLS
            return
        self._lulls = 0
        if self._run.race(self.rows, first, self._wants[first], moment, ends) == CLOCK:
            self.now = max(self.now, ends)
        else:
            self.now, self._wants[first] = moment, self.wait
        self._look()

    def utilities(self) -> list[float]:
        """What the match was worth to every seat, from -1 to 1; nothing before its end."""
        worth = np.zeros(self.seats)
        self._run.utilities(self.rows, worth)
        return worth.tolist()

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return feature_names(self.game, self.game.seen)

    def everything(self) -> Features:
        """The whole match, hidden hands too: what only a learner may be told, as features."""
        game, record = self.game, self.game.layout.holding(self.rows)
        table, width = feature_table(game, game.layout)
        most, numbers = most_active(table), record.view(np.int64).reshape(-1)
        places, values = np.zeros(most, np.int64), np.zeros(most, np.float32)
        written = write_features(numbers, table, 0, self.seats, places, values)
        features = np.zeros(width, np.float32)
        features[places[:written]] = values[:written]
        return features

    def describe_everything(self) -> tuple[str, ...]:
        """A name for every number of everything."""
        return feature_names(self.game, self.game.layout)

    def text(self) -> str:
        """The table as a spectator sees it, drawn as in a terminal."""
        names = [f"seat_{seat}" for seat in range(self.seats)]
        return pictured(self.game, self.view(-1), names)

    def view(self, seat: int) -> dict[str, Plain]:
        """What a seat (-1: a spectator) may see, as plain data."""
        if not -1 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat}; seats are counted from 0.")
        end = self._run.show(self.rows, seat, self._seen, self._numbers, self._pages)
        read: dict[str, Plain] = msgspec.json.decode(self._pages["text"][0, :end].data)
        return read

    @cached_property
    def _pages(self) -> Any:
        """Where views are written."""
        return page_of_views(self.game)

    def _intend(self, seat: int, action: int) -> None:
        if action in (self.wait, NOTHING):
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
