"""What is hidden in a match, found out from what everybody saw and was told on the way."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import mazzo
from mazzo.engine.facts import Fact, plain
from mazzo.engine.forms import Bag, Named, Pack, SeatForm, SetOf
from mazzo.engine.record import Field, Layout
from mazzo.engine.seen import ToOwner, marks
from mazzo.testing.cases import Case

THINGS = Named | SetOf | Bag | Pack
"""How a card is written, and several of them."""
OFTEN = 20
"""What was so as often is no accident."""
IMAGINED = 8
"""In one of so many imagined worlds whatever is hidden lies elsewhere."""
COMPARED = 30
"""Of so many deals some look alike, where there is little to see."""
CHANCE = {"key0", "key1", "draws"}
"""The fields from which chance comes: these are always new."""


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


class Statement(NamedTuple):
    """That the cards which a fact names lie in a field of the state."""

    fact: str
    cards: str
    """The field of the fact."""
    place: str
    """The field of the state."""
    seat: str
    """The field of the fact that says before whom they lie; none where that is not said."""


class Statements:
    """What facts turn out to say of the state. What was right in every real world has to be right
    in every imagined one as well.
    """

    def __init__(self, layout: Layout) -> None:
        self._places = [field for field in layout.shown if isinstance(field.form, THINGS)]
        self._right: Counter[Statement] = Counter()
        self._wrong: set[Statement] = set()
        self._doubted: dict[Statement, str] = {}

    @property
    def leaks(self) -> list[str]:
        """What was told to somebody who could not know it."""
        return [
            f"{told}, and yet `resample` puts these {said.cards} elsewhere than in {said.place}"
            for said, told in self._doubted.items()
            if said not in self._wrong and self._right[said] >= OFTEN
        ]

    def hear(self, match: mazzo.Match) -> None:
        """What was told, beside what is so."""
        real = match.position()
        for told in match.told():
            for statement, is_right in self._made(told.fact, match, real):
                self._right[statement] += 1
                if not is_right:
                    self._wrong.add(statement)

    def doubt(self, match: mazzo.Match, viewer: int | None, twin: mazzo.Match) -> None:
        """What this viewer was told, beside what it must think possible."""
        imagined = twin.position()
        for fact in match.facts(viewer):
            for statement, is_right in self._made(fact, match, imagined):
                if not is_right:
                    self._doubted.setdefault(statement, f"{fact} is told to {who(viewer)}")

    def _made(
        self, fact: Fact, match: mazzo.Match, position: dict[str, Any]
    ) -> Iterator[tuple[Statement, bool]]:
        """All that a fact may say about where its cards lie, and whether they lie there."""
        forms, kind = match.game.facts.forms(fact), type(fact).__name__
        said = {name: getattr(fact, name) for name in forms}
        seats = [name for name in forms if isinstance(forms[name], SeatForm)]
        for name in (name for name in forms if isinstance(forms[name], THINGS)):
            cards = names(said[name])
            for field in self._places if cards else ():
                there = position[field.name]
                for seat in ["", *seats] if field.per_seat else [""]:
                    statement = Statement(kind, name, field.name, seat)
                    if statement not in self._wrong and (not seat or said[seat] is not None):
                        yield statement, cards <= names(there[said[seat]] if seat else there)


# What is not seen


class Entry(NamedTuple):
    """A number of the state that stands for cards."""

    field: str
    deck: tuple[str, ...]
    cards: frozenset[str]


def entries(match: mazzo.Match) -> list[Entry]:
    """All of them."""
    position = match.position()
    return [
        Entry(field.name, tuple(field.form.names), names(item))
        for field in match.game.layout.shown
        if isinstance(field.form, THINGS)
        for item in single(position[field.name], field)
    ]


def single(value: Any, field: Field) -> list[Any]:
    """The entries of an array one by one."""
    found = [value]
    for _ in field.shape:
        found = [item for part in found for item in part]
    return found


def dealt(case: Case) -> set[str]:
    """The fields that one deal fills otherwise than another."""
    deals = [Counter(entries(case.new(f"deal {number}"))) for number in range(5)]
    return {entry.field for deal in deals for entry in deal - deals[0]}


def is_other(one: mazzo.Match, other: mazzo.Match, field: str) -> bool:
    """Whether they differ there."""
    return bool((one.rows[field] != other.rows[field]).any())


class Unseen:
    """The fields of a match that are hidden from somebody, and which of them imagined worlds fill
    otherwise. Hidden is what differs between deals that look alike, and cards that somebody has
    never seen, nor was told of, nor can find out as those that are left over.
    """

    def __init__(self, case: Case) -> None:
        self._viewers = [*range(case.seats), None]
        self._shown: dict[int | None, frozenset[str]] = dict.fromkeys(self._viewers, frozenset())
        self._owned = {
            name
            for name, mark in marks(mazzo.game(case.game).state.State)
            if isinstance(mark, ToOwner)
        }
        self._sought = self._owned | dealt(case)
        self._hidden: set[str] = set()
        self._moved: set[str] = set()

    @property
    def unmoved(self) -> set[str]:
        """The fields that are hidden and yet the same in every imagined world."""
        return self._hidden - self._moved

    def compare_deals(self, case: Case) -> None:
        """Those that look alike."""
        first: dict[object, mazzo.Match] = {}
        fields = [field.name for field in mazzo.game(case.game).layout.shown]
        for number in range(COMPARED):
            match = case.new(f"alike {number}")
            for viewer in self._viewers:
                told = str(match.facts(viewer))
                other = first.setdefault((viewer, match.seen(viewer).tobytes(), told), match)
                differing = {name for name in fields if is_other(other, match, name)}
                self._imagine(match, viewer, differing - CHANCE)

    def look(self, match: mazzo.Match) -> None:
        """Everybody sees what there is to see, and is told what there is to tell."""
        for viewer in self._viewers:
            told = [plain(fact) for fact in match.facts(viewer)]
            self._shown[viewer] |= names([match.view(viewer), *told])

    def imagine(self, match: mazzo.Match) -> None:
        """What everybody must think possible. What is not marked is public or hidden in the deal;
        later it may be known for other reasons.
        """
        for viewer in self._viewers:
            self._imagine(match, viewer, self._hidden_from(viewer, entries(match)))
        self._sought = self._owned

    def _imagine(self, match: mazzo.Match, viewer: int | None, hidden: set[str]) -> None:
        self._hidden |= hidden
        for seed in range(IMAGINED) if hidden - self._moved else ():
            twin = match.resampled(viewer, seed)
            self._moved |= {name for name in hidden if is_other(twin, match, name)}

    def _hidden_from(self, viewer: int | None, found: Iterable[Entry]) -> set[str]:
        unseen = [(entry, entry.cards - self._shown[viewer]) for entry in found]
        return {
            entry.field
            for entry, cards in unseen
            if cards
            and entry.field in self._sought
            and any(each.deck == entry.deck and other - cards for each, other in unseen)
        }
