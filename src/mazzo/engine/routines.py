"""Generic routines over the contract, compiled once per game.

The rules they call (`legal`, `act`, …) are the contract's names; linking puts the game's own in
their place.
"""

from typing import Any

import numpy.typing as npt

from mazzo.engine.bits import clear, count, has, lowest, nth, pick, size
from mazzo.engine.contract import (
    act,
    expire,
    legal,
    observe,
    patience,
    proceed,
    resample,
    score,
    shows_score,
    standing,
    start,
    why,
)
from mazzo.engine.record import Header, Ints
from mazzo.engine.rule import instruction, rule
from mazzo.engine.texts import put_facts, put_record

Rows = npt.NDArray[Any]

DONE, OVER, NOT_SEATED, NOT_ACTING, NO_CLOCK, ILLEGAL = range(6)
"""What `step` and `lapse` answer; from ILLEGAL on, the game's own refusals follow."""
MOMENT = 5
"""What `observe_all` says of a moment: over, acting, window, opened and the window's length.

Where each text ends follows.
"""


@instruction
def copy_record(target: Rows, to: int, source: Rows, place: int) -> None:
    """Copy a record from one array into another."""
    target[to] = source[place]


@rule
def set_key(s: Header, key0: int, key1: int) -> None:
    """From now on chance is drawn under this key."""
    s.key0 = key0
    s.key1 = key1
    s.draws = 0


def begin(rows: Rows) -> None:
    """Start the match in a fresh record."""
    s = rows[0]
    s.told = 0
    start(s)
    while s.due:
        proceed(s)


def options(rows: Rows, seat: int, mask: Ints) -> None:
    """The legal actions of a seat; none if it may not act now."""
    s = rows[0]
    clear(mask)
    if s.over == 0 and 0 <= seat < s.seats and (s.acting >> seat) & 1:
        legal(s, seat, mask)


def refuse(rows: Rows, seat: int, action: int, mask: Ints) -> int:
    """Why this seat may not take this action; DONE if it may."""
    s = rows[0]
    if s.over:
        return OVER
    if seat < 0 or seat >= s.seats:
        return NOT_SEATED
    if (s.acting >> seat) & 1 == 0:
        return NOT_ACTING
    clear(mask)
    legal(s, seat, mask)
    return DONE if has(mask, action) else ILLEGAL + why(s, seat, action)


def step(rows: Rows, seat: int, action: int, mask: Ints) -> int:
    """Do the action if it is legal, or answer why not and change nothing."""
    answer = refuse(rows, seat, action, mask)
    if answer == DONE:
        s = rows[0]
        s.told = 0
        act(s, seat, action)
        while s.due:
            proceed(s)
    return answer


def lapse(rows: Rows) -> int:
    """The running clock has run out."""
    s = rows[0]
    if s.over:
        return OVER
    if s.window == 0:
        return NO_CLOCK
    s.told = 0
    expire(s)
    while s.due:
        proceed(s)
    return DONE


def window_length(rows: Rows) -> int:
    """How long the running window lasts, in milliseconds."""
    return patience(rows[0])


def look(rows: Rows, seat: int, seen: Rows) -> None:
    """Write what this seat may know into a blank record."""
    observe(rows[0], seat, seen[0])


def reimagine(rows: Rows, seat: int, key0: int, key1: int) -> None:
    """Forget the key and everything else that this seat cannot know, and draw it anew."""
    s = rows[0]
    set_key(s, key0, key1)
    resample(s, seat)


def tally(rows: Rows, scores: Ints, standings: Ints) -> None:
    """Every seat's points and standing."""
    s = rows[0]
    for seat in range(s.seats):
        scores[seat] = score(s, seat)
        standings[seat] = standing(s, seat)


def open_scores(rows: Rows, viewer: int, scores: Ints, shown: Ints) -> None:
    """Every seat's points, and which of them this viewer may know."""
    s = rows[0]
    for seat in range(s.seats):
        scores[seat] = score(s, seat)
        shown[seat] = shows_score(s, viewer, seat)


def show(rows: Rows, viewer: int, seen: Rows, numbers: Ints, pages: Rows) -> int:
    """Write what one viewer (-1: a spectator) may know as text; returns where it ends.

    The buffers are those of `observe_all`, which would lose by calling this for every viewer.
    """
    seen[0] = seen[1]
    observe(rows[0], viewer, seen[0])
    return put_record(pages[0], numbers, rows[0].seats, 0)


@rule
def tell(rows: Rows, viewer: int, pages: Rows) -> int:
    """Write what the last move told, as one viewer (-1: a spectator) may know it; returns where it
    ends.
    """
    return put_facts(pages[0], rows[0].facts, rows[0].told, viewer)


def observe_all(
    rows: Rows, seen: Rows, numbers: Ints, pages: Rows, masks: Rows, moment: Ints
) -> None:
    """All at once: what each seat, then a spectator, may know and do; `moment` holds for all.

    `seen` has room for a view, whose `numbers` are the same memory, and then a blank one.
    """
    s = rows[0]
    end = 0
    for viewer in range(s.seats + 1):
        seen[0] = seen[1]
        observe(s, viewer if viewer < s.seats else -1, seen[0])
        end = put_record(pages[0], numbers, s.seats, end)
        moment[MOMENT + viewer] = end
    for seat in range(s.seats):
        options(rows, seat, masks[seat])
    moment[0] = s.over
    moment[1] = 0 if s.over else s.acting
    moment[2] = 0 if s.over else s.window
    moment[3] = s.opened
    moment[4] = patience(s) if moment[2] else 0


@rule
def luck_below(luck: Ints, n: int) -> int:
    """A bot's own die: a quick generator that has nothing to do with the match's chance."""
    x = luck[0]
    x ^= x << 13
    x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
    x ^= x << 17
    luck[0] = x
    return ((x & 0x7FFFFFFF) * n) >> 31


@rule
def pick_seat(acting: int, luck: Ints) -> int:
    """One of the acting seats, each equally likely."""
    return nth(acting, luck_below(luck, count(acting))) if acting & (acting - 1) else lowest(acting)


def random_stretch(s: Header, mask: Ints, luck: Ints, most: int) -> int:
    """Random legal moves until something is due, all is over or enough are made; how many.

    A random acting seat moves; where nobody may act, the clock runs out.
    """
    made = 0
    while made < most and not s.over and not s.due:
        made += 1
        if s.acting == 0:
            expire(s)
            continue
        seat = pick_seat(s.acting, luck)
        clear(mask)
        legal(s, seat, mask)
        act(s, seat, pick(mask, luck_below(luck, size(mask))))
    return made


def random_moves(s: Header, mask: Ints, luck: Ints, most: int) -> int:
    """Uniformly random legal moves until the match is over, at most so many; how many."""
    made = 0
    while made < most and not s.over:
        if s.due:
            proceed(s)
        made += random_stretch(s, mask, luck, most - made)
    return made


def playouts(rows: Rows, blank: Rows, keys: Ints, luck: Ints, mask: Ints, most: int) -> int:
    """Random matches, one per row of keys, in the same record; returns the moves made."""
    total = 0
    for match in range(keys.shape[0]):
        rows[0] = blank[0]
        s = rows[0]
        set_key(s, keys[match, 0], keys[match, 1])
        start(s)
        total += random_moves(s, mask, luck, most)
    return total


ROUTINES = (
    begin,
    options,
    refuse,
    step,
    lapse,
    window_length,
    look,
    reimagine,
    tally,
    open_scores,
    show,
    observe_all,
    random_stretch,
    playouts,
)
"""What a match and simulations call."""
