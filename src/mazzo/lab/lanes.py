"""Lanes: thousands of matches side by side, each stopped where a learner decides.

One step takes an action for every lane, applies it, lets chance, clocks and the rule of thumb go on
to the next decision of a learner, and writes what that seat may know as features, its legal actions
and what everybody gained meanwhile. A match that is over starts again at once, with other options
and another number of seats. In some matches all seats learn; in the others one seat learns and the
rest follow the rule of thumb, which measures it at the same time. Where several seats may act they
are asked in random order, and each may wait.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np

from mazzo.bots.features import feature_table, most_active, write_features
from mazzo.bots.turns import CLOCK, NEVER, WAIT, may_wait, next_to_move
from mazzo.engine.bits import clear, pick, size, words
from mazzo.engine.contract import act, expire, legal, observe, proceed, sensible, standing, start
from mazzo.engine.errors import BadSetup
from mazzo.engine.forms import Choice, Flag
from mazzo.engine.game import Game
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import Rows, luck_below, pick_seat, set_key
from mazzo.lab import gpu
from mazzo.lab.gpu import bare, cuda
from mazzo.lab.simulate import keys

(
    ASKED,
    LEARNERS,
    BLANK,
    ACTOR,
    PLAYERS,
    WAITING,
    ADVICE,
    ENDED,
    ENDED_PLAYERS,
    ENDED_ALONE,
    ENDED_PLAIN,
    SEEN,
    KNOWN,
) = range(13)
"""What is noted of a lane: who has waited, who learns, which table it is; who decides now among how
many, whether waiting is possible and what the rule of thumb would do; of the match that this step
ended, how many played, whether one learner was alone and the table was plain; how many features the
seat sees and how many there are to know."""
NOTES = 13
BEGIN, GO_ON, ASK = -2, -3, -4
"""Beside actions and WAIT: a match begins, nothing was chosen, a learner has to choose."""
VARIANTS = 12
"""Tables with options chosen by lot, for every number of seats; as many are plain."""


def begin(
    rows: Rows, blanks: Rows, lane: int, alone: int, key: Ints, luck: Ints, note: Ints
) -> None:
    """A new match at a table by lot; in so many of a thousand one learner is alone."""
    note[BLANK] = luck_below(luck, blanks.shape[0])
    rows[lane] = blanks[note[BLANK]]
    s = rows[lane]
    key[1] += 1
    set_key(s, key[0], key[1])
    start(s)
    note[ASKED] = 0
    note[LEARNERS] = (
        1 << luck_below(luck, s.seats) if luck_below(luck, 1000) < alone else (1 << s.seats) - 1
    )


def lead(s: Header, seat: int) -> float:
    """How far a seat is ahead of the mean of the others, as places are decided."""
    total = 0.0
    for other in range(s.seats):
        total += standing(s, other)
    return (s.seats * standing(s, seat) - total) / (s.seats - 1)


def settle(s: Header, leads: Any, gained: Any, counts: int) -> None:
    """What everybody's lead has gained since the last decision, if that counts."""
    for seat in range(s.seats):
        now = lead(s, seat)
        if counts:
            gained[seat] = now - leads[seat]
        leads[seat] = now


def finish(s: Header, note: Ints, plain: int, wins: Any) -> None:
    """Note how a match ended: everybody's share of the win, and who played."""
    best = standing(s, 0)
    for seat in range(s.seats):
        best = max(best, standing(s, seat))
    winners = 0
    for seat in range(s.seats):
        winners += standing(s, seat) == best
    for seat in range(s.seats):
        wins[seat] = (1.0 if standing(s, seat) == best else 0.0) / winners
    note[ENDED] = 1
    note[ENDED_PLAYERS] = s.seats
    note[ENDED_ALONE] = note[LEARNERS] & (note[LEARNERS] - 1) == 0
    note[ENDED_PLAIN] = note[BLANK] < plain


