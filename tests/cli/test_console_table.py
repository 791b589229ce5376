"""The person's table at the console: fair to everybody, always coming to an end."""

from collections import Counter

import pytest

import mazzo
from mazzo.bots.players import Bot
from mazzo.cli.console_table import ME, ConsoleTable
from mazzo.testing.sizes import much

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
MATCHES = much(12, 40)


def most(table: ConsoleTable) -> int:
    """More than all that can happen in the match."""
    return 2 * table.match.game.longest(table.match.seats, table.match.options)


def play_out(table: ConsoleTable, person: Bot) -> mazzo.Result:
    """Let a bot be the person."""
    for _ in range(most(table)):
        if table.match.over:
            break
        table.go_on()
        if table.is_mine:
            choice = person.choose(table.match, ME)
            table.wait() if choice is None else table.play(choice)
    assert table.match.result
    return table.match.result


@GAMES
def test_the_person_s_seat_wins_its_share_against_equals(game: mazzo.Game) -> None:
    """The clock favours nobody: a person who plays as the bots do wins about as often as they."""
    wins: Counter[int] = Counter()
    for seed in range(MATCHES):
        table = ConsoleTable(game, seats=3, seed=seed)
        wins.update(play_out(table, Bot(game, "sensible", f"me {seed}")).winners)
    share = wins[ME] / wins.total()
    assert 0.12 < share < 0.58, wins


@GAMES
def test_the_same_seed_and_the_same_choices_are_the_same_match(game: mazzo.Game) -> None:
    histories = []
    for _ in range(2):
        table = ConsoleTable(game, seats=game.seats[0], seed=8)
        play_out(table, Bot(game, "sensible", "me"))
        histories.append(table.match.replay())
    assert histories[0] == histories[1]
    deal = mazzo.new(game.id, seats=game.seats[0], seed=8).deal
    assert table.match.deal == deal


@GAMES
def test_a_person_who_only_ever_waits_holds_nothing_up_where_waiting_is_possible(
    game: mazzo.Game,
) -> None:
    table = ConsoleTable(game, seats=game.seats[-1], seed="idle")
    for _ in range(most(table)):
        if table.match.over:
            break
        table.go_on()
        if table.is_mine and table.may_wait:
            table.wait()
        elif table.is_mine:
            table.play(table.match.actions(ME)[0])
    assert table.match.over


@GAMES
def test_a_move_that_came_too_late_changes_nothing_for_the_person(game: mazzo.Game) -> None:
    """Whenever the table says that the move was not made, the history holds none of the
    person's.
    """
    table = ConsoleTable(game, seats=game.seats[-1], seed=3)
    for _ in range(200):
        table.go_on()
        if table.match.over:
            break
        before, intent = len(table.match.history), table.match.actions(ME)[0]
        made = table.play(intent)
        mine = [moment for moment in table.match.history[before:] if moment.seat == ME]
        assert [moment.action for moment in mine] == ([intent] if made else [])


@GAMES
def test_news_are_told_once_and_only_what_the_seat_may_know(game: mazzo.Game) -> None:
    table = ConsoleTable(game, seats=game.seats[0], seed=5)
    told = table.news()
    assert told == mazzo.new(game.id, seats=game.seats[0], seed=5).facts(ME)
    assert table.news() == []
    before = len(table.match.history)
    table.go_on()
    if table.is_mine:
        table.play(table.match.actions(ME)[0])
    again = mazzo.new(game.id, seats=game.seats[0], seed=5)
    facts = [
        fact
        for moment in table.match.history[before:]
        for fact in (game.facts.seen(told, ME) for told in again.redo(moment))
    ]
    assert table.news() == facts


@GAMES
def test_an_unknown_bot_is_refused(game: mazzo.Game) -> None:
    with pytest.raises(mazzo.BadSetup) as refused:
        Bot(game, "oracle", 1)
    assert refused.value.code == "unknown_bot"
    with pytest.raises(mazzo.BadSetup, match="master"):
        ConsoleTable(game, seats=game.seats[0], seed=1, level="grandmaster")


@GAMES
def test_a_bot_chooses_by_what_its_seat_may_know(game: mazzo.Game) -> None:
    """In a match that the seat cannot tell from its own, it does the same."""
    table = ConsoleTable(game, seats=game.seats[0], seed=6)
    for step in range(60):
        table.go_on()
        if table.match.over:
            break
        for seat in table.match.acting:
            twin = table.match.resampled(seat, step)
            chosen = {
                Bot(game, "sensible", step).choose(match, seat) for match in (table.match, twin)
            }
            assert len(chosen) == 1
        table.play(table.match.actions(ME)[0])
