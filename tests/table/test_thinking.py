"""Thinking is shared out fairly: who asks for little does not wait for who asks for much."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from mazzo.table.thinking import ACCOUNTS, PATIENCE, BackgroundJob, ThinkingQueue


class Thinkers:
    """One thread that begins when it is told to, and what it did in which order."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[str] = []
        self.queue = ThinkingQueue(1, lambda: self.now)
        self._begin = threading.Event()
        self._results = [self.queue.submit("", BackgroundJob(self._begin.wait, _no, 0))]

    def ask(
        self, table: str, seconds: float, instead: Callable[[], Any] | None = None
    ) -> "Future[Any]":
        job = BackgroundJob(lambda: self.done.append(table), _no, seconds, instead)
        self._results.append(self.queue.submit(table, job))
        return self._results[-1]

    def go(self) -> list[str]:
        self._begin.set()
        for each in self._results:
            each.result(30)
        return self.done


def _no(at: int, found: object) -> None: ...


def test_a_move_elsewhere_comes_before_the_hints_of_twelve_tables() -> None:
    thinkers = Thinkers()
    for _ in range(5):
        for number in range(12):
            thinkers.ask(f"table {number}", 1.5)
    thinkers.ask("elsewhere", 0.3)
    assert thinkers.go()[0] == "elsewhere"


def test_every_table_has_its_turn() -> None:
    thinkers = Thinkers()
    for _ in range(10):
        thinkers.ask("greedy", 1)
    for number in range(3):
        thinkers.ask(f"modest {number}", 1)
    done = thinkers.go()
    assert {*done[:4]} == {"greedy", "modest 0", "modest 1", "modest 2"}


def test_what_waited_too_long_is_done_in_no_time() -> None:
    thinkers = Thinkers()
    late = thinkers.ask("late", 1, lambda: "sensible")
    thinkers.now += PATIENCE + 1
    intime = thinkers.ask("in time", 1, lambda: "sensible")
    assert thinkers.go() == ["in time"]
    assert (late.result(), intime.result()) == ("sensible", None)


def test_a_thought_that_fails_stops_no_other() -> None:
    thinkers = Thinkers()

    def fail() -> None:
        raise ValueError

    failed = thinkers.queue.submit("a", BackgroundJob(fail, _no, 1))
    thinkers.ask("b", 1)
    assert thinkers.go() == ["b"]
    with pytest.raises(ValueError, match=r".*"):
        failed.result(30)


def test_tables_are_forgotten_that_have_had_nothing_lately() -> None:
    thinkers = Thinkers()
    for number in range(2 * ACCOUNTS):
        thinkers.ask(f"table {number}", 0)
    thinkers.ask("dear", 5)
    thinkers.go()
    for _ in range(3):
        thinkers.ask("dear", 1).result(30)
    assert len(thinkers.queue._booked) <= ACCOUNTS + 2
