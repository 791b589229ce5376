"""What can be asked of the table of Hawaiki at any moment."""

from mazzo.engine.rule import rule
from mazzo.games.hawaiki.bags import bag_size
from mazzo.games.hawaiki.cards import COLOUR, COLOURS, NONE, NUMBERS, PAIR, PILES, STRAIGHT, THREE
from mazzo.games.hawaiki.state import CALLS, GIVE_THANKS, HEAD_START, HIDE_FIRST, Seen, State


@rule
def next_seat(s: State) -> int:
    """[H28] Always clockwise."""
    return s.turn + 1 if s.turn + 1 < s.seats else 0


@rule
def top(s: State, pile: int) -> int:
    """The card that shows on a pile."""
    return s.piles[pile, s.heights[pile] - 1]


@rule
def hand_size(s: State, seat: int) -> int:
    """How many cards a seat holds."""
    return bag_size(s.hands[seat], s.twins[seat])


@rule
def is_single(s: State, seat: int) -> bool:
    """Whether a seat holds just one card."""
    return s.twins[seat] == 0 and s.hands[seat] & (s.hands[seat] - 1) == 0


@rule
def layable(s: State | Seen, hand: int, twins: int, is_last: bool) -> int:
    """The cards that may be laid in a turn: not the last one as a second chance [H25], not the one
    just drawn [H2].
    """
    if s.extra and is_last:
        return 0
    return hand & (~(1 << s.fresh) | twins) if s.fresh >= 0 else hand


# The four combinations


@rule
def is_straight(one: int, two: int, three: int) -> bool:
    """[H9] Three numbers in a row, in any order, without going round the corner."""
    numbers = (1 << NUMBERS[one]) | (1 << NUMBERS[two]) | (1 << NUMBERS[three])
    return numbers == 0b111 * (numbers & -numbers)


@rule
def is_colour(one: int, two: int, three: int) -> bool:
    """Three cards of one colour."""
    return COLOURS[one] == COLOURS[two] and COLOURS[two] == COLOURS[three]


@rule
def is_three(one: int, two: int, three: int) -> bool:
    """Three cards of one number."""
    return NUMBERS[one] == NUMBERS[two] and NUMBERS[two] == NUMBERS[three]


@rule
def combination_of(card: int, covered: int, one: int, two: int) -> int:
    """What a card makes that covers another while the other two tops lie there.

    [H8] The twin of the card that it covers is a pair. [H6] Only what is new counts: a card of the
    same colour can make a new straight or three, one of the same number a new colour. [H5] So a
    card never makes two combinations.
    """
    if card == covered:
        return PAIR
    if COLOURS[card] != COLOURS[covered]:
        return COLOUR if is_colour(card, one, two) else NONE
    if is_straight(card, one, two):
        return STRAIGHT
    return THREE if is_three(card, one, two) else NONE


@rule
def combination(s: State) -> int:
    """What the card just laid has made, announced or not."""
    return combination_of(
        top(s, s.last), s.covered, top(s, (s.last + 1) % PILES), top(s, (s.last + 2) % PILES)
    )


# Who may do what


@rule
def may_again(s: State, seat: int) -> bool:
    """[H25] A second chance, once per round, for a token."""
    return (
        s.second_chance != 0
        and s.declined == 0
        and (s.chanced >> seat) & 1 == 0
        and s.purses[seat] > 0
    )


@rule
def may_sacrifice(s: State, seat: int) -> bool:
    """[H24] Once per round, for a token, and not with a single card in hand."""
    return (
        s.sacrifice != 0
        and (s.sacrificed >> seat) & 1 == 0
        and s.purses[seat] > 0
        and not is_single(s, seat)
    )


@rule
def may_move_on(s: State) -> bool:
    """[H10a] While calls are open the next player may move, unless the owner still has something to
    decide [H18].
    """
    if s.window == HEAD_START or s.exhausted or s.rehide:
        return False
    return s.hands[s.turn] != 0 and not may_again(s, s.turn)


@rule
def is_moving_on(s: State, seat: int) -> bool:
    """Whether this seat may make the next ordinary move, closing the calls."""
    return seat == next_seat(s) and may_move_on(s)


@rule
def may_again_now(s: State, seat: int) -> bool:
    """While calls are open, their owner may take or decline the second chance, once the head start
    is over.
    """
    return (
        seat == s.turn
        and s.window != HEAD_START
        and s.hands[seat] != 0
        and not s.exhausted
        and may_again(s, seat)
    )


@rule
def callers(s: State) -> int:
    """[H30] [H31] Who may speak or move while calls are open."""
    if s.window == HEAD_START:
        return (1 << s.turn) & ~s.called
    seats = ((1 << s.seats) - 1) & ~s.called
    if may_move_on(s):
        seats |= 1 << next_seat(s)
    if may_again_now(s, s.turn):
        seats |= 1 << s.turn
    return seats


@rule
def actors(s: State) -> int:
    """The seats that may act now."""
    if s.phase == CALLS:
        return callers(s)
    seats = 0
    for seat in range(s.seats):
        if (s.phase == GIVE_THANKS and s.owed[seat]) or (
            s.phase == HIDE_FIRST and s.hidden[seat] < 0
        ):
            seats |= 1 << seat
    return seats if s.phase in (GIVE_THANKS, HIDE_FIRST) else 1 << s.turn
