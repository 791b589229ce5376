"""What every game has to pass, ours and those of others.

`mazzo check-game ID` runs `mazzo.testing.suites` and the game's own tests for one game and lists
what it lacks (`mazzo.testing.parts`). With pytest by hand:

    pytest -p mazzo.testing.plugin --pyargs mazzo.testing.suites --game ID
"""
