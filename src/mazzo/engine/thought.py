"""How a game is best thought about: stated in its `bots.py` as `SEARCH`, read by the levels of the bots."""

import msgspec


class Search(msgspec.Struct, frozen=True):
    """How the levels of one game think."""

    iterations: dict[str, int]
    """By level: what fits into its milliseconds on an ordinary core. A level that is not named follows the rule of thumb."""
    rounds: int = 0
    """How many rounds ahead an imagined match is played; 0: to its end."""
    events: int = 0
    """How many events ahead an imagined match is played; 0: to its end."""
    explore: int = 1000
    """How curious the search is, in thousandths."""
    margin: int = 300
    """How much of the goal is the lead over the others rather than the win, in thousandths."""
