"""The paper in docs/scale.md rests on a model: it has to find again what was measured."""

import pytest
from benches import load_bench

CAPACITY = load_bench("capacity")
COSTS, RUNS = CAPACITY.measured()


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run['tables']} at {run['nodes']}")
def test_the_model_waits_about_as_long_as_people_did(run: dict[str, float]) -> None:
    tables, seconds = int(run["tables"] / run["nodes"]), 8.0 if run["rate"] else 2.0
    found = CAPACITY.simulate(COSTS, tables, run["rate"], seconds)
    assert found.p50 * 1000 == pytest.approx(run["p50_ms"], rel=0.3)
    if run["rate"]:
        assert found.p99 * 1000 == pytest.approx(run["p99_ms"], rel=0.3)


def test_more_people_need_more_of_everything() -> None:
    few, many = (CAPACITY.plan(COSTS, people, 160, "relayed", 1.0) for people in (40_000, 80_000))
    assert few.nodes < many.nodes
    assert few.euros < many.euros
    own = CAPACITY.plan(COSTS, 80_000, 160, "own node", 1.0)
    assert own.nodes < many.nodes, "relaying costs"
