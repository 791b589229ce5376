"""A match in real time: who moves next, moves and races, bots, clocks and pauses.

Nothing here is kept for good. What is decided goes through `TableContext.keep`, and a restored
table starts its clocks, bots and races anew.
"""

import hashlib
import logging
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple, Protocol, cast

import msgspec
from msgspec.structs import replace

from mazzo.bots.advice import Advice, advise
from mazzo.bots.levels import USUAL
from mazzo.bots.players import Bot
from mazzo.bots.policies import POLICIES, SENSIBLE, name_of, parse
from mazzo.bots.reaction import GRAIN, QUANTILES
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.facts import ends_round
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.connections import Connections, Viewer
from mazzo.table.contest import is_contested
from mazzo.table.plausibility import improbable
from mazzo.table.race import PRIVATE_CAP, PUBLIC_CAP, Claim, Race, allowance
from mazzo.table.refusals import refused
from mazzo.table.state import TableState
from mazzo.table.thinking import BackgroundJob

LOG = logging.getLogger("mazzo.table")


class Timer(msgspec.Struct, frozen=True):
    """Something to be done at its time."""

    at: int
    run: Callable[[int], None]


MOVE_SECONDS, ADVICE_SECONDS = 0.3, 1.5
"""About how long a bot thinks about a move, and how long advice takes."""


class TableContext(Protocol):
    """What a match in progress needs of its table."""

    state: TableState
    connections: Connections
    luck: random.Random

    def keep(self, at: int, what: kept.Kept) -> int:
        """Let this come true; returns the number of its first event."""

    def tell(self, viewer: Viewer, message: wire.Out) -> None: ...
    def start_job(self, job: BackgroundJob) -> None:
        """Have something thought about elsewhere."""

    def sent_at(self, v: int) -> int:
        """When event v left the table."""


class ClaimSource(NamedTuple):
    """Where a claim came from, for the answer; a bot's has no viewer."""

    seen: int
    viewer: Viewer | None = None
    id: str = ""


class Plan(NamedTuple):
    """What a bot is about to do, since when its hand moves and how long that takes, and the newest
    event when it decided.
    """

    action: int
    begins: int
    reaction: int
    seen: int


class PacedBot:
    """The bot of one seat: how it chooses and how fast it is."""

    def __init__(self, match: Match, level: str, luck: random.Random) -> None:
        policy, self.temper = parse(level)
        self.bot = Bot(match.game, name_of(policy), luck.getrandbits(64))
        self.sticks_to_it = policy != SENSIBLE
        """The rule of thumb looks again after every change. Whoever blunders by lot would draw that
        lot anew with every card that somebody else draws, and begin to move its hand anew.
        """
        self.luck = luck

    def reaction(self) -> int:
        return int(QUANTILES[self.temper, self.luck.randrange(GRAIN)])


