"""The rulings S1 to S23, each under its number."""

import random
from itertools import pairwise
from typing import Any, cast

import pytest
from mazzo_scopa.cards import ALL, KINGS, NAMES
from mazzo_scopa.facts import (
    CardPlayed,
    CardsTaken,
    HandDealt,
    MatchEnded,
    PrizeWon,
    RestTaken,
    RoundStarted,
    TableDealt,
    TableSwept,
)
from mazzo_scopa.questions import prime

import mazzo
from mazzo import Match
from mazzo.engine.facts import Fact
from mazzo.testing.asking import refused


def bits(cards: str) -> int:
    return sum(1 << NAMES.index(card) for card in cards.split())


def at(table: str, *hands: str, **said: Any) -> Match:
    """A turn of seat 0, who begins, with these cards on the table; the other hands are filled with
    kings and knights.
    """
    seats = said.pop("seats", max(len(hands), 2))
    used = {*table.split(), *" ".join(hands).split()}
    spare = [
        name for name in ("C10", "S10", "B10", "D10", "C9", "S9", "B9", "D9") if name not in used
    ]
    size = len(hands[0].split())
    filled = [hand.split() for hand in hands]
    while len(filled) < seats:
        filled.append([spare.pop(0) for _ in range(size)])
    position: dict[str, Any] = {
        "seats": seats,
        "dealer": seats - 1,
        "turn": 0,
        "table": table.split(),
        "hands": filled,
    }
    return mazzo.position("scopa", {**position, **said})


def last_turn(table: str, hand: str, piles: tuple[str, str], **said: Any) -> Match:
    """Seat 1 of two lays the last card of a round; seat 0 has got whatever is not said."""
    known = bits(" ".join([table, hand, *piles]))
    first = " ".join([piles[0], *(name for i, name in enumerate(NAMES) if not known >> i & 1)])
    position: dict[str, Any] = {
        "seats": 2,
        "dealer": 1,
        "turn": 1,
        "table": table.split(),
        "hands": [[], [hand]],
        "last": 0,
    }
    position["piles"] = [first.split(), piles[1].split()]
    return mazzo.position("scopa", {**position, **said})


def kinds(facts: list[Fact]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]


def open_cards(match: Match) -> set[str]:
    return set(cast(list[str], match.view(None)["table"]))


def pile(match: Match, seat: int) -> set[str]:
    return set(cast(list[list[str]], match.view(None)["piles"])[seat])


def notations(match: Match, seat: int) -> set[str]:
    return {str(move) for move in match.legal(seat)}


def prizes(facts: list[Fact]) -> dict[str, int]:
    return {fact.prize: fact.seat for fact in facts if isinstance(fact, PrizeWon)}


def test_S1_forty_cards_in_four_suits() -> None:
    assert len(NAMES) == len(set(NAMES)) == 40
    match = mazzo.new("scopa", seats=2, seed=1)
    assert set(match.game.census(match.record)) == set(NAMES)


