"""The rulings R1 to R19, each under its number."""

from collections import Counter
from itertools import permutations
from typing import Any, cast

import pytest

import mazzo
from mazzo import Match
from mazzo.engine.facts import Fact
from mazzo.games.ole.cards import DECK, IN_PLAY, NAMES
from mazzo.games.ole.facts import (
    CardPlayed,
    ChipTaken,
    HandDealt,
    HandScored,
    MatchEnded,
    OrderSet,
    PrivilegeGiven,
    RoundBlocked,
    RoundStarted,
    SeriesBroken,
    SeriesEnded,
    SeriesStarted,
    TieBroken,
    WentOut,
)
from mazzo.testing.asking import refused


def at(*hands: str, **said: Any) -> Match:
    """A turn of seat 0: the hands from seat 0 on; everybody else holds a low green card that is
    left.
    """
    seats = said.pop("seats", 4)
    spare = [
        name
        for name in NAMES
        if name[0] == "G" and name not in " ".join(hands).split() and name != said.get("top")
    ]
    filled: list[Any] = [
        *(hand.split() for hand in hands),
        *([spare[i]] for i in range(seats - len(hands))),
    ]
    return mazzo.position("ole", {"seats": seats, "hands": filled, "turn": 0, **said})


def played(match: Match, seat: int, *cards: str) -> list[Fact]:
    """Lay these cards one after another; the facts of the last."""
    facts: list[Fact] = []
    for card in cards:
        facts = match.play(seat, f"play {card}")
    return facts


def kinds(facts: list[Fact]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]


def hand(match: Match, seat: int) -> list[str]:
    """The cards that this seat holds."""
    return cast(list[str], match.view(seat)["hand"])


def hands(match: Match) -> tuple[tuple[str, ...], ...]:
    """The cards that every seat holds."""
    return tuple(tuple(hand(match, seat)) for seat in range(match.seats))


def denied(match: Match) -> list[list[str]]:
    """The cards that every seat has shown not to hold."""
    return cast(list[list[str]], match.view(None)["denied"])


def notations(match: Match, seat: int) -> set[str]:
    return {str(move) for move in match.legal(seat)}


CHAIN = {"series": "chain"}
MUST = {"must_play": True}


# R1


def test_R1_four_a_card_higher_in_both_obliges_to_three_more() -> None:
    match = at("G4 B6 R2 R8 B1", top="Y3")
    assert kinds(played(match, 0, "G4")) == [CardPlayed, SeriesStarted]
    assert match.acting == (0,)
    assert kinds(played(match, 0, "B6", "R2")) == [CardPlayed]
    assert match.acting == (0,)
    assert played(match, 0, "R8") == [CardPlayed(0, "R8"), SeriesEnded(0, 4)]
    assert match.acting == (1,)
    assert match.view(None)["chips"] == [0, 0, 0, 0]


def test_R1_four_stopping_short_costs_a_chip() -> None:
    match = at("G4 B6 R2", top="Y3")
    played(match, 0, "G4")
    assert match.play(0, "end") == [SeriesBroken(0, 1)]
    assert match.acting == (1,)
    assert match.view(None)["chips"] == [1, 0, 0, 0]


def test_R1_chain_a_card_higher_in_one_way_ends_the_turn_cleanly() -> None:
    match = at("G4 R2 R8 B1", top="Y3", options=CHAIN)
    assert kinds(played(match, 0, "G4")) == [CardPlayed, SeriesStarted]
    assert played(match, 0, "R2") == [CardPlayed(0, "R2"), SeriesEnded(0, 2)]
    assert match.acting == (1,)
    assert match.view(None)["chips"] == [0, 0, 0, 0]


def test_R1_chain_each_card_higher_in_both_owes_another() -> None:
    match = at("G4 B6 R8 B9 Y1", top="Y3", options=CHAIN)
    played(match, 0, "G4", "B6", "R8")
    assert match.acting == (0,)
    assert played(match, 0, "B9") == [CardPlayed(0, "B9"), SeriesEnded(0, 4)]


