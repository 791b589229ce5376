"""The table as the terminal draws it."""

import pytest
from rich.console import Console

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.push.terminal import draw
from mazzo.games.push.tests.positions import at

NAMES = ["Anna", "Ben", "Carla"]


def drawn(match: mazzo.Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(draw(match.view(seat), Words(language, match.game), NAMES))
    return capture.get()


def test_it_shows_columns_risk_order_and_benches() -> None:
    match = at(
        columns=[["R1", "B2"], ["R2", "D"], ["R3"]],
        switches=1,
        stock=["R6", "G6", "G6", "G6"],
        benches=[["Y4", "Y4"]],
    )
    picture = drawn(match, 0)
    said = Words("en", match.game).say
    column, points = said("view-column", {"number": 1}), said("view-points", {"points": 3})
    assert f"▸ Anna: {said('phase-deciding')}" in picture
    assert f"{column}   ■ 1   ▲ 2   {points}" in picture
    assert said("view-risk", {"percent": 25, "busting": 1, "cards": 4}) in picture
    assert said("view-first", {"name": "Carla"}) in picture
    assert "● 4 4" in picture


def test_closed_banks_stay_closed() -> None:
    match = at(banks=[["R6", "R5"], ["B4"]], options={"show_bank_totals": False, "risk": True})
    picture = drawn(match, 1)
    assert "2 cards" in picture
    assert "2 cards ·" not in picture
    assert "1 card · 4" in picture
    assert "In force: Risk" in picture


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, None])
def test_every_word_is_there_in_every_language_and_nothing_is_too_wide(
    language: str, seat: int | None
) -> None:
    match = mazzo.new("push", seats=3, seed=4, options={"risk": True, "auto_protect": True})
    while not match.over:
        match.act(match.acting[0], match.actions(match.acting[0])[0])
        picture = drawn(match, seat, language)
        assert "[" not in picture
        assert all(len(line) <= 80 for line in picture.splitlines())
    assert Words(language, match.game).say("view-over") in drawn(match, seat, language)
