"""Sets as bits: hands, columns and legal moves are whole numbers read bit by bit.

A set of up to 60 things is one non-negative integer. A set of actions is a row of such integers, a
*mask*: action `a` is bit `a % 60` of word `a // 60`. Sixty keeps every word positive, so no rule
ever meets a sign bit.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from mazzo.engine.record import Ints
from mazzo.engine.rule import instruction, rule

WORD = 60


def words(actions: int) -> int:
    """How many words a mask over this many actions needs."""
    return -(-actions // WORD)


def mask_of(actions: Iterable[int], number: int) -> Any:
    """These actions as a mask over so many."""
    mask = np.zeros(words(number), np.int64)
    for action in actions:
        mask[action // WORD] |= 1 << (action % WORD)
    return mask


@instruction
def count(bits: int) -> int:
    """How many things are in the set.

    Written so that a compiler sees one machine instruction in it; a GPU is told.
    """
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0x7F


@rule
def lowest(bits: int) -> int:
    """The smallest thing in a set that is not empty."""
    return count(~bits & (bits - 1))


@rule
def nth(bits: int, n: int) -> int:
    """The thing with exactly `n` smaller ones in the set, by halving."""
    place = 0
    for half in range(6):
        width = 32 >> half
        low = count(bits & ((1 << width) - 1))
        upper = n >= low
        n -= low * upper
        place += width * upper
        bits >>= width * upper
    return place


@rule
def has(mask: Ints, action: int) -> bool:
    """Whether the action is in the mask."""
    return (mask[action // WORD] >> (action % WORD)) & 1 == 1


@rule
def allow(mask: Ints, action: int) -> None:
    """Put one action into the mask."""
    mask[action // WORD] |= 1 << (action % WORD)


@rule
def allow_set(mask: Ints, first: int, bits: int) -> None:
    """Put `first + i` into the mask for every `i` in the set (at most 60 of them)."""
    word = first // WORD
    shift = first % WORD
    fitting = WORD - shift
    mask[word] |= (bits & ((1 << fitting) - 1)) << shift
    if bits >> fitting:
        mask[word + 1] |= bits >> fitting


@rule
def clear(mask: Ints) -> None:
    """Empty the mask."""
    for i in range(mask.size):
        mask[i] = 0


@rule
def size(mask: Ints) -> int:
    """How many actions are in the mask."""
    total = 0
    for i in range(mask.size):
        total += count(mask[i])
    return total


@rule
def pick(mask: Ints, n: int) -> int:
    """The action with exactly `n` smaller ones in the mask; -1 if there are not so many."""
    bits = 0
    first = -WORD
    here = 0
    for i in range(mask.size):
        n -= here
        bits = mask[i]
        here = count(bits)
        first += WORD
        if n < here:
            break
    return first + nth(bits, n) if n < here else -1
