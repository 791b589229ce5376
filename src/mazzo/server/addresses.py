"""Under which address friends reach this server: an invitation has to work on their device, not
only on the host's.
"""

import ipaddress
import socket
from functools import cache

from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from mazzo.server.settings import Settings


def base_url(connection: HTTPConnection, settings: Settings) -> str:
    """The configured address; else the one that was asked for, or what it is for friends."""
    asked = str(connection.base_url)
    return (settings.url or for_friends(asked, settings) or asked).rstrip("/")


def for_friends(address: str, settings: Settings) -> str | None:
    """An address that works on this machine alone, with the machine's own name in the network
    instead, if friends get there.
    """
    here = URL(address)
    own = on_the_network() if _only_here(here.hostname) and _listens_to_all(settings.host) else None
    return str(here.replace(hostname=own)) if own else None


def node_address(settings: Settings, port: int) -> str:
    """Where the other nodes of this store reach this one."""
    host = on_the_network() or "127.0.0.1" if _listens_to_all(settings.host) else settings.host
    return settings.node_address or (f"[{host}]:{port}" if ":" in host else f"{host}:{port}")


def _only_here(host: str | None) -> bool:
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return host == "localhost"


def _listens_to_all(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


@cache
def on_the_network() -> str | None:
    """This machine's address in the network that it would reach others through; nothing is sent to
    find it out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if _only_here(found) else found
