"""Games and bots of others: found where they are named, and refused clearly where they are broken.

The games here are ours under other names, as packages of their own.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import says

import mazzo
from mazzo.cli.commands.new_game import written
from mazzo.engine.words import Words
from mazzo.server import page_build, web_client

ORIGINAL = mazzo.games()[0]
BOT = """
def first(view, moves, luck):
    return moves[0]

quick = first

def of_one_game(view, moves, luck):
    return str(luck.choice(moves))

of_one_game.games = ("another",)
of_one_game.names = {"it": "solo qui"}

def unclear(view, moves, luck):
    return moves[0]

unclear.games = 3

def cheating(view, moves, luck):
    return "no such move"

def counting(view, moves, luck):
    return 0
"""


def announce(folder: Path, group: str, **points: str) -> None:
    """As if a package with these entry points were installed in the folder."""
    about = folder / f"{'_'.join(points)}_{group.partition('.')[2]}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about.name}\nVersion: 1\n")
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (about / "entry_points.txt").write_text(f"[{group}]\n{lines}")


def copied(folder: Path, package: str, title: str) -> Path:
    """A package with the original's rules, under a name of its own."""
    home = folder / package
    home.mkdir()
    for path in [*ORIGINAL.folder.glob("*.*"), *ORIGINAL.folder.glob("[wr]*/*.[fm]*")]:
        target = home / path.relative_to(ORIGINAL.folder)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(
            path.read_bytes().replace(f"mazzo.games.{ORIGINAL.id}".encode(), package.encode())
        )
    said = (home / "game.toml").read_text(encoding="utf-8")
    (home / "game.toml").write_text(said.replace(ORIGINAL.title, title), encoding="utf-8")
    return home


def toy(folder: Path, id: str) -> Path:
    """What `mazzo new-game` makes, installed; where its files lie."""
    announce(folder, "mazzo.games", **{id: f"mazzo_{id}"})
    for path, text in written(id, id.title()):
        if path.parts[0] == "src":
            place = folder / path.relative_to("src")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    return folder / f"mazzo_{id}"


