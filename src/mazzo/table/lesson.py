"""Lessons: a few moves of a game, explained. `games/<id>/lesson.json` says which; the engine plays
them.

    {"seat": 0, "position": {"seats": 3, …}, "steps": [{"say": "lesson-climb", "expect": "play Y5"},
    …]}

A step plays what others do, says its sentence, and waits for the learner's move if it expects one.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.match import Match, new, position
from mazzo.engine.replay import EXPIRE
from mazzo.table import protocol as wire
from mazzo.table.frames import Frame, check_seat, frame
from mazzo.table.hosting import plain_moves

FILE = "lesson.json"


class Seeded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that can be repeated."""

    seats: int
    seed: int | str
    options: dict[str, Any] = {}


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One bubble."""

    say: str
    """Its sentence in the game's catalogues."""
    play: tuple[tuple[int | None, str], ...] = ()
    """What happens before it is shown, as lines of a replay."""
    show: str = ""
    """What it is about: a place or a card on the board, by the name that the board gives it."""
    expect: str = ""
    """The move that the learner makes next; without one they only read."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    steps: tuple[LessonStep, ...]
    deal: Seeded | None = None
    position: dict[str, Any] | None = None
    """Where it starts, in the place of a deal."""
    seat: int = 0
    """The learner's chair."""


class Taught(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step as it is shown: what happened, then the sentence."""

    say: str
    frames: tuple[Frame, ...] = ()
    """What has happened since the last step, move by move; at first, where it starts."""
    show: str = ""
    expect: wire.JsonObject | None = None
    legal: tuple[wire.JsonObject, ...] = ()
    """All that the learner could do, where a move is expected."""
    refused: tuple[int, ...] = ()
    """Then also why each move is refused, by its number: from 1 into the lesson's refusals, 0 if it
    is not.
    """


class Course(msgspec.Struct, frozen=True):
    """A whole lesson as it is shown."""

    game: str
    seat: int
    seats: int
    options: wire.JsonObject
    moves: tuple[tuple[str, wire.JsonObject], ...]
    """Every move of the game by its number: its notation, and as it is made."""
    refusals: tuple[tuple[str, str], ...]
    """Why moves are refused in this lesson: code and ruling."""
    steps: tuple[Taught, ...]


def written(game: Game) -> Lesson:
    """The lesson of a game; refused if it has none."""
    path = game.folder / FILE
    if not path.is_file():
        raise BadSetup("no_lesson", f"{game.title} has no lesson.", params={"game": game.title})
    return msgspec.json.decode(path.read_bytes(), type=Lesson)


def _begun(game: Game, lesson: Lesson) -> Match:
    if lesson.deal is not None:
        return new(
            game.id, seats=lesson.deal.seats, seed=lesson.deal.seed, options=lesson.deal.options
        )
    return position(game.id, lesson.position or {})


class _LessonPlayer:
    """A lesson while it is played through."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.seat, self.match = lesson.seat, _begun(game, lesson)
        check_seat(self.match, lesson.seat)
        self.fresh = [frame(self.match, lesson.seat)]
        """What has happened since the last step."""
        self.refusals: dict[tuple[str, str], int] = {}
        """All reasons so far, numbered from 1."""

    def play(self, seat: int | None, notation: str) -> None:
        if seat is None and notation == EXPIRE:
            self.match.expire()
        else:
            self.match.play(-1 if seat is None else seat, notation)
        self.fresh.append(frame(self.match, self.seat))

    def step(self, step: LessonStep) -> tuple[Taught, Match]:
        """The step as it is shown, and the match as it stands there."""
        for move in step.play:
            self.play(*move)
        frames, self.fresh, stands = tuple(self.fresh), [], self.match.copy()
        if not step.expect:
            return Taught(step.say, frames, step.show), stands
        moves = plain_moves(self.match.game)
        legal = tuple(moves[action] for action in self.match.actions(self.seat))
        self.play(self.seat, step.expect)
        expected, refused = moves[self.match.history[-1].action], tuple(self.refused(stands))
        return Taught(step.say, frames, step.show, expected, legal, refused), stands

    def refused(self, stands: Match) -> Iterator[int]:
        """The number of the reason why the learner may not make each move; 0 where they may."""
        for action in range(len(stands.game.moves)):
            refusal = stands.refusal(self.seat, action)
            why = (refusal.code, refusal.ruling) if refusal else None
            yield self.refusals.setdefault(why, len(self.refusals) + 1) if why else 0


@cache
def taught(game: Game) -> tuple[Course, tuple[Match, ...]]:
    """The lesson of a game as it is shown, and the match as it stands at each step."""
    lesson = written(game)
    playing = _LessonPlayer(game, lesson)
    steps, stands = zip(*map(playing.step, lesson.steps), strict=True)
    match, moves = playing.match, plain_moves(game)
    return Course(
        game.id,
        lesson.seat,
        match.seats,
        match.options,
        tuple((str(move), moves[number]) for number, move in enumerate(game.moves.moves)),
        tuple(playing.refusals),
        steps,
    ), stands
