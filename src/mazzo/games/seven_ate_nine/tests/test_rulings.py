"""The rulings A1 to A28, each under its number."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

import mazzo
from mazzo import Match
from mazzo.engine.facts import Fact
from mazzo.games.seven_ate_nine import GAME
from mazzo.games.seven_ate_nine.cards import (
    BAG,
    CARD,
    COUNTS,
    HIGHEST,
    NAMES,
    VALUES,
)
from mazzo.games.seven_ate_nine.facts import (
    CardDrawn,
    CardPlayed,
    Deadlocked,
    Finished,
    Froze,
    GameScored,
    GameStarted,
    HandTaken,
    MatchEnded,
    NobodyAnswered,
    Passed,
    PileExhausted,
    RaceStarted,
    SeatReady,
    Slipped,
    Thawed,
)
from mazzo.games.seven_ate_nine.rules import ANSWERS, wrapped
from mazzo.testing.asking import refused


def at(top: str, *hands: str, piles: list[int] | None = None, **said: Any) -> Match:
    """The race is on: the top card, everybody's hand and the sizes of the draw piles (none are left
    unless said).
    """
    cards: list[Any] = [hand.split() for hand in hands]
    return mazzo.position(
        "seven_ate_nine",
        {
            "seats": len(hands),
            "centre": [top],
            "hands": cards,
            "piles": [*(piles or [0] * len(hands))],
            **said,
        },
    )


def legal(match: Match, seat: int) -> set[str]:
    return {str(move) for move in match.legal(seat)}


def acting(match: Match) -> list[int]:
    return [*match.acting]


def kinds(facts: list[Fact]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]


def expired(match: Match, seat: int | None = None) -> list[Fact]:
    """Let the clock run out; what this seat is told."""
    match.expire()
    return match.facts(seat)


def started(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A new match right after the first go."""
    match = mazzo.new("seven_ate_nine", seats=seats, seed=seed, options=options)
    count_down(match)
    return match


def count_down(match: Match) -> None:
    """Nobody says ready in time, and in a race three, two, one is counted."""
    if match.view(None)["turn"] is not None:
        assert match.window == ("ready", 0)
        match.expire()
        return
    assert match.window == ("ready", 7000)
    match.expire()
    assert match.window == ("countdown", 3000)
    match.expire()


def plain(match: Match, field: str, seat: int | None = None) -> Any:
    """One field of what a seat sees."""
    return match.view(seat)[field]


def imagined(match: Match, viewer: int | None, field: str = "hands", worlds: int = 40) -> list[Any]:
    """One field of the whole state in worlds that the viewer cannot tell from the real one."""
    return [match.resampled(viewer, seed).position()[field] for seed in range(worlds)]


def values(hand: list[str]) -> set[int]:
    """The values in a hand."""
    return {int(card.split("±")[0]) for card in hand}


@pytest.mark.parametrize(
    ("top", "high"), [("10±1", 1), ("10±2", 2), ("10±3", 3), ("9±2", 1), ("9±3", 2), ("8±3", 1)]
)
def test_A1_a_result_above_ten_has_ten_taken_away(top: str, high: int) -> None:
    match = at(top, f"{high}±1 4±1 4±2", "4±1 4±2")
    assert plain(match, "answers")[1] == high
    assert f"play {high}±1" in legal(match, 0)
    assert refused(match, 0, "play 4±1") == ("card_does_not_fit", "A4")


def test_A1_the_two_answers_of_a_card_always_differ_from_each_other_and_from_it() -> None:
    for kind in range(len(NAMES)):
        minus, plus = (int(ANSWERS[kind, side]) for side in range(2))
        assert len({minus, plus, int(VALUES[kind])}) == 3
        assert {minus, plus} <= set(range(1, HIGHEST + 1))


