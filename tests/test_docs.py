"""The documentation as a site: everything that is offered stands in it, every link leads somewhere,
and nothing comes from elsewhere.
"""

import importlib.util
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from conftest import ROOT, absent

import mazzo
from mazzo.server.web_client import DOCS


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_build", ROOT / "docs/build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def site() -> Path:
    if not (DOCS / "index.html").is_file():
        absent("The documentation (make docs)")
    return DOCS


class Page(HTMLParser):
    """What a page links to, and what can be linked to on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.links += [value for name in ("href", "src") if (value := said.get(name))]
        self.places |= {value for name in ("id", "name") if (value := said.get(name))}


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def problem(site: Path, page: Path, link: str) -> str | None:
    """What is wrong with a link on a page of the site."""
    target = urlsplit(urljoin(f"http://site/{page.relative_to(site)}", link))
    if target.netloc != "site":
        return "leads to another site"
    path = site / unquote(target.path).lstrip("/")
    path = path / "index.html" if path.is_dir() else path
    if not path.is_file():
        return "leads nowhere"
    missing = target.fragment and unquote(target.fragment) not in read(path).places
    return "leads to no place on that page" if missing and path.suffix == ".html" else None


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    pages = [path for path in site.rglob("*.html") if path.name != "404.html"]
    assert len(pages) > 40
    wrong = [
        (str(page.relative_to(site)), link, fault)
        for page in pages
        for link in read(page).links
        if (fault := problem(site, page, link))
    ]
    assert wrong == []


def test_the_site_is_made_of_what_lies_here(site: Path) -> None:
    for lands in builder().gathered().values():
        page = site / lands.removesuffix(".md").removesuffix("index") / "index.html"
        assert page.is_file(), f"{lands}: run `make docs`"


def test_the_reference_holds_everything_that_mazzo_offers(site: Path) -> None:
    built = builder()
    offered = {name for names in built.REFERENCE.values() for name in names}
    assert set(mazzo.__all__) <= offered
    for title, names in built.REFERENCE.items():
        page = read(site / built.reference(title).removesuffix(".md") / "index.html")
        for name in names:
            assert any(re.fullmatch(rf"mazzo\.{name}(\..+)?", place) for place in page.places), name


def test_every_page_stands_in_the_navigation() -> None:
    built = builder()
    listed = {f"{page}.md" for pages in built.PATHS.values() for page in pages} | {"index.md"}
    assert {place for place in built.gathered().values() if "/" not in place} == listed
