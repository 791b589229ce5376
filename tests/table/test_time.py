"""Clocks, leavers and pauses, on a virtual clock."""

import itertools
import re
from typing import Any

import pytest
from table.room import THINKING, Client, Room, fingerprint, setup_for, start
from table.test_moves import GAMES, RACE, TURNS, on_turn, table_of

import mazzo
from mazzo import Match
from mazzo.bots.players import Bot
from mazzo.engine.words import LANGUAGES
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.protocol import Pace, Setup
from mazzo.table.race import allowance


def kinds(room: Room) -> list[str]:
    return [type(record).__name__ for record in room.records]


@pytest.mark.parametrize("pace", ["relaxed", "normal", "fast"])
def test_a_turn_that_runs_out_is_played_by_a_bot_and_not_lost(pace: Pace) -> None:
    room, ana, bo = table_of(TURNS, pace=pace)
    client, _ = on_turn(room, ana, bo)
    assert client.position
    assert client.position.window
    ends = client.position.window.ends
    assert ends - room.state.dealt_at == clocks.TURN[pace]
    history = len(room.state.match.history)
    room.run_until(lambda: len(room.state.match.history) > history)
    assert room.now == ends
    moved = [record for record in room.records if isinstance(record.what, kept.Moved)][-1]
    assert isinstance(moved.what, kept.Moved)
    assert (moved.what.by, moved.at) == ("clock", ends)


@pytest.mark.parametrize(
    ("id", "every"), [(RACE, clocks.TICK_IN_RACE), (TURNS, clocks.TICK)], ids=["race", "turns"]
)
def test_latency_is_measured_oftener_where_it_decides(id: str, every: int) -> None:
    room, ana, _ = table_of(id)
    room.run(clocks.TICK)
    before = len(ana.heard)
    room.run(4 * every)
    ticks = [message.now for message in ana.heard[before:] if isinstance(message, wire.Tick)]
    assert {later - tick for tick, later in itertools.pairwise(ticks)} == {every}


CLOCK_RULINGS = {"hawaiki": "H34", "ole": "R11", "push": "P21", "seven_ate_nine": "A21"}
"""What each game's rules call the end of somebody's time."""
IN_TURNS: dict[str, dict[str, object]] = {"seven_ate_nine": {"pace": "turns"}}


def patience(match: Match) -> int:
    """How long the rules wait now; 0 where the table's pace counts."""
    return match.window[1] if match.window else 0


@pytest.mark.parametrize("id", GAMES)
def test_P21_R11_H34_A21_time_running_out_lets_a_sensible_bot_make_one_decision(id: str) -> None:
    room, ana, bo = table_of(id, options=IN_TURNS.get(id, {}))
    on_turn(room, ana, bo)
    room.run_until(lambda: len(room.state.match.acting) == 1 and not patience(room.state.match))
    on_turn(room, ana, bo)
    match, before, moves = room.state.match, len(room.kept), len(room.state.match.history)
    (seat,) = match.acting
    sensible = {Bot(match.game, "sensible", luck).choose(match, seat) for luck in range(60)}
    room.run_until(lambda: len(room.state.match.history) > moves)
    moved = [what for what in room.kept[before:] if isinstance(what, kept.Moved)]
    assert [(what.seat, what.by) for what in moved] == [(seat, "clock")]
    assert moved[0].action in sensible
    assert not any(isinstance(what, wire.AutopilotSet) for what in room.kept[before:])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_the_rules_say_what_happens_when_time_runs_out(id: str, language: str) -> None:
    """In the ruling, and where the page refers to it: a bot decides, whatever the language."""
    number = CLOCK_RULINGS[id]
    file = mazzo.game(id).folder / f"rulebook/{language}.md"
    lines = file.read_text(encoding="utf-8").splitlines()
    (ruling,) = (line for line in lines if line.startswith(f"- **{number}** "))
    told = [line for line in lines if re.search(rf"\[[^]]*\b{number}\b", line)]
    assert re.search(r"\bbot\b", ruling)
    assert any(re.search(r"\bbot\b", line) for line in told if line != ruling)


def test_among_friends_no_turn_runs_out() -> None:
    room, ana, bo = table_of(TURNS, pace="none")
    client, _ = on_turn(room, ana, bo)
    history = len(room.state.match.history)
    room.run(10_000_000)
    assert len(room.state.match.history) == history
    assert client.position
    assert client.position.window is None