def step_lane(
    lane: int,
    rows: Rows,
    state_words: Any,
    seens: Rows,
    seen_words: Any,
    unseen: Rows,
    blanks: Rows,
    plain: int,
    alone: int,
    key: Any,
    lucks: Any,
    masks: Any,
    notes: Any,
    leads: Any,
    gains: Any,
    wins: Any,
    seen_table: Ints,
    seen_places: Any,
    seen_values: Any,
    state_table: Ints,
    state_places: Any,
    state_values: Any,
    actions: Ints,
) -> None:
    """One step of one lane: do what was chosen, and go on until a learner has a choice.

    One loop, in which every rule is called from one place only: a GPU's compiler copies rules into
    wherever they are called.
    """
    note, luck, mask = notes[lane], lucks[lane], masks[lane]
    for seat in range(gains.shape[1]):
        gains[lane, seat] = 0
        wins[lane, seat] = 0
    note[ENDED] = 0
    choice = actions[lane]
    seat = note[ACTOR]
    s = rows[lane]
    while choice != ASK:
        if choice >= 0:
            act(s, seat, choice)
            note[ASKED] = 0
        elif choice == WAIT:
            note[ASKED] |= 1 << seat
        elif choice == BEGIN:
            begin(rows, blanks, lane, alone, key[lane], luck, note)
        choice = GO_ON
        if s.over:
            settle(s, leads[lane], gains[lane], 1)
            finish(s, note, plain, wins[lane])
            choice = BEGIN
        elif s.due:
            proceed(s)
            note[ASKED] = 0
        else:
            free = s.acting & ~note[ASKED]
            mover = next_to_move(s, pick_seat(free, luck) if free else -1, 0, NEVER)
            if mover < 0:
                note[ASKED] = 0
            if mover == CLOCK:
                expire(s)
            elif mover >= 0:
                seat = mover
                clear(mask)
                legal(s, seat, mask)
                note[WAITING] = may_wait(s)
                if note[WAITING] == 0 and size(mask) == 1:
                    choice = pick(mask, 0)
                else:
                    seens[lane] = unseen[0]
                    observe(s, seat, seens[lane])
                    note[ADVICE] = sensible(seens[lane], mask, luck)
                    choice = ASK if (note[LEARNERS] >> seat) & 1 else note[ADVICE]
    note[ACTOR] = seat
    note[PLAYERS] = s.seats
    settle(s, leads[lane], gains[lane], 1 - note[ENDED])
    note[SEEN] = write_features(
        seen_words[lane], seen_table, seat, s.seats, seen_places[lane], seen_values[lane]
    )
    note[KNOWN] = write_features(
        state_words[lane], state_table, seat, s.seats, state_places[lane], state_values[lane]
    )


def step_all(lanes: int, *given: Any) -> None:
    """Every lane in turn."""
    for lane in range(lanes):
        step_lane(lane, *given)


def step_kernel(
    lanes: int,
    rows: Any,
    state_words: Any,
    seens: Any,
    seen_words: Any,
    unseen: Any,
    blanks: Any,
    plain: int,
    alone: int,
    key: Any,
    lucks: Any,
    masks: Any,
    notes: Any,
    leads: Any,
    gains: Any,
    wins: Any,
    seen_table: Any,
    seen_places: Any,
    seen_values: Any,
    state_table: Any,
    state_places: Any,
    state_values: Any,
    actions: Any,
) -> None:
    """One lane per thread."""
    lane = cuda.grid(1)
    if lane < lanes:
        step_lane(
            lane,
            bare(rows),
            bare(state_words),
            bare(seens),
            bare(seen_words),
            bare(unseen),
            bare(blanks),
            plain,
            alone,
            bare(key),
            bare(lucks),
            bare(masks),
            bare(notes),
            bare(leads),
            bare(gains),
            bare(wins),
            bare(seen_table),
            bare(seen_places),
            bare(seen_values),
            bare(state_table),
            bare(state_places),
            bare(state_values),
            bare(actions),
        )


@cache
def stepper(game: Game, on_gpu: bool) -> Callable[..., None]:
    """One step of all lanes."""
    if not on_gpu:
        return game.specialise(step_all)
    found = gpu.toolkit()
    kernel = found.jit(game.linker.link(step_kernel, {"cuda": found, "bare": gpu.bare_array()}))

    def step(lanes: int, *given: Any) -> None:
        kernel[gpu.blocks(lanes), gpu.THREADS](lanes, *given)

    return step


