"""Rows: thousands of matches side by side, each stopped where somebody has a choice.

One step takes an action for every row, does it, lets chance, clocks and the rule of thumb go on to
the next choice, and writes what that seat may know and do. A match that is over starts again at
once, or with the next step. Where several seats may act they are asked in random order, and each
may wait. Whoever can do only one thing is not asked.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba

from mazzo.bots.features import refresh_features
from mazzo.bots.turns import CLOCK, NEVER, WAIT, may_wait, next_to_move
from mazzo.engine.bits import WORD, clear, has, lowest, pick, size
from mazzo.engine.contract import act, expire, legal, observe, proceed, sensible, standing, start
from mazzo.engine.cuda import (
    THREADS,
    bare,
    bare_array,
    blocks,
    cuda,
    instruct,
    is_simulated,
    toolkit,
)
from mazzo.engine.game import Game
from mazzo.engine.generated import copying
from mazzo.engine.link import Own
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import Rows, copy_record, luck_below, pick_seat, set_key
from mazzo.engine.rule import rule

ASKED, OURS, WAITING, ENDED, ALONE, HOLDS = range(6)
"""What is noted of a row: who has waited, whose choices the caller makes, whether waiting is
possible now, whether its match has ended and the next has not begun; and for good, whether the
caller has one seat only, and whether the next match waits for the next step."""
NOTES = 6
BEGIN, GO_ON, ASK, LATER = -2, -3, -4, -5
"""Beside actions and WAIT: a match begins, nothing was chosen, the caller has to choose, the rest
of this step is done later."""
WHOLE, QUICK = range(2)
"""How much of a step is done: all of it; or what is quick, up to the next deal. What is left then
goes on from BEGIN or GO_ON."""
STEPS, DEALS = range(2)
"""What `actions` are: the callers' choices; or which rows are dealt anew."""
PLAIN, GUIDED = range(2)
"""Whether what only a learner may be told is written too."""
REGISTERS = 96
"""The most that a thread of a GPU may use: hardly anything has to move out of them, and a
multiprocessor holds 640 threads."""
ILLEGAL = -1.0
"""What an action that is not legal is worth to whoever takes it; it ends the match."""
STATE: Any = Own("STATE")
widen: Any = Own("widen")
"""Copies a lean record into a wide one, whose numbers are features."""


def begin(rows: Rows, at: int, blanks: Rows, table: int, key: Ints, luck: Ints, note: Ints) -> None:
    """A new match at the row's table, under its next key."""
    copy_record(rows, at, blanks, table)
    s = rows[at]
    set_key(s, key[0], key[1])
    key[1] += 1
    start(s)
    note[ASKED] = 0
    note[ENDED] = 0
    note[OURS] = 1 << luck_below(luck, s.seats) if note[ALONE] else (1 << s.seats) - 1


def rank(s: Header, standings: Any) -> None:
    """Everybody's standing."""
    for seat in range(s.seats):
        standings[seat] = standing(s, seat)


@rule
def finish(seats: int, standings: Any, reward: Any, won: Any) -> None:
    """What a match was worth to everybody, from -1 to 1, and their shares of the win."""
    winners = 0
    for seat in range(seats):
        beaten = 0
        beating = 0
        for other in range(seats):
            beaten += standings[seat] > standings[other]
            beating += standings[seat] < standings[other]
        reward[seat] = (beaten - beating) / (seats - 1)
        won[seat] = beating == 0
        winners += beating == 0
    for seat in range(seats):
        won[seat] /= winners


@rule
def settle(seats: int, standings: Any, leads: Any, gain: Any, counts: int) -> None:
    """What everybody's lead over the mean of the others has gained since the last choice, if that
    counts.
    """
    total = 0.0
    for seat in range(seats):
        total += standings[seat]
    for seat in range(seats):
        now = (seats * standings[seat] - total) / (seats - 1)
        if counts:
            gain[seat] = now - leads[seat]
        leads[seat] = now


@rule
def chosen(action: int, mask: Ints, wait: int, waiting: int) -> int:
    """What an action asks for; BEGIN if it is not legal."""
    if action == wait and waiting:
        return WAIT
    return action if 0 <= action < wait and has(mask, action) else BEGIN


