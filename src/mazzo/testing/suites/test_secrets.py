"""Nobody learns what they may not know: worlds that a seat cannot tell apart look the same to it,
byte for byte.

For every seat and for spectators, everything hidden is drawn anew. What that seat sees and may do
must not change, at any moment of a match, and what it was told must stay true. Then another seat
makes the same move in both worlds: what is told of it must again be the same, except for facts that
turn something face up by rule.
"""

import random
from typing import get_type_hints

import pytest

import mazzo
from mazzo.engine.facts import Fact
from mazzo.engine.record import Layout
from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo.testing.cases import Case, cases, plain_cases
from mazzo.testing.secrecy import Statements, Unseen
from mazzo.testing.sizes import SOAK
from mazzo.testing.walk import sampled, walk

ALL = pytest.mark.parametrize("case", cases(), ids=str)
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
DEALS = 10
"""So many deals of every case are heard besides."""


def told_to(match: mazzo.Match, viewer: int | None) -> list[Fact]:
    """What this viewer is told, less what it was dealt by this very move: cards whispered to it are
    chance, not secrets.
    """
    seen = match.game.facts.seen
    return [seen(told, None if told.audience == viewer else viewer) for told in match.told()]


def leak(match: mazzo.Match, viewer: int | None, seed: int) -> str | None:
    """What tells this viewer the real world from an imagined one; None if nothing does."""
    twin = match.resampled(viewer, seed)
    if twin.seen(viewer).tobytes() != match.seen(viewer).tobytes() or twin.view(
        viewer
    ) != match.view(viewer):
        return "view"
    if viewer is not None and twin.actions(viewer) != match.actions(viewer):
        return "legal moves"
    if twin.acting != match.acting or twin.window != match.window:
        return "clock"
    if twin.scores_known_to(viewer) != match.scores_known_to(viewer):
        return "scores"
    return leak_in_next_move(match, twin, viewer, seed)


def leak_in_next_move(
    match: mazzo.Match, twin: mazzo.Match, viewer: int | None, seed: int
) -> str | None:
    """Let another seat make a move that is possible in both worlds, and compare what is told
    of it.
    """
    others = [seat for seat in match.acting if seat != viewer]
    shared = [
        (seat, action)
        for seat in others
        for action in match.actions(seat)
        if action in twin.actions(seat)
    ]
    if not shared:
        return None
    seat, action = random.Random(seed).choice(shared)
    real, imagined = match.copy(), twin.copy()
    real.act(seat, action)
    imagined.act(seat, action)
    if any(fact.reveals for fact in [*real.facts(viewer), *imagined.facts(viewer)]):
        return None
    return None if told_to(real, viewer) == told_to(imagined, viewer) else "told facts"


@ALL
def test_no_seat_and_no_spectator_can_tell_imagined_worlds_from_the_real_one(case: Case) -> None:
    match = case.new(8)
    for steps in walk(match, random.Random(str(case))):
        if sampled(steps):
            for viewer in [*range(case.seats), None]:
                assert leak(match, viewer, steps) is None, (steps, viewer, match.position())


@GAMES
def test_nobody_is_told_what_they_cannot_know(game: mazzo.Game) -> None:
    """At the deal, too, and whenever cards are dealt again."""
    statements = Statements(game.layout)
    for case in (case for case in cases() if case.game == game.id):
        for number in range(DEALS):
            statements.hear(case.new(number))
        match = case.new(10)
        for steps in walk(match, random.Random(str(case))):
            statements.hear(match)
            for viewer in [*range(case.seats), None] if sampled(steps) else ():
                statements.doubt(match, viewer, match.resampled(viewer, steps))
    assert not statements.leaks, "\n".join(statements.leaks)


@pytest.mark.parametrize("case", cases() if SOAK else plain_cases(), ids=str)
def test_all_that_is_hidden_is_imagined_anew(case: Case) -> None:
    """Otherwise the checks above would prove nothing."""
    match, unseen = case.new(9), Unseen(case)
    unseen.compare_deals(case)
    for steps in walk(match, random.Random(str(case))):
        unseen.look(match)
        if sampled(steps):
            unseen.imagine(match)
    assert not unseen.unmoved, f"`resample` leaves as they are: {', '.join(sorted(unseen.unmoved))}"


def leaking(game: mazzo.Game, observe: object, id: str = "leaking") -> mazzo.Game:
    """The same game with another eye; compiled code is kept by its id."""
    import types

    knowledge = types.SimpleNamespace(**vars(game.knowledge))
    knowledge.observe = observe
    twin: mazzo.Game = object.__new__(type(game))
    vars(twin).update(vars(game), id=id, knowledge=knowledge)
    for cached in ("linker", "compiled"):
        vars(twin).pop(cached, None)
    return twin


def marked(game: mazzo.Game, *public: str) -> mazzo.Game:
    """The same game with these fields of its state marked for everybody to see."""
    hints = get_type_hints(game.state.State, include_extras=True)
    too_open = type("TooOpen", (), {"__annotations__": {name: hints[name] for name in public}})
    state, seen = (
        type(record.__name__, (too_open, record), {"__module__": __name__})
        for record in (game.state.State, game.state.Seen)
    )
    twin = leaking(game, seeing(state, seen), "_".join(["marked", *public]))
    twin.layout, twin.seen = Layout(state), Layout(seen)
    return twin


def hidden_game() -> mazzo.Game:
    """A game in which hands are hidden."""
    return next(
        game for game in mazzo.games() if "hands" in {field.name for field in game.layout.fields}
    )


honest = hidden_game().knowledge.observe


@rule
def peeking(s, seat, o):  # type: ignore[no-untyped-def]
    """Sees one bit of the next seat's hand."""
    honest(s, seat, o)
    o.over += s.hands[(seat + 1) % s.seats] & 1


def test_the_check_finds_a_game_that_leaks_one_bit_of_a_hand() -> None:
    game = leaking(hidden_game(), peeking)
    match = mazzo.new(hidden_game().id, seats=4, seed=1)
    spied = mazzo.Match(game, match.rows.copy(), deal=None)
    assert any(leak(spied, 0, seed) == "view" for seed in range(40))
    assert all(leak(match, 0, seed) is None for seed in range(40))


@pytest.mark.parametrize("public", [(), ("hands",)], ids=["as it is", "too open"])
def test_the_check_finds_a_field_that_is_marked_too_open(public: tuple[str, ...]) -> None:
    match = mazzo.new(hidden_game().id, seats=4, seed=1)
    spied = mazzo.Match(marked(hidden_game(), *public), match.rows.copy(), deal=None)
    found = {leak(spied, 0, seed) for seed in range(5)}
    assert found == ({"view"} if public else {None})


def test_the_check_finds_a_fact_told_to_the_wrong_audience() -> None:
    match = mazzo.new(hidden_game().id, seats=4, seed=1)
    match.rows["facts"][0, :, 1] = -1
    secret = [
        fact
        for fact in match.facts(None)
        if any(isinstance(getattr(fact, f), list) for f in fact.__struct_fields__)
    ]
    assert secret, "with its audience lost, the deal is told to everybody"
    assert mazzo.new(hidden_game().id, seats=4, seed=1).facts(None) != match.facts(None)
