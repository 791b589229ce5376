"""What is hidden in a match, found out from what everybody was told."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import mazzo
from mazzo.engine.facts import Fact
from mazzo.engine.forms import Bag, Named, Pack, SeatForm, SetOf
from mazzo.engine.record import Layout

THINGS = Named | SetOf | Bag | Pack
"""How a card is written, and several of them."""
OFTEN = 20
"""What was so as often is no accident."""


def names(plain: Any) -> frozenset[str]:
    """The names that stand anywhere in plain data."""
    if isinstance(plain, str):
        return frozenset({plain})
    inside = [*plain.values()] if isinstance(plain, dict) else plain
    return frozenset().union(*map(names, inside)) if isinstance(inside, list) else frozenset()


def who(viewer: int | None) -> str:
    """For people."""
    return "spectators" if viewer is None else f"seat {viewer}"


# What is told


class Claim(NamedTuple):
    """That the cards which a fact names lie in a field of the state."""

    fact: str
    cards: str
    """The field of the fact."""
    place: str
    """The field of the state."""
    seat: str
    """The field of the fact that says before whom they lie; none where that is not said."""


class Claims:
    """What facts turn out to say of the state. A claim that was right in every real world has to be
    right in every imagined one as well.
    """

    def __init__(self, layout: Layout) -> None:
        self._places = [field for field in layout.shown if isinstance(field.form, THINGS)]
        self._right: Counter[Claim] = Counter()
        self._wrong: set[Claim] = set()
        self._doubted: dict[Claim, str] = {}

    @property
    def leaks(self) -> list[str]:
        """What was told to somebody who could not know it."""
        return [
            f"{told}, and yet `resample` puts these {claim.cards} elsewhere than in {claim.place}"
            for claim, told in self._doubted.items()
            if claim not in self._wrong and self._right[claim] >= OFTEN
        ]

    def hear(self, match: mazzo.Match) -> None:
        """What was told, beside what is so."""
        real = match.position()
        for told in match.told():
            for claim, is_right in self._made(told.fact, match, real):
                self._right[claim] += 1
                if not is_right:
                    self._wrong.add(claim)

    def doubt(self, match: mazzo.Match, viewer: int | None, twin: mazzo.Match) -> None:
        """What this viewer was told, beside what it must think possible."""
        imagined = twin.position()
        for fact in match.facts(viewer):
            for claim, is_right in self._made(fact, match, imagined):
                if not is_right:
                    self._doubted.setdefault(claim, f"{fact} is told to {who(viewer)}")

    def _made(
        self, fact: Fact, match: mazzo.Match, position: dict[str, Any]
    ) -> Iterator[tuple[Claim, bool]]:
        """All that a fact may say about where its cards lie, and whether they lie there."""
        forms, kind = match.game.facts.forms(fact), type(fact).__name__
        said = {name: getattr(fact, name) for name in forms}
        seats = [name for name in forms if isinstance(forms[name], SeatForm)]
        for name in (name for name in forms if isinstance(forms[name], THINGS)):
            cards = names(said[name])
            for field in self._places if cards else ():
                there = position[field.name]
                for seat in ["", *seats] if field.per_seat else [""]:
                    claim = Claim(kind, name, field.name, seat)
                    if claim not in self._wrong and (not seat or said[seat] is not None):
                        yield claim, cards <= names(there[said[seat]] if seat else there)
