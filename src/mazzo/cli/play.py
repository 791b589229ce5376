"""`mazzo play`: a match against bots at the console."""

import secrets
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

import mazzo
from mazzo.cli import Lang, given
from mazzo.cli.dialogue import Leave, read
from mazzo.cli.games import minutes, players
from mazzo.cli.person import Person
from mazzo.cli.screen import console_options
from mazzo.cli.sitting import ME, USUAL, Sitting
from mazzo.cli.speech import console, preparing
from mazzo.cli.telling import changed, listed, result
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


class Setup(NamedTuple):
    """What is to be played, and how."""

    game: Game
    seats: int
    options: dict[str, Plain]
    seed: str
    names: str | None
    level: str


def command(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="N", help="help-seats")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="S", help="help-seed")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option")
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="A,B,…", help="help-names")
    ] = None,
    level: Annotated[str, typer.Option("--level", metavar="LEVEL", help="help-level")] = USUAL,
    lang: Lang = None,
) -> None:
    """Play, and play again for as long as the person likes."""
    common: Words = ctx.obj
    chairs = None if seats is None else given.whole("--seats", seats)
    out = console()
    try:
        found = mazzo.game(game) if game is not None else ask_which(out, common)
        options = {**console_options(found), **given.options(found, option or [])}
        setup = Setup(
            found,
            usual_seats(found) if chairs is None else chairs,
            options,
            seed or fresh_seed(),
            names,
            level,
        )
        while True:
            setup = play(out, Words(common.language, found), setup)
    except Leave:
        out.print(Text(common.say("cli-goodbye"), style="dim"))


def ask_which(out: Console, common: Words) -> Game:
    """Let the person choose a game by its number, id or title."""
    games = mazzo.games()
    out.print(
        table(
            ["", "", "", ""],
            [
                _offer(Words(common.language, game), number, game)
                for number, game in enumerate(games, start=1)
            ],
        )
    )
    while True:
        line = read(out, common.say("cli-which-game")).casefold()
        for number, game in enumerate(games, start=1):
            if line in (str(number), game.id, game.title.casefold()):
                return game
        out.print(Text(common.say("cli-no-such-number", {"count": len(games)}), style="yellow"))


def _offer(words: Words, number: int, game: Game) -> list[Text]:
    facts = words.say("cli-game-facts", {"players": players(words, game), "minutes": minutes(game)})
    return [
        Text(str(number), style="bold cyan"),
        Text(game.title, style="bold"),
        Text(facts, style="dim"),
        Text(words.say("game-tagline")),
    ]


def usual_seats(game: Game) -> int:
    """A good table: four where that is possible."""
    return min(game.seats, key=lambda seats: (abs(seats - 4), seats))


def fresh_seed() -> str:
    """A seed nobody has chosen; it is told at the end, so that the deal can be played again."""
    return secrets.token_hex(4)


def deal(words: Words, setup: Setup) -> Match:
    """A new match."""
    with preparing(words, setup.game):
        return mazzo.new(setup.game.id, seats=setup.seats, seed=setup.seed, options=setup.options)


def play(out: Console, words: Words, setup: Setup) -> Setup:
    """One match; what is played next, unless the person leaves."""
    match = deal(words, setup)
    began = match.acting[0] if len(match.acting) == 1 else None
    names = given.names(words, setup.names, setup.seats)
    with preparing(words, setup.game):
        sitting = Sitting(match, setup.seed, setup.level)
    person = Person(out, words, sitting, names)
    welcome(person)
    while not match.over:
        if not sitting.beat(person.ask() if sitting.is_mine else None):
            person.say(words.say("cli-too-late"), "yellow")
    farewell(person, setup.seed)
    options = setup.game.rematch_settings(setup.options, setup.seats, began)
    return setup._replace(seed=fresh_seed(), options=options)


def welcome(person: Person) -> None:
    """Who plays what, and where help is."""
    words, match = person.words, person.sitting.match
    others = [name for seat, name in enumerate(person.names) if seat != ME]
    person.say(match.game.title, "bold green")
    person.say(
        words.say("cli-welcome", {"name": person.names[ME], "others": listed(words, others)})
    )
    options = changed(words, match)
    if options:
        person.say(words.say("cli-story-options", {"options": "; ".join(options)}))
    person.say(words.say("cli-welcome-help"), "dim")


def farewell(person: Person, seed: str) -> None:
    """How it ended; offer to keep it, and another match."""
    words, out, match = person.words, person.out, person.sitting.match
    person.tell_news()
    out.print(result(words, match, person.names))
    out.print()
    person.say(words.say("cli-seed-was", {"seed": seed}), "dim")
    while name := read(out, words.say("cli-save-offer")):
        if person.save(name):
            break
    if read(out, words.say("cli-again-offer")).casefold() not in given.YES | set(
        words.say("cli-yes-words").split()
    ):
        raise Leave
    out.print()
