"""A game: its rules, moves, facts and words, and the routines compiled for it."""

import importlib
import importlib.util
import logging
from collections import Counter
from collections.abc import Callable, Container, Mapping
from functools import cache, cached_property
from types import SimpleNamespace
from typing import Any, NamedTuple

from mazzo.engine import routines
from mazzo.engine.contract import OPEN, Explanations, Knowledge, Records, Rules
from mazzo.engine.errors import BadSetup
from mazzo.engine.facts import FactTable
from mazzo.engine.forms import Plain
from mazzo.engine.info import broken, failed, found, info, owner
from mazzo.engine.link import Linker, Own
from mazzo.engine.moves import MoveTable
from mazzo.engine.record import Layout
from mazzo.engine.rule import is_rule

Options = Mapping[str, Plain]
LOG = logging.getLogger("mazzo")
MODULES_BESIDE = ("bots", "endgame", "insight", "terminal")
"""What a game may offer without naming it: imported with it, so that what is broken is known."""


class Clash(NamedTuple):
    """Why seats and options do not go together: code, ruling, and what the sentence names."""

    code: str
    ruling: str
    params: dict[str, str | int]


@cache
def _module(name: str) -> Any:
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


class Game:
    """One game, whole: its rules module, and everything else that it offers by name."""

    def __init__(
        self,
        *,
        state: Records,
        rules: Rules,
        knowledge: Knowledge,
        refusals: Explanations,
        moves: MoveTable,
        facts: FactTable,
        complete: Callable[[Any, Container[str]], None],
        census: Callable[[Any], Counter[str]],
        longest: Callable[[int, Options], int],
        check: Callable[[int, Options], Clash | None] = lambda seats, options: None,
        said_in_part: Container[str] = (),
        constants: Mapping[str, object] | None = None,
    ) -> None:
        self.info = info(owner(str(rules.__package__)) or str(rules.__package__))
        self.id, self.title, self.version = self.info.id, self.info.title, self.info.version
        self.seats, self.house_seats = self.info.seats, self.info.house_seats
        self.folder = self.info.folder
        self.state, self.rules = state, rules
        self.knowledge, self.explanations = knowledge, refusals
        self.moves, self.facts, self.refusals = moves, facts, refusals.REFUSALS
        self.complete = complete
        """Fill what a position leaves open, knowing which fields it has said; raises ValueError if
        it cannot be. What was said stays as it was said.
        """
        self.census = census
        """Every card and token wherever it lies: the same at every moment of a match."""
        self.longest = longest
        """No match with these seats and options has more moves and expiries than this."""
        self.said_in_part = said_in_part
        """The fields of a position of which a part is enough, and which `complete` completes."""
        self.constants = constants or {}
        """What holds in every match and a board wants to know, such as the colours in their order:
        written into web/seen.ts under these names.
        """
        self.check = check
        """What is wrong if these seats and options do not go together."""
        self._check_rules()
        self.layout = Layout(state.State, fact_width=facts.width)
        self.lean = Layout(state.State, lean=True)
        self.seen = Layout(state.Seen)
        self._check_room()

    def _check_rules(self) -> None:
        """Refuse a game that lacks a rule, or has a plain function in its place."""
        for name, open in OPEN.items():
            offered = getattr(self.offers(open.module), name, open.otherwise)
            if offered is None or not is_rule(offered):
                why = "is not there in" if offered is None else "has no @rule in"
                raise broken(self.id, f"'{name}' {why} {open.module}.py")

    def _check_room(self) -> None:
        """Refuse more seats than the records have entries for: compiled code would write there."""
        most = max(self.seats)
        for field in (*self.layout.fields, *self.seen.fields):
            if field.per_seat and field.shape[0] < most:
                problem = f"{most} seats, but '{field.name}' has room for {field.shape[0]}"
                raise broken(self.id, problem)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """In another process it is the one that is installed there."""
        return game, (self.id,)

    def offers(self, module: str) -> Any:
        """A module of the game's folder; None where it has none."""
        known = {"rules": self.rules, "knowledge": self.knowledge, "refusals": self.explanations}
        if module in known:
            return known[module]
        return _module(f"{self.rules.__package__}.{module}")

    def own(self, open: Own) -> Any:
        """What takes the place of a name that routines leave open."""
        found = getattr(self.offers(open.module), open.name, open.otherwise)
        if found is None:
            raise LookupError(f"{self.id} has no {open.name}")
        return self.own(found) if isinstance(found, Own) else found

    @cached_property
    def linker(self) -> Linker:
        """Makes generic routines this game's own."""
        return Linker(self.id, self.own)

    def specialise(self, function: Callable[..., Any], **given: Any) -> Callable[..., Any]:
        """A generic routine compiled for this game, with all that it calls."""
        made: Callable[..., Any] = self.linker.specialise(function, given)
        return made

    @cached_property
    def compiled(self) -> SimpleNamespace:
        """The routines of the engine, compiled for this game."""
        return SimpleNamespace(
            **{routine.__name__: self.specialise(routine) for routine in routines.ROUTINES}
        )

    def settings(self, given: Options | None = None) -> dict[str, Plain]:
        """All options with their values: those given, the defaults for the rest."""
        given = self.named(given)
        for name in given:
            if name not in self.layout.options:
                known = ", ".join(self.layout.options)
                raise BadSetup(
                    "unknown_option",
                    f"{self.title} has no option '{name}'; it has {known}.",
                    params={"game": self.title, "option": name, "known": known},
                )
        return {name: self._setting(name, given) for name in self.layout.options}

    @staticmethod
    def named(given: Any) -> Options:
        """Options as they were given, which has to be by name."""
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            raise BadSetup(
                "bad_options",
                f"Options are given by name, as {{name: value}}, not as '{given}'.",
                params={"given": str(given)},
            )
        return given

    @property
    def starter(self) -> str | None:
        """The option that names the seat to begin, if the game has one."""
        options = self.layout.options.items()
        return next((name for name, option in options if option.is_starter), None)

    def rematch_settings(
        self, given: Options | None, seats: int, started: int | None
    ) -> dict[str, Plain]:
        """The options of a rematch: the start moves on from the seat that started, where the table
        may say who does.
        """
        settings = self.settings(given)
        if started is not None and self.starter is not None:
            settings[self.starter] = (started + 1) % seats + 1
        return settings

    def _setting(self, name: str, given: Options) -> Plain:
        option = self.layout.options[name]
        if name not in given:
            return option.form.write(option.form.blank)
        try:
            return option.form.write(option.form.read(given[name]))
        except ValueError as error:
            raise BadSetup(
                "bad_option",
                f"Option '{name}': {error}.",
                ruling=option.ruling,
                params={"option": name, "problem": str(error)},
            ) from None

    def blank(self, seats: int, options: Options | None = None, *, lean: bool = False) -> Any:
        """A record before the deal, with seats and options checked and set."""
        settings = self.settings(options)
        self.info.check_seats(seats)
        clash = self.check(seats, settings)
        if clash:
            from mazzo.engine.words import Words

            raise BadSetup(
                clash.code,
                Words("en").refusal(clash.code, clash.params),
                ruling=clash.ruling,
                params=clash.params,
            )
        rows = (self.lean if lean else self.layout).blank()
        rows["seats"] = seats
        for name, value in settings.items():
            rows[name] = self.layout.options[name].form.read(value)
        return rows


