"""Which Chromium is on this machine."""

import shutil
from collections.abc import Sequence

WHOLE = ("chromium", "chromium-browser", "google-chrome")
"""As people have it: what is measured is measured in it."""
LEAN = ("chromium-headless-shell", *WHOLE)
"""The first has no window, tabs and menus of its own, which take as much work as the page."""


def chromium_program(names: Sequence[str] = LEAN) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)
