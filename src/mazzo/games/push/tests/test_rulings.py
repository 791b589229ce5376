"""Every ruling of PUSH, under its number."""

import pytest

import mazzo
from mazzo.games.push.facts import (
    Busted,
    CardDrawn,
    CardPlaced,
    CardsLost,
    CardsProtected,
    ColourBanked,
    ColumnDiscarded,
    ColumnTaken,
    DieRolled,
    MatchEnded,
    OrderSwitched,
    SeatScored,
    Stopped,
    TieBroken,
    TurnStarted,
)
from mazzo.games.push.tests.positions import at, legal, play, refused, rolling, told

NOT_RULES = {
    "P19": (
        "advice and teasing belong to the chat of a table; the engine takes moves from the acting "
        "seat alone"
    )
}

FULL = [["R1", "B2"], ["R2", "B1"], ["R3", "B4"]]
"""Three columns in which no red card fits."""


def test_P1_with_only_switches_on_the_table_one_must_draw_again() -> None:
    match = at(switches=1)
    assert legal(match) == ["draw"]
    assert refused(match, "stop") == ("no_column", "P1")


def test_P1_after_a_switch_one_may_stop_if_a_column_is_open() -> None:
    match = at(columns=[["R1"]], switches=1)
    assert legal(match) == ["draw", "stop"]


def test_P1_a_switch_is_set_aside_and_never_placed() -> None:
    match = at(columns=[["R1"]], stock_switches=2)
    facts = play(match, "draw")
    assert facts == [CardDrawn(seat=0, card="S"), OrderSwitched(seat=2)]
    assert match.position()["switches"] == 1
    assert legal(match) == ["draw", "stop"]


def test_P2_nobody_may_decline_a_column() -> None:
    match = at(phase="collecting", taker=1, columns=[[], ["D"], []])
    assert match.acting == (1,)
    assert legal(match) == ["take 2"]
    assert refused(match, "draw") == ("must_take", "P2")
    assert refused(match, "stop") == ("must_take", "P2")
    assert refused(match, "take 1") == ("column_gone", "P2")


def test_P2_columns_are_taken_only_after_a_stop_or_a_bust() -> None:
    match = at(columns=[["R1"]])
    assert refused(match, "take 1") == ("not_collecting", "P2")


def test_P3_a_new_card_of_a_banked_colour_lands_on_the_bench() -> None:
    match = at(phase="collecting", columns=[["R5", "B2"]], banks=[["R1"]])
    facts = play(match, "take 1")
    assert not told(facts, CardsProtected)
    assert match.view(0)["benches"][0] == ["R5", "B2"]  # type: ignore[index]
    assert match.view(0)["banks"][0] == ["R1"]  # type: ignore[index]


def test_P3_another_banking_turn_secures_it() -> None:
    match = at(benches=[["R5", "B2"]], banks=[["R1"]])
    (banked,) = told(play(match, "bank R"), ColourBanked)
    assert banked == ColourBanked(seat=0, colour="R", cards=["R5"], points=5)
    assert match.position()["banks"] == [["R1", "R5"], [], []]
    assert match.position()["benches"] == [["B2"], [], []]
    assert match.acting == (1,)


def test_P3_with_auto_protect_cards_of_banked_colours_are_safe_before_the_roll() -> None:
    said = {
        "phase": "collecting",
        "columns": [["R5", "B2", "D"]],
        "banks": [["R1"]],
        "options": {"auto_protect": True},
    }
    match, facts = rolling(["R"], ["take 1"], said)
    assert [type(fact) for fact in facts] == [ColumnTaken, CardsProtected, DieRolled, TurnStarted]
    assert told(facts, CardsProtected)[0].cards == ["R5"]
    assert match.position()["banks"] == [["R1", "R5"], [], []]
    assert match.position()["benches"] == [["B2"], [], []]


def test_P4_with_two_players_the_third_column_is_discarded() -> None:
    match = at(seats=2, columns=FULL)
    facts = play(match, "stop", "take 1", "take 3")
    assert told(facts, ColumnDiscarded) == [ColumnDiscarded(column=2, cards=["R2", "B1"])]
    assert match.position()["discard"] == ["R2", "B1"]
    assert match.acting == (1,)


