"""Under which address friends reach this server: an invitation has to work on their device, not only on the host's."""

import ipaddress
import socket
from functools import cache

from starlette.requests import HTTPConnection

from mazzo.server.settings import Settings


def base_url(connection: HTTPConnection, settings: Settings) -> str:
    """The configured address; else the one that was asked for, with this machine's own in place of `localhost`."""
    if settings.url:
        return settings.url.rstrip("/")
    asked = connection.base_url
    own = on_the_network() if _only_here(asked.hostname) and _listens_to_all(settings.host) else None
    return str(asked.replace(hostname=own) if own else asked).rstrip("/")


def _only_here(host: str | None) -> bool:
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return host == "localhost"


def _listens_to_all(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


@cache
def on_the_network() -> str | None:
    """This machine's address in the network that it would reach others through; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if _only_here(found) else found
