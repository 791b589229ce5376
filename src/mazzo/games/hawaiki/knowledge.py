"""What a seat of Hawaiki can see, and what it could imagine instead of what it cannot."""

from mazzo.engine.chance import below
from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo.games.hawaiki.bags import bag_card, bag_size, joined_twins, put, rest_ones, rest_twins
from mazzo.games.hawaiki.cards import PILES
from mazzo.games.hawaiki.questions import hand_size, held_before_refills, top
from mazzo.games.hawaiki.state import HIDE_FIRST, Seen, State

# What is seen


see = seeing(State, Seen)


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """Everything lies open but the stock and the others' hands."""
    see(s, seat, o)
    if seat == s.turn:
        o.fresh = s.fresh
    see_piles(s, o)
    for other in range(s.seats):
        see_hand(s, other, o)


@rule
def see_piles(s: State, o: Seen) -> None:
    """What lies on the piles and beneath, and how many cards the stock has."""
    o.stock = bag_size(s.stock, s.stock_twins) + s.buried
    for pile in range(PILES):
        o.tops[pile] = top(s, pile)
        for place in range(s.heights[pile] - 1):
            bit = 1 << s.piles[pile, place]
            o.beneath_twins |= o.beneath & bit
            o.beneath |= bit


@rule
def see_hand(s: State, seat: int, o: Seen) -> None:
    """What everybody sees of a hand. [H26] One hidden: the whole hand but the hidden card."""
    o.counts[seat] = hand_size(s, seat)
    o.shown[seat] = s.known[seat]
    o.shown_twins[seat] = s.known_twins[seat]
    if s.one_hidden and s.phase != HIDE_FIRST:
        covered = 1 << s.hidden[seat] if s.hidden[seat] >= 0 else 0
        o.shown[seat] = rest_ones(s.hands[seat], s.twins[seat], covered, 0)
        o.shown_twins[seat] = rest_twins(s.twins[seat], covered)


# What could be


@rule
def unseen(s: State, seat: int, batch: int) -> tuple[int, int]:
    """The cards of a hand that nobody else has seen and that came out of the same shuffle (0: the
    deal), as a bag.
    """
    if batch == 0:
        return held_before_refills(s, seat)
    return s.late[seat, batch - 1], s.late_twins[seat, batch - 1]


@rule
def resample(s: State, seat: int) -> None:
    """Deal the unseen cards anew.

    After a refill [H1] everybody knows what was shuffled in: cards change places only within the
    same shuffle.
    """
    chosen = hidden_unseen(s, seat)
    drawn = s.fresh >= 0 and s.turn != seat and (s.known[s.turn] >> s.fresh) & 1 == 0
    for batch in range(s.refills + 1):
        shuffle(s, seat, batch)
    for other in range(s.seats):
        if (chosen >> other) & 1:
            s.hidden[other] = some_unseen(s, other, 0)
    if drawn:
        s.fresh = some_unseen(s, s.turn, s.refills)


@rule
def hidden_unseen(s: State, seat: int) -> int:
    """[H26] The others whose hidden card this seat has never seen."""
    seats = 0
    for other in range(s.seats):
        if (
            other != seat
            and s.hidden[other] >= 0
            and (unseen(s, other, 0)[0] >> s.hidden[other]) & 1
        ):
            seats |= 1 << other
    return seats


@rule
def some_unseen(s: State, seat: int, batch: int) -> int:
    """Any of the unseen cards of a hand."""
    ones, twins = unseen(s, seat, batch)
    return bag_card(ones, twins, below(s, bag_size(ones, twins)))


@rule
def shuffle(s: State, seat: int, batch: int) -> None:
    """Gather what this seat cannot tell apart, and deal it out again."""
    last = batch == s.refills
    ones, twins = (s.stock, s.stock_twins) if last else (0, 0)
    for other in range(s.seats):
        if other != seat:
            more, more_twins = unseen(s, other, batch)
            twins = joined_twins(ones, twins, more, more_twins)
            ones |= more
    for other in range(s.seats):
        if other != seat:
            ones, twins = deal_unseen(s, other, batch, ones, twins)
    if last:
        s.stock = ones
        s.stock_twins = twins


@rule
def deal_unseen(s: State, seat: int, batch: int, ones: int, twins: int) -> tuple[int, int]:
    """Exchange the unseen cards of a hand for as many out of the bag; returns the rest of
    the bag.
    """
    less, less_twins = unseen(s, seat, batch)
    s.hands[seat], s.twins[seat] = (
        rest_ones(s.hands[seat], s.twins[seat], less, less_twins),
        rest_twins(s.twins[seat], less),
    )
    if batch:
        s.late[seat, batch - 1] = 0
        s.late_twins[seat, batch - 1] = 0
    for _ in range(bag_size(less, less_twins)):
        card = bag_card(ones, twins, below(s, bag_size(ones, twins)))
        ones &= ~(1 << card) | twins
        twins &= ~(1 << card)
        put(s.hands, s.twins, seat, card)
        if batch:
            put(s.late, s.late_twins, (seat, batch - 1), card)
    return ones, twins
