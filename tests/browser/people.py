"""People with browsers: they see the page, press what is lit on it, and notice everything that goes
wrong behind it.
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from browser.scripts import script
from browser.words import say
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ElementHandle,
    Error,
    Locator,
    Page,
    Position,
    expect,
)

import mazzo
from mazzo.engine.words import Words, kebab

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

LIT = (
    "main .actions button:enabled, main button.lit:enabled, main button:has(.lit):enabled, main "
    "button.who"
)
"""Whatever the table offers now."""

SPEED = 25
"""How much faster than time a table's clock runs, in the browser and on the server."""
LONG_MS = 60_000
"""Longer than anything takes, however busy the machine."""
expect.set_options(timeout=LONG_MS)
LEFT = "net::ERR_ABORTED"
"""What becomes of a request whose page is left before the answer is there: no fault of anybody's.
"""
SLOW = "was preloaded using link preload but not used"
"""What Chromium says where the machine is so busy that it takes seconds to draw a page."""
PATIENCE_MS = 500
"""How long somebody tries to press what may have moved on."""
CHOOSE = script("choose")
"""One of these, unless the table has yet to react to the one before; where a card waits for its
pile, a pile.
"""

AT_HAND = script("at_hand")
BEAT_MS, LOADS = 50, 10
"""How often one looks for a worker, and how often the page is loaded for one at most."""

POINT = script("point")
"""Where something can be pressed though another card may lie over most of it; nothing if it is
hidden.
"""

WATCH = script("note_shifts")
"""Notes every place and control that moves though nobody has touched anything.

Cards are there to be moved, words to be read.
"""


