"""The WebAssembly gear: the same rules and bots as a module that a browser runs, one for each game.

Modules are kept with the sources, `web/gear.wasm` in each game's folder, so that only whoever
changes a rule has to build one (`mazzo.lab.wasm_build`). Each carries the digest of what it was
built from.

A module imports nothing and holds all memory that its routines need, under the names of `arrays`:
its exports take whole numbers and return one. What is not a number lies in those arrays: a match as
its record, keys, masks, views and facts as JSON. What the arrays look like, and where the fields of
a match lie, stands in the module itself (`ABOUT`).
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from mazzo.bots import search
from mazzo.bots.counting import count_out
from mazzo.bots.learned import WEIGHTS
from mazzo.bots.levels import search_of, skills
from mazzo.bots.outlook import SLIPS, futures, reimagine_root
from mazzo.bots.players import consult, offers
from mazzo.bots.policies import POLICIES, SENSIBLE, UNLEVELLED, deliberate, temperament
from mazzo.bots.policies import choose as plainly
from mazzo.bots.reaction import QUANTILES
from mazzo.bots.search import (
    ACTION,
    GAIN,
    TRIES,
    WIDTH,
    SearchMemory,
    conclude,
    skill_of,
    take_over,
    think,
)
from mazzo.engine.bits import words
from mazzo.engine.contract import UNKNOWN
from mazzo.engine.facts import Fact, begins_chapter
from mazzo.engine.forms import Form, Number, Plain, SeatSet
from mazzo.engine.game import Game
from mazzo.engine.generated import copying
from mazzo.engine.insight import insight_buffers, stated, write_figures, write_reason
from mazzo.engine.link import Own
from mazzo.engine.match import ENGINE_REFUSALS
from mazzo.engine.record import Floats, Ints, Option
from mazzo.engine.routines import (
    ILLEGAL,
    MOMENT,
    OVER,
    Rows,
    begin,
    lapse,
    look,
    observe_all,
    open_scores,
    options,
    playouts,
    refuse,
    reimagine,
    show,
    step,
    tally,
    tell,
)
from mazzo.engine.rule import rule
from mazzo.engine.sources import source_digest
from mazzo.engine.texts import fact_page, page
from mazzo.engine.typescript import typescript

FORMAT = 2
"""Raised when modules are built in another way."""
ABOUT = "mazzo"
"""The section of a module that describes it, as JSON."""
FUTURES = 1024
"""The most futures that one call plays."""


# What a module does: routines over the arrays that bear the names of their parameters

shorten: Any = Own("shorten")
"""Copies a table's record into a lean one, without its working space."""


def reimagine_match(match: Rows, seat: int, key: Ints) -> None:
    """Draw anew all that this seat cannot know."""
    reimagine(match, seat, key[0], key[1])


def choose(
    match: Rows, lean: Rows, seat: int, policy: int, mask: Ints, luck: Ints, memory: SearchMemory
) -> int:
    """What a bot of this policy does now: an action, or -1 to wait."""
    shorten(match[0], lean[0])
    options(match, seat, mask)
    return consult(lean, seat, policy, mask, luck, memory, memory.unseen)


def follow_thumb(
    match: Rows, lean: Rows, seat: int, mask: Ints, luck: Ints, memory: SearchMemory
) -> int:
    """What the rule of thumb does now."""
    shorten(match[0], lean[0])
    options(match, seat, mask)
    return plainly(lean[0], seat, SENSIBLE, mask, luck, memory.seen, memory.unseen)


def begin_to_think(match: Rows, lean: Rows, seat: int, memory: SearchMemory, key: Ints) -> None:
    """Take the match over with all that this seat cannot know drawn anew."""
    shorten(match[0], lean[0])
    take_over(lean, seat, memory, key[0], key[1])


def go_on_thinking(
    memory: SearchMemory, seat: int, key: Ints, first: int, last: int, skill: Ints
) -> int:
    """The iterations from `first` to before `last`; what they have come to."""
    think(memory, seat, key[0], key[1], first, last, skill)
    return conclude(memory)


@rule
def weigh_moves(memory: SearchMemory, weighed: Ints) -> int:
    """How often each move was tried in thought, and what came of it; how many moves there are."""
    width = memory.nodes[0, WIDTH]
    for edge in range(width):
        weighed[edge, 0] = memory.edges[edge, ACTION]
        weighed[edge, 1] = memory.edges[edge, TRIES]
        weighed[edge, 2] = memory.edges[edge, GAIN]
    return width


