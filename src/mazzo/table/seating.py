"""Who sits where, what the host decides, and the deal: the requests that prepare a match."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from mazzo.bots.players import engage
from mazzo.engine.game import game
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.broadcast import Broadcast
from mazzo.table.connections import Connection, Viewer
from mazzo.table.hosting import HostedMatch
from mazzo.table.records import LogEntry
from mazzo.table.refusals import refused
from mazzo.table.takeovers import Takeovers
from mazzo.table.whims import Whims


class Seating(Broadcast):
    """A table as far as people and bots sit down at it."""

    def __init__(self, first: LogEntry, luck: random.Random | None = None) -> None:
        super().__init__(first, luck)
        self._deal_due = 0
        self._takeovers = Takeovers(self)
        self._whims = Whims()

    def _seat(self, viewer: Viewer) -> int:
        seat = self.state.seat_of(viewer.person)
        if seat is None:
            raise refused("not_seated_here")
        return seat

    def _chair(self, seat: int) -> int:
        if seat >= len(self.state.seats):
            raise refused("no_such_seat", seats=len(self.state.seats), seat=seat + 1)
        return seat

    def _from_seat(
        self,
        at: int,
        viewer: Viewer,
        connection: Connection,
        message: wire.Sit | wire.Stand | wire.Ready | wire.Nonce,
    ) -> None:
        match message:
            case wire.Sit():
                self._sit(at, connection.person, self._chair(message.seat))
            case wire.Stand():
                self._stand(at, viewer, message.seat)
            case wire.Ready():
                self._say_ready(at, viewer, ready=message.ready)
                self._go_again(at)
            case wire.Nonce():
                self._keep_nonce(at, self._seat(viewer), message)

    def _sit(self, at: int, person: wire.Person, seat: int) -> None:
        """Between matches."""
        mine = self.state.seat_of(person.id)
        if mine == seat:
            return
        if self.state.seats[seat].person:
            raise refused("seat_taken")
        if mine is not None:
            self._free(mine, at)
        self.keep(at, wire.SeatTaken(seat, person))

    def _come_in(self, at: int, viewer: Viewer, person: wire.Person, message: wire.Sit) -> bool:
        """During a match: back to one's own seat, or with everybody's consent to another's."""
        seat = self._chair(message.seat)
        if self.state.seat_of(person.id) == seat:
            return True
        if self._takeovers.check(person.id, seat):
            self._check_whim(at, person.id)
            self.take_over(at, person, seat)
            return True
        self._takeovers.ask(viewer, person, message)
        return False

    def take_over(
        self, at: int, person: wire.Person, seat: int, agreed: tuple[str, ...] = ()
    ) -> None:
        """Somebody sits down in mid-match."""
        self.keep(at, wire.SeatTaken(seat, person, agreed))
        self._changed_hands(at, seat)

    def note_wishes(self) -> None:
        """Who would like to sit where has changed."""
        self._is_news = True

    def _stand(self, at: int, viewer: Viewer, seat: int | None) -> None:
        """Leave one's own seat; the host may free any, between matches."""
        mine = self.state.seat_of(viewer.person)
        if seat is not None and seat != mine:
            self._check_host(viewer)
            self._check_between()
            if self.state.seats[self._chair(seat)] != wire.Seat():
                self._free(seat, at)
            return
        if self.state.phase == "dealing":
            raise refused("in_match")
        self._free(self._seat(viewer), at)

    def _free(self, seat: int, at: int) -> None:
        """Nobody sits there any more; a bot plays on if there is a match."""
        self.keep(at, wire.SeatLeft(seat, autopilot=not self.state.is_between_matches))
        self._changed_hands(at, seat)

    def _changed_hands(self, at: int, seat: int) -> None:
        if self.hosted and self.state.phase == "playing":
            self.hosted.changed_hands(at, seat)

    def _has_to_wait(self, person: str, at: int) -> int:
        """Milliseconds until something of this person may be kept again: during a match nothing is
        superseded.
        """
        return self._whims.take(person, at) if self.state.phase == "playing" else 0

    def _check_whim(self, at: int, person: str) -> None:
        wait = self._has_to_wait(person, at)
        if wait:
            raise refused("too_often", seconds=-(-wait // 1000))

    def _say_ready(self, at: int, viewer: Viewer, *, ready: bool) -> None:
        seat = self._seat(viewer)
        if self.state.paused != "round":
            self._check_between()
        if self.state.seats[seat].ready != ready:
            self._check_whim(at, viewer.person)
            self.keep(at, wire.ReadyChanged(seat, ready))

    def _check_between(self) -> None:
        if not self.state.is_between_matches:
            raise refused("in_match")

    def _are_ready(self, seats: Sequence[int]) -> bool:
        return all(self.state.seats[seat].ready for seat in seats)

    def _is_full(self) -> bool:
        return all(chair.person or chair.bot for chair in self.state.seats)

    # The host

    def _check_host(self, viewer: Viewer) -> None:
        if viewer.person != self.state.host:
            raise refused("not_host")

    def _from_host(
        self,
        at: int,
        message: wire.Remove | wire.Start | wire.Configure | wire.SeatBot | wire.Swap,
    ) -> None:
        if isinstance(message, wire.Remove):
            self._remove(at, message.person)
            return
        self._check_between()
        match message:
            case wire.Start():
                self._start(at)
            case wire.Configure():
                self._configure(at, checked(message.setup))
            case wire.SeatBot():
                self._seat_bots(at, message.seat, message.level or self.state.setup.level)
                self._go_again(at)
            case wire.Swap():
                one, two = self._chair(message.one), self._chair(message.two)
                self.keep(at, wire.SeatsSwapped(one, two))

    def _configure(self, at: int, setup: wire.Setup) -> None:
        """Whoever sits in a chair that goes has to get up first."""
        for seat in range(len(self.state.seats) - 1, setup.seats - 1, -1):
            if self.state.seats[seat] != wire.Seat():
                self._free(seat, at)
        self.keep(at, wire.SetupChanged(setup))
        self.hosted = None

    def _start(self, at: int) -> None:
        host = self.state.seat_of(self.state.host)
        if not self._is_full():
            raise refused("seats_empty")
        if not self._are_ready([seat for seat in self.state.people() if seat != host]):
            raise refused("not_all_ready")
        self._commit(at)

    def _go_again(self, at: int) -> None:
        """Another match, if all who sit here have asked for it and no seat is free."""
        people = self.state.people()
        if self.state.phase == "over" and people and self._are_ready(people) and self._is_full():
            self._commit(at)

    def _seat_bots(self, at: int, seat: int | None, level: str) -> None:
        """A bot in this seat, or in every empty one."""
        check_level(self.state.setup.game, level)
        if seat is not None and self.state.seats[self._chair(seat)].person:
            raise refused("seat_taken")
        for each, chair in enumerate(self.state.seats):
            if each == seat or (seat is None and chair == wire.Seat()):
                self.keep(at, wire.BotSeated(each, level))

    def _remove(self, at: int, person: str) -> None:
        """A guest has to go; a bot plays on for them."""
        if person == self.state.host or not (
            self.connections.is_here(person) or self.state.seat_of(person) is not None
        ):
            raise refused("not_a_guest")
        seat = self.state.seat_of(person)
        if seat is not None:
            self._free(seat, at)
        self.keep(at, wire.GuestRemoved(person, self.state.host))
        for viewer in self.connections.of(person):
            self.tell(viewer, wire.Bye("removed"))
            self.connections.depart(viewer, at)
        self._presence(at)

    # The deal

    def _commit(self, at: int) -> None:
        """Fix the secret of the next match, and ask the people for their nonces."""
        self.hosted = None
        self._deal_due = at + clocks.NONCES
        deal = self.state.preset_deal
        secret = deal.secret if deal else self.luck.randbytes(32).hex()
        if self.state.number:
            self.keep(at, self.state.checkpoint())
        nonces, known = (deal.nonces, deal.known) if deal else (None, False)
        self.keep(at, kept.SecretDrawn(self.state.number + 1, secret, nonces, known))
        self._deal_when_complete(at)

    def _keep_nonce(self, at: int, seat: int, message: wire.Nonce) -> None:
        if (
            self.state.phase != "dealing"
            or message.match != self.state.number
            or seat in self.state.nonces
        ):
            raise refused("late_nonce")
        self.keep(at, wire.NonceGiven(seat, message.nonce))
        self._deal_when_complete(at)

    def _deal_when_complete(self, at: int) -> None:
        state = self.state
        if state.drawn.nonces is not None or len(state.nonces) == len(state.people()):
            self._deal(at)

    def _deal(self, at: int) -> None:
        self.keep(at, self.state.start())
        self.hosted, self._whims = HostedMatch(self, at), Whims()


def check_level(id: str, level: str) -> None:
    """Refuse a bot that this game does not have."""
    engage(game(id), [level])


def checked(setup: wire.Setup) -> wire.Setup:
    """The setup with every option spelled out; refused if the game cannot be played like that."""
    played = game(setup.game)
    played.blank(setup.seats, setup.options)
    check_level(setup.game, setup.level)
    return replace(setup, options=played.settings(setup.options))
