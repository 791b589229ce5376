"""OpenSpiel: every game, number of players and option, as a game of theirs.

    import pyspiel
    import mazzo.adapters.openspiel

    game = pyspiel.load_game("python_mazzo_ID(players=4)")

Options are parameters. The deal is a number of three digits to the base of 1,024, each a chance
node; all later chance follows from it, as at a table. With `chance=explicit` every draw after the
deal is a chance node of its own. `position` (`written`) begins from a position, a small deck say.

Where several seats may act, each is asked in turn, unseen by the others, and may wait; who of them
is first is a chance node. When all wait the clock runs out; where none runs they are asked
again, and when nobody moves for long the match is undecided.
An observation is what the seat may know now (`describe` names every number of its tensor), an
information state all that it has seen and done so far: its tensor has the digest of that besides,
bit by bit, so that two are equal only where the seat's whole past is.
"""

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

import mazzo
from mazzo.adapters.episode import LULLS
from mazzo.bots.features import feature_names, feature_table, most_active, write_features
from mazzo.engine.errors import BadPosition, one_of
from mazzo.engine.forms import Flag, Number
from mazzo.engine.game import Game, Options
from mazzo.engine.match import CLOCK, Match, new
from mazzo.engine.match import position as set_up
from mazzo.engine.outcomes import scripted

__all__ = ["MazzoGame", "MazzoObserver", "MazzoState", "load", "written"]

DIGIT, DIGITS = 1024, 3
"""A deal is so many numbers below this."""
FROM_DEAL, EXPLICIT = "deal", "explicit"
DIGEST = 12
"""Bytes that stand for all that a seat has seen and done."""


def written(position: Mapping[str, Any]) -> str:
    """A position as a parameter of a game."""
    return base64.urlsafe_b64encode(json.dumps(position).encode()).decode().rstrip("=")


def _read(text: str) -> Any:
    try:
        return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        raise BadPosition(
            "bad_position", "A position is a parameter as `written` writes it."
        ) from None


def load(id: str, options: Options | None = None, **parameters: Any) -> Any:
    """A game of OpenSpiel by the id it has here."""
    mazzo.game(id)
    parameters = {**Game.named(options), **parameters}
    if not isinstance(parameters.get("position", ""), str):
        parameters["position"] = written(parameters["position"])
    return pyspiel.load_game(f"python_mazzo_{id}", parameters)


def _defaults(game: Game) -> dict[str, Any]:
    """Every option as a parameter with its default."""
    found: dict[str, Any] = {}
    for name, option in game.layout.options.items():
        blank = int(option.form.blank)
        if isinstance(option.form, Flag):
            found[name] = bool(blank)
        else:
            found[name] = blank if isinstance(option.form, Number) else option.form.write(blank)
    return found


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"python_mazzo_{game.id}",
        long_name=f"Mazzo: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "position": "",
            "chance": FROM_DEAL,
            **_defaults(game),
        },
    )


class MazzoGame(pyspiel.Game):
    """A game of ours; each has a subclass that says which."""

    played: Game
    type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        defaults = _defaults(self.played)
        chosen = {name: params.get(name, usual) for name, usual in defaults.items()}
        self.options = {name: value for name, value in chosen.items() if value != defaults[name]}
        self.position = _read(params["position"]) if params.get("position") else None
        chance = one_of("chance", params.get("chance", FROM_DEAL), (FROM_DEAL, EXPLICIT))
        self.explicit = chance == EXPLICIT
        players = int(params.get("players", self.played.seats[0]))
        if self.position is not None:
            match = set_up(self.played.id, self.position)
            players, settings = match.seats, match.options
        else:
            self.played.blank(players, self.options)
            settings = self.played.settings(self.options)
        self.players, self.wait = players, len(self.played.moves)
        longest = self.played.longest(players, settings) * (players * LULLS + 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.wait + 1,
            max_chance_outcomes=DIGIT,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self, _: Any = None) -> "MazzoState":
        return MazzoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MazzoObserver":
        return MazzoObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation's tensor."""
        return feature_names(self.played, self.played.seen)

    def describe_information_state(self) -> tuple[str, ...]:
        """A name for every number of an information state's tensor."""
        return (*self.describe(), *(f"past bit {bit}" for bit in range(8 * DIGEST)))


