"""Search: Monte-Carlo tree search over information sets, written once and compiled for each game.

Every iteration draws anew all that the thinking seat cannot know (`resample`), walks down the tree,
adds what is new, and plays on by the rule of thumb. A node is what the seat that acts knows (its
`Seen`), so chance, hidden cards and other players' secrets are told apart exactly as that seat can
tell them apart. A node tries the rule of thumb first and then moves to whatever has done best
(PUCT). Where several seats may act, reaction times decide who is first, and waiting is a choice.

Before anything is read, the hidden part of the match is overwritten by a fresh draw: what a seat
cannot know cannot reach its thoughts. All memory is allocated once; the same key and the same
number of iterations give the same move.
"""

import time
from math import sqrt
from typing import Any, NamedTuple, Self

import numpy as np

from mazzo.bots.counting import by_counting, working_space
from mazzo.bots.learned import Net, exponential, has_learned, net, prefer
from mazzo.bots.reaction import reaction_ms
from mazzo.bots.turns import CLOCK, NEVER, STUCK, WAIT, may_wait, next_to_move, only_one
from mazzo.engine.bits import clear, pick, size, words
from mazzo.engine.contract import (
    act,
    expire,
    legal,
    observe,
    patience,
    proceed,
    resample,
    rounds_begun,
    sensible,
    standing,
)
from mazzo.engine.game import Game
from mazzo.engine.match import Deal, Match
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import Rows, luck_below, set_key
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search

NODES = 1 << 14
SLOTS = NODES * 2
EDGES = NODES * 8
DEPTH = 512
SCALE = 1_000_000
"""What a sure win is worth."""
TRUST = 500
"""Thousandths of a new node's prior for the rule of thumb; the moves share the rest."""
LEARNED_TRUST = 900
"""The same for the odds that a network gives."""
CAUTION = 1.0
"""How many standard errors better than the rule of thumb a move must have done to be preferred."""
ENOUGH = 8
"""Tries below which nothing is believed."""
STEADY = 1
"""The reaction time that search expects of everybody."""
SLICE = 16
MOST = 100_000
"""No imagined match has more events."""

KEY, FIRST, WIDTH, VISITS = range(4)
ACTION, TRIES, GAIN, PRIOR, SQUARE = range(5)
NODE, EDGE, SEAT = range(3)
USED_NODES, USED_EDGES, STEPS, SPREAD, RUNS = range(5)
ITERATIONS, ERROR, ROUNDS, EVENTS, EXPLORE, MARGIN, LEARNED, COUNTS = range(8)
"""The columns of a skill: how many iterations, how many blunders in a thousand moves, how many
rounds and how many events ahead (0: to the end), how curious in thousandths, how many thousandths
of the goal are the lead rather than the win, whether the first choice is a network's rather than
the rule of thumb's, and whether what can be counted out is."""
SKILLS = 8


class SearchMemory(NamedTuple):
    """What thinking needs, allocated once."""

    seen: Rows
    unseen: Rows
    words: Ints
    """The same memory as `seen`, number by number."""
    root: Rows
    rows: Rows
    mask: Ints
    luck: Ints
    slots: Ints
    nodes: Ints
    edges: Ints
    path: Ints
    gains: Ints
    counts: Ints
    net: Net
    worth: Ints
    scratch: Ints
    """To count moves out, where that is possible."""
    skills: Any


def search_memory(game: Game, skills: Any, *, searches: bool = True) -> SearchMemory:
    """Room to think about a game; `skills` has a row for every policy.

    Who never searches needs no room for a tree.
    """
    seen = game.seen.blank()
    return SearchMemory(
        seen,
        game.seen.blank(),
        seen.view(np.int64).reshape(-1),
        game.lean.blank(),
        game.lean.blank(),
        np.zeros(words(len(game.moves)), np.int64),
        np.ones(1, np.int64),
        np.zeros(SLOTS * searches, np.int64),
        np.zeros((NODES * searches, 4), np.int64),
        np.zeros((EDGES * searches, 5), np.int64),
        np.zeros((DEPTH * searches, 3), np.int64),
        np.zeros(max(game.seats), np.int64),
        np.zeros(5, np.int64),
        net(game),
        *working_space(game),
        skills,
    )


# The tree


@rule
def forget(m: SearchMemory) -> None:
    """An empty tree."""
    for slot in range(SLOTS):
        m.slots[slot] = -1
    for place in range(m.counts.size):
        m.counts[place] = 0


