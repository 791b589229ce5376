"""What the GPU gear needs of numba-cuda, or of its simulator, whatever it computes."""

from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np

from mazzo.engine.bits import count
from mazzo.engine.errors import BadSetup
from mazzo.engine.link import Own
from mazzo.engine.rule import rule

THREADS = 128
cuda: Any = Own("cuda")
bare: Any = Own("bare")
"""An array as rules take it."""


@rule
def as_it_is(array: Any) -> Any:
    """An array on the GPU."""
    return array


def unwrapped(array: Any) -> Any:
    """An array in numba-cuda's simulator, which wraps those that it hands to a kernel."""
    return array._item._ary if hasattr(array, "_item") else array


def is_simulated() -> bool:
    """Whether numba-cuda only plays the GPU."""
    return bool(getattr(numba.config, "ENABLE_CUDASIM"))  # noqa: B009


def bare_array() -> Any:
    """What takes the place of `bare`."""
    return unwrapped if is_simulated() else as_it_is


def toolkit() -> Any:
    """numba-cuda with a GPU to run on; refuses in one sentence otherwise."""
    for name, now in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
        if not hasattr(np, name):
            setattr(np, name, now)
    try:
        from numba import cuda as found
    except (ImportError, RuntimeError):  # numba-cuda is missing, or CUDA's own library
        raise BadSetup(
            "no_gpu", "The GPU gear needs numba-cuda: pip install 'mazzo[gpu]' 'numba-cuda[cu13]'."
        ) from None
    if not bool(getattr(found, "is_available")()):  # noqa: B009
        raise BadSetup("no_gpu", "No CUDA GPU was found on this machine.")
    return found


@cache
def instruct() -> None:
    """Tell numba-cuda the machine instruction that counts bits: it does not see it itself."""
    found, extending = toolkit(), import_module("numba.cuda.extending")
    extending.overload(count)(lambda bits: lambda bits: found.popc(bits))


def blocks(threads: int) -> int:
    """How many blocks of the usual size this many threads need."""
    return -(-threads // THREADS)
