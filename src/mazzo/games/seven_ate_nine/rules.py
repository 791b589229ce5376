"""The rules of 7 Ate 9, in the order of the rulebook."""

from typing import Annotated

from mazzo.engine.bits import allow, allow_set, lowest
from mazzo.engine.chance import below
from mazzo.engine.clock import run_clock, stop_clock
from mazzo.engine.facts import tell, whisper
from mazzo.engine.forms import FLAG, NUMBER, SEAT, Choice, Flag, Number
from mazzo.engine.forms import SEATS as SOME_SEATS
from mazzo.engine.record import Each, Header, Ints, Option
from mazzo.engine.rule import rule
from mazzo.engine.seen import SeenHeader, see_header
from mazzo.games.seven_ate_nine import facts as told
from mazzo.games.seven_ate_nine.cards import (
    ANSWERING,
    ANSWERING_BAG,
    ANSWERS,
    ANY,
    BAG,
    CARD,
    CARDS,
    DECK,
    EACH,
    FIELD,
    HIGHEST,
    KINDS,
    PER_VALUE,
    SOME_KINDS,
    VALUES,
    cards_in,
    field,
    is_one,
    kinds_in,
    nth_card,
    one,
)
from mazzo.games.seven_ate_nine.facts import FACTS
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY, SLIP

SEATS = 6
DEALT = 72
OPENING_HAND = 4
COUNTDOWN_MS = 3_000
FREEZE_MS = 1_000

LIVE, COUNTDOWN = range(2)
NO_CLOCK, COUNTING, IDLE, FREEZE, TURN = range(5)
GAMES_PLAYED, POINTS_REACHED = 1, 2
DOUBLE, SINGLE, POINTS = range(3)
FREEZING, FREE, DRAWING = range(3)
FOUR, NONE = range(2)
RACE, TURNS = range(2)

Phase = Annotated[int, Choice("live", "countdown")]
Window = Annotated[int, Choice("none", "countdown", "idle", "freeze", "turn")]
Ending = Annotated[int, Choice("unfinished", "games_played", "points_reached")]
PENALTY = Choice("freeze", "none", "draw")
PACE = Choice("race", "turns")

GAME_STARTED = FACTS.number(told.GameStarted)
SEAT_READY = FACTS.number(told.SeatReady)
RACE_STARTED = FACTS.number(told.RaceStarted)
HAND_TAKEN = FACTS.number(told.HandTaken)
CARD_PLAYED = FACTS.number(told.CardPlayed)
CARD_DRAWN = FACTS.number(told.CardDrawn)
SLIPPED = FACTS.number(told.Slipped)
FROZE = FACTS.number(told.Froze)
THAWED = FACTS.number(told.Thawed)
NOBODY_ANSWERED = FACTS.number(told.NobodyAnswered)
DEADLOCKED = FACTS.number(told.Deadlocked)
PILE_EXHAUSTED = FACTS.number(told.PileExhausted)
PASSED = FACTS.number(told.Passed)
FINISHED = FACTS.number(told.Finished)
GAME_SCORED = FACTS.number(told.GameScored)
MATCH_ENDED = FACTS.number(told.MatchEnded)

(
    CARD_NOT_HELD,
    CARD_DOES_NOT_FIT,
    PILE_EMPTY,
    NOT_LAST_CARD,
    FINISH_DUE,
    NOT_STARTED,
    ALREADY_STARTED,
    NO_SLIPS,
    CARD_FITS,
    SLIPPED_ALREADY,
    MOVE_DUE,
) = range(11)


class State(Header):
    """A tournament of 7 Ate 9."""

    phase: Phase
    window: Window
    ending: Ending
    game: int
    turn: Annotated[int, SEAT]
    """Whose turn it is at the relaxed pace; nobody's in the race."""
    winner: Annotated[int, SEAT]
    """Who won the last game."""
    laid: int
    """How many cards lie on the central pile."""
    centre: Annotated[Ints, Each(CARD, (CARDS,))]
    """The central pile, from the bottom up."""
    covered: Annotated[int, BAG]
    """The card that ended the match, face down on the central pile."""
    pool: Annotated[int, BAG]
    """All draw piles together: which card lies where is open until it is drawn."""
    piles: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    hands: Annotated[Ints, Each(BAG, seats=SEATS)]
    slipped: Annotated[int, SOME_SEATS]
    """Who has slipped on this top card."""
    passed: Annotated[int, SOME_SEATS]
    """Who sits this top card out in the race."""
    frozen: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The places of frozen seats in the queue: 1 thaws next, 0 is not frozen."""
    answerable: Annotated[int, FLAG]
    """The idle clock has run out and so told everybody that somebody can answer this top card."""
    shown: Annotated[Ints, Each(SOME_KINDS, seats=SEATS)]
    """Kinds that a seat holds for all to know, by having slipped."""
    doubts: Annotated[Ints, Each(PER_VALUE, seats=SEATS)]
    """Of each value, how many cards a hand may hold for all that anybody can tell."""
    points_lost: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The minus points of the last game."""
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    tournament: Annotated[int, Option(Choice("double", "single", "points"), ruling="A15")]
    points: Annotated[int, Option(Number(5, 100, blank=30), ruling="A15")]
    penalty: Annotated[int, Option(PENALTY, ruling="A3")]
    auto_finish: Annotated[int, Option(Flag(), ruling="A7")]
    opening: Annotated[int, Option(Choice("four", "none"), ruling="A17")]
    pace: Annotated[int, Option(PACE, ruling="A19")]
    idle: Annotated[int, Option(Number(2, 60, blank=8), ruling="A11")]


