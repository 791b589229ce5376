"""What the store holds, and how an older store becomes a current one.

A migration is a list of SQL statements that SQLite and PostgreSQL both read. Migrations are only
ever added at the end: a new store runs them all, an older store the ones it lacks, and a store from
the future is refused.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    LargeBinary,
    MetaData,
    String,
    Table,
    inspect,
    text,
)

from mazzo.engine.errors import Refused

METADATA = MetaData()

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
)
RECORDS = Table(
    "records",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
REPLAYS = Table(
    "replays",
    METADATA,
    Column("token", String, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
NOTES = Table(
    "notes",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

_BYTES = {"sqlite": "BLOB", "postgresql": "BYTEA"}

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE guests (
            id TEXT PRIMARY KEY, secret {bytes} NOT NULL UNIQUE, name TEXT NOT NULL,
            colour TEXT NOT NULL, seen_at BIGINT NOT NULL)""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, opened_at BIGINT NOT NULL)""",
        """CREATE TABLE records (
            table_id TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,
            body {bytes} NOT NULL, PRIMARY KEY (table_id, number))""",
        """CREATE TABLE replays (
            token TEXT PRIMARY KEY, table_id TEXT NOT NULL, finished_at BIGINT NOT NULL,
            body {bytes} NOT NULL)""",
        "CREATE TABLE notes (name TEXT PRIMARY KEY, value {bytes} NOT NULL)",
        "CREATE INDEX guests_by_age ON guests (seen_at)",
        "CREATE INDEX replays_by_age ON replays (finished_at)",
    ),
)


def migrate(connection: Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the store to the current version, inside the caller's transaction."""
    have = _version(connection)
    if have > len(migrations):
        sentence = f"This store has version {have}; version {len(migrations)} is understood here."
        raise Refused("newer_store", sentence, params={"version": have, "current": len(migrations)})
    for statements in migrations[have:]:
        for statement in statements:
            connection.execute(text(statement.format(bytes=_BYTES[connection.dialect.name])))
    connection.execute(
        text("UPDATE schema_version SET version = :version"), {"version": len(migrations)}
    )


def _version(connection: Connection) -> int:
    """How many migrations this store has seen."""
    if not inspect(connection).has_table("schema_version"):
        connection.execute(text("CREATE TABLE schema_version (version BIGINT NOT NULL)"))
        connection.execute(text("INSERT INTO schema_version (version) VALUES (0)"))
    return int(connection.execute(text("SELECT version FROM schema_version")).scalar_one())
