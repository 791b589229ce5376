"""The bust risk is exact: compared with drawing every card of the stock, one by one."""

import random
from typing import Any

import mazzo


def busts(view: dict[str, Any], card: str) -> bool:
    """Whether this card fits into no column, said in the plainest words."""
    return all(
        column and any(card[0] == other[0] or card[1:] == other[1:] for other in column)
        for column in view["columns"]
    )


def test_the_risk_is_the_number_of_stock_cards_that_fit_nowhere() -> None:
    rng, seen = random.Random(3), set()
    for seed in range(12):
        match = mazzo.new("push", seats=4, seed=seed)
        while not match.over:
            view: dict[str, Any] = match.view(0)
            if view["phase"] == "deciding":
                stock = [*view["stock"], *["D"] * view["stock_dice"]]
                assert view["busting"] == sum(busts(view, card) for card in stock)
                assert len(stock) + view["stock_switches"] == view["stock_size"]
                seen.add(view["busting"])
            moves = match.actions(match.acting[0])
            match.act(
                match.acting[0], 0 if 0 in moves and rng.random() < 0.8 else rng.choice(moves)
            )
    assert len(seen) > 20


def test_drawing_is_fair_by_copies() -> None:
    """Of R1 twice, B1 once and a die card, each card comes as often as it is there."""
    drawn = {"R1": 0, "B1": 0, "D": 0}
    for key in range(2_000):
        match = mazzo.position(
            "push",
            {"seats": 3, "stock": ["R1", "R1", "B1"], "stock_dice": 1, "key0": f"{key:016x}"},
        )
        match.play(0, "draw")
        drawn[str(match.view(0)["drawn"])] += 1
    assert abs(drawn["R1"] - 1_000) < 100
    assert abs(drawn["B1"] - 500) < 80
    assert abs(drawn["D"] - 500) < 80
