"""Every word of a game in every language: nothing missing, nothing unused, the same parameters."""

import re

import msgspec
import pytest

import mazzo
from mazzo.engine.words import LANGUAGES, Words, kebab
from mazzo.testing.catalogues import literals, messages, needed, prefixes, referred, same_everywhere

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_no_word_of_a_game_is_missing_in_any_language(game: mazzo.Game) -> None:
    for language in LANGUAGES:
        have = messages(game.folder / "words" / f"{language}.ftl")
        assert set(needed(game)) - set(have) == set(), language


@GAMES
def test_every_language_has_the_same_messages_with_the_same_variables(game: mazzo.Game) -> None:
    same_everywhere(game.folder / "words", LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_a_message_uses_nothing_but_what_it_is_given(game: mazzo.Game, language: str) -> None:
    path, given = game.folder / "words" / f"{language}.ftl", needed(game)
    for key, variables in messages(path).items():
        unknown = variables - given.get(key, variables)
        assert not unknown, f"{path.name}: {key} uses {unknown}; it is given {given[key] or 'none'}"
    assert {key for key in referred(path) if not Words(language, game).has(key)} == set()


@GAMES
def test_no_word_of_a_game_is_unused(game: mazzo.Game) -> None:
    source, needs = literals(game.folder), needed(game)
    kinds: list[type[msgspec.Struct]] = [
        *game.facts.kinds,
        *(type(move) for move in game.moves.moves),
    ]
    stems = {re.escape(kebab(name)) for kind in kinds for name in kind.__struct_fields__}
    for key in messages(game.folder / "words" / "en.ftl"):
        spelled = any(re.fullmatch(f"{stem}-.+", key) for stem in stems)
        assert (
            key in needs
            or re.sub("^(asks|status)-", "window-", key) in needs
            or spelled
            or f'"{key}"' in source
            or any(part in source for part in prefixes(key))
        ), key


@GAMES
def test_no_word_of_a_board_is_missing(game: mazzo.Game) -> None:
    have = set(messages(game.folder / "words" / "en.ftl"))
    assert set(re.findall(r'"(view-[a-z-]+)"', literals(game.folder / "web"))) - have == set()
