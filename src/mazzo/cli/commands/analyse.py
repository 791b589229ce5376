"""`mazzo analyse`: where a match turned, which decisions cost something, what was luck."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from mazzo.cli import REFUSED, arguments
from mazzo.cli.command import Command
from mazzo.cli.commands.simulate import progress
from mazzo.cli.document import document
from mazzo.cli.files import Loaded, load
from mazzo.cli.speech import console, one_line, prepare, reason
from mazzo.cli.spreading import check, on_ray, spread
from mazzo.cli.telling import Bullet, listed
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.words import Words
from mazzo.kit.terminal import table
from mazzo.lab import chart

if TYPE_CHECKING:
    from mazzo.lab.analysis import Analysis, Decision, Turning
    from mazzo.lab.why import Candidate, Explanation

BLOCKS = "▁▂▃▄▅▆▇█"
CURVE = 48
"""How wide a curve is drawn where there is room."""
FIGURES = ("luck", "skill", "others", "loss")
WIDEST, GAP = len("+100 %"), 2
"""How wide a figure may be, and how far columns stand apart."""
PARTS = ("match", "bots", "advice")
"""What of a game an analysis needs."""
DEAREST = 5
"""So many decisions are told."""
STYLES = ("cyan", "magenta", "green", "yellow", "blue", "red", "bright_cyan", "bright_magenta")


@click.command(cls=Command)
@click.argument("file", metavar="FILE…", type=Path, nargs=-1, required=True)
@click.option("--seed", metavar="S", help="help-analyse-seed", default="0")
@click.option("--html", metavar="FILE", help="help-analyse-html", type=Path)
@click.option("--why", metavar="MOVE", help="help-analyse-why")
@on_ray
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def command(
    words: Words,
    file: tuple[Path, ...],
    seed: str,
    html: Path | None,
    why: str | None,
    address: str | None,
    as_json: bool,
) -> int:
    """Study the match, then tell what came out; of several the most important only."""
    target = arguments.new_file(html) if html else None
    move = arguments.number("--why", why) if why is not None else None
    if len(file) > 1 or address is not None:
        if target or move is not None:
            raise BadSetup("one_file", "--html and --why are for one match on this machine.")
        check(address)
        return analyse_all(words, file, seed, address, as_json=as_json)
    loaded = load(words, file[0])
    words = Words(words.language, loaded.match.game)
    if move is not None:
        explain(words, loaded, move, seed, as_json=as_json)
        return 0
    from mazzo.lab import analysis

    prepare(words, loaded.match.game, *PARTS)
    with _busy(words, shown=not as_json) as tell:
        found = analysis.analyse(loaded.match, seed=seed, tell=tell)
    if target:
        keep(target, page(words, found, loaded.names))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        tell_all(console(), words, loaded, found)
    return 0


# Many


def analyse_all(
    words: Words, files: Sequence[Path], seed: str, address: str | None, *, as_json: bool
) -> int:
    """Study many matches side by side; all of them are read before. The exit status: a file that
    cannot be read keeps nobody from the others.
    """
    from mazzo.lab.analysis import analyse_replay
    from mazzo.lab.spreading import over_cores

    matches, problems = all_loaded(words, files)
    games, found = {loaded.match.game: PARTS for loaded in matches.values()}, {}
    with spread(address, *games.items()) as everywhere, progress() as bar:
        if everywhere is None:
            for game in games:
                prepare(words, game, *PARTS)
        task = bar.add_task(words.say("cli-analyse-busy"), total=len(matches))
        pieces = [(place, loaded.match.replay()) for place, loaded in matches.items()]
        for piece, analysis in (everywhere or over_cores())(partial(analyse_replay, seed), pieces):
            found[piece[0]] = analysis
            bar.advance(task)
    if as_json:
        for place, file in enumerate(files):
            about = {"error": problems[place]} if place in problems else {"analysis": found[place]}
            print(msgspec.json.encode({"file": str(file), **about}).decode())
    else:
        if matches:
            studied = [(files[place], matches[place], found[place]) for place in matches]
            console().print(overview(words, studied))
        for place, problem in problems.items():
            print(f"mazzo: {one_line(str(files[place]))}: {problem}", file=sys.stderr)
    return REFUSED if problems else 0


def all_loaded(words: Words, files: Sequence[Path]) -> tuple[dict[int, Loaded], dict[int, str]]:
    """The matches, and what is wrong with the other files, by their places."""
    matches, problems = dict[int, Loaded](), dict[int, str]()
    for place, file in enumerate(files):
        try:
            matches[place] = load(words, file)
        except Refused as error:
            problems[place] = reason(words, error)
    return matches, problems


def overview(words: Words, studied: "Sequence[tuple[Path, Loaded, Analysis]]") -> RenderableType:
    """A line for each match: where it turned, and the decision that cost most."""
    headings = [words.say(f"cli-analyse-{name}") for name in ("file", "game", "turns", "dearest")]
    return table(headings, [_line(words, *each) for each in studied])


def _line(words: Words, file: Path, loaded: Loaded, found: "Analysis") -> list[RenderableType]:
    worst = max(found.decisions, key=lambda each: each.loss, default=None)
    dear = (
        words.say(
            "cli-analyse-cost",
            {"name": loaded.names[worst.seat], "move": worst.move, "loss": worst.loss},
        )
        if worst and worst.loss
        else "–"
    )
    turns = ", ".join(str(turn.move) for turn in found.turning) or "–"
    title = loaded.match.game.title
    return [Text(one_line(file.name), style="bold"), Text(title), Text(turns), Text(dear)]


@contextmanager
def _busy(words: Words, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """Say on stderr how far it is."""
    said = words.say("cli-analyse-busy")
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %", markup=False),
        console=Console(stderr=True, quiet=not shown),
        transient=True,
    ) as bar:
        task = bar.add_task(said, total=100)
        yield lambda percent: bar.update(task, completed=percent)


def keep(path: Path, text: str) -> None:
    """Write a new file; an existing one is never touched."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except (OSError, RuntimeError):
        raise BadSetup(
            "bad_file", f"'{path}' cannot be written.", params={"file": str(path)}
        ) from None


