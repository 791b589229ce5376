"""One folder, one game. Called, `mazzo.games()` is all of them."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazzo.engine.game import Game


class _Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> tuple["Game", ...]:
        from mazzo.engine.game import games

        return games()


sys.modules[__name__].__class__ = _Games
