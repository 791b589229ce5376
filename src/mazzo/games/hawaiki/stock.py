"""Where the cards of Hawaiki are: dealt, on the piles, drawn from the stock."""

from mazzo.engine.chance import below
from mazzo.engine.facts import is_telling
from mazzo.engine.rule import rule
from mazzo.games.hawaiki import facts as tell
from mazzo.games.hawaiki.bags import bag_card, bag_size, put
from mazzo.games.hawaiki.cards import ALL, DECK, HAND, KINDS, PILES, SEATS
from mazzo.games.hawaiki.questions import top
from mazzo.games.hawaiki.state import REFILLS, State

DIGIT = KINDS + 1
AT_ONCE = 5
"""70 to the fifth is below 2**31: so many cards of the deal fit one draw of chance."""
LOT = DECK**AT_ONCE


# The deal


@rule
def clear_table(s: State) -> None:
    """All cards go back into the stock, and what counts once per round counts anew."""
    for seat in range(s.seats):
        clear_hand(s, seat)
    s.stock = ALL
    s.stock_twins = ALL
    s.buried = 0
    s.last = -1
    s.covered = -1
    s.refills = 0
    s.exhausted = 0
    s.idle = 0
    s.sacrificed = 0
    s.chanced = 0
    for place in range(SEATS):
        s.bottom[place] = -1
    for pile in range(PILES):
        for place in range(s.heights[pile]):
            s.piles[pile, place] = -1
        s.heights[pile] = 0


@rule
def clear_hand(s: State, seat: int) -> None:
    """This hand, and all that is known of it, is gone."""
    s.hands[seat] = 0
    s.twins[seat] = 0
    s.hidden[seat] = -1
    s.known[seat] = 0
    s.known_twins[seat] = 0
    forget_refills(s, seat)


@rule
def forget_refills(s: State, seat: int) -> None:
    """When the cards of this hand were drawn no longer matters."""
    for batch in range(s.refills):
        s.late[seat, batch] = 0
        s.late_twins[seat, batch] = 0


@rule
def deal(s: State) -> None:
    """Six cards to everybody, then one face up on each pile. [H7] What these three form is nobody's
    gain.

    Any of the seventy cards is named; if it is gone already, another one.
    """
    cards = s.seats * HAND + PILES
    free, free_twins = ALL, ALL
    lot = 0
    named = 0
    dealt = 0
    while dealt < cards:
        lot = lot // DECK if named % AT_ONCE else below(s, LOT)
        named += 1
        place = lot % DECK
        card = place % KINDS
        twin = place // KINDS
        if ((free_twins if twin else free) >> card) & 1:
            free &= ~((1 - twin) << card)
            free_twins &= ~(twin << card)
            give(s, dealt, card)
            dealt += 1
    s.stock = free | free_twins
    s.stock_twins = free & free_twins
    if is_telling(s):
        tell_deal(s)


@rule
def give(s: State, dealt: int, card: int) -> None:
    """Hands first, piles last."""
    seat = dealt // HAND
    if seat < s.seats:
        put(s.hands, s.twins, seat, card)
    else:
        lay_on(s, dealt - s.seats * HAND, card)


@rule
def tell_deal(s: State) -> None:
    """Everybody sees the own hand and the three piles."""
    for seat in range(s.seats):
        tell.hand_dealt(s, seat=seat, cards=packed(s.hands[seat], s.twins[seat]))
    tell.piles_turned(s, cards=top(s, 0) + 1 + DIGIT * (top(s, 1) + 1 + DIGIT * (top(s, 2) + 1)))


@rule
def packed(ones: int, twins: int) -> int:
    """A bag of a few cards as a fact writes it, equal cards side by side."""
    number = 0
    for place in range(KINDS - 1, -1, -1):
        for _ in range(((ones >> place) & 1) + ((twins >> place) & 1)):
            number = number * DIGIT + place + 1
    return number


# The piles


@rule
def lay_on(s: State, pile: int, card: int) -> None:
    """Put a card on top of a pile."""
    s.piles[pile, s.heights[pile]] = card
    s.heights[pile] += 1


@rule
def keep_top(s: State, pile: int) -> None:
    """Only the top card stays on the pile."""
    shown = top(s, pile)
    for place in range(s.heights[pile]):
        s.piles[pile, place] = -1
    s.heights[pile] = 0
    lay_on(s, pile, shown)


# The stock


@rule
def draw_card(s: State, seat: int, imposed: int) -> int:
    """Take the top card of the stock, refilled if need be [H1]; -1 if there is none."""
    if s.stock == 0 and s.buried == 0:
        refill(s)
    if s.stock:
        card = take_stock(s, below(s, bag_size(s.stock, s.stock_twins)))
        if s.one_hidden:
            receive_openly(s, seat, card)
        else:
            receive(s, seat, card, imposed)
        return card
    if s.buried:
        card = dig(s)
        receive_openly(s, seat, card)
        return card
    tell.nothing_drawn(s, seat=seat)
    return -1


@rule
def take_stock(s: State, place: int) -> int:
    """One card out of the stock."""
    card = bag_card(s.stock, s.stock_twins, place)
    s.stock &= ~(1 << card) | s.stock_twins
    s.stock_twins &= ~(1 << card)
    return card


@rule
def dig(s: State) -> int:
    """The stock is down to the cards sacrificed: the first of them."""
    card = s.bottom[0]
    s.buried -= 1
    for place in range(s.buried):
        s.bottom[place] = s.bottom[place + 1]
    s.bottom[s.buried] = -1
    return card


@rule
def receive(s: State, seat: int, card: int, imposed: int) -> None:
    """A drawn card comes into the hand, seen by nobody else."""
    put(s.hands, s.twins, seat, card)
    if s.refills:
        put(s.late, s.late_twins, (seat, s.refills - 1), card)
    if imposed:
        tell.card_imposed(s, seat=seat, card=card)
    else:
        tell.card_drawn(s, seat=seat, card=card)


@rule
def receive_openly(s: State, seat: int, card: int) -> None:
    """A drawn card comes into the hand for all to see."""
    put(s.hands, s.twins, seat, card)
    put(s.known, s.known_twins, seat, card)
    tell.card_drawn_openly(s, seat=seat, card=card)


@rule
def refill(s: State) -> None:
    """[H1] Everything beneath the three tops becomes the new stock.

    [H29] Not more than three times.
    """
    if s.refills == REFILLS:
        s.exhausted = 1
        return
    for pile in range(PILES):
        for place in range(s.heights[pile] - 1):
            card = s.piles[pile, place]
            s.stock_twins |= s.stock & (1 << card)
            s.stock |= 1 << card
        keep_top(s, pile)
    if s.stock:
        s.refills += 1
        tell.stock_refilled(s, count=bag_size(s.stock, s.stock_twins))
