"""The WebAssembly gear in a real browser: what Node says in test_wasm, Chromium says too."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Browser
from wasm_gear import Compiled, bundle, play, request, thoughts

import mazzo

ASK = """async ([script, request]) => {
  const { answer } = await import(`data:text/javascript;base64,${script}`);
  return answer(request);
}"""


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_browser_plays_and_thinks_like_the_server(chromium: Browser, game: mazzo.Game) -> None:
    """A match as everybody sees it, and every bot's choices in another."""
    script = base64.b64encode((bundle() / "gears.js").read_bytes()).decode()
    task, whole = play(mazzo.new(game.id, seats=game.seats[-1], seed="browser"), game.id)
    asked = thoughts(game, 0, 1)
    page = chromium.new_page()
    found: list[dict[str, Any]] = page.evaluate(ASK, [script, request(game, [task, *asked])])
    page.close()
    for expected, answer in zip([whole, *Compiled(game).answers(asked)], found, strict=True):
        assert expected.items() <= answer.items()