def game(id: str) -> Game:
    """The game with this id; whatever keeps a package of others from being used is told."""
    if id in _withdrawn:
        raise _withdrawn[id]
    return _imported(id)


_withdrawn: dict[str, BadSetup] = {}


def withdraw(refused: BadSetup) -> None:
    """From now on the broken game is refused in this process, and left out among the others."""
    _withdrawn[str(refused.params["game"])] = refused


@cache
def _imported(id: str) -> Game:
    about = info(id)
    if about.is_ours:
        made: Game = importlib.import_module(about.package).GAME
        return made
    try:
        outside = importlib.import_module(about.package).GAME
        for module in MODULES_BESIDE:
            _module(f"{about.package}.{module}")
    except BadSetup:
        raise
    except Exception as error:
        raise failed(id, error) from error
    if not isinstance(outside, Game) or outside.id != id:
        raise broken(id, f"{about.package}.GAME is not the game '{id}'")
    return outside


def games() -> tuple[Game, ...]:
    """All games. A package of others that cannot be used is named in the log, and takes no other
    down.
    """
    return tuple(made for made in _usable_games() if made.id not in _withdrawn)


@cache
def _usable_games() -> tuple[Game, ...]:
    return tuple(made for made in map(_usable, found()) if made)


def _usable(id: str) -> Game | None:
    try:
        return game(id)
    except BadSetup as refused:
        LOG.warning("%s", refused)
        return None
