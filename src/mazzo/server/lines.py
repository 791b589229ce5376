"""The round trip of a connection as the system itself measures it: no client can delay that without
delaying everything it says.
"""

import ipaddress
import socket
import struct
import sys

from starlette.requests import HTTPConnection

from mazzo.server.settings import Settings
from mazzo.table.connections import Line

SAID = "x-round-trip"
"""The header in which a proxy may say the round trip to the client, in microseconds. Whoever makes
it up can only lose by it.
"""
RELAYED = "x-mazzo-relayed"
"""The header by which one of our nodes says for whom it asks another."""
PROXIED = (RELAYED, "x-forwarded-for", "x-real-ip", "forwarded", "via")
"""Headers by which a proxy says that it is one."""
_RTT, _LEAST_RTT, _SIZE = 68, 148, 152
"""Where Linux's `struct tcp_info` has the smoothed and the least round trip, in microseconds; older
systems give less of it.
"""
_NEVER = 0xFFFFFFFF


def line(connection: HTTPConnection, sock: socket.socket | None, settings: Settings) -> Line | None:
    """How to ask for the round trip to this client; null if that cannot be known."""
    said = connection.headers.get(SAID, "")  # also from the node that somebody came in by
    if said.isascii() and said.isdigit() and len(said) < 10:
        return lambda: _milliseconds(int(said))
    if sock is None or sys.platform != "linux" or not is_direct(connection, sock, settings):
        return None
    return lambda: round_trip(sock)


def is_direct(connection: HTTPConnection, sock: socket.socket, settings: Settings) -> bool:
    """Whether the other end is the client. A private address may be that of a gateway."""
    if any(name in connection.headers for name in PROXIED):
        return False
    proxies = {part.strip() for part in settings.proxies.split(",")}
    try:
        host = sock.getpeername()[0]
        address = ipaddress.ip_address(host)
    except (OSError, ValueError, IndexError, TypeError):
        return False
    is_own = address.is_loopback or not address.is_private
    return is_own and host not in proxies and "*" not in proxies


def round_trip(sock: socket.socket) -> int | None:
    """The least round trip of the last minutes, in milliseconds."""
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _SIZE)
    except (OSError, AttributeError):
        return None
    at = _LEAST_RTT if len(info) >= _SIZE else _RTT
    if len(info) < at + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, at)
    return None if microseconds in (0, _NEVER) else _milliseconds(microseconds)


def _milliseconds(microseconds: int) -> int:
    return -(-microseconds // 1000)