def test_A2_anybody_draws_at_any_moment_one_card_from_the_own_pile_without_limit() -> None:
    match = started(seats=2)
    for left in range(31, -1, -1):
        assert "draw" in legal(match, 0)
        (fact,) = match.play(0, "draw")
        assert isinstance(fact, CardDrawn)
        assert fact.card in plain(match, "hand", 0)
        assert match.view(None)["piles"] == [left, 32]
    assert match.view(None)["counts"] == [36, 4]
    assert refused(match, 0, "draw") == ("pile_empty", "A2")
    assert "draw" in legal(match, 1)


def test_A2_only_who_draws_learns_the_card() -> None:
    match = started(seats=3)
    match.play(1, "draw")
    assert match.facts(1) != match.facts(0) == match.facts(None) == [CardDrawn(1, None)]


def test_A2_nobody_has_to_refill_the_hand() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[5, 5])
    match.play(0, "play 2±1")
    assert match.view(None)["counts"] == [1, 2]
    assert match.view(None)["piles"] == [5, 5]


def test_A3_a_wrong_card_freezes_for_a_second() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2")
    assert match.play(0, "slip 9±1") == [Slipped(0, "9±1"), Froze(0)]
    assert match.view(0)["hand"] == ["2±1", "9±1"]
    assert acting(match) == [1]
    assert match.window == ("freeze", 1000)
    with pytest.raises(mazzo.IllegalMove, match="not your move"):
        match.play(0, "play 2±1")
    assert expired(match) == [Thawed(0)]
    assert acting(match) == [0, 1]
    match.play(0, "play 2±1")


def test_A3_or_costs_a_drawn_card() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[2, 0], options={"penalty": "draw"})
    facts = match.play(0, "slip 9±1")
    assert kinds(facts) == [Slipped, CardDrawn]
    assert match.view(None)["counts"] == [3, 2]
    assert match.view(None)["piles"] == [1, 0]
    assert acting(match) == [0, 1]


def test_A3_a_drawn_card_is_no_penalty_once_the_pile_is_empty() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[0, 2], options={"penalty": "draw"})
    assert match.play(0, "slip 9±1") == [Slipped(0, "9±1")]
    assert match.view(None)["counts"] == [2, 2]


def test_A3_or_nothing_and_then_there_are_no_slips() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", options={"penalty": "none"})
    assert legal(match, 0) == {"play 2±1"}
    assert refused(match, 0, "slip 9±1") == ("no_slips", "A20")


def test_A4_a_later_card_is_judged_by_the_card_now_on_top_and_goes_back_free() -> None:
    match = at("5±3", "2±1 9±1 9±2", "8±1 7±1 6±1", "2±2 1±1 9±3")
    match.play(0, "play 2±1")
    assert refused(match, 1, "play 8±1") == ("card_does_not_fit", "A4")
    assert acting(match) == [0, 1, 2]
    match = at("5±3", "8±1 9±1 9±2", "8±2 7±1 6±1")
    match.play(0, "play 8±1")
    match.play(1, "play 7±1")
    match.play(1, "play 6±1")


def test_A4_of_two_cards_the_first_to_land_stays_and_the_second_may_still_fit() -> None:
    match = at("5±3", "2±3 4±1 4±2", "4±3 5±1 8±2")
    match.play(0, "play 2±3")
    assert match.view(None)["top"] == "2±3"
    assert refused(match, 1, "play 8±2") == ("card_does_not_fit", "A4")
    match.play(1, "play 5±1")
    assert match.view(None)["top"] == "5±1"


def test_A5_one_card_per_play_but_several_plays_in_a_row() -> None:
    match = at("5±3", "2±1 3±1 4±1 9±1 9±2", "5±1 10±2")
    for card in ("2±1", "3±1", "4±1"):
        match.play(0, f"play {card}")
        assert match.view(None)["top"] == card
    assert match.view(None)["counts"] == [2, 2]


def test_A6_the_value_is_called_with_its_two_answers() -> None:
    match = at("5±3", "2±3 5±1 9±1", "4±1 4±2")
    assert match.play(0, "play 2±3") == [CardPlayed(0, "2±3", 9, 5)]
    assert match.view(1)["answers"] == [9, 5]


