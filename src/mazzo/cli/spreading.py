"""The flag by which a command works on a cluster instead of on the cores of this machine."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import click

from mazzo.cli.programs import is_program
from mazzo.engine.errors import BadSetup

if TYPE_CHECKING:
    from mazzo.engine.game import Game
    from mazzo.lab.spreading import Spread

on_ray = click.option(
    "--ray", "address", metavar="[ADDRESS]", is_flag=False, flag_value="", help="help-ray"
)
"""Without an address: the cluster to which this machine belongs, or this machine alone."""


def spread(
    address: str | None, *needs: "tuple[Game, tuple[str, ...]]"
) -> "AbstractContextManager[Spread | None]":
    """How the work is spread: over a cluster, if that was asked for."""
    if address is None:
        return nullcontext()
    from mazzo.lab.cluster import cluster

    return cluster(address, needs)


def check(address: str | None, bots: Sequence[str] = ()) -> None:
    """Refuse a cluster that does not answer, and programs on one: they run on this machine."""
    if address is None:
        return
    if any(map(is_program, bots)):
        raise BadSetup("ray_programs", "Programs (mcp:) play on this machine only, without --ray.")
    from mazzo.lab.spreading import check_cluster

    check_cluster(address)
