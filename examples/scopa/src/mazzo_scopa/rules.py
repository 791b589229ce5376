"""The rules of Scopa, in the order of the rulebook."""

from mazzo.engine.bits import allow_set, count, lowest, nth
from mazzo.engine.chance import below, some_of
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.engine.seats import after
from mazzo_scopa import facts as tell
from mazzo_scopa.cards import ALL, KINGS, REBELLO, SETTEBELLO, SUIT
from mazzo_scopa.facts import MOST_CARDS, MOST_COINS, THE_KING, THE_SEVEN
from mazzo_scopa.moves import PLAY, TAKE
from mazzo_scopa.questions import are_hands_empty, is_played_out, owed, prime, takable, total
from mazzo_scopa.state import CAPTURE, CLOCK, REACHED, TURN, State

HAND = 3
ON_TABLE = 4
KINGS_TOO_MANY = 3
PRIZES = 4


# Preparation


@rule
def start(s: State) -> None:
    """[S5] The first dealer is drawn by lot."""
    s.dealer = below(s, s.seats)
    s.round = 0
    s.due = 1


@rule
def proceed(s: State) -> None:
    """[S3] New hands while there is a stock; else the count of the round, and the next round or the
    end of the match.
    """
    s.due = 0
    if s.stock:
        deal(s)
        return
    if s.round > 0:
        score_round(s)
    if s.round > 0 and is_decided(s):
        end_match(s)
    else:
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """[S5] The deal passes on; [S3] four cards are laid open and three dealt to everybody."""
    s.dealer = after(s, s.dealer)
    s.round += 1
    s.last = -1
    for seat in range(s.seats):
        s.piles[seat] = 0
        s.sweeps[seat] = 0
    tell.round_started(s, round=s.round, dealer=s.dealer)
    lay_out(s)
    deal(s)


@rule
def lay_out(s: State) -> None:
    """[S4] With three or four kings among the four cards, they are dealt anew."""
    s.table = some_of(s, ALL, ON_TABLE)
    while count(s.table & KINGS) >= KINGS_TOO_MANY:
        s.table = some_of(s, ALL, ON_TABLE)
    s.stock = ALL & ~s.table
    tell.table_dealt(s, cards=s.table)


@rule
def deal(s: State) -> None:
    """[S3] Three cards each; whoever sits after the dealer begins."""
    for seat in range(s.seats):
        s.hands[seat] = some_of(s, s.stock, HAND)
        s.stock &= ~s.hands[seat]
        tell.hand_dealt(s, seat=seat, cards=s.hands[seat])
    pass_to(s, after(s, s.dealer))


@rule
def pass_to(s: State, seat: int) -> None:
    """From now on this seat acts."""
    s.turn = seat
    s.acting = 1 << seat
    s.phase = TURN
    s.card = -1
    s.chosen = 0
    run_clock(s, CLOCK)


