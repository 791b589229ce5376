"""TextArena: its agents, which read and write text, play our games.

    from mazzo.adapters.textarena import TextEnv

    env = TextEnv(ID)
    env.reset(num_players=3, seed=1)
    done = False
    while not done:
        seat, told = env.get_observation()
        done, info = env.step(agents[seat](told))
    rewards, info = env.close()

An agent is told the rules once, then what it sees and may do, and answers with a move in its
notation, in brackets: `[draw]`. The third answer that is no legal move forfeits the match. Needs no
package: the interface is methods and strings.
"""

import json
import re
from typing import Any

import mazzo
from mazzo.adapters.episode import Episode, chosen, ended
from mazzo.engine.game import Options
from mazzo.engine.words import LANGUAGES, Words

STRIKES = 3
"""So many answers in a row that are no legal moves end the match."""


def _spelled(move: str) -> str:
    """A move however it is spaced, in small letters or large."""
    return " ".join(move.casefold().split())


class TextEnv:
    """A match told in words."""

    def __init__(
        self,
        id: str,
        language: str = LANGUAGES[0],
        options: Options | None = None,
        **keywords: Any,
    ) -> None:
        self.game, self._options = mazzo.game(id), chosen(options, keywords)
        self.episode = Episode(self.game, None, self._options)
        Words(language)
        self._rules = (self.game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal."""
        self.episode = Episode(self.game, num_players, self._options)
        self.episode.reset(seed)
        self._wanted: dict[int, int] = {}
        self._told: set[int] = set()
        self._strikes = [0] * self.episode.seats
        self._forfeited: int | None = None

    def get_observation(self) -> tuple[int, str]:
        """Who is asked, and all that they are told."""
        seat = self._asked()
        parts = [f"You are seat {seat}; seats are counted from 0 to {self.episode.seats - 1}."]
        if seat not in self._told:
            self._told.add(seat)
            parts.insert(0, self._rules)
        if self._strikes[seat]:
            parts.append("Your last answer was no legal move.")
        parts.append(json.dumps(self.episode.view(seat), ensure_ascii=False))
        parts.append("Your moves: " + " ".join(f"[{move}]" for move in self.moves(seat)))
        return seat, "\n\n".join(parts)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """An agent's answer: the last move in brackets counts, in small letters or large."""
        seat = self._asked()
        moves = {_spelled(move): action for move, action in self.moves(seat).items()}
        answers = re.findall(r"\[([^\[\]]+)\]", str(action))
        wanted = _spelled(answers[-1]) if answers else ""
        if wanted not in moves:
            self._strikes[seat] += 1
            if self._strikes[seat] == STRIKES:
                self._forfeited = seat
            return self._over(), {"invalid_move": True}
        self._strikes[seat] = 0
        self._wanted[seat] = moves[wanted]
        if len(self._wanted) == len(self.episode.acting):
            self.episode.step(self._wanted)
            self._wanted = {}
        return self._over(), {}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """What the match was worth to everybody; whoever forfeited it has lost to all others."""
        seats = self.episode.seats
        worth = self.episode.utilities() if self.episode.over else [0.0] * seats
        if self._forfeited is not None:
            worth = [1 / (seats - 1)] * seats
            worth[self._forfeited] = -1.0
        info = {seat: {"invalid_move": seat == self._forfeited} for seat in range(seats)}
        return dict(enumerate(worth)), info

    def moves(self, seat: int) -> dict[str, int]:
        """What a seat may do now, by notation."""
        wait = self.episode.wait
        mask = self.episode.observation(seat)[1]
        allowed = [action for action, is_legal in enumerate(mask.tolist()) if is_legal]
        named = self.game.moves
        return {"wait" if action == wait else str(named[action]): action for action in allowed}

    def _asked(self) -> int:
        if self._over():
            raise ended()
        return self.episode.acting[len(self._wanted)]

    def _over(self) -> bool:
        return self.episode.over or self.episode.stuck or self._forfeited is not None
