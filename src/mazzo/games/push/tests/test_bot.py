"""The rule of thumb is sensible: it beats chance clearly and does what a beginner would."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

import mazzo
from mazzo.bots.players import Bot
from mazzo.bots.policies import choose
from mazzo.engine.bits import words
from mazzo.games.push.tests.positions import at
from mazzo.lab import simulate

GAME = mazzo.game("push")
SENSIBLE = 1


def choice(match: mazzo.Match) -> str:
    """What the bot would do now."""
    seat = match.acting[0]
    mask = np.zeros(words(len(GAME.moves)), np.int64)
    GAME.compiled.options(match.rows, seat, mask)
    return str(
        GAME.moves[
            bot()(
                match.rows, seat, mask, np.ones(1, np.int64), GAME.seen.blank(), GAME.seen.blank()
            )
        ]
    )


@cache
def bot() -> Callable[..., int]:
    """One decision, compiled."""
    return GAME.specialise(one_choice)


def one_choice(rows, seat, mask, luck, seen, unseen):  # type: ignore[no-untyped-def]
    """One decision of the bot, for specialising."""
    return choose(rows[0], seat, SENSIBLE, mask, luck, seen, unseen)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_chance_at_every_table(seats: int) -> None:
    bots = ["sensible", *["random"] * (seats - 1)]
    rows = simulate.play(GAME, seats=seats, bots=bots, games=300, seed=11, workers=1)
    lines = simulate.summarise(GAME, rows, seats=seats, bots=bots, seconds=1).lines
    assert lines[0].wins.value > 0.9
    assert lines[0].score > 1.5 * lines[1].score


@pytest.mark.parametrize("option", ["risk", "auto_protect"])
def test_it_beats_chance_with_every_rule(option: str) -> None:
    bots = ["sensible", "random", "random", "random"]
    rows = simulate.play(
        GAME, seats=4, bots=bots, games=300, seed=12, options={option: True}, workers=1
    )
    assert simulate.summarise(GAME, rows, seats=4, bots=bots, seconds=1).lines[0].wins.value > 0.9


def test_it_plays_the_same_matches_again() -> None:
    one, two = (
        simulate.play(GAME, seats=3, bots=["sensible"], games=20, seed=5, workers=1)
        for _ in range(2)
    )
    assert (one == two).all()


def test_it_takes_the_column_worth_most_to_it() -> None:
    bench = ["R6", "R6", "B6", "B6", "G6", "G6"]
    columns = [["R1", "B6", "D"], ["G5"], ["P4"]]
    assert choice(at(phase="collecting", columns=columns)) == "take 1"
    assert choice(at(phase="collecting", columns=columns, benches=[bench])) == "take 2"


def test_it_hangs_die_cards_on_poor_columns() -> None:
    assert choice(at(drawn="D", columns=[["R6", "B5"], ["G1"]])) == "place 2"


def test_it_opens_the_third_column_only_when_forced() -> None:
    assert choice(at(drawn="R1", columns=[["B6", "G5"], ["R2"]])) == "place 1"
    assert choice(at(drawn="R2", columns=[["B2", "G5"], ["R3"]])) == "place 3"


def test_it_draws_without_danger_and_stops_before_it() -> None:
    assert choice(at(columns=[["R1", "B2"], ["R2", "B1"]])) == "draw"
    assert choice(at(columns=[["R1", "B2"], ["R2", "B1"], ["R3", "B4"]])) == "stop"


def test_it_banks_only_a_colour_worth_a_turn() -> None:
    small, large = ["R6", "R6", "R5"], ["R6", "R6", "R6"]
    assert choice(at(benches=[small])) == "draw"
    assert choice(at(benches=[large])) == "bank R"
    assert choice(at(benches=[small], options={"risk": True})) == "bank R"
    assert choice(at(benches=[["R6", "R6"]], options={"auto_protect": True})) == "bank R"


def test_near_the_end_it_would_rather_draw() -> None:
    assert choice(at(benches=[["R6", "R6", "R6"]], stock=["B1"])) == "draw"


def test_characters_differ_in_nerve() -> None:
    little_danger, much_danger = (
        at(columns=[["R1"], ["R2"], ["G3"]]),
        at(columns=[["R1"], ["R2"], ["R3"]]),
    )
    folly = at(columns=[["R1", "B2"], ["R2", "B1"], ["R3", "B4"]])

    def said(name: str, match: mazzo.Match) -> str:
        action = Bot(GAME, name, 1).choose(match, match.acting[0])
        return str(GAME.moves[action or 0])

    assert [said(name, little_danger) for name in ("cautious", "sensible", "reckless")] == [
        "stop",
        "draw",
        "draw",
    ]
    assert [said(name, much_danger) for name in ("cautious", "sensible", "reckless")] == [
        "stop",
        "stop",
        "draw",
    ]
    assert said("reckless", folly) == "stop"
    assert said("cautious", at(benches=[["R6", "R6"]])) == "bank R"
    assert said("reckless", at(benches=[["R6", "R6", "R6"]])) == "draw"
    assert said("reckless", at(benches=[["R6", "R6", "R6", "R5", "R5"]])) == "bank R"
