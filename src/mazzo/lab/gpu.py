"""The GPU gear: the same rules called from a CUDA kernel, one match per thread."""

from functools import cache
from typing import Any

import numba
import numpy as np

from mazzo.bots.policies import choose
from mazzo.engine.bits import words
from mazzo.engine.contract import proceed, start
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
from mazzo.engine.link import Own
from mazzo.engine.routines import copy_record, random_stretch, set_key
from mazzo.engine.rule import rule
from mazzo.lab.timed import record_places, timed_match

WARP = 32
EVERY_THREAD = 0xFFFFFFFF
REGISTERS = 64
"""The most that a thread of random play may use, so that a multiprocessor holds 1,024 of them."""

STATE: Any = Own("STATE")
SEEN: Any = Own("SEEN")
WORDS: Any = Own("WORDS")
SEATS: Any = Own("SEATS")
anybody: Any = Own("anybody")
is_time: Any = Own("is_time")


def settle(s: Any) -> None:
    """Do what is due."""
    if s.due:
        proceed(s)


@rule
def is_waiting(s: Any) -> bool:
    """Whether nobody moves before something else is done."""
    return bool(s.over or s.due)


@rule
def is_over(s: Any) -> bool:
    """Whether the match has ended."""
    return bool(s.over)


def begin(rows: Any, blank: Any, key0: int, key1: int) -> None:
    """A new match in this thread's memory."""
    copy_record(rows, 0, blank, 0)
    set_key(rows[0], key0, key1)
    start(rows[0])


def any_of_warp(playing: bool) -> bool:
    """Whether any thread of the warp still plays. All of them ask, together."""
    return bool(cuda.any_sync(EVERY_THREAD, playing))


def any_alone(playing: bool) -> bool:
    """The same in the simulator, where threads do not meet."""
    return playing


def crowd_of_warp(crowd: int, waiting: bool, moving: bool) -> bool:
    """Whether what is due is done now: enough threads wait for it, or none can move."""
    waits = cuda.ballot_sync(EVERY_THREAD, waiting)
    moves = cuda.ballot_sync(EVERY_THREAD, moving)
    return bool(cuda.popc(waits) >= crowd or moves == 0)


def crowd_alone(crowd: int, waiting: bool, moving: bool) -> bool:
    """The same in the simulator."""
    return waiting


def playout_kernel(
    blank: Any, keys: Any, lucks: Any, matches: int, most: int, crowd: int, moves: Any, finals: Any
) -> None:
    """Each thread plays random matches one after another; keeps its moves and last state.

    The threads of a warp make their moves in step. What is long and rare, the deals, waits until a
    crowd has to do it.
    """
    thread = cuda.grid(1)
    left = matches if thread < keys.shape[0] else 0
    rows = cuda.local.array(1, STATE)
    mask = cuda.local.array(WORDS, numba.int64)
    luck = cuda.local.array(1, numba.int64)
    if left > 0:
        luck[0] = lucks[thread]
    total = 0
    made = 0
    running = False
    while anybody(left > 0):
        if running:
            made += random_stretch(rows[0], mask, luck, min(1, most - made))
        waiting = left > 0 and (not running or made == most or is_waiting(rows[0]))
        if is_time(crowd, waiting, left > 0 and not waiting) and waiting:
            if running and (made == most or is_over(rows[0])):
                total += made
                made = 0
                left -= 1
                running = False
            if left > 0 and not running:
                begin(rows, bare(blank), keys[thread, 0], keys[thread, 1] + matches - left)
                running = True
            if running:
                settle(rows[0])
    if thread < keys.shape[0]:
        moves[thread] = total
    if thread < finals.shape[0]:
        finals[thread] = rows[0]


def timed_kernel(
    blank: Any, blind: Any, keys: Any, lineups: Any, lucks: Any, most: int, out: Any
) -> None:
    """Each thread plays one match between bots on the virtual clock, as `timed_batch` does."""
    match = cuda.grid(1)
    if match >= keys.shape[0]:
        return
    rows = cuda.local.array(1, STATE)
    seen = cuda.local.array(1, SEEN)
    plan = cuda.local.array((4, SEATS), numba.int64)
    mask = cuda.local.array(WORDS, numba.int64)
    luck = cuda.local.array(1, numba.int64)
    spent = cuda.local.array(1, numba.int64)
    unseen = cuda.local.array(1, SEEN)
    luck[0] = lucks[match]
    copy_record(rows, 0, bare(blank), 0)
    copy_record(unseen, 0, bare(blind), 0)
    s = rows[0]
    set_key(s, keys[match, 0], keys[match, 1])
    for seat in range(lineups.shape[1]):
        plan[2, seat] = lineups[match, seat, 0]
        plan[3, seat] = lineups[match, seat, 1]
    start(s)
    out[match, 0] = timed_match(s, plan, mask, luck, seen, unseen, most, spent)
    out[match, 1] = spent[0]
    record_places(s, bare(out), match)


def _kernel(game: Game, kernel: Any, **given: Any) -> Any:
    """A kernel linked with what a game offers and what a GPU, or its simulator, does."""
    found = toolkit()
    if is_simulated():
        given |= {"anybody": any_alone, "is_time": crowd_alone}
    else:
        instruct()
        for name, function in (("anybody", any_of_warp), ("is_time", crowd_of_warp)):
            linked = game.linker.link(function, {"cuda": found})
            given[name] = found.jit(device=True)(linked)
    given |= {
        "cuda": found,
        "bare": bare_array(),
        "STATE": numba.from_dtype(game.lean.dtype),
        "SEEN": numba.from_dtype(game.seen.dtype),
        "WORDS": words(len(game.moves)),
        "SEATS": max(game.seats),
    }
    return game.linker.link(kernel, given)


@cache
def playout(game: Game) -> Any:
    """The kernel of random matches."""
    limits = {} if is_simulated() else {"max_registers": REGISTERS}
    return toolkit().jit(_kernel(game, playout_kernel), **limits)


@cache
def contest(game: Game) -> Any:
    """The kernel of matches between bots."""
    return toolkit().jit(_kernel(game, timed_kernel, decide=choose))


def playouts(
    game: Game,
    blank: Any,
    keys: Any,
    lucks: Any,
    *,
    matches: int,
    most: int,
    crowd: int = WARP,
    keep: int = 0,
) -> tuple[Any, Any]:
    """Random matches on the GPU: each thread's moves, and the last state of the first `keep`."""
    kernel, found = playout(game), toolkit()
    moves = found.to_device(np.zeros(len(keys), np.int64))
    finals = found.to_device(np.zeros(max(keep, 1), game.lean.dtype))
    given = (found.to_device(blank), found.to_device(keys), found.to_device(lucks))
    kernel[blocks(len(keys)), THREADS](*given, matches, most, crowd, moves, finals)
    found.synchronize()
    return moves.copy_to_host(), finals.copy_to_host()


def play(game: Game, blank: Any, keys: Any, lineups: Any, lucks: Any, *, most: int) -> Any:
    """One match per key between bots; rows as `timed_batch` writes them."""
    kernel, found = contest(game), toolkit()
    out = found.to_device(np.zeros((len(keys), 3 + 2 * int(blank["seats"][0])), np.int64))
    given = [found.to_device(array) for array in (blank, game.seen.blank(), keys, lineups, lucks)]
    kernel[blocks(len(keys)), THREADS](*given, most, out)
    return out.copy_to_host()
