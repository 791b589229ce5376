"""The rules of Hawaiki, in the order of the rulebook."""

from mazzo.engine.bits import allow, allow_set, lowest
from mazzo.engine.chance import below
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.facts import is_telling
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.games.hawaiki import facts as tell
from mazzo.games.hawaiki import moves, state
from mazzo.games.hawaiki.bags import rest_ones, rest_twins, take
from mazzo.games.hawaiki.cards import (
    COLOUR,
    COLOURS,
    COMBINATIONS,
    KINDS,
    NONE,
    NUMBERS,
    PAIR,
    PILES,
    SEATS,
    STRAIGHT,
    THREE,
)
from mazzo.games.hawaiki.questions import (
    actors,
    callers,
    hand_size,
    held_before_refills,
    is_moving_on,
    is_single,
    layable,
    may_again,
    may_again_now,
    may_sacrifice,
    next_seat,
    top,
)
from mazzo.games.hawaiki.state import State
from mazzo.games.hawaiki.stock import clear_table, deal, draw_card, forget_refills, lay_on, packed

# Which card may be laid


def is_match(card: int, shown: int) -> bool:
    """The same colour or the same number."""
    return bool(COLOURS[card] == COLOURS[shown] or NUMBERS[card] == NUMBERS[shown])


MATCHES = table(
    [sum(1 << card for card in range(KINDS) if is_match(card, shown)) for shown in range(KINDS)]
)
"""By top card: the cards that may be laid on it, one bit each."""


# The four combinations


@rule
def is_straight(one: int, two: int, three: int) -> bool:
    """[H9] Three numbers in a row, in any order, without going round the corner."""
    numbers = (1 << NUMBERS[one]) | (1 << NUMBERS[two]) | (1 << NUMBERS[three])
    return numbers == 0b111 * (numbers & -numbers)


@rule
def is_colour(one: int, two: int, three: int) -> bool:
    """Three cards of one colour."""
    return COLOURS[one] == COLOURS[two] and COLOURS[two] == COLOURS[three]


@rule
def is_three(one: int, two: int, three: int) -> bool:
    """Three cards of one number."""
    return NUMBERS[one] == NUMBERS[two] and NUMBERS[two] == NUMBERS[three]


@rule
def combination_of(card: int, covered: int, one: int, two: int) -> int:
    """What a card makes that covers another while the other two tops lie there.

    [H8] The twin of the card that it covers is a pair. [H6] Only what is new counts: a card of the
    same colour can make a new straight or three, one of the same number a new colour. [H5] So a
    card never makes two combinations.
    """
    if card == covered:
        return PAIR
    if COLOURS[card] != COLOURS[covered]:
        return COLOUR if is_colour(card, one, two) else NONE
    if is_straight(card, one, two):
        return STRAIGHT
    return THREE if is_three(card, one, two) else NONE


@rule
def combination(s: State) -> int:
    """What the card just laid has made, announced or not."""
    return combination_of(
        top(s, s.last), s.covered, top(s, (s.last + 1) % PILES), top(s, (s.last + 2) % PILES)
    )


# Preparation


@rule
def start(s: State) -> None:
    """[H27] Everybody takes the tokens; chance decides who begins the first round."""
    for seat in range(s.seats):
        s.purses[seat] = s.tokens
    s.starter = below(s, s.seats)
    s.due = 1


@rule
def proceed(s: State) -> None:
    """Between rounds: count the last one; unless it ended the match, another begins."""
    s.due = 0
    if s.round > 0:
        end_round(s)
    if not s.over:
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """Shuffle everything, deal, and let the starter begin."""
    s.round += 1
    tell.round_started(s, round=s.round, starter=s.starter)
    clear_table(s)
    deal(s)
    if s.one_hidden:
        s.turn = s.starter
        s.phase = state.HIDE_FIRST
        s.acting = actors(s)
        run_clock(s, state.HIDE_CLOCK)
    else:
        pass_to(s, s.starter)


OPEN, SETTLED, THANKS_NEXT = range(3)
"""What follows from a step: somebody decides something; the turn goes on; thanks are said first."""


# One hidden


