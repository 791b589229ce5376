"""The rules of 7 Ate 9, in the order of the rulebook."""

from mazzo.engine.bits import allow, allow_set, lowest
from mazzo.engine.chance import below
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine import facts as tell
from mazzo.games.seven_ate_nine.bags import field, kinds_in, one
from mazzo.games.seven_ate_nine.cards import (
    ANY,
    DECK,
    EACH,
    FIELD,
    HIGHEST,
    KINDS,
    STEPS,
    VALUES,
)
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY, SLIP
from mazzo.games.seven_ate_nine.questions import (
    all_piles_are_empty,
    can_finish,
    cards_left,
    everybody,
    fewest,
    finishers,
    is_last_game,
    may_slip,
    somebody_has_finished,
    top,
)
from mazzo.games.seven_ate_nine.state import (
    COUNTDOWN,
    COUNTDOWN_MS,
    COUNTING,
    DEALT,
    FOUR,
    FREEZE,
    FREEZE_MS,
    FREEZING,
    GAMES_PLAYED,
    GETTING_READY,
    IDLE,
    LIVE,
    OPENING_HAND,
    POINTS,
    POINTS_REACHED,
    READY_MS,
    TURN,
    TURNS,
    State,
)
from mazzo.games.seven_ate_nine.stock import take

# Which card answers the top card


def wrapped(value: int) -> int:
    """[A1] The numbers run in a ring: above 10 take 10 away, below 1 add 10."""
    return (value - 1) % HIGHEST + 1


def answers(card: int) -> tuple[int, int]:
    """[A1] The value of a card minus its step, and plus its step."""
    value, step = int(VALUES[card]), card % STEPS + 1
    return wrapped(value - step), wrapped(value + step)


def is_answer(card: int, shown: int) -> bool:
    """[A1] What counts of an answer is its value, whatever its own step."""
    return VALUES[card] in answers(shown)


ANSWERS = table([answers(card) for card in range(KINDS)])
"""By card: the two values that answer it."""
ANSWERING = table(
    [sum(1 << card for card in range(KINDS) if is_answer(card, shown)) for shown in range(KINDS)]
)
"""By card: the kinds that answer it, one bit each."""
ANSWERING_BAG = table(
    [sum(ANY << (FIELD * (value - 1)) for value in answers(card)) for card in range(KINDS)]
)
"""By card: the bits of a bag in which an answer would be."""


@rule
def fitting(s: State, seat: int) -> int:
    """The kinds in hand that answer the top card."""
    return kinds_in(s.hands[seat]) & ANSWERING[top(s)]


@rule
def can_go_on(s: State) -> bool:
    """Whether anybody can play or finish."""
    hands = 0
    for seat in range(s.seats):
        hands |= s.hands[seat]
    return hands & ANSWERING_BAG[top(s)] != 0 or finishers(s) > 0


# Setting up


@rule
def start(s: State) -> None:
    """[A21] At the relaxed pace a random seat begins."""
    s.game = 0
    rank(s)
    s.turn = below(s, s.seats) if s.pace == TURNS else -1
    s.due = 1


@rule
def proceed(s: State) -> None:
    """What follows by itself: the countdown is over, a deadlock is broken, or one game ends and
    another begins.
    """
    s.due = 0
    if s.phase == COUNTDOWN:
        go(s)
    elif s.game == 0:
        begin_game(s)
    elif somebody_has_finished(s) or not break_deadlock(s):
        end_game(s)


@rule
def begin_game(s: State) -> None:
    """Everybody gets the same number of cards as a draw pile; the last card lies face up."""
    s.game += 1
    s.covered = 0
    gather(s)
    lay(s, take(s))
    tell.game_started(
        s, game=s.game, card=top(s), minus=ANSWERS[top(s), 0], plus=ANSWERS[top(s), 1]
    )
    get_ready(s)


@rule
def gather(s: State) -> None:
    """All cards come together again and are dealt as piles."""
    for place in range(s.laid):
        s.centre[place] = -1
    s.laid = 0
    s.pool = DECK
    for seat in range(s.seats):
        s.piles[seat] = DEALT // s.seats
        s.hands[seat] = 0
        s.shown[seat] = 0
        s.doubts[seat] = 0


@rule
def lay(s: State, card: int) -> None:
    """A card comes on top of the central pile."""
    s.centre[s.laid] = card
    s.laid += 1
    new_top(s)


