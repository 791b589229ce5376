"""`mazzo doctor`: what is wrong with a store, and what of it can be saved."""

from typing import TYPE_CHECKING

import click

from mazzo.cli.command import Command
from mazzo.cli.speech import console
from mazzo.engine.words import Words

if TYPE_CHECKING:
    from mazzo.server.doctor import Findings

ILL = 1


@click.command(cls=Command)
@click.argument("store", metavar="STORE")
@click.option("--save-to", "save_to", metavar="FILE", default="", help="help-doctor-save-to")
@click.pass_obj
def command(words: Words, store: str, save_to: str) -> int:
    """Examine a store while no server runs on it; the exit status says whether it is well."""
    from mazzo.server.doctor import examine

    findings = examine(store, save_to)
    out = console()
    for line in _said(words, findings):
        out.print(line, highlight=False, markup=False)
    return 0 if findings.is_well else ILL


def _said(words: Words, findings: "Findings") -> list[str]:
    """The findings in sentences."""
    counted = {"tables": findings.tables, "guests": findings.guests, "replays": findings.replays}
    lines = [words.say("cli-doctor-well" if findings.is_well else "cli-doctor-ill")]
    lines.append(words.say("cli-doctor-counted", counted))
    lines += [words.say("cli-doctor-problem", {"problem": each}) for each in findings.problems]
    lines += [
        words.say(
            "cli-doctor-table",
            {"code": each.code, "records": each.records, "readable": each.readable},
        )
        for each in findings.damaged
    ]
    if findings.lost_replays:
        lines.append(words.say("cli-doctor-replays", {"count": findings.lost_replays}))
    if findings.saved_to:
        lines.append(words.say("cli-doctor-saved", {"store": findings.saved_to}))
    return lines