@rule
def show_mask(mask: Ints, shown: Ints, waiting: int, choices: Any) -> None:
    """Write the legal actions as a byte each, waiting last: those that have changed."""
    for word in range(mask.size):
        changed = mask[word] ^ shown[word]
        while changed:
            bit = lowest(changed)
            choices[word * WORD + bit] = (mask[word] >> bit) & 1
            changed &= changed - 1
        shown[word] = mask[word]
    choices[choices.size - 1] = waiting


def step_rows(
    first: int,
    last: int,
    base: int,
    part: int,
    left: Any,
    what: int,
    rows: Rows,
    wides: Rows,
    wide_words: Any,
    seens: Rows,
    seen_words: Any,
    unseen: Rows,
    blanks: Rows,
    tables: Ints,
    keys: Any,
    lucks: Any,
    notes: Any,
    masks: Any,
    shown: Any,
    seen_table: Ints,
    seen_read: Any,
    observation: Any,
    choices: Any,
    turn: Any,
    reward: Any,
    won: Any,
    done: Any,
    how: int,
    state_table: Ints,
    state_read: Any,
    everything: Any,
    standings: Any,
    leads: Any,
    gain: Any,
    advice: Any,
    actions: Ints,
) -> None:
    """One step of these rows: do what was chosen, and go on until the caller has a choice. Their
    records begin with that of the row `base`. Of a part of a step `left` says with what to go on.

    One loop, in which every rule is called from one place only: a GPU's compiler copies rules into
    wherever they are called.
    """
    for row in range(first, last):
        luck, mask, seat = lucks[row], masks[row], turn[row]
        s = rows[row - base]
        choice = part
        if part >= WHOLE:
            choice = actions[row]
            if what == DEALS and choice == 0:
                continue
            for other in range(reward.shape[1]):
                reward[row, other] = 0
                won[row, other] = 0
                if how == GUIDED:
                    gain[row, other] = 0
            done[row] = 0
            if what == DEALS or notes[row, ENDED]:
                choice = BEGIN
            else:
                choice = chosen(choice, mask, choices.shape[1] - 1, notes[row, WAITING])
                if choice == BEGIN:
                    reward[row, seat] = ILLEGAL
                    done[row] = 1
                    if notes[row, HOLDS]:
                        notes[row, ENDED] = 1
                        choice = ASK
        while choice > ASK:
            if part == QUICK and (choice == BEGIN or (choice == GO_ON and s.due)):
                left[row] = choice
                choice = LATER
                continue
            if choice >= 0:
                act(s, seat, choice)
                notes[row, ASKED] = 0
            elif choice == WAIT:
                notes[row, ASKED] |= 1 << seat
            elif choice == BEGIN:
                begin(rows, row - base, blanks, tables[row], keys[row], luck, notes[row])
            choice = GO_ON
            looks = False
            if s.over:
                rank(s, standings[row])
                finish(s.seats, standings[row], reward[row], won[row])
                if how == GUIDED:
                    settle(s.seats, standings[row], leads[row], gain[row], 1)
                done[row] = 1
                choice = BEGIN
                if notes[row, HOLDS]:
                    seat = lowest(notes[row, OURS]) if notes[row, ALONE] else seat
                    clear(mask)
                    notes[row, WAITING] = 1
                    notes[row, ENDED] = 1
                    looks = True
            elif s.due:
                if part != QUICK:
                    proceed(s)
                    notes[row, ASKED] = 0
            else:
                free = s.acting & ~notes[row, ASKED]
                mover = next_to_move(s, pick_seat(free, luck) if free else -1, 0, NEVER)
                if mover < 0:
                    notes[row, ASKED] = 0
                if mover == CLOCK:
                    expire(s)
                elif mover >= 0:
                    seat = mover
                    clear(mask)
                    legal(s, seat, mask)
                    notes[row, WAITING] = may_wait(s)
                    if notes[row, WAITING] == 0 and size(mask) == 1:
                        choice = pick(mask, 0)
                    else:
                        looks = True
            if looks:
                copy_record(seens, row, unseen, 0)
                observe(s, seat, seens[row])
                ours = (notes[row, OURS] >> seat) & 1
                if (ours == 0 or how == GUIDED) and not s.over:
                    choice = sensible(seens[row], mask, luck)
                if ours or s.over:
                    if how == GUIDED:
                        advice[row] = choice if choice >= 0 else choices.shape[1] - 1
                    choice = ASK
        turn[row] = seat
        if choice == LATER:
            continue
        refresh_features(
            seen_words[row], seen_table, seat, s.seats, seen_read[row], observation[row]
        )
        show_mask(mask, shown[row], notes[row, WAITING], choices[row])
        if how == GUIDED:
            rank(s, standings[row])
            settle(s.seats, standings[row], leads[row], gain[row], 1 - done[row])
            widen(s, wides[row])
            refresh_features(
                wide_words[row], state_table, seat, s.seats, state_read[row], everything[row]
            )


