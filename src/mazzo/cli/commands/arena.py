"""`mazzo arena`: which bot is stronger, by how much, and how sure that is."""

import re
import shlex
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import RenderableType
from rich.text import Text

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.commands.simulate import progress, span
from mazzo.cli.document import document
from mazzo.cli.programs import hired
from mazzo.cli.speech import console, prepare
from mazzo.cli.spreading import check, on_ray, spread
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import GameInfo, info
from mazzo.engine.words import Words
from mazzo.kit.terminal import table
from mazzo.lab import chart
from mazzo.lab.chart import Whisker

if TYPE_CHECKING:
    from mazzo.engine.game import Game
    from mazzo.lab.arena import Contest, Duel, Report
    from mazzo.lab.tally import Interval

SHOWN = ("ratings", "wins", "duels", "scores", "length", "seats")
"""The parts of a report, in order."""


@click.command(cls=Command)
@click.argument("game", metavar="GAME")
@click.option(
    "--bots", metavar="BOT,BOT", help="help-arena-bots", default="master,strong,casual,beginner"
)
@click.option("--games", metavar="N", help="help-arena-games", default="400")
@click.option("--seats", metavar="N,N", help="help-arena-seats")
@click.option("--seed", metavar="S", help="help-seed", default="0")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="help-option")
@click.option("--out", metavar="FOLDER", help="help-arena-out")
@on_ray
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def command(
    words: Words,
    game: str,
    bots: str,
    games: str,
    seats: str | None,
    seed: str,
    options: tuple[str, ...],
    out: str | None,
    address: str | None,
    as_json: bool,
) -> None:
    """Let the bots play the same deals in rotated seats, then rate them."""
    tables = chairs(info(game), seats)
    names = [name.strip() for name in bots.split(",")]
    number = arguments.number("--games", games, most=10_000_000)
    check(address, names)
    from mazzo.engine.game import game as find

    found = find(game)
    words = Words(words.language, found)
    with hired(names, words.language):
        report, folder = contended(words, found, tables, names, number, seed, options, out, address)
    if folder:
        keep(words, report, folder)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return
    for contest in report.contests:
        for part in told(words, contest):
            console().print(part)


