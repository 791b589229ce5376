"""`mazzo work`: analyses for the servers on one PostgreSQL, on a machine of its own."""

import os

import click

from mazzo.cli.command import Command
from mazzo.cli.commands.serve import setting
from mazzo.server.settings import Settings, flag

TAKEN = ("store", "log", "log_level")

FLAGS: list[click.Parameter] = [
    setting("--config", "help-serve-config"),
    *(setting(flag(name), f"help-serve-{flag(name)[2:]}") for name in TAKEN),
]


@click.command(cls=Command, params=FLAGS)
def command(config: str | None, **flags: str | None) -> None:
    """Work until told to stop."""
    settings = Settings.gathered(flags, os.environ, config)
    from mazzo.server.worker import work

    work(settings)
