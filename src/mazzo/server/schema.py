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
LOCK = 0x6D617A7A6F
"""The advisory lock in PostgreSQL under which a store is brought to the current version."""

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
NODES = Table(
    "nodes",
    METADATA,
    Column("run", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("is_ready", BigInteger, nullable=False),
    Column("tables", BigInteger, nullable=False),
    Column("edition", BigInteger, nullable=False),
    Column("news", LargeBinary, nullable=False),
)
OWNERS = Table(
    "owners",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("node", String),
    Column("epoch", BigInteger, nullable=False),
)
JOBS = Table(
    "jobs",
    METADATA,
    Column("kind", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("asked_at", BigInteger, nullable=False),
    Column("busy_until", BigInteger, nullable=False),
    Column("percent", BigInteger, nullable=False),
    Column("failures", BigInteger, nullable=False),
    Column("result", LargeBinary),
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
    (
        """CREATE TABLE nodes (
            run TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, since BIGINT NOT NULL,
            seen_at BIGINT NOT NULL, is_ready BIGINT NOT NULL, tables BIGINT NOT NULL,
            edition BIGINT NOT NULL, news {bytes} NOT NULL)""",
        """CREATE TABLE owners (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            node TEXT REFERENCES nodes (run) ON DELETE SET NULL, epoch BIGINT NOT NULL)""",
        "CREATE INDEX owners_by_node ON owners (node)",
        "CREATE INDEX owners_of_nothing ON owners (table_id) WHERE node IS NULL",
        "ALTER TABLE records ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
    ),
    (
        """CREATE TABLE jobs (
            kind TEXT NOT NULL, subject TEXT NOT NULL, asked_at BIGINT NOT NULL,
            busy_until BIGINT NOT NULL, percent BIGINT NOT NULL, failures BIGINT NOT NULL,
            result {bytes}, PRIMARY KEY (kind, subject))""",
        "CREATE INDEX jobs_waiting ON jobs (asked_at) WHERE result IS NULL",
    ),
)


def migrate(connection: Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS) -> None:
    """Bring the store to the current version, inside the caller's transaction; of several nodes one
    after the other.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
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
