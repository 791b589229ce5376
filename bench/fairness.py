"""Who wins a contested pile, by latency and by honesty? Clients on a virtual clock, judged by the
table's own code.

    python bench/fairness.py [piles]

Every seat sees a new pile after half its round trip and some jitter, decides after a reaction time
from the bots' published distribution, and claims; the claim takes the other half.
`mazzo.table.race` dates, holds and decides, with latencies measured by simulated ticks, and
`mazzo.table.plausibility` weighs the timings of every match. *Arrival* is what would happen without
all this: the first message wins.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from mazzo.bots.reaction import GRAIN, QUANTILES, TEMPERAMENTS
from mazzo.table.plausibility import improbable
from mazzo.table.race import PRIVATE_CAP, PUBLIC_CAP, Claim, Latency, Race, allowance

JITTER = 4.0
"""The mean of the exponential delay that every trip has on top, in ms."""
QUICK = TEMPERAMENTS.index("quick")
"""The narrowest distribution of reactions, in which latency matters most."""
HAND = 5
"""A masher holds so many cards, of which one fits, and cannot tell which."""
PRESSED_EVERY = 100
LIE = 400
ROBOT = 5
"""A program's reaction time."""
LATE = 300
"""How much later than it could a client answers that wants to seem far away."""
MATCH = 100
"""Contested piles of a match: at its end everybody's timings are forgotten."""
LINES = (5, 100, 200)


class Player(NamedTuple):
    """A seat: its round trip, and whether it plays fair."""

    rtt: int
    lies: bool = False
    mashes: bool = False
    denies: bool = False
    """Claims to have thought for no time at all."""
    trims: bool = False
    """Claims to have thought for as much less as it answers ticks late: nothing contradicts it."""
    late: int = 0
    """Answers the table's ticks so much later than it could."""
    robot: bool = False
    """Reacts in a few milliseconds, and says so."""
    direct: bool = True
    """Whether no proxy stands between, so that the table's system knows the line."""


class Press(NamedTuple):
    """A claim on its way: when it arrives, what it says, whether the card fits."""

    arrives: int
    seat: int
    thought: int
    fits: bool = True


class Outcome(NamedTuple):
    """What came of many piles."""

    shares: tuple[float, ...]
    """Per cent of the piles that each seat won."""
    wait: float
    """The median of the time between the winner's claim arriving and its decision."""
    long_wait: float = 0.0
    """Its 95th percentile."""
    doubted: tuple[float, ...] = ()
    """Per cent of the matches in which each seat's timings were found improbable."""


class Piles:
    """Many contested piles, one after another, at one table."""

    def __init__(self, players: Sequence[Player], *, cap: int, seed: int) -> None:
        self.players, self.cap = players, cap
        self.rng = random.Random(seed)
        self.latencies = [Latency() for _ in players]
        self.matches = 0
        self.doubts: Counter[int] = Counter()
        """In how many matches each seat's timings were doubted."""
        self.begin()
        for _ in range(16):
            self.tick()

    def begin(self) -> None:
        """Another match: nobody's timings are known."""
        self.matches += 1
        self.times: list[list[int]] = [[] for _ in self.players]
        self.doubted: set[int] = set()

    def trip(self, rtt: int) -> int:
        """One way, in whole milliseconds."""
        return round(rtt / 2 + self.rng.expovariate(1 / JITTER))

    def tick(self) -> None:
        """The table measures everybody once."""
        for player, latency in zip(self.players, self.latencies, strict=True):
            trip = self.trip(player.rtt) + self.trip(player.rtt)
            latency.measure(trip + player.late)
            if player.direct:
                latency.hear(trip)

    def trusted(self, seat: int) -> int:
        """The latency that a seat is granted."""
        return 0 if seat in self.doubted else self.latencies[seat].trusted

    def presses(self, seat: int, player: Player) -> list[Press]:
        """What a seat sends about a pile that came up at 0."""
        seen = self.trip(player.rtt)
        if player.mashes:
            first = seen + self.rng.randrange(PRESSED_EVERY)
            times = range(first, first + 6_000, PRESSED_EVERY)
            return [
                Press(at + self.trip(player.rtt), seat, at - seen, self.rng.randrange(HAND) == 0)
                for at in times
            ]
        thought = ROBOT if player.robot else int(QUANTILES[QUICK, self.rng.randrange(GRAIN)])
        lie = (
            thought if player.denies else LIE if player.lies else player.late if player.trims else 0
        )
        said = max(0, thought - lie)
        return [Press(seen + thought + self.trip(player.rtt), seat, said)]

    def pile(self) -> tuple[int, int]:
        """One pile: who wins it, and how long the winner waited for that."""
        self.tick()
        race = Race(len(self.players))
        presses = sorted(
            press
            for seat, player in enumerate(self.players)
            for press in self.presses(seat, player)
        )
        for press in presses:
            decided = race.decided_at(self.others(race))
            if decided is not None and decided < press.arrives:
                break
            self.enter(race, press)
        decided = race.decided_at(self.others(race))
        assert decided is not None
        winner = race.ranked(self.rng.randrange(len(self.players)))[0]
        self.weigh(winner)
        return winner.seat, max(0, decided - winner.arrived)

    def weigh(self, winner: Claim) -> None:
        """As the table does after every race."""
        self.times[winner.seat].append(winner.at_most)
        if winner.seat not in self.doubted and improbable(self.times[winner.seat]):
            self.doubted.add(winner.seat)
            self.doubts[winner.seat] += 1

    def others(self, race: Race) -> list[int]:
        """The allowances of those who have not claimed."""
        return [
            allowance(self.trusted(seat), self.cap)
            for seat in range(len(self.players))
            if seat not in race.claims
        ]

    def enter(self, race: Race, press: Press) -> None:
        """A claim arrives: a wrong one locks its seat for a while."""
        if race.is_locked(press.seat, press.arrives) or press.seat in race.claims:
            return
        if not press.fits:
            race.lock(press.seat, press.arrives)
            return
        thought = None if press.seat in self.doubted else press.thought
        self.latencies[press.seat].prove(press.arrives)
        latency = self.trusted(press.seat)
        race.enter(Claim(press.seat, 0, press.arrives, 0, 0, thought, latency, self.cap))

    def first_come(self) -> int:
        """One pile by arrival alone."""
        return min(
            press
            for seat, player in enumerate(self.players)
            for press in self.presses(seat, player)
            if press.fits
        ).seat


