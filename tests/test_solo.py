"""Solo tables (web/src/solo): their matches are real matches, and their bots play as the server's.

The page's own host runs in Node, in a time that passes at once.
"""

import json
from typing import Any

import msgspec
import pytest
from wasm_gear import Compiled, decisions, in_node

import mazzo
from mazzo.bots.levels import NAMES
from mazzo.bots.outlook import Outlook
from mazzo.bots.policies import POLICIES
from mazzo.engine.match import Deal
from mazzo.engine.replay import read
from mazzo.table.frames import Frame, frames
from mazzo.testing.sizes import much

NONCES = ("0123456789abcdef" * 2,)
"""What the person of web/tests/hosted.ts contributes to a deal."""
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def hosted(game: mazzo.Game, level: str, seats: int, seed: int) -> dict[str, Any]:
    """A match to be played: one person who presses anything, and bots of this level."""
    short = json.loads((game.folder / "tests/short.json").read_text())
    options = {
        name: int(value) if str(value).isdigit() else value
        for name, value in short["options"].items()
    }
    setup = {"game": game.id, "seats": seats, "options": options, "bots": seats - 1}
    setup |= {"level": level, "pace": "none", "public": False, "hints": False, "rests": True}
    seat = seed % seats
    return {
        "task": "host",
        "record": "",
        "setup": setup,
        "seat": seat,
        "seed": seed,
        "restore": 3 * (seed % 2),
    }


def matches(game: mazzo.Game) -> list[dict[str, Any]]:
    """One of each level; where bots think long, few of them play."""
    return [
        hosted(game, level, game.seats[0] if level == NAMES[-1] else game.seats[-1], nth + seed)
        for nth, level in enumerate(NAMES)
        for seed in range(0, much(1, 6), 2)
    ]


def stages_of(replay: str) -> list[mazzo.Match]:
    """A match after the deal and after every move; refused if anything is wrong with it."""
    stages: list[mazzo.Match] = []
    read(replay, lambda match: stages.append(match.copy()))
    return stages


@pytest.mark.slow
@GAMES
def test_a_solo_match_is_one_that_python_accepts_and_its_bots_are_the_servers(
    game: mazzo.Game,
) -> None:
    """Every move of a replay is legal and its result is right; whatever a bot was asked on the way,
    restored tables included, the compiled gear answers the same for the same luck.
    """
    for task, answer in zip(matches(game), in_node(game, matches(game)), strict=True):
        assert answer["replay"], task
        stages = stages_of(answer["replay"])
        assert stages[-1].result
        assert stages[-1].deal
        assert stages[-1].deal.nonces == NONCES
        compiled = Compiled(game)
        assert answer["asked"]
        for choice in answer["asked"]:
            said = compiled.choose(stages[choice["moves"]], choice)
            assert (said["action"], said["luck"]) == (choice["action"], choice["after"])


@pytest.mark.slow
@GAMES
def test_a_hint_is_what_a_master_does_and_how_often_that_wins(game: mazzo.Game) -> None:
    """Both as the compiled gear finds them, from what the seat may know."""
    match, policy = mazzo.new(game.id, seats=game.seats[0], seed="hint"), POLICIES.index(NAMES[-1])
    given: dict[str, Any] = {"task": "advise", "policy": policy, "luck": "77"}
    given["key"] = [str(half) for half in Deal.of("hint").key]
    asked = [
        {**given, "record": record.hex(), "seat": seat}
        for record, seat in decisions(match, game.id, much(2, 10))
    ]
    compiled = Compiled(game)
    for task, advice in zip(asked, in_node(game, asked), strict=True):
        stands, seat, action = compiled.match(task), task["seat"], advice["action"]
        chosen = compiled.choose(stands, task)["action"]
        assert action == (None if chosen < 0 else chosen)
        outlook = Outlook(game, "hint").at(stands, knower=seat)
        said = advice["reason"]["params"]
        if "win" in said:
            wins = outlook.chances(400, mover=seat, action=action).win[seat]
            assert said["win"] == pytest.approx(wins, abs=1e-12)
        if "next" in said:
            others = [other for other in stands.actions(seat) if other != action]
            wins = max(outlook.chances(400, mover=seat, action=each).win[seat] for each in others)
            assert said["next"] == pytest.approx(wins, abs=1e-12)


@GAMES
def test_a_kept_match_is_shown_as_the_server_shows_it(game: mazzo.Game) -> None:
    """Every position of a replay, as each seat and a spectator knew it."""
    [golden, *_] = sorted((game.folder / "tests/golden").glob("*.replay"))
    replay = golden.read_text()
    seats = mazzo.replay(replay).seats
    readers = [None, *range(seats)]
    asked = [{"task": "frames", "record": "", "replay": replay, "seat": seat} for seat in readers]
    for seat, answer in zip(readers, in_node(game, asked), strict=True):
        assert msgspec.convert(answer["frames"], list[Frame]) == frames(replay, seat)
