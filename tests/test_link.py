"""Linking: a generic routine finds a game's rules, and so does everything that it calls."""

from collections.abc import Callable
from typing import Any

import pytest

import mazzo
from mazzo.bots import policies
from mazzo.engine import contract
from mazzo.engine.contract import NAMES, nothing_counted, sensible
from mazzo.engine.link import Linker, Own, left_open
from mazzo.engine.rule import rule
from mazzo.lab import timed

double: Callable[[int], int] = Own("double")
answer: Any = Own("answer")


def helper(x: int) -> int:
    return double(x) + 1


def routine(x: int) -> int:
    return helper(helper(x))


def plain(x: int) -> int:
    return x


def both(x: int) -> int:
    return routine(x) + plain(answer)


def linker(**offered: Any) -> Linker:
    return Linker("test", lambda own: offered[own.name])


@rule
def doubled(x: int) -> int:
    return 2 * x


def test_whatever_a_routine_calls_is_linked_too() -> None:
    found = linker(double=doubled, answer=42).link(both, {})
    assert found.__name__ == "both_test"
    assert found.__globals__["plain"] is plain
    assert found.__globals__["answer"] == 42
    linked = found.__globals__["routine"]
    assert getattr(linked, "py_func", linked).__globals__["helper"].__name__ == "helper_test"


def test_a_linked_routine_does_what_it_says() -> None:
    assert linker(double=doubled, answer=42).link(both, {})(3) == 57


def test_what_is_left_open_says_so() -> None:
    assert {own.name for own in left_open(both)} == {"double", "answer"}
    assert left_open(plain) == frozenset()
    with pytest.raises(LookupError, match="double is left open"):
        helper(1)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_each_way_to_decide_has_its_own_name_and_shares_what_does_not_decide(
    game: mazzo.Game,
) -> None:
    ways = (policies.choose, policies.deliberate)
    one, two = (game.linker.link(timed.timed_batch, {"decide": way}) for way in ways)
    assert (one.__name__, two.__name__) == (
        f"timed_batch_{game.id}_choose",
        f"timed_batch_{game.id}_deliberate",
    )
    assert one.__globals__["record_places"] is two.__globals__["record_places"]
    assert one.__globals__["timed_match"] is not two.__globals__["timed_match"]


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_rule_is_found_in_its_game(game: mazzo.Game) -> None:
    for name in NAMES:
        left = getattr(contract, name)
        assert game.own(left) is getattr(game.offers(left.module), name, left.otherwise)
    assert isinstance(sensible, Own)
    assert game.own(sensible) is game.offers("bots").sensible
    assert game.own(Own("counted", "nowhere", otherwise=nothing_counted)) is nothing_counted
    with pytest.raises(LookupError, match="has no missing"):
        game.own(Own("missing", "rules"))
