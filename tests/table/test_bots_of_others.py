"""Bots that somebody else wrote, at a table: whatever they do, the match goes on."""

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest
from table.room import Room, start

import mazzo
from mazzo.bots import outside
from mazzo.bots.outside import Choose, OutsideBot
from mazzo.engine.forms import Plain
from mazzo.engine.moves import Move
from mazzo.table import records as kept
from mazzo.table.protocol import Setup

GAME = mazzo.game(mazzo.games()[1].id)
NAME = "stranger"


def first(view: dict[str, Plain], moves: list[Move], luck: random.Random) -> Move:
    return moves[0]


def failing(view: dict[str, Plain], moves: list[Move], luck: random.Random) -> Move:
    raise ZeroDivisionError


def quitting(view: dict[str, Plain], moves: list[Move], luck: random.Random) -> Move:
    sys.exit("no more")


def cheating(view: dict[str, Plain], moves: list[Move], luck: random.Random) -> str:
    return "no such move"


def waiting(view: dict[str, Plain], moves: list[Move], luck: random.Random) -> None:
    return None


@pytest.fixture(params=[first, failing, quitting, cheating, waiting])
def known(request: pytest.FixtureRequest) -> Iterator[Choose]:
    """One of them is known here by its name."""
    outside.enlist(OutsideBot(NAME, request.param))
    yield request.param
    outside._hired.pop(NAME)


def begun() -> Room:
    """A table at which Ana and such bots have begun to play."""
    room = Room(Setup(GAME.id, min(GAME.seats), level=NAME, pace="none", bots=min(GAME.seats) - 1))
    ana = room.join("ana")
    room.run(500)
    start(room, ana)
    return room


def played(room: Room) -> list[kept.Moved]:
    return [what for what in room.kept if isinstance(what, kept.Moved)]


def test_a_match_goes_on_whatever_they_do(known: Choose) -> None:
    room = begun()
    room.run_until(lambda: len(played(room)) > 20)
    assert {move.seat for move in played(room)} > {0}


@pytest.mark.parametrize("known", [first], indirect=True)
def test_a_table_whose_bot_is_here_no_longer_is_taken_up_again(known: Choose) -> None:
    room = begun()
    room.run_until(lambda: len(played(room)) > 4)
    before = len(played(room))
    gone = outside._hired.pop(NAME)
    try:
        room.table = room.restored()
        room.join("ana", device="again")
        room.run_until(lambda: len(played(room)) > before + 10)
        assert {move.seat for move in played(room)[before:]} >= {0, 1}
    finally:
        outside.enlist(gone)


ENDLESS = """
from mazzo.table.thinking import BackgroundJob, thinkers

def never():
    while True:
        pass

for bot, table in [("slow", "a"), ("slow", "b"), ("", "a"), ("other", "b")]:
    think = never if bot == "slow" else lambda: "found"
    asked = thinkers(bot).submit(table, BackgroundJob(think, print, bot_of_others=bot))
    if bot != "slow":
        print(asked.result(60))
"""


def test_one_that_never_answers_keeps_nobody_else_waiting_and_lets_the_program_end() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDLESS], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout == "found\nfound\n"