def test_A7_finishing_is_a_race_of_its_own() -> None:
    match = at("5±3", "9±1", "4±1")
    assert acting(match) == [0, 1]
    assert legal(match, 0) == legal(match, 1) == {"finish"}
    facts = match.play(1, "finish")
    assert facts[:3] == [
        Finished(1),
        GameScored(0, ["9±1"], pile=0, points=1, total=1),
        GameScored(1, [], pile=0, points=0, total=0),
    ]


def test_A7_the_last_card_lays_itself_where_the_table_wants_it() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", options={"auto_finish": True})
    assert kinds(match.play(0, "play 2±1"))[:2] == [CardPlayed, Finished]
    match = at("5±3", "2±1 9±1", "4±1 4±2")
    assert kinds(match.play(0, "play 2±1")) == [CardPlayed]


def test_A8_one_card_in_hand_does_not_finish_while_the_pile_lasts() -> None:
    match = at("5±3", "2±1", "4±1 4±2", piles=[3, 0])
    assert {"play 2±1", "draw"} <= legal(match, 0)
    assert refused(match, 0, "finish") == ("not_last_card", "A8")
    match.play(0, "play 2±1")
    assert match.view(None)["game"] == 1
    assert refused(match, 0, "finish") == ("not_last_card", "A8")


def test_A9_an_empty_hand_just_draws() -> None:
    match = at("5±3", "", "4±1 4±2", piles=[3, 0])
    assert legal(match, 0) == {"draw"}


def test_A10_drawing_the_last_card_of_the_pile_may_finish_at_once() -> None:
    match = at("5±3", "", "4±1 4±2", piles=[1, 0])
    match.play(0, "draw")
    assert legal(match, 0) == {"finish"}
    match = at("5±3", "", "4±1 4±2", piles=[1, 0], options={"auto_finish": True})
    assert kinds(match.play(0, "draw"))[:2] == [CardDrawn, Finished]


def test_A11_while_there_is_a_pile_everybody_draws_after_the_idle_wait_instead_of_a_deadlock() -> (
    None
):
    match = at("5±3", "1±1 1±2", "4±1 4±2", "6±1 6±2", piles=[2, 0, 1], options={"idle": 5})
    assert match.window == ("idle", 5000)
    facts = expired(match, 0)
    assert facts[0] == NobodyAnswered(5)
    assert [fact.seat for fact in facts[1:] if isinstance(fact, CardDrawn)] == [0, 2]
    assert facts[2] == CardDrawn(2, None)
    assert match.view(None)["piles"] == [1, 0, 0]
    assert match.view(None)["phase"] == "live"


def test_A11_what_the_idle_draw_tells_is_kept_in_imagined_worlds() -> None:
    match = at("5±3", "1±1 1±2 1±3", "4±1 4±2 4±3", piles=[9, 0])
    match.expire()
    drawn = Counter(
        sum(values([card]) <= {2, 8} for card in world[0])
        for world in imagined(match, None, worlds=60)
    )
    assert set(drawn) == {0, 1}, "only the card just drawn may be an answer"
    assert not any(values(world[1]) & {2, 8} for world in imagined(match, None))


def test_A12_the_bottom_cards_come_up_until_some_hand_can_answer() -> None:
    """Of the 4s only 1±3 asks among the lowest cards, three 1±1 and two 1±2 come before it."""
    match = at("5±3", "8±1 4±1 4±2", "4±3 4±3")
    facts = match.play(0, "play 8±1")
    assert facts == [CardPlayed(0, "8±1", 7, 9), Deadlocked(6, "1±3", 8, 4)]
    assert match.view(None)["phase"] == "countdown"
    assert match.view(0)["hand"] == ["4±1", "4±2"]
    count_down(match)
    assert {"play 4±3"} <= legal(match, 1)


