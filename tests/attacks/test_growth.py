"""Nobody fills the server with tables."""

from pathlib import Path

from server.processes import Api, Process

import mazzo


def opener(server: Process, address: str, name: str) -> Api:
    """A guest from there."""
    api = Api(server.address)
    api.headers["x-forwarded-for"] = address
    api.post("/api/guest", {"name": name})
    return api


def test_strangers_empty_tables_give_way(tmp_path: Path) -> None:
    game = mazzo.games()[0]
    setup = {"game": game.id, "seats": game.seats[0]}
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", tables_most=10, tables_per_guest=20
    ) as server:
        ann = opener(server, "192.0.2.1", "Ann")
        hers = ann.post("/api/tables", setup)["code"]
        for number in range(4):
            stranger = opener(server, "198.51.100.1", f"Stranger {number}")
            theirs = [stranger.post("/api/tables", setup)["code"] for _ in range(10)]
        bob = opener(server, "192.0.2.2", "Bob")
        his = bob.post("/api/tables", setup)["code"]
        assert Api(server.address).get("/healthz")["tables"] == 10
        assert ann.get(f"/api/tables/{hers}")["code"] == hers, "one's own table is not in the way"
        assert bob.get(f"/api/tables/{his}")["code"] == his
        assert stranger.call("GET", f"/api/tables/{theirs[-1]}")[0] == 200
        assert stranger.call("GET", f"/api/tables/{theirs[0]}")[0] == 404
