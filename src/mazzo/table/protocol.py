"""The wire: every message that a client and a table exchange, in one place. docs/protocol.md
explains them.

Messages are JSON objects told apart by `type`. What is asked (a request, in the imperative), what
is kept (`mazzo.table.records`) and what is told (an event, in the past tense) are kept apart by
what they are wrapped in; where what is kept is told as it is, both are one type (`Lasting`).

`python -m mazzo.table.protocol` prints the JSON Schema (docs/protocol.schema.json).
"""

import json
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from mazzo.engine.words import LONGEST_NAME

VERSION = 1
"""The version spoken here."""

Id = Annotated[str, Meta(max_length=64)]
"""A client's name for one of its requests; the answer repeats it."""
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
PersonId = Annotated[str, Meta(max_length=64)]
LevelName = Annotated[str, Meta(max_length=32)]
"""A bot by name, as the simulator writes it: `sensible`, `sensible:slow`."""
Hex16 = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Sixteen bytes."""
Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
Milliseconds = Annotated[int, Meta(ge=0)]
JsonObject = dict[str, Any]
"""A JSON object whose shape belongs to a game: a view, a fact, a move."""

Pace = Literal["relaxed", "normal", "fast", "none"]
Tempos = Literal["slow", "normal", "fast", "skip"]
Phase = Literal["lobby", "dealing", "playing", "over"]
Emotes = Literal["smile", "laugh", "wow", "think", "clap", "heart", "sweat", "cry", "angry", "wave"]
Phrases = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thank_you",
    "oops",
    "one_moment",
    "your_turn",
    "so_close",
    "again",
    "good_game",
    "goodbye",
]
PauseReason = Literal["empty", "dropped", "vote", "round"]
Farewell = Literal[
    "version", "removed", "left", "closing", "slow", "too_fast", "too_many", "no_guest"
]


class Wire(Struct, frozen=True, gc=False):
    """The base of everything on the wire."""


# What a table is


class Setup(Wire, frozen=True):
    """How a table is set up; the host may change it between matches."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: JsonObject = {}
    bots: Annotated[int, Meta(ge=0, le=16)] = 0
    """How many seats bots take when the table is created."""
    level: LevelName = "sensible"
    pace: Pace = "normal"
    public: bool = False
    hints: bool = False
    """Help at the table: positions carry `insight`, and `hint` is answered."""
    rests: bool = False
    """After a round the match pauses (`round`) until everybody who plays is ready for the next one,
    for some seconds at most.
    """


class Person(Wire, frozen=True):
    """A guest, as others see them. The id is public and opens nothing."""

    id: PersonId
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    colour: Colour = "#888888"


class Seat(Wire, frozen=True):
    """One chair. Somebody sits there, or a bot, or nobody; on `autopilot` a bot plays in a match
    for whoever is away.
    """

    person: Person | None = None
    bot: LevelName | None = None
    ready: bool = False
    autopilot: bool = False


class Guest(Wire, frozen=True):
    """Somebody who is there now."""

    person: Person
    latency: int | None = None
    """Milliseconds there and back, as the server measured; null until it has."""


class Window(Wire, frozen=True):
    """The clock that is running."""

    name: str
    """In the game's words; `turn` for the table's own clock."""
    ends: int
    """Server time at which it runs out."""


class SeatWish(Wire, frozen=True):
    """Somebody who watches would like to take over an abandoned seat, or a bot's: every person who
    plays has to agree.
    """

    seat: int
    person: Person
    agreed: tuple[int, ...] = ()
    """The seats that have agreed so far."""


class TableView(Wire, frozen=True):
    """Everything but the match."""

    id: str
    phase: Phase
    setup: Setup
    host: PersonId
    seats: tuple[Seat, ...]
    match: int
    """The number of the current or last match, from 1; 0 before the first."""
    commitment: str = ""
    """SHA-256 of the secret behind the deal, while the match goes on."""
    paused: PauseReason | None = None
    known: bool = False
    """Whether somebody may know the cards: the deal was played before, or begun alone."""
    pausing: tuple[int, ...] = ()
    """The seats that want a pause."""
    wishes: tuple[SeatWish, ...] = ()
    """Who would like to take over which seat."""
    result: "MatchResult | None" = None
    """How the match has ended, while the phase is `over`."""
    begun_alone: bool = False
    """Whether its host began the match alone, in a browser that held all hands."""


