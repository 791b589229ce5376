"""DLPack: how arrays of one library become another's without a copy.

NumPy's arrays offer it themselves; those of a GPU are offered here, to torch, CuPy, JAX and whoever
else reads the standard. https://dmlc.github.io/dlpack/latest
"""

import ctypes
import math
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
LEGACY_STREAMS = (None, -1, 0, 1)
"""Streams of a consumer for which nobody has to wait: our kernels run on the default one."""
NAME = b"dltensor"
ALIGNED = 64
"""JAX reads memory that begins at a multiple of so many bytes, and copies any other."""


class Device(ctypes.Structure):
    """`DLDevice`."""

    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class DataType(ctypes.Structure):
    """`DLDataType`."""

    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class Tensor(ctypes.Structure):
    """`DLTensor`."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", Device),
        ("dimensions", ctypes.c_int32),
        ("dtype", DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class Managed(ctypes.Structure):
    """`DLManagedTensor`."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_lent: dict[int, tuple[Any, ...]] = {}
"""What somebody else reads now, by the address of its description; kept until they let go."""


def _let_go(address: int) -> None:
    _lent.pop(address, None)


def _unclaimed(capsule: int) -> None:
    """A capsule goes away; whoever took its tensor has renamed it."""
    if _is_valid(capsule, NAME):
        _lent.pop(_pointer(capsule, NAME), None)


_on_release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_let_go)
_on_end = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_unclaimed)


def _of_python(name: str, result: Any, *arguments: Any) -> Any:
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_new = _of_python(
    "PyCapsule_New", ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
)
_is_valid = _of_python("PyCapsule_IsValid", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
_pointer = _of_python("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


def capsule(
    owner: Any, address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int]
) -> Any:
    """Memory in rows one after another, as a capsule that other libraries take; the owner stays
    alive as long as they read it.
    """
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    kind = DataType(KINDS[dtype.kind], 8 * dtype.itemsize, 1)
    tensor = Tensor(address, Device(*device), len(shape), kind, sizes, None, 0)
    managed = Managed(tensor, None, ctypes.cast(_on_release, ctypes.c_void_p))
    where = ctypes.addressof(managed)
    _lent[where] = (owner, sizes, managed)
    return _new(where, NAME, ctypes.cast(_on_end, ctypes.c_void_p))


def zeros(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array whose memory every library takes as it is."""
    size = np.dtype(dtype).itemsize * math.prod(shape)
    held = np.zeros(size + ALIGNED, np.uint8)
    begins = -held.ctypes.data % ALIGNED
    return held[begins : begins + size].view(dtype).reshape(shape)


class CudaArray:
    """An array in the memory of a GPU, for whoever reads DLPack or `__cuda_array_interface__`."""

    def __init__(self, array: Any, toolkit: Any) -> None:
        self.array, self._toolkit = array, toolkit
        self.shape, self.dtype = tuple(array.shape), np.dtype(array.dtype)
        interface = getattr(array, "__cuda_array_interface__", None)
        if interface is not None:
            self.__cuda_array_interface__ = interface

    def __len__(self) -> int:
        return int(self.shape[0])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """A copy for NumPy."""
        return np.asarray(self.array.copy_to_host(), dtype)

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        if hasattr(self.array, "_ary"):
            return self.array._ary.__dlpack__()
        if stream not in LEGACY_STREAMS:
            self._toolkit.synchronize()
        address = self.array.__cuda_array_interface__["data"][0]
        return capsule(self.array, address, self.shape, self.dtype, self.__dlpack_device__())

    def __dlpack_device__(self) -> tuple[int, int]:
        """The GPU; in numba-cuda's simulator this machine's memory."""
        if hasattr(self.array, "_ary"):
            return CPU, 0
        return CUDA, int(self._toolkit.get_current_device().id)
