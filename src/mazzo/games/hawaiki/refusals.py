"""Why something may not be done now at the table of Hawaiki."""

from mazzo.engine.game import Refusal
from mazzo.engine.rule import rule
from mazzo.games.hawaiki.cards import KINDS, MATCHES, PILES
from mazzo.games.hawaiki.moves import (
    AGAIN,
    ANNOUNCED,
    CALL,
    DONE,
    DRAW,
    HIDE,
    PICK,
    PICK_TWICE,
    SACRIFICE,
    THANKS,
)
from mazzo.games.hawaiki.questions import is_moving_on, is_single, top
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

REFUSALS = (
    Refusal("card_not_held", "T2"),
    Refusal("card_does_not_match", "H3"),
    Refusal("card_just_drawn", "H2"),
    Refusal("last_card_kept", "H25"),
    Refusal("announcing_is_automatic", "H10"),
    Refusal("pick_due", "H17"),
    Refusal("one_card_due", "H17"),
    Refusal("two_cards_due", "H17"),
    Refusal("no_such_victim", "H17"),
    Refusal("nobody_draws", "H17"),
    Refusal("thanks_due", "H16"),
    Refusal("no_thanks_due", "H14"),
    Refusal("called_already", "H30"),
    Refusal("nothing_to_call", "H10a"),
    Refusal("calls_open", "H31"),
    Refusal("no_sacrifices", "H24"),
    Refusal("sacrificed_already", "H24"),
    Refusal("sacrifice_with_one_card", "H24"),
    Refusal("pile_of_one", "H23"),
    Refusal("no_token_left", "H21"),
    Refusal("no_second_chance", "H25"),
    Refusal("second_chance_offered", "H25"),
    Refusal("nothing_to_decline", "H4"),
    Refusal("hide_due", "H26"),
    Refusal("hide_or_decline", "H26"),
    Refusal("nothing_to_hide", "H26"),
)
(
    CARD_NOT_HELD,
    CARD_DOES_NOT_MATCH,
    CARD_JUST_DRAWN,
    LAST_CARD_KEPT,
    ANNOUNCING_IS_AUTOMATIC,
    PICK_DUE,
    ONE_CARD_DUE,
    TWO_CARDS_DUE,
    NO_SUCH_VICTIM,
    NOBODY_DRAWS,
    THANKS_DUE,
    NO_THANKS_DUE,
    CALLED_ALREADY,
    NOTHING_TO_CALL,
    CALLS_OPEN,
    NO_SACRIFICES,
    SACRIFICED_ALREADY,
    SACRIFICE_WITH_ONE_CARD,
    PILE_OF_ONE,
    NO_TOKEN_LEFT,
    NO_SECOND_CHANCE,
    SECOND_CHANCE_OFFERED,
    NOTHING_TO_DECLINE,
    HIDE_DUE,
    HIDE_OR_DECLINE,
    NOTHING_TO_HIDE,
) = range(len(REFUSALS))

PLANE = PILES * KINDS


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
