"""The longest chain is compared with playing every way of a turn by the rules."""

import random
from typing import Any

import mazzo
from mazzo.engine.insight import insight, reason
from mazzo.games.hawaiki.moves import DRAW, PICK, PICK_TWICE


def chain(match: mazzo.Match, seat: int) -> int:
    """The most cards that a seat can lay before its turn is over, by playing every way."""
    return max(
        (1 + rest(match, seat, action) for action in match.actions(seat) if action < DRAW),
        default=0,
    )


def rest(match: mazzo.Match, seat: int, action: int) -> int:
    """How many more cards follow this one; who has to draw in between does not matter."""
    twin, held = match.copy(), int(match.seen(seat)[0].counts[seat])
    twin.act(seat, action)
    if held == 1:
        return 0
    while (
        not twin.over and twin.acting == (seat,) and PICK <= twin.actions(seat)[0] < PICK_TWICE + 6
    ):
        twin.act(seat, twin.actions(seat)[0])
    goes_on = not twin.over and twin.acting == (seat,) and int(twin.rows["replay"].item()) == 1
    return chain(twin, seat) if goes_on else 0


def test_the_longest_chain_is_found_among_all_ways_to_play_it() -> None:
    looked, chains = 0, set()
    for seed in range(8):
        match, rng = mazzo.new("hawaiki", seats=4, seed=seed), random.Random(seed)
        for _ in range(60):
            if match.over:
                break
            seat = match.acting[0]
            figures = insight(match, seat)
            if figures and rng.random() < 0.7:
                assert figures["chain"] == chain(match, seat), match.position()
                held = int(match.seen(seat)[0].counts[seat])
                assert figures["out"] is (figures["chain"] == held)
                chains.add(figures["chain"])
                looked += 1
            match.act(seat, rng.choice(match.actions(seat)))
    assert looked > 150
    assert chains >= {0, 1, 2, 3}


def test_a_card_that_leads_on_is_advised_as_such() -> None:
    said: dict[str, Any] = {
        "seats": 2,
        "turn": 0,
        "hands": [["R5", "R6", "G1"], ["B1", "B2"]],
        "piles": [["R5"], ["Y2"], ["P3"]],
    }
    match = mazzo.position("hawaiki", said)
    assert insight(match, 0) == {"fits": 2, "chain": 2, "out": False}
    led = reason(match, 0, match.game.moves.find("play R5 on 1"))
    assert led
    assert (led.key, led.params) == ("advice-chain", {"cards": 2})
    assert reason(match, 0, match.game.moves.find("play R6 on 1")) is None
