"""Small charts as SVG text: bars, lines with intervals, and nothing else."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 640
ROW = 26
LABEL = 110
DASHED = 'stroke="#999" stroke-dasharray="3 3"'
FAINT = 'stroke="#999" stroke-opacity=".35"'
COLOURS = ("#1b6ca8", "#d1495b", "#3f8f5b", "#b8860b", "#6b4c9a", "#4f5d75")


class Whisker(NamedTuple):
    """A figure with its interval, under a name."""

    name: str
    value: float
    low: float
    high: float


def whiskers(rows: Sequence[Whisker], *, mark: float | None = None, digits: int = 0) -> str:
    """One line per figure: a dot and its interval, with a mark across all of them."""
    ends = [row.low for row in rows] + [row.high for row in rows] + ([] if mark is None else [mark])
    low, high = min(ends), max(ends)
    reach = (high - low) or 1.0

    def x(value: float) -> float:
        return round(LABEL + (value - low) / reach * (WIDTH - LABEL - 80), 1)

    parts = []
    if mark is not None:
        parts.append(_line((x(mark), 0), (x(mark), ROW * len(rows)), DASHED))
    for number, row in enumerate(rows):
        y, colour = ROW * number + ROW // 2, COLOURS[number % len(COLOURS)]
        parts.append(_text(0, y + 4, row.name))
        parts.append(
            _line((x(row.low), y), (x(row.high), y), f'stroke="{colour}" stroke-width="3"')
        )
        parts.append(f'<circle cx="{x(row.value)}" cy="{y}" r="5" fill="{colour}"/>')
        parts.append(_text(x(row.high) + 10, y + 4, f"{row.value:.{digits}f}"))
    return _svg(parts, ROW * len(rows))


def histograms(rows: Sequence[tuple[str, Sequence[int]]], low: int, high: int) -> str:
    """One band of bars per name, all over the same range."""
    band = 54
    parts = []
    for number, (name, counts) in enumerate(rows):
        base, colour = band * (number + 1) - 6, COLOURS[number % len(COLOURS)]
        parts.append(_text(0, base - 14, name))
        step = (WIDTH - LABEL) / max(len(counts), 1)
        for place, count in enumerate(counts):
            tall = (band - 12) * count / (max(counts) or 1)
            x = LABEL + place * step
            parts.append(
                f'<rect x="{x:.1f}" y="{base - tall:.1f}" width="{step - 1:.1f}" '
                f'height="{tall:.1f}" fill="{colour}"/>'
            )
    end = band * len(rows) + 14
    return _svg([*parts, _text(LABEL, end, str(low)), _text(WIDTH - 40, end, str(high))], end + 6)


def lines(
    rows: Sequence[tuple[str, Sequence[tuple[float, float]]]], marks: Sequence[float] = ()
) -> str:
    """One line per name through its points, heights from 0 to 1, with dashed marks."""
    tall, legend = 240, 22
    last = max((x for _, points in rows for x, _ in points), default=1) or 1

    def at(x: float, y: float) -> tuple[float, float]:
        return round(40 + x / last * (WIDTH - 50), 1), round(legend + 8 + (1 - y) * tall, 1)

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(_line(at(0, share), at(last, share), FAINT))
        parts.append(_text(0, at(0, share)[1] + 4, f"{share:.0%}"))
    parts += [_line(at(mark, 1), at(mark, 0), DASHED) for mark in marks]
    for number, (name, points) in enumerate(rows):
        colour, x = COLOURS[number % len(COLOURS)], 40 + number * (WIDTH - 50) // max(len(rows), 1)
        path = " ".join(f"{px},{py}" for px, py in (at(*point) for point in points))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<rect x="{x}" y="4" width="10" height="10" fill="{colour}"/>{_text(x + 14, 14, name)}'
        )
    return _svg(parts, tall + legend + 20)


def _line(begin: tuple[float, float], end: tuple[float, float], style: str) -> str:
    return f'<line x1="{begin[0]}" x2="{end[0]}" y1="{begin[1]}" y2="{end[1]}" {style}/>'


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}">{escape(text)}</text>'


def _svg(parts: Sequence[str], height: int) -> str:
    style = 'font-family="system-ui, sans-serif" font-size="13" fill="currentColor"'
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(parts)}</svg>'
