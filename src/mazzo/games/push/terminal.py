"""The table of PUSH in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazzo.engine.moves import Move
from mazzo.engine.words import Words
from mazzo.games.push.cards import LETTERS, POINTS, RISKY
from mazzo.kit.terminal import board, card, row, seat_name, table, worth

LOOKS = {"D": ("K", ""), "S": ("S", "")}
RULES_IN_FORCE = ("risk", "auto_protect")
RISK_STYLES = ("green", "yellow", "bold red")
UNKNOWN = "?"
BENCH_WIDTH = 38
HEADINGS = ("view-player", "view-bench", "view-bank", "view-total")


def draw(
    view: Mapping[str, Any], words: Words, names: Sequence[str], moves: Sequence[Move]
) -> RenderableType:
    """What one seat sees: the columns in the middle, everybody's bench and bank below. Nobody has a
    hand, so no card is lit for what may be done.
    """
    middle = [
        _status(view, words, names),
        _stock(view, words),
        _columns(view, words),
        *_notes(view, words, names),
    ]
    return board(
        words.game.title if words.game else "", *middle, Text(), _seats(view, words, names)
    )


def face(name: str) -> Text:
    """One card by its name."""
    suit, rank = LOOKS.get(name, (name[0], name[1:]))
    return card(suit, rank)


def _status(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> Text:
    """Who decides what."""
    if view["over"]:
        return Text(words.say(f"ending-{view['ending']}"), style="bold")
    seat = view["acting"][0]
    return Text.assemble(
        seat_name(words.name(seat, names), acting=True, me=seat == view["seat"]),
        ": ",
        words.say(f"phase-{view['phase']}"),
    )


def _stock(view: Mapping[str, Any], words: Words) -> Text:
    counts = {
        "cards": view["stock_size"],
        "dice": view["stock_dice"],
        "switches": view["stock_switches"],
        "discards": view["discard_size"],
    }
    return Text(words.say("view-stock", counts), style="dim")


def _columns(view: Mapping[str, Any], words: Words) -> RenderableType:
    """The columns with their numbers and points."""
    shown = [(number, cards) for number, cards in enumerate(view["columns"], start=1) if cards]
    if not shown:
        return Text("\n" + words.say("view-no-columns"), style="dim")
    return table(("", "", ""), [_column(number, cards, words) for number, cards in shown])


def _column(number: int, cards: Sequence[str], words: Words) -> Sequence[RenderableType]:
    points = words.say("view-points", {"points": worth(cards, POINTS)})
    return Text(words.say("view-column", {"number": number})), row(map(face, cards)), Text(points)


def _notes(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[RenderableType]:
    """The drawn card, the risk at the decision, a switched order, and the options in force."""
    notes: list[RenderableType] = []
    if view["drawn"]:
        notes.append(Text.assemble(words.say("view-drawn"), " ", face(view["drawn"])))
    if view["phase"] == "deciding" and not view["over"]:
        notes.append(_risk(view, words))
    if view["switches"]:
        first = {"name": words.name(view["first"], names)}
        notes.append(
            Text.assemble(row([face("S")] * view["switches"]), " ", words.say("view-first", first))
        )
    in_force = [words.option(name) for name in RULES_IN_FORCE if view[name]]
    if in_force:
        notes.append(Text(words.say("view-options", {"options": ", ".join(in_force)}), style="dim"))
    return notes


def _risk(view: Mapping[str, Any], words: Words) -> Text:
    """The exact risk of a bust on the next card."""
    share = view["busting"] / view["stock_size"]
    told = {"percent": round(100 * share), "busting": view["busting"], "cards": view["stock_size"]}
    style = RISK_STYLES[sum(share > bound for bound in RISKY)]
    return Text(words.say("view-risk", told), style=style)


def _seats(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """Everybody's bench by colour, bank and total."""
    return table(
        [words.say(key) for key in HEADINGS],
        [_seat(view, words, names, seat) for seat in range(view["seats"])],
    )


def _seat(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int
) -> Sequence[RenderableType]:
    bench, bank, cards, total = (
        view[name][seat] for name in ("bench_points", "bank_points", "bank_counts", "totals")
    )
    closed = bank < 0
    return (
        seat_name(words.name(seat, names), acting=seat in view["acting"], me=seat == view["seat"]),
        _bench(view["benches"][seat]),
        Text(
            words.say(
                "view-bank-closed" if closed else "view-bank-open", {"cards": cards, "points": bank}
            )
        ),
        Text(f"{bench} + {UNKNOWN}" if closed else str(total), style="bold"),
    )


def _bench(cards: Sequence[str]) -> Text:
    """The bench sorted by colour, each colour one tile with its numbers; long benches take several
    lines.
    """
    piles = [
        (letter, " ".join(name[1:] for name in cards if name[0] == letter)) for letter in LETTERS
    ]
    lines: list[list[Text]] = [[]]
    for tile in (card(letter, numbers) for letter, numbers in piles if numbers):
        if sum(len(other) + 1 for other in lines[-1]) + len(tile) > BENCH_WIDTH:
            lines.append([])
        lines[-1].append(tile)
    return Text("\n").join(map(row, lines))
