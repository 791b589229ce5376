"""Running the command line inside the test: what it printed, and how it ended."""

import io
from typing import NamedTuple

import pytest

from mazzo.cli import main


class Ran(NamedTuple):
    """One run."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands with scripted input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def run(self, *argv: str, typed: str = "") -> Ran:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self._capsys.readouterr()
        status = main(argv)
        out, err = self._capsys.readouterr()
        return Ran(status, out, err)
