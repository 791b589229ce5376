"""A replay re-creates its match exactly, or is refused."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

import mazzo
from mazzo.engine.errors import BadSetup
from mazzo.engine.match import Deal
from mazzo.testing.walk import walk


def finished(game: mazzo.Game, **how: object) -> mazzo.Match:
    match = mazzo.new(game.id, seats=game.seats[0], seed=3)
    for _ in walk(match, random.Random(3)):
        pass
    return match


GAME = mazzo.games()[0]
TEXT = finished(GAME).replay()
HEAD, *MOVES = TEXT.splitlines()


def changed(**fields: object) -> str:
    """The replay with other words in its header."""
    return "\n".join([json.dumps({**json.loads(HEAD), **fields}), *MOVES])


def test_a_replay_gives_the_same_match_from_text_and_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.replay"
    path.write_text(TEXT, encoding="utf-8")
    assert mazzo.replay(TEXT).replay() == TEXT
    assert mazzo.replay(path).state() == mazzo.replay(TEXT).state()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (changed(mazzo=99), "other_format"),
        (changed(version=0), "other_version"),
        (changed(secret="00" * 32), "broken_commitment"),
        (changed(secret="zz"), "broken_commitment"),
        (changed(commitment="00" * 32), "broken_commitment"),
        (changed(nonces=["re-dealt"]), "bad_replay"),
        (changed(seats="three"), "bad_replay"),
        ("\n".join([HEAD, *MOVES[:-1], MOVES[-1].replace("[", "[9, ", 1)]), "other_result"),
        ("\n".join([HEAD, *MOVES[1:]]), "bad_replay"),
        ("\n".join([HEAD, "[0]", *MOVES]), "bad_replay"),
        ("\n".join([HEAD, "nonsense", *MOVES]), "bad_replay"),
        (TEXT + MOVES[0], "bad_replay"),
        ("{}", "bad_replay"),
        ("{", "bad_replay"),
    ],
)
def test_whatever_was_tampered_with_is_refused(text: str, code: str) -> None:
    with pytest.raises(mazzo.BadReplay) as refused:
        mazzo.replay(text)
    assert refused.value.code == code


def test_what_is_no_file_is_refused() -> None:
    with pytest.raises(mazzo.BadReplay) as refused:
        mazzo.replay("nowhere.replay")
    assert refused.value.code == "unreadable"


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(mazzo.BadSetup, match="chess"):
        mazzo.replay(changed(game="chess"))


def test_the_key_hangs_on_the_secret_and_on_every_nonce() -> None:
    deals = [
        Deal.of(1),
        Deal.of(2),
        Deal.of(1, ["a"]),
        Deal.of(1, ["a", "b"]),
        Deal.of(1, ["ab"]),
        Deal.of(1, ["b", "a"]),
    ]
    assert len({deal.key for deal in deals}) == len(deals)
    assert Deal.of(1).key == Deal.of(1).key
    assert Deal.of().secret != Deal.of().secret


def test_a_seed_is_a_word_or_a_whole_number() -> None:
    assert Deal.of(np.int64(3)) == Deal.of(3) == Deal.of("3")  # type: ignore[arg-type]
    for wrong in (3.0, [1], b"x", np.random.default_rng(0)):
        with pytest.raises(BadSetup, match="seed needs a whole number"):
            Deal.of(wrong)  # type: ignore[arg-type]


def test_a_match_from_a_position_replays_from_that_position() -> None:
    match = mazzo.new(GAME.id, seats=GAME.seats[0], seed=4)
    half = mazzo.position(GAME.id, match.position())
    for _ in walk(half, random.Random(5)):
        pass
    assert mazzo.replay(half.replay()).state() == half.state()
