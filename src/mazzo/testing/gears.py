"""Plays random matches in whatever gear this process runs, and prints what becomes of them: how
each ends, what everybody sees and is told on the way, and what comes of a few futures.

Used by test_gears; what everybody sees, by test_wasm too.
"""

import hashlib
import json
import random
import sys
from typing import Any

import msgspec
import numpy as np

import mazzo
from mazzo.bots.outlook import Outlook
from mazzo.engine.bits import words
from mazzo.engine.rule import interpreted
from mazzo.lab.simulate import keys
from mazzo.testing.cases import Case, cases
from mazzo.testing.sizes import much
from mazzo.testing.walk import sampled, walk

LONGEST = 100_000
"""More moves than any match has."""
MATCHES = much(1, 12)
"""So many of every case are played to their ends."""
APART = much(6, 1)
"""One in so many cases is looked at on the way: interpreted, a look takes as long as fifty moves.
"""


def findings(game: mazzo.Game) -> dict[str, Any]:
    """Everything that a gear is to agree about, with every mixture of options."""
    mine = [case for case in cases() if case.game == game.id]
    return {
        "ends": {str(case): ends(case) for case in mine},
        "sights": {str(case): sights(case) for case in mine[::APART]},
        "shares": shares(game),
    }


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def ends(case: Case) -> list[str]:
    """The final state of each random match, as a hash."""
    game = mazzo.game(case.game)
    blank = game.blank(case.seats, case.options, lean=True)
    mask = np.zeros(words(len(game.moves)), np.int64)
    found = []
    for number, key in enumerate(keys(7, 0, MATCHES)):
        rows, luck = blank.copy(), np.array([number * 2 + 1])
        game.compiled.playouts(rows, blank, key[None, :], luck, mask, LONGEST)
        found.append(digest(numbers(game, rows) + luck.tobytes()))
    return found


def sights(case: Case) -> list[str]:
    """What everybody sees and may do in one random match, ever more rarely."""
    match, rng = case.new("gears"), random.Random(str(case))
    return [*(seen(match) for steps in walk(match, rng) if sampled(steps)), seen(match)]


def seen(match: mazzo.Match) -> str:
    """A digest of all that everybody sees, is told and may do."""
    now, facts = match.observe_all(), match.game.facts
    acting, lasts = sum(1 << seat for seat in now.acting), now.window[1] if now.window else 0
    lines = [msgspec.json.encode([int(now.over), acting, now.clock[1], now.clock[0], lasts])]
    for seat in [*range(match.seats), None]:
        actions = [] if seat is None else now.actions[seat]
        told = [facts.seen(each, seat) for each in match.told()]
        lines += [now.view(seat), msgspec.json.encode(told)]
        lines += [msgspec.json.encode(match.scores_known_to(seat)), msgspec.json.encode(actions)]
    return digest(b"\n".join(lines))


def numbers(game: mazzo.Game, rows: Any) -> bytes:
    """The state, whatever the width of its fields."""
    return b"".join(
        rows[field.name].astype(np.int64).tobytes()
        for field in game.layout.fields
        if not field.cold
    )


def shares(game: mazzo.Game) -> list[list[float]]:
    """What comes of the first futures of a match."""
    match = mazzo.new(game.id, seats=game.seats[0], seed=3)
    found: list[list[float]] = Outlook(game, "gears").at(match).chances(2).shares.tolist()
    return found


def main() -> None:
    print(json.dumps({"interpreted": interpreted, **findings(mazzo.game(sys.argv[1]))}))


if __name__ == "__main__":
    main()
