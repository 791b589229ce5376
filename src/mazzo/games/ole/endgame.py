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
ROOM = NOTED + SLOTS * SEATS


@rule
def counted(o: Seen, mask: Ints, worth: Ints, room: Ints) -> int:
    """What each move in the mask is worth, the mean lead in points times what is returned; 0 where
    that is too much to count.

    A move of which nothing is known is worth UNKNOWN.
    """
    if o.phase not in (TURN, SERIES):
        return 0
    return count_deals(o, mask, worth, room) or count_out(o, mask, worth)


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
def count_deals(o: Seen, mask: Ints, worth: Ints, room: Ints) -> int:
    """The lead after every move, added up over all deals; 0 if there is too much to count."""
    unseen = DECK[o.seats] & ~(o.pile | o.hand)
    total = count(unseen)
    if total + count(o.hand) > CARDS:
        return 0
    set_out(o, mask, worth, room)
    deals = 0
    place = 0
    while place >= 0:
        if place < total:
            place += pass_on(o, nth(unseen, place), place, room)
        else:
            deals += 1
            if deals > DEALS or not add_deal(o, mask, worth, room):
                return 0
            place -= 1
    return deals * (o.seats - 1)


@rule
def set_out(o: Seen, mask: Ints, worth: Ints, room: Ints) -> None:
    """Nothing is known yet, and nobody else holds a card."""
    for slot in range(SLOTS):
        room[KEYS + slot] = 0
    room[USED] = 0
    for seat in range(o.seats):
        room[HANDS + seat] = 0
    room[HANDS + o.seat] = o.hand
    room[TOP] = o.top
    room[MOVER] = o.seat
    room[RUN] = o.run
    room[IDLE] = o.idle
    room[OWNERS] = -1
    for n in range(size(mask)):
        worth[n] = 0


@rule
def pass_on(o: Seen, card: int, place: int, room: Ints) -> int:
    """Give an unseen card to the next seat that can hold it: 1, or -1 if nobody is left."""
    owner = room[OWNERS + place]
    if owner >= 0:
        room[HANDS + owner] &= ~(1 << card)
    for seat in range(owner + 1, o.seats):
        if (
            seat != o.seat
            and count(room[HANDS + seat]) < o.counts[seat]
            and (o.denied[seat] >> card) & 1 == 0
        ):
            room[HANDS + seat] |= 1 << card
            room[OWNERS + place] = seat
            room[OWNERS + place + 1] = -1
            return 1
    return -1


@rule
def add_deal(o: Seen, mask: Ints, worth: Ints, room: Ints) -> bool:
    """Add what each move is worth if the cards lie like this; False if that is too much to
    count.
    """
    for n in range(size(mask)):
        room[TRIED] = pick(mask, n)
        if not is_end(o, room, 0) and not search_out(o, room):
            return False
        worth[n] += lead_after(o, room, 0)
    return True


# A round with open cards


@rule
def search_out(o: Seen, room: Ints) -> bool:
    """What everybody pays from the position in the second frame on, each playing for its lead;
    False if that is too much.
    """
    depth = 1
    while depth:
        frame = depth * FRAME
        if not room[frame + KNOWN]:
            slot = slot_of(o, room, frame)
            if room[KEYS + slot]:
                for seat in range(o.seats):
                    room[PAID + seat] = room[NOTED + slot * SEATS + seat]
                depth = back(o, room, depth)
                continue
            if room[USED] == POSITIONS:
                return False
            find_moves(o, room, frame)
        if next_move(room, frame):
            if is_end(o, room, frame):
                consider(o, room, frame)
            else:
                depth += 1
        else:
            note(o, room, frame)
            depth = back(o, room, depth)
    return True


@rule
def back(o: Seen, room: Ints, depth: int) -> int:
    """What everybody pays here is known: the move that led here can be judged, unless it is the one
    in question.
    """
    if depth > 1:
        consider(o, room, (depth - 1) * FRAME)
    return depth - 1