def test_R1_chain_stuck_after_a_card_higher_in_both_costs_one_chip() -> None:
    match = at("B10 Y1 Y2", top="Y3", options=CHAIN)
    played(match, 0, "B10")
    assert notations(match, 0) == {"end"}
    assert match.play(0, "end") == [SeriesBroken(0, 1)]
    assert match.view(None)["chips"] == [1, 0, 0, 0]


# R2 to R6


def test_R1_one_is_told_which_cards_start_a_series() -> None:
    match = at("B6 G5 R4 R8 Y7", "G1 G2", top="G4")

    def starters(seat: int | None) -> list[str]:
        return cast(list[str], match.view(seat)["starters"])

    assert starters(0) == ["R8", "B6"]
    assert starters(1) == starters(None) == [], "not one's turn"
    played(match, 0, "B6")
    assert starters(0) == [], "one has started"
    assert at("B6", top="G4").view(0)["starters"] == [], "the last card starts nothing"


def test_R2_later_cards_of_a_series_need_only_be_higher_in_some_way() -> None:
    match = at("G4 B2 Y6 R1 Y1 Y2", top="Y3")
    played(match, 0, "G4")
    assert notations(match, 0) == {"play B2", "play Y6", "play R1", "end"}
    assert kinds(played(match, 0, "B2")) == [CardPlayed]
    assert kinds(played(match, 0, "Y6")) == [CardPlayed]
    assert kinds(played(match, 0, "R1")) == [CardPlayed, SeriesEnded]


def test_R2_a_card_lower_or_equal_in_both_is_refused() -> None:
    match = at("Y2 Y4 G3 B3", top="G4")
    assert (
        refused(match, 0, "play Y2")
        == refused(match, 0, "play Y4")
        == refused(match, 0, "play G3")
        == ("card_not_higher", "R2")
    )
    assert kinds(played(match, 0, "B3")) == [CardPlayed]


def test_R2_a_card_that_is_not_held_is_refused() -> None:
    assert refused(at("Y2 B3", top="G4"), 0, "play R8") == ("card_not_held", "T2")


def test_R3_the_last_card_in_a_short_series_ends_the_round_without_a_chip() -> None:
    match = at("G4 B6", top="Y3", options={"rounds": 1})
    facts = played(match, 0, "G4", "B6")
    assert kinds(facts)[:2] == [CardPlayed, WentOut]
    assert HandScored(0, [], 0, 0) in facts
    assert match.result is not None
    assert (match.result.ending, match.result.winners) == ("out", (0,))


def test_R3_a_single_last_card_higher_in_both_goes_out_too() -> None:
    match = at("G4", "B6 B7", top="Y3", options={"rounds": 1})
    assert kinds(played(match, 0, "G4"))[:2] == [CardPlayed, WentOut]
    assert match.scores[0] == 0


def test_R4_a_series_may_be_broken_off_though_one_could_go_on() -> None:
    match = at("G4 B6 R8 Y1", top="Y3")
    played(match, 0, "G4", "B6")
    assert {"play R8", "end"} <= notations(match, 0)
    assert match.play(0, "end") == [SeriesBroken(0, 2)]


def test_R4_there_is_no_plain_chip_in_a_series_and_no_end_outside_one() -> None:
    match = at("G4 B6 R8 Y1", top="Y3")
    assert refused(match, 0, "end") == ("no_series", "R4")
    played(match, 0, "G4")
    assert refused(match, 0, "chip") == ("series_running", "R4")


@pytest.mark.parametrize("cards", [("G4",), ("G4", "B6"), ("G4", "B6", "R8")])
def test_R5_a_short_series_costs_one_chip_however_short(cards: tuple[str, ...]) -> None:
    match = at("G4 B6 R8 Y1", top="Y3")
    played(match, 0, *cards)
    assert match.play(0, "end") == [SeriesBroken(0, len(cards))]
    assert match.view(None)["chips"] == [1, 0, 0, 0]


