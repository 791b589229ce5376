"""`mazzo mcp`: tables for language models."""

import re
from importlib.util import find_spec

import click

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.engine.errors import BadSetup
from mazzo.engine.words import Words

HTTP_HOST, HTTP_PORT = "127.0.0.1", "8400"


@click.command(cls=Command)
@click.option("--server", metavar="URL", help="help-mcp-server")
@click.option("--http", is_flag=True, help="help-mcp-http")
@click.option("--host", metavar="HOST", help="help-serve-host")
@click.option("--port", metavar="PORT", help="help-serve-port")
@click.pass_obj
def command(
    words: Words, server: str | None, http: bool, host: str | None, port: str | None
) -> None:
    """Offer the tools until nobody wants them any more."""
    if not http and (host or port):
        raise BadSetup("needs_http", "--host and --port go with --http.")
    number = arguments.whole("--port", port or HTTP_PORT, most=65535)
    if server is not None and not re.fullmatch(r"https?://[^/\s]+/?", server):
        raise BadSetup(
            "bad_address",
            f"'{server}' is no address of a server; write http://host:port.",
            params={"address": server},
        )
    need_sdk()
    from mazzo.cli.mcp.local import LocalHouse
    from mazzo.cli.mcp.remote import RemoteHouse
    from mazzo.cli.mcp.running import over_http, over_stdio

    house = RemoteHouse(server.rstrip("/")) if server else LocalHouse()

    def ready(address: str) -> None:
        print(words.say("cli-serving", {"address": address}), flush=True)

    if http:
        over_http(house, words.language, host or HTTP_HOST, number, ready)
    else:
        over_stdio(house, words.language)


def need_sdk() -> None:
    """Refuse where the extra is not installed."""
    if find_spec("mcp") is None:
        raise BadSetup(
            "needs_extra",
            "A further package is needed: pip install 'mazzo[mcp]'.",
            params={"extra": "mcp"},
        )
