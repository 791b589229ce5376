"""Compiling: a rule is written once in plain Python and runs interpreted, compiled or on a GPU.

`@rule` compiles with Numba and keeps the result on disk, in a folder named after a hash of all
sources that go into it, because Numba's own cache does not notice that a *called* function changed;
every game has a folder of its own. `specialise` makes a generic routine (a playout, a search) one
game's own by giving it that game's functions as its globals. With `NUMBA_DISABLE_JIT=1` every rule
is the plain function it was written as.
"""

import fcntl
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numba.extending
import numpy as np
import platformdirs
from numba.core.caching import IndexDataCacheFile

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
KEPT = 2
"""How many folders of older sources are kept, of each game."""
COMMON = ("engine", "kit", "bots", "lab")
"""The layers whose compiled code is for all games; a game's own lives in its folder."""

interpreted = bool(getattr(numba.config, "DISABLE_JIT"))  # noqa: B009
if interpreted:
    np.seterr(over="ignore")  # whole numbers wrap, as they do in the other gears


@cache
def source_hash(game: str = "") -> str:
    """A name for exactly this code: what all games share, and this game's own."""
    digest = hashlib.sha256()
    layers = [*COMMON, *([f"games/{game}"] if game else [])]
    for path in sorted(path for layer in layers for path in (PACKAGE / layer).rglob("*.py")):
        if "tests" not in path.parts:
            digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_home() -> Path:
    return Path(os.environ.get("MAZZO_CACHE") or platformdirs.user_cache_dir("mazzo"))


@cache
def cache_folder(game: str = "") -> Path:
    """Where compiled code is kept: a game's, or what all games share.

    Folders of older sources are removed, but for the newest.
    """
    home, name = _cache_home(), game or "common"
    folder = home / f"{name}-{source_hash(game)}"
    folder.mkdir(parents=True, exist_ok=True)
    others = sorted(
        (path for path in home.glob(f"{name}-*") if path != folder),
        key=lambda path: path.stat().st_mtime,
    )
    for old in others[: max(0, len(others) - KEPT)]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _owner(module: str) -> str:
    """The game in whose folder a module lies; nothing if it is for all of them."""
    return module.split(".")[2] if module.startswith("mazzo.games.") else ""


_njit = partial(numba.njit, cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)


def _compile(function: Any, game: str, **how: Any) -> Any:
    """Numba reads at this moment where to keep the result."""
    setattr(numba.config, "CACHE_DIR", str(cache_folder(game)))  # noqa: B010
    return _njit(function, **how)


def _save_in_turn(save: Callable[..., None]) -> Callable[..., None]:
    """One process after the other: two that keep the same function would overwrite each other."""

    def in_turn(*what: Any) -> None:
        with (cache_folder() / "saving.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            save(*what)

    return in_turn


setattr(IndexDataCacheFile, "save", _save_in_turn(IndexDataCacheFile.save))  # noqa: B010


def rule(function: Function, game: str | None = None) -> Function:
    """Compile one rule. It may read and change its record and call other rules; nothing else."""
    if interpreted:
        return function
    game = _owner(function.__module__) if game is None else game
    compiled = _compile(function, game)
    _call_bare(compiled, _compile(_bare(function), game, no_cpython_wrapper=True))
    return cast(Function, compiled)


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


def named(function: Function, names: Mapping[str, Any], game: str) -> Function:
    """A copy of a generic function, one game's own, that finds `names` among its globals."""
    copy = FunctionType(
        function.__code__, {**function.__globals__, **names}, f"{function.__name__}_{game}"
    )
    copy.__qualname__ = copy.__name__
    copy.__module__ = function.__module__
    copy.__defaults__ = function.__defaults__
    return cast(Function, copy)


def specialise(function: Function, names: Mapping[str, Any], game: str) -> Function:
    """A generic routine compiled as one game's own."""
    return rule(named(function, names, game), game)


@contextmanager
def preparing(title: str, game: str, what: str = "match") -> Iterator[None]:
    """Say once, on stderr, that something of a game is compiled for the first time."""
    done = cache_folder(game) / f"{what}.ready"
    if interpreted or done.exists():
        yield
        return
    began = time.perf_counter()
    print(f"Preparing {title} (first start only) ...", end="", file=sys.stderr, flush=True)
    try:
        yield
    except BaseException:
        print(file=sys.stderr)
        raise
    done.touch()
    print(f" ready in {time.perf_counter() - began:.1f} s", file=sys.stderr, flush=True)
