"""What lies in `examples` runs."""

import asyncio
import importlib.util
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import ROOT, absent, installed
from server.processes import Process

import mazzo

EXAMPLES = ROOT / "examples"


def example(name: str) -> Any:
    """An example, imported."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns_by_self_play_in_a_page(tmp_path: Path) -> None:
    assert len((EXAMPLES / "ppo_self_play.py").read_text(encoding="utf-8").splitlines()) <= 250
    if not find_spec("torch"):
        absent("torch", everywhere=False)
    out = tmp_path / "ppo"
    few = ["--seconds", "0.5", "--rows", "32", "--steps", "8", "--minibatch", "64"]
    small = ["--hidden", "16", "--matches", "16", "--out", str(out)]
    told = example("ppo_self_play").main(["ole", *few, *small])
    assert told["decisions"] >= 256
    assert 0 <= told["share"] <= 1
    assert json.loads(out.with_suffix(".json").read_text()) == told
    assert out.with_suffix(".pt").exists()


@pytest.mark.parametrize(
    ("name", "without", "said"),
    [
        ("ppo_self_play", "torch", "mazzo[learn]"),
        ("openspiel_cfr", "open_spiel", "mazzo[openspiel]"),
        ("mcp_agent", "", "mazzo arena"),
        ("websocket_client", "", "mazzo serve"),
    ],
)
def test_an_example_says_in_a_line_what_it_needs(name: str, without: str, said: str) -> None:
    if name == "mcp_agent":
        installed("mcp", "The SDK")
    path = str(EXAMPLES / f"{name}.py")
    script = f"import sys, runpy; sys.modules[{without!r}] = None; sys.argv[1:] = ['127.0.0.1:1']; "
    run = [sys.executable, "-c", f"{script}runpy.run_path({path!r}, run_name='__main__')"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr


def test_a_first_match_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    match = example("first_match").main()
    assert match.over
    assert "places" in capsys.readouterr().out


def test_a_tournament_ranks_a_bot_of_thirty_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len((EXAMPLES / "my_bot.py").read_text(encoding="utf-8").splitlines()) <= 30
    monkeypatch.setattr(sys, "path", [*sys.path])
    contest = example("tournament").main(deals=6)
    assert {line.bot for line in contest.standings} == {"sensible", "random", "my_bot:choose"}
    assert contest.games == 18


def test_regret_goes_down_on_a_small_deck() -> None:
    installed("pyspiel", "open_spiel")
    curve = example("openspiel_cfr").main(20)
    assert 0 <= curve[-1] <= curve[0]


def test_the_notebook_runs_cell_by_cell() -> None:
    cells = json.loads((EXAMPLES / "analysis.ipynb").read_text(encoding="utf-8"))["cells"]
    assert len({cell["id"] for cell in cells}) == len(cells), "Jupyter wants a name for each"
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "analysis.ipynb", "exec"), names)
    assert np.isclose(names["wins"].mean(0).sum(), 1)
    assert names["count"].sum() > 100
    assert len(names["strongest"]) == 10


def test_a_client_plays_a_match_over_the_websocket(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'x.db'}"
    with Process(store, tmp_path / "log", speed=40) as server:
        client = example("websocket_client")
        setup = {"game": "ole", "seats": 3, "bots": 2, "pace": "none", "options": {"rounds": 1}}
        ended = asyncio.run(asyncio.wait_for(client.play(server.address, setup), 120))
    assert sorted(ended["places"])[0] == 1
    assert len(ended["scores"]) == mazzo.game("ole").seats[0]
