"""Programs that play as bots by the Model Context Protocol: `mcp:COMMAND`."""

import io
import json
import shlex
import sys
from pathlib import Path

import pytest
from conftest import ROOT, installed, says
from server.tables import short

import mazzo
from mazzo.cli import main

installed("mcp", "mazzo[mcp]")

GAME = min(mazzo.games(), key=lambda game: game.longest(game.seats[0], game.settings(short(game))))
"""The game of the shortest matches."""
AGENT = f"mcp:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/mcp_agent.py'))}"


def contend(bots: str, capfd: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """An arena of two matches: its status, the report, and all that was said beside."""
    options = [f"--option={name}={value}" for name, value in short(GAME).items()]
    flags = ["--games", "2", "--seats", str(GAME.seats[0]), "--json", "--lang", "en"]
    status = main(["arena", GAME.id, "--bots", bots, *flags, *options])
    said = capfd.readouterr()
    return status, said.out, said.err


def test_a_program_plays_against_ours(capfd: pytest.CaptureFixture[str]) -> None:
    status, out, err = contend(f"{AGENT},sensible", capfd)
    assert status == 0, err
    report = json.loads(out.splitlines()[-1])
    [contest] = report["contests"]
    assert contest["games"] == 2
    assert {line["bot"] for line in contest["standings"]} == {AGENT, "sensible"}


def test_a_program_plays_wherever_a_bot_is_named(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    options = [f"--option={name}={value}" for name, value in short(GAME).items()]
    flags = ["--seats", str(GAME.seats[0]), "--lang", "en", "--seed", "1", *options]
    bots = ["--bots", f"{AGENT},sensible", "--games", "1", "--json"]
    assert main(["simulate", GAME.id, *bots, *flags]) == 0
    assert json.loads(capfd.readouterr().out.splitlines()[-1])["lines"][0]["bot"] == AGENT
    assert main(["play", GAME.id, "--level", AGENT, *flags]) == 0
    assert mazzo.replay(Path("1")).over


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("mcp:", "agent-missing"),
        ("mcp:no-such-program --at-all", "agent-missing"),
        ("mcp:'unfinished", "agent-missing"),
        ("mcp:true", "agent-ended"),
    ],
)
def test_a_program_that_cannot_play_is_refused(
    command: str, code: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status, out, err = contend(f"{command},sensible", capfd)
    assert (status, out.strip()) == (2, "")
    assert says(err, f"refusal-{code}")
