"""Names, codes, tokens, limits, settings and logs."""

import json
import logging
from pathlib import Path

import msgspec
import pytest
from conftest import ROOT
from starlette.requests import HTTPConnection

from mazzo.cli import main
from mazzo.engine.errors import Refused
from mazzo.engine.words import LANGUAGES, Words
from mazzo.server import identity, names
from mazzo.server.identity import SeatTokens
from mazzo.server.limits import (
    MINUTE,
    Allowance,
    ConcurrencyLimit,
    TokenBucket,
    payer_at,
    payer_named,
)
from mazzo.server.logs import LineFormatter
from mazzo.server.metrics import Metrics
from mazzo.server.responses import same_site
from mazzo.server.settings import Settings, flag, table


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("Jose\u0301", "José"),
        ("Zoë", "Zoë"),
        ("李雷", "李雷"),
        ("Łukasz 2", "Łukasz 2"),
        ("O'Neil", "O'Neil"),
    ],
)
def test_names_are_normalised(typed: str, shown: str) -> None:
    assert names.tidy_name(typed) == shown


BAD_NAMES = [
    "",
    "   ",
    "x" * 21,
    "a\u202eb",
    "a\u200bb",
    "a\x00b",
    "a\x1b[31m",
    "\ue000x",
    "…!?",
    "Z" + "\u0301" * 5,
    "a\u2066b",
    "\u3164",
    "\u115fAnn",
    "\u2800",
    "\u2800a",
    "Ann\ufe0f",
    "A\u034fnn",
    "\uffa0",
    "An\U000e0041n",
    "\u00ad\u00ad",
    "\ud800",
]


@pytest.mark.parametrize("typed", BAD_NAMES)
def test_names_that_deceive_are_refused(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        names.tidy_name(typed)
    assert refused.value.code == "bad_guest_name"


@pytest.mark.parametrize("typed", ["Bot", "bot 3", "B0T", "Воt", "ＢＯＴ", "bót", "Mazzo"])
def test_nobody_passes_for_a_bot_or_the_table(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        names.tidy_name(typed)
    assert refused.value.code == "reserved_name"


def test_names_that_look_alike_get_a_number() -> None:
    assert names.unlike("Ann", ["Bob"]) == "Ann"
    assert names.unlike("Аnn", ["Ann"]) == "Аnn 2"
    assert names.unlike("ANN", ["Ann", "ann 2"]) == "ANN 3"
    assert len(names.unlike("x" * 20, ["x" * 20])) == 20


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("AIice", "Alice"),
        ("A1ice", "Alice"),
        ("ALICE", "Alice"),
        ("Аlісе", "Alice"),
        ("Αlice", "Alice"),
        ("𝐀𝐥𝐢𝐜𝐞", "Alice"),
        ("Alicе", "ALICE"),
        ("Rnario", "Mario"),
        ("mario", "rnario"),
        ("B0b", "Bob"),
        ("Bօb", "Bob"),
        ("Zoe", "Zoë"),
        ("Ꭺnn", "Ann"),
        ("李雷", "李雷"),
    ],
)
def test_nobody_can_be_taken_for_another_at_the_table(name: str, other: str) -> None:
    assert names.unlike(name, [other]) == f"{name} 2"
    assert names.unlike(name, [other, f"{other} 2"]) == f"{name} 3"


@pytest.mark.parametrize(("name", "other"), [("Ann", "Anna"), ("Lia", "Mia"), ("José", "Jose 2")])
def test_names_that_differ_stay(name: str, other: str) -> None:
    assert names.unlike(name, [other]) == name


def test_codes_are_read_as_people_type_them() -> None:
    made = identity.code()
    assert identity.tidy_code(f" {made[:3].lower()}-{made[3:]} ") == made
    assert identity.tidy_code("AAAAAAA") is None
    assert identity.tidy_code("AAAAAAA0") is None
    assert identity.tidy_code("ÀAAAAAAA") is None
    assert len({identity.code() for _ in range(1000)}) == 1000


