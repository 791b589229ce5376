"""Bots of others: a function, by itself in Python, by `module:function`, or by an entry point of
the group `mazzo.bots`.

    def choose(view, moves, luck):
        return luck.choice(moves)

It gets what its seat sees (the same plain data as the page), its legal moves and a `random.Random`
of its own, and returns one of the moves or its notation, or None to wait. `choose.games = (…)`
says what it can play by their ids, where that is not every game, and `choose.names = {"it": …}`
what people read in a language, where that is not its name. Nothing is imported by a name that came
over a wire: only `hire`, which whoever runs the program calls, imports by `module:function`, and a
server has met the bots that packages offer (`installed`) before anybody can name one.
"""

import os
import random
import re
import sys
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import chain, count
from typing import Any, NamedTuple, Protocol

from mazzo.engine.errors import BadSetup, IllegalMove
from mazzo.engine.forms import Plain
from mazzo.engine.match import Match
from mazzo.engine.moves import Move

GROUP = "mazzo.bots"
BY_MODULE = re.compile(r"[\w.]+:\w+")

Choose = Callable[[dict[str, Plain], list[Move], random.Random], Move | str | None]
SomeBot = str | Choose
"""A bot by its name; in Python also a function itself."""


class OutsideBot(NamedTuple):
    """A bot that somebody else wrote."""

    name: str
    choose: Choose

    def plays(self, game: str) -> bool:
        """Whether it says of itself that it can play this game."""
        games: Container[str] | None = getattr(self.choose, "games", None)
        return games is None or game in games

    def called(self, language: str) -> str:
        """What people who read this language call it."""
        names: Mapping[str, str] = getattr(self.choose, "names", {})
        return str(names.get(language, self.name))

    def action(self, match: Match, seat: int, luck: random.Random) -> int | None:
        """The action that it takes; None to wait. What is not legal is refused, as for anybody."""
        said = self.choose(match.view(seat), match.legal(seat), luck)
        if said is None:
            return None
        refusal = match.refusal(seat, str(said) if isinstance(said, int) else said)
        if refusal:
            raise self._blamed(refusal, match)
        return match.game.moves.find(said)

    def _blamed(self, refusal: IllegalMove, match: Match) -> IllegalMove:
        """The same refusal, with the name of the bot."""
        game, problem = match.game.title, refusal.sentence
        return IllegalMove(
            "illegal_bot",
            f"The bot '{self.name}' makes an illegal move in {game}: {problem}",
            ruling=refusal.ruling,
            params={"bot": self.name, "game": game, "problem": problem},
        )


class ForeignBot(Protocol):
    """Whatever plays here without being ours: a function, or a program."""

    @property
    def name(self) -> str:
        """How it is named."""

    def plays(self, game: str) -> bool:
        """Whether it can play this game."""

    def action(self, match: Match, seat: int, luck: random.Random) -> int | None:
        """The action that it takes; None to wait."""


_hired: dict[str, ForeignBot] = {}
_broken: dict[str, BadSetup] = {}
"""Why a bot of a package cannot be used; it is not imported a second time."""


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def known() -> list[str]:
    """The names of all bots of others that may be named here."""
    return sorted({*offered(), *_hired})


def named(name: str) -> ForeignBot | None:
    """The bot of this name, if it is offered by a package or was hired."""
    if name in _broken:
        raise _broken[name]
    if name not in _hired and name in offered():
        try:
            _hired[name] = OutsideBot(name, _loaded(name, offered()[name].load))
        except BadSetup as error:
            _broken[name] = error
            raise
    return _hired.get(name)


def installed() -> tuple[list[OutsideBot], list[BadSetup]]:
    """The bots that installed packages offer, and why others of theirs cannot be used."""
    found = []
    for name in sorted(offered()):
        with suppress(BadSetup):
            found.append(named(name))
    return [bot for bot in found if isinstance(bot, OutsideBot)], list(_broken.values())


def number_of(bot: ForeignBot) -> int:
    """Its place among those that this process has met."""
    return list(_hired).index(bot.name)


def numbered(place: int) -> ForeignBot:
    """The bot in that place."""
    return list(_hired.values())[place]


def enlist(bot: ForeignBot) -> None:
    """From now on this bot may be named: for whoever runs the program."""
    _hired[bot.name] = bot


def name_of(bot: SomeBot) -> str:
    """How a bot is named; a function is enlisted, and numbered where another is called so."""
    if not callable(bot):
        return str(bot)
    called = f"{bot.__module__}:{getattr(bot, '__qualname__', f'{type(bot).__qualname__}()')}"
    names = chain([called], (f"{called} {number}" for number in count(2)))
    name = next(name for name in names if getattr(_hired.get(name), "choose", bot) == bot)
    if name not in _hired:
        enlist(OutsideBot(name, _loaded(name, lambda: bot)))
    return name


def hire(names: Iterable[str], ours: Iterable[str]) -> None:
    """Import every bot that is named by module and function, unless the name is one of ours."""
    for name in names:
        is_known = name in _hired or name.partition(":")[0] in {*offered(), *ours}
        if not is_known and BY_MODULE.fullmatch(name):
            _hired[name] = OutsideBot(name, _loaded(name, partial(_imported, name)))


def _imported(name: str) -> Any:
    """As Python itself does, also what lies in the folder where the program was called."""
    module, _, function = name.partition(":")
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    return getattr(import_module(module), function)


def _loaded(name: str, load: Callable[[], Any]) -> Choose:
    try:
        found: Choose = load()
        if not callable(found):
            raise TypeError(f"'{name}' is no function")
        _check_what_it_says(OutsideBot(name, found))
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise BadSetup(
            "broken_bot",
            f"The bot '{name}' cannot be used: {problem}",
            params={"bot": name, "problem": problem},
        ) from error
    return found


def _check_what_it_says(bot: OutsideBot) -> None:
    """Of the games that it plays, and of its names: whoever lists bots trusts that."""
    bot.plays("")
    bot.called("")
