"""The contract, over every game, number of seats and option."""

import json
import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import mazzo
from mazzo.bots.levels import search_of
from mazzo.engine.contract import one_round
from mazzo.engine.facts import begins_chapter
from mazzo.engine.record import FACTS
from mazzo.engine.words import LANGUAGES, Words, kebab
from mazzo.testing.asking import shown
from mazzo.testing.cases import Case, cases, plain_cases
from mazzo.testing.walk import sampled, step, walk

ALL = pytest.mark.parametrize("case", cases(), ids=str)
PLAIN = pytest.mark.parametrize("case", plain_cases(), ids=str)
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
UNSAID = set("[{")
"""Around a message that is not there, and around a variable that it was not given."""


def census(match: mazzo.Match) -> dict[str, int]:
    return dict(match.game.census(match.record))


@ALL
def test_a_random_match_ends_within_its_bound_and_conserves_everything(case: Case) -> None:
    match = case.new(1)
    everything = census(match)
    for steps in walk(match, random.Random(str(case))):
        assert not sampled(steps) or census(match) == everything
        assert len(match.told()) < FACTS
        assert match.acting or match.window, "somebody may act, or a clock is running"
    assert census(match) == everything
    assert match.acting == ()
    result = match.result
    assert result is not None
    assert sorted(result.places)[0] == 1
    assert len(result.scores) == case.seats
    assert mazzo.replay(match.replay()).state() == match.state()


@PLAIN
def test_a_round_begins_where_that_is_told(case: Case) -> None:
    """Searches look so many rounds ahead, whatever else is due in between."""
    match, before = case.new(8), 0
    begun = getattr(match.game.rules, "rounds_begun", one_round)
    for _ in walk(match, random.Random(str(case))):
        chapters = sum(begins_chapter(type(told.fact)) for told in match.told())
        assert 0 <= begun(match.rows[0]) - before <= max(chapters, before == 0)
        before = begun(match.rows[0])
    assert before >= 1


@GAMES
def test_a_search_that_looks_rounds_ahead_is_told_when_they_begin(game: mazzo.Game) -> None:
    assert not search_of(game).rounds or hasattr(game.rules, "rounds_begun")


@PLAIN
def test_observing_all_says_in_one_go_what_the_match_says_one_by_one(case: Case) -> None:
    match = case.new(5)
    seats = range(case.seats)
    for steps in walk(match, random.Random(str(case))):
        if not sampled(steps):
            continue
        observations = match.observe_all()
        assert observations.actions == tuple(tuple(match.actions(seat)) for seat in seats)
        assert (observations.acting, observations.window, observations.over) == (
            match.acting,
            match.window,
            False,
        )
        for viewer in (None, *seats):
            assert json.loads(observations.view(viewer)) == match.view(viewer)
    end = match.observe_all()
    assert (end.acting, end.window, end.over) == ((), None, True)


@ALL
def test_legal_is_exactly_what_play_accepts_and_refusals_explain(case: Case) -> None:
    match, rng = case.new(2), random.Random(str(case))
    english = Words("en", match.game)
    refusals: dict[str, mazzo.IllegalMove] = {}
    for steps in walk(match, rng):
        if not sampled(steps) or steps % 2:
            continue
        for seat in range(case.seats):
            legal = set(match.actions(seat))
            assert bool(legal) == (seat in match.acting), "an acting seat can do something"
            for action in legal:
                match.copy().act(seat, action)
            twin = match.copy()
            for action in set(range(len(match.game.moves))) - legal:
                with pytest.raises(mazzo.IllegalMove) as caught:
                    twin.act(seat, action)
                refusals[caught.value.sentence] = caught.value
            assert twin.state() == match.state()
            assert twin.history == match.history
    for sentence, refusal in refusals.items():
        assert refusal.ruling
        assert english.error(refusal).startswith(sentence)
        assert not UNSAID & set(sentence)


@ALL
def test_every_moment_is_drawn_in_80_columns_and_in_words(case: Case) -> None:
    match = case.new(9)
    eyes = [(None, "en"), *product(range(case.seats), LANGUAGES)]
    for steps in walk(match, random.Random(str(case))):
        if sampled(steps):
            look_at(match, *eyes[steps % len(eyes)])
    ending = match.view(None).get("ending")
    for language in LANGUAGES:
        how = Words(language, match.game).say(f"ending-{kebab(str(ending))}") if ending else ""
        assert how in look_at(match, None, language)


def look_at(match: mazzo.Match, seat: int | None, language: str) -> str:
    picture = shown(match, seat, language)
    assert not UNSAID & set(picture), "a word is missing, or what it is to name"
    assert max(map(len, picture.splitlines())) <= 80
    return picture


@PLAIN
def test_a_copy_shares_nothing(case: Case) -> None:
    """Every copy made on the way stays as it was, whatever happens to the others."""
    match, rng = case.new(3), random.Random(3)
    kept: list[tuple[mazzo.Match, bytes]] = []
    for steps in walk(match, rng):
        if steps % 7 == 0:
            kept.append((match.copy(), match.state()))
            step(match.copy(), random.Random(steps))
    for twin, state in kept:
        assert twin.state() == state


