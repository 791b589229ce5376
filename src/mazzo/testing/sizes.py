"""How much of what is long by nature is run: a sample in `make test`, all of it in `make soak`."""

import os

SOAK = os.environ.get("MAZZO_SOAK") == "1"


def much(sample: int, whole: int) -> int:
    """So many kills, messages or matches: enough to find what breaks often, or to be sure."""
    return whole if SOAK else sample
