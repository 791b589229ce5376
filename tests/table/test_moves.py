"""Moves: idempotent, never against an outdated position, honest deals, and races at the table
itself.
"""

import hashlib
from typing import Any

import msgspec
import pytest
from table.room import Client, Room, setup_for, start

import mazzo
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.contest import is_contested, is_race
from mazzo.table.protocol import Setup
from mazzo.table.race import LOCKED

GAMES = [game.id for game in mazzo.games()]


def is_race_game(id: str) -> bool:
    """Whether several seats may act right after the deal."""
    return is_race(mazzo.new(id, seats=mazzo.game(id).seats[-1], seed=1))


TURNS = next(id for id in GAMES if not is_race_game(id))
RACE = next(id for id in GAMES if is_race_game(id))


def table_of(
    id: str, *, seed: int = 1, delays: tuple[int, int] = (10, 10), **more: object
) -> tuple[Room, Client, Client]:
    """Two people, no bots, who move only when told."""
    seats = mazzo.game(id).seats[0]
    how: dict[str, Any] = {"bots": seats - 2, "pace": "normal", **more}
    room = Room(Setup(id, seats, **how), seed=seed)
    ana, bo = (
        room.join(name, delay=delay, plays=False)
        for name, delay in zip(("ana", "bo"), delays, strict=True)
    )
    room.run(20_000)
    start(room, ana, bo)
    room.run(500)
    return room, ana, bo


def on_turn(room: Room, *clients: Client) -> tuple[Client, Client]:
    """Whose move it is, and somebody else."""
    room.run_until(
        lambda: any(client.position and client.position.legal for client in clients), ms=60_000
    )
    first = next(client for client in clients if client.position and client.position.legal)
    return first, next(client for client in clients if client is not first)


@pytest.mark.parametrize("id", GAMES)
def test_the_same_move_again_is_answered_again_and_does_nothing(id: str) -> None:
    room, ana, bo = table_of(id)
    client, _ = on_turn(room, ana, bo)
    assert client.position
    move = wire.PlayMove(
        id="once", match=1, seen=client.position.v, move=client.position.legal[0], thought=300
    )
    client.say(move)
    client.say(move)
    first = client.wait("once")
    assert isinstance(first, wire.Ok)
    moves = [
        record for record in room.kept if isinstance(record, kept.Moved) and record.id == "once"
    ]
    client.answers.clear()
    client.say(move)
    assert client.wait("once") == first
    room.table = room.restored()
    client.connect()
    client.answers.clear()
    client.say(move)
    assert client.wait("once") == first, "also after a restart"
    again = [
        record for record in room.kept if isinstance(record, kept.Moved) and record.id == "once"
    ]
    assert len(moves) == len(again) == 1


def test_a_move_against_an_outdated_position_is_refused_and_the_current_one_sent() -> None:
    room, ana, bo = table_of(TURNS)
    client, _ = on_turn(room, ana, bo)
    old = client.position
    assert old
    assert isinstance(client.wait(client.play(old.legal[0])), wire.Ok)
    room.run(100)
    client.heard.clear()
    refusal = client.wait(client.play(old.legal[0], seen=old.v))
    assert isinstance(refusal, wire.No)
    assert refusal.code == "stale"
    room.run(50)
    shown, current = (
        [m for m in client.heard if isinstance(m, wire.Position)][-1],
        room.table.position(client.viewer.person),
    )
    assert current
    assert wire.write(shown) == wire.write(current)


def test_moves_from_the_future_another_match_or_nowhere_are_refused() -> None:
    room, ana, bo = table_of(TURNS)
    client, other = on_turn(room, ana, bo)
    eve = room.join("eve", plays=False)
    room.run(100)
    assert client.position
    move = client.position.legal[0]
    common = {"move": move, "seen": client.position.v, "match": 1}
    assert client.no(wire.PlayMove, **{**common, "seen": room.state.v + 1}) == "stale"
    assert client.no(wire.PlayMove, **{**common, "match": 2}) == "other_match"
    assert client.no(wire.PlayMove, **{**common, "move": "fly"}) == "unknown_move"
    assert client.no(wire.PlayMove, **{**common, "move": {"move": ["odd"]}}) == "unknown_move"
    assert other.no(wire.PlayMove, **common) == "not_acting"
    assert eve.no(wire.PlayMove, **common) == "not_seated_here"
    client.ok(wire.PlayMove, **common)


