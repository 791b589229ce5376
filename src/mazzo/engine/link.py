"""Linking: a generic routine (a playout, a search) becomes one game's own.

A generic routine is a plain function that calls names left open (`Own`), or other generic routines.
Linking copies it, puts what the game offers into their place, and does the same with whatever it
calls. Nobody keeps a list of what calls what: the code says it.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any

from mazzo.engine.cache import named_by
from mazzo.engine.rule import rule

Specialise = Callable[[Any, Mapping[str, Any]], Any]
"""How whatever a routine calls becomes a game's own."""


class Own:
    """A name left open: a game's own function takes its place, or whatever the linker is given."""

    def __init__(self, name: str, module: str = "", otherwise: Any = None) -> None:
        self.name = name
        self.module = module
        """In which module of a game's folder it is found."""
        self.otherwise = otherwise
        """What takes its place in a game that has none."""

    def __repr__(self) -> str:
        return f"<Own {self.name}>"

    def __call__(self, *_: Any) -> Any:
        raise LookupError(f"{self.name} is left open: specialise the routine that calls it")


@cache
def left_open(function: FunctionType) -> frozenset[Own]:
    """The names that a function, or anything that it calls, leaves open."""
    called = {function: None}
    found: set[Own] = set()
    for each in (waiting := [function]):
        values = named_by(each).values()
        found.update(value for value in values if isinstance(value, Own))
        fresh = [value for value in values if isinstance(value, FunctionType)]
        waiting += [value for value in fresh if value not in called]
        called |= dict.fromkeys(fresh)
    return frozenset(found)


class Linker:
    """Links generic routines with what one game offers, each once."""

    def __init__(self, label: str, offered: Callable[[Own], Any]) -> None:
        self._label, self._offered = label, offered
        self._made: dict[Any, Any] = {}

    def specialise(self, function: Any, given: Mapping[str, Any]) -> Any:
        """A generic routine, linked and compiled; what is compiled already stays as it is."""
        if not isinstance(function, FunctionType) or not left_open(function):
            return function
        given = self._concerning(function, given)
        key = (function, *sorted(given.items(), key=lambda item: item[0]))
        if key not in self._made:
            self._made[key] = rule(self.link(function, given), self._label)
        return self._made[key]

    def interpret(self, function: Any, given: Mapping[str, Any]) -> Any:
        """A generic routine as plain Python, for what is given and no compiler knows; whatever
        calls none of that is compiled.
        """
        if any(function is one for one in given.values()):
            return function
        if not isinstance(function, FunctionType) or not self._concerning(function, given):
            return self.specialise(function, {})
        return self.link(function, given, self.interpret)

    def link(
        self, function: Any, given: Mapping[str, Any], way: Specialise | None = None
    ) -> FunctionType:
        """A copy of a generic routine that finds what it calls; `given` takes the place of names
        that no game has.
        """
        given, way = self._concerning(function, given), way or self.specialise
        filled = {
            name: self._filled(value, given, way) for name, value in named_by(function).items()
        }
        ways = [getattr(way, "__name__", "") for _, way in sorted(given.items()) if callable(way)]
        copy = FunctionType(
            function.__code__,
            {**function.__globals__, **filled},
            "_".join(filter(None, [function.__name__, self._label, *ways])),
            function.__defaults__,
        )
        copy.__qualname__, copy.__module__ = copy.__name__, function.__module__
        copy.__doc__ = function.__doc__
        return copy

    def _filled(self, value: Any, given: Mapping[str, Any], way: Specialise) -> Any:
        if isinstance(value, Own):
            value = given[value.name] if value.name in given else self._offered(value)
        return way(value, given)

    def _concerning(self, function: FunctionType, given: Mapping[str, Any]) -> dict[str, Any]:
        names = {own.name for own in left_open(function)}
        return {name: value for name, value in given.items() if name in names}
