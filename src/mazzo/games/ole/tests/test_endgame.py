"""The end of a round counted out is compared with playing every way of it by the rules."""

import random
from typing import Any

import mazzo
from mazzo.bots.advice import advise
from mazzo.games.ole.cards import NAMES
from mazzo.games.ole.endgame import counted_out, deals, lead

Totals = tuple[int, ...]


def small(rng: random.Random, **options: Any) -> mazzo.Match:
    """A last round in which few cards are left."""
    sizes = rng.choice([(2, 2, 1), (2, 1, 2), (3, 1, 1), (1, 2, 3)])
    cards = rng.sample([name for name in NAMES if int(name[1:]) <= 8], sum(sizes) + 1)
    hands: list[Any] = [[cards.pop() for _ in range(size)] for size in sizes]
    said: dict[str, Any] = {"seats": 3, "round": 3, "phase": "turn", "turn": 0, "top": cards[0], "hands": hands, "options": options}
    return mazzo.position("ole", said)


def best(match: mazzo.Match) -> Totals:
    """Everybody's final points if each plays for its lead, by the rules alone."""
    if match.over:
        return match.scores
    return max((after(match, action) for action in match.actions(match.acting[0])), key=lambda totals: lead(totals, match.acting[0]))


def after(match: mazzo.Match, action: int) -> Totals:
    twin = match.copy()
    twin.act(match.acting[0], action)
    return best(twin)


def test_with_open_cards_every_move_is_worth_what_the_rules_say() -> None:
    rng = random.Random("endgame")
    for _ in range(12):
        options = {"series": rng.choice(["four", "chain"]), "must_play": rng.random() < 0.5, "block": rng.choice(["all", "others"])}
        match = small(rng, **options)
        seen = match.seen(0)[0]
        found, worlds = counted_out(seen), list(deals(seen))
        assert found is not None
        means = dict.fromkeys(match.actions(0), 0.0)
        for hands in worlds:
            world = match.copy()
            world.rows["hands"][0, :3] = hands
            for action in means:
                means[action] += lead(after(world, action), 0) / len(worlds)
        assert found.keys() == means.keys()
        for action, mean in means.items():
            assert abs(found[action] - mean) < 1e-9, (match.position(), action)


def test_the_deals_are_those_that_the_seat_holds_possible() -> None:
    match = small(random.Random(3))
    seen = match.seen(0)[0]
    imagined = {tuple(match.resampled(0, seed).rows["hands"][0, :3].tolist()) for seed in range(300)}
    assert imagined == set(deals(seen))
    assert tuple(match.rows["hands"][0, :3].tolist()) in imagined


def test_what_can_be_counted_out_is_advised() -> None:
    rng, counted = random.Random(5), 0
    for _ in range(10):
        match = small(rng)
        found = counted_out(match.seen(0)[0])
        assert found
        if len(found) > 1:
            advice = advise(match, 0, 1)
            assert advice.action is not None
            assert found[advice.action] == max(found.values())
            counted += advice.reason.key == "advice-counted"
    assert counted > 2


def test_a_full_hand_is_too_much_to_count() -> None:
    match = mazzo.new("ole", seats=4, seed=1)
    match.play(match.acting[0], match.legal(match.acting[0])[0])
    match.play(match.acting[0], match.legal(match.acting[0])[0])
    assert counted_out(match.seen(match.acting[0])[0]) is None
