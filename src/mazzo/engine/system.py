"""What Linux, macOS and Windows each do in their own way: all else is the same on all three."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import IO, Any

GENTLE = 19
"""How far a process stands back behind others (as `nice` counts it)."""
SET_INFORMATION = 0x0200
"""The right that Windows wants for that."""
FEWER_FILES = 10_240
"""What macOS lets a process open where it says that there is no limit."""
MANY_FILES = 1 << 20
"""As good as no limit."""


def lock(file: IO[Any]) -> bool:
    """Hold a file; false if somebody else does. The system lets go of it when it is closed or this
    process ends, however it ends.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def allow_many_files() -> int:
    """As many open files as the system lets this process have; how many those are."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in (hard, max(soft, FEWER_FILES)):
        with contextlib.suppress(ValueError, OSError):
            if soft != most:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return MANY_FILES if most == resource.RLIM_INFINITY else most
    return soft


def memory() -> int | None:
    """How many bytes of memory this machine has, where the system tells."""
    if sys.platform == "win32":
        return None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return None


def claim_port(made: socket.socket) -> None:
    """Nobody else gets the port of this socket, and one whose server was killed is free at once."""
    if sys.platform == "win32":  # where to reuse an address is to take it away from another
        made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def new_event_loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop there is: uvloop knows no Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def on_end(ended: Callable[[int], None]) -> None:
    """Inside an event loop: call this when somebody wants the process to end."""
    loop = asyncio.get_running_loop()
    names = ("SIGTERM", "SIGINT", "SIGBREAK")
    for number in (getattr(signal, name) for name in names if hasattr(signal, name)):
        try:
            loop.add_signal_handler(number, ended, number)
        except NotImplementedError:  # Windows, whose loop is woken by a signal all the same
            signal.signal(number, lambda got, _: loop.call_soon_threadsafe(ended, got) and None)


def apart() -> dict[str, Any]:
    """How to start a process that a Ctrl+C does not mean: whoever started it ends it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def push_back(process: int) -> None:
    """Let other processes have the processor before this one, unless it has ended."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(SET_INFORMATION, False, process)
        kernel.SetPriorityClass(handle, subprocess.IDLE_PRIORITY_CLASS)
        kernel.CloseHandle(handle)
    else:
        with contextlib.suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process, GENTLE)
