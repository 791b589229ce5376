"""Which gear this process runs: compiled, or interpreted with `NUMBA_DISABLE_JIT=1`."""

import numba
import numpy as np

interpreted = bool(getattr(numba.config, "DISABLE_JIT"))  # noqa: B009

if interpreted:
    np.seterr(over="ignore")