def test_the_deal_can_be_verified() -> None:
    room = Room(setup_for(TURNS), seed=4)
    ana, bo = room.join("ana", delay=5), room.join("bo", delay=9)
    room.run(100)
    start(room, ana, bo)
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    room.run(100)
    committed = next(e.what for e in ana.events if isinstance(e.what, wire.DealCommitted))
    revealed = next(e.what for e in ana.events if isinstance(e.what, wire.DealRevealed))
    assert hashlib.sha256(bytes.fromhex(revealed.secret)).hexdigest() == committed.commitment
    own = [
        next(e.what.nonce for e in c.events if isinstance(e.what, wire.NonceGiven))
        for c in (ana, bo)
    ]
    assert list(revealed.nonces) == own
    deal = mazzo.Deal(revealed.secret, revealed.nonces)
    options = next(e.what.options for e in ana.events if isinstance(e.what, wire.MatchStarted))
    assert (
        mazzo.new(TURNS, seats=room.state.setup.seats, options=options, deal=deal).state()
        == dealt(room).state()
    )


def dealt(room: Room) -> mazzo.Match:
    match = room.state.match
    return mazzo.new(match.game.id, seats=match.seats, options=match.options, deal=match.deal)


def test_an_event_hidden_from_a_viewer_still_consumes_its_number() -> None:
    room = Room(setup_for(TURNS), seed=4)
    ana, bo, eve = (room.join(name, delay=5) for name in ("ana", "bo", "eve"))
    room.run(100)
    start(room, ana, bo)
    room.run(100)
    by_number = {event.v: event.what for event in eve.events}
    nonces = [
        event for event in ana.events if isinstance(event.what, (wire.NonceGiven, wire.Hidden))
    ]
    assert len(nonces) == 2
    assert sum(isinstance(event.what, wire.Hidden) for event in ana.events) == 1
    assert all(isinstance(by_number[event.v], wire.Hidden) for event in nonces)


def test_the_secret_leaves_the_table_only_at_the_end() -> None:
    room = Room(setup_for(TURNS), seed=4)
    ana, bo = room.join("ana", delay=5), room.join("bo", delay=9)
    room.run(100)
    start(room, ana, bo)
    room.run_until(lambda: room.state.phase == "over", ms=40_000_000)
    secret = room.state.drawn.secret.encode()
    frames = [wire.write(message) for _, message in room.sent]
    first = next(i for i, frame in enumerate(frames) if secret in frame)
    assert isinstance(room.sent[first][1], wire.Event)
    ended = [
        i
        for i, (_, m) in enumerate(room.sent)
        if isinstance(m, wire.Event) and isinstance(m.what, wire.MatchResult)
    ]
    assert first > ended[0]


def test_a_late_or_second_nonce_is_refused_and_silence_is_not_waited_for() -> None:
    room = Room(setup_for(TURNS), seed=4)
    ana, bo = room.join("ana", delay=5), room.join("bo", delay=5, plays=False)
    room.run(100)
    start(room, ana, bo)
    assert len(room.state.nonces) == 1
    assert bo.no(wire.Nonce, match=1, nonce="0" * 32) == "late_nonce"


# Races


def racing(
    *, delays: tuple[int, int], seed: int = 1, **more: object
) -> tuple[Room, Client, Client]:
    """A race under way, with everybody's latency known."""
    room, ana, bo = table_of(RACE, delays=delays, seed=seed, **more)
    room.run_until(lambda: any(moves_that_race(room, client) for client in (ana, bo)), ms=100_000)
    return room, ana, bo


def moves_that_race(room: Room, client: Client) -> list[str]:
    """What this client may do that others could spoil."""
    match, seat = room.state.match, room.state.seat_of(client.viewer.person)
    position = client.position
    if not position or position.v < room.state.since[seat] or client.v != room.state.v:
        return []
    return [
        str(match.game.moves[action])
        for action in match.actions(seat)
        if is_contested(match, seat, action) and is_open(match, action)
    ]


def is_open(match: mazzo.Match, action: int) -> bool:
    """Whether this move is more than a slip: it changes what the table offers, not only its own
    seat's fate.
    """
    twin = match.copy()
    seat = next(seat for seat in match.acting if action in match.actions(seat))
    twin.act(seat, action)
    return twin.acting == match.acting and twin.window == match.window


def both_can(room: Room, ana: Client, bo: Client) -> bool:
    return bool(moves_that_race(room, ana) and moves_that_race(room, bo))


def until_both_can(room: Room, ana: Client, bo: Client) -> None:
    """Draw cards until both have something to claim."""
    for _ in range(60):
        room.run_until(lambda: both_can(room, ana, bo), ms=400)
        if both_can(room, ana, bo):
            return
        for client in (ana, bo):
            match, seat = room.state.match, room.state.seat_of(client.viewer.person)
            own = [a for a in match.actions(seat) if not is_contested(match, seat, a)]
            if own and client.position:
                client.wait(client.play(str(match.game.moves[own[0]])))
    raise AssertionError("no contest came up")