def test_R6_another_card_higher_in_both_does_not_restart_the_count() -> None:
    match = at("G4 R2 Y3 B5 R6 R7", top="Y2")
    played(match, 0, "G4", "R2", "Y3")
    assert kinds(played(match, 0, "B5")) == [CardPlayed, SeriesEnded]
    assert match.acting == (1,)


# R7


def test_R7_a_chip_is_a_free_choice() -> None:
    match = at("R8 Y1", top="Y3")
    assert match.play(0, "chip") == [ChipTaken(0)]
    assert match.view(None)["chips"] == [1, 0, 0, 0]
    assert match.acting == (1,)


def test_R7_where_one_must_play_a_chip_is_refused_while_a_card_fits() -> None:
    match = at("R8 Y1", "Y2 Y4", top="B9", options=MUST)
    assert refused(match, 0, "chip") == ("must_play", "R7")
    played(match, 0, "R8")
    assert notations(match, 1) == {"chip"}


def test_R7_where_one_must_play_a_series_may_still_be_broken_off() -> None:
    match = at("G4 B6 R8 Y1", top="Y3", options=MUST)
    played(match, 0, "G4")
    assert {"play B6", "end"} <= notations(match, 0)
    match.play(0, "end")
    assert denied(match) == [[], [], [], []]


def test_R7_a_forced_chip_shows_what_the_hand_lacks() -> None:
    match = at("Y1 Y2", "R8 B10", "R6 R7", top="R5", seats=3, options=MUST)
    match.play(0, "chip")
    assert denied(match) == [["R6", "R7", "R8", "B10"], [], []]


def test_R7_resampling_keeps_to_what_forced_chips_have_shown() -> None:
    match = at("Y1 Y2 R3", "Y3 Y4", "R6 Y8", "G7 B8", top="R5", options=MUST, turn=1)
    match.play(1, "chip")
    drawn = Counter(hands(match.resampled(0, seed)) for seed in range(3000))
    assert {dealt[:2] for dealt in drawn} == {(("R3", "Y1", "Y2"), ("Y3", "Y4"))}
    assert len(drawn) == 6
    assert min(drawn.values()) > 400


def test_R7_every_deal_that_fits_is_equally_likely_even_where_no_two_hands_can_swap() -> None:
    lacks = [[], ["R8"], ["R6"], ["R7"]]
    match = at("Y1", "R6", "R7", "R8", top="Y2", options=MUST, denied=lacks)
    deals = permutations(["R6", "R7", "R8"])
    fitting = {
        deal
        for deal in deals
        if not any(card in lack for card, lack in zip(deal, lacks[1:], strict=True))
    }
    assert fitting == {("R6", "R7", "R8"), ("R7", "R8", "R6")}
    drawn = Counter(
        tuple(held[0] for held in hands(match.resampled(0, seed))[1:]) for seed in range(1000)
    )
    assert set(drawn) == fitting
    assert min(drawn.values()) > 400


# R8


def test_R8_a_round_is_blocked_after_as_many_chips_as_players() -> None:
    match = at("R8 Y2", "Y3", "G2", "G3", top="B9", options={"rounds": 1})
    played(match, 0, "R8")
    for seat in (1, 2, 3):
        assert match.play(seat, "chip") == [ChipTaken(seat)]
    facts = match.play(0, "chip")
    assert facts[:2] == [ChipTaken(0), RoundBlocked(4)]
    assert match.result is not None
    assert match.result.ending == "blocked"
    assert match.scores == (7, 8, 7, 8)


