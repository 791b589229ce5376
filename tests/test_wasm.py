"""The WebAssembly gear: small, and bit for bit the same as the compiled one."""

import gzip

import pytest
from wasm_gear import Compiled, in_node, play, random_matches, thoughts

import mazzo
from mazzo.lab import wasm
from mazzo.testing.cases import Case, cases
from mazzo.testing.sizes import much

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
SMALL = 100_000
"""The most bytes of a module, compressed, with everything that its bots need but the network."""


def matches_of(game: mazzo.Game) -> list[Case]:
    return [case for case in cases() if case.game == game.id]


@GAMES
def test_a_module_is_small(game: mazzo.Game) -> None:
    assert len(gzip.compress(wasm.path(game).read_bytes(), 9)) < SMALL


@pytest.mark.slow
@GAMES
def test_everybody_sees_and_may_do_the_same_in_every_match(game: mazzo.Game) -> None:
    """Views, facts, points, legal moves and clocks after every move, and the last record whole."""
    played = [
        play(case.new(f"wasm {number}"), f"{case} {number}")
        for case in matches_of(game)[:: much(2, 1)]
        for number in range(much(1, 40))
    ]
    found = in_node(game, [task for task, _ in played])
    for (_, expected), answer in zip(played, found, strict=True):
        assert answer["digests"] == expected["digests"]
        assert answer["record"] == expected["record"]


@GAMES
def test_random_matches_end_the_same(game: mazzo.Game) -> None:
    played = [
        random_matches(case, 2 * number + 1)
        for case in matches_of(game)
        for number in range(much(20, 200))
    ]
    found = in_node(game, [task for task, _ in played])
    for (_, expected), answer in zip(played, found, strict=True):
        assert expected.items() <= answer.items()


@pytest.mark.slow
@GAMES
def test_bots_think_the_same(game: mazzo.Game) -> None:
    """Every policy's choice and what its luck is afterwards, all memory of a search, the logits of
    a network, what is counted out, every future of an outlook: to the last bit.
    """
    asked = [task for number in range(much(2, 12)) for task in thoughts(game, number, much(3, 8))]
    found = in_node(game, asked)
    for task, expected, answer in zip(asked, Compiled(game).answers(asked), found, strict=True):
        assert expected.items() <= answer.items(), {**task, "record": ""}