def look_at(match: Rows, seat: int, memory: SearchMemory) -> None:
    """What this seat knows now."""
    memory.seen[0] = memory.unseen[0]
    look(match, seat, memory.seen)


def figure_out(match: Rows, seat: int, memory: SearchMemory, figures: Floats, notes: Ints) -> None:
    """The figures of this seat's decision."""
    look_at(match, seat, memory)
    write_figures(memory.seen, figures, notes)


def speak_for(
    match: Rows, seat: int, action: int, memory: SearchMemory, figures: Floats, notes: Ints
) -> int:
    """What speaks for a move: the number of a reason, its parameters in the place of figures."""
    look_at(match, seat, memory)
    return write_reason(memory.seen, action, figures, notes)


def count_moves(match: Rows, seat: int, memory: SearchMemory) -> int:
    """What each move is worth where that can be counted out, divided by what is returned."""
    look_at(match, seat, memory)
    options(match, seat, memory.mask)
    return count_out(memory.seen, memory.mask, memory.worth, memory.scratch)


def look_ahead_from(match: Rows, memory: SearchMemory, knower: int) -> None:
    """Futures begin here; -1 knows everything."""
    shorten(match[0], memory.root[0])
    if knower >= 0:
        reimagine_root(memory, knower)


def look_ahead(
    memory: SearchMemory,
    knower: int,
    slips: int,
    sure: int,
    moment_: int,
    mover: int,
    action: int,
    key: Ints,
    shares: Any,
    count: int,
) -> int:
    """Play so many futures; everybody's share of the win in each is a row of `shares`."""
    return futures(memory, knower, slips, sure, moment_, mover, action, key, shares[:count])


def play_randomly(
    match: Rows, memory: SearchMemory, keys: Ints, luck: Ints, mask: Ints, matches: int, most: int
) -> int:
    """Random matches, set up like this one, whose keys follow one another; how many moves.

    The last of them is left in `memory.rows`.
    """
    shorten(match[0], memory.root[0])
    made = 0
    for n in range(matches):
        keys[0, 1] += n > 0
        made += playouts(memory.rows, memory.root, keys, luck, mask, most)
    return made


ROUTINES: dict[str, tuple[Any, str]] = {
    "begin": (begin, "match"),
    "options": (options, "match seat mask"),
    "refuse": (refuse, "match seat action mask"),
    "step": (step, "match seat action mask"),
    "lapse": (lapse, "match"),
    "observe_all": (observe_all, "match seen numbers pages masks moment"),
    "show": (show, "match viewer seen numbers pages"),
    "tell": (tell, "match viewer told"),
    "tally": (tally, "match scores standings"),
    "open_scores": (open_scores, "match viewer scores shown"),
    **{
        routine.__name__: (routine, " ".join(signature(routine).parameters))
        for routine in (
            reimagine_match,
            choose,
            follow_thumb,
            begin_to_think,
            go_on_thinking,
            weigh_moves,
            figure_out,
            speak_for,
            count_moves,
            look_ahead_from,
            look_ahead,
            play_randomly,
        )
    },
}
"""Every export, with what it is called with: arrays by their names, and whole numbers."""


# What a module holds


class Array(NamedTuple):
    """One array of a module."""

    name: str
    value: Any
    inside: str
    """The array whose memory it shares."""
    offset: int

    @property
    def is_shared(self) -> bool:
        """Whether its memory is another's."""
        return self.inside != self.name

    @property
    def described(self) -> dict[str, Any]:
        """What whoever reads it needs to know; records are so many bytes."""
        is_record = self.value.dtype.fields is not None
        return {
            "kind": "uint8" if is_record else str(self.value.dtype),
            "length": self.value.nbytes if is_record else self.value.size,
            "inside": self.inside,
            "offset": self.offset,
        }


def most_seats(game: Game) -> int:
    """For so many seats a module has room."""
    return max(*game.seats, *game.house_seats)


