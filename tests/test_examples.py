"""What lies in `examples` runs."""

import importlib.util
import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from conftest import ROOT, absent

EXAMPLES = ROOT / "examples"


def example(name: str) -> Any:
    """An example, imported."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns_by_self_play_in_a_page(tmp_path: Path) -> None:
    assert len((EXAMPLES / "ppo_self_play.py").read_text(encoding="utf-8").splitlines()) <= 250
    if not find_spec("torch"):
        absent("torch", everywhere=False)
    out = tmp_path / "ppo"
    few = ["--seconds", "0.5", "--rows", "32", "--steps", "8", "--minibatch", "64"]
    small = ["--hidden", "16", "--matches", "16", "--out", str(out)]
    told = example("ppo_self_play").main(["ole", *few, *small])
    assert told["decisions"] >= 256
    assert 0 <= told["share"] <= 1
    assert json.loads(out.with_suffix(".json").read_text()) == told
    assert out.with_suffix(".pt").exists()
