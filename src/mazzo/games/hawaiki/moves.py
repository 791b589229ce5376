"""What one can do in Hawaiki. Typed seats count from 0; notation counts seats from 1, piles always
count from 1.
"""

from typing import Annotated

from mazzo.engine.forms import SEAT
from mazzo.engine.moves import Move, MoveTable
from mazzo.engine.record import table
from mazzo.games.hawaiki.cards import CARD, COMBINATION, COMBINATIONS, NAMES, PILES, SEATS


class Play(Move, frozen=True, tag="play"):
    """Lay a card on a pile, with or without an announcement."""

    card: Annotated[str, CARD]
    pile: int
    announce: Annotated[str, COMBINATION] = COMBINATIONS[0]

    def __str__(self) -> str:
        announced = "" if self.announce == COMBINATIONS[0] else f" {self.announce}"
        return f"play {self.card} on {self.pile}{announced}"


class Draw(Move, frozen=True, tag="draw"):
    """Draw a card and end the turn."""


class Pick(Move, frozen=True, tag="pick"):
    """Make somebody draw one card."""

    seat: Annotated[int, SEAT]

    def __str__(self) -> str:
        return f"pick {self.seat + 1}"


class PickTwice(Move, frozen=True, tag="pick_twice"):
    """Make somebody draw two cards."""

    seat: Annotated[int, SEAT]

    def __str__(self) -> str:
        return f"pick {self.seat + 1} {self.seat + 1}"


class PickBoth(Move, frozen=True, tag="pick_both"):
    """Make two players draw one card each."""

    seat: Annotated[int, SEAT]
    other: Annotated[int, SEAT]

    def __str__(self) -> str:
        return f"pick {self.seat + 1} {self.other + 1}"


class Thanks(Move, frozen=True, tag="thanks"):
    """Thank for one card."""


class ManyThanks(Move, frozen=True, tag="many_thanks"):
    """Thank for two cards."""

    def __str__(self) -> str:
        return "many thanks"


class Sacrifice(Move, frozen=True, tag="sacrifice"):
    """Pay a token to put the top card of a pile under the stock."""

    pile: int


class Again(Move, frozen=True, tag="again"):
    """Pay a token for a second chance."""


class Done(Move, frozen=True, tag="done"):
    """Decline what is offered: another go, the second chance, hiding a card."""


class Call(Move, frozen=True, tag="call"):
    """Call a combination on the card just laid."""

    combination: Annotated[str, COMBINATION]


class Hide(Move, frozen=True, tag="hide"):
    """Choose the hidden card."""

    card: Annotated[str, CARD]


SHARES = tuple((one, two) for one in range(SEATS) for two in range(one + 1, SEATS))
"""Any two players who may have to draw one card each."""
FIRST = table([one for one, _ in SHARES])
SECOND = table([two for _, two in SHARES])


def _plays(announce: str) -> list[Play]:
    return [Play(name, pile, announce) for pile in range(1, PILES + 1) for name in NAMES]


MOVES = MoveTable(
    [
        *_plays(COMBINATIONS[0]),
        Draw(),
        *map(Pick, range(SEATS)),
        *map(PickTwice, range(SEATS)),
        *(PickBoth(one, two) for one, two in SHARES),
        Thanks(),
        ManyThanks(),
        *map(Sacrifice, range(1, PILES + 1)),
        Again(),
        Done(),
        *map(Call, COMBINATIONS[1:]),
        *map(Hide, NAMES),
        *(play for word in COMBINATIONS[1:] for play in _plays(word)),
    ]
)

PLAY = MOVES.first(Play)
DRAW = MOVES.first(Draw)
PICK = MOVES.first(Pick)
PICK_TWICE = MOVES.first(PickTwice)
PICK_BOTH = MOVES.first(PickBoth)
THANKS = MOVES.first(Thanks)
MANY_THANKS = MOVES.first(ManyThanks)
SACRIFICE = MOVES.first(Sacrifice)
AGAIN = MOVES.first(Again)
DONE = MOVES.first(Done)
CALL = MOVES.first(Call)
HIDE = MOVES.first(Hide)
ANNOUNCED = MOVES.action(Play(NAMES[0], 1, COMBINATIONS[1]))
"""The plays with an announcement, in the order of the combinations, follow from here."""
PLANE = PILES * len(NAMES)
"""The plays with one and the same announcement."""