def test_A12_what_a_deadlock_tells_is_kept_in_imagined_worlds() -> None:
    match = at("5±3", "8±1 4±1 6±2 5±2", "4±3 6±3")
    match.play(0, "play 8±1")
    assert plain(match, "top") == "1±3"
    assert not any(values(world[0]) & {7, 9, 10, 2, 3} for world in imagined(match, 1))


def test_A12_with_these_cards_some_pile_card_is_always_answered() -> None:
    """Whatever values the hands hold, a value that nobody holds lies whole on the pile and asks for
    a value that is held.
    """
    for held in product((False, True), repeat=HIGHEST):
        values = {value for value, is_held in enumerate(held, start=1) if is_held}
        below = set(range(1, HIGHEST + 1)) - values
        assert all(all(row) for row in COUNTS)
        asked = {wrapped(value + step) for value in below for step in (-3, -2, -1, 1, 2, 3)}
        assert not values or not below or asked & values


def exhausted(*hands: str, **options: Any) -> Match:
    """A pack of a few cards, as no real one is, in which a whole pile goes round in vain once seat
    0 plays 8±1.
    """
    rows = GAME.blank(len(hands), options)
    rows["telling"], rows["game"] = 1, 1
    rows["acting"], rows["winner"] = (1 << len(hands)) - 1, -1
    rows["centre"][0, 0], rows["laid"] = CARD.read("5±3"), 1
    rows["hands"][0, : len(hands)] = [BAG.read(hand) for hand in hands]
    return Match(GAME, rows, deal=None)


def test_A12_if_the_whole_pile_goes_round_in_vain_the_fewest_cards_win() -> None:
    match = exhausted("8±1 4±1 4±2 4±2", "4±3 4±3", "4±1 4±1 3±2")
    facts = match.play(0, "play 8±1")
    assert facts[1:5] == [
        PileExhausted(2),
        GameScored(0, ["4±1", "4±2", "4±2"], pile=0, points=3, total=3),
        GameScored(1, ["4±3", "4±3"], pile=0, points=0, total=0),
        GameScored(2, ["3±2", "4±1", "4±1"], pile=0, points=3, total=3),
    ]
    assert match.view(None)["winner"] == 1
    assert match.view(None)["game"] == 2


def test_A13_nobody_has_to_start_or_restart_the_race() -> None:
    match = mazzo.new("seven_ate_nine", seats=3, seed=1)
    count_down(match)
    assert match.facts(None)[0] == RaceStarted(1)
    match = at("5±3", "8±1 4±1 4±2", "4±3 4±3")
    match.play(0, "play 8±1")
    count_down(match)
    assert match.facts(None) == [RaceStarted(1)]


@pytest.mark.parametrize(("seats", "each"), [(2, 36), (3, 24), (4, 18), (6, 12)])
def test_A14_two_three_four_or_as_a_house_option_six_play(seats: int, each: int) -> None:
    match = mazzo.new("seven_ate_nine", seats=seats, seed=1)
    assert match.view(None)["piles"] == [each] * seats
    assert GAME.house_seats == (6,)


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 8])
def test_A14_no_other_number_plays(seats: int) -> None:
    with pytest.raises(mazzo.BadSetup) as caught:
        mazzo.new("seven_ate_nine", seats=seats)
    assert caught.value.code == "bad_seats"


@pytest.mark.parametrize(("tournament", "games"), [("double", 4), ("single", 2)])
def test_A15_the_tournament_has_twice_as_many_games_as_players_or_as_many(
    tournament: str, games: int
) -> None:
    match = at(
        "5±3", "9±1", "4±1", game=games - 1, totals=[5, 6], options={"tournament": tournament}
    )
    assert match.view(None)["games"] == games
    match.play(0, "finish")
    assert not match.over
    match = at("5±3", "9±1", "4±1", game=games, totals=[5, 6], options={"tournament": tournament})
    assert match.play(0, "finish")[-1] == MatchEnded(games)
    assert match.result is not None
    assert match.result.ending == "games_played"
    assert match.result.scores == (5, 7)
    assert match.result.places == (1, 2)