def contended(
    words: Words,
    game: "Game",
    tables: list[int],
    names: list[str],
    number: int,
    seed: str,
    options: tuple[str, ...],
    out: str | None,
    address: str | None,
) -> "tuple[Report, Path | None]":
    """What was asked for, refused if it cannot be played; the report, and where to keep it."""
    from mazzo.lab import arena

    set_up = arguments.options(game, options)
    for chosen in tables:
        game.blank(chosen, set_up)
    arena.check_bots(game, names)
    folder = a_folder(out) if out else None
    said = "".join(f" --option {name}={arguments.typed(value)}" for name, value in set_up.items())
    typed = (
        f"mazzo arena {game.id} --bots {shlex.quote(','.join(names))} --games {number} --seats "
        f"{','.join(map(str, tables))} --seed {shlex.quote(seed)}{said}"
    )
    with spread(address, (game, ("arena",))) as everywhere, progress() as bar:
        if everywhere is None:
            prepare(words, game, "arena")
        task = bar.add_task(
            words.say("cli-sim-playing"), total=-(-number // len(names)) * len(names) * len(tables)
        )
        report = arena.contend(
            game,
            seats=tables,
            bots=names,
            games=number,
            seed=arguments.seed(seed),
            command=typed,
            options=set_up,
            spread=everywhere,
            progress=lambda done: bar.advance(task, done),
        )
    return report, folder


def chairs(game: GameInfo, text: str | None) -> list[int]:
    """The numbers of seats as typed, each once; every possible one where nothing was said."""
    if text is None:
        return list(game.seats)
    numbers = [arguments.whole("--seats", part) for part in text.split(",")]
    for number in numbers:
        game.check_seats(number)
    return [*dict.fromkeys(numbers)]


def a_folder(text: str) -> Path:
    """A folder to write into, made if need be."""
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadSetup(
            "bad_folder", f"'{text}' is no folder to write into.", params={"folder": text}
        ) from None
    return folder


def keep(words: Words, report: "Report", folder: Path) -> None:
    """Write the figures as JSON, the report as one page, and its charts by themselves."""
    bots = (re.sub(r"[^\w.-]+", "_", bot)[:40] for bot in report.bots)
    name = f"{report.game}-{'-'.join(bots)}"
    (folder / f"{name}.json").write_bytes(
        msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
    )
    (folder / f"{name}.html").write_text(page(words, report), encoding="utf-8")
    for contest in report.contests:
        for which, drawn in charts(words, contest).items():
            (folder / f"{name}-{contest.seats}-{which}.svg").write_text(drawn, encoding="utf-8")


# In the terminal


def told(words: Words, contest: "Contest") -> list[RenderableType]:
    """One number of seats in words and figures."""
    names = ("bot", "rating", "wins", "place", "points")
    rows: list[list[RenderableType]] = [
        [
            Text(line.bot, style="bold"),
            Text(span(line.rating, 1, 0)),
            Text(span(line.wins, 100, 1) + " %"),
            Text(f"{line.place:.2f}", justify="right"),
            Text(f"{line.score:.1f}", justify="right"),
        ]
        for line in contest.standings
    ]
    return [
        Text(words.say("cli-arena-head", _figures(contest)), style="bold"),
        table([words.say(f"cli-arena-{name}") for name in names], rows),
        *(
            Text(words.say("cli-arena-duel", _duel(d)))
            for d in contest.duels
            if d.share.value >= 0.5
        ),
        Text(words.say("cli-arena-length", _figures(contest))),
        Text(),
    ]


def _figures(contest: "Contest") -> dict[str, object]:
    low, _, median, _, high = contest.length
    return {
        "seats": contest.seats,
        "games": contest.games,
        "deals": contest.deals,
        "seconds": round(contest.seconds),
        "low": low,
        "median": median,
        "high": high,
    }


def _duel(duel: "Duel") -> dict[str, object]:
    return {
        "bot": duel.bot,
        "against": duel.against,
        "share": round(100 * duel.share.value, 1),
        "low": round(100 * duel.share.low, 1),
        "high": round(100 * duel.share.high, 1),
        "sure": "yes" if duel.is_proven else "no",
    }


# As a page


def page(words: Words, report: "Report") -> str:
    """The whole report as one page."""
    title = escape(
        words.say("cli-arena-title", {"game": words.game.title if words.game else report.game})
    )
    body = "".join(_section(words, contest, report.bots) for contest in report.contests)
    how = escape(words.say("cli-arena-how"))
    typed = f"<p>{how}</p><p><code>{escape(report.command)}</code></p>"
    return document(words.language, title, typed + body)


def charts(words: Words, contest: "Contest") -> dict[str, str]:
    """Every chart of one number of seats, by name, as SVG."""
    seats = [
        _whisker(words.say("seat-name", {"number": n}), share, 100)
        for n, share in enumerate(contest.seat_wins, start=1)
    ]
    even, (low, *_, high) = 100 / contest.seats, contest.length
    return {
        "ratings": chart.whiskers(
            [_whisker(line.bot, line.rating, 1) for line in contest.standings]
        ),
        "wins": chart.whiskers(
            [_whisker(line.bot, line.wins, 100) for line in contest.standings], mark=even, digits=1
        ),
        "scores": chart.histograms(
            [(line.bot, line.histogram) for line in contest.standings], *contest.scores
        ),
        "length": chart.histograms([("", contest.lengths)], low, high),
        "seats": chart.whiskers(seats, mark=even, digits=1),
    }


def _whisker(name: str, interval: "Interval", scale: float) -> Whisker:
    return Whisker(name, scale * interval.value, scale * interval.low, scale * interval.high)


def _section(words: Words, contest: "Contest", bots: tuple[str, ...]) -> str:
    parts = {**charts(words, contest), "duels": _duels(contest, bots)}
    shown = "".join(
        f"<h3>{escape(words.say(f'cli-arena-chart-{name}'))}</h3>{parts[name]}" for name in SHOWN
    )
    head, length = (
        escape(words.say(key, _figures(contest))) for key in ("cli-arena-head", "cli-arena-length")
    )
    return f"<h2>{head}</h2><p>{length}</p>{shown}"


def _duels(contest: "Contest", bots: tuple[str, ...]) -> str:
    """Row against column: how often the row's bot finished first, in bold where that is certain."""
    found = {(duel.bot, duel.against): duel for duel in contest.duels}
    rows = "".join(
        f"<tr><td>{escape(bot)}</td>"
        + "".join(_cell(found.get((bot, other))) for other in bots)
        + "</tr>"
        for bot in bots
    )
    heads = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    return f"<table><tr><th></th>{heads}</tr>{rows}</table>"


def _cell(duel: "Duel | None") -> str:
    if duel is None:
        return "<td>·</td>"
    sure = ' class="sure"' if duel.is_proven else ""
    return f"<td{sure}>{escape(span(duel.share, 100, 1))} %</td>"