def test_S2_two_to_four_play_each_for_themselves() -> None:
    assert mazzo.game("scopa").seats == (2, 3, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S3_three_each_four_on_the_table_and_three_more_when_all_are_empty(seats: int) -> None:
    match = mazzo.new("scopa", seats=seats, seed=2)
    assert len(open_cards(match)) == 4
    assert match.view(None)["counts"] == [3] * seats
    before = match.view(None)["to_deal"]
    facts: list[Fact] = []
    while match.view(None)["to_deal"] == before:
        (seat,) = match.acting
        facts = match.play(seat, match.legal(seat)[0])
    assert kinds(facts).count(HandDealt) == seats
    assert TableDealt not in kinds(facts)
    assert match.view(None)["counts"] == [3] * seats
    assert match.view(None)["to_deal"] == 36 - 6 * seats


def test_S4_never_three_kings_on_the_first_table() -> None:
    for seed in range(400):
        table = open_cards(mazzo.new("scopa", seats=2, seed=seed))
        assert sum(bool(bits(card) & KINGS) for card in table) < 3


def test_S5_the_deal_passes_to_the_left_and_the_next_begins() -> None:
    match, rng = mazzo.new("scopa", seats=3, seed=3), random.Random(3)
    dealers = [cast(int, match.view(None)["dealer"])]
    assert match.acting == ((dealers[0] + 1) % 3,)
    while not match.over:
        (seat,) = match.acting
        started = [
            fact
            for fact in match.play(seat, rng.choice(match.legal(seat)))
            if isinstance(fact, RoundStarted)
        ]
        dealers += [fact.dealer for fact in started]
    assert all(two == (one + 1) % 3 for one, two in pairwise(dealers))


def test_S6_one_of_several_equals_is_chosen() -> None:
    match = at("C5 S5 B2", "D5 D1 D2")
    match.play(0, "play D5")
    assert notations(match, 0) == {"take C5", "take S5"}
    match.play(0, "take S5")
    assert pile(match, 0) == {"D5", "S5"}
    assert open_cards(match) == {"C5", "B2"}


def test_S7_an_equal_comes_before_a_sum() -> None:
    match = at("C5 S3 C2", "B5 D1 D2")
    match.play(0, "play B5")
    assert pile(match, 0) == {"B5", "C5"}
    match = at("C5 S5 S3 C2", "B5 D1 D2")
    match.play(0, "play B5")
    assert refused(match, 0, "take S3") == ("equal_first", "S7")


def test_S8_any_sum_may_be_chosen() -> None:
    match = at("S3 B4 C2 B1 S10", "D7 D1 D2")
    match.play(0, "play D7")
    assert notations(match, 0) == {"take S3", "take B4", "take C2", "take B1"}
    assert refused(match, 0, "take S10") == ("not_in_sum", "S8")
    match.play(0, "take B1")
    assert pile(match, 0) == {"D7", "B4", "C2", "B1"}


def test_S9_a_card_that_can_take_has_to() -> None:
    match = at("C5 B2", "D5 D1 D2")
    assert notations(match, 0) == {"play D5", "play D1", "play D2"}
    assert CardsTaken in kinds(match.play(0, "play D5"))


def test_S10_a_card_that_takes_nothing_stays() -> None:
    match = at("C5 B2", "D4 D1 D2")
    assert kinds(match.play(0, "play D4")) == [CardPlayed]
    assert open_cards(match) == {"C5", "B2", "D4"}
    assert match.acting == (1,)


def test_S11_cards_are_named_one_by_one_until_one_way_is_left() -> None:
    match = at("B1 C1 S3 B4 C2", "D7 D10 D9")
    assert refused(match, 0, "take B1") == ("no_choice", "S11")
    match.play(0, "play D7")
    assert refused(match, 0, "play D10") == ("choice_due", "S11")
    assert refused(match, 0, "take D2") == ("not_on_table", "S11")
    match.play(0, "take B1")
    assert match.acting == (0,)
    assert notations(match, 0) == {"take C1", "take S3", "take B4", "take C2"}
    match.play(0, "take S3")
    assert pile(match, 0) == {"D7", "B1", "S3", "C1", "C2"}


def test_S12_taking_everything_is_a_scopa() -> None:
    match = at("C5 B2", "D7 D1 D2")
    assert kinds(match.play(0, "play D7")) == [CardPlayed, CardsTaken, TableSwept]
    assert match.view(None)["sweeps"] == [1, 0]


def test_S13_the_last_card_makes_no_scopa() -> None:
    facts = last_turn("C5", "S5", ("", "")).play(1, "play S5")
    assert CardsTaken in kinds(facts)
    assert TableSwept not in kinds(facts)


def test_S14_the_rest_goes_to_whoever_took_last() -> None:
    facts = last_turn("C5", "S4", ("", "")).play(1, "play S4")
    assert [(fact.seat, fact.cards) for fact in facts if isinstance(fact, RestTaken)] == [
        (0, ["C5", "S4"])
    ]
    assert TableSwept not in kinds(facts)


def test_S15_most_cards_and_nobody_in_a_tie() -> None:
    assert prizes(last_turn("C5", "S4", ("", "")).play(1, "play S4"))["cards"] == 0
    half = " ".join(name for name in NAMES if name[0] in "DC" and name != "C5")
    even = last_turn("C5", "S5", ("", half)).play(1, "play S5")
    assert "cards" in prizes(even)
    equal = last_turn("C5", "S5", ("", " ".join(half.split()[:-1]))).play(1, "play S5")
    assert "cards" not in prizes(equal)


def test_S16_most_coins_and_nobody_in_a_tie() -> None:
    assert prizes(last_turn("C5", "S4", ("", "")).play(1, "play S4"))["coins"] == 0
    tied = last_turn("C5", "S4", ("", "D1 D2 D3 D4 D5")).play(1, "play S4")
    assert "coins" not in prizes(tied)


def test_S17_the_seven_of_coins() -> None:
    assert prizes(last_turn("C5", "S4", ("", "D7")).play(1, "play S4"))["settebello"] == 1


def test_S18_the_primiera_counts_the_best_of_each_suit() -> None:
    assert prime(bits("D7 C7 S7 B7")) == 84
    assert prime(bits("D6 D1 C10 S2")) == 18 + 10 + 12
    assert prime(0) == 0
    assert prizes(last_turn("C5", "S4", ("", "D7 C7 S7 B7")).play(1, "play S4"))["primiera"] == 1
    tied = last_turn("C5", "S4", ("", "D7 C7 D6 C6 D1 C1")).play(1, "play S4")
    assert prizes(tied)["primiera"] == 0


def test_S19_the_target_ends_the_match_if_one_leads_alone() -> None:
    won = last_turn("C5", "S4", ("", ""), totals=[10, 9])
    assert MatchEnded in kinds(won.play(1, "play S4"))
    assert won.result is not None
    assert won.result.winners == (0,)
    level = last_turn("C5", "S4", ("", ""), totals=[10, 14])
    level.play(1, "play S4")
    assert not level.over
    assert level.view(None)["totals"] == [14, 14]


def test_S20_after_so_many_rounds_the_leaders_share() -> None:
    match = last_turn("C5", "S4", ("", ""), totals=[10, 14], round=22)
    match.play(1, "play S4")
    assert match.result is not None
    assert set(match.result.winners) == {0, 1}


def test_S21_the_clock_lays_a_card_by_lot_and_takes_the_first() -> None:
    laid = set()
    for seed in range(40):
        match = mazzo.new("scopa", seats=2, seed=seed)
        (seat,) = match.acting
        hand = cast(list[str], match.view(seat)["hand"])
        match.expire()
        laid.add(
            next(
                hand.index(fact.card) for fact in match.facts(None) if isinstance(fact, CardPlayed)
            )
        )
    assert laid == {0, 1, 2}
    match = at("C5 S5 B2", "D5 D1 D2")
    match.play(0, "play D5")
    match.expire()
    assert pile(match, 0) == {"D5", "C5"}


def test_S22_everybody_sees_what_was_taken() -> None:
    match = at("C5 B2", "D5 D1 D2")
    match.play(0, "play D5")
    assert pile(match, 0) == {"D5", "C5"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [["D1"], ["D1"]]},
        {"hands": [["D1", "D2"], ["D3"]], "dealer": 1},
        {"hands": [["D1"], ["D3"]], "dealer": 1, "turn": 1},
        {"hands": [["D1"], ["D3"]], "dealer": 1, "phase": "capture"},
        {"hands": [["D1"], ["D3"]], "dealer": 1, "phase": "capture", "card": "D2"},
        {"hands": [["D1"], ["D3"]], "dealer": 1, "stock": ["B1"]},
        {"hands": [["D1"], ["D3"]], "dealer": 1, "turn": 3},
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(mazzo.BadPosition):
        mazzo.position("scopa", {"seats": 2, **wrong})


def test_S23_the_king_of_coins_counts_where_the_table_says_so() -> None:
    for rebello in (False, True):
        match = last_turn("C5", "S4", ("", "D10"), options={"rebello": rebello})
        assert prizes(match.play(1, "play S4")).get("rebello") == (1 if rebello else None)


def test_the_rest_of_the_deck_lies_somewhere() -> None:
    match = at("C5 B2", "D5 D1 D2")
    assert sum(1 << NAMES.index(card) for card in match.game.census(match.record)) == ALL
