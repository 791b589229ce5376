"""A table on a virtual clock, with clients behind slow lines: the whole of it in one thread, the
same on every run.
"""

import heapq
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from mazzo.engine.game import game
from mazzo.table import protocol as wire
from mazzo.table.begun import BegunMatch
from mazzo.table.connections import LatencySource, Viewer
from mazzo.table.protocol import Person, Setup
from mazzo.table.records import Kept, LogEntry, read, write
from mazzo.table.table import PresetDeal, Table
from mazzo.table.thinking import BackgroundJob

START = 1_000_000
THINKING = 250
"""How long a job takes here."""


class Room:
    """One table, its store and its network."""

    def __init__(
        self,
        setup: Setup,
        *,
        seed: int = 1,
        host: str = "ana",
        preset: PresetDeal | None = None,
        begun: BegunMatch | None = None,
    ) -> None:
        self.luck = random.Random(seed)
        self.now = START
        person = Person(host, host.title())
        if begun:
            self.table = Table.carry_on("t1", person, setup, begun, at=START, luck=self.luck)
        else:
            self.table = Table.open("t1", person, setup, at=START, luck=self.luck, preset=preset)
        self.stored: list[bytes] = []
        self.clients: dict[Viewer, Client] = {}
        self.sent: list[tuple[Viewer, wire.Out]] = []
        self.thinking = THINKING
        self.thoughts = 0
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        self._flush()

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def records(self) -> list[LogEntry]:
        """Everything stored, as it is read again."""
        return [read(stored) for stored in self.stored]

    @property
    def kept(self) -> list[Kept]:
        """What was stored, less when."""
        return [record.what for record in self.records]

    def after(self, ms: int, do: Callable[[], None]) -> None:
        """Let something happen later."""
        self._count += 1
        heapq.heappush(self._queue, (self.now + ms, self._count, do))

    def join(self, person: str, *, device: str = "d", delay: int = 0, **more: Any) -> "Client":
        """Somebody connects and says hello."""
        client = Client(self, Viewer(person, device), delay, **more)
        client.connect()
        return client

    def _flush(self) -> None:
        """Store, then deliver."""
        batch = self.table.take()
        self.stored += [write(record) for record in batch.records]
        self.table.released(self.now)
        for job in batch.jobs:
            self._run(job)
        for viewer, message in ((each, told) for to, told in batch.messages for each in to):
            self.sent.append((viewer, message))
            client = self.clients.get(viewer)
            if client and client.is_connected:
                frame = wire.write(message)
                self.after(client.delay, partial(client.receive, frame))

    def _run(self, job: BackgroundJob) -> None:
        """Think at once, and take a while to say so."""
        self.thoughts += 1
        found = job.think()
        self.after(self.thinking, lambda: self.table.finish_job(self.now, job, found))

    def step(self) -> bool:
        """The next thing that happens; whether there was any."""
        due = self.table.due()
        if self._queue and (due is None or self._queue[0][0] <= due):
            self.now, _, do = heapq.heappop(self._queue)
            do()
        elif due is not None:
            self.now = max(self.now, due)
            self.table.wake(self.now)
        else:
            return False
        self._flush()
        return True

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        self.run_until(lambda: False, ms=ms)

    def run_until(self, done: Callable[[], bool], *, ms: int = 10_000_000) -> None:
        """Let time pass until this is so, at most so long."""
        end = self.now + ms
        self.after(ms, lambda: None)
        while not done() and self.now < end and self.step():
            pass

    def restored(self) -> Table:
        """The table as a new process would find it."""
        return Table.restore(self.records, luck=random.Random(0))


