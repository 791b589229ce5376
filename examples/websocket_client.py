"""A client that plays over the WebSocket: opens a table, fills it with bots, and plays a match.

    mazzo serve --port 8000
    python examples/websocket_client.py 127.0.0.1:8000

docs/protocol.md says what goes over the wire. A match takes a minute: bots move as people do.
"""

import asyncio
import json
import secrets
import sys
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect


def opened(address: str, setup: dict[str, Any]) -> tuple[str, str]:
    """A table of one's own: its code, and the token for one's seat."""
    web = build_opener(HTTPCookieProcessor())

    def post(path: str, said: dict[str, Any]) -> Any:
        body, headers = json.dumps(said).encode(), {"content-type": "application/json"}
        with web.open(Request(f"http://{address}{path}", body, headers)) as answer:
            return json.load(answer)

    post("/api/guest", {"name": "Script"})
    code = post("/api/tables", setup)["code"]
    return code, post(f"/api/tables/{code}/token", {})["token"]


async def ask(socket: ClientConnection, type: str, **said: Any) -> None:
    """Send one request."""
    await socket.send(json.dumps({"type": type, "id": secrets.token_hex(8), **said}))


async def play(address: str, setup: dict[str, Any]) -> dict[str, Any]:
    """One whole match, always the first legal move; returns how it ended."""
    code, token = opened(address, setup)
    async with connect(f"ws://{address}/ws/{code}") as socket:
        await ask(socket, "hello", versions=[1], have=None, token=token)
        await ask(socket, "sit", seat=0)
        await ask(socket, "start")
        async for frame in socket:
            told = json.loads(frame)
            if told["type"] == "tick":
                await socket.send(json.dumps({"type": "pong", "n": told["n"]}))
            elif told["type"] == "position" and told.get("legal"):
                seen = {"match": told["match"], "seen": told["v"]}
                await ask(socket, "play", **seen, move=told["legal"][0])
            elif told["type"] == "event":
                what = told["what"]
                if what["event"] == "deal_committed":
                    nonce = {"match": what["match"], "nonce": secrets.token_hex(16)}
                    await ask(socket, "nonce", **nonce)
                elif what["event"] == "match_ended":
                    return dict(what)
    raise ConnectionError("the server has gone away")


def main(address: str, **options: Any) -> dict[str, Any]:
    """Olé with two bots."""
    setup = {"game": "ole", "seats": 3, "bots": 2, "pace": "none", "options": options}
    ended = asyncio.run(play(address, setup))
    print(ended["ending"], ended["scores"], ended["places"])
    return ended


if __name__ == "__main__":
    server = sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:8000"
    try:
        main(server)
    except OSError as problem:
        sys.exit(f"{server}: {problem}. Is 'mazzo serve' running?")
