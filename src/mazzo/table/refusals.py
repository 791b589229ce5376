"""What a table refuses, with its sentence from the catalogues."""

from mazzo.engine.errors import Refused
from mazzo.engine.words import Words


def refused(code: str, **params: str | int) -> Refused:
    """A refusal of the table's own."""
    return Refused(code, Words("en").refusal(code, params), params=params)
