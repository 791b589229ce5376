"""Every lesson is played on the engine, says what it says in three languages, and shows only what
the learner may know.
"""

import re
from pathlib import Path

import msgspec
import pytest

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.table.lesson import Lesson, taught, written

TAUGHT = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@TAUGHT
def test_a_lesson_can_be_played_and_lets_the_learner_play(game: mazzo.Game) -> None:
    course, stands = taught(game)
    expected = [step for step in course.steps if step.expect]
    assert len(expected) >= 2
    assert not course.steps[-1].expect
    for step in expected:
        assert step.expect in step.legal
    for step, match in zip(course.steps, stands, strict=True):
        if step.expect:
            assert [msgspec.to_builtins(move) for move in match.legal(course.seat)] == list(
                step.legal
            )
        if step.frames:
            assert step.frames[-1].view == match.view(course.seat)


@TAUGHT
def test_a_lesson_speaks_every_language_and_wastes_no_word(game: mazzo.Game) -> None:
    said = {step.say for step in written(game).steps}
    for language in LANGUAGES:
        words = Words(language, game)
        assert {key for key in said if set("[{") & set(words.say(key))} == set(), language
        text = (game.folder / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^(lesson-[a-z0-9-]+) =", text, re.MULTILINE)) == said, language


@TAUGHT
def test_what_the_learner_may_not_know_is_not_shown(game: mazzo.Game) -> None:
    course, stands = taught(game)
    for match in stands:
        assert match.resampled(course.seat, 1).view(course.seat) == match.view(course.seat)


@TAUGHT
def test_a_wrong_move_is_refused_as_at_a_table(game: mazzo.Game) -> None:
    """A lesson says beforehand why each move would be refused, so that it needs nobody to ask."""
    course, stands = taught(game)
    written = [(str(move), msgspec.to_builtins(move)) for move in game.moves.moves]
    assert [*course.moves] == written
    for step, match in zip(course.steps, stands, strict=True):
        if not step.expect:
            assert not step.refused
            continue
        for (notation, move), number in zip(course.moves, step.refused, strict=True):
            assert (number == 0) == (move in step.legal), notation
            refusal = match.refusal(course.seat, notation)
            why = course.refusals[number - 1] if number else None
            assert (refusal and (refusal.code, refusal.ruling)) == why
            assert why is None or all(why)


def test_a_lesson_that_is_not_there_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = mazzo.games()[0]
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(mazzo.BadSetup) as refused:
        written(game)
    assert refused.value.code == "no_lesson"


def test_a_lesson_has_no_unknown_parts() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"steps": [], "stepps": []}, Lesson)
