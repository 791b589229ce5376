"""Programs that play by the Model Context Protocol: `mcp:COMMAND`, wherever a bot is named."""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext

from mazzo.cli.commands.mcp import need_sdk

PREFIX = "mcp:"


def is_program(bot: str) -> bool:
    """Whether a bot is a program of somebody else."""
    return bot.startswith(PREFIX)


def hired(bots: Iterable[str], language: str) -> AbstractContextManager[None]:
    """Meanwhile those of these bots that are programs may be named."""
    programs = [*filter(is_program, bots)]
    if not programs:
        return nullcontext()
    need_sdk()
    from mazzo.cli.mcp import agent

    return agent.hired(programs, language)
