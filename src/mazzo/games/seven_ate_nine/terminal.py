"""7 Ate 9 in the terminal: the top card and its two answers first, then everybody's cards, then the
own hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazzo.engine.moves import Move
from mazzo.engine.words import Words, kebab
from mazzo.games.seven_ate_nine.moves import Play
from mazzo.kit.terminal import board, card, named, row, seat_name, table

STEP_COLOURS = {"1": "T", "2": "Y", "3": "R"}
"""±1 is turquoise, ±2 yellow, ±3 red."""
CARDS_PER_LINE = 8
CONSOLE_OPTIONS = {"pace": "turns"}
"""[A19] A console has no clock: there the relaxed pace is the default."""


def draw(
    view: Mapping[str, Any], words: Words, names: Sequence[str], moves: Sequence[Move]
) -> RenderableType:
    """What one seat sees."""
    parts: list[RenderableType] = [
        _options(view, words),
        Text(),
        _centre(view, words),
        Text(),
        _seats(view, words, names),
    ]
    if view["seat"] is not None:
        parts += [Text(), Text(words.say("view-your-hand"), style="dim"), *_hand(view, moves)]
    if view["over"]:
        parts += [Text(), Text(words.say(f"ending-{kebab(view['ending'])}"), style="bold")]
    return board(_title(view, words), *parts)


def _title(view: Mapping[str, Any], words: Words) -> str:
    key = "view-game-to-limit" if view["limit"] else "view-game"
    title = words.game.title if words.game else ""
    phase = words.say(f"phase-{view['phase']}")
    return f"{title} · {words.say(key, view)} · {phase}"


def _options(view: Mapping[str, Any], words: Words) -> Text:
    """What this table has agreed on."""
    said = [words.setting("pace", view["pace"])]
    if view["pace"] == "race":
        said.append(
            words.say("view-penalty", {"penalty": words.setting("penalty", view["penalty"])})
        )
    if view["auto_finish"]:
        said.append(words.say("view-auto-finish"))
    return Text(" · ".join(said), style="dim")


def _centre(view: Mapping[str, Any], words: Words) -> RenderableType:
    """The top card with its answers, and what would come up in a deadlock."""
    minus, plus = view["answers"]
    answers = Text(words.say("view-answers", {"minus": minus, "plus": plus}), style="bold")
    below = Text(words.say("view-centre-cards", {"cards": len(view["centre"])}) + " ") + _card(
        view["bottom"]
    )
    return table(
        ("", "", ""),
        [
            (Text(words.say("view-top"), style="dim"), _card(view["top"]), answers),
            (Text(words.say("view-centre"), style="dim"), Text(), below),
        ],
    )


def _card(code: str, *, lit: bool = True) -> Text:
    return card(STEP_COLOURS[code[-1]], code, lit=lit)


def _hand(view: Mapping[str, Any], moves: Sequence[Move]) -> list[Text]:
    """The own cards; those that may be played and are no slip are lit."""
    playable = named(move for move in moves if isinstance(move, Play))
    cards = [_card(code, lit=code in playable) for code in view["hand"]]
    lines = [row(cards[i : i + CARDS_PER_LINE]) for i in range(0, len(cards), CARDS_PER_LINE)]
    return lines or [row([])]


def _seats(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """Everybody's cards and minus points."""
    headings = [
        words.say(f"view-{key}") for key in ("player", "hand", "pile", "last", "score", "state")
    ]
    return table(headings, [_seat(view, words, names, seat) for seat in range(view["seats"])])


def _seat(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int
) -> list[RenderableType]:
    name = seat_name(
        words.name(seat, names), acting=seat in view["acting"], me=seat == view["seat"]
    )
    numbers = [str(view[key][seat]) for key in ("counts", "piles", "points_lost", "totals")]
    return [name, *numbers, ", ".join(words.say(f"view-{state}") for state in _states(view, seat))]


def _states(view: Mapping[str, Any], seat: int) -> list[str]:
    """Ready during a countdown; frozen, and what it has done about this card, during the race."""
    if view["over"]:
        return []
    if view["phase"] == "countdown":
        return [] if seat in view["acting"] else ["ready"]
    return ["frozen"] * bool(view["frozen"][seat]) + [
        state for state in ("slipped", "passed") if seat in view[state]
    ]