# In the terminal


def tell_all(out: Console, words: Words, loaded: Loaded, found: "Analysis") -> None:
    """The curve, the turning points, the dearest decisions."""
    out.print(
        Text(words.say("cli-analyse-title", {"game": loaded.match.game.title}), style="bold green")
    )
    out.print(words.say("cli-story-players", {"names": listed(words, loaded.names)}))
    out.print()
    out.print(_table(words, found, loaded.names, out.width))
    out.print(Text(words.say("cli-analyse-how"), style="dim"))
    for heading, sentences in (
        ("cli-analyse-turning", [turning(words, turn, loaded.names) for turn in found.turning]),
        ("cli-analyse-decisions", [decision(words, each, loaded.names) for each in dearest(found)]),
    ):
        out.print()
        out.print(Text(words.say(heading), style="bold"))
        for sentence in sentences or [words.say("cli-analyse-none")]:
            out.print(Bullet("·", sentence, ""))


def _table(words: Words, found: "Analysis", names: Sequence[str], width: int) -> RenderableType:
    """Everybody's curve, as wide as the other columns leave room for, and figures."""
    player, curve, *figures = (
        words.say(f"cli-analyse-{name}") for name in ("player", "curve", *FIGURES)
    )
    taken = (
        max(map(cell_len, (player, *names)))
        + sum(max(cell_len(name), WIDEST) + GAP for name in figures)
        + GAP
    )
    room = min(max(width - taken, cell_len(curve)), CURVE)
    return table(
        [player, curve, *figures],
        [_row(found, seat, names[seat], room) for seat in range(found.seats)],
    )


def _row(found: "Analysis", seat: int, name: str, width: int) -> list[RenderableType]:
    style = STYLES[seat % len(STYLES)]
    figures = [_points(figure) for figure in _figures(found, seat)]
    return [
        Text(name, style=f"bold {style}"),
        Text(sparkline(found, seat, width), style=style),
        *figures,
    ]


def _figures(found: "Analysis", seat: int) -> list[float]:
    """A seat's luck, own choices, others' choices, and what a master would have saved."""
    lost = -sum(each.loss for each in found.decisions if each.seat == seat)
    return [found.luck[seat], found.skill[seat], found.others[seat], lost]


def _points(share: float) -> Text:
    """A change of the win, in per cent."""
    percent = round(100 * share)
    return Text(
        f"{percent:+d} %" if percent else "0 %",
        style="green" if percent > 0 else "red" if percent < 0 else "dim",
        justify="right",
    )


def sparkline(found: "Analysis", seat: int, width: int) -> str:
    """A seat's probability to win over the match, as blocks."""
    import numpy as np

    moves = [point.move for point in found.curve]
    places = np.linspace(0, found.moves, min(width, found.moves + 1))
    heights = np.interp(places, moves, [point.win[seat] for point in found.curve])
    return "".join(BLOCKS[min(int(height * len(BLOCKS)), len(BLOCKS) - 1)] for height in heights)


def dearest(found: "Analysis") -> "list[Decision]":
    """The decisions that cost most, in the order of the match."""
    lost = sorted((each for each in found.decisions if each.better), key=lambda each: -each.loss)[
        :DEAREST
    ]
    return sorted(lost, key=lambda each: each.move)


