"""Gymnasium: one seat of a game, against bots.

    import gymnasium
    import mazzo.adapters.gymnasium

    env = gymnasium.make("mazzo/Name-v1", seats=4, bots="strong")

You sit in seat 0. An observation is a dictionary of what you know (`describe` names every number)
and an `action_mask`; the last action is to wait. The reward comes with the end: 1 for beating
everybody, -1 for beating nobody. An illegal action ends the match and is worth -1.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

import mazzo
from mazzo.adapters.episode import BOUND, Episode
from mazzo.bots.players import Bot
from mazzo.bots.policies import hire
from mazzo.engine.info import found, info

Observation = dict[str, Any]
ILLEGAL = -1.0


class SeatAgainstBots(gymnasium.Env[Observation, int]):
    """Seat 0 is the learner's; bots sit in all the others."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        id: str,
        seats: int | None = None,
        bots: str = "sensible",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        game = mazzo.game(id)
        self.render_mode = render_mode
        hire([bots])
        self.episode = Episode(game, seats or game.seats[0], options)
        self._bots = [Bot(game, bots, seat) for seat in range(1, self.episode.seats)]
        self.action_space: Any = Discrete(self.episode.wait + 1)
        self.observation_space = Dict(
            {
                "observation": Box(-BOUND, BOUND, (self.episode.width,), np.float32),
                "action_mask": Box(0, 1, (self.episode.wait + 1,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.episode.reset(deal)
        for seat, bot in enumerate(self._bots, 1):
            bot.reseed(f"{deal} {seat}")
        self._let_others_move()
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.episode.may(0, int(action)):
            return self._observation(), ILLEGAL, True, False, {"illegal": True}
        self._move(int(action))
        self._let_others_move()
        over, stuck = self.episode.over, self.episode.stuck
        return self._observation(), self.episode.utilities()[0] if over else 0.0, over, stuck, {}

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.episode.describe()

    def render(self) -> Any:
        """The table as a spectator sees it, as JSON."""
        text = self.episode.text()
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def _let_others_move(self) -> None:
        """Up to the next decision of the learner, or the end."""
        while not (self.episode.over or self.episode.stuck or 0 in self.episode.acting):
            self._move(self.episode.wait)

    def _move(self, mine: int) -> None:
        """Everybody who is asked says what they want: the learner this, each bot its choice."""
        episode = self.episode
        episode.step({seat: mine if seat == 0 else self._ask(seat) for seat in episode.acting})

    def _ask(self, seat: int) -> int:
        episode = self.episode
        actions = np.flatnonzero(episode.observation(seat)[1][: episode.wait]).tolist()
        chosen = self._bots[seat - 1].decide(episode.rows.copy(), seat, actions)
        return episode.wait if chosen is None else chosen

    def _observation(self) -> Observation:
        features, mask = self.episode.observation(0)
        return {"observation": features, "action_mask": mask}


def register() -> None:
    """Let `gymnasium.make` find every game, under its name and the version of its rules."""
    for id in found():
        name = "".join(word.capitalize() for word in id.split("_"))
        entry = f"{__name__}:{SeatAgainstBots.__name__}"
        gymnasium.register(f"mazzo/{name}-v{info(id).version}", entry, kwargs={"id": id})


register()
