"""The figures behind the strategy notes: what a habit is worth, by playing it against others at the
same table.

    python -m bench.strategy push risk             one table
    python -m bench.strategy --out bench/results/strategy.json     all of them

Every habit is the rule of thumb with one thing changed. The habits of a table sit down together and
draw lots for their chairs before every match, so that neither deals nor neighbours favour anybody.
Wins are shares of the matches, with the half width of their 95 % interval; with equal strength
everybody would win as often.
"""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

import mazzo
from mazzo.bots.reaction import TEMPERAMENTS
from mazzo.engine.bits import has, lowest, nth, words
from mazzo.engine.forms import Choice, Flag
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows, luck_below
from mazzo.engine.rule import rule
from mazzo.games.hawaiki import bots as hawaiki
from mazzo.games.hawaiki import knowledge as hawaiki_knowledge
from mazzo.games.hawaiki.moves import ANNOUNCED, PICK, PICK_TWICE, PLANE
from mazzo.games.hawaiki.moves import PLAY as LAY
from mazzo.games.hawaiki.state import PICK_ONE, PICK_TWO
from mazzo.games.ole import bots as ole
from mazzo.games.ole import knowledge as ole_knowledge
from mazzo.games.ole import state as ole_state
from mazzo.games.ole.moves import CHIP, END
from mazzo.games.ole.moves import PLAY as OLE_PLAY
from mazzo.games.ole.rules import CLIMBERS
from mazzo.games.push import bots as push
from mazzo.games.push import knowledge as push_knowledge
from mazzo.games.push.bags import pips
from mazzo.games.push.cards import COLOUR
from mazzo.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE
from mazzo.games.push.state import COLLECTING, DECIDING, PLACING
from mazzo.games.seven_ate_nine import bots as seven
from mazzo.games.seven_ate_nine import knowledge as seven_knowledge
from mazzo.games.seven_ate_nine.bags import kinds_in
from mazzo.games.seven_ate_nine.cards import KINDS
from mazzo.games.seven_ate_nine.moves import PLAY as ANSWER
from mazzo.games.seven_ate_nine.rules import ANSWERING
from mazzo.lab import timed
from mazzo.lab.simulate import keys

CHUNK = 500
NEVER = 99
Z95 = 1.96


# Habits: the rule of thumb with one thing changed. The number of a habit says what.

push_nerve, push_enough, push_colour = push.with_nerve, push.enough, push.best_colour
push_target, push_column = push.best_target, push.best_column


@rule
def push_habit(
    s: Any, seat: int, policy: int, mask: Ints, luck: Ints, seen: Any, unseen: Rows
) -> int:
    """Stop above a risk of `policy % 100` per cent; bank colours of `policy // 100` points or more
    (0: as a rule).
    """
    seen[0] = unseen[0]
    o = seen[0]
    push_observe(s, seat, o)
    if o.phase == PLACING:
        return PLACE + push_target(o, mask)
    if o.phase == COLLECTING:
        return TAKE + push_column(o)
    if o.phase == DECIDING:
        return STOP if has(mask, STOP) and o.busting * 100 > (policy % 100) * o.stock_size else DRAW
    colour = push_colour(o)
    bank = policy // 100
    if bank == 0:
        return push_nerve(o, mask, policy % 100, push_enough(o))
    points = pips(o.benches[seat] & COLOUR[colour])
    return BANK + colour if points >= bank and points > 0 and bank < NEVER else DRAW


push_observe = push_knowledge.observe

ole_observe, ole_sensible, ole_plan = ole_knowledge.observe, ole.sensible, ole.plan
OLE_TURN, OLE_SERIES = ole_state.TURN, ole_state.SERIES
ALL_CARDS = ole.ALL_CARDS


