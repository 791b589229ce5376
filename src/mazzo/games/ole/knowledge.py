"""What one seat of Olé may know, and all the deals that it must think possible."""

from mazzo.engine.bits import count, lowest, nth
from mazzo.engine.chance import below, some_of
from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo.games.ole.cards import DECK, LOWEST
from mazzo.games.ole.questions import rounds_to_play, turns_to_block
from mazzo.games.ole.rules import CLIMBERS, SERIES_MOST
from mazzo.games.ole.state import OPENING, TURN, Seen, State

RINGS = 600
"""How often cards change hands where chips have shown what a hand lacks."""


see = seeing(State, Seen)


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """Everything lies open but the others' hands."""
    see(s, seat, o)
    o.rounds = rounds_to_play(s)
    o.starters = starters(s, seat) if s.phase == TURN and seat == s.turn and s.acting else 0
    o.series_most = SERIES_MOST
    o.turns_to_block = turns_to_block(s)
    for other in range(s.seats):
        o.denied[other] = s.denied[other] & DECK[s.seats] & ~s.pile


@rule
def starters(s: State, seat: int) -> int:
    """Rule 3: the cards that are higher in both. [R3] The last card starts nothing."""
    hand = s.hands[seat]
    return hand & CLIMBERS[s.order, s.top] if hand & (hand - 1) else 0


@rule
def resample(s: State, seat: int) -> None:
    """Deal the hidden cards anew, true to all that was shown. At the end of the match every hand
    lies open.

    Whether cards change hands an even number of times is left to chance: two single cards come home
    after every second time.
    """
    if s.over:
        return
    if something_denied(s):
        lay_out(s, seat)
        for _ in range(RINGS + below(s, 2)):
            pass_around(s, seat)
    else:
        redeal(s, seat)


@rule
def something_denied(s: State) -> bool:
    """Whether anybody has shown not to hold some card."""
    denied = 0
    for seat in range(s.seats):
        denied |= s.denied[seat]
    return denied != 0


@rule
def redeal(s: State, seat: int) -> None:
    """The others' cards are shuffled and dealt again; whoever must open is known to hold the lowest
    card.
    """
    known = 1 << LOWEST[s.order] if s.phase == OPENING else 0
    hidden = 0
    for other in range(s.seats):
        if other != seat:
            hidden |= s.hands[other] & ~known
    for other in range(s.seats):
        if other != seat:
            cards = some_of(s, hidden, count(s.hands[other] & ~known))
            s.hands[other] = (s.hands[other] & known) | cards
            hidden &= ~cards


@rule
def lay_out(s: State, seat: int) -> None:
    """Deal the others' cards in order, so that true to what was shown the same deal comes out
    whatever they really hold.
    """
    hidden = 0
    room = 0
    for other in range(s.seats):
        if other != seat:
            hidden |= s.hands[other]
            room |= count(s.hands[other]) << (4 * other)
            s.hands[other] = 0
    while hidden:
        card = lowest(hidden)
        hidden &= hidden - 1
        find_place(s, card, room)


@rule
def find_place(s: State, card: int, room: int) -> None:
    """Give a card to the first hand with room that may hold it, or that gets room by passing cards
    on from hand to hand.

    Hands are visited from near to far: `reached` are those that the card, or one that it pushes
    out, can come to.
    """
    reached = 0
    queue = 0
    queued = 0
    givers = 0
    pushed = 0
    for hand in range(s.seats):
        if (room >> (4 * hand)) & 15 and (s.denied[hand] >> card) & 1 == 0:
            reached |= 1 << hand
            queue |= hand << (3 * queued)
            queued += 1
            givers |= 15 << (4 * hand)
    for place in range(s.seats):
        hand = (queue >> (3 * place)) & 7
        if place < queued and count(s.hands[hand]) < (room >> (4 * hand)) & 15:
            push_along(s, card, hand, givers, pushed)
            return
        for other in range(s.seats):
            cards = s.hands[hand] & ~s.denied[other]
            if (
                place < queued
                and (reached >> other) & 1 == 0
                and (room >> (4 * other)) & 15
                and cards
            ):
                reached |= 1 << other
                queue |= other << (3 * queued)
                queued += 1
                givers |= hand << (4 * other)
                pushed |= lowest(cards) << (6 * other)


@rule
def push_along(s: State, card: int, hand: int, givers: int, pushed: int) -> None:
    """Pass cards on from the hand that a card came to first, so that there is room for it; this
    hand has room.
    """
    giver = (givers >> (4 * hand)) & 15
    while giver != 15:
        given = (pushed >> (6 * hand)) & 63
        s.hands[giver] &= ~(1 << given)
        s.hands[hand] |= 1 << given
        hand = giver
        giver = (givers >> (4 * hand)) & 15
    s.hands[hand] |= 1 << card


@rule
def pass_around(s: State, seat: int) -> None:
    """One card each passes around a random ring of the others' hands, if nobody gets what it was
    shown to lack.

    Rings of every length can come, so that every deal that fits what was shown can be reached, each
    as easily as any.
    """
    free = ((1 << s.seats) - 1) & ~(1 << seat if seat >= 0 else 0)
    length = ring_length(s, count(free))
    hands = 0
    cards = 0
    for place in range(length):
        hand = nth(free, below(s, count(free)))
        free &= ~(1 << hand)
        hands |= hand << (3 * place)
        cards |= nth(s.hands[hand], below(s, count(s.hands[hand]))) << (6 * place)
    if ring_fits(s, hands, cards, length):
        pass_ring(s, hands, cards, length)


@rule
def ring_length(s: State, most: int) -> int:
    """Two hands, seldom more."""
    length = 2
    while length < most and below(s, 4) == 0:
        length += 1
    return length


@rule
def ring_fits(s: State, hands: int, cards: int, length: int) -> bool:
    """Whether every hand of the ring may hold the card that comes to it."""
    fits = True
    for place in range(length):
        receiver = (hands >> (3 * ((place + 1) % length))) & 7
        card = (cards >> (6 * place)) & 63
        fits = fits and (s.denied[receiver] >> card) & 1 == 0
    return fits


@rule
def pass_ring(s: State, hands: int, cards: int, length: int) -> None:
    """Every hand of the ring gives its card to the next."""
    for place in range(length):
        giver = (hands >> (3 * place)) & 7
        receiver = (hands >> (3 * ((place + 1) % length))) & 7
        card = (cards >> (6 * place)) & 63
        s.hands[giver] &= ~(1 << card)
        s.hands[receiver] |= 1 << card
