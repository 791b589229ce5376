"""The rules of Olé, in the order of the rulebook."""

from collections.abc import Callable

from mazzo.engine.bits import allow, allow_set, lowest
from mazzo.engine.chance import below, share_out
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.engine.seats import after
from mazzo.games.ole import facts as tell
from mazzo.games.ole.cards import (
    ABOVE,
    COLOURS,
    DECK,
    LOWEST,
    NAMES,
    NUMBERS,
    RANKS,
    RED_HIGH,
)
from mazzo.games.ole.moves import CHIP, END, PLAY, SET_ORDER
from mazzo.games.ole.questions import is_order_chosen, loser, pips, rounds_to_play, turns_to_block
from mazzo.games.ole.state import (
    BLOCKED,
    CHAIN,
    CLOCK,
    OPENING,
    OUT,
    PRIVILEGE,
    SECOND,
    SERIES,
    TIE_BROKEN,
    TURN,
    Seen,
    State,
)

CHIP_POINTS = 5
SERIES_MOST = 4


# Which card is higher


def is_higher_in_colour(order: int, card: int, top: int) -> bool:
    """Rule 1: whatever its number."""
    return bool(RANKS[order, COLOURS[card]] > RANKS[order, COLOURS[top]])


def is_higher_in_number(order: int, card: int, top: int) -> bool:
    """Rule 2: whatever its colour."""
    return bool(NUMBERS[card] > NUMBERS[top])


def is_higher(order: int, card: int, top: int) -> bool:
    """[R2] A card may be laid by either of the first two rules."""
    return is_higher_in_colour(order, card, top) or is_higher_in_number(order, card, top)


def is_higher_in_both(order: int, card: int, top: int) -> bool:
    """Rule 3: such a card starts a series."""
    return is_higher_in_colour(order, card, top) and is_higher_in_number(order, card, top)


def cards_that(holds: Callable[[int, int, int], bool]) -> Ints:
    """By order and top card: the cards of which this holds, so that nobody compares them twice."""
    return table([[cards_on(holds, order, top) for top in range(len(NAMES))] for order in range(2)])


def cards_on(holds: Callable[[int, int, int], bool], order: int, top: int) -> int:
    """The set of cards of which this holds on that top card."""
    return sum(1 << card for card in range(len(NAMES)) if holds(order, card, top))


BEATERS = cards_that(is_higher)
CLIMBERS = cards_that(is_higher_in_both)


# Preparation


@rule
def start(s: State) -> None:
    """[R11] The first dealer is drawn by lot; round 1 is always red-high."""
    s.dealer = below(s, s.seats)
    s.round = 0
    s.order = RED_HIGH
    s.due = 1


@rule
def proceed(s: State) -> None:
    """Between rounds: count the last one, then deal the next or end the match."""
    s.due = 0
    if s.round > 0:
        score_round(s)
    if s.round == rounds_to_play(s):
        end_match(s)
    else:
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """Pass the deal [R13] and deal everything; then let last round's worst choose the order, unless
    this is practice [R14].
    """
    s.dealer = after(s, s.dealer)
    s.round += 1
    s.top = -1
    s.run = 0
    s.idle = 0
    s.pile = 0
    tell.round_started(s, round=s.round, dealer=s.dealer)
    deal(s)
    if is_order_chosen(s):
        give_privilege(s)
    else:
        open_round(s)


@rule
def deal(s: State) -> None:
    """Every card in play is dealt, the same number to everybody."""
    share_out(s, DECK[s.seats], s.hands, s.seats)
    for seat in range(s.seats):
        s.chips[seat] = 0
        s.denied[seat] = 0
        tell.hand_dealt(s, seat=seat, cards=s.hands[seat])


# The loser's privilege


@rule
def give_privilege(s: State) -> None:
    """The loser looks at the new hand and says which colour is highest."""
    pass_to(s, loser(s), PRIVILEGE)
    tell.privilege_given(s, seat=s.turn)


