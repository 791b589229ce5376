"""A match that somebody began alone goes on at a table, where others take the seats of bots."""

import random

import pytest
from msgspec.structs import replace
from table.room import START, Client, Room

import mazzo
from mazzo.table import protocol as wire
from mazzo.table.begun import BegunMatch, written
from mazzo.table.protocol import Person, Setup
from mazzo.table.table import Table

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
GAP = 250
"""So many milliseconds lie between two moves."""


def begun(game: mazzo.Game, moves: int = 8) -> mazzo.Match:
    """A match after some moves."""
    deal, luck = mazzo.Deal.of(f"{game.id} begun"), random.Random(1)
    match = mazzo.new(game.id, seats=game.seats[-1], deal=deal)
    for number in range(moves):
        if not match.acting:
            match.expire(ms=GAP * number)
            continue
        seat = luck.choice(match.acting)
        match.act(seat, luck.choice(match.actions(seat)), ms=GAP * number)
    assert not match.over
    return match


def carried_on(
    match: mazzo.Match, seat: int, *, hints: bool = False, public: bool = False
) -> tuple[Room, Client]:
    """The table at which it goes on, and whoever began it."""
    how = Setup(match.game.id, match.seats, match.options, match.seats - 1, "beginner")
    how = replace(how, hints=hints, public=public)
    room = Room(how, begun=BegunMatch(match, seat))
    ana = room.join("ana", plays=False)
    room.run_until(lambda: ana.position is not None)
    return room, ana


@GAMES
def test_it_goes_on_from_the_very_same_state(game: mazzo.Game) -> None:
    match = begun(game)
    room, ana = carried_on(match, 1, hints=True)
    now = room.state.match
    assert now.state() == match.state()
    assert now.history[: len(match.history)] == match.history
    assert match.deal
    assert now.deal.key == match.deal.key
    assert [bool(chair.bot) for chair in room.state.seats] == [
        seat != 1 for seat in range(match.seats)
    ]
    assert ana.position
    assert ana.position.view["seat"] == 1
    assert ana.table
    assert (ana.table.begun_alone, ana.table.known, ana.table.setup.hints) == (True, True, True)
    restored = room.restored().state.match
    assert restored
    assert restored.state() == match.state()


@GAMES
def test_a_friend_takes_the_seat_of_a_bot_if_whoever_plays_agrees(game: mazzo.Game) -> None:
    room, ana = carried_on(begun(game), 0)
    bo = room.join("bo", plays=False)
    room.run_until(lambda: bo.position is not None)
    assert bo.position
    assert bo.position.view["seat"] is None
    asked = bo.ask(wire.Sit, seat=2)
    room.run(100)
    assert room.state.seat_of("bo") is None, "nobody has agreed"
    ana.ok(wire.Agree, seat=2, person="bo")
    room.run_until(lambda: asked in bo.answers)
    assert isinstance(bo.answers[asked], wire.Ok)
    assert room.state.seat_of("bo") == 2
    room.run(100)
    assert bo.position.view["seat"] == 2
    assert ana.no(wire.Sit, seat=1) == "in_match", "nobody sees two hands"
    assert room.restored().state.seat_of("bo") == 2


def test_the_next_match_is_dealt_by_the_table() -> None:
    match = begun(mazzo.game("ole"))
    room, ana = carried_on(match, 0)
    ana.ok(wire.Stand)
    room.run_until(lambda: room.state.phase == "over")
    text = room.state.match.replay()
    assert '"known": true' in text
    assert mazzo.replay(text).result
    assert room.table.view().begun_alone
    ana.ok(wire.Sit, seat=0)
    ana.ok(wire.Ready)
    room.run_until(lambda: room.state.number == 2)
    assert match.deal
    assert room.state.drawn.secret != match.deal.secret
    assert (room.table.view().begun_alone, room.table.view().known) == (False, False)


def test_no_bot_makes_way_among_strangers() -> None:
    room, _ = carried_on(begun(mazzo.game("ole")), 0, public=True)
    bo = room.join("bo", plays=False)
    room.run(100)
    assert bo.no(wire.Sit, seat=2) == "seat_taken"


@pytest.mark.parametrize("times", [(0, 900, 300), (5, 7, 1 << 60)], ids=["back", "far"])
def test_a_clock_that_was_wrong_misleads_no_table(times: tuple[int, ...]) -> None:
    """Times neither go back nor lie ahead, whatever a browser says."""
    match = begun(mazzo.game("ole"), moves=len(times))
    match.history[:] = [
        replace(moment, ms=ms) for moment, ms in zip(match.history, times, strict=True)
    ]
    setup = Setup("ole", match.seats, match.options, match.seats - 1)
    records = written("t1", Person("ana", "Ana"), setup, BegunMatch(match, 0), START)
    dates = [record.at for record in records]
    assert dates == sorted(dates)
    assert dates[0] >= 0
    assert dates[-1] == START
    restored = Table.restore(records, at=START).state.match
    assert restored
    assert restored.state() == match.state()