def windows_of_the_rules(id: str) -> list[dict[str, Any]]:
    """Options under which a rule's own clock comes up soon."""
    game = mazzo.game(id)
    found = []
    for name, option in game.layout.options.items():
        words = getattr(option.form, "words", ())
        found += [{name: word} for word in words]
    return [{}, *found]


@pytest.mark.parametrize("id", GAMES)
def test_where_the_rules_define_the_window_its_end_is_theirs(id: str) -> None:
    """Every clock that the rules time lasts as long as they say, plus the slowest seat's allowance,
    and then expires.
    """
    seen = 0
    for options in windows_of_the_rules(id):
        room, ana, bo = (
            table_of(id, delays=(10, 60), options=options, pace="none", bots=0)
            if mazzo.game(id).seats[0] == 2
            else ruled(id, options)
        )
        for _ in range(40):
            window = room.state.match.window
            if window and window[1]:
                seen += check_window(room, window[1])
            elif not step_by_hand(room, ana, bo):
                break
    assert seen or not has_timed_windows(id)


def ruled(id: str, options: dict[str, object]) -> tuple[Room, Client, Client]:
    return table_of(id, delays=(10, 60), options=options, pace="none")


def has_timed_windows(id: str) -> bool:
    """Whether a random match ever starts a clock of a fixed length."""
    for options in windows_of_the_rules(id):
        match = mazzo.new(id, seats=mazzo.game(id).seats[0], seed=1, options=options)
        for _ in range(40):
            if match.over:
                break
            if match.window and match.window[1]:
                return True
            seat = match.acting[0]
            match.act(seat, match.actions(seat)[0])
    return False


def check_window(room: Room, patience: int) -> int:
    """Do nothing until the window of the rules ends; it must end in time, by itself."""
    playing = room.table.hosted
    assert playing
    assert playing.deadline
    acting = room.state.match.acting
    slowest = max(
        (
            allowance(room.table.connections.latency(p.person.id), 300)
            for s in acting
            if (p := room.state.seats[s]).person
        ),
        default=0,
    )
    opened = playing.deadline - patience - slowest
    assert opened <= room.now
    ends, steps = playing.deadline, len(room.state.match.history)
    room.run_until(lambda: len(room.state.match.history) > steps, ms=100_000)
    assert room.now == ends
    assert [what for what in room.kept if isinstance(what, kept.Moved)][-1] == kept.Moved()
    return 1


def step_by_hand(room: Room, *clients: Client) -> bool:
    """Somebody makes the first legal move."""
    if room.state.phase == "over":
        return False
    room.run(300)
    client = next((c for c in clients if c.position and c.position.legal), None)
    if client is None or not client.position:
        return False
    client.wait(client.play(client.position.legal[0]))
    room.run(100)
    return bool(room.state.phase != "over")


# Leaving


def test_a_bot_plays_for_a_leaver_after_a_while_and_the_seat_is_handed_back() -> None:
    room, ana, bo = table_of(TURNS, pace="relaxed")
    seat = room.state.seat_of("bo")
    bo.vanish()
    room.run(clocks.GRACE - 1_000)
    assert not room.state.seats[seat].autopilot
    room.run(2_000)
    assert room.state.seats[seat].autopilot
    client = ana
    for _ in range(4):
        room.run_until(lambda: bool(client.position and client.position.legal), ms=30_000)
        if client.position and client.position.legal:
            client.wait(client.play(client.position.legal[-1]))
    assert any(isinstance(r, kept.Moved) and r.seat == seat and r.by == "bot" for r in room.kept)
    bo.connect()
    room.run(500)
    assert not room.state.seats[seat].autopilot
    assert bo.v == room.state.v


def test_leaving_on_purpose_hands_over_at_once() -> None:
    room, _, bo = table_of(TURNS)
    bo.ask(wire.Leave)
    room.run(100)
    assert room.state.seats[room.state.seat_of("bo")].autopilot


