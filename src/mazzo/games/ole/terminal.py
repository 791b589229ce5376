"""The table of Olé in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazzo.engine.moves import Move
from mazzo.engine.words import Words
from mazzo.games.ole.cards import FROM_HIGH, POINTS
from mazzo.kit.terminal import board, card, named, row, seat_name, table, worth


def draw(
    view: Mapping[str, Any], words: Words, names: Sequence[str], moves: Sequence[Move]
) -> RenderableType:
    """One seat's view: the order of the colours, the top card, everybody's counts and the
    own hand.
    """
    parts = [
        _colours(view, words),
        _moment(view, words),
        Text(),
        _pile(view, words),
        Text(),
        _players(view, words, names),
    ]
    if any(view["denied"]):
        parts += [Text(), _denials(view, words, names)]
    if view["seat"] is not None:
        parts += [
            Text(),
            Text(words.say("view-hand", {"pips": worth(view["hand"], POINTS)}), style="dim"),
            _hand(view, moves),
        ]
    return board(
        f"Olé · {words.say('view-round', {'round': view['round'], 'rounds': view['rounds']})}",
        *parts,
    )


def _card(code: str, *, lit: bool = True) -> Text:
    return card(code[0], code[1:], lit=lit)


def _colours(view: Mapping[str, Any], words: Words) -> Text:
    """The colours from high to low."""
    return Text(words.say("view-order") + "  ", style="dim").append_text(
        row(card(letter, "") for letter in FROM_HIGH[view["order"]])
    )


def _moment(view: Mapping[str, Any], words: Words) -> Text:
    """What is going on, and the options that matter."""
    now = words.say(f"ending-{view['ending']}" if view["over"] else f"phase-{view['phase']}")
    options = [words.say("view-chain")] * (view["series"] == "chain") + [
        words.say("view-must-play")
    ] * view["must_play"]
    return Text(" · ".join([now, *options]), style="dim")


def _pile(view: Mapping[str, Any], words: Words) -> Text:
    """The top card, and how near the series or the round is to its end."""
    line = Text(words.say("view-top") + "  ", style="dim")
    line.append_text(
        row([_card(view["top"])] if view["top"] else [], empty=words.say("view-top-none"))
    )
    if view["phase"] == "series" and not view["over"]:
        line.append(
            "  " + words.say("view-series", {"run": view["run"], "most": view["series_most"]})
        )
    if view["idle"]:
        turns = {"idle": view["idle"], "most": view["turns_to_block"]}
        line.append("  " + words.say("view-idle", turns))
    return line


def _players(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    headings = [
        words.say(f"view-{column}") for column in ("player", "cards", "chips", "last", "total")
    ]
    return table(
        [*headings, ""], [_player(view, words, names, seat) for seat in range(view["seats"])]
    )


def _player(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int
) -> list[RenderableType]:
    numbers = [str(view[column][seat]) for column in ("counts", "chips", "points", "totals")]
    name = seat_name(
        words.name(seat, names), acting=seat in view["acting"], me=seat == view["seat"]
    )
    return [
        name,
        *numbers,
        Text(words.say("view-dealer") if seat == view["dealer"] else "", style="dim"),
    ]


def _denials(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """[R7] What the others have shown not to hold, as far as it is not in the own hand."""
    shown = {
        seat: [code for code in denied if code not in view["hand"]]
        for seat, denied in enumerate(view["denied"])
    }
    rows = [
        (words.name(seat, names), " ".join(codes))
        for seat, codes in shown.items()
        if codes and seat != view["seat"]
    ]
    return table([words.say("view-denied"), ""], rows)


def _hand(view: Mapping[str, Any], moves: Sequence[Move]) -> Text:
    """The own cards, those lit that may be laid."""
    playable = named(moves)
    return row(_card(code, lit=code in playable) for code in view["hand"])
