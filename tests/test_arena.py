"""The arena: fair seats, the same deals for all, ratings that find known strengths again, and a
report that stands alone.
"""

import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

import mazzo
from mazzo.cli import main
from mazzo.cli.commands.arena import chairs
from mazzo.lab import arena, chart
from mazzo.lab.arena import Report

GAME = min(mazzo.games(), key=lambda game: len(game.moves))
"""The smallest game compiles fastest."""


def test_every_bot_sits_in_every_seat_as_often_in_every_deal() -> None:
    for kinds in range(2, 6):
        for seats in range(2, 9):
            sat = arena.seatings(kinds, seats, 5, 1)
            assert sat.shape == (5, kinds, seats)
            assert (np.sort(sat, axis=1) == np.arange(kinds)[:, None]).all()


def test_everybody_sits_beside_everybody_and_more_deals_begin_with_the_same() -> None:
    sat = arena.seatings(3, 6, 400, 7)
    pairs = np.stack([sat, np.roll(sat, -1, axis=2)], axis=-1).reshape(-1, 2)
    beside = np.histogram2d(pairs[:, 0], pairs[:, 1], bins=3)[0] / len(pairs)
    assert beside.min() > 0.05
    assert np.abs(beside - beside.T).max() < 0.02
    assert (arena.seatings(3, 6, 30, 7) == sat[:30]).all()


def test_at_a_small_table_every_bot_meets_every_other() -> None:
    met = {tuple(pair) for pair in arena.seatings(4, 2, 60, 7).reshape(-1, 2).tolist()}
    assert met == {(one, two) for one in range(4) for two in range(4) if one != two}


def test_the_fit_finds_known_strengths_again() -> None:
    rng, truth = np.random.default_rng(3), np.array([0.6, 0.1, -0.2, -0.5])
    power = 10**truth
    orders = np.array(
        [rng.choice(4, 4, replace=False, p=power / power.sum()) for _ in range(6_000)]
    )
    found = arena.strengths(orders, np.ones(len(orders)), 4)
    assert np.abs(found - (truth - truth.mean())).max() < 0.05


def test_equal_bots_are_not_told_apart_and_unequal_ones_are() -> None:
    report = arena.contend(
        GAME,
        seats=[3],
        bots=["sensible", "sensible:steady"],
        games=200,
        seed=1,
        command="",
        workers=1,
    )
    assert not any(duel.is_proven for duel in report.contests[0].duels)
    report = arena.contend(
        GAME, seats=[3], bots=["sensible", "random"], games=200, seed=1, command="", workers=1
    )
    contest = report.contests[0]
    assert [duel.is_proven for duel in contest.duels] == [True, False]
    assert contest.standings[0].rating.low > contest.standings[1].rating.high
    assert sum(share.value for share in contest.seat_wins) == pytest.approx(1)
    assert all(share.low <= share.value <= share.high for share in contest.seat_wins)
    assert sum(contest.standings[0].histogram) == 300


@pytest.mark.parametrize("deals", [1, arena.FEWEST_DEALS - 1, arena.FEWEST_DEALS])
def test_a_handful_of_deals_proves_nothing(deals: int) -> None:
    sat = arena.seatings(2, 3, deals, 1)
    rows = np.zeros((deals, 2, 9), np.int64)
    rows[:, :, 4::2] = 1 + sat
    contest = arena.judge(rows, bots=["first", "second"], seats=3, seed=1, seconds=1.0)
    assert [duel.share.value for duel in contest.duels] == [1.0, 0.0]
    proven = deals == arena.FEWEST_DEALS
    assert contest.duels[0].is_proven == proven
    assert (contest.standings[0].rating.low > contest.standings[1].rating.high) == proven


def test_the_same_command_gives_the_same_figures_however_many_threads() -> None:
    rows = [
        arena.play(
            GAME, seats=GAME.seats[0], bots=["casual", "beginner"], deals=8, seed=5, workers=workers
        )
        for workers in (1, 2)
    ]
    assert (rows[0] == rows[1]).all()


def test_the_report_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = [
        "arena",
        GAME.id,
        "--bots",
        "sensible,random",
        "--games",
        "20",
        "--seats",
        str(GAME.seats[0]),
        "--seed",
        "a word",
        "--out",
        str(tmp_path),
    ]
    for language in ("en", "it", "es"):
        assert main([*given, "--lang", language]) == 0
        assert "[cli-" not in capsys.readouterr().out
        page = next(tmp_path.glob("*.html")).read_text(encoding="utf-8")
        assert f'lang="{language}"' in page
        assert "[cli-" not in page
        assert page.count("<svg") == 5
        assert not re.search(r'(?:src|href)="', page)
    kept = msgspec.json.decode(next(tmp_path.glob("*.json")).read_bytes(), type=Report)
    assert kept.command.startswith(f"mazzo arena {GAME.id} --bots sensible,random --games 20")
    assert kept.command.endswith("--seed 'a word'")
    assert kept.contests[0].games == 20
    assert sum(kept.contests[0].lengths) == 20
    drawn = {path.stem.rpartition("-")[2] for path in tmp_path.glob("*.svg")}
    assert drawn == {"ratings", "wins", "scores", "length", "seats"}


def test_a_number_of_seats_is_played_once() -> None:
    most, few = GAME.seats[-1], GAME.seats[0]
    assert chairs(GAME.info, f"{most},{few},{most}") == [most, few]


@pytest.mark.parametrize("bots", ["sensible", "sensible,sensible", "sensible,nobody"])
def test_what_cannot_be_compared_is_refused(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", GAME.id, "--bots", bots, "--games", "4"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_charts_keep_within_their_frame() -> None:
    drawn = chart.whiskers([chart.Whisker("<a>", 3, 1, 5), chart.Whisker("b", 9, 8, 10)], mark=4)
    numbers = [float(x) for x in re.findall(r'(?:x1|x2|cx)="([\d.-]+)"', drawn)]
    assert all(chart.LABEL <= x <= chart.WIDTH for x in numbers)
    assert "&lt;a&gt;" in drawn
