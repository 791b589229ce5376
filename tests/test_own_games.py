"""Games as packages of their own: Scopa in examples/, and what the tutorial makes, command by
command. Installed as anybody would, they are found wherever a game is named.
"""

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest
from browser.conftest import chromium as chromium
from browser.people import PHONE, somebody
from conftest import ROOT, absent
from playwright.sync_api import Browser, expect
from server.databases import free_port
from server.processes import Api

import mazzo
from mazzo.testing.sizes import SOAK

TUTORIAL = re.findall(
    r"^```sh\n(.*?)\n```$", (ROOT / "docs/own_games.md").read_text(encoding="utf-8"), re.MULTILINE
)
EXAMPLE, MADE = "scopa", "pebbles"
"""The game in examples/, and the one that the tutorial makes."""
BOTH = pytest.mark.parametrize("id", [EXAMPLE, MADE])
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
ANCHORS = "(all) => all.map((one) => one.closest('[data-anchor]').dataset.anchor)"
"""Nothing is compiled for a few moves."""


class Place(NamedTuple):
    """A machine on which both games are installed."""

    packages: Path
    work: Path

    def run(self, *words: str, told: str = "", **more: str) -> str:
        """What a command says there."""
        done = subprocess.run(
            [sys.executable, "-m", *words],
            input=told,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.work,
            env=self.environ(**more),
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def environ(self, **more: str) -> dict[str, str]:
        path = os.pathsep.join([str(self.packages), str(ROOT / "src")])
        return {**os.environ, "PYTHONPATH": path, "COLUMNS": "120", **more}

    def step(self, number: int, *more: str, told: str = "", **environ: str) -> str:
        """A step of the tutorial, as it stands there."""
        return self.run(*shlex.split(TUTORIAL[number]), *more, told=told, **environ)

    def install(self, *what: str) -> None:
        """As pip does, without a network, into a folder of its own."""
        quietly = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
        self.run(
            *("pip", "install", *quietly, "--target", str(self.packages), *what),
            PYTHONWARNINGS="ignore",
        )


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    made = Place(tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("work"))
    made.step(0)
    step, _, folder = TUTORIAL[1].rpartition(" ")
    assert step == "pip install --editable"
    made.install(folder, str(ROOT / "examples" / EXAMPLE))
    return made


def test_the_tutorial_takes_one_command_for_each_step() -> None:
    assert [step.split()[:2] for step in TUTORIAL] == [
        ["mazzo", "new-game"],
        ["pip", "install"],
        ["mazzo", "check-game"],
        ["mazzo", "play"],
        ["mazzo", "build-page"],
        ["mazzo", "serve"],
    ]


def test_nothing_in_mazzo_names_the_example() -> None:
    assert EXAMPLE not in {game.id for game in mazzo.games()}
    for folder in ("src", "web/src"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".ts", ".svelte", ".ftl", ".toml"}:
                assert EXAMPLE not in path.read_text(encoding="utf-8").lower(), path


@pytest.mark.slow
def test_both_pass_all_that_a_game_has_to_pass(place: Place) -> None:
    place.step(2)
    place.run("mazzo", "check-game", EXAMPLE)


def test_both_are_listed_and_played_in_the_terminal(place: Place) -> None:
    listed = place.run("mazzo", "games")
    assert "Scopa" in listed
    assert "Pebbles" in listed
    assert "S23" in place.run("mazzo", "rules", EXAMPLE, "--lang", "it")
    for command in (shlex.split(TUTORIAL[3]), ["mazzo", "play", EXAMPLE]):
        said = place.run(*command, "--seed", "5", "--lang", "en", told="1\nquit\n", **INTERPRETED)
        assert said.count("You play the ") == 1


def test_bots_meet_in_the_arena(place: Place) -> None:
    bots = ("--bots", "greedy,random", "--games", "2", "--seats", "2", "--option", "target=5")
    assert "greedy" in place.run("mazzo", "arena", EXAMPLE, *bots, **INTERPRETED)


PLAY = """
import random, sys
from mazzo.adapters.pettingzoo import env
made = env(sys.argv[1])
made.reset(seed=1)
while made.agents:
    if made.terminations[made.agent_selection]:
        made.step(None)
        continue
    mask = made.observe(made.agent_selection)["action_mask"]
    made.step(random.choice([action for action, legal in enumerate(mask) if legal]))
print("over")
"""


def test_both_are_environments(place: Place) -> None:
    if find_spec("pettingzoo") is None:
        absent("PettingZoo")
    (place.work / "play.py").write_text(PLAY, encoding="utf-8")
    for id in (EXAMPLE, MADE):
        assert place.run("play", id, **INTERPRETED) == "over\n"


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="the whole page is looked at once more; `make soak` has it")
def test_a_board_that_asks_for_what_its_game_does_not_show_is_named(place: Place) -> None:
    if not (ROOT / "node_modules").is_dir():
        absent("The page's packages (npm ci)")
    board = place.packages / f"mazzo_{MADE}/web/Board.svelte"
    kept = board.read_text(encoding="utf-8")
    board.write_text(kept.replace("view.laid", "view.lade"), encoding="utf-8")
    try:
        with pytest.raises(AssertionError, match=rf"{MADE}/web/Board.svelte[\s\S]*'lade'"):
            place.step(4, "--out", "another")
    finally:
        board.write_text(kept, encoding="utf-8")


