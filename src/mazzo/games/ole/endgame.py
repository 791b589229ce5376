"""The end of a round of Olé, counted out.

With few cards left, what everybody will do can be searched to the end: each seat plays for its
lead, the others' points less its own. Hands are not open, so a move is worth its mean over all the
deals that its player holds possible. And where a series leads out in this very turn, what that is
worth is known however many cards the others hold.
"""

from mazzo.engine.bits import count, lowest, nth, pick, size
from mazzo.engine.contract import UNKNOWN
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.games.ole.cards import DECK
from mazzo.games.ole.moves import CHIP, END, PLAY
from mazzo.games.ole.odds import OUT, best_from
from mazzo.games.ole.questions import pips, turns_to_block
from mazzo.games.ole.rules import BEATERS, CHIP_POINTS, CLIMBERS, may_take_chip, series_goes_on
from mazzo.games.ole.state import SEATS, SERIES, TURN, Seen

CARDS = 12
"""With more cards than this in all hands together nothing is searched to the end."""
DEALS = 600
POSITIONS = 1 << 14
"""The most deals and positions that are looked at: some milliseconds."""
SLOTS = POSITIONS * 2
LEAST = -(1 << 40)

HANDS, COSTS = 0, SEATS
"""In a frame: everybody's cards, and what everybody pays from here on if the best move found so far
is made.
"""
TOP, MOVER, RUN, IDLE, KNOWN, PLAYS, REST, MOST, TRIED, FRAME = range(2 * SEATS, 2 * SEATS + 10)
"""And: where the turn stands; whether it is known what may be done; the cards still to be tried,
and whether to do without is; the best lead found so far; and the move being tried."""
DEPTH = CARDS * (SEATS + 2)
"""Between two cards everybody may take a chip, and a series may be ended."""
PAID = DEPTH * FRAME
"""What everybody pays after the move tried last."""
OWNERS = PAID + SEATS
"""Who gets which unseen card."""
USED = OWNERS + CARDS + 1
"""How many positions have been looked at."""
KEYS = USED + 1
NOTED = KEYS + SLOTS
SCRATCH = NOTED + SLOTS * SEATS


@rule
def counted(o: Seen, mask: Ints, worth: Ints, scratch: Ints) -> int:
    """What each move in the mask is worth, the mean lead in points times what is returned; 0 where
    that is too much to count.

    A move of which nothing is known is worth UNKNOWN.
    """
    if o.phase not in (TURN, SERIES):
        return 0
    return count_deals(o, mask, worth, scratch) or count_out(o, mask, worth)


# A series that leads out


@rule
def count_out(o: Seen, mask: Ints, worth: Ints) -> int:
    """Whatever leads out in this turn: the others keep their cards."""
    unseen = pips(DECK[o.seats] & ~(o.pile | o.hand))
    found = 0
    for n in range(size(mask)):
        action = pick(mask, n)
        worth[n] = UNKNOWN
        if action < CHIP and best_from(o, action - PLAY) > OUT // 2:
            worth[n] = unseen
            found = o.seats - 1
    return found


# Every deal that is possible


@rule
def count_deals(o: Seen, mask: Ints, worth: Ints, scratch: Ints) -> int:
    """The lead after every move, added up over all deals; 0 if there is too much to count."""
    unseen = DECK[o.seats] & ~(o.pile | o.hand)
    total = count(unseen)
    if total + count(o.hand) > CARDS:
        return 0
    set_out(o, mask, worth, scratch)
    deals = 0
    place = 0
    while place >= 0:
        if place < total:
            place += pass_on(o, nth(unseen, place), place, scratch)
        else:
            deals += 1
            if deals > DEALS or not add_deal(o, mask, worth, scratch):
                return 0
            place -= 1
    return deals * (o.seats - 1)


@rule
def set_out(o: Seen, mask: Ints, worth: Ints, scratch: Ints) -> None:
    """Nothing is known yet, and nobody else holds a card."""
    for slot in range(SLOTS):
        scratch[KEYS + slot] = 0
    scratch[USED] = 0
    for seat in range(o.seats):
        scratch[HANDS + seat] = 0
    scratch[HANDS + o.seat] = o.hand
    scratch[TOP] = o.top
    scratch[MOVER] = o.seat
    scratch[RUN] = o.run
    scratch[IDLE] = o.idle
    scratch[OWNERS] = -1
    for n in range(size(mask)):
        worth[n] = 0


@rule
def pass_on(o: Seen, card: int, place: int, scratch: Ints) -> int:
    """Give an unseen card to the next seat that can hold it: 1, or -1 if nobody is left."""
    owner = scratch[OWNERS + place]
    if owner >= 0:
        scratch[HANDS + owner] &= ~(1 << card)
    for seat in range(owner + 1, o.seats):
        if (
            seat != o.seat
            and count(scratch[HANDS + seat]) < o.counts[seat]
            and (o.denied[seat] >> card) & 1 == 0
        ):
            scratch[HANDS + seat] |= 1 << card
            scratch[OWNERS + place] = seat
            scratch[OWNERS + place + 1] = -1
            return 1
    return -1


@rule
def add_deal(o: Seen, mask: Ints, worth: Ints, scratch: Ints) -> bool:
    """Add what each move is worth if the cards lie like this; False if that is too much to
    count.
    """
    for n in range(size(mask)):
        scratch[TRIED] = pick(mask, n)
        if not is_end(o, scratch, 0) and not search_out(o, scratch):
            return False
        worth[n] += lead_after(o, scratch, 0)
    return True


# A round with open cards