def change(file: Path, old: str, new: str) -> None:
    """One change of a file."""
    said = file.read_text(encoding="utf-8")
    assert old in said
    file.write_text(said.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which packages are installed: a sound game, broken ones, and bots."""
    folder = tmp_path_factory.mktemp("installed")
    copied(folder, "another_package", "Another Game")
    announce(folder, "mazzo.games", another="another_package")
    (copied(folder, "failing", "Failing") / "rules.py").write_text("1 / 0\n")
    copied(folder, "unclear", "Unclear").joinpath("game.toml").write_text("title = 3\n")
    copied(folder, "silent", "Silent").joinpath("rulebook/es.md").unlink()
    announce(folder, "mazzo.games", failing="failing", unclear="unclear", missing="nowhere_at_all")
    announce(folder, "mazzo.games", silent="silent")
    announce(folder, "mazzo.games", **{ORIGINAL.id: "another_package", "missing": "failing"})
    change(toy(folder, "crowded") / "game.toml", "seats = [2, 3, 4]", "seats = [2, 3, 4, 6]")
    change(toy(folder, "unexpiring") / "rules.py", "def expire(", "def another(")
    change(toy(folder, "unmarked") / "rules.py", "@rule\ndef expire(", "def expire(")
    change(toy(folder, "calling") / "rules.py", "@rule\ndef lay(", "def lay(")
    change(toy(folder, "stuck") / "rules.py", "PLAY, s.hands[seat])", "PLAY, 0)")
    (toy(folder, "botless") / "bots.py").write_text("1 / 0\n")
    change(toy(folder, "seatless") / "game.toml", "seats = [2, 3, 4]", "seats = []")
    (folder / "bots_of_others.py").write_text(BOT)
    (folder / "named_only_here.py").write_text(BOT)
    announce(folder, "mazzo.bots", careful="bots_of_others:first", gone="bots_of_others:gone")
    announce(folder, "mazzo.bots", single="bots_of_others:of_one_game")
    announce(folder, "mazzo.bots", unclear="bots_of_others:unclear", master="bots_of_others:first")
    return folder


def run(installed: Path, *words: str, told: str = "", **environ: str) -> tuple[int, str]:
    """A command, where these packages are installed; its status and all that it says."""
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, *words],
        input=told,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "120", **environ},
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_game_of_another_package_is_listed_among_ours(installed: Path) -> None:
    status, said = run(installed, "-m", "mazzo", "games", "--lang", "en")
    assert status == 0
    named = [line.split("'")[1] for line in said.splitlines() if line.startswith("mazzo: ")]
    assert named == [ORIGINAL.id, "missing", "missing", "seatless", "silent", "unclear"]
    assert all(title in said for title in ("Another Game", *(game.title for game in mazzo.games())))
    assert not any(title in said for title in ("Unclear", "Silent", "Seatless"))


def test_a_broken_package_takes_no_other_down_and_is_named(installed: Path) -> None:
    script = "import mazzo; print(*(game.id for game in mazzo.games()))"
    status, said = run(installed, "-c", script)
    assert status == 0
    listed = said.splitlines()[0]
    assert set(listed.split()) == {
        "another",
        "calling",
        "stuck",
        *(game.id for game in mazzo.games()),
    }
    assert all(
        said.count(f"game '{id}'") == 1 for id in ("failing", "crowded", "unexpiring", "botless")
    )
    assert run(installed, "-m", "mazzo", "capabilities")[0] == 0


@pytest.mark.parametrize(
    ("id", "used"),
    [
        (ORIGINAL.id, "mazzo"),
        ("missing", "failing_unclear_missing_games-1.dist-info"),
    ],
)
def test_of_two_packages_with_one_game_it_is_said_which_is_used(
    installed: Path, id: str, used: str
) -> None:
    other = f"{ORIGINAL.id}_missing_games-1.dist-info"
    sentence = Words("it").refusal("game_clash", {"game": id, "used": used, "other": other})
    assert f"mazzo: {sentence}\n" in run(installed, "-m", "mazzo", "games", "--lang", "it")[1]
    script = """
import sys
from mazzo.cli.speech import tell_left_out
from mazzo.engine.words import Words
tell_left_out(Words("it"), sys.argv[1])
"""
    assert run(installed, "-c", script, id) == (0, f"mazzo: {sentence}\n")


def test_its_rules_are_played_by_its_own_modules(installed: Path) -> None:
    script = """
import random, sys, mazzo
ours = __import__(f"mazzo.games.{sys.argv[1]}", fromlist=["GAME"])
match = mazzo.new("another", seats=min(mazzo.game("another").seats), seed=1)
while not match.over:
    seat = match.acting[0]
    match.play(seat, random.choice(match.legal(seat)))
same = mazzo.replay(match.replay())
print(match.game.folder.name, match.game.rules.__name__, same.state() == match.state())
print(ours.GAME is mazzo.game(sys.argv[1]))
"""
    status, said = run(installed, "-c", script, ORIGINAL.id, NUMBA_DISABLE_JIT="1")
    assert said.splitlines() == ["another_package another_package.rules True", "True"]
    assert status == 0


@pytest.mark.parametrize(
    ("language", "game", "package", "problem"),
    [
        ("en", "failing", "failing", "ZeroDivisionError: division by zero"),
        ("it", "unclear", "unclear", "Expected `str`, got `int` - at `$.title`"),
        ("es", "missing", "nowhere_at_all", "there is no package 'nowhere_at_all'"),
        ("en", "silent", "silent", "'rulebook' is not there in es"),
        ("en", "unexpiring", "mazzo_unexpiring", "'expire' is not there in rules.py"),
        ("it", "unmarked", "mazzo_unmarked", "'expire' has no @rule in rules.py"),
        ("es", "botless", "mazzo_botless", "ZeroDivisionError: division by zero"),
        ("it", "seatless", "mazzo_seatless", "usual_seats: 3 is none of its seats"),
        ("en", "crowded", "mazzo_crowded", "6 seats, but 'laid' has room for 4"),
    ],
)
def test_a_broken_package_is_refused_in_every_language(
    installed: Path, language: str, game: str, package: str, problem: str
) -> None:
    status, said = run(
        installed, "-m", "mazzo", "simulate", game, "--games", "1", "--lang", language
    )
    sentence = Words(language).refusal(
        "broken_game", {"game": game, "package": package, "problem": problem}
    )
    assert status == 2
    assert " ".join(said.split()) == f"mazzo: {sentence}"


def test_rules_that_do_not_compile_are_refused_by_the_game_s_name(installed: Path) -> None:
    status, said = run(installed, "-m", "mazzo", "play", "calling", "--lang", "en", told="quit\n")
    assert status == 2
    assert "mazzo: The game 'calling' cannot be used. Repair or" in said
    assert "'lay'" in said
    assert "Traceback" not in said


def test_a_person_who_can_do_nothing_is_told_that_the_rules_are_wrong(installed: Path) -> None:
    words = ("-m", "mazzo", "play", "stuck", "--seed", "5", "--lang", "it")
    status, said = run(installed, *words, NUMBA_DISABLE_JIT="1")
    problem = "seat 1 has to act and has no legal move"
    params = {"game": "stuck", "package": "mazzo_stuck", "problem": problem}
    assert status == 2
    assert said.endswith(f"mazzo: {Words('it').refusal('broken_game', params)}\n")


def test_a_page_keeps_the_games_that_are_in_it_as_they_were_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = {id: toy(tmp_path, id) for id in ("same", "worded", "seen", "newer", "bare", "gear")}
    for id in ("bare", "gear"):
        (games[id] / page_build.MODULE).write_text("of these rules")
    (tmp_path / page_build.MADE_OF).write_text(page_build.made_of(games, ["bare"]))
    change(games["worded"] / "words/it.ftl", "game-tagline =", "game-tagline = Altro:")
    change(games["seen"] / "web/seen.ts", "turn:", "round: number;\n  turn:")
    change(games["newer"] / "game.toml", "version = 1", "version = 2")
    for id in ("bare", "gear"):
        (games[id] / page_build.MODULE).write_text("of other rules")
    games["added"] = toy(tmp_path, "added")
    monkeypatch.setattr(web_client, "outside_games", lambda: games)
    assert web_client.lacking(tmp_path) == ("seen", "newer", "gear", "added")
    assert web_client.not_current(tmp_path) == {
        **dict.fromkeys(("worded", "bare"), "older"),
        **dict.fromkeys(("seen", "newer", "gear"), "outdated"),
        "added": "lacks",
    }
    monkeypatch.setattr(web_client, "OWN", tmp_path)
    (tmp_path / "index.html").touch()
    assert web_client.web_folder("") == tmp_path
    change(tmp_path / page_build.MADE_OF, page_build.made_of({}), "another Mazzo")
    assert web_client.lacking(tmp_path) == tuple(games)
    assert web_client.web_folder("") != tmp_path


def test_bots_of_others_are_found_by_module_and_by_entry_point(installed: Path) -> None:
    bots = "bots_of_others:quick,careful:slow,bots_of_others:first:quick,random"
    status, said = run(
        installed,
        "-m",
        "mazzo",
        "simulate",
        ORIGINAL.id,
        "--seats",
        "4",
        "--bots",
        bots,
        "--games",
        "1",
        NUMBA_DISABLE_JIT="1",
    )
    assert status == 0, said
    assert all(bot in said for bot in bots.split(","))


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("nowhere:bot", "broken-bot"),
        ("bots_of_others:missing", "broken-bot"),
        ("gone", "broken-bot"),
        ("unclear", "broken-bot"),
        ("bots_of_others:of_one_game", "bot-of-another-game"),
        ("single", "bot-of-another-game"),
        ("unheard_of", "unknown-bot"),
        ("sensible:hasty", "unknown-bot"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused(installed: Path, bot: str, code: str) -> None:
    status, said = run(
        installed, "-m", "mazzo", "simulate", ORIGINAL.id, "--bots", f"random,{bot}", "--lang", "en"
    )
    assert status == 2
    assert says(said, f"refusal-{code}", bot=bot)
    if code != "broken-bot":
        listed = said[said.index(";") :]
        assert "careful" in listed
        assert not any(other in listed for other in ("single", "gone", "unclear", "of_one_game"))


@pytest.mark.parametrize(
    ("bot", "move"), [("bots_of_others:cheating", "no such move"), ("bots_of_others:counting", "0")]
)
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_an_illegal_move_of_a_bot_of_others_is_refused_by_its_name(
    installed: Path, command: str, bot: str, move: str
) -> None:
    status, said = run(
        installed,
        "-m",
        "mazzo",
        command,
        ORIGINAL.id,
        "--seats",
        str(ORIGINAL.seats[-1]),
        "--bots",
        f"random,{bot}",
        "--games",
        "1",
        "--lang",
        "en",
        NUMBA_DISABLE_JIT="1",
    )
    assert status == 2
    problem = f"There is no move '{move}' in this game."
    assert says(said, "refusal-illegal-bot", bot=bot, game=ORIGINAL.title, problem=problem)


def test_a_name_from_a_wire_imports_nothing(installed: Path) -> None:
    script = """
import sys, mazzo
from mazzo.table.seating import check_level
try:
    check_level(sys.argv[1], "named_only_here:first")
except mazzo.BadSetup as refused:
    print(refused.code, "named_only_here" in sys.modules)
"""
    assert run(installed, "-c", script, ORIGINAL.id) == (0, "unknown_bot False\n")


def test_a_lobby_offers_what_packages_have_under_names_of_their_own(installed: Path) -> None:
    script = """
import sys, mazzo
from mazzo.bots.outside import installed
from mazzo.bots.players import bots_of_others
from mazzo.server.api_types import about
for id in sys.argv[1:]:
    game = mazzo.game(id)
    print(about(game, bots_of_others(game)).bots)
print([problem.params["bot"] for problem in installed()[1]])
"""
    careful = dict.fromkeys(("en", "es", "it"), "careful")
    single = {**dict.fromkeys(("en", "es", "it"), "single"), "it": "solo qui"}
    status, said = run(installed, "-c", script, ORIGINAL.id, "another", NUMBA_DISABLE_JIT="1")
    assert status == 0, said
    assert [ast.literal_eval(line) for line in said.splitlines()] == [
        {"careful": careful},
        {"careful": careful, "single": single},
        ["gone", "unclear"],
    ]
