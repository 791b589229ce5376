"""Small decks enumerated exhaustively: every move and every fall of chance, counted depth by depth.

A game's `tests/perft.json` holds positions with the counts that were found for them: how many ways
there are to reach each depth, and how many of all those ways end the match. `python -m
mazzo.testing.suites.test_perft GAME` writes the counts anew.
"""

import json
import sys
from collections import Counter
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import mazzo
from mazzo.engine.match import Match
from mazzo.engine.outcomes import outcomes

COMMAND = "python -m mazzo.testing.suites.test_perft"


def trees() -> list[tuple[str, dict[str, Any]]]:
    """Those of all games; an installed one need not have its tests along."""
    kept = {game.id: game.folder / "tests" / "perft.json" for game in mazzo.games()}
    return [
        (id, tree)
        for id, path in kept.items()
        if path.is_file()
        for tree in json.loads(path.read_text(encoding="utf-8"))
    ]


def perft(match: Match, depth: int) -> tuple[list[int], int]:
    """The number of ways to each depth, and of those that ended on the way; probabilities are
    checked to add up.
    """
    ways, ended = Counter({0: 1}), 0
    level = [match]
    for ply in range(1, depth + 1):
        below = [twin for node in level for twin in children(node)]
        ways[ply] = len(below)
        ended += sum(twin.over for twin in below)
        level = [twin for twin in below if not twin.over]
    return [ways[ply] for ply in range(depth + 1)], ended


def children(match: Match) -> list[Match]:
    """Everything that can follow: each legal move of each acting seat, each fall of chance."""
    found: list[Match] = []
    for seat in match.acting:
        for action in match.actions(seat):
            fell = list(outcomes(match, partial(Match.act, seat=seat, action=action)))
            assert sum((chance for _, chance in fell), Fraction(0)) == 1
            found += [twin for twin, _ in fell]
    return found


@pytest.mark.parametrize(
    ("game", "tree"), trees(), ids=lambda value: value if isinstance(value, str) else value["name"]
)
def test_small_decks_have_exactly_so_many_ways(game: str, tree: dict[str, Any]) -> None:
    ways, ended = perft(mazzo.position(game, tree["position"]), len(tree["ways"]) - 1)
    assert (ways, ended) == (tree["ways"], tree["ended"]), f"To write them anew: {COMMAND} {game}"


def test_every_game_has_a_tree_that_reaches_the_end_of_a_match() -> None:
    assert {game for game, tree in trees() if tree["ended"]} == {game.id for game in mazzo.games()}


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(f"usage: {COMMAND} GAME …")
    for game in map(mazzo.game, sys.argv[1:]):
        path = Path(game.folder / "tests" / "perft.json")
        found = json.loads(path.read_text(encoding="utf-8"))
        for tree in found:
            depth = len(tree["ways"]) - 1
            tree["ways"], tree["ended"] = perft(mazzo.position(game.id, tree["position"]), depth)
            print(game.id, tree["name"], tree["ways"], tree["ended"])
        path.write_text(
            "[\n" + ",\n".join(json.dumps(tree, ensure_ascii=False) for tree in found) + "\n]\n",
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