@pytest.mark.parametrize("seed", range(4))
def test_the_earlier_decision_wins_although_it_arrives_later(seed: int) -> None:
    room, ana, bo = racing(delays=(10, 90), seed=seed)
    until_both_can(room, ana, bo)
    room.run(200)
    if not both_can(room, ana, bo):
        until_both_can(room, ana, bo)
    far, near = moves_that_race(room, bo)[0], moves_that_race(room, ana)[0]
    slow = bo.play(far, thought=room.now - bo.painted)
    room.run(50)
    fast = ana.play(near, thought=room.now - ana.painted)
    room.run(1_000)
    assert isinstance(bo.answers[slow], wire.Ok), "decided 50 ms earlier, arrived 30 ms later"
    beaten = ana.answers[fast]
    assert isinstance(beaten, wire.No)
    assert beaten.code in ("beaten", "stale")
    race = room.state.timings.races[-1]
    assert [claim.seat for claim in race.claims] == [1, 0]
    assert race.claims[0].dated < race.claims[1].dated
    assert race.claims[0].arrived > race.claims[1].arrived


def test_opponents_are_not_told_who_else_claimed() -> None:
    room, ana, bo = racing(delays=(10, 90))
    eve = room.join("eve", delay=1, plays=False)
    until_both_can(room, ana, bo)
    bo.play(moves_that_race(room, bo)[0])
    ana.play(moves_that_race(room, ana)[0])
    room.run(1_000)
    assert room.state.timings.races
    happened = [e.what for e in eve.events if isinstance(e.what, wire.Happened) and e.what.race]
    assert happened
    assert all(set(msgspec.to_builtins(what.race)) == {"seat", "ms"} for what in happened)


def test_one_claim_at_a_time_and_a_wrong_move_locks_the_seat() -> None:
    room, ana, bo = racing(delays=(5, 90))
    until_both_can(room, ana, bo)
    move = moves_that_race(room, ana)[0]
    first, second = ana.play(move), ana.play(move)
    room.run(1_000)
    assert isinstance(ana.answers[first], wire.Ok)
    refusal = ana.answers[second]
    assert isinstance(refusal, wire.No)
    assert refusal.code == "pending"
    room.run(500)
    match, seat = room.state.match, room.state.seat_of("ana")
    wrong = next(
        str(m) for a, m in enumerate(match.game.moves.moves) if a not in match.actions(seat)
    )
    bad = ana.wait(ana.play(wrong, seen=room.state.v))
    assert isinstance(bad, wire.No)
    assert bad.code not in ("locked", "stale")
    right = str(match.game.moves[match.actions(seat)[0]])
    locked = ana.wait(ana.play(right, seen=room.state.v))
    assert isinstance(locked, wire.No)
    assert locked.code == "locked"
    room.run(LOCKED)
    after = ana.wait(ana.play(str(match.game.moves[match.actions(seat)[0]]), seen=room.state.v))
    assert not (isinstance(after, wire.No) and after.code == "locked")


def test_a_claim_sent_twice_from_two_devices_is_decided_once_and_answered_to_the_last() -> None:
    room, ana, bo = racing(delays=(5, 90))
    phone = room.join("ana", device="phone", delay=5, plays=False)
    room.run(100)
    until_both_can(room, ana, bo)
    move = moves_that_race(room, ana)[0]
    assert ana.position
    claim = wire.PlayMove(id="both", match=1, seen=ana.position.v, move=move, thought=300)
    ana.say(claim)
    phone.say(claim)
    assert isinstance(phone.wait("both"), wire.Ok)
    assert sum(isinstance(r, kept.Moved) and r.id == "both" for r in room.kept) == 1
    assert ana.ask(wire.PlayMove, match=1, seen=room.state.v, move=move)
    room.run(1_000)
    assert ana.events[-1].v == phone.events[-1].v == room.state.v


def test_a_move_on_ones_own_place_does_not_wait() -> None:
    room, ana, bo = racing(delays=(5, 140))
    match, seat = room.state.match, room.state.seat_of("ana")
    own = next(a for a in match.actions(seat) if not is_contested(match, seat, a))
    at = room.now
    ana.wait(ana.play(str(match.game.moves[own])))
    assert room.now - at <= 2 * ana.delay + 1
    assert bo.is_connected


def test_bots_race_by_their_reaction_times() -> None:
    room = Room(
        Setup(RACE, mazzo.game(RACE).seats[-1], bots=mazzo.game(RACE).seats[-1] - 1), seed=3
    )
    ana = room.join("ana", delay=20)
    room.run(1_000)
    start(room, ana)
    room.run(60_000)
    bots = [
        r for r in room.kept if isinstance(r, kept.Moved) and r.by == "bot" and r.took is not None
    ]
    assert len(bots) > 20
    assert min(r.took for r in bots if r.took is not None) >= 250, (
        "no bot is quicker than its published reactions"
    )