@rule
def set_order(s: State, order: int) -> None:
    """[R11] The order is chosen directly, not toggled."""
    s.order = order
    tell.order_set(s, seat=s.turn, order=order)
    open_round(s)


# The opening


@rule
def open_round(s: State) -> None:
    """[R18] Whoever holds the 1 of the lowest colour begins."""
    for seat in range(s.seats):
        if (s.hands[seat] >> LOWEST[s.order]) & 1:
            pass_to(s, seat, OPENING)


@rule
def pass_to(s: State, seat: int, phase: int) -> None:
    """From now on this seat acts."""
    s.turn = seat
    s.acting = 1 << seat
    s.phase = phase
    s.run = 0
    run_clock(s, CLOCK)


# A turn


@rule
def playable(s: State | Seen, hand: int) -> int:
    """The cards of this hand that may be laid now."""
    if s.phase == OPENING:
        return hand & (1 << LOWEST[s.order])
    if s.phase == SECOND:
        return hand
    return hand & BEATERS[s.order, s.top]


@rule
def may_take_chip(s: State | Seen, cards: int) -> bool:
    """[R7] Whether a turn may be refused though these cards could be laid."""
    return not (s.must_play and cards)


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """What the seat whose turn it is may do; a chip is a free choice [R7], and so is the end of a
    series [R4].
    """
    if s.phase == PRIVILEGE:
        allow(mask, SET_ORDER)
        allow(mask, SET_ORDER + 1)
        return
    cards = playable(s, s.hands[seat])
    allow_set(mask, PLAY, cards)
    if s.phase == TURN and may_take_chip(s, cards):
        allow(mask, CHIP)
    if s.phase == SERIES:
        allow(mask, END)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what was chosen."""
    if action < CHIP:
        play(s, seat, action - PLAY)
    elif action == CHIP:
        take_chip(s, seat)
    elif action == END:
        break_series(s, seat)
    else:
        set_order(s, action - SET_ORDER)


@rule
def play(s: State, seat: int, card: int) -> None:
    """Lay a card; the last one ends the round at once [R3], the opener's second starts no series
    [R9].
    """
    climbs = may_start_series(s) and (CLIMBERS[s.order, s.top] >> card) & 1
    s.hands[seat] &= ~(1 << card)
    s.pile |= 1 << card
    s.top = card
    s.idle = 0
    tell.card_played(s, seat=seat, card=card)
    if s.hands[seat] == 0:
        tell.went_out(s, seat=seat)
        end_round(s)
    elif s.phase == OPENING:
        s.phase = SECOND
    elif s.phase == SECOND:
        next_turn(s)
    else:
        follow_up(s, seat, climbs)


@rule
def may_start_series(s: State | Seen) -> bool:
    """[R9] Not while a round is opened."""
    return s.phase == TURN or s.phase == SERIES


@rule
def follow_up(s: State, seat: int, climbs: int) -> None:
    """[R1] Rule 3 starts a series; rules 1 and 2 end the turn."""
    if s.phase == TURN and not climbs:
        next_turn(s)
        return
    if s.phase == TURN:
        s.phase = SERIES
        tell.series_started(s, seat=seat)
    s.run += 1
    if not series_goes_on(s, s.run, climbs):
        tell.series_ended(s, seat=seat, length=s.run)
        next_turn(s)


@rule
def series_goes_on(s: State | Seen, run: int, climbs: int) -> bool:
    """[R1] [R6] Whether a turn goes on after so many cards, never more than four, the last of which
    was higher in both or not.
    """
    if run == SERIES_MOST:
        return False
    return chain_goes_on(climbs) if s.series == CHAIN else four_goes_on(run, climbs)


@rule
def four_goes_on(run: int, climbs: int) -> bool:
    """[R1] A card that is higher in both starts a series; after that any higher card will do."""
    return climbs == 1 or run > 1


@rule
def chain_goes_on(climbs: int) -> bool:
    """[R1] Every card that is higher in both asks for one more."""
    return climbs == 1


@rule
def break_series(s: State, seat: int) -> None:
    """[R4] [R5] A short series costs exactly one chip."""
    tell.series_broken(s, seat=seat, length=s.run)
    s.chips[seat] += 1
    next_turn(s)


@rule
def take_chip(s: State, seat: int) -> None:
    """[R7] [R8] Instead of playing; a lap of nothing but chips ends the round."""
    if s.must_play:
        s.denied[seat] |= BEATERS[s.order, s.top]
    s.chips[seat] += 1
    s.idle += 1
    tell.chip_taken(s, seat=seat)
    if s.idle == turns_to_block(s):
        tell.round_blocked(s, turns=s.idle)
        end_round(s)
    else:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    """Clockwise."""
    pass_to(s, after(s, s.turn), TURN)


# Scoring


@rule
def end_round(s: State) -> None:
    """Nobody moves any more; the cards are counted next."""
    s.acting = 0
    stop_clock(s)
    s.due = 1


@rule
def score_round(s: State) -> None:
    """[R17] Everybody counts the cards left and five for each chip."""
    best = 1 << 30
    for seat in range(s.seats):
        s.points[seat] = pips(s.hands[seat]) + CHIP_POINTS * s.chips[seat]
        s.totals[seat] += s.points[seat]
        s.all_chips[seat] += s.chips[seat]
        best = min(best, s.points[seat])
        tell.hand_scored(
            s, seat=seat, cards=s.hands[seat], chips=s.chips[seat], points=s.points[seat]
        )
    for seat in range(s.seats):
        s.wins[seat] += s.points[seat] == best


@rule
def end_match(s: State) -> None:
    """The lowest total wins."""
    s.over = 1
    s.ending = BLOCKED
    for seat in range(s.seats):
        if s.hands[seat] == 0:
            s.ending = OUT
    tell_broken_ties(s)
    tell.match_ended(s, rounds=s.round)


@rule
def tell_broken_ties(s: State) -> None:
    """[R16] Of whoever has as many points as somebody else, what decided."""
    for seat in range(s.seats):
        is_broken = False
        for other in range(s.seats):
            is_tied = s.totals[other] == s.totals[seat]
            is_broken |= is_tied and standing(s, other) != standing(s, seat)
        if is_broken:
            tell.tie_broken(
                s, seat=seat, points=s.totals[seat], wins=s.wins[seat], chips=s.all_chips[seat]
            )


@rule
def rounds_begun(s: State) -> int:
    """The deal that is played."""
    return s.round


@rule
def score(s: State, seat: int) -> int:
    """Minus points of the finished rounds."""
    return s.totals[seat]


@rule
def standing(s: State, seat: int) -> int:
    """[R16] Fewest points; equal totals share the place unless the table breaks ties."""
    broken = s.wins[seat] * 10_000 - s.all_chips[seat] if s.tie == TIE_BROKEN else 0
    return broken - s.totals[seat] * 1_000_000


# The clock


@rule
def patience(s: State) -> int:
    """Turns run at the table's pace."""
    return 0


@rule
def expire(s: State) -> None:
    """[R11] Keep the order; end the series; take the chip; where a card is due, play the
    highest.
    """
    if s.phase == PRIVILEGE:
        set_order(s, s.order)
        return
    cards = playable(s, s.hands[s.turn])
    if s.phase == SERIES:
        break_series(s, s.turn)
    elif s.phase == TURN and may_take_chip(s, cards):
        take_chip(s, s.turn)
    else:
        play_highest(s, s.turn, cards)


@rule
def play_highest(s: State, seat: int, cards: int) -> None:
    """Everybody sees the clock play, and so knows that the seat could lay nothing higher."""
    card = highest(cards)
    if s.phase == SECOND:
        s.denied[seat] |= ABOVE[card]
    elif s.phase == TURN:
        s.denied[seat] |= ABOVE[card] & BEATERS[s.order, s.top]
    play(s, seat, card)


@rule
def highest(cards: int) -> int:
    """The card with the highest number; of equals the first."""
    while cards & ABOVE[lowest(cards)]:
        cards &= ABOVE[lowest(cards)]
    return lowest(cards)
