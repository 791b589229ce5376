"""Tables with people at them, for tests."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

from server.player import PATIENCE, Player, guest, token
from server.processes import Api

from mazzo.engine.game import Game
from mazzo.table import protocol as wire


def fresh() -> str:
    """The id of a request."""
    return secrets.token_hex(8)


def seats_of(game: Game) -> int:
    """Four if so many can play."""
    return 4 if 4 in game.seats else game.seats[-1]


def short(game: Game) -> dict[str, Any]:
    """The options of a quick match."""
    said: dict[str, Any] = json.loads((game.folder / "tests/short.json").read_text())["options"]
    return {name: int(value) if str(value).isdigit() else value for name, value in said.items()}


class Party:
    """A table, the guests at it and their connections."""

    def __init__(
        self,
        address: str,
        game: Game,
        *,
        people: int,
        name: str = "P",
        patience: float = PATIENCE,
        **setup: Any,
    ) -> None:
        self.address, self.game, self.people = address, game, people
        self._patience = patience
        self.guests = [guest(address, f"{name}{number}") for number in range(people)]
        seats = seats_of(game)
        said = {"game": game.id, "seats": seats, "bots": seats - people, "pace": "none", **setup}
        made = self.guests[0].post("/api/tables", said)
        self.code = str(made["code"])
        self.players = [
            Player(address, self.code, token(api, self.code), seed=n, patience=patience)
            for n, api in enumerate(self.guests)
        ]
        self.entered: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []

    def enter(self, player: Player) -> Player:
        """Somebody connects."""
        self.entered.append(player)
        self.tasks.append(asyncio.create_task(player.run()))
        return player

    def spectator(self) -> tuple[Api, Player]:
        """Somebody who only watches."""
        api = guest(self.address, "Spectator")
        key = token(api, self.code)
        player = Player(self.address, self.code, key, plays=False, patience=self._patience)
        return api, self.enter(player)

    async def begin(self) -> None:
        """Everybody sits down, is ready, and the host starts: whoever it is by then. Tables'
        clocks run fast here, and a busy machine lets people come late.
        """
        for seat, player in enumerate(self.players):
            self.enter(player)
            await player.demand(wire.Sit(id=fresh(), seat=seat))
        newest = max(self.players, key=lambda player: player.have or 0)
        assert newest.table
        host = {player.you: player for player in (*self.entered, *self.players)}[newest.table.host]
        for player in self.players:
            if player.you != host.you:
                await player.demand(wire.Ready(id=fresh()))
        await host.demand(wire.Start(id=fresh()), done="in_match")

    async def stop(self) -> None:
        """Everybody goes."""
        for player in self.entered:
            player.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def party(address: str, game: Game, *, people: int, **setup: Any) -> AsyncIterator[Party]:
    """A table for as long as this lasts."""
    made = await asyncio.to_thread(lambda: Party(address, game, people=people, **setup))
    try:
        yield made
    finally:
        await made.stop()


async def settled(players: list[Player], seconds: float = 60) -> None:
    """Wait until everybody has everything, then compare."""

    def same() -> bool:
        return (
            len(
                {
                    (player.have, player.position.v if player.position else None)
                    for player in players
                }
            )
            == 1
        )

    await players[0].until(same, seconds)
    agree(players)


def agree(players: list[Player]) -> None:
    """Everybody has the newest event and the same position, as far as each may know; numbers have
    no gaps.
    """
    newest = max(player.have or 0 for player in players)
    assert [player.have for player in players] == [newest] * len(players)
    for player in players:
        numbers = sorted(player.events)
        assert not numbers or numbers == list(range(numbers[0], newest + 1)) or player.snapshots > 1
    for one in players:
        for other in players:
            for v in one.events.keys() & other.events.keys():
                assert _public(one.events[v], other.events[v]), (v, one.events[v], other.events[v])
    positions = [player.position for player in players if player.position]
    assert len({(position.v, position.match, position.acting) for position in positions}) <= 1


def _public(mine: wire.Happenings, yours: wire.Happenings) -> bool:
    """Whether two people were told of the same event."""
    if isinstance(mine, wire.Hidden) or isinstance(yours, wire.Hidden):
        return True
    if isinstance(mine, wire.Happened | wire.MatchStarted) and isinstance(
        yours, wire.Happened | wire.MatchStarted
    ):
        return [fact["fact"] for fact in mine.facts] == [fact["fact"] for fact in yours.facts]
    return mine == yours
