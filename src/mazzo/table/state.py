"""What a table is, as far as it is kept for good.

Only `apply` changes it, and `apply` needs nothing but the record.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from mazzo.engine.errors import BadReplay
from mazzo.engine.facts import EVERYBODY, FactTable, Told
from mazzo.engine.game import game
from mazzo.engine.match import Deal, Match, Observations, new
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.records import LogEntry

REMEMBERED = 512
"""How many events a returning client can be sent one by one."""


NOTHING = Observations(views=(), actions=(), acting=(), window=None, clock=(0, 0), over=True)
"""What everybody may see and do where there is no match."""


class Numbered(Struct, frozen=True, gc=False):
    """An event with its number. Where somebody may not know all of its `facts`, these are cut to
    what the viewer may know; `only` one person may know the rest.
    """

    v: int
    at: int
    what: wire.Happenings
    facts: tuple[Told, ...] = ()
    only: str | None = None
    table: FactTable | None = None
    """The game's facts, by which these are cut."""

    @property
    def is_for_all(self) -> bool:
        """Whether every viewer is told the same."""
        return self.only is None and not self.facts


class Timings(Struct):
    """How soon everybody was in the races of a match, and what follows from that."""

    fresh: list[frozenset[int]]
    """Per seat of the match: what became possible with the event that last changed that."""
    races: list[kept.RaceTimings] = []
    swiftness: dict[int, list[int]] = {}
    """How soon each seat's person claimed what had just become possible, and won it."""
    doubts: dict[int, wire.TimingsDoubted] = {}
    """The seats whose timings are no person's."""

    def is_fresh(self, seat: int, action: int) -> bool:
        """Whether this became possible with the last change: what was possible before, too, may
        have been on its way.
        """
        return action in self.fresh[seat]

    def note(self, seat: int, action: int, took: int) -> None:
        """A person has claimed something so soon."""
        if self.is_fresh(seat, action):
            self.swiftness.setdefault(seat, []).append(took)