@rule
def hide(s: State, seat: int, card: int) -> int:
    """[H26] Choose the hidden card: after the deal, or when the hidden one has been played."""
    s.hidden[seat] = card
    tell.card_hidden(s, seat=seat, card=card)
    if s.phase == state.HIDE_NEXT:
        s.rehide = 0
        return SETTLED
    s.acting &= ~(1 << seat)
    if s.acting == 0:
        open_hands(s)
    return OPEN


@rule
def open_hands(s: State) -> None:
    """[H26] All cards but the hidden ones are laid open, and the round begins."""
    for seat in range(s.seats):
        hidden = 1 << s.hidden[seat]
        s.known[seat] = rest_ones(s.hands[seat], s.twins[seat], hidden, 0)
        s.known_twins[seat] = rest_twins(s.twins[seat], hidden)
        if is_telling(s):
            tell.hand_opened(s, seat=seat, cards=packed(s.known[seat], s.known_twins[seat]))
    pass_to(s, s.starter)


CALLABLE = len(COMBINATIONS) - 1


# A turn


@rule
def pass_to(s: State, seat: int) -> int:
    """From now on it is this seat's turn."""
    s.turn = seat
    s.replay = 0
    s.extra = 0
    s.declined = 0
    s.rehide = 0
    s.fresh = -1
    s.called = 0
    s.moved = 0
    return take_step(s)


@rule
def take_step(s: State) -> int:
    """The player whose turn it is plays a card or draws one."""
    return wait_for_turn(s, state.TURN)


@rule
def wait_for_turn(s: State, phase: int) -> int:
    """The player whose turn it is decides something."""
    s.phase = phase
    s.acting = 1 << s.turn
    run_clock(s, state.TURN_CLOCK)
    return OPEN


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """What a seat may do now."""
    if s.phase == state.TURN:
        allow_step(s, seat, mask)
    elif s.phase == state.CALLS:
        allow_calls(s, seat, mask)
    elif s.phase == state.PICK_ONE:
        allow_set(mask, moves.PICK, others(s))
    elif s.phase == state.PICK_TWO:
        allow_set(mask, moves.PICK_TWICE, others(s))
        allow_set(mask, moves.PICK_BOTH, OPEN_SHARES[s.seats, s.turn])
    elif s.phase == state.GIVE_THANKS:
        allow(mask, moves.THANKS)
        allow(mask, moves.MANY_THANKS)
    elif s.phase == state.CHANCE:
        allow(mask, moves.AGAIN)
        allow(mask, moves.DONE)
    else:
        allow_hiding(s, seat, mask)


@rule
def allow_step(s: State, seat: int, mask: Ints) -> None:
    """Play a card onto a top of the same colour or number, or draw one [H3]; before that, sacrifice
    [H24].
    """
    hand = playable(s, seat)
    for pile in range(PILES):
        cards = hand & MATCHES[top(s, pile)]
        allow_set(mask, moves.PLAY + pile * KINDS, cards)
        if s.announce == state.MANUAL:
            for plane in range(CALLABLE):
                allow_set(mask, moves.ANNOUNCED + plane * moves.PLANE + pile * KINDS, cards)
    allow(mask, moves.DRAW)
    if s.replay and s.replay_optional:
        allow(mask, moves.DONE)
    if s.sacrifice and may_sacrifice(s, seat):
        allow_sacrifices(s, mask)


@rule
def playable(s: State, seat: int) -> int:
    """The cards that may be laid now."""
    if seat != s.turn:
        return s.hands[seat]
    return layable(s, s.hands[seat], s.twins[seat], is_single(s, seat))


@rule
def allow_sacrifices(s: State, mask: Ints) -> None:
    """[H23] No pile may ever be empty."""
    for pile in range(PILES):
        if s.heights[pile] > 1:
            allow(mask, moves.SACRIFICE + pile)


@rule
def allow_calls(s: State, seat: int, mask: Ints) -> None:
    """[H30] One call for each; [H10a] the next player may move on."""
    if (s.called >> seat) & 1 == 0:
        allow_set(mask, moves.CALL, (1 << CALLABLE) - 1)
    if is_moving_on(s, seat):
        allow_step(s, seat, mask)
    if may_again_now(s, seat):
        allow(mask, moves.AGAIN)
        allow(mask, moves.DONE)


@rule
def allow_hiding(s: State, seat: int, mask: Ints) -> None:
    """[H26] Any card of the hand; the first time one must be hidden."""
    allow_set(mask, moves.HIDE, s.hands[seat])
    if s.phase == state.HIDE_NEXT:
        allow(mask, moves.DONE)