def test_P4_with_three_players_a_bust_leaves_one_column_over_and_nobody_takes_two() -> None:
    match = at(columns=FULL, stock=["R6", "R6"])
    facts = play(match, "draw", "take 1", "take 2")
    assert [fact.seat for fact in told(facts, ColumnTaken)] == [1, 2]
    assert told(facts, ColumnDiscarded) == [ColumnDiscarded(column=3, cards=["R3", "B4"])]
    assert match.view(None)["phase"] == "start"


def test_P5_the_last_card_placed_forces_a_stop() -> None:
    match = at(columns=[["R1"]], stock=["B2"])
    facts = play(match, "draw", "place 1")
    assert told(facts, Stopped) == [Stopped(seat=0, forced=True)]
    assert legal(match) == ["take 1"]
    facts = play(match, "take 1")
    assert isinstance(facts[-1], MatchEnded)
    assert match.result
    assert match.result.ending == "stopped"


def test_P5_the_last_card_a_switch_with_columns_forces_a_stop() -> None:
    match = at(columns=[["R1"], ["B1"]], stock_switches=1)
    facts = play(match, "draw")
    assert told(facts, Stopped) == [Stopped(seat=0, forced=True)]
    play(match, "take 1")
    assert match.acting == (2,)
    play(match, "take 2")
    assert match.result
    assert match.result.ending == "stopped"


def test_P5_the_last_card_a_switch_without_columns_ends_the_game() -> None:
    match = at(stock_switches=1, benches=[["R6"]])
    facts = play(match, "draw")
    assert not told(facts, Stopped)
    assert match.result
    assert match.result.ending == "switched"
    assert match.result.scores == (6, 0, 0)


def test_P5_the_last_card_unplaceable_is_a_normal_bust() -> None:
    match = at(columns=FULL, stock=["R6"])
    facts = play(match, "draw")
    assert told(facts, Busted) == [Busted(seat=0, card="R6")]
    assert match.acting == (1,)
    play(match, "take 1", "take 2")
    assert match.result
    assert match.result.ending == "busted"


def test_P6_a_card_that_fits_somewhere_must_be_placed() -> None:
    match = at(drawn="R1", columns=[["B2"]], benches=[["G1"]])
    assert legal(match) == ["place 1", "place 2"]
    for move in ("draw", "stop", "take 1", "bank G"):
        assert refused(match, move) == ("must_place", "P6")


def test_P6_a_card_goes_where_neither_its_number_nor_its_colour_lies() -> None:
    match = at(drawn="R1", columns=[["B1"], ["R2"], ["G3"]])
    assert legal(match) == ["place 3"]
    assert refused(match, "place 1") == ("card_clashes", "P6")
    assert refused(match, "place 2") == ("card_clashes", "P6")


def test_P6_while_a_new_column_is_free_nothing_busts() -> None:
    match = at(columns=[["R1"], ["R2"]], stock=["R1"])
    assert match.view(0)["busting"] == 0
    facts = play(match, "draw")
    assert not told(facts, Busted)
    assert legal(match) == ["place 3"]


def test_P7_a_new_column_may_be_opened_although_an_old_one_fits() -> None:
    match = at(drawn="B2", columns=[["R1"]])
    assert told(play(match, "place 2"), CardPlaced) == [
        CardPlaced(seat=0, card="B2", column=2, opened=True)
    ]


def test_P7_the_second_and_third_column_need_never_be_opened() -> None:
    match = at(drawn="B2", columns=[["R1"]])
    assert told(play(match, "place 1"), CardPlaced) == [
        CardPlaced(seat=0, card="B2", column=1, opened=False)
    ]
    play(match, "stop", "take 1")
    assert match.view(None)["turn"] == 1


def test_P7_columns_are_opened_one_after_another() -> None:
    match = at(drawn="B2", columns=[["R1"]])
    assert refused(match, "place 3") == ("column_not_next", "P7")


