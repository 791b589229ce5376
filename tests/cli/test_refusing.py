"""Bad input of any kind: exactly one line on stderr, status 2, nothing on stdout, nothing
written.
"""

import json
import random
import socket
from pathlib import Path

import pytest
from terminal import Terminal

import mazzo
from mazzo.cli import arguments
from mazzo.cli.files import MOST_BYTES
from mazzo.engine.words import LANGUAGES, Words

FIRST = mazzo.games()[0]
GAME, SEATS = FIRST.id, str(FIRST.seats[0])
OPTION = next(iter(FIRST.layout.options))
HEAD = {"mazzo": 1, "game": GAME, "version": FIRST.version, "seats": FIRST.seats[0], "options": {}}
GOOD = mazzo.new(GAME, seats=FIRST.seats[0], seed=1).replay()


def header(**changes: object) -> str:
    return json.dumps({**json.loads(GOOD.splitlines()[0]), **changes}) + "\n"


ARGUMENTS = [
    ["nonsense"],
    ["--nonsense"],
    ["games", "extra"],
    ["games", "--nonsense"],
    ["games", "--lang"],
    ["games", "--lang", "xx"],
    ["--lang=klingon", "games"],
    ["games", "--version=3"],
    ["rules"],
    ["rules", "nonsense"],
    ["rules", "../" + GAME],
    ["rules", GAME, "--options=yes"],
    ["rules", GAME, GAME],
    ["play", "nonsense"],
    ["play", GAME, "--seats"],
    ["play", GAME, "--seats", "1"],
    ["play", GAME, "--seats", "-3"],
    ["play", GAME, "--seats", "many"],
    ["play", GAME, "--seats", "3.5"],
    ["play", GAME, "--seats", "²"],
    ["play", GAME, "--seats", "9" * 5000],
    ["play", GAME, "--option", "nonsense=1"],
    ["play", GAME, "--option", OPTION],
    ["play", GAME, "--option", "=1"],
    ["play", GAME, "--option", f"{OPTION}=nonsense"],
    ["play", GAME, "--option", f"{OPTION}="],
    ["play", GAME, "--option", f"{OPTION}=\x1b[2J\nline two"],
    ["play", GAME, "--names", ",".join("abcdefghijklm")],
    ["play", GAME, "--names", "Anna,Anna"],
    ["play", GAME, "--names", "Anna,,Bea"],
    ["play", GAME, "--names", "A" * 200],
    ["replay"],
    ["replay", "missing"],
    ["replay", "."],
    ["replay", "good", "--seat", "0"],
    ["replay", "good", "--seat", "99"],
    ["replay", "good", "--seat", "one"],
    ["replay", "good", "--seat", "1", "--all"],
    ["mcp", "--port", "8401"],
    ["verify"],
    ["verify", "missing\nfile"],
    ["verify", "\0"],
    ["verify", "good", "good"],
    ["verify", "/dev/zero"],
    ["new-game", "x_"],
    *(["new-game", "x", "--title", title] for title in ('a "b"', "a\\b", "a\nb", " ")),
]

FILES = {
    "empty": b"",
    "garbage": b"this is no replay\n",
    "binary": bytes(range(256)) * 40,
    "latin": '{"mazzo": 1, "game": "olé"}'.encode("latin-1"),
    "brace": b"{",
    "list": b"[1, 2, 3]\n",
    "deep": b'{"position": ' + b"[" * 100_000,
    "no game": b'{"mazzo": 1}\n',
    "other game": header(game="nonsense").encode(),
    "game of another kind": header(game=["a"]).encode(),
    "other format": header(mazzo=99).encode(),
    "other version": header(version=99).encode(),
    "other seats": header(seats=99).encode(),
    "huge seats": header(seats=10**40).encode(),
    "odd option": header(options={OPTION: "nonsense"}).encode(),
    "broken commitment": header(commitment="00" * 32).encode(),
    "no secret": header(secret="").encode(),
    "odd secret": header(secret="xyz").encode(),
    "odd position": header(position={"seats": FIRST.seats[0], "nonsense": 1}).encode(),
    "bad line": (GOOD + "nonsense\n").encode(),
    "bad move": (GOOD + '[0, "nonsense", 0]\n').encode(),
    "nobody": (GOOD + '[99, "nonsense", 0]\n').encode(),
    "huge seat": (GOOD + f'[{10**30}, "{FIRST.moves[0]}", 0]\n').encode(),
    "bad result": (GOOD + '{"ending": "out", "scores": [1], "places": [1]}\n').encode(),
    "huge": b"{" + b" " * MOST_BYTES + b"}",
}


