"""OpenSpiel's counterfactual regret minimisation on a small deck of Olé. Needs open_spiel.

python examples/openspiel_cfr.py
"""

try:
    from open_spiel.python.algorithms import cfr, exploitability

    from mazzo.adapters import openspiel
except ImportError:
    raise SystemExit("This needs OpenSpiel: pip install 'mazzo[openspiel]'") from None

POSITION = {
    "seats": 3,
    "options": {"rounds": 1, "must_play": True, "block": "others"},
    "phase": "turn",
    "turn": 0,
    "top": "Y2",
    "hands": [["G4", "B6", "Y1"], ["R2", "Y5"], ["R8", "G1"]],
}


def main(iterations: int = 50) -> list[float]:
    """How much everybody together could still gain by playing better, as regret goes down."""
    game = openspiel.load("ole", position=POSITION, chance="explicit")
    solver, curve = cfr.CFRSolver(game), []
    for iteration in range(iterations):
        solver.evaluate_and_update_policy()
        if iteration % 10 == 9:
            curve.append(float(exploitability.nash_conv(game, solver.average_policy())))
            print(f"after {iteration + 1:3} iterations: {curve[-1]:.4f}")
    return curve


if __name__ == "__main__":
    main()
