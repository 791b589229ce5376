"""The round trip of a connection as the system itself measures it: no client can delay that without
delaying everything it says.
"""

import ipaddress
import socket
import struct
import sys

from starlette.requests import HTTPConnection

from mazzo.server.settings import Settings
from mazzo.table.connections import LatencySource

SAID = "x-round-trip"
"""The header in which a proxy may say the round trip to the client, in microseconds. Whoever is
measured directly is not asked; whoever else makes it up can only lose by it.
"""
PASSED_ON = "mazzo.passed_on"
"""Stands in the scope of what another node has passed on, and has counted already."""
GUESSED = "mazzo.guessed"
"""Stands in the scope of what comes from where codes were guessed too often: it is answered only
where somebody is known.
"""
_RTT, _LEAST_RTT, _SIZE = 68, 148, 152
"""Where Linux's `struct tcp_info` has the smoothed and the least round trip, in microseconds; older
systems give less of it.
"""
_NEVER = 0xFFFFFFFF


def line(
    connection: HTTPConnection, sock: socket.socket | None, settings: Settings
) -> LatencySource | None:
    """How to ask for the round trip to this client; null if that cannot be known."""
    if sock is not None and is_direct(connection, sock, settings):
        return lambda: round_trip(sock)
    said = connection.headers.get(SAID, "")  # also from the node that somebody came in by
    if said.isascii() and said.isdigit() and len(said) < 10:
        return lambda: _milliseconds(int(said))
    return None


def is_direct(connection: HTTPConnection, sock: socket.socket, settings: Settings) -> bool:
    """Whether the other end is the client: neither a node nor a proxy of `proxies`, whatever it
    says of itself. A private address may be that of a gateway.
    """
    if PASSED_ON in connection.scope or sys.platform != "linux":
        return False
    try:
        host = sock.getpeername()[0]
        address = ipaddress.ip_address(host)
    except (OSError, ValueError, IndexError, TypeError):
        return False
    return (address.is_loopback or not address.is_private) and not settings.is_proxy(host)


def round_trip(sock: socket.socket) -> int | None:
    """The least round trip of the last minutes, in milliseconds."""
    if sys.platform != "linux":
        return None
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _SIZE)
    except OSError:
        return None
    at = _LEAST_RTT if len(info) >= _SIZE else _RTT
    if len(info) < at + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, at)
    return None if microseconds in (0, _NEVER) else _milliseconds(microseconds)


def _milliseconds(microseconds: int) -> int:
    return -(-microseconds // 1000)
