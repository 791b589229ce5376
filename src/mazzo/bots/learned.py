"""Learned play: a small network, trained by self-play (`mazzo.lab.learn`), asked on the CPU.

It reads the features of what its seat may know, and answers with the move that it thinks best.
Additions are done in a fixed order, so that it says the same on every machine. A game's network
lies in its folder as `learned.npz`; a game without one has a network of no size, which nobody asks.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from mazzo.bots.features import feature_table, most_active, readable, write_features
from mazzo.bots.turns import WAIT
from mazzo.engine.bits import pick, size
from mazzo.engine.game import Game
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule

FILE = "learned.npz"
WEIGHTS = ("into", "into_bias", "middle", "middle_bias", "out", "out_bias")
LOW = -1e30
LEAST = -104.0
"""e to this power is nothing among numbers of 32 bits."""
LOG2_E, LN2_HIGH, LN2_LOW = 1.4426950408889634, 0.6931471803691238, 1.9082149292705877e-10
FACTORIALS = 10
"""So many terms of the series are more than 32 bits can tell."""


class Net(NamedTuple):
    """A network with the memory that it works in."""

    table: Ints
    places: Ints
    values: Any
    into: Any
    """A row for every feature."""
    into_bias: Any
    middle: Any
    middle_bias: Any
    out: Any
    """A row for every action, and one for waiting."""
    out_bias: Any
    first: Any
    second: Any
    odds: Any
    """After `weigh`: the logit of every legal action, in the order of the mask, waiting last."""


@cache
def weights(game: Game) -> dict[str, Any]:
    """What was learned of a game; arrays of no size where nothing was."""
    file = game.folder / FILE
    if not file.exists():
        return {
            name: np.zeros((0, 0) if name in ("into", "middle", "out") else 0, np.float32)
            for name in WEIGHTS
        }
    with np.load(file) as kept:
        return {name: np.ascontiguousarray(kept[name], np.float32) for name in WEIGHTS}


@cache
def reads(game: Game) -> tuple[str, ...]:
    """The fields that a game's network was trained on, in its own order: whatever else a seat sees,
    now or later, the network does without.
    """
    with np.load(game.folder / FILE) as kept:
        return tuple(kept["reads"].tolist())


def has_learned(game: Game) -> bool:
    """Whether there is a network for this game."""
    return bool(weights(game)["into"].size)


def net(game: Game, learned: dict[str, Any] | None = None) -> Net:
    """A game's network, ready to be asked in one thread."""
    kept = weights(game) if learned is None else learned
    names = reads(game) if learned is None and has_learned(game) else None
    refused = f"the network of {game.id} was trained on other features"
    assert {*(names or ())} <= {*readable(game, game.seen)}, refused
    table, features = feature_table(game, game.seen, names)
    assert kept["into"].shape[0] in (0, features), refused
    active = most_active(table)
    return Net(
        table=table,
        places=np.zeros(active, np.int64),
        values=np.zeros(active, np.float32),
        **kept,
        first=np.zeros_like(kept["into_bias"]),
        second=np.zeros_like(kept["middle_bias"]),
        odds=np.zeros(len(game.moves) + 1, np.float32),
    )


@rule
def understand(net: Net, record: Ints, seat: int, seats: int) -> None:
    """Read what a seat knows, up to the network's second layer."""
    active = write_features(record, net.table, seat, seats, net.places, net.values)
    first, second = net.first, net.second
    for j in range(first.size):
        first[j] = net.into_bias[j]
    for n in range(active):
        row, value = net.into[net.places[n]], net.values[n]
        for j in range(first.size):
            first[j] += value * row[j]
    for j in range(second.size):
        second[j] = net.middle_bias[j]
    for i in range(first.size):
        value = first[i]
        if value > 0:
            row = net.middle[i]
            for j in range(second.size):
                second[j] += value * row[j]
    for j in range(second.size):
        second[j] = max(second[j], np.float32(0))


@rule
def exponential(power: float) -> float:
    """e to a power that is not positive.

    In plain arithmetic, because every library has its own last bit.
    """
    power = float(power)
    if power < LEAST:
        return 0.0
    halvings = int(0.5 - power * LOG2_E)
    rest = (power + halvings * LN2_HIGH) + halvings * LN2_LOW
    sum = 1.0
    for n in range(FACTORIALS, 0, -1):
        sum = 1.0 + sum * rest / n
    while halvings > 0:
        step = min(halvings, 60)
        sum /= 1 << step
        halvings -= step
    return sum


@rule
def along(one: Any, two: Any, width: int) -> Any:
    """The sum of products of two rows: four sums that need not wait for one another."""
    a = b = c = d = np.float32(0)
    for j in range(0, width, 4):
        a += one[j] * two[j]
        b += one[j + 1] * two[j + 1]
        c += one[j + 2] * two[j + 2]
        d += one[j + 3] * two[j + 3]
    return (a + b) + (c + d)


@rule
def weigh(net: Net, mask: Ints, may_wait: bool) -> int:
    """How much speaks for each legal action, then for waiting; the best one's place."""
    best = 0
    most = np.float32(LOW)
    legal = size(mask)
    for n in range(legal + may_wait):
        action = pick(mask, n) if n < legal else net.out_bias.size - 1
        value = along(net.out[action], net.second, net.second.size) + net.out_bias[action]
        net.odds[n] = value
        if value > most:
            most = value
            best = n
    return best


@rule
def prefer(net: Net, record: Ints, seat: int, seats: int, mask: Ints, may_wait: bool) -> int:
    """The action that the network thinks best, or WAIT."""
    understand(net, record, seat, seats)
    best = weigh(net, mask, may_wait)
    return WAIT if best == size(mask) else pick(mask, best)
