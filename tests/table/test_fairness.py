"""Races are fair across latencies, judged by the code that judges them at the table."""

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from mazzo.table.race import FLOOR, PRIVATE_CAP, PUBLIC_CAP, SLACK, Claim, Latency, Race, allowance

ROOT = Path(__file__).parents[2]


def load_bench() -> ModuleType:
    """The bench itself, so that its table and these tests measure the same."""
    spec = importlib.util.spec_from_file_location("fairness_bench", ROOT / "bench" / "fairness.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


bench = load_bench()
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


def test_latency_is_the_lower_quartile_and_does_not_grow_while_something_is_contested() -> None:
    latency = Latency()
    assert latency.known is None
    for ms in (40, 44, 48, 400):
        latency.measure(ms)
    assert latency.trusted == 40
    for _ in range(50):
        latency.measure(900, contested=True)
    assert latency.trusted == 40


def test_a_wrong_move_locks_for_a_moment() -> None:
    race = Race(2)
    race.lock(0, 1_000)
    assert race.is_locked(0, 1_799)
    assert not race.is_locked(0, 1_800)
    assert not race.is_locked(1, 1_000)
