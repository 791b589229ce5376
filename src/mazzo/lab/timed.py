"""A match on a virtual clock: bots react in their own time, windows run out, and nobody waits.

Every acting seat keeps an intention and the moment at which its hand will have moved. The earliest
comes true; a window that ends before it expires instead. After every event each seat looks again:
it sticks to its intention, or forms a new one and needs a new reaction time. The rule of thumb is
asked every time, other bots only when their intention is no longer possible. Milliseconds are whole
numbers, so a simulated race is exactly repeatable.
"""

from typing import Any

from mazzo.bots.policies import SENSIBLE, decide
from mazzo.bots.reaction import reaction_ms
from mazzo.bots.turns import CLOCK, NEVER, STUCK, WAIT, next_to_move
from mazzo.engine.bits import clear, has
from mazzo.engine.contract import act, expire, legal, patience, proceed, score, standing, start
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import Rows, luck_below, set_key

TURN_MS = 30_000
"""How long a turn lasts where the pace is the table's."""

INTENT, DUE, POLICY, TEMPER = range(4)
"""The rows of a plan: per seat its intention, the moment it comes true, its policy and temperament.
"""


def intend(s: Header, now: int, plan: Ints, mask: Ints, luck: Ints, seen: Any, unseen: Rows) -> int:
    """Let every acting seat look again; the seat whose hand is first, -1 if nobody moves."""
    first = -1
    ties = 0
    for seat in range(s.seats):
        if (s.acting >> seat) & 1 == 0:
            plan[INTENT, seat] = WAIT
            continue
        clear(mask)
        legal(s, seat, mask)
        wanted = plan[INTENT, seat]
        if plan[POLICY, seat] == SENSIBLE or wanted == WAIT or not has(mask, wanted):
            wanted = decide(s, seat, plan[POLICY, seat], mask, luck, seen, unseen)
        if wanted != plan[INTENT, seat]:
            plan[INTENT, seat] = wanted
            plan[DUE, seat] = now + reaction_ms(plan[TEMPER, seat], luck)
        if wanted == WAIT:
            continue
        if first < 0 or plan[DUE, seat] < plan[DUE, first]:
            first = seat
            ties = 1
        elif plan[DUE, seat] == plan[DUE, first]:
            ties += 1
            if luck_below(luck, ties) == 0:
                first = seat
    return first


def timed_match(
    s: Header, plan: Ints, mask: Ints, luck: Ints, seen: Any, unseen: Rows, most: int, spent: Ints
) -> int:
    """Play a started match to its end; returns the events, writes the milliseconds.

    -1: not over after `most` events.
    """
    now = 0
    opened = -1
    deadline = NEVER
    for seat in range(s.seats):
        plan[INTENT, seat] = WAIT
    for events in range(most):
        if s.due:
            proceed(s)
            continue
        if s.over:
            spent[0] = now
            return events
        if s.opened != opened:
            opened = s.opened
            lasts = patience(s)
            deadline = now + (lasts if lasts else TURN_MS)
        first = intend(s, now, plan, mask, luck, seen, unseen)
        mover = next_to_move(s, first, plan[DUE, first] if first >= 0 else NEVER, deadline)
        if mover == CLOCK:
            now = max(now, deadline)
            expire(s)
            deadline = NEVER
            opened = -1
        elif mover == STUCK:
            return -1
        else:
            now = plan[DUE, mover]
            act(s, mover, plan[INTENT, mover])
            plan[INTENT, mover] = WAIT
    return -1


def timed_batch(
    rows: Rows,
    blank: Rows,
    seen: Any,
    unseen: Rows,
    keys: Ints,
    lineups: Ints,
    plan: Ints,
    mask: Ints,
    luck: Ints,
    spent: Ints,
    most: int,
    out: Ints,
) -> None:
    """One match per row of keys, with a policy and a temperament for each seat.

    `seen` is whatever `decide` needs to work in: a record of what a seat may know or, for bots that
    think, a `SearchMemory`.

    A row of `out`: events, milliseconds, ending, then per seat its score and its place.
    """
    for match in range(keys.shape[0]):
        rows[0] = blank[0]
        s = rows[0]
        set_key(s, keys[match, 0], keys[match, 1])
        for seat in range(s.seats):
            plan[POLICY, seat] = lineups[match, seat, 0]
            plan[TEMPER, seat] = lineups[match, seat, 1]
        start(s)
        out[match, 0] = timed_match(s, plan, mask, luck, seen, unseen, most, spent)
        out[match, 1] = spent[0]
        record_places(s, out, match)


def record_places(s: Header, out: Ints, match: int) -> None:
    """Write how it ended, and every seat's score and place."""
    out[match, 2] = s.ending
    for seat in range(s.seats):
        mine = standing(s, seat)
        place = 1
        for other in range(s.seats):
            place += standing(s, other) > mine
        out[match, 3 + 2 * seat] = score(s, seat)
        out[match, 4 + 2 * seat] = place
