"""An evening at the console: one match against bots after another."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console

from mazzo.bots.players import check_bot
from mazzo.cli import given
from mazzo.cli.dialogue import Leave, read
from mazzo.cli.person import Person
from mazzo.cli.screen import console_options
from mazzo.cli.sitting import ME, Sitting
from mazzo.cli.speech import prepare
from mazzo.cli.telling import changed, listed, result
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game, game
from mazzo.engine.match import Match, new
from mazzo.engine.words import Words


class Setup(NamedTuple):
    """What is to be played, and how."""

    game: Game
    seats: int
    options: dict[str, Plain]
    seed: str
    names: list[str]
    level: str


def set_up(
    id: str, seats: int, options: Sequence[str], seed: str | None, names: list[str], level: str
) -> Setup:
    """What was asked for, refused here if it cannot be played."""
    found = game(id)
    chosen = {**console_options(found), **given.options(found, options)}
    check_bot(found, level)
    found.blank(seats, chosen)
    return Setup(found, seats, chosen, seed or fresh_seed(), names, level)


def evening(out: Console, language: str, setup: Setup) -> None:
    """Match after match, until the person leaves."""
    words = Words(language, setup.game)
    while True:
        setup = play(out, words, setup)


def fresh_seed() -> str:
    """A seed nobody has chosen; it is told at the end, so that the deal can be played again."""
    return secrets.token_hex(4)


def deal(words: Words, setup: Setup) -> Match:
    """A new match."""
    prepare(words, setup.game)
    return new(setup.game.id, seats=setup.seats, seed=setup.seed, options=setup.options)


def play(out: Console, words: Words, setup: Setup) -> Setup:
    """One match; what is played next, unless the person leaves."""
    match = deal(words, setup)
    began = match.acting[0] if len(match.acting) == 1 else None
    sitting = Sitting(match, setup.seed, setup.level)
    person = Person(out, words, sitting, setup.names)
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
