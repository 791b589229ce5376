"""PUSH: draw, build columns, stop in time. 2 to 6 players."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from itertools import combinations

from mazzo.engine.forms import Plain
from mazzo.engine.game import Clash, Game
from mazzo.games.push import knowledge, refusals, rules, state
from mazzo.games.push.bags import one_each
from mazzo.games.push.cards import (
    COLUMNS,
    COPIES,
    DIE,
    DIE_CARDS,
    KINDS,
    LETTERS,
    POINTS,
    RISKY,
    SWITCH_CARDS,
)
from mazzo.games.push.facts import FACTS
from mazzo.games.push.moves import MOVES
from mazzo.games.push.questions import next_taker, open_columns, stock_size, switches_in_play

STOCK = ("stock", "stock_dice", "stock_switches")


def _bags(s: state.State) -> Iterator[int]:
    """The number cards, place by place."""
    yield from (int(s.stock), int(s.discard))
    yield from (int(place[seat]) for place in (s.benches, s.banks) for seat in range(s.seats))
    yield from (int(one_each(s.columns[column])) for column in range(COLUMNS))
    yield 1 << 2 * int(s.drawn) if 0 <= s.drawn < DIE else 0


def census(s: state.State) -> Counter[str]:
    """Every card is in the stock or the discard pile, in a column, just drawn, set aside, on a
    bench or in a bank.
    """
    cards = Counter(
        {name: sum(bag >> 2 * kind & 3 for bag in _bags(s)) for kind, name in enumerate(KINDS)}
    )
    in_columns = sum(int(s.columns[column]) >> DIE & 1 for column in range(COLUMNS))
    cards["D"] = int(s.stock_dice + s.discard_dice) + in_columns + int(s.drawn == DIE)
    cards["S"] = int(s.stock_switches + s.discard_switches + s.switches)
    return +cards


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """A draw per card; per card placed that placing, a stop and a taking; and a banking per number
    card.
    """
    numbers = COPIES * len(KINDS)
    placed = numbers + DIE_CARDS
    return placed + SWITCH_CARDS + 3 * placed + numbers


def check(seats: int, options: Mapping[str, Plain]) -> Clash | None:
    """[P16] The starter sits at the table."""
    starter = options["starter"]
    is_absent = isinstance(starter, int) and starter > seats
    return (
        Clash("no_such_starter", "P16", {"seats": seats, "starter": str(starter)})
        if is_absent
        else None
    )


def complete(s: state.State, said: Container[str]) -> None:
    """Only what matters needs to be said.

    The cards not named are the stock or, where a stock is named, be it empty, the discard pile.
    """
    _share_out_rest(s, is_stock_said=any(field in said for field in STOCK))
    _settle_phase(s)
    _check_columns(s)
    _settle_seats(s)
    if not s.over and not open_columns(s) and s.phase == state.COLLECTING:
        raise ValueError("columns: there is nothing to take")
    if not s.over and not stock_size(s) and s.phase in (state.START, state.DECIDING):
        raise ValueError("stock: there must be a card to draw")


def _share_out_rest(s: state.State, *, is_stock_said: bool) -> None:
    """Put every card that the position does not name where it belongs."""
    there = census(s)
    rest = [COPIES - there[name] for name in KINDS]
    dice = DIE_CARDS - there["D"]
    switches = int(switches_in_play(s)) - there["S"]
    for name, left in zip((*KINDS, "D", "S"), (*rest, dice, switches), strict=True):
        if left < 0:
            raise ValueError(f"{name}: there are not so many of this card")
    numbers = sum(left << 2 * kind for kind, left in enumerate(rest))
    if is_stock_said:
        s.discard, s.discard_dice, s.discard_switches = (
            s.discard + numbers,
            s.discard_dice + dice,
            s.discard_switches + switches,
        )
    else:
        s.stock, s.stock_dice, s.stock_switches = numbers, dice, switches


def _settle_phase(s: state.State) -> None:
    """A drawn card waits to be placed; with columns or switches on the table the turn has begun."""
    if s.phase == state.START and s.drawn >= 0:
        s.phase = state.PLACING
    elif s.phase == state.START and (s.switches or open_columns(s)) and not s.over:
        s.phase = state.DECIDING
    if (s.phase == state.PLACING) != (s.drawn >= 0) or s.drawn > DIE:
        raise ValueError("drawn: a number card or a die card waits exactly while placing")
    if s.phase == state.PLACING and not rules.targets(s, s.drawn):
        raise ValueError("drawn: this card fits nowhere")


def _settle_seats(s: state.State) -> None:
    """Whoever stopped takes first; after a bust the others take."""
    s.turn = max(s.turn, 0)
    if s.phase == state.COLLECTING and s.taker < 0 and not s.over:
        s.taker = next_taker(s, s.turn) if s.busted else s.turn
    if max(s.turn, s.taker) >= s.seats:
        raise ValueError("turn: there is no such seat")
    if s.busted and s.taker == s.turn:
        raise ValueError("taker: whoever busted takes nothing")
    if not s.over:
        s.acting = 1 << int(s.taker if s.phase == state.COLLECTING else s.turn)
        s.window = state.CLOCK


def _check_columns(s: state.State) -> None:
    """Nothing clashes within a column, and columns are opened one after another."""
    for column in range(COLUMNS):
        cards = [card for card in range(DIE + 1) if int(s.columns[column]) >> card & 1]
        if any(rules.clash(one, other) for one, other in combinations(cards, 2)):
            raise ValueError(f"columns: column {column + 1} holds two cards that clash")
    opened = int(open_columns(s))
    if s.phase != state.COLLECTING and opened & (opened + 1):
        raise ValueError("columns: open the first before the next")


GAME = Game(
    state=state,
    rules=rules,
    knowledge=knowledge,
    refusals=refusals,
    moves=MOVES,
    facts=FACTS,
    complete=complete,
    census=census,
    longest=longest,
    check=check,
    constants={"COLOURS": [*LETTERS], "POINTS": POINTS, "RISKY": RISKY},
)
