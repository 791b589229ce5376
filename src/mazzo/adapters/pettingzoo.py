"""PettingZoo: every game, number of players and option, seat by seat or all at once.

    from mazzo.adapters.pettingzoo import env, parallel_env

    env(id, seats=4)
    parallel_env(id, seats=3, option="value")

Importing this module registers them too: `pettingzoo.make("aec", "mazzo/ID-v1", seats=4)`. An
observation is a dictionary of what the seat knows (`describe` names every number) and an
`action_mask`; the last action is to wait. A match is worth 1 to whoever beats everybody and -1 to
whoever beats nobody; an illegal action ends it and is worth -1, or with `illegal="lapses"` counts
as none: the clock runs out, as at a table. After `max_cycles` a match is truncated; where none are
given, when everybody waits and no clock runs. In a race the seats are asked one after the other, or
in the parallel environment at once; in both the same hand is first.
"""

from operator import index
from typing import Any

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete

import mazzo
from mazzo.adapters.episode import BOUND, NOTHING, Dealt, Episode, Observation, chosen, dealer
from mazzo.engine.errors import one_of, whole
from mazzo.engine.game import Options
from mazzo.engine.info import found, info
from mazzo.vector.rows import ILLEGAL

__all__ = ["AllAtOnce", "SeatBySeat", "env", "parallel_env"]

RENDER_MODES = ("human", "ansi")
ENDS, LAPSES = "ends", "lapses"
"""What an illegal action does: the match ends, or the clock runs out."""


class _Match(Dealt):
    """What both environments share: the episode, its agents and spaces, and how it is shown."""

    metadata: dict[str, Any]
    dealt = frozenset({"_cycles"})

    def __init__(
        self,
        id: str,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = ENDS,
        options: Options | None = None,
        **keywords: Any,
    ) -> None:
        super().__init__()
        game = mazzo.game(id)
        if render_mode is not None:
            one_of("render_mode", render_mode, RENDER_MODES)
        if max_cycles is not None:
            max_cycles = whole("max_cycles", max_cycles, positive=True)
        self.render_mode, self._most = render_mode, max_cycles
        self._forgives = one_of("illegal", illegal, (ENDS, LAPSES)) == LAPSES
        self.metadata = {
            "name": f"mazzo_{id}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.episode = Episode(game, seats, chosen(options, keywords))
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
        self.state_space = Box(-BOUND, BOUND, (len(self.describe_state()),), np.float32)
        self._luck = dealer(None)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return self.episode.describe()

    def state(self) -> Any:
        """The whole match, hidden hands too, seats counted from the first: for a critic that is
        asked while learning and never at a table.
        """
        return self.episode.everything()

    def describe_state(self) -> tuple[str, ...]:
        """A name for every number of the state."""
        return self.episode.describe_everything()

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = dealer(seed)
        self.episode.reset(int(self._luck.integers(1 << 62)))
        self.agents, self._cycles = self.possible_agents[:], 0

    def _carry_out(self, wanted: dict[int, int]) -> bool:
        """Do what all who were asked want; whether the match is cut off here."""
        self.episode.step(wanted)
        self._cycles += 1
        return self._cycles == self._most if self._most else self.episode.stuck

    def _told(self) -> dict[str, dict[str, Any]]:
        """What is said besides: why a match is cut off where nobody has moved for long."""
        said = {"stuck": True} if self.episode.stuck else {}
        return {agent: dict(said) for agent in self.possible_agents}

    def _observation(self, seat: int) -> Observation:
        features, mask = self.episode.observation(seat)
        return {"observation": features, "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it, drawn in letters."""
        text = self.episode.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is kept open."""


class SeatBySeat(_Match, pettingzoo.AECEnv[str, Observation, int]):
    """One seat is asked after the other; where several may act, all are before anybody does."""

    dealt = _Match.dealt | {
        *("agent_selection", "rewards", "terminations", "truncations", "infos"),
        *("_cumulative_rewards", "_wanted"),
    }

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
        seat, wanted = self._seat[agent], index(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0
        if not self.episode.may(seat, wanted):
            if not self._forgives:
                self._end({agent: ILLEGAL})
                return
            wanted = NOTHING
        self._wanted[seat] = wanted
        if len(self._wanted) == len(self.episode.acting):
            is_cut = self._carry_out(self._wanted)
            self._wanted = {}
            if self.episode.over:
                self._end(dict(zip(self.agents, self.episode.utilities(), strict=True)))
                return
            if is_cut:
                self.truncations = dict.fromkeys(self.agents, True)
                self.infos = self._told()
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
        if not self.agents:
            return {}, {}, {}, {}, {}
        asked = {seat: self.possible_agents[seat] for seat in self.episode.acting}
        silent = [agent for agent in asked.values() if agent not in actions]
        if silent:
            raise ValueError(f"An action is needed of {', '.join(silent)}.")
        wanted = {seat: index(actions[agent]) for seat, agent in asked.items()}
        wrong = [seat for seat, action in wanted.items() if not self.episode.may(seat, action)]
        if self._forgives:
            wanted |= dict.fromkeys(wrong, NOTHING)
            wrong = []
        is_cut = not wrong and self._carry_out(wanted)
        agents = self.agents
        ended = bool(wrong) or self.episode.over
        is_cut = is_cut and not ended
        worth = dict.fromkeys(agents, 0.0)
        if wrong:
            worth |= {self.possible_agents[seat]: ILLEGAL for seat in wrong}
        elif ended:
            worth = dict(zip(agents, self.episode.utilities(), strict=True))
        seen = self._seen()
        if ended or is_cut:
            self.agents = []
        return (
            seen,
            worth,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, is_cut),
            self._told(),
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
