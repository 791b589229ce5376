"""The batch interface: arrays of observations, masks, turns, rewards and ends, written in place."""

import math
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from numbers import Real
from typing import Any, SupportsIndex, TypeVar
from zlib import crc32

import numpy as np
import numpy.typing as npt

from mazzo.bots.features import feature_names, feature_table, nothing_read
from mazzo.engine.bits import words
from mazzo.engine.cuda import toolkit
from mazzo.engine.errors import BadSetup, one_of, whole
from mazzo.engine.game import Game, Options, game
from mazzo.engine.match import Deal, Match
from mazzo.engine.system import memory
from mazzo.vector import rows as compiled
from mazzo.vector.dlpack import LEGACY_STREAMS, CudaArray, zeros

DEVICES = ("cpu", "cuda")
AUTORESETS = ("same-step", "next-step")
PUBLIC = ("observation", "mask", "turn", "reward", "won", "done")
GUIDES = ("everything", "gain", "advice")
KEPT = (
    *("states", "keys", "lucks", "notes", "masks", "shown", "seen_read", "state_read", "leads"),
    *PUBLIC,
    *GUIDES,
)
"""What changes with a step, and so is saved."""
T = TypeVar("T")
WholeOrEach = SupportsIndex | Sequence[int] | npt.NDArray[np.integer[Any]]
"""A whole number for all rows, or one for each."""
ShareOrEach = float | Sequence[bool] | npt.NDArray[np.bool_]
"""A share of the rows, or which of them."""
AnyArray = Any
"""A NumPy array, or on a GPU a `CudaArray`."""


def make(
    id: str,
    *,
    seats: WholeOrEach | None = None,
    batch: SupportsIndex = 1,
    device: object = "cpu",
    options: Options | Sequence[Options] | None = None,
    seed: WholeOrEach | None = None,
    against_bots: ShareOrEach = 0.0,
    guided: bool = False,
    threads: int | None = 1,
    autoreset: str = "same-step",
) -> "VectorEnv":
    """So many matches of a game side by side, dealt and waiting for their first actions.

    `seats` and `options` hold for all rows, or say it row by row. `device` may be anything that is
    written "cpu" or "cuda". In the rows `against_bots` (say which, or what share of them) the rule
    of thumb has all seats but one, another in every match. `guided` adds what only a learner may be
    told. `threads` of a CPU share the work (None: all). Where a match ends the next begins in the
    same step, or with `autoreset="next-step"` when the next action is given, which is not looked
    at.
    """
    one_of("autoreset", autoreset, AUTORESETS)
    on = one_of("device", str(device), DEVICES)
    batch = whole("batch", batch, positive=True)
    threads = threads if threads is None else whole("threads", threads, positive=True)
    return VectorEnv(
        game(id), seats, batch, on, options, seed, against_bots, guided, threads, autoreset
    )


