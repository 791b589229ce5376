"""The WebAssembly gear in a real browser: what Node says in test_wasm, Chromium says too."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Browser
from wasm_gear import Compiled, bundle, play, random_matches, request, thoughts

import mazzo
from mazzo.testing.cases import cases
from mazzo.testing.sizes import much

ASK = """async ([script, request]) => {
  const { answer } = await import(`data:text/javascript;base64,${script}`);
  return answer(request);
}"""


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_browser_plays_and_thinks_like_the_server(chromium: Browser, game: mazzo.Game) -> None:
    """Matches as everybody sees them, how many more end, and every bot's choices in another."""
    script = base64.b64encode((bundle() / "gears.js").read_bytes()).decode()
    played = [
        play(mazzo.new(game.id, seats=seats, seed="browser"), f"{game.id} {seats}")
        for seats in {game.seats[0], game.seats[-1]}
    ]
    played += [
        random_matches(case, 2 * number + 1)
        for case in cases()
        for number in range(much(4, 40))
        if case.game == game.id
    ]
    asked = thoughts(game, 0, 1)
    page = chromium.new_page()
    tasks = [*(task for task, _ in played), *asked]
    found: list[dict[str, Any]] = page.evaluate(ASK, [script, request(game, tasks)])
    page.close()
    whole = [*(answer for _, answer in played), *Compiled(game).answers(asked)]
    for expected, answer in zip(whole, found, strict=True):
        assert expected.items() <= answer.items()
