"""What the GPU gear needs of numba-cuda, or of its simulator, whatever it computes."""

from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np
from llvmlite import ir

from mazzo.engine.bits import count
from mazzo.engine.errors import BadSetup
from mazzo.engine.link import Own
from mazzo.engine.routines import copy_record
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
    """Tell numba-cuda what it does not see itself: the machine instruction that counts bits, and
    that a record can be copied by words of 64 bits instead of byte by byte.
    """
    found, extending = toolkit(), import_module("numba.cuda.extending")
    extending.overload(count)(lambda bits: lambda bits: found.popc(bits))
    by_words = extending.intrinsic(_copy_by_words)
    extending.overload(copy_record)(
        lambda target, to, source, place: (
            lambda target, to, source, place: by_words(target, to, source, place)
        )
    )


def _copy_by_words(typing: Any, target: Any, to: Any, source: Any, place: Any) -> Any:
    """How numba-cuda writes `copy_record`."""
    cgutils, types = import_module("numba.cuda.cgutils"), import_module("numba.cuda.types")
    make_array = import_module("numba.cuda.np.arrayobj").make_array

    def written(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        words = ir.ArrayType(ir.IntType(64), target.dtype.size // 8).as_pointer()

        def record(kind: Any, array: Any, index: Any) -> Any:
            held = make_array(kind)(context, builder, array)
            address = cgutils.get_item_pointer(context, builder, kind, held, [index])
            return builder.bitcast(address, words)

        builder.store(builder.load(record(source, *given[2:])), record(target, *given[:2]))
        return context.get_dummy_value()

    return types.void(target, types.int64, source, types.int64), written


def blocks(threads: int) -> int:
    """How many blocks of the usual size this many threads need."""
    return -(-threads // THREADS)
