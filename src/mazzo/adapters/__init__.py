"""Mazzo's games as other people's environments; each module needs its own extra."""
