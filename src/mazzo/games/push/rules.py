"""The rules of PUSH, in the order of the rulebook."""

from mazzo.engine.bits import allow, allow_set, lowest
from mazzo.engine.chance import below
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.games.push import facts as tell
from mazzo.games.push.bags import nth_card, one_each, pips, total
from mazzo.games.push.cards import (
    ALL_NUMBERS,
    COLOUR,
    COLOURS,
    COLUMNS,
    COPIES,
    DIE,
    DIE_CARDS,
    NUMBER_CARDS,
    ONE_DIE,
    SIDES,
    STAR,
    SWITCH,
    colour_of,
    number_of,
)
from mazzo.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE
from mazzo.games.push.questions import (
    colours,
    next_taker,
    open_columns,
    stock_size,
    switches_in_play,
)
from mazzo.games.push.state import (
    BUSTED_LAST,
    CLOCK,
    COLLECTING,
    DECIDING,
    PLACING,
    START,
    STOPPED_LAST,
    SWITCHED_LAST,
    Seen,
    State,
)

# Which cards clash


def clash(one: int, other: int) -> bool:
    """[P6] [P18] Two cards may not lie in one column if they share their colour or their number, or
    are both die cards.
    """
    if DIE in (one, other):
        return one == other
    return colour_of(one) == colour_of(other) or number_of(one) == number_of(other)


PLACEABLE = range(DIE + 1)
"""The number cards and the die card."""
CLASHES = table(
    [sum(1 << other for other in PLACEABLE if clash(card, other)) for card in PLACEABLE]
)
"""By card: the cards that it clashes with, one bit each."""


# Preparation


@rule
def start(s: State) -> None:
    """[P15] [P16] All cards form the stock, without switches for two; the starter is drawn by lot
    or set.
    """
    s.stock = ALL_NUMBERS
    s.stock_dice = DIE_CARDS
    s.stock_switches = switches_in_play(s)
    s.taker = -1
    s.drawn = -1
    begin_turn(s, s.starter - 1 if s.starter else below(s, s.seats))


@rule
def begin_turn(s: State, seat: int) -> None:
    """[P11] Every turn begins with no column, no switch and no bust."""
    s.turn = seat
    s.busted = 0
    s.switches = 0
    tell.turn_started(s, seat=seat, stock=stock_size(s))
    ask(s, seat, START)


@rule
def ask(s: State, seat: int, phase: int) -> None:
    """This seat decides next; every decision has a clock of its own."""
    s.acting = 1 << seat
    s.phase = phase
    run_clock(s, CLOCK)