@dataclass
class Person:
    """Somebody with a browser of their own."""

    address: str
    context: BrowserContext
    page: Page
    luck: random.Random
    language: str = "en"
    touch: bool = False
    pseudo: bool = False
    """Whether this person reads the pseudo-language."""
    problems: list[str] = field(default_factory=list)
    moves: int = 0
    lit: str = LIT
    """What this person presses."""
    calm: bool = True
    """Whether the network is as it should be: where it is not, its failures are no problems."""

    # Being there.

    def say(self, key: str, **params: str | int) -> str:
        text = say(key, self.language, **params)
        return widened(text) if self.pseudo else text

    def visit(self, path: str = "/") -> None:
        """Type an address."""
        self.page.goto(f"http://{self.address}{path}")

    def ask(self, path: str, body: object) -> Any:
        """What the page would ask the server, with this browser's cookie."""
        # The server may close a line that has been idle just when it is used again.
        url = f"http://{self.address}{path}"
        return self.context.request.post(url, data=body, max_retries=3).json()

    def waits_for(self, script: str, arg: object = None) -> None:
        """Until this is so, also if it has to be found out: `wait_for_function` takes any promise
        for a yes.
        """
        self.waits_until(lambda: bool(self.page.evaluate(script, arg)))

    def waits_until(self, condition: Callable[[], bool]) -> None:
        """Until this is so, as far as the browser's driver knows."""
        end = time.monotonic() + LONG_MS / 1000
        while not condition():
            assert time.monotonic() < end, self.sight()
            self.page.wait_for_timeout(BEAT_MS)

    def has_page_at_hand(self) -> None:
        """Until the page can be opened without a network. Where no worker looks after it, because
        the worker began too late for it or not at all, it is loaded again.
        """
        for _ in range(LOADS):
            if self._is_looked_after():
                return
            self.page.reload()
            expect(self.page.locator("[data-game]").first).to_be_visible()
        raise AssertionError(self.sight())

    def _is_looked_after(self) -> bool:
        """Whether a worker looks after this page, once there is one."""
        for _ in range(LONG_MS // BEAT_MS):
            found: str = self.page.evaluate(AT_HAND)
            if found != "coming":
                return found == "here"
            self.page.wait_for_timeout(BEAT_MS)
        return False

    def button(self, key: str, **params: str | int) -> Locator:
        """A button by what the page calls it."""
        return self.page.get_by_role("button", name=self.say(key, **params), exact=True)

    def press(
        self,
        target: Locator | ElementHandle,
        within_ms: float = LONG_MS,
        at: Position | None = None,
    ) -> None:
        """Click, or tap on a phone."""
        if self.touch:
            target.tap(timeout=within_ms, position=at)
        else:
            target.click(timeout=within_ms, position=at)

    def watch_for_problems(self) -> None:
        """Whatever the browser complains about is a problem."""

        def note(text: str) -> None:
            if self.calm:
                self.problems.append(text)

        self.page.on(
            "console",
            lambda said: (
                note(f"console: {said.text}")
                if said.type in ("error", "warning") and SLOW not in said.text
                else None
            ),
        )
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on(
            "requestfailed",
            lambda request: (
                note(f"failed: {request.url} {request.failure}")
                if request.failure != LEFT
                else None
            ),
        )
        self.page.on(
            "response",
            lambda answer: note(f"{answer.status}: {answer.url}") if answer.status >= 400 else None,
        )
        self.page.add_init_script(f"({WATCH})()")

    def settle(self, **settings: str | bool) -> None:
        """What this person has chosen on their device: all help, so that in a race, too, what they
        may press is lit.
        """
        chosen = json.dumps({"level": "beginner", "fits": True, "sums": True, **settings})
        self.page.add_init_script(f"localStorage.setItem('mazzo-settings', {json.dumps(chosen)})")

    def comes_to_the_table(self) -> None:
        """The match begins: from here on nothing may shift."""
        expect(self.table).to_be_visible()
        self.page.evaluate(
            "requestAnimationFrame(() => requestAnimationFrame(() => (window.shifts = [])))"
        )

    def sees_nothing_shift(self) -> None:
        """Nothing moves on the table while nobody touches it."""
        found: list[list[Any]] = self.page.evaluate("window.shifts")
        assert sum(value for value, *_ in found) < 0.01, "\n".join(
            str(shift)[:400] for shift in found[:12]
        )

    # Before a match.

    def play_now(self, game: mazzo.Game) -> None:
        """From the home page to a running match, which is played in this browser: two presses."""
        self.visit()
        self.press(
            self.page.locator(f"[data-game={game.id}]").get_by_role(
                "button", name=self.say("page-play-now")
            )
        )
        self.press(self.button("page-begin"))
        self.comes_to_the_table()

    def sit_down(self, game: mazzo.Game, at_least: int = 0) -> str:
        """Invite friends from the home page, and set up the table for a quick match; its code."""
        words, short = (
            Words(self.language, game),
            json.loads((game.folder / "tests/short.json").read_text()),
        )
        self.visit()
        self.press(
            self.page.locator(f"[data-game={game.id}]").get_by_role(
                "button", name=self.say("page-invite")
            )
        )
        expect(self.button("page-start")).to_be_visible()
        self.page.get_by_label(self.say("page-seat-count")).select_option(
            str(max(at_least, short["seats"]))
        )
        self.press(self.page.get_by_label(self.say("page-hints"), exact=True))
        for name, value in short["options"].items():
            self.page.get_by_label(words.say(f"option-{kebab(name)}"), exact=True).select_option(
                value
            )
        return self.page.url.rpartition("/")[2]

    def open_table(
        self,
        game: mazzo.Game,
        how: str | Mapping[str, Any] = "options",
        seats: int = 0,
        name: str = "Ann",
        bots: int | None = None,
        hints: bool = False,
    ) -> str:
        """Find a table against bots, set up already: for a quick match, or as the game's
        `short.json` says, or with these options; its code.
        """
        short = json.loads((game.folder / "tests/short.json").read_text())
        options = {
            name: int(value) if str(value).isdigit() else value
            for name, value in (short.get(how, {}) if isinstance(how, str) else how).items()
        }
        count = seats or int(short["seats"])
        setup = {
            "game": game.id,
            "seats": count,
            "bots": count - 1 if bots is None else bots,
            "options": options,
            "level": "beginner",
            "pace": "none",
            "rests": True,
            "hints": hints,
        }
        self.ask("/api/guest", {"name": name})
        code = str(self.ask("/api/tables", setup)["code"])
        self.visit(f"/t/{code}")
        if bots is None:
            expect(self.button("page-start")).to_be_enabled()
        return code

    def fill(self) -> None:
        """Give the free seats to bots, if there are any."""
        fill = self.button("page-fill")
        if fill.is_visible():
            self.press(fill)
            expect(fill).to_be_hidden()

    def begin(self) -> None:
        """Start, with bots where nobody sits."""
        self.fill()
        self.press(self.button("page-start"))
        self.comes_to_the_table()

    # During a match.

    @property
    def table(self) -> Locator:
        return self.page.locator("main .cloth")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.say("page-result"))

    def sight(self) -> str:
        """Everything that is written on the page, and how far this person has come."""
        return f"{self.moves} moves; {tidy(self.page.locator('body').aria_snapshot())}"

    def is_over(self) -> bool:
        return self.result.is_visible()

    def choose(self) -> ElementHandle | None:
        """One of the lit controls, as luck will have it."""
        return self.page.evaluate_handle(CHOOSE, [self.lit, self.luck.random()]).as_element()

    def wait_for_my_turn(self) -> None:
        """Until something is lit, and no move of mine is under way."""
        expect(self.page.locator("main .ghost, main .actions :disabled")).to_have_count(0)
        expect(self.page.locator(LIT).first).to_be_visible()

    def move(self) -> bool:
        """Press something that is lit, if anything is."""
        try:
            chosen = self.choose()
            point: Position | None = chosen.evaluate(POINT) if chosen else None
            if chosen is None or point is None:
                return False
            self.press(chosen, PATIENCE_MS, point)
        except Error:
            return False
        self.moves += 1
        return True


