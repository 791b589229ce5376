"""`mazzo doctor`: whether an installation is in order; or what is wrong with a store, and what of
it can be saved.
"""

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from mazzo.cli.command import Command
from mazzo.cli.commands.serve import SETTINGS
from mazzo.cli.speech import console
from mazzo.engine.words import Words
from mazzo.server.settings import Settings

if TYPE_CHECKING:
    from mazzo.server.checkup import Check
    from mazzo.server.doctor import Findings

ILL = 1
PARAMS: list[click.Parameter] = [
    click.Argument(["examined"], metavar="[STORE]", default=""),
    click.Option(["--save-to"], metavar="FILE", default="", help="help-doctor-save-to"),
    *SETTINGS,
]


@click.command(cls=Command, params=PARAMS)
@click.pass_obj
def command(
    words: Words, /, examined: str, save_to: str, config: str | None, **flags: str | None
) -> int:
    """Look at an installation, by the settings of its server; or at a store, while no server runs
    on it. The exit status says whether all is well.
    """
    if examined or save_to:
        return _examine(words, examined or flags.get("store") or "", save_to)
    from mazzo.server.checkup import check

    return _report(words, check(Settings.gathered(flags, os.environ, config)))


def _report(words: Words, checks: Iterable["Check"]) -> int:
    """A line for each, as soon as it is known."""
    ill = 0
    for each in checks:
        ill += not each.is_well
        code = each.code if each.is_well else f"{each.code}-ill"
        said = words.say(f"check-{code}", each.params)
        _print([f"{'✓' if each.is_well else '✗'} {said}"])
    _print([words.say("check-all", {"count": ill})])
    return ILL if ill else 0


def _examine(words: Words, store: str, save_to: str) -> int:
    from mazzo.server.doctor import examine

    findings = examine(store, save_to)
    _print(_said(words, findings))
    return 0 if findings.is_well else ILL


def _print(lines: Iterable[str]) -> None:
    out = console()
    for line in lines:
        out.print(line, highlight=False, markup=False, soft_wrap=True)


def _said(words: Words, findings: "Findings") -> Iterator[str]:
    """The findings in sentences."""
    counted = {"tables": findings.tables, "guests": findings.guests, "replays": findings.replays}
    yield words.say("cli-doctor-well" if findings.is_well else "cli-doctor-ill")
    yield words.say("cli-doctor-counted", counted)
    for problem in findings.problems:
        yield words.say("cli-doctor-problem", {"problem": problem})
    for each in findings.damaged:
        told = {"code": each.code, "records": each.records, "readable": each.readable}
        yield words.say("cli-doctor-table", told)
    if findings.lost_replays:
        yield words.say("cli-doctor-replays", {"count": findings.lost_replays})
    if findings.saved_to:
        yield words.say("cli-doctor-saved", {"store": findings.saved_to})
