"""What `pip install` gets: a wheel and an archive of the sources, in order and in working order."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from conftest import ROOT, absent, says

import mazzo
from mazzo.engine.info import found
from mazzo.server.page_build import BUNDLED
from mazzo.testing.sizes import SOAK

QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")


class Place:
    """An environment with nothing in it but what a test installs."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        made = [python, "-m", "venv", "--without-pip", "--symlinks", str(folder)]
        subprocess.run(made, check=True, capture_output=True)
        self.programs = Path(sysconfig.get_path("scripts", "venv", vars={"base": str(folder)}))
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        self.packages = Path(self.run("python", "-c", asked).strip())

    def install(self, *what: str) -> "subprocess.CompletedProcess[str]":
        pip = (sys.executable, "-m", "pip", "--python", str(self.programs / "python"))
        return subprocess.run(
            [*pip, "install", *QUIET, *what], capture_output=True, text=True, check=False
        )

    def run(self, program: str, *words: str, typed: str = "") -> str:
        """What a program of this environment says."""
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [self.programs / program, *words],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env={**environ, "MAZZO_LANG": "en"},
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The sources' archive and the wheel. The page, which others look at meanwhile, is there."""
    page = BUNDLED / "index.html"
    if not page.is_file():
        absent("The page (npm run build)")
    made = page.stat().st_mtime_ns
    folder = tmp_path_factory.mktemp("dist")
    hatch = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(hatch, cwd=ROOT, check=True, capture_output=True)
    assert page.stat().st_mtime_ns == made, "built again of the same sources"
    return sorted(folder.iterdir())


def test_both_are_named_after_the_version(built: Sequence[Path]) -> None:
    version = mazzo.__version__
    assert [path.name for path in built] == [
        f"mazzo-{version}-py3-none-any.whl",
        f"mazzo-{version}.tar.gz",
    ]
    dated = re.search(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", changelog(), re.MULTILINE)
    assert dated
    assert dated[1] == version


def changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_an_index_would_take_them(built: Sequence[Path]) -> None:
    if find_spec("twine") is None:
        absent("twine")
    check = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_everything_is_in_them(built: Sequence[Path]) -> None:
    wheel, archive = built
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for game in found():
        home = f"mazzo/games/{game}"
        assert {f"{home}/game.toml", f"{home}/rulebook/it.md", f"{home}/web/gear.wasm"} <= names
    assert {"mazzo/server/web/index.html", "mazzo/py.typed", "mazzo/words/es.ftl"} <= names
    assert not [name for name in names if re.match(r"mazzo/games/\w+/tests/", name)]
    with tarfile.open(archive) as packed_sources:
        sources = {name.partition("/")[2] for name in packed_sources.getnames()}
    assert {
        "hatch_build.py",
        "pyproject.toml",
        "web/vite.config.js",
        "tests/conftest.py",
    } <= sources
    assert not [name for name in sources if "node_modules" in name or ".venv" in name]


def works(place: Place) -> None:
    """What somebody does first."""
    where = place.run("python", "-c", "import mazzo; print(mazzo.__file__)").strip()
    assert Path(where).is_relative_to(place.packages)
    listed = place.run("mazzo", "games")
    assert all(game.title in listed for game in mazzo.games())
    words = ("play", "ole", "--seats", "3", "--seed", "7")
    assert says(place.run("mazzo", *words, typed="1\nquit\n"), "cli-goodbye")


def test_the_wheel_works_beside_its_dependencies(built: Sequence[Path], tmp_path: Path) -> None:
    """They are this environment's: to download them takes long, and wants a network."""
    place = Place(tmp_path / "venv")
    done = place.install("--no-index", "--no-deps", str(built[0]))
    assert done.returncode == 0, done.stderr
    (place.packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    works(place)


def promised() -> list[str]:
    """Every version of Python that the package is said to run on."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        classifiers = tomllib.load(file)["project"]["classifiers"]
    return re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))


def pythons(version: str) -> Iterator[str]:
    """Every Python of this version that runs: this one, one on the path, those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named = [sys.executable] if is_own(version) else []
    named += filter(None, [shutil.which(f"python{version}")])
    named += map(str, sorted(pyenv.glob(f"versions/{version}.*/bin/python")))
    for program in named:
        tried = subprocess.run([program, "-m", "venv", "--help"], capture_output=True, check=False)
        if tried.returncode == 0:  # what pyenv puts on the path may lead nowhere
            yield program


def is_own(version: str) -> bool:
    return sys.version.startswith(f"{version}.")


@pytest.mark.skipif(not SOAK, reason="downloads all that Mazzo needs; `make soak` has it")
@pytest.mark.parametrize("version", promised())
def test_the_wheel_brings_all_that_it_needs(
    built: Sequence[Path], tmp_path: Path, version: str
) -> None:
    """By every Python that is there."""
    python = next(pythons(version), None) or absent(f"Python {version}", everywhere=is_own(version))
    place = Place(tmp_path / "venv", python)
    constraints = ("--constraint", str(ROOT / "constraints.txt"))
    done = place.install(*constraints, str(built[0]))
    if re.search(r"connection|No matching distribution", done.stderr, re.IGNORECASE):
        absent("a package index")
    assert done.returncode == 0, done.stderr
    assert place.run("python", "-V").split()[1].startswith(f"{version}.")
    works(place)
    lines = place.run("python", str(ROOT / "examples/first_match.py")).splitlines()
    assert lines[-1].startswith("places")
    bots = ("--bots", "sensible,random", "--seats", "3")
    told = place.run("mazzo", "simulate", "ole", *bots, "--games", "20")
    assert says(told, "cli-sim-head", games=20)
