"""What bots are about to do at a table: each plans, takes its time, and looks again."""

import logging
import random
from functools import partial
from typing import NamedTuple

from mazzo.bots.levels import USUAL
from mazzo.bots.players import Bot
from mazzo.bots.policies import POLICIES, SENSIBLE, name_of, parse
from mazzo.bots.reaction import GRAIN, QUANTILES
from mazzo.engine.errors import BadSetup
from mazzo.engine.match import Match
from mazzo.table import clocks
from mazzo.table.arbitration import Arbitration, TableContext
from mazzo.table.thinking import BackgroundJob

LOG = logging.getLogger("mazzo.table")
MOVE_SECONDS = 0.3
"""About how long a bot thinks about a move."""


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


class BotPlans(Arbitration):
    """A match in real time as far as bots make up their minds."""

    def __init__(self, table: TableContext, at: int) -> None:
        super().__init__(table, at)
        self.bots: dict[int, PacedBot] = {}
        self.plans: dict[int, Plan] = {}
        self.pondering: set[int] = set()
        """The seats whose bots are thinking."""

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
            self.plans[seat] = Plan(wanted, at, self._reaction(seat, paced), self.state.v)

    def _ponder(self, seat: int, paced: PacedBot, at: int) -> None:
        """Think elsewhere, one thought at a time: if it comes too late it is thought again."""
        self.plans.pop(seat, None)
        if seat in self.pondering:
            return
        self.pondering.add(seat)
        match, v, reaction = self.match.copy(), self.state.v, self._reaction(seat, paced)

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

    def _paced_bot(self, seat: int) -> PacedBot:
        """The bot of this seat. One whose package is here no longer has another in its place."""
        if seat not in self.bots:
            try:
                paced = PacedBot(self.match, self.state.level(seat), self.table.luck)
            except BadSetup:
                paced = PacedBot(self.match, USUAL, self.table.luck)
            self.bots[seat] = paced
        return self.bots[seat]

    def _reaction(self, seat: int, paced: PacedBot) -> int:
        """How long its hand takes. Whoever goes on is sooner, but never in a race."""
        history = self.match.history
        goes_on = not self.is_timed and history and history[-1].seat == seat
        return paced.reaction() * (clocks.GOES_ON if goes_on else 100) // 100

    @property
    def _tempo(self) -> int:
        """What bots take of their reaction times, in per cent: by the slowest wish of those who
        play. Nobody hurries a race, nor a clock of the rules.
        """
        wishes = (
            clocks.TEMPO[self.table.connections.tempo(chair.person.id)]
            for chair in self.state.seats
            if chair.person and not chair.autopilot
        )
        wished = max(wishes, default=clocks.TEMPO["normal"])
        return max(wished, clocks.TEMPO["normal"]) if self.is_timed else wished

    def _stop_skipping(self, seat: int) -> None:
        person = self.state.seats[seat].person
        if person:
            self.table.connections.stop_skipping(person.id)
