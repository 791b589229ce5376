"""Scopa: take cards from the table by value or by sum, and sweep it clean. 2 to 4 players, each for
themselves.
"""

from collections import Counter
from collections.abc import Container, Mapping
from functools import reduce
from operator import or_

from mazzo.engine.forms import Plain
from mazzo.engine.game import Game
from mazzo_scopa import knowledge, refusals, rules, state
from mazzo_scopa.cards import ALL, LETTERS, NAMES
from mazzo_scopa.facts import FACTS
from mazzo_scopa.moves import MOVES
from mazzo_scopa.questions import owed, takable, total

TURNS = 36
"""Cards laid in a round."""


def _places(s: state.State) -> list[int]:
    laid = 1 << int(s.card) if s.card >= 0 else 0
    each = (int(place[seat]) for place in (s.hands, s.piles) for seat in range(s.seats))
    return [int(s.stock), int(s.table), laid, *each]


def census(s: state.State) -> Counter[str]:
    """Every card is in the stock, on the table, in a hand, in a pile, or just being laid."""
    return Counter(name for place in _places(s) for i, name in enumerate(NAMES) if place >> i & 1)


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """[S20] So many rounds at most; in each, every card is laid once and chosen at most once."""
    target = options["target"]
    assert isinstance(target, int)
    return seats * target * (TURNS + len(NAMES))


def complete(s: state.State, said: Container[str]) -> None:
    """Only hands, table and turn need to be said; the rest of the deck is the stock, as far as it
    can be dealt.
    """
    s.round, s.dealer, s.turn = max(s.round, 1), max(s.dealer, 0), max(s.turn, 0)
    if max(s.turn, s.dealer, s.last) >= s.seats:
        raise ValueError("turn: there is no such seat")
    _complete_cards(s, said)
    if int(s.stock).bit_count() % (rules.HAND * int(s.seats)):
        raise ValueError("stock: it is dealt three cards each")
    if s.over:
        return
    _check_hands(s)
    _check_choice(s)
    s.acting, s.window = 1 << int(s.turn), state.CLOCK


def _complete_cards(s: state.State, said: Container[str]) -> None:
    """What is said to lie nowhere is in the stock; what could not be dealt evenly was taken by
    whoever took last, or by the dealer.
    """
    known = reduce(or_, _places(s))
    if known.bit_count() != sum(map(int.bit_count, _places(s))):
        raise ValueError("table: every card lies in one place only")
    if "stock" not in said:
        _share_out(s, ALL & ~known)
    elif known != ALL:
        raise ValueError("stock: where it is said, every card has to lie somewhere")


def _share_out(s: state.State, missing: int) -> None:
    spare = missing.bit_count() % (rules.HAND * int(s.seats))
    for i in range(len(NAMES)):
        if missing >> i & 1:
            if spare:
                s.piles[s.last if s.last >= 0 else s.dealer] |= 1 << i
                spare -= 1
            else:
                s.stock |= 1 << i


def _check_hands(s: state.State) -> None:
    """Who has still to lay in this lap holds as many cards as the first of them, the others one
    less.
    """
    counts = [
        int(s.hands[seat]).bit_count() + (s.card >= 0 and seat == s.turn) for seat in range(s.seats)
    ]
    first = (int(s.dealer) + 1) % int(s.seats)
    done = (int(s.turn) - first) % int(s.seats)
    laps = [counts[(first + i) % s.seats] + (i < done) for i in range(s.seats)]
    if len(set(laps)) > 1 or not 1 <= laps[0] <= rules.HAND:
        raise ValueError("hands: everybody has laid as many cards as the turn says")


def _check_choice(s: state.State) -> None:
    is_choosing = s.phase == state.CAPTURE
    if is_choosing != (s.card >= 0) or s.chosen & ~s.table or (s.chosen and not is_choosing):
        raise ValueError("card: whoever chooses has laid a card and chooses from the table")
    if is_choosing and total(takable(s)) <= owed(s):
        raise ValueError("card: there is nothing to choose")


GAME = Game(
    state=state,
    rules=rules,
    knowledge=knowledge,
    refusals=refusals,
    moves=MOVES,
    facts=FACTS,
    complete=complete,
    census=census,
    longest=longest,
    constants={"SUITS": [*LETTERS]},
)
