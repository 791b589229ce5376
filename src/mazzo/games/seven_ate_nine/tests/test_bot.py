"""The sensible bot, and how often the levels slip."""

import random

import numpy as np
import pytest

import mazzo
from mazzo import Match
from mazzo.bots.levels import LEVEL_NAMES
from mazzo.bots.players import Bot
from mazzo.engine.bits import allow, words
from mazzo.games.seven_ate_nine import GAME
from mazzo.games.seven_ate_nine.bots import sensible
from mazzo.lab.simulate import play


def choice(match: Match, seat: int, luck: int = 1) -> str:
    """What the bot does here."""
    mask = np.zeros(words(len(match.game.moves)), np.int64)
    for action in match.actions(seat):
        allow(mask, action)
    action = sensible(match.seen(seat)[0], mask, np.array([luck]))
    return str(match.game.moves[action])


def at(top: str, hand: str, pile: int = 0, pace: str = "race") -> Match:
    """Seat 0 holds this hand; the others can always answer or draw."""
    return mazzo.position(
        "seven_ate_nine",
        {
            "seats": 2,
            "centre": [top],
            "hands": [[*hand.split()], ["4±1", "4±2"]],
            "piles": [pile, 3],
            "options": {"pace": pace},
        },
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize(
    ("options", "times"),
    [({}, 0), ({"penalty": "draw"}, 0), ({"pace": "turns"}, 1.5), ({"penalty": "none"}, 1.1)],
    ids=["race", "draw", "turns", "none"],
)
def test_it_beats_random_players_that_are_just_as_quick(
    seats: int, options: dict[str, str], times: float
) -> None:
    """Nearly always where slips cost something; otherwise so many times as often as its share, for
    random moves are no bad ones.
    """
    games = 100 * seats
    rows = play(
        GAME,
        seats=seats,
        bots=["sensible", *["random"] * (seats - 1)],
        games=games,
        seed=1,
        options=options,
        workers=1,
    )
    places = np.array([rows[match, 4 + 2 * (-match % seats)] for match in range(games)])
    assert (places == 1).mean() > (times / seats if times else 0.95)


def test_it_says_ready_and_finishes_at_once() -> None:
    assert choice(mazzo.new("seven_ate_nine", seats=3, seed=1), 2) == "ready"
    assert choice(at("5±3", "9±1"), 0) == "finish"


def test_it_plays_before_it_draws_and_never_slips() -> None:
    assert choice(at("5±3", "2±1 9±1", pile=3), 0) == "play 2±1"
    assert choice(at("5±3", "9±1 9±2", pile=3), 0) == "draw"


def test_in_the_race_it_draws_two_at_a_time() -> None:
    match = at("5±3", "9±1 9±2", pile=5)
    match.play(0, choice(match, 0))
    assert match.view(0)["piles"] == [4, 3]
    assert choice(match, 0) == "draw"
    assert choice(at("5±3", "2±1 9±1", pile=4), 0) == "draw"
    assert choice(at("5±3", "2±1 9±1", pile=4, pace="turns"), 0) == "play 2±1"


def test_without_an_answer_it_passes_in_turn_and_in_the_race_so_that_the_others_see_it() -> None:
    assert choice(at("5±3", "9±1 9±2"), 0) == "pass"
    assert choice(at("5±3", "9±1 9±2", pace="turns"), 0) == "pass"


def test_it_prefers_the_card_that_it_can_answer_itself() -> None:
    assert choice(at("5±3", "2±1 8±2 3±1 3±2"), 0) == "play 2±1"
    assert choice(at("5±3", "2±1 8±2 3±1 6±2 10±2"), 0) == "play 8±2"


def test_it_does_not_dither() -> None:
    assert {choice(at("5±3", "2±1 8±2 5±1"), 0, luck) for luck in range(1, 20)} == {"play 2±1"}


def slips(level: str, games: int) -> float:
    """How many of a thousand moves are slips where all are of this level and equally quick."""
    moves: list[str] = []
    for seed in range(games):
        match = mazzo.new(
            "seven_ate_nine", seats=4, seed=seed, options={"tournament": "points", "points": 5}
        )
        moves += played_by([Bot(GAME, level, seat) for seat in range(4)], match)
    return 1000 * moves.count("Slip") / len(moves)


def played_by(bots: list[Bot], match: Match) -> list[str]:
    """The kinds of moves that these bots make to the end of the match."""
    luck, made = random.Random(len(bots)), []
    while not match.over:
        for seat in luck.sample(match.acting, len(match.acting)):
            action = bots[seat].choose(match, seat)
            if action is not None:
                match.act(seat, action)
                made.append(type(match.game.moves[action]).__name__)
                break
        else:
            match.expire()
    return made


def test_A20_weak_levels_slip_now_and_then_and_stronger_ones_less() -> None:
    told = [slips(level, games=8) for level in LEVEL_NAMES]
    assert 20 < told[0] < 60
    assert sorted(told, reverse=True) == told
    assert told[-1] == 0
