"""Whole matches of every game at a table: people, bots, spectators, a leaver who returns, a
rematch.
"""

import random

import pytest
from msgspec.structs import replace
from table.room import Client, Room, fingerprint, setup_for, start

import mazzo
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.table import Table

GAMES = [game.id for game in mazzo.games()]


def sees_what_the_table_shows(room: Room, client: Client) -> bool:
    """Whether the client is up to date, in number and in view."""
    position = room.table.position(client.viewer.person)
    assert position
    assert client.position
    same = wire.write(client.position) == wire.write(position)
    return client.v == room.state.v and same


def begun(id: str, seed: int) -> tuple[Room, Client, Client]:
    """A match of two people, one of them far away, and bots beside them."""
    room = Room(setup_for(id), seed=seed)
    ana, bo = room.join("ana", delay=10), room.join("bo", delay=40)
    room.run(500)
    start(room, ana, bo)
    return room, ana, bo


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_match_with_bots_a_spectator_a_leaver_and_a_rematch(id: str) -> None:
    room = Room(setup_for(id), seed=3)
    ana, bo, eve = room.join("ana", delay=15), room.join("bo", delay=60), room.join("eve", delay=5)
    room.run(500)
    start(room, ana, bo)
    room.run(8_000)
    bo.vanish()
    room.run(45_000)
    seat = room.state.seat_of("bo")
    assert room.state.seats[seat].autopilot or room.state.phase == "over"
    bo.connect()
    room.run(3_000)
    assert not room.state.seats[seat].autopilot
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    assert room.state.phase == "over"
    room.run(1_000)
    for client in (ana, bo, eve):
        assert sees_what_the_table_shows(room, client)
        assert isinstance(client.events[-1].what, wire.DealRevealed)
    assert fingerprint(room.restored()) == fingerprint(room.table)
    check_finished(room)
    for client in (ana, bo):
        client.ok(wire.Ready)
    room.run_until(lambda: room.state.phase == "playing", ms=10_000)
    assert (room.state.number, room.state.seat_of("ana"), room.state.seat_of("bo")) == (2, 0, 1)
    room.run(5_000)
    assert room.state.match.history or room.state.match.acting
    begins = next(
        place for place, what in enumerate(room.kept) if isinstance(what, kept.Checkpoint)
    )
    assert begins > 10
    assert kept.since_whole(room.records) == room.records[begins:]
    pruned = Table.restore(room.records[begins:], luck=random.Random(0))
    assert fingerprint(pruned) == fingerprint(room.restored()) == fingerprint(room.table)


def check_finished(room: Room) -> None:
    """What is kept of the match is honest and whole."""
    finished = next(record for record in room.kept if isinstance(record, kept.FinishedMatch))
    replayed = mazzo.replay(finished.replay)
    assert replayed.result == room.state.match.result
    assert replayed.state() == room.state.match.state()
    assert [person and person.id for person in finished.people][:2] == ["ana", "bo"]
    assert finished.bots == (None, None, *(room.state.setup.level for _ in finished.people[2:]))
    assert len(replayed.deal.nonces if replayed.deal else ()) == 2


@pytest.mark.parametrize("id", GAMES)
def test_whoever_was_away_when_it_ended_sees_how_it_ended(id: str) -> None:
    room, ana, bo = begun(id, 6)
    room.run(2_000)
    bo.vanish()
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    bo.connect()
    late = room.join("late", delay=5)
    room.run(1_000)
    ended = next(event.what for event in ana.events if isinstance(event.what, wire.MatchResult))
    for client in (ana, bo, late):
        assert client.table == room.table.view() == room.restored().view()
        assert client.table
        assert (client.table.phase, client.table.result) == ("over", ended)


def starts(room: Room, ana: Client, matches: int) -> list[int]:
    """Who begins each of so many matches, one after the other."""
    found = []
    for number in range(1, matches + 1):
        ana.ok(wire.Start if number == 1 else wire.Ready)
        room.run_until(lambda: room.state.phase == "playing", ms=10_000)
        assert room.state.number == number
        found += room.state.match.acting
        room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    return found


