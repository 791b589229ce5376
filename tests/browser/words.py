"""What the page says, from its own catalogues, so that tests name what people see."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from mazzo.engine.words import COMMON

PAGE = Path(__file__).parents[2] / "web" / "words"


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for folder in (COMMON, PAGE):
        bundle.add_resource(
            FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8"))
        )
    return bundle


def say(key: str, language: str = "en", **params: str | int) -> str:
    """A message of the page."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern, key
    text, problems = bundle.format_pattern(pattern, params)
    assert not problems, (key, problems)
    return str(text)
