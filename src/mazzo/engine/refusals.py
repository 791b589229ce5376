"""Refusals: why a move is not possible, each with its number where it is declared."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move is not possible: its code, which names its sentence, and the ruling behind it."""

    code: str
    ruling: str


class Refusals(list[Refusal]):
    """All the refusals of a game. Each is added on the line that names its number, by which `why`
    answers.

        REFUSALS = Refusals()
        CARD_NOT_HELD = REFUSALS.add("card_not_held", "T2")
    """

    def add(self, code: str, ruling: str) -> int:
        """One more refusal; returns its number."""
        if any(code == refusal.code for refusal in self):
            raise ValueError(f"{code}: there is such a refusal already")
        self.append(Refusal(code, ruling))
        return len(self) - 1
