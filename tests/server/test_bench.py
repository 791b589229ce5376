"""The bench that plays without sockets follows what the server is made of."""

import argparse
import asyncio
import os

from benches import load_bench


def test_a_move_goes_all_the_way_in_the_bench_without_sockets() -> None:
    bench, rounds = load_bench("move"), 3
    turns = os.pipe()
    os.write(turns[1], b".")
    given = argparse.Namespace(game="ole", tables=2, rounds=rounds, turns=turns)
    spans = asyncio.run(bench.measure(given))
    for end in turns:
        os.close(end)
    assert len(spans) == rounds
    assert all(part > 0 for span in spans for part in span)
