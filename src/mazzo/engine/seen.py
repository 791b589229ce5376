"""What every seat of every game may know: the header of each game's `Seen`."""

from typing import Annotated, Any

from mazzo.engine.forms import FLAG, SEAT, SEATS
from mazzo.engine.record import Header
from mazzo.engine.rule import rule


class SeenHeader:
    """The beginning of what one seat may know.

    Games override `phase`, `window` and `ending` with the words they use.
    """

    seats: int
    seat: Annotated[int, SEAT]
    """Whose eyes these are; nobody's for a spectator."""
    phase: int
    window: int
    acting: Annotated[int, SEATS]
    over: Annotated[int, FLAG]
    ending: int


@rule
def see_header(s: Header, seat: int, o: Any) -> None:
    """Write the header."""
    o.seats = s.seats
    o.seat = seat
    o.phase = s.phase
    o.window = s.window
    o.acting = s.acting
    o.over = s.over
    o.ending = s.ending