@rule
def search_out(o: Seen, scratch: Ints) -> bool:
    """What everybody pays from the position in the second frame on, each playing for its lead;
    False if that is too much.
    """
    depth = 1
    while depth:
        frame = depth * FRAME
        if not scratch[frame + KNOWN]:
            slot = slot_of(o, scratch, frame)
            if scratch[KEYS + slot]:
                for seat in range(o.seats):
                    scratch[PAID + seat] = scratch[NOTED + slot * SEATS + seat]
                depth = back(o, scratch, depth)
                continue
            if scratch[USED] == POSITIONS:
                return False
            find_moves(o, scratch, frame)
        if next_move(scratch, frame):
            if is_end(o, scratch, frame):
                consider(o, scratch, frame)
            else:
                depth += 1
        else:
            note(o, scratch, frame)
            depth = back(o, scratch, depth)
    return True


@rule
def back(o: Seen, scratch: Ints, depth: int) -> int:
    """What everybody pays here is known: the move that led here can be judged, unless it is the one
    in question.
    """
    if depth > 1:
        consider(o, scratch, (depth - 1) * FRAME)
    return depth - 1


@rule
def find_moves(o: Seen, scratch: Ints, frame: int) -> None:
    """What may be done."""
    plays = scratch[HANDS + frame + scratch[frame + MOVER]] & BEATERS[o.order, scratch[frame + TOP]]
    scratch[frame + KNOWN] = 1
    scratch[frame + PLAYS] = plays
    scratch[frame + REST] = scratch[frame + RUN] > 0 or may_take_chip(o, plays)
    scratch[frame + MOST] = LEAST
    scratch[USED] += 1


@rule
def next_move(scratch: Ints, frame: int) -> bool:
    """Take up the next move that was not tried yet."""
    plays = scratch[frame + PLAYS]
    if plays:
        scratch[frame + TRIED] = PLAY + lowest(plays)
        scratch[frame + PLAYS] = plays & (plays - 1)
        return True
    if scratch[frame + REST]:
        scratch[frame + TRIED] = END if scratch[frame + RUN] else CHIP
        scratch[frame + REST] = 0
        return True
    return False


@rule
def is_end(o: Seen, scratch: Ints, frame: int) -> bool:
    """Make the move being tried: whether it ends the round; otherwise the next frame is what it
    leads to.
    """
    after = frame + FRAME
    mover = scratch[frame + MOVER]
    action = scratch[frame + TRIED]
    for seat in range(o.seats):
        scratch[after + HANDS + seat] = scratch[frame + HANDS + seat]
    scratch[after + TOP] = scratch[frame + TOP]
    scratch[after + RUN] = 0
    scratch[after + IDLE] = scratch[frame + IDLE] + (action == CHIP)
    scratch[after + KNOWN] = 0
    ended = action == CHIP and scratch[after + IDLE] == turns_to_block(o)
    if action < CHIP:
        lay(o, scratch, frame, action - PLAY)
        ended = scratch[after + HANDS + mover] == 0
    scratch[after + MOVER] = mover if scratch[after + RUN] else (mover + 1) % o.seats
    if ended:
        for seat in range(o.seats):
            scratch[PAID + seat] = pips(scratch[after + HANDS + seat])
    return ended


@rule
def lay(o: Seen, scratch: Ints, frame: int, card: int) -> None:
    """Lay a card, and go on if a series runs."""
    after = frame + FRAME
    climbs = (CLIMBERS[o.order, scratch[frame + TOP]] >> card) & 1
    scratch[after + HANDS + scratch[frame + MOVER]] &= ~(1 << card)
    scratch[after + TOP] = card
    scratch[after + IDLE] = 0
    run = scratch[frame + RUN] + 1
    if series_goes_on(o, run, climbs):
        scratch[after + RUN] = run


@rule
def lead_after(o: Seen, scratch: Ints, frame: int) -> int:
    """How many points fewer than the others the mover pays after the move being tried, added up
    over the others.
    """
    mover = scratch[frame + MOVER]
    if scratch[frame + TRIED] >= CHIP:
        scratch[PAID + mover] += CHIP_POINTS
    total = 0
    for seat in range(o.seats):
        total += scratch[PAID + seat]
    return total - o.seats * scratch[PAID + mover]


@rule
def consider(o: Seen, scratch: Ints, frame: int) -> None:
    """Remember the move being tried if it is the best so far."""
    lead = lead_after(o, scratch, frame)
    if lead > scratch[frame + MOST]:
        scratch[frame + MOST] = lead
        for seat in range(o.seats):
            scratch[frame + COSTS + seat] = scratch[PAID + seat]


# What has been looked at


@rule
def key_of(o: Seen, scratch: Ints, frame: int) -> int:
    """One number for a position."""
    key = scratch[frame + TOP] + 64 * (
        scratch[frame + MOVER] + 8 * (scratch[frame + RUN] + 8 * scratch[frame + IDLE])
    )
    for seat in range(o.seats):
        key = (key ^ scratch[frame + HANDS + seat]) * -4417276706812531889
        key ^= (key >> 29) & 0x7FFFFFFFF
    return key | 1


@rule
def slot_of(o: Seen, scratch: Ints, frame: int) -> int:
    """Where a position is noted, or would be."""
    key = key_of(o, scratch, frame)
    slot = (key >> 1) & (SLOTS - 1)
    while scratch[KEYS + slot] != 0 and scratch[KEYS + slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@rule
def note(o: Seen, scratch: Ints, frame: int) -> None:
    """Note what everybody pays from this position on."""
    slot = slot_of(o, scratch, frame)
    scratch[KEYS + slot] = key_of(o, scratch, frame)
    for seat in range(o.seats):
        scratch[PAID + seat] = scratch[frame + COSTS + seat]
        scratch[NOTED + slot * SEATS + seat] = scratch[frame + COSTS + seat]
