"""RLCard: its agents play our games.

    from mazzo.adapters.rlcard import MatchEnv

    env = MatchEnv(ID, seats=3)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(3)])
    trajectories, payoffs = env.run()

An environment as RLCard's are: `reset`, `step`, `run`, `get_payoffs`. A state's `obs` are the
numbers that `describe` names, its `raw_obs` is what the seat sees; the last action is to wait.
Seats that may act at the same time are asked one after the other.
"""

from collections import OrderedDict
from operator import index
from typing import Any

import numpy as np
from rlcard.envs import Env

import mazzo
from mazzo.adapters.episode import Episode, chosen, dealer, ended
from mazzo.engine.game import Options

StateDict = dict[str, Any]


class MatchEnv(Env):
    """A match whose seats are RLCard's agents."""

    def __init__(
        self,
        id: str,
        seats: int | None = None,
        seed: int | None = None,
        options: Options | None = None,
        **keywords: Any,
    ) -> None:
        # Its own constructor wants a game of its own kind, of which `run` asks whether it is over.
        game, self.game = mazzo.game(id), self
        self.name, self.allow_step_back = id, False
        self.episode = Episode(game, seats, chosen(options, keywords))
        self.num_players, self.num_actions = self.episode.seats, self.episode.wait + 1
        self.state_shape = [[self.episode.width]] * self.num_players
        self.action_shape = [None] * self.num_players
        self.seed(seed)

    def seed(self, seed: int | None = None) -> None:
        """Equal seeds deal the same matches."""
        self.np_random = dealer(seed)

    def reset(self) -> tuple[StateDict, int]:
        self.action_recorder: list[tuple[int, str]] = []
        self.timestep = 0
        self._wanted: dict[int, int] = {}
        self.episode.reset(int(self.np_random.integers(1 << 62)))
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step(self, action: Any, raw_action: bool = False) -> tuple[StateDict, int]:
        """What the seat in turn wants: a number, or with `raw_action` a move's notation."""
        if self.is_over():
            raise ended()
        seat = self.get_player_id()
        wanted = self._number(action) if raw_action else index(action)
        if not self.episode.may(seat, wanted):
            known = 0 <= wanted < self.num_actions
            name = self._name(wanted) if known else f"action {wanted}"
            raise ValueError(f"{name} is not possible for seat {seat} now")
        self.timestep += 1
        self.action_recorder.append((seat, self._name(wanted)))
        self._wanted[seat] = wanted
        if len(self._wanted) == len(self.episode.acting):
            self.episode.step(self._wanted)
            self._wanted = {}
        return self.get_state(self.get_player_id()), self.get_player_id()

    def is_over(self) -> bool:
        """Whether the match has ended, or nothing can happen any more."""
        return self.episode.over or self.episode.stuck

    def get_player_id(self) -> int:
        """The seat that is asked; after the end the first."""
        return 0 if self.is_over() else self.episode.acting[len(self._wanted)]

    def get_payoffs(self) -> Any:
        """What the match was worth to everybody."""
        over = self.episode.over
        return np.array(self.episode.utilities() if over else [0.0] * self.num_players)

    def get_state(self, player_id: int) -> StateDict:
        """What a seat knows and may do."""
        seen = self.episode.view(player_id)
        features, mask = self.episode.observation(player_id)
        actions = np.flatnonzero(mask).tolist()
        return {
            "obs": features,
            "legal_actions": OrderedDict.fromkeys(actions),
            "raw_obs": seen,
            "raw_legal_actions": [self._name(action) for action in actions],
            "action_record": self.action_recorder,
        }

    def describe(self) -> tuple[str, ...]:
        """A name for every number of `obs`."""
        return self.episode.describe()

    def _name(self, action: int) -> str:
        return "wait" if action == self.episode.wait else str(self.episode.game.moves[action])

    def _number(self, notation: str) -> int:
        return self.episode.wait if notation == "wait" else self.episode.game.moves.find(notation)
