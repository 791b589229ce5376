"""Seats, the host, talking: the life of a table around its matches."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from table.room import START, Client, Room, fingerprint, setup_for, start

import mazzo
from mazzo.engine.errors import Refused
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table.connections import MUTED
from mazzo.table.protocol import Person, Setup
from mazzo.table.records import Introduced
from mazzo.table.table import LOOSE, Table
from mazzo.table.whims import AGAIN, AT_ONCE

GAME = min(mazzo.games(), key=lambda game: (len(game.moves), game.id))
"""Any game will do here; the one with the fewest moves."""


def table_for_three(**more: object) -> tuple[Room, Client, Client, Client]:
    room = Room(Setup(GAME.id, 3, **more))  # type: ignore[arg-type]
    clients = [room.join(name, delay=5, plays=False) for name in ("ana", "bo", "cy")]
    room.run(100)
    return room, clients[0], clients[1], clients[2]


def who(room: Room) -> list[str | None]:
    return [chair.bot or (chair.person.id if chair.person else None) for chair in room.state.seats]


def test_sitting_moving_over_and_standing_up() -> None:
    room, ana, bo, _ = table_for_three()
    ana.ok(wire.Sit, seat=0)
    assert bo.no(wire.Sit, seat=0) == "seat_taken"
    bo.ok(wire.Sit, seat=1)
    bo.ok(wire.Sit, seat=2)
    assert who(room) == ["ana", None, "bo"]
    bo.ok(wire.Stand)
    assert who(room) == ["ana", None, None]
    assert bo.no(wire.Stand) == "not_seated_here"
    assert bo.no(wire.Sit, seat=7) == "no_such_seat"


def test_only_the_host_arranges_the_table() -> None:
    room, ana, bo, _ = table_for_three()
    ana.ok(wire.Sit, seat=0)
    for kind, fields in (
        (wire.Start, {}),
        (wire.SeatBot, {}),
        (wire.SeatBot, {"seat": 1, "level": "random"}),
        (wire.Stand, {"seat": 0}),
        (wire.Swap, {"one": 0, "two": 1}),
        (wire.Remove, {"person": "ana"}),
        (wire.Configure, {"setup": Setup(GAME.id, 3)}),
    ):
        assert bo.no(kind, **fields) == "not_host"
    ana.ok(wire.SeatBot, seat=1, level="random")
    ana.ok(wire.SeatBot, level="sensible:quick")
    assert who(room) == ["ana", "random", "sensible:quick"]
    ana.ok(wire.Swap, one=0, two=2)
    assert who(room) == ["sensible:quick", "random", "ana"]
    ana.ok(wire.Stand, seat=1)
    assert who(room) == ["sensible:quick", None, "ana"]
    assert ana.no(wire.SeatBot, seat=1, level="clairvoyant") == "unknown_bot"


def test_bots_take_the_last_seats_of_a_new_table() -> None:
    room = Room(Setup(GAME.id, 3, bots=2, level="random"))
    assert who(room) == [None, "random", "random"]


def test_starting_needs_every_seat_and_everybody_ready() -> None:
    room, ana, bo, _ = table_for_three()
    ana.ok(wire.Sit, seat=0)
    bo.ok(wire.Sit, seat=1)
    assert ana.no(wire.Start) == "seats_empty"
    ana.ok(wire.SeatBot)
    assert ana.no(wire.Start) == "not_all_ready"
    bo.ok(wire.Ready)
    bo.ok(wire.Ready, ready=False)
    assert ana.no(wire.Start) == "not_all_ready"
    bo.ok(wire.Ready)
    ana.ok(wire.Start)
    assert room.state.phase == "dealing"
    assert ana.no(wire.Start) == "in_match"
    assert ana.no(wire.Configure, setup=Setup(GAME.id, 3)) == "in_match"
    assert bo.no(wire.Stand) == "in_match"


def test_a_setup_that_cannot_be_is_refused_with_its_reason() -> None:
    _, ana, _, _ = table_for_three()
    assert ana.no(wire.Configure, setup=Setup("chess", 2)) == "unknown_game"
    assert ana.no(wire.Configure, setup=Setup(GAME.id, 16)) == "bad_seats"
    assert (
        ana.no(wire.Configure, setup=Setup(GAME.id, 3, options={"colour": 1})) == "unknown_option"
    )
    name = next(iter(GAME.layout.options))
    strange: list[Any] = [[], {}, "?", None, 1.5, -7, [[[]]]]
    for value in strange:
        assert (
            ana.no(wire.Configure, setup=Setup(GAME.id, 3, options={name: value})) == "bad_option"
        )
    with pytest.raises(Refused):
        Table.open("t", Person("ana", "Ana"), Setup(GAME.id, 1), at=0)


def test_changing_the_setup_keeps_the_people_as_far_as_there_are_chairs() -> None:
    room, ana, bo, cy = table_for_three()
    for seat, client in enumerate((ana, bo, cy)):
        client.ok(wire.Sit, seat=seat)
    bo.ok(wire.Ready)
    ana.ok(wire.Configure, setup=Setup(GAME.id, 2))
    assert who(room) == ["ana", "bo"]
    assert not any(chair.ready for chair in room.state.seats)
    ana.ok(wire.Configure, setup=Setup(GAME.id, 4))
    assert who(room) == ["ana", "bo", None, None]
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_a_new_name_is_on_the_seat_at_once_and_after_a_restart() -> None:
    room, ana, bo, _ = table_for_three()
    ana.ok(wire.Sit, seat=0)
    renamed = Person("ana", "Anastasia", "#117a65")
    room.table.introduce(room.table.now + 1, renamed)
    room.run(500)
    assert room.state.seats[0].person == renamed
    assert bo.table
    assert bo.table.seats[0].person == renamed
    assert renamed in [guest.person for guest in room.table.connections.listed()]
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_a_guest_who_was_sent_away_may_come_back_once_the_next_match_has_begun() -> None:
    room, ana, bo, _ = table_for_three()
    bo.ok(wire.Sit, seat=1)
    assert ana.no(wire.Remove, person="nobody") == "not_a_guest"
    assert ana.no(wire.Remove, person="ana") == "not_a_guest"
    ana.ok(wire.Remove, person="bo")
    room.run(50)
    assert bo.heard[-1] == wire.Bye("removed")
    assert who(room) == [None, None, None]
    bo.connect()
    room.run(100)
    assert bo.heard[-1] == wire.Bye("removed")
    assert not room.table.connections.is_here("bo")
    ana.ok(wire.Sit, seat=0)
    ana.ok(wire.SeatBot)
    ana.ok(wire.Start)
    room.run(10_000)
    bo.connect()
    room.run(100)
    assert room.table.connections.is_here("bo")


def test_the_host_who_stays_away_is_followed_by_somebody_who_sits() -> None:
    room, ana, _, cy = table_for_three()
    cy.ok(wire.Sit, seat=2)
    ana.vanish()
    room.run(clocks.GRACE - 1_000)
    assert room.state.host == "ana"
    room.run(2_000)
    assert room.state.host == "cy"


def test_between_matches_a_seat_is_kept_for_a_minute() -> None:
    room, _, bo, _ = table_for_three()
    bo.ok(wire.Sit, seat=1)
    bo.vanish()
    room.run(clocks.RESERVED - 1_000)
    assert who(room)[1] == "bo"
    room.run(2_000)
    assert who(room)[1] is None


def test_between_matches_a_seat_is_kept_while_nobody_is_there_who_could_want_it() -> None:
    room = Room(setup_for(GAME.id), seed=2)
    ana = room.join("ana", delay=5)
    room.run(100)
    ana.ok(wire.Sit, seat=0)
    ana.vanish()
    room.run(10 * clocks.RESERVED)
    assert who(room)[0] == "ana"
    room.join("bo", delay=5)
    room.run(100)
    assert who(room)[0] is None


def test_a_spectator_takes_an_abandoned_seat_but_no_other() -> None:
    room = Room(setup_for(GAME.id), seed=2)
    ana, bo, eve = (room.join(name, delay=5, plays=name != "eve") for name in ("ana", "bo", "eve"))
    room.run(100)
    start(room, ana, bo)
    assert eve.no(wire.Sit, seat=1) == "seat_taken"
    bo.ask(wire.Leave)
    room.run(100)
    assert room.state.seats[1].autopilot
    assert ana.no(wire.Sit, seat=1) == "in_match"
    asked = eve.ask(wire.Sit, seat=1)
    room.run(100)
    assert room.state.seat_of("eve") is None, "nobody has agreed"
    assert eve.position
    assert eve.position.view["seat"] is None
    assert ana.table
    assert ana.table.wishes == (wire.SeatWish(1, eve.person),)
    assert ana.no(wire.Agree, seat=1, person="bo") == "no_wish"
    assert eve.no(wire.Agree, seat=1, person="eve") == "not_seated_here"
    ana.ok(wire.Agree, seat=1, person="eve")
    room.run(100)
    assert isinstance(eve.answers[asked], wire.Ok)
    assert room.state.seat_of("eve") == 1
    assert not room.state.seats[1].autopilot
    assert eve.position.view["seat"] == 1
    assert wire.SeatTaken(1, eve.person, agreed=("ana",)) in room.kept, "the log says who agreed"
    assert not room.table.view().wishes
    assert fingerprint(room.restored()) == fingerprint(room.table)


def abandoned(people: Sequence[str] = ("ana", "bo", "cy")) -> tuple[Room, list[Client]]:
    """A match of three and a bot, the last of whom has left; Eve and Fay watch."""
    room = Room(setup_for(GAME.id, people=len(people)), seed=2)
    clients = [room.join(name, delay=5) for name in people]
    watching = [room.join(name, delay=5, plays=False) for name in ("eve", "fay")]
    room.run(100)
    start(room, *clients)
    clients[-1].ask(wire.Leave)
    room.run(100)
    return room, [*clients[:-1], *watching]


def test_everybody_who_plays_has_to_agree() -> None:
    room, (ana, bo, eve, fay) = abandoned()
    asked = eve.ask(wire.Sit, seat=2)
    ana.ok(wire.Agree, seat=2, person="eve")
    assert room.state.seat_of("eve") is None
    assert fay.no(wire.Sit, seat=2) == "seat_wanted"
    bo.vanish()
    room.run(1_000)
    assert room.state.seat_of("eve") is None, "to load the page anew is not to agree"
    room.run(clocks.GRACE)
    assert room.state.seats[1].autopilot
    assert isinstance(eve.answers[asked], wire.Ok), "who is gone for good is not waited for"
    assert room.state.seat_of("eve") == 2
    assert wire.SeatTaken(2, eve.person, agreed=("ana",)) in room.kept


def test_nobody_gets_a_bot_s_seat_while_somebody_loads_the_page_anew() -> None:
    room, (ana, bo, eve, _) = abandoned()
    bot = next(seat for seat, chair in enumerate(room.state.seats) if chair.bot)
    asked = eve.ask(wire.Sit, seat=bot)
    ana.ok(wire.Agree, seat=bot, person="eve")
    bo.vanish()
    room.run(1_000)
    bo = room.join("bo", device="anew", delay=5)
    room.run(1_000)
    assert room.state.seat_of("eve") is None
    bo.ok(wire.Agree, seat=bot, person="eve", agree=False)
    room.run(100)
    assert isinstance(eve.answers[asked], wire.No)


def test_one_who_does_not_agree_is_enough_and_is_not_asked_again() -> None:
    room, (ana, bo, eve, fay) = abandoned()
    asked = eve.ask(wire.Sit, seat=2)
    ana.ok(wire.Agree, seat=2, person="eve")
    bo.ok(wire.Agree, seat=2, person="eve", agree=False)
    room.run(100)
    answer = eve.answers[asked]
    assert isinstance(answer, wire.No)
    assert answer.code == "not_agreed"
    assert eve.no(wire.Sit, seat=2) == "not_agreed"
    fay.ask(wire.Sit, seat=2)
    room.run(100)
    assert [wish.person.id for wish in room.table.view().wishes] == ["fay"]


def test_the_owner_comes_back_unasked_and_then_nobody_else_gets_the_seat() -> None:
    room, (ana, _, eve, _) = abandoned()
    asked = eve.ask(wire.Sit, seat=2)
    room.run(100)
    room.join("cy", delay=5)
    room.run(10_000)
    answer = eve.answers[asked]
    assert isinstance(answer, wire.No)
    assert answer.code == "seat_taken"
    assert not room.table.view().wishes
    assert ana.no(wire.Agree, seat=2, person="eve") == "no_wish"


def test_a_wish_goes_with_whoever_had_it_and_nobody_decides_alone() -> None:
    room, (ana, _, eve, _) = abandoned()
    eve.ask(wire.Sit, seat=2)
    room.run(100)
    eve.vanish()
    room.run(100)
    assert not room.table.view().wishes
    alone, (ana, eve, _) = abandoned(("ana", "bo"))
    ana.ask(wire.Leave)
    alone.run(100)
    assert eve.no(wire.Sit, seat=1) == "nobody_to_ask"


def test_a_host_sees_no_hand_by_sending_its_owner_away() -> None:
    room = Room(setup_for(GAME.id), seed=2)
    ana, bo, eve = (room.join(name, delay=5, plays=name != "eve") for name in ("ana", "bo", "eve"))
    room.run(100)
    start(room, ana, bo)
    ana.ok(wire.Remove, person="bo")
    room.run(100)
    assert room.state.seats[1].autopilot
    assert eve.no(wire.Sit, seat=1) == "seat_closed"
    assert eve.position
    assert eve.position.view["seat"] is None
    gone = [event.what for event in eve.events if isinstance(event.what, wire.GuestRemoved)]
    assert gone == [wire.GuestRemoved("bo", by="ana")]
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_at_a_public_table_a_seat_waits_for_its_owner() -> None:
    room = Room(replace(setup_for(GAME.id), public=True), seed=2)
    ana, bo, eve = (room.join(name, delay=5, plays=name != "eve") for name in ("ana", "bo", "eve"))
    room.run(100)
    start(room, ana, bo)
    bo.ok(wire.Stand)
    room.run(100)
    assert eve.no(wire.Sit, seat=1) == "seat_kept"
    bo.ok(wire.Sit, seat=1)
    assert room.state.seat_of("bo") == 1
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_whoever_changed_places_gets_a_snapshot_not_the_events_of_another_seat() -> None:
    room, ana, bo, _ = table_for_three()
    for seat, client in enumerate((ana, bo)):
        client.ok(wire.Sit, seat=seat)
    had = bo.v
    ana.ok(wire.Swap, one=1, two=2)
    bo.vanish()
    bo.v = had
    bo.heard.clear()
    bo.connect()
    room.run(100)
    assert any(isinstance(message, wire.Snapshot) for message in bo.heard)


def test_nobody_sees_two_hands_of_one_match() -> None:
    room = Room(setup_for(GAME.id), seed=2)
    ana, bo = room.join("ana", delay=5), room.join("bo", delay=5, plays=False)
    room.run(100)
    start(room, ana, bo)
    ana.ask(wire.Leave)
    room.run(100)
    bo.ok(wire.Stand)
    assert bo.no(wire.Sit, seat=0) == "in_match"
    bo.ok(wire.Sit, seat=1)
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_every_change_of_the_table_is_shown_whole() -> None:
    room, ana, bo, _ = table_for_three()
    ana.ok(wire.Sit, seat=0)
    ana.ok(wire.SeatBot)
    room.run(50)
    assert bo.table == room.table.view()
    ana.ok(wire.Start)
    room.run(5_000)
    assert bo.table == room.table.view()
    assert bo.table
    assert bo.table.phase == "playing"


# Coming back


def test_a_client_that_comes_back_gets_exactly_what_it_lacks() -> None:
    room, ana, bo, _ = table_for_three()
    bo.vanish()
    had = bo.v
    ana.ok(wire.Sit, seat=0)
    ana.ok(wire.SeatBot)
    bo.heard.clear()
    bo.connect()
    room.run(100)
    numbers = [message.v for message in bo.heard if isinstance(message, wire.Event)]
    assert numbers == list(range((had or 0) + 1, room.state.v + 1))
    assert bo.table == room.table.view()


@pytest.mark.parametrize("have", [-5, 0, 10_000_000])
def test_a_client_with_strange_ideas_sees_the_table_as_it_is(have: int) -> None:
    room, _, bo, _ = table_for_three()
    bo.heard.clear()
    bo.v = max(have, 0)
    bo.say(wire.Hello(id="again", versions=(wire.VERSION,), have=have))
    room.run(100)
    numbers = [message.v for message in bo.heard if isinstance(message, wire.Event)]
    assert numbers == (list(range(1, room.state.v + 1)) if have == 0 else [])
    assert bo.table == room.table.view()
    assert bo.v == room.state.v


def test_nothing_is_answered_before_hello() -> None:
    room, *_ = table_for_three()
    table, viewer = room.table, next(iter(room.clients))._replace(device="other")
    table.arrive(room.now, viewer, Person("ana", "Ana"))
    table.receive(room.now, viewer, wire.Sit(id="1", seat=0))
    assert [message for to, message in table.take().messages if viewer in to] == [
        wire.No("1", "no_hello")
    ]


def test_no_common_version_is_a_goodbye() -> None:
    room = Room(Setup(GAME.id, 3))
    client = room.join("ana", versions=(9,))
    room.run(100)
    assert client.heard == [wire.Bye("version")]


def test_whoever_changes_their_mind_all_through_a_match_fills_no_log() -> None:
    """Until it ends, everything is kept."""
    room = Room(setup_for(GAME.id, people=2), seed=2)
    ana, bo = (room.join(name, delay=5, plays=False) for name in ("ana", "bo"))
    room.run(100)
    start(room, ana, bo)
    room.run(100)
    before, began = len(room.stored), room.now

    def fuss() -> None:
        """A pause, another name, up and down, away and back."""
        bo.ask(wire.Pause, want=True)
        room.run(20)
        bo.ask(wire.Pause, want=False)
        room.run(20)
        room.table.introduce(room.now, Person("bo", f"Bo {room.now % 1000}"))
        bo.ask(wire.Stand)
        room.run(20)
        bo.ask(wire.Sit, seat=1)
        room.run(20)
        bo.ask(wire.Leave)
        room.run(20)
        bo.connect()
        room.run(20)

    for _ in range(10 * AT_ONCE):
        fuss()
    fussed = [
        what
        for what in room.kept[before:]
        if isinstance(what, wire.PauseWanted | wire.SeatLeft | wire.AutopilotSet | Introduced)
    ]
    assert AT_ONCE <= len(fussed) <= 2 * AT_ONCE + 2 * (room.now - began) // AGAIN
    assert "too_often" in [no.code for no in bo.heard if isinstance(no, wire.No)]
    assert ana.no(wire.Agree, seat=1, person="bo") == "no_wish", "nobody else has to wait"
    ana.ok(wire.Pause)


def test_whoever_only_looks_in_during_a_match_is_not_remembered() -> None:
    room = Room(setup_for(GAME.id, people=1), seed=2)
    ana = room.join("ana", plays=False)
    room.run(100)
    start(room, ana)
    for number in range(30):
        stranger = room.join(f"stranger {number}", plays=False)
        room.run(20)
        stranger.ask(wire.Leave)
        room.run(20)
        assert wire.Bye("left") in stranger.heard
    assert not room.table._whims._used_up


def test_a_table_that_is_stated_whole_knows_nobody_who_has_sat_there_before() -> None:
    room, ana, *_ = table_for_three()
    visits = LOOSE // 2 + 10
    for number in range(visits):
        stranger = room.join(f"stranger {number}", plays=False)
        room.run(50)
        stranger.ok(wire.Sit, seat=1)
        stranger.ok(wire.Stand)
        stranger.vanish()
    ana.ok(wire.Sit, seat=0)
    assert 0 < len(room.state.moved_seat) < visits / 2
    assert fingerprint(room.restored()) == fingerprint(room.table)


def test_two_devices_see_the_same_and_either_may_act() -> None:
    room, ana, _, _ = table_for_three()
    phone = room.join("ana", device="phone", plays=False)
    room.run(100)
    phone.ok(wire.Sit, seat=0)
    room.run(100)
    assert ana.events[-1] == phone.events[-1]
    ana.vanish()
    room.run(100)
    assert room.table.connections.is_here("ana")
    guests = [message for message in phone.heard if isinstance(message, wire.Presence)][-1].guests
    assert [guest.person.id for guest in guests].count("ana") == 1


def test_whoever_leaves_leaves_with_every_device() -> None:
    room, ana, bo, _ = table_for_three()
    phone = room.join("ana", device="phone", plays=False)
    room.run(100)
    ana.ask(wire.Leave)
    room.run(100)
    assert ana.heard[-1] == phone.heard[-1] == wire.Bye("left")
    assert not room.table.connections.is_here("ana")
    assert wire.Bye("left") not in bo.heard


# Talking


def heard(client: Client, kind: type[wire.Answer]) -> list[wire.Out]:
    return [message for message in client.heard if isinstance(message, kind)]


def test_emotes_and_phrases_reach_everybody_who_has_not_muted() -> None:
    room, ana, bo, cy = table_for_three(public=True)
    cy.ok(wire.Mute, person="ana")
    ana.ok(wire.Emote, emote="wave")
    assert ana.no(wire.Phrase, phrase="hello") == "too_fast"
    room.run(clocks.TALK)
    ana.ok(wire.Phrase, phrase="hello")
    room.run(clocks.TALK)
    assert ana.no(wire.Write, text="hi") == "public_table"
    assert heard(bo, wire.Emoted) == [wire.Emoted("ana", "wave")]
    assert heard(bo, wire.Phrased) == [wire.Phrased("ana", "hello")]
    assert heard(cy, wire.Emoted) == heard(cy, wire.Phrased) == []
    cy.ok(wire.Mute, person="ana", muted=False)
    ana.ok(wire.Phrase, phrase="again")
    room.run(50)
    assert heard(cy, wire.Phrased) == [wire.Phrased("ana", "again")]


def test_nobody_is_muted_without_end() -> None:
    _, ana, _, cy = table_for_three()
    for number in range(MUTED + 5):
        cy.ok(wire.Mute, person=f"stranger {number}")
    cy.ok(wire.Mute, person="ana")
    connection = cy.room.table.connections.by_viewer[cy.viewer]
    assert len(connection.muted) == MUTED
    ana.ok(wire.Emote, emote="wave")
    assert heard(cy, wire.Emoted) == []


def test_talk_has_no_number_and_leaves_no_record() -> None:
    room, ana, bo, _ = table_for_three()
    before = (room.state.v, len(room.stored))
    ana.ok(wire.Write, text="<b>hi</b>")
    room.run(50)
    assert (room.state.v, len(room.stored)) == before
    assert heard(bo, wire.Wrote) == [wire.Wrote("ana", "<b>hi</b>")]


def test_ticks_repeat_the_newest_number_and_measure_latency() -> None:
    room, _, _, _ = table_for_three()
    far = room.join("di", delay=70, plays=False)
    room.run(30_000)
    ticks = [message for message in far.heard if isinstance(message, wire.Tick)]
    assert len(ticks) >= 5
    assert {tick.v for tick in ticks} == {room.state.v}
    assert room.table.connections.latency("di") == 140
    assert room.now >= START + 30_000
