"""Every ruling on Hawaiki, under its number."""

from collections import Counter
from typing import Any

import pytest

import mazzo
from mazzo import IllegalMove, Match
from mazzo.games.hawaiki.cards import COLOURS, KINDS, NAMES, NUMBERS
from mazzo.games.hawaiki.rules import MATCHES, combination_of
from mazzo.testing.asking import refused

MANUAL: dict[str, Any] = {"announce": "manual"}
STRICT: dict[str, Any] = {"thanks": "strict"}


def bags(hands: list[str]) -> dict[str, Any]:
    """Hands as a position writes them: one card of each kind, and the twins."""
    counted = [Counter(hand.split()) for hand in hands]
    twins = [[card for card, copies in hand.items() if copies == 2] for hand in counted]
    return {"hands": [list(hand) for hand in counted], "twins": twins}


def table(hands: list[str], piles: list[str], **more: Any) -> Match:
    """A position with these hands and piles, seat 0 to move; the stock is the rest of the deck."""
    laid: Any = [pile.split() for pile in piles]
    return mazzo.position(
        "hawaiki", {"seats": len(hands), **bags(hands), "piles": laid, "turn": 0, **more}
    )


def rest(*elsewhere: str) -> list[str]:
    """All the cards of the deck that are not elsewhere."""
    left = Counter(dict.fromkeys(NAMES, 2)) - Counter(" ".join(elsewhere).split())
    return [name for name in NAMES for _ in range(left[name])]


def names(match: Match) -> list[str]:
    """What the last move told, by name."""
    return [type(fact).__name__ for fact in match.facts(None)]


def facts(match: Match, kind: str) -> list[Any]:
    """The facts of one kind that the last move told."""
    return [told.fact for told in match.told() if type(told.fact).__name__ == kind]


def seen(match: Match, seat: int | None = None) -> Any:
    """What a seat, or a spectator, sees."""
    return match.view(seat)


def imagined(match: Match, seat: int, seed: int) -> Any:
    """A world that this seat could imagine."""
    return match.resampled(seat, seed).position()


def counts(match: Match) -> list[int]:
    """How many cards everybody holds."""
    return [int(count) for count in seen(match)["counts"]]


def acting(match: Match) -> list[int]:
    """Who may act."""
    return [*match.acting]


def legal(match: Match, seat: int) -> set[str]:
    return {str(move) for move in match.legal(seat)}


# Drawing


def test_H1_an_empty_stock_is_refilled_with_everything_beneath_the_tops() -> None:
    hands, tops = ["R1 R2", "B1 B2"], ["G3", "Y4", "P5"]
    beneath = rest(*hands, *tops)
    match = table(hands, [" ".join([*beneath, "G3"]), "Y4", "P5"])
    assert seen(match)["stock"] == 0
    match.play(0, "draw")
    assert facts(match, "StockRefilled")[0].count == len(beneath)
    assert seen(match)["tops"] == tops
    assert seen(match)["heights"] == [1, 1, 1]
    assert seen(match)["stock"] == len(beneath) - 1
    assert counts(match) == [3, 2]


def test_H1_with_nothing_beneath_the_tops_a_draw_is_void() -> None:
    tops = ["G3", "Y4", "P5"]
    match = table(["R1 R2", " ".join(rest("R1 R2", *tops))], tops)
    match.play(0, "draw")
    assert names(match) == ["NothingDrawn"]
    assert counts(match) == [2, 65]
    assert acting(match) == [1]


def test_H1_what_was_shuffled_in_never_swaps_places_with_what_was_held() -> None:
    """Everybody knows what a refill consists of, and so do imagined worlds."""
    hands, tops = ["R1", "B1 B2 B3", "G1 G2 G3"], ["G4", "Y4", "P5"]
    match = table(hands, [" ".join([*rest(*hands, *tops), "G4"]), "Y4", "P5"])
    match.play(0, "draw")
    worlds = [imagined(match, 0, seed) for seed in range(20)]
    held = [sorted(world["hands"][1] + world["hands"][2]) for world in worlds]
    assert all(cards == sorted(["B1", "B2", "B3", "G1", "G2", "G3"]) for cards in held)
    assert len({tuple(world["hands"][1]) for world in worlds}) > 1


def test_H2_a_draw_is_one_card_and_ends_the_turn() -> None:
    match = table(["R1 R2", "B1 B2"], ["G3", "Y4", "P5"])
    told = match.play(0, "draw")
    assert [type(fact).__name__ for fact in told] == ["CardDrawn"]
    assert counts(match) == [3, 2]
    assert acting(match) == [1]


def test_H2_the_card_drawn_cannot_be_played_in_the_same_turn() -> None:
    hands, tops = ["G1 P1", "B1 B2"], ["R3", "Y4", "P5"]
    beneath = " ".join(rest(*hands, *tops, "R5"))
    match = table(hands, [f"{beneath} R3", "Y4", "P5"], options={"second_chance": True})
    match.play(0, "draw")
    assert seen(match, 0)["fresh"] == "R5"
    assert seen(match, 1)["fresh"] is None
    match.play(0, "again")
    assert refused(match, 0, "play R5 on 1") == ("card_just_drawn", "H2")
    assert legal(match, 0) == {"play P1 on 3", "draw"}


