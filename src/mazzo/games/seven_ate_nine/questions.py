"""What can be asked of the table of 7 Ate 9 at any moment."""

from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.bags import cards_in, is_one
from mazzo.games.seven_ate_nine.state import FREE, POINTS, RACE, SINGLE, State


@rule
def everybody(s: State) -> int:
    """All seats."""
    return (1 << s.seats) - 1


@rule
def top(s: State) -> int:
    """The card that sets the sum."""
    return s.centre[s.laid - 1]


@rule
def can_finish(s: State, seat: int) -> bool:
    """[A8] [A10] The pile is used up and one card is left in hand; it can only be laid face down
    [A27].
    """
    return s.piles[seat] == 0 and is_one(s.hands[seat])


@rule
def may_slip(s: State, seat: int) -> bool:
    """[A3] [A20] [A21] In the race, where a slip has its price, and once on each top card."""
    return s.pace == RACE and s.penalty != FREE and (s.slipped >> seat) & 1 == 0


@rule
def all_piles_are_empty(s: State) -> bool:
    """[A11] Nobody has a card left to draw."""
    return s.pool == 0


@rule
def somebody_has_finished(s: State) -> bool:
    """A last card lies face down on the central pile."""
    return s.covered != 0


@rule
def finishers(s: State) -> int:
    """How many seats can finish."""
    able = 0
    for seat in range(s.seats):
        able += can_finish(s, seat)
    return able


@rule
def cards_left(s: State, seat: int) -> int:
    """[A16] In the hand and in the draw pile together."""
    return cards_in(s.hands[seat]) + s.piles[seat]


@rule
def fewest(s: State) -> int:
    """[A12] [A23] The seat with the fewest cards, the first of equals; whoever finished has
    none.
    """
    best = 0
    for seat in range(1, s.seats):
        if cards_left(s, seat) < cards_left(s, best):
            best = seat
    return best


@rule
def games_to_play(s: State) -> int:
    """[A15] Twice as many games as players, or as many; 0 where points decide."""
    if s.tournament == POINTS:
        return 0
    return s.seats if s.tournament == SINGLE else 2 * s.seats


@rule
def is_last_game(s: State) -> bool:
    """[A15] After the agreed games, or once somebody has collected the agreed points."""
    if s.tournament != POINTS:
        return s.game == games_to_play(s)
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat])
    return most >= s.points
