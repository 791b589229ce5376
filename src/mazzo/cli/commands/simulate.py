"""`mazzo simulate`: many matches between bots, and what they were like."""

import time
from functools import partial
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.programs import hired, is_program
from mazzo.cli.speech import console, prepare
from mazzo.cli.spreading import check, on_ray, spread
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import info
from mazzo.engine.words import Words, kebab
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.lab.tally import Interval, Line, Summary

BARS = "▁▂▃▄▅▆▇█"


@click.command(cls=Command)
@click.argument("game", metavar="GAME")
@click.option("--seats", metavar="N", help="help-seats")
@click.option("--bots", metavar="BOT,BOT", help="help-bots", default="sensible,random")
@click.option("--games", metavar="N", help="help-games-number", default="10000")
@click.option("--seed", metavar="S", help="help-seed", default="0")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="help-option")
@click.option("--gpu", is_flag=True, help="help-gpu")
@on_ray
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def command(
    words: Words,
    game: str,
    seats: str | None,
    bots: str,
    games: str,
    seed: str,
    options: tuple[str, ...],
    gpu: bool,
    address: str | None,
    as_json: bool,
) -> None:
    """Play the matches on all cores (or the GPU, or a cluster), then say how the bots did."""
    chairs = arguments.whole("--seats", seats) if seats else min(4, max(info(game).seats))
    info(game).check_seats(chairs)
    number = arguments.number("--games", games, most=1_000_000_000_000)
    names = [name.strip() for name in bots.split(",")]
    if gpu and address is not None:
        raise BadSetup("gpu_or_ray", "Choose one of --gpu and --ray.")
    check(address, names)
    from mazzo.bots.policies import thinks
    from mazzo.engine.game import game as find
    from mazzo.lab import simulate

    found = find(game)
    words = Words(words.language, found)
    chosen = arguments.options(found, options)
    with hired(names, words.language):
        _, parsed = simulate.set_up(found, seats=chairs, bots=names, options=chosen, gpu=gpu)
        part = "arena" if thinks(parsed) else "simulation"
        play = partial(
            simulate.count_up,
            found,
            seats=chairs,
            bots=names,
            seed=arguments.seed(seed),
            options=chosen,
            gpu=gpu,
        )
        with spread(address, (found, (part,))) as everywhere:
            if everywhere is None and not any(map(is_program, names)):
                if not gpu:
                    prepare(words, found, part)
                play(games=1)
            began = time.perf_counter()
            with progress() as bar:
                task = bar.add_task(words.say("cli-sim-playing"), total=number)
                tally = play(
                    games=number, spread=everywhere, progress=lambda done: bar.advance(task, done)
                )
    summary = tally.summary(found, time.perf_counter() - began)
    if as_json:
        print(msgspec.json.encode(summary).decode())
    else:
        for paragraph in report(words, summary):
            console().print(paragraph)


def progress() -> Progress:
    """A bar on stderr, so that stdout holds the report alone."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def report(words: Words, summary: "Summary") -> list[RenderableType]:
    """The matches in words and figures."""
    rate = summary.moves / summary.seconds
    low, _, median, _, high = summary.length
    said = {
        "games": summary.games,
        "seats": summary.seats,
        "seconds": round(summary.seconds, 1),
        "rate": round(rate),
        "low": low,
        "median": median,
        "high": high,
        "minutes": round(summary.minutes, 1),
        "share": round(100 * summary.first_seat, 1),
        "fair": round(100 / summary.seats, 1),
    }
    headings = [
        words.say(f"cli-sim-{name}") for name in ("bot", "chairs", "wins", "points", "range")
    ]
    endings = [
        Text(f"{100 * share:5.1f} %  {words.say(f'ending-{kebab(ending)}')}")
        for ending, share in summary.endings.items()
    ]
    return [
        Text(words.say("cli-sim-head", said), style="bold"),
        Text(),
        table(headings, [_row(line) for line in summary.lines]),
        Text(),
        Text(words.say("cli-sim-length", said)),
        Text(words.say("cli-sim-first", said)),
        Text(words.say("cli-sim-scores", {"bars": bars(summary.histogram), **_ends(summary)})),
        *endings,
    ]


def _row(line: "Line") -> list[RenderableType]:
    low, quarter, median, three, high = line.quantiles
    return [
        Text(line.bot, style="bold"),
        Text(f"{line.seats:g}", justify="right"),
        Text(span(line.wins, 100, 2) + " %"),
        Text(f"{line.score:.1f} ± {line.spread:.1f}"),
        Text(f"{low} ┤ {quarter} ┃ {median} ┃ {three} ├ {high}"),
    ]


def span(interval: "Interval", scale: float, digits: int) -> str:
    """A figure with the ends of its interval."""
    low, value, high = (
        f"{scale * number:.{digits}f}" for number in (interval.low, interval.value, interval.high)
    )
    return f"{value} ({low}–{high})"


def _ends(summary: "Summary") -> dict[str, int]:
    return {
        "low": min(line.quantiles[0] for line in summary.lines),
        "high": max(line.quantiles[4] for line in summary.lines),
    }


def bars(counts: tuple[int, ...]) -> str:
    """A histogram in one line."""
    top = max(counts) or 1
    return "".join(
        BARS[min(len(BARS) - 1, count * len(BARS) // (top + 1))] if count else " "
        for count in counts
    )
