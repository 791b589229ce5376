"""A turn of Hawaiki, looked through to its end.

Others draw in between, but nobody else touches the piles, so a chain of combinations depends on
nothing that one cannot see.
"""

from mazzo.engine.bits import lowest
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.games.hawaiki.bots import playable
from mazzo.games.hawaiki.cards import COLOUR, KINDS, NONE, PILES, STRAIGHT, THREE
from mazzo.games.hawaiki.rules import MATCHES, combination_of
from mazzo.games.hawaiki.state import Seen

GIFTS, ROUNDS = 16, 8
"""More cards are never given away in one turn: to players of one's choice, and times to everybody.
"""
STEPS = 50_000
"""The most cards that are tried: a millisecond."""

ONES, TWINS, TOPS, GIVEN, THREES, PILE, CARDS, FRAME = 0, 1, 2, 5, 6, 7, 8, 9
"""In a frame: the hand, the tops, what was given away, and what is still to be tried."""
DEPTH = 16
WAYS = DEPTH * FRAME
"""Whether one can go out and give away so much."""
LONGEST = WAYS + GIFTS * ROUNDS
"""The most cards that can be laid."""
SCRATCH = LONGEST + 1


@rule
def look_through(o: Seen, scratch: Ints) -> bool:
    """Follow every chain that this turn allows; False if there are too many."""
    take_up(o, scratch)
    return follow(scratch, 0)


@rule
def look_after(o: Seen, choice: int, scratch: Ints) -> bool:
    """Follow every chain that begins with this card on this pile; False if there are too many."""
    take_up(o, scratch)
    scratch[PILE] = choice // KINDS
    scratch[LONGEST] = 1
    return not lay(scratch, 0, choice % KINDS) or follow(scratch, FRAME)


@rule
def take_up(o: Seen, scratch: Ints) -> None:
    """The hand and the tops as they are; nothing is laid yet."""
    for way in range(GIFTS * ROUNDS):
        scratch[WAYS + way] = 0
    scratch[LONGEST] = 0
    scratch[ONES] = playable(o)
    scratch[TWINS] = o.twins & ~(1 << o.fresh if o.fresh >= 0 else 0) & scratch[ONES]
    for pile in range(PILES):
        scratch[TOPS + pile] = o.tops[pile]
    scratch[GIVEN] = 0
    scratch[THREES] = 0
    scratch[PILE] = -1
    scratch[CARDS] = 0


@rule
def follow(scratch: Ints, first: int) -> bool:
    """Every chain from this frame on; False if there are too many."""
    frame = first
    for _ in range(STEPS):
        if scratch[frame + CARDS]:
            card = lowest(scratch[frame + CARDS])
            scratch[frame + CARDS] &= scratch[frame + CARDS] - 1
            scratch[LONGEST] = max(scratch[LONGEST], frame // FRAME + 1)
            frame += FRAME * lay(scratch, frame, card)
        elif scratch[frame + PILE] + 1 < PILES:
            scratch[frame + PILE] += 1
            scratch[frame + CARDS] = (
                scratch[frame + ONES] & MATCHES[scratch[frame + TOPS + scratch[frame + PILE]]]
            )
        elif frame > first:
            frame -= FRAME
        else:
            return True
    return False


@rule
def lay(scratch: Ints, frame: int, card: int) -> int:
    """Lay a card: 1 if one goes again, with what is left in the next frame.

    The last card is a way out.
    """
    pile = scratch[frame + PILE]
    one, two = (
        scratch[frame + TOPS + (pile + 1) % PILES],
        scratch[frame + TOPS + (pile + 2) % PILES],
    )
    made = combination_of(card, scratch[frame + TOPS + pile], one, two)
    given = scratch[frame + GIVEN] + gift(made)
    threes = scratch[frame + THREES] + (made == THREE)
    twins = scratch[frame + TWINS] & ~(1 << card)
    ones = scratch[frame + ONES] & (~(1 << card) | scratch[frame + TWINS])
    if ones == 0 and given < GIFTS and threes < ROUNDS:
        scratch[WAYS + given * ROUNDS + threes] = 1
    if ones == 0 or made == NONE or frame + FRAME == WAYS:
        return 0
    after = frame + FRAME
    scratch[after + ONES] = ones
    scratch[after + TWINS] = twins
    for place in range(PILES):
        scratch[after + TOPS + place] = scratch[frame + TOPS + place]
    scratch[after + TOPS + pile] = card
    scratch[after + GIVEN] = given
    scratch[after + THREES] = threes
    scratch[after + PILE] = -1
    scratch[after + CARDS] = 0
    return 1


@rule
def gift(made: int) -> int:
    """How many cards a combination gives to players of one's choice."""
    return (made == STRAIGHT) + 2 * (made == COLOUR)