@rule
def ole_habit(
    s: Any, seat: int, policy: int, mask: Ints, luck: Ints, seen: Any, unseen: Rows
) -> int:
    """End a series after `policy` cards at the latest; 0: never start one if there is another card
    to play.
    """
    seen[0] = unseen[0]
    o = seen[0]
    ole_observe(s, seat, o)
    if o.phase == OLE_SERIES and o.run >= policy:
        return END
    choice = ole_sensible(o, mask, luck)
    if (
        o.phase != OLE_TURN
        or policy > 0
        or choice == CHIP
        or (CLIMBERS[o.order, o.top] >> (choice - OLE_PLAY)) & 1 == 0
    ):
        return choice
    cards = (mask[0] >> OLE_PLAY) & ALL_CARDS & ~CLIMBERS[o.order, o.top]
    best = CHIP if has(mask, CHIP) else choice
    most = -(1 << 40)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = ole_plan(o, card)
        if value > most:
            best = OLE_PLAY + card
            most = value
    return best


hawaiki_observe, hawaiki_sensible = hawaiki_knowledge.observe, hawaiki.sensible
FEWEST, ANYBODY = range(2)


@rule
def hawaiki_habit(
    s: Any, seat: int, policy: int, mask: Ints, luck: Ints, seen: Any, unseen: Rows
) -> int:
    """Announce `policy % 1000` per cent of one's combinations; give cards to the player with the
    fewest, or to anybody.
    """
    seen[0] = unseen[0]
    o = seen[0]
    hawaiki_observe(s, seat, o)
    choice = hawaiki_sensible(o, mask, luck)
    if choice >= ANNOUNCED and luck_below(luck, 100) >= policy % 1000:
        return LAY + (choice - ANNOUNCED) % PLANE
    if policy // 1000 == ANYBODY and (o.phase == PICK_ONE or o.phase == PICK_TWO):
        others = ((1 << o.seats) - 1) & ~(1 << seat)
        return (PICK if o.phase == PICK_ONE else PICK_TWICE) + nth(
            others, luck_below(luck, o.seats - 1)
        )
    return choice


seven_observe, seven_sensible = seven_knowledge.observe, seven.sensible
CHAIN, FIRST_THAT_FITS = range(2)


@rule
def seven_habit(
    s: Any, seat: int, policy: int, mask: Ints, luck: Ints, seen: Any, unseen: Rows
) -> int:
    """Play the card that leaves most answers, or just any that fits."""
    seen[0] = unseen[0]
    o = seen[0]
    seven_observe(s, seat, o)
    choice = seven_sensible(o, mask, luck)
    if policy == FIRST_THAT_FITS and ANSWER <= choice < ANSWER + KINDS:
        return ANSWER + lowest(kinds_in(o.hand) & ANSWERING[o.top])
    return choice


HABITS: dict[str, Callable[..., int]] = {
    "push": push_habit,
    "ole": ole_habit,
    "hawaiki": hawaiki_habit,
    "seven_ate_nine": seven_habit,
}


# Tables


class Habit(NamedTuple):
    """A way to play, by its name in the table and its number."""

    name: str
    policy: int
    temper: str = "steady"


class Question(NamedTuple):
    """Which habits meet, at which table."""

    game: str
    name: str
    habits: tuple[Habit, ...]
    seats: int = 4
    options: Mapping[str, Any] = MappingProxyType({})
    games: int = 20_000


THUMB = {"push": 8, "ole": 4, "hawaiki": 100, "seven_ate_nine": CHAIN}
"""The number of the habit that is the rule of thumb itself."""


def usual(game: str) -> Habit:
    return Habit("rule of thumb", THUMB[game])


def banking(*points: int) -> tuple[Habit, ...]:
    return tuple(
        Habit("never bank" if each == NEVER else f"bank from {each} points", each * 100 + 8)
        for each in points
    )


def series(*cards: int) -> tuple[Habit, ...]:
    return tuple(Habit(f"series up to {each}" if each else "no series", each) for each in cards)


