"""Who is there: connections, their latency, and since when somebody has been gone."""

from collections.abc import Callable
from typing import NamedTuple

from mazzo.table import protocol as wire
from mazzo.table.protocol import Guest, Person
from mazzo.table.race import Latency

LatencySource = Callable[[], int | None]
"""Asks the system for the round trip of a connection, in milliseconds; null if it does not know."""
PINGS = 8
"""How many unanswered ticks are remembered."""
MUTED = 100
"""So many people may be muted at once; one more, and the first is heard again."""


class Viewer(NamedTuple):
    """One connection: a person, and which of their tabs or devices."""

    person: str
    device: str


class Connection:
    """What the table knows of one connection."""

    def __init__(self, person: Person, line: LatencySource | None = None) -> None:
        self.person, self._line = person, line
        self.is_greeted = False
        """Whether it has said hello."""
        self.latency = Latency()
        self.active = 0
        """When it last said something."""
        self.talked: int | None = None
        self.tempo: wire.Tempos = "normal"
        """How fast bots shall move."""
        self.muted: dict[str, None] = {}
        """Whom it does not want to hear, the latest last."""
        self.ticks = 0
        self.pings: dict[int, int] = {}

    def mute(self, person: str, *, muted: bool) -> None:
        """Hear no more of somebody, or hear them again."""
        self.muted.pop(person, None)
        if muted:
            self.muted[person] = None
        if len(self.muted) > MUTED:
            del self.muted[next(iter(self.muted))]

    def ping(self, at: int) -> None:
        """The newest tick has left the table."""
        self.pings[self.ticks] = at
        self.pings.pop(self.ticks - PINGS, None)

    def pong(self, n: int, at: int, *, contested: bool) -> None:
        """A tick has been answered; twice counts once."""
        sent = self.pings.pop(n, None)
        if sent is not None:
            self.latency.measure(at - sent, contested=contested)
            if self._line:
                self.latency.hear(self._line())


class Connections:
    """All connections of a table."""

    def __init__(self) -> None:
        self.by_viewer: dict[Viewer, Connection] = {}
        self.gone: dict[str, int] = {}
        """Since when people who were expected or seen here have been gone."""
        self.empty_since: int | None = 0
        self.skipping: set[Viewer] = set()
        """Who does not want to wait for bots until it is their turn."""
        self._greeted: list[Viewer] | None = None

    def arrive(self, viewer: Viewer, person: Person, line: LatencySource | None = None) -> None:
        """A connection has opened; it counts once it has said hello."""
        self.by_viewer[viewer] = Connection(person, line)
        self._greeted = None

    def introduce(self, person: Person) -> None:
        """This is who they are on all of their connections."""
        for viewer, connection in self.by_viewer.items():
            if viewer.person == person.id:
                connection.person = person

    def greet(self, viewer: Viewer, at: int) -> None:
        """Hello: from now on this connection is sent what happens."""
        connection = self.by_viewer[viewer]
        connection.is_greeted, connection.active = True, at
        self._greeted = None
        self.gone.pop(viewer.person, None)
        self.empty_since = None

    def depart(self, viewer: Viewer, at: int) -> None:
        """A connection is gone."""
        left = self.by_viewer.pop(viewer, None)
        self.skipping.discard(viewer)
        self._greeted = None
        if left and left.is_greeted and not self.is_here(viewer.person):
            self.gone[viewer.person] = at
        if not self.greeted():
            self.empty_since = at if self.empty_since is None else self.empty_since

    def greeted(self) -> list[Viewer]:
        """Every connection that has said hello."""
        if self._greeted is None:
            self._greeted = [
                viewer for viewer, connection in self.by_viewer.items() if connection.is_greeted
            ]
        return self._greeted

    def of(self, person: str) -> list[Viewer]:
        """The connections of one person."""
        return [viewer for viewer in self.greeted() if viewer.person == person]

    def is_here(self, person: str) -> bool:
        """Whether this person is there, with whatever device."""
        return any(
            connection.is_greeted and viewer.person == person
            for viewer, connection in self.by_viewer.items()
        )

    def latency(self, person: str) -> int:
        """The trusted latency of the device on which this person was last active; 0 if nobody
        measured.
        """
        own = [self.by_viewer[viewer] for viewer in self.of(person)]
        return max(own, key=lambda connection: connection.active).latency.trusted if own else 0

    def tempo(self, person: str) -> wire.Tempos:
        """How fast this person wants bots to move: as was last said on any of their devices."""
        viewers = self.of(person)
        if not self.skipping.isdisjoint(viewers):
            return "skip"
        own = [self.by_viewer[viewer] for viewer in viewers]
        return max(own, key=lambda connection: connection.active).tempo if own else "normal"

    def stop_skipping(self, person: str) -> None:
        """It is this person's turn: bots move at their pace again."""
        if self.skipping:
            self.skipping.difference_update(self.of(person))

    def listed(self) -> tuple[Guest, ...]:
        """Everybody who is there, once."""
        people: dict[str, Guest] = {}
        for viewer in self.greeted():
            connection = self.by_viewer[viewer]
            people.setdefault(
                viewer.person, wire.Guest(connection.person, connection.latency.known)
            )
        return tuple(people.values())
