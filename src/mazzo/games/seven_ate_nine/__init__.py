"""7 Ate 9: everybody at once, the top card sets the sum. 2 to 4 players, 6 as a house option."""

from collections import Counter
from collections.abc import Container, Mapping

from mazzo.engine.forms import Plain
from mazzo.engine.game import Game
from mazzo.games.seven_ate_nine import knowledge, refusals, rules, state
from mazzo.games.seven_ate_nine.cards import BAG, DECK, EACH, HIGHEST, KINDS, NAMES
from mazzo.games.seven_ate_nine.facts import FACTS
from mazzo.games.seven_ate_nine.moves import MOVES
from mazzo.games.seven_ate_nine.questions import all_piles_are_empty
from mazzo.games.seven_ate_nine.state import State


def _kinds(bag: int) -> list[int]:
    """The cards of a bag one by one."""
    return [kind for kind in range(KINDS) for _ in range(int(bag) >> (2 * kind) & 3)]


def _bag(kinds: list[int]) -> int:
    return BAG.read([NAMES[kind] for kind in kinds])


def census(s: State) -> Counter[str]:
    """Every card is in a hand, in a draw pile or on the central pile."""
    bags = [s.pool, s.covered, *(s.hands[seat] for seat in range(s.seats))]
    kinds = [kind for bag in bags for kind in _kinds(bag)] + [
        s.centre[place] for place in range(s.laid)
    ]
    return Counter(NAMES[int(kind)] for kind in kinds)


def _games(seats: int, options: Mapping[str, Plain]) -> int:
    """[A15] To a limit: every game costs all but one at least a point, and nobody but in the last
    game reaches the limit.
    """
    limit = options["points"]
    if options["tournament"] == "points" and isinstance(limit, int):
        return seats * (limit - 1) // (seats - 1) + 1
    return seats if options["tournament"] == "single" else 2 * seats


def longest(seats: int, options: Mapping[str, Plain]) -> int:
    """A card is drawn once and played once; each deadlock is followed by a play.

    A top card sees one slip, thaw and pass per seat and one lapse of the idle clock to no avail,
    other lapses draw a card; a countdown is one word per seat, the end of the wait for them, and
    its own. At the relaxed pace a lap of passes follows each play, draw or deadlock.
    """
    plays = draws = state.DEALT
    deadlocks = plays
    countdowns = deadlocks + 1
    tops = 1 + plays + deadlocks
    game = plays + draws + countdowns * (seats + 2)
    if options["pace"] == "turns":
        game += (plays + draws + countdowns) * (seats - 1)
    else:
        game += 3 * seats * tops + tops + draws
    return _games(seats, options) * game


def complete(s: State, said: Container[str]) -> None:
    """Hands, piles and the top of the central pile are enough; all other cards lie below them."""
    _lay_the_rest(s)
    _check_seats(s)
    s.game = max(s.game, 1)
    _complete_places(s, is_said="places" in said)
    for seat in range(s.seats):
        s.doubts[seat] = s.doubts[seat] or EACH * len(_kinds(s.hands[seat]))
    if not s.over:
        _set_the_clock(s)


def _complete_places(s: State, *, is_said: bool) -> None:
    """Who stands where follows from the totals."""
    said = [int(s.places[seat]) for seat in range(s.seats)]
    rules.rank(s)
    if is_said and said != [int(s.places[seat]) for seat in range(s.seats)]:
        raise ValueError("places: they follow from the totals")


def _lay_the_rest(s: State) -> None:
    """The piles come from the cards that are not said to be elsewhere; what is left lies at the
    bottom of the centre.
    """
    centre = [int(card) for card in s.centre if card >= 0]  # type: ignore[attr-defined]
    if not centre:
        raise ValueError("centre: at least the top card must be said")
    said = Counter(centre)
    for bag in [s.pool, s.covered, *(s.hands[seat] for seat in range(s.seats))]:
        said.update(_kinds(bag))
    full = Counter(_kinds(DECK))
    if said - full:
        raise ValueError(f"there are too many of {', '.join(NAMES[kind] for kind in said - full)}")
    rest = sorted((full - said).elements())
    drawn = sum(int(s.piles[seat]) for seat in range(s.seats)) - len(_kinds(s.pool))
    if not 0 <= drawn <= len(rest):
        raise ValueError("piles: they hold as many cards as the pool")
    s.pool += _bag(rest[:drawn])
    centre = rest[drawn:] + centre
    for place, card in enumerate(centre):
        s.centre[place] = card
    s.laid = len(centre)


def _check_seats(s: State) -> None:
    """Whose turn it is, and that nobody has run out of cards in the middle of a game."""
    s.turn = max(s.turn, 0) if s.pace == state.TURNS else -1
    if max(s.turn, s.winner) >= s.seats:
        raise ValueError("turn: there is no such seat")
    for seat in range(s.seats):
        if not s.over and s.piles[seat] == 0 and s.hands[seat] == 0:
            raise ValueError("hands: everybody has a card until the game is over")


def _set_the_clock(s: State) -> None:
    """Who may act and which clock runs follow from the rest."""
    everybody = (1 << int(s.seats)) - 1
    frozen = sum(1 << seat for seat in range(s.seats) if s.frozen[seat])
    if s.phase == state.COUNTDOWN:
        if s.window != state.COUNTING:
            s.acting, s.window = s.acting or everybody, state.GETTING_READY
        return
    if (all_piles_are_empty(s) or s.answerable) and not rules.can_go_on(s):
        raise ValueError("hands: somebody can play or finish, it would be a deadlock otherwise")
    if s.pace == state.TURNS:
        s.acting, s.window = 1 << int(s.turn), state.TURN
        return
    s.acting = everybody & ~frozen & ~int(s.passed)
    if frozen:
        s.window = state.FREEZE
    else:
        s.window = state.IDLE if not (all_piles_are_empty(s) or s.answerable) else state.NO_CLOCK


GAME = Game(
    state=state,
    rules=rules,
    knowledge=knowledge,
    refusals=refusals,
    moves=MOVES,
    facts=FACTS,
    complete=complete,
    census=census,
    longest=longest,
    said_in_part=("centre",),
    constants={"VALUES": [*range(1, HIGHEST + 1)]},
)
