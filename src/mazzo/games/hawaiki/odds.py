"""A turn of Hawaiki, looked through to its end.

Others draw in between, but nobody else touches the piles, so a chain of combinations depends on
nothing that one cannot see.
"""

from mazzo.engine.bits import lowest
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.games.hawaiki.bots import playable
from mazzo.games.hawaiki.cards import COLOUR, KINDS, MATCHES, NONE, PILES, STRAIGHT, THREE
from mazzo.games.hawaiki.questions import combination_of
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
ROOM = LONGEST + 1


@rule
def look_through(o: Seen, room: Ints) -> bool:
    """Follow every chain that this turn allows; False if there are too many."""
    take_up(o, room)
    return follow(room, 0)


@rule
def look_after(o: Seen, choice: int, room: Ints) -> bool:
    """Follow every chain that begins with this card on this pile; False if there are too many."""
    take_up(o, room)
    room[PILE] = choice // KINDS
    room[LONGEST] = 1
    return not lay(room, 0, choice % KINDS) or follow(room, FRAME)


@rule
def take_up(o: Seen, room: Ints) -> None:
    """The hand and the tops as they are; nothing is laid yet."""
    for way in range(GIFTS * ROUNDS):
        room[WAYS + way] = 0
    room[LONGEST] = 0
    room[ONES] = playable(o)
    room[TWINS] = o.twins & ~(1 << o.fresh if o.fresh >= 0 else 0) & room[ONES]
    for pile in range(PILES):
        room[TOPS + pile] = o.tops[pile]
    room[GIVEN] = 0
    room[THREES] = 0
    room[PILE] = -1
    room[CARDS] = 0


@rule
def follow(room: Ints, first: int) -> bool:
    """Every chain from this frame on; False if there are too many."""
    frame = first
    for _ in range(STEPS):
        if room[frame + CARDS]:
            card = lowest(room[frame + CARDS])
            room[frame + CARDS] &= room[frame + CARDS] - 1
            room[LONGEST] = max(room[LONGEST], frame // FRAME + 1)
            frame += FRAME * lay(room, frame, card)
        elif room[frame + PILE] + 1 < PILES:
            room[frame + PILE] += 1
            room[frame + CARDS] = (
                room[frame + ONES] & MATCHES[room[frame + TOPS + room[frame + PILE]]]
            )
        elif frame > first:
            frame -= FRAME
        else:
            return True
    return False


@rule
def lay(room: Ints, frame: int, card: int) -> int:
    """Lay a card: 1 if one goes again, with what is left in the next frame.

    The last card is a way out.
    """
    pile = room[frame + PILE]
    one, two = room[frame + TOPS + (pile + 1) % PILES], room[frame + TOPS + (pile + 2) % PILES]
    made = combination_of(card, room[frame + TOPS + pile], one, two)
    given = room[frame + GIVEN] + gift(made)
    threes = room[frame + THREES] + (made == THREE)
    twins = room[frame + TWINS] & ~(1 << card)
    ones = room[frame + ONES] & (~(1 << card) | room[frame + TWINS])
    if ones == 0 and given < GIFTS and threes < ROUNDS:
        room[WAYS + given * ROUNDS + threes] = 1
    if ones == 0 or made == NONE or frame + FRAME == WAYS:
        return 0
    after = frame + FRAME
    room[after + ONES] = ones
    room[after + TWINS] = twins
    for place in range(PILES):
        room[after + TOPS + place] = room[frame + TOPS + place]
    room[after + TOPS + pile] = card
    room[after + GIVEN] = given
    room[after + THREES] = threes
    room[after + PILE] = -1
    room[after + CARDS] = 0
    return 1


@rule
def gift(made: int) -> int:
    """How many cards a combination gives to players of one's choice."""
    return (made == STRAIGHT) + 2 * (made == COLOUR)
