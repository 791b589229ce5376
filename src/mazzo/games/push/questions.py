"""What can be asked of the table of PUSH at any moment."""

from mazzo.engine.rule import rule
from mazzo.games.push.bags import total
from mazzo.games.push.cards import COLOUR, COLOURS, COLUMNS, SWITCH_CARDS
from mazzo.games.push.state import Seen, State


@rule
def stock_size(o: State | Seen) -> int:
    """How many cards are left to draw."""
    return total(o.stock) + o.stock_dice + o.stock_switches


@rule
def open_columns(s: State) -> int:
    """The columns that hold a card."""
    found = 0
    for column in range(COLUMNS):
        found |= (s.columns[column] != 0) << column
    return found


@rule
def colours(bag: int) -> int:
    """[P12] The colours of which there is a card."""
    found = 0
    for colour in range(COLOURS):
        found |= (bag & COLOUR[colour] != 0) << colour
    return found


@rule
def switches_in_play(s: State) -> int:
    """[P15] With two players the switch cards stay in the box, unless the table keeps them."""
    return 0 if s.seats == 2 and not s.keep_switches else SWITCH_CARDS


@rule
def next_taker(s: State, seat: int) -> int:
    """[P10] [P11] To the left; to the right after an odd number of switches this turn."""
    return (seat + (s.seats - 1 if s.switches & 1 else 1)) % s.seats
