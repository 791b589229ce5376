"""`mazzo doctor` looks at an installation as people meet it, and says what to do."""

import http.server
import re
import shutil
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest
from conftest import absent
from server.cluster import until
from server.databases import Postgres, free_port
from server.processes import Process
from server.test_proxies import DEPLOY, program

from mazzo.cli import main
from mazzo.engine.errors import Refused
from mazzo.engine.words import LANGUAGES, Words
from mazzo.server import checkup, database, relay
from mazzo.server.checkup import Check, check
from mazzo.server.settings import Settings

SOURCE = Path(checkup.__file__).read_text(encoding="utf-8")
MACHINE = {"disk", "files", "memory"}
"""What depends on the machine of the tests."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers late on a busy machine answers."""
    monkeypatch.setattr(checkup, "SECONDS", 60.0)
    monkeypatch.setattr(relay, "SECONDS", 60.0)


def found(**settings: object) -> dict[str, Check]:
    """What is said of an installation."""
    flags = {name: str(value) for name, value in settings.items()}
    return {each.code: each for each in check(Settings.gathered(flags, {}))}


def ill(checks: dict[str, Check]) -> set[str]:
    return {code for code, each in checks.items() if not each.is_well} - MACHINE


def test_a_server_on_a_laptop_is_in_order(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkup, "DISK_MB", 0)
    store, few = f"sqlite:///{tmp_path / 'x.db'}", ["--tables-most", "10", "--sockets-most", "50"]
    assert main(["doctor", "--store", store, *few]) == 0
    assert main(["doctor", "--store", store, "--tables-most", "1000000", "--lang", "it"]) == 1
    said = capfd.readouterr().out
    assert "✓" in said
    assert "✗ Memoria" in said


def test_it_goes_by_the_address_that_people_are_given(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log") as server:
        url = f"http://{server.address}"
        checks = found(store=f"sqlite:///{tmp_path / 'x.db'}", url=url)
        assert {"file", "address-answers", "sockets"} <= checks.keys()
        assert not ill(checks)
    assert "address-silent" in ill(found(store=f"sqlite:///{tmp_path / 'x.db'}", url=url))


@pytest.mark.parametrize("store", ["nonsense", "mysql://x/y"])
def test_what_is_no_store_is_refused(store: str) -> None:
    with pytest.raises(Refused) as refused:
        found(store=store)
    assert refused.value.code == "bad_store"


@pytest.mark.parametrize("url", ["http://127.0.0.1:99999", "http://[::1", "http://a..b"])
def test_an_address_that_cannot_be_is_said_to_be_silent(tmp_path: Path, url: str) -> None:
    checks = found(store=f"sqlite:///{tmp_path / 'x.db'}", url=url)
    assert ill(checks) & {"address-silent", "address-unknown"}


class Other(http.server.BaseHTTPRequestHandler):
    """A proxy that answers by itself, tells everybody everything, and knows no sockets."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path in ("/healthz", "/metrics") else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quietly."""


@pytest.fixture
def badly_proxied(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """An https address behind a bad proxy, with a certificate for three days: its own authority."""
    if shutil.which("openssl") is None:
        absent("openssl")
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command.split(), *names, *files], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"https://localhost:{server.server_address[1]}", certificate
        server.shutdown()
        thread.join()


def test_certificates_and_proxies_are_looked_at(
    badly_proxied: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, certificate = badly_proxied
    store = f"sqlite:///{tmp_path / 'x.db'}"
    assert "certificate-bad" in ill(found(store=store, url=url))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    wrong = {"proxies-none", "sockets-stopped", "metrics-open"}
    assert ill(found(store=store, url=url, proxies="")) == wrong
    late = time.time() + 2.7 * checkup.DAY
    monkeypatch.setattr(checkup, "time", SimpleNamespace(time=lambda: late))
    assert ill(found(store=store, url=url, proxies="")) == {"certificate", *wrong}


def test_an_address_behind_caddy_is_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `deploy/` sets it up, with certificates of Caddy's own authority."""
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    ours = "admin off\n\tskip_install_trust\n\tauto_https disable_redirects"
    (tmp_path / "Caddyfile").write_text(site.replace("admin off", ours), encoding="utf-8")
    store, url = f"sqlite:///{tmp_path / 'x.db'}", f"https://localhost:{free_port()}"
    root = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    monkeypatch.setenv("SSL_CERT_FILE", str(root))
    how = {"store": store, "url": url, "proxies": "127.0.0.1"}
    with ExitStack() as stack:
        server = stack.enter_context(Process(log=tmp_path / "log", **how))  # type: ignore[arg-type]
        where = {"MAZZO_URL": url, "MAZZO_NODES": server.address, "HOME": str(tmp_path)}
        where |= {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        caddy = subprocess.Popen(
            [program("caddy"), "run", "--config", "Caddyfile"],
            cwd=tmp_path,
            env=where,
            stderr=stack.enter_context((tmp_path / "caddy log").open("wb")),
        )
        stack.callback(caddy.wait)
        stack.callback(caddy.terminate)
        until(lambda: root.exists() and "address-answers" in found(**how))
        checks = found(**how)
    assert {"certificate", "address-answers", "sockets"} <= checks.keys()
    assert not ill(checks)


def test_postgresql_and_its_nodes_are_looked_at(
    postgresql: Postgres | None, tmp_path: Path
) -> None:
    if postgresql is None:
        absent("PostgreSQL")
    store = postgresql.fresh()
    with Process(store, tmp_path / "log"):
        checks = found(store=store)
        assert {"postgresql", "postgresql-connections", "clock", "node"} <= checks.keys()
        assert checks["node"].is_well
        assert checks["node"].params["minutes"] == 0
    postgresql.ask_without_answer(
        f"ALTER DATABASE {store.rpartition('/')[2]} SET synchronous_commit = off"
    )
    assert "postgresql-forgets" in ill(found(store=store))
    silent = found(store="postgresql://mazzo@127.0.0.1:9/x")
    assert "postgresql-silent" in ill(silent)
    problem = str(silent["postgresql-silent"].params["problem"])
    assert "port 9" in problem, "what happened, not what might be asked about it"


def test_a_database_without_letters_is_refused_in_a_sentence(postgresql: Postgres | None) -> None:
    if postgresql is None:
        absent("PostgreSQL")
    name = postgresql.fresh().rpartition("/")[2]
    postgresql.ask_without_answer(f"DROP DATABASE {name}")
    postgresql.ask_without_answer(
        f"CREATE DATABASE {name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"
    )
    store = f"postgresql://mazzo@127.0.0.1:{postgresql.port}/{name}"
    with pytest.raises(Refused) as refused:
        database.Database(store)
    assert refused.value.params == {"encoding": "SQL_ASCII"}
    assert ill(found(store=store)) >= {"postgresql-encoding"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_its_sentences(language: str) -> None:
    """What can be well and ill is said both ways."""
    words = Words(language)
    both = re.findall(r'\bCheck\(\s*"([a-z-]+)"', SOURCE)
    wells = re.findall(r'_well\("([a-z-]+)"', SOURCE)
    ills = re.findall(r'_ill\("([a-z-]+)"', SOURCE)
    assert len(both) > 8
    assert len(ills) > 8
    for key in [*both, *wells, *(f"{code}-ill" for code in [*both, *ills])]:
        assert words.has(f"check-{key}"), key
