"""What the addresses answer, as types. The page has them too (web/src/api_types.ts)."""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType

from mazzo.bots.levels import LEVEL_NAMES, USUAL
from mazzo.bots.outside import OutsideBot
from mazzo.engine.forms import Choice, Flag, Form, Number
from mazzo.engine.game import Game
from mazzo.engine.words import LANGUAGES, Manner, Words, fields
from mazzo.lab.analysis import Analysis
from mazzo.lab.why import Explanation
from mazzo.server.lobby import ListedTable
from mazzo.server.running import SharedReplay
from mazzo.table import protocol as wire

Value = bool | int | str


class OptionAbout(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a game: its values, or a range of numbers of which some have names."""

    name: str
    default: Value
    values: tuple[Value, ...] | UnsetType = UNSET
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    names: tuple[str, ...] | UnsetType = UNSET


class GameAbout(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know about a game before it is played."""

    id: str
    title: str
    tagline: dict[str, str]
    """In every language, so that the home page is whole at once."""
    version: int
    seats: tuple[int, ...]
    house_seats: tuple[int, ...]
    usual_seats: int
    minutes: tuple[int, ...]
    options: tuple[OptionAbout, ...]
    presets: dict[str, dict[str, Value]]
    """Mixtures of options with a name, each as it differs from the defaults."""
    levels: tuple[str, ...]
    """The strengths of bots, from the weakest."""
    usual_level: str
    """The one for whoever has not chosen."""
    bots: dict[str, dict[str, str]]
    """What packages on this server have besides, and what people call it, in every language."""
    moves: dict[str, dict[str, Manner]]
    facts: dict[str, dict[str, Manner]]


class Invitation(msgspec.Struct, frozen=True):
    """How to come to a table, and a seat token there."""

    code: str
    link: str
    qr: str
    token: str


class TableAbout(ListedTable, frozen=True, kw_only=True):
    """One table, for whoever has its code."""

    link: str


class ReplayAbout(msgspec.Struct, frozen=True):
    """Where a finished match is found."""

    match: int
    token: str


class PublishedReplay(SharedReplay, frozen=True, kw_only=True):
    """A finished match, as it is shared."""

    colours: tuple[str | None, ...]
    """Of the people, as they are known now."""
    finished_at: int


class ShownAnalysis(Analysis, frozen=True, kw_only=True):
    """Where a match turned: docs/analysis.md."""

    advised: dict[str, wire.JsonObject]
    """The better moves, by their notation."""


class AnalysisProgress(msgspec.Struct, frozen=True):
    """An analysis that is being worked out."""

    percent: int
    ahead: int
    """How many others come first."""


class ShownExplanation(Explanation, frozen=True, kw_only=True):
    """Why a move was made: docs/analysis.md."""

    moves: dict[str, wire.JsonObject]
    """The moves that came into question, by their notation."""


def about(game: Game, bots: Iterable[OutsideBot] = ()) -> GameAbout:
    """What a lobby says of a game, with every option, and with bots of others."""
    options = game.layout.options.items()
    return GameAbout(
        id=game.id,
        title=game.title,
        tagline={language: Words(language, game).say("game-tagline") for language in LANGUAGES},
        version=game.version,
        seats=game.seats,
        house_seats=game.house_seats,
        usual_seats=game.info.usual_seats,
        minutes=game.info.minutes,
        options=tuple(_option(name, option.form) for name, option in options),
        presets={str(name): options for name, options in game.info.presets.items()},
        levels=tuple(LEVEL_NAMES),
        usual_level=game.info.usual_level or USUAL,
        bots={bot.name: {tag: bot.called(tag) for tag in LANGUAGES} for bot in bots},
        moves=_in_words(game.moves.kinds),
        facts=_in_words(game.facts.kinds),
    )


def _option(name: str, form: Form) -> OptionAbout:
    """What an option can be."""
    default = msgspec.convert(form.write(form.blank), Value)
    match form:
        case Flag():
            return OptionAbout(name, default, values=(False, True))
        case Choice(words=words):
            return OptionAbout(name, default, values=words)
        case Number(low=low, high=high, names=names):
            return OptionAbout(name, default, low=low, high=high, names=tuple(names.values()))
    raise TypeError(f"{name}: nobody can choose this")


def _in_words(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, dict[str, Manner]]:
    """How the fields of each move or fact are put into words, for those who speak to people."""
    return {str(kind.__struct_config__.tag): fields(kind) for kind in kinds}
