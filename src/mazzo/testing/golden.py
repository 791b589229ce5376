"""Makes golden replays: `python -m mazzo.testing.golden GAME NAME SEATS SEED [option=value …]`
plays one between sensible bots.

With ENDING=…, seeds from SEED on are tried until the match ends that way; BOTS=sensible,random
seats other bots. Read the story before keeping it.
"""

import contextlib
import io
import os
import random
import sys
from pathlib import Path
from unittest.mock import patch

import mazzo
from mazzo.bots.players import Bot
from mazzo.bots.reaction import REACTIONS
from mazzo.bots.turns import CLOCK, NEVER, next_to_move
from mazzo.cli import main as command_line
from mazzo.lab.timed import TURN_MS

COMMAND = "python -m mazzo.testing.golden"
USAGE = f"""usage: {COMMAND} GAME NAME SEATS SEED [option=value …] [ENDING=…] [BOTS=…]
For example: {COMMAND} pebbles played 3 1"""


def play(match: mazzo.Match, seed: str, policies: list[str]) -> mazzo.Match:
    """Bots with human reaction times, on a virtual clock."""
    bots = [
        Bot(match.game, policies[seat % len(policies)], f"{seed}/{seat}")
        for seat in range(match.seats)
    ]
    rng, delays = random.Random(seed), REACTIONS["steady"].quantiles()
    now, opened, deadline = 0, -1, 0
    plans: dict[int, tuple[int, int]] = {}
    while not match.over:
        if match.record.opened != opened:
            opened, deadline = match.record.opened, now + ((match.window or ("", 0))[1] or TURN_MS)
        wishes = {seat: bots[seat].choose(match, seat) for seat in match.acting}
        plans = {
            seat: plans[seat]
            if seat in plans and plans[seat][1] == wish
            else (now + rng.choice(delays), wish)
            for seat, wish in wishes.items()
            if wish is not None
        }
        due, first = min(((due, seat) for seat, (due, _) in plans.items()), default=(NEVER, -1))
        mover = next_to_move(match.record, first, due, deadline)
        if mover == CLOCK:
            now, opened = max(now, deadline), -1
            match.expire(ms=now)
        else:
            now = due
            match.act(mover, plans.pop(mover)[1], ms=now)
    return match


def story(path: Path) -> str:
    """What `mazzo replay` tells of it, in lines of the usual length whatever the terminal."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), patch.dict(os.environ, COLUMNS="80"):
        assert command_line(["replay", str(path), "--lang", "en"]) == 0
    return out.getvalue()


def main() -> None:
    if len(sys.argv) < 5:
        sys.exit(USAGE)
    id, name, seats, first, *rest = sys.argv[1:]
    given = dict(word.split("=", 1) for word in rest)
    ending = given.pop("ENDING", None)
    policies = given.pop("BOTS", "sensible").split(",")
    options = {
        key: int(value) if value.isdecimal() else {"on": True, "off": False}.get(value, value)
        for key, value in given.items()
    }
    for seed in range(int(first), int(first) + 5000):
        match = play(
            mazzo.new(id, seats=int(seats), seed=seed, options=options), str(seed), policies
        )
        if match.result and ending in (None, match.result.ending):
            break
    folder = match.game.folder / "tests" / "golden"
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.replay"
    path.write_text(match.replay(), encoding="utf-8")
    path.with_suffix(".story.txt").write_text(story(path), encoding="utf-8")
    print(path.name, seed, match.result)


if __name__ == "__main__":
    main()