class MazzoState(pyspiel.State):
    """A match between two choices, of a seat or of chance."""

    def __init__(self, game: MazzoGame) -> None:
        super().__init__(game)
        self._deal: list[int] = []
        self.match: Match | None = None
        self._wanted: dict[int, int] = {}
        self._move: tuple[int, int] | None = None
        """Who does what, while chance has not decided how it falls."""
        self._script: list[int] = []
        self._ways = 0
        """How many ways chance can fall now; 0 where it has nothing to decide."""
        self._lulls = 0
        """How often on end everybody has waited where no clock runs."""
        self._memory = [b""] * game.players
        """What each seat has seen and done, as a digest."""
        if game.position is not None:
            self._begin(set_up(game.played.id, game.position))
        else:
            self._ways = DIGIT

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._ways else self._asked()

    def _legal_actions(self, player: int) -> list[int]:
        actions = self._playing().actions(player)
        return [*actions, self.get_game().wait] if self._may_wait() else actions

    def _may_wait(self) -> bool:
        match = self._playing()
        return len(match.acting) > 1 or bool(match.window and match.window[1])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(way, 1 / self._ways) for way in range(self._ways)]

    def _apply_action(self, action: int) -> None:
        if self._ways:
            self._fall(action)
            return
        seat, waits = self._asked(), action == self.get_game().wait and self._may_wait()
        refusal = None if waits else self._playing().refusal(seat, action)
        if refusal:
            raise refusal
        self._remember(seat, action)
        self._wanted[seat] = action
        if len(self._wanted) == len(self._playing().acting):
            self._resolve()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        game = self.get_game()
        return "wait" if action == game.wait else str(game.played.moves[action])

    def is_terminal(self) -> bool:
        return self._lulls == LULLS or (
            self.match is not None and not self._move and self.match.over
        )

    def returns(self) -> list[float]:
        result = self.match.result if self.match and self.is_terminal() else None
        players = self.get_game().players
        if result is None:
            return [0.0] * players
        places = result.places
        return [
            sum((other > mine) - (other < mine) for other in places) / (players - 1)
            for mine in places
        ]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "MazzoState":
        """A state that the seat cannot tell from this one, with all it cannot know drawn anew."""
        twin: MazzoState = self.clone()
        if self.match is not None:
            twin.match = self.match.resampled(player_id, str(probability_sampler()))
        return twin

    def __str__(self) -> str:
        if self.match is None:
            return f"deal {self._deal}"
        position = self.match.position()
        about = {"wanted": self._wanted, "move": self._move, "script": self._script}
        return json.dumps(position | about, ensure_ascii=False)

    # Playing

    def _playing(self) -> Match:
        assert self.match is not None
        return self.match

    def _asked(self) -> int:
        return self._playing().acting[len(self._wanted)]

    def _begin(self, match: Match) -> None:
        self.match = match
        self._go_on()

    def _fall(self, way: int) -> None:
        """Chance has decided."""
        if not 0 <= way < self._ways:
            raise ValueError(f"Chance falls in one of {self._ways} ways, from 0; {way} is none.")
        game = self.get_game()
        if self.match is None:
            self._deal.append(way)
            if len(self._deal) == DIGITS:
                self._ways, seed = 0, f"openspiel {self._deal}"
                dealt = new(game.played.id, seats=game.players, options=game.options, seed=seed)
                self._begin(dealt)
        elif self._move is None:
            hands = self._hands()
            self._ways = 0
            self._do(*hands[way])
        else:
            self._script.append(way)
            self._ways = 0
            self._try()

    def _hands(self) -> list[tuple[int, int]]:
        """Everybody who wants to move."""
        wait = self.get_game().wait
        return [(seat, action) for seat, action in self._wanted.items() if action != wait]

    def _resolve(self) -> None:
        """All who were asked have answered."""
        hands = self._hands()
        if len(hands) > 1:
            self._ways = len(hands)
        elif hands:
            self._do(*hands[0])
        elif self._playing().window:
            self._do(CLOCK, 0)
        else:
            self._wanted = {}
            self._lulls += 1

    def _do(self, seat: int, action: int) -> None:
        self._wanted, self._move, self._script, self._lulls = {}, (seat, action), [], 0
        self._try()

    def _try(self) -> None:
        """Make the move, if all is known that chance decides in it."""
        assert self._move is not None
        match, (seat, action) = self._playing(), self._move

        def move(on: Match) -> None:
            if seat == CLOCK:
                on.expire()
            else:
                on.act(seat, action)

        if not self.get_game().explicit:
            move(match)
        else:
            twin = match.copy()
            asked = scripted(twin, self._script, move)
            if len(asked) > len(self._script):
                self._ways = asked[len(self._script)]
                return
            self.match = twin
        self._move, self._script = None, []
        self._go_on()

    def _go_on(self) -> None:
        """Everybody looks; where nobody may act the clock runs out."""
        match = self._playing()
        for seat in range(match.seats):
            told = [fact.__repr__() for fact in match.facts(seat)]
            self._remember(seat, [match.view(seat), told])
        if not match.over and not match.acting:
            self._do(CLOCK, 0)

    def _remember(self, seat: int, what: Any) -> None:
        said = json.dumps(what).encode()
        self._memory[seat] = hashlib.blake2b(self._memory[seat] + said, digest_size=DIGEST).digest()

    def memory(self, seat: int) -> bytes:
        """A name for all that a seat has seen and done so far; nothing before the deal."""
        return self._memory[seat]


class MazzoObserver:
    """What a seat knows: now, or with perfect recall."""

    def __init__(self, game: MazzoGame, recalls: bool) -> None:
        self._recalls = recalls
        self._table, width = feature_table(game.played, game.played.seen)
        active = most_active(self._table)
        self._places, self._values = np.zeros(active, np.int64), np.zeros(active, np.float32)
        self.tensor = np.zeros(width + 8 * DIGEST * recalls, np.float32)
        self._seen, self._past = np.split(self.tensor, [width])
        self.dict = {"observation": self._seen} | ({"past": self._past} if recalls else {})

    def set_from(self, state: MazzoState, player: int) -> None:
        self.tensor.fill(0)
        match = state.match
        if match is None:
            return
        numbers = match.seen(player).view(np.int64).reshape(-1)
        n = write_features(numbers, self._table, player, match.seats, self._places, self._values)
        self._seen[self._places[:n]] = self._values[:n]
        if self._recalls:
            self._past[:] = np.unpackbits(np.frombuffer(state.memory(player), np.uint8))

    def string_from(self, state: MazzoState, player: int) -> str:
        if state.match is None:
            return f"seat {player} before the deal"
        seen = json.dumps(state.match.view(player), ensure_ascii=False)
        recalled = f" after {state.memory(player).hex()}" if self._recalls else ""
        return f"seat {player}{recalled}: {seen}"


def register() -> None:
    """Let `pyspiel.load_game` find every game."""
    for game in mazzo.games():
        made = type(f"Mazzo_{game.id}", (MazzoGame,), {"played": game, "type": _type(game)})
        pyspiel.register_game(made.type, made)  # type: ignore[attr-defined]


register()
