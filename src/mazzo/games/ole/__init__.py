"""Olé: shed your cards by climbing in colour or number. 3 to 8 players."""

from collections import Counter
from collections.abc import Mapping

from mazzo.engine.forms import Plain
from mazzo.engine.game import Game, Refusal
from mazzo.games.ole import rules
from mazzo.games.ole.cards import DECK, NAMES
from mazzo.games.ole.facts import FACTS
from mazzo.games.ole.moves import MOVES


def census(s: rules.State) -> Counter[str]:
    """Every card is in a hand or on the pile."""
    places = [*(s.hands[seat] for seat in range(s.seats)), s.pile]
    return Counter(name for place in places for i, name in enumerate(NAMES) if int(place) >> i & 1)


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """A round has at most a card, a broken series and a lap of chips per card dealt, and a choice of order."""
    rounds = options["rounds"] if isinstance(options["rounds"], int) else seats
    cards = int(DECK[seats]).bit_count()
    return rounds * (cards * (seats + 2) + seats + 2)


def check(seats: int, options: Mapping[str, Plain]) -> str | None:
    """[R14] At most two rounds per player."""
    rounds = options["rounds"]
    return f"{seats} players play at most {2 * seats} rounds." if isinstance(rounds, int) and rounds > 2 * seats else None


def complete(s: rules.State) -> None:
    """Only hands, top and turn need to be said; the rest of the deck lies on the pile."""
    deck = int(DECK[s.seats])
    hands = [int(s.hands[seat]) for seat in range(s.seats)]
    held = sum(hands)
    if any(held & ~deck for held in hands) or held.bit_count() != sum(hand.bit_count() for hand in hands):
        raise ValueError("hands: every card of the deck is held at most once")
    s.pile = s.pile or deck & ~held
    if s.pile & held or s.pile | held != deck:
        raise ValueError("pile: the hands and the pile together are the deck")
    if (s.top >= 0 or s.phase >= rules.SECOND) and not (s.top >= 0 and s.pile >> int(s.top) & 1):
        raise ValueError("top: the top card lies on the pile")
    s.turn, s.dealer = max(s.turn, 0), max(s.dealer, 0)
    if max(s.turn, s.dealer) >= s.seats:
        raise ValueError("turn: there is no such seat")
    s.round = max(s.round, 1)
    if not s.over:
        s.acting, s.window = 1 << int(s.turn), rules.CLOCK


GAME = Game(
    id="ole",
    title="Olé",
    version=1,
    seats=(3, 4, 5, 6, 7, 8),
    minutes=(30, 45),
    age=8,
    rules=rules,
    moves=MOVES,
    facts=FACTS,
    refusals=(
        Refusal("card_not_held", "T2"),
        Refusal("card_not_higher", "R2"),
        Refusal("lowest_due", "R9"),
        Refusal("card_due", "R10"),
        Refusal("series_running", "R4"),
        Refusal("no_series", "R4"),
        Refusal("must_play", "R7"),
        Refusal("no_privilege", "R11"),
        Refusal("order_due", "R11"),
    ),
    complete=complete,
    census=census,
    longest=longest,
    check=check,
)
