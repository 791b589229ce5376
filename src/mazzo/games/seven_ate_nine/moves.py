"""What one can do in 7 Ate 9."""

from typing import Annotated

from mazzo.engine.moves import Move, MoveTable
from mazzo.games.seven_ate_nine.cards import CARD, NAMES


class Play(Move, frozen=True, tag="play"):
    """Lay a card that answers the top card."""

    card: Annotated[str, CARD]


class Slip(Move, frozen=True, tag="slip"):
    """Lay a card that does not answer, and pay for it."""

    card: Annotated[str, CARD]


class Draw(Move, frozen=True, tag="draw"):
    """Draw one card from your own pile."""


class Finish(Move, frozen=True, tag="finish"):
    """Lay your last card face down."""


class SayReady(Move, frozen=True, tag="ready"):
    """Say that the race may begin or go on."""


class Pass(Move, frozen=True, tag="pass"):
    """Nothing fits and nothing is left to draw: let the turn, or in the race this top card,
    go by.
    """


MOVES = MoveTable([*map(Play, NAMES), *map(Slip, NAMES), Draw(), Finish(), SayReady(), Pass()])

PLAY = MOVES.first(Play)
SLIP = MOVES.first(Slip)
DRAW = MOVES.first(Draw)
FINISH = MOVES.first(Finish)
READY = MOVES.first(SayReady)
PASS = MOVES.first(Pass)
