"""Abandoned seats and bots' seats in mid-match, and who may sit down there.

The owner of an abandoned one comes back at any time. At a private table somebody who has not sat in
the match may ask for it, or for a bot's, and sits down once every person who plays has agreed;
whoever has lost the connection plays until a bot does it for them. Where somebody was sent away a
bot plays to the end: nobody sees a hand by sending its owner away. Wishes are not kept: who still
wants the seat after a restart asks again.
"""

from typing import Protocol

from msgspec import Struct

from mazzo.table import protocol as wire
from mazzo.table.connections import Connections, Viewer
from mazzo.table.refusals import refused
from mazzo.table.state import TableState


class TakeoverContext(Protocol):
    """What this needs of its table."""

    state: TableState
    connections: Connections

    def tell(self, viewer: Viewer, message: wire.Out) -> None: ...
    def take_over(
        self, at: int, person: wire.Person, seat: int, agreed: tuple[str, ...] = ()
    ) -> None: ...
    def note_wishes(self) -> None: ...


class Wish(Struct):
    """Who would like to sit where, and how to answer them."""

    seat: int
    person: wire.Person
    viewer: Viewer
    id: str
    match: int
    agreed: set[int]


class Takeovers:
    """The wishes at one table, at most one for each seat."""

    def __init__(self, table: TakeoverContext) -> None:
        self._table = table
        self.wishes: dict[int, Wish] = {}
        self._denied: set[tuple[int, str]] = set()
        """In which match whom somebody has refused."""

    def listed(self) -> tuple[wire.SeatWish, ...]:
        """As everybody sees them."""
        return tuple(
            wire.SeatWish(wish.seat, wish.person, tuple(sorted(wish.agreed)))
            for wish in self.wishes.values()
        )

    def check(self, person: str, seat: int) -> bool:
        """Whether the seat is this person's own; refused if they may not even ask for it."""
        state = self._table.state
        owners = {who for who, sat in state.sat.items() if sat == seat}
        if state.seat_of(person) is not None or state.sat.get(person, seat) != seat:
            raise refused("in_match")
        if not self._can_be_had(seat):
            raise refused("seat_taken")
        if owners & state.removed:
            raise refused("seat_closed")
        if state.setup.public and person not in owners:
            raise refused("seat_kept")
        return person in owners

    def ask(self, viewer: Viewer, person: wire.Person, message: wire.Sit) -> None:
        """Somebody would like to have a seat; asked again after a lost connection, only the way of
        the answer is new.
        """
        match = self._table.state.number
        mine = [wish for wish in self.wishes.values() if wish.person.id == person.id]
        if mine and (mine[0].seat, mine[0].id) == (message.seat, message.id):
            mine[0].viewer = viewer
            return
        if mine:
            raise refused("pending")
        if message.seat in self.wishes:
            raise refused("seat_wanted")
        if (match, person.id) in self._denied:
            raise refused("not_agreed")
        if not any(map(self._table.connections.is_here, map(self._person, self._voters()))):
            raise refused("nobody_to_ask")
        self.wishes[message.seat] = Wish(message.seat, person, viewer, message.id, match, set())
        self._table.note_wishes()

    def agree(self, seat: int, message: wire.Agree) -> None:
        """Somebody who plays agrees, or does not."""
        wish = self.wishes.get(message.seat)
        if wish is None or wish.person.id != message.person:
            raise refused("no_wish")
        if message.agree:
            wish.agreed.add(seat)
            self._table.note_wishes()
        else:
            self._denied.add((wish.match, wish.person.id))
            self._refuse(wish, "not_agreed")

    def settle(self, at: int) -> None:
        """Whoever all agree on sits down; what has become of no use is refused."""
        for wish in list(self.wishes.values()):
            voters = self._voters()
            if wish.match != self._table.state.number or not self._can_be_had(wish.seat):
                self._refuse(wish, "seat_taken")
            elif not self._table.connections.is_here(wish.person.id):
                self._drop(wish)
            elif voters and voters <= wish.agreed:
                self._drop(wish)
                agreed = tuple(self._person(seat) for seat in sorted(voters))
                self._table.take_over(at, wish.person, wish.seat, agreed)
                self._table.tell(wish.viewer, wire.Ok(wish.id, self._table.state.v))

    def _person(self, seat: int) -> str:
        person = self._table.state.seats[seat].person
        assert person
        return person.id

    def _can_be_had(self, seat: int) -> bool:
        """Whether a bot plays here, and no person who is there would lose the seat."""
        state = self._table.state
        chair = state.seats[seat] if seat < len(state.seats) else None
        if chair is None or state.phase != "playing":
            return False
        if not chair.autopilot:
            return chair.bot is not None and not state.setup.public
        return chair.person is None or not self._table.connections.is_here(chair.person.id)

    def _voters(self) -> set[int]:
        """The seats of the people who play: whoever only loads the page anew is waited for."""
        return {
            seat
            for seat, chair in enumerate(self._table.state.seats)
            if chair.person and not chair.autopilot
        }

    def _refuse(self, wish: Wish, code: str) -> None:
        self._drop(wish)
        self._table.tell(wish.viewer, wire.No(wish.id, code))

    def _drop(self, wish: Wish) -> None:
        del self.wishes[wish.seat]
        self._table.note_wishes()
