"""The table as the terminal draws it."""

from mazzo.engine.words import Words
from mazzo.games.push.tests.positions import at
from mazzo.testing.asking import shown


def test_it_shows_columns_risk_order_and_benches() -> None:
    match = at(
        columns=[["R1", "B2"], ["R2", "D"], ["R3"]],
        switches=1,
        stock=["R6", "G6", "G6", "G6"],
        benches=[["Y4", "Y4"]],
    )
    picture = shown(match, 0)
    said = Words("en", match.game).say
    column, points = said("view-column", {"number": 1}), said("view-points", {"points": 3})
    assert f"▸ Anna: {said('phase-deciding')}" in picture
    assert f"{column}   ■ 1   ▲ 2   {points}" in picture
    assert said("view-risk", {"percent": 25, "busting": 1, "cards": 4}) in picture
    assert said("view-first", {"name": "Carla"}) in picture
    assert "● 4 4" in picture


def test_closed_banks_stay_closed() -> None:
    match = at(banks=[["R6", "R5"], ["B4"]], options={"show_bank_totals": False, "risk": True})
    picture = shown(match, 1)
    assert "2 cards" in picture
    assert "2 cards ·" not in picture
    assert "1 card · 4" in picture
    assert "In force: Risk" in picture
