"""What soaks find out is kept, whoever else writes, and adds up."""

import json
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from server.processes import vitals
from server.soak import keep_in, percentiles


def kept_once(file: Path, number: int) -> None:
    keep_in(file, f"test {number % 4}", {"kills": 5, "seed": 7}, ["kills"])


def test_figures_of_several_processes_are_kept_and_add_up(tmp_path: Path) -> None:
    file = tmp_path / "soak.json"
    with ProcessPoolExecutor(2) as several:
        for done in [several.submit(kept_once, file, number) for number in range(40)]:
            done.result()
    expected = {f"test {number}": {"kills": 50, "seed": 7} for number in range(4)}
    assert json.loads(file.read_text()) == expected


def test_percentiles() -> None:
    assert percentiles([*range(200)]) == {"p50": 100, "p99": 198}
    assert percentiles([3.14159]) == {"p50": 3.14, "p99": 3.14}


def test_what_a_process_holds_is_counted(tmp_path: Path) -> None:
    before = vitals(os.getpid())
    with (tmp_path / "x").open("w"):
        assert vitals(os.getpid()).descriptors == before.descriptors + 1
    assert vitals(os.getpid()).descriptors == before.descriptors
    assert before.threads >= 1
    assert before.memory > 1 << 20
