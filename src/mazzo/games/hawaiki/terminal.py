"""The table of Hawaiki in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazzo.engine.moves import Move
from mazzo.engine.words import Words, kebab
from mazzo.games.hawaiki.cards import NAMES
from mazzo.kit.terminal import board, card, named, row, seat_name, table

View = Mapping[str, Any]
FLAGS = ("strict_calls", "replay_optional", "one_hidden", "sacrifice", "second_chance")


def draw(view: View, words: Words, names: Sequence[str], moves: Sequence[Move]) -> RenderableType:
    """One seat's view: the three piles, everybody's cards and tokens, and the own hand."""
    parts = [
        _moment(view, words, names),
        *_options(view, words),
        Text(),
        _piles(view, words),
        _stock(view, words),
        Text(),
    ]
    parts.append(_players(view, words, names))
    if view["seat"] is not None:
        parts += [Text(), Text(words.say("view-hand"), style="dim"), _hand(view, words, moves)]
    return board(f"Hawaiki · {words.say('view-round', {'round': view['round']})}", *parts)


def _card(code: str, *, lit: bool = True) -> Text:
    return card(code[0], code[1:], lit=lit)


def _bag(ones: Sequence[str], twins: Sequence[str]) -> list[str]:
    """The cards of a bag in order, equal cards side by side."""
    return sorted([*ones, *twins], key=NAMES.index)


def _moment(view: View, words: Words, names: Sequence[str]) -> Text:
    """Who decides what."""
    if view["over"]:
        return Text(words.say(f"ending-{view['ending']}"), style="bold")
    who = ", ".join(words.name(seat, names) for seat in view["acting"]) or words.name(
        view["turn"], names
    )
    line = Text(f"{who}: " + words.say(f"phase-{kebab(view['phase'])}"), style="bold")
    if view["phase"] == "turn" and (view["replay"] or view["extra"]):
        line.append(" · " + words.say("view-extra" if view["extra"] else "view-replay"))
    return line


def _options(view: View, words: Words) -> list[Text]:
    """The options in force that change a decision."""
    chosen = [words.option(name) for name in FLAGS if view[name]]
    chosen += [
        f"{words.option(name)}: {words.setting(name, view[name])}"
        for name in ("announce", "thanks")
        if view[name] not in ("automatic", "auto")
    ]
    return [Text(" · ".join(chosen), style="dim")] if chosen else []


def _piles(view: View, words: Words) -> RenderableType:
    """The three tops side by side; the card laid last is marked, with the one that it covers."""
    headings = [
        words.say("view-pile", {"pile": pile + 1, "height": height})
        for pile, height in enumerate(view["heights"])
    ]
    return table(
        headings,
        [
            [_card(code) for code in view["tops"]],
            [_covered(view, pile) for pile in range(len(headings))],
        ],
    )


def _covered(view: View, pile: int) -> Text:
    if pile != view["last"] or not view["covered"]:
        return Text()
    return Text("↳ ", style="dim").append_text(_card(view["covered"], lit=False))


def _stock(view: View, words: Words) -> Text:
    """How many cards are left to draw, and the sacrificed ones under them."""
    line = Text(words.say("view-stock", {"count": view["stock"]}), style="dim")
    buried = [code for code in view["bottom"] if code]
    if buried:
        line.append("  " + words.say("view-bottom") + " ").append_text(row(map(_card, buried)))
    return line


def _players(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    headings = [words.say(f"view-{column}") for column in ("player", "cards", "score")]
    return table(
        [*headings, ""], [_player(view, words, names, seat) for seat in range(view["seats"])]
    )


def _player(view: View, words: Words, names: Sequence[str], seat: int) -> list[RenderableType]:
    name = seat_name(
        words.name(seat, names), acting=seat in view["acting"], me=seat == view["seat"]
    )
    return [name, str(view["counts"][seat]), str(view["tokens"][seat]), _notes(view, words, seat)]


def _notes(view: View, words: Words, seat: int) -> Text:
    """The open cards of a player, and the thanks that are still due."""
    notes = Text()
    shown = _bag(view["shown"][seat], view["shown_twins"][seat])
    if shown and seat != view["seat"]:
        notes.append_text(row(map(_card, shown)))
    if view["owed"][seat]:
        notes.append((" " if notes else "") + words.say("view-owes", {"count": view["owed"][seat]}))
    return notes


def _hand(view: View, words: Words, moves: Sequence[Move]) -> Text:
    """The own cards, those lit that may be laid or hidden; the hidden one is named."""
    usable = named(moves)
    hand = _bag(view["hand"], view["twins"])
    line = row(_card(code, lit=code in usable) for code in hand)
    if view["hidden"]:
        line.append("  " + words.say("view-hidden") + " ").append_text(_card(view["hidden"]))
    return line
