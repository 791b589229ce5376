"""What one seat of PUSH may know."""

from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo.games.push.bags import pips, total
from mazzo.games.push.questions import next_taker, stock_size
from mazzo.games.push.rules import bust_outcomes
from mazzo.games.push.state import UNSEEN, Seen, State

see = seeing(State, Seen)


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """Everything lies open but what chance will draw and, if the table so wishes, the banks
    [P13].
    """
    see(s, seat, o)
    o.first = next_taker(s, s.turn)
    see_takers(s, o)
    o.stock_size = stock_size(s)
    o.busting = bust_outcomes(s)
    o.discard_size = total(s.discard) + s.discard_dice + s.discard_switches
    if s.show_bank_totals or s.over:
        o.discard = s.discard
    for other in range(s.seats):
        o.bench_points[other] = pips(s.benches[other])
        see_bank(s, seat, other, o)


@rule
def see_takers(s: State, o: Seen) -> None:
    """Whoever stops takes first, whoever busts takes none; then the others, as the switch cards
    stand.
    """
    taker = next_taker(s, s.turn) if s.busted else s.turn
    for place in range(s.seats - s.busted):
        o.takers[place] = taker
        taker = next_taker(s, taker)


@rule
def shows_score(s: State, viewer: int, seat: int) -> bool:
    """[P13] One's own points; everybody's if the table shows them, and at the end."""
    return viewer == seat or s.show_bank_totals != 0 or s.over != 0


@rule
def see_bank(s: State, seat: int, other: int, o: Seen) -> None:
    """[P13] One's own bank, and the others' if their points are open; otherwise only how many
    cards.
    """
    o.bank_points[other] = UNSEEN
    o.totals[other] = UNSEEN
    if shows_score(s, seat, other):
        o.banks[other] = s.banks[other]
        o.bank_points[other] = pips(s.banks[other])
        o.totals[other] = o.bench_points[other] + o.bank_points[other]


@rule
def resample(s: State, seat: int) -> None:
    """[P13] Nothing is hidden but chance itself: every card in a bank was seen on its way there."""
