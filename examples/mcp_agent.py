"""A program for the arena that plays by the Model Context Protocol; put a mind into `chosen`.

mazzo arena ole --bots "mcp:python examples/mcp_agent.py,sensible" --games 20 --seats 3
"""

import asyncio
import os
import sys
from typing import Any

from mcp import Client


def chosen(told: dict[str, Any]) -> str:
    """A move, by what the seat may know: this is where a language model would be asked."""
    moves = told["moves"]
    return str(moves[-1]["move"])


async def main() -> None:
    """Play seat after seat until there are no more matches."""
    async with Client(os.environ["MAZZO_MCP"]) as client:

        async def call(tool: str, **given: str) -> dict[str, Any]:
            answer = await client.call_tool(tool, given)
            return answer.structured_content or {}

        told = await call("join_table", code="arena")
        key = told["key"]
        while told["phase"] != "closed":
            if told.get("moves"):
                told = await call("play", key=key, move=chosen(told))
            else:
                told = await call("wait", key=key)


if __name__ == "__main__":
    if "MAZZO_MCP" not in os.environ:
        sys.exit('mazzo arena ole --bots "mcp:python examples/mcp_agent.py,sensible" starts this.')
    asyncio.run(main())