class HostedMatch:
    """The match that is going on."""

    def __init__(self, table: TableContext, at: int) -> None:
        match = table.state.match
        assert match
        self.table, self.state, self.match = table, table.state, match
        self.race = Race(match.seats)
        self.requests: dict[int, ClaimSource] = {}
        self.bots: dict[int, PacedBot] = {}
        self.plans: dict[int, Plan] = {}
        self.pondering: set[int] = set()
        """The seats whose bots are thinking."""
        self.advising: set[int] = set()
        """The seats that wait for a hint."""
        self.asked: dict[int, int] = {}
        """When each seat last asked for a hint."""
        self.starts = at
        """Nothing moves before: the end of a countdown."""
        self.rests_until = at + self._visible
        """No race is decided before: what is new has to be seen first."""
        self.deadline: int | None = None
        self._clock: tuple[int, int] | None = None
        self.is_news = True
        """Whether positions have to be sent."""
        self.look(at)

    @property
    def is_race(self) -> bool:
        """Whether several seats may act now, so that it matters who is first."""
        return len(self.state.observations.acting) > 1

    def _is_contested(self, seat: int, action: int) -> bool:
        return self.is_race and is_contested(self.match, seat, action)

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

    def _legal(self, at: int, seat: int, message: wire.PlayMove) -> int:
        """The action, if the seat may take it now; in a race a wrong one locks the seat for a
        moment.
        """
        is_old = message.seen < self.state.since[seat]
        try:
            if message.seen > self.state.v:
                raise refused("stale")
            action = self.match.game.moves.find(message.move)
            if action not in self.state.observations.actions[seat] and not is_old:
                raise self.match.refusal(seat, action) or refused("stale")
        except Refused:
            self._lock(at, seat)
            raise
        if is_old and not self._stands_alone(seat, action):
            raise refused("stale")
        return action

    def _stands_alone(self, seat: int, action: int) -> bool:
        """In a race, a move on one's own place that is still possible does not care what the others
        did.
        """
        return (
            self.is_race
            and action in self.state.observations.actions[seat]
            and not self._is_contested(seat, action)
        )

    def _lock(self, at: int, seat: int) -> None:
        if self.is_race:
            self.race.lock(seat, at)

    def _enter(
        self, at: int, viewer: Viewer, seat: int, action: int, message: wire.PlayMove
    ) -> None:
        sent = self.table.sent_at(message.seen)
        latency = self.table.connections.by_viewer[viewer].latency
        latency.prove(at - sent)
        thought, trusted = message.thought, latency.trusted
        if seat in self.state.doubts:
            thought, trusted = None, 0
        self.requests[seat] = ClaimSource(message.seen, viewer, message.id)
        self.race.enter(self._claim(at, seat, action, sent, thought, trusted))

    def _claim(
        self, at: int, seat: int, action: int, sent: int, thought: int | None, latency: int
    ) -> Claim:
        changed = max(self.table.sent_at(self.state.since[seat]), self.starts)
        return Claim(seat, action, at, sent, min(changed, at), thought, latency, self.cap)

    @property
    def cap(self) -> int:
        """The most latency that counts."""
        return PUBLIC_CAP if self.state.setup.public else PRIVATE_CAP

    @property
    def _visible(self) -> int:
        """How long a change in a race stays at least."""
        return clocks.VISIBLE if self.state.setup.pace == "relaxed" else 0

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
        replay, races = self.match.replay(), tuple(self.state.races)
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

    # Races

    def _allowances(self) -> Iterator[int]:
        """Those of the seats that may still put in an earlier claim."""
        for seat in self.state.observations.acting:
            person = self.state.seats[seat].person
            if (
                person
                and seat not in self.race.claims
                and seat not in self.state.bots
                and self.table.connections.is_here(person.id)
            ):
                doubted = seat in self.state.doubts
                latency = 0 if doubted else self.table.connections.latency(person.id)
                yield allowance(latency, self.cap)

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

    def _weigh(self, at: int, claim: Claim) -> None:
        """Say once if a seat's timings have become improbable for a person."""
        state, seat = self.state, claim.seat
        if seat in state.doubts or not state.is_fresh(seat, claim.action):
            return
        haste = improbable([*state.swiftness.get(seat, ()), claim.at_most])
        if haste:
            self.table.keep(at, wire.TimingsDoubted(seat, *haste))

    def _lot(self) -> int:
        """Whose claim comes first if two date from the same millisecond: fixed by the secret,
        different every time.
        """
        digest = hashlib.sha256(
            f"mazzo-lot-1\0{self.state.drawn.secret}\0{len(self.match.history)}".encode()
        ).digest()
        return int.from_bytes(digest[:8], "little") % self.match.seats

    def _drop_outdated(self) -> None:
        """Claims for a position that is no more are beaten."""
        for claim in list(self.race.claims.values()):
            is_old = self.state.since[claim.seat] > self.requests[claim.seat].seen
            if is_old or claim.action not in self.state.observations.actions[claim.seat]:
                self._beat(claim.seat)

    def _beat(self, seat: int) -> None:
        claim, request = self.race.withdraw(seat), self.requests.pop(seat)
        if request.viewer:
            self.table.tell(
                request.viewer, wire.No(request.id, "beaten", params={"ms": claim.took})
            )

    # Bots

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

    def _intend(self, seat: int, at: int) -> None:
        """A bot sticks to its plan, or makes a new one and needs a new reaction time."""
        if (
            seat not in self.state.bots
            or seat not in self.state.observations.acting
            or seat in self.race.claims
        ):
            self.plans.pop(seat, None)
            return
        paced, plan = self._paced_bot(seat), self.plans.get(seat)
        if plan and paced.sticks_to_it and self.still_counts(seat, plan.action, plan.seen):
            return
        if paced.bot.takes_its_time:
            self._ponder(seat, paced, at)
            return
        wanted = paced.bot.choose(self.match, seat)
        if wanted is None:
            self.plans.pop(seat, None)
        elif (
            plan is None
            or plan.action != wanted
            or not self.still_counts(seat, plan.action, plan.seen)
        ):
            self.plans[seat] = Plan(wanted, at, paced.reaction(), self.state.v)

    def _ponder(self, seat: int, paced: PacedBot, at: int) -> None:
        """Think elsewhere, one thought at a time: if it comes too late it is thought again."""
        self.plans.pop(seat, None)
        if seat in self.pondering:
            return
        self.pondering.add(seat)
        match, v, reaction = self.match.copy(), self.state.v, paced.reaction()

        def decide(now: int, action: int | None) -> None:
            self.pondering.discard(seat)
            state, seen = self.state, self.state.observations
            if state.match is not self.match or state.paused or seen.over:
                return
            if state.since[seat] > v or self.bots.get(seat) is not paced:
                self._intend(seat, max(now, self.starts))
            elif action is not None and seat in seen.acting and seat in state.bots:
                self.plans[seat] = Plan(action, at, reaction, v)

        def sensible() -> int | None:
            return Bot(match.game, POLICIES[SENSIBLE], v).choose(match, seat)

        def judged() -> int | None:
            """What somebody else's bot wants; a sensible move if it fails or cheats."""
            try:
                return paced.bot.choose(match, seat)
            except BaseException:  # whoever calls sys.exit() ends no server
                LOG.warning("bot failed", exc_info=True, extra={"bot": paced.bot.policy})
                return sensible()

        is_ours = not paced.bot.is_of_others
        think = partial(paced.bot.choose, match, seat) if is_ours else judged
        whose = "" if is_ours else paced.bot.policy
        self.table.start_job(BackgroundJob(think, decide, MOVE_SECONDS, sensible, whose))

    def still_counts(self, seat: int, action: int, seen: int) -> bool:
        """Whether somebody who decided this after event `seen` could still have it done."""
        if self.state.observations.over or action not in self.state.observations.actions[seat]:
            return False
        return self.state.since[seat] <= seen or self._stands_alone(seat, action)

    def _paced_bot(self, seat: int) -> PacedBot:
        """The bot of this seat. One whose package is here no longer has another in its place."""
        if seat not in self.bots:
            try:
                paced = PacedBot(self.match, self.state.level(seat), self.table.luck)
            except BadSetup:
                paced = PacedBot(self.match, USUAL, self.table.luck)
            self.bots[seat] = paced
        return self.bots[seat]

    @property
    def _tempo(self) -> int:
        """What bots take of their reaction times, in per cent: by the slowest wish of those who
        play. A race has its own time, and so has a clock of the rules.
        """
        window = self.state.observations.window
        if self.is_race or (window and window[1]):
            return clocks.TEMPO["normal"]
        wishes = (
            clocks.TEMPO[self.table.connections.tempo(chair.person.id)]
            for chair in self.state.seats
            if chair.person and not chair.autopilot
        )
        return max(wishes, default=clocks.TEMPO["normal"])

    def _stop_skipping(self, seat: int) -> None:
        person = self.state.seats[seat].person
        if person:
            self.table.connections.stop_skipping(person.id)

    def _bot_moves(self, seat: int, at: int) -> None:
        """A bot's hand has moved. It stands in the same queue as everybody."""
        action = self.plans.pop(seat).action
        if self._is_contested(seat, action):
            self.requests[seat] = ClaimSource(self.state.v)
            self.race.enter(self._claim(at, seat, action, at, 0, 0))
        else:
            self.move(at, kept.Moved(seat, action, "bot"))

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
        if self.plans:
            tempo = self._tempo
            for seat, plan in self.plans.items():
                due = plan.begins + plan.reaction * tempo // 100
                timers.append(Timer(due, partial(self._bot_moves, seat)))
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
