"""Batches: thousands of matches of one game side by side, on a CPU or a GPU.

import mazzo.vector

env = mazzo.vector.make(ID, seats=4, batch=65536, device="cuda")
env.step(actions)
"""

from mazzo.vector.environment import VectorEnv, make

__all__ = ["VectorEnv", "make"]
