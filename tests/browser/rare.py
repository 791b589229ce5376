"""Moments that are seldom seen, each of which says its name while a person looks at it.

The person comes through a cable that can be pulled out; friends play by hand beside them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from browser.cable import Cable
from browser.hands import Hand, be, begin, play_until, seated
from browser.people import Person
from playwright.sync_api import Locator, expect
from server.processes import Process
from server.tables import fresh

import mazzo
from mazzo.table import protocol as wire


def told(person: Person, key: str) -> Locator:
    """Something that the page says."""
    return person.page.get_by_text(person.say(key))


def see(person: Person, key: str) -> None:
    """Until the page says it."""
    expect(told(person, key)).to_be_visible()


def moments(person: Person, cable: Cable, server: Process) -> Iterator[str]:
    """All of them; the server is stopped and started again at the end."""
    yield from nothing_there(person)
    yield from without_a_network(person)
    yield from sent_away(person, server)
    yield from hands_in_the_air(person, cable, server)
    yield from deadlocked(person, server)
    yield from announcing(person, server)
    yield from choosing_and_thanking(person, server)
    yield from coming_and_going(person, cable, server)


def nothing_there(person: Person) -> Iterator[str]:
    person.calm = False
    for place, name in (("/r/nothing", "no-replay"), ("/rules/nothing", "no-game")):
        person.visit(place)
        expect(person.page.get_by_role("alert")).to_be_visible()
        yield name


def without_a_network(person: Person) -> Iterator[str]:
    person.visit()
    person.has_page_at_hand()
    person.context.set_offline(True)
    person.visit()
    expect(person.page.get_by_role("alert")).to_contain_text(person.say("page-offline"))
    yield "offline"
    person.visit("/t/ABCDEF")
    expect(person.page.get_by_role("alert")).to_contain_text(person.say("refusal-offline"))
    yield "offline-table"
    person.context.set_offline(False)


def sent_away(person: Person, server: Process) -> Iterator[str]:
    with seated(server.address, mazzo.game("ole"), ["Bea"], {}, seats=3) as (code, (bea,)):
        person.visit(f"/t/{code}")
        expect(person.button("page-ready")).to_be_visible()
        yield "guest"
        me = person.context.request.get(f"http://{person.address}/api/guest").json()["id"]
        bea.ask(wire.Remove(id=fresh(), person=me))
        see(person, "page-ended-removed")
        yield "sent-away"


def coming_and_going(person: Person, cable: Cable, server: Process) -> Iterator[str]:
    with seated(server.address, mazzo.game("ole"), ["Bea", "Carl", "Dora"], {}) as (code, hands):
        bea, carl, dora = hands
        person.visit(f"/t/{code}")
        see(person, "page-full")
        yield "full"
        begin(hands)
        see(person, "page-watching")
        yield "watching"
        carl.ask(wire.Stand(id=fresh()))
        yield "seat-abandoned"
        person.press(person.button("page-take-seat"))
        expect(person.button("page-take-seat")).to_be_hidden()
        yield "seat-asked-for"
        me = person.context.request.get(f"http://{person.address}/api/guest").json()["id"]
        for hand in (bea, dora):
            hand.ask(wire.Agree(id=fresh(), seat=1, person=me))
        expect(told(person, "page-watching")).to_be_hidden()
        yield "seat-taken"
        dora.ask(wire.Stand(id=fresh()))
        eve = Hand(server.address, "Eve")
        eve.watch(code)
        eve.say(wire.Sit(id=fresh(), seat=2))
        expect(person.button("page-agree")).to_be_visible()
        yield "seat-wanted"
        person.press(person.button("page-refuse"))
        expect(person.button("page-agree")).to_be_hidden()
        eve.close()
        dora.ask(wire.Sit(id=fresh(), seat=2))
        bea.ask(wire.Pause(id=fresh()))
        expect(person.button("page-pause")).to_be_visible()
        yield "pause-asked"
        person.page.keyboard.press("p")
        see(person, "page-paused-vote")
        yield "paused"
        person.press(person.button("page-pause-end"))
        dora.close()
        see(person, "page-seat-away")
        yield "away"
        cable.cut()
        see(person, "page-lost")
        yield "lost"
        cable.mend()
        expect(told(person, "page-lost")).to_be_hidden()
        server.stop()
        see(person, "page-restarting")
        yield "restarting"
        server.start()
        expect(told(person, "page-restarting")).to_be_hidden()


def kinds(legal: Sequence[Any]) -> set[str]:
    return {move["move"] for move in legal}


def announcing(person: Person, server: Process) -> Iterator[str]:
    """A word of mine goes with the next card; or the word is asked for on somebody's card."""
    options = {"announce": "manual", "call_seconds": 10}
    with seated(server.address, mazzo.game("hawaiki"), ["Ann", "Bea", "Carl"], options) as (
        code,
        hands,
    ):
        be(person, hands[0])
        person.visit(f"/t/{code}")
        begin(hands)
        play_until(
            hands,
            lambda position: (
                "play" in kinds(position.legal) and "call" not in kinds(position.legal)
            ),
        )
        expect(person.page.locator("button.card.lit").first).to_be_visible()
        person.press(person.page.locator("[data-call=straight]"))
        expect(person.page.locator("[data-call=straight]")).to_have_attribute(
            "aria-pressed", "true"
        )
        yield "announcing"
        play_until(hands, lambda position: "call" in kinds(position.legal))
        expect(person.page.locator(".calling")).to_be_visible()
        yield "calling"