def test_R8_others_spares_whoever_laid_the_last_card() -> None:
    match = at("R8 Y2", "Y3", "G2", "G3", top="B9", options={"rounds": 1, "block": "others"})
    played(match, 0, "R8")
    match.play(1, "chip")
    match.play(2, "chip")
    assert RoundBlocked(3) in match.play(3, "chip")
    assert match.scores == (2, 8, 7, 8)


def test_R8_the_chip_of_a_short_series_does_not_count() -> None:
    match = at("G5 Y2 Y1", "Y3", "G2", "G3", top="Y4", idle=3, turn=0)
    played(match, 0, "G5")
    match.play(0, "end")
    assert (match.view(None)["chips"], match.view(None)["idle"]) == ([1, 0, 0, 0], 0)
    for seat in (1, 2, 3):
        match.play(seat, "chip")
    assert match.view(None)["round"] == 1
    assert RoundBlocked(4) in match.play(0, "chip")


def test_R8_a_card_ends_the_count() -> None:
    match = at("R8 Y2", top="Y4", idle=3)
    played(match, 0, "R8")
    assert match.view(None)["idle"] == 0


# R9 to R13


def opening(seats: int = 4, seed: int = 1, **options: Any) -> tuple[Match, int]:
    match = mazzo.new("ole", seats=seats, seed=seed, options=options)
    (opener,) = match.acting
    return match, opener


def test_R9_the_second_card_of_the_opening_starts_no_series() -> None:
    match, opener = opening()
    played(match, opener, "Y1")
    best = max(
        (move for move in notations(match, opener) if "Y" not in move),
        key=lambda move: int(move[6:]),
    )
    assert kinds(match.play(opener, best)) == [CardPlayed]
    assert match.acting == ((opener + 1) % 4,)


def test_R9_the_next_player_may_start_a_series_on_it() -> None:
    match = at("Y2 Y3", "G4 R8", phase="second")
    played(match, 0, "Y3")
    assert kinds(played(match, 1, "G4")) == [CardPlayed, SeriesStarted]


def test_R9_the_round_opens_with_the_lowest_card() -> None:
    match, opener = opening()
    assert notations(match, opener) == {"play Y1"}
    held = next(card for card in hand(match, opener) if card != "Y1")
    assert refused(match, opener, f"play {held}") == ("lowest_due", "R9")
    assert refused(match, opener, "chip") == ("lowest_due", "R9")


def test_R9_everybody_knows_who_holds_the_lowest_card() -> None:
    match, opener = opening()
    for seat in (None, *range(4)):
        for seed in range(20):
            twin = match.resampled(seat, seed)
            assert "Y1" in hand(twin, opener)
            assert twin.view(seat) == match.view(seat)


def test_R10_the_second_card_is_compulsory_and_free() -> None:
    match, opener = opening()
    played(match, opener, "Y1")
    assert refused(match, opener, "chip") == ("card_due", "R10")
    assert notations(match, opener) == {f"play {card}" for card in hand(match, opener)}


def test_R11_the_first_round_is_red_high_and_nobody_chooses() -> None:
    for seats in range(3, 9):
        match, _ = opening(seats)
        assert (match.view(None)["order"], match.view(None)["phase"]) == ("red", "opening")


def privilege(**said: Any) -> Match:
    """The second round, dealt, before the order is chosen."""
    order = [name for name in NAMES if int(DECK[4]) >> NAMES.index(name) & 1]
    hands: list[Any] = [order[seat::4] for seat in range(4)]
    return mazzo.position("ole", {"seats": 4, "round": 2, "hands": hands, **said})


@pytest.mark.parametrize("before", ["red", "yellow"])
@pytest.mark.parametrize("after", ["red", "yellow"])
def test_R11_the_order_is_chosen_outright(before: str, after: str) -> None:
    match = privilege(order=before, points=[3, 9, 4, 4])
    assert match.acting == (1,)
    assert match.play(1, f"order {after}") == [OrderSet(1, after)]
    assert match.view(None)["order"] == after


