"""What all tests share."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

ROOT = Path(__file__).parents[1]

settings.register_profile("mazzo", deadline=None)
settings.load_profile("mazzo")


def absent(part: str) -> None:
    """Skip because a part is not on this machine; in CI that is a failure."""
    message = f"{part} is not installed on this machine"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)