class TableState:
    """A table's seats, match and events. Of up to 29 fields Python finds each by its place in the
    instance, of more by its name in a dictionary.
    """

    def __init__(self, first: kept.Opened | kept.Checkpoint) -> None:
        self.opened = first if isinstance(first, kept.Opened) else None
        self.events: deque[Numbered] = deque(maxlen=REMEMBERED)
        self._begin_anew(_as_opened(first) if isinstance(first, kept.Opened) else first)

    def _begin_anew(self, known: kept.Checkpoint) -> None:
        """Set every field, as it is before a match: here alone, so that no match inherits one from
        the match before.
        """
        self.id, self.host, self.setup = known.table, known.host, known.setup
        self.seats: list[wire.Seat] = list(known.seats)
        self.number, self.v = known.match, known.v
        """The number of the current or last match, and of the newest event."""
        self.removed = set(known.removed)
        self.moved_seat = dict(known.moved_seat)
        """Since which event a person has been in their present place."""
        self.starter = known.starter
        """The seat that began the last match, if one alone did."""
        self.places: dict[str, int] = {}
        """Where each person sits."""
        self.bots: set[int] = set()
        """The seats for which a bot decides now."""
        self.phase: wire.Phase = "lobby"
        self.paused: wire.PauseReason | None = None
        self.paused_for: int | None = None
        self.paused_at = 0
        self.pausing: set[int] = set()
        """The seats that want a pause."""
        self.match: Match | None = None
        self.drawn = kept.SecretDrawn(0, "")
        """The secret of the match, and what else was fixed with it."""
        self.nonces: dict[int, str] = {}
        self.dealt_at = 0
        self.observations = NOTHING
        """What everybody may see and do in the match."""
        self.since: list[int] = [0] * len(self.seats)
        """Per seat of the match: the event that last changed what it may do."""
        self.pauses: list[int] = [0] * len(self.seats)
        """How often each seat's absence has stopped the match."""
        self.made: dict[tuple[str, str], int] = {}
        """The moves of the match by person and id, with the number of their event."""
        self.timings = Timings([frozenset()] * len(self.seats))
        self.sat: dict[str, int] = {}
        """Whose eyes have seen which hand in this match: nobody may see two."""
        self.events.clear()

    # Questions

    @property
    def is_between_matches(self) -> bool:
        return self.phase in ("lobby", "over")

    @property
    def deal(self) -> Deal:
        """The deal of the match: the secret and the nonces of the seats that gave one, in order."""
        given = tuple(self.nonces[seat] for seat in sorted(self.nonces))
        drawn = self.drawn
        nonces = given if drawn.nonces is None else drawn.nonces
        return Deal(drawn.secret, nonces, drawn.known)

    @property
    def preset_deal(self) -> Deal | None:
        """The deal that this table was opened for: in its first match, as it was, and not among
        strangers.
        """
        if self.opened is None or self.number:
            return None
        was, now = self.opened.setup, self.setup
        same = (was.game, was.seats, was.options) == (now.game, now.seats, now.options)
        return self.opened.deal if same and not now.public else None

    @property
    def is_begun_alone(self) -> bool:
        """Whether somebody began this match alone, in a browser that held all hands."""
        return self.opened is not None and self.opened.begun_alone

    @property
    def ended(self) -> wire.MatchResult | None:
        """How the match has ended, for as long as nobody sets out for another one."""
        result = self.match.result if self.match and self.phase == "over" else None
        if result is None:
            return None
        return wire.MatchResult(
            self.number,
            result.ending,
            result.scores,
            result.places,
            tuple(self.timings.doubts.values()),
            counts=not (self.setup.public and self.timings.doubts.keys() & set(result.winners)),
        )

    def seat_of(self, person: str) -> int | None:
        """Where this person sits."""
        return self.places.get(person)

    def level(self, seat: int) -> str:
        """The level of whichever bot plays for this seat, when one does."""
        return self.seats[seat].bot or self.setup.level

    def people(self) -> list[int]:
        """The seats with a person."""
        return [seat for seat, chair in enumerate(self.seats) if chair.person]

    # Change

    def apply(self, record: LogEntry) -> list[Numbered]:
        """Let a record come true; returns the events that it makes."""
        what = record.what
        if isinstance(what, kept.Moved):
            made = self._moved(what, record.at)
        else:
            made = []
            for told, facts, only in self._changed(what, record.at):
                self.v += 1
                table = self.match.game.facts if facts and self.match else None
                made.append(Numbered(self.v, record.at, told, facts, only, table))
            self._look_round()
        self.events += made
        return made

    def _look_round(self) -> None:
        """See who sits where, and who plays."""
        chairs = [*enumerate(self.seats)]
        self.places = {chair.person.id: seat for seat, chair in chairs if chair.person}
        self.bots = {seat for seat, chair in chairs if chair.autopilot or not chair.person}

    def _moved(self, what: kept.Moved, at: int) -> list[Numbered]:
        """A move: most of what happens."""
        match, before, seat = self.match, self.observations, what.seat
        assert match
        if seat is not None and what.at_most is not None:
            self.timings.note(seat, what.action, what.at_most)
        ms = max(0, at - self.dealt_at)
        facts = match.expire(ms=ms) if seat is None else match.act(seat, what.action, ms=ms)
        after = self.look()
        self._date(before, after, seat)
        self.v += 1
        secret = [told for told in facts if told.audience != EVERYBODY]
        plain: Any = () if secret else tuple([told.fact for told in facts])
        told = wire.Happened(self.number, plain, None if what.took is None else _timing(what))
        cut, table = (tuple(facts), match.game.facts) if secret else ((), None)
        made = [Numbered(self.v, at, told, cut, None, table)]
        self._remember(what, self.v)
        if after.over:
            for end in self._ended():
                self.v += 1
                made.append(Numbered(self.v, at, end))
            self._look_round()
        return made

    def _changed(
        self, what: wire.Lasting | kept.Stated, at: int
    ) -> Iterator[tuple[wire.Happenings, tuple[Told, ...], str | None]]:
        """Change what has changed, and say what is told of it: all of it, unless some may not
        know.
        """
        match what:
            case kept.Opened():
                yield wire.SetupChanged(what.setup), (), None
            case kept.Checkpoint():
                self.opened = None
                self._begin_anew(what)
            case kept.SecretDrawn():
                yield self._commit(what), (), None
            case kept.Introduced():
                seat = self.places[what.person.id]
                self.seats[seat] = replace(self.seats[seat], person=what.person)
            case kept.FinishedMatch():
                return
            case wire.NonceGiven():
                self.nonces[what.seat] = what.nonce
                chair = self.seats[what.seat]
                yield what, (), chair.person.id if chair.person else ""
            case wire.MatchStarted():
                yield what, self._begin(what, at), None
            case wire.AutopilotSet() | wire.PauseWanted() | wire.Paused() | wire.Resumed():
                self._interrupt(what, at)
                yield what, (), None
            case wire.TimingsDoubted():
                self.timings.doubts[what.seat] = what
                yield what, (), None
            case _:
                self._seat(what)
                yield what, (), None

    def checkpoint(self) -> kept.Checkpoint:
        """Everything that the next match needs to know."""
        return kept.Checkpoint(
            table=self.id,
            host=self.host,
            setup=self.setup,
            seats=tuple(self.seats),
            match=self.number,
            v=self.v,
            removed=tuple(sorted(self.removed)),
            moved_seat={},  # whatever they might be told by mistake is forgotten, too
            starter=self.starter,
        )

    # Seats

    def _seat(self, what: wire.Lasting) -> None:
        match what:
            case wire.SeatTaken():
                self._place(what.seat, wire.Seat(person=what.person))
                self.timings.swiftness.pop(what.seat, None)
                if self.phase == "playing":
                    self.sat[what.person.id] = what.seat
            case wire.SeatLeft():
                self._note_place(self.seats[what.seat])
                self.pausing.discard(what.seat)
                self.seats[what.seat] = wire.Seat(autopilot=what.autopilot)
            case wire.BotSeated():
                self.seats[what.seat] = wire.Seat(bot=what.level)
            case wire.SeatsSwapped():
                one, two = self.seats[what.one], self.seats[what.two]
                self._place(what.one, two)
                self._place(what.two, one)
            case wire.ReadyChanged():
                self.seats[what.seat] = replace(self.seats[what.seat], ready=what.ready)
            case wire.SetupChanged():
                self._configure(what.setup)
            case wire.HostChanged():
                self.host = what.person
            case wire.GuestRemoved():
                self.removed.add(what.person)

    def _place(self, seat: int, chair: wire.Seat) -> None:
        self.seats[seat] = chair
        self._note_place(chair)

    def _note_place(self, chair: wire.Seat) -> None:
        """With the event that is being told, whoever sits there changes places."""
        if chair.person:
            self.moved_seat[chair.person.id] = self.v + 1

    def _configure(self, setup: wire.Setup) -> None:
        """The match that is over leaves the table; chairs come or go at the end."""
        self.match, self.phase = None, "lobby"
        self.seats = [replace(chair, ready=False) for chair in self.seats[: setup.seats]]
        self.seats += [wire.Seat()] * (setup.seats - len(self.seats))
        if _start(setup) != _start(self.setup):
            self.starter = None
        self.setup = setup

    # The match

    def _commit(self, what: kept.SecretDrawn) -> wire.Happenings:
        self.number, self.drawn = what.match, what
        self.phase, self.match = "dealing", None
        seats = tuple(self.people()) if what.nonces is None else ()
        return wire.DealCommitted(what.match, self.deal.commitment, seats, what.known)

    def _interrupt(
        self, what: wire.AutopilotSet | wire.PauseWanted | wire.Paused | wire.Resumed, at: int
    ) -> None:
        match what:
            case wire.AutopilotSet():
                self.seats[what.seat] = replace(self.seats[what.seat], autopilot=what.on)
            case wire.PauseWanted():
                (self.pausing.add if what.want else self.pausing.discard)(what.seat)
            case wire.Paused():
                self.paused, self.paused_for, self.paused_at = what.reason, what.seat, at
                if what.seat is not None:
                    self.pauses[what.seat] += 1
                if what.reason == "round":
                    self.seats = [replace(chair, ready=False) for chair in self.seats]
            case wire.Resumed():
                if self.paused == "vote":
                    self.pausing.clear()
                self.paused = self.paused_for = None

    def start(self) -> wire.MatchStarted:
        """The match that begins now: in a rematch the start moves on."""
        played, seats = game(self.setup.game), len(self.seats)
        options = played.rematch_settings(self.setup.options, seats, self.starter)
        return wire.MatchStarted(self.number, played.id, played.version, seats, options)

    def _begin(self, what: wire.MatchStarted, at: int) -> tuple[Told, ...]:
        _check_version(what)
        self.match = new(what.game, seats=what.seats, options=what.options, deal=self.deal)
        self.phase, self.dealt_at = "playing", at
        self.since = [self.v + 1] * what.seats
        self.pauses = [0] * what.seats
        self.sat = {chair.person.id: seat for seat, chair in enumerate(self.seats) if chair.person}
        self.removed.clear()
        observed = self.look()
        self.timings.fresh = list(map(frozenset, observed.actions))
        acting = observed.acting
        self.starter = acting[0] if len(acting) == 1 else None
        return tuple(self.match.told())

    def look(self) -> Observations:
        """Find out what everybody may see and do."""
        assert self.match
        self.observations = self.match.observe_all()
        return self.observations

    def _date(self, before: Observations, after: Observations, seat: int | None) -> None:
        """Who may do something else now has a new position.

        In a race one's own move does not outdate the next one.
        """
        is_race = len(after.acting) > 1
        mover = seat if is_race else None
        for each, (old, now) in enumerate(zip(before.actions, after.actions, strict=True)):
            if old != now and each != mover:
                self.since[each] = self.v + 1
                if is_race:
                    self.timings.fresh[each] = frozenset(now).difference(old)

    def _remember(self, what: kept.Moved, first: int) -> None:
        """Remember which request and which race this was."""
        assert self.match
        if what.id:
            self.made[what.person, what.id] = first
        if what.race:
            self.timings.races.append(kept.RaceTimings(len(self.match.history) - 1, what.race))

    def _ended(self) -> Iterator[wire.Happenings]:
        """The match is over."""
        self.phase, self.pausing = "over", set()
        self.seats = [replace(chair, ready=False, autopilot=False) for chair in self.seats]
        ended = self.ended
        assert ended
        yield ended
        yield wire.DealRevealed(self.number, self.drawn.secret, self.deal.nonces)


