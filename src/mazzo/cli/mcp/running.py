"""The two ways in which a model reaches the tools: over standard input and output, or over HTTP."""

import socket
from collections.abc import Callable
from typing import Any

import anyio
import uvicorn
from mcp.server.mcpserver import MCPServer

from mazzo.cli.mcp.chairs import House
from mazzo.cli.mcp.desk import Tools, offered
from mazzo.engine.errors import BadSetup

PATH = "/mcp"
LAST_WORDS = 2
"""So many seconds whoever is being answered has, when the server ends."""


def over_stdio(house: House, language: str) -> None:
    """One model, until it closes our input."""
    tools = Tools(house, language)

    async def main() -> None:
        try:
            await offered(tools).run_stdio_async()
        finally:
            await tools.close()

    anyio.run(main)


def over_http(
    house: House, language: str, host: str, port: int, ready: Callable[[str], None]
) -> None:
    """Any number of models, until we are told to stop."""
    tools, listening = Tools(house, language), listen(host, port)

    async def main() -> None:
        try:
            await web_server(offered(tools), host, PATH).serve([listening])
        finally:
            await tools.close()

    ready(address(host, listening, PATH))
    anyio.run(main)


def listen(host: str, port: int) -> socket.socket:
    """Where requests come in; refused if somebody else listens there."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family)
    except OSError:
        raise BadSetup(
            "cannot_listen",
            f"Port {port} of {host} is taken or not allowed.",
            params={"port": port, "host": host},
        ) from None


def address(host: str, listening: socket.socket, path: str) -> str:
    """What a model has to be told."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}{path}"


def web_server(server: MCPServer[Any], host: str, path: str) -> uvicorn.Server:
    """The tools as a web server. On a loopback address it answers to no other name, so that no page
    of a browser can reach it.
    """
    app = server.streamable_http_app(streamable_http_path=path, json_response=True, host=host)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_config=None,  # Whoever runs us decides what is logged, and where.
            log_level="warning",
            ws="none",
            timeout_graceful_shutdown=LAST_WORDS,
        )
    )