class Position(Wire, frozen=True, tag_field="type", tag="position"):
    """What this viewer may know of the match after event `v`, and what it may do.

    The newest counts; it is not an event.
    """

    v: int
    match: int
    view: JsonObject
    acting: tuple[int, ...]
    legal: tuple[JsonObject, ...] = ()
    """The viewer's own moves; empty for spectators and for whoever may not act."""
    window: Window | None = None
    insight: JsonObject = {}
    """Where the table helps: exact figures for a viewer who may act, from what it knows."""


# From the client


class Request(Wire, frozen=True, kw_only=True, tag_field="type"):
    """The base of what a client sends.

    Every request is answered by `ok` or `no` with the same id.
    """

    id: Id = ""


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """The first message of every connection: what the client speaks and what it has."""

    versions: Annotated[tuple[int, ...], Meta(min_length=1, max_length=16)]
    have: int | None = None
    """The number of the newest event it has; 0 to be told what is remembered of the match, null to
    be told nothing of it.
    """
    token: Annotated[str, Meta(max_length=256)] = ""
    """For the server's own use; the table does not read it."""


class PlayMove(Request, frozen=True, kw_only=True, tag="play"):
    """Make a move. The same id again is answered again and does nothing."""

    match: int
    seen: int
    """The `v` of the position that the player saw."""
    move: JsonObject | Annotated[str, Meta(max_length=100)]
    """As the position offered it, or its notation."""
    thought: Milliseconds | None = None
    """How long after that position was painted the player decided."""


class Hint(Request, frozen=True, kw_only=True, tag="hint"):
    """Ask what a good player would do here, where the table helps. The answer is `advice`."""

    match: int
    seen: int
    """The `v` of the position that the player sees."""


