"""Whether an installation is in order, by its settings: its store, its clock, its limits, and the
address under which people come, with whatever is in between. Nothing is changed.
"""

import asyncio
import contextlib
import http.client
import ipaddress
import os
import shutil
import socket
import ssl
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from mazzo.engine.errors import Refused
from mazzo.engine.system import MANY_FILES, allow_many_files, memory
from mazzo.server import doctor, ownership, relay
from mazzo.server.addresses import for_friends
from mazzo.server.database import engine
from mazzo.server.http_protocol import OWN_FILES
from mazzo.server.schema import MIGRATIONS, NODES
from mazzo.server.settings import Settings, origin_of

SECONDS = 5.0
"""Whoever has not answered for so long does not answer."""
ROUND_TRIPS = 15
SLOW_MS = 10.0
"""Every move waits for the store: a round trip to it should not take so long."""
CLOCK_SECONDS = 5
"""A clock that is wrong by so much makes logs, cookies and certificates hard to believe."""
DAY = 86_400
CERTIFICATE_DAYS, CERTIFICATE_PART = 14, 6
"""A certificate that has not been renewed so late, or in the last sixth of its life, will not be.
Those that Caddy makes by itself for a network at home live for half a day.
"""
DISK_MB = 500
NODE_CONNECTIONS = 2
"""Every node keeps so many lines to PostgreSQL."""
TABLE_KB, REST_MB = 250, 400
"""What a table with its people takes, and a node without any (docs/scale.md)."""
MB = 1 << 20


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at: `check-<code>` says how it is, `check-<code>-ill` what is wrong
    with it and what to do.
    """

    code: str
    params: dict[str, str | int] = {}
    is_well: bool = True


def _ill(code: str, **params: str | int) -> Check:
    return Check(code, params, is_well=False)


def _well(code: str, **params: str | int) -> Check:
    return Check(code, params)


def check(settings: Settings) -> Iterator[Check]:
    """Everything, one after the other."""
    store = engine(settings.store)
    is_shared = store.dialect.name == "postgresql"
    yield from _postgresql(store) if is_shared else _file(settings.store)
    yield from _limits(settings)
    yield from _address(settings) if settings.url else [_at_home(settings)]


# The store.


def _file(url: str) -> Iterator[Check]:
    path = Path(make_url(url).database or "").absolute()
    folder = next(each for each in path.parents if each.exists())
    if path.is_file():
        found = doctor.examine(url)
        counted = {"tables": found.tables, "guests": found.guests, "replays": found.replays}
        yield Check("file", {"store": str(path), **counted}, found.is_well)
    elif os.access(folder, os.W_OK):
        yield _well("file-new", store=str(path))
    else:
        yield _ill("file-nowhere", folder=str(folder))
    free = shutil.disk_usage(folder).free // MB
    yield Check("disk", {"free": free, "folder": str(folder)}, free >= DISK_MB)
    written = path.stat().st_mtime if path.is_file() else Path(__file__).stat().st_mtime
    behind = written - time.time()
    yield Check("clock", {"seconds": max(0, round(behind))}, behind < CLOCK_SECONDS)


def _postgresql(store: Engine) -> Iterator[Check]:
    shown = store.url.set(drivername="postgresql").render_as_string(hide_password=True)
    try:
        with store.connect() as connection:
            yield from _database(connection, shown)
            yield from _nodes(connection)
    except Refused as refusal:
        yield _ill("postgresql-encoding", **refusal.params)
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines()
        yield _ill("postgresql-silent", store=shown, problem=reason[0] if reason else "")


def _told(connection: Connection, question: str) -> str | int | float | bool:
    found: str | int | float | bool = connection.execute(text(question)).scalar_one()
    return found


def _database(connection: Connection, shown: str) -> Iterator[Check]:
    trips = []
    for _ in range(ROUND_TRIPS):
        asked = time.perf_counter()
        _told(connection, "SELECT 1")
        trips.append(1000 * (time.perf_counter() - asked))
    trip = statistics.median(trips)
    yield Check("postgresql", {"store": shown, "ms": f"{trip:.1f}"}, trip < SLOW_MS)
    if _told(connection, "SELECT pg_is_in_recovery()"):
        yield _ill("postgresql-standby")
    for name in ("fsync", "synchronous_commit", "full_page_writes"):
        if _told(connection, f"SHOW {name}") == "off":
            yield _ill("postgresql-forgets", setting=name)
    most, taken = (
        int(_told(connection, question))
        for question in (
            "SELECT current_setting('max_connections')::int"
            " - current_setting('superuser_reserved_connections')::int",
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'",
        )
    )
    room = most - taken
    yield Check("postgresql-connections", {"free": room, "most": most}, room >= NODE_CONNECTIONS)
    if inspect(connection).has_table("schema_version"):
        version = int(_told(connection, "SELECT version FROM schema_version"))
        if version > len(MIGRATIONS):
            yield _ill("postgresql-newer", version=version, current=len(MIGRATIONS))
    theirs = float(_told(connection, "SELECT extract(epoch FROM clock_timestamp())"))
    off = abs(time.time() - theirs)
    yield Check("clock", {"seconds": round(off)}, off < CLOCK_SECONDS)


def _nodes(connection: Connection) -> Iterator[Check]:
    """The nodes that are there, since when, and whether others reach them."""
    if not inspect(connection).has_table(NODES.name):
        return
    for node in ownership.nodes_since(connection):
        is_well = asyncio.run(relay.is_well(node.address))
        told: dict[str, str | int] = {
            "address": node.address,
            "tables": node.tables,
            "minutes": node.minutes,
        }
        yield Check("node", told, is_well)


# Limits.


def _limits(settings: Settings) -> Iterator[Check]:
    files, needed = allow_many_files(), settings.sockets_most * 4 // 3 + OWN_FILES
    is_unlimited = files == MANY_FILES
    yield Check(
        "files",
        {"files": "∞" if is_unlimited else files, "needed": needed},
        is_unlimited or files >= needed,
    )
    has, wanted = _memory() // MB, REST_MB + settings.tables_most * TABLE_KB // 1024
    if has:
        yield Check("memory", {"memory": has, "wanted": wanted}, has >= wanted)


def _memory() -> int:
    """What this machine, or the container, has; 0 where the system does not tell."""
    own = memory() or 0
    with contextlib.suppress(OSError, ValueError):
        return min(own, int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii")))
    return own


# The address.


def _at_home(settings: Settings) -> Check:
    """Without a configured address: who can come."""
    here = f"http://{settings.host or '0.0.0.0'}:{settings.port}"
    friends = for_friends(f"http://127.0.0.1:{settings.port}/", settings)
    return _well("address-network", address=friends) if friends else _well("address-here", at=here)


def _address(settings: Settings) -> Iterator[Check]:
    """As somebody comes who has been given the address."""
    try:
        url = urlsplit(settings.url)
        if url.scheme != "https" and _is_public(url.hostname or ""):
            yield _ill("address-plain", url=settings.url)
        if settings.secure and not settings.proxies.strip():
            yield _ill("proxies-none")
        yield from _certificate(url)
        yield from _behind(settings, url)
    except ssl.SSLCertVerificationError as error:
        yield _ill("certificate-bad", url=settings.url, problem=error.verify_message)
    except socket.gaierror:
        yield _ill("address-unknown", host=urlsplit(settings.url).hostname or "")
    except (OSError, ValueError, http.client.HTTPException):
        yield _ill("address-silent", url=settings.url)


def _is_public(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith((".local", ".home.arpa", ".localhost"))


def _line(url: SplitResult) -> http.client.HTTPConnection:
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    return kind(url.hostname or "", url.port, timeout=SECONDS)


def _certificate(url: SplitResult) -> Iterator[Check]:
    if url.scheme != "https":
        return
    host, port = url.hostname or "", url.port or 443
    context = ssl.create_default_context()
    with (
        socket.create_connection((host, port), SECONDS) as line,
        context.wrap_socket(line, server_hostname=host) as secure,
    ):
        told = secure.getpeercert() or {}
    begins, ends = (
        ssl.cert_time_to_seconds(str(told.get(name, ""))) for name in ("notBefore", "notAfter")
    )
    left = ends - time.time()
    is_well = left >= min(CERTIFICATE_DAYS * DAY, (ends - begins) / CERTIFICATE_PART)
    yield Check("certificate", {"days": int(left // DAY)}, is_well)


def _behind(settings: Settings, url: SplitResult) -> Iterator[Check]:
    """What answers there: this server, with its sockets, and nothing that is not for everybody."""
    status = _asked(url, "/healthz")
    at = f"{settings.host}:{settings.port}"
    if status != 200:
        code = "address-unwell" if status == 503 else "address-other"
        yield _ill(code, url=settings.url, status=status, at=at)
        return
    yield _well("address-answers", url=settings.url)
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "bWF6em8gZG9jdG9yIGFzaw==",
        "Origin": origin_of(settings.url),
    }
    status = _asked(url, "/ws/lobby", upgrade)
    codes = {101: "sockets", 403: "sockets-refused"}
    yield Check(codes.get(status, "sockets-stopped"), {"status": status, "at": at}, status == 101)
    if settings.secure and _asked(url, "/metrics") == 200:
        yield _ill("metrics-open", url=settings.url)


def _asked(url: SplitResult, path: str, headers: dict[str, str] | None = None) -> int:
    """The status of an answer."""
    with contextlib.closing(_line(url)) as line:
        line.request("GET", url.path.rstrip("/") + path, headers=headers or {})
        return line.getresponse().status