class VectorEnv:
    """Matches side by side. Its arrays stay where they are: `step` and `reset` write into them.

    `observation` has what the seat in `turn` may know (`describe` names its numbers), `mask` what
    it may do, a byte for every action; the last action, `wait`, is to wait. `reward` and `won` have
    an entry per seat, and are not 0 only where `done`: from 1 for beating everybody to -1 for
    beating nobody, and the share of the win. An illegal action ends its match and is worth -1.

    Where it is guided, `everything` has the features of the whole state, for a critic; `gain` what
    everybody's lead has gained since the last step; `advice` the rule of thumb's action.
    """

    observation: AnyArray
    mask: AnyArray
    turn: AnyArray
    reward: AnyArray
    won: AnyArray
    done: AnyArray
    everything: AnyArray
    gain: AnyArray
    advice: AnyArray

    def __init__(
        self,
        game: Game,
        seats: WholeOrEach | None,
        batch: int,
        device: str,
        options: Options | Sequence[Options] | None,
        seed: WholeOrEach | None,
        against_bots: ShareOrEach,
        guided: bool,
        threads: int | None,
        autoreset: str,
    ) -> None:
        self.game, self.batch, self.device, self.guided = game, batch, device, guided
        self.wait = len(game.moves)
        self.actions = self.wait + 1
        self.most_seats = max(game.seats)
        self._check_memory()
        self._cuda = toolkit() if device == "cuda" else None
        self._options, self._threads = options, threads or os.cpu_count() or 1
        self._blanks, self.tables = _tables(game, seats, options, batch)
        self.seats: npt.NDArray[np.int64] = self._blanks["seats"][self.tables]
        """How many play in each row."""
        self.alone, self._holds = _spread(against_bots, batch), autoreset == "next-step"
        """The rows in which the rule of thumb has all seats but one."""
        self._arrays = self._allocate()
        for name in (*PUBLIC, *GUIDES):
            array = self._arrays[name]
            setattr(self, name, CudaArray(array, self._cuda) if self._cuda else array)
        self._given, self._slot = self._arguments(), 0
        self._step = compiled.on_cuda(game) if self._cuda else compiled.on_cpu(game)
        self.reset(seed)

    # Playing

    def reset(self, seed: WholeOrEach | None = None, rows: Any = None) -> None:
        """Deal anew, in all rows or in those that `rows` has set.

        A row's matches follow from its seed: the first is dealt as `mazzo.new` deals it. One number
        is the first row's seed, and each row's is one higher than that before.
        """
        which = np.ones(self.batch, bool) if rows is None else np.asarray(rows)
        if which.shape != (self.batch,) or which.dtype != bool:
            raise BadSetup(
                "bad_mask",
                f"rows needs true or false for each of the {self.batch} rows.",
                params={"what": "rows", "rows": self.batch},
            )
        keys = _keys(seed, self.batch)
        notes = np.zeros((self.batch, compiled.NOTES), np.int64)
        notes[:, compiled.ALONE], notes[:, compiled.HOLDS] = self.alone, self._holds
        for name, fresh in (("keys", keys), ("lucks", keys[:, :1] | 1), ("notes", notes)):
            held = self._host(name)
            held[which] = fresh[which]
            self._put(name, held)
        self._run(compiled.DEALS, self._placed(which.astype(np.int64)))

    def step(self, actions: Any) -> None:
        """Every row's action, by the seat whose turn it is; goes on to the next choices."""
        self._run(compiled.STEPS, self._taken(actions))

    def _run(self, what: int, actions: Any) -> None:
        left = self._arrays["left"]
        given = (left, what, *self._given, actions)
        if self._cuda:
            self._slot = 1 - self._slot
            self._step(self.batch, self._slot, self._arrays["later"], *given)
        elif self._threads == 1:
            self._step(0, self.batch, 0, compiled.WHOLE, *given)
        else:
            bounds = np.linspace(0, self.batch, self._threads + 1).astype(int).tolist()
            whole = (0, compiled.WHOLE, *given)
            list(self._pool.map(lambda some: self._step(*some, *whole), pairwise(bounds)))

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads)

    def _taken(self, actions: Any) -> Any:
        """Actions as the compiled step takes them; no copy where they are integers of 64 bits on
        the same device.
        """
        if self._cuda and hasattr(actions, "__cuda_array_interface__"):
            about = actions.__cuda_array_interface__
            self._check_actions(about["shape"], np.dtype(about["typestr"]))
            waits = about.get("stream") not in LEGACY_STREAMS
            return self._cuda.as_cuda_array(actions, sync=waits)
        if not isinstance(actions, np.ndarray):
            lent = hasattr(actions, "__dlpack__")
            try:
                actions = np.from_dlpack(actions) if lent else np.asarray(actions)
            except (BufferError, RuntimeError) as error:
                raise BadSetup(
                    "unread_actions",
                    f"These actions cannot be read here: {error}",
                    params={"problem": str(error)},
                ) from None
            except ValueError:  # lists of several lengths
                raise self._bad_actions() from None
        self._check_actions(actions.shape, actions.dtype)
        return self._placed(actions.astype(np.int64, copy=False))

    def _check_actions(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        if tuple(shape) != (self.batch,) or dtype.kind not in "iu":
            raise self._bad_actions()

    def _bad_actions(self) -> BadSetup:
        return BadSetup(
            "bad_actions",
            f"{self.batch} actions are needed, a whole number for every row.",
            params={"rows": self.batch},
        )

    # Looking

    def describe(self) -> tuple[str, ...]:
        """A name for every number of an observation."""
        return feature_names(self.game, self.game.seen)

    def describe_everything(self) -> tuple[str, ...]:
        """A name for every number of what a guide sees."""
        return feature_names(self.game, self.game.layout)

    def match(self, row: int) -> Match:
        """A copy of the match in one row, to be looked at or played on; it begins here."""
        row = range(self.batch)[row]
        lean = self._host("states")[row : row + 1].view(self.game.lean.dtype).reshape(-1)
        record = self.game.layout.holding(lean)
        record["telling"] = 1
        match = Match(self.game, record, deal=None)
        match.origin = match.position()
        return match

    # Saving

    def save(self) -> dict[str, Any]:
        """Everything there is to go on from here, as arrays that `numpy.savez` writes."""
        kept = {name: np.array(self._host(name)) for name in KEPT}
        kept["states"].view(np.uint8)[:, self.game.lean.end :] = 0
        about = {"of": np.array(self._identity()), "blanks": self._tables_as_bytes()}
        return about | {"digest": _digest(kept)} | kept

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Go on from what was saved by an environment that was made alike, seeds aside. What has
        changed since is refused; whoever forges a digest is trusted as a pickle's author is.
        """
        kept = self._read_back(saved)
        if kept is None:
            raise BadSetup("bad_snapshot", "This was saved by an environment of another kind.")
        if not np.array_equal(saved.get("digest", ()), _digest(kept)):
            raise BadSetup("altered_snapshot", "This is not what was saved: it has changed since.")
        for name, array in kept.items():
            self._put(name, array)

    def _read_back(self, saved: Mapping[str, Any]) -> dict[str, Any] | None:
        """What was saved, if all of it is there and fits."""
        try:
            if str(saved["of"]) != self._identity():
                return None
            if not np.array_equal(saved["blanks"], self._tables_as_bytes()):
                return None
            kept = {name: np.asarray(saved[name]) for name in KEPT}
        except (KeyError, TypeError, IndexError):
            return None
        fits = all(
            (array.shape, array.dtype) == (self._arrays[name].shape, self._arrays[name].dtype)
            for name, array in kept.items()
        )
        return kept if fits else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles play on as this one does, in memory of their own."""
        made = {
            "seats": self.seats,
            "batch": self.batch,
            "device": self.device,
            "options": self._options,
            "against_bots": self.alone,
            "guided": self.guided,
            "threads": self._threads,
            "autoreset": AUTORESETS[self._holds],
        }
        return _unpickled, (self.game.id, made, self.save())

    def _identity(self) -> str:
        made = f"{self.batch} guided={self.guided} holds={self._holds}"
        return f"{self.game.id} v{self.game.version} {made}"

    def _tables_as_bytes(self) -> Any:
        """Each row's seats and options, and whether all seats but one are bots'."""
        blanks = self._blanks.view(np.int64).reshape(len(self._blanks), -1)[self.tables]
        return np.frombuffer(blanks.tobytes() + self.alone.tobytes(), np.uint8)

    # Memory

    def _check_memory(self) -> None:
        """Refuse more rows than this machine has room for, before anything is laid out."""
        shapes = self._shapes().values()
        needed = sum(np.dtype(kind).itemsize * math.prod(shape) for kind, shape in shapes)
        has = memory()
        if has is not None and needed > has:
            gigabytes, of = math.ceil(needed / 1e9), math.floor(has / 1e9)
            raise BadSetup(
                "no_room",
                f"{self.batch} rows need {gigabytes} GB of memory; this machine has {of}.",
                params={"rows": self.batch, "needed": gigabytes, "memory": of},
            )

    def _shapes(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        """Every array that is all zero before the first deal."""
        game, batch, seats = self.game, self.batch, self.most_seats
        guided = batch if self.guided else 0
        width = words(self.wait)
        _, seen = feature_table(game, game.seen)
        _, state = feature_table(game, game.layout)
        return {
            "states": (np.int64, (batch, game.lean.dtype.itemsize // 8)),
            "wides": (np.int64, (guided, game.layout.dtype.itemsize // 8)),
            "left": (np.int64, (batch,)),
            "later": (np.int64, (batch + 2,)),
            "seens": (np.int64, (batch, game.seen.dtype.itemsize // 8)),
            "keys": (np.int64, (batch, 2)),
            "lucks": (np.int64, (batch, 1)),
            "notes": (np.int64, (batch, compiled.NOTES)),
            "masks": (np.int64, (batch, width)),
            "shown": (np.int64, (batch, width)),
            "observation": (np.float32, (batch, seen)),
            "mask": (np.int8, (batch, self.actions)),
            "turn": (np.int64, (batch,)),
            "reward": (np.float32, (batch, seats)),
            "won": (np.float32, (batch, seats)),
            "done": (np.bool_, (batch,)),
            "everything": (np.float32, (guided, state)),
            "standings": (np.float64, (batch, seats)),
            "leads": (np.float64, (guided, seats)),
            "gain": (np.float32, (guided, seats)),
            "advice": (np.int64, (guided,)),
        }

    def _allocate(self) -> dict[str, Any]:
        """Every array that changes, all zero but what features remember."""
        made = {
            name: self._placed(zeros(shape, dtype))
            for name, (dtype, shape) in self._shapes().items()
        }
        for name, layout, rows in (
            ("seen_read", self.game.seen, self.batch),
            ("state_read", self.game.layout, self.batch if self.guided else 0),
        ):
            nothing = nothing_read(feature_table(self.game, layout)[0])
            made[name] = self._placed(np.tile(nothing, (rows, 1)))
        return made

    def _arguments(self) -> tuple[Any, ...]:
        """All that the compiled step is given, in its order."""
        game, array = self.game, self._arrays
        return (
            self._records(array["states"], game.lean.dtype),
            self._records(array["wides"], game.layout.dtype),
            array["wides"],
            self._records(array["seens"], game.seen.dtype),
            array["seens"],
            self._placed(game.seen.blank()),
            self._placed(self._blanks),
            self._placed(self.tables),
            *(array[name] for name in ("keys", "lucks", "notes", "masks", "shown")),
            self._placed(feature_table(game, game.seen)[0]),
            array["seen_read"],
            *(array[name] for name in PUBLIC),
            compiled.GUIDED if self.guided else compiled.PLAIN,
            self._placed(feature_table(game, game.layout)[0]),
            *(array[name] for name in ("state_read", "everything", "standings", "leads")),
            *(array[name] for name in ("gain", "advice")),
        )

    def _placed(self, array: Any) -> Any:
        array = np.ascontiguousarray(array)
        return self._cuda.to_device(array) if self._cuda else array

    def _host(self, name: str) -> Any:
        """What an array holds, in this machine's memory."""
        array = self._arrays[name]
        return array.copy_to_host() if self._cuda else array

    def _put(self, name: str, held: Any) -> None:
        array, held = self._arrays[name], np.ascontiguousarray(held)
        if self._cuda:
            array.copy_to_device(held)
        elif held is not array:
            array[...] = held

    def _records(self, numbers: Any, dtype: Any) -> Any:
        """The same memory as records."""
        if not self._cuda:
            return numbers.view(dtype).reshape(-1)
        if hasattr(numbers, "_ary"):
            return type(numbers)(numbers._ary.view(dtype).reshape(-1))
        return type(numbers)((self.batch,), (dtype.itemsize,), dtype, gpu_data=numbers.gpu_data)


def _digest(kept: Mapping[str, Any]) -> Any:
    """What another number tells of if anything was altered: compiled rules trust their records."""
    digest = 0
    for name in KEPT:
        digest = crc32(np.ascontiguousarray(kept[name]).view(np.uint8).reshape(-1).data, digest)
    return np.array(digest)


def _unpickled(id: str, made: Mapping[str, Any], saved: Mapping[str, Any]) -> VectorEnv:
    """The batch that somebody has pickled."""
    env = make(id, **made)
    env.restore(saved)
    return env


def _tables(
    game: Game,
    seats: WholeOrEach | None,
    options: Options | Sequence[Options] | None,
    batch: int,
) -> tuple[Any, npt.NDArray[np.int64]]:
    """Every table that rows play at, once, and which is whose."""
    chairs = _each(game.seats[0] if seats is None else seats, batch, "seats", _seats)
    chosen = _each({} if options is None else options, batch, "options", game.named)
    found: dict[Any, int] = {}
    blanks: list[Any] = []
    tables: list[int] = []
    for key in zip(chairs, map(repr, chosen), strict=True):
        if key not in found:
            found[key] = len(blanks)
            blanks.append(game.blank(key[0], chosen[len(tables)], lean=True).view(np.int64))
        tables.append(found[key])
    return np.concatenate(blanks).view(game.lean.dtype), np.array(tables, np.int64)


def _each(given: Any, batch: int, what: str, read: Callable[[Any], T]) -> list[T]:
    """What holds for all rows, or what was said row by row."""
    if isinstance(given, Mapping | str) or not np.iterable(given):
        return [read(given)] * batch
    said = list(given)
    if len(said) != batch:
        raise _misfit(what, batch)
    return [read(one) for one in said]


def _misfit(what: str, batch: int) -> BadSetup:
    return BadSetup(
        "bad_rows",
        f"{what} must be said once for all rows, or once for each of the {batch}.",
        params={"what": what, "rows": batch},
    )


def _seats(given: Any) -> int:
    return whole("seats", given)


def _seed(given: Any) -> int:
    return whole("seed", given)


def _spread(share: ShareOrEach, batch: int) -> npt.NDArray[np.bool_]:
    """The rows in which one seat is against bots; a share of them lies evenly among the others."""
    if np.iterable(share) and not isinstance(share, str):
        return np.array(_each(share, batch, "against_bots", bool))
    if not isinstance(share, Real) or not 0 <= share <= 1:
        raise BadSetup(
            "bad_share",
            f"against_bots is a share from 0 to 1, or an entry for each row, not {share}.",
            params={"what": "against_bots", "given": str(share)},
        )
    marks = np.floor(np.arange(batch + 1) * float(share))
    apart: npt.NDArray[np.bool_] = marks[1:] > marks[:-1]
    return apart


def _keys(seed: WholeOrEach | None, batch: int) -> npt.NDArray[np.int64]:
    """Every row's first key, from its seed."""
    if seed is None:
        return np.frombuffer(secrets.token_bytes(16 * batch), np.int64).reshape(batch, 2)
    seeds = _each(seed, batch, "seed", _seed)
    if not np.iterable(seed):
        seeds = [first + row for row, first in enumerate(seeds)]
    return np.array([Deal.of(each).key for each in seeds], np.int64).reshape(batch, 2)