def test_P8_a_die_card_may_open_a_column_and_whoever_takes_it_rolls_for_nothing() -> None:
    said = {"drawn": "D", "columns": [["R6"]], "benches": [[], ["G4"]]}
    match, facts = rolling(["G"], ["place 2", "stop", "take 1", "take 2"], said)
    assert told(facts, ColumnTaken)[1] == ColumnTaken(seat=1, column=2, cards=["D"])
    assert told(facts, CardsLost) == [CardsLost(seat=1, cards=["G4"], points=4)]
    assert match.position()["benches"] == [["R6"], [], []]
    assert match.position()["discard_dice"] == 1


def test_P9_a_die_card_is_settled_before_the_next_player_chooses() -> None:
    said = {"phase": "collecting", "columns": [["R6", "D"], ["B1"], []]}
    match, facts = rolling(["R"], ["take 1"], said)
    assert [type(fact) for fact in facts] == [ColumnTaken, DieRolled, CardsLost]
    assert match.acting == (1,)
    assert legal(match) == ["take 2"]


@pytest.mark.parametrize(
    ("switches", "order"), [(0, [1, 2, 3]), (1, [3, 2, 1]), (2, [1, 2, 3]), (3, [3, 2, 1])]
)
def test_P10_switches_count_after_a_bust_as_well(switches: int, order: list[int]) -> None:
    match = at(seats=4, columns=FULL, stock=["R6"], switches=switches)
    facts = play(match, "draw", "take 1", "take 2", "take 3")
    assert [fact.seat for fact in told(facts, ColumnTaken)] == order


@pytest.mark.parametrize(("switches", "order"), [(0, [0, 1, 2]), (1, [0, 3, 2]), (2, [0, 1, 2])])
def test_P11_switches_change_only_who_takes_and_never_whose_turn_it_is(
    switches: int, order: list[int]
) -> None:
    match = at(seats=4, columns=FULL, switches=switches)
    facts = play(match, "stop", "take 1", "take 2", "take 3")
    assert [fact.seat for fact in told(facts, ColumnTaken)] == order
    assert told(facts, TurnStarted)[0].seat == 1
    assert match.position()["switches"] == 0
    assert match.position()["discard_switches"] == switches


def test_P12_a_colour_that_is_not_on_the_bench_cannot_be_banked() -> None:
    match = at(benches=[["R1"], ["B1"]], banks=[["G1"]])
    assert legal(match) == ["draw", "bank R"]
    assert refused(match, "bank B") == ("colour_not_on_bench", "P12")
    assert refused(match, "bank G") == ("colour_not_on_bench", "P12")


def test_P12_the_first_turn_is_always_a_draw() -> None:
    match = mazzo.new("push", seats=4, seed=1)
    assert legal(match) == ["draw"]
    assert refused(match, "stop") == ("no_column", "P1")
    assert refused(match, "place 1") == ("no_card", "T2")


def test_P12_banking_takes_the_place_of_drawing() -> None:
    match = at(columns=[["R1"]], benches=[["G1"]])
    assert refused(match, "bank G") == ("turn_begun", "P12")


def test_P13_open_banks_show_everybody_their_points() -> None:
    match = at(banks=[["R5", "R6"], ["B1"]])
    for viewer in (0, 1, None):
        assert match.view(viewer)["bank_points"] == [11, 1, 0]
        assert match.view(viewer)["bank_counts"] == [2, 1, 0]


def test_P13_closed_banks_show_the_sum_to_their_owner_and_the_count_to_others() -> None:
    match = at(banks=[["R5", "R6"], ["B1"]], discard=["G1"], options={"show_bank_totals": False})
    assert match.view(0)["bank_points"] == [11, -1, -1]
    assert match.view(1)["bank_points"] == [-1, 1, -1]
    assert match.view(None)["bank_points"] == [-1, -1, -1]
    assert match.view(1)["bank_counts"] == [2, 1, 0]
    assert match.view(1)["banks"] == [[], ["B1"], []]
    assert match.view(1)["discard"] == []
    assert match.view(1)["discard_size"] == 1
    assert match.scores_known_to(1) == (None, 1, None)
    assert match.scores_known_to(None) == (None, None, None)


