"""An evening at the console: one match against bots after another."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console

from mazzo.bots.players import engage
from mazzo.bots.policies import hire
from mazzo.cli import arguments
from mazzo.cli.console_table import ME, ConsoleTable
from mazzo.cli.dialogue import Quit, read
from mazzo.cli.person import ConsolePlayer
from mazzo.cli.screen import console_options
from mazzo.cli.speech import prepare
from mazzo.cli.telling import changed, listed, result
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game, game
from mazzo.engine.words import Words


class Wanted(NamedTuple):
    """What is to be played, and how."""

    game: Game
    seats: int
    options: dict[str, Plain]
    seed: str
    names: list[str]
    level: str


def set_up(
    id: str, seats: int, options: Sequence[str], seed: str | None, names: list[str], level: str
) -> Wanted:
    """What was asked for, refused here if it cannot be played."""
    found = game(id)
    chosen = {**console_options(found), **arguments.options(found, options)}
    hire([level])
    engage(found, [level])
    found.blank(seats, chosen)
    return Wanted(found, seats, chosen, seed or fresh_seed(), names, level)


def evening(out: Console, language: str, wanted: Wanted) -> None:
    """Match after match, until the person leaves."""
    words = Words(language, wanted.game)
    while True:
        wanted = play(out, words, wanted)


def fresh_seed() -> str:
    """A seed nobody has chosen; it is told at the end, so that the deal can be played again."""
    return secrets.token_hex(4)


def play(out: Console, words: Words, wanted: Wanted) -> Wanted:
    """One match; what is played next, unless the person leaves."""
    prepare(words, wanted.game)
    table = ConsoleTable(
        wanted.game,
        seats=wanted.seats,
        seed=wanted.seed,
        options=wanted.options,
        level=wanted.level,
    )
    began = table.match.acting
    person = ConsolePlayer(out, words, table, wanted.names)
    welcome(person)
    while not table.match.over:
        take_turn(person)
    farewell(person, wanted.seed)
    options = wanted.game.rematch_settings(
        wanted.options, wanted.seats, began[0] if len(began) == 1 else None
    )
    return wanted._replace(seed=fresh_seed(), options=options)


def take_turn(person: ConsolePlayer) -> None:
    """The person's move, or the others'."""
    if not person.table.is_mine:
        person.table.go_on()
        return
    action = person.ask()
    if action is None:
        person.table.wait()
    elif not person.table.play(action):
        person.say(person.words.say("cli-too-late"), "yellow")


def welcome(person: ConsolePlayer) -> None:
    """Who plays what, and where help is."""
    words, match = person.words, person.table.match
    others = [name for seat, name in enumerate(person.names) if seat != ME]
    person.say(match.game.title, "bold green")
    person.say(
        words.say("cli-welcome", {"name": person.names[ME], "others": listed(words, others)})
    )
    options = changed(words, match)
    if options:
        person.say(words.say("cli-story-options", {"options": "; ".join(options)}))
    person.say(words.say("cli-welcome-help"), "dim")


def farewell(person: ConsolePlayer, seed: str) -> None:
    """How it ended; offer to keep it, and another match."""
    words, out, match = person.words, person.out, person.table.match
    person.tell_news()
    out.print(result(words, match, person.names))
    out.print()
    person.say(words.say("cli-seed-was", {"seed": seed}), "dim")
    while name := read(out, words.say("cli-save-offer")):
        if person.save(name):
            break
    if read(out, words.say("cli-again-offer")).casefold() not in arguments.YES | set(
        words.say("cli-yes-words").split()
    ):
        raise Quit
    out.print()
