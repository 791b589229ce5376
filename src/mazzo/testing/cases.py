"""Every game with every number of seats and every option, alone and in random mixtures."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import mazzo
from mazzo.engine.forms import Choice, Flag, Form, Number, Plain
from mazzo.engine.game import Game
from mazzo.testing.sizes import SOAK, much


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
    for _ in range(much(1, 4)):
        yield {
            name: rng.choice(values(option.form)) for name, option in game.layout.options.items()
        }


def is_possible(case: Case) -> bool:
    """Whether the game accepts these seats with these options."""
    game = mazzo.game(case.game)
    return game.check(case.seats, game.settings(case.options)) is None


def cases() -> list[Case]:
    """All of them; or every number of seats with a mixture, and every value at one of them."""
    found = (
        Case(game.id, seats, options)
        for game in mazzo.games()
        for seats in game.seats
        for options in [*(alone(game) if SOAK else [{}]), *mixed(game, seats)]
    )
    return [case for case in found if is_possible(case)] + ([] if SOAK else somewhere())


def somewhere() -> list[Case]:
    """Every value of every option by itself, each at the next number of seats that allows it."""
    found = []
    for game in mazzo.games():
        for number, options in enumerate(alone(game)):
            turned = [*game.seats[number % len(game.seats) :], *game.seats]
            possible = (Case(game.id, seats, options) for seats in turned if options)
            found += [case for case in possible if is_possible(case)][:1]
    return found


def plain_cases() -> list[Case]:
    """Every game with every number of seats, as it comes."""
    return [Case(game.id, seats, {}) for game in mazzo.games() for seats in game.seats]


def nearly_won() -> mazzo.Match:
    """Two cards left, a lead of many points: drawing can only lose it, stopping wins for sure."""
    game = next(
        game
        for game in mazzo.games()
        if "bench_points" in {field.name for field in game.seen.fields}
    )
    said = {
        "seats": 2,
        "phase": "deciding",
        "stock": ["R1", "B1"],
        "columns": [["R2", "B3"], ["R3", "B1"], ["R4", "B5"]],
        "benches": [["R6", "R5", "G6"], ["G1", "P6", "P5", "P4"]],
    }
    return mazzo.position(game.id, said)  # type: ignore[arg-type]
