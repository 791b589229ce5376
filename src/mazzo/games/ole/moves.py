"""What one can do in Olé."""

from typing import Annotated

from mazzo.engine.moves import Move, MoveTable
from mazzo.games.ole.cards import CARD, NAMES, ORDER


class Play(Move, frozen=True, tag="play"):
    """Lay a card on the pile."""

    card: Annotated[str, CARD]


class TakeChip(Move, frozen=True, tag="chip"):
    """Take a penalty chip instead of playing."""


class EndSeries(Move, frozen=True, tag="end"):
    """Break a series off."""


class SetOrder(Move, frozen=True, tag="order"):
    """Loser's privilege: say which colour is highest."""

    order: Annotated[str, ORDER]


MOVES = MoveTable([*map(Play, NAMES), TakeChip(), EndSeries(), *map(SetOrder, ORDER.words)])

PLAY = MOVES.first(Play)
CHIP = MOVES.first(TakeChip)
END = MOVES.first(EndSeries)
SET_ORDER = MOVES.first(SetOrder)