def test_P13_closed_banks_are_counted_openly_at_the_end() -> None:
    match = at(
        stock_switches=1,
        benches=[["G2"]],
        banks=[["R5", "R6"]],
        options={"show_bank_totals": False},
    )
    facts = play(match, "draw")
    assert told(facts, SeatScored)[0] == SeatScored(seat=0, bench=2, bank=11, points=13)
    assert match.view(None)["bank_points"] == [11, 0, 0]
    assert match.scores_known_to(None) == (13, 0, 0)


def test_P14_with_equal_points_more_number_cards_win_wherever_they_lie() -> None:
    match = at(stock_switches=1, benches=[["R6"], ["B3"], []], banks=[[], ["G3"], ["P5"]])
    facts = play(match, "draw")
    assert match.result
    assert match.result.scores == (6, 6, 5)
    assert match.result.places == (2, 1, 3)
    assert told(facts, TieBroken) == [
        TieBroken(seat=0, points=6, cards=1),
        TieBroken(seat=1, points=6, cards=2),
    ]


def test_P14_with_equal_points_and_cards_the_victory_is_shared() -> None:
    match = at(stock_switches=1, benches=[["R6"], ["B6"], ["P5"]])
    facts = play(match, "draw")
    assert match.result
    assert match.result.winners == (0, 1)
    assert not told(facts, TieBroken)


@pytest.mark.parametrize(
    ("seats", "keep", "switches"), [(2, False, 0), (2, True, 12), (3, False, 12), (6, True, 12)]
)
def test_P15_two_players_leave_the_switches_in_the_box(
    seats: int, keep: bool, switches: int
) -> None:
    match = mazzo.new("push", seats=seats, seed=1, options={"keep_switches": keep})
    assert match.view(None)["stock_switches"] == switches
    assert match.view(None)["stock_size"] == 108 + switches


def test_P15_a_switch_that_changes_nothing_for_two_players_is_no_news() -> None:
    match = at(seats=2, columns=[["R1"]], stock_switches=2, options={"keep_switches": True})
    assert play(match, "draw") == [CardDrawn(seat=0, card="S")]
    assert match.view(None)["first"] == 1


def test_P15_without_switches_in_play_none_can_lie_on_the_table() -> None:
    with pytest.raises(mazzo.BadPosition, match="S: there are not so many"):
        at(seats=2, switches=1)


def test_P16_the_starter_is_drawn_by_lot() -> None:
    starters = [mazzo.new("push", seats=4, seed=seed).acting[0] for seed in range(60)]
    assert set(starters) == {0, 1, 2, 3}


@pytest.mark.parametrize("starter", [1, 2, 3, 4])
def test_P16_the_table_may_say_who_starts(starter: int) -> None:
    match = mazzo.new("push", seats=4, seed=1, options={"starter": starter})
    assert match.acting == (starter - 1,)
    assert match.facts(None) == [TurnStarted(seat=starter - 1, stock=120)]


def test_P16_whoever_starts_sits_at_the_table() -> None:
    with pytest.raises(mazzo.BadSetup, match="Seat 5 cannot start"):
        mazzo.new("push", seats=4, options={"starter": 5})


def test_P17_a_bust_with_an_empty_bench_rolls_and_costs_nothing() -> None:
    match = at(columns=FULL, stock=["R6", "R6"])
    facts = play(match, "draw")
    assert len(told(facts, DieRolled)) == 1
    assert not told(facts, CardsLost)


def test_P17_a_bust_costs_the_bench_cards_of_the_colour_rolled() -> None:
    said = {"columns": FULL, "stock": ["R6"], "benches": [["G1", "G1", "Y2"]], "banks": [["G6"]]}
    match, facts = rolling(["G"], ["draw"], said)
    assert told(facts, CardsLost) == [CardsLost(seat=0, cards=["G1", "G1"], points=2)]
    assert match.view(None)["benches"][0] == ["Y2"]  # type: ignore[index]
    assert match.view(None)["banks"][0] == ["G6"]  # type: ignore[index]


