"""Going out counted out is compared with playing every way of a turn by the rules."""

import random
from typing import Any

import mazzo
from mazzo.bots.advice import advise
from mazzo.bots.counting import counted_out
from mazzo.bots.players import Bot
from mazzo.games.hawaiki.cards import LETTERS, NAMES
from mazzo.games.hawaiki.endgame import WON
from mazzo.games.hawaiki.moves import ANNOUNCED
from mazzo.games.hawaiki.rules import combination
from mazzo.games.hawaiki.state import CALLS

ME = 0
MUCH = 100
"""More tokens than there are."""


def ending(rng: random.Random, **options: Any) -> mazzo.Match:
    """Seat 0 holds a few cards of few kinds, so that combinations are near; tokens run low."""
    seats = rng.choice([2, 3, 4])
    near = [f"{letter}{number}" for letter in rng.sample(LETTERS, 2) for number in range(1, 5)]
    deck = [name for name in near for _ in range(2)]
    rng.shuffle(deck)
    piles = [[deck.pop()] for _ in range(3)]
    hand = [deck.pop() for _ in range(rng.choice([1, 2, 3, 3, 4]))]
    others = rng.sample([name for name in NAMES if name not in near], 4 * (seats - 1))
    hands = [hand, *([others.pop() for _ in range(rng.randint(1, 4))] for _ in range(seats - 1))]
    said: dict[str, Any] = {
        "seats": seats,
        "turn": ME,
        "hands": [sorted(set(cards)) for cards in hands],
        "piles": piles,
        "options": options,
    }
    twins = [sorted({card for card in cards if cards.count(card) == 2}) for cards in hands]
    return mazzo.position(
        "hawaiki", said | {"twins": twins, "purses": [rng.randint(1, 8) for _ in range(seats)]}
    )


def worth(match: mazzo.Match, action: int) -> float | None:
    """The best that can come of a move if the turn ends in going out, by playing every way; None if
    it cannot, or if one misspoke.
    """
    twin, first = match.copy(), int(match.rows["round"].item())
    twin.act(ME, action)
    while (
        int(twin.rows["phase"].item()) == CALLS
        and not twin.over
        and int(twin.rows["round"].item()) == first
    ):
        if action >= ANNOUNCED or combination(twin.rows[0]):
            return None
        twin.expire()
    if twin.over or int(twin.rows["round"].item()) > first:
        return judged(match, twin)
    if twin.acting != (ME,):
        return None
    return max(
        (
            found
            for found in (worth(twin, following) for following in twin.actions(ME))
            if found is not None
        ),
        default=None,
    )


def judged(before: mazzo.Match, after: mazzo.Match) -> float | None:
    """A match that is won alone, or the tokens that the others lost in the mean; None if lost."""
    if after.over:
        won = after.result is not None and after.result.winners == (ME,)
        return WON / (before.seats - 1) if won else None
    lost = before.rows["purses"][0, 1 : before.seats] - after.rows["purses"][0, 1 : before.seats]
    return float(lost.mean())


def by_hand(match: mazzo.Match) -> dict[int, float]:
    """The worth of every move that leads out and keeps what can be won."""
    found = {
        action: value for action in match.actions(ME) if (value := worth(match, action)) is not None
    }
    won = {action: value for action, value in found.items() if value > MUCH}
    return won or found


def test_going_out_is_worth_what_playing_every_way_says() -> None:
    rng = random.Random("out")
    seen = {"won": 0, "on": 0, "chains": 0, "picks": 0}
    for number in range(260):
        match = ending(
            rng,
            announce="manual" if number % 4 == 0 else "automatic",
            replay_optional=number % 3 == 0,
        )
        while (
            not match.over
            and match.acting == (ME,)
            and (match.rows["round"].item(), match.rows["phase"].item() == CALLS) == (1, False)
        ):
            held, brute = int(match.seen(ME)[0].counts[ME]), by_hand(match)
            found = counted_out(match, ME)
            assert found.keys() == brute.keys(), match.position()
            for action, value in brute.items():
                assert abs(found[action] - value) < 1e-9, (match.position(), action)
            seen["won"] += any(value > MUCH for value in brute.values())
            seen["on"] += any(value < MUCH for value in brute.values())
            seen["chains"] += bool(brute) and held > 1
            seen["picks"] += bool(brute) and match.rows["phase"].item() != 0
            match.act(ME, rng.choice(sorted(brute) or match.actions(ME)))
    assert all(times > 10 for times in seen.values()), seen


def test_strong_bots_go_out_in_the_best_way_and_say_why() -> None:
    rng, chosen = random.Random("play"), 0
    for _ in range(60):
        match = ending(rng)
        found = counted_out(match, ME)
        if found and len(match.actions(ME)) > 1:
            chosen += 1
            for action in (
                Bot(match.game, "master", 1).choose(match, ME),
                advise(match, ME, 1).action,
            ):
                assert action is not None
                assert found[action] == max(found.values())
            assert advise(match, ME, 1).reason.key in ("advice-out", "advice-counted")
    assert chosen > 10


def test_what_cannot_lead_out_is_not_counted() -> None:
    said: dict[str, Any] = {
        "seats": 2,
        "turn": 0,
        "hands": [["R5", "G1"], ["B1"]],
        "piles": [["R4"], ["Y2"], ["P3"]],
    }
    assert counted_out(mazzo.position("hawaiki", said), ME) == {}
