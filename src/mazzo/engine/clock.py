"""Clocks: rules start and stop them, hosts measure them."""

from mazzo.engine.record import Header
from mazzo.engine.rule import rule


@rule
def run_clock(s: Header, window: int) -> None:
    """Start this clock anew; the one that was running, if any, no longer counts."""
    s.window = window
    s.opened += 1


@rule
def stop_clock(s: Header) -> None:
    """No clock is running."""
    s.window = 0
