"""Why a move was made: what is weighed is legal, known to its seat and said in words."""

import random

import msgspec
import pytest
from at_play import play_on

import mazzo
from mazzo.bots.levels import search_of
from mazzo.bots.players import Bot
from mazzo.engine.errors import BadSetup
from mazzo.engine.insight import told
from mazzo.engine.words import LANGUAGES, Words
from mazzo.lab.analysis import analyse
from mazzo.lab.steps import restarted
from mazzo.lab.why import Candidate, Explanation, explain
from mazzo.testing.cases import nearly_won
from mazzo.testing.sizes import SOAK, much

EVERY = much(13, 2)
"""Of so many moves one is asked about."""
SEARCHED = [game.id for game in mazzo.games() if search_of(game).iterations]
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def played(game: mazzo.Game, moves: int = 40) -> mazzo.Match:
    """The beginning of a match between beginners."""
    match, rng = mazzo.new(game.id, seats=game.seats[-1], seed=4), random.Random(4)
    bots = [Bot(game, "beginner", seat) for seat in range(match.seats)]
    return play_on(match, bots, rng, moves)


@GAMES
def test_any_move_of_anybody_can_be_asked_about(game: mazzo.Game) -> None:
    match = played(game)
    again = restarted(match)
    for number, moment in enumerate(match.history, start=1):
        if number % EVERY == 0:
            check(explain(match, number), again)
        again.redo(moment)


def check(found: Explanation, before: mazzo.Match) -> None:
    """What has to hold of every explanation."""
    if found.seat is None:
        assert (found.key, found.candidates) == ("why-clock", ())
        return
    played = [each for each in found.candidates if each.played]
    assert len(played) == 1
    legal = {str(move) for move in before.legal(found.seat)}
    assert {each.move for each in found.candidates} - {None} <= legal
    assert (found.key == "why-only") == (len(found.candidates) == 1)
    if found.key in ("why-worse", "why-counted-worse"):
        assert not found.candidates[0].played
    if found.key == "why-clear":
        assert found.candidates[0].played
    for language in LANGUAGES:
        words = Words(language, before.game)
        sentences = [
            words.say(found.key, {**found.params, "name": "Ada", "better": "…"}),
            *(
                words.say(each.reason.key, each.reason.params)
                for each in found.candidates
                if each.reason
            ),
            *told(words, found.figures),
        ]
        assert all(sentence and "[" not in sentence for sentence in sentences)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Explanation) == found


def test_the_same_question_has_the_same_answer() -> None:
    match = played(mazzo.games()[0])
    assert explain(match, 20) == explain(match, 20)


def test_a_blunder_is_called_one_and_what_is_counted_is_exact() -> None:
    for move, keys in (("stop", ("why-clear", "why-even")), ("draw", ("why-worse",))):
        match = nearly_won()
        match.play(0, move)
        found = explain(match, 1)
        assert found.key in keys
        assert found.candidates[0].move == "stop"
        assert found.candidates[0].win == 1.0


@pytest.mark.parametrize("id", SEARCHED if SOAK else SEARCHED[:1])
def test_what_an_analysis_calls_better_asking_why_says_too(id: str) -> None:
    found = [
        (decision, explain(match, decision.move))
        for path in sorted((mazzo.game(id).folder / "tests/golden").glob("*.replay"))[: much(1, 9)]
        for match in [mazzo.replay(path)]
        for decision in analyse(match).decisions
        if decision.better
    ]
    assert found
    for decision, asked in found:
        assert asked.key in ("why-worse", "why-counted-worse")
        assert asked.candidates[0].move == decision.better
        loss = asked.candidates[0].win - mine(asked).win
        assert loss == pytest.approx(decision.loss, abs=1e-3)


def mine(found: Explanation) -> Candidate:
    """The move that was made."""
    return next(each for each in found.candidates if each.played)


@pytest.mark.parametrize("move", [0, -1, 41, 10**9])
def test_a_move_that_is_not_there_is_refused(move: int) -> None:
    with pytest.raises(BadSetup, match="moves 1 to 40"):
        explain(played(mazzo.games()[0]), move)