@cache
def arrays(game: Game) -> dict[str, Array]:
    """All memory of a module, by name. What is blank or known beforehand is there when it is
    loaded; only the weights of a network are filled in later.
    """
    seats, width = most_seats(game), words(len(game.moves))
    match, seen = game.layout.blank(), np.repeat(game.seen.blank(), 2)
    match["telling"] = 1
    memory = search.search_memory(game, skills(game, len(UNLEVELLED)))
    memory = memory._replace(net=memory.net._replace(**_unlearned(memory.net)))
    pages, told = page(game.seen, seats + 1), fact_page(game.facts)
    figures, notes = insight_buffers(game)
    values = {
        "blank": match,
        "match": match.copy(),
        "seen": seen,
        "numbers": seen[:1].view(np.int64),
        "pages": pages,
        "views": pages["text"][0],
        "told": told,
        "facts": told["text"][0],
        "masks": np.zeros((seats, width), np.int64),
        "mask": np.zeros(width, np.int64),
        "moment": np.zeros(MOMENT + seats + 1, np.int64),
        "scores": np.zeros(seats, np.int64),
        "standings": np.zeros(seats, np.int64),
        "shown": np.zeros(seats, np.int64),
        "luck": np.ones(1, np.int64),
        "key": np.zeros(2, np.int64),
        "keys": np.zeros((1, 2), np.int64),
        "lean": game.lean.blank(),
        "skill": np.zeros(search.SKILLS, np.int64),
        "shares": np.zeros((FUTURES, seats)),
        "weighed": np.zeros((len(game.moves) + 1, 3), np.int64),
        "figures": figures,
        "notes": notes,
        **dict(_flat("memory", memory)),
    }
    return {name: Array(name, value, *_within(name, values)) for name, value in values.items()}


def _unlearned(net: Any) -> dict[str, Any]:
    """Room for weights."""
    return {name: np.zeros_like(getattr(net, name)) for name in WEIGHTS}


