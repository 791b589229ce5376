"""Advice and insight: nothing that the seat does not know, always a legal move, always with
words.
"""

import random

import pytest

import mazzo
from mazzo.bots.advice import advise
from mazzo.bots.outlook import Outlook
from mazzo.engine.insight import insight, stated, told
from mazzo.engine.words import LANGUAGES, Words
from mazzo.testing.cases import Case, cases
from mazzo.testing.walk import sampled, walk

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
LOOKS = 6


def few_cases() -> list[Case]:
    """Every game with the fewest seats and with four, each option."""
    return [case for case in cases() if case.seats in (mazzo.game(case.game).seats[0], 4)][::3]


@pytest.mark.parametrize("case", few_cases(), ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_advice_and_insight(case: Case) -> None:
    match, looks = case.new(31), 0
    for steps in walk(match, random.Random(f"advice {case}")):
        for seat in match.acting:
            twin = match.resampled(seat, steps)
            assert insight(twin, seat) == insight(match, seat), (steps, seat)
            if sampled(steps) and looks < LOOKS:
                looks += 1
                advice = advise(match, seat, steps, level="strong")
                assert advise(twin, seat, steps, level="strong") == advice, (steps, seat)
                assert advice.action is None or advice.action in match.actions(seat)


@GAMES
def test_advice_and_insight_have_words_in_every_language(game: mazzo.Game) -> None:
    match, rng, keys = mazzo.new(game.id, seats=game.seats[0], seed=2), random.Random(2), set()
    for _ in range(60):
        if match.over or not match.acting:
            break
        seat = match.acting[0]
        advice, figures = advise(match, seat, 1, level="casual"), insight(match, seat)
        keys.add(advice.reason.key)
        for language in LANGUAGES:
            words = Words(language, game)
            for sentence in [
                words.say(advice.reason.key, advice.reason.params),
                *told(words, figures),
            ]:
                assert sentence[0] not in "[{", sentence
                assert "$" not in sentence
        assert set(figures) <= {
            each.name for each in (stated(game).FIGURES if stated(game) else ())
        }
        match.act(seat, rng.choice(match.actions(seat)))
    assert len(keys) > 1


@GAMES
def test_an_outlook_repeats_itself_and_shares_out_the_whole_win(game: mazzo.Game) -> None:
    match = mazzo.new(game.id, seats=game.seats[-1], seed=4)
    one, two = (Outlook(game, "same").at(match).chances(20) for _ in range(2))
    assert one.win == two.win
    assert sum(one.win) == pytest.approx(1)
    assert Outlook(game, "other").at(match).chances(20).events != one.events
