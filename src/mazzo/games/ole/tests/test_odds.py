"""A turn looked through to its end is compared with playing every way of it by the rules."""

import random

import pytest

import mazzo
from mazzo.engine.insight import insight, reason, told
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.ole.moves import CHIP, PLAY
from mazzo.games.ole.odds import OUT, best_from, best_turn
from mazzo.games.ole.questions import pips
from mazzo.games.ole.rules import CHIP_POINTS
from mazzo.games.ole.state import PRIVILEGE, SERIES


def held(match: mazzo.Match, seat: int) -> int:
    """What a seat would be charged now."""
    return int(pips(match.rows["hands"][0, seat])) + CHIP_POINTS * int(match.rows["chips"][0, seat])


def best(match: mazzo.Match, seat: int) -> int:
    """The most that a seat can shed until its turn is over, by playing every way."""
    return max(after(match, seat, action) for action in match.actions(seat))


def after(match: mazzo.Match, seat: int, action: int) -> int:
    """The same, beginning with this move."""
    hand, twin = int(match.rows["hands"][0, seat]), match.copy()
    twin.act(seat, action)
    if action < CHIP and hand.bit_count() == 1:
        return int(pips(hand)) + OUT
    if twin.over or twin.rows["round"].item() != match.rows["round"].item():
        return -CHIP_POINTS
    goes_on = twin.acting == (seat,) and twin.rows["phase"].item() == SERIES
    return held(match, seat) - held(twin, seat) + (best(twin, seat) if goes_on else 0)


@pytest.mark.parametrize("series", ["four", "chain"])
def test_the_best_turn_is_found_among_all_ways_to_play_it(series: str) -> None:
    outs = looked = 0
    for seed in range(6):
        match, rng = (
            mazzo.new("ole", seats=4, seed=seed, options={"series": series}),
            random.Random(seed),
        )
        while not match.over:
            seat = match.acting[0]
            seen = match.seen(seat)[0]
            if seen.phase != PRIVILEGE and rng.random() < 0.5:
                assert int(best_turn(seen)) == best(match, seat), match.position()
                for action in match.actions(seat):
                    if action < CHIP:
                        assert int(best_from(seen, action - PLAY)) == after(match, seat, action)
                looked += 1
                outs += insight(match, seat)["out"] is True
            match.act(seat, rng.choice(match.actions(seat)))
    assert looked > 150
    assert outs


def test_a_card_that_leads_out_is_advised_as_such() -> None:
    match = mazzo.position(
        "ole",
        {
            "seats": 3,
            "phase": "turn",
            "turn": 0,
            "top": "Y3",
            "hands": [["G4", "B6", "R8"], ["R7"], ["Y1"]],
        },
    )
    assert insight(match, 0) == {"hand": 18, "shed": 18, "out": True}
    assert [reason(match, 0, match.game.moves.find(move)) for move in ("play G4", "play R8")] != [
        None,
        None,
    ]
    led = reason(match, 0, match.game.moves.find("play G4"))
    assert led
    assert led.key == "advice-out"
    chip = reason(match, 0, CHIP)
    assert chip
    assert chip.params == {"cost": 5}


@pytest.mark.parametrize("phase", ["turn", "series"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_beats_the_top_card_the_figures_say_so(language: str, phase: str) -> None:
    match = mazzo.position(
        "ole", {"seats": 3, "phase": phase, "top": "R8", "hands": [["Y2", "B6"], ["R1"], ["Y1"]]}
    )
    figures = insight(match, 0)
    assert figures["shed"] == -CHIP_POINTS
    assert not any("-" in sentence for sentence in told(Words(language, match.game), figures))
