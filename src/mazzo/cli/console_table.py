"""The person's table at the console: a table like any other, on a clock that stands still while the
person thinks.

Nobody has to be quick at a keyboard, and yet all are treated alike: the person's hand takes as long
as a bot's, races are judged as everywhere, and while the person waits a clock may run out.
"""

import random

from mazzo.bots.policies import THUMB, parse
from mazzo.bots.reaction import GRAIN, QUANTILES
from mazzo.engine.facts import Fact
from mazzo.engine.game import Game, Options
from mazzo.engine.match import Deal, Match
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table.connections import Viewer
from mazzo.table.protocol import Person, Setup
from mazzo.table.table import PresetDeal, Table

ME = 0
"""The person's seat."""
PERSON = Person("me", "Me")
VIEWER = Viewer(PERSON.id, "console")


class ConsoleTable:
    """A match with a person in the first seat and bots in the others."""

    def __init__(
        self,
        game: Game,
        *,
        seats: int,
        seed: int | str,
        options: Options | None = None,
        level: str = THUMB,
    ) -> None:
        setup = Setup(game.id, seats, dict(options or {}), seats - 1, level, pace="none")
        self._luck = random.Random(f"{seed}/console")
        self._table = Table.open(
            "console", PERSON, setup, at=0, luck=self._luck, preset=PresetDeal(Deal.of(seed), ME)
        )
        self._answer: wire.Ok | wire.No | None = None
        self.story: list[Fact] = []
        """What has happened, as the person was told."""
        self.told = 0
        """How much of it the person has read."""
        self._table.arrive(0, VIEWER, PERSON)
        for request in (wire.Hello(versions=(wire.VERSION,)), wire.Sit(seat=ME), wire.Start()):
            self._ask(0, request)

    @property
    def match(self) -> Match:
        """The match that is played."""
        match = self._table.state.match
        assert match
        return match

    @property
    def is_mine(self) -> bool:
        """Whether the person may act."""
        return ME in self.match.acting

    @property
    def may_wait(self) -> bool:
        """Whether doing nothing is something the person may choose: others may act too, or the
        rules' clock runs.
        """
        window = self.match.window
        return len(self.match.acting) > 1 or (window is not None and window[1] > 0)

    def news(self) -> list[Fact]:
        """What happened since the person last asked."""
        fresh = self.story[self.told :]
        self.told = len(self.story)
        return fresh

    def play(self, action: int) -> bool:
        """Make a move as soon as a hand can; whether it was made, or somebody was faster."""
        seen, thought = self._table.state.v, self._reaction()
        at = self._table.now + thought
        hosted = self._table.hosted
        assert hosted
        while (due := self._table.due()) is not None and due <= at:
            self._advance()
            if not hosted.still_counts(ME, action, seen):
                return False
        move = str(self.match.game.moves[action])
        number = self._table.state.number
        self._ask(
            at, wire.PlayMove(id=str(seen), match=number, seen=seen, move=move, thought=thought)
        )
        while self._answer is None:
            self._advance()
        return isinstance(self._answer, wire.Ok)

    def wait(self) -> None:
        """Do nothing until something happens."""
        table, steps = self._table, len(self.match.history)
        patient_until = table.now + clocks.NUDGE
        while len(self.match.history) == steps:
            if table.now < patient_until or (table.hosted and table.hosted.deadline):
                self._advance()
            else:
                table.nudge(table.now)
                self._hear()

    def go_on(self) -> None:
        """Let the others play until the person may act, or the match is over."""
        while not self.is_mine and not self.match.over:
            self._advance()

    def _reaction(self) -> int:
        _, temper = parse(THUMB)
        return int(QUANTILES[temper, self._luck.randrange(GRAIN)])

    def _ask(self, at: int, request: wire.In) -> None:
        self._answer = None
        self._table.receive(at, VIEWER, request)
        self._hear()

    def _advance(self) -> None:
        """On to the next thing that happens by itself."""
        due = self._table.due()
        assert due is not None
        self._table.wake(due)
        self._hear()

    def _hear(self) -> None:
        """Take in what the table says. Whatever has to be thought about is, while the clock
        stands still.
        """
        batch = self._table.take()
        self._table.released(self._table.now)
        for _, message in batch.messages:
            match message:
                case wire.Event(what=wire.Happened() | wire.MatchStarted() as what):
                    self.story += what.facts  # type: ignore[arg-type]
                case wire.Ok() | wire.No():
                    self._answer = message
        for job in batch.jobs:
            self._table.finish_job(self._table.now, job, job.think())
            self._hear()
