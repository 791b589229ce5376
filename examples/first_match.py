"""A first match: three seats of Olé play whatever comes first, and the story is told.

python examples/first_match.py
"""

import mazzo


def main(seed: int = 7) -> mazzo.Match:
    """One match from the deal to the ranking."""
    match = mazzo.new("ole", seats=3, seed=seed, options={"rounds": 1})
    while not match.over:
        seat = match.acting[0]
        move = match.legal(seat)[0]
        for fact in match.play(seat, move):
            print(fact)
    assert match.result
    print("places", match.result.places, "points", match.result.scores)
    return match


if __name__ == "__main__":
    main()