class Seen(SeenHeader):
    """What one seat of 7 Ate 9 may know."""

    phase: Phase
    window: Window
    ending: Ending
    game: int
    games: int
    """How many games there will be; 0 where a limit of points ends the match."""
    limit: int
    """The minus points that end the match; 0 where a number of games does."""
    turn: Annotated[int, SEAT]
    winner: Annotated[int, SEAT]
    top: Annotated[int, CARD]
    answers: Annotated[Ints, Each(NUMBER, (2,))]
    """The two values that may be played: the lower side first, minus, then plus."""
    bottom: Annotated[int, CARD]
    """The card that a deadlock would bring up first."""
    centre: Annotated[int, BAG]
    """Every card of the central pile."""
    hand: Annotated[int, BAG]
    counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    piles: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    slipped: Annotated[int, SOME_SEATS]
    passed: Annotated[int, SOME_SEATS]
    frozen: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    shown: Annotated[Ints, Each(SOME_KINDS, seats=SEATS)]
    points_lost: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    penalty: Annotated[int, PENALTY]
    auto_finish: Annotated[int, FLAG]
    pace: Annotated[int, PACE]
    idle: int


@rule
def everybody(s: State) -> int:
    """All seats."""
    return (1 << s.seats) - 1


@rule
def top(s: State) -> int:
    """The card that sets the sum."""
    return s.centre[s.laid - 1]


# Setting up


@rule
def start(s: State) -> None:
    """[A21] At the relaxed pace a random seat begins."""
    s.game = 0
    s.turn = below(s, s.seats) if s.pace == TURNS else -1
    s.due = 1


@rule
def proceed(s: State) -> None:
    """What follows by itself: the countdown is over, a deadlock is broken, or one game ends and another begins."""
    s.due = 0
    if s.phase == COUNTDOWN:
        go(s)
    elif s.game == 0:
        begin_game(s)
    elif s.covered or not break_deadlock(s):
        end_game(s)


@rule
def begin_game(s: State) -> None:
    """Everybody gets the same number of cards as a draw pile; the last card lies face up."""
    s.game += 1
    s.covered = 0
    gather(s)
    lay(s, take(s))
    tell(s, GAME_STARTED, s.game, top(s), ANSWERS[top(s), 0], ANSWERS[top(s), 1])
    count_down(s)


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
def take(s: State) -> int:
    """A card from the draw piles; each of those left is equally likely."""
    card = nth_card(s.pool, below(s, cards_in(s.pool)))
    s.pool -= one(card)
    return card


@rule
def lay(s: State, card: int) -> None:
    """A card comes on top of the central pile."""
    s.centre[s.laid] = card
    s.laid += 1
    new_top(s)


@rule
def new_top(s: State) -> None:
    """[A20] [A25] A new top card is new to everybody: who slipped or passed may do so again, and who can answer is open."""
    s.acting |= s.passed
    s.passed = 0
    s.slipped = 0
    s.answerable = 0


@rule
def count_down(s: State) -> None:
    """[A13] [A22] Everybody gets ready while three, two, one is counted."""
    s.phase = COUNTDOWN
    s.acting = everybody(s)
    for seat in range(s.seats):
        s.frozen[seat] = 0
    run_clock(s, COUNTING)


@rule
def say_ready(s: State, seat: int) -> None:
    """[A22] The race begins as soon as everybody is ready."""
    s.acting &= ~(1 << seat)
    tell(s, SEAT_READY, seat)
    s.due = s.acting == 0