OUTDATED = """
from mazzo.cli.commands.build_page import with_outdated_modules
from mazzo.server.web_client import outside_games
print(*with_outdated_modules(outside_games()))
"""


def test_a_module_of_other_rules_stays_out_of_the_page(place: Place) -> None:
    (place.work / "outdated.py").write_text(OUTDATED, encoding="utf-8")
    module = place.packages / f"mazzo_{EXAMPLE}/web/gear.wasm"
    kept, another = module.read_bytes(), mazzo.games()[0].folder / "web/gear.wasm"
    module.write_bytes(another.read_bytes())
    try:
        assert place.run("outdated") == f"{EXAMPLE}\n"
    finally:
        module.write_bytes(kept)


COMPARED = """
import sys
sys.path.insert(0, sys.argv[1])
import mazzo
from mazzo.lab import wasm
from mazzo.testing.cases import cases
from mazzo.testing.sizes import much
from wasm_gear import Compiled, in_node, play, random_matches, thoughts

game = mazzo.game(sys.argv[2])
assert wasm.is_current(game), "older than its rules"
mine = [case for case in cases() if case.game == game.id]
played = [random_matches(case, luck) for case in mine for luck in range(1, much(20, 200), 2)]
played += [play(case.new("own"), str(case)) for case in mine[: much(1, len(mine))]]
asked = thoughts(game, 0, much(0, 3))
whole = [answer for _, answer in played] + (Compiled(game).answers(asked) if asked else [])
found = in_node(game, [task for task, _ in played] + asked)
assert all(one.items() <= other.items() for one, other in zip(whole, found, strict=True))
print("the same", len(played))
"""


@pytest.mark.slow
def test_a_module_of_a_package_is_as_new_as_its_rules_and_plays_the_same(place: Place) -> None:
    """Bit for bit as the compiled gear, like those of Mazzo's own games (test_wasm); what bots
    think is compared in `make soak`, because most of it would be compiled for this alone.
    """
    (place.work / "compared.py").write_text(COMPARED, encoding="utf-8")
    assert place.run("compared", str(ROOT / "tests"), EXAMPLE).startswith("the same")


@pytest.fixture(scope="module")
def address(place: Place) -> Iterator[str]:
    """A server that knows both, with a page that has their boards."""
    if not (ROOT / "node_modules").is_dir():
        absent("The page's packages (npm ci)")
    place.step(4, "--out", "page")
    port = free_port()
    flags = ("--port", str(port), "--web", "page", "--store", "sqlite:///tables.db")
    with (place.work / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *shlex.split(TUTORIAL[5]), *flags],
            cwd=place.work,
            env=place.environ(**INTERPRETED),
            stdout=log,
            stderr=log,
        )
    try:
        end = time.monotonic() + 120
        while not answers(f"127.0.0.1:{port}"):
            assert process.poll() is None, (place.work / "log").read_text(encoding="utf-8")
            assert time.monotonic() < end
            time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def answers(address: str) -> bool:
    try:
        return Api(address).get("/healthz")["ok"] is True
    except (OSError, AssertionError):
        return False


@pytest.mark.browser
@pytest.mark.slow
@BOTH
def test_it_is_played_in_the_browser(id: str, address: str, chromium: Browser) -> None:
    game = cast(mazzo.Game, SimpleNamespace(id=id))
    with somebody(chromium, address, seed=3, viewport={"width": 1280, "height": 800}) as ann:
        ann.play_now(game)
        cards = ann.page.locator(".mine [data-anchor^=card-] .card")
        expect(cards.first).to_be_visible()
        anchors = cards.evaluate_all(ANCHORS)
        dealt = ann.page.locator(", ".join(f".mine [data-anchor='{anchor}']" for anchor in anchors))
        while ann.moves < 2:
            ann.wait_for_my_turn()
            ann.move()
        expect(dealt).not_to_have_count(len(anchors))


@pytest.mark.browser
@pytest.mark.slow
def test_a_package_s_bot_is_among_the_levels_and_plays(address: str, chromium: Browser) -> None:
    game = cast(mazzo.Game, SimpleNamespace(id=EXAMPLE))
    with somebody(chromium, address, seed=3, language="it", **PHONE) as ann:
        ann.visit()
        card = ann.page.locator(f"[data-game={game.id}]")
        ann.press(card.get_by_role("button", name=ann.say("page-play-now")))
        ann.press(ann.page.get_by_label("ingordo", exact=True))
        ann.press(ann.button("page-begin"))
        ann.comes_to_the_table()
        expect(ann.page.get_by_text(ann.say("page-bot", level="ingordo")).first).to_be_attached()
        ann.wait_for_my_turn()
        ann.move()
        ann.wait_for_my_turn()
        ann.visit()
        ann.press(card.get_by_role("button", name=ann.say("page-invite")))
        ann.press(ann.button("page-fill"))
        level = ann.page.get_by_label(ann.say("page-bot-level", number=2))
        level.select_option("principiante")
        level.select_option("ingordo")
        expect(ann.page.locator("[data-seat='1']")).to_contain_text(
            ann.say("page-bot", level="ingordo")
        )
