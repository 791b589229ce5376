"""Draws what training wrote: how often the learner won against the rule of thumb, by decisions
made, a line per number of seats.

python -m bench.curves bench/results/learn
"""

import argparse
import json
from pathlib import Path
from typing import Any

from mazzo.lab import chart

POINTS = 40


def drawn(told: dict[str, Any]) -> str:
    """The curve of one game; batches are put together so that each point is many matches."""
    curve, seats = (
        told["curve"],
        sorted({seats for point in told["curve"] for seats in point["wins"]}, key=int),
    )
    size = max(len(curve) // POINTS, 1)
    parts = [curve[first : first + size] for first in range(0, len(curve), size)]
    return chart.lines(
        [(f"{number} seats", [_point(part, number) for part in parts]) for number in seats]
    )


def _point(part: list[dict[str, Any]], seats: str) -> tuple[float, float]:
    won, count = (
        sum(point["wins"].get(seats, (0, 0))[column] for point in part) for column in range(2)
    )
    return part[-1]["decisions"] / 1e6, won / max(count, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    for file in sorted(parser.parse_args().folder.glob("*.json")):
        file.with_suffix(".svg").write_text(
            drawn(json.loads(file.read_text())) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
