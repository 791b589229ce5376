"""What can be asked of the table of Olé at any moment."""

from mazzo.engine.bits import count
from mazzo.engine.rule import rule
from mazzo.engine.seats import after
from mazzo.games.ole.cards import WORTH_1, WORTH_2, WORTH_4, WORTH_8
from mazzo.games.ole.state import BLOCK_OTHERS, Seen, State


@rule
def rounds_to_play(s: State) -> int:
    """[R14] As many rounds as players, unless the table chose a number."""
    return s.rounds if s.rounds else s.seats


@rule
def is_order_chosen(s: State) -> bool:
    """[R11] [R14] From the second round on, unless this is practice."""
    return s.round > 1 and not s.practice


@rule
def loser(s: State) -> int:
    """[R12] Worst last round; then worst total; then first clockwise from the dealer."""
    worst = seat = after(s, s.dealer)
    for _ in range(s.seats - 1):
        seat = after(s, seat)
        if is_worse(s, seat, worst):
            worst = seat
    return worst


@rule
def is_worse(s: State, seat: int, other: int) -> bool:
    """Whether this seat did worse than the other in the last round, or as badly and worse in
    all.
    """
    if s.points[seat] != s.points[other]:
        return s.points[seat] > s.points[other]
    return s.totals[seat] > s.totals[other]


@rule
def turns_to_block(s: State | Seen) -> int:
    """[R8] Everybody in turn, or everybody but the one who laid the last card."""
    return s.seats - 1 if s.block == BLOCK_OTHERS else s.seats


@rule
def pips(hand: int) -> int:
    """The numbers on these cards, added up."""
    return (
        count(hand & WORTH_1)
        + 2 * count(hand & WORTH_2)
        + 4 * count(hand & WORTH_4)
        + 8 * count(hand & WORTH_8)
    )
