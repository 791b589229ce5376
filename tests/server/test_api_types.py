"""What the addresses answer, as types: the page's are current."""

from conftest import ROOT

from mazzo.server.typescript import typescript


def test_the_types_of_the_answers_for_the_browser_are_current() -> None:
    kept = (ROOT / "web" / "src" / "api_types.ts").read_text(encoding="utf-8")
    assert kept == typescript(), "run python -m mazzo.server.typescript > web/src/api_types.ts"