QUESTIONS = (
    Question("push", "risk", tuple(Habit(f"stop above {risk} %", risk) for risk in (0, 5, 10, 20))),
    Question(
        "push", "risk-fine", tuple(Habit(f"stop above {risk} %", risk) for risk in (3, 8, 13, 30))
    ),
    Question(
        "push", "risk-for-two", (Habit("stop above 5 %", 5), Habit("stop above 15 %", 15)), seats=2
    ),
    Question("push", "bank", banking(10, 18, 25, NEVER)),
    Question("push", "bank-late", banking(22, 25, 30, NEVER)),
    Question("push", "bank-for-two", banking(25, NEVER), seats=2),
    Question("push", "bank-risk-variant", banking(10, 15, 25, NEVER), options={"risk": True}),
    Question(
        "push", "bank-auto-protect", banking(6, 12, 18, NEVER), options={"auto_protect": True}
    ),
    Question("push", "first", (usual("push"),), options={"starter": 1}),
    Question("push", "first-of-two", (usual("push"),), seats=2, options={"starter": 1}),
    Question("ole", "series", series(0, 1, 2, 4)),
    Question("ole", "series-3-4", series(3, 4, 3, 4)),
    Question("ole", "series-chain", series(0, 1, 2, 4), options={"series": "chain"}),
    Question(
        "hawaiki",
        "announce",
        tuple(Habit(f"announces {n} %", n) for n in (0, 50, 90, 100)),
        options={"announce": "manual"},
    ),
    Question(
        "hawaiki",
        "victim",
        (Habit("gives to the fewest", 100), Habit("gives to anybody", 1100)) * 2,
    ),
    Question(
        "seven_ate_nine",
        "speed",
        tuple(Habit(temper, CHAIN, temper) for temper in ("quick", "steady", "slow", "steady")),
        games=2_000,
    ),
    Question(
        "seven_ate_nine",
        "choice",
        (Habit("keeps answers", CHAIN), Habit("any card that fits", FIRST_THAT_FITS)) * 2,
        games=2_000,
    ),
)


def batch(id: str) -> Callable[..., None]:
    """A timed batch in which the habits of a game decide."""
    return mazzo.game(id).specialise(timed.timed_batch, decide=HABITS[id])


def chunk(question: Question, habits: Sequence[Habit], first: int, count: int, seed: int) -> Any:
    """Some matches of a table: one row each."""
    game = mazzo.game(question.game)
    seats, blank, unseen = (
        question.seats,
        game.blank(question.seats, question.options),
        game.seen.blank(),
    )
    chairs = np.random.Generator(np.random.Philox(key=seed, counter=first))
    places = chairs.permuted(np.tile(np.arange(seats) % len(habits), (count, 1)), axis=1)
    who = np.array(
        [(habit.policy, TEMPERAMENTS.index(habit.temper)) for habit in habits], np.int64
    )[places]
    out = np.zeros((count, 3 + 2 * seats), np.int64)
    luck = keys(~seed, first, 1)[0, :1] | 1
    work = (
        np.zeros((4, seats), np.int64),
        np.zeros(words(len(game.moves)), np.int64),
        luck,
        np.zeros(1, np.int64),
    )
    batch(question.game)(
        blank.copy(),
        blank,
        unseen.copy(),
        unseen,
        keys(seed, first, count),
        who,
        *work,
        100_000,
        out,
    )
    return np.concatenate([out, places], axis=1)


def played(question: Question, habits: Sequence[Habit], seed: int) -> Any:
    chunk(question, habits, 0, 1, seed)
    with ThreadPoolExecutor(2) as pool:
        starts = range(0, question.games, CHUNK)
        return np.concatenate(
            list(
                pool.map(
                    lambda first: chunk(
                        question, habits, first, min(CHUNK, question.games - first), seed
                    ),
                    starts,
                )
            )
        )


def wins(places: Any) -> Any:
    """Each seat's share of every win."""
    first = places == 1
    return first / first.sum(axis=1, keepdims=True)


def interval(shares: Any) -> tuple[float, float]:
    return round(100 * float(shares.mean()), 1), round(
        100 * Z95 * float(shares.std() / np.sqrt(len(shares))), 1
    )


