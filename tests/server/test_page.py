"""How the web client's files are served: compressed, kept for as long as they may be, and never
another file instead.
"""

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.processes import Api, Process

from mazzo.server import web_client
from mazzo.server.responses import PIECE, InPieces
from mazzo.server.web_client import FileMemory

INDEX, SCRIPT = b"<!doctype html><title>page</title>", b"console.log(1);" * 100
LONG = bytes(web_client.LONGEST_KEPT + 1)


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
        "long.wasm": LONG,
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


def test_files_are_sent_from_memory_until_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = list[Path]()
    read_bytes = Path.read_bytes

    def reading(path: Path) -> bytes:
        read.append(path)
        return read_bytes(path)

    async def got(memory: FileMemory, file: Path) -> bytes:
        return await memory.read(str(file), file.stat())

    async def main() -> None:
        memory, one, two = FileMemory(), tmp_path / "one", tmp_path / "two"
        one.write_bytes(b"1" * 60)
        assert [await got(memory, one) for _ in range(3)] == [b"1" * 60] * 3
        assert read == [one]
        one.write_bytes(b"new")
        assert await got(memory, one) == b"new"
        two.write_bytes(b"2" * 60)
        assert await got(memory, two) == b"2" * 60
        assert read == [one, one, two]
        assert memory.size <= 100, "what was asked for first is forgotten"

    monkeypatch.setattr(web_client, "KEPT_BYTES", 100)
    monkeypatch.setattr(Path, "read_bytes", reading)
    asyncio.run(main())


@pytest.mark.parametrize("size", [0, 1, PIECE, PIECE + 1, 5 * PIECE])
def test_a_long_file_is_sent_as_there_is_room_for_it(size: int) -> None:
    sent = list[dict[str, Any]]()

    async def send(message: Any) -> None:
        sent.append(message)

    nobody: Any = None
    answer = InPieces(bytes(size))
    asyncio.run(answer({"type": "http"}, nobody, send))
    start, *pieces = sent
    assert dict(start["headers"])[b"content-length"] == str(size).encode()
    assert sum(len(piece["body"]) for piece in pieces) == size
    assert all(len(piece["body"]) <= PIECE for piece in pieces)
    assert [piece["more_body"] for piece in pieces] == [True] * (len(pieces) - 1) + [False]


def test_a_file_that_is_too_long_to_be_kept_is_sent_all_the_same(server: Process) -> None:
    status, headers, body = Api(server.address).call("GET", "/long.wasm")
    assert (status, body) == (200, LONG)
    assert headers["content-type"] == "application/wasm"
    status, headers, body = Api(server.address).call("HEAD", "/")
    assert (status, headers["content-length"], body) == (200, str(len(INDEX)), b"")