def refused(terminal: Terminal, argv: list[str]) -> str:
    before = sorted(Path().iterdir())
    ran = terminal.run(*argv)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.endswith("\n")
    assert len(ran.err.splitlines()) == 1
    assert "\x1b" not in ran.err
    assert "[refusal-" not in ran.err
    assert len(ran.err) < 500
    assert sorted(Path().iterdir()) == before
    return ran.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "argv", ARGUMENTS, ids=lambda argv: " ".join(argv)[:40].encode("unicode_escape").decode()
)
def test_bad_arguments(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, argv: list[str], language: str
) -> None:
    Path("good").write_text(GOOD, encoding="utf-8")
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    said = refused(terminal, argv)
    others = [other for other in LANGUAGES if other != language]
    monkeypatch.setenv("LANG", f"{others[0]}_XX.UTF-8")
    assert refused(terminal, argv) != said, "the line is translated"


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("name", FILES)
def test_bad_files(terminal: Terminal, command: str, name: str) -> None:
    Path("file").write_bytes(FILES[name])
    said = refused(terminal, [command, "file"])
    assert refused(terminal, [command, "file", "--lang", "it"]) != said


def test_a_file_changed_anywhere_is_refused_or_is_still_a_replay(terminal: Terminal) -> None:
    dice = random.Random(8)
    match = mazzo.new(GAME, seats=FIRST.seats[0], seed=2)
    while len(match.history) < 12:
        match.act(match.acting[0], match.actions(match.acting[0])[0])
    text = match.replay()
    for _ in range(150):
        place = dice.randrange(len(text))
        Path("file").write_text(
            text[:place] + chr(dice.randrange(32, 127)) + text[place + dice.randrange(3) :],
            encoding="utf-8",
        )
        ran = terminal.run("verify", "file")
        assert ran.status in (0, 2)
        assert len(ran.err.splitlines()) == (1 if ran.status else 0)


def test_a_wrong_language_in_the_environment_is_refused_too(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAZZO_LANG", "xx")
    assert "xx" in refused(terminal, ["games"])


def test_seats_and_options_that_do_not_go_together(terminal: Terminal) -> None:
    for game in mazzo.games():
        for name, option in game.layout.options.items():
            top = getattr(option.form, "high", None)
            clash = (
                game.check(game.seats[0], game.settings({name: top})) if top is not None else None
            )
            if clash is None:
                continue
            said = refused(
                terminal,
                [
                    "play",
                    game.id,
                    "--seats",
                    str(game.seats[0]),
                    "--option",
                    f"{name}={top}",
                    "--lang",
                    "it",
                ],
            )
            assert Words("it").refusal(clash.code, clash.params) in said
            assert f"[{clash.ruling}]" in said


def test_strategy_notes_that_nobody_has_written(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazzo.cli.rulebook.STRATEGY", "nothing")
    for language in LANGUAGES:
        said = Words(language).refusal("no_strategy", {"game": FIRST.title})
        assert said in refused(terminal, ["rules", GAME, "--strategy", "--lang", language])


def test_a_number_that_is_too_great_is_told_its_bound(terminal: Terminal) -> None:
    said = refused(terminal, ["play", GAME, "--seats", "1000000", "--lang", "en"])
    assert Words("en").refusal("too_great", {"flag": "--seats", "most": 999_999}) in said


def test_any_word_or_number_is_a_seed() -> None:
    assert arguments.seed("12") == 12
    assert arguments.seed("word") == arguments.seed("word") != arguments.seed("other")
    assert len({arguments.seed(text) for text in ("-1", "²", "9" * 30, "", " ", "0")}) == 6


def test_a_port_that_somebody_else_has(terminal: Terminal) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for language in LANGUAGES:
            said = Words(language).say("refusal-cannot-listen", {"host": "127.0.0.1", "port": port})
            assert said in refused(terminal, ["serve", "--port", port, "--lang", language])
