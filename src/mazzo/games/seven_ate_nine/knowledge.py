"""What a seat of 7 Ate 9 can see, what everybody knows of the hands, and what could be instead of
what nobody can see.
"""

from mazzo.engine.chance import below
from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo.games.seven_ate_nine.bags import cards_in, field, kinds_in, nth_card, one
from mazzo.games.seven_ate_nine.cards import ANY, DECK, EACH, HIGHEST
from mazzo.games.seven_ate_nine.questions import (
    all_piles_are_empty,
    games_to_play,
    somebody_has_finished,
    top,
)
from mazzo.games.seven_ate_nine.rules import ANSWERS, can_go_on
from mazzo.games.seven_ate_nine.state import POINTS, SEATS, Seen, State
from mazzo.games.seven_ate_nine.stock import take

SWAPS = 600
PILES = SEATS
"""Stands beside the seats for the draw piles."""


# What is seen


see = seeing(State, Seen)


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """Everything lies open but the others' hands and the draw piles."""
    see(s, seat, o)
    o.games = games_to_play(s)
    o.limit = s.points if s.tournament == POINTS else 0
    see_centre(s, o)


@rule
def see_centre(s: State, o: Seen) -> None:
    """The top card with its two answers, and what lies below."""
    o.top = top(s)
    o.answers[0] = ANSWERS[top(s), 0]
    o.answers[1] = ANSWERS[top(s), 1]
    o.bottom = s.centre[0]
    o.centre = DECK - s.pool - s.covered
    for seat in range(s.seats):
        o.centre -= s.hands[seat]


# What is known


@rule
def is_possible(hand: int, doubts: int) -> bool:
    """Whether a hand may be this one: for every number n, the values of which it may hold at most n
    come to no more.
    """
    if doubts == (doubts & ANY) * EACH:
        return True
    for value in range(1, HIGHEST + 1):
        most = field(doubts, value)
        held = 0
        for other in range(1, HIGHEST + 1):
            if field(doubts, other) <= most:
                held += cards_in(field(hand, other))
        if held > most:
            return False
    return True


@rule
def is_answer_certain(s: State) -> bool:
    """Whether everybody knows that somebody can play or finish: there would be a deadlock
    otherwise, or the idle clock has told.
    """
    return s.over == 0 and (all_piles_are_empty(s) or s.answerable == 1)


@rule
def is_anything_known(s: State, seat: int) -> bool:
    """Whether this seat knows more of the other hands than how large they are."""
    for other in range(s.seats):
        doubts = s.doubts[other]
        if other != seat and (s.shown[other] or doubts != (doubts & ANY) * EACH):
            return True
    return is_answer_certain(s)


# What could be


@rule
def resample(s: State, seat: int) -> None:
    """Draw anew what lies in the piles, in the other hands and face down on the central pile."""
    if somebody_has_finished(s):
        s.hands[s.winner] = s.covered
    if is_anything_known(s, seat):
        swap_around(s, seat)
    else:
        deal_again(s, seat)
    if somebody_has_finished(s):
        s.covered = s.hands[s.winner]
        s.hands[s.winner] = 0


@rule
def deal_again(s: State, seat: int) -> None:
    """Every other hand is drawn from all unseen cards."""
    for other in range(s.seats):
        if other != seat:
            s.pool += s.hands[other]
    for other in range(s.seats):
        if other != seat:
            wanted = cards_in(s.hands[other])
            s.hands[other] = 0
            for _ in range(wanted):
                s.hands[other] += one(take(s))


@rule
def swap_around(s: State, seat: int) -> None:
    """Where something is known: many random swaps of unseen cards, each allowed by all that is
    known.
    """
    unseen = cards_in(s.pool)
    for other in range(s.seats):
        if other != seat:
            unseen += cards_in(s.hands[other])
    if unseen == 0:
        return
    certain = is_answer_certain(s)
    for _ in range(SWAPS):
        here, given = unseen_card(s, seat, below(s, unseen))
        there, taken = unseen_card(s, seat, below(s, unseen))
        swap(s, here, given, there, taken)
        if not (
            is_consistent(s, here) and is_consistent(s, there) and (can_go_on(s) or not certain)
        ):
            swap(s, here, taken, there, given)


@rule
def unseen_card(s: State, seat: int, n: int) -> tuple[int, int]:
    """Where the n-th card that this seat cannot see is, and which it is."""
    for other in range(s.seats):
        if other != seat:
            held = cards_in(s.hands[other])
            if n < held:
                return other, nth_card(s.hands[other], n)
            n -= held
    return PILES, nth_card(s.pool, n)


@rule
def swap(s: State, here: int, given: int, there: int, taken: int) -> None:
    """Two cards change places."""
    change(s, here, one(taken) - one(given))
    change(s, there, one(given) - one(taken))


@rule
def change(s: State, place: int, by: int) -> None:
    """Cards come to and leave a hand or the piles."""
    if place == PILES:
        s.pool += by
    else:
        s.hands[place] += by


@rule
def is_consistent(s: State, place: int) -> bool:
    """Whether this hand agrees with what was shown and with what was ruled out."""
    if place == PILES:
        return True
    return s.shown[place] & ~kinds_in(s.hands[place]) == 0 and is_possible(
        s.hands[place], s.doubts[place]
    )
