"""Who somebody is here: a guest with a name, a colour and a secret that only their browser
holds.
"""

import hashlib
import hmac
import re
import secrets

from mazzo.engine.errors import Refused

COLOURS = ("#c0392b", "#d35400", "#b7950b", "#1e8449", "#6e4b2a", "#1f618d", "#6c3483", "#ad1457")
"""Given in turn to whoever chooses none."""
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Codes are read aloud: nothing in them looks like another."""
CODE_LENGTH = 8
"""So long that guessing from ten thousand addresses at once, each as often as it may, finds the
first of 2,000 tables after a day and a half: `tests/attacks/test_codes.py` does the sum.
"""


def secret() -> str:
    """A new secret: 256 bits, fit for a cookie."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> bytes:
    """What the store knows of a secret."""
    return hashlib.sha256(b"mazzo-guest-1\0" + secret.encode()).digest()


def code() -> str:
    """A new code by which a table is found."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def tidy_code(typed: str) -> str | None:
    """A code as somebody typed it: any case, with or without a gap; None if it cannot be one."""
    letters = typed.strip().upper().replace("-", "").replace(" ", "")
    return letters if len(letters) == CODE_LENGTH and set(letters) <= set(ALPHABET) else None


def tidy_colour(typed: str) -> str:
    """A colour as browsers write it; any of ours where none was chosen."""
    if not typed:
        return secrets.choice(COLOURS)
    colour = typed.lower()
    if not re.fullmatch("#[0-9a-f]{6}", colour):
        raise Refused("bad_colour", "A colour is written #rrggbb.")
    return colour


class SeatTokens:
    """Seat tokens: who a guest is at one table.

    Nothing is stored; the server's key vouches for them.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def issue(self, table: str, guest: str) -> str:
        """The token of this guest at this table."""
        return f"{guest}.{self._mac(table, guest)}"

    def guest(self, table: str, ticket: str) -> str | None:
        """Whose token this is at this table; None if nobody's."""
        guest, _, mac = ticket.rpartition(".")
        good = guest and hmac.compare_digest(mac.encode(), self._mac(table, guest).encode())
        return guest if good else None

    def _mac(self, table: str, guest: str) -> str:
        return hmac.new(
            self._key, f"mazzo-seat-1\0{table}\0{guest}".encode(), hashlib.sha256
        ).hexdigest()
