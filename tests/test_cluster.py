"""A real cluster of two nodes, one of which is killed at work: the figures are one core's."""

import json
import os
import pickle
import socket
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, installed
from terminal import Terminal

import mazzo
from mazzo.engine.errors import BadSetup
from mazzo.lab import cluster, spreading
from mazzo.lab.cluster import Order, obeyed
from mazzo.testing.sizes import SOAK

TABLE = ("--seats", "3", "--seed", "3", "--json")
GOLDEN = [*map(str, sorted((mazzo.game("ole").folder / "tests/golden").glob("*.replay"))[:2])]
COMMANDS = [
    ["arena", "ole", "--bots", "nodes_of_ray:fatal,random", "--games", "12", *TABLE],
    ["simulate", "ole", "--bots", "sensible,random", "--games", "1600", *TABLE],
    ["analyse", *GOLDEN, "--seed", "3", "--json"],
]
"""The first kills the second node, the others find one node alone."""
TRIED = COMMANDS if SOAK else COMMANDS[:2]


@pytest.mark.slow
def test_a_node_dies_and_the_figures_are_those_of_one_core(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed("ray", "Ray")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    monkeypatch.syspath_prepend(str(ROOT / "tests"))
    on_ray = json.dumps([[*command, "--ray", "ADDRESS"] for command in TRIED])
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/nodes_of_ray.py"), str(tmp_path), on_ray],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "killed").exists()
    told = json.loads(done.stdout.splitlines()[-1])
    terminal = Terminal(monkeypatch, capsys)
    for command, (status, said) in zip(TRIED, told, strict=True):
        assert status == 0
        assert figures(said) == figures(terminal.run(*command).out)


def figures(said: str) -> Any:
    """All that does not depend on how fast a machine is."""

    def timeless(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: timeless(v) for name, v in value.items() if name != "seconds"}
        return [timeless(each) for each in value] if isinstance(value, list) else value

    return [timeless(json.loads(line)) for line in said.splitlines()]


def test_a_machine_with_another_mazzo_is_refused() -> None:
    with pytest.raises(BadSetup, match=f"has Mazzo {mazzo.__version__}, this one 0.0.1"):
        obeyed(Order("0.0.1", (), print), pickle.dumps([("never",)]))


def test_what_a_machine_refuses_comes_back_as_it_was() -> None:
    for kind in (BadSetup, mazzo.IllegalMove):
        refused = kind("a_code", "A sentence.", ruling="T5", params={"bot": "who", "seats": 3})
        back = pickle.loads(pickle.dumps(refused))
        assert (type(back), str(back)) == (kind, "A sentence. [T5]")
        assert vars(back) == vars(refused)


class FakeRay:
    """Notes what it is asked to join."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def init(self, address: str, **_: Any) -> None:
        self.asked.append(address)


def test_no_cluster_is_waited_for_that_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray remembers the last one in a file, and would wait for minutes until it answers."""
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    (tmp_path / "ray").mkdir()
    kept = tmp_path / "ray/ray_current_cluster"

    def joined() -> list[str]:
        monkeypatch.setitem(sys.modules, "ray", FakeRay())
        asked: list[str] = cluster._begun("").asked
        return asked

    assert joined() == ["auto"]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        kept.write_text(f"127.0.0.1:{listening.getsockname()[1]}\n")
        assert joined() == ["auto"]
    assert joined() == ["local"]


def test_ray_keeps_its_last_address_where_we_look(monkeypatch: pytest.MonkeyPatch) -> None:
    installed("ray", "Ray")
    utils = import_module("ray._private.utils")
    monkeypatch.setenv("RAY_TMPDIR", "/somewhere")
    assert utils.get_ray_address_file(None) == "/somewhere/ray/ray_current_cluster"


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r"mazzo\[ray\]"):
        spreading.check_cluster("")
