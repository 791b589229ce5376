"""Whole matches at the console, saved, told again and verified."""

import random
from pathlib import Path

import pytest
from terminal import Ran, Terminal

import mazzo
from mazzo.cli import rulebook
from mazzo.cli.screen import console_options
from mazzo.engine.words import LANGUAGES, Words
from mazzo.testing.sizes import much

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
LANGS = pytest.mark.parametrize("language", LANGUAGES)
IN_TURN = pytest.mark.parametrize(
    ("game", "language"),
    [
        (game, LANGUAGES[(nth + more) % len(LANGUAGES)])
        for nth, game in enumerate(mazzo.games())
        for more in range(much(1, len(LANGUAGES)))
    ],
    ids=lambda each: getattr(each, "id", each),
)
"""Every game in one language, and every language in some game; in a soak all in all."""


def whole_match(
    terminal: Terminal, game: mazzo.Game, language: str, *more: str, typed: str, seed: str = "7"
) -> Ran:
    """A match to its end, then a file for it, and no other match."""
    ran = terminal.run("play", game.id, "--seed", seed, "--lang", language, *more, typed=typed)
    assert ran.status == 0
    assert not ran.err
    assert Words(language).say("cli-goodbye") in ran.out
    for mark in (
        "[cli-",
        "[fact-",
        "[move-",
        "[view-",
        "[ending-",
        "[refusal-",
        "[option-",
        "[phase-",
        "[window-",
    ):
        assert mark not in ran.out
    return ran


def always_first(moves: int) -> str:
    return "1\n" * moves


