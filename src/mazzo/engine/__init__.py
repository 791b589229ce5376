"""The engine: it knows what a card game is, and no card game."""
