"""The table of 7 Ate 9: everything that lies on it, and what one seat may know of it."""

from typing import Annotated

from mazzo.engine.forms import FLAG, NUMBER, SEAT, SEAT_SET, Choice, Number
from mazzo.engine.record import Each, Header, Ints, Option, PublicHeader
from mazzo.engine.seen import HowMany, SeenHeader, Shown, ToOwner
from mazzo.games.seven_ate_nine.bags import cards_in
from mazzo.games.seven_ate_nine.cards import BAG, CARD, CARDS, PER_VALUE, SOME_KINDS

SEATS = 6
DEALT = 72
OPENING_HAND = 4
READY_MS = 7_000
"""[A22] Nobody is waited for any longer."""
COUNTDOWN_MS = 3_000
FREEZE_MS = 1_000

PHASE = Choice()
LIVE = PHASE.add("live")
COUNTDOWN = PHASE.add("countdown")

WINDOW = Choice()
NO_CLOCK = WINDOW.add("none")
COUNTING = WINDOW.add("countdown")
IDLE = WINDOW.add("idle")
FREEZE = WINDOW.add("freeze")
TURN = WINDOW.add("turn")
GETTING_READY = WINDOW.add("ready")

ENDING = Choice("unfinished")
GAMES_PLAYED = ENDING.add("games_played")
POINTS_REACHED = ENDING.add("points_reached")

TOURNAMENT = Choice("double")
SINGLE = TOURNAMENT.add("single")
POINTS = TOURNAMENT.add("points")

PENALTY = Choice()
FREEZING = PENALTY.add("freeze")
FREE = PENALTY.add("none")
DRAWING = PENALTY.add("draw")

OPENING = Choice()
FOUR = OPENING.add("four")
NONE = OPENING.add("none")

PACE = Choice()
RACE = PACE.add("race")
TURNS = PACE.add("turns")


class Public(PublicHeader):
    """What everybody sees of a tournament of 7 Ate 9."""

    phase: Annotated[int, PHASE]
    window: Annotated[int, WINDOW]
    ending: Annotated[int, ENDING]
    game: int
    turn: Annotated[int, SEAT]
    """Whose turn it is at the relaxed pace; nobody's in the race."""
    winner: Annotated[int, SEAT]
    """Who won the last game."""
    piles: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    slipped: Annotated[int, SEAT_SET]
    """Who has slipped on this top card."""
    passed: Annotated[int, SEAT_SET]
    """Who sits this top card out in the race."""
    frozen: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The places of frozen seats in the queue: 1 thaws next, 0 is not frozen."""
    shown: Annotated[Ints, Each(SOME_KINDS, seats=SEATS)]
    """Kinds that a seat holds for all to know, by having slipped."""
    points_lost: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The minus points of the last game."""
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    places: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """Who stands where after the finished games, from 1."""


class State(Public, Header):
    """A tournament of 7 Ate 9."""

    laid: int
    """How many cards lie on the central pile."""
    centre: Annotated[Ints, Each(CARD, (CARDS,))]
    """The central pile, from the bottom up."""
    covered: Annotated[int, BAG]
    """The card that ended the match, face down on the central pile."""
    pool: Annotated[int, BAG]
    """All draw piles together: which card lies where is open until it is drawn."""
    hands: Annotated[Ints, Each(BAG, seats=SEATS), ToOwner("hand"), HowMany("counts", cards_in)]
    answerable: Annotated[int, FLAG]
    """The idle clock has run out and so told everybody that somebody can answer this top card."""
    doubts: Annotated[Ints, Each(PER_VALUE, seats=SEATS)]
    """Of each value, how many cards a hand may hold for all that anybody can tell."""
    tournament: Annotated[int, Option(TOURNAMENT, ruling="A15")]
    points: Annotated[int, Option(Number(5, 100, blank=30), ruling="A15")]
    penalty: Annotated[int, Option(PENALTY, ruling="A3"), Shown("penalty")]
    auto_finish: Annotated[int, Option(FLAG, ruling="A7"), Shown("auto_finish")]
    opening: Annotated[int, Option(OPENING, ruling="A17")]
    pace: Annotated[int, Option(PACE, ruling="A19"), Shown("pace")]
    idle: Annotated[int, Option(Number(2, 60, blank=8), ruling="A11"), Shown("idle")]


class Seen(Public, SeenHeader):
    """What one seat of 7 Ate 9 may know."""

    games: int
    """How many games there will be; 0 where a limit of points ends the match."""
    limit: int
    """The minus points that end the match; 0 where a number of games does."""
    top: Annotated[int, CARD]
    answers: Annotated[Ints, Each(NUMBER, (2,))]
    """The two values that may be played: the lower side first, minus, then plus."""
    bottom: Annotated[int, CARD]
    """The card that a deadlock would bring up first."""
    centre: Annotated[int, BAG]
    """Every card of the central pile."""
    hand: Annotated[int, BAG]
    counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    penalty: Annotated[int, PENALTY]
    auto_finish: Annotated[int, FLAG]
    pace: Annotated[int, PACE]
    idle: int
