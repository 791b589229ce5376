"""What a screen reader says during a short match of every game, in every language: read by a person, then kept.

`MAZZO_KEEP=1 python -m pytest tests/browser/test_transcripts.py` writes the transcripts anew.
"""

import json
import os
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from browser.hands import Hand
from browser.people import LONG_MS, Person, somebody, tidy
from playwright.sync_api import Browser, expect
from server.processes import Process
from server.tables import fresh

import mazzo
from mazzo.engine.words import LANGUAGES
from mazzo.table import protocol as wire

MOST, LAST = 80, 20
NAMES = ["Ann", "Bea", "Carl"]
MARKS = {"assertive": "!", "dialog": "#"}
HEAR = """() => {
  window.heard = [];
  crypto.getRandomValues = (bytes) => bytes.fill(0);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "attributes" && target.open) {
        const about = document.getElementById(target.getAttribute("aria-describedby"))?.textContent ?? "";
        window.heard.push(["dialog", `${target.ariaLabel}. ${about}`]);
      }
      for (const node of addedNodes) {
        const inserted = node.nodeType === 1 ? [node, ...node.querySelectorAll("*")] : [];
        const alert = inserted.find((one) => one.matches("[data-live=assertive]"));
        if (alert?.textContent.trim()) window.heard.push(["assertive", alert.textContent]);
      }
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest("[data-live]");
      if (!live) continue;
      const texts = type === "characterData" ? [target.data] : [...addedNodes].map((node) => node.textContent);
      for (const text of texts) if (text.trim()) window.heard.push([live.dataset.live, text]);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["open"] });
}"""


@contextmanager
def seated(server: Process, game: mazzo.Game) -> Iterator[tuple[str, list[Hand]]]:
    """A table for a short match, everybody seated and ready."""
    short = json.loads((game.folder / "tests/short.json").read_text())
    hands = [Hand(server.address, name) for name in NAMES[: short["seats"]]]
    options = {name: int(value) if str(value).isdigit() else value for name, value in short["in_turns"].items()}
    setup = {"game": game.id, "seats": short["seats"], "options": options, "pace": "none"}
    code = str(hands[0].api.post("/api/tables", setup)["code"])
    try:
        for seat, hand in enumerate(hands):
            hand.sit(code, seat)
        for hand in hands[1:]:
            hand.ask(wire.Ready(id=fresh()))
        yield code, hands
    finally:
        for hand in hands:
            hand.close()


def play(hands: list[Hand], seed: int, unwanted: list[str]) -> None:
    """A whole match: whoever sits first and may move makes a random move, then everybody hears of it."""
    hands[0].ask(wire.Start(id=fresh()))
    for hand in hands:
        hand.wait_for(1)
    while hands[0].phase != "over":
        mover = next((hand for hand in hands if hand.position and hand.position.legal), hands[0])
        offered = mover.position.legal if mover.position else ()
        legal = [move for move in offered if move["move"] not in unwanted] or offered
        v = mover.play(random.Random(f"{seed} {legal}").choice(legal)) if legal else None
        for hand in hands:
            if v is None:
                hand.hear()
            else:
                hand.wait_for(v)


def as_ann(reader: Person, ann: Hand) -> None:
    """Let a browser be another device of the same guest, with nothing left to chance."""
    name, _, value = ann.api.cookie.partition("=")
    reader.context.add_cookies([{"name": name, "value": value, "url": f"http://{reader.address}"}])
    reader.page.add_init_script(f"({HEAR})()")


def transcript(reader: Person) -> str:
    """What was announced at the beginning and at the end of the match, in order; what interrupts and what opens is marked."""
    heard: list[list[str]] = reader.page.evaluate("window.heard")
    lines = [f"{MARKS.get(kind, ' ')} {tidy(text)}\n" for kind, text in heard]
    return "".join(lines if len(lines) <= MOST else [*lines[: MOST - LAST], "  …\n", *lines[-LAST:]])


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_screen_reader_says_the_same_as_always(chromium: Browser, patient_server: Process, game: mazzo.Game) -> None:
    with seated(patient_server, game) as (code, hands), ExitStack() as stack:
        readers = [stack.enter_context(somebody(chromium, patient_server.address, language=language)) for language in LANGUAGES]
        for reader in readers:
            as_ann(reader, hands[0])
            reader.visit(f"/t/{code}")
            expect(reader.page.get_by_role("button", name=reader.say("page-start"))).to_be_enabled()
        play(hands, 7, json.loads((game.folder / "tests/short.json").read_text())["rather_not"])
        for reader in readers:
            expect(reader.result).to_be_visible(timeout=2 * LONG_MS)
            kept = game.folder / "tests/golden" / f"heard.{reader.language}.txt"
            if os.environ.get("MAZZO_KEEP"):
                kept.write_text(transcript(reader), encoding="utf-8")
            assert transcript(reader) == kept.read_text(encoding="utf-8")
