"""One person among bots, without a clock: the match goes on in beats.

In a beat everybody who may act, the person and each bot alike, says what to do by what can be seen
now; then hands move in a random order. A move stands if it is still possible when its turn comes;
otherwise somebody was faster, which costs nothing. A beat ends early when another phase begins or
somebody new may act. A clock runs out when a whole beat passes in which nobody moves.
"""

import random
import time

from mazzo.bots.players import Bot
from mazzo.engine.errors import IllegalMove
from mazzo.engine.facts import Fact
from mazzo.engine.match import Match

ME = 0
"""The person's seat."""
SHORT = 1_500
"""A clock of at most so many milliseconds (a freeze) runs out with the beat."""


class Sitting:
    """A match with a person in the first seat and bots in the others."""

    def __init__(self, match: Match, seed: int | str, level: str = "sensible") -> None:
        self.match = match
        self.bots = {
            seat: Bot(match.game, level, f"{seed}/{seat}")
            for seat in range(match.seats)
            if seat != ME
        }
        self.story: list[Fact] = match.facts(ME)
        self.told = 0
        """How much of the story the person has read."""
        self._random = random.Random(f"{seed}/beats")
        self._began = time.monotonic()

    @property
    def is_mine(self) -> bool:
        """Whether the person may act."""
        return bool(self.match.actions(ME))

    @property
    def may_wait(self) -> bool:
        """Whether the person may do nothing: others may act too, or the rules' clock runs."""
        window = self.match.window
        return len(self.match.acting) > 1 or (window is not None and window[1] > 0)

    def news(self) -> list[Fact]:
        """What happened since the person last asked."""
        fresh = self.story[self.told :]
        self.told = len(self.story)
        return fresh

    def beat(self, intent: int | None) -> bool:
        """One chance for everybody; whether the person's move, if any, was made."""
        before, window = self._situation(), self.match.window
        made = moved = False
        for seat, action in self._intents(intent):
            if self._is_new(before):
                break
            done = self._act(seat, action)
            moved = moved or done
            made = made or (done and seat == ME)
        if self.match.window == window and not self._is_new(before):
            self._end_beat(intent, moved=moved)
        return made or intent is None

    def _intents(self, intent: int | None) -> list[tuple[int, int]]:
        """What all who may act want, judged by one situation, in the order hands will move."""
        wanted = {
            seat: intent if seat == ME else self.bots[seat].choose(self.match, seat)
            for seat in self.match.acting
        }
        order = [(seat, action) for seat, action in wanted.items() if action is not None]
        self._random.shuffle(order)
        return order

    def _end_beat(self, intent: int | None, *, moved: bool) -> None:
        """Nothing has changed hands: perhaps the clock runs out."""
        window = self.match.window
        if window and (not moved or 0 < window[1] <= SHORT):
            self.match.expire(ms=self._ms())
            self._tell(self.match.facts(ME))
        elif not moved and intent is None and self.match.acting != (ME,):
            self._nudge()

    def _nudge(self) -> None:
        """All wait for one another and no clock runs: some bot has to move."""
        seat = next(seat for seat in self.match.acting if seat != ME)
        self._act(seat, self.match.actions(seat)[0])

    def _act(self, seat: int, action: int) -> bool:
        """Make a move if it is still possible."""
        try:
            self.match.act(seat, action, ms=self._ms())
        except IllegalMove:
            return False
        self._tell(self.match.facts(ME))
        return True

    def _tell(self, facts: list[Fact]) -> None:
        self.story += facts

    def _situation(self) -> tuple[int, set[int]]:
        return int(self.match.rows["phase"].item()), set(self.match.acting)

    def _is_new(self, before: tuple[int, set[int]]) -> bool:
        """Whether another phase has begun, or somebody may act who could not."""
        phase, acting = self._situation()
        return self.match.over or phase != before[0] or not acting <= before[1]

    def _ms(self) -> int:
        return int((time.monotonic() - self._began) * 1000)