def test_the_table_pauses_when_nobody_is_there_and_goes_on_when_somebody_is() -> None:
    room, ana, bo = table_of(TURNS, pace="fast")
    for client in (ana, bo):
        client.vanish()
    room.run(clocks.DROP + 100)
    assert room.state.paused == "empty"
    history = len(room.state.match.history)
    room.run(10_000_000)
    assert len(room.state.match.history) == history
    bo.connect()
    room.run(100)
    assert room.state.paused is None
    room.run(60_000)
    assert len(room.state.match.history) > history


def test_a_short_break_of_the_line_pauses_nothing() -> None:
    room, ana, bo = table_of(RACE)
    bo.vanish()
    room.run(clocks.DROP - 500)
    bo.connect()
    room.run(3_000)
    assert "Halted" not in kinds(room)
    assert ana.v == bo.v


def test_a_race_pauses_when_a_seat_drops_and_resumes_with_a_countdown() -> None:
    room, ana, bo = table_of(RACE)
    room.run(12_000)
    bo.vanish()
    room.run(clocks.DROP + 200)
    assert (room.state.paused, room.state.paused_for) == ("dropped", room.state.seat_of("bo"))
    assert ana.position
    assert ana.no(wire.PlayMove, match=1, seen=room.state.v, move="draw") == "paused"
    steps = len(room.state.match.history)
    room.run(10_000)
    assert len(room.state.match.history) == steps
    bo.connect()
    room.run(200)
    resumed = [event for event in ana.events if isinstance(event.what, wire.Resumed)][-1]
    assert isinstance(resumed.what, wire.Resumed)
    assert resumed.what.starts - resumed.at == clocks.COUNTDOWN
    assert ana.no(wire.PlayMove, match=1, seen=room.state.v, move="draw") == "paused"
    room.run(clocks.COUNTDOWN)
    assert ana.no(wire.PlayMove, match=1, seen=room.state.v, move="fly") == "unknown_move"


def test_a_race_does_not_wait_for_ever_nor_too_often() -> None:
    room, _, bo = table_of(RACE)
    seat = room.state.seat_of("bo")
    bo.vanish()
    room.run(clocks.DROP + clocks.PAUSE + 500)
    assert room.state.seats[seat].autopilot
    assert room.state.paused is None
    for number in (2, 3):
        bo.connect()
        room.run(clocks.COUNTDOWN + 3_000)
        assert not room.state.seats[seat].autopilot
        bo.vanish()
        room.run(clocks.DROP + 3_000)
        waited = [r for r in room.kept if isinstance(r, wire.Paused) and r.seat == seat]
        assert len(waited) == min(number, clocks.PAUSES)
    assert room.state.seats[seat].autopilot


def play_out(room: Room, ms: int) -> None:
    """Let a match come to its end by itself."""
    room.run_until(lambda: room.state.phase == "over", ms=ms)
    assert room.state.phase == "over", room.state.setup.game


def test_bots_alone_never_stall() -> None:
    """With a spectator only, every game of bots comes to its end."""
    for id in GAMES:
        seats = mazzo.game(id).seats[0]
        room = Room(Setup(id, seats, bots=seats - 1, pace="none"), seed=2)
        ana, _ = room.join("ana", delay=5), room.join("eve", delay=5)
        room.run(100)
        start(room, ana)
        ana.ask(wire.Leave)
        play_out(room, ms=60_000_000)


def test_an_idle_person_never_stalls_a_table_with_a_pace() -> None:
    for id in GAMES:
        room = Room(setup_for(id, people=1), seed=2)
        ana = room.join("ana", delay=5, plays=False)
        room.run(100)
        start(room, ana)
        play_out(room, ms=200_000_000)


def people_at(room: Room, *names: str) -> list[Client]:
    clients = [room.join(name, delay=5, plays=False) for name in names]
    room.run(100)
    start(room, *clients)
    return clients


