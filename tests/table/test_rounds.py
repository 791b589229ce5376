"""Rounds have an end: the table stops until everybody has seen it."""

from collections.abc import Iterator

import pytest
from table.room import Client, Room, fingerprint, setup_for, start
from table.test_moves import GAMES

import mazzo
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.records import LogEntry


def table_that_rests(id: str) -> tuple[Room, Client, Client]:
    room = Room(setup_for(id, rests=True))
    ana, bo = room.join("ana"), room.join("bo")
    start(room, ana, bo)
    return room, ana, bo


def rests(records: list[LogEntry]) -> Iterator[tuple[LogEntry, LogEntry, list[LogEntry]]]:
    """Every stop after a round: its beginning, its end, and what happened meanwhile."""
    begun: int | None = None
    for nth, record in enumerate(records):
        if isinstance(record.what, wire.Paused) and record.what.reason == "round":
            begun = nth
        elif isinstance(record.what, wire.Resumed) and begun is not None:
            yield records[begun], record, records[begun + 1 : nth]
            begun = None


WITH_ROUNDS = [
    id
    for id in GAMES
    if any(kind.__name__ == "RoundStarted" for kind in mazzo.game(id).facts.kinds)
]


@pytest.mark.parametrize("id", GAMES)
def test_a_table_stops_where_a_game_has_rounds(id: str) -> None:
    room, *_ = table_that_rests(id)
    room.run_until(lambda: room.state.paused == "round" or room.state.phase == "over")
    assert (room.state.paused == "round") == (id in WITH_ROUNDS)


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_nothing_moves_between_two_rounds_and_it_goes_on_by_itself(id: str) -> None:
    room, *_ = table_that_rests(id)
    room.run_until(lambda: room.state.phase == "over")
    assert room.state.phase == "over"
    stops = list(rests(room.records))
    assert stops
    for begun, ended, meanwhile in stops:
        assert not meanwhile
        assert ended.at == begun.at + clocks.REST


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_it_goes_on_as_soon_as_all_who_are_there_have_pressed(id: str) -> None:
    room, ana, bo = table_that_rests(id)
    room.run_until(lambda: room.state.paused == "round")
    assert ana.no(wire.PlayMove, match=1, seen=room.state.v, move={}) == "paused"
    ana.ok(wire.Ready)
    assert room.state.paused == "round"
    assert room.state.seats[0].ready
    bo.ok(wire.Ready)
    room.run_until(lambda: room.state.paused is None, ms=clocks.REST)
    assert room.state.paused is None
    assert room.now < room.state.paused_at + clocks.REST


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_nobody_waits_for_who_is_gone_and_a_guest_who_comes_ends_no_rest(id: str) -> None:
    room, ana, bo = table_that_rests(id)
    room.run_until(lambda: room.state.paused == "round")
    bo.vanish()
    room.join("cai", plays=False)
    room.run(100)
    assert room.state.paused == "round"
    ana.ok(wire.Ready)
    room.run_until(lambda: room.state.paused is None, ms=clocks.REST)
    assert room.now < room.state.paused_at + clocks.REST


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_whoever_is_there_alone_looks_as_long_as_they_like(id: str) -> None:
    room, ana, bo = table_that_rests(id)
    room.run_until(lambda: room.state.paused == "round")
    bo.vanish()
    room.run(10 * clocks.REST)
    assert room.state.paused == "round"
    ana.ok(wire.Ready)
    room.run_until(lambda: room.state.paused is None, ms=clocks.REST)
    assert room.state.paused is None


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_a_restored_table_still_rests_and_goes_on(id: str) -> None:
    room, ana, _ = table_that_rests(id)
    room.run_until(lambda: room.state.paused == "round")
    ana.ok(wire.Ready)
    again = room.restored()
    assert fingerprint(again) == fingerprint(room.table)
    due = again.due()
    assert due is not None
    again.wake(room.state.paused_at + clocks.REST)
    assert again.state.paused != "round"


@pytest.mark.parametrize("id", WITH_ROUNDS)
def test_a_table_in_a_hurry_does_not_stop(id: str) -> None:
    room, *_ = table_that_rests(id)
    room.table.state.setup = setup_for(id)
    room.run_until(lambda: room.state.phase == "over")
    assert not list(rests(room.records))
    assert [record for record in room.kept if isinstance(record, kept.FinishedMatch)]
