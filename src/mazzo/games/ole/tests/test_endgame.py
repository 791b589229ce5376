"""The end of a round counted out is compared with playing every way of it by the rules."""

import random
from typing import Any

import mazzo
from mazzo.bots.advice import advise
from mazzo.bots.counting import counted_out
from mazzo.bots.players import Bot
from mazzo.games.ole.cards import NAMES
from mazzo.games.ole.moves import CHIP

Totals = tuple[int, ...]


def small(rng: random.Random, **options: Any) -> mazzo.Match:
    """A last round in which few cards are left."""
    sizes = rng.choice([(2, 2, 1), (2, 1, 2), (3, 1, 1), (1, 2, 3)])
    cards = rng.sample([name for name in NAMES if int(name[1:]) <= 8], sum(sizes) + 1)
    hands: list[Any] = [[cards.pop() for _ in range(size)] for size in sizes]
    said: dict[str, Any] = {
        "seats": 3,
        "round": 3,
        "phase": "turn",
        "turn": 0,
        "top": cards[0],
        "hands": hands,
        "options": options,
    }
    return mazzo.position("ole", said)


def lead(totals: Totals, seat: int) -> float:
    """How many points fewer than the others a seat has, on average."""
    return (sum(totals) - totals[seat]) / (len(totals) - 1) - totals[seat]


def best(match: mazzo.Match) -> Totals:
    """Everybody's final points if each plays for its lead, by the rules alone."""
    if match.over:
        return match.scores
    return max(
        (after(match, action) for action in match.actions(match.acting[0])),
        key=lambda totals: lead(totals, match.acting[0]),
    )


def after(match: mazzo.Match, action: int) -> Totals:
    twin = match.copy()
    twin.act(match.acting[0], action)
    return best(twin)


def worlds(match: mazzo.Match, seat: int) -> list[mazzo.Match]:
    """The match with every deal that a seat holds possible."""
    return list(
        {
            world.rows["hands"].tobytes(): world
            for world in (match.resampled(seat, seed) for seed in range(200))
        }.values()
    )


def means(match: mazzo.Match, seat: int) -> dict[int, float]:
    """What every move is worth, by playing every way with every deal."""
    found = dict.fromkeys(match.actions(seat), 0.0)
    possible = worlds(match, seat)
    for world in possible:
        chips = world.rows["chips"][0, :3] * 5 + world.rows["totals"][0, :3]
        for action in found:
            paid = tuple(int(total) for total in after(world, action) - chips)
            found[action] += lead(paid, seat) / len(possible)
    return found


def test_every_move_is_worth_what_playing_every_way_says() -> None:
    rng, denied = random.Random("endgame"), 0
    for _ in range(14):
        options = {
            "series": rng.choice(["four", "chain"]),
            "must_play": rng.random() < 0.5,
            "block": rng.choice(["all", "others"]),
        }
        match = small(rng, **options)
        while not match.over:
            seat = match.acting[0]
            found, brute = counted_out(match, seat), means(match, seat)
            assert found.keys() == brute.keys()
            for action, mean in brute.items():
                assert abs(found[action] - mean) < 1e-9, (match.position(), action)
            denied += bool(match.rows["denied"].any())
            match.act(seat, rng.choice(match.actions(seat)))
    assert denied > 3


def test_what_can_be_counted_out_is_advised_and_played() -> None:
    rng, counted = random.Random(5), 0
    for _ in range(10):
        match = small(rng)
        found = counted_out(match, 0)
        assert found
        if len(found) > 1:
            advice = advise(match, 0, 1)
            assert advice.action is not None
            assert found[advice.action] == max(found.values())
            counted += advice.reason.key == "advice-counted"
            played = Bot(match.game, "master", 1).choose(match, 0)
            assert played is not None
            assert found[played] == max(found.values())
    assert counted > 2


def test_a_full_hand_is_too_much_to_count() -> None:
    match = mazzo.new("ole", seats=4, seed=1)
    for _ in range(2):
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    assert counted_out(match, match.acting[0]) == {}


def goes_out(match: mazzo.Match, seat: int, action: int) -> bool:
    """Whether this move can end, in the same turn, in going out."""
    twin = match.copy()
    twin.act(seat, action)
    if twin.over:
        return not twin.rows["hands"][0, seat]
    return twin.acting == (seat,) and any(
        goes_out(twin, seat, following) for following in twin.actions(seat)
    )


def test_a_series_that_leads_out_is_counted_however_much_the_others_hold() -> None:
    rng, longest = random.Random("out"), 0
    for _ in range(300):
        cards = rng.sample([name for name in NAMES if int(name[1:]) <= 8], 17)
        hands: list[Any] = [cards[:4], cards[4:10], cards[10:16]]
        said: dict[str, Any] = {
            "seats": 3,
            "round": 3,
            "phase": "turn",
            "turn": 0,
            "top": cards[16],
            "hands": hands,
        }
        match = mazzo.position("ole", said)
        out = {
            action for action in match.actions(0) if action < CHIP and goes_out(match, 0, action)
        }
        found = counted_out(match, 0)
        assert found.keys() == out
        if out:
            longest += 1
            pips = sum(int(card[1:]) for hand in hands[1:] for card in hand)
            assert set(found.values()) == {pips / 2}
    assert longest > 2
