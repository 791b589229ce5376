"""The person's beats: fair to everybody, always coming to an end."""

from collections import Counter

import pytest

import mazzo
from mazzo.bots.players import Bot
from mazzo.cli.sitting import ME, Sitting
from mazzo.engine.game import Options

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
MATCHES = 40


def table(game: mazzo.Game, seats: int, seed: int | str, options: Options | None = None) -> Sitting:
    return Sitting(mazzo.new(game.id, seats=seats, seed=seed, options=options), seed)


def play_out(sitting: Sitting, person: Bot) -> mazzo.Result:
    """Let a bot be the person."""
    most = sitting.match.game.longest(sitting.match.seats, sitting.match.options)
    for _ in range(2 * most):
        if sitting.match.over:
            break
        sitting.beat(person.choose(sitting.match, ME) if sitting.is_mine else None)
    assert sitting.match.result
    return sitting.match.result


@GAMES
def test_the_person_s_seat_wins_its_share_against_equals(game: mazzo.Game) -> None:
    """Beats favour nobody: a person who plays as the bots do wins about as often as they."""
    wins: Counter[int] = Counter()
    for seed in range(MATCHES):
        sitting = table(game, 3, seed)
        wins.update(play_out(sitting, Bot(game, sitting.bots[1].policy, f"me {seed}")).winners)
    share = wins[ME] / wins.total()
    assert 0.12 < share < 0.58, wins


@GAMES
def test_a_person_who_only_ever_waits_holds_nothing_up_where_waiting_is_possible(
    game: mazzo.Game,
) -> None:
    sitting = table(game, game.seats[-1], "idle")
    most = game.longest(sitting.match.seats, sitting.match.options)
    for _ in range(2 * most):
        if sitting.match.over:
            break
        sitting.beat(
            None if sitting.may_wait or not sitting.is_mine else sitting.match.actions(ME)[0]
        )
    assert sitting.match.over


@GAMES
def test_a_move_that_came_too_late_changes_nothing_for_the_person(game: mazzo.Game) -> None:
    """Whenever a beat says that the move was not made, the history holds none of the person's."""
    sitting = table(game, game.seats[-1], 3)
    for _ in range(200):
        if sitting.match.over:
            break
        before = len(sitting.match.history)
        intent = sitting.match.actions(ME)[0] if sitting.is_mine else None
        made = sitting.beat(intent)
        mine = [moment for moment in sitting.match.history[before:] if moment.seat == ME]
        assert [moment.action for moment in mine] == (
            [intent] if intent is not None and made else []
        )


@GAMES
def test_news_are_told_once_and_only_what_the_seat_may_know(game: mazzo.Game) -> None:
    sitting = table(game, game.seats[0], 5)
    told = sitting.news()
    assert told == mazzo.new(game.id, seats=game.seats[0], seed=5).facts(ME)
    assert sitting.news() == []


@GAMES
def test_a_bot_chooses_by_what_its_seat_may_know(game: mazzo.Game) -> None:
    """In a match that the seat cannot tell from its own, it does the same."""
    sitting = table(game, game.seats[0], 6)
    for step in range(60):
        if sitting.match.over:
            break
        for seat in sitting.match.acting:
            twin = sitting.match.resampled(seat, step)
            chosen = {
                Bot(game, "sensible", step).choose(match, seat) for match in (sitting.match, twin)
            }
            assert len(chosen) == 1
        sitting.beat(sitting.match.actions(ME)[0] if sitting.is_mine else None)


@GAMES
def test_an_unknown_bot_is_refused(game: mazzo.Game) -> None:
    with pytest.raises(mazzo.BadSetup) as refused:
        Bot(game, "oracle", 1)
    assert refused.value.code == "unknown_bot"


def test_the_bots_have_the_level_that_was_asked_for() -> None:
    game = mazzo.games()[-1]
    match = mazzo.new(game.id, seats=game.seats[0], seed=1)
    assert {bot.policy for bot in Sitting(match, 1).bots.values()} == {"sensible"}
    assert {bot.policy for bot in Sitting(match, 1, "beginner").bots.values()} == {"beginner"}
    with pytest.raises(mazzo.BadSetup, match="master"):
        Sitting(match, 1, "grandmaster")
