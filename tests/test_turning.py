"""Turning points of curves that were drawn for the purpose: what swung and stayed is found, and
nothing else.
"""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.lab.turning import LENGTH, WORTH, Curve, Stretch, settled, telling, turns

MOVES = 300
FUTURES = 160
"""So few futures make the noise of a real curve."""


def duel(*chances: float | np.ndarray) -> Curve:
    """The curve of a seat and of the other, from pieces."""
    mine = np.concatenate([np.atleast_1d(piece) for piece in chances])
    return np.stack([mine, 1 - mine], axis=1)


def noisy(curve: Curve, seed: int, futures: int = FUTURES) -> Curve:
    """The same as it looks after so many futures of each position."""
    rng = np.random.default_rng(seed)
    mine = rng.binomial(futures, np.clip(curve[:, 0], 0, 1)) / futures
    return duel(mine)


def found(curve: Curve) -> list[Stretch]:
    return turns(settled(curve))


@pytest.mark.parametrize("seed", range(20))
def test_a_climb_is_told_before_ripples(seed: int) -> None:
    """From 40 to 90 in a hundred, slowly, after a restless beginning."""
    ripples = 0.4 + 0.05 * np.sin(np.arange(90))
    drawn = duel(ripples, np.linspace(0.4, 0.9, 120), np.full(91, 0.9))
    first = found(noisy(drawn, seed))[0]
    assert abs(first.change) == pytest.approx(0.5, abs=0.15)
    assert first.first < 110
    assert first.last > 190


def test_noise_is_no_turning_point() -> None:
    told = [len(found(noisy(duel(np.full(MOVES + 1, 0.5)), seed))) for seed in range(100)]
    assert sum(told) <= 5


def test_what_is_taken_back_at_once_is_none() -> None:
    blip = np.full(MOVES + 1, 0.5)
    blip[100:103] = 0.9
    assert found(duel(blip)) == []


def test_a_blow_is_told_as_the_one_move_that_it_was() -> None:
    drawn = duel(np.full(120, 0.3), np.full(80, 0.7), np.full(101, 0.4))
    assert [(turn.first, turn.last, turn.seat) for turn in found(drawn)] == [
        (119, 120, 0),
        (199, 200, 1),
    ]
    assert [turn.change for turn in found(drawn)] == pytest.approx([0.4, 0.3])


def test_the_end_may_turn_everything() -> None:
    assert [(turn.first, turn.last) for turn in found(duel(np.full(MOVES, 0.2), 1.0))] == [
        (MOVES - 1, MOVES)
    ]


def test_a_pause_does_not_end_a_climb() -> None:
    climb = np.concatenate(
        [np.linspace(0.2, 0.5, 40), np.linspace(0.5, 0.45, 15), np.linspace(0.45, 0.9, 45)]
    )
    (turn,) = found(duel(np.full(100, 0.2), climb, np.full(101, 0.9)))
    assert turn.change == pytest.approx(0.7, abs=0.03)


def test_who_changed_most_is_told() -> None:
    """One goes out of four, and two share what it had."""
    before, after = [0.4, 0.3, 0.2, 0.1], [0.0, 0.5, 0.4, 0.1]
    drawn = np.array([before] * 50 + [after] * 50)
    (turn,) = found(drawn)
    assert turn.seat == 0
    assert turn.change == pytest.approx(-0.4)


def test_the_step_that_was_never_undone_tells_most() -> None:
    way = np.full(101, 0.2)
    way[20:30] = 0.5
    way[60:] = 0.8
    assert telling(duel(way), Stretch(0, 100, 0, 0.6))[0] == 60


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=60),
    st.integers(1, 4),
)
def test_turns_are_apart_worth_telling_and_in_order(chances: list[float], most: int) -> None:
    curve = duel(np.array(chances))
    told = turns(curve, most)
    assert len(told) <= most
    sizes = [abs(turn.change) for turn in told]
    assert sizes == sorted(sizes, reverse=True)
    spans = sorted((turn.first, turn.last) for turn in told)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))
    for turn in told:
        assert turn.change == curve[turn.last, turn.seat] - curve[turn.first, turn.seat]
        assert abs(turn.change) > WORTH
        assert set(telling(curve, turn)) == set(range(turn.first + 1, turn.last + 1))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=14))
def test_no_other_two_stretches_tell_more(chances: list[float]) -> None:
    """Every pair of stretches apart from each other, tried one by one."""
    curve, moves = duel(np.array(chances)), len(chances) - 1

    def worth(low: int, high: int) -> float:
        change = float(np.abs(curve[high] - curve[low]).max())
        return max(0.0, change - WORTH - LENGTH * (high - low) / moves)

    best = max(
        worth(a, b) + worth(c, d)
        for a in range(moves + 1)
        for b in range(a, moves + 1)
        for c in range(b, moves + 1)
        for d in range(c, moves + 1)
    )
    told = sum(worth(turn.first, turn.last) for turn in turns(curve, 2))
    assert told == pytest.approx(best, abs=1e-9)
