"""What can be asked of the table of Hawaiki at any moment."""

from mazzo.engine.rule import rule
from mazzo.games.hawaiki.bags import bag_size, rest_ones, rest_twins
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


@rule
def held_before_refills(s: State, seat: int) -> tuple[int, int]:
    """The cards of a hand that nobody else has seen and that came before any refill, as a bag."""
    ones = rest_ones(s.hands[seat], s.twins[seat], s.known[seat], s.known_twins[seat])
    twins = rest_twins(s.twins[seat], s.known[seat])
    for batch in range(s.refills):
        less, less_twins = s.late[seat, batch], s.late_twins[seat, batch]
        ones, twins = rest_ones(ones, twins, less, less_twins), rest_twins(twins, less)
    return ones, twins


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