@rule
def new_top(s: State) -> None:
    """[A20] [A25] A new top card is new to everybody: who slipped or passed may do so again, and
    who can answer is open.
    """
    s.acting |= s.passed
    s.passed = 0
    s.slipped = 0
    s.answerable = 0


@rule
def get_ready(s: State) -> None:
    """[A22] Before a game begins or goes on, everybody says ready; a race waits a few seconds."""
    s.phase = COUNTDOWN
    s.acting = everybody(s)
    for seat in range(s.seats):
        s.frozen[seat] = 0
    run_clock(s, GETTING_READY)


@rule
def say_ready(s: State, seat: int) -> None:
    """[A22] When everybody is ready, the race is counted in; where nobody races, play begins."""
    s.acting &= ~(1 << seat)
    tell.seat_ready(s, seat=seat)
    if s.acting == 0:
        count_down(s)


@rule
def count_down(s: State) -> None:
    """[A13] Three, two, one; meanwhile nobody moves.

    [A22] Where nobody races, nothing is counted.
    """
    s.acting = 0
    if s.pace == TURNS:
        stop_clock(s)
        s.due = 1
    else:
        run_clock(s, COUNTING)


@rule
def go(s: State) -> None:
    """[A17] [A18] Go! At the beginning of a game everybody now looks at four cards."""
    s.phase = LIVE
    s.acting = everybody(s)
    tell.race_started(s, game=s.game)
    if s.opening == FOUR and not all_piles_are_empty(s):
        for seat in range(s.seats):
            take_hand(s, seat)
    go_on(s)


@rule
def take_hand(s: State, seat: int) -> None:
    """The opening hand, told in the order in which it was drawn."""
    cards = 0
    digit = 1
    for _ in range(OPENING_HAND):
        cards += digit * (draw_one(s, seat) + 1)
        digit *= KINDS + 1
    tell.hand_taken(s, seat=seat, cards=cards)


@rule
def draw_one(s: State, seat: int) -> int:
    """One card from the own pile comes into the hand; it may be anything."""
    card = take(s)
    s.piles[seat] -= 1
    s.hands[seat] += one(card)
    s.doubts[seat] += EACH
    return card


