"""Search: it knows no more than its seat, repeats itself exactly, and every level can be asked for
by name.
"""

import random

import pytest

import mazzo
from mazzo.bots import players
from mazzo.bots.levels import LEVEL_NAMES, LEVELS, search_of
from mazzo.bots.players import Bot, offers
from mazzo.bots.policies import POLICIES, UNLEVELLED, parse, search_memory
from mazzo.bots.search import SearchMemory, Thought, Weighed
from mazzo.lab import simulate
from mazzo.testing.cases import Case, cases, plain_cases
from mazzo.testing.sizes import much
from mazzo.testing.walk import sampled, walk

ITERATIONS = 40
THINKING = [game for game in mazzo.games() if search_of(game).iterations]
LOOKS = 12


def thought(match: mazzo.Match, seat: int, seed: int) -> list[Weighed]:
    """What a little thinking makes of every move."""
    return Thought(match, seat, seed, search_of(match.game)).go_on(ITERATIONS).moves


@pytest.mark.parametrize(
    "case", [case for case in cases() if mazzo.game(case.game) in THINKING], ids=str
)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_thoughts(case: Case) -> None:
    match, looks = case.new(21), 0
    for steps in walk(match, random.Random(f"search {case}")):
        if sampled(steps) and match.acting and looks < LOOKS:
            looks += 1
            seat = match.acting[0]
            twin = match.resampled(seat, steps)
            assert thought(twin, seat, steps) == thought(match, seat, steps), (steps, seat)


@pytest.mark.parametrize("game", THINKING, ids=lambda game: game.id)
def test_the_real_hidden_cards_and_the_real_key_are_overwritten_before_anything_is_read(
    game: mazzo.Game,
) -> None:
    match = mazzo.new(game.id, seats=game.seats[0], seed=3)
    seat = match.acting[0]
    found = Thought(match, seat, 1, search_of(game))
    root = found._mind.root
    assert int(root["key0"][0]) == int(root["key1"][0]) == 0
    if match.resampled(seat, 5).state() != match.state():
        others = [
            Thought(match.resampled(seat, world), seat, 1, search_of(game))._mind.root.tobytes()
            for world in range(3)
        ]
        assert set(others) == {root.tobytes()}


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_no_level_sees_more_than_its_seat(case: Case) -> None:
    match, looks = case.new(22), 0
    for steps in walk(match, random.Random(f"levels {case}")):
        if sampled(steps) and match.acting and looks < LOOKS:
            looks += 1
            seat = match.acting[0]
            twin = match.resampled(seat, steps)
            for level in (
                "beginner",
                "casual",
                "strong",
                *(name for name in UNLEVELLED if offers(match.game, name)),
            ):
                one, two = (
                    Bot(match.game, level, steps).choose(world, seat) for world in (match, twin)
                )
                assert one == two, (steps, seat, level)


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_every_level_plays_legal_moves_at_every_table(case: Case) -> None:
    match = case.new(5)
    bots = [Bot(match.game, LEVEL_NAMES[seat % 2], seat) for seat in range(case.seats)]
    for _ in range(60):
        acted = False
        for seat in match.acting:
            action = bots[seat].choose(match, seat)
            if action is not None:
                match.act(seat, action)
                acted = True
                break
        if not acted and not match.over:
            match.expire()
        if match.over:
            break


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_equal_seeds_choose_alike_and_the_bot_leaves_the_match_alone(game: mazzo.Game) -> None:
    for level in LEVEL_NAMES:
        match = mazzo.new(game.id, seats=game.seats[0], seed=11)
        before, seat = match.state(), match.acting[0]
        choices = {Bot(game, level, "same").choose(match, seat) for _ in range(2)}
        assert len(choices) == 1
        assert match.state() == before


@pytest.mark.parametrize("game", THINKING, ids=lambda game: game.id)
def test_bots_think_in_one_room_and_find_nothing_of_each_other_there(
    game: mazzo.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tree takes megabytes: a table of masters would fill a small machine with a few of them."""
    rooms = list[object]()

    def room(game: mazzo.Game) -> SearchMemory:
        rooms.append(game)
        return search_memory(game)

    monkeypatch.setattr(players, "search_memory", room)
    monkeypatch.setattr(players, "MEMORIES", players.SearchMemories())
    match = mazzo.new(game.id, seats=game.seats[-1], seed=4)
    seat = match.acting[0]
    alone = Bot(game, "master", "a")
    wanted = [alone.choose(match, seat) for _ in range(2)]
    another, bots = mazzo.new(game.id, seats=game.seats[0], seed=5), [Bot(game, "master", "a")]
    found = [bots[0].choose(match, seat)]
    for number in range(3):
        bots.append(Bot(game, LEVEL_NAMES[-1 - number % 2], number))
        bots[-1].choose(another, another.acting[0])
    found.append(bots[0].choose(match, seat))
    assert found == wanted
    assert rooms == [game]


@pytest.mark.parametrize("game", THINKING, ids=lambda game: game.id)
def test_thinking_in_slices_is_thinking(game: mazzo.Game) -> None:
    match = mazzo.new(game.id, seats=game.seats[-1], seed=2)
    seat = match.acting[0]
    whole = Thought(match, seat, "k", search_of(game)).go_on(90)
    slices = Thought(match, seat, "k", search_of(game)).go_on(30).go_on(1).go_on(59)
    assert whole.moves == slices.moves
    assert sum(move.tries for move in whole.moves) == 90
    assert whole.choice == whole.moves[0].action
    assert Thought(match, seat, "k", search_of(game)).go_on_for(20).iterations > 0


def test_the_levels_are_bots_by_name() -> None:
    assert POLICIES == (
        "random",
        "sensible",
        "cautious",
        "reckless",
        "learned",
        "beginner",
        "casual",
        "strong",
        "master",
    )
    for number, level in enumerate(LEVELS, start=5):
        policy, temper = parse(level.name)
        assert policy == number
        assert parse(f"{level.name}:{level.temper}") == (policy, temper)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_levels_play_in_the_simulator_and_repeat_their_matches(game: mazzo.Game) -> None:
    bots = ["casual", "beginner"]
    one, two = (
        simulate.play(game, seats=game.seats[0], bots=bots, games=much(2, 6), seed=4, workers=1)
        for _ in range(2)
    )
    assert (one == two).all()


def test_levels_do_not_play_on_the_gpu() -> None:
    game = mazzo.games()[-1]
    with pytest.raises(mazzo.BadSetup, match="GPU"):
        simulate.play(game, seats=game.seats[0], bots=["master"], games=1, gpu=True)