def answer(question: Question, seed: int) -> dict[str, Any]:
    """Every habit's wins per seat and its points; for a table of one habit, every seat's."""
    seats, rows = question.seats, played(question, question.habits, seed)
    scores, shares = rows[:, 3 : 3 + 2 * seats : 2], wins(rows[:, 4 : 4 + 2 * seats : 2])
    who = rows[:, 3 + 2 * seats :]
    table: dict[str, Any] = {}
    names = dict.fromkeys(habit.name for habit in question.habits)
    for name in names if len(names) > 1 else [f"seat {seat + 1}" for seat in range(seats)]:
        numbers = [n for n, habit in enumerate(question.habits) if habit.name == name]
        mine = (
            np.isin(who, numbers)
            if len(names) > 1
            else np.broadcast_to(np.arange(seats) == int(name.split()[1]) - 1, who.shape)
        )
        share, half = interval((shares * mine).sum(axis=1) / mine.sum(axis=1).clip(1))
        table[name] = {"wins": share, "half": half, "points": round(float(scores[mine].mean()), 1)}
    return {
        "game": question.game,
        "question": question.name,
        "command": f"python -m bench.strategy {question.game} {question.name} --seed {seed}",
        "seats": seats,
        "options": dict(question.options),
        "matches": question.games,
        "moves": round(float(np.median(rows[:, 0]))),
        "table": table,
    }


# Who begins, and what the variants change


def first_player(id: str, seats: int, seed: int, games: int = 20_000) -> dict[str, Any]:
    """How often whoever makes the first move of the match wins it."""
    question = Question(id, "first-player", (usual(id),), seats, games=games)
    rows = played(question, question.habits, seed)
    shares, game = wins(rows[:, 4 : 4 + 2 * seats : 2]), mazzo.game(id)
    first = np.zeros(games, np.int64)
    for number, (key0, key1) in enumerate(keys_of(seed, games)):
        state = game.blank(seats)
        state["key0"], state["key1"] = key0, key1
        game.compiled.begin(state)
        first[number] = (int(state["acting"][0]) & -int(state["acting"][0])).bit_length() - 1
    share, half = interval(shares[np.arange(games), first])
    command = f"python -m bench.strategy {id} first-player --seed {seed}"
    return {
        "game": id,
        "question": f"first-player-of-{seats}",
        "command": command,
        "seats": seats,
        "wins": share,
        "half": half,
        "matches": games,
    }


def keys_of(seed: int, games: int) -> Any:
    return np.concatenate(
        [keys(seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    )


def variants(id: str, seed: int, games: int = 4_000) -> list[dict[str, Any]]:
    """Every option by itself: how long matches become, what winners score, and how far apart first
    and last are.
    """
    game, found = mazzo.game(id), []
    for name, option in game.layout.options.items():
        for value in values(option.form):
            options = {name: value}
            if game.check(4, game.settings(options)):
                continue
            question = Question(id, "variants", (usual(id),), 4, options, games)
            rows = played(question, question.habits, seed)
            scores = rows[:, 3:11:2]
            found.append(
                {
                    "option": f"{name}={value}"
                    + (" (default)" if option.form.read(value) == option.form.blank else ""),
                    "moves": round(float(np.median(rows[:, 0]))),
                    "points": round(float(scores.mean()), 1),
                    "spread": round(float((scores.max(axis=1) - scores.min(axis=1)).mean()), 1),
                }
            )
    return [
        {
            "game": id,
            "question": "variants",
            "command": f"python -m bench.strategy {id} variants --seed {seed}",
            "matches": games,
            "table": found,
        }
    ]


def values(form: Any) -> list[Any]:
    match form:
        case Flag():
            return [False, True]
        case Choice():
            return list(form.words)
    return [form.write(form.blank)]


def all_answers(id: str, name: str, seed: int) -> list[dict[str, Any]]:
    found = [
        answer(question, seed)
        for question in QUESTIONS
        if question.game == id and name in ("", question.name)
    ]
    if name in ("", "first-player") and id in ("ole", "hawaiki"):
        found += [first_player(id, seats, seed) for seats in (mazzo.game(id).seats[0], 4)]
    return found + (
        variants(id, seed, 500 if id == "seven_ate_nine" else 4_000)
        if name in ("", "variants")
        else []
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=list(HABITS))
    parser.add_argument("question", nargs="?", default="")
    parser.add_argument("--seed", type=int, default=2024)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    found = []
    for id in [given.game] if given.game else HABITS:
        for each in all_answers(id, given.question, given.seed):
            print(json.dumps(each), flush=True)
            found.append(each)
            if given.out:
                given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
