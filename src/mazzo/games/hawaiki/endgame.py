"""Going out in Hawaiki, counted out.

Where a chain of combinations lets one go out in this very turn, all that comes of it is known:
everybody's cards and tokens lie open to count. What would come of not going out depends on the
stock, and is left to search.
"""

from mazzo.engine.bits import pick, size
from mazzo.engine.contract import UNKNOWN
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.games.hawaiki.bots import would_make
from mazzo.games.hawaiki.cards import KINDS, NONE, SEATS
from mazzo.games.hawaiki.moves import (
    ANNOUNCED,
    DRAW,
    FIRST,
    PICK,
    PICK_BOTH,
    PICK_TWICE,
    PLANE,
    PLAY,
    SECOND,
)
from mazzo.games.hawaiki.odds import GIFTS, ROUNDS, WAYS, look_after, look_through
from mazzo.games.hawaiki.odds import SCRATCH as ODDS_SCRATCH
from mazzo.games.hawaiki.state import AUTOMATIC, PICK_ONE, PICK_TWO, TURN, Seen

WON = 1 << 40
LOADS = ODDS_SCRATCH
"""The cards that everybody is going to hold."""
SCRATCH = LOADS + SEATS


@rule
def counted(o: Seen, mask: Ints, worth: Ints, scratch: Ints) -> int:
    """What each move in the mask is worth that leads out in this turn: the lead in tokens times
    what is returned; 0 if none does.

    Where the match can be won at once, only what wins it counts. A move of which nothing is known
    is worth UNKNOWN.
    """
    if o.turn != o.seat or o.fresh >= 0 or o.phase not in (TURN, PICK_ONE, PICK_TWO):
        return 0
    best = UNKNOWN
    for n in range(size(mask)):
        worth[n] = worth_of(o, pick(mask, n), scratch)
        best = max(best, worth[n])
    for n in range(size(mask)):
        if best >= WON and worth[n] < WON:
            worth[n] = UNKNOWN
    return o.seats - 1 if best > UNKNOWN else 0


@rule
def worth_of(o: Seen, action: int, scratch: Ints) -> int:
    """The best that can come of a move if one goes out."""
    if not leads_on(o, action, scratch):
        return UNKNOWN
    best = UNKNOWN
    for way in range(GIFTS * ROUNDS):
        if scratch[WAYS + way]:
            best = max(best, outcome(o, way // ROUNDS, way % ROUNDS, scratch))
    return best


@rule
def leads_on(o: Seen, action: int, scratch: Ints) -> bool:
    """Do this and look through the rest of the turn; False for what cannot lead out, or leads too
    far to be counted.
    """
    for seat in range(o.seats):
        scratch[LOADS + seat] = o.counts[seat]
    if o.phase == TURN:
        return leads_out(o, action, scratch)
    if action >= PICK_BOTH:
        scratch[LOADS + FIRST[action - PICK_BOTH]] += 1
        scratch[LOADS + SECOND[action - PICK_BOTH]] += 1
    elif action >= PICK_TWICE:
        scratch[LOADS + action - PICK_TWICE] += 2
    else:
        scratch[LOADS + action - PICK] += 1
    known = look_through(o, scratch)
    scratch[WAYS] |= o.hand == 0
    return known


@rule
def leads_out(o: Seen, action: int, scratch: Ints) -> bool:
    """Lay a card, rightly announced, and follow every chain from there."""
    announced = NONE
    choice = action - PLAY
    if action >= ANNOUNCED:
        announced = 1 + (action - ANNOUNCED) // PLANE
        choice = (action - ANNOUNCED) % PLANE
    elif action >= DRAW:
        return False
    rightly = o.announce == AUTOMATIC or announced == would_make(o, choice % KINDS, choice // KINDS)
    return rightly and look_after(o, choice, scratch)


@rule
def outcome(o: Seen, given: int, threes: int, scratch: Ints) -> int:
    """What going out is worth after giving so many cards to players of one's choice, and so often
    one to everybody.

    A match that goes on: the lead. A match that ends: WON if nobody has as many tokens, otherwise
    UNKNOWN.
    """
    mine = o.tokens[o.seat]
    drawn = given
    lead = given
    ends = False
    spare = 0
    needed = 0
    least = UNKNOWN
    for seat in range(o.seats):
        if seat != o.seat:
            held = scratch[LOADS + seat] + threes
            rest = o.tokens[seat] - held
            drawn += held - o.counts[seat]
            lead += held
            ends = ends or rest <= 0
            spare += rest - 1
            behind = max(rest - mine + 1, 0)
            needed += behind
            least = max(least, behind - max(rest, 0))
    if drawn > o.stock or mine == 0:
        return UNKNOWN
    if needed - least <= given:
        return WON
    return lead if spare >= given and not ends else UNKNOWN
