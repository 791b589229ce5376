"""The worked examples of the rulebook, and its tables."""

import pytest

import mazzo
from mazzo.games.seven_ate_nine import GAME
from mazzo.games.seven_ate_nine.cards import CARDS, COUNTS, NAMES


def values_that_fit(top: str) -> set[int]:
    """The values of which a seat may play a card, holding one of each value."""
    hand = [f"{value}±1" for value in range(1, 11) if f"{value}±1" != top]
    match = mazzo.position(
        "seven_ate_nine",
        {"seats": 2, "centre": [top], "hands": [[*hand], ["5±2", "6±2"]], "piles": [0, 3]},
    )
    return {
        int(str(move).split()[1].split("±")[0])
        for move in match.legal(0)
        if str(move).startswith("play")
    }


def test_example_1_on_5_with_3_an_8_or_a_2() -> None:
    assert values_that_fit("5±3") == {8, 2}


def test_example_2_on_9_with_3_a_6_or_a_2() -> None:
    assert values_that_fit("9±3") == {6, 2}


def test_example_3_on_1_with_2_a_9_or_a_3() -> None:
    assert values_that_fit("1±2") == {9, 3}


@pytest.mark.parametrize(
    ("top", "result", "value"),
    [
        ("1±1", 0, 10),
        ("2±2", 0, 10),
        ("3±3", 0, 10),
        ("1±2", -1, 9),
        ("2±3", -1, 9),
        ("1±3", -2, 8),
    ],
)
def test_below_1_ten_is_added(top: str, result: int, value: int) -> None:
    number, step = map(int, top.split("±"))
    assert number - step == result
    assert value in values_that_fit(top)


def test_there_are_73_cards_as_even_as_they_can_be() -> None:
    assert CARDS == 73
    assert [sum(row) for row in COUNTS] == [8, 8, 8, 7, 7, 7, 7, 7, 7, 7]
    assert [sum(column) for column in zip(*COUNTS, strict=True)] == [24, 24, 25]
    assert {number for row in COUNTS for number in row} == {2, 3}


def test_the_pages_print_the_table_that_is_played() -> None:
    for page in (GAME.folder / "rulebook").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for value, row in enumerate(COUNTS, start=1):
            assert f"| {value} | {row[0]} | {row[1]} | {row[2]} | {sum(row)} |" in text, page


def test_every_card_of_the_table_is_dealt() -> None:
    match = mazzo.new("seven_ate_nine", seats=4, seed=1)
    wanted = {NAMES[3 * v + s]: COUNTS[v][s] for v in range(10) for s in range(3)}
    assert GAME.census(match.record) == wanted


def test_a_play_can_be_typed_with_a_plus() -> None:
    match = mazzo.position(
        "seven_ate_nine", {"seats": 2, "centre": ["5±3"], "hands": [["2±1", "9±1"], ["4±1", "4±2"]]}
    )
    match.play(0, "PLAY 2+1")
    assert match.view(None)["top"] == "2±1"
