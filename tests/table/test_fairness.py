"""Races are fair across latencies, judged by the code that judges them at the table."""

import random

import pytest
from benches import load_bench

from mazzo.table.plausibility import ANTICIPATED, FASTEST, Haste, improbable
from mazzo.table.race import (
    FLOOR,
    PRIVATE_CAP,
    PUBLIC_CAP,
    SAMPLES,
    SLACK,
    Claim,
    Latency,
    Race,
    allowance,
)
from mazzo.testing.sizes import much

bench = load_bench("fairness")
Player = bench.Player


def test_equal_players_at_20_and_180_ms_share_the_piles() -> None:
    near, far = bench.measure([Player(20), Player(180)], cap=PRIVATE_CAP, piles=2_000).shares
    assert 47 <= near <= 53
    assert 47 <= far <= 53


def test_first_come_first_served_would_not_be_fair() -> None:
    """Otherwise the check above would prove nothing."""
    near, _ = bench.by_arrival([Player(20), Player(180)], piles=2_000).shares
    assert near > 70


def test_the_slowest_of_four_gets_its_share() -> None:
    shares = bench.measure(
        [Player(20), Player(60), Player(120), Player(250)], cap=PRIVATE_CAP
    ).shares
    assert min(shares) == pytest.approx(25, abs=5)
    assert shares[3] >= 20


def test_where_everybody_is_near_nobody_waits_long() -> None:
    assert bench.measure([Player(40)] * 4).wait <= 30


def test_mashing_gains_nothing() -> None:
    assert bench.measure([Player(40, mashes=True), Player(40)]).shares[0] <= 50


def test_a_lie_of_400_ms_gains_at_most_three_points() -> None:
    """Over 20,000 piles, so that luck plays no part."""
    assert bench.measure([Player(40, lies=True), Player(40)], piles=20_000).shares[0] <= 53


def test_a_public_table_grants_less() -> None:
    near, far = bench.measure([Player(20), Player(250)], cap=PUBLIC_CAP).shares
    assert near > 60 > 40 > far


@pytest.mark.parametrize("rtt", bench.LINES)
def test_seeming_to_be_far_away_gains_at_most_four_points(rtt: int) -> None:
    """Whoever answers ticks 300 ms late and says to have thought for no time, and whose line the
    table's system knows.
    """
    cheat = Player(5, denies=True, late=bench.LATE)
    assert bench.measure([cheat, Player(rtt)], piles=2_000).shares[0] <= 54


def test_saying_to_have_thought_for_no_time_gains_nothing_behind_a_proxy() -> None:
    cheat = Player(5, denies=True, late=bench.LATE, direct=False)
    outcome = bench.measure([cheat, Player(100)], piles=2_000)
    assert outcome.shares[0] <= 54
    assert outcome.doubted[0] == 100


def test_a_lie_that_nothing_contradicts_is_noticed_by_its_fruits() -> None:
    cheat = Player(5, trims=True, late=bench.LATE, direct=False)
    outcome = bench.measure([cheat, Player(100)], piles=2_000)
    assert outcome.doubted == (100, 0)


def test_a_program_that_reacts_at_once_is_noticed() -> None:
    assert bench.measure([Player(5, robot=True), Player(100)]).doubted == (100, 0)


@pytest.mark.parametrize("rtt", bench.LINES)
def test_nobody_doubts_quick_people(rtt: int) -> None:
    assert bench.measure([Player(rtt), Player(100)], piles=much(1_000, 20_000)).doubted == (0, 0)


# The parts


def claim(
    seat: int = 0,
    *,
    arrived: int,
    sent: int = 0,
    thought: int | None,
    latency: int,
    cap: int = PRIVATE_CAP,
) -> Claim:
    return Claim(seat, 0, arrived, sent, sent, thought, latency, cap)


def test_a_claim_is_dated_back_by_the_delay_that_the_table_measured_itself() -> None:
    assert claim(arrived=700, thought=500, latency=200).dated == 500
    assert claim(arrived=700, thought=500, latency=100).dated == 700 - 100 - SLACK
    assert claim(arrived=700, thought=900, latency=100).dated == 700


def test_the_cap_bounds_what_latency_can_buy() -> None:
    assert claim(arrived=2_000, thought=0, latency=5_000).dated == 2_000 - PRIVATE_CAP - SLACK
    assert (
        claim(arrived=2_000, thought=0, latency=5_000, cap=PUBLIC_CAP).dated
        == 2_000 - PUBLIC_CAP - SLACK
    )


def test_a_client_that_says_nothing_is_granted_its_latency() -> None:
    assert claim(arrived=700, thought=None, latency=80).dated == 620