# A turn


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """What the acting seat may do."""
    if s.phase == PLACING:
        allow_set(mask, PLACE, targets(s, s.drawn))
    elif s.phase == COLLECTING:
        allow_set(mask, TAKE, open_columns(s))
    else:
        allow(mask, DRAW)
        if s.phase == START:
            allow_set(mask, BANK, colours(s.benches[seat]))
        elif open_columns(s):
            allow(mask, STOP)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what was chosen."""
    if action == DRAW:
        draw(s, seat)
    elif action == STOP:
        stop(s, seat, 0)
    elif action < TAKE:
        place(s, seat, action - PLACE)
    elif action < BANK:
        take(s, seat, action - TAKE)
    else:
        bank(s, seat, action - BANK)


# Where a card fits


@rule
def targets(o: State | Seen, card: int) -> int:
    """[P6] [P7] [P8] The columns that may receive this card: any in which nothing clashes, and the
    next new one.
    """
    found = 0
    for column in range(COLUMNS):
        if o.columns[column] & CLASHES[card] == 0:
            found |= 1 << column
        if o.columns[column] == 0:
            return found
    return found


# Drawing


@rule
def draw(s: State, seat: int) -> None:
    """Turn over a card. A switch is set aside; any other must be placed if it fits [P6], and busts
    if it does not.
    """
    card = turn_over(s)
    tell.card_drawn(s, seat=seat, card=card)
    if card == SWITCH:
        set_aside(s, seat)
    elif targets(s, card):
        s.drawn = card
        ask(s, seat, PLACING)
    else:
        bust(s, seat, card)


@rule
def turn_over(s: State) -> int:
    """Any card of the stock, each copy equally likely."""
    place = below(s, stock_size(s))
    numbers = total(s.stock)
    if place < numbers:
        card = nth_card(s.stock, place)
        s.stock -= 1 << (2 * card)
        return card
    if place < numbers + s.stock_dice:
        s.stock_dice -= 1
        return DIE
    s.stock_switches -= 1
    return SWITCH


@rule
def set_aside(s: State, seat: int) -> None:
    """[P1] [P5] A switch turns the order of taking round, which two players do not notice [P15];
    the last card of the stock ends the drawing.
    """
    first = next_taker(s, seat)
    s.switches += 1
    if next_taker(s, seat) != first:
        tell.order_switched(s, seat=next_taker(s, seat))
    if stock_size(s):
        ask(s, seat, DECIDING)
    elif open_columns(s):
        stop(s, seat, 1)
    else:
        end_turn(s, SWITCHED_LAST)


@rule
def place(s: State, seat: int, column: int) -> None:
    """[P7] [P8] Into an old column or a new one; after the last card of the stock one must stop
    [P5].
    """
    tell.card_placed(
        s, seat=seat, card=s.drawn, column=column + 1, opened=int(s.columns[column] == 0)
    )
    s.columns[column] |= 1 << s.drawn
    s.drawn = -1
    if stock_size(s):
        ask(s, seat, DECIDING)
    else:
        stop(s, seat, 1)


@rule
def stop(s: State, seat: int, forced: int) -> None:
    """Whoever stops takes a column first."""
    tell.stopped(s, seat=seat, forced=forced)
    offer(s, seat)


@rule
def bust(s: State, seat: int, card: int) -> None:
    """[P10] [P17] The card is discarded, the die rolled, and the columns are for the others."""
    tell.busted(s, seat=seat, card=card)
    s.busted = 1
    discard(s, 1 << card)
    roll(s, seat)
    offer(s, next_taker(s, seat))


# Taking columns


@rule
def offer(s: State, seat: int) -> None:
    """This seat takes a column next."""
    s.taker = seat
    ask(s, seat, COLLECTING)


@rule
def take(s: State, seat: int, column: int) -> None:
    """[P2] [P9] Sort a column onto the bench, settle its die card at once, and let the next one
    choose.
    """
    cards = s.columns[column]
    s.columns[column] = 0
    tell.column_taken(s, seat=seat, column=column + 1, cards=cards)
    sort(s, seat, one_each(cards))
    if cards & ONE_DIE:
        s.discard_dice += 1
        roll(s, seat)
    following = next_taker(s, seat)
    if following == s.turn or open_columns(s) == 0:
        end_turn(s, BUSTED_LAST if s.busted else STOPPED_LAST)
    else:
        offer(s, following)


@rule
def sort(s: State, seat: int, cards: int) -> None:
    """[P3] New cards go to the bench; with automatic protection those of banked colours go into the
    bank.
    """
    protected = cards & protection(s, s.banks[seat])
    s.banks[seat] += protected
    s.benches[seat] += cards - protected
    if protected:
        tell.cards_protected(s, seat=seat, cards=protected)


@rule
def protection(o: State | Seen, bank: int) -> int:
    """[P3] All cards of the colours in this bank if they protect automatically, none otherwise."""
    cards = 0
    if o.auto_protect:
        for colour in range(COLOURS):
            if bank & COLOUR[colour]:
                cards |= COLOUR[colour]
    return cards


@rule
def roll(s: State, seat: int) -> None:
    """[P17] [P18] All bench cards of the colour rolled are lost, also those just taken; the bank is
    safe.
    """
    face = below(s, SIDES)
    tell.die_rolled(s, seat=seat, face=face)
    lost = s.benches[seat] & COLOUR[face] if face != STAR else star_loss(s, seat)
    s.benches[seat] -= lost
    s.discard += lost
    if lost:
        tell.cards_lost(s, seat=seat, cards=lost, points=pips(lost))


@rule
def star_loss(s: State, seat: int) -> int:
    """[P22] The star is harmless; in the variant Risk it takes the whole bench."""
    return s.benches[seat] if s.risk else 0


@rule
def discard(s: State, cards: int) -> None:
    """Number cards and die cards go to the discard pile [P20], for good."""
    s.discard += one_each(cards)
    s.discard_dice += (cards & ONE_DIE) != 0


@rule
def end_turn(s: State, ending: int) -> None:
    """[P4] [P11] Left-over columns and switches are discarded; the player to the left is next, if
    there is a stock.
    """
    for column in range(COLUMNS):
        if s.columns[column]:
            tell.column_discarded(s, column=column + 1, cards=s.columns[column])
            discard(s, s.columns[column])
            s.columns[column] = 0
    s.discard_switches += s.switches
    s.switches = 0
    s.taker = -1
    if stock_size(s):
        begin_turn(s, (s.turn + 1) % s.seats)
    else:
        end_match(s, ending)


# Banking


@rule
def bank(s: State, seat: int, colour: int) -> None:
    """[P3] [P12] All bench cards of one colour go into the bank, and the turn is over."""
    cards = s.benches[seat] & COLOUR[colour]
    s.benches[seat] -= cards
    s.banks[seat] += cards
    tell.colour_banked(s, seat=seat, colour=colour, cards=cards, points=pips(cards))
    begin_turn(s, (seat + 1) % s.seats)


# End and scoring


@rule
def end_match(s: State, ending: int) -> None:
    """[P5] [P20] The stock is empty and this turn's columns are distributed."""
    s.over = 1
    s.acting = 0
    stop_clock(s)
    s.ending = ending
    for seat in range(s.seats):
        tell.seat_scored(
            s,
            seat=seat,
            bench=pips(s.benches[seat]),
            bank=pips(s.banks[seat]),
            points=score(s, seat),
        )
    tell_broken_ties(s)
    tell.match_ended(s)


