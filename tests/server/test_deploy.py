"""What is in `deploy/` fits what is in the package."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from mazzo.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
OTHERS = {"CACHE", "LANG", "CONFIG"}
"""What the environment says besides settings."""


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("systemd is not installed on this machine")
    unit = (DEPLOY / "mazzo.service").read_text(encoding="utf-8")
    command = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert command
    (tmp_path / "mazzo.service").write_text(
        unit.replace(command[1], sys.executable), encoding="utf-8"
    )
    done = subprocess.run(
        [systemd, "verify", tmp_path / "mazzo.service"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "mazzo" in line]) == (
        0,
        [],
    )


def test_the_image_runs_what_there_is() -> None:
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    modules = re.findall(r"/python -m (mazzo\S*)", image)
    assert modules
    assert all(find_spec(module) for module in modules)


@pytest.mark.parametrize("file", ["Dockerfile", "mazzo.service"])
def test_every_variable_is_a_setting(file: str) -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)=", (DEPLOY / file).read_text(encoding="utf-8")))
    assert named
    assert named - OTHERS <= {name.upper() for name in Settings.__struct_fields__}