@rule
def go(s: State) -> None:
    """[A17] [A18] Go! At the beginning of a game everybody now looks at four cards."""
    s.phase = LIVE
    s.acting = everybody(s)
    tell(s, RACE_STARTED, s.game)
    if s.pool and s.opening == FOUR:
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
    whisper(s, seat, HAND_TAKEN, seat, cards)


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
def fitting(s: State, seat: int) -> int:
    """[A1] The kinds in hand whose value is that of the top card plus or minus its step."""
    return kinds_in(s.hands[seat]) & ANSWERING[top(s)]


@rule
def can_finish(s: State, seat: int) -> bool:
    """[A8] [A10] The pile is used up and one card is left in hand; it can only be laid face down [A27]."""
    return s.piles[seat] == 0 and is_one(s.hands[seat])


@rule
def may_slip(s: State, seat: int) -> bool:
    """[A3] [A20] [A21] In the race, where a slip has its price, and once on each top card."""
    return s.pace == RACE and s.penalty != FREE and (s.slipped >> seat) & 1 == 0


@rule
def legal(s: State, seat: int, mask: Ints) -> None:
    """[A2] Play what fits, draw while there is a pile, pass if there is nothing else; the very last card only finishes [A27]."""
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
    tell(s, CARD_PLAYED, seat, card, ANSWERS[card, 0], ANSWERS[card, 1])
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
    whisper(s, seat, CARD_DRAWN, seat, card)


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
    if s.pool == 0 and not can_go_on(s):
        s.due = 1
    elif s.pace == TURNS:
        s.acting = 1 << s.turn
        run_clock(s, TURN)
    elif s.window != FREEZE:
        wait_for_answer(s)


@rule
def wait_for_answer(s: State) -> None:
    """[A11] [A28] The idle clock runs while there are piles, until it has told that somebody can answer."""
    if s.pool and not s.answerable:
        run_clock(s, IDLE)
    else:
        stop_clock(s)


@rule
def can_go_on(s: State) -> bool:
    """Whether anybody can play or finish."""
    hands = 0
    for seat in range(s.seats):
        hands |= s.hands[seat]
    return hands & ANSWERING_BAG[top(s)] != 0 or finishers(s) > 0


@rule
def finishers(s: State) -> int:
    """How many seats can finish."""
    able = 0
    for seat in range(s.seats):
        able += can_finish(s, seat)
    return able


# Slips


@rule
def slip(s: State, seat: int, card: int) -> None:
    """[A3] [A20] A wrong card goes back, seen by all, and costs the penalty of the table."""
    s.slipped |= 1 << seat
    s.shown[seat] |= 1 << card
    tell(s, SLIPPED, seat, card)
    if s.penalty == FREEZING:
        freeze(s, seat)
        return
    if s.piles[seat]:
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
    tell(s, FROZE, seat)
    if place == 1:
        run_clock(s, FREEZE)


@rule
def thaw(s: State) -> None:
    """[A26] Whoever has been frozen longest is back in the race."""
    left = 0
    for seat in range(s.seats):
        if s.frozen[seat] == 1:
            s.acting |= 1 << seat
            tell(s, THAWED, seat)
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
    """[A11] [A28] If nobody can answer, everybody who has a pile draws a card; otherwise nothing happens."""
    if can_go_on(s):
        s.answerable = 1
        stop_clock(s)
        return
    tell(s, NOBODY_ANSWERED, s.idle)
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
    """[A12] The bottom card comes on top, then the next, until some hand can answer; false if none ever can."""
    for turned in range(s.laid):
        rule_out_answers(s)
        turn_up(s)
        if can_go_on(s):
            tell(s, DEADLOCKED, turned + 1, top(s), ANSWERS[top(s), 0], ANSWERS[top(s), 1])
            count_down(s)
            return True
    tell(s, PILE_EXHAUSTED, s.laid)
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
    """[A21] [A25] Whoever passes has shown to hold no answer: the turn moves on; in the race the seat sits this card out."""
    s.doubts[seat] &= ~ANSWERING_BAG[top(s)]
    tell(s, PASSED, seat)
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
    """[A21] When a turn runs out: draw; otherwise finish, play the first card that fits, or pass."""
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
    tell(s, FINISHED, seat)
    s.due = 1


@rule
def cards_left(s: State, seat: int) -> int:
    """[A16] In the hand and in the draw pile together."""
    return cards_in(s.hands[seat]) + s.piles[seat]


@rule
def fewest(s: State) -> int:
    """[A12] [A23] The seat with the fewest cards, the first of equals; whoever finished has none."""
    best = 0
    for seat in range(1, s.seats):
        if cards_left(s, seat) < cards_left(s, best):
            best = seat
    return best


