"""A deal is played again: the same cards, said openly, once, and never among strangers."""

from typing import Any

import pytest
from msgspec.structs import replace
from table.room import Client, Room

import mazzo
from mazzo.table import protocol as wire
from mazzo.table.protocol import Setup
from mazzo.table.records import SecretDrawn
from mazzo.table.table import PresetDeal, Table

GAME = mazzo.games()[0]
DEAL = replace(mazzo.Deal.of("an old match", ["ab" * 16, "cd" * 16]), known=True)
SETUP = Setup(GAME.id, GAME.seats[-1], bots=GAME.seats[-1] - 1)


def begun(**changes: Any) -> tuple[Room, Client]:
    """A table that plays the deal again from the second seat, after some changes by its host."""
    room = Room(SETUP, preset=PresetDeal(DEAL, 1))
    ana = room.join("ana")
    room.run_until(lambda: ana.table is not None)
    if changes:
        ana.ok(wire.Configure, setup=replace(room.state.setup, **changes))
        ana.ok(wire.SeatBot)
    ana.ok(wire.Sit, seat=1)
    ana.ok(wire.Start)
    room.run_until(lambda: room.state.match is not None)
    return room, ana


def test_the_cards_are_the_same_and_everybody_is_told_so() -> None:
    room, _ = begun()
    assert room.state.seats[1].person.id == "ana"
    assert [chair.bot for chair in room.state.seats].count(None) == 1
    match = room.state.match
    again = mazzo.new(GAME.id, seats=SETUP.seats, options=match.options, deal=DEAL)
    assert match.deal == DEAL
    assert match.deal.key == DEAL.key
    assert room.table.view().known
    committed = [
        m.what
        for _, m in room.sent
        if isinstance(m, wire.Event) and isinstance(m.what, wire.DealCommitted)
    ]
    assert [(deal.known, deal.seats, deal.commitment) for deal in committed] == [
        (True, (), DEAL.commitment)
    ]
    text = match.replay()
    assert '"known": true' in text
    assert mazzo.replay(text).deal == match.deal
    first = mazzo.replay("\n".join(text.splitlines()[:1]))
    assert first.state() == again.state()
    restored = Table.restore(room.records).state.match
    assert restored
    assert restored.state() == match.state()


@pytest.mark.parametrize("changes", [{"public": True}, {"seats": GAME.seats[0]}])
def test_a_table_that_is_changed_gets_a_deal_of_its_own(changes: dict[str, Any]) -> None:
    room, _ = begun(**changes)
    committed = [record for record in room.kept if isinstance(record, SecretDrawn)]
    assert [record.nonces for record in committed] == [None]
    assert committed[0].secret != DEAL.secret
    assert not room.table.view().known


def test_only_the_first_match_is_played_again() -> None:
    room, ana = begun()
    room.run_until(lambda: room.state.phase == "over")
    ana.ok(wire.Ready)
    committed = [record for record in room.kept if isinstance(record, SecretDrawn)]
    assert [record.nonces is None for record in committed] == [False, True]
    assert committed[1].secret != DEAL.secret
    assert not room.table.view().known
