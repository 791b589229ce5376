"""Moves: the actions 0 … N-1 of a game, each a typed value, a JSON object and a notation.

The table of all moves *is* the bijection: a move's place in it is its action, and reading any of
the three other forms is a look-up.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Union

import msgspec

from mazzo.engine.errors import IllegalMove
from mazzo.engine.forms import Plain


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=True):
    """The base of every move. It prints as its notation."""

    @property
    def verb(self) -> str:
        """The first word of the notation, and the move's name in JSON."""
        return str(self.__struct_config__.tag)

    def __str__(self) -> str:
        values = (getattr(self, name) for name in self.__struct_fields__)
        return " ".join([self.verb, *(_spelled(value) for value in values if value != ())])


def _spelled(value: object) -> str:
    """A field of a move; several things (the cards that a card takes) one after another."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


class MoveTable:
    """Every move of a game, in the order of their actions."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.moves = tuple(moves)
        self._actions = {move: action for action, move in enumerate(self.moves)}
        self._notations: dict[str, int] = {}
        for action, move in enumerate(self.moves):
            if self._notations.setdefault(spelling(str(move)), action) != action:
                raise ValueError(f"{move}: there is such a move already")
        self._in_any_order = _unmistakable(
            (in_any_order(str(move)), action)
            for action, move in enumerate(self.moves)
            if any(isinstance(getattr(move, name), tuple) for name in move.__struct_fields__)
        )

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, action: int) -> Move:
        return self.moves[action]

    def action(self, move: Move) -> int:
        """The action of a move of this table."""
        return self._actions[move]

    def first(self, kind: type[Move]) -> int:
        """The first action of this kind of move."""
        return next(action for action, move in enumerate(self.moves) if isinstance(move, kind))

    @cached_property
    def kinds(self) -> tuple[type[Move], ...]:
        """The types of moves there are."""
        return tuple(dict.fromkeys(type(move) for move in self.moves))

    @cached_property
    def union(self) -> Any:
        """The closed union of the move types, as msgspec reads it."""
        return Union[self.kinds]

    def find(self, said: Move | str | Mapping[str, Plain]) -> int:
        """The action behind a move, its notation or its JSON object."""
        action = self._named(said) if isinstance(said, str) else self._typed(said)
        if action is None:
            raise IllegalMove(
                "unknown_move",
                f"There is no move '{said}' in this game.",
                ruling="T5",
                params={"move": str(said)},
            )
        return action

    def _named(self, said: str) -> int | None:
        """A set of cards may be typed in any order, unless that could mean two moves."""
        exact = self._notations.get(spelling(said))
        return self._in_any_order.get(in_any_order(said)) if exact is None else exact

    def _typed(self, said: Move | Mapping[str, Plain]) -> int | None:
        try:
            if isinstance(said, Move):
                move = said
            else:
                written = msgspec.json.encode(said)
                action = self._written.get(written)
                if action is not None:
                    return action
                move = self._read(written)
            return self._actions[move] if move in self._actions else self._named(str(move))
        except (msgspec.DecodeError, TypeError):
            return None

    @cached_property
    def _written(self) -> dict[bytes, int]:
        """The actions by their JSON, as positions offer them."""
        return {msgspec.json.encode(move): action for action, move in enumerate(self.moves)}

    @cached_property
    def _read(self) -> Callable[[bytes], Move]:
        """Reads a move from JSON; `msgspec.convert` would look its type up every time."""
        return msgspec.json.Decoder(self.union).decode


def _unmistakable(named: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The actions by their names, without the names that two of them share."""
    found: dict[str, int] = {}
    twice = set()
    for name, action in named:
        if found.setdefault(name, action) != action:
            twice.add(name)
    return {name: action for name, action in found.items() if name not in twice}


def in_any_order(notation: str) -> str:
    """A notation as it is compared where the order of its words does not matter."""
    return " ".join(sorted(spelling(notation).split()))


def spelling(notation: str) -> str:
    """A notation as it is compared: case, spaces and the two ways to type ± do not matter."""
    return " ".join(
        notation.casefold().replace("+/-", "±").replace("+-", "±").replace("+", "±").split()
    )