def test_H3_one_may_draw_although_a_card_fits() -> None:
    match = table(["R1 R2", "B1 B2"], ["R3", "Y4", "P5"])
    assert legal(match, 0) == {"play R1 on 1", "play R2 on 1", "draw"}
    assert refused(match, 0, "play R1 on 2") == ("card_does_not_match", "H3")
    match.play(0, "draw")
    assert acting(match) == [1]


# Combinations


def test_H4_after_a_combination_one_plays_or_draws() -> None:
    match = table(["R3 G1 R7", "B1 B2"], ["R3", "Y4", "P6"])
    match.play(0, "play R3 on 1")
    assert acting(match) == [0]
    assert seen(match, 0)["replay"] is True
    assert legal(match, 0) == {"play R7 on 1", "draw"}
    assert refused(match, 0, "done") == ("nothing_to_decline", "H4")
    match.play(0, "draw")
    assert acting(match) == [1]
    assert counts(match) == [3, 2]


def test_H4_going_again_may_be_declined_where_it_is_optional() -> None:
    match = table(["R3 G1 R7", "B1 B2"], ["R3", "Y4", "P6"], options={"replay_optional": True})
    assert refused(match, 0, "done") == ("nothing_to_decline", "H4")
    match.play(0, "play R3 on 1")
    match.play(0, "done")
    assert names(match) == ["ReplayDeclined"]
    assert counts(match) == [2, 2]
    assert acting(match) == [1]


def new_combinations(card: int, covered: int, one: int, two: int) -> list[str]:
    """What is new, by the very words of the rulebook: there after the card and not there before."""

    def shown(third: int) -> dict[str, object]:
        tops = (third, one, two)
        numbers = sorted(int(NUMBERS[top]) for top in tops)
        straight = tuple(numbers) if numbers == [*range(numbers[0], numbers[0] + 3)] else None
        return {
            "straight": straight,
            "colour": len({COLOURS[top] for top in tops}) == 1,
            "three": len(set(numbers)) == 1,
        }

    before, after = shown(covered), shown(card)
    found = [name for name in after if after[name] and after[name] != before[name]]
    return found + ["pair"] * (card == covered)


def test_H5_one_card_never_makes_two_combinations_and_H6_only_what_is_new_counts() -> None:
    """Every card on every top beside every two others."""
    words = ("none", "pair", "straight", "colour", "three")
    found: Counter[str] = Counter()
    for covered in range(KINDS):
        for card in (kind for kind in range(KINDS) if MATCHES[covered] >> kind & 1):
            for one in range(KINDS):
                for two in range(one, KINDS):
                    new = new_combinations(card, covered, one, two)
                    assert len(new) <= 1
                    made = words[combination_of(card, covered, one, two)]
                    assert [made] == (new or ["none"])
                    found[made] += 1
    assert set(found) == set(words)


def test_H6_the_same_numbers_are_no_new_straight() -> None:
    match = table(["P3 R7", "B1 B2"], ["R1", "B2", "G3"])
    match.play(0, "play P3 on 3")
    assert names(match) == ["CardPlayed"]
    assert acting(match) == [1]


def test_H6_another_red_card_on_three_reds_is_no_new_colour() -> None:
    match = table(["R7 G1", "B1 B2"], ["R1", "R3", "R5"])
    match.play(0, "play R7 on 3")
    assert names(match) == ["CardPlayed"]


def test_H7_a_combination_dealt_at_the_start_is_nobodys_gain() -> None:
    match = table(["R2 G1", "B1 B7"], ["R2", "R4", "R3"])
    assert acting(match) == [0]
    match.play(0, "draw")
    assert names(match) == ["CardDrawn"]
    assert seen(match)["phase"] == "turn"


def test_H7_a_combination_uncovered_by_a_sacrifice_is_nobodys_gain() -> None:
    match = table(["B2 G1", "B1 B7"], ["R1", "B2", "G3 G7"], options={"sacrifice": True})
    match.play(0, "sacrifice 3")
    assert seen(match)["tops"] == ["R1", "B2", "G3"]
    assert names(match) == ["CardSacrificed"]
    match.play(0, "play B2 on 2")
    assert facts(match, "CombinationMade")[0].combination == "pair"


def test_H8_a_pair_is_made_with_the_card_that_is_covered() -> None:
    match = table(["R5 G1 G2", "B1 B2"], ["R5", "R2", "P7"])
    twin = match.copy()
    match.play(0, "play R5 on 1")
    assert facts(match, "CombinationMade")[0].combination == "pair"
    twin.play(0, "play R5 on 2")
    assert names(twin) == ["CardPlayed"]


