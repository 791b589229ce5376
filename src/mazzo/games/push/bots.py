"""A rule of thumb for PUSH, as a sensible beginner plays."""

from mazzo.engine.bits import has
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search
from mazzo.games.push.bags import one_each, pips
from mazzo.games.push.cards import COLOUR, COLUMNS, LETTERS, ONE_DIE, SIDES
from mazzo.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE
from mazzo.games.push.questions import stock_size
from mazzo.games.push.rules import bust_outcomes_after, protection
from mazzo.games.push.state import COLLECTING, DECIDING, PLACING, Seen

RISK_PERCENT = 8
"""Stop when more of a hundred next cards would bust."""
RECKLESS_PERCENT = 18
WORTH_BANKING = 18
WORTH_BANKING_RECKLESSLY = 24
WORTH_BANKING_AT_RISK = 15
WORTH_BANKING_FOR_GOOD = 12
"""Points of a colour that are worth a turn: as a rule, to a gambler, in the variant Risk, and where
banks protect automatically.
"""
LATE = 30
"""With so few cards in the stock, a turn is worth more than safety."""
THIRD_COLUMN = 12
"""How reluctantly the third column is opened, in sixths of a point."""
CAUTION = 200
"""How much a sure bust would weigh, in sixths of a point."""
SEARCH = Search(
    {"strong": 2500, "master": 16000},
    {"strong": "learned", "master": "learned"},
    events=30,
    explore=300,
    margin=1000,
)
"""About two turns ahead, for the lead: what lies further off is noise to so many iterations."""


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """Build one good column, give the others poor ones, stop in time, and bank only what is worth a
    turn.
    """
    return with_nerve(o, mask, RISK_PERCENT, enough(o))


@rule
def cautious(o: Seen, mask: Ints, luck: Ints) -> int:
    """Stops as soon as anything can go wrong, and brings every little colour home."""
    return with_nerve(o, mask, 0, WORTH_BANKING_FOR_GOOD)


@rule
def reckless(o: Seen, mask: Ints, luck: Ints) -> int:
    """One card more, and no turn wasted on the bank unless a fortune is at stake."""
    return with_nerve(o, mask, RECKLESS_PERCENT, WORTH_BANKING_RECKLESSLY)


@rule
def with_nerve(o: Seen, mask: Ints, risk: int, worth_banking: int) -> int:
    """The rule of thumb of somebody who bears so much risk, and banks so many points."""
    if o.phase == PLACING:
        return PLACE + best_target(o, mask)
    if o.phase == COLLECTING:
        return TAKE + best_column(o)
    if o.phase == DECIDING:
        return STOP if has(mask, STOP) and o.busting * 100 > risk * o.stock_size else DRAW
    colour = best_colour(o)
    is_late = o.stock_size <= LATE
    return (
        BANK + colour
        if not is_late and pips(o.benches[o.seat] & COLOUR[colour]) >= worth_banking
        else DRAW
    )


@rule
def worth(o: Seen, cards: int) -> int:
    """What a column is worth to this seat, in sixths of a point: its numbers less what its die card
    would cost.
    """
    gained = one_each(cards)
    if cards & ONE_DIE == 0:
        return SIDES * pips(gained)
    exposed = o.benches[o.seat] + (gained & ~protection(o, o.banks[o.seat]))
    return SIDES * pips(gained) - pips(exposed) * (2 if o.risk else 1)


@rule
def best_column(o: Seen) -> int:
    """The column worth most; of equals the first."""
    best = -1
    for column in range(COLUMNS):
        if o.columns[column] and (
            best < 0 or worth(o, o.columns[column]) > worth(o, o.columns[best])
        ):
            best = column
    return best


@rule
def best_target(o: Seen, mask: Ints) -> int:
    """The target that promises most."""
    best = -1
    for column in range(COLUMNS):
        if has(mask, PLACE + column) and (best < 0 or promise(o, column) > promise(o, best)):
            best = column
    return best


@rule
def promise(o: Seen, column: int) -> int:
    """My best column after placing here, less the danger of a bust and the pity of a third
    column.
    """
    outcomes = bust_outcomes_after(o, column, o.drawn)
    before = o.columns[column]
    o.columns[column] = before | (1 << o.drawn)
    mine = worth(o, o.columns[best_column(o)])
    o.columns[column] = before
    danger = CAUTION * outcomes // max(stock_size(o), 1)
    third = THIRD_COLUMN if before == 0 and column == COLUMNS - 1 else 0
    return mine - danger - third


@rule
def best_colour(o: Seen) -> int:
    """The colour worth most on the bench."""
    best = 0
    for colour in range(1, len(LETTERS)):
        if pips(o.benches[o.seat] & COLOUR[colour]) > pips(o.benches[o.seat] & COLOUR[best]):
            best = colour
    return best


@rule
def enough(o: Seen) -> int:
    """How many points of one colour are worth a turn."""
    if o.auto_protect:
        return WORTH_BANKING_FOR_GOOD
    return WORTH_BANKING_AT_RISK if o.risk else WORTH_BANKING