def turning(words: Words, turn: "Turning", names: Sequence[str]) -> str:
    """A turning point as sentences: what happened, and what it changed."""
    assert words.game
    facts = [words.game.facts.find(fact) for fact in turn.facts]
    happened = " ".join(words.fact(fact, None, names) for fact in facts if not fact.aside)
    params = {**turn.params, "name": names[int(turn.params["who"])]}
    when = {"first": turn.first, "last": turn.last, "move": turn.move}
    key = "cli-analyse-move" if turn.first == turn.last else "cli-analyse-span"
    return f"{words.say(key, when)} {happened} {words.say(turn.key, params)}"


def decision(words: Words, each: "Decision", names: Sequence[str]) -> str:
    """A decision as a sentence."""
    played, better = (
        _label(words, notation, names) for notation in (each.played, each.better or each.played)
    )
    params = {
        "move": each.move,
        "name": names[each.seat],
        "played": played,
        "better": better,
        "loss": each.loss,
    }
    return words.say("cli-analyse-decision", params)


def _label(words: Words, notation: str, names: Sequence[str]) -> str:
    assert words.game
    return words.move(words.game.moves[words.game.moves.find(notation)], names)


# One move


def explain(words: Words, loaded: Loaded, move: int, seed: str, *, as_json: bool) -> None:
    """What a strong player would have weighed at one move."""
    from mazzo.lab import why

    why.check_move(loaded.match, move)
    prepare(words, loaded.match.game, *PARTS)
    found = why.explain(loaded.match, move, seed=seed)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        tell_why(console(), words, loaded, found)


def tell_why(out: Console, words: Words, loaded: Loaded, found: "Explanation") -> None:
    """The verdict, the moves that came into question, and what could be counted."""
    from mazzo.engine.insight import told

    name = "–" if found.seat is None else loaded.names[found.seat]
    title = {"game": loaded.match.game.title, "move": found.move, "name": name}
    out.print(Text(words.say("cli-why-title", title), style="bold green"))
    labels = [_candidate(words, each, loaded.names) for each in found.candidates]
    params = {**found.params, "name": name, "better": labels[0] if labels else ""}
    out.print(words.say(found.key, params))
    out.print()
    for label, each in zip(labels, found.candidates, strict=True):
        out.print(Bullet("→" if each.played else "·", f"{label}: {_for_it(words, each)}", ""))
    if found.figures:
        out.print()
        out.print(Text(words.say("cli-why-figures"), style="bold"))
        for sentence in told(words, found.figures):
            out.print(Bullet("·", sentence, ""))


def _candidate(words: Words, each: "Candidate", names: Sequence[str]) -> str:
    label = words.say("cli-why-wait") if each.move is None else _label(words, each.move, names)
    return f"{label} ({words.say('cli-why-played')})" if each.played else label


def _for_it(words: Words, each: "Candidate") -> str:
    """What speaks for a move: its worth or its chance, and the game's own reason."""
    figure = (
        words.say("cli-why-win", {"win": each.win})
        if each.worth is None
        else words.say("cli-why-worth", {"worth": each.worth})
    )
    return f"{figure}. {words.say(each.reason.key, each.reason.params)}" if each.reason else figure


# As a page


def page(words: Words, found: "Analysis", names: Sequence[str]) -> str:
    """The analysis as one page without anything beside it."""
    assert words.game
    title = escape(words.say("cli-analyse-title", {"game": words.game.title}))
    curve = chart.lines(
        [
            (names[seat], [(point.move, point.win[seat]) for point in found.curve])
            for seat in range(found.seats)
        ],
        [turn.move for turn in found.turning],
    )
    rows = "".join(
        f"<tr><td>{escape(names[seat])}</td>"
        + "".join(f"<td>{_points(figure).plain}</td>" for figure in _figures(found, seat))
        + "</tr>"
        for seat in range(found.seats)
    )
    heads = "".join(
        f"<th>{escape(words.say(f'cli-analyse-{name}'))}</th>" for name in ("player", *FIGURES)
    )
    turns = _list(
        words, "cli-analyse-turning", [turning(words, turn, names) for turn in found.turning]
    )
    dear = _list(
        words, "cli-analyse-decisions", [decision(words, each, names) for each in dearest(found)]
    )
    how = escape(words.say("cli-analyse-how"))
    figures = f"<table><tr>{heads}</tr>{rows}</table><p>{how}</p>"
    return document(words.language, title, f"{curve}{figures}{turns}{dear}")


def _list(words: Words, heading: str, sentences: Sequence[str]) -> str:
    items = "".join(
        f"<li>{escape(sentence)}</li>" for sentence in sentences or [words.say("cli-analyse-none")]
    )
    return f"<h2>{escape(words.say(heading))}</h2><ul>{items}</ul>"
