"""What a player sees and reads."""

import random
from io import StringIO

import pytest
from rich.console import Console

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.ole.facts import HandScored
from mazzo.games.ole.terminal import draw

NAMES = ("Anna", "Bo", "Cleo", "Dario", "Elena", "Fabio", "Gina", "Hugo")


def shown(match: mazzo.Match, seat: int | None, language: str) -> str:
    console = Console(width=80, color_system=None, file=StringIO())
    with console.capture() as capture:
        console.print(draw(match.view(seat), Words(language, match.game), NAMES))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_match_can_be_drawn_in_80_columns(language: str) -> None:
    match, rng = (
        mazzo.new("ole", seats=8, seed=4, options={"must_play": True, "rounds": 3}),
        random.Random(4),
    )
    while not match.over:
        (seat,) = match.acting
        for reader in (None, seat):
            text = shown(match, reader, language)
            assert "[" not in text
            assert max(map(len, text.splitlines())) <= 80
        match.play(seat, rng.choice(match.legal(seat)))
    assert Words(language, match.game).say("ending-" + str(match.view(None)["ending"])) in shown(
        match, 0, language
    )


def test_a_hand_shows_shape_and_number_and_belongs_to_its_seat_alone() -> None:
    match = mazzo.position(
        "ole", {"seats": 3, "hands": [["R8", "Y2"], ["B7"], ["G5"]], "top": "Y3", "turn": 0}
    )
    assert "■ 8" in shown(match, 0, "en")
    assert "● 2" in shown(match, 0, "en")
    for reader in (None, 1, 2):
        assert "■ 8" not in shown(match, reader, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scored_hand_is_told_card_by_card(language: str) -> None:
    match = mazzo.position(
        "ole",
        {"seats": 3, "hands": [["R8"], ["Y2"], ["G5", "B1"]], "top": "B9", "chips": [1, 2, 0]},
    )
    match.play(0, "play R8")
    words = Words(language, match.game)
    scored = [fact for fact in match.facts(1) if isinstance(fact, HandScored)]
    assert [fact.points for fact in scored] == [5, 12, 6]
    for fact, cards in zip(scored, ([], ["Y2"], ["B1", "G5"]), strict=True):
        said = words.fact(fact, 1, NAMES)
        assert str(fact.points) in said
        assert (", ".join(map(words.card, cards)) or words.say("no-cards")) in said
        assert (NAMES[fact.seat] in said) == (fact.seat != 1)
