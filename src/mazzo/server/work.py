"""What work costs the server, and how much of it everybody may still ask for.

One unit is what a plain message costs, about a quarter of a millisecond. Whatever makes the server
work draws on the same two accounts: the guest's, if there is one, and the address's.
"""

from mazzo.server.limits import Allowance, Payer, payer_named
from mazzo.server.settings import Settings
from mazzo.table.protocol import Configure, Hello, Hint, In

BURST_SECONDS = 3.0
"""What nobody has asked for lately is saved up for so long."""
BYTES_FOR_ONE = 4096
"""So many bytes of what somebody missed cost a unit."""
BYTES_OF_A_MATCH = 80
"""So many bytes of a match cost a unit where all its positions are worked out."""
CONNECTION = 4
"""What it costs to open a socket."""
ANALYSIS, WHY, FRAMES, SHARING, LESSON, PICTURE, TABLE = 100, 20, 20, 20, 10, 10, 10
"""What it costs to work such a thing out; an ordinary request costs one unit."""
FROM_MEMORY = 0.25
"""What a file costs, a page of the documentation, or a word about the server's health. To refuse
one takes half the time of sending it. Thirty people who open the page at once from one address, for
the first time, ask for some five thousand.
"""
MESSAGES: dict[type[In], int] = {Hello: 4, Hint: 20, Configure: 4}
"""What messages cost that are not plain."""


class WorkLimits:
    """The accounts of all guests and of all addresses."""

    def __init__(self, settings: Settings) -> None:
        self.guests, self.addresses = (
            Allowance(max(1.0, rate * BURST_SECONDS), rate)
            for rate in (settings.work_per_guest, settings.work_per_address)
        )

    def budget(self, address: Payer) -> "Budget":
        """What one connection from there draws on."""
        return Budget(self, address)


class Budget:
    """The accounts that one connection draws on."""

    __slots__ = ("_address", "_guest", "_limits")

    def __init__(self, limits: WorkLimits, address: Payer) -> None:
        self._limits, self._address, self._guest = limits, address, Payer()

    def belongs_to(self, guest: str) -> None:
        """From now on this guest is charged, too."""
        self._guest = payer_named(guest)

    def charge(self, cost: float) -> bool:
        """Something was done for this connection; whether both have anything left."""
        is_left = self._limits.addresses.charge(self._address, cost)
        return self._limits.guests.charge(self._guest, cost) and is_left

    @property
    def own_wait(self) -> float:
        """Seconds until the guest has something left; the address, while there is no guest."""
        guests, addresses = self._limits.guests, self._limits.addresses
        return guests.wait(self._guest) if self._guest else addresses.wait(self._address)

    @property
    def wait(self) -> float:
        """Seconds until both have something left."""
        return max(
            self._limits.guests.wait(self._guest), self._limits.addresses.wait(self._address)
        )
