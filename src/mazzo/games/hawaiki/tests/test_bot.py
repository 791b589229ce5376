"""The sensible bot."""

from typing import Any

import numpy as np
import pytest

import mazzo
from mazzo import Match
from mazzo.engine.bits import allow, words
from mazzo.games.hawaiki.bots import WAIT, sensible
from mazzo.lab.simulate import play, summarise


def choice(match: Match, seat: int) -> str | None:
    """What the bot does here; None if it waits."""
    mask = np.zeros(words(len(match.game.moves)), np.int64)
    for action in match.actions(seat):
        allow(mask, action)
    action = sensible(match.seen(seat)[0], mask, np.ones(1, np.int64))
    return None if action == WAIT else str(match.game.moves[action])


def table(hands: list[str], tops: str, **more: Any) -> Match:
    said: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "piles": [[top] for top in tops.split()],
        "turn": 0,
    }
    return mazzo.position("hawaiki", {"seats": len(hands), **said, **more})


@pytest.mark.parametrize("seats", range(2, 7))
def test_it_beats_random_players_by_a_wide_margin(seats: int) -> None:
    game, bots = mazzo.game("hawaiki"), ["sensible", *["random"] * (seats - 1)]
    rows = play(game, seats=seats, bots=bots, games=300, seed=11)
    assert (rows == play(game, seats=seats, bots=bots, games=300, seed=11)).all()
    line = summarise(game, rows, seats=seats, bots=bots, seconds=1.0).lines[0]
    assert line.wins.value > 0.9


def test_it_makes_the_straight_that_leads_on() -> None:
    assert choice(table(["G3 G1 Y7", "B1 B4"], "R1 B2 G6"), 0) == "play G3 on 3"


def test_it_lays_its_last_card() -> None:
    assert choice(table(["G3", "B1 B4"], "R1 B2 G6"), 0) == "play G3 on 3"


def test_it_draws_when_nothing_fits() -> None:
    assert choice(table(["P7", "B1 B4"], "R1 B2 G6"), 0) == "draw"


def test_it_announces_what_it_makes() -> None:
    match = table(["G3 G1 Y7", "B1 B4"], "R1 B2 G6", options={"announce": "manual"})
    assert choice(match, 0) == "play G3 on 3 straight"


def test_it_gives_cards_to_whoever_holds_the_fewest() -> None:
    match = table(["G3 G1 Y7", "B1 B4 B5", "Y1 Y4"], "R1 B2 G6")
    match.play(0, "play G3 on 3")
    assert choice(match, 0) == "pick 3"


def test_when_the_game_is_about_to_end_it_gives_cards_to_whoever_is_about_to_win() -> None:
    match = table(["G3 G1 Y7", "B1 B4 B5", "Y1 Y4"], "R1 B2 G6", purses=[8, 9, 2])
    match.play(0, "play G3 on 3")
    assert choice(match, 0) == "pick 2"


def test_it_calls_what_others_missed_and_keeps_still_otherwise() -> None:
    match = table(["G3 G4 Y7", "B1 B4 B5", "Y1 Y4"], "R1 B2 G6", options={"announce": "manual"})
    missed, nothing = match.copy(), match.copy()
    missed.play(0, "play G3 on 3")
    nothing.play(0, "play G4 on 3")
    assert choice(missed, 0) == "call straight"
    missed.expire()
    nothing.expire()
    assert choice(missed, 2) == "call straight"
    assert choice(nothing, 2) is None
    assert str(choice(nothing, 1)).startswith("play")


@pytest.mark.parametrize(("owed", "said"), [(1, "thanks"), (2, "many thanks")])
def test_it_thanks_rightly(owed: int, said: str) -> None:
    match = table(
        ["G3 G1", "B1 B4"], "R1 B2 G6", options={"thanks": "strict"}, phase="thanks", owed=[0, owed]
    )
    assert choice(match, 1) == said


def test_it_rather_stops_than_draws_after_a_combination() -> None:
    match = table(["R1 P7", "B1 B4"], "R1 B2 G6", options={"replay_optional": True})
    match.play(0, "play R1 on 1")
    assert choice(match, 0) == "done"


@pytest.mark.parametrize(("hand", "said"), [("R3 G1 G4 B4", "done"), ("R5 G5 B4", "again")])
def test_it_pays_for_a_second_chance_only_if_it_leads_on(hand: str, said: str) -> None:
    match = table([hand, "B1 B5"], "R5 B6 Y7", options={"second_chance": True})
    match.play(0, "draw")
    assert choice(match, 0) == said


def test_it_hides_a_card_that_fits_many_piles() -> None:
    match = table(["G3 B6 P7", "B1 B5"], "R6 B2 G6", options={"one_hidden": True}, phase="hide")
    assert choice(match, 0) == "hide B6"
