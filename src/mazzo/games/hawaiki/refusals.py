"""Why something may not be done now at the table of Hawaiki."""

from mazzo.engine.refusals import Refusals
from mazzo.engine.rule import rule
from mazzo.games.hawaiki.cards import KINDS
from mazzo.games.hawaiki.moves import (
    AGAIN,
    ANNOUNCED,
    CALL,
    DONE,
    DRAW,
    HIDE,
    PICK,
    PICK_TWICE,
    PLANE,
    SACRIFICE,
    THANKS,
)
from mazzo.games.hawaiki.questions import is_moving_on, is_single, top
from mazzo.games.hawaiki.rules import MATCHES
from mazzo.games.hawaiki.state import (
    AUTOMATIC,
    CALLS,
    CHANCE,
    GIVE_THANKS,
    HIDE_FIRST,
    HIDE_NEXT,
    PICK_ONE,
    PICK_TWO,
    TURN,
    State,
)

REFUSALS = Refusals()
CARD_NOT_HELD = REFUSALS.add("card_not_held", "T2")
CARD_DOES_NOT_MATCH = REFUSALS.add("card_does_not_match", "H3")
CARD_JUST_DRAWN = REFUSALS.add("card_just_drawn", "H2")
LAST_CARD_KEPT = REFUSALS.add("last_card_kept", "H25")
ANNOUNCING_IS_AUTOMATIC = REFUSALS.add("announcing_is_automatic", "H10")
PICK_DUE = REFUSALS.add("pick_due", "H17")
ONE_CARD_DUE = REFUSALS.add("one_card_due", "H17")
TWO_CARDS_DUE = REFUSALS.add("two_cards_due", "H17")
NO_SUCH_VICTIM = REFUSALS.add("no_such_victim", "H17")
NOBODY_DRAWS = REFUSALS.add("nobody_draws", "H17")
THANKS_DUE = REFUSALS.add("thanks_due", "H16")
NO_THANKS_DUE = REFUSALS.add("no_thanks_due", "H14")
CALLED_ALREADY = REFUSALS.add("called_already", "H30")
NOTHING_TO_CALL = REFUSALS.add("nothing_to_call", "H10a")
CALLS_OPEN = REFUSALS.add("calls_open", "H31")
NO_SACRIFICES = REFUSALS.add("no_sacrifices", "H24")
SACRIFICED_ALREADY = REFUSALS.add("sacrificed_already", "H24")
SACRIFICE_WITH_ONE_CARD = REFUSALS.add("sacrifice_with_one_card", "H24")
PILE_OF_ONE = REFUSALS.add("pile_of_one", "H23")
NO_TOKEN_LEFT = REFUSALS.add("no_token_left", "H21")
NO_SECOND_CHANCE = REFUSALS.add("no_second_chance", "H25")
SECOND_CHANCE_OFFERED = REFUSALS.add("second_chance_offered", "H25")
NOTHING_TO_DECLINE = REFUSALS.add("nothing_to_decline", "H4")
HIDE_DUE = REFUSALS.add("hide_due", "H26")
HIDE_OR_DECLINE = REFUSALS.add("hide_or_decline", "H26")
NOTHING_TO_HIDE = REFUSALS.add("nothing_to_hide", "H26")


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now: first what is due instead, then what is wrong with
    the move itself.
    """
    if s.phase == PICK_ONE or s.phase == PICK_TWO:
        return why_not_pick(s, action)
    if s.phase == GIVE_THANKS:
        return THANKS_DUE
    if s.phase == CHANCE:
        return SECOND_CHANCE_OFFERED
    if s.phase == HIDE_FIRST or s.phase == HIDE_NEXT:
        return why_not_hide(s, action)
    return why_not_step(s, seat, action)


@rule
def why_not_pick(s: State, action: int) -> int:
    """[H17] A straight costs one card, a colour two, and never oneself."""
    if action < PICK or action >= THANKS:
        return PICK_DUE
    is_one = action < PICK_TWICE
    if s.phase == PICK_ONE and not is_one:
        return ONE_CARD_DUE
    return TWO_CARDS_DUE if s.phase == PICK_TWO and is_one else NO_SUCH_VICTIM


@rule
def why_not_hide(s: State, action: int) -> int:
    """[H26] Only a card of one's own can be hidden."""
    if HIDE <= action < ANNOUNCED:
        return CARD_NOT_HELD
    return HIDE_DUE if s.phase == HIDE_FIRST else HIDE_OR_DECLINE


@rule
def why_not_step(s: State, seat: int, action: int) -> int:
    """Why an ordinary move, or a call, is not possible."""
    if CALL <= action < HIDE:
        return why_not_call(s)
    if HIDE <= action < ANNOUNCED:
        return NOTHING_TO_HIDE
    if PICK <= action < THANKS:
        return NOBODY_DRAWS
    if THANKS <= action < SACRIFICE:
        return NO_THANKS_DUE
    if s.phase == CALLS and not is_moving_on(s, seat):
        return CALLS_OPEN
    if action == AGAIN:
        return NO_SECOND_CHANCE
    if action == DONE:
        return NOTHING_TO_DECLINE
    if SACRIFICE <= action < AGAIN:
        return why_not_sacrifice(s, seat)
    return why_not_play(s, seat, action)


@rule
def why_not_call(s: State) -> int:
    """[H30] One call per card; [H10a] and only while calls are open."""
    if s.announce == AUTOMATIC:
        return ANNOUNCING_IS_AUTOMATIC
    return CALLED_ALREADY if s.phase == CALLS else NOTHING_TO_CALL


@rule
def why_not_sacrifice(s: State, seat: int) -> int:
    """[H23] [H24] What a sacrifice asks for."""
    if not s.sacrifice:
        return NO_SACRIFICES
    if (s.sacrificed >> seat) & 1:
        return SACRIFICED_ALREADY
    if s.purses[seat] == 0:
        return NO_TOKEN_LEFT
    return SACRIFICE_WITH_ONE_CARD if is_single(s, seat) else PILE_OF_ONE


@rule
def why_not_play(s: State, seat: int, action: int) -> int:
    """Why this card cannot be laid there."""
    choice = action if action < DRAW else (action - ANNOUNCED) % PLANE
    card = choice % KINDS
    if (s.hands[seat] >> card) & 1 == 0:
        return CARD_NOT_HELD
    if (MATCHES[top(s, choice // KINDS)] >> card) & 1 == 0:
        return CARD_DOES_NOT_MATCH
    if s.phase == TURN and s.extra and is_single(s, seat):
        return LAST_CARD_KEPT
    if s.phase == TURN and s.fresh == card and (s.twins[seat] >> card) & 1 == 0:
        return CARD_JUST_DRAWN
    return ANNOUNCING_IS_AUTOMATIC