def test_A15_or_it_lasts_until_somebody_has_collected_the_agreed_points() -> None:
    options = {"tournament": "points", "points": 10}
    match = at("5±3", "9±1", "4±1", game=40, totals=[0, 8], options=options)
    match.play(0, "finish")
    assert not match.over
    match = at("5±3", "9±1", "4±1", game=2, totals=[0, 9], options=options)
    match.play(0, "finish")
    assert match.result is not None
    assert match.result.ending == "points_reached"


def test_A15_equal_totals_share_the_place() -> None:
    match = at("5±3", "9±1", "4±1", "6±1", game=6, totals=[7, 6, 9])
    match.play(0, "finish")
    assert match.result is not None
    assert match.result.places == (1, 1, 3)
    assert plain(match, "places") == [1, 1, 3]
    assert match.result.winners == (0, 1)


def test_A15_everybody_sees_who_stands_where_between_two_games() -> None:
    match = at("5±3", "9±1", "4±1", "6±1", game=2, totals=[7, 6, 9])
    assert match.view(None)["places"] == [2, 1, 3]
    match.play(0, "finish")
    assert match.view(1)["places"] == [1, 1, 3]
    with pytest.raises(mazzo.BadPosition, match="places: they follow from the totals"):
        at("5±3", "9±1", "4±1", totals=[0, 3], places=[2, 1])


def test_A16_every_card_left_counts_in_the_hand_and_in_the_pile() -> None:
    match = at("5±3", "9±1", "4±1 4±1 6±2", "", piles=[0, 6, 2])
    match.play(0, "finish")
    assert match.scores == (0, 9, 2)


def test_A16_hands_are_turned_up_and_piles_only_counted() -> None:
    match = at("5±3", "9±1", "4±1 4±1 6±2", "", piles=[0, 6, 2])
    facts = match.play(0, "finish")
    scored = [fact for fact in facts if isinstance(fact, GameScored)]
    assert [(fact.cards, fact.pile) for fact in scored] == [
        ([], 0),
        (["4±1", "4±1", "6±2"], 6),
        ([], 2),
    ]


def test_A17_everybody_starts_with_four_cards() -> None:
    assert started(seats=4).view(None)["counts"] == [4, 4, 4, 4]
    assert started(seats=4).view(None)["piles"] == [14, 14, 14, 14]


def test_A17_or_with_none() -> None:
    match = started(seats=4, opening="none")
    assert match.view(None)["counts"] == [0, 0, 0, 0]
    assert legal(match, 2) == {"draw"}


def test_A18_nobody_sees_a_card_before_go_and_then_only_the_own_ones() -> None:
    match = mazzo.new("seven_ate_nine", seats=2, seed=3)
    assert match.view(0)["hand"] == match.view(1)["hand"] == []
    count_down(match)
    mine, others = (fact for fact in match.facts(0) if isinstance(fact, HandTaken))
    assert Counter(mine.cards) == Counter(plain(match, "hand", 0))
    assert others == HandTaken(1, None)
    assert match.facts(None)[1:] == [HandTaken(0, None), HandTaken(1, None)]
    assert match.view(None)["hand"] == []


def test_A19_at_the_relaxed_pace_one_seat_acts_at_a_time() -> None:
    match = at(
        "5±3", "2±1 9±1", "1±1 1±2", "4±1 4±2", piles=[1, 1, 1], turn=1, options={"pace": "turns"}
    )
    assert acting(match) == [1]
    assert match.window == ("turn", 0)
    assert legal(match, 1) == {"draw"}
    match.play(1, "draw")
    assert acting(match) == [2]
    match.play(2, "draw")
    match.play(0, "play 2±1")
    assert acting(match) == [1]


