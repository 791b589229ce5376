"""Moves with several cards in one field: what a card takes, say."""

from typing import Annotated

import msgspec
import pytest

from mazzo import IllegalMove
from mazzo.engine.forms import Named, SetOf
from mazzo.engine.moves import Move, MoveTable
from mazzo.engine.words import fields

NAMES = ("R1", "R2", "B3", "G3")


class Capture(Move, frozen=True, tag="capture"):
    """Lay a card and take others."""

    card: Annotated[str, Named(NAMES)]
    taken: Annotated[tuple[str, ...], SetOf(NAMES)]


MOVES = MoveTable(
    [
        Capture("R1", ()),
        Capture("B3", ("R1", "R2")),
        Capture("B3", ("G3",)),
        Capture("G3", ("B3",)),
    ]
)


def test_a_move_with_a_set_is_at_once_a_value_a_notation_and_json() -> None:
    assert [str(move) for move in MOVES.moves] == [
        "capture R1",
        "capture B3 R1 R2",
        "capture B3 G3",
        "capture G3 B3",
    ]
    for action, move in enumerate(MOVES.moves):
        assert MOVES.find(move) == action
        assert MOVES.find(str(move).upper()) == action
        assert MOVES.find(msgspec.to_builtins(move)) == action


def test_a_set_may_be_said_in_any_order_unless_that_means_two_moves() -> None:
    assert MOVES.find("capture B3 R2 R1") == 1
    assert MOVES.find(Capture("B3", ("R2", "R1"))) == 1
    assert MOVES.find({"move": "capture", "card": "B3", "taken": ["R2", "R1"]}) == 1
    assert (MOVES.find("capture b3 g3"), MOVES.find("capture g3 b3")) == (2, 3)
    with pytest.raises(IllegalMove):
        MOVES.find("capture B3 R1")


def test_a_set_is_put_into_words_as_cards() -> None:
    assert fields(Capture) == {"card": "card", "taken": "cards"}
