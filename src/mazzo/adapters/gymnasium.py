"""Gymnasium: one seat of a game, against bots.

    import gymnasium
    import mazzo.adapters.gymnasium

    env = gymnasium.make("mazzo/Name-v1", seats=4, bots="strong")  # or a function of yours

    envs = gymnasium.make_vec("mazzo/Name-v1", num_envs=1024, seats=4)

You sit in seat 0, in a batch in another seat every match: `info` says which. An observation is a
dictionary of what you know (`describe` names every number) and an `action_mask`; the last action is
to wait. The reward comes with the end: 1 for beating everybody, -1 for beating nobody. An illegal
action ends the match and is worth -1. A batch (`mazzo.vector`) meets the rule of thumb, in one
compiled step.
"""

from collections.abc import Sequence
from itertools import cycle
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import mazzo
import mazzo.vector
from mazzo.adapters.episode import (
    BOUND,
    NOTHING,
    Episode,
    Observation,
    chosen,
    dealer,
    ended,
    pictured,
)
from mazzo.bots.outside import SomeBot
from mazzo.bots.players import Bot
from mazzo.bots.policies import hire
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Options
from mazzo.engine.info import found, info
from mazzo.vector.rows import ILLEGAL

ABOUT: dict[str, Any] = {"seat": 0}
"""What is told of a single match: the learner's seat."""


def observations(features: int, actions: int) -> Dict:
    """The space of what a seat knows and may do."""
    return Dict(
        {
            "observation": Box(-BOUND, BOUND, (features,), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )


def refuse_options(asked: Options | None) -> None:
    """The game of an environment is the same in every match."""
    if asked:
        given = ", ".join(asked)
        raise BadSetup(
            "no_reset_options",
            f"Options are given when the environment is made, not to reset: {given}.",
            params={"given": given},
        )


class SeatAgainstBots(gymnasium.Env[Observation, int]):
    """Seat 0 is the learner's; bots sit in all the others, in turn where several are named."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: SomeBot | Sequence[SomeBot] = "sensible",
        render_mode: str | None = None,
        options: Options | None = None,
        **keywords: Any,
    ) -> None:
        self.render_mode = render_mode
        self.episode = Episode(mazzo.game(game), seats, chosen(options, keywords))
        names = [bots] if isinstance(bots, str) or callable(bots) else [*(bots or ())]
        others = range(1, self.episode.seats)
        if not 1 <= len(names) <= len(others):
            raise BadSetup(
                "bad_bots", f"Name from 1 to {len(others)} bots.", params={"seats": len(others)}
            )
        self._bots = [
            Bot(self.episode.game, name, seat) for seat, name in zip(others, cycle(hire(names)))
        ]
        self.action_space: Any = Discrete(self.episode.wait + 1)
        self.observation_space = observations(self.episode.width, self.episode.wait + 1)
        self._has_ended = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        refuse_options(options)
        deal = int(self.np_random.integers(1 << 62))
        self.episode.reset(deal)
        for seat, bot in enumerate(self._bots, 1):
            bot.reseed(f"{deal} {seat}")
        self._has_ended = False
        self._let_others_move()
        return self._observation(), dict(ABOUT)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        wanted = index(action)
        if self._has_ended:
            raise ended()
        if not self.episode.may(0, wanted):
            self._has_ended = True
            return self._observation(), ILLEGAL, True, False, ABOUT | {"illegal": True}
        self._move(wanted)
        self._let_others_move()
        over, stuck = self.episode.over, self.episode.stuck
        self._has_ended = over or stuck
        worth = self.episode.utilities()[0] if over else 0.0
        told = ABOUT | ({"stuck": True} if stuck else {})
        return self._observation(), worth, over, stuck, told

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.episode.describe()

    def render(self) -> Any:
        """The table as a spectator sees it, drawn in letters."""
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
        wanted = self._bots[seat - 1].decide(episode.rows.copy(), seat, actions)
        if wanted is not None:
            return wanted
        return episode.wait if episode.may(seat, episode.wait) else NOTHING

    def _observation(self) -> Observation:
        features, mask = self.episode.observation(0)
        return {"observation": features, "action_mask": mask}


class BatchAgainstBots(VectorEnv[Observation, Any, Any]):
    """One seat in each of many matches; the rule of thumb sits in all the others."""

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        bots: str = "sensible",
        render_mode: str | None = None,
        options: Options | None = None,
        **keywords: Any,
    ) -> None:
        if bots != "sensible":
            raise BadSetup(
                "unknown_bot",
                f"There is no bot '{bots}' for batches; there are sensible.",
                params={"bot": bots, "known": "sensible"},
            )
        self.num_envs, self.render_mode = num_envs, render_mode
        self.batch = mazzo.vector.make(
            game,
            seats=seats,
            batch=num_envs,
            options=chosen(options, keywords),
            against_bots=1.0,
            autoreset="next-step",
        )
        self.single_action_space: Any = Discrete(self.batch.actions)
        self.single_observation_space = observations(
            self.batch.observation.shape[1], self.batch.actions
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        asked = dict(options or {})
        rows = asked.pop("reset_mask", None)
        refuse_options(asked)
        if isinstance(seed, list):
            drawn = [int(dealer(each).integers(1 << 62)) for each in seed]
        else:
            super().reset(seed=seed)
            drawn = self.np_random.integers(1 << 62, size=self.num_envs).tolist()
        self.batch.reset(drawn, rows=rows)
        return self._observation(), self._about()

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        rows, turn = np.arange(self.num_envs), self.batch.turn.copy()
        self.batch.step(actions)
        reward = self.batch.reward[rows, turn].astype(np.float64)
        ended = self.batch.done.copy()
        return self._observation(), reward, ended, np.zeros_like(ended), self._about()

    def _about(self) -> dict[str, Any]:
        """The learner's seat in each row, and that it is told of all of them."""
        return {"seat": self.batch.turn.copy(), "_seat": np.ones(self.num_envs, bool)}

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.batch.describe()

    def render(self) -> Any:
        """Every table as a spectator sees it."""
        matches = [self.batch.match(row) for row in range(self.num_envs)]
        names = [[f"seat_{seat}" for seat in range(match.seats)] for match in matches]
        return tuple(
            pictured(match.game, match.view(None), seats)
            for match, seats in zip(matches, names, strict=True)
        )

    def _observation(self) -> Observation:
        return {
            "observation": self.batch.observation.copy(),
            "action_mask": self.batch.mask.copy(),
        }


def register() -> None:
    """Let `gymnasium.make` find every game, under its name and the version of its rules."""
    for id in found():
        name = "".join(word.capitalize() for word in id.split("_"))
        gymnasium.register(
            f"mazzo/{name}-v{info(id).version}",
            f"{__name__}:{SeatAgainstBots.__name__}",
            vector_entry_point=f"{__name__}:{BatchAgainstBots.__name__}",
            kwargs={"game": id},
        )


register()
