"""The actor: nothing leaves before it is stored, everything is answered in order, time comes from
the clock.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from table.virtual_clock import VirtualClock, settle

import mazzo
from mazzo.table import protocol as wire
from mazzo.table.actor import Actor, MemoryStore, Then
from mazzo.table.clocks import TICK, RealClock
from mazzo.table.connections import Viewer
from mazzo.table.protocol import Person, Setup
from mazzo.table.records import LogEntry
from mazzo.table.table import Table

ANA = Viewer("ana", "tab")
GAME = min(mazzo.games(), key=lambda game: (len(game.moves), game.id)).id


class Slow(MemoryStore):
    """A store that confirms when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.asked = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def append(self, records: Sequence[LogEntry], then: Then) -> None:
        self.asked += 1
        self._tasks.add(asyncio.create_task(self._later(records, then)))

    async def _later(self, records: Sequence[LogEntry], then: Then) -> None:
        await self.gate.wait()
        super().append(records, then)


class Broken(MemoryStore):
    """A store that fails once it holds so many records."""

    def append(self, records: Sequence[LogEntry], then: Then) -> None:
        if len(self.records) >= 1:
            then(OSError("disk full"))
        else:
            super().append(records, then)


class Stage:
    """An actor with everything it needs."""

    def __init__(self, store: MemoryStore) -> None:
        self.clock = VirtualClock(1_000)
        self.store = store
        self.heard: list[wire.Out] = []
        table = Table.open("t", Person("ana", "Ana"), Setup(GAME, 3), at=1_000)
        self.actor = Actor(
            table,
            clock=self.clock,
            store=store,
            write=lambda told: partial(self.heard.extend, [message for _, message in told]),
        )
        self.task = asyncio.create_task(self.actor.run())

    def hello(self) -> None:
        self.actor.arrive(ANA, Person("ana", "Ana"))
        self.actor.post(ANA, wire.Hello(id="h", versions=(wire.VERSION,)))

    async def end(self) -> None:
        self.actor.stop()
        await self.task


def play(scene: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), 30))


def test_nothing_is_delivered_before_it_is_stored() -> None:
    async def scene() -> None:
        store = Slow()
        stage = Stage(store)
        stage.hello()
        stage.actor.post(ANA, wire.Sit(id="1", seat=0))
        await settle()
        assert store.asked == 1
        assert (store.records, stage.heard) == ([], [])
        store.gate.set()
        await settle()
        assert wire.Ok("1", 2) in stage.heard
        assert len(store.records) == 2
        await stage.end()

    play(scene)


def test_everything_that_waits_is_stored_together() -> None:
    async def scene() -> None:
        store = Slow()
        stage = Stage(store)
        stage.hello()
        await settle()
        for seat in range(3):
            stage.actor.post(ANA, wire.Sit(id=str(seat), seat=seat))
        store.gate.set()
        await settle()
        assert store.asked == 2
        answers = [message.id for message in stage.heard if isinstance(message, wire.Ok)]
        assert answers == ["h", "0", "1", "2"]
        await stage.end()

    play(scene)


def test_a_store_that_fails_ends_the_actor_and_nothing_unstored_is_told() -> None:
    async def scene() -> None:
        store = Broken()
        stage = Stage(store)
        stage.hello()
        await settle()
        heard = len(stage.heard)
        stage.actor.post(ANA, wire.Sit(id="1", seat=0))
        with pytest.raises(OSError, match="disk full"):
            await stage.task
        assert len(stage.heard) == heard
        restored = Table.restore(store.records)
        assert restored.state.seats[0].person is None

    play(scene)


def test_ticks_come_by_the_clock() -> None:
    async def scene() -> None:
        stage = Stage(MemoryStore())
        stage.hello()
        await settle()
        await stage.clock.move_to(1_000 + 4 * TICK)
        ticks = [message.now for message in stage.heard if isinstance(message, wire.Tick)]
        assert ticks[-4:] == [1_000 + n * TICK for n in range(1, 5)]
        await stage.end()

    play(scene)


def test_a_message_counts_from_the_moment_it_came_in() -> None:
    async def scene() -> None:
        store = Slow()
        stage = Stage(store)
        stage.hello()
        stage.actor.post(ANA, wire.Sit(id="1", seat=0))
        await settle()
        await stage.clock.move_to(5_000)
        stage.actor.post(ANA, wire.Sit(id="2", seat=1))
        await stage.clock.move_to(9_000)
        store.gate.set()
        await settle()
        events = [message for message in stage.heard if isinstance(message, wire.Event)]
        assert [event.at for event in events] == [1_000, 5_000, 5_000]
        await stage.end()

    play(scene)


def test_stopping_finishes_what_has_come_in() -> None:
    async def scene() -> None:
        stage = Stage(MemoryStore())
        stage.hello()
        stage.actor.post(ANA, wire.Sit(id="1", seat=0))
        await stage.end()
        assert wire.Ok("1", 2) in stage.heard

    play(scene)


def test_the_real_clock_goes_forward() -> None:
    async def scene() -> None:
        clock = RealClock()
        before = clock.now()
        rung = asyncio.Event()
        clock.call_at(before + 5, rung.set)
        await rung.wait()
        assert clock.now() >= before + 4

    play(scene)


def test_the_example_in_the_docs_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    source = page[page.index("```python\n") + len("```python\n") :].partition("```")[0]

    async def scene() -> None:
        heard: list[wire.Out] = []
        names = {
            "asyncio": asyncio,
            "id": "t",
            "host": Person("ana", "Ana"),
            "setup": Setup(GAME, 3),
            "clock": VirtualClock(1_000),
            "store": MemoryStore(),
            "write": lambda told: partial(heard.extend, [message for _, message in told]),
            "message": wire.Hello(id="1", versions=(wire.VERSION,)),
        }
        exec(source, names)
        await settle()
        names["actor"].stop()  # type: ignore[attr-defined]
        await names["task"]  # type: ignore[misc]
        assert isinstance(heard[0], wire.Welcome)

    play(scene)
