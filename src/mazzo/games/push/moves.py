"""What one can do in PUSH."""

from typing import Annotated

from mazzo.engine.forms import Number
from mazzo.engine.moves import Move, MoveTable
from mazzo.games.push.cards import COLUMNS, LETTER, LETTERS

ORDINAL = Number(1, COLUMNS)


class Draw(Move, frozen=True, tag="draw"):
    """Turn over the next card."""


class Stop(Move, frozen=True, tag="stop"):
    """Draw no more; the columns are taken."""


class Place(Move, frozen=True, tag="place"):
    """Put the drawn card into this column; the next free number starts a new one."""

    column: Annotated[int, ORDINAL]


class Take(Move, frozen=True, tag="take"):
    """Take this column to the bench."""

    column: Annotated[int, ORDINAL]


class Bank(Move, frozen=True, tag="bank"):
    """Put all bench cards of this colour into the bank."""

    colour: Annotated[str, LETTER]


NUMBERS = range(1, COLUMNS + 1)
MOVES = MoveTable([Draw(), Stop(), *map(Place, NUMBERS), *map(Take, NUMBERS), *map(Bank, LETTERS)])

DRAW = MOVES.first(Draw)
STOP = MOVES.first(Stop)
PLACE = MOVES.first(Place)
TAKE = MOVES.first(Take)
BANK = MOVES.first(Bank)
