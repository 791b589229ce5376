"""Every game with every number of seats and every option, alone and in random mixtures."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import mazzo
from mazzo.engine.forms import Choice, Flag, Form, Number, Plain
from mazzo.engine.game import Game

MIXTURES = 4


class Case(NamedTuple):
    """A way to set a match up."""

    game: str
    seats: int
    options: dict[str, Plain]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def new(self, seed: int | str) -> mazzo.Match:
        return mazzo.new(self.game, seats=self.seats, options=self.options, seed=seed)


def values(form: Form) -> list[Plain]:
    """What an option can be: everything, or the ends of a long range."""
    match form:
        case Flag():
            return [False, True]
        case Choice():
            return [*form.words]
        case Number():
            return [*form.names.values(), form.low, form.high]
    raise AssertionError(form)


def alone(game: Game) -> Iterator[dict[str, Plain]]:
    """Every value of every option by itself, and none at all."""
    yield {}
    for name, option in game.layout.options.items():
        default = option.form.write(option.form.blank)
        yield from ({name: value} for value in values(option.form) if value != default)


def mixed(game: Game, seats: int) -> Iterator[dict[str, Plain]]:
    """Random mixtures of all options, the same on every run."""
    rng = random.Random(f"{game.id} {seats}")
    for _ in range(MIXTURES):
        yield {
            name: rng.choice(values(option.form)) for name, option in game.layout.options.items()
        }


def is_possible(case: Case) -> bool:
    """Whether the game accepts these seats with these options."""
    game = mazzo.game(case.game)
    return game.check(case.seats, game.settings(case.options)) is None


def cases() -> list[Case]:
    """All of them."""
    found = (
        Case(game.id, seats, options)
        for game in mazzo.games()
        for seats in game.seats
        for options in [*alone(game), *mixed(game, seats)]
    )
    return [case for case in found if is_possible(case)]


def plain_cases() -> list[Case]:
    """Every game with every number of seats, as it comes."""
    return [Case(game.id, seats, {}) for game in mazzo.games() for seats in game.seats]
