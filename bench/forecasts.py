"""How good the forecasts of an analysis are: `python -m bench.forecasts [--matches 25]`.

The last moves of matches between bots of mixed levels are forecast with slips and without; a line
for each game in which one moves after the other, with the mean log loss of both and the standard
error of the difference, match by match. Less is better.
"""

import argparse

import numpy as np

import mazzo
from bench.analysis import played
from mazzo.bots.outlook import SLIPS, Outlook
from mazzo.lab.steps import steps_of

MOVES = 32
"""So many positions before the end are forecast."""
FUTURES = 120
"""As many as the analysis plays at the least."""
SEATS = 4


def losses(match: mazzo.Match, slips: int) -> float:
    """The mean log loss over the last moves; every forecast is widened by one even future."""
    assert match.result
    outlook = Outlook(match.game, "forecasts", slips=slips)
    ends = np.array([(place == 1) / len(match.result.winners) for place in match.result.places])
    steps = steps_of(match)[-MOVES:]
    found = []
    for step in steps:
        mean = outlook.at(step.before, moment=step.number).chances(FUTURES).mean
        widened = (mean * FUTURES + 1 / match.seats) / (FUTURES + 1)
        found.append(-float((ends * np.log(widened)).sum()))
    return float(np.mean(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=25)
    matches = parser.parse_args().matches
    print(f"{'game':16}{'matches':>8}{'slips':>8}{'none':>8}{'error':>8}")
    for game in mazzo.games():
        ends = [played(game, SEATS, seed) for seed in range(matches)]
        if any(sum(step.is_contested for step in steps_of(end)) * 2 > MOVES for end in ends[:1]):
            continue
        slips, none = (np.array([losses(end, each) for end in ends]) for each in (SLIPS, 0))
        error = (none - slips).std(ddof=1) / np.sqrt(matches)
        print(
            f"{game.title:16}{matches:8}{slips.mean():8.2f}{none.mean():8.2f}{error:8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