@pytest.mark.parametrize("face", ["B", "star"])
def test_P17_an_absent_colour_and_the_star_are_harmless(face: str) -> None:
    said = {"columns": FULL, "stock": ["R6"], "benches": [["G1", "Y2"]]}
    match, facts = rolling([face], ["draw"], said)
    assert not told(facts, CardsLost)
    assert match.view(None)["benches"][0] == ["G1", "Y2"]  # type: ignore[index]


def test_P18_a_column_holds_one_die_card_at_most() -> None:
    match = at(drawn="D", columns=[["D", "R1"]])
    assert legal(match) == ["place 2"]
    assert refused(match, "place 1") == ("second_die", "P18")
    with pytest.raises(mazzo.BadPosition, match="each name once"):
        at(columns=[["D", "D"]])


def test_P18_nobody_rolls_twice_in_a_turn() -> None:
    match = at(columns=[["D"], ["R1", "D"], ["B1", "D"]])
    facts = play(match, "stop", "take 1", "take 2", "take 3")
    assert [fact.seat for fact in told(facts, DieRolled)] == [0, 1, 2]


def test_P20_the_discard_pile_is_never_drawn_from() -> None:
    match = at(stock=["R1"])
    assert match.view(None)["discard_size"] == 119
    play(match, "draw", "place 1", "take 1")
    assert match.over
    assert match.view(None)["discard_size"] == 119
    assert match.view(None)["stock_size"] == 0


def test_P21_at_the_start_of_a_turn_the_clock_draws() -> None:
    match = at(benches=[["R6", "R6", "R6"]])
    assert isinstance(match.expire()[0].fact, CardDrawn)


@pytest.mark.parametrize(
    ("stock", "column"),
    [
        (["B1", "G1", "P1"], 1),
        (["B1", "B1", "G1", "P1", "P1"], 2),
        (["B1", "B1", "G1", "G1", "P1"], 3),
    ],
)
def test_P21_the_clock_places_where_most_of_the_stock_still_fits(
    stock: list[str], column: int
) -> None:
    """A 1 in the first column shuts out B1, in the second G1, in the third P1."""
    match = at(drawn="R1", columns=[["G6", "P5"], ["B4", "P3"], ["B2", "G3"]], stock=stock)
    match.expire()
    assert "R1" in match.position()["columns"][column - 1]  # type: ignore[index,operator]


def test_P21_the_clock_stops_as_soon_as_a_column_is_open() -> None:
    match = at(columns=[["R1"]])
    assert [told.fact for told in match.expire()] == [Stopped(seat=0, forced=False)]


def test_P21_with_only_switches_the_clock_draws_on() -> None:
    match = at(switches=1)
    assert isinstance(match.expire()[0].fact, CardDrawn)


@pytest.mark.parametrize(
    ("columns", "taken"),
    [
        ([["R1"], ["B6", "D"], ["G2", "P3"]], 2),
        ([["B6", "D"], ["G2", "P4"], ["R6"]], 2),
        ([["R6"], ["G2", "P4"], []], 1),
    ],
)
def test_P21_the_clock_takes_the_column_worth_most_and_rather_without_a_die(
    columns: list[list[str]], taken: int
) -> None:
    match = at(phase="collecting", columns=columns)
    first = match.expire()[0].fact
    assert isinstance(first, ColumnTaken)
    assert first.column == taken


def test_P21_the_clock_alone_plays_a_match_to_its_end() -> None:
    match = mazzo.new("push", seats=4, seed=2)
    while not match.over:
        assert match.window == ("turn", 0)
        match.expire()
    assert match.result


@pytest.mark.parametrize(("face", "left"), [("star", []), ("B", ["G1", "Y2"])])
def test_P22_with_risk_the_star_takes_the_whole_bench_but_not_the_bank(
    face: str, left: list[str]
) -> None:
    said = {
        "columns": FULL,
        "stock": ["R6"],
        "benches": [["G1", "Y2"]],
        "banks": [["P6"]],
        "options": {"risk": True},
    }
    match, facts = rolling([face], ["draw"], said)
    assert bool(told(facts, CardsLost)) == (not left)
    assert match.view(None)["benches"][0] == left  # type: ignore[index]
    assert match.view(None)["banks"][0] == ["P6"]  # type: ignore[index]
    assert match.game.layout.options["risk"].ruling == "P22"
