"""The picture of a ladder: each rating as a station on a line, in a bar that is as wide as its uncertainty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from railwidgets.core import Lang
from railwidgets.core.html import fit
from railwidgets.draw.theme import DARK, LIGHT
from railwidgets.simulation.fault import WORDS
from railwidgets.simulation.ladder.standing import Rung

WIDE: Final = 720
NARROW: Final = 348
"""The widths in CSS pixels: in a notebook or on a screen, and on a phone."""

NAMES: Final = 200
VALUES: Final = 128
"""The widths of the columns beside the chart of a wide picture."""

SIGNS: Final = 20
"""The most characters of a name that fit."""

TICKS: Final = 5
"""The approximate number of lines of the scale."""

_TOKENS: Final = ("paper", "ink", "muted", "grid", "water", "rail", "sleeper")

_STYLE: Final = (
    ".w{font:13px system-ui,sans-serif;fill:var(--ink)}.s{font-size:11.5px;fill:var(--muted)}"
    ".b{font-weight:600}.r{text-anchor:end}.m{text-anchor:middle}.g{stroke:var(--grid)}"
    ".z{stroke:var(--muted);stroke-dasharray:3 3}.l{stroke:var(--rail);stroke-width:1}"
    ".t{stroke:var(--sleeper);stroke-width:2;stroke-dasharray:2 6;opacity:.55}"
    ".i{fill:var(--water);opacity:.32}.d{fill:var(--paper);stroke:var(--ink);stroke-width:2.2}"
    ".a{fill:var(--muted)}.q{stroke:var(--water);stroke-width:2;stroke-dasharray:2 3;fill:none}"
)


def ladder_svg(rungs: Sequence[Rung], lang: Lang, *, zero: str = "", narrow: bool = False) -> str:
    """Returns the picture of a ladder as a complete SVG document.

    Args:
        rungs: the players, the best first.
        lang: the language.
        zero: the player with the rating 0, at which there is a line.
        narrow: whether it is for a phone.
    """
    row, top = (48, 26) if narrow else (36, 30)
    width, height = (NARROW if narrow else WIDE), top + row * len(rungs) + 10
    left, right = (14, width - 14) if narrow else (NAMES, width - VALUES)
    scale = _Scale(rungs, left + 10, right - 10)
    parts = list(_grid(scale, zero, lang, top, height))
    for number, rung in enumerate(rungs):
        middle = top + row * number + (33 if narrow else row / 2)
        parts += _rung(rung, scale, middle, (left, right, width), lang, narrow=narrow)
        if number + 1 < len(rungs) and not rung.certain:
            x = 6 if narrow else 10
            parts.append(f'<path class="q" d="M{x} {middle + 5:g}V{middle + row - 5:g}"/>')
    day, night = (";".join(f"--{name}:{theme[name]}" for name in _TOKENS) for theme in (LIGHT, DARK))
    style = f"svg{{{day}}}@media(prefers-color-scheme:dark){{svg{{{night}}}}}{_STYLE}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img"><title>{_text(_said(rungs, lang))}</title><style>{style}</style>'
        f'<rect width="{width}" height="{height}" fill="var(--paper)"/>{"".join(parts)}</svg>'
    )


def _said(rungs: Sequence[Rung], lang: Lang) -> str:
    return "; ".join(f"{rung.place}. {rung.name}: {between(rung, lang)}" for rung in rungs)


def between(rung: Rung, lang: Lang) -> str:
    """Returns a rating with its limits, in words."""
    value, low, high = (signed(number) for number in (rung.elo.value, rung.elo.low, rung.elo.high))
    if low == high:
        return value
    return WORDS["ladder"]["range"].fill(value=value, low=low, high=high)[lang]


def signed(number: float) -> str:
    """Returns a whole number with its sign, a minus where it has one."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else str(whole).replace("-", "−")


class _Scale:
    """The horizontal scale, in Elo."""

    def __init__(self, rungs: Sequence[Rung], left: float, right: float) -> None:
        lows, highs = [rung.elo.low for rung in rungs], [rung.elo.high for rung in rungs]
        self.low, self.high = min([*lows, 0.0]), max([*highs, 100.0])
        self.left, self.right = left, right

    def __call__(self, elo: float) -> float:
        share = (elo - self.low) / (self.high - self.low)
        return round(self.left + share * (self.right - self.left), 1)

    def ticks(self) -> Iterator[int]:
        """Yields round numbers."""
        step = next(
            step for step in (50, 100, 200, 250, 500, 1000, 2500, 10_000) if self.high - self.low <= TICKS * step
        )
        yield from range(ceil(self.low / step) * step, floor(self.high / step) * step + 1, step)


def _grid(scale: _Scale, zero: str, lang: Lang, top: float, height: float) -> Iterator[str]:
    for tick in scale.ticks():
        x = scale(tick)
        css = "z" if tick == 0 and zero else "g"
        yield f'<path class="{css}" d="M{x} {top - 6}V{height - 6}"/>'
        yield f'<text class="w s m" x="{x}" y="{top - 12}">{signed(tick)}</text>'


def _rung(
    rung: Rung, scale: _Scale, y: float, columns: tuple[float, float, float], lang: Lang, *, narrow: bool
) -> Iterator[str]:
    left, right, width = columns
    name = rung.name if len(rung.name) <= SIGNS else f"{rung.name[: SIGNS - 1]}…"
    words = y - 17 if narrow else y + 4.5
    yield f'<text class="w b" x="{14 if narrow else 20}" y="{words:g}">{rung.place}. {_text(name)}</text>'
    value = signed(rung.elo.value)
    if rung.elo.high > rung.elo.low:
        value += f" ± {round((rung.elo.high - rung.elo.low) / 2)}"
    yield f'<text class="w r" x="{width - 14}" y="{words:g}">{value}</text>'
    yield f'<path class="t" d="M{left} {y:g}H{right}" stroke-linecap="butt"/>'
    yield f'<path class="l" d="M{left} {y - 2.5:g}H{right}M{left} {y + 2.5:g}H{right}"/>'
    low, high = scale(rung.elo.low), scale(rung.elo.high)
    if high > low:
        yield f'<rect class="i" x="{low}" y="{y - 8:g}" width="{high - low:g}" height="16" rx="8"/>'
    yield f'<circle class="d" cx="{scale(rung.elo.value)}" cy="{y:g}" r="5"/>'


def _text(words: str) -> str:
    return escape(fit(words), quote=False)
