"""Linux, macOS and Windows: what one of them lacks is not needed to play, simulate or serve."""

import asyncio
import fcntl
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, says
from server.databases import free_port
from server.processes import Api
from test_examples import example

import mazzo
from mazzo.engine import system
from mazzo.server import page_build
from mazzo.testing.sizes import SOAK

OLD_CODE_PAGE = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
"""How Windows writes into a pipe."""


def elsewhere(kinds: str, *commands: list[str]) -> list[str]:
    return [sys.executable, str(ROOT / "tests/elsewhere.py"), kinds, json.dumps(commands)]


def test_without_unix_and_without_the_server_one_plays_and_simulates(tmp_path: Path) -> None:
    bots = ["--bots", "sensible,random", "--seats", "3", "--games"]
    done = subprocess.run(
        elsewhere(
            "windows,core",
            ["simulate", "ole", *bots, "20", "--lang", "es"],
            ["arena", "ole", *bots, "4", "--lang", "it"],
            ["play", "ole", "--seats", "3", "--seed", "7", "--lang", "en"],
        ),
        input="1\n" * 3000,
        capture_output=True,
        text=True,
        encoding="cp1252",
        cwd=tmp_path,
        env={**os.environ, **OLD_CODE_PAGE},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert mazzo.replay(tmp_path / "1").over, "the first answer after the end names the file"
    assert says(done.stdout, "cli-goodbye")
    assert says(done.stdout, "cli-sim-head", "es", games=20)
    assert "sensible" in done.stdout


def test_without_unix_a_server_serves_a_match_and_ends_at_a_signal(tmp_path: Path) -> None:
    port, store = free_port(), tmp_path / "tables.db"
    flags = ["--port", str(port), "--store", f"sqlite:///{store}", "--lang", "en"]
    with subprocess.Popen(
        elsewhere("windows", ["serve", *flags]), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            wait_for(port, server)
            assert Api(f"127.0.0.1:{port}").call("GET", "/")[0] == 200
            with Path(f"{store}.lock").open("a") as other, pytest.raises(BlockingIOError):
                fcntl.lockf(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
            setup = {"game": "ole", "seats": 3, "bots": 2, "pace": "none", "options": {"rounds": 1}}
            playing = example("websocket_client").play(f"127.0.0.1:{port}", setup)
            ended = asyncio.run(asyncio.wait_for(playing, 120))
            assert 1 in ended["places"]
            server.send_signal(signal.SIGINT)
            assert server.wait(60) == 0
        finally:
            server.kill()


def test_without_unix_an_installation_is_looked_at(tmp_path: Path) -> None:
    flags = ["--store", f"sqlite:///{tmp_path / 'tables.db'}", "--lang", "en"]
    done = subprocess.run(
        elsewhere("windows", ["doctor", *flags]), capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    assert "✓ Open files" in done.stdout


def wait_for(port: int, server: "subprocess.Popen[str]") -> None:
    """Until it says where it is found."""
    assert server.stdout
    while line := server.stdout.readline():
        if str(port) in line:
            return
    raise AssertionError("the server has ended")


def test_macos_says_endless_and_means_a_number_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    endless, kept = resource.RLIM_INFINITY, []

    def set_limit(_: int, limits: tuple[int, int]) -> None:
        if limits[0] == endless:
            raise ValueError("current limit exceeds maximum limit")
        kept.append(limits)

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, endless))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    assert system.allow_many_files() == system.FEWER_FILES
    assert kept == [(system.FEWER_FILES, endless)]


def test_two_never_hold_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    with path.open("a") as mine, path.open("a") as other:
        assert system.lock(mine)
        assert not system.lock(other)
        mine.close()
        assert system.lock(other)


@pytest.mark.skipif(not SOAK, reason="mypy takes a minute for each; `make soak` has it")
@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_nothing_is_called_that_a_system_does_not_have(platform: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--platform", platform, "--cache-dir", str(tmp_path)]
    done = subprocess.run([*command, "src"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_where_nobody_may_make_links_the_page_is_built_from_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows for whoever is no administrator."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError("[WinError 1314] A required privilege is not held by the client")

    page, game = tmp_path / "page", tmp_path / "game"
    for path in (page / "node_modules/kit/index.js", page / "web/app.ts", game / page_build.MODULE):
        path.parent.mkdir(parents=True)
        path.write_text("content")
    monkeypatch.setattr(page_build, "sources", lambda: page)
    monkeypatch.setattr(Path, "symlink_to", refuse)
    stage = page_build.staged(tmp_path / "stage", {"own": game, "old": game}, outdated=["old"])
    assert not (stage / "node_modules").is_symlink()
    assert (stage / "node_modules/kit/index.js").read_text() == "content"
    modules = (stage / "src/mazzo/games").glob(f"*/{page_build.MODULE}")
    assert {path.parents[1].name for path in modules} == {
        "own",
        *(found.id for found in mazzo.games()),
    }
