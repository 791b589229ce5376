"""Solo tables (web/src/solo): their matches are real matches, and their bots play as the server's.

The page's own host runs in Node, in a time that passes at once.
"""

import json
from typing import Any

import msgspec
import pytest
from at_play import play_on
from wasm_gear import Compiled, Task, decisions, in_node

import mazzo
from mazzo.bots.advice import advise
from mazzo.bots.levels import LEVEL_NAMES
from mazzo.bots.players import Bot
from mazzo.engine.insight import insight, reason
from mazzo.engine.replay import read, write
from mazzo.lab.analysis import analyse
from mazzo.lab.why import explain
from mazzo.table.frames import Frame, frames
from mazzo.testing.sizes import much

NONCES = ("0123456789abcdef" * 2,)
"""What the person of web/tests/hosted.ts contributes to a deal."""
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def short_options(game: mazzo.Game) -> dict[str, Any]:
    """The options of a quick match."""
    short = json.loads((game.folder / "tests/short.json").read_text())
    return {
        name: int(value) if str(value).isdigit() else value
        for name, value in short["options"].items()
    }


def hosted(game: mazzo.Game, level: str, seats: int, seed: int) -> dict[str, Any]:
    """A match to be played: one person who presses anything, and bots of this level."""
    setup = {"game": game.id, "seats": seats, "options": short_options(game), "bots": seats - 1}
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
        hosted(
            game, level, game.seats[0] if level == LEVEL_NAMES[-1] else game.seats[-1], nth + seed
        )
        for nth, level in enumerate(LEVEL_NAMES)
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


def test_alone_with_bots_a_round_stays_in_sight_until_one_has_seen_how_it_ended() -> None:
    """Nobody else waits for the next one: an hour later nothing has moved."""
    rounds, game = 3, mazzo.game("ole")
    alone = hosted(game, "beginner", game.seats[0], 1)
    alone["setup"]["options"] |= {"rounds": rounds}
    (answer,) = in_node(game, [alone])
    begun = [stage.view(None)["round"] for stage in stages_of(answer["replay"])]
    assert answer["rests"] == [[begun.index(nth), True] for nth in range(2, rounds + 1)]


@pytest.mark.slow
def test_no_bot_hesitates_because_somebody_draws() -> None:
    """Between two questions to the same bot in a race it moved, or what it may do has changed."""
    game = mazzo.game("seven_ate_nine")
    (answer,) = in_node(game, [hosted(game, "beginner", game.seats[-1], 2)])
    stages, last = stages_of(answer["replay"]), dict[int, Any]()
    for choice in answer["asked"]:
        seat, before = choice["seat"], last.get(choice["seat"])
        last[seat] = choice
        if before is None or before["action"] < 0:
            continue
        between = stages[before["moves"]].history, stages[choice["moves"]].history
        made = [moment.seat for moment in between[1][len(between[0]) :]]
        able = {
            tuple(stage.actions(seat)) for stage in stages[before["moves"] : choice["moves"] + 1]
        }
        assert seat in made or len(able) > 1, (before, choice)


@pytest.mark.slow
@GAMES
def test_a_hint_is_the_servers(game: mazzo.Game) -> None:
    """The same move for the same reason, from what the seat may know."""
    match = mazzo.new(game.id, seats=game.seats[0], seed="hint")
    asked: list[Task] = [
        {"task": "advise", "seed": "hint", "record": record.hex(), "seat": seat}
        for record, seat in decisions(match, game.id, much(2, 10))
    ]
    compiled = Compiled(game)
    for task, advice in zip(asked, in_node(game, asked), strict=True):
        expected = advise(compiled.match(task), task["seat"], "hint")
        assert advice["action"] == expected.action
        assert advice["reason"]["key"] == expected.reason.key
        assert advice["reason"]["params"] == pytest.approx(expected.reason.params, abs=1e-12)


@GAMES
def test_figures_and_reasons_are_the_servers(game: mazzo.Game) -> None:
    """At every decision of a match, and for every legal move."""
    match = mazzo.new(game.id, seats=game.seats[-1], seed="figures")
    asked: list[Task] = [
        {"task": "figures", "record": record.hex(), "seat": seat}
        for record, seat in decisions(match, game.id, much(40, 400))
    ]
    compiled, keys = Compiled(game), set()
    for task, answer in zip(asked, in_node(game, asked), strict=True):
        stands, seat = compiled.match(task), task["seat"]
        reasons = [reason(stands, seat, action) for action in stands.actions(seat)]
        assert answer["figures"] == insight(stands, seat)
        assert answer["reasons"] == [each and [each.key, each.params] for each in reasons]
        keys |= {*answer["figures"]}
    assert keys


def played(game: mazzo.Game) -> mazzo.Match:
    """A short match between bots that do not see eye to eye."""
    match = mazzo.new(game.id, seats=game.seats[0], options=short_options(game), seed="study")
    bots = [Bot(game, ("sensible", "random")[seat % 2], seat) for seat in range(match.seats)]
    return play_on(match, bots)


def same(one: Any, other: Any) -> bool:
    """Whether both say the same, figures to the fourth digit."""
    match one, other:
        case {}, {}:
            return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
        case [*_], [*_]:
            return len(one) == len(other) and all(map(same, one, other))
        case float(), float() | int():
            return abs(one - other) < 1.5e-4
    return bool(one == other)


@pytest.mark.slow
@GAMES
def test_an_analysis_is_the_servers(game: mazzo.Game) -> None:
    """The curve, what every choice cost, luck and skill, turning points; and why any move."""
    match, effort = played(game), 0.05 * much(1, 20)
    replay, moves = write(match), range(1, len(match.history) + 1, much(40, 7))
    asked: list[Task] = [{"task": "analyse", "record": "", "replay": replay, "effort": effort}]
    asked += [{"task": "explain", "record": "", "replay": replay, "move": n} for n in moves]
    found, *explained = in_node(game, asked)
    expected = msgspec.to_builtins(analyse(match, effort=effort))
    assert same(expected, {key: found[key] for key in expected})
    assert found["curve"][0]["move"] == 0
    assert len(found["curve"]) > 3
    for move, answer in zip(moves, explained, strict=True):
        why = msgspec.to_builtins(explain(match, move))
        assert same(why, {key: answer[key] for key in why}), move


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
