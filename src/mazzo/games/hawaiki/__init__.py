"""Hawaiki: empty your hand onto three piles, make their tops come together, and say thank you.

2 to 6 players.
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping

from mazzo.engine.forms import Plain
from mazzo.engine.game import Game
from mazzo.games.hawaiki import knowledge, refusals, rules, state
from mazzo.games.hawaiki.cards import (
    ALL,
    COMBINATIONS,
    COPIES,
    DECK,
    HAND,
    KINDS,
    LETTERS,
    NAMES,
    PILES,
)
from mazzo.games.hawaiki.facts import FACTS
from mazzo.games.hawaiki.moves import MOVES
from mazzo.games.hawaiki.questions import actors
from mazzo.games.hawaiki.state import State

TOKEN = "token"


def _bag(ones: int, twins: int) -> Counter[int]:
    """The kinds in a bag."""
    return Counter(
        kind for cards in (int(ones), int(twins)) for kind in range(KINDS) if cards >> kind & 1
    )


def _places(s: State) -> Iterator[Counter[int]]:
    """Every place where cards lie, but for the stock."""
    for seat in range(s.seats):
        yield _bag(s.hands[seat], s.twins[seat])
    for pile in range(PILES):
        yield Counter(int(s.piles[pile, place]) for place in range(s.heights[pile]))
    yield Counter(int(s.bottom[place]) for place in range(s.buried))


def census(s: State) -> Counter[str]:
    """Every card is in a hand, on a pile or in the stock; every token with a player or in
    the box.
    """
    kinds = sum(_places(s), _bag(s.stock, s.stock_twins))
    cards = Counter({NAMES[kind]: number for kind, number in kinds.items()})
    return cards + Counter(
        {TOKEN: int(s.box) + sum(int(s.purses[seat]) for seat in range(s.seats))}
    )


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """Cards bound a round, tokens bound the match.

    A round: every draw takes a card that was in the first stock, in one of three refills, or
    sacrificed; every card laid was dealt or drawn. Turns in vain come in runs of less than a lap,
    and before another run the stock was refilled or a card sacrificed [H29]; a second chance makes
    one more draw in vain. Around each of these
    steps stand at most two clocks, a call and a thank-you from everybody, a choice of victims, a
    hidden card, a second chance or its refusal, and a sacrifice. A match: in every round everybody
    but one player loses a token.
    """
    tokens = int(str(options["tokens"]))
    draws = (1 + state.REFILLS) * (DECK - PILES) + seats
    steps = seats * HAND + 2 * draws + seats * (state.REFILLS + 3 + seats)
    rounds = 1 + seats * (tokens - 1) // (seats - 1)
    return rounds * (steps * (2 * seats + 8) + seats)


def complete(s: State, said: Container[str]) -> None:
    """Only hands, piles and turn need to be said; all other cards are the stock, all other tokens
    lie in the box.
    """
    _complete_cards(s, is_stock_said="stock" in said)
    _complete_tokens(s, said)
    s.turn = max(s.turn, 0)
    s.starter = s.turn if s.starter < 0 else s.starter
    s.round = max(s.round, 1)
    if max(s.turn, s.starter) >= s.seats:
        raise ValueError("turn: there is no such seat")
    if not s.over:
        _complete_turn(s)


def _complete_cards(s: State, *, is_stock_said: bool) -> None:
    for seat in range(s.seats):
        s.hands[seat] |= s.twins[seat]
    for pile in range(PILES):
        s.heights[pile] = _filled([int(s.piles[pile, place]) for place in range(DECK)], "piles")
        if s.heights[pile] == 0:
            raise ValueError("piles: there are three, each with a card at least")
    s.buried = _filled([int(s.bottom[place]) for place in range(s.bottom.size)], "bottom")
    placed = sum(_places(s), Counter[int]())
    s.stock |= s.stock_twins
    stocked = placed + _bag(s.stock, s.stock_twins)
    if not is_stock_said:
        s.stock = sum(1 << kind for kind in range(KINDS) if placed[kind] < COPIES)
        s.stock_twins = ALL & ~sum(1 << kind for kind in range(KINDS) if placed[kind])
    elif any(stocked[kind] != COPIES for kind in range(KINDS)):
        raise ValueError("stock: all the cards together are two of each kind")
    if any(placed[kind] > COPIES for kind in range(KINDS)):
        raise ValueError("hands: there are only two of each card")


def _filled(cards: list[int], field: str) -> int:
    """How many cards lie there, without gaps."""
    height = sum(card >= 0 for card in cards)
    if any(card < 0 for card in cards[:height]):
        raise ValueError(f"{field}: cards lie one upon the other")
    return height


def _complete_tokens(s: State, said: Container[str]) -> None:
    everything = int(s.seats * s.tokens)
    if "purses" not in said and "box" not in said:
        for seat in range(s.seats):
            s.purses[seat] = s.tokens
    held = sum(int(s.purses[seat]) for seat in range(s.seats))
    if "box" not in said:
        s.box = everything - held
    if s.box < 0 or held + s.box != everything:
        raise ValueError(
            "purses: the tokens of all players and of the box together are those of the start"
        )


def _complete_turn(s: State) -> None:
    """Whose move it is, and which clock runs, follows from the phase."""
    if s.phase == state.CALLS:
        _complete_call(s)
    elif any(s.hands[seat] == 0 for seat in range(s.seats)) and s.phase not in (
        state.PICK_ONE,
        state.PICK_TWO,
        state.GIVE_THANKS,
    ):
        raise ValueError("hands: everybody holds a card")
    if s.one_hidden and s.phase != state.HIDE_FIRST:
        _complete_open_hands(s)
    clocks = {
        state.HIDE_FIRST: state.HIDE_CLOCK,
        state.GIVE_THANKS: state.THANKS_CLOCK,
        state.CALLS: state.HEAD_START,
    }
    s.window = s.window or clocks.get(int(s.phase), state.TURN_CLOCK)
    s.acting = actors(s)
    if s.acting == 0 and s.phase in (state.GIVE_THANKS, state.HIDE_FIRST):
        raise ValueError("phase: somebody has to act")


def _complete_call(s: State) -> None:
    """The card on which calls are open covers another."""
    if s.last < 0:
        raise ValueError("last: calls are open on the card laid last")
    if s.covered < 0 and s.heights[s.last] < 2:
        raise ValueError("covered: the card laid last covers another")
    if s.covered < 0:
        s.covered = s.piles[s.last, s.heights[s.last] - 2]


def _complete_open_hands(s: State) -> None:
    """[H26] Unless told otherwise, everybody has seen all but the hidden card."""
    if any(s.known[seat] for seat in range(s.seats)):
        return
    for seat in range(s.seats):
        hidden = 1 << int(s.hidden[seat]) if s.hidden[seat] >= 0 else 0
        if hidden & ~int(s.hands[seat]):
            raise ValueError("hidden: the hidden card is in the hand")
        s.known[seat] = s.hands[seat] & (~hidden | s.twins[seat])
        s.known_twins[seat] = s.twins[seat] & ~hidden


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
    constants={"COLOURS": [*LETTERS], "COMBINATIONS": COMBINATIONS[1:]},
)