class Client:
    """A client that keeps count: numbers without gaps, the newest position, the answers to its
    requests.
    """

    def __init__(
        self,
        room: Room,
        viewer: Viewer,
        delay: int,
        *,
        plays: bool = True,
        versions: tuple[int, ...] = (wire.VERSION,),
    ) -> None:
        self.room, self.viewer, self.delay, self.plays, self.versions = (
            room,
            viewer,
            delay,
            plays,
            versions,
        )
        self.is_connected = False
        self.late = 0
        """How much later than it could it answers ticks."""
        self.line: LatencySource | None = None
        """What the table's system knows of its line."""
        self.lies = False
        """Whether it says to have what it has not, and so cannot count."""
        self.v: int | None = None
        self.events: list[wire.Event] = []
        self.position: wire.Position | None = None
        self.painted = 0
        self.table: wire.TableView | None = None
        self.answers: dict[str, wire.Out] = {}
        self.heard: list[wire.Out] = []
        self.rng = random.Random(str(viewer))
        self._ids = 0
        self._planned = -1

    @property
    def person(self) -> Person:
        return Person(self.viewer.person, self.viewer.person.title())

    def connect(self) -> None:
        room = self.room
        room.clients[self.viewer] = self
        self.is_connected = True
        room.after(
            self.delay, lambda: room.table.arrive(room.now, self.viewer, self.person, self.line)
        )
        self.say(wire.Hello(id="hello", versions=self.versions, have=self.v))

    def vanish(self) -> None:
        """The connection breaks; the table learns of it at once."""
        self.is_connected = False
        self.room.table.depart(self.room.now, self.viewer)

    def say(self, message: wire.In) -> None:
        """Send something; it arrives after the delay, if the line holds."""
        frame = wire.write(message)
        self.room.after(self.delay, lambda: self._arrive(frame))

    def _arrive(self, frame: bytes) -> None:
        if self.is_connected:
            self.room.table.receive(self.room.now, self.viewer, wire.read_in(frame))

    def ask(self, kind: type[wire.Request], **fields: Any) -> str:
        """Send a request under a fresh id."""
        self._ids += 1
        id = f"{self.viewer.device}{self._ids}"
        self.say(kind(id=id, **fields))  # type: ignore[arg-type]
        return id

    def ok(self, kind: type[wire.Request], **fields: Any) -> None:
        """Send a request, wait for the answer, and expect it to be granted."""
        answer = self.wait(self.ask(kind, **fields))
        assert isinstance(answer, wire.Ok), answer

    def no(self, kind: type[wire.Request], **fields: Any) -> str:
        """Send a request, wait for the answer, and expect it to be refused; returns the code."""
        answer = self.wait(self.ask(kind, **fields))
        assert isinstance(answer, wire.No), answer
        return answer.code

    def wait(self, id: str, *, ms: int = 60_000) -> wire.Out:
        self.room.run_until(lambda: id in self.answers, ms=ms)
        return self.answers[id]

    def receive(self, frame: bytes) -> None:
        if not self.is_connected:
            return
        message = wire.read_out(frame)
        self.heard.append(message)
        match message:
            case wire.Snapshot():
                self.v, self.table = message.v, message.table
            case wire.Event():
                assert self.lies or message.v == (self.v or 0) + 1, "numbers have no gaps"
                self.v = message.v
                self.events.append(message)
                self._notice(message.what)
            case wire.Position():
                self.position, self.painted = message, self.room.now
                self._consider()
            case wire.Tick():
                assert self.lies or message.v == self.v, "a tick repeats the newest number"
                pong = wire.Pong(n=message.n)
                self.room.after(self.late, lambda: self.say(pong))
            case wire.Ok() | wire.No() | wire.HintAnswer():
                self.answers[message.id] = message

    def _notice(self, what: wire.Happenings) -> None:
        if (
            isinstance(what, wire.DealCommitted)
            and self.room.state.seat_of(self.viewer.person) is not None
            and self.plays
        ):
            self.ask(wire.Nonce, match=what.match, nonce=f"{self.rng.getrandbits(128):032x}")

    def _consider(self) -> None:
        """Think about the newest position, unless already at it."""
        position = self.position
        if self.plays and position and position.legal and self._planned != position.v:
            self._planned = position.v
            self.room.after(self.rng.randrange(200, 1500), lambda: self._move(position))

    def _move(self, position: wire.Position) -> None:
        """Make a move, if the position is still the newest."""
        if self.is_connected and position is self.position and position.legal:
            move = self.rng.choice(position.legal)
            self.play(move)

    def play(self, move: dict[str, Any] | str, **more: Any) -> str:
        assert self.position
        fields = {
            "match": self.position.match,
            "seen": self.position.v,
            "thought": self.room.now - self.painted,
            **more,
        }
        return self.ask(wire.PlayMove, move=move, **fields)


def setup_for(id: str, *, people: int = 2, **more: Any) -> Setup:
    """A table for so many people and at least one bot where the game allows it."""
    played = game(id)
    seats = min((n for n in played.seats if n > people), default=played.seats[-1])
    return Setup(**{"game": id, "seats": seats, "bots": seats - people, "pace": "fast", **more})


def start(room: Room, *clients: Client) -> None:
    """Everybody sits down in order, and the host starts."""
    for seat, client in enumerate(clients):
        client.ok(wire.Sit, seat=seat)
    for client in clients[1:]:
        client.ok(wire.Ready)
    clients[0].ok(wire.Start)
    room.run_until(lambda: room.state.phase == "playing", ms=20_000)
    assert room.state.phase == "playing"


def fingerprint(table: Table) -> dict[str, Any]:
    """Everything that has to survive a restart."""
    state = table.state
    kept = {
        name: value
        for name, value in vars(state).items()
        if name not in ("match", "observations", "events")
    }
    match = state.match
    return {
        **kept,
        "events": [(e.v, e.at, msgspec.to_builtins(e.what), e.facts, e.only) for e in state.events],
        "match": (match.state(), match.history, match.replay()) if match else None,
    }