@pytest.mark.parametrize("before", ["red", "yellow"])
def test_R11_when_the_clock_runs_out_the_order_stays(before: str) -> None:
    match = privilege(order=before, points=[3, 9, 4, 4])
    assert [told.fact for told in match.expire()] == [OrderSet(1, before)]


def test_R11_only_the_holder_of_the_privilege_chooses_and_only_before_the_opening() -> None:
    match = privilege(points=[3, 9, 4, 4])
    assert refused(match, 1, "play R1") == refused(match, 1, "chip") == ("order_due", "R11")
    assert refused(match, 0, "order red")[0] == "not_acting"
    match.play(1, "order red")
    assert refused(match, match.acting[0], "order yellow") == ("no_privilege", "R11")


def test_R11_before_the_order_is_chosen_nothing_is_known_of_the_lowest_card() -> None:
    match = privilege(points=[3, 9, 4, 4])
    holders = {
        next(seat for seat in range(4) if "Y1" in hand(match.resampled(1, seed), seat))
        for seed in range(60)
    }
    assert len(holders) == (1 if "Y1" in hand(match, 1) else 3)


def test_R12_equal_rounds_the_worse_total_has_the_privilege() -> None:
    assert privilege(points=[9, 9, 4, 9], totals=[20, 30, 50, 25]).acting == (1,)


@pytest.mark.parametrize(("dealer", "chooser"), [(0, 1), (1, 3), (2, 3), (3, 0)])
def test_R12_equal_in_all_the_first_clockwise_from_the_dealer(dealer: int, chooser: int) -> None:
    assert privilege(points=[9, 9, 4, 9], totals=[30, 30, 50, 30], dealer=dealer).acting == (
        chooser,
    )


def test_R13_the_deal_passes_to_the_left() -> None:
    match = at("G4", top="Y3", dealer=3)
    facts = played(match, 0, "G4")
    assert RoundStarted(2, 0) in facts
    assert match.view(None)["dealer"] == 0


# R14 to R19


def rounds_of(match: Match) -> list[int]:
    """The numbers of the rounds, played by the clock alone."""
    begun = [fact.round for fact in match.facts(None) if isinstance(fact, RoundStarted)]
    while not match.over:
        begun += [told.fact.round for told in match.expire() if isinstance(told.fact, RoundStarted)]
    return begun


@pytest.mark.parametrize("seats", range(3, 9))
def test_R14_as_many_rounds_as_players(seats: int) -> None:
    assert rounds_of(mazzo.new("ole", seats=seats, seed=1)) == [*range(1, seats + 1)]


def test_R14_or_as_many_as_the_table_chooses_up_to_twice_the_players() -> None:
    assert rounds_of(mazzo.new("ole", seats=3, seed=1, options={"rounds": 1})) == [1]
    assert rounds_of(mazzo.new("ole", seats=3, seed=1, options={"rounds": 6})) == [*range(1, 7)]
    with pytest.raises(mazzo.BadSetup):
        mazzo.new("ole", seats=3, seed=1, options={"rounds": 7})


def test_R14_in_practice_red_stays_high_and_nobody_has_the_privilege() -> None:
    facts = played(at("G4", top="Y3", options={"practice": True}), 0, "G4")
    assert RoundStarted in kinds(facts)
    assert PrivilegeGiven not in kinds(facts)
    match = at("G4", top="Y3", options={"practice": True})
    played(match, 0, "G4")
    assert (match.view(None)["phase"], match.view(None)["order"]) == ("opening", "red")


def test_R14_without_practice_the_privilege_comes_with_the_second_round() -> None:
    match = at("G4", "R8 R7", top="Y3")
    assert PrivilegeGiven(1) in played(match, 0, "G4")
    assert match.view(None)["phase"] == "privilege"


def test_R15_chips_never_run_out() -> None:
    match = at("Y1 Y2", top="R8", chips=[18, 0, 0, 0])
    match.play(0, "chip")
    assert match.view(None)["chips"] == [19, 0, 0, 0]


