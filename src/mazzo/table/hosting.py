"""A match in real time: moves, hints, clocks, pauses and absences, and what is due when.

Nothing here is kept for good. What is decided goes through `TableContext.keep`, and a restored
table starts its clocks, bots and races anew.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import cast

import msgspec
from msgspec.structs import replace

from mazzo.bots.advice import Advice, advise
from mazzo.bots.policies import POLICIES, SENSIBLE
from mazzo.engine.facts import ends_round
from mazzo.engine.game import Game
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.arbitration import ClaimSource, TableContext
from mazzo.table.bot_plans import BotPlans, PacedBot, Plan
from mazzo.table.connections import Viewer
from mazzo.table.refusals import refused
from mazzo.table.thinking import BackgroundJob


class Timer(msgspec.Struct, frozen=True):
    """Something to be done at its time."""

    at: int
    run: Callable[[int], None]


ADVICE_SECONDS = 1.5
"""About how long advice takes."""


class HostedMatch(BotPlans):
    """The match that is going on."""

    def __init__(self, table: TableContext, at: int) -> None:
        super().__init__(table, at)
        self.advising: set[int] = set()
        """The seats that wait for a hint."""
        self.asked: dict[int, int] = {}
        """When each seat last asked for a hint."""
        self.rests_until = at + self._visible
        """No race is decided before: what is new has to be seen first."""
        self.deadline: int | None = None
        self._clock: tuple[int, int] | None = None
        self.is_news = True
        """Whether positions have to be sent."""
        self.look(at)

    # Moves

    def play(self, at: int, viewer: Viewer, seat: int, message: wire.PlayMove) -> None:
        """A person wants to make a move: do it, let it race, or refuse it."""
        is_pending = seat in self.race.claims
        if is_pending and message.id and self.requests[seat].id == message.id:
            self.requests[seat] = self.requests[seat]._replace(viewer=viewer)
            return
        if self.state.paused or at < self.starts:
            raise refused("paused")
        if self.race.is_locked(seat, at):
            raise refused("locked")
        if is_pending:
            raise refused("pending")
        action = self._legal(at, seat, message)
        if self._is_contested(seat, action):
            self._enter(at, viewer, seat, action, message)
        else:
            v = self.move(at, kept.Moved(seat, action, person=viewer.person, id=message.id))
            self.table.tell(viewer, wire.Ok(message.id, v))

    def move(self, at: int, made: kept.Moved) -> int:
        """Something is done: tell it, and let everybody look again."""
        v = self.table.keep(at, made)
        if made.seat is None or made.took is not None:
            self.rests_until = at + self._visible
        if self.state.observations.over:
            self._close(at)
            return v
        if self.race.claims:
            self._drop_outdated()
        if self.state.setup.rests and self._is_round_over():
            self.halt(at, "round")
        else:
            self.look(at)
        return v

    def _decide(self, at: int) -> None:
        """No earlier claim can be on its way: the first one counts."""
        ranked = self.race.ranked(self._lot())
        winner = ranked[0]
        self.race.withdraw(winner.seat)
        request = self.requests.pop(winner.seat)
        timings = tuple(claim.timing for claim in ranked) if len(ranked) > 1 else ()
        made = kept.Moved(winner.seat, winner.action, "bot", took=winner.took, race=timings)
        if request.viewer:
            self._weigh(at, winner)
            made = replace(
                made,
                by="person",
                person=request.viewer.person,
                id=request.id,
                at_most=winner.at_most,
            )
        v = self.move(at, made)
        if request.viewer:
            self.table.tell(request.viewer, wire.Ok(request.id, v))

    def _bot_moves(self, seat: int, at: int) -> None:
        """A bot's hand has moved. It stands in the same queue as everybody."""
        action = self.plans.pop(seat).action
        if self._is_contested(seat, action):
            self.requests[seat] = ClaimSource(self.state.v)
            self.race.enter(self._claim(at, seat, action, at, 0, 0))
        else:
            self.move(at, kept.Moved(seat, action, "bot"))

    def _is_round_over(self) -> bool:
        """Whether the table stops so that everybody sees how a round has ended. Where nobody has a
        choice but to say that they are ready, the rules wait already.
        """
        facts = [told.fact for told in self.match.told()]
        seen = self.state.observations
        waits = all(len(seen.actions[seat]) == 1 for seat in seen.acting) and self.is_race
        return not waits and ends_round(facts)

    def _close(self, at: int) -> None:
        """The match is over: what was on its way comes too late."""
        for claim in list(self.race.claims.values()):
            self._beat(claim.seat)
        self.plans.clear()
        self.deadline = None
        self.is_news = True
        people = tuple(chair.person for chair in self.state.seats)
        bots = tuple(
            None if person else self.state.level(seat) for seat, person in enumerate(people)
        )
        replay, races = self.match.replay(), tuple(self.state.timings.races)
        ended = self.state.ended
        assert ended
        self.table.keep(
            at,
            kept.FinishedMatch(
                self.state.number,
                self.match.game.id,
                replay,
                people,
                races,
                bots,
                ended.doubts,
                ended.counts,
            ),
        )

    def look(self, at: int) -> None:
        """After every change: bots look again, and the clock is wound if another window is open."""
        self.is_news = True
        state, seen = self.state, self.state.observations
        if state.paused or seen.over:
            self.plans.clear()
            self.deadline = self._clock = None
            return
        begins, acting = max(at, self.starts), seen.acting
        if self.plans:
            self.plans = {seat: plan for seat, plan in self.plans.items() if seat in acting}
        for seat in acting:
            if self.table.connections.skipping:
                self._stop_skipping(seat)
            if self.plans or seat in state.bots:
                self._intend(seat, begins)
        self._wind(begins)

    # Hints

    def hint(self, at: int, viewer: Viewer, seat: int, message: wire.Hint) -> None:
        """A person wants to know what a good player would do."""
        self._check_hint(at, seat, message)
        self.asked[seat] = at
        match, v, moves = self.match.copy(), self.state.v, len(self.match.history)
        seed = f"{self.state.id} {self.state.number} {moves} {seat}"

        self.advising.add(seat)

        def answer(_: int, advice: Advice) -> None:
            self.advising.discard(seat)
            self.table.tell(viewer, self._advice(seat, advice, moves, v, message.id))

        think = partial(advise, match, seat, seed)
        self.table.start_job(BackgroundJob(think, answer, ADVICE_SECONDS))

    def _check_hint(self, at: int, seat: int, message: wire.Hint) -> None:
        if not self.state.setup.hints:
            raise refused("no_hints")
        if self.state.paused or at < self.starts:
            raise refused("paused")
        if message.seen < self.state.since[seat] or message.seen > self.state.v:
            raise refused("stale")
        if seat not in self.state.observations.acting:
            raise refused("not_acting")
        if seat in self.advising or at < self.asked.get(seat, -clocks.HINT) + clocks.HINT:
            raise refused("too_often", seconds=1)

    def _advice(self, seat: int, advice: Advice, moves: int, v: int, id: str) -> wire.Out:
        """The answer, unless the position is no more; in a race a move that is still possible will
        do.
        """
        action = advice.action
        is_same = len(self.match.history) == moves or (
            self.is_race and action in self.state.observations.actions[seat]
        )
        if not is_same or self.state.observations.over:
            return wire.No(id, "stale")
        move = None if action is None else plain_moves(self.match.game)[action]
        return wire.HintAnswer(id, v, move, wire.Why(advice.reason.key, advice.reason.params))

    # Clocks

    def _wind(self, at: int) -> None:
        """Start the clock anew if the rules opened a window, or if none is open and something
        happened.
        """
        seen = self.state.observations
        window = seen.window
        if window and self.deadline is not None and seen.clock == self._clock:
            return
        self._clock = seen.clock
        length = self._length(window[1] if window else 0)
        self.deadline = None if length is None else at + length

    def _length(self, patience: int) -> int | None:
        """How long the window lasts: by the rules, with everybody's latency on top, or by the
        table's pace.
        """
        if patience:
            return patience + max(self._allowances(), default=0)
        if self.state.bots.issuperset(self.state.observations.acting):
            return clocks.NUDGE * max(self._tempo, 100) // 100
        return clocks.TURN[self.state.setup.pace]

    def _expire(self, at: int) -> None:
        """Time is up: the rules say what follows, or a bot makes a sensible move for whoever let it
        run out.
        """
        self.deadline = self._clock = None
        window = self.state.observations.window
        if window and window[1]:
            self.move(at, kept.Moved())
            return
        opened = self._opened
        moved = False
        for seat in self.state.observations.acting:
            if self._opened == opened:
                moved = self._stand_in(at, seat) or moved
        if not moved:
            self._let_go(at)

    def _let_go(self, at: int) -> None:
        """Nobody has anything sensible to do: the rules decide, or somebody has to move."""
        if self.state.observations.window:
            self.move(at, kept.Moved())
        else:
            self.nudge(at)

    @property
    def _opened(self) -> int:
        """Changes whenever the rules start a clock anew."""
        return self.state.observations.clock[0]

    def _stand_in(self, at: int, seat: int) -> bool:
        """A sensible move for whoever's time is up, also for a bot that thinks too long; whether
        there was one.
        """
        if seat not in self.state.observations.acting or (
            seat in self.state.bots and seat not in self.pondering
        ):
            return False
        action = PacedBot(self.match, POLICIES[SENSIBLE], self.table.luck).bot.choose(
            self.match, seat
        )
        if action is None:
            return False
        self.move(at, kept.Moved(seat, action, "clock"))
        return True

    def nudge(self, at: int) -> None:
        """All wait for one another and no clock runs: somebody has to move."""
        seen = self.state.observations
        seats = [seat for seat in seen.acting if seat in self.state.bots] or list(seen.acting)
        seat = self.table.luck.choice(seats)
        plan = self.plans.get(seat)
        action = plan.action if plan else self.table.luck.choice(seen.actions[seat])
        self.move(at, kept.Moved(seat, action, "clock"))

    # Absence

    def set_autopilot(self, at: int, seat: int) -> None:
        """A bot plays for the seat from now on."""
        self.table.keep(at, wire.AutopilotSet(seat, on=True))
        self.bots.pop(seat, None)
        self.changed_hands(at, seat)

    def changed_hands(self, at: int, seat: int) -> None:
        """Somebody else decides for this seat now: what was on its way does not count."""
        if seat in self.race.claims:
            self._beat(seat)
        self.plans.pop(seat, None)
        if self.state.paused_for == seat and seat in self.state.bots:
            self.go_on(at)
        self.look(at)

    def halt(self, at: int, reason: wire.PauseReason, seat: int | None = None) -> None:
        """The match stops."""
        self.table.keep(at, wire.Paused(reason, seat))
        self.look(at)

    def go_on(self, at: int) -> None:
        """The match goes on: in a race after three, two, one, unless it is a new round."""
        is_sudden = self.is_race and self.state.paused != "round"
        self.starts = at + clocks.COUNTDOWN if is_sudden else at
        self.table.keep(at, wire.Resumed(self.starts))
        self.look(at)

    def _is_pause_wanted(self) -> bool:
        """Whether more than half of the people who play, and are there, want a pause."""
        wishes = [seat in self.state.pausing for seat in self._playing()]
        return 2 * sum(wishes) > len(wishes)

    def _playing(self) -> list[int]:
        """The seats of the people who play and are there."""
        return [
            seat
            for seat, chair in enumerate(self.state.seats)
            if chair.person
            and not chair.autopilot
            and self.table.connections.is_here(chair.person.id)
        ]

    def welcome_back(self, at: int, person: str) -> None:
        """Somebody is there again: their seat is theirs, and what waited for them goes on."""
        seat = self.state.seat_of(person)
        if seat is not None and self.state.seats[seat].autopilot:
            self.table.keep(at, wire.AutopilotSet(seat, on=False))
            self.changed_hands(at, seat)
        if self.state.paused == "empty" or (seat is not None and self.state.paused_for == seat):
            self.go_on(at)

    def _miss(self, at: int, seat: int) -> None:
        """A seat has dropped out: a race pauses for it, if it has not been waited for too often; a
        turn lets a bot play.
        """
        if self.is_race and self.state.pauses[seat] < clocks.PAUSES:
            self.halt(at, "dropped", seat)
        else:
            self.set_autopilot(at, seat)

    def _missed(self) -> Iterator[tuple[int, int]]:
        """The seats whose person is gone, with the time at which something is done about it."""
        for seat, chair in enumerate(self.state.seats):
            gone = (
                self.table.connections.gone.get(chair.person.id)
                if chair.person and not chair.autopilot
                else None
            )
            if gone is not None:
                racing = self.is_race and seat in self.state.observations.acting
                yield seat, max(gone, self.starts) + (clocks.DROP if racing else clocks.GRACE)

    # What is due when

    def timers(self) -> list[Timer]:
        """Everything that happens by itself."""
        if self.state.observations.over:
            return []
        if self.state.paused:
            return [*self._timers_in_pause()]
        timers: list[Timer] = []
        for seat, plan in self.plans.items():
            timers.append(Timer(self._due(plan), partial(self._bot_moves, seat)))
        decided = self.race.decided_at(self._allowances()) if self.race.claims else None
        if decided is not None:  # clocks and pauses wait until no claim is undecided
            return [Timer(max(decided, self.rests_until), self._decide), *timers]
        if self.state.pausing and self._is_pause_wanted():
            return [*timers, Timer(self.starts, lambda at: self.halt(at, "vote"))]
        if self.deadline is not None:
            timers.append(Timer(self.deadline, self._expire))
        connections = self.table.connections
        if connections.gone or connections.empty_since is not None:
            timers += self._timers_for_missed()
        return timers

    def _due(self, plan: Plan) -> int:
        """When a bot's hand arrives. However slow it shall be, it misses no clock of the rules that
        it would have met.
        """
        due = plan.begins + plan.reaction * self._tempo // 100
        if self.is_timed and self.deadline is not None:
            return min(due, max(plan.begins + plan.reaction, self.deadline - 1))
        return due

    def _timers_for_missed(self) -> Iterator[Timer]:
        """A table that everybody has left stops; else it is seen to each who is gone."""
        empty = self.table.connections.empty_since
        if empty is not None:
            yield Timer(max(empty, self.starts) + clocks.DROP, lambda at: self.halt(at, "empty"))
            return
        for seat, due in self._missed():
            yield Timer(due, lambda at, seat=seat: self._miss(at, seat))  # type: ignore[misc]

    def _timers_in_pause(self) -> Iterator[Timer]:
        """A race does not wait for ever, and the next round not for long where others wait for it
        too; a pause that too few want any more ends, as soon as anybody is there.
        """
        if self.state.paused == "round":
            here = self._playing()
            if here and all(self.state.seats[seat].ready for seat in here):
                yield Timer(self.state.paused_at, self.go_on)
            elif len(here) != 1:
                yield Timer(self.state.paused_at + clocks.REST, self.go_on)
        if (
            self.state.paused == "vote"
            and not self._is_pause_wanted()
            and self.table.connections.greeted()
        ):
            yield Timer(self.state.paused_at, self.go_on)
        seat = self.state.paused_for
        if seat is not None:
            since = self.state.paused_at
            yield Timer(since + clocks.PAUSE, lambda at: self.set_autopilot(at, seat))


@cache
def plain_moves(played: Game) -> tuple[wire.JsonObject, ...]:
    """Every move of a game as it goes over the wire."""
    return tuple(msgspec.to_builtins(move) for move in played.moves.moves)


@cache
def written_moves(played: Game) -> tuple[wire.JsonObject, ...]:
    """The same, written already."""
    return tuple(
        cast(wire.JsonObject, msgspec.Raw(msgspec.json.encode(move))) for move in played.moves.moves
    )
