"""Every screen: nothing bars anybody's way, every word comes from the catalogues, nothing runs over."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from browser.people import PHONE, Person, somebody
from browser.screens import around, at_the_table, before_a_match
from playwright.sync_api import Browser
from server.processes import Process

import mazzo

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)

BARRIERS = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  const grave = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  return grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
}"""

PLAIN = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const shown = parent.checkVisibility() && !parent.closest("script, style, svg, kbd, option, [data-plain]");
    if (shown && node.data.trim()) found.push(node.data.trim());
  }
  for (const one of document.querySelectorAll("[aria-label]")) if (one.checkVisibility()) found.push(one.ariaLabel);
  return found;
}"""

OVER = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
  for (const one of document.querySelectorAll("button, a, h1, h2, h3, p, label, b, small, dt, dd, th, td, legend, summary")) {
    if (!one.checkVisibility() || one.closest(".sr-only, svg") || !one.textContent.trim()) continue;
    const style = getComputedStyle(one);
    const cut = style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
    const spills = style.overflowX === "visible" && style.display !== "inline" && one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0;
    if (cut || (spills && one.matches("button, a"))) found.push(`${one.nodeName}.${one.className}: ${one.textContent.trim().slice(0, 80)}`);
  }
  return found;
}"""

NAMES = re.compile("|".join(["Mazzo", "Ann", *(re.escape(game.title) for game in mazzo.games())]))


@contextmanager
def stranger(browser: Browser, server: Process, axe: str) -> Iterator[Person]:
    """Somebody on a phone, who reads the pseudo-language and has axe at hand."""
    with somebody(browser, server.address, **PHONE) as person:
        person.pseudo = True
        person.settle(language="en-XA", level="beginner")
        person.page.add_init_script(axe)
        yield person


def barriers(person: Person) -> list[str]:
    """What axe finds grave, in light and in dark."""
    found: list[str] = []
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found += [f"{scheme}: {problem}" for problem in person.page.evaluate(BARRIERS)]
    return found


def hard_coded(person: Person) -> list[str]:
    """Texts that no catalogue knows: the pseudo-language doubles every vowel with an accent, names and addresses apart."""
    texts: list[str] = person.page.evaluate(PLAIN)
    code = person.page.url.rpartition("/")[2]
    said = {
        re.sub("áa|ée|íi|óo|úu", "", NAMES.sub("", text)) for text in texts if person.address not in text and text.replace(" ", "") != code
    }
    return sorted(text for text in said if re.search("[aeiouAEIOU]", text))


def check(person: Person) -> list[str]:
    """Everything that is wrong with what is shown now."""
    return [*barriers(person), *hard_coded(person), *(f"runs over: {text}" for text in person.page.evaluate(OVER))]


def test_nothing_is_wrong_before_a_match(chromium: Browser, server: Process, axe: str) -> None:
    with stranger(chromium, server, axe) as ann:
        ann.calm = False
        assert {screen: problems for screen in before_a_match(ann) if (problems := check(ann))} == {}


@GAMES
def test_nothing_is_wrong_with_what_is_told_about_a_game(chromium: Browser, server: Process, axe: str, game: mazzo.Game) -> None:
    with stranger(chromium, server, axe) as ann:
        assert {screen: problems for screen in around(ann, game) if (problems := check(ann))} == {}


@GAMES
def test_nothing_is_wrong_at_the_table(chromium: Browser, server: Process, axe: str, game: mazzo.Game) -> None:
    with stranger(chromium, server, axe) as ann:
        assert {screen: problems for screen in at_the_table(ann, game) if (problems := check(ann))} == {}
