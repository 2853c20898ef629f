"""Pictures with axes, made with matplotlib."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from io import StringIO
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from railwidgets.draw.svg import img_html
from railwidgets.draw.theme import DARK, LIGHT

LINES: Final = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4")
"""Colours of lines in their order: those of the seats."""

_DASHES: Final = ("solid", (0, (6, 2)), (0, (2, 1.5)), "dashdot", (0, (8, 2, 2, 2)))
_INCH: Final = 96  # CSS pixels


class Plot(Figure):
    """A figure that any notebook shows: as an image that follows the light or dark theme, and as its numbers in words.

    ``savefig`` writes it as any figure of matplotlib.
    """

    numbers: str = ""

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document; the same numbers give the same text."""
        file = StringIO()
        with rc_context({"svg.hashsalt": "railwidgets"}):  # or ids differ from run to run
            self.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        found = file.getvalue()
        svg = found[found.index("<svg") :]
        used = [name for name in _TOKENS if LIGHT[name] in svg]
        for name in used:
            svg = svg.replace(LIGHT[name], f"var(--{name})")
        day, night = (";".join(f"--{name}:{theme[name]}" for name in used) for theme in (LIGHT, DARK))
        style = f"<style>svg{{{day}}}@media (prefers-color-scheme:dark){{svg{{{night}}}}}</style>"
        return re.sub(r"(<svg[^>]*>)", lambda head: head[1] + style, svg, count=1)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        html = img_html(self.svg, alt=self.numbers, width=round(self.get_figwidth() * _INCH))
        return {"text/plain": self.numbers, "text/html": html}


_TOKENS: Final = ("paper", "ink", "muted", "grid", "water", *LINES)


def bars(
    values: Mapping[Any, float | Fraction],
    *,
    title: str,
    xlabel: str,
    ylabel: str = "",
    percent: bool = False,
    size: tuple[float, float] = (6.0, 2.6),
) -> Plot:
    """A bar for each value, with the value written over it.

    Args:
        values: the height of each bar, by what stands below it.
        title: above the picture.
        xlabel: below the bars.
        ylabel: beside the bars.
        percent: whether the values are parts of 1, to be written in percent.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.
    """
    plot, axes = _plot(title, xlabel, ylabel, size)
    heights = [float(value) for value in values.values()]
    written = [f"{height:.0%}" if percent else f"{height:g}" for height in heights]
    drawn = axes.bar([str(name) for name in values], heights, width=0.6, color=LIGHT["water"])
    axes.bar_label(drawn, written, padding=2, color=LIGHT["ink"])
    if percent:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_ylim(0, max([*heights, 0.01]) * 1.18)
    numbers = ", ".join(f"{name}: {text}" for name, text in zip(values, written, strict=True))
    return _settled(plot, f"{title}: {numbers}")


def lines(
    series: Mapping[str, Sequence[float | Fraction]],
    *,
    title: str,
    xlabel: str,
    ylabel: str = "",
    size: tuple[float, float] = (6.0, 2.6),
) -> Plot:
    """A line of steps for each series of numbers, told apart by colour, dashes and name.

    Args:
        series: the numbers at 0, 1, 2, ..., by name; in the order of the seats they have the seats' colours.
        title: above the picture.
        xlabel: below the lines.
        ylabel: beside the lines.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.
    """
    plot, axes = _plot(title, xlabel, ylabel, size)
    for number, (name, values) in enumerate(series.items()):
        colour, dashes = LIGHT[LINES[number % len(LINES)]], _DASHES[number % len(_DASHES)]
        axes.step(range(len(values)), [float(value) for value in values], where="post", label=name)
        axes.lines[-1].set(color=colour, linestyle=dashes, linewidth=2)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False, labelcolor=LIGHT["ink"], loc="best")
    ends = (f"{name} ends at {float(values[-1]):g}" for name, values in series.items() if values)
    return _settled(plot, f"{title}: {', '.join(ends)}")


def network(
    places: Mapping[str, tuple[float, float]],
    nodes: Mapping[str, float | Fraction],
    edges: Mapping[tuple[str, str], float | Fraction],
    *,
    title: str,
    size: tuple[float, float] = (8.0, 5.2),
) -> Plot:
    """A network: each node a disc, each edge a line, the larger and broader the more they weigh.

    Args:
        places: where each node stands, x to the right and y upwards, by its name.
        nodes: what each node weighs.
        edges: what each edge weighs, by the two nodes that it joins.
        title: above the picture.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.
    """
    plot, axes = _plot(title, "", "", size)
    axes.axis("off")
    axes.set_aspect("equal")
    heaviest = max([float(weight) for weight in edges.values()] or [0]) or 1
    for (one, other), weight in edges.items():
        (x1, y1), (x2, y2) = places[one], places[other]
        axes.plot([x1, x2], [y1, y2], color=LIGHT["grid"], linewidth=0.8, zorder=1)
        if weight:
            broad = 9 * float(weight) / heaviest
            axes.plot([x1, x2], [y1, y2], color=LIGHT["water"], linewidth=broad, solid_capstyle="round", zorder=2)
    largest = max([float(weight) for weight in nodes.values()] or [0]) or 1
    plate = {"boxstyle": "square,pad=0.05", "facecolor": LIGHT["paper"], "edgecolor": "none", "alpha": 0.7}
    for name, (x, y) in places.items():
        area = 12 + 260 * float(nodes[name]) / largest
        axes.scatter([x], [y], s=area, color=LIGHT["seat-0"], edgecolors=LIGHT["paper"], linewidths=0.8, zorder=3)
        below = (0, -(area**0.5) / 2 - 2)
        label = axes.annotate(name, (x, y), below, textcoords="offset points", ha="center", va="top", zorder=4)
        label.set(fontsize=7.5, color=LIGHT["ink"], bbox=plate)
    joined = {f"{one} \u2013 {other}": weight for (one, other), weight in edges.items()}
    return _settled(plot, f"{title}: {_heaviest(nodes)}; {_heaviest(joined)}")


def _heaviest(weights: Mapping[str, float | Fraction], count: int = 5) -> str:
    """The names that weigh most, with their weights."""
    found = sorted(weights, key=lambda name: (-weights[name], name))[:count]
    return ", ".join(f"{name} {float(weights[name]):.3g}" for name in found)


def _plot(title: str, xlabel: str, ylabel: str, size: tuple[float, float]) -> tuple[Plot, Axes]:
    """An empty plot in the colours of the theme."""
    plot = Plot(figsize=size, layout="constrained", facecolor=LIGHT["paper"])
    axes: Axes = plot.subplots()
    axes.set_facecolor("none")
    axes.set_title(title, fontsize=11, color=LIGHT["ink"])
    axes.set_xlabel(xlabel, color=LIGHT["ink"])
    axes.set_ylabel(ylabel, color=LIGHT["ink"])
    axes.tick_params(colors=LIGHT["muted"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["bottom", "left"]].set_color(LIGHT["grid"])
    return plot, axes


def _settled(plot: Plot, numbers: str) -> Plot:
    """The plot with its parts put in their places once and for all: they would move a little at each drawing."""
    plot.draw_without_rendering()
    plot.set_layout_engine("none")
    plot.numbers = numbers
    return plot
