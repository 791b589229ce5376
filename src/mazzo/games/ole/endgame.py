"""The end of a round of Olé, counted out: every deal of the unseen cards that is possible, each played to its end.

Nothing in a round depends on chance. With all hands open and few cards left, what everybody will do can be searched to the
end: each seat plays for its lead, the others' mean points less its own. Hands are not open, so a move is worth
its mean over all the deals that its player holds possible.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from mazzo.games.ole.cards import BEATERS, CLIMBERS, DECK, NUMBERS
from mazzo.games.ole.moves import CHIP, END, PLAY
from mazzo.games.ole.rules import BLOCK_OTHERS, CHAIN, CHIP_POINTS, SERIES, SERIES_MOST, TURN, Seen

CARDS = 9
"""With more cards than this in all hands together nothing is counted out."""
DEALS = 40
POSITIONS = 3_000
"""The most deals and positions that are looked at: a fraction of a second."""

Costs = tuple[int, ...]
"""The points that everybody still gets in this round."""


class TooMuch(Exception):
    """There is more to count than time."""


class Rules(NamedTuple):
    """What stays the same in a round."""

    seats: int
    order: int
    chain: bool
    must_play: bool
    block: int


class Spot(NamedTuple):
    """A position with open cards, chips aside."""

    hands: tuple[int, ...]
    top: int
    turn: int
    run: int
    idle: int


def cards(bits: int) -> list[int]:
    """The cards of a hand, one by one."""
    return [card for card in range(bits.bit_length()) if bits >> card & 1]


def pips(hand: int) -> int:
    """The numbers on these cards, added up."""
    return sum(int(NUMBERS[card]) for card in cards(hand))


class Round:
    """The rest of a round, searched to its end; positions once searched are remembered."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[Spot, Costs] = {}

    def moves(self, spot: Spot) -> list[int]:
        """What may be done."""
        playable = cards(spot.hands[spot.turn] & int(BEATERS[self.rules.order, spot.top]))
        rest = [END] if spot.run else [] if self.rules.must_play and playable else [CHIP]
        return [PLAY + card for card in playable] + rest

    def after(self, spot: Spot, action: int) -> Costs:
        """What everybody still pays once this is done."""
        if action in (CHIP, END):
            return self._with_chip(spot, action)
        card, mine = action - PLAY, spot.hands[spot.turn] & ~(1 << (action - PLAY))
        hands = (*spot.hands[: spot.turn], mine, *spot.hands[spot.turn + 1 :])
        if mine == 0:
            return tuple(map(pips, hands))
        climbs = int(CLIMBERS[self.rules.order, spot.top]) >> card & 1
        run = spot.run + 1 if spot.run or climbs else 0
        is_done = run == 0 or run == SERIES_MOST or (self.rules.chain and not climbs)
        return self.best(self._passed(spot, hands, card, 0) if is_done else Spot(hands, card, spot.turn, run, 0))

    def _with_chip(self, spot: Spot, action: int) -> Costs:
        idle = spot.idle + 1 if action == CHIP else spot.idle
        if idle == self.rules.block and action == CHIP:
            rest = tuple(map(pips, spot.hands))
        else:
            rest = self.best(self._passed(spot, spot.hands, spot.top, idle))
        return tuple(cost + CHIP_POINTS * (seat == spot.turn) for seat, cost in enumerate(rest))

    def _passed(self, spot: Spot, hands: tuple[int, ...], top: int, idle: int) -> Spot:
        return Spot(hands, top, (spot.turn + 1) % self.rules.seats, 0, idle)

    def best(self, spot: Spot) -> Costs:
        """What everybody still pays if each plays for its lead."""
        if spot not in self._known:
            if len(self._known) == POSITIONS:
                raise TooMuch
            self._known[spot] = max((self.after(spot, action) for action in self.moves(spot)), key=lambda costs: lead(costs, spot.turn))
        return self._known[spot]


def lead(costs: Costs, seat: int) -> float:
    """How many points fewer than the others a seat pays, on average."""
    return (sum(costs) - costs[seat]) / (len(costs) - 1) - costs[seat]


def deals(o: Seen) -> Iterator[tuple[int, ...]]:
    """Every way in which the unseen cards can lie in the other hands, by all that was shown."""
    unseen = cards(int(DECK[o.seats]) & ~int(o.pile) & ~int(o.hand))
    yield from _dealt(o, 0, unseen, ())


def _dealt(o: Seen, seat: int, unseen: list[int], hands: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if seat == o.seats:
        yield hands
    elif seat == o.seat:
        yield from _dealt(o, seat + 1, unseen, (*hands, int(o.hand)))
    else:
        possible = [card for card in unseen if not int(o.denied[seat]) >> card & 1]
        for held in combinations(possible, int(o.counts[seat])):
            rest = [card for card in unseen if card not in held]
            yield from _dealt(o, seat + 1, rest, (*hands, sum(1 << card for card in held)))


def counted_out(o: Seen) -> dict[int, float] | None:
    """The mean lead after each move of the seat to move; None where there is too much to count."""
    if o.phase not in (TURN, SERIES) or sum(int(o.counts[seat]) for seat in range(o.seats)) > CARDS:
        return None
    block = int(o.seats) - 1 if o.block == BLOCK_OTHERS else int(o.seats)
    rest = Round(Rules(int(o.seats), int(o.order), bool(o.series == CHAIN), bool(o.must_play), block))
    totals: dict[int, float] = {}
    number = 0
    try:
        for number, hands in enumerate(deals(o), start=1):
            if number > DEALS:
                return None
            spot = Spot(hands, int(o.top), int(o.seat), int(o.run), int(o.idle))
            for action in rest.moves(spot):
                totals[action] = totals.get(action, 0.0) + lead(rest.after(spot, action), spot.turn)
    except TooMuch:
        return None
    return {action: total / number for action, total in totals.items()}
