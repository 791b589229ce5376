"""Golden replays: whole matches, read by a player, that must go on replaying exactly as they did.

Each game keeps at least one per way in which it can end, with the story that it tells.
`python -m mazzo.testing.golden` makes them.
"""

from pathlib import Path

import pytest

import mazzo
from mazzo.testing.golden import COMMAND, story

KEPT = {
    game.id: sorted((game.folder / "tests" / "golden").glob("*.replay")) for game in mazzo.games()
}
GOLDEN = [path for paths in KEPT.values() for path in paths]
NAMES = [f"{id}-{path.stem}" for id, paths in KEPT.items() for path in paths]


@pytest.mark.parametrize("path", GOLDEN, ids=NAMES)
def test_a_golden_replay_still_tells_its_story(path: Path) -> None:
    anew = f"To write it anew: {COMMAND} GAME {path.stem} SEATS SEED"
    try:
        match = mazzo.replay(path)
    except mazzo.BadReplay as refused:
        pytest.fail(f"{refused} {anew}")
    assert match.over
    assert match.replay() == path.read_text(encoding="utf-8"), anew
    assert story(path) == path.with_suffix(".story.txt").read_text(encoding="utf-8"), anew


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_there_is_a_golden_replay_for_every_way_to_end(game: mazzo.Game) -> None:
    form = next(field.form for field in game.layout.fields if field.name == "ending")
    words = set(getattr(form, "words")) - {"unfinished"}  # noqa: B009
    ends = [mazzo.replay(path).result for path in KEPT[game.id]]
    assert {end.ending for end in ends if end} == words
