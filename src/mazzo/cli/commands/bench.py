"""`mazzo bench`: how fast the rules run here, beside other engines where they are installed."""

import json
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console, RenderableType
from rich.text import Text

import mazzo
from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.speech import console
from mazzo.engine.errors import BadSetup
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.engine.game import Game


@click.command(cls=Command)
@click.option("--seconds", metavar="N", help="help-bench-seconds", default="1")
@click.option("--repeats", metavar="N", help="help-repeats", default="5")
@click.option("--peers", metavar="PYTHON", help="help-peers")
@click.option("--json", "as_json", is_flag=True, help="help-json")
def command(seconds: str, repeats: str, peers: str | None, as_json: bool) -> None:
    """Measure everything in one run and print one table."""
    long, often = arguments.number("--seconds", seconds), arguments.number("--repeats", repeats)
    others = measure_peers(peers, seconds=long, repeats=often) if peers else []
    ours = [
        measure(game, seats, seconds=long, repeats=often)
        for game in mazzo.games()
        for seats in game.seats
    ]
    if as_json:
        print(json.dumps({"games": ours, "peers": others}))
        return
    for part in report(ours, others):
        console().print(part)


def say(text: str) -> None:
    """What is being measured, on stderr."""
    Console(stderr=True).print(Text(text, style="dim"))


def measure(game: "Game", seats: int, *, seconds: float, repeats: int) -> dict[str, Any]:
    """One game with so many seats: one core, all cores, the friendly API, and the start."""
    from mazzo.lab import speed

    say(f"{game.title}, {seats}")
    mazzo.new(game.id, seats=seats, seed=1)
    found: dict[str, Any] = {"game": game.title, "seats": seats}
    found["one_core"] = speed.one_core(game, seats, seconds=seconds, repeats=repeats).repeats
    found["all_cores"] = speed.all_cores(game, seats, seconds=seconds, repeats=repeats).repeats
    found["friendly"] = speed.friendly(game, seats, seconds=seconds, repeats=repeats).repeats
    if seats == game.seats[0]:
        found["warm_start"] = speed.first_match(game, seats)
        with tempfile.TemporaryDirectory() as empty:
            found["first_compile"] = speed.first_match(game, seats, cache=empty)
    return found


def measure_peers(python: str, *, seconds: float, repeats: int) -> list[dict[str, Any]]:
    """The other engines, each in a process of its own; run from the project's folder."""
    if not Path(python).exists() or not Path("bench/peers.py").exists():
        raise BadSetup(
            "no_peers", f"No other engines are installed for '{python}'.", params={"python": python}
        )
    say("OpenSpiel, RLCard, PettingZoo, Pgx")
    command = [
        python,
        "-m",
        "bench.peers",
        "--seconds",
        str(seconds),
        "--repeats",
        str(repeats),
        "--json",
    ]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def report(ours: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[RenderableType]:
    """Our table with the ratio to every peer; then the peers; then how long a start takes."""
    rated = [
        (peer["peer"], statistics.median(peer["repeats"])) for peer in others if peer["repeats"]
    ]
    headings = [
        "",
        "seats",
        "moves/s, one core",
        "±",
        "all cores",
        "Match API",
        *(f"÷ {name}" for name, _ in rated),
    ]
    parts: list[RenderableType] = [table(headings, [_row(line, rated) for line in ours])]
    if others:
        parts += [
            Text(),
            table(["peer", "version", "moves/s, one core", "±"], [_peer(peer) for peer in others]),
        ]
    starts = [_start(line) for line in ours if "warm_start" in line]
    return [
        *parts,
        Text(),
        table(["", "import and first match", "the same with nothing compiled yet"], starts),
    ]


def _start(line: dict[str, Any]) -> list[RenderableType]:
    return [
        Text(line["game"]),
        Text(f"{line['warm_start']:.2f} s"),
        Text(f"{line['first_compile']:.1f} s"),
    ]


def _row(line: dict[str, Any], rated: list[tuple[str, float]]) -> list[RenderableType]:
    from mazzo.lab.speed import Rate

    one, both, friendly = Rate(line["one_core"]), Rate(line["all_cores"]), Rate(line["friendly"])
    figures = [
        f"{one.median:,.0f}",
        f"{100 * one.spread:.0f} %",
        f"× {both.median / one.median:.2f}",
        f"{friendly.median:,.0f}",
    ]
    ratios = [f"{one.median / rate:,.0f}" for _, rate in rated]
    return [
        Text(line["game"]),
        Text(str(line["seats"])),
        *(Text(f, justify="right") for f in [*figures, *ratios]),
    ]


def _peer(peer: dict[str, Any]) -> list[RenderableType]:
    if not peer["repeats"]:
        return [Text(peer["peer"]), Text("–"), Text(peer.get("note", "")), Text()]
    from mazzo.lab.speed import Rate

    rate = Rate(tuple(peer["repeats"]))
    return [
        Text(peer["peer"]),
        Text(str(peer["version"])),
        Text(f"{rate.median:,.0f}", justify="right"),
        Text(f"{100 * rate.spread:.0f} %"),
    ]