@rule
def others(s: State) -> int:
    """[H17] Everybody but the player whose turn it is."""
    return ((1 << s.seats) - 1) & ~(1 << s.turn)


def may_share(picker: int, players: int, share: tuple[int, int]) -> bool:
    """[H17] Whether these two may be made to draw: any two of the others."""
    return max(share) < players and picker not in share


OPEN_SHARES = table(
    [
        [
            sum(1 << i for i, share in enumerate(moves.SHARES) if may_share(picker, players, share))
            for picker in range(SEATS)
        ]
        for players in range(SEATS + 1)
    ]
)
"""By number of players and picker: the pairs of others, one bit each."""


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what was chosen."""
    if s.phase == state.CALLS and seat != s.turn and (action < moves.CALL or action >= moves.HIDE):
        end_turn(s)
    follow(s, do(s, seat, action))


@rule
def do(s: State, seat: int, action: int) -> int:
    """What was chosen itself; returns what follows from it."""
    if action < moves.DRAW:
        return play(s, seat, action - moves.PLAY, NONE)
    if action >= moves.ANNOUNCED:
        announced = action - moves.ANNOUNCED
        return play(s, seat, announced % moves.PLANE, 1 + announced // moves.PLANE)
    if action == moves.DRAW:
        return draw(s, seat)
    if action < moves.THANKS:
        return pick(s, action)
    return do_aside(s, seat, action)


@rule
def do_aside(s: State, seat: int, action: int) -> int:
    """What is done beside playing, drawing and picking."""
    if action >= moves.HIDE:
        return hide(s, seat, action - moves.HIDE)
    if action >= moves.CALL:
        return call(s, seat, 1 + action - moves.CALL)
    if action == moves.DONE:
        return decline(s)
    if action == moves.AGAIN:
        return take_second_chance(s)
    if action >= moves.SACRIFICE:
        return make_sacrifice(s, seat, action - moves.SACRIFICE)
    return thank(s, seat, 1 + action - moves.THANKS)


@rule
def follow(s: State, after: int) -> None:
    """What follows from a step: whoever has to draw draws, thanks are said, and the turn goes on if
    all is settled.
    """
    if s.drawers:
        let_them_draw(s)
    if after == THANKS_NEXT:
        after = ask_thanks(s)
    if after == SETTLED:
        go_on(s)
    elif s.phase == state.CALLS:
        s.acting = callers(s)


# Playing a card


@rule
def play(s: State, seat: int, choice: int, announced: int) -> int:
    """Lay a card. A combination that is announced has its effect."""
    s.replay = 0
    s.extra = 0
    lay(s, seat, choice % KINDS, choice // KINDS)
    made = combination(s)
    if s.announce == state.AUTOMATIC:
        announced = made
    if made and announced == made:
        return carry_out(s, made)
    after = open_calls(s) if s.announce == state.MANUAL else SETTLED
    if announced:
        tell.announced_falsely(s, seat=seat, combination=announced)
        punish(s, seat)
    return after


@rule
def lay(s: State, seat: int, card: int, pile: int) -> None:
    """The card leaves the hand and covers the top of the pile."""
    forget(s, seat, card)
    take(s.hands, s.twins, seat, card)
    if s.hidden[seat] == card and (s.hands[seat] >> card) & 1 == 0:
        s.hidden[seat] = -1
        s.rehide = 1
    s.covered = top(s, pile)
    s.last = pile
    s.moved = 1
    lay_on(s, pile, card)
    tell.card_played(s, seat=seat, card=card, pile=pile + 1)


@rule
def forget(s: State, seat: int, card: int) -> None:
    """A card about to leave the hand: of equal cards first the one that everybody knows, then the
    oldest.
    """
    if (s.known[seat] >> card) & 1:
        take(s.known, s.known_twins, seat, card)
    elif s.refills and (held_before_refills(s, seat)[0] >> card) & 1 == 0:
        for batch in range(s.refills):
            if (s.late[seat, batch] >> card) & 1:
                take(s.late, s.late_twins, (seat, batch), card)
                return


# Drawing a card


@rule
def make_draw(s: State, seat: int, cards: int, reason: int) -> None:
    """This player has to draw one or two cards. It happens in one place, `follow`: drawing is long,
    and compilers would copy it to wherever somebody is made to draw.
    """
    if s.drawers == 0:
        s.first_drawer = seat
    s.drawers |= 1 << seat
    s.cards_due = cards
    s.reason = reason


@rule
def draw(s: State, seat: int) -> int:
    """[H2] One card, and the turn is over."""
    s.replay = 0
    s.extra = 0
    make_draw(s, seat, 1, state.OWN_CHOICE)
    return SETTLED


@rule
def let_them_draw(s: State) -> None:
    """Whoever has to draw does so, clockwise."""
    seat = s.first_drawer
    while s.drawers:
        if (s.drawers >> seat) & 1:
            s.drawers &= ~(1 << seat)
            draw_for(s, seat, s.cards_due, s.reason)
        seat = seat + 1 if seat + 1 < s.seats else 0
    s.first_drawer = -1
    s.cards_due = 0
    s.reason = state.OWN_CHOICE


@rule
def draw_for(s: State, seat: int, cards: int, reason: int) -> None:
    """[H14] A combination makes this seat draw and owe thanks; [H16] who missed them, or was
    punished, owes none.
    """
    if reason == state.COMBINED:
        s.owed[seat] = cards
        tell.made_to_draw(s, seat=seat, count=cards)
    elif reason == state.UNTHANKFUL:
        s.owed[seat] = 0
        tell.thanks_missed(s, seat=seat)
    card = -1
    for _ in range(cards):
        card = draw_card(s, seat, reason != state.OWN_CHOICE)
    if reason == state.OWN_CHOICE:
        s.fresh = card
        s.moved |= card >= 0


# The effects of the combinations


@rule
def carry_out(s: State, made: int) -> int:
    """[H4] A combination has its effect; then one goes again, [H19] but not after the last card."""
    s.replay = s.hands[s.turn] != 0
    tell.combination_made(s, seat=s.turn, combination=made)
    if made == STRAIGHT:
        return wait_for_turn(s, state.PICK_ONE)
    if made == COLOUR:
        return wait_for_turn(s, state.PICK_TWO)
    return make_others_draw(s) if made == THREE else SETTLED


@rule
def make_others_draw(s: State) -> int:
    """Clockwise, all others draw a card."""
    for step in range(1, s.seats):
        make_draw(s, (s.turn + step) % s.seats, 1, state.COMBINED)
    return THANKS_NEXT


@rule
def pick(s: State, action: int) -> int:
    """[H17] One player draws one card, or for a colour two cards, or two players one each."""
    if action < moves.PICK_TWICE:
        make_draw(s, action - moves.PICK, 1, state.COMBINED)
    elif action < moves.PICK_BOTH:
        make_draw(s, action - moves.PICK_TWICE, 2, state.COMBINED)
    else:
        make_draw(s, moves.FIRST[action - moves.PICK_BOTH], 1, state.COMBINED)
        make_draw(s, moves.SECOND[action - moves.PICK_BOTH], 1, state.COMBINED)
    return THANKS_NEXT


@rule
def go_on(s: State) -> None:
    """Nothing is left to say about the last step: what comes next?

    [H19] An empty hand ends the round; [H29] so does a stock that is gone for good. [H26] Another
    card may be hidden, [H4] a combination lets one go again, [H25] a token too; otherwise it is the
    next player's turn.
    """
    if s.hands[s.turn] == 0 or s.exhausted:
        s.due = 1
    elif s.rehide:
        wait_for_turn(s, state.HIDE_NEXT)
    elif s.replay:
        take_step(s)
    elif s.second_chance and may_again(s, s.turn):
        wait_for_turn(s, state.CHANCE)
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> int:
    """The next player's turn. [H29] When everybody in turn has neither laid nor drawn a card, the
    round is exhausted.
    """
    s.idle = 0 if s.moved else s.idle + 1
    s.exhausted |= s.idle == s.seats
    if not s.exhausted:
        return pass_to(s, next_seat(s))
    s.due = 1
    return OPEN


@rule
def decline(s: State) -> int:
    """Another go, a second chance or the hiding of another card is not wanted."""
    if s.phase == state.HIDE_NEXT:
        s.rehide = 0
        return SETTLED
    if s.phase == state.CALLS:
        s.declined = 1
        return OPEN
    if s.phase == state.TURN:
        tell.replay_declined(s, seat=s.turn)
    return end_turn(s)


# Saying thank you


@rule
def ask_thanks(s: State) -> int:
    """[H14] Whoever was made to draw says thanks, or Mazzo says it, or nobody does."""
    if s.thanks == state.THANKS_STRICT:
        s.phase = state.GIVE_THANKS
        s.acting = actors(s)
        run_clock(s, state.THANKS_CLOCK)
        return OPEN
    for seat in range(s.seats):
        if s.owed[seat] and s.thanks != state.THANKS_OFF:
            tell.thanked(s, seat=seat, formula=s.owed[seat])
        s.owed[seat] = 0
    return SETTLED


@rule
def thank(s: State, seat: int, formula: int) -> int:
    """[H15] The right formula is thanks for one card and many thanks for two; [H16] another one
    costs a card.
    """
    s.acting &= ~(1 << seat)
    if formula != s.owed[seat]:
        make_draw(s, seat, 1, state.UNTHANKFUL)
    else:
        s.owed[seat] = 0
        tell.thanked(s, seat=seat, formula=formula)
    return OPEN if s.acting else SETTLED


# Announcing


@rule
def open_calls(s: State) -> int:
    """[H10] [H10a] After every card laid without a right announcement; at first only its owner may
    call [H31].
    """
    s.called = 0
    s.phase = state.CALLS
    run_clock(s, state.HEAD_START)
    return OPEN


@rule
def call(s: State, seat: int, called: int) -> int:
    """[H10] [H11] The first right call decides: the owner's has the effect, anybody else's costs
    the owner a card.
    """
    s.called |= 1 << seat
    if called != combination(s):
        tell.called_falsely(s, seat=seat, combination=called)
        punish(s, seat)
        return OPEN
    if seat == s.turn:
        return carry_out(s, called)
    tell.countered(s, seat=s.turn, caller=seat, combination=called)
    s.declined = 1
    make_draw(s, s.turn, 1, state.PUNISHED)
    return SETTLED


@rule
def punish(s: State, seat: int) -> None:
    """[H12] [H13] Something false was said: a card at a strict table."""
    if s.strict_calls:
        make_draw(s, seat, 1, state.PUNISHED)


# Variants for a token


@rule
def pay(s: State, seat: int) -> None:
    """[H21] A token goes back into the box, be it the last."""
    s.purses[seat] -= 1
    s.box += 1


@rule
def make_sacrifice(s: State, seat: int, pile: int) -> int:
    """[H24] The top card of a pile goes under the stock. [H7] What it uncovers counts as old."""
    pay(s, seat)
    s.sacrificed |= 1 << seat
    card = top(s, pile)
    s.heights[pile] -= 1
    s.piles[pile, s.heights[pile]] = -1
    s.bottom[s.buried] = card
    s.buried += 1
    s.last = -1
    s.covered = -1
    tell.card_sacrificed(s, seat=seat, card=card, pile=pile + 1)
    return take_step(s)


@rule
def take_second_chance(s: State) -> int:
    """[H25] One more step, which may not empty the hand; a step that it earns by a
    combination may.
    """
    pay(s, s.turn)
    s.chanced |= 1 << s.turn
    s.extra = 1
    tell.second_chance_taken(s, seat=s.turn)
    return take_step(s)


# The end of a round


@rule
def end_round(s: State) -> None:
    """[H19] [H29] Somebody went out, or there is nothing left to draw: everybody pays for the cards
    in hand [H20].
    """
    ending = state.EXHAUSTED if s.hands[s.turn] else state.OUT
    if ending == state.OUT:
        tell.went_out(s, seat=s.turn)
    else:
        tell.round_exhausted(s, refills=s.refills)
    if is_telling(s):
        show_hands(s)
    s.starter = s.turn if ending == state.OUT else next_seat(s)
    if pay_for_hands(s) == 0:
        end_match(s, ending)


@rule
def pay_for_hands(s: State) -> int:
    """A token for each card, as far as there are tokens; returns the fewest that anybody has
    left.
    """
    fewest = s.tokens
    for seat in range(s.seats):
        s.left[seat] = hand_size(s, seat)
        lost = min(s.left[seat], s.purses[seat])
        s.purses[seat] -= lost
        s.box += lost
        fewest = min(fewest, s.purses[seat])
        if s.left[seat]:
            tell.tokens_lost(s, seat=seat, count=s.left[seat], tokens=lost, left=s.purses[seat])
    return fewest


@rule
def show_hands(s: State) -> None:
    """What is left is laid open."""
    for seat in range(s.seats):
        if s.hands[seat]:
            tell.hand_shown(s, seat=seat, cards=s.hands[seat])
        if s.twins[seat]:
            tell.twins_shown(s, seat=seat, cards=s.twins[seat])


@rule
def end_match(s: State, ending: int) -> None:
    """[H21] Somebody has no token left. The hands lie open."""
    s.over = 1
    s.acting = 0
    s.ending = ending
    s.rehide = 0
    for seat in range(s.seats):
        s.hidden[seat] = -1
        s.known[seat] = s.hands[seat]
        s.known_twins[seat] = s.twins[seat]
        forget_refills(s, seat)
    stop_clock(s)
    tell_broken_ties(s)
    tell.match_ended(s, rounds=s.round)


@rule
def tell_broken_ties(s: State) -> None:
    """[H22] Of whoever has as many tokens as somebody else, how many cards left decided."""
    for seat in range(s.seats):
        is_broken = False
        for other in range(s.seats):
            is_tied = s.purses[other] == s.purses[seat]
            is_broken |= is_tied and standing(s, other) != standing(s, seat)
        if is_broken:
            tell.tie_broken(s, seat=seat, tokens=s.purses[seat], cards=s.left[seat])


@rule
def rounds_begun(s: State) -> int:
    """The round that is played."""
    return s.round


@rule
def score(s: State, seat: int) -> int:
    """The tokens left."""
    return s.purses[seat]


@rule
def standing(s: State, seat: int) -> int:
    """[H22] Most tokens; equal players share the place unless fewest cards in the last round, then
    going out, decide.
    """
    broken = 0
    if s.tie == state.TIE_BROKEN:
        broken = (s.ending == state.OUT and s.starter == seat) - 2 * s.left[seat]
    return s.purses[seat] * 1000 + broken


# The clock


@rule
def patience(s: State) -> int:
    """[H10] [H16] [H31] How long calls and thanks are waited for; turns run at the table's pace."""
    if s.window == state.HEAD_START:
        return state.HEAD_START_MS
    if s.window == state.CALL_CLOCK:
        return s.call_seconds * 1000
    if s.window == state.THANKS_CLOCK:
        return s.thanks_seconds * 1000
    return 0