def _flat(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The arrays in a tuple of arrays and of such tuples."""
    if not isinstance(value, tuple):
        yield name, value
        return
    for field, item in zip(getattr(value, "_fields"), value, strict=True):  # noqa: B009
        yield from _flat(f"{name}_{field}", item)


def _within(name: str, values: Mapping[str, Any]) -> tuple[str, int]:
    """The first array in whose memory this one lies, and where."""
    start, end = np.lib.array_utils.byte_bounds(values[name])
    for other, value in values.items():
        first, last = np.lib.array_utils.byte_bounds(value)
        if other == name or (first <= start and end <= last and start < end):
            return other, start - first
    raise AssertionError(name)


def about(game: Game) -> dict[str, Any]:
    """What whoever loads a module needs to know of it."""
    places: Any = game.layout.dtype.fields
    return {
        "game": game.id,
        "version": game.version,
        "sources": digest(game),
        "seen": hashlib.sha256(typescript(game).encode()).hexdigest(),
        "arrays": {array.name: array.described for array in arrays(game).values()},
        "fields": {
            field.name: [places[field.name][1], *field.shape] for field in game.layout.fields
        },
        "policies": [name if offers(game, name) else "" for name in POLICIES],
        **declared(game),
    }


def declared(game: Game) -> dict[str, Any]:
    """What a host of this game knows of it, from its declaration: words for numbers, and what bots
    are like.
    """
    layout = game.layout
    ours = [[*ENGINE_REFUSALS[number][:2]] for number in range(OVER, ILLEGAL)]
    kinds = game.facts.kinds
    return {
        "moves": [[str(move), msgspec.to_builtins(move)] for move in game.moves.moves],
        "options": {name: _choices(option) for name, option in layout.options.items()},
        "starter": game.starter,
        "windows": _words(layout.form("window")),
        "endings": _words(layout.form("ending")),
        "refusals": [*ours, *([each.code, each.ruling] for each in game.refusals)],
        "chapters": _tags(kind for kind in kinds if begins_chapter(kind)),
        "revealing": _tags(kind for kind in kinds if kind.reveals),
        "own": [field.name for field in game.seen.fields if field.per_seat],
        "crowds": [
            field.name
            for field in game.seen.fields
            if isinstance(field.form, SeatSet) and not field.shape
        ],
        "bots": _bots(game),
        **_thinking(game),
        "reactions": np.asarray(QUANTILES).tolist(),
    }


def _choices(option: Option) -> list[list[Plain]]:
    """Every value of an option with its number, the usual one first."""
    form = option.form
    match form:
        case Number():
            numbers = [*form.names, *range(form.low, form.high + 1)]
        case _:
            numbers = [*range(form.highest + 1)]
    numbers.sort(key=lambda number: number != form.blank)
    return [[form.write(number), number] for number in numbers]


def _words(form: Form) -> list[Plain]:
    """The words of a field by their numbers."""
    return [form.write(number) for number in range(form.highest + 1)]


def _tags(kinds: Iterable[type[Fact]]) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in kinds]


def _bots(game: Game) -> list[dict[str, int]]:
    """What each policy is like: how fast, and whether it thinks or asks a network."""
    rows = skills(game, len(UNLEVELLED))
    return [
        {
            "temper": temperament(policy),
            "thinks": int(row[search.ITERATIONS] > 0),
            "learned": int(row[search.LEARNED]),
        }
        for policy, row in enumerate(rows)
    ]


def _thinking(game: Game) -> dict[str, Any]:
    """How the levels think, and what can be said about a decision."""
    search, part = search_of(game), stated(game)
    return {
        "iterations": search.iterations,
        "plays": search.plays,
        "unknown": UNKNOWN,
        "slips": SLIPS,
        "skill": skill_of(game, search).tolist(),
        "figures": [
            [name, kind.__name__, place, each]
            for name, kind, place, each in (part.FIGURES if part else [])
        ],
        "reasons": [[key, [*params]] for key, params in (part.REASONS if part else [])],
    }


@cache
def routines(game: Game) -> dict[str, Any]:
    """The routines of a module, compiled for this game when first called."""
    given = {"decide": deliberate, "shorten": shortened(game)}
    return {name: game.specialise(routine, **given) for name, (routine, _) in ROUTINES.items()}


@cache
def shortened(game: Game) -> Any:
    """The rule that takes the place of `shorten`."""
    return copying("shorten", "lean", game.lean, game.state.State.__module__)


@cache
def digest(game: Game) -> str:
    """A name for all that a module is made of: neither the Python nor the processor that builds it
    plays a part.
    """
    found = hashlib.sha256(f"{FORMAT} {game.id} {game.version}".encode())
    for name, array in arrays(game).items():
        value, descr = array.value, array.value.dtype.descr
        found.update(repr((name, descr, value.shape, array.inside, array.offset)).encode())
        found.update(value.tobytes())
    for name, routine in routines(game).items():
        found.update(f"{name} {ROUTINES[name][1]} {source_digest(routine.py_func)}".encode())
    return found.hexdigest()


# Where modules are kept


def path(game: Game) -> Path:
    """Where a game's module is kept."""
    return game.folder / "web" / "gear.wasm"


def kept_about(module: bytes) -> dict[str, Any]:
    """What a module says of itself; nothing if it does not."""
    for _, name, content in _custom_sections(module):
        if name == ABOUT:
            found: dict[str, Any] = json.loads(content)
            return found
    return {}


def is_current(game: Game) -> bool:
    """Whether a game's module was built from the sources as they are."""
    file = path(game)
    return file.is_file() and kept_about(file.read_bytes()) == about(game)


def described(module: bytes, said: Mapping[str, Any]) -> bytes:
    """The module with a section at its end that says this of it, and nothing else."""
    ends = [start for start, name, _ in _custom_sections(module) if name == ABOUT]
    content = json.dumps(said, separators=(",", ":")).encode()
    body = _length(len(ABOUT)) + ABOUT.encode() + content
    return module[: ends[0] if ends else None] + b"\0" + _length(len(body)) + body


def _custom_sections(module: bytes) -> Iterator[tuple[int, str, bytes]]:
    """Where each begins, its name and its content."""
    at = 8
    while at < len(module):
        start, kind = at, module[at]
        size, at = _read_length(module, at + 1)
        if kind == 0:
            length, begins = _read_length(module, at)
            content = module[begins + length : at + size]
            yield start, module[begins : begins + length].decode(), content
        at += size


def _read_length(module: bytes, at: int) -> tuple[int, int]:
    """A number as WebAssembly writes it, seven bits to a byte; and where it ends."""
    number = shift = 0
    while True:
        byte = module[at]
        number |= (byte & 0x7F) << shift
        shift, at = shift + 7, at + 1
        if byte < 0x80:
            return number, at


def _length(number: int) -> bytes:
    """A number as WebAssembly writes it."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _length(rest) if rest else bytes([low])