def _as_opened(opened: kept.Opened) -> kept.Checkpoint:
    """A table that nobody has sat down at."""
    return kept.Checkpoint(
        table=opened.table,
        host=opened.host.id,
        setup=opened.setup,
        seats=(wire.Seat(),) * opened.setup.seats,
        match=0,
        v=0,
        removed=(),
        moved_seat={},
        starter=None,
    )


def _timing(what: kept.Moved) -> wire.Timing | None:
    if what.seat is None or what.took is None:
        return None
    return wire.Timing(what.seat, what.took)


def _check_version(what: wire.MatchStarted) -> None:
    """Refuse a match that was begun by other rules."""
    played = game(what.game)
    if what.version != played.version:
        params: dict[str, str | int] = {
            "game": played.title,
            "version": what.version,
            "current": played.version,
        }
        raise BadReplay(
            "other_version",
            f"This match follows version {what.version} of {played.title}.",
            params=params,
        )


def _start(setup: wire.Setup) -> tuple[wire.JsonObject | str | int | None, ...]:
    """What decides who begins a first match; as long as it stays, the start moves on."""
    starter = game(setup.game).starter
    return setup.game, setup.seats, setup.options.get(starter) if starter else None


def told_to(event: Numbered, person: str | None, seat: int | None) -> wire.Happenings:
    """The event as this viewer may know it."""
    if event.only is not None and event.only != person:
        return wire.Hidden()
    if event.table and isinstance(event.what, (wire.Happened, wire.MatchStarted)):
        facts: Any = tuple([event.table.seen(told, seat) for told in event.facts])
        return replace(event.what, facts=facts)
    return event.what


__all__ = ["REMEMBERED", "Numbered", "TableState", "told_to"]
