"""Secrets on the wire: every byte that reached a client is what the engine lets its seat know, and
nothing more.

The frames of a whole match are kept as they came. Afterwards the match is replayed from the store,
and every view, every fact and every list of legal moves is compared with what the engine gives that
viewer at that moment. The engine's own secrecy is tested in mazzo/testing/suites.
"""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.player import NO_LINE_BREAKS, Player
from server.processes import Api, Process
from server.tables import party
from sqlalchemy import create_engine, text

import mazzo
from mazzo.engine.facts import plain
from mazzo.table import protocol as wire
from mazzo.table import records as kept


def committed_secret(folder: Path, table: str) -> str:
    """The secret behind the first deal, read behind the server's back."""
    engine = create_engine(f"sqlite:///{folder / 'x.db'}")
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT body FROM records WHERE table_id = :table ORDER BY number"),
            {"table": table},
        )
        whole = [kept.read(bytes(row[0])).what for row in rows]
    engine.dispose()
    return next(what.secret for what in whole if isinstance(what, kept.SecretDrawn))


def compare(frames: list[bytes], replay: str, seat: int | None) -> int:
    """Compare everything that a viewer was sent with the engine's word; how much there was."""
    final = mazzo.replay(replay)
    match = mazzo.new(final.game.id, seats=final.seats, options=final.options, deal=final.deal)
    views, facts, legal = (
        [match.view(seat)],
        [match.facts(seat)],
        [match.legal(seat) if seat is not None else []],
    )
    for moment in final.history:
        match.redo(moment)
        views.append(match.view(seat))
        facts.append(match.facts(seat))
        legal.append(match.legal(seat) if seat is not None else [])
    return _compare(frames, views, [[plain(fact) for fact in step] for step in facts], legal)


def _compare(frames: list[bytes], views: list[Any], facts: list[Any], legal: list[Any]) -> int:
    steps: dict[int, int] = {}
    compared = 0
    for frame in frames:
        message = wire.read_out(frame)
        if isinstance(message, wire.Event) and isinstance(
            message.what, wire.MatchStarted | wire.Happened
        ):
            step = steps.setdefault(message.v, len(steps))
            assert list(message.what.facts) == msgspec.to_builtins(facts[step])
            compared += 1
        if isinstance(message, wire.Position):
            step = sum(v <= message.v for v in steps) - 1
            assert message.view == msgspec.to_builtins(views[step])
            assert list(message.legal) == msgspec.to_builtins(legal[step])
            compared += 1
    return compared


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_byte_is_what_its_reader_may_know(server: Process, game: mazzo.Game) -> None:
    async def main() -> tuple[list[Player], str, list[Api]]:
        async with party(server.address, game, people=2, patience=NO_LINE_BREAKS) as table:
            api, sue = table.spectator()
            watchers = [*table.players, sue]
            for player in watchers:
                player.keeps_frames = True
            await sue.until(lambda: sue.table)
            await table.begin()
            for player in watchers:
                await player.until(lambda player=player: player.happened(wire.DealRevealed), 90)
            assert [player.connections for player in watchers] == [1, 1, 1]
            return watchers, table.code, [*table.guests, api]

    watchers, code, guests = asyncio.run(main())
    token = Api(server.address).get(f"/api/tables/{code}/replays")[0]["token"]
    replay = Api(server.address).get(f"/api/replays/{token}")["replay"]
    for seat, player in enumerate(watchers):
        assert compare(player.frames, replay, seat if seat < 2 else None) > 20
    table = watchers[0].table
    assert table
    check_bytes(watchers, committed_secret(server.log.parent, table.id), guests)
    check_log(server, watchers, code, guests)


def check_bytes(watchers: list[Player], secret: str, guests: list[Api]) -> None:
    """Neither the deal's secret before its end, nor anybody's cookie or token, is in any frame."""
    for player in watchers:
        heard = b"".join(player.frames)
        for other in watchers:
            assert other.token.encode() not in heard
        for api in guests:
            assert api.cookie.partition("=")[2].encode() not in heard
        during = heard.partition(b'"event":"match_ended"')[0]
        assert secret.encode() not in during
        assert secret.encode() in heard
        for key in ("seed", "rng", "luck", "key0", "stock_order"):
            assert not re.search(rf'"{key}"', during.decode())


def check_log(server: Process, watchers: list[Player], code: str, guests: list[Api]) -> None:
    """Nor in the log, which has no names, codes and addresses either."""
    log = server.log.read_text(encoding="utf-8")
    for player in watchers:
        assert player.token not in log
    for api in guests:
        assert api.cookie.partition("=")[2] not in log
        assert json.dumps(api.get("/api/guest")["name"]) not in log
    assert code not in log
    assert "127.0.0.1:" not in log