def test_A20_a_slip_is_a_move_of_its_own_with_a_card_that_does_not_fit() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2")
    assert legal(match, 0) == {"play 2±1", "slip 9±1"}
    assert refused(match, 0, "slip 2±1") == ("card_fits", "A20")
    assert refused(match, 0, "slip 7±1") == ("card_not_held", "T2")
    assert refused(match, 0, "play 7±1") == ("card_not_held", "T2")


def test_A20_nobody_slips_twice_on_the_same_top_card() -> None:
    match = at("5±3", "2±1 9±1 7±1 3±1", "4±1 4±2")
    match.play(0, "slip 9±1")
    match.expire()
    assert refused(match, 0, "slip 7±1") == ("slipped_already", "A20")
    match.play(0, "play 2±1")
    assert "slip 7±1" in legal(match, 0)


def test_A20_everybody_has_seen_the_card_of_a_slip() -> None:
    match = at("5±3", "2±1 9±1 7±1", "4±1 4±2", piles=[5, 5])
    match.play(0, "slip 9±1")
    assert match.facts(1)[0] == Slipped(0, "9±1")
    assert match.view(1)["shown"] == [["9±1"], []]
    assert all("9±1" in world[0] for world in imagined(match, 1))
    assert any("7±1" not in world[0] for world in imagined(match, 1))


def test_A21_a_random_seat_begins_the_first_relaxed_game_and_the_winner_the_next() -> None:
    firsts = {
        mazzo.new("seven_ate_nine", seats=4, seed=seed, options={"pace": "turns"}).view(None)[
            "turn"
        ]
        for seed in range(30)
    }
    assert firsts == {0, 1, 2, 3}
    match = at("5±3", "1±1 1±2", "9±1", "4±1 4±2", turn=1, options={"pace": "turns"})
    match.play(1, "finish")
    count_down(match)
    assert match.view(None)["game"] == 2
    assert acting(match) == [1]


def test_A21_who_can_do_nothing_passes_and_nobody_else_may() -> None:
    match = at("5±3", "1±1 1±2", "2±1 9±1", turn=0, options={"pace": "turns"})
    assert legal(match, 0) == {"pass"}
    assert match.play(0, "pass") == [Passed(0)]
    assert refused(match, 1, "pass") == ("move_due", "A21")
    assert refused(match, 1, "slip 9±1") == ("no_slips", "A20")


def test_A21_a_turn_that_runs_out_draws_finishes_plays_or_passes() -> None:
    options = {"pace": "turns"}
    drawing = at("5±3", "2±1 2±2", "4±1 4±2", piles=[1, 0], options=options)
    assert kinds(expired(drawing)) == [CardDrawn]
    assert kinds(expired(at("5±3", "2±1", "4±1 4±2", options=options)))[0] is Finished
    assert expired(at("5±3", "9±1 8±1 2±2", "4±1 4±2 5±1", options=options)) == [
        CardPlayed(0, "2±2", 10, 4)
    ]
    assert expired(at("5±3", "9±1 9±2", "2±1 4±2", options=options)) == [Passed(0)]


def test_A21_a_relaxed_deadlock_is_handled_as_in_the_race_and_the_turn_goes_on() -> None:
    match = at("5±3", "8±1 4±1 4±2", "4±3 4±3", options={"pace": "turns"})
    assert kinds(match.play(0, "play 8±1")) == [CardPlayed, Deadlocked]
    assert acting(match) == [0, 1]
    count_down(match)
    assert acting(match) == [1]


def test_A21_a_pass_tells_that_there_is_no_answer() -> None:
    match = at("5±3", "1±1 1±2 7±1", "2±1 8±1 8±2 9±1", "6±1 6±2 3±3", options={"pace": "turns"})
    match.play(0, "pass")
    assert not any(values(world[0]) & {2, 8} for world in imagined(match, 2))
    assert any(values(world[0]) & {9} for world in imagined(match, 2))