@ALL
def test_a_position_reads_back_to_the_same_state(case: Case) -> None:
    match = case.new(4)
    for steps in walk(match, random.Random(str(case))):
        if sampled(steps):
            position = json.loads(json.dumps(match.position()))
            assert mazzo.position(case.game, position).state() == match.state()
    assert mazzo.position(case.game, match.position()).state() == match.state()


@PLAIN
def test_what_a_position_says_is_honoured_or_refused(case: Case) -> None:
    match = case.new(4)
    blank = mazzo.Match(match.game, match.game.blank(case.seats), deal=None).position()
    for steps in walk(match, random.Random(str(case))):
        if not sampled(steps):
            continue
        said = match.position()
        for name in said.keys() - {"seats", "options"}:
            try:
                made = mazzo.position(case.game, {**said, name: blank[name]})
            except mazzo.BadPosition:
                continue
            assert made.position()[name] == blank[name], name


@PLAIN
def test_the_same_key_and_moves_give_the_same_match(case: Case) -> None:
    one, two = case.new("again"), case.new("again")
    for _ in walk(one, random.Random(5)):
        pass
    for moment in one.history:
        if moment.seat < 0:
            two.expire()
        else:
            two.act(moment.seat, moment.action)
        random.random()
    assert one.state() == two.state()
    assert case.new("other").state() != case.new("again").state()


@GAMES
def test_every_move_is_at_once_a_value_a_notation_and_json(game: mazzo.Game) -> None:
    for action, move in enumerate(game.moves.moves):
        assert game.moves.action(move) == action
        assert game.moves.find(str(move)) == action
        assert game.moves.find(str(move).upper()) == action
        assert game.moves.find(json.loads(json.dumps(_plain(move)))) == action


def _plain(move: object) -> object:
    import msgspec

    return msgspec.to_builtins(move)


@GAMES
@pytest.mark.parametrize(
    "nonsense", ["", "play", "xyzzy", "play Z99", {"move": "nothing"}, {}, {"move": None}]
)
def test_what_is_no_move_is_refused(game: mazzo.Game, nonsense: object) -> None:
    match = mazzo.new(game.id, seats=game.seats[0], seed=1)
    before = match.state()
    with pytest.raises(mazzo.IllegalMove) as refused:
        match.play(0, nonsense)  # type: ignore[arg-type]
    assert refused.value.code == "unknown_move"
    assert match.state() == before


@GAMES
def test_nobody_looks_from_where_nobody_sits(game: mazzo.Game) -> None:
    match = mazzo.new(game.id, seats=game.seats[0], seed=1)
    looks: list[Callable[[Any], object]] = [match.view, match.seen, match.facts]
    looks += [match.scores_known_to, lambda seat: match.resampled(seat, 1)]
    for look in looks:
        look(None)
        for nobody in (-2, -1, match.seats, 99):
            with pytest.raises(mazzo.IllegalMove) as refused:
                look(nobody)
            assert refused.value.code == "not_seated"
    looks += [match.legal, lambda seat: match.act(seat, 0)]
    for look, nonsense in product(looks, ("0", 1.0)):
        with pytest.raises(TypeError):
            look(nonsense)


@ALL
def test_views_are_plain_data_and_facts_speak_every_language(case: Case) -> None:
    match = case.new(6)
    names = [f"N{seat}" for seat in range(case.seats)]
    speakers = [Words(language, match.game) for language in LANGUAGES]
    for steps in walk(match, random.Random(str(case))):
        if not sampled(steps):
            continue
        for seat in [*range(case.seats), None]:
            assert json.loads(json.dumps(match.view(seat))) == match.view(seat)
            for fact in match.facts(seat):
                for words in speakers:
                    sentence = words.fact(fact, seat, names)
                    assert sentence
                    assert not UNSAID & set(sentence), sentence


@PLAIN
def test_a_finished_match_accepts_nothing_more(case: Case) -> None:
    match = case.new(7)
    for _ in walk(match, random.Random(7)):
        pass
    before = match.state()
    with pytest.raises(mazzo.IllegalMove) as refused:
        match.act(0, 0)
    assert refused.value.code == "over"
    with pytest.raises(mazzo.IllegalMove):
        match.expire()
    assert match.state() == before
    assert [match.legal(seat) for seat in range(case.seats)] == [[]] * case.seats


@GAMES
@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [(1, {}, "bad_seats"), (99, {}, "bad_seats"), (4, {"nonsense": 1}, "unknown_option")],
)
def test_a_wrong_setup_is_refused(
    game: mazzo.Game, seats: int, options: dict[str, int], code: str
) -> None:
    with pytest.raises(mazzo.BadSetup) as refused:
        mazzo.new(game.id, seats=seats, options=options)
    assert refused.value.code == code


WRONG_VALUES: list[Any] = ["nonsense", -1, 10**9, None, [], 1.5]


@GAMES
def test_a_wrong_option_value_is_refused(game: mazzo.Game) -> None:
    for name in game.layout.options:
        for wrong in WRONG_VALUES:
            with pytest.raises(mazzo.BadSetup) as refused:
                mazzo.new(game.id, seats=game.seats[0], options={name: wrong})
            assert refused.value.code == "bad_option"
