"""Somebody sets the machine's clock while the server is down: tables go on, and nothing is deleted
on that one word.
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

from server.player import guest
from server.processes import Process
from server.tables import party

import mazzo
from mazzo.server.calendar import CATCH_UP, Calendar
from mazzo.server.queries import CALENDAR

HOUR, DAY = 3_600_000, 86_400_000


def test_tables_go_on_after_the_clock_was_set_back(tmp_path: Path) -> None:
    """Written an hour ahead of the clock that now is: as if that had been set back an hour."""
    file = tmp_path / "x.db"

    async def main(server: Process) -> None:
        game = mazzo.games()[0]
        async with party(server.address, game, people=1, pace="fast") as made:
            made.players[0].plays = False
            await made.begin()
            ann = made.players[0]
            server.stop()
            put_ahead(file, 10 * HOUR)
            server.start()
            before = ann.have or 0
            await ann.until(lambda: ann.connections > 1 and (ann.have or 0) > before + 3)

    with Process(f"sqlite:///{file}", tmp_path / "log", speed=10, work_per_guest=2000) as server:
        asyncio.run(main(server))


def put_ahead(file: Path, milliseconds: int) -> None:
    """Let everything have happened so much later, by the tables' own clock."""
    with closing(sqlite3.connect(file)) as db, db:
        rows = db.execute("SELECT table_id, number, body FROM records").fetchall()
        for table, number, body in rows:
            record = json.loads(body)
            record["at"] += milliseconds
            db.execute(
                "UPDATE records SET body = ? WHERE table_id = ? AND number = ?",
                (json.dumps(record).encode(), table, number),
            )


def test_a_clock_a_hundred_days_ahead_deletes_no_guest(tmp_path: Path) -> None:
    """Last seen a hundred days ago, when the store was last open: by the clock alone, too old."""
    file = tmp_path / "x.db"
    with Process(f"sqlite:///{file}", tmp_path / "log") as server:
        ann = guest(server.address, "Ann")
        server.stop()
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("UPDATE guests SET seen_at = seen_at - ?", (100 * DAY,))
            noted = db.execute("SELECT value FROM notes WHERE name = ?", (CALENDAR,)).fetchone()
            if noted:
                earlier = str(int(noted[0]) - 100 * DAY).encode()
                db.execute("UPDATE notes SET value = ? WHERE name = ?", (earlier, CALENDAR))
        server.start()
        assert ann.get("/api/guest")["name"] == "Ann"


def test_the_calendar_follows_the_clock_but_no_leap_and_never_back() -> None:
    times = {"wall": 50 * DAY, "steady": 7}
    calendar = Calendar(wall=lambda: times["wall"], steady=lambda: times["steady"])
    assert calendar.now() == 50 * DAY

    def pass_(steady: int, wall: int) -> int:
        times["steady"] += steady
        times["wall"] += wall
        return calendar.set()

    assert pass_(HOUR, HOUR) == 50 * DAY + HOUR
    assert pass_(60_000, 100 * DAY) == 50 * DAY + HOUR + 60_000 + CATCH_UP
    assert pass_(60_000, 60_000 - 150 * DAY) == 50 * DAY + HOUR + 120_000 + CATCH_UP
    again = Calendar(calendar.now(), wall=lambda: 10 * DAY, steady=lambda: 0)
    assert again.set() == calendar.now()
    late = Calendar(0, wall=lambda: 3 * CATCH_UP, steady=lambda: 0)
    assert [late.set() for _ in range(4)] == [CATCH_UP, 2 * CATCH_UP, 3 * CATCH_UP, 3 * CATCH_UP]