@rule
def expire(s: State) -> None:
    """Time is up."""
    follow(s, lapse(s))


@rule
def lapse(s: State) -> int:
    """What the end of the running clock means; returns what follows from it."""
    if s.window == state.HEAD_START:
        return run_call_clock(s)
    if s.window == state.CALL_CLOCK:
        return SETTLED
    if s.window == state.THANKS_CLOCK:
        return expire_thanks(s)
    if s.window == state.HIDE_CLOCK:
        return expire_hiding(s)
    if s.phase == state.PICK_ONE:
        return pick(s, moves.PICK + favourite(s))
    if s.phase == state.PICK_TWO:
        return pick(s, moves.PICK_TWICE + favourite(s))
    if s.phase != state.TURN or (s.replay and s.replay_optional):
        return decline(s)
    s.declined = 1
    return draw(s, s.turn)


@rule
def run_call_clock(s: State) -> int:
    """[H31] The head start is over: from now on anybody may call."""
    run_clock(s, state.CALL_CLOCK)
    return OPEN


@rule
def expire_thanks(s: State) -> int:
    """[H16] Whoever has said nothing draws one card more."""
    for seat in range(s.seats):
        if s.owed[seat]:
            make_draw(s, seat, 1, state.UNTHANKFUL)
    return SETTLED


@rule
def expire_hiding(s: State) -> int:
    """[H26] Whoever has not chosen hides the first card of the hand."""
    for seat in range(s.seats):
        if s.hidden[seat] < 0:
            hide(s, seat, lowest(s.hands[seat]))
    return OPEN


@rule
def favourite(s: State) -> int:
    """Who draws if nobody is picked in time: the player with the fewest cards, of equals the next
    clockwise.
    """
    best = next_seat(s)
    for step in range(2, s.seats):
        seat = (s.turn + step) % s.seats
        if hand_size(s, seat) < hand_size(s, best):
            best = seat
    return best
