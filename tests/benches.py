"""The benches themselves, so that their tables and the tests measure the same."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parents[1] / "bench"


def load_bench(name: str) -> ModuleType:
    """The module `bench/<name>.py`."""
    spec = importlib.util.spec_from_file_location(f"{name}_bench", FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