def test_a_match_pauses_while_more_than_half_want_it() -> None:
    room = Room(setup_for(TURNS, people=3), seed=2)
    ana, bo, cai = people_at(room, "ana", "bo", "cai")
    ana.ok(wire.Pause)
    assert room.state.paused is None
    bo.ok(wire.Pause)
    room.run(100)
    assert room.state.paused == "vote"
    assert cai.table
    assert (cai.table.paused, cai.table.pausing) == ("vote", (0, 1))
    steps = len(room.state.match.history)
    room.run(10 * clocks.RESERVED)
    assert len(room.state.match.history) == steps
    assert fingerprint(room.restored()) == fingerprint(room.table)
    bo.ok(wire.Pause, want=False)
    room.run(100)
    assert (room.state.paused, room.state.pausing) == (None, set())
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_a_wish_for_a_pause_can_be_taken_back() -> None:
    room = Room(setup_for(TURNS, people=3), seed=2)
    ana, *_ = people_at(room, "ana", "bo", "cai")
    ana.ok(wire.Pause)
    assert room.state.pausing == {0}
    ana.ok(wire.Pause, want=False)
    assert room.state.pausing == set()


def test_a_pause_ends_when_those_who_wanted_it_are_gone() -> None:
    room = Room(setup_for(TURNS, people=3), seed=2)
    ana, bo, cai = people_at(room, "ana", "bo", "cai")
    for client in (ana, bo):
        client.ok(wire.Pause)
    room.run(100)
    assert room.state.paused == "vote"
    for client in (cai, ana, bo):
        client.vanish()
    room.run(10_000)
    assert room.state.paused == "vote"
    cai.connect()
    room.run(100)
    assert room.state.paused is None


def test_a_race_that_was_paused_by_vote_is_counted_down() -> None:
    room, ana, bo = table_of(RACE)
    for client in (ana, bo):
        client.ok(wire.Pause)
    room.run(100)
    assert room.state.paused == "vote"
    ana.ok(wire.Pause, want=False)
    room.run(100)
    resumed = [event for event in ana.events if isinstance(event.what, wire.Resumed)][-1]
    assert isinstance(resumed.what, wire.Resumed)
    assert resumed.what.starts - resumed.at == clocks.COUNTDOWN


def test_nobody_pauses_what_is_not_going_on_nor_without_a_seat() -> None:
    room, ana, _ = table_of(TURNS)
    eve = room.join("eve", delay=5)
    room.run(100)
    assert eve.no(wire.Pause) == "not_seated_here"
    ana.ask(wire.Leave)
    lobby = Room(setup_for(TURNS), seed=2)
    host = lobby.join("ana", delay=5)
    lobby.run(100)
    host.ok(wire.Sit, seat=0)
    assert host.no(wire.Pause) == "no_match"


@pytest.mark.parametrize(("pace", "least"), [("relaxed", clocks.VISIBLE), ("normal", 0)])
def test_at_a_relaxed_pace_what_a_race_changed_can_be_seen(pace: Pace, least: int) -> None:
    room = Room(Setup(RACE, 2, pace=pace, bots=1), seed=3)
    ana = room.join("ana", delay=5)
    room.run(100)
    start(room, ana)
    room.run_until(lambda: room.state.phase == "over", ms=300_000)
    won = [
        record.at
        for record in room.records
        if isinstance(record.what, kept.Moved) and record.what.took is not None
    ]
    gaps = [later - earlier for earlier, later in itertools.pairwise(won)]
    assert len(gaps) > 10
    assert min(gaps) >= least
    assert least or min(gaps) < clocks.VISIBLE


def against_masters(thinking: int) -> Room:
    """A room in which one person plays against bots that think, each thought so long; the match has
    started.
    """
    seats = mazzo.game(TURNS).seats[0]
    room = Room(Setup(TURNS, seats, bots=seats - 1, level="master", pace="none"), seed=5)
    room.thinking = thinking
    ana = room.join("ana", delay=5)
    room.run(100)
    start(room, ana)
    return room


def test_a_bot_that_thinks_is_asked_elsewhere_and_moves_when_it_has_thought() -> None:
    room = against_masters(THINKING)
    room.run_until(
        lambda: any(isinstance(record, kept.Moved) and record.by == "bot" for record in room.kept)
    )
    assert room.thoughts
    bots = [
        record for record in room.kept if isinstance(record, kept.Moved) and record.by != "person"
    ]
    assert {record.by for record in bots} == {"bot"}


def test_a_bot_that_thinks_too_long_makes_a_sensible_move() -> None:
    room = against_masters(60_000)
    room.run_until(
        lambda: any(isinstance(record, kept.Moved) and record.by == "clock" for record in room.kept)
    )
    moved = [record for record in room.kept if isinstance(record, kept.Moved)][-1]
    assert moved.seat in room.state.bots
