"""One folder, one game."""