LAST = {"round": 4, "totals": [10, 10, 14, 30], "top": "Y3"}


def test_R16_equal_totals_share_the_win() -> None:
    match = at("R8", "G4", "G1", "R1", **LAST)
    played(match, 0, "R8")
    assert match.scores == (10, 14, 15, 31)
    match = at("R8", "G4", "G1", "R1", **{**LAST, "totals": [10, 6, 14, 30]})
    played(match, 0, "R8")
    assert match.result is not None
    assert match.result.places == (1, 1, 3, 4)
    assert match.result.winners == (0, 1)


@pytest.mark.parametrize(
    ("wins", "chips", "winner"),
    [
        ([1, 1, 0, 0], [0, 0, 0, 0], 0),
        ([0, 2, 0, 0], [0, 0, 0, 0], 1),
        ([0, 1, 0, 0], [5, 4, 0, 0], 1),
        ([0, 1, 0, 0], [4, 5, 0, 0], 0),
    ],
)
def test_R16_broken_most_rounds_won_then_fewest_chips(
    wins: list[int], chips: list[int], winner: int
) -> None:
    said = {**LAST, "totals": [10, 6, 14, 30], "wins": wins, "all_chips": chips}
    match = at("R8", "G4", "G1", "R1", options={"tie": "broken"}, **said)
    facts = played(match, 0, "R8")
    assert match.result is not None
    assert match.result.winners == (winner,)
    told = [fact for fact in facts if isinstance(fact, TieBroken)]
    assert [fact.seat for fact in told] == [0, 1]
    assert [(fact.points, fact.wins, fact.chips) for fact in told] == [
        (10, wins[seat] + (seat == 0), chips[seat]) for seat in range(2)
    ]


def test_R16_broken_equal_in_everything_still_share() -> None:
    said = {**LAST, "totals": [10, 6, 14, 30], "wins": [0, 1, 0, 0]}
    match = at("R8", "G4", "G1", "R1", options={"tie": "broken"}, **said)
    facts = played(match, 0, "R8")
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert TieBroken not in kinds(facts)


def test_R17_whoever_goes_out_still_counts_the_chips() -> None:
    match = at("G4", top="Y3", chips=[3, 1, 0, 0])
    assert HandScored(0, [], 3, 15) in played(match, 0, "G4")
    assert match.scores[0] == 15


def test_R17_chips_go_back_after_the_round() -> None:
    match = at("G4", top="Y3", chips=[3, 1, 0, 0])
    played(match, 0, "G4")
    assert match.view(None)["chips"] == [0, 0, 0, 0]
    assert match.view(None)["points"] == [15, 6, 2, 3]


def test_R18_yellow_high_opens_with_the_red_one() -> None:
    match = privilege(points=[3, 9, 4, 4])
    match.play(1, "order yellow")
    (opener,) = match.acting
    assert notations(match, opener) == {"play R1"}
    assert "R1" in hand(match, opener)


def test_R18_yellow_high_turns_the_colours_around() -> None:
    match = at("R6 R1 B1 G1 Y1 Y7", top="G5", order="yellow")
    assert notations(match, 0) == {"play R6", "play Y1", "play Y7", "chip"}
    assert kinds(played(match, 0, "Y7")) == [CardPlayed, SeriesStarted]


@pytest.mark.parametrize("seats", [0, 1, 2, 9])
def test_R19_only_three_to_eight_play(seats: int) -> None:
    with pytest.raises(mazzo.BadSetup) as caught:
        mazzo.new("ole", seats=seats, seed=1)
    assert caught.value.code == "bad_seats"


# The table of cards, the deal and what nobody may know


