"""PettingZoo: every game, number of players and option, seat by seat or all at once.

    from mazzo.adapters.pettingzoo import env, parallel_env

    env(id, seats=4)
    parallel_env(id, seats=3, option="value")

Importing this module registers them too: `pettingzoo.make("aec", "mazzo/ID-v1", seats=4)`. An
observation is a dictionary of what the seat knows (`describe` names every number) and an
`action_mask`; the last action is to wait. A match is worth 1 to whoever beats everybody and -1 to
whoever beats nobody; an illegal action ends it and is worth -1. In a race the seats are asked one
after the other, or in the parallel environment at once; in both the same hand is first.
"""

from typing import Any

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete

import mazzo
from mazzo.adapters.episode import BOUND, Episode
from mazzo.engine.info import found, info

__all__ = ["AllAtOnce", "SeatBySeat", "env", "parallel_env"]

Observation = dict[str, Any]
ILLEGAL = -1.0
"""What an illegal action is worth to whoever takes it; it ends the match."""


class _Match:
    """What both environments share: the episode, its agents and spaces, and how it is shown."""

    metadata: dict[str, Any]

    def __init__(
        self, id: str, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        game = mazzo.game(id)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"mazzo_{id}_v{game.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.episode = Episode(game, seats or game.seats[0], options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, features = self.episode.wait + 1, self.episode.width
        space: dict[str, Any] = {
            "observation": Box(-BOUND, BOUND, (features,), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {agent: Dict(dict(space)) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.episode.describe()

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.episode.reset(int(self._luck.integers(1 << 62)))
        self.agents = self.possible_agents[:]

    def _observation(self, seat: int) -> Observation:
        features, mask = self.episode.observation(seat)
        return {"observation": features, "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it, as JSON."""
        text = self.episode.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is kept open."""


class SeatBySeat(_Match, pettingzoo.AECEnv[str, Observation, int]):
    """One seat is asked after the other; where several may act, all are before anybody does."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._wanted: dict[int, int] = {}
        self._ask()

    def observe(self, agent: str) -> Observation:
        return self._observation(self._seat[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, wanted = self._seat[agent], int(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0
        if not self.episode.may(seat, wanted):
            self._end({agent: ILLEGAL})
            return
        self._wanted[seat] = wanted
        if len(self._wanted) == len(self.episode.acting):
            self.episode.step(self._wanted)
            self._wanted = {}
            if self.episode.over:
                self._end(dict(zip(self.agents, self.episode.utilities(), strict=True)))
                return
            if self.episode.stuck:
                self.truncations = dict.fromkeys(self.agents, True)
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is to say what they want."""
        self.agent_selection = self.possible_agents[self.episode.acting[len(self._wanted)]]

    def _end(self, worth: dict[str, float]) -> None:
        self.rewards |= worth
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class AllAtOnce(_Match, pettingzoo.ParallelEnv[str, Observation, int]):
    """All seats say what they want at once; whoever is not asked can only wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        wanted = {seat: int(actions[self.possible_agents[seat]]) for seat in self.episode.acting}
        wrong = [seat for seat, action in wanted.items() if not self.episode.may(seat, action)]
        if not wrong:
            self.episode.step(wanted)
        agents, stuck = self.agents, self.episode.stuck
        ended = bool(wrong) or self.episode.over
        worth = dict.fromkeys(agents, 0.0)
        if wrong:
            worth |= {self.possible_agents[seat]: ILLEGAL for seat in wrong}
        elif ended:
            worth = dict(zip(agents, self.episode.utilities(), strict=True))
        seen = self._seen()
        if ended or stuck:
            self.agents = []
        return (
            seen,
            worth,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, stuck),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Observation]:
        return {agent: self._observation(self._seat[agent]) for agent in self.agents}


def env(id: str, **settings: Any) -> SeatBySeat:
    """A game in which one seat is asked after the other."""
    return SeatBySeat(id, **settings)


def parallel_env(id: str, **settings: Any) -> AllAtOnce:
    """A game in which all seats are asked at once."""
    return AllAtOnce(id, **settings)


def register() -> None:
    """Let `pettingzoo.make` find every game, under its id and the version of its rules."""
    for id in found():
        name, made_by = f"mazzo/{id}-v{info(id).version}", f"{__name__}:"
        pettingzoo.register("aec", name, entry_point=made_by + "env", kwargs={"id": id})
        pettingzoo.register(
            "parallel", name, entry_point=made_by + "parallel_env", kwargs={"id": id}
        )


register()
