"""Who runs which table: nodes, and the tables that each of them owns.

A node has a row that it renews again and again, one for all its tables. A table's owner is a row,
too, with an epoch that counts its owners: whatever a node appends to a log carries the epoch in
which it became the owner, and is refused if that is over (`appends.FENCED`). A node that has not
renewed its row for some time is dead for the others, whatever it thinks of itself: its row goes,
and its tables are free. Only the clock of the database counts.
"""

import json
from collections.abc import Collection

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    literal_column,
    select,
    text,
    tuple_,
    update,
)

from mazzo.server.schema import NODES, OWNERS, TABLES

LEASE = 3_000
"""A node that has not renewed its row for so many milliseconds is dead."""
FIRST = 1
"""The epoch of whoever opens a table."""
CHANNEL = "mazzo"
"""Under this name nodes tell each other what is new."""
FREE = "free"
"""There are tables without an owner."""
CLOCKS: dict[str, ColumnElement[int]] = {
    "sqlite": literal_column("0"),
    "postgresql": literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint"),
}
"""Milliseconds since 1970 as the database has them; a file has one node, which nobody judges."""


class NotOwner(Exception):
    """The table belongs to another node by now, or to nobody: nothing was written."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table that has not been closed."""

    id: str
    code: str
    opened_at: int
    epoch: int = FIRST
    """How often it has got an owner."""


class Node(msgspec.Struct, frozen=True):
    """A node that is alive, as it last told."""

    run: str
    address: str
    """Where the other nodes reach it."""
    is_ready: bool
    """Whether it can take tables over."""
    tables: int
    edition: int
    """Changes with its news."""


class RunningNode(msgspec.Struct, frozen=True):
    """A node as whoever looks after it wants to know it."""

    address: str
    tables: int
    minutes: int
    """For how long it has been there."""


class ClusterState(msgspec.Struct, frozen=True):
    """Who is there, and what waits for an owner."""

    nodes: list[Node]
    free: int


class Home(msgspec.Struct, frozen=True):
    """Where a table lives: without a node nowhere just now."""

    table: str
    run: str | None
    address: str | None


def _run(connection: Connection) -> str:
    """Whose connection this is."""
    return str(connection.info["run"])


def _clock(connection: Connection) -> ColumnElement[int]:
    return CLOCKS[connection.dialect.name]


# Being a node.


def join(connection: Connection, address: str) -> None:
    """Become a node of this store. Whoever had the address before is gone: no two can listen there.
    A file has no other node.
    """
    alone = connection.dialect.name == "sqlite"
    connection.execute(delete(NODES) if alone else delete(NODES).where(NODES.c.address == address))
    rejoin(connection, address)
    strays = select(TABLES.c.id, literal_column("0")).where(
        ~exists().where(OWNERS.c.table_id == TABLES.c.id)
    )
    connection.execute(OWNERS.insert().from_select(["table_id", "epoch"], strays))


def rejoin(connection: Connection, address: str) -> bool:
    """Become a node again after having been taken for dead; False if another goes by the
    address.
    """
    there = connection.execute(select(NODES.c.run).where(NODES.c.address == address)).scalar()
    if there is not None:
        return bool(there == _run(connection))
    now = _clock(connection)
    connection.execute(
        NODES.insert().values(
            run=_run(connection),
            address=address,
            since=now,
            seen_at=now,
            is_ready=0,
            tables=0,
            edition=0,
            news=b"",
        )
    )
    return True


def leave(connection: Connection) -> None:
    """Be no node any more: all its tables are free."""
    connection.execute(delete(NODES).where(NODES.c.run == _run(connection)))
    tell(connection, FREE)


def renew(connection: Connection, is_ready: bool, tables: int) -> ClusterState | None:
    """Be alive, and bury whoever is not; None if this node was buried itself.

    Who has found the database away lately buries nobody: perhaps everybody has.
    """
    renewed = connection.execute(
        update(NODES)
        .where(NODES.c.run == _run(connection))
        .values(seen_at=_clock(connection), is_ready=int(is_ready), tables=tables)
    )
    if not renewed.rowcount:
        return None
    if connection.info["steady_for"]() * 1000 > LEASE:
        _bury(connection)
    free = connection.execute(select(func.count()).where(OWNERS.c.node.is_(None))).scalar_one()
    alive = select(NODES.c.run, NODES.c.address, NODES.c.is_ready, NODES.c.tables, NODES.c.edition)
    nodes = [
        Node(row[0], row[1], bool(row[2]), row[3], row[4]) for row in connection.execute(alive)
    ]
    return ClusterState(nodes, free)


