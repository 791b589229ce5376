"""The figures of `make soak`, kept beside those of the benches; a sample says nothing, and is not
kept.
"""

import fcntl
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from mazzo.testing.sizes import SOAK

RESULTS = Path(__file__).parents[2] / "bench" / "results"

Figures = Mapping[str, object]


def keep(name: str, figures: Figures, *, adds: Sequence[str] = (), file: str = "soak.json") -> None:
    """Keep the figures of one test. What `adds` names is added to what earlier runs have found."""
    if SOAK:
        keep_in(RESULTS / file, name, {**figures, "cores": os.cpu_count()}, adds)


def keep_in(file: Path, name: str, figures: Figures, adds: Sequence[str] = ()) -> None:
    """In this file, whoever else is about to write to it."""
    with file.open("a+", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        held.seek(0)
        kept = json.loads(held.read() or "{}")
        before = kept.get(name, {})
        kept[name] = {
            **figures,
            **{each: before.get(each, 0) + figures[each] for each in adds},
        }
        held.seek(0)
        held.truncate()
        held.write(json.dumps(kept, indent=1) + "\n")


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """The middle of them, and what only one in a hundred exceeds."""
    found = sorted(seconds)
    return {
        "p50": round(found[len(found) // 2], 2),
        "p99": round(found[int(len(found) * 0.99)], 2),
    }