@pytest.mark.parametrize(
    ("seats", "cards", "each"),
    [(3, 36, 12), (4, 36, 9), (5, 40, 8), (6, 48, 8), (7, 56, 8), (8, 56, 7)],
)
def test_every_card_in_play_is_dealt_evenly(seats: int, cards: int, each: int) -> None:
    match = mazzo.new("ole", seats=seats, seed=seats)
    dealt = [card for seat in range(seats) for card in hand(match, seat)]
    up_to = dict(zip("RBGY", IN_PLAY[seats], strict=True))
    assert len(dealt) == cards
    assert match.view(None)["counts"] == [each] * seats
    assert sorted(map(str, dealt)) == sorted(
        f"{colour}{number}" for colour in "RBGY" for number in range(1, up_to[colour] + 1)
    )


def test_a_hand_is_dealt_for_its_owner_alone() -> None:
    match = mazzo.new("ole", seats=3, seed=1)
    for reader in (None, 0, 1, 2):
        hands = [fact for fact in match.facts(reader) if isinstance(fact, HandDealt)]
        assert [fact.seat for fact in hands] == [0, 1, 2]
        assert [fact.seat for fact in hands if fact.cards is not None] == (
            [] if reader is None else [reader]
        )


def test_at_the_end_all_hands_lie_open_and_nothing_is_drawn_anew() -> None:
    match = at("G4", "R8 R7", "B1 B2", top="Y3", options={"rounds": 1})
    assert MatchEnded(1) in played(match, 0, "G4")
    assert match.resampled(0, 5).position()["hands"] == match.position()["hands"]


# The clock


def test_the_clock_takes_the_chip_and_ends_the_series() -> None:
    match = at("G4 R8 Y1", top="Y3")
    assert [told.fact for told in match.copy().expire()] == [ChipTaken(0)]
    played(match, 0, "G4")
    assert [told.fact for told in match.expire()] == [SeriesBroken(0, 1)]


def test_the_clock_opens_with_the_lowest_and_then_the_highest() -> None:
    match = mazzo.position(
        "ole",
        {
            "seats": 4,
            "phase": "second",
            "turn": 0,
            "hands": [["R3", "B9", "G9", "Y2"], ["R1"], ["R2"], ["R4"]],
        },
    )
    assert [told.fact for told in match.expire()] == [CardPlayed(0, "B9")]


def test_the_clock_plays_the_highest_that_fits_where_one_must_play_and_everybody_can_tell() -> None:
    match = at("R3 B1 G6 Y1", "B9 Y2", "B8 Y7", "G7 R1", top="G5", options=MUST)
    assert [told.fact for told in match.expire()] == [CardPlayed(0, "G6")]
    assert denied(match)[0] == ["B8", "B9", "G7", "Y7"]
    assert not {"B8", "G7", "Y7"} & {
        card for seed in range(20) for card in hand(match.resampled(1, seed), 0)
    }


# Positions that cannot be


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ({"hands": [["R1"], ["R1"], ["G1"]], "top": "Y3"}, "hands"),
        ({"hands": [["R9"], ["R1"], ["G1"]], "top": "Y3"}, "hands"),
        ({"hands": [["R1"], ["R2"], []], "top": "Y3"}, "hands"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "R1"}, "top"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "phase": "turn"}, "top"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "phase": "opening", "top": "Y1"}, "top"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "pile": ["Y3"]}, "pile"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "turn": 3}, "turn"),
        ({"hands": [["Y1"], ["R2"], ["R3"]], "turn": 1}, "turn"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "round": 4}, "round"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "idle": 3}, "idle"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "phase": "series", "run": 4}, "run"),
        ({"hands": [["R1"], ["R2"], ["R3"]], "top": "Y3", "denied": [["R1"]]}, "denied"),
    ],
)
def test_a_position_that_cannot_be_is_refused(said: dict[str, Any], word: str) -> None:
    with pytest.raises(mazzo.BadPosition, match=f"{word}: "):
        mazzo.position("ole", {"seats": 3, **said})