def choosing_and_thanking(person: Person, server: Process) -> Iterator[str]:
    options = {"thanks": "strict", "thanks_seconds": 15}
    with seated(server.address, mazzo.game("hawaiki"), ["Ann", "Bea", "Carl", "Dora"], options) as (
        code,
        hands,
    ):
        be(person, hands[0])
        person.visit(f"/t/{code}")
        begin(hands)
        play_until(
            hands, lambda position: bool(kinds(position.legal) & {"pick", "pick_both"}), ["play"]
        )
        expect(person.page.locator("button.who").first).to_be_visible()
        yield "choosing"
        play_until(hands, lambda position: "thanks" in kinds(position.legal), ["play"])
        expect(person.page.locator("[data-move=thanks]")).to_be_visible()
        yield "thanking"


def deadlocked(person: Person, server: Process) -> Iterator[str]:
    options = {"tournament": "single", "pace": "turns"}
    with seated(server.address, mazzo.game("seven_ate_nine"), ["Ann", "Bea"], options) as (
        code,
        hands,
    ):
        be(person, hands[0])
        person.visit(f"/t/{code}")
        begin(hands)
        play_until(
            hands,
            lambda position: (
                position.view["phase"] == "countdown" and len(position.view["centre"]) > 1
            ),
            ["play", "pass", "ready"],
        )
        expect(person.page.locator("[data-move=ready]")).to_be_visible()
        yield "deadlock"


def hands_in_the_air(person: Person, cable: Cable, server: Process) -> Iterator[str]:
    """A card of mine on its way to the pile, and back in my hand because somebody was faster."""
    with seated(
        server.address, mazzo.game("seven_ate_nine"), ["Ann", "Bea"], {"tournament": "single"}
    ) as (code, hands):
        ann, bea = hands
        be(person, ann)
        person.visit(f"/t/{code}")
        begin(hands)
        play_until(
            hands,
            lambda position: all(
                hand.position and "play" in kinds(hand.position.legal) for hand in hands
            ),
            ["ready", "draw"],
        )
        expect(person.page.locator("button.card.lit").first).to_be_visible()
        cable.hold()
        person.press(person.page.locator("button.card.lit").first)
        expect(person.page.locator(".claim .ghost")).to_be_visible()
        yield "claim"
        assert bea.position
        bea.play(next(move for move in bea.position.legal if move["move"] == "play"))
        cable.release()
        expect(person.page.locator(".piece.late")).to_be_visible()
        yield "beaten"
        bea.close()
        see(person, "page-paused-dropped")
        yield "dropped"