@rule
def fingerprint(m: SearchMemory) -> int:
    """One number for all that the seat sees."""
    mixed = np.int64(-7046029254386353131)
    for place in range(m.words.size):
        mixed = (mixed ^ m.words[place]) * np.int64(-4417276706812531889)
        mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    return int(mixed)


@rule
def slot_of(m: SearchMemory, key: int) -> int:
    """Where the node with this key is noted, or would be."""
    slot = key & (SLOTS - 1)
    while m.slots[slot] >= 0 and m.nodes[m.slots[slot], KEY] != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@rule
def grow(m: SearchMemory, slot: int, key: int, favourite: int, may_wait: bool, learned: int) -> int:
    """A new node whose moves are those in the mask, the favourite first; -1 if there is no room."""
    moves = size(m.mask)
    width = moves + (may_wait or favourite == WAIT)
    node = m.counts[USED_NODES]
    edge = m.counts[USED_EDGES]
    if node == NODES or edge + width > EDGES:
        return -1
    m.slots[slot] = node
    m.nodes[node, KEY] = key
    m.nodes[node, FIRST] = edge
    m.nodes[node, WIDTH] = width
    m.nodes[node, VISITS] = 0
    m.counts[USED_NODES] = node + 1
    m.counts[USED_EDGES] = edge + width
    following = edge + 1
    if learned:
        into_shares(m.net, width)
    for n in range(width):
        action = pick(m.mask, n) if n < moves else WAIT
        is_favourite = action == favourite
        prior = (1000 - TRUST) // width + TRUST * is_favourite
        if learned:
            prior = int((1000 - LEARNED_TRUST) / width + LEARNED_TRUST * m.net.odds[n])
        add_edge(m, edge if is_favourite else following, action, prior)
        following += not is_favourite
    return node


@rule
def into_shares(net: Net, width: int) -> None:
    """The logits of a decision as shares of one."""
    most = net.odds[0]
    for n in range(1, width):
        most = max(most, net.odds[n])
    total = np.float32(0)
    for n in range(width):
        net.odds[n] = exponential(net.odds[n] - most)
        total += net.odds[n]
    for n in range(width):
        net.odds[n] /= total


@rule
def add_edge(m: SearchMemory, edge: int, action: int, prior: int) -> None:
    """One more move of a node."""
    m.edges[edge, ACTION] = action
    m.edges[edge, TRIES] = 0
    m.edges[edge, GAIN] = 0
    m.edges[edge, PRIOR] = prior
    m.edges[edge, SQUARE] = 0


@rule
def promising(m: SearchMemory, node: int, explore: int) -> int:
    """The move to try next: what has done well, or has not been tried enough for its prior."""
    first = m.nodes[node, FIRST]
    width = m.nodes[node, WIDTH]
    total = 0
    for edge in range(first, first + width):
        total += m.edges[edge, GAIN]
    visits = max(m.nodes[node, VISITS], 1)
    usual = total / visits
    reach = explore * sqrt(float(visits)) * (SCALE / 1_000_000)
    best = first
    most = -1e30
    for edge in range(first, first + width):
        tries = m.edges[edge, TRIES]
        value = m.edges[edge, GAIN] / tries if tries else usual
        value += reach * m.edges[edge, PRIOR] / (1 + tries)
        if value > most:
            most = value
            best = edge
    return best


@rule
def mean(m: SearchMemory, edge: int) -> float:
    """How well a move has done."""
    return m.edges[edge, GAIN] / max(m.edges[edge, TRIES], 1)


@rule
def doubt(m: SearchMemory, edge: int) -> float:
    """How uncertain that is: the square of its standard error."""
    tries = max(m.edges[edge, TRIES], 1)
    average = mean(m, edge)
    return max(m.edges[edge, SQUARE] * 1e6 / tries - average * average, 1e8) / tries


@rule
def settled(m: SearchMemory) -> int:
    """The root's move to make: the rule of thumb's, unless another has done better beyond doubt."""
    best = 0
    most = 0.0
    for edge in range(1, m.nodes[0, WIDTH]):
        if m.edges[edge, TRIES] >= ENOUGH:
            ahead = mean(m, edge) - mean(m, 0) - CAUTION * sqrt(doubt(m, edge) + doubt(m, 0))
            if ahead > most:
                best = edge
                most = ahead
    return best


@rule
def note(m: SearchMemory, node: int, edge: int, seat: int) -> None:
    """Remember that this iteration came through here."""
    step = m.counts[STEPS]
    if step < DEPTH:
        m.path[step, NODE] = node
        m.path[step, EDGE] = edge
        m.path[step, SEAT] = seat
        m.counts[STEPS] = step + 1