def nodes_since(connection: Connection) -> list[RunningNode]:
    """Every node, and for how long it has been there."""
    minutes = (_clock(connection) - NODES.c.since) / literal_column("60000")
    found = select(NODES.c.address, NODES.c.tables, minutes).order_by(NODES.c.address)
    return [RunningNode(row[0], row[1], int(row[2])) for row in connection.execute(found)]


def _bury(connection: Connection) -> None:
    """Whoever has not renewed in time is no node any more."""
    late = select(NODES.c.run).where(NODES.c.seen_at < _clock(connection) - LEASE)
    found = connection.execute(
        delete(NODES).where(NODES.c.run.in_(late.with_for_update(skip_locked=True)))
    )
    if found.rowcount:
        tell(connection, FREE)


# Owning tables.


def claim(connection: Connection, most: int, code: str = "") -> list[StoredTable]:
    """Become the owner of so many tables that have none, or of the one with this code."""
    free = select(OWNERS.c.table_id).where(OWNERS.c.node.is_(None))
    if code:
        free = free.join(TABLES, TABLES.c.id == OWNERS.c.table_id).where(TABLES.c.code == code)
    free = free.order_by(OWNERS.c.table_id).limit(most)
    claimed = connection.execute(
        update(OWNERS)
        .where(OWNERS.c.table_id.in_(free.with_for_update(of=OWNERS, skip_locked=True)))
        .values(node=_run(connection), epoch=OWNERS.c.epoch + 1)
        .returning(OWNERS.c.table_id, OWNERS.c.epoch)
    )
    epochs = {row[0]: row[1] for row in claimed}
    found = connection.execute(
        select(TABLES.c.id, TABLES.c.code, TABLES.c.opened_at)
        .where(TABLES.c.id.in_([*epochs]))
        .order_by(TABLES.c.opened_at)
    )
    return [StoredTable(*row, epochs[row[0]]) for row in found]


def release(connection: Connection, table: str, epoch: int) -> None:
    """Give a table up; somebody else takes it."""
    mine = and_(OWNERS.c.node == _run(connection), OWNERS.c.epoch == epoch)
    connection.execute(update(OWNERS).where(OWNERS.c.table_id == table, mine).values(node=None))
    tell(connection, FREE)


def owns(connection: Connection, whose: Collection[tuple[str, int]]) -> bool:
    """Whether this node has all these tables since these epochs."""
    pairs = tuple_(OWNERS.c.table_id, OWNERS.c.epoch)
    mine = select(func.count()).where(pairs.in_([*whose]), OWNERS.c.node == _run(connection))
    return bool(connection.execute(mine).scalar_one() == len(whose))


def home(connection: Connection, code: str) -> Home | None:
    """Where the table with this code lives; None if there is none."""
    where = (
        select(TABLES.c.id, OWNERS.c.node, NODES.c.address)
        .join(OWNERS, OWNERS.c.table_id == TABLES.c.id)
        .outerjoin(NODES, NODES.c.run == OWNERS.c.node)
        .where(TABLES.c.code == code)
    )
    row = connection.execute(where).first()
    return Home(*row) if row else None


# News.


def tell(connection: Connection, kind: str, about: str = "") -> None:
    """Let the other nodes know something once this is durable; a file has no others."""
    if connection.dialect.name == "postgresql":
        said = json.dumps([_run(connection), kind, about])
        connection.execute(
            text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said}
        )


def publish(connection: Connection, news: bytes) -> None:
    """What the other nodes should know of this one, for as long as it is alive."""
    connection.execute(
        update(NODES)
        .where(NODES.c.run == _run(connection))
        .values(news=news, edition=NODES.c.edition + 1)
    )


def read_news(connection: Connection, runs: list[str]) -> dict[str, bytes]:
    """What these nodes have published."""
    found = connection.execute(select(NODES.c.run, NODES.c.news).where(NODES.c.run.in_(runs)))
    return {row[0]: bytes(row[1]) for row in found}