# A turn


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """[S9] Any card may be laid; where it could take several ways, its player chooses card by card
    [S11].
    """
    if s.phase == TURN:
        allow_set(mask, PLAY, s.hands[seat])
    else:
        allow_set(mask, TAKE, takable(s))


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what was chosen."""
    if action < TAKE:
        lay(s, seat, action - PLAY)
    else:
        s.chosen |= 1 << (action - TAKE)
    follow(s, seat)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """A card leaves the hand."""
    s.hands[seat] &= ~(1 << card)
    s.card = card
    s.chosen = 0
    tell.card_played(s, seat=seat, card=card)


@rule
def follow(s: State, seat: int) -> None:
    """[S9] Where there is one way to take, it is taken; where there are several, their player
    chooses on; else the card stays [S10].
    """
    cards = takable(s)
    if total(cards) > owed(s):
        s.phase = CAPTURE
        run_clock(s, CLOCK)
        return
    cards |= s.chosen
    if cards:
        capture(s, seat, cards)
    else:
        s.table |= 1 << s.card
    go_on(s)


@rule
def capture(s: State, seat: int, cards: int) -> None:
    """[S12] Taking everything is a scopa, [S13] but not with the last card of a round."""
    s.table &= ~cards
    s.piles[seat] |= cards | (1 << s.card)
    s.last = seat
    tell.cards_taken(s, seat=seat, card=s.card, cards=cards)
    if s.table == 0 and not is_played_out(s):
        s.sweeps[seat] += 1
        tell.table_swept(s, seat=seat)


@rule
def go_on(s: State) -> None:
    """The next player; where all hands are empty, what follows by itself."""
    if not are_hands_empty(s):
        pass_to(s, after(s, s.turn))
    else:
        s.acting = 0
        s.card = -1
        s.chosen = 0
        s.phase = TURN
        stop_clock(s)
        s.due = 1


# Scoring


@rule
def score_round(s: State) -> None:
    """[S14] The rest goes to whoever took last; then [S12] the scopas and the prizes count."""
    if s.last >= 0 and s.table:
        s.piles[s.last] |= s.table
        tell.rest_taken(s, seat=s.last, cards=s.table)
        s.table = 0
    for seat in range(s.seats):
        s.points[seat] = s.sweeps[seat]
    for prize in range(PRIZES + s.rebello):
        award(s, prize)
    for seat in range(s.seats):
        s.totals[seat] += s.points[seat]
        tell.pile_scored(
            s,
            seat=seat,
            taken=count(s.piles[seat]),
            coins=count(s.piles[seat] & SUIT),
            prime=prime(s.piles[seat]),
            sweeps=s.sweeps[seat],
            points=s.points[seat],
        )


@rule
def award(s: State, prize: int) -> None:
    """One point for whoever has most; nobody gets it where two have as much."""
    best = 0
    most = 0
    for seat in range(s.seats):
        worth = measure(s.piles[seat], prize)
        if worth > most:
            best = seat
            most = worth
        elif worth == most:
            best = -1
    if best >= 0 and most > 0:
        s.points[best] += 1
        tell.prize_won(s, seat=best, prize=prize)


@rule
def measure(pile: int, prize: int) -> int:
    """What a pile counts for a prize: [S15] cards, [S16] coins, [S17] the seven of coins, [S18] the
    primiera, [S23] the king of coins.
    """
    if prize == MOST_CARDS:
        return count(pile)
    if prize == MOST_COINS:
        return count(pile & SUIT)
    if prize == THE_SEVEN:
        return count(pile & SETTEBELLO)
    if prize == THE_KING:
        return count(pile & REBELLO)
    return prime(pile)


@rule
def is_decided(s: State) -> bool:
    """[S19] Somebody has reached the target and leads alone; [S20] or so many rounds were played
    that it must be enough.
    """
    most = 0
    leaders = 0
    for seat in range(s.seats):
        if s.totals[seat] > most:
            most = s.totals[seat]
            leaders = 1
        elif s.totals[seat] == most:
            leaders += 1
    return most >= s.target and (leaders == 1 or s.round >= most_rounds(s))


@rule
def most_rounds(s: State) -> int:
    """[S20] Every round brings a point at least, so by then somebody has reached the target."""
    return s.seats * s.target


@rule
def end_match(s: State) -> None:
    """The highest total wins."""
    s.over = 1
    s.ending = REACHED
    tell.match_ended(s, rounds=s.round)


@rule
def rounds_begun(s: State) -> int:
    """The round that is played."""
    return s.round


@rule
def score(s: State, seat: int) -> int:
    """Points of the finished rounds."""
    return s.totals[seat]


@rule
def standing(s: State, seat: int) -> int:
    """[S19] Most points; equal totals share the place."""
    return s.totals[seat]


# The clock


@rule
def patience(s: State) -> int:
    """Turns run at the table's pace."""
    return 0


@rule
def expire(s: State) -> None:
    """[S21] Any card is laid by lot, so that nobody learns anything of the others; of several to
    take, the first.
    """
    seat = s.turn
    if s.phase == TURN:
        lay(s, seat, nth(s.hands[seat], below(s, count(s.hands[seat]))))
    else:
        s.chosen |= 1 << lowest(takable(s))
    follow(s, seat)