class Sit(Request, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat; whoever sits elsewhere moves over. During a match one comes back to one's
    own seat, or asks for a bot's or one that was abandoned: then the answer waits until all have
    agreed.
    """

    seat: SeatNumber


class Agree(Request, frozen=True, kw_only=True, tag="agree"):
    """Somebody who plays says whether somebody who watches may take over an abandoned seat, or a
    bot's. One no is enough.
    """

    seat: SeatNumber
    person: PersonId
    agree: bool = True


class Stand(Request, frozen=True, kw_only=True, tag="stand"):
    """Leave the seat and watch; during a match a bot plays on. The host may free another seat, a
    bot's too, between matches.
    """

    seat: SeatNumber | None = None
    """Null: one's own."""


class Swap(Request, frozen=True, kw_only=True, tag="swap"):
    """The host lets two seats change places, between matches."""

    one: SeatNumber
    two: SeatNumber


class Ready(Request, frozen=True, kw_only=True, tag="ready"):
    """Say that the next match may begin, or take it back. A rematch begins once every person who
    sits there has said so; while the match pauses after a round, so does the next round.
    """

    ready: bool = True


class Pause(Request, frozen=True, kw_only=True, tag="pause"):
    """Say that the match should pause, or take it back.

    It pauses while more than half of the people who play want it.
    """

    want: bool = True


class Tempo(Request, frozen=True, kw_only=True, tag="tempo"):
    """Say how fast bots shall move where nobody races. The slowest wish of those who play counts;
    `skip`, not to be waited for at all, holds until it is one's own turn.
    """

    tempo: Tempos


class Start(Request, frozen=True, kw_only=True, tag="start"):
    """The host begins the match: every seat is taken and every other person is ready."""


class Nonce(Request, frozen=True, kw_only=True, tag="nonce"):
    """The seat's own contribution to the shuffle, sent after the commitment."""

    match: int
    nonce: Hex16


class Configure(Request, frozen=True, kw_only=True, tag="configure"):
    """The host changes the setup, between matches."""

    setup: Setup


class SeatBot(Request, frozen=True, kw_only=True, tag="seat_bot"):
    """The host puts a bot into a seat where nobody sits, or into every empty one."""

    seat: SeatNumber | None = None
    """Null: every empty one."""
    level: LevelName | None = None
    """Null: as the setup says."""


class Remove(Request, frozen=True, kw_only=True, tag="remove"):
    """The host sends a guest away until the next match has begun."""

    person: PersonId


class Emote(Request, frozen=True, kw_only=True, tag="emote"):
    emote: Emotes


class Phrase(Request, frozen=True, kw_only=True, tag="phrase"):
    """A quick phrase; every reader reads it in their own language."""

    phrase: Phrases


class Write(Request, frozen=True, kw_only=True, tag="write"):
    """Free text, at private tables only."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Request, frozen=True, kw_only=True, tag="mute"):
    """Hear no more of this person, or hear them again."""

    person: PersonId
    muted: bool = True


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """Going away on purpose: no grace time."""


class Pong(Request, frozen=True, kw_only=True, tag="pong"):
    """The answer to a tick, at once. It is not answered."""

    n: int


In = (
    Hello
    | PlayMove
    | Hint
    | Sit
    | Agree
    | Stand
    | Swap
    | Ready
    | Start
    | Pause
    | Tempo
    | Nonce
    | Configure
    | SeatBot
    | Remove
    | Emote
    | Phrase
    | Write
    | Mute
    | Leave
    | Pong
)
"""Everything that a client may send."""


# What happened


class Happening(Wire, frozen=True, tag_field="event"):
    """The base of what happens at a table."""


class SeatTaken(Happening, frozen=True, tag="seat_taken"):
    seat: int
    person: Person
    agreed: tuple[PersonId, ...] = ()
    """Where a seat was taken over in mid-match: who agreed."""


class SeatLeft(Happening, frozen=True, tag="seat_left"):
    """Nobody sits there now; during a match a bot plays on."""

    seat: int
    autopilot: bool = False


class BotSeated(Happening, frozen=True, tag="bot_seated"):
    seat: int
    level: LevelName


class SeatsSwapped(Happening, frozen=True, tag="seats_swapped"):
    one: int
    two: int


class ReadyChanged(Happening, frozen=True, tag="ready_changed"):
    """A seat is ready for the next match or round, or no longer."""

    seat: int
    ready: bool


class SetupChanged(Happening, frozen=True, tag="setup_changed"):
    setup: Setup


class HostChanged(Happening, frozen=True, tag="host_changed"):
    person: PersonId


class GuestRemoved(Happening, frozen=True, tag="guest_removed"):
    """A guest had to go. During a match a bot plays on in their seat to the end."""

    person: PersonId
    by: PersonId


class NonceGiven(Happening, frozen=True, tag="nonce_given"):
    """Told to the seat itself, hidden from everybody else until the deal is revealed."""

    seat: int
    nonce: str


class MatchStarted(Happening, frozen=True, tag="match_started"):
    match: int
    game: str
    version: int
    seats: int
    options: JsonObject
    facts: tuple[JsonObject, ...] = ()
    """What the deal told, as this viewer may know it; it is not kept, because it follows."""


class AutopilotSet(Happening, frozen=True, tag="autopilot_set"):
    """Its person is away and a bot plays, or is back and plays."""

    seat: int
    on: bool


class PauseWanted(Happening, frozen=True, tag="pause_wanted"):
    """A seat wants a pause, or no longer does."""

    seat: int
    want: bool


class Paused(Happening, frozen=True, tag="paused"):
    reason: PauseReason
    seat: int | None = None
    """Whose absence it is."""


class Resumed(Happening, frozen=True, tag="resumed"):
    """The match goes on at `starts`; until then it is counted down."""

    starts: int


class TimingsDoubted(Happening, frozen=True, tag="timings_doubted"):
    """A seat has claimed faster in this match than people can: `swift` of its `claims` in races
    within so many milliseconds of a new position. What its client says about time is not believed
    any more.
    """

    seat: int
    within: int
    swift: int
    claims: int


Lasting = (
    SeatTaken
    | SeatLeft
    | BotSeated
    | SeatsSwapped
    | ReadyChanged
    | SetupChanged
    | HostChanged
    | GuestRemoved
    | NonceGiven
    | MatchStarted
    | AutopilotSet
    | PauseWanted
    | Paused
    | Resumed
    | TimingsDoubted
)
"""What is kept and told alike."""


class Hidden(Happening, frozen=True, tag="hidden"):
    """Something that this viewer may not know; only its number is told."""


class DealCommitted(Happening, frozen=True, tag="deal_committed"):
    """A match is about to begin: the secret behind its deal is fixed.

    Each of these seats may now send a nonce.
    """

    match: int
    commitment: str
    seats: tuple[int, ...]
    known: bool = False
    """Somebody may know the cards: they were dealt before, or in a browser."""


class Timing(Wire, frozen=True):
    """The winner of a race and the effective time since the table last changed for that seat."""

    seat: int
    ms: int


class Happened(Happening, frozen=True, tag="happened"):
    """A move was made or a clock ran out: the facts, as this viewer may know them."""

    match: int
    facts: tuple[JsonObject, ...] = ()
    race: Timing | None = None
    """Where several could have been first: who was, and how long it took them."""


class MatchResult(Happening, frozen=True, tag="match_ended"):
    match: int
    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    doubts: tuple[TimingsDoubted, ...] = ()
    """Whose timings were no person's."""
    counts: bool = True
    """Whether the result counts: among strangers not if such a seat has won."""


class DealRevealed(Happening, frozen=True, tag="deal_revealed"):
    """With this anybody can check the deal: SHA-256 of the secret is the commitment, secret and
    nonces give the key.
    """

    match: int
    secret: str
    nonces: tuple[str, ...]


Happenings = Lasting | Hidden | DealCommitted | Happened | MatchResult | DealRevealed
"""Everything that a numbered event may tell."""


# To the client


class Answer(Wire, frozen=True, tag_field="type"):
    """The base of what a table sends."""


class Welcome(Answer, frozen=True, tag="welcome"):
    """The first answer to `hello`."""

    version: int
    you: PersonId
    v: int
    now: int


class Snapshot(Answer, frozen=True, tag="snapshot"):
    """The whole table, less the match, after event `v`: for a client that has too little, and
    whenever it has changed.
    """

    v: int
    table: TableView


class Event(Answer, frozen=True, tag="event"):
    """Something happened. Numbers rise by one, without gaps, for every viewer alike."""

    v: int
    at: int
    """Server time."""
    what: Happenings


class Ok(Answer, frozen=True, tag="ok"):
    """Done, and stored."""

    id: Id
    v: int


class No(Answer, frozen=True, tag="no"):
    """Refused, and nothing has changed. `refusal-<code>` is its sentence in the catalogues."""

    id: Id
    code: str
    ruling: str = ""
    params: dict[str, str | int] = {}


class Why(Wire, frozen=True):
    """A message of the game's or of the common catalogue, and its parameters."""

    key: str
    params: dict[str, bool | int | float | str] = {}


class HintAnswer(Answer, frozen=True, tag="advice"):
    """The answer to `hint`: a move for the position after event `v`, and why.

    It says nothing that the seat does not know.
    """

    id: Id
    v: int
    move: JsonObject | None
    """As the position offers it; null is to wait."""
    reason: Why


class Tick(Answer, frozen=True, tag="tick"):
    """The newest number and the server's time, every few seconds.

    Answer with `pong` and the same n.
    """

    v: int
    now: int
    n: int


class Presence(Answer, frozen=True, tag="presence"):
    """Who is there now, all of it; the newest counts."""

    guests: tuple[Guest, ...]


class Emoted(Answer, frozen=True, tag="emoted"):
    person: PersonId
    emote: Emotes


class Phrased(Answer, frozen=True, tag="phrased"):
    person: PersonId
    phrase: Phrases


class Wrote(Answer, frozen=True, tag="wrote"):
    """Free text: show it as text, never as markup."""

    person: PersonId
    text: str


class Saving(Answer, frozen=True, tag="saving"):
    """Whether the server can keep what happens. While it cannot (its disk is full, its database
    away), this is repeated, answers wait, and nothing is lost.
    """

    works: bool


class Bye(Answer, frozen=True, tag="bye"):
    """The connection ends here."""

    code: Farewell


Out = (
    Welcome
    | Snapshot
    | Position
    | Event
    | Ok
    | No
    | HintAnswer
    | Tick
    | Presence
    | Emoted
    | Phrased
    | Wrote
    | Saving
    | Bye
)
"""Everything that a table may send."""


read_in: Callable[[bytes | str], In] = msgspec.json.Decoder(In).decode
"""What a client sent; raises `msgspec.DecodeError` (which includes validation) otherwise."""
read_out: Callable[[bytes | str], Out] = msgspec.json.Decoder(Out).decode
"""What a table sent, for clients written in Python."""
write: Callable[[In | Out], bytes] = msgspec.json.Encoder().encode
"""A message as one frame."""


def schema() -> dict[str, Any]:
    """The JSON Schema of both directions."""
    (client, server), components = msgspec.json.schema_components(
        [In, Out], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of a Mazzo table",
        "version": VERSION,
        "$defs": {
            **{name: _on_one_line(each) for name, each in components.items()},
            "In": client,
            "Out": server,
        },
    }


def _on_one_line(described: dict[str, Any]) -> dict[str, Any]:
    """A schema whose description is not broken into the lines of our sources."""
    if "description" not in described:
        return described
    return {**described, "description": " ".join(described["description"].split())}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