def tables(game: Game, seed: int, chairs: Sequence[int]) -> tuple[Any, int]:
    """Blank records to play at, and how many of them have no options: those come first."""
    draw = Random(seed)
    plain = [game.blank(seats) for seats in chairs for _ in range(VARIANTS)]
    varied: list[Any] = []
    for seats in chairs:
        found = 0
        while found < VARIANTS:
            options = {
                name: _by_lot(option.form, draw) for name, option in game.layout.options.items()
            }
            try:
                varied.append(
                    game.blank(
                        seats, {name: value for name, value in options.items() if value is not None}
                    )
                )
                found += 1
            except BadSetup:
                continue
    return np.concatenate(plain + varied), len(plain)


def _by_lot(form: Any, draw: Random) -> bool | str | None:
    """A value of an option that has few; None for the usual one."""
    if isinstance(form, Flag):
        return draw.random() < 0.5
    return draw.choice(form.words) if isinstance(form, Choice) else None


class Lanes:
    """Matches side by side; a GPU's arrays lie there, behind `__cuda_array_interface__`.

    Records are the wide ones, number by number, because the critic's features are read straight
    from them.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seed: int,
        on_gpu: bool,
        alone: int = 500,
        chairs: Sequence[int] = (),
    ) -> None:
        self.game, self.count, self.on_gpu = game, count, on_gpu
        self.seats, self.moves = max(game.seats), len(game.moves)
        self.seen_table, self.seen_features = feature_table(game, game.seen)
        self.state_table, self.state_features = feature_table(game, game.layout)
        blanks, plain = tables(game, seed, chairs or game.seats)
        self.state_words = self._zeros(np.int64, game.layout.dtype.itemsize // 8)
        self.seen_words = self._zeros(np.int64, game.seen.dtype.itemsize // 8)
        self.masks, self.notes = (
            self._zeros(np.int64, words(self.moves)),
            self._zeros(np.int64, NOTES),
        )
        self.leads = self._zeros(np.float64, self.seats)
        self.gains, self.wins = (
            self._zeros(np.float32, self.seats),
            self._zeros(np.float32, self.seats),
        )
        self.seen_places, self.seen_values = self._sparse(self.seen_table)
        self.state_places, self.state_values = self._sparse(self.state_table)
        self.key, self.lucks = (
            self._placed(keys(seed, 0, count)),
            self._placed(keys(~seed, 0, count)[:, :1] | 1),
        )
        self._given = (
            self._records(self.state_words, game.layout.dtype),
            self.state_words,
            self._records(self.seen_words, game.seen.dtype),
            self.seen_words,
            self._placed(game.seen.blank()),
            self._placed(blanks),
            plain,
            alone,
            self.key,
            self.lucks,
            self.masks,
            self.notes,
            self.leads,
            self.gains,
            self.wins,
            self._placed(self.seen_table),
            self.seen_places,
            self.seen_values,
            self._placed(self.state_table),
            self.state_places,
            self.state_values,
        )
        self._step = stepper(game, on_gpu)
        self.step(self._placed(np.full(count, BEGIN)))

    def step(self, actions: Any) -> None:
        """Apply an action to every lane (WAIT: let the others) and go on to the next decisions."""
        self._step(self.count, *self._given, actions)

    # Memory

    def _zeros(self, dtype: Any, *shape: int) -> Any:
        return self._placed(np.zeros((self.count, *shape), dtype))

    def _sparse(self, table: Any) -> tuple[Any, Any]:
        return self._zeros(np.int64, most_active(table)), self._zeros(
            np.float32, most_active(table)
        )

    def _placed(self, array: Any) -> Any:
        array = np.ascontiguousarray(array)
        return gpu.toolkit().to_device(array) if self.on_gpu else array

    def _records(self, numbers: Any, dtype: Any) -> Any:
        """The same memory as records."""
        if not self.on_gpu:
            return numbers.view(dtype).reshape(-1)
        if hasattr(numbers, "_ary"):
            return type(numbers)(numbers._ary.view(dtype).reshape(-1))
        return type(numbers)((self.count,), (dtype.itemsize,), dtype, gpu_data=numbers.gpu_data)