@IN_TURN
def test_a_match_of_first_moves_is_played_kept_told_and_verified(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    words = Words(language, game)
    ran = whole_match(terminal, game, language, typed=always_first(3000))
    headings = [words.say(key) for key in ("cli-head-place", "cli-head-name", "view-score")]
    assert all(heading in ran.out for heading in headings)
    assert Path("1").exists(), "the first answer after the end names the file"
    told = terminal.run("replay", "1", "--lang", language)
    assert told.status == 0
    assert game.title in told.out
    assert headings[0] in told.out
    assert terminal.run("replay", "1", "--seat", "1", "--lang", language).out != told.out
    verified = terminal.run("verify", "1", "--lang", language)
    match = mazzo.replay(Path("1"))
    assert verified.status == 0
    assert match.deal
    assert match.deal.commitment in verified.out
    assert words.say("cli-verified").split()[0] in verified.out


@GAMES
def test_a_match_at_random_with_numbers_and_notations(terminal: Terminal, game: mazzo.Game) -> None:
    dice = random.Random(5)
    typed = "".join(
        dice.choice(["1\n", "2\n", "3\n", "wait\n", "99\n", "\n", "nonsense\n", "5\n"])
        for _ in range(6000)
    )
    whole_match(terminal, game, "en", "--seats", str(game.seats[0]), typed=typed)


@GAMES
def test_the_game_s_own_options_can_be_played_instead_of_those_for_the_console(
    terminal: Terminal, game: mazzo.Game
) -> None:
    usual = {name: str(game.settings()[name]) for name in console_options(game)}
    options = [part for name, value in usual.items() for part in ("--option", f"{name}={value}")]
    whole_match(terminal, game, "en", *options, typed=always_first(6000))


@GAMES
@LANGS
def test_everything_else_one_can_type(terminal: Terminal, game: mazzo.Game, language: str) -> None:
    words = Words(language, game)
    typed = "\n".join(
        [
            "?",
            "help",
            "rules",
            "log",
            "save",
            "save kept.replay",
            "save kept.replay",
            "save no/such/folder",
            "xyzzy",
            "9999",
        ]
    )
    ran = whole_match(
        terminal,
        game,
        language,
        typed=f"{typed}\n? {game.refusals[0].ruling}\n{words.say('cli-word-quit')}\n1\n",
    )
    assert words.say("cli-saved", {"file": "kept.replay"}) in ran.out
    assert words.say("cli-save-exists", {"file": "kept.replay"}) in ran.out
    assert words.say("cli-save-failed", {"file": "no/such/folder"}) in ran.out
    assert words.say("cli-save-how") in ran.out
    first = next(iter(rulebook.rulings(game.folder, language)))
    assert f"{words.say('cli-word-help')} [{first}]" in ran.out
    assert words.say("refusal-unknown-move", {"move": "xyzzy"}) in ran.out
    told = terminal.run("replay", "kept.replay", "--lang", language)
    assert words.say("cli-story-unfinished") in told.out


@GAMES
def test_a_refused_move_is_explained_and_asked_again(terminal: Terminal, game: mazzo.Game) -> None:
    """Whatever is typed first that is not legal gets the game's own sentence."""
    deals = (
        mazzo.new(game.id, seats=game.seats[0], seed=str(seed), options=console_options(game))
        for seed in range(100)
    )
    seed, twin = next((seed, twin) for seed, twin in enumerate(deals) if 0 in twin.acting)
    action = next(action for action in range(len(game.moves)) if action not in twin.actions(0))
    with pytest.raises(mazzo.IllegalMove) as refused:
        twin.play(0, game.moves[action])
    typed = f"{game.moves[action]}\nquit\n"
    ran = whole_match(
        terminal, game, "en", "--seats", str(game.seats[0]), typed=typed, seed=str(seed)
    )
    assert " ".join(Words("en", game).error(refused.value).split()) in " ".join(ran.out.split())


def test_without_a_game_it_asks_which(terminal: Terminal) -> None:
    for chosen, game in enumerate(mazzo.games(), start=1):
        ran = terminal.run("play", typed=f"nothing\n0\n{chosen}\nquit\n")
        assert ran.status == 0
        assert Words("en", game).say("cli-welcome-help") in " ".join(ran.out.split())
        assert game.title in ran.out


@GAMES
def test_the_end_of_the_input_is_a_farewell_wherever_it_comes(
    terminal: Terminal, game: mazzo.Game
) -> None:
    for lines in (0, 1, 5):
        ran = terminal.run("play", game.id, "--seed", "3", typed=always_first(lines))
        assert ran.status == 0
        assert ran.out.rstrip().endswith(Words("en").say("cli-goodbye"))


@GAMES
def test_the_same_seed_plays_the_same_match(terminal: Terminal, game: mazzo.Game) -> None:
    one, two = (
        terminal.run(
            "play", game.id, "--seed", "three", "--names", "Ada,[bold]Bo", typed=always_first(12)
        )
        for _ in range(2)
    )
    assert one == two
    assert "[bold]Bo" in one.out


@GAMES
def test_a_story_for_one_seat_keeps_the_others_secrets(
    terminal: Terminal, game: mazzo.Game
) -> None:
    """What seat 2 is told is what the match tells seat 2, sentence by sentence."""
    terminal.run("play", game.id, "--seed", "11", typed=always_first(6) + "save kept\nquit\n")
    match = mazzo.replay(Path("kept"))
    names = Words("en", game).say("cli-names").split(", ")
    ran = terminal.run("replay", "kept", "--seat", "2")
    told = " ".join(ran.out.split())
    for fact in match.facts(1):
        assert " ".join(Words("en", game).fact(fact, 1, names).split()) in told.replace(" · ", " ")


@GAMES
@LANGS
def test_a_hint_says_what_to_do_and_why(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    words = Words(language, game)
    asked = f"{words.say('cli-word-hint')}\n1\n1\n1\nhint\n{words.say('cli-word-quit')}\n"
    ran = terminal.run(
        "play",
        game.id,
        "--seed",
        "7",
        "--lang",
        language,
        "--seats",
        str(game.seats[0]),
        typed=asked,
    )
    good = words.say("cli-hint", {"move": "@", "reason": ""}).partition("@")[0]
    assert ran.status == 0
    assert ran.out.count(good) == 2
    for mark in ("[advice-", "[insight-", "[cli-", "{"):
        assert mark not in ran.out
