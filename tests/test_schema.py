"""What the store holds is stated as tables, for queries, and as migrations, for stores."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, Table, create_engine, inspect, text

from mazzo.server.schema import METADATA, migrate

TABLES = pytest.mark.parametrize("table", METADATA.sorted_tables, ids=lambda table: table.name)

ONLY_APPENDED = {"records": {"epoch"}}
"""Columns that no query reads: `appends.py` writes them in SQL of its own, and a rescued store
begins anew without them (`doctor.py`).
"""


@pytest.fixture
def store() -> Iterator[Connection]:
    """A new store in memory, brought to the current version."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection)
        yield connection
    engine.dispose()


def differences(store: Connection, table: Table) -> set[str]:
    """The columns that one of both lacks, or states with another type, key or need."""
    there = {column["name"]: column for column in inspect(store).get_columns(table.name)}
    keys = inspect(store).get_pk_constraint(table.name)["constrained_columns"]
    wrong = {
        name
        for name in there.keys() & table.columns.keys()
        if not isinstance(there[name]["type"], type(table.columns[name].type))
        or (name in keys) != table.columns[name].primary_key
        or (name not in keys and there[name]["nullable"] != table.columns[name].nullable)
    }
    return wrong | there.keys() ^ {*table.columns.keys()}


@TABLES
def test_a_migrated_store_has_the_columns_that_queries_know(
    store: Connection, table: Table
) -> None:
    assert differences(store, table) == ONLY_APPENDED.get(table.name, set())


def test_a_migrated_store_has_no_other_tables(store: Connection) -> None:
    assert {*inspect(store).get_table_names()} - {"schema_version"} == {*METADATA.tables}


def test_a_column_that_one_of_both_lacks_is_found(store: Connection) -> None:
    guests = METADATA.tables["guests"]
    store.execute(text("ALTER TABLE guests ADD COLUMN shoes TEXT"))
    store.execute(text("ALTER TABLE guests DROP COLUMN colour"))
    assert differences(store, guests) == {"shoes", "colour"}
