"""Somebody who plays without a mouse: keys that the table names, else the tabulator and the
arrows.
"""

from browser.people import Person
from browser.scripts import script
from playwright.sync_api import ElementHandle, Error, Locator

MOST_STEPS = 80
WHERE = script("where")

ON_A_BUTTON = "document.activeElement instanceof HTMLButtonElement"
"""Where the space bar presses that button, whatever it would do elsewhere."""


def reach(person: Person, wanted: ElementHandle) -> bool:
    """Go to a control, as everybody without a mouse does; the focus must be seen.

    Whether it was still there in the end.
    """
    for _ in range(MOST_STEPS):
        where: str = wanted.evaluate(WHERE)
        if where in ("here", "gone"):
            return where == "here"
        assert where != "unseen", "nobody sees where the focus is"
        person.page.keyboard.press("ArrowRight" if where == "row" else "Tab")
    raise AssertionError(f"not reached: {wanted.evaluate('one => one.outerHTML')[:300]}")


def enter(person: Person, target: Locator) -> None:
    """Go to a button and press it."""
    handle = target.element_handle()
    assert handle
    assert reach(person, handle)
    person.page.keyboard.press("Enter")


def move(person: Person) -> bool:
    """Make a move by its key, or by going to what is lit."""
    try:
        chosen = person.choose()
        if chosen is None:
            return False
        key = chosen.get_attribute("aria-keyshortcuts")
        if key and not (key == "Space" and person.page.evaluate(ON_A_BUTTON)):
            person.page.keyboard.press(key)
        elif reach(person, chosen):
            person.page.keyboard.press("Enter")
        else:
            return False
    except Error:
        return False
    person.moves += 1
    return True
