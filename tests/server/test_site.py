"""`mazzo site`: what it writes, and where it refuses to."""

from pathlib import Path

import pytest
from terminal import Terminal

import mazzo
from mazzo.engine.errors import BadSetup
from mazzo.server.site import as_site, write_site

INDEX = '<!doctype html><html lang="en"><link href="/icon.svg"><script src="/assets/x.js"></script>'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as it is built, as far as it matters here."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    for name in (".sources", "assets/x.js", "assets/x.js.br", "assets/x.js.gz", "sw.js"):
        (folder / name).write_text("x")
    (folder / "index.html").write_text(INDEX)
    return folder


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_site_has_the_page_the_games_and_their_lessons(page: Path, tmp_path: Path) -> None:
    """Compressed copies are our own server's; whoever writes a site again replaces it."""
    target = tmp_path / "deep/site"
    for _ in range(2):
        write_site(page, target)
        lessons = {f"api/lessons/{game.id}.json" for game in mazzo.games()}
        assert files(target) == {"index.html", "assets/x.js", "sw.js", "api/games.json", *lessons}


def test_no_address_of_a_site_begins_at_the_root() -> None:
    assert '="/' in INDEX
    assert '="/' not in as_site(INDEX)


def test_nothing_of_anybodys_is_overwritten(page: Path, tmp_path: Path) -> None:
    for name in ("letter.txt", "index.html"):
        target = tmp_path / name.partition(".")[0]
        target.mkdir()
        (target / name).write_text("mine")
        with pytest.raises(BadSetup):
            write_site(page, target)
        assert files(target) == {name}
        assert (target / name).read_text() == "mine"


def test_a_file_is_no_folder_for_a_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("mine")
    ran = Terminal(monkeypatch, capsys).run("site", str(file))
    assert ran.status != 0
    assert "letter.txt" in ran.err
    assert file.read_text() == "mine"