@pytest.mark.parametrize(
    ("tops", "move"), [(["R6", "B7", "G3"], "play G1 on 3"), (["R7", "B1", "G4"], "play G2 on 3")]
)
def test_H9_straights_do_not_go_round_the_corner(tops: list[str], move: str) -> None:
    match = table(["G1 G2 P1", "Y1 Y2"], tops)
    match.play(0, move)
    assert names(match) == ["CardPlayed"]


# Announcing


def silent(hands: list[str] | None = None, **more: Any) -> Match:
    """Seat 0 lays G3 on G6 in silence and makes the straight 1-2-3."""
    options = {**MANUAL, **more.pop("options", {})}
    match = table(
        hands or ["G3 R7 P7", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=options, **more
    )
    match.play(0, "play G3 on 3")
    return match


def test_H10_a_combination_announced_with_the_card_has_its_effect() -> None:
    match = table(["G3 R7", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=MANUAL)
    match.play(0, "play G3 on 3 straight")
    assert names(match) == ["CardPlayed", "CombinationMade"]
    assert seen(match, 0)["phase"] == "pick_one"


def test_H10_the_owner_may_still_call() -> None:
    match = silent()
    assert names(match) == ["CardPlayed"]
    match.play(0, "call straight")
    match.play(0, "pick 2")
    assert counts(match) == [2, 3, 2]
    assert acting(match) == [0]


def test_H10_if_another_calls_first_there_is_no_effect_and_the_owner_draws() -> None:
    match = silent()
    match.expire()
    match.play(2, "call straight")
    told = facts(match, "Countered")[0]
    assert (told.seat, told.caller, told.combination) == (0, 2, "straight")
    assert counts(match) == [3, 2, 2]
    assert acting(match) == [1]


def test_H10_if_nobody_calls_nothing_happens() -> None:
    match = silent()
    match.expire()
    assert match.window == ("calls", 3000)
    match.expire()
    assert names(match) == []
    assert counts(match) == [2, 2, 2]
    assert acting(match) == [1]
    assert match.window == ("turn", 0)


def test_H10_the_table_chooses_how_long_calls_stay_open() -> None:
    match = silent(options={"call_seconds": 10})
    match.expire()
    assert match.window == ("calls", 10_000)


def test_H10_nothing_is_announced_by_hand_where_it_is_automatic() -> None:
    match = table(["G3 R7", "B1 B4"], ["R1", "B2", "G6"])
    assert refused(match, 0, "play G3 on 3 straight") == ("announcing_is_automatic", "H10")
    assert refused(match, 0, "call straight") == ("announcing_is_automatic", "H10")
    match.play(0, "play G3 on 3")
    assert facts(match, "CombinationMade")[0].combination == "straight"


def test_H10a_calls_are_open_after_every_silent_card_and_betray_nothing() -> None:
    made = silent()
    nothing = table(["G4 R7 P7", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=MANUAL)
    nothing.play(0, "play G4 on 3")
    for _ in range(2):
        assert made.window == nothing.window
        assert made.acting == nothing.acting
        assert [{m for m in legal(made, seat) if "call" in m} for seat in range(3)] == [
            {m for m in legal(nothing, seat) if "call" in m} for seat in range(3)
        ]
        made.expire()
        nothing.expire()


def test_H10a_the_next_players_move_closes_the_calls() -> None:
    match = silent()
    match.expire()
    assert set(match.acting) == {0, 1, 2}
    match.play(1, "draw")
    assert acting(match) == [2]
    assert refused(match, 2, "call straight") == ("nothing_to_call", "H10a")


def test_H10a_a_card_of_the_next_player_opens_calls_on_that_card_instead() -> None:
    match = silent(["G3 R7 P7", "B1 B4", "Y1 Y4"])
    match.expire()
    match.play(1, "play B4 on 2")
    assert seen(match)["phase"] == "calls"
    assert seen(match)["turn"] == 1
    assert acting(match) == [1]


def test_H11_the_caller_gains_nothing_and_only_the_first_call_counts() -> None:
    match = silent()
    match.expire()
    match.play(2, "call straight")
    assert counts(match)[2] == 2
    assert refused(match, 1, "call straight") == ("nothing_to_call", "H10a")
    assert 0 not in match.acting


def test_H12_a_false_announcement_is_ignored_and_calls_are_open() -> None:
    match = table(["G3 R7", "B1 B4"], ["R1", "B2", "G6"], options=MANUAL)
    match.play(0, "play G3 on 3 pair")
    assert names(match) == ["CardPlayed", "AnnouncedFalsely"]
    assert counts(match) == [1, 2]
    match.play(0, "call straight")
    assert names(match) == ["CombinationMade"]


def test_H12_at_a_strict_table_a_false_announcement_costs_a_card() -> None:
    match = table(["G4 R7", "B1 B4"], ["R1", "B2", "G6"], options={**MANUAL, "strict_calls": True})
    match.play(0, "play G4 on 3 straight")
    assert names(match) == ["CardPlayed", "AnnouncedFalsely", "CardImposed"]
    assert counts(match) == [2, 2]


@pytest.mark.parametrize(("strict", "cards"), [(False, 2), (True, 3)])
def test_H13_a_false_call_is_ignored_or_costs_the_caller_a_card(strict: bool, cards: int) -> None:
    match = silent(options={"strict_calls": strict})
    match.expire()
    match.play(2, "call colour")
    assert names(match)[0] == "CalledFalsely"
    assert counts(match) == [2, 2, cards]
    match.play(1, "call straight")
    assert names(match)[0] == "Countered"


@pytest.mark.parametrize("is_said_with_the_card", [True, False])
def test_H13_a_strict_false_word_about_ones_last_card_keeps_the_round_alive(
    is_said_with_the_card: bool,
) -> None:
    match = table(
        ["G3", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options={**MANUAL, "strict_calls": True}
    )
    match.play(0, f"play G3 on 3{' pair' * is_said_with_the_card}")
    if not is_said_with_the_card:
        match.play(0, "call pair")
    assert counts(match) == [1, 2, 2]
    match.expire()
    match.play(1, "draw")
    assert seen(match)["round"] == 1
    assert acting(match) == [2]


# Saying thank you


def three_of_a_kind(**options: Any) -> Match:
    match = table(["G5 R7 P7", "B1 B4", "Y1 Y4"], ["R5", "B5", "G2"], options=options)
    match.play(0, "play G5 on 3")
    return match


def test_H14_everybody_made_to_draw_says_thanks() -> None:
    match = three_of_a_kind()
    assert [(fact.seat, fact.formula) for fact in facts(match, "Thanked")] == [
        (1, "thanks"),
        (2, "thanks"),
    ]
    assert three_of_a_kind(thanks="strict").acting == (1, 2)
    assert "Thanked" not in names(three_of_a_kind(thanks="off"))


def test_H14_no_thanks_for_ones_own_draws_nor_for_a_missed_announcement() -> None:
    match = table(["R1 R2", "B1 B2"], ["G3", "Y4", "P5"], options=STRICT)
    assert refused(match, 0, "thanks") == ("no_thanks_due", "H14")
    match.play(0, "draw")
    assert seen(match)["phase"] == "turn"
    match = silent(options=STRICT)
    match.expire()
    match.play(1, "call straight")
    assert seen(match)["phase"] == "turn"


def colour(**options: Any) -> Match:
    match = table(["R4 R7 P7", "B1 B4", "Y1 Y4"], ["R2", "R6", "B4"], options=options)
    match.play(0, "play R4 on 3")
    return match


@pytest.mark.parametrize(("said", "cards"), [("many thanks", 4), ("thanks", 5)])
def test_H15_two_cards_ask_for_many_thanks(said: str, cards: int) -> None:
    match = colour(**STRICT)
    match.play(0, "pick 2 2")
    match.play(1, said)
    assert counts(match) == [2, cards, 2]
    assert acting(match) == [0]


def test_H15_many_thanks_for_one_card_is_wrong_too() -> None:
    match = three_of_a_kind(**STRICT)
    match.play(1, "many thanks")
    assert names(match) == ["ThanksMissed", "CardImposed"]
    match.play(2, "thanks")
    assert counts(match) == [2, 4, 3]


def test_H16_being_late_costs_one_card_once() -> None:
    match = three_of_a_kind(**STRICT)
    assert match.window == ("thanks", 4000)
    assert refused(match, 1, "draw") == ("thanks_due", "H16")
    match.play(2, "thanks")
    match.expire()
    assert counts(match) == [2, 4, 3]
    assert acting(match) == [0]
    assert seen(match)["phase"] == "turn"


def test_H16_the_table_chooses_how_long_thanks_are_waited_for() -> None:
    assert three_of_a_kind(**STRICT, thanks_seconds=15).window == ("thanks", 15_000)


def test_H17_a_colour_is_two_cards_for_one_or_one_each_for_two_but_never_for_oneself() -> None:
    match = colour()
    assert legal(match, 0) == {"pick 2 2", "pick 3 3", "pick 2 3"}
    assert refused(match, 0, "pick 1 1") == ("no_such_victim", "H17")
    assert refused(match, 0, "pick 1 2") == ("no_such_victim", "H17")
    assert refused(match, 0, "pick 5 6") == ("no_such_victim", "H17")
    assert refused(match, 0, "pick 2") == ("two_cards_due", "H17")
    assert refused(match, 0, "draw") == ("pick_due", "H17")
    match.play(0, "pick 2 3")
    assert counts(match) == [2, 3, 3]
    assert refused(match, 0, "pick 2 3") == ("nobody_draws", "H17")


def test_H17_with_two_players_a_colour_is_two_cards_for_the_other() -> None:
    match = table(["R4 R7", "B1 B4"], ["R2", "R6", "B4"])
    match.play(0, "play R4 on 3")
    assert legal(match, 0) == {"pick 2 2"}


def test_H17_a_straight_is_one_card_for_one() -> None:
    match = table(["G3 R7", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"])
    match.play(0, "play G3 on 3")
    assert legal(match, 0) == {"pick 2", "pick 3"}
    assert refused(match, 0, "pick 2 2") == ("one_card_due", "H17")
    assert refused(match, 0, "pick 1") == ("no_such_victim", "H17")


# The end of a round


def test_H18_a_silent_last_card_may_be_countered_before_the_round_closes() -> None:
    match = silent(["G3", "B1 B4", "Y1 Y4"])
    match.expire()
    assert refused(match, 1, "draw") == ("calls_open", "H31")
    match.play(1, "call straight")
    assert seen(match)["round"] == 1
    assert counts(match) == [1, 2, 2]
    assert acting(match) == [1]


def test_H18_if_nobody_calls_the_round_closes() -> None:
    match = silent(["G3", "B1 B4", "Y1 Y4"])
    match.expire()
    match.expire()
    assert names(match)[0] == "WentOut"
    assert match.scores == (10, 8, 8)
    assert seen(match)["round"] == 2


def test_H19_the_combination_of_a_last_card_has_its_effect_thanks_included() -> None:
    match = table(["G3", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=STRICT)
    match.play(0, "play G3 on 3")
    match.play(0, "pick 2")
    assert seen(match)["round"] == 1
    match.play(1, "many thanks")
    assert match.scores == (10, 6, 8)
    assert seen(match)["round"] == 2


def test_H19_the_last_card_lets_nobody_go_again() -> None:
    match = table(["G3", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=STRICT)
    match.play(0, "play G3 on 3")
    assert seen(match)["phase"] == "pick_one"
    assert seen(match)["replay"] is False
    match.play(0, "pick 2")
    assert seen(match)["phase"] == "thanks"
    assert seen(match)["replay"] is False
    other = table(["G3 R7", "B1 B4", "Y1 Y4"], ["R1", "B2", "G6"], options=STRICT)
    other.play(0, "play G3 on 3")
    assert seen(other)["replay"] is True


def test_H20_nobody_goes_below_zero() -> None:
    match = table(["G3", "B1 B4 B6", "Y1 Y4"], ["R1", "B7", "G6"], purses=[4, 2, 9])
    match.play(0, "play G3 on 3")
    assert [(fact.count, fact.tokens, fact.left) for fact in facts(match, "TokensLost")] == [
        (3, 2, 0),
        (2, 2, 7),
    ]
    assert match.over
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == ("out", (2,))


def test_H21_the_last_token_may_be_spent_and_the_round_is_played_to_its_end() -> None:
    match = table(
        ["G3 G2", "B1 B4"], ["R1", "B7", "Y1 G6"], purses=[1, 9], options={"sacrifice": True}
    )
    match.play(0, "sacrifice 3")
    assert not match.over
    assert match.scores == (0, 9)
    match.play(0, "draw")
    assert not match.over
    match = table(["R3", "B1 B4"], ["R1", "B7", "Y1 G6"], purses=[0, 9])
    match.play(0, "play R3 on 1")
    assert match.over
    assert match.scores == (0, 7)


def test_H21_without_a_token_nothing_can_be_paid() -> None:
    match = table(
        ["G3 G2", "B1 B4"],
        ["R1", "B7", "Y1 G6"],
        purses=[0, 9],
        options={"sacrifice": True, "second_chance": True},
    )
    assert refused(match, 0, "sacrifice 3") == ("no_token_left", "H21")
    match.play(0, "draw")
    assert acting(match) == [1]


@pytest.mark.parametrize(("tie", "places"), [("shared", (1, 1, 3)), ("broken", (1, 2, 3))])
def test_H22_a_final_tie_is_shared_or_goes_to_the_fewest_cards(
    tie: str, places: tuple[int, ...]
) -> None:
    match = table(
        ["G3", "B1 B4", "Y1 Y4"], ["R1", "B7", "G6"], purses=[5, 7, 2], options={"tie": tie}
    )
    match.play(0, "play G3 on 3")
    assert match.result is not None
    assert match.scores == (5, 5, 0)
    assert match.result.places == places
    told = [(fact.seat, fact.tokens, fact.cards) for fact in facts(match, "TieBroken")]
    assert told == ([] if tie == "shared" else [(0, 5, 0), (1, 5, 2)])


# Variants


def test_H23_a_pile_of_one_card_cannot_be_sacrificed() -> None:
    match = table(["G3 G2", "B1 B4"], ["R1", "B7", "Y1 G6"], options={"sacrifice": True})
    assert refused(match, 0, "sacrifice 1") == ("pile_of_one", "H23")
    assert "sacrifice 3" in legal(match, 0)


def test_H24_a_sacrifice_comes_before_a_card_once_per_round() -> None:
    match = table(["R3 R1 R5", "B1 B4"], ["Y7 R1", "B7", "Y1 G6"], options={"sacrifice": True})
    match.play(0, "play R1 on 1")
    assert seen(match, 0)["replay"] is True
    match.play(0, "sacrifice 3")
    told = facts(match, "CardSacrificed")[0]
    assert (told.seat, told.card, told.pile) == (0, "G6", 3)
    assert seen(match)["tops"] == ["R1", "B7", "Y1"]
    assert seen(match)["bottom"] == ["G6", None, None, None, None, None]
    assert match.scores == (9, 10)
    assert acting(match) == [0]
    assert refused(match, 0, "sacrifice 1") == ("sacrificed_already", "H24")


def test_H24_no_sacrifice_with_a_single_card_nor_where_the_table_plays_without() -> None:
    match = table(["G2", "B1 B4"], ["R1", "B7", "Y1 G6"], options={"sacrifice": True})
    assert refused(match, 0, "sacrifice 3") == ("sacrifice_with_one_card", "H24")
    match = table(["G2 G2", "B1 B4"], ["R1", "B7", "Y1 G6"])
    assert refused(match, 0, "sacrifice 3") == ("no_sacrifices", "H24")
    match = table(["G2 G2", "B1 B4"], ["R1", "B7", "Y1 G6"], options={"sacrifice": True})
    assert "sacrifice 3" in legal(match, 0)


def test_H24_a_sacrificed_card_is_drawn_last_and_everybody_knows_it() -> None:
    hands, tops = ["R1 R2", "B1 B2"], ["G3", "Y4", "P5"]
    match = table(
        hands,
        [" ".join([*rest(*hands, *tops, "P1"), "G3"]), "Y4", "P5"],
        options={"sacrifice": True},
    )
    match.play(0, "sacrifice 1")
    match.play(0, "draw")
    assert facts(match, "CardDrawn")[0].card == "P1"
    match.play(1, "draw")
    assert facts(match, "CardDrawnOpenly")[0].card == "G3"
    assert seen(match)["shown"][1] == ["G3"]
    assert all("G3" in imagined(match, 0, seed)["hands"][1] for seed in range(20))


def test_H25_a_second_chance_comes_when_the_turn_would_be_over() -> None:
    match = table(["R3 R4 G2", "B1 B4"], ["R1", "B7", "G6"], options={"second_chance": True})
    assert refused(match, 0, "again") == ("no_second_chance", "H25")
    match.play(0, "play R3 on 1")
    assert legal(match, 0) == {"again", "done"}
    assert refused(match, 0, "draw") == ("second_chance_offered", "H25")
    match.play(0, "again")
    assert match.scores == (9, 10)
    match.play(0, "play R4 on 1")
    assert acting(match) == [1]
    match.play(1, "draw")
    match.play(1, "done")
    match.play(0, "draw")
    assert acting(match) == [1], "once per round"


def test_H25_the_extra_step_may_not_empty_the_hand() -> None:
    match = table(["R3 R4", "B1 B4"], ["R1", "B7", "G6"], options={"second_chance": True})
    match.play(0, "play R3 on 1")
    match.play(0, "again")
    assert refused(match, 0, "play R4 on 1") == ("last_card_kept", "H25")
    assert legal(match, 0) == {"draw"}


def test_H25_a_step_earned_by_a_combination_may_empty_the_hand() -> None:
    match = table(["R4 R4 R2", "B1 B4"], ["R1", "B7", "G6"], options={"second_chance": True})
    match.play(0, "play R4 on 1")
    match.play(0, "again")
    match.play(0, "play R4 on 1")
    match.play(0, "play R2 on 1")
    assert "WentOut" in names(match)


def hidden_table(hidden: list[str], hands: list[str]) -> Match:
    return table(hands, ["R1", "B7", "G6"], hidden=hidden, options={"one_hidden": True})


def test_H26_everybody_hides_a_card_after_the_deal_and_opens_the_rest() -> None:
    match = mazzo.new("hawaiki", seats=3, seed=4, options={"one_hidden": True})
    assert acting(match) == [0, 1, 2]
    assert match.window == ("hide", 0)
    assert refused(match, 0, "draw") == ("hide_due", "H26")
    assert all(shown == [] for shown in seen(match, 0)["shown"])
    for seat in (2, 0, 1):
        match.play(seat, str(match.legal(seat)[0]))
    assert names(match) == ["CardHidden", "HandOpened", "HandOpened", "HandOpened"]
    assert match.facts(0)[0] == match.game.facts.kinds[3](1, None)
    for seat in range(3):
        view = seen(match)
        assert len(view["shown"][seat]) + len(view["shown_twins"][seat]) == 5
    assert acting(match) == [match.position()["starter"]]


def test_H26_drawn_cards_are_open() -> None:
    match = hidden_table(["R3", "B1"], ["R3 R4", "B1 B4"])
    match.play(0, "draw")
    (told,) = facts(match, "CardDrawnOpenly")
    view = seen(match, 1)
    assert sorted(view["shown"][0] + view["shown_twins"][0]) == sorted(["R4", told.card])


def test_H26_another_card_is_hidden_only_after_the_hidden_one_was_played() -> None:
    match = hidden_table(["R3", "B1"], ["R3 R4 G2", "B1 B4"])
    twin = match.copy()
    twin.play(0, "play R4 on 1")
    assert acting(twin) == [1]
    assert refused(twin, 1, "hide B4") == ("nothing_to_hide", "H26")
    match.play(0, "play R3 on 1")
    assert legal(match, 0) == {"hide R4", "hide G2", "done"}
    assert refused(match, 0, "draw") == ("hide_or_decline", "H26")
    match.play(0, "hide G2")
    assert seen(match, 1)["shown"][0] == ["R4"]
    assert acting(match) == [1]


def test_H26_imagined_worlds_change_only_the_card_that_was_never_seen() -> None:
    match = hidden_table(["R3", "B1"], ["R3 R4 G2", "B1 B4"])
    worlds = [imagined(match, 1, seed) for seed in range(30)]
    assert all({"R4", "G2"} <= set(world["hands"][0] + world["twins"][0]) for world in worlds)
    assert len({world["hidden"][0] for world in worlds}) > 5


# Turns and their end


def test_H27_chance_decides_who_begins_and_then_whoever_went_out() -> None:
    starters = Counter(mazzo.new("hawaiki", seats=3, seed=seed).acting[0] for seed in range(60))
    assert set(starters) == {0, 1, 2}
    match = table(["G3 G3", "B1", "Y1 Y4"], ["R1", "B7", "G6"], turn=1)
    match.play(1, "play B1 on 2")
    assert facts(match, "RoundStarted")[0].starter == 1
    assert acting(match) == [1]


def test_H28_turns_go_clockwise() -> None:
    match = table(["R1 R2", "B1 B2", "G1 G2"], ["P3", "Y4", "P5"])
    order = []
    for _ in range(6):
        (seat,) = match.acting
        order.append(seat)
        match.play(seat, "draw")
    assert order == [0, 1, 2, 0, 1, 2]


def test_H29_a_lap_without_a_card_ends_the_round_when_the_stock_is_gone_for_good() -> None:
    tops = ["G3", "Y4", "P5"]
    match = table(["R1 R2", " ".join(rest("R1 R2", "B1", *tops)), "B1"], tops)
    match.play(0, "draw")
    match.play(1, "draw")
    assert seen(match)["round"] == 1
    match.play(2, "draw")
    assert "RoundExhausted" in names(match)
    assert match.over
    assert match.result is not None
    assert match.result.ending == "exhausted"
    assert match.scores == (8, 0, 9)


def test_H29_a_card_laid_in_between_begins_the_lap_anew() -> None:
    tops = ["G3", "Y4", "P5"]
    match = table(["R1 R2", " ".join(rest("R1 R2", "B1", *tops)), "B1"], tops)
    match.play(0, "draw")
    match.play(1, "play G7 on 1")
    match.play(2, "draw")
    assert facts(match, "StockRefilled")[0].count == 1
    match.play(0, "draw")
    match.play(1, "draw")
    assert seen(match)["round"] == 1
    match.play(2, "draw")
    assert match.over


def test_H29_turns_are_counted_not_draws_in_vain() -> None:
    tops = ["G3", "Y4", "P5"]
    match = table(["R1 R2", " ".join(rest("R1 R2", *tops))], tops, options={"second_chance": True})
    match.play(0, "draw")
    match.play(0, "again")
    match.play(0, "draw")
    assert names(match) == ["NothingDrawn"]
    assert acting(match) == [1], "the second player has not moved yet"
    match.play(1, "draw")
    assert legal(match, 1) == {"again", "done"}
    match.play(1, "done")
    assert names(match)[0] == "RoundExhausted"


def test_H29_a_draw_in_vain_after_a_card_was_laid_is_no_turn_in_vain() -> None:
    tops = ["G3", "Y4", "P5"]
    hands = ["G3 R2", " ".join(rest("G3 R2", *tops))]
    match = table(hands, tops, turn=1, options={"second_chance": True})
    match.play(1, "draw")
    match.play(1, "done")
    match.play(0, "play G3 on 1")
    match.play(0, "draw")
    assert "StockRefilled" in names(match)
    match.play(0, "again")
    match.play(0, "draw")
    assert names(match) == ["NothingDrawn"]
    assert acting(match) == [1]
    match.play(1, "draw")
    match.play(1, "done")
    assert acting(match) == [0], "a lap begins after the turn in which a card was laid"
    match.play(0, "draw")
    assert "RoundExhausted" in names(match)


def test_H29_a_stock_refilled_three_times_is_not_refilled_again() -> None:
    hands, tops = ["R1 R2", "B1 B2"], ["G3", "Y4", "P5"]
    match = table(hands, [" ".join([*rest(*hands, *tops), "G3"]), "Y4", "P5"], refills=3)
    match.play(0, "draw")
    assert names(match)[:2] == ["NothingDrawn", "RoundExhausted"]
    assert match.scores == (8, 8)


def test_H30_one_call_per_card_for_everybody() -> None:
    match = silent()
    match.play(0, "call pair")
    assert acting(match) == []
    assert match.window == ("head_start", 750)
    match.expire()
    assert acting(match) == [1, 2]
    match.play(1, "call pair")
    assert refused(match, 1, "call straight") == ("called_already", "H30")
    match.play(2, "call pair")
    assert acting(match) == [1], "the next player may still move"


def test_H31_the_owner_alone_may_speak_for_a_protected_moment() -> None:
    match = silent()
    assert acting(match) == [0]
    assert match.window == ("head_start", 750)
    assert refused(match, 0, "draw") == ("calls_open", "H31")
    with pytest.raises(IllegalMove) as caught:
        match.play(1, "call straight")
    assert caught.value.code == "not_acting"
    match.expire()
    assert acting(match) == [0, 1, 2]
    assert "draw" in legal(match, 1)
    assert "draw" not in legal(match, 2)


# Our own


def test_H32_after_a_round_that_nobody_finished_the_next_player_begins() -> None:
    hands, tops = ["R1 R2", "B1 B2", "G1"], ["G3", "Y4", "P5"]
    match = table(hands, [" ".join([*rest(*hands, *tops), "G3"]), "Y4", "P5"], refills=3, turn=1)
    match.play(1, "draw")
    assert facts(match, "RoundStarted")[0].starter == 2


def test_H33_of_two_equal_cards_the_open_one_is_played() -> None:
    match = hidden_table(["R3", "B1"], ["R3 R3 G2", "B1 B4"])
    match.play(0, "play R3 on 1")
    assert acting(match) == [1]
    assert seen(match, 0)["hidden"] == "R3"


def test_H33_whoever_does_not_choose_hides_the_first_card() -> None:
    match = mazzo.new("hawaiki", seats=2, seed=4, options={"one_hidden": True})
    hands = [seen(match, seat)["hand"] for seat in range(2)]
    match.expire()
    assert [seen(match, seat)["hidden"] for seat in range(2)] == [hand[0] for hand in hands]


def test_H33_what_is_hidden_later_was_seen_by_everybody() -> None:
    match = hidden_table(["R3", "B1"], ["R3 R5 G2", "B1 B4"])
    match.play(0, "play R3 on 1")
    match.play(0, "hide G2")
    worlds = [imagined(match, 1, seed) for seed in range(10)]
    assert all(world["hands"][0] == ["R5", "G2"] and world["hidden"][0] == "G2" for world in worlds)


def test_H34_when_the_clock_runs_out_one_draws() -> None:
    match = table(["R1 R2", "B1 B2"], ["R3", "Y4", "P5"], options={"second_chance": True})
    match.expire()
    assert names(match) == ["CardDrawn"]
    assert acting(match) == [1], "and is not asked for a second chance"


def test_H34_when_the_clock_runs_out_nothing_offered_is_taken() -> None:
    match = table(
        ["R3 G1 R7", "B1 B2"],
        ["R3", "Y4", "P6"],
        options={"replay_optional": True, "second_chance": True},
    )
    twin = match.copy()
    match.play(0, "play R3 on 1")
    match.expire()
    assert names(match) == ["ReplayDeclined"]
    assert acting(match) == [1]
    twin.play(0, "draw")
    twin.expire()
    assert acting(twin) == [1]
    assert twin.scores == (10, 10)


@pytest.mark.parametrize(("last", "drawn"), [("Y1 Y4", [2, 4, 2]), ("Y1", [2, 2, 3])])
def test_H34_when_the_clock_runs_out_the_player_with_the_fewest_cards_draws(
    last: str, drawn: list[int]
) -> None:
    match = table(["R4 R7 P7", "B1 B4", last], ["R2", "R6", "B4"])
    match.play(0, "play R4 on 3")
    match.expire()
    assert counts(match) == drawn


def test_H35_while_a_second_chance_is_undecided_the_next_player_waits() -> None:
    match = silent(options={"second_chance": True})
    match.expire()
    assert refused(match, 1, "draw") == ("calls_open", "H31")
    assert {"again", "done"} <= legal(match, 0)
    declined = match.copy()
    declined.play(0, "done")
    assert "draw" in legal(declined, 1)
    declined.play(2, "call straight")
    assert names(declined)[0] == "Countered"
    match.play(0, "again")
    assert seen(match, 0)["extra"] is True
    assert acting(match) == [0]


def test_H35_after_the_calls_the_second_chance_is_offered_but_not_to_a_countered_player() -> None:
    match = silent(options={"second_chance": True})
    match.expire()
    countered = match.copy()
    match.expire()
    assert legal(match, 0) == {"again", "done"}
    countered.play(1, "call straight")
    assert acting(countered) == [1]


def test_H35_with_just_a_card_to_hide_everybody_waits_out_the_calls() -> None:
    match = table(
        ["R3 R5 G2", "B1 B4"],
        ["R1", "B7", "G6"],
        hidden=["R3", "B1"],
        options={**MANUAL, "one_hidden": True},
    )
    match.play(0, "play R3 on 1")
    match.expire()
    assert refused(match, 1, "draw") == ("calls_open", "H31")
    assert not {"again", "done"} & legal(match, 0)
    match.expire()
    assert seen(match)["phase"] == "hide_next"
    match.play(0, "hide G2")
    assert acting(match) == [1]
