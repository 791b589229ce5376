"""Compiled code on the disk, found again by what it was compiled from.

The name of a file holds a digest of one function: of its bytecode and of everything that this
reaches by name, be it a function, a number or a table. So an edit compiles only what really calls
the edited thing; several versions of the source lie beside each other; and two processes that
compile the same function write the same file, one after the other or at once.
"""

import contextlib
import dis
import hashlib
import os
import pickle
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher
from numba.core.serialize import dumps

_result: Any = CompileResult
_dumps: Any = dumps
OURS = __name__.partition(".")[0]
OLD = 90 * 24 * 3600
"""Code that nobody has used for so many seconds is removed."""
MOST_BYTES = 1 << 30
"""So many bytes are kept at most; what was used last stays. All games need a tenth of it."""


def folder() -> Path:
    """Where compiled code is kept."""
    home = os.environ.get("MAZZO_CACHE") or platformdirs.user_cache_dir("mazzo")
    return Path(home) / "compiled"


# What code is made of


@cache
def used_globals(code: CodeType) -> tuple[str, ...]:
    """The names outside itself that a function's code reads, those of functions inside it too."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    inner = (const for const in code.co_consts if isinstance(const, CodeType))
    return tuple(sorted(names.union(*map(used_globals, inner))))


def named_by(function: FunctionType) -> dict[str, Any]:
    """What a function names and finds in its module; what it does not find there is built in.

    Of another module of its own package or of ours it names what it may reach there
    (`tell.card_played`).
    """
    found, code = function.__globals__, function.__code__
    named = {name: found[name] for name in used_globals(code) if name in found}
    ours = (OURS, root(function.__module__))
    for name, value in list(named.items()):
        if isinstance(value, ModuleType) and root(value.__name__) in ours:
            there = vars(named.pop(name))
            named |= {f"{name}.{each}": there[each] for each in code.co_names if each in there}
    return named


def root(module: str) -> str:
    """The package that is installed with a module in it."""
    return module.partition(".")[0]


def _code(code: CodeType, doc: str | None, called: list[FunctionType]) -> object:
    """What a piece of code does; where it stands and what its docstring says is no part of it."""
    constants = code.co_consts[1:] if doc and doc is code.co_consts[0] else code.co_consts
    return (
        code.co_code,
        code.co_exceptiontable,
        code.co_names,
        (code.co_varnames, code.co_freevars, code.co_cellvars),
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
        [value_of(const, called) for const in constants],
    )


def value_of(value: Any, called: list[FunctionType]) -> object:
    """What stands behind a name, as something that can be printed; functions are only noted."""
    match value:
        case None | bool() | int() | float() | str() | bytes() | np.generic():
            return type(value).__name__, repr(value)
        case tuple():
            return type(value).__name__, [value_of(each, called) for each in value]
        case np.ndarray():
            return repr(value.dtype), value.shape, value.tobytes()
        case FunctionType():
            called.append(value)
            return "function"
        case Dispatcher():
            called.append(value.py_func)
            return "compiled", sorted(value.targetoptions.items())
        case CodeType():
            return _code(value, None, called)
        case ModuleType() if root(value.__name__) != OURS:
            return value.__name__, str(getattr(value, "__version__", ""))
        case type() | BuiltinFunctionType():
            return value.__module__, value.__qualname__
        case np.ufunc() | numba.types.Type() | np.dtype():
            return repr(value)
    raise TypeError(f"compiled code cannot depend on {value!r}")


@cache
def _described(function: FunctionType) -> tuple[bytes, tuple[FunctionType, ...]]:
    """What a function is by itself, as a digest, and the functions that it names."""
    called: list[FunctionType] = []
    said = (
        (function.__module__, function.__qualname__),
        _code(function.__code__, function.__doc__, called),
        value_of(function.__defaults__, called),
        [value_of(cell.cell_contents, called) for cell in function.__closure__ or ()],
        [(name, value_of(value, called)) for name, value in named_by(function).items()],
    )
    return hashlib.sha256(repr(said).encode()).digest(), tuple(called)


def reached(function: FunctionType) -> tuple[FunctionType, ...]:
    """This function and all that it calls, however far away, in a fixed order."""
    order = {function: None}
    waiting = [function]
    for each in waiting:
        fresh = [called for called in _described(each)[1] if called not in order]
        order |= dict.fromkeys(fresh)
        waiting += dict.fromkeys(fresh)
    return tuple(order)


def digest(function: FunctionType) -> str:
    """A name for exactly this function with all that it calls."""
    place = {each: number for number, each in enumerate(reached(function))}
    found = hashlib.sha256()
    for each in place:
        own, called = _described(each)
        found.update(own + repr([place[callee] for callee in called]).encode())
    return found.hexdigest()


# Who is told


class Watch:
    """Is told what is compiled."""

    def begins(self, function: FunctionType, game: str) -> None:
        """This function has to be compiled, for this game or for all of them."""

    def ends(self, function: FunctionType, game: str) -> None:
        """It is compiled and kept."""


class FirstTime(Watch):
    """Says once of each game that something of it has to be compiled."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def begins(self, function: FunctionType, game: str) -> None:
        """This function has to be compiled."""
        if game and game not in self._told:
            self._told.add(game)
            self._tell(game)


def _notice(game: str) -> None:
    print(f"Compiling {game} (the first time only) ...", file=sys.stderr, flush=True)


_watch: ContextVar[Watch] = ContextVar("watch", default=FirstTime(_notice))  # noqa: B039


@contextlib.contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """Meanwhile somebody else is told what is compiled."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)


# On the disk


class DiskCache(_Cache):
    """The compiled code of one function, as Numba asks for it: a file for every signature."""

    def __init__(self, function: FunctionType, game: str) -> None:
        self._function, self._game = function, game

    @property
    def cache_path(self) -> str:
        """Where the files lie."""
        return str(folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The code for a signature; None where it has to be compiled."""
        target.refresh()
        path = self._path(signature, target.codegen())
        try:
            payload = pickle.loads(path.read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            _watch.get().begins(self._function, self._game)
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return _result._rebuild(target, *payload)

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep the code for a signature. Whoever cannot write goes on without."""
        assert not compiled.library.has_dynamic_globals, self._function
        path = self._path(signature, compiled.codegen)
        with contextlib.suppress(OSError):
            _tidied(path.parent)
            unfinished = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}.tmp")
            unfinished.write_bytes(_dumps(compiled._reduce()))
            os.replace(unfinished, path)
        _watch.get().ends(self._function, self._game)

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        """What is kept stays right: it is named after what it was compiled from."""

    def _path(self, signature: Any, codegen: Any) -> Path:
        machine = (codegen.magic_tuple(), numba.__version__, llvmlite.__version__)
        python = (sys.implementation.cache_tag, np.__version__)
        about = (digest(self._function), str(signature), machine, python)
        name = f"{self._function.__module__.rpartition('.')[2]}.{self._function.__name__}"
        return folder() / f"{name}-{hashlib.sha256(repr(about).encode()).hexdigest()[:32]}.nbc"


@cache
def _tidied(home: Path) -> None:
    """Once in each process that compiles: remove what nobody uses any more."""
    home.mkdir(parents=True, exist_ok=True)
    found = [(entry.stat(), entry.path) for entry in os.scandir(home)]
    room = MOST_BYTES
    for about, path in sorted(found, key=lambda file: -file[0].st_mtime):
        room -= about.st_size
        if room < 0 or about.st_mtime < time.time() - OLD:
            Path(path).unlink(missing_ok=True)
