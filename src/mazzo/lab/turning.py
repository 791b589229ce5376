"""Turning points: where a curve of chances really turned.

A player calls it a turn when somebody's chances went somewhere and stayed there, in one blow or
over a while. So a turn is a stretch of the curve: the few stretches are found that together tell
most of what changed, where every one of them costs something, and every move in it a little. What
is small costs more than it tells; what is taken back after a move or two is smoothed away first;
and a climb that pauses now and then is told as one climb.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Curve = npt.NDArray[np.float64]
"""Everybody's chance to win, a row for every position."""

MOST = 3
"""So many turns are told at most."""
WORTH = 0.12
"""What a turn costs: no smaller change of somebody's chance to win is one."""
LENGTH = 0.5
"""What a turn costs that is as long as the match: only where the curve is steeper does it go on."""
RISE = 1e-6
"""Of a rise and a fall that are equal, the rise is told."""
BRIEF = 100
"""What is taken back within one move in so many has not stayed."""


class Stretch(NamedTuple):
    """From one position to another the chances of a seat changed by so much."""

    first: int
    last: int
    seat: int
    change: float


def turns(curve: Curve, most: int = MOST) -> list[Stretch]:
    """The stretches where it turned, the greatest change first; none overlaps another."""
    moves = len(curve) - 1
    if moves < 1:
        return []
    gaps = curve[None, :, :] - curve[:, None, :]
    seats = np.abs(gaps + RISE).argmax(axis=2)
    changes = np.take_along_axis(gaps, seats[:, :, None], axis=2)[:, :, 0]
    lengths = np.arange(moves + 1)[None, :] - np.arange(moves + 1)[:, None]
    worth = np.where(lengths > 0, np.abs(changes) - WORTH - LENGTH * lengths / moves, -1.0)
    found = [
        Stretch(low, high, int(seats[low, high]), float(changes[low, high]))
        for low, high in _best_apart(worth, most)
    ]
    return sorted(found, key=lambda turn: -abs(turn.change))


def _best_apart(worth: Curve, most: int) -> list[tuple[int, int]]:
    """The stretches, at most so many and none over another, that are worth most together."""
    size = len(worth)
    best = np.zeros((most + 1, size))
    came: list[list[tuple[int, int] | None]] = [[None] * size for _ in range(most + 1)]
    for count in range(1, most + 1):
        for high in range(1, size):
            best[count, high], came[count][high] = best[count, high - 1], None
            reached = best[count - 1, :high] + worth[:high, high]
            low = int(reached.argmax())
            if worth[low, high] > 0 and reached[low] > best[count, high] + 1e-12:
                best[count, high], came[count][high] = reached[low], (low, high)
    return _walked_back(came, most, size - 1)


def _walked_back(
    came: list[list[tuple[int, int] | None]], count: int, high: int
) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    while count and high:
        stretch = came[count][high]
        if stretch is None:
            high -= 1
        else:
            found.append(stretch)
            count, high = count - 1, stretch[0]
    return found


def settled(curve: Curve) -> Curve:
    """The curve without what did not stay: the median over a moment before and after."""
    reach = max(1, (len(curve) - 1) // BRIEF)
    padded = np.concatenate(
        [np.repeat(curve[:1], reach, 0), curve, np.repeat(curve[-1:], reach, 0)]
    )
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1, axis=0)
    smooth: Curve = np.median(windows, axis=2)
    return smooth


def telling(curve: Curve, turn: Stretch) -> list[int]:
    """The positions of a turn, those first that the way there never fell behind again: each is the
    end of a step that did more, and for longer, than those after it in the list.
    """
    way = curve[turn.first : turn.last + 1, turn.seat] * np.sign(turn.change)
    kept = np.minimum.accumulate(way[::-1])[::-1][1:] - np.maximum.accumulate(way)[:-1]
    return [turn.first + 1 + int(place) for place in np.argsort(-kept, kind="stable")]