@rule
def tell_broken_ties(s: State) -> None:
    """[P14] Of whoever has as many points as somebody else, how many number cards decided."""
    for seat in range(s.seats):
        is_broken = False
        for other in range(s.seats):
            is_tied = score(s, other) == score(s, seat)
            is_broken |= is_tied and standing(s, other) != standing(s, seat)
        if is_broken:
            tell.tie_broken(s, seat=seat, points=score(s, seat), cards=number_cards(s, seat))


@rule
def score(s: State, seat: int) -> int:
    """The numbers on the bench and in the bank, added up."""
    return pips(s.benches[seat]) + pips(s.banks[seat])


@rule
def standing(s: State, seat: int) -> int:
    """[P14] Most points; then most number cards, on the bench and in the bank; then a shared
    place.
    """
    return score(s, seat) * 1_000 + number_cards(s, seat)


@rule
def number_cards(s: State, seat: int) -> int:
    """How many lie on the bench and in the bank."""
    return total(s.benches[seat]) + total(s.banks[seat])


# The clock


@rule
def patience(s: State) -> int:
    """Turns run at the table's pace."""
    return 0


@rule
def expire(s: State) -> None:
    """[P21] Draw; place where most of the stock still fits; stop as soon as one may; take the
    column worth most.
    """
    if s.phase == PLACING:
        place(s, s.turn, roomiest(s))
    elif s.phase == COLLECTING:
        take(s, s.taker, richest(s))
    elif open_columns(s):
        stop(s, s.turn, 0)
    else:
        draw(s, s.turn)


@rule
def roomiest(s: State) -> int:
    """[P21] The target after which the fewest cards of the stock would bust; of equals the
    first.
    """
    allowed = targets(s, s.drawn)
    best = -1
    fewest = 1 << 30
    for column in range(COLUMNS):
        if (allowed >> column) & 1:
            outcomes = bust_outcomes_after(s, column, s.drawn)
            if outcomes < fewest:
                best = column
                fewest = outcomes
    return best


@rule
def blocked(column: int) -> int:
    """The cards that this column refuses."""
    refused = 0
    while column:
        refused |= CLASHES[lowest(column)]
        column &= column - 1
    return refused


@rule
def bust_outcomes(o: State | Seen) -> int:
    """How many cards of the stock would bust if drawn now.

    None while fewer than three columns are open.
    """
    everywhere = NUMBER_CARDS | (1 << DIE)
    for column in range(COLUMNS):
        everywhere &= blocked(o.columns[column])
    dice = o.stock_dice if (everywhere >> DIE) & 1 else 0
    return dice + total(o.stock & (COPIES * one_each(everywhere)))


@rule
def bust_outcomes_after(o: State | Seen, column: int, card: int) -> int:
    """How many cards of the stock would bust once this card lies in this column."""
    before = o.columns[column]
    o.columns[column] = before | (1 << card)
    outcomes = bust_outcomes(o)
    o.columns[column] = before
    return outcomes


@rule
def richest(s: State) -> int:
    """[P21] The column with most points; of equals one without a die card, then the first."""
    best = -1
    most = -1
    for column in range(COLUMNS):
        if s.columns[column]:
            worth = 2 * pips(one_each(s.columns[column])) + (s.columns[column] & ONE_DIE == 0)
            if worth > most:
                best = column
                most = worth
    return best
