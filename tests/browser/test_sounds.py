"""Every sound, played into a recording and measured: heard at once, never too loud, soon over, and
none like another.
"""

import itertools
import shutil
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest
from browser.scripts import script
from conftest import ROOT, absent
from playwright.sync_api import Browser

TRANSPILE = """
const ts = require("typescript");
const text = require("fs").readFileSync(process.argv[1], "utf8");
process.stdout.write(ts.transpileModule(text, {
  compilerOptions: { module: "ESNext", target: "ES2022" },
}).outputText);
"""
THINGS = ("card", "chip", "die", "shuffle", "win")
LONGEST = 1.5
OCTAVES = 8


@pytest.fixture(scope="module")
def measured(chromium: Browser) -> dict[str, Any]:
    """What the page would play, as numbers."""
    if shutil.which("node") is None:
        absent("Node")
    sounds = ROOT / "web/src/lib/sounds.ts"
    plain = subprocess.run(
        ["node", "-e", TRANSPILE, str(sounds)], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    page = chromium.new_page()
    page.add_script_tag(
        type="module", content=f"{plain}\nwindow.made = {{ SOUNDS, render, whiteNoise }};"
    )
    page.wait_for_function("() => window.made !== undefined")
    found: dict[str, Any] = page.evaluate(script("measure_sounds"))
    page.close()
    return found


def test_every_sound_is_heard_at_once_does_not_clip_and_is_soon_over(
    measured: dict[str, Any],
) -> None:
    assert set(THINGS) < set(measured)
    for name, sound in measured.items():
        assert 0.08 < sound["peak"] < 0.9, (name, sound["peak"])
        assert sound["energy"] > 1e-4, name
        assert sound["first"] < 0.03, name
        assert sound["seconds"] < LONGEST, (name, sound["seconds"])
    for name in ("card", "chip", "tick"):
        assert measured[name]["seconds"] < 0.25, "what happens often is short"


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """How differently two sounds spread their energy: 0 alike, 2 nothing in common."""
    return sum(abs(mine - yours) for mine, yours in zip(one, other, strict=True))


def test_no_sound_is_like_another(measured: dict[str, Any]) -> None:
    for one, other in itertools.combinations(measured, 2):
        found = apart(measured[one]["shares"], measured[other]["shares"])
        assert found > 0.4, (one, other, found)
    for one, other in itertools.combinations(THINGS, 2):
        spectra = [
            [sum(measured[name]["shares"][octave::OCTAVES]) for octave in range(OCTAVES)]
            for name in (one, other)
        ]
        assert apart(*spectra) > 0.4, (one, other, spectra)
