"""Every setting of a server, said once: a field here is a flag, an environment variable and a line
of the file.

`tables_most` is `--tables-most`, `MAZZO_TABLES_MOST` and `tables_most = …` in a TOML file. A flag
wins over the environment, the environment over the file, the file over the default.
"""

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

import msgspec
import msgspec.inspect
import msgspec.structs
from msgspec import Meta
from platformdirs import user_data_path

from mazzo.engine.errors import BadSetup
from mazzo.engine.words import Words, kebab

PREFIX = "MAZZO_"
FILE = f"{PREFIX}CONFIG"
"""Names the file, where no flag does."""

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Span = Annotated[float, Meta(ge=0, le=100_000)]
Port = Annotated[int, Meta(ge=0, le=65535)]


def _beside_me() -> str:
    return f"sqlite:///{user_data_path('mazzo') / 'tables.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs. The comments in docs/hosting.md come from the catalogues, the defaults
    from here.
    """

    host: str = "127.0.0.1"
    port: Port = 8000
    url: str = ""
    store: str = msgspec.field(default_factory=_beside_me)
    node_address: str = ""
    web: str = ""
    origins: str = ""
    proxies: str = "127.0.0.1"
    tables_most: Count = 2000
    tables_per_guest: Count = 10
    sockets_most: Count = 8000
    sockets_per_guest: Count = 8
    sockets_per_address: Count = 64
    frame_bytes: Annotated[int, Meta(ge=512, le=65536)] = 4096
    outbox: Count = 256
    work_per_guest: Span = 30
    work_per_address: Span = 300
    tables_per_minute: Span = 6
    codes_per_minute: Span = 20
    guests_per_minute: Span = 30
    analyses_per_hour: Span = 30
    replays_per_day: Span = 100
    hello_seconds: Span = 10
    guest_days: Span = 90
    replay_days: Span = 365
    idle_hours: Span = 72
    drain_seconds: Span = 10
    works: bool = True
    watchdog_seconds: Annotated[float, Meta(ge=0.001, le=60)] = 0.1
    metrics_for: str = "127.0.0.1,::1"
    log: Literal["json", "text"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def secure(self) -> bool:
        """Whether people come by TLS."""
        return self.url.startswith("https://")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins whose pages may talk to this server, besides its own."""
        listed = [
            origin.strip().rstrip("/").lower()
            for origin in self.origins.split(",")
            if origin.strip()
        ]
        return frozenset(listed + ([origin_of(self.url)] if self.url else []))

    @property
    def metrics_addresses(self) -> frozenset[str]:
        """Who may read the metrics."""
        return frozenset(part.strip() for part in self.metrics_for.split(",") if part.strip())

    def is_proxy(self, host: str) -> bool:
        """Whether whoever comes from this address speaks for others."""
        return self.proxies.strip() == "*" or _is_within(host, self.proxies)

    @classmethod
    def gathered(
        cls, flags: Mapping[str, str | None], environ: Mapping[str, str], file: str | None = None
    ) -> Self:
        """The settings from all three places."""
        named = file or environ.get(FILE)
        found: dict[str, Any] = _from_file(Path(named)) if named else {}
        for name in cls.__struct_fields__:
            given = (
                flags.get(name)
                if flags.get(name) is not None
                else environ.get(PREFIX + name.upper())
            )
            if given is not None:
                found[name] = given
        return cls._read(found)

    @classmethod
    def _read(cls, found: dict[str, Any]) -> Self:
        kinds = {field.name: field.type for field in msgspec.structs.fields(cls)}
        for name, given in found.items():
            if name not in kinds:
                raise BadSetup(
                    "unknown_setting", f"There is no setting '{name}'.", params={"setting": name}
                )
            try:
                found[name] = msgspec.convert(given, kinds[name], strict=False)
            except msgspec.ValidationError:
                known = _known(kinds[name])
                raise BadSetup(
                    "bad_setting",
                    f"The setting {name} can be {known}, not '{given}'.",
                    params={"setting": name, "known": known, "given": str(given)},
                ) from None
        return cls(**found)


def _known(kind: Any) -> str:
    """What a setting can be, in no language."""
    match msgspec.inspect.type_info(kind):
        case (
            msgspec.inspect.IntType(ge=least, le=most)
            | msgspec.inspect.FloatType(ge=least, le=most)
        ):
            return f"{least}–{most}"
        case msgspec.inspect.LiteralType(values=values):
            return ", ".join(map(str, values))
        case msgspec.inspect.BoolType():
            return "true, false"
        case _:
            return '"…"'


@cache
def _networks(listed: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The addresses and networks of a list."""
    found = []
    for part in listed.split(","):
        with suppress(ValueError):
            found.append(ip_network(part.strip()))
    return tuple(found)


def _is_within(host: str, listed: str) -> bool:
    with suppress(ValueError):
        address = ip_address(host)
        return any(address in network for network in _networks(listed))
    return False


def origin_of(url: str) -> str:
    """Scheme, host and port of a URL, as a browser writes them."""
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        problem = str(getattr(error, "strerror", None) or error)
        raise BadSetup(
            "bad_config",
            f"The settings file {path} cannot be read: {problem}.",
            params={"file": str(path)},
        ) from None


def flag(name: str) -> str:
    """A setting's flag."""
    return f"--{kebab(name)}"


def table(words: Words) -> str:
    """Every setting with its default and what it does, as docs/hosting.md prints it."""
    rows = [
        f"| `{name}` | {_shown(name)} | {words.say(f'help-serve-{kebab(name)}')} |"
        for name in Settings.__struct_fields__
    ]
    return "\n".join(["| setting | default | |", "|---|---|---|", *rows])


def _shown(name: str) -> str:
    """A default, as one would write it; the data folder differs from machine to machine."""
    value = "sqlite:///…/tables.db" if name == "store" else getattr(Settings(), name)
    return f"`{value}`" if value != "" else ""
