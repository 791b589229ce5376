"""Every screen of the page, one after the other, as a person comes to see them."""

import json
from collections.abc import Iterator
from functools import partial

from browser.people import LIT, LONG_MS, PATIENCE_MS, Person, play
from playwright.sync_api import Error, expect

import mazzo

SHEETS = {"talk": "t", "log": "l", "rules": "r", "settings": ",", "help": "?"}
"""What opens over the table, and its key."""
ANALYSED = "ole"
"""The game with the shortest match: an analysis looks alike in all of them."""
STEPS = 7
"""How far into a match its replay is looked at."""


def before_a_match(person: Person) -> Iterator[str]:
    """The home page with its sheets, and a table that is not there."""
    person.visit()
    expect(person.page.locator(".tagline")).to_have_count(len(mazzo.games()))
    yield "home"
    person.press(person.button("page-play-now").first)
    expect(person.button("page-begin")).to_be_visible()
    yield "home-play"
    person.page.keyboard.press("Escape")
    for sheet in ("settings", "profile"):
        person.press(person.button(f"page-{sheet}"))
        expect(person.page.get_by_role("dialog")).to_be_visible()
        yield f"home-{sheet}"
        person.page.keyboard.press("Escape")
    person.visit("/t/ABCDEF")
    expect(person.page.get_by_role("alert")).to_be_visible()
    yield "no-table"


def around(person: Person, game: mazzo.Game) -> Iterator[str]:
    """What can be read and learned about a game."""
    person.visit(f"/rules/{game.id}")
    expect(person.page.locator("main .rulebook")).to_be_visible()
    yield f"rules-{game.id}"


def learning(person: Person, game: mazzo.Game) -> Iterator[str]:
    """The lesson from its first word to its last."""
    steps = json.loads((game.folder / "lesson.json").read_text())["steps"]
    person.visit(f"/learn/{game.id}")
    for nth, step in enumerate(steps, 1):
        here = person.page.locator(f".dots .now:nth-child({nth})")
        expect(here).to_be_visible()
        expect(person.page.locator(".bubble:not(.busy)")).to_be_visible()
        yield f"learn-{game.id}-{nth}"
        if "expect" in step:
            play(person, seconds=30, move=partial(obey, shown=step["show"]), until=here.is_hidden)
        elif nth < len(steps):
            person.press(person.button("page-lesson-on"))
    expect(person.button("page-lesson-again")).to_be_visible()


def obey(person: Person, shown: str) -> bool:
    """Press what is shown, or whatever is lit if that is no button or not enough."""
    target = person.page.locator(
        f'button[data-anchor="{shown}"], button[data-fly="{shown}"], [data-anchor="{shown}"] button'
    ).first
    if not target.is_visible() or person.page.locator("main .chosen").count():
        return person.move()
    try:
        person.press(target, PATIENCE_MS)
    except Error:
        return False
    return True


def at_the_table(person: Person, game: mazzo.Game) -> Iterator[str]:
    """A table from the waiting room to the replay."""
    person.open_table(game, "in_turns", seats=game.seats[0])
    yield f"room-{game.id}"
    person.begin()
    while not has_a_turn(person):
        person.press(person.button("page-rematch"))
    yield f"table-{game.id}"
    if game is mazzo.games()[0]:
        yield from sheets(person)
    for sight in sights(person, game):
        yield f"sight-{sight}-{game.id}"
    expect(person.result).to_be_visible()
    yield f"result-{game.id}"
    person.press(person.result.get_by_role("link", name=person.say("page-watch-again")))
    for _ in range(STEPS):
        person.press(person.button("page-replay-forward"))
    yield f"replay-{game.id}"
    if game.id == ANALYSED:
        person.press(person.page.get_by_role("tab", name=person.say("page-replay-analysis")))
        table = person.page.get_by_role("tabpanel").locator("table")
        expect(table).to_be_visible(timeout=5 * LONG_MS)
        yield f"analysis-{game.id}"
        person.press(person.page.get_by_role("tab", name=person.say("page-replay-why")))
        expect(person.page.locator(".verdict")).to_be_visible(timeout=5 * LONG_MS)
        yield f"why-{game.id}"


def has_a_turn(person: Person) -> bool:
    """Play a little, until it is this person's turn again: unless a bot is out before that."""
    play(person, moves=2)
    expect(person.page.locator(LIT).or_(person.result).first).to_be_visible()
    return not person.is_over()


def sheets(person: Person) -> Iterator[str]:
    """Whatever opens over a table: the same in every game."""
    for sheet, key in SHEETS.items():
        person.page.keyboard.press(key)
        expect(person.page.get_by_role("dialog")).to_be_visible()
        yield f"sheet-{sheet}"
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_be_hidden()


def sights(person: Person, game: mazzo.Game) -> Iterator[str]:
    """The rest of the match, with a halt wherever something new is to be seen of what the game's
    `short.json` names.
    """
    unseen: dict[str, str] = dict(
        json.loads((game.folder / "tests/short.json").read_text())["sights"]
    )

    def seen() -> str | None:
        return next(
            (
                name
                for name, where in unseen.items()
                if person.page.locator(where).first.is_visible()
            ),
            None,
        )

    while not person.is_over():
        play(person, until=lambda: seen() is not None)
        if (name := seen()) is not None:
            del unseen[name]
            yield name
