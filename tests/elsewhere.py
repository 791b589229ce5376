"""Mazzo where a machine lacks something: `python elsewhere.py windows,core COMMANDS`, the commands
as JSON, one list of words for each.

On `windows` nothing of ours finds what only Unix has, and what Windows has instead is played by the
means of this system. The `core` comes without any of the server's parts.
"""

import asyncio
import builtins
import ctypes
import fcntl
import json
import os
import select
import socket
import subprocess
import sys
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

from mazzo.cli import main
from mazzo.engine import system
from mazzo.table import clocks

SPEED = 40
"""So much faster time passes at tables."""
UNIX = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
OF_UNIX: dict[Any, tuple[str, ...]] = {
    os: ("O_CLOEXEC", "fork", "getpriority", "nice", "setpriority"),
    select: ("poll",),
    socket: ("SO_REUSEPORT",),
}
NOT_IN_ITS_LOOP = ("add_reader", "add_signal_handler", "add_writer", "create_unix_server")
SERVER = {"anyio", "h11", "segno", "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"}


def refuse(modules: set[str], importer: str = "") -> None:
    """From now on whoever's name begins so finds none of these."""
    before = builtins.__import__

    def find(name: str, *given: Any, **named: Any) -> Any:
        asking = (given[0] if given else named.get("globals")) or {}
        if name.partition(".")[0] in modules and asking.get("__name__", "").startswith(importer):
            raise ImportError(f"there is no {name} here")
        return before(name, *given, **named)

    builtins.__import__ = find


def take_away(owner: Any, name: str) -> None:
    """Whoever asks the loop for this is told that it cannot do it."""

    def absent(*_: Any, **__: Any) -> None:
        raise NotImplementedError(name)

    setattr(owner, name, absent)


def locking(file: int, mode: int, size: int) -> None:
    """Windows' lock: another's is a permission denied."""
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, size)
    except BlockingIOError:
        raise PermissionError(13, "Permission denied") from None


def become_windows() -> None:
    """As far as our code can see."""
    windows: Any = ModuleType("msvcrt")
    windows.LK_NBLCK, windows.locking = 2, locking
    sys.modules["msvcrt"] = windows
    setattr(system, "sys", SimpleNamespace(platform="win32"))  # noqa: B010
    stand_ins: dict[Any, dict[str, Any]] = {
        subprocess: {"CREATE_NEW_PROCESS_GROUP": 0, "IDLE_PRIORITY_CLASS": 64},
        socket: {"SO_EXCLUSIVEADDRUSE": socket.SO_KEEPALIVE},
        ctypes: {"windll": ctypes},
    }
    for module, has in stand_ins.items():
        for name, value in has.items():
            setattr(module, name, value)
    for module, names in OF_UNIX.items():
        for name in names:
            delattr(module, name)
    for name in NOT_IN_ITS_LOOP:
        take_away(asyncio.SelectorEventLoop, name)
    refuse(UNIX, "mazzo")
    refuse({"uvloop"})


if __name__ == "__main__":
    kinds = sys.argv[1].split(",")
    if "windows" in kinds:
        become_windows()
    if "core" in kinds:
        refuse(SERVER)
    setattr(clocks, "RealClock", partial(clocks.RealClock, SPEED))  # noqa: B010
    for argv in json.loads(sys.argv[2]):
        if status := main(argv):
            sys.exit(status)
