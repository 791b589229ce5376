"""Emotes and quick phrases in a reader's language.

On the wire they are names; nobody needs a dictionary.
"""

from typing import get_args

from mazzo.engine.words import Words, kebab
from mazzo.table.protocol import Emotes, Phrases

EMOTES: tuple[str, ...] = get_args(Emotes)
PHRASES: tuple[str, ...] = get_args(Phrases)


def emote(words: Words, name: str) -> str:
    """What an emote does, after the name of whoever does it."""
    return words.say(f"emote-{kebab(name)}")


def phrase(words: Words, name: str) -> str:
    """A quick phrase."""
    return words.say(f"phrase-{kebab(name)}")