@rule
def find_moves(o: Seen, room: Ints, frame: int) -> None:
    """What may be done."""
    plays = room[HANDS + frame + room[frame + MOVER]] & BEATERS[o.order, room[frame + TOP]]
    room[frame + KNOWN] = 1
    room[frame + PLAYS] = plays
    room[frame + REST] = room[frame + RUN] > 0 or may_take_chip(o, plays)
    room[frame + MOST] = LEAST
    room[USED] += 1


@rule
def next_move(room: Ints, frame: int) -> bool:
    """Take up the next move that was not tried yet."""
    plays = room[frame + PLAYS]
    if plays:
        room[frame + TRIED] = PLAY + lowest(plays)
        room[frame + PLAYS] = plays & (plays - 1)
        return True
    if room[frame + REST]:
        room[frame + TRIED] = END if room[frame + RUN] else CHIP
        room[frame + REST] = 0
        return True
    return False


@rule
def is_end(o: Seen, room: Ints, frame: int) -> bool:
    """Make the move being tried: whether it ends the round; otherwise the next frame is what it
    leads to.
    """
    after = frame + FRAME
    mover = room[frame + MOVER]
    action = room[frame + TRIED]
    for seat in range(o.seats):
        room[after + HANDS + seat] = room[frame + HANDS + seat]
    room[after + TOP] = room[frame + TOP]
    room[after + RUN] = 0
    room[after + IDLE] = room[frame + IDLE] + (action == CHIP)
    room[after + KNOWN] = 0
    ended = action == CHIP and room[after + IDLE] == turns_to_block(o)
    if action < CHIP:
        lay(o, room, frame, action - PLAY)
        ended = room[after + HANDS + mover] == 0
    room[after + MOVER] = mover if room[after + RUN] else (mover + 1) % o.seats
    if ended:
        for seat in range(o.seats):
            room[PAID + seat] = pips(room[after + HANDS + seat])
    return ended


@rule
def lay(o: Seen, room: Ints, frame: int, card: int) -> None:
    """Lay a card, and go on if a series runs."""
    after = frame + FRAME
    climbs = (CLIMBERS[o.order, room[frame + TOP]] >> card) & 1
    room[after + HANDS + room[frame + MOVER]] &= ~(1 << card)
    room[after + TOP] = card
    room[after + IDLE] = 0
    run = room[frame + RUN] + 1
    if series_goes_on(o, run, climbs):
        room[after + RUN] = run


@rule
def lead_after(o: Seen, room: Ints, frame: int) -> int:
    """How many points fewer than the others the mover pays after the move being tried, added up
    over the others.
    """
    mover = room[frame + MOVER]
    if room[frame + TRIED] >= CHIP:
        room[PAID + mover] += CHIP_POINTS
    total = 0
    for seat in range(o.seats):
        total += room[PAID + seat]
    return total - o.seats * room[PAID + mover]


@rule
def consider(o: Seen, room: Ints, frame: int) -> None:
    """Remember the move being tried if it is the best so far."""
    lead = lead_after(o, room, frame)
    if lead > room[frame + MOST]:
        room[frame + MOST] = lead
        for seat in range(o.seats):
            room[frame + COSTS + seat] = room[PAID + seat]


# What has been looked at


@rule
def key_of(o: Seen, room: Ints, frame: int) -> int:
    """One number for a position."""
    key = room[frame + TOP] + 64 * (
        room[frame + MOVER] + 8 * (room[frame + RUN] + 8 * room[frame + IDLE])
    )
    for seat in range(o.seats):
        key = (key ^ room[frame + HANDS + seat]) * -4417276706812531889
        key ^= (key >> 29) & 0x7FFFFFFFF
    return key | 1


@rule
def slot_of(o: Seen, room: Ints, frame: int) -> int:
    """Where a position is noted, or would be."""
    key = key_of(o, room, frame)
    slot = (key >> 1) & (SLOTS - 1)
    while room[KEYS + slot] != 0 and room[KEYS + slot] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@rule
def note(o: Seen, room: Ints, frame: int) -> None:
    """Note what everybody pays from this position on."""
    slot = slot_of(o, room, frame)
    room[KEYS + slot] = key_of(o, room, frame)
    for seat in range(o.seats):
        room[PAID + seat] = room[frame + COSTS + seat]
        room[NOTED + slot * SEATS + seat] = room[frame + COSTS + seat]
