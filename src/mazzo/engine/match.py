"""A match from first deal to final ranking: the friendly face of a record."""

import hashlib
import secrets
import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import Any, Self

import msgspec
import numpy as np

from mazzo.engine.bits import WORD, words
from mazzo.engine.errors import BadPosition, IllegalMove, whole
from mazzo.engine.facts import Fact, Told
from mazzo.engine.forms import Plain, ones
from mazzo.engine.game import Game, Options, game
from mazzo.engine.moves import Move
from mazzo.engine.routines import DONE, ILLEGAL, MOMENT, NO_CLOCK, NOT_ACTING, NOT_SEATED, OVER
from mazzo.engine.texts import page

CLOCK = -1
"""Stands in a match's history where the clock, not a seat, moved."""

ENGINE_REFUSALS = {
    OVER: ("over", "T3", "The match is over."),
    NOT_SEATED: ("not_seated", "T1", "Nobody sits there."),
    NOT_ACTING: ("not_acting", "T1", "It is not your move now."),
    NO_CLOCK: ("no_clock", "T4", "No clock is running."),
}
"""What the engine itself refuses, with the ruling of docs/rulings.md."""


class Result(msgspec.Struct, frozen=True):
    """How a match ended."""

    ending: str
    """What ended it, in the game's words."""
    scores: tuple[int, ...]
    """Each seat's points."""
    places: tuple[int, ...]
    """Each seat's place from 1; equal seats share it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats from first to last, those that share a place together."""
        return tuple(
            tuple(s for s, p in enumerate(self.places) if p == place)
            for place in sorted(set(self.places))
        )