@rule
def learn(m: SearchMemory) -> None:
    """Credit every move of this iteration with what came of it."""
    for step in range(m.counts[STEPS]):
        m.nodes[m.path[step, NODE], VISITS] += 1
        m.edges[m.path[step, EDGE], TRIES] += 1
        gain = m.gains[m.path[step, SEAT]]
        m.edges[m.path[step, EDGE], GAIN] += gain
        m.edges[m.path[step, EDGE], SQUARE] += (gain // 1000) * (gain // 1000)
    m.counts[STEPS] = 0


# What a position is worth


def appraise(s: Header, m: SearchMemory, margin: int) -> None:
    """What everybody has gained: the win, shared among equals, and in part the lead."""
    low = standing(s, 0)
    high = low
    total = 0
    for seat in range(s.seats):
        low = min(low, standing(s, seat))
        high = max(high, standing(s, seat))
        total += standing(s, seat)
    winners = 0
    for seat in range(s.seats):
        winners += standing(s, seat) == high
    m.counts[SPREAD] += high - low
    m.counts[RUNS] += 1
    usual = max(m.counts[SPREAD] // m.counts[RUNS], 1)
    for seat in range(s.seats):
        mine = standing(s, seat)
        win = SCALE // winners if mine == high else 0
        lead = mine - (total - mine) // (s.seats - 1)
        lead = min(max(lead * 1000 // (2 * usual), -1000), 1000)
        m.gains[seat] = (win * (1000 - margin) + (SCALE // 2000) * (1000 + lead) * margin) // 1000


# One iteration


def look(s: Header, seat: int, m: SearchMemory) -> None:
    """What this seat knows, and may do."""
    m.seen[0] = m.unseen[0]
    observe(s, seat, m.seen[0])
    clear(m.mask)
    legal(s, seat, m.mask)


def by_rule_of_thumb(s: Header, seat: int, m: SearchMemory) -> int:
    """The rule of thumb's choice."""
    look(s, seat, m)
    return sensible(m.seen[0], m.mask, m.luck)


def by_learning(s: Header, seat: int, m: SearchMemory) -> int:
    """The network's choice."""
    look(s, seat, m)
    return prefer(m.net, m.words, seat, s.seats, m.mask, may_wait(s))


def by_certainty(s: Header, seat: int, m: SearchMemory, luck: Ints) -> int:
    """What can be counted out to be best; NOT_COUNTED where nothing can."""
    look(s, seat, m)
    return by_counting(m.seen[0], m.mask, luck, m.worth, m.scratch)


def descend(s: Header, seat: int, m: SearchMemory, explore: int, learned: int) -> tuple[int, int]:
    """A seat's choice as node and edge; -1 - number for a new node, NODES if none is left."""
    look(s, seat, m)
    key = fingerprint(m)
    slot = slot_of(m, key)
    node = m.slots[slot]
    if node >= 0:
        return node, promising(m, node, explore)
    favourite = (
        prefer(m.net, m.words, seat, s.seats, m.mask, may_wait(s))
        if learned
        else sensible(m.seen[0], m.mask, m.luck)
    )
    node = grow(m, slot, key, favourite, may_wait(s), learned)
    return (NODES, favourite) if node < 0 else (-1 - node, m.nodes[node, FIRST])


def race(s: Header, me: int, intent: int, m: SearchMemory) -> int:
    """Several may act, or somebody may wait: the first hand moves. Whether anything happened.

    `intent` is what this seat has in mind; everybody else follows the rule of thumb.
    """
    first = -1
    wanted = WAIT
    soonest = NEVER
    for seat in range(s.seats):
        if (s.acting >> seat) & 1:
            choice = intent if seat == me else by_rule_of_thumb(s, seat, m)
            if choice != WAIT:
                moment = reaction_ms(STEADY, m.luck) * 64 + luck_below(m.luck, 64)
                if moment < soonest:
                    soonest = moment
                    first = seat
                    wanted = choice
    lasts = patience(s) if s.window else 0
    mover = next_to_move(s, first, soonest, lasts * 64 + 1 if lasts else NEVER)
    if mover == CLOCK:
        expire(s)
    elif mover != STUCK:
        act(s, mover, wanted)
    return mover


def iterate(m: SearchMemory, me: int, rounds: int, events: int, explore: int, learned: int) -> None:
    """Play one imagined match to its end or horizon, down the tree, then by rule of thumb."""
    s = m.rows[0]
    in_tree = True
    begun = rounds_begun(s)
    for event in range(events):
        if s.due:
            proceed(s)
            continue
        if s.over or (rounds and rounds_begun(s) - begun >= rounds):
            break
        alone = only_one(s)
        mover = me if alone < 0 else alone
        acts = (s.acting >> mover) & 1 == 1
        waits = may_wait(s)
        choice = WAIT
        node = NODES
        edge = 0
        if acts and in_tree:
            node, edge = descend(s, mover, m, explore, learned)
            if node == NODES:
                choice = edge
                in_tree = False
            else:
                choice = m.edges[edge, ACTION]
            if node < 0:
                node = -1 - node
                in_tree = mover != me or event == 0
        elif acts:
            choice = by_rule_of_thumb(s, mover, m)
        if choice != WAIT and (event == 0 or not waits):
            act(s, mover, choice)
        else:
            happened = race(s, mover, choice, m)
            if happened == STUCK:
                break
            if choice != WAIT and happened != mover:
                continue
        if node != NODES and acts:
            note(m, node, edge, mover)


# Thinking


def imagine(s: Header, seat: int, m: SearchMemory, key0: int, key1: int) -> None:
    """Begin to think: take the match over with all that this seat cannot know drawn anew."""
    m.root[0] = s
    r = m.root[0]
    set_key(r, key0, key1)
    resample(r, seat)
    set_key(r, 0, 0)
    m.luck[0] = key0 | 1
    forget(m)


def think(
    m: SearchMemory, seat: int, key0: int, key1: int, first: int, last: int, skill: Ints
) -> None:
    """The iterations from `first` to before `last`."""
    events = skill[EVENTS] if skill[EVENTS] else MOST
    for i in range(first, last):
        m.rows[0] = m.root[0]
        s = m.rows[0]
        set_key(s, key0, key1 + i + 1)
        resample(s, seat)
        iterate(m, seat, skill[ROUNDS], events, skill[EXPLORE], skill[LEARNED])
        appraise(s, m, skill[MARGIN])
        learn(m)


@rule
def conclude(m: SearchMemory) -> int:
    """What thinking has come to: an action, or WAIT."""
    return m.edges[settled(m), ACTION]


# At a table


def take_over(rows: Rows, seat: int, m: SearchMemory, key0: int, key1: int) -> None:
    """Begin to think about the match in this array."""
    imagine(rows[0], seat, m, key0, key1)


class Weighed(NamedTuple):
    """What thinking found out about one move of the seat."""

    action: int
    """-1 is to wait."""
    tries: int
    gain: float
    """How well it did, from 0 to 1; where it was tried."""


def skill_of(game: Game, search: Search) -> Any:
    """How to think about a game where nobody plays: the columns of a skill."""
    skill = np.zeros(SKILLS, np.int64)
    skill[ROUNDS], skill[EVENTS] = search.rounds, search.events
    skill[EXPLORE], skill[MARGIN] = search.explore, search.margin
    skill[LEARNED] = search.prior and has_learned(game)
    return skill


class Thought:
    """Thinking about one decision: by iterations, which can be repeated exactly, or by time."""

    def __init__(self, match: Match, seat: int, seed: int | str, search: Search) -> None:
        self.game, self.seat = match.game, seat
        self._key = Deal.of(seed).key
        self._skill = skill_of(self.game, search)
        self._mind = search_memory(self.game, self._skill[None, :])
        self.iterations = 0
        self.game.specialise(take_over)(
            self.game.lean.holding(match.rows), seat, self._mind, *self._key
        )

    def go_on(self, iterations: int) -> Self:
        """So many iterations more."""
        last = self.iterations + iterations
        self.game.specialise(think)(
            self._mind, self.seat, *self._key, self.iterations, last, self._skill
        )
        self.iterations = last
        return self

    def go_on_for(self, milliseconds: float) -> Self:
        """As many iterations as fit into this time, in small slices."""
        end = time.perf_counter() + milliseconds / 1000
        while time.perf_counter() < end:
            self.go_on(SLICE)
        return self

    @property
    def moves(self) -> list[Weighed]:
        """Every move of the seat, the best one first."""
        found = [
            self._weighed(edge)
            for edge in range(self._mind.nodes[0, WIDTH] if self.iterations else 0)
        ]
        return sorted(found, key=lambda move: (move.action != self.choice, -move.tries, -move.gain))

    def _weighed(self, edge: int) -> Weighed:
        action, tries, gain = (
            int(self._mind.edges[edge, column]) for column in (ACTION, TRIES, GAIN)
        )
        return Weighed(action, tries, gain / max(tries, 1) / SCALE)

    @property
    def choice(self) -> int:
        """What to do, as far as thinking has come; -1 is to wait."""
        return int(conclude(self._mind))
