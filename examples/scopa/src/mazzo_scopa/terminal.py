"""The table of Scopa in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazzo.engine.moves import Move
from mazzo.engine.words import Words
from mazzo.kit.terminal import Suit, board, card, named, row, seat_name, table

SUITS = {
    "D": Suit("●", "black", "#e8b92e"),
    "C": Suit("♥", "white", "#b3261e"),
    "S": Suit("†", "white", "#2f5d8c"),
    "B": Suit("♣", "white", "#3d6b2f"),
}
"""Coins, cups, swords and clubs."""


def draw(
    view: Mapping[str, Any], words: Words, names: Sequence[str], moves: Sequence[Move]
) -> RenderableType:
    """One seat's view: the open cards, what is being taken, everybody's piles and points, and the
    own hand.
    """
    playable = named(moves)
    parts = [_moment(view, words), Text(), _open(view, words), Text(), _players(view, words, names)]
    if view["seat"] is not None:
        hand = row(_card(code, lit=code in playable) for code in view["hand"])
        parts += [Text(), Text(words.say("view-hand"), style="dim"), hand]
    which = words.say("view-round", {"round": view["round"], "target": view["target"]})
    return board(f"Scopa · {which}", *parts)


def _card(code: str, *, lit: bool = True) -> Text:
    return card(SUITS[code[0]], code[1:], lit=lit)


def _moment(view: Mapping[str, Any], words: Words) -> Text:
    """What is going on, and how many cards are left to deal."""
    now = words.say(f"ending-{view['ending']}" if view["over"] else f"phase-{view['phase']}")
    return Text(" · ".join([now, words.say("view-stock", {"cards": view["to_deal"]})]), style="dim")


def _open(view: Mapping[str, Any], words: Words) -> Text:
    """The open cards; while somebody chooses, the card laid, with what is chosen already dimmed."""
    line = Text(words.say("view-table") + "  ", style="dim")
    shown = (_card(code, lit=code not in view["chosen"]) for code in view["table"])
    line.append_text(row(shown, empty=words.say("view-table-empty")))
    if view["card"]:
        laid = f"  {words.say('view-laid')}  "
        line.append(laid, style="dim").append_text(_card(view["card"]))
    return line


COLUMNS = ("player", "cards", "taken", "coins", "sweeps", "last", "total")


def _players(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    headings = [words.say(f"view-{column}") for column in COLUMNS]
    rows = [_player(view, words, names, seat) for seat in range(view["seats"])]
    return table([*headings, ""], rows)


def _player(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int
) -> list[RenderableType]:
    taken = len(view["piles"][seat])
    fields = ("coins", "sweeps", "points", "totals")
    numbers = [view["counts"][seat], taken, *(view[field][seat] for field in fields)]
    name = seat_name(
        words.name(seat, names), acting=seat in view["acting"], me=seat == view["seat"]
    )
    dealer = words.say("view-dealer") if seat == view["dealer"] else ""
    return [name, *map(str, numbers), Text(dealer, style="dim")]