@rule
def end_game(s: State) -> None:
    """[A16] [A23] Fewest cards wins and costs nothing; the others take a minus point for each card left.

    [A21] At the relaxed pace the winner begins the next game.
    """
    s.winner = fewest(s)
    least = cards_left(s, s.winner)
    for seat in range(s.seats):
        left = cards_left(s, seat)
        s.points_lost[seat] = left if left > least else 0
        s.totals[seat] += s.points_lost[seat]
        tell(s, GAME_SCORED, seat, s.points_lost[seat], s.totals[seat])
    if is_last_game(s):
        end_match(s)
        return
    if s.pace == TURNS:
        s.turn = s.winner
    begin_game(s)


@rule
def games_to_play(s: State) -> int:
    """[A15] Twice as many games as players, or as many; 0 where points decide."""
    if s.tournament == POINTS:
        return 0
    return s.seats if s.tournament == SINGLE else 2 * s.seats


@rule
def is_last_game(s: State) -> bool:
    """[A15] After the agreed games, or once somebody has collected the agreed points."""
    if s.tournament != POINTS:
        return s.game == games_to_play(s)
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat])
    return most >= s.points


@rule
def end_match(s: State) -> None:
    """The fewest minus points win."""
    s.over = 1
    s.acting = 0
    stop_clock(s)
    for seat in range(s.seats):
        s.frozen[seat] = 0
    s.ending = POINTS_REACHED if s.tournament == POINTS else GAMES_PLAYED
    tell(s, MATCH_ENDED, s.game)


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
    """How long each clock runs; turns have the table's pace."""
    if s.window == COUNTING:
        return COUNTDOWN_MS
    if s.window == IDLE:
        return 1_000 * s.idle
    return FREEZE_MS if s.window == FREEZE else 0


@rule
def expire(s: State) -> None:
    """The countdown, the idle wait, a second of frost or a turn is over."""
    if s.window == COUNTING:
        s.due = 1
    elif s.window == IDLE:
        idle_lapse(s)
    elif s.window == FREEZE:
        thaw(s)
    else:
        move_for(s, s.turn)


# What is known


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """Everything lies open but the others' hands and the draw piles."""
    see_header(s, seat, o)
    o.game = s.game
    o.games = games_to_play(s)
    o.limit = s.points if s.tournament == POINTS else 0
    o.turn = s.turn
    o.winner = s.winner
    o.slipped = s.slipped
    o.passed = s.passed
    o.penalty = s.penalty
    o.auto_finish = s.auto_finish
    o.pace = s.pace
    o.idle = s.idle
    see_centre(s, o)
    if seat >= 0:
        o.hand = s.hands[seat]
    for other in range(s.seats):
        o.counts[other] = cards_in(s.hands[other])
        o.piles[other] = s.piles[other]
        o.frozen[other] = s.frozen[other]
        o.shown[other] = s.shown[other]
        o.points_lost[other] = s.points_lost[other]
        o.totals[other] = s.totals[other]


@rule
def see_centre(s: State, o: Seen) -> None:
    """The top card with its two answers, and what lies below."""
    o.top = top(s)
    o.answers[0] = ANSWERS[top(s), 0]
    o.answers[1] = ANSWERS[top(s), 1]
    o.bottom = s.centre[0]
    o.centre = DECK - s.pool - s.covered
    for seat in range(s.seats):
        o.centre -= s.hands[seat]


@rule
def rule_out_answers(s: State) -> None:
    """[A11] [A12] Everybody learns that no hand holds an answer to this top card."""
    for seat in range(s.seats):
        s.doubts[seat] &= ~ANSWERING_BAG[top(s)]


@rule
def one_fewer(doubts: int, value: int) -> int:
    """A card of this value is gone: of the cards that may have been it, the one that has been in hand longest.

    A card drawn later may be anything that an earlier one may be and more, so this leaves all that is possible.
    """
    if doubts == (doubts & ANY) * EACH:
        return doubts - EACH
    might = field(doubts, value)
    left = doubts
    for other in range(1, HIGHEST + 1):
        if field(doubts, other) >= might:
            left -= 1 << (FIELD * (other - 1))
    return left


@rule
def is_possible(hand: int, doubts: int) -> bool:
    """Whether a hand may be this one: for every number n, the values of which it may hold at most n come to no more."""
    if doubts == (doubts & ANY) * EACH:
        return True
    for value in range(1, HIGHEST + 1):
        most = field(doubts, value)
        held = 0
        for other in range(1, HIGHEST + 1):
            if field(doubts, other) <= most:
                held += cards_in(field(hand, other))
        if held > most:
            return False
    return True


