"""The contract of a game: every function its `rules.py` offers, and what each term means.

Generic routines import the names at the end of this page; `mazzo.engine.rule.specialise` puts a
game's own functions in their place. A game's rules are plain functions over its record, nothing
more.

- *seat*: a chair at the table, 0 … seats-1; -1 stands for a spectator.
- *action*: a move as its number.
- *mask*: a set of actions (`mazzo.engine.bits`).
- *window*: a clock that is running; the host measures it, `expire` says what its end means.
"""

from collections.abc import Callable
from typing import Any, Protocol

from mazzo.engine.record import Header, Ints

NAMES = (
    "start",
    "legal",
    "act",
    "expire",
    "patience",
    "score",
    "shows_score",
    "standing",
    "resample",
    "observe",
    "why",
    "proceed",
)
"""The rules that every game offers, by name."""


class Rules(Protocol):
    """What a game's `rules` module holds."""

    State: type[Header]
    """The declared record: everything there is to know about a match."""

    Seen: type
    """The declared record of what one seat may know: what bots, learners and views read."""

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

    def proceed(self, s: Any) -> None:
        """Do what is due (the next deal, say) before anybody moves, and clear `due`.

        Rare and long work is set apart like this so that thousands of matches on a GPU do it
        together. A game in which nothing follows by itself leaves this function out.
        """

    def patience(self, s: Any) -> int:
        """How long the running window lasts, in milliseconds; 0 at the table's pace (a turn)."""

    def score(self, s: Any, seat: int) -> int:
        """The points so far, as players count them."""

    def shows_score(self, s: Any, viewer: int, seat: int) -> bool:
        """Whether a viewer (-1: a spectator) may know this seat's points.

        A game in which all points are open leaves this function out.
        """

    def standing(self, s: Any, seat: int) -> int:
        """A number by which seats are ranked: more is better, equal shares the place."""

    def resample(self, s: Any, seat: int) -> None:
        """Replace all that this seat cannot know by a fresh draw that fits all it does know.

        The key is fresh already.
        """

    def observe(self, s: Any, seat: int, o: Any) -> None:
        """Write what this seat (-1: a spectator) may know into a blank `Seen`."""

    def why(self, s: Any, seat: int, action: int) -> int:
        """Why an acting seat may not take this action: a place among the game's refusals."""


def _own(name: str) -> Callable[..., Any]:
    def missing(*_: Any) -> Any:
        raise LookupError(f"{name} belongs to a game: specialise the routine that calls it")

    return missing


start: Callable[[Any], None] = _own("start")
legal: Callable[[Any, int, Ints], None] = _own("legal")
act: Callable[[Any, int, int], None] = _own("act")
expire: Callable[[Any], None] = _own("expire")
patience: Callable[[Any], int] = _own("patience")
score: Callable[[Any, int], int] = _own("score")
shows_score: Callable[[Any, int, int], bool] = _own("shows_score")
standing: Callable[[Any, int], int] = _own("standing")
resample: Callable[[Any, int], None] = _own("resample")
observe: Callable[[Any, int, Any], None] = _own("observe")
why: Callable[[Any, int, int], int] = _own("why")
proceed: Callable[[Any], None] = _own("proceed")
cautious: Callable[[Any, Ints, Ints], int] = _own("cautious")
reckless: Callable[[Any, Ints, Ints], int] = _own("reckless")
"""The same as somebody of that temper plays, where a game has it."""
counted: Callable[[Any, Ints, Ints, Ints], int] = _own("counted")
"""What can be counted out, in a game's `endgame.py`: what the seat knows, its legal actions, the
worth of each to be written, and room of the size `ROOM` to count in → what those numbers are to be
divided by, 0 where nothing is known."""
UNKNOWN = -(1 << 60)
"""The worth of an action that was not counted out."""
sensible: Callable[[Any, Ints, Ints], int] = _own("sensible")
"""The rule of thumb in a game's `bots.py`: what the seat knows, its legal actions and its own luck
→ an action, or -1 to wait.
"""