@pytest.mark.parametrize("chosen", [None, 2])
@pytest.mark.parametrize("id", [game.id for game in mazzo.games() if game.starter])
def test_P16_in_a_rematch_the_start_moves_on(id: str, chosen: int | None) -> None:
    game = mazzo.game(id)
    options = {game.starter: chosen} if game.starter and chosen else {}
    room = Room(setup_for(id, people=1, options=options), seed=4)
    ana, seats = room.join("ana"), room.state.setup.seats
    ana.ok(wire.Sit, seat=0)
    first, *rest = starts(room, ana, seats + 1)
    assert chosen is None or first == chosen - 1
    assert rest == [(first + step) % seats for step in range(1, seats + 1)]
    assert fingerprint(room.restored()) == fingerprint(room.table)
    ana.ok(wire.Configure, setup=replace(room.state.setup, options={game.starter: 1}))
    assert starts_anew(room, ana) == (0,)


def starts_anew(room: Room, ana: Client) -> tuple[int, ...]:
    """Who begins after the host has changed the setup."""
    ana.ok(wire.Start)
    room.run_until(lambda: room.state.phase == "playing", ms=10_000)
    began: tuple[int, ...] = room.state.match.acting
    return began


def test_another_match_begins_as_soon_as_a_bot_has_taken_the_last_free_seat() -> None:
    room, ana, bo = begun(GAMES[0], 6)
    bo.vanish()
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    room.run(2 * clocks.RESERVED)
    assert room.state.people() == [0]
    ana.ok(wire.Ready)
    assert room.state.phase == "over"
    ana.ok(wire.SeatBot)
    room.run_until(lambda: room.state.phase == "playing", ms=10_000)
    assert room.state.number == 2


@pytest.mark.parametrize("id", GAMES)
def test_whoever_comes_late_is_told_what_others_in_the_same_place_were_told(id: str) -> None:
    room = Room(setup_for(id), seed=7)
    ana, bo, eve = room.join("ana", delay=15), room.join("bo", delay=60), room.join("eve", delay=5)
    room.run(500)
    start(room, ana, bo)
    room.run(12_000)
    for early in (ana, bo, eve):
        late = Client(
            room,
            early.viewer._replace(
                person="late" if early is eve else early.viewer.person, device="phone"
            ),
            5,
            plays=False,
        )
        late.v, late.lies = 0, True
        late.connect()
        room.run(100)
        both = range(
            max(c.events[0].v for c in (early, late)),
            min(c.events[-1].v for c in (early, late)) + 1,
        )
        assert len(both) > 5
        assert [event for event in late.events if event.v in both] == [
            event for event in early.events if event.v in both
        ]


@pytest.mark.parametrize("id", GAMES)
def test_a_restored_table_is_the_identical_table_at_every_moment(id: str) -> None:
    room, *_ = begun(id, 5)
    for _ in range(12):
        room.run(2_500)
        restored = room.restored()
        assert fingerprint(restored) == fingerprint(room.table)
        for person in ("ana", "bo", "eve"):
            live, again = room.table.position(person), restored.position(person)
            assert live
            assert again
            assert wire.write(replace(live, window=None)) == wire.write(replace(again, window=None))


@pytest.mark.parametrize("id", GAMES)
def test_a_match_goes_on_after_a_restart(id: str) -> None:
    room, ana, bo = begun(id, 6)
    room.run(9_000)
    ana.is_connected = bo.is_connected = False
    room.table = room.restored()
    for client in (ana, bo):
        client.connect()
    moves = len(room.state.match.history)
    room.run(60_000)
    assert len(room.state.match.history) > moves
    room.run_until(lambda: sees_what_the_table_shows(room, ana), ms=5_000)
    assert sees_what_the_table_shows(room, ana)
