"""Round the table."""

from mazzo.engine.record import Header
from mazzo.engine.rule import rule


@rule
def after(s: Header, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def before(s: Header, seat: int) -> int:
    """The next seat the other way round."""
    return seat - 1 if seat > 0 else s.seats - 1