# What can be done


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """[A2] Play what fits, draw while there is a pile, pass if there is nothing else; the very last
    card only finishes [A27].
    """
    if s.phase == COUNTDOWN:
        allow(mask, READY)
        return
    if can_finish(s, seat):
        allow(mask, FINISH)
        return
    held = kinds_in(s.hands[seat])
    fits = held & ANSWERING[top(s)]
    allow_set(mask, PLAY, fits)
    if s.piles[seat]:
        allow(mask, DRAW)
    elif fits == 0:
        allow(mask, PASS)
    if may_slip(s, seat):
        allow_set(mask, SLIP, held & ~fits)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what was chosen."""
    if action < SLIP:
        play(s, seat, action - PLAY)
    elif action < DRAW:
        slip(s, seat, action - SLIP)
    elif action == DRAW:
        draw(s, seat)
    elif action == FINISH:
        finish(s, seat)
    elif action == READY:
        say_ready(s, seat)
    else:
        pass_by(s, seat)


# Playing and drawing


@rule
def play(s: State, seat: int, card: int) -> None:
    """[A5] [A6] One card, called by its value; the next may follow at once."""
    s.hands[seat] -= one(card)
    s.doubts[seat] = one_fewer(s.doubts[seat], VALUES[card])
    s.shown[seat] &= ~(1 << card)
    lay(s, card)
    tell.card_played(s, seat=seat, card=card, minus=ANSWERS[card, 0], plus=ANSWERS[card, 1])
    after_move(s, seat)


@rule
def draw(s: State, seat: int) -> None:
    """[A2] One card from the own pile, whenever one likes."""
    draw_and_tell(s, seat)
    after_move(s, seat)


@rule
def draw_and_tell(s: State, seat: int) -> None:
    """Only the seat itself learns which card it is."""
    card = draw_one(s, seat)
    tell.card_drawn(s, seat=seat, card=card)


@rule
def after_move(s: State, seat: int) -> None:
    """[A7] The last card may lay itself where the table wants it so."""
    if s.auto_finish and can_finish(s, seat):
        finish(s, seat)
    else:
        next_turn(s)
        go_on(s)


@rule
def go_on(s: State) -> None:
    """The game goes on, unless it is deadlocked."""
    if all_piles_are_empty(s) and not can_go_on(s):
        s.due = 1
    elif s.pace == TURNS:
        s.acting = 1 << s.turn
        run_clock(s, TURN)
    elif s.window != FREEZE:
        wait_for_answer(s)


@rule
def wait_for_answer(s: State) -> None:
    """[A11] [A28] The idle clock runs while there are piles, until it has told that somebody can
    answer.
    """
    if not all_piles_are_empty(s) and not s.answerable:
        run_clock(s, IDLE)
    else:
        stop_clock(s)


# Slips


@rule
def slip(s: State, seat: int, card: int) -> None:
    """[A3] [A20] A wrong card goes back, seen by all, and costs the penalty of the table."""
    s.slipped |= 1 << seat
    s.shown[seat] |= 1 << card
    tell.slipped(s, seat=seat, card=card)
    if s.penalty == FREEZING:
        freeze(s, seat)
    elif s.piles[seat]:
        draw_and_tell(s, seat)
        go_on(s)


@rule
def freeze(s: State, seat: int) -> None:
    """[A3] A second out of the race, behind those who are frozen already."""
    place = 1
    for other in range(s.seats):
        place += s.frozen[other] > 0
    s.frozen[seat] = place
    s.acting &= ~(1 << seat)
    tell.froze(s, seat=seat)
    if place == 1:
        run_clock(s, FREEZE)


@rule
def thaw(s: State) -> None:
    """[A26] Whoever has been frozen longest is back in the race."""
    left = 0
    for seat in range(s.seats):
        if s.frozen[seat] == 1:
            s.acting |= 1 << seat
            tell.thawed(s, seat=seat)
        if s.frozen[seat]:
            s.frozen[seat] -= 1
            left += s.frozen[seat]
    if left:
        run_clock(s, FREEZE)
    else:
        wait_for_answer(s)


# When nobody moves


@rule
def idle_lapse(s: State) -> None:
    """[A11] [A28] If nobody can answer, everybody who has a pile draws a card; otherwise nothing
    happens.
    """
    if can_go_on(s):
        s.answerable = 1
        stop_clock(s)
        return
    tell.nobody_answered(s, seconds=s.idle)
    rule_out_answers(s)
    for seat in range(s.seats):
        if s.piles[seat]:
            draw_and_tell(s, seat)
    if s.auto_finish and finishers(s):
        finish(s, one_of_finishers(s))
    else:
        go_on(s)


@rule
def one_of_finishers(s: State) -> int:
    """[A24] Where one draw lets several cards lay themselves, the lot decides whose lies first."""
    chosen = below(s, finishers(s))
    for seat in range(s.seats):
        if can_finish(s, seat):
            if chosen == 0:
                return seat
            chosen -= 1
    return -1


@rule
def break_deadlock(s: State) -> bool:
    """[A12] The bottom card comes on top, then the next, until some hand can answer; false if none
    ever can.
    """
    for turned in range(s.laid):
        rule_out_answers(s)
        turn_up(s)
        if can_go_on(s):
            tell.deadlocked(
                s, turned=turned + 1, card=top(s), minus=ANSWERS[top(s), 0], plus=ANSWERS[top(s), 1]
            )
            get_ready(s)
            return True
    tell.pile_exhausted(s, turned=s.laid)
    return False


@rule
def turn_up(s: State) -> None:
    """The bottom card of the central pile is moved to the top."""
    card = s.centre[0]
    for place in range(s.laid - 1):
        s.centre[place] = s.centre[place + 1]
    s.centre[s.laid - 1] = card
    new_top(s)


# Passing, and the relaxed pace


@rule
def pass_by(s: State, seat: int) -> None:
    """[A21] [A25] Whoever passes has shown to hold no answer: the turn moves on; in the race the
    seat sits this card out.
    """
    has_no_answer(s, seat)
    tell.passed(s, seat=seat)
    if s.pace == TURNS:
        next_turn(s)
        go_on(s)
    else:
        s.passed |= 1 << seat
        s.acting &= ~(1 << seat)


@rule
def next_turn(s: State) -> None:
    """[A19] [A21] Clockwise, one move each."""
    if s.pace == TURNS:
        s.turn = (s.turn + 1) % s.seats


@rule
def move_for(s: State, seat: int) -> None:
    """[A21] When a turn runs out: draw; otherwise finish, play the first card that fits, or
    pass.
    """
    if s.piles[seat]:
        draw(s, seat)
    elif can_finish(s, seat):
        finish(s, seat)
    elif fitting(s, seat):
        play(s, seat, lowest(fitting(s, seat)))
    else:
        pass_by(s, seat)


# The end of a game and of the tournament


@rule
def finish(s: State, seat: int) -> None:
    """The last card lies face down, whatever it shows."""
    s.covered = s.hands[seat]
    s.hands[seat] = 0
    tell.finished(s, seat=seat)
    s.due = 1


@rule
def end_game(s: State) -> None:
    """[A16] [A23] Fewest cards wins and costs nothing; the others take a minus point for each card
    left.

    [A21] At the relaxed pace the winner begins the next game.
    """
    s.winner = fewest(s)
    least = cards_left(s, s.winner)
    for seat in range(s.seats):
        left = cards_left(s, seat)
        s.points_lost[seat] = left if left > least else 0
        s.totals[seat] += s.points_lost[seat]
        tell.game_scored(
            s,
            seat=seat,
            cards=s.hands[seat],
            pile=s.piles[seat],
            points=s.points_lost[seat],
            total=s.totals[seat],
        )
    rank(s)
    if is_last_game(s):
        end_match(s)
        return
    if s.pace == TURNS:
        s.turn = s.winner
    begin_game(s)


@rule
def rank(s: State) -> None:
    """[A15] Fewest minus points come first; equal totals share the place."""
    for seat in range(s.seats):
        s.places[seat] = 1
        for other in range(s.seats):
            s.places[seat] += standing(s, other) > standing(s, seat)


@rule
def end_match(s: State) -> None:
    """The fewest minus points win."""
    s.over = 1
    s.acting = 0
    stop_clock(s)
    for seat in range(s.seats):
        s.frozen[seat] = 0
    s.ending = POINTS_REACHED if s.tournament == POINTS else GAMES_PLAYED
    tell.match_ended(s, games=s.game)


@rule
def rounds_begun(s: State) -> int:
    """A game of the match is a round."""
    return s.game


@rule
def score(s: State, seat: int) -> int:
    """Minus points of the finished games."""
    return s.totals[seat]


@rule
def standing(s: State, seat: int) -> int:
    """[A15] Fewest minus points; equal totals share the place."""
    return -s.totals[seat]


# The clocks


@rule
def patience(s: State) -> int:
    """How long each clock runs; where nobody races, all have the table's pace."""
    if s.pace == TURNS:
        return 0
    if s.window == GETTING_READY:
        return READY_MS
    if s.window == COUNTING:
        return COUNTDOWN_MS
    if s.window == IDLE:
        return 1_000 * s.idle
    return FREEZE_MS if s.window == FREEZE else 0