def play(
    *people: Person,
    moves: int | None = None,
    seconds: float = 300,
    move: Callable[[Person], bool] = Person.move,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """Everybody plays in turn until the match is over, until so many moves have been made or until
    something is to be seen.
    """
    end, made = time.monotonic() + seconds, sum(person.moves for person in people)
    while not until() and (moves is None or sum(person.moves for person in people) - made < moves):
        if sum(move(person) for person in people) == 0:
            if all(person.is_over() for person in people):
                return
            people[0].page.wait_for_timeout(25)
        assert time.monotonic() < end, (
            f"still playing after {seconds} s: {[person.sight() for person in people]}"
        )


@contextmanager
def somebody(
    browser: Browser,
    address: str,
    *,
    seed: int = 0,
    language: str = "en",
    speed: float = SPEED,
    **device: Any,
) -> Iterator[Person]:
    """A person for as long as this lasts; at the end nothing may have gone wrong."""
    context = browser.new_context(
        **{"locale": language, "reduced_motion": "reduce", **(device or DESKTOP)}
    )
    try:
        context.add_init_script(f"localStorage.setItem('mazzo-speed', '{speed}')")
        page = context.new_page()
        page.set_default_timeout(LONG_MS)
        person = Person(
            address, context, page, random.Random(seed), language, bool(device.get("has_touch"))
        )
        person.watch_for_problems()
        person.settle(level="beginner")
        yield person
        assert not person.problems, person.problems
    finally:
        context.close()


def widened(text: str) -> str:
    """A text without parameters, in the pseudo-language."""
    return f"⟦{re.sub('[aeiou]', lambda found: PSEUDO[found[0]], text)}⟧".translate(
        str.maketrans("AEIOU", "ÁÉÍÓÚ")
    )


PSEUDO = {"a": "áa", "e": "ée", "i": "íi", "o": "óo", "u": "úu"}


def tidy(text: str) -> str:
    """A text on one line."""
    return re.sub(r"\s+", " ", text).strip()
