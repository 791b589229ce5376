"""What the tests run inside a page: one function in each file of `js/`."""

from pathlib import Path

FOLDER = Path(__file__).parent / "js"


def script(name: str) -> str:
    """A function, as the browser is given it."""
    return (FOLDER / f"{name}.js").read_text(encoding="utf-8").strip().removesuffix(";")