@rule
def expire(s: State) -> None:
    """Those who are not ready, the countdown, the idle wait, a second of frost or a turn have had
    their time.
    """
    if s.window == GETTING_READY:
        count_down(s)
    elif s.window == COUNTING:
        s.due = 1
    elif s.window == IDLE:
        idle_lapse(s)
    elif s.window == FREEZE:
        thaw(s)
    else:
        move_for(s, s.turn)


# What everybody learns of the hands


@rule
def rule_out_answers(s: State) -> None:
    """[A11] [A12] Everybody learns that no hand holds an answer to this top card."""
    for seat in range(s.seats):
        has_no_answer(s, seat)


@rule
def has_no_answer(s: State, seat: int) -> None:
    """Nothing in this hand answers the top card."""
    s.doubts[seat] &= ~ANSWERING_BAG[top(s)]


@rule
def one_fewer(doubts: int, value: int) -> int:
    """A card of this value is gone: of the cards that may have been it, the one that has been in
    hand longest.

    A card drawn later may be anything that an earlier one may be and more, so this leaves all that
    is possible.
    """
    if doubts == (doubts & ANY) * EACH:
        return doubts - EACH
    might = field(doubts, value)
    left = doubts
    for other in range(1, HIGHEST + 1):
        if field(doubts, other) >= might:
            left -= 1 << (FIELD * (other - 1))
    return left