def test_a_token_is_good_for_one_guest_at_one_table_on_one_server() -> None:
    mine = SeatTokens(b"key")
    token = mine.issue("t1", "g1")
    assert mine.guest("t1", token) == "g1"
    assert mine.guest("t2", token) is None
    assert mine.guest("t1", token.replace("g1", "g2")) is None
    assert SeatTokens(b"other").guest("t1", token) is None
    for wrong in ("", ".", "g1.", "g1.é", token[:-1]):
        assert mine.guest("t1", wrong) is None


class Hand:
    """A clock moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_allows_a_burst_and_then_a_rate() -> None:
    clock = Hand()
    bucket = TokenBucket(3, 2, clock)
    assert [bucket.charge(1) for _ in range(5)] == [True, True, True, False, False]
    assert bucket.wait == 1.5, "what was taken too much has to be earned first"
    clock.now += 2
    assert [bucket.charge(1) for _ in range(3)] == [True, True, False]
    clock.now += 100
    assert bucket.full


def test_buckets_are_forgotten_when_they_are_full_again() -> None:
    clock = Hand()
    buckets = Allowance.per(MINUTE, 60, clock)
    for number in range(5000):
        clock.now += 2
        buckets.take(payer_named(str(number)))
    assert len(buckets) <= 1024
    for _ in range(60):
        buckets.take(payer_named("me"))
    with pytest.raises(Refused) as refused:
        buckets.take(payer_named("me"))
    assert refused.value.code == "too_often"
    assert refused.value.params == {"seconds": 1 + 1} or refused.value.params == {"seconds": 1}


@pytest.mark.parametrize(
    ("host", "accounts"),
    [
        ("203.0.113.7", ["203.0.113.7"]),
        ("2001:db8::1", ["2001:db8::/64", "2001:db8::/48"]),
        ("2001:db8:0:0:1::", ["2001:db8::/64", "2001:db8::/48"]),
        ("2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]),
        ("fe80::1%eth0", ["fe80::/64", "fe80::/48"]),
        ("::ffff:203.0.113.7", ["203.0.113.7"]),
        ("testclient", ["testclient"]),
    ],
)
def test_an_address_is_charged_with_its_network(host: str, accounts: list[str]) -> None:
    assert [name for name, _ in payer_at(host)] == accounts


@pytest.mark.parametrize(
    ("proxies", "host", "is_one"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("192.0.2.1, 172.16.0.0/12", "172.18.0.3", True),
        ("2001:db8::/32", "2001:0db8:0::7", True),
        ("*", "203.0.113.9", True),
        ("", "127.0.0.1", False),
        ("proxy.example", "127.0.0.1", False),
        ("127.0.0.1", "", False),
    ],
)
def test_a_proxy_is_known_by_its_address_or_network(proxies: str, host: str, is_one: bool) -> None:
    assert Settings(proxies=proxies).is_proxy(host) is is_one


def test_places_are_bounded_and_given_back() -> None:
    places = ConcurrencyLimit(each=1, most=2)
    with places.one(payer_named("a")), places.one(payer_named("b")):
        with pytest.raises(Refused), places.one(payer_named("a")):
            raise AssertionError
        with pytest.raises(Refused), places.one(payer_named("c")):
            raise AssertionError
        assert places.total == 2
    with places.one(payer_named("a")):
        assert places.total == 1


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mazzo.toml"
    file.write_text("port = 1\noutbox = 2\nframe_bytes = 600\n")
    environ = {
        "MAZZO_PORT": "3",
        "MAZZO_OUTBOX": "4",
        "MAZZO_CONFIG": str(file),
        "MAZZO_LANG": "it",
    }
    found = Settings.gathered({"port": "5", "outbox": None}, environ)
    assert (found.port, found.outbox, found.frame_bytes) == (5, 4, 600)
    assert found.host == Settings().host


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("port = -1", "The setting port can be 0–65535, not '-1'."),
        ("port = [1]", "The setting port can be 0–65535, not '[1]'."),
        ("frame_bytes = 1", "The setting frame_bytes can be 512–65536, not '1'."),
        ("idle_hours = nan", "The setting idle_hours can be 0–100000, not 'nan'."),
        ('log = "loud"', "The setting log can be json, text, not 'loud'."),
        ('works = "perhaps"', "The setting works can be true, false, not 'perhaps'."),
        ("host = 1", "The setting host can be \"…\", not '1'."),
        ("nonsense = 1", "There is no setting 'nonsense'."),
        ("=", "The settings file {file} cannot be read."),
    ],
)
def test_settings_that_cannot_be_are_refused(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "mazzo.toml"
    file.write_text(line)
    with pytest.raises(Refused) as refused:
        Settings.gathered({}, {}, str(file))
    assert Words("en").error(refused.value) == sentence.format(file=file)


def test_cookies_are_secure_where_people_come_by_tls() -> None:
    assert Settings(url="https://cards.example").secure
    assert not Settings(url="http://192.168.1.5:8000").secure
    assert Settings(
        url="https://Cards.example/x", origins="https://a.example, "
    ).allowed_origins == {
        "https://cards.example",
        "https://a.example",
    }


@pytest.mark.parametrize(
    ("settings", "own", "listed", "foreign"),
    [
        (Settings(), True, False, False),
        (Settings(origins="http://a.example"), True, True, False),
        (Settings(url="http://cards.example", origins="http://a.example"), False, True, False),
    ],
)
def test_origins_are_allowed_besides_the_servers_own(
    settings: Settings, own: bool, listed: bool, foreign: bool
) -> None:
    def talks(origin: str) -> bool:
        headers = [(b"host", b"127.0.0.1:8000"), (b"origin", origin.encode())]
        scope = {"type": "http", "scheme": "http", "path": "/", "headers": headers}
        return same_site(HTTPConnection(scope), settings)

    asked = ("http://127.0.0.1:8000", "http://a.example", "http://b.example")
    assert tuple(map(talks, asked)) == (own, listed, foreign)


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert page.partition("<!-- settings -->\n")[2].partition("\n<!-- /settings -->")[0] == table(
        Words("en")
    )


def test_serve_takes_every_setting_as_a_flag_in_three_languages(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for language in LANGUAGES:
        assert main(["serve", "--help", "--lang", language]) == 0
        page = capfd.readouterr().out
        assert all(flag(name) in page for name in Settings.__struct_fields__)
        assert "[help" not in page
    assert main(["serve", "--port", "high"]) == 2
    assert main(["serve", "--store", "mysql://x/y", "--log-level", "error"]) == 2
    assert "mysql" in capfd.readouterr().err


def test_every_setting_has_a_flag() -> None:
    assert flag("tables_most") == "--tables-most"
    assert all(flag(name).isascii() for name in Settings.__struct_fields__)
    assert msgspec.to_builtins(Settings())["outbox"] == Settings().outbox


def test_logs_are_lines_and_quote_nobody() -> None:
    try:
        raise ValueError("the secret of Ann")
    except ValueError as error:
        record = logging.LogRecord(
            "mazzo",
            logging.ERROR,
            "",
            1,
            "it broke",
            None,
            (type(error), error, error.__traceback__),
        )
    record.table = "t1"
    line = LineFormatter("json").format(record)
    assert "\n" not in line
    assert "Ann" not in line
    assert json.loads(line)["table"] == "t1"
    assert json.loads(line)["error"].startswith("ValueError at test_logs")
    assert "it broke table=t1" in LineFormatter("text").format(record)


def test_metrics_are_what_prometheus_reads() -> None:
    metrics = Metrics()
    metrics.gauges["tables"] = lambda: 3
    metrics.committed(0.002, 7)
    metrics.committed(99, 1)
    lines = metrics.text().splitlines()
    assert "mazzo_tables 3" in lines
    assert 'mazzo_commit_seconds_bucket{le="0.001"} 0' in lines
    assert 'mazzo_commit_seconds_bucket{le="0.0025"} 1' in lines
    assert 'mazzo_commit_seconds_bucket{le="+Inf"} 2' in lines
    assert "mazzo_records_total 8" in lines
    names = {line.split(" ")[2] for line in lines if line.startswith("# TYPE")}
    assert all(any(line.startswith(name) for line in lines) for name in names)