def test_no_word_about_thinking_is_believed_below_what_people_can_do() -> None:
    assert claim(arrived=FLOOR + 50, thought=0, latency=300).granted == 50
    assert claim(arrived=FLOOR + 50, thought=FLOOR + 20, latency=300).granted == 30


def test_what_a_client_says_to_have_thought_counts_from_the_change_that_it_answers() -> None:
    """The position may have been shown again meanwhile: that made nobody faster."""
    shown_again = Claim(0, 0, 900, 700, 100, 150, 50, PRIVATE_CAP)
    assert shown_again.dated == 850
    assert shown_again.took == shown_again.at_most == 750
    assert claim(arrived=700, thought=30, latency=0).at_most == FLOOR


def test_nobody_is_faster_than_a_human_and_then_arrival_decides() -> None:
    race = Race(2)
    late, early = (
        claim(0, arrived=60, thought=0, latency=0),
        claim(1, arrived=50, thought=0, latency=0),
    )
    race.enter(late)
    race.enter(early)
    assert late.dated == early.dated == FLOOR
    for lot in range(2):
        assert [claim.seat for claim in race.ranked(lot)] == [1, 0]


def test_the_lot_decides_between_equal_milliseconds() -> None:
    race = Race(2)
    for seat in range(2):
        race.enter(claim(seat, arrived=500, thought=500, latency=0))
    assert [race.ranked(lot)[0].seat for lot in range(2)] == [0, 1]


def test_a_claim_is_decided_once_no_earlier_one_can_arrive() -> None:
    race = Race(3)
    assert race.decided_at([55]) is None
    race.enter(claim(0, arrived=540, thought=500, latency=40))
    assert race.decided_at([55, 35]) == 555
    assert race.decided_at([]) == 500


def test_no_claim_that_arrives_after_the_decision_could_have_been_earlier() -> None:
    rng = random.Random(4)
    for _ in range(2_000):
        first = claim(
            0,
            arrived=rng.randrange(300, 900),
            thought=rng.randrange(800),
            latency=rng.randrange(400),
        )
        latency = rng.randrange(400)
        race = Race(2)
        race.enter(first)
        decided = race.decided_at([allowance(latency, PRIVATE_CAP)])
        assert decided is not None
        later = claim(
            1, arrived=max(decided, first.arrived) + 1, thought=rng.randrange(900), latency=latency
        )
        assert later.dated > first.dated or later.is_superhuman


def test_latency_is_the_least_and_does_not_grow_while_something_is_contested() -> None:
    latency = Latency()
    assert latency.known is None
    for ms in (40, 44, 48, 400):
        latency.measure(ms)
    assert latency.trusted == 40
    for _ in range(50):
        latency.measure(900, contested=True)
    assert latency.trusted == 40


def test_whatever_was_answered_sooner_proves_a_shorter_line() -> None:
    latency = Latency()
    latency.prove(20)
    assert latency.known is None
    for _ in range(5):
        latency.measure(300)
    latency.prove(700)
    assert latency.trusted == 300
    latency.prove(120)
    assert latency.trusted == 120
    for _ in range(SAMPLES):
        latency.measure(300)
    assert latency.trusted == 300, "old evidence is forgotten, as lines change"


def test_the_system_knows_the_line_better_than_a_client_says() -> None:
    latency = Latency()
    latency.measure(300)
    latency.hear(6)
    assert latency.trusted == 6
    latency.measure(2)
    assert latency.trusted == 2
    latency.hear(None)
    assert latency.trusted == 2


# Plausibility


def test_a_few_lucky_guesses_are_a_persons() -> None:
    assert improbable([]) is None
    assert improbable([FLOOR] * 3) is None
    assert improbable([FLOOR] * 4 + [600] * 40) is None


def test_many_claims_that_nobody_could_make_are_not() -> None:
    assert improbable([FLOOR] * 5) == Haste(FLOOR, 5, 5)
    found = improbable([240] * 30 + [500] * 30)
    assert found == Haste(250, 30, 60)


def test_the_fastest_person_is_almost_never_doubted() -> None:
    """Thousands of matches of a hundred claims by somebody who is as fast as we think anybody can
    be.
    """
    luck, quantiles = random.Random(3), FASTEST.quantiles()
    matches = much(300, 10_000)
    doubted = sum(
        improbable(
            [
                FLOOR if luck.random() < ANTICIPATED else max(FLOOR, luck.choice(quantiles))
                for _ in range(100)
            ]
        )
        is not None
        for _ in range(matches)
    )
    assert doubted <= 1


def test_a_wrong_move_locks_for_a_moment() -> None:
    race = Race(2)
    race.lock(0, 1_000)
    assert race.is_locked(0, 1_799)
    assert not race.is_locked(0, 1_800)
    assert not race.is_locked(1, 1_000)