def test_A22_when_all_are_ready_three_two_one_is_counted_and_the_race_begins() -> None:
    match = mazzo.new("seven_ate_nine", seats=3, seed=1)
    assert legal(match, 0) == {"ready"}
    assert refused(match, 0, "draw") == ("not_started", "A22")
    assert match.play(0, "ready") == [SeatReady(0)]
    assert acting(match) == [1, 2]
    match.play(2, "ready")
    assert match.window == ("ready", 7000)
    assert match.play(1, "ready") == [SeatReady(1)]
    assert acting(match) == []
    assert match.window == ("countdown", 3000)
    assert expired(match)[0] == RaceStarted(1)
    assert acting(match) == [0, 1, 2]
    assert refused(match, 0, "ready") == ("already_started", "A22")


def test_A22_the_race_begins_after_ten_seconds_though_nobody_is_ready() -> None:
    match = mazzo.new("seven_ate_nine", seats=3, seed=1)
    match.play(2, "ready")
    waited = []
    while match.view(None)["phase"] == "countdown":
        assert match.window
        waited.append(match.window[1])
        match.expire()
    assert sum(waited) == 10_000
    assert acting(match) == [0, 1, 2]


def test_A22_where_nobody_races_nobody_is_hurried_and_nothing_is_counted() -> None:
    match = mazzo.new("seven_ate_nine", seats=3, seed=1, options={"pace": "turns"})
    for seat in (0, 2):
        match.play(seat, "ready")
    assert match.window == ("ready", 0), "the table's pace, as for a turn"
    assert kinds(match.play(1, "ready"))[:2] == [SeatReady, RaceStarted]
    assert acting(match) == [match.view(None)["turn"]]


def test_A22_a_position_in_the_middle_of_the_count_can_be_set_up_again() -> None:
    match = mazzo.new("seven_ate_nine", seats=2, seed=1)
    for _ in range(2):
        twin = mazzo.position("seven_ate_nine", match.position())
        assert (twin.window, twin.acting) == (match.window, match.acting)
        match.expire()


def test_A22_every_game_begins_with_a_countdown() -> None:
    match = at("5±3", "9±1", "4±1")
    assert isinstance(match.play(0, "finish")[-1], GameStarted)
    assert match.view(None)["phase"] == "countdown"
    assert acting(match) == [0, 1]
    assert plain(match, "piles") == [36, 36]


def test_A23_players_who_are_level_for_fewest_cards_all_win_the_game() -> None:
    match = exhausted("8±1 4±1 4±2", "4±3 4±3", "4±1 4±1 4±2", pace="turns")
    facts = match.play(0, "play 8±1")
    assert [fact.points for fact in facts if isinstance(fact, GameScored)] == [0, 0, 3]
    count_down(match)
    assert acting(match) == [0]


def test_A24_the_lot_decides_whose_card_lays_itself_first() -> None:
    """Both draw their last card in the same idle draw."""
    first = set()
    for seed in range(20):
        match = at(
            "5±3",
            "",
            "",
            "1±1 1±2",
            piles=[1, 1, 0],
            options={"auto_finish": True},
            key0=f"{seed:016x}",
        )
        facts = expired(match)
        assert kinds(facts)[:4] == [NobodyAnswered, CardDrawn, CardDrawn, Finished]
        first.add(facts[3].seat)  # type: ignore[attr-defined]
    assert first == {0, 1}


def test_A25_in_the_race_too_who_has_no_answer_and_no_pile_may_pass_until_the_next_card() -> None:
    match = at("5±3", "1±1 1±2 7±1", "2±1 9±1 9±2", "6±1 6±2", piles=[0, 0, 1])
    assert "pass" in legal(match, 0)
    assert refused(match, 1, "pass") == refused(match, 2, "pass") == ("move_due", "A21")
    clock = match.window
    assert match.play(0, "pass") == [Passed(0)]
    assert acting(match) == [1, 2]
    assert match.window == clock
    assert match.view(2)["passed"] == [0]
    match.play(1, "play 2±1")
    assert acting(match) == [0, 1, 2]