def step_kernel(
    count: int,
    part: int,
    slot: int,
    later: Any,
    left: Any,
    what: int,
    rows: Any,
    wides: Any,
    wide_words: Any,
    seens: Any,
    seen_words: Any,
    unseen: Any,
    blanks: Any,
    tables: Any,
    keys: Any,
    lucks: Any,
    notes: Any,
    masks: Any,
    shown: Any,
    seen_table: Any,
    seen_read: Any,
    observation: Any,
    choices: Any,
    turn: Any,
    reward: Any,
    won: Any,
    done: Any,
    how: int,
    state_table: Any,
    state_read: Any,
    everything: Any,
    standings: Any,
    leads: Any,
    gain: Any,
    advice: Any,
    actions: Any,
) -> None:
    """One row per thread, which plays in memory of its own: there the same number of 32 threads
    lies side by side, and a GPU reads them at once.

    What is long and rare, the deals, is put off, and then done by as many threads as there are rows
    that need it: otherwise 31 would wait for whoever deals. `later` has their numbers, behind how
    many they are in this step and in the next.
    """
    row = cuda.grid(1)
    if part == QUICK:
        playing = row < count
    else:
        playing = row < later[slot]
        if row == 0:
            later[1 - slot] = 0
        if playing:
            row = later[2 + row]
            part = left[row]
    if playing:
        own = cuda.local.array(1, STATE)
        copy_record(own, 0, bare(rows), row)
        left[row] = 0
        step_rows(
            row,
            row + 1,
            row,
            part,
            bare(left),
            what,
            own,
            bare(wides),
            bare(wide_words),
            bare(seens),
            bare(seen_words),
            bare(unseen),
            bare(blanks),
            bare(tables),
            bare(keys),
            bare(lucks),
            bare(notes),
            bare(masks),
            bare(shown),
            bare(seen_table),
            bare(seen_read),
            bare(observation),
            bare(choices),
            bare(turn),
            bare(reward),
            bare(won),
            bare(done),
            how,
            bare(state_table),
            bare(state_read),
            bare(everything),
            bare(standings),
            bare(leads),
            bare(gain),
            bare(advice),
            bare(actions),
        )
        copy_record(bare(rows), row, own, 0)
        if left[row]:
            later[2 + cuda.atomic.add(later, slot, 1)] = row


def widened(game: Game) -> Any:
    """The rule that takes the place of `widen`."""
    return copying("widen", "wide", game.lean, game.state.State.__module__)


@cache
def on_cpu(game: Game) -> Callable[..., None]:
    """A step of some rows: the first, the one after the last, the one whose record stands first,
    how much of it, what it is, and all arrays.
    """
    return game.specialise(step_rows, widen=widened(game))


@cache
def on_cuda(game: Game) -> Callable[..., None]:
    """A step of all rows: how many there are, 0 and 1 in turn, and all arrays."""
    found, limits = toolkit(), {}
    if not is_simulated():
        instruct()
        limits = {"max_registers": REGISTERS}
    given = {
        "cuda": found,
        "bare": bare_array(),
        "widen": widened(game),
        "STATE": numba.from_dtype(game.lean.dtype),
    }
    kernel = found.jit(game.linker.link(step_kernel, given), **limits)

    def step(count: int, slot: int, later: Any, left: Any, *given: Any) -> None:
        for part in (QUICK, WHOLE):
            kernel[blocks(count), THREADS](count, part, slot, later, left, *given)

    return step
