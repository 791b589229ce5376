"""What one can do in Scopa."""

from typing import Annotated

from mazzo.engine.moves import Move, MoveTable
from mazzo_scopa.cards import CARD, NAMES


class Play(Move, frozen=True, tag="play"):
    """Lay a card of the hand."""

    card: Annotated[str, CARD]


class Take(Move, frozen=True, tag="take"):
    """Take this card of the table, where the card laid could take several ways."""

    card: Annotated[str, CARD]


MOVES = MoveTable([*map(Play, NAMES), *map(Take, NAMES)])

PLAY = MOVES.first(Play)
TAKE = MOVES.first(Take)