def measure(
    players: Sequence[Player], *, cap: int = PRIVATE_CAP, piles: int = 2_000, seed: int = 1
) -> Outcome:
    """Play so many piles by the rule of the table."""
    table = Piles(players, cap=cap, seed=seed)
    results = []
    for nth in range(1, piles + 1):
        results.append(table.pile())
        if nth % MATCH == 0 and nth < piles:
            table.begin()
    waits = sorted(wait for _, wait in results)
    return Outcome(
        _shares([seat for seat, _ in results], len(players)),
        median(waits),
        waits[len(waits) * 95 // 100],
        tuple(100 * table.doubts[seat] / table.matches for seat in range(len(players))),
    )


def by_arrival(players: Sequence[Player], *, piles: int = 2_000, seed: int = 1) -> Outcome:
    """Play so many piles by arrival."""
    table = Piles(players, cap=0, seed=seed)
    return Outcome(_shares([table.first_come() for _ in range(piles)], len(players)), 0.0)


def _shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    return tuple(100 * winners.count(seat) / len(winners) for seat in range(seats))


CASES: tuple[tuple[str, tuple[Player, ...], str], ...] = (
    ("2 seats, 20 / 180 ms", (Player(20), Player(180)), "47–53 at the private cap"),
    (
        "4 seats, 20 / 60 / 120 / 250 ms",
        (Player(20), Player(60), Player(120), Player(250)),
        "slowest ≥ 20 at the private cap",
    ),
    ("4 seats, all 40 ms", (Player(40),) * 4, "median wait ≤ 30 ms"),
    ("2 seats, 40 ms, the first mashes", (Player(40, mashes=True), Player(40)), "first ≤ 50"),
    ("2 seats, 40 ms, the first lies by 400 ms", (Player(40, lies=True), Player(40)), "first ≤ 53"),
)
"""What is measured, and what has to come out."""

CHEATS: tuple[tuple[str, Player], ...] = (
    ("an honest player", Player(5)),
    ("says to have thought for no time", Player(5, denies=True)),
    ("the same, and answers ticks 300 ms late", Player(5, denies=True, late=LATE)),
    ("the same behind a proxy", Player(5, denies=True, late=LATE, direct=False)),
    ("lies by what it is late, behind a proxy", Player(5, trims=True, late=LATE, direct=False)),
    ("a program that reacts in 5 ms", Player(5, robot=True)),
)
"""The first of two seats, on a line of 5 ms, against an honest player."""


def print_honest(piles: int) -> None:
    """Who wins among honest players, with and without the rule."""
    print(f"{'table':42} {'rule':12} {'shares':26} {'wait':>9}   wanted")
    for name, players, wanted in CASES:
        rows = (
            ("arrival", by_arrival(players, piles=piles), ""),
            ("public 150", measure(players, cap=PUBLIC_CAP, piles=piles), ""),
            ("private 300", measure(players, cap=PRIVATE_CAP, piles=piles), wanted),
        )
        for rule, outcome, want in rows:
            shares = " / ".join(f"{share:.1f}" for share in outcome.shares)
            waits = f"{outcome.wait:4.0f} {outcome.long_wait:4.0f}"
            print(f"{name:42} {rule:12} {shares:26} {waits}   {want}".rstrip())
            name = ""


def print_cheats(piles: int) -> None:
    """What cheating wins, and how often it is noticed."""
    heads = " ".join(f"{f'vs {rtt} ms':>10}" for rtt in LINES)
    print(f"{'the first of two seats, at 5 ms':42} {'rule':12} {heads}   doubted")
    for name, cheat in CHEATS:
        for rule, cap in (("public 150", PUBLIC_CAP), ("private 300", PRIVATE_CAP)):
            found = [measure((cheat, Player(rtt)), cap=cap, piles=piles) for rtt in LINES]
            shares = " ".join(f"{outcome.shares[0]:10.1f}" for outcome in found)
            doubted = " / ".join(f"{outcome.doubted[0]:.0f}" for outcome in found)
            print(f"{name:42} {rule:12} {shares}   {doubted}")
            name = ""


def main(piles: int) -> None:
    print(
        f"{piles} contested piles each, in matches of {MATCH}; win shares in per cent; wait = "
        f"added wait of the winner, median and 95th percentile, in ms; doubted = per cent of the "
        f"matches in which timings are said to be improbable\n"
    )
    print_honest(piles)
    print()
    print_cheats(piles)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
