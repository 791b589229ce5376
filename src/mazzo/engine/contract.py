"""The contract of a game: every function that it offers, and what each term means.

Generic routines import the names at the end of this page; `mazzo.engine.link` puts a game's own
functions in their place. A game's rules are plain functions over its record, nothing
more.

- *seat*: a chair at the table, 0 … seats-1; -1 stands for a spectator.
- *action*: a move as its number.
- *mask*: a set of actions (`mazzo.engine.bits`).
- *window*: a clock that is running; the host measures it, `expire` says what its end means.
"""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Protocol, cast

from mazzo.engine.link import Own
from mazzo.engine.record import Floats, Header, Ints
from mazzo.engine.refusals import Refusal
from mazzo.engine.rule import rule

NO_REASON = -1
"""None of a game's reasons speaks for a move."""


class Records(Protocol):
    """What a game's `state` module holds."""

    @property
    def State(self) -> type[Header]:  # noqa: N802
        """The declared record: everything there is to know about a match."""

    @property
    def Seen(self) -> type:  # noqa: N802
        """The declared record of what one seat may know: what bots, learners and views read."""


class Rules(Protocol):
    """What a game's `rules` module holds; mypy compares the modules with it."""

    @property
    def __package__(self) -> str | None:
        """The game's folder, as Python imports it."""

    def start(self, s: Any) -> None:
        """Deal from the key: the match begins."""

    def legal(self, s: Any, seat: int, mask: Ints) -> None:
        """Put every action that this seat may take now into the mask.

        The only statement of legality.
        """

    def act(self, s: Any, seat: int, action: int) -> None:
        """Do it, and tell what happened. Called only with a legal action."""

    def expire(self, s: Any) -> None:
        """The running clock has run out. Called only while `window` is not 0."""

    def patience(self, s: Any) -> int:
        """How long the running window lasts, in milliseconds; 0 at the table's pace (a turn)."""

    def score(self, s: Any, seat: int) -> int:
        """The points so far, as players count them."""

    def standing(self, s: Any, seat: int) -> int:
        """A number by which seats are ranked: more is better, equal shares the place."""


class Knowledge(Protocol):
    """What a game's `knowledge` module holds."""

    def observe(self, s: Any, seat: int, o: Any) -> None:
        """Write what this seat (-1: a spectator) may know into a blank `Seen`."""

    def resample(self, s: Any, seat: int) -> None:
        """Replace all that this seat cannot know by a fresh draw that fits all it does know.

        The key is fresh already.
        """


class Explanations(Protocol):
    """What a game's `refusals` module holds."""

    @property
    def REFUSALS(self) -> Sequence[Refusal]:  # noqa: N802
        """Every reason why a move is not possible."""

    def why(self, s: Any, seat: int, action: int) -> int:
        """Why an acting seat may not take this action: a place among the game's refusals."""


class AllRules(Rules, Protocol):
    """With those that a game may leave out (`LEFT_OUT`)."""

    def proceed(self, s: Any) -> None:
        """Do what is due (the next deal, say) before anybody moves, and clear `due`.

        Rare and long work is set apart like this so that thousands of matches on a GPU do it
        together. Left out where nothing follows by itself.
        """

    def rounds_begun(self, s: Any) -> int:
        """How many rounds have begun, which tells a search how far ahead it has looked.

        Left out where a match is one round.
        """


class AllKnowledge(Knowledge, Protocol):
    """Likewise."""

    def shows_score(self, s: Any, viewer: int, seat: int) -> bool:
        """Whether a viewer (-1: a spectator) may know this seat's points.

        Left out where all points are open.
        """


class Offered(AllRules, AllKnowledge, Explanations, Protocol):
    """Everything that routines may call."""


@rule
def nothing_due(s: Header) -> None:
    """In this game nothing follows by itself."""
    s.due = 0


@rule
def one_round(s: Header) -> int:
    """In this game a match is one round."""
    return 1


@rule
def always_open(s: Header, viewer: int, seat: int) -> bool:
    """In this game everybody may know everybody's points."""
    return True


@rule
def nothing_counted(o: Any, mask: Ints, worth: Ints, scratch: Ints) -> int:
    """This game counts nothing out."""
    return 0


@rule
def nothing_figured(o: Any, figures: Floats, scratch: Ints) -> None:
    """This game states no figures."""


@rule
def no_reason(o: Any, action: int, params: Floats, scratch: Ints) -> int:
    """This game states no reasons."""
    return NO_REASON


LEFT_OUT = {"proceed": nothing_due, "rounds_begun": one_round, "shows_score": always_open}
"""What holds where a game leaves a rule out."""


MODULES: dict[str, tuple[type, ...]] = {
    "rules": (Rules, AllRules),
    "knowledge": (Knowledge, AllKnowledge),
    "refusals": (Explanations,),
}
"""What is found in which module of a game's folder."""
OPEN = {
    name: Own(name, module, otherwise=LEFT_OUT.get(name))
    for module, kinds in MODULES.items()
    for kind in kinds
    for name in vars(kind)
    if name[0].islower()
}
"""What every game offers, by name."""
NAMES = tuple(OPEN)
_game = cast(Offered, SimpleNamespace(**OPEN))
start, proceed, legal, act = _game.start, _game.proceed, _game.legal, _game.act
expire, patience, why = _game.expire, _game.patience, _game.why
rounds_begun = _game.rounds_begun
score, shows_score, standing = _game.score, _game.shows_score, _game.standing
observe, resample = _game.observe, _game.resample
sensible: Callable[[Any, Ints, Ints], int] = Own("sensible", "bots")
"""The rule of thumb in a game's `bots.py`: what the seat knows, its legal actions and its own luck
→ an action, or -1 to wait.
"""
cautious: Callable[[Any, Ints, Ints], int] = Own("cautious", "bots", otherwise=sensible)
reckless: Callable[[Any, Ints, Ints], int] = Own("reckless", "bots", otherwise=sensible)
"""The same as somebody of that temper plays, where a game has it."""
counted: Callable[[Any, Ints, Ints, Ints], int] = Own(
    "counted", "endgame", otherwise=nothing_counted
)
"""What can be counted out, in a game's `endgame.py`: what the seat knows, its legal actions, the
worth of each to be written, and scratch space of the size `SCRATCH` to count in → what those
numbers are to be divided by, 0 where nothing is known."""
UNKNOWN = -(1 << 60)
"""The worth of an action that was not counted out."""
own_figures: Callable[[Any, Floats, Ints], None] = Own(
    "insight", "insight", otherwise=nothing_figured
)
own_reason: Callable[[Any, int, Floats, Ints], int] = Own("reason", "insight", otherwise=no_reason)
"""Exact figures and what speaks for a move, in a game's `insight.py` (`mazzo.engine.insight`)."""
