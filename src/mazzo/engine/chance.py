"""Chance: a keyed counter. Nothing else in the rules is random.

Draw number `i` is SipHash-2-4 of the counter `i` (eight bytes, little endian) under the match's
128-bit key, brought without bias into `[0, n)`. Unpredictable without the key, the same in every
gear, and anybody can check it afterwards. All arithmetic is signed 64-bit and wraps.

A *script* replaces chance where every outcome is to be tried: see `mazzo.engine.outcomes`.
"""

from collections.abc import Callable
from typing import cast

import numpy as np

from mazzo.engine.bits import count, nth
from mazzo.engine.record import SCRIPT, Header, Ints
from mazzo.engine.rule import rule

int64 = cast(Callable[[int], int], np.int64)
"""Makes sure that arithmetic wraps in the interpreted gear too."""

_LOW32 = 0xFFFFFFFF
_AT_ONCE = 5
"""60 · 59 · 58 · 57 · 56 is below 2**31, so that many ordered choices out of a set fit one draw."""

_BYTES, _ONES, _TOPS = 0xFFFFFFFFFFFFFF, 0x01010101010101, 0x80808080808080
"""Seven bytes: all bits, the lowest of each, the highest of each."""


@rule
def _rotated(x: int, by: int) -> int:
    return (x << by) | ((x >> (64 - by)) & ((1 << by) - 1))


@rule
def _round(v0: int, v1: int, v2: int, v3: int) -> tuple[int, int, int, int]:
    v0 += v1
    v2 += v3
    v1 = _rotated(v1, 13) ^ v0
    v3 = _rotated(v3, 16) ^ v2
    v0 = _rotated(v0, 32)
    v2 += v1
    v0 += v3
    v1 = _rotated(v1, 17) ^ v2
    v3 = _rotated(v3, 21) ^ v0
    v2 = _rotated(v2, 32)
    return v0, v1, v2, v3


@rule
def siphash(key0: int, key1: int, counter: int) -> int:
    """SipHash-2-4 of one 64-bit counter, as a signed 64-bit number."""
    v0 = int64(key0) ^ int64(0x736F6D6570736575)
    v1 = int64(key1) ^ int64(0x646F72616E646F6D)
    v2 = int64(key0) ^ int64(0x6C7967656E657261)
    v3 = int64(key1) ^ int64(0x7465646279746573)
    v3 ^= int64(counter)
    for _ in range(2):
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0 ^= int64(counter)
    length = int64(8) << int64(56)
    v3 ^= length
    for _ in range(2):
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0 ^= length
    v2 ^= int64(0xFF)
    for _ in range(4):
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def _is_scripted(s: Header) -> bool:
    """Whether a script is followed; a lean record has no room for one."""
    return s.script.size > 1 and s.scripted != 0


@rule
def _from_script(s: Header, n: int) -> int:
    asked = s.asks
    s.asks += 1
    s.asked[asked] = n
    return s.script[asked]


@rule
def _fair_word(s: Header, ways: int) -> int:
    """32 random bits that fall evenly into this many ways; the ragged end is drawn again."""
    if _is_scripted(s):
        s.asks = SCRIPT
    while True:
        word = siphash(s.key0, s.key1, s.draws) & _LOW32
        s.draws += 1
        low = (word * ways) & _LOW32
        if low >= ways or low >= (1 << 32) % ways:
            return word


@rule
def below(s: Header, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely."""
    if _is_scripted(s) and s.asks < SCRIPT:
        return _from_script(s, n)
    return (_fair_word(s, n) * n) >> 32


@rule
def _ways(left: int, batch: int) -> int:
    """In how many orders so many things can be drawn."""
    ways = 1
    for i in range(batch):
        ways *= left - i
    return ways


@rule
def some_of(s: Header, things: int, wanted: int) -> int:
    """So many out of a set of things, every choice equally likely.

    One draw of chance decides up to five of them.
    """
    chosen = 0
    left = count(things)
    if wanted >= left:
        return things
    while wanted > 0:
        batch = min(wanted, _AT_ONCE)
        word = _fair_word(s, _ways(left, batch))
        for _ in range(batch):
            word *= left
            thing = 1 << nth(things, word >> 32)
            word &= _LOW32
            things ^= thing
            chosen |= thing
            left -= 1
        wanted -= batch
    return chosen


@rule
def share_out(s: Header, things: int, hands: Ints, seats: int) -> None:
    """Deal a set of things evenly into at most eight hands, every deal equally likely."""
    left = count(things)
    ends = 0
    for seat in range(seats):
        hands[seat] = 0
    for seat in range(7):
        ends |= (left // seats) * min(seat + 1, seats) << (8 * seat)
    while left > 0:
        batch = min(left, _AT_ONCE)
        word = _fair_word(s, _ways(left, batch))
        for _ in range(batch):
            word *= left
            seat = _taker(ends, word >> 32)
            word &= _LOW32
            hands[seat] |= things & -things
            things &= things - 1
            ends -= (_ONES << (8 * seat)) & _BYTES
            left -= 1


@rule
def _taker(ends: int, place: int) -> int:
    """The hand in which this free place lies: as many hands (a byte each) end at or before it."""
    return count((((place * _ONES) | _TOPS) - ends) & _TOPS)
