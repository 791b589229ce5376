"""What is in `deploy/` fits what is in the package."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from conftest import absent
from server.processes import Process

from mazzo.server.healthcheck import is_well
from mazzo.server.metrics import Metrics
from mazzo.server.routes.replays import LONGEST
from mazzo.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
OTHERS = {"CACHE", "LANG", "CONFIG"}
"""What the environment says besides settings."""


UNITS = ("mazzo.service", "mazzo@.service")


@pytest.mark.parametrize("name", UNITS)
def test_the_unit_is_one_that_systemd_understands(tmp_path: Path, name: str) -> None:
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        absent("systemd", everywhere=False)
    unit = (DEPLOY / name).read_text(encoding="utf-8")
    command = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert command
    (tmp_path / name).write_text(unit.replace(command[1], sys.executable), encoding="utf-8")
    done = subprocess.run(
        [systemd, "verify", tmp_path / name.replace("@", "@8000")],
        capture_output=True,
        text=True,
        check=False,
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


def test_the_image_installs_what_the_package_needs_and_nothing_unhashed() -> None:
    locked = (DEPLOY / "requirements.txt").read_text(encoding="utf-8")
    pins = dict(re.findall(r"^([\w.-]+)(?:\[\w+\])?==([^\s;]+)", locked, re.MULTILINE))
    entries = re.findall(r"^[\w.-]+(?:\[\w+\])?==.*(?:\n    .*)*", locked, re.MULTILINE)
    assert all("--hash=sha256:" in entry for entry in entries)
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["dependencies"]
    wanted += project["project"]["optional-dependencies"]["postgresql"]
    names = {re.split(r"[\[>=;<]", each)[0].lower().replace(".", "-") for each in wanted}
    assert names <= {name.lower().replace(".", "-") for name in pins}
    pinned = (DEPLOY.parent / "constraints.txt").read_text(encoding="utf-8").lower()
    assert not [
        name for name, at in pins.items() if f"{name}==" in pinned and f"{name}=={at}" not in pinned
    ]


def exposed() -> set[str]:
    """Every name under which Prometheus finds something at /metrics."""
    return set(re.findall(r"^(mazzo_\w+)", Metrics().text(), re.MULTILINE))


@pytest.mark.parametrize("file", ["grafana.json", "alerts.yaml"])
def test_what_is_watched_is_exposed(file: str) -> None:
    named = set(re.findall(r"mazzo_\w+", (DEPLOY / file).read_text(encoding="utf-8")))
    assert len(named) >= 5
    assert named <= exposed(), "a panel or an alert that never shows anything"


def test_whatever_is_exposed_has_a_panel() -> None:
    shown = (DEPLOY / "grafana.json").read_text(encoding="utf-8")
    board = json.loads(shown)
    exprs = [each["expr"] for panel in board["panels"] for each in panel["targets"]]
    kinds = {re.sub(r"_(bucket|sum|count)$", "", name) for name in exposed()}
    assert {name for name in kinds if not any(name in expr for expr in exprs)} == set()
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_every_alert_says_what_to_do() -> None:
    rules = (DEPLOY / "alerts.yaml").read_text(encoding="utf-8").split("- alert: ")[1:]
    assert len(rules) >= 5
    for rule in rules:
        for part in ("expr: ", "severity: ", "summary: ", "description: "):
            assert part in rule, rule.splitlines()[0]


@pytest.mark.parametrize("file", ["compose.yaml", "compose.nodes.yaml"])
def test_containers_have_bounds_and_no_privileges(file: str) -> None:
    compose = (DEPLOY / file).read_text(encoding="utf-8")
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    mazzo = compose.partition("  caddy:")[0].partition("  db:")[0]
    for bound in (
        "read_only: true",
        "cap_drop: [ALL]",
        "no-new-privileges",
        "mem_limit",
        "pids_limit",
    ):
        assert bound in mazzo
    assert "USER 10001" in image
    assert "--require-hashes" in image
    assert "respond /metrics 404" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_proxies_let_as_much_through_as_the_server_reads(file: str) -> None:
    proxy = (DEPLOY / file).read_text(encoding="utf-8")
    most = re.search(r"(?:max_size|client_max_body_size) (\d+)(?:KiB|k;)", proxy)
    assert most
    assert int(most[1]) * 1024 >= LONGEST


def test_the_health_check_asks_the_configured_port(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log") as server:
        assert is_well(Settings(port=server.port))
        assert is_well(Settings(port=server.port, host="0.0.0.0"))
    assert not is_well(Settings(port=server.port))


@pytest.mark.parametrize("file", ["Dockerfile", *UNITS])
def test_every_variable_is_a_setting(file: str) -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)=", (DEPLOY / file).read_text(encoding="utf-8")))
    assert named
    assert named - OTHERS <= {name.upper() for name in Settings.__struct_fields__}


def test_a_release_pins_the_base_image() -> None:
    make = ["make", "--no-print-directory", "-C", str(Path(__file__).parents[2])]
    loose = subprocess.run([*make, "release", "BASE=python:3.14-slim"], capture_output=True)
    assert loose.returncode != 0
    assert b"@sha256:" in loose.stdout
    base = f"python:3.14-slim@sha256:{'0' * 64}"
    pinned = subprocess.run([*make, "-n", "release", f"BASE={base}"], capture_output=True)
    assert f"s|^ARG BASE=.*|ARG BASE={base}|".encode() in pinned.stdout