@rule
def is_answer_certain(s: State) -> bool:
    """Whether everybody knows that somebody can play or finish: there would be a deadlock otherwise, or the idle clock has told."""
    return s.over == 0 and (s.pool == 0 or s.answerable == 1)


@rule
def is_anything_known(s: State, seat: int) -> bool:
    """Whether this seat knows more of the other hands than how large they are."""
    for other in range(s.seats):
        doubts = s.doubts[other]
        if other != seat and (s.shown[other] or doubts != (doubts & ANY) * EACH):
            return True
    return is_answer_certain(s)


@rule
def resample(s: State, seat: int) -> None:
    """Draw anew what lies in the piles, in the other hands and face down on the central pile."""
    if s.covered:
        s.hands[s.winner] = s.covered
    if is_anything_known(s, seat):
        swap_around(s, seat)
    else:
        deal_again(s, seat)
    if s.covered:
        s.covered = s.hands[s.winner]
        s.hands[s.winner] = 0


@rule
def deal_again(s: State, seat: int) -> None:
    """Every other hand is drawn from all unseen cards."""
    for other in range(s.seats):
        if other != seat:
            s.pool += s.hands[other]
    for other in range(s.seats):
        if other != seat:
            wanted = cards_in(s.hands[other])
            s.hands[other] = 0
            for _ in range(wanted):
                s.hands[other] += one(take(s))


@rule
def swap_around(s: State, seat: int) -> None:
    """Where something is known: many random swaps of unseen cards, each allowed by all that is known."""
    unseen = cards_in(s.pool)
    for other in range(s.seats):
        if other != seat:
            unseen += cards_in(s.hands[other])
    if unseen == 0:
        return
    certain = is_answer_certain(s)
    for _ in range(SWAPS):
        here, given = unseen_card(s, seat, below(s, unseen))
        there, taken = unseen_card(s, seat, below(s, unseen))
        swap(s, here, given, there, taken)
        if not (is_consistent(s, here) and is_consistent(s, there) and (can_go_on(s) or not certain)):
            swap(s, here, taken, there, given)


SWAPS = 600
PILES = SEATS
"""Stands beside the seats for the draw piles."""


@rule
def unseen_card(s: State, seat: int, n: int) -> tuple[int, int]:
    """Where the n-th card that this seat cannot see is, and which it is."""
    for other in range(s.seats):
        if other != seat:
            held = cards_in(s.hands[other])
            if n < held:
                return other, nth_card(s.hands[other], n)
            n -= held
    return PILES, nth_card(s.pool, n)


@rule
def swap(s: State, here: int, given: int, there: int, taken: int) -> None:
    """Two cards change places."""
    change(s, here, one(taken) - one(given))
    change(s, there, one(given) - one(taken))


@rule
def change(s: State, place: int, by: int) -> None:
    """Cards come to and leave a hand or the piles."""
    if place == PILES:
        s.pool += by
    else:
        s.hands[place] += by


@rule
def is_consistent(s: State, place: int) -> bool:
    """Whether this hand agrees with what was shown and with what was ruled out."""
    if place == PILES:
        return True
    return s.shown[place] & ~kinds_in(s.hands[place]) == 0 and is_possible(s.hands[place], s.doubts[place])


# Refusals


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now."""
    if s.phase == COUNTDOWN:
        return NOT_STARTED
    if action == READY:
        return ALREADY_STARTED
    if action == PASS:
        return MOVE_DUE
    if action == FINISH:
        return NOT_LAST_CARD
    if action == DRAW:
        return FINISH_DUE if can_finish(s, seat) else PILE_EMPTY
    return why_not_slip(s, seat, action - SLIP) if action >= SLIP else why_not_play(s, seat, action - PLAY)


@rule
def why_not_play(s: State, seat: int, card: int) -> int:
    """[A4] A card that does not fit goes back free of charge."""
    if (kinds_in(s.hands[seat]) >> card) & 1 == 0:
        return CARD_NOT_HELD
    return FINISH_DUE if can_finish(s, seat) else CARD_DOES_NOT_FIT


@rule
def why_not_slip(s: State, seat: int, card: int) -> int:
    """[A20] A slip is a wrong card from one's hand, once on each top card."""
    if s.pace == TURNS or s.penalty == FREE:
        return NO_SLIPS
    if (kinds_in(s.hands[seat]) >> card) & 1 == 0:
        return CARD_NOT_HELD
    if can_finish(s, seat):
        return FINISH_DUE
    return CARD_FITS if (ANSWERING[top(s)] >> card) & 1 else SLIPPED_ALREADY