def test_A26_who_froze_first_thaws_first() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", "6±1 6±2")
    match.play(2, "slip 6±1")
    opened = match.record.opened
    match.play(0, "slip 9±1")
    assert match.record.opened == opened, "the first second is still running"
    match.play(1, "slip 4±1")
    assert acting(match) == []
    for seat in (2, 0, 1):
        assert match.window == ("freeze", 1000)
        assert expired(match) == [Thawed(seat)]
    assert match.window is None


def test_A26_the_race_goes_on_around_the_frozen() -> None:
    match = at("5±3", "2±1 9±1 3±1", "4±1 4±2", piles=[0, 3])
    match.play(1, "slip 4±1")
    match.play(0, "play 2±1")
    assert acting(match) == [0]
    assert match.window == ("freeze", 1000)
    match.expire()
    assert match.window == ("idle", 8000)


def test_A27_the_very_last_card_is_only_laid_face_down() -> None:
    match = at("5±3", "2±1", "9±1", "4±1 4±2")
    assert legal(match, 0) == legal(match, 1) == {"finish"}
    assert refused(match, 0, "play 2±1") == ("finish_due", "A27")
    assert refused(match, 1, "slip 9±1") == ("finish_due", "A27")
    assert refused(match, 0, "draw") == ("finish_due", "A27")


def test_A27_and_nobody_learns_what_it_was() -> None:
    match = at("5±3", "9±1", "4±1", game=4)
    assert match.play(0, "finish")[0] == Finished(0)
    assert match.over
    assert match.view(1)["top"] == "5±3"
    assert all(world == ["9±1"] for world in imagined(match, 1, "covered")), (
        "by counting cards seat 1 knows"
    )
    match = at("5±3", "9±1", "4±1 6±1", "3±1 3±2", game=6)
    match.play(0, "finish")
    assert {card for (card,) in imagined(match, 1, "covered")} == {"9±1", "3±1", "3±2"}
    assert {card for (card,) in imagined(match, 0, "covered")} == {"9±1"}


def test_A28_the_idle_wait_starts_anew_with_every_card() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[3, 3])
    for move in ("draw", "play 2±1", "draw"):
        opened = match.record.opened
        match.play(0, move)
        assert match.record.opened == opened + 1
        assert match.window == ("idle", 8000)


def test_A28_if_somebody_could_answer_nothing_happens_until_the_next_card() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[3, 3])
    assert expired(match) == []
    assert match.window is None
    match.play(1, "draw")
    assert match.window is None
    match.play(0, "play 2±1")
    assert match.window == ("idle", 8000)


def test_A28_the_idle_clock_that_rests_tells_that_somebody_can_answer() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", "6±1 6±2", piles=[3, 3, 3])
    match.expire()
    assert all(values(world[0] + world[2]) & {2, 8} for world in imagined(match, 1))
    assert any(values(world[2]) & {2, 8} for world in imagined(match, 1))


def test_A28_a_slip_without_a_card_to_draw_does_not_start_the_idle_wait_anew() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[0, 2], options={"penalty": "draw"})
    opened = match.record.opened
    match.play(0, "slip 9±1")
    assert match.window == ("idle", 8000)
    assert match.record.opened == opened
    match.play(1, "slip 4±1")
    assert match.record.opened == opened + 1, "seat 1 has drawn a card"


def test_A28_after_a_freeze_the_idle_wait_starts_anew() -> None:
    match = at("5±3", "2±1 9±1", "4±1 4±2", piles=[3, 3])
    opened = match.record.opened
    match.play(0, "slip 9±1")
    assert match.window == ("freeze", 1000)
    match.expire()
    assert match.window == ("idle", 8000)
    assert match.record.opened == opened + 2


def test_A28_without_draw_piles_no_idle_clock_runs() -> None:
    assert at("5±3", "2±1 9±1", "4±1 4±2").window is None