class Moment(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One entry of a match's history: who did what, and how many milliseconds after the start."""

    seat: int
    action: int
    ms: int


class Deal(msgspec.Struct, frozen=True):
    """Where the key comes from: a secret committed to before the deal, and people's nonces."""

    secret: str
    nonces: tuple[str, ...] = ()
    known: bool = False
    """Whether somebody may have known the cards: they were dealt before, or in a browser."""

    @property
    def commitment(self) -> str:
        """What a table publishes before the deal."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def key(self) -> tuple[int, int]:
        """The 128-bit key, as the two signed halves that the record holds."""
        digest = hashlib.sha256(
            b"mazzo-key-1\0"
            + bytes.fromhex(self.secret)
            + b"".join(_framed(n) for n in self.nonces)
        ).digest()
        return int.from_bytes(digest[:8], "little", signed=True), int.from_bytes(
            digest[8:16], "little", signed=True
        )

    @classmethod
    def of(cls, seed: int | str | None = None, nonces: Sequence[str] = ()) -> Self:
        """A deal from a seed that can be repeated, or a fresh secret one."""
        if seed is None:
            return cls(secrets.token_hex(32), tuple(nonces))
        said = seed if isinstance(seed, str) else whole("seed", seed)
        return cls(hashlib.sha256(f"mazzo-seed-1\0{said}".encode()).hexdigest(), tuple(nonces))


def _framed(nonce: str) -> bytes:
    data = nonce.encode()
    return len(data).to_bytes(4, "little") + data


class Observations(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody may see and do at one moment of a match."""

    views: tuple[bytes, ...]
    """What each seat, and at the end a spectator, may see, as JSON that is safe to send to them."""
    actions: tuple[tuple[int, ...], ...]
    """Each seat's legal moves, as numbers."""
    acting: tuple[int, ...]
    window: tuple[str, int] | None
    """The clock that is running, as in `Match.window`."""
    clock: tuple[int, int]
    """Changes whenever a clock starts anew."""
    over: bool

    def view(self, seat: int | None) -> bytes:
        """What this seat (None: a spectator) may see."""
        return self.views[-1 if seat is None else seat]


class Match:
    """One match. Only `play` and `expire` change it."""

    def __init__(
        self, played: Game, rows: Any, *, deal: Deal | None, origin: dict[str, Plain] | None = None
    ) -> None:
        self.game, self.deal, self.origin = played, deal, origin
        self.history: list[Moment] = []
        self._hold(rows)

    def _hold(self, rows: Any) -> None:
        self.rows = rows
        """The record itself, in an array of one."""
        self._facts = rows["facts"][0]
        self._told = rows["told"]
        self.seats = int(rows["seats"].item())
        """How many play."""
        self._mask = np.zeros(words(len(self.game.moves)), np.int64)
        self._compiled = self.game.compiled
        self._window_form = self.game.layout.form("window")

    @property
    def record(self) -> Any:
        """The record itself, to be read: `match.record.phase`."""
        return self.rows[0]

    @property
    def options(self) -> dict[str, Plain]:
        """Every option with its value."""
        return {
            name: o.form.write(self.rows[name].item())
            for name, o in self.game.layout.options.items()
        }

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        bits = int(self.rows["acting"].item())
        return () if self.over else _bits(bits)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.rows["over"].item())

    @property
    def window(self) -> tuple[str, int] | None:
        """The clock that is running: its name and milliseconds (0: the table's pace)."""
        number = self.rows["window"].item()
        if self.over or not number:
            return None
        return str(self._window_form.write(number)), int(self._compiled.window_length(self.rows))

    def actions(self, seat: int) -> list[int]:
        """The legal moves of a seat, as numbers."""
        self._compiled.options(self.rows, index(seat), self._mask)
        return list(_actions(tuple(self._mask.tolist())))

    def legal(self, seat: int) -> list[Move]:
        """What a seat may do now; empty when it may not act."""
        moves = self.game.moves
        return [moves[action] for action in self.actions(seat)]

    def play(self, seat: int, move: Move | str | Mapping[str, Plain], *, ms: int = 0) -> list[Fact]:
        """Make a move (a value, its notation or its JSON); the facts as the mover may know them."""
        return [
            self.game.facts.seen(told, seat)
            for told in self.act(seat, self.game.moves.find(move), ms=ms)
        ]

    def refusal(
        self, seat: int, move: Move | str | Mapping[str, Plain] | int
    ) -> IllegalMove | None:
        """Why this seat may not make this move now; None if it may. Nothing changes."""
        try:
            action = move if isinstance(move, int) else self.game.moves.find(move)
        except IllegalMove as unknown:
            return unknown
        if not 0 <= action < len(self.game.moves):
            return _unknown(action)
        answer = self._compiled.refuse(self.rows, index(seat), action, self._mask)
        return None if answer == DONE else self._refusal(answer, action)

    def act(self, seat: int, action: int, *, ms: int = 0) -> list[Told]:
        """Make the move with this number; returns every fact with its audience."""
        seat, action = index(seat), index(action)
        if not 0 <= action < len(self.game.moves):
            raise _unknown(action)
        answer = self._compiled.step(self.rows, seat, action, self._mask)
        if answer != DONE:
            raise self._refusal(answer, action)
        self.history.append(Moment(seat, action, ms))
        return self.told()

    def expire(self, *, ms: int = 0) -> list[Told]:
        """The running clock has run out; returns every fact with its audience."""
        answer = self._compiled.lapse(self.rows)
        if answer != DONE:
            raise self._refusal(answer)
        self.history.append(Moment(CLOCK, 0, ms))
        return self.told()

    def redo(self, moment: Moment) -> list[Told]:
        """Do again what stands in the history of the same match."""
        return (
            self.expire(ms=moment.ms)
            if moment.seat == CLOCK
            else self.act(moment.seat, moment.action, ms=moment.ms)
        )

    def told(self) -> list[Told]:
        """What the last move (at first, the deal) told, every fact with its audience."""
        read = self.game.facts.read
        return [read(*row) for row in self._facts[: self._told.item()].tolist()]

    def facts(self, seat: int | None) -> list[Fact]:
        """What the last move told, as this seat (None: a spectator) may know it."""
        eyes = self._eyes(seat)
        return [self.game.facts.seen(told, eyes) for told in self.told()]

    def _eyes(self, seat: int | None) -> int:
        """Who looks, as rules count them: a seat, or -1 for a spectator."""
        if seat is None:
            return -1
        eyes = index(seat)
        if not 0 <= eyes < self.seats:
            raise self._refusal(NOT_SEATED)
        return eyes

    def _refusal(self, answer: int, action: int = 0) -> IllegalMove:
        if answer in ENGINE_REFUSALS:
            code, ruling, sentence = ENGINE_REFUSALS[answer]
            return IllegalMove(code, sentence, ruling=ruling)
        from mazzo.engine.words import Words

        refusal = self.game.refusals[answer - ILLEGAL]
        move = self.game.moves[action]
        sentence = Words("en", self.game).refusal(refusal.code, {"move": str(move)})
        return IllegalMove(
            refusal.code, sentence, ruling=refusal.ruling, params={"move": str(move)}
        )

    def seen(self, seat: int | None) -> Any:
        """What this seat (None: a spectator) may know, as the record that bots read."""
        rows = self.game.seen.blank()
        self._compiled.look(self.rows, self._eyes(seat), rows)
        return rows

    def view(self, seat: int | None) -> dict[str, Plain]:
        """What this seat (None: a spectator) may see, as plain data that is safe to send to it."""
        buffers, text = _observation_buffers(self.game, self.seats, threading.get_ident())
        end = self._compiled.show(self.rows, self._eyes(seat), *buffers[:3])
        read: dict[str, Plain] = msgspec.json.decode(text[:end])
        return read

    def observe_all(self) -> Observations:
        """What everybody may see and do now, found out in one go."""
        buffers, text = _observation_buffers(self.game, self.seats, threading.get_ident())
        self._compiled.observe_all(self.rows, *buffers)
        over, bits, window, opened, patience, *rest = buffers[-1].tolist()
        acting, width, start = _bits(bits), len(self._mask), 0
        views: list[bytes] = []
        for end in rest[: self.seats + 1]:
            views.append(text[start:end].tobytes())
            start = end
        actions: list[tuple[int, ...]] = [()] * self.seats
        for seat in acting:
            first = len(views) + seat * width
            actions[seat] = _actions(tuple(rest[first : first + width]))
        return Observations(
            views=tuple(views),
            actions=tuple(actions),
            acting=acting,
            window=(str(self._window_form.write(window)), patience) if window else None,
            clock=(opened, window),
            over=bool(over),
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points so far."""
        return self._tally()[0]

    def scores_known_to(self, seat: int | None) -> tuple[int | None, ...]:
        """Every seat's points so far; None where this seat (None: a spectator) cannot know them."""
        scores, shown = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        self._compiled.open_scores(self.rows, self._eyes(seat), scores, shown)
        known = zip(scores.tolist(), shown.tolist(), strict=True)
        return tuple(points if is_shown else None for points, is_shown in known)

    def _tally(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores, standings = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        self._compiled.tally(self.rows, scores, standings)
        return tuple(scores.tolist()), tuple(standings.tolist())

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if not self.over:
            return None
        scores, standings = self._tally()
        form = self.game.layout.form("ending")
        places = tuple(1 + sum(other > mine for other in standings) for mine in standings)
        return Result(str(form.write(self.rows["ending"].item())), scores, places)

    def copy(self) -> "Match":
        """The same match, sharing nothing with this one."""
        twin = Match(self.game, self.rows.copy(), deal=self.deal, origin=self.origin)
        twin.history = self.history.copy()
        return twin

    def __deepcopy__(self, _: Any) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.game.id, self.rows.tobytes(), self.deal, self.origin, self.history)
        return _unpickled, parts

    def resampled(self, seat: int | None, seed: int | str) -> "Match":
        """A match that this seat (None: a spectator) cannot tell from this one, drawn anew."""
        twin = self.copy()
        self._compiled.reimagine(twin.rows, self._eyes(seat), *Deal.of(seed).key)
        return twin

    def position(self) -> dict[str, Plain]:
        """The whole state as readable plain data; `mazzo.position` sets it up again."""
        fields = self.game.layout.write(self.rows, self.seats)
        return {"seats": fields.pop("seats"), "options": self.options, **fields}

    def state(self) -> bytes:
        """The whole state as bytes, working space aside: equal bytes are equal positions."""
        return b"".join(
            self.rows[field.name].tobytes() for field in self.game.layout.fields if not field.cold
        )

    def replay(self) -> str:
        """The whole match as text that `mazzo.replay` reads again."""
        from mazzo.engine.replay import write

        return write(self)


def _unpickled(
    id: str,
    record: bytes,
    deal: Deal | None,
    origin: dict[str, Plain] | None,
    history: list[Moment],
) -> Match:
    """The match that somebody has pickled."""
    played = game(id)
    rows = np.frombuffer(record, played.layout.dtype).copy()
    match = Match(played, rows, deal=deal, origin=origin)
    match.history = history
    return match


def page_of_views(played: Game) -> Any:
    """Where the views of everybody at the fullest table, and of a spectator, are written."""
    return page(played.seen, max(*played.seats, *played.house_seats) + 1)


@lru_cache(64)
def _observation_buffers(
    played: Game, seats: int, thread: int
) -> tuple[tuple[Any, ...], memoryview]:
    """Where the observations of one thread are written: a view and a blank one; the numbers of that
    view; a page for all views; a mask for each seat; what holds for all, where the masks have their
    place at the end. And the text of that page.
    """
    seen, width = np.repeat(played.seen.blank(), 2), words(len(played.moves))
    moment = np.zeros(MOMENT + seats + 1 + seats * width, np.int64)
    masks = moment[-seats * width :].reshape(seats, width)
    pages = page_of_views(played)
    return (seen, seen[:1].view(np.int64), pages, masks, moment), memoryview(pages["text"][0])


@lru_cache(4096)
def _unknown(action: int) -> IllegalMove:
    return IllegalMove(
        "unknown_move",
        f"There is no move '{action}' in this game.",
        ruling="T5",
        params={"move": str(action)},
    )


@lru_cache(4096)
def _bits(bits: int) -> tuple[int, ...]:
    return tuple(ones(bits))


@lru_cache(4096)
def _actions(mask: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        [word * WORD + bit for word, bits in enumerate(mask) if bits for bit in ones(bits)]
    )


def new(
    id: str,
    *,
    seats: int,
    seed: int | str | None = None,
    options: Options | None = None,
    deal: Deal | None = None,
) -> Match:
    """A new match, dealt. The same seed, seats and options give the same deal."""
    played = game(id)
    rows = played.blank(seats, options)
    deal = deal or Deal.of(seed)
    rows["key0"], rows["key1"] = deal.key
    rows["telling"] = 1
    played.compiled.begin(rows)
    return Match(played, rows, deal=deal)


def position(id: str, plain: Mapping[str, Plain]) -> Match:
    """Any position of a game, from readable plain data: only what matters needs to be said."""
    played = game(id)
    said = dict(plain) if isinstance(plain, Mapping) else {}
    seats, options = said.pop("seats", None), said.pop("options", {})
    if not isinstance(seats, int) or not isinstance(options, dict):
        raise BadPosition(
            "bad_position",
            "A position needs 'seats' (a number) and may have 'options' (an object).",
        )
    rows = played.blank(seats, options)
    rows["telling"] = 1
    try:
        played.layout.read(rows, said)
        read = rows.copy()
        played.complete(rows[0], said)
        for name in said:
            if name not in played.said_in_part and not np.array_equal(rows[name], read[name]):
                raise ValueError(f"{name}: it does not go with the rest of the position")
    except ValueError as error:
        raise BadPosition(
            "bad_position", f"{played.title}: {error}.", params={"problem": str(error)}
        ) from None
    return Match(played, rows, deal=None, origin={"seats": seats, "options": options, **said})
