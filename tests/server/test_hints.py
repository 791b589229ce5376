"""Hints over real sockets: what a seat is advised is what could be thought without seeing anybody's
cards.
"""

import asyncio

import msgspec
import pytest
from server.player import Player
from server.processes import Api, Process
from server.tables import fresh, party

import mazzo
from mazzo.bots.advice import advise
from mazzo.engine.insight import insight
from mazzo.table import protocol as wire

HINTS = 2


class Curious(Player):
    """Asks before each of the first moves, and does as advised."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.address, player.code, player.token, seed=1, patience=20)
        self.keeps_frames = True
        self.advised: list[wire.HintAnswer] = []
        self._asked = -1

    async def _move(self) -> None:
        position = self.position
        if position is None or not position.legal or len(self.advised) == HINTS:
            await super()._move()
        elif self._asked != position.v:
            self._asked = position.v
            await self.ask(wire.Hint(id=fresh(), match=position.match, seen=position.v))

    async def _hear(self, socket: object, message: wire.Out) -> None:
        if isinstance(message, wire.No):
            self._asked = -1
        if isinstance(message, wire.HintAnswer):
            self.pending.pop(message.id)
            self.advised.append(message)
            position = self.position
            if position and position.v == message.v and message.move:
                await self.ask(
                    wire.PlayMove(
                        id=fresh(), match=position.match, seen=position.v, move=message.move
                    )
                )
        else:
            await super()._hear(socket, message)  # type: ignore[arg-type]


def check(player: Curious, replay: str, seat: int) -> None:
    """Every figure and every piece of advice again, from worlds that differ in all that the seat
    cannot know.
    """
    final, steps = mazzo.replay(replay), list[int]()
    match = mazzo.new(final.game.id, seats=final.seats, options=final.options, deal=final.deal)
    heard = [wire.read_out(frame) for frame in player.frames]
    events = [
        m.v
        for m in heard
        if isinstance(m, wire.Event) and isinstance(m.what, wire.MatchStarted | wire.Happened)
    ]
    positions = {m.v: m for m in heard if isinstance(m, wire.Position)}
    assert player.table
    for v in events:
        steps.append(v)
        twin = match.resampled(seat, v)
        if v in positions and not match.over:
            assert positions[v].insight == msgspec.to_builtins(insight(twin, seat))
        for advice in (advice for advice in player.advised if advice.v == v):
            thought = advise(twin, seat, f"{player.table.id} 1 {len(steps) - 1} {seat}")
            assert advice.move == (
                None
                if thought.action is None
                else msgspec.to_builtins(match.game.moves[thought.action])
            )
            assert (advice.reason.key, advice.reason.params) == (
                thought.reason.key,
                thought.reason.params,
            )
        if len(steps) <= len(final.history):
            moment = final.history[len(steps) - 1]
            match.expire() if moment.seat < 0 else match.act(moment.seat, moment.action)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_advice_over_the_wire_is_what_the_seat_could_have_thought(
    server: Process, game: mazzo.Game
) -> None:
    async def main() -> tuple[Curious, str]:
        async with party(server.address, game, people=1, hints=True) as table:
            table.players = [Curious(table.players[0])]
            await table.begin()
            player = table.players[0]
            await player.until(lambda: player.happened(wire.DealRevealed), 90)
            assert isinstance(player, Curious)
            return player, table.code

    player, code = asyncio.run(main())
    token = Api(server.address).get(f"/api/tables/{code}/replays")[0]["token"]
    assert player.advised
    check(player, Api(server.address).get(f"/api/replays/{token}")["replay"], 0)
