"""Olé: shed your cards by climbing in colour or number. 3 to 8 players."""

from collections import Counter
from collections.abc import Container, Mapping
from functools import reduce
from operator import or_

from mazzo.engine.forms import Plain
from mazzo.engine.game import Clash, Game
from mazzo.games.ole import knowledge, refusals, rules, state
from mazzo.games.ole.cards import DECK, FROM_HIGH, LOWEST, NAMES, POINTS
from mazzo.games.ole.facts import FACTS
from mazzo.games.ole.moves import MOVES
from mazzo.games.ole.questions import is_order_chosen, loser, rounds_to_play, turns_to_block


def census(s: state.State) -> Counter[str]:
    """Every card is in a hand or on the pile."""
    places = [*(s.hands[seat] for seat in range(s.seats)), s.pile]
    return Counter(name for place in places for i, name in enumerate(NAMES) if int(place) >> i & 1)


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """A round has at most a choice of order and, per card dealt, the card, a broken series and a
    lap of chips.
    """
    rounds = options["rounds"] if isinstance(options["rounds"], int) else seats
    cards = int(DECK[seats]).bit_count()
    return rounds * (1 + cards * (seats + 2))


def check(seats: int, options: Mapping[str, Plain]) -> Clash | None:
    """[R14] At most two rounds per player."""
    rounds, most = options["rounds"], 2 * seats
    is_too_many = isinstance(rounds, int) and rounds > most
    return Clash("too_many_rounds", "R14", {"seats": seats, "most": most}) if is_too_many else None


def complete(s: state.State, said: Container[str]) -> None:
    """Only hands, top and turn need to be said; the rest of the deck lies on the pile."""
    s.round, s.dealer = max(s.round, 1), max(s.dealer, 0)
    _complete_cards(s)
    if "phase" not in said:
        s.phase = _phase(s)
    if s.phase == state.SECOND and "top" not in said:
        s.top = LOWEST[s.order]
    if s.phase == state.SERIES and "run" not in said:
        s.run = 1
    _check_phase(s)
    _complete_turn(s)
    _check_counts(s)


def _complete_cards(s: state.State) -> None:
    deck, hands = int(DECK[s.seats]), [int(s.hands[seat]) for seat in range(s.seats)]
    held = reduce(or_, hands)
    if held & ~deck or held.bit_count() != sum(map(int.bit_count, hands)):
        raise ValueError("hands: every card of the deck is held at most once")
    if not s.over and not all(hands):
        raise ValueError("hands: a round is over as soon as a hand is empty")
    if any(hand & s.denied[seat] for seat, hand in enumerate(hands)):
        raise ValueError("denied: nobody holds what they have shown not to hold")
    s.pile = s.pile or deck & ~held
    if s.pile & held or s.pile | held != deck:
        raise ValueError("pile: the hands and the pile together are the deck")


def _phase(s: state.State) -> int:
    """A top card makes it a turn; without one, a round is about to begin."""
    if s.top >= 0:
        return state.TURN
    return state.PRIVILEGE if is_order_chosen(s) else state.OPENING


def _check_phase(s: state.State) -> None:
    """What must lie on the table, and what cannot yet."""
    has_begun = s.phase in (state.SECOND, state.TURN, state.SERIES)
    if has_begun != (s.top >= 0) or (has_begun and not s.pile >> int(s.top) & 1):
        raise ValueError("top: from the opening on, the top card lies on the pile")
    if s.phase == state.PRIVILEGE:
        _check_privilege(s)


def _check_privilege(s: state.State) -> None:
    """The order is chosen in a round that has been dealt and not begun."""
    if not is_order_chosen(s):
        raise ValueError("phase: nobody has the privilege in the first round, or in practice")
    if len({int(s.hands[seat]).bit_count() for seat in range(s.seats)}) > 1 or s.pile:
        raise ValueError("hands: when the order is chosen all cards have just been dealt")
    if s.idle or any(s.chips[seat] for seat in range(s.seats)):
        raise ValueError("chips: when the order is chosen nobody has taken one")


def _complete_turn(s: state.State) -> None:
    opener = next((seat for seat in range(s.seats) if s.hands[seat] >> LOWEST[s.order] & 1), -1)
    if s.phase == state.OPENING and (opener < 0 or s.turn not in (-1, opener)):
        raise ValueError("turn: whoever holds the lowest card opens")
    if s.turn < 0:
        s.turn = (
            opener if s.phase == state.OPENING else loser(s) if s.phase == state.PRIVILEGE else 0
        )
    if max(s.turn, s.dealer) >= s.seats:
        raise ValueError("turn: there is no such seat")
    if not s.over:
        s.acting, s.window = 1 << int(s.turn), state.CLOCK


def _check_counts(s: state.State) -> None:
    if s.round > rounds_to_play(s):
        raise ValueError("round: there are not so many rounds")
    if s.run not in ((1, 2, 3) if s.phase == state.SERIES and not s.over else (0, 1, 2, 3)):
        raise ValueError("run: a series that goes on has one to three cards")
    if not 0 <= s.idle < turns_to_block(s) + s.over:
        raise ValueError("idle: the round would be blocked already")


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
    check=check,
    constants={
        "FROM_HIGH": {order: [*colours] for order, colours in FROM_HIGH.items()},
        "POINTS": POINTS,
    },
)
