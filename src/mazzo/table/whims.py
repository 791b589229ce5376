"""Whoever changes their mind again and again during a match: each change is kept until its end."""

AT_ONCE = 20
"""So often in a row somebody may."""
AGAIN = 10_000
"""After so many milliseconds once more."""


class Whims:
    """How often each person may still change their mind in this match."""

    def __init__(self) -> None:
        self._used_up: dict[str, int] = {}
        """Until when each has used up what they may."""

    def take(self, person: str, at: int) -> int:
        """Take one; milliseconds to wait if there is none left."""
        since = max(at, self._used_up.get(person, 0))
        wait = since - at - (AT_ONCE - 1) * AGAIN
        if wait <= 0:
            self._used_up[person] = since + AGAIN
        return max(0, wait)
