"""Frames show a match position by position, as each reader knew it."""

from pathlib import Path

import msgspec
import pytest

import mazzo
from mazzo.engine.facts import plain
from mazzo.engine.match import CLOCK
from mazzo.engine.replay import begin, read_steps
from mazzo.table.frames import frames
from mazzo.testing.suites.test_golden import GOLDEN


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parents[2].name}-{path.stem}")
def test_every_frame_is_what_its_reader_was_told(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played, head = read_steps(text)
    for seat in (None, *range(played.seats)):
        shown = frames(text, seat)
        assert len(shown) == len(played.history) + 1
        match = begin(head)
        for frame, moment in zip(shown, [None, *played.history], strict=True):
            if moment:
                match.redo(moment)
            assert (frame.view, frame.acting, frame.scores) == (
                match.view(seat),
                match.acting,
                match.scores_known_to(seat),
            )
            assert list(frame.facts) == [plain(fact) for fact in match.facts(seat)]
            if moment and moment.seat != CLOCK:
                assert (frame.seat, frame.move) == (
                    moment.seat,
                    msgspec.to_builtins(played.game.moves[moment.action]),
                )
            else:
                assert (frame.seat, frame.move) == (None, None)
        assert match.result == played.result


def test_a_chair_that_is_not_there_is_refused() -> None:
    text = GOLDEN[0].read_text(encoding="utf-8")
    for seat in (-1, mazzo.replay(text).seats):
        with pytest.raises(mazzo.BadSetup) as refused:
            frames(text, seat)
        assert refused.value.code == "no_such_seat"
