"""How the web client's files are served: compressed, kept for as long as they may be, and never
another file instead.
"""

import gzip
from collections.abc import Iterator

import pytest
from server.processes import Api, Process

INDEX, SCRIPT = b"<!doctype html><title>page</title>", b"console.log(1);" * 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("server")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    files = {
        "index.html": INDEX,
        "assets/page-abc.js": SCRIPT,
        "sw.js": SCRIPT,
        "manifest.webmanifest": b"{}",
        "icon.png": b"\x89PNG",
    }
    for name, data in files.items():
        (web / name).write_bytes(data)
    (web / "assets/page-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (web / "assets/page-abc.js.br").write_bytes(b"as if it were brotli")
    (folder / "secret.txt").write_text("secret")
    with Process(f"sqlite:///{folder / 'x.db'}", folder / "log", web=web) as process:
        yield process


@pytest.mark.parametrize("path", ["/", "/t/ABC234", "/rules/x", "/nowhere"])
def test_every_place_in_the_page_is_the_page_and_is_asked_for_anew(
    server: Process, path: str
) -> None:
    status, headers, body = Api(server.address).call("GET", path)
    assert (status, body, headers["cache-control"]) == (200, INDEX, "no-cache")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in headers["content-security-policy"]
    assert Api(server.address).call("GET", path, if_none_match=headers["etag"])[0] == 304


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/page-abc.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.png", "image/png"),
    ],
)
def test_every_file_has_its_type(server: Process, path: str, kind: str) -> None:
    assert Api(server.address).call("GET", path)[1]["content-type"] == kind


def test_only_what_has_a_hash_in_its_name_is_kept_for_good(server: Process) -> None:
    kept = {
        path: Api(server.address).call("GET", path)[1]["cache-control"]
        for path in ("/assets/page-abc.js", "/sw.js", "/icon.png")
    }
    assert kept == {
        "/assets/page-abc.js": "public, max-age=31536000, immutable",
        "/sw.js": "no-cache",
        "/icon.png": "no-cache",
    }


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_travels_as_the_browser_likes_it(
    server: Process, accepted: str, encoding: str | None
) -> None:
    status, headers, body = Api(server.address).call(
        "GET", "/assets/page-abc.js", accept_encoding=accepted
    )
    assert (status, headers.get("content-encoding"), headers["vary"]) == (
        200,
        encoding,
        "accept-encoding",
    )
    assert int(headers["content-length"]) == len(body)
    assert {"br": b"as if it were brotli", None: SCRIPT}.get(encoding, body) == body
    if encoding == "gzip":
        assert gzip.decompress(body) == SCRIPT


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/assets/gone",
        "/assets",
        "/favicon.ico",
        "/../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
    ],
)
def test_what_is_not_there_is_not_found(server: Process, path: str) -> None:
    status, _, body = Api(server.address).call("GET", path)
    assert status == 404
    assert b"secret" not in body


def test_nothing_can_be_sent_to_the_page(server: Process) -> None:
    assert Api(server.address).call("POST", "/", {})[0] == 405
