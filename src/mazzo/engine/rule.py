"""Compiling: a rule is written once in plain Python and runs interpreted, compiled or on a GPU.

`@rule` compiles with Numba and keeps the result on the disk (`mazzo.engine.cache`). With
`NUMBA_DISABLE_JIT=1` every rule is the plain function it was written as.
"""

from collections.abc import Callable
from functools import partial
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numba.extending
import numpy as np

from mazzo.engine.cache import DiskCache
from mazzo.engine.info import owner

Function = TypeVar("Function", bound=Callable[..., Any])

interpreted = bool(getattr(numba.config, "DISABLE_JIT"))  # noqa: B009
if interpreted:
    np.seterr(over="ignore")  # whole numbers wrap, as they do in the other gears

_njit = partial(numba.njit, nogil=True, error_model="numpy", no_cfunc_wrapper=True)


def _compiled(function: Any, game: str, **how: Any) -> Any:
    """Compiled at its first call, or found on the disk."""
    made: Any = _njit(function, **how)
    made._cache = DiskCache(function, game)
    return made


def rule(function: Function, game: str | None = None) -> Function:
    """Compile one rule. It may read and change its record and call other rules; nothing else."""
    if interpreted:
        return function
    game = owner(function.__module__) if game is None else game
    compiled = _compiled(function, game)
    _call_bare(compiled, _compiled(_bare(function), game, no_cpython_wrapper=True))
    return cast(Function, compiled)


def is_rule(function: Any) -> bool:
    """Whether this may be called by other rules; interpreted every function may."""
    return interpreted or hasattr(function, "py_func")


def instruction(function: Function) -> Function:
    """Something small that rules call, and a GPU has an instruction for (`lab/gpu.py`)."""
    if not interpreted:
        numba.extending.overload(function, strict=False, target="cpu")(lambda *_: function)
    return function


def _bare(function: Any) -> FunctionType:
    """The same function under another name, by which Numba's cache tells the two apart."""
    bare = FunctionType(
        function.__code__, function.__globals__, f"{function.__name__}_bare", function.__defaults__
    )
    bare.__qualname__, bare.__module__ = bare.__name__, function.__module__
    return bare


def _plain_type(arg: Any) -> Any:
    return numba.int64 if isinstance(arg, numba.types.Integer) else arg


def _call_bare(compiled: Any, bare: Any) -> None:
    """Let other rules call a rule without what only calls from Python need: that is a quarter of
    all compiling.

    And let Numba compile it once, not anew for every constant and every width of integer with which
    it is called.
    """

    def plain_template(args: Any, kws: Any) -> Any:
        return bare.get_call_template(
            [_plain_type(arg) for arg in args], {name: _plain_type(kws[name]) for name in kws}
        )

    compiled.get_call_template, compiled.get_overload = plain_template, bare.get_overload
