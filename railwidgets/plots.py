"""Charts, drawn with matplotlib.

Public: every name in ``__all__``.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any, Final

from railwidgets.core.files import truncate_path
from railwidgets.core.notation import quoted
from railwidgets.core.seats import LETTERS
from railwidgets.draw.svg import img_html
from railwidgets.draw.theme import DARK, LIGHT
from railwidgets.extras import extra
from railwidgets.simulation import Estimate, Result, summary

with extra("plots", "railwidgets.plots"):
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.backend_bases import FigureCanvasBase
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, MultipleLocator, PercentFormatter

__all__ = ["LINES", "Plot", "bars", "estimates", "lines", "network", "tournament"]

LINES: Final = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4")
"""Line colours in order: the colours of the seats."""

_DASHES: Final = ("solid", (0, (6, 2)), (0, (2, 1.5)), "dashdot", (0, (8, 2, 2, 2)))
_INCH: Final = 96  # CSS pixels


class Plot(Figure):
    """A matplotlib figure that notebooks show as an image with alternative text.

    The image follows the light or dark theme; the text gives its numbers. ``savefig`` writes it like any other figure.
    """

    numbers: str = ""

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document; equal numbers give equal text."""
        file = StringIO()
        with rc_context(_SVG):
            self.savefig(file, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
        found = _LONG.sub(r"\1", " ".join(file.getvalue().split()))
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


_SVG: Final[dict[Any, Any]] = {
    "svg.hashsalt": "railwidgets",  # otherwise ids differ between runs
    # Keep text as text, in a font that the viewer has: outlines of the letters would be most of the file.
    "svg.fonttype": "none",
    "font.sans-serif": ["DejaVu Sans", "Verdana"],
}

_LONG: Final = re.compile(r"(?<=[ \"])(-?\d+\.\d\d)\d+(?=[^<>]*>)")
"""A number in a tag with more decimals than anyone can see."""

_TOKENS: Final = ("paper", "ink", "muted", "grid", "water", *LINES)


def check_file(path: str | Path) -> None:
    """Checks early that ``savefig`` can write a file of this name.

    Raises:
        ValueError: the suffix names no supported image format.
        FileNotFoundError: the folder does not exist.
    """
    path = Path(path)
    ending, known = path.suffix.removeprefix(".").lower(), FigureCanvasBase.get_supported_filetypes()
    if ending and ending not in known:
        raise ValueError(
            f"cannot write a picture to {quoted(path.name)}: its name must end with one of .{', .'.join(known)}"
        )
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), truncate_path(path.parent))


def bars(
    values: Mapping[Any, float | Fraction],
    *,
    title: str,
    xlabel: str,
    ylabel: str = "",
    percent: bool = False,
    across: bool = False,
    size: tuple[float, float] = (6.0, 2.6),
) -> Plot:
    """Draws one bar per value, labelled with the value.

    Args:
        values: the length of each bar, by its label.
        title: above the chart.
        xlabel: below the bars.
        ylabel: beside the bars.
        percent: whether the values are fractions of 1, shown as percentages.
        across: whether to draw horizontal bars, the first on top; suits long labels.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.
    """
    plot, axes = _plot(title, xlabel, ylabel, size)
    lengths = [float(value) for value in values.values()]
    written = [f"{length:.0%}" if percent else f"{length:g}" for length in lengths]
    names = [str(name) for name in values]
    if across:
        drawn = axes.barh(names, lengths, height=0.6, color=LIGHT["water"])
        axes.invert_yaxis()
    else:
        drawn = axes.bar(names, lengths, width=0.6, color=LIGHT["water"])
    axes.bar_label(drawn, written, padding=3 if across else 2, color=LIGHT["ink"])
    if percent:
        (axes.xaxis if across else axes.yaxis).set_major_formatter(PercentFormatter(1.0))
    (axes.set_xlim if across else axes.set_ylim)(0, max([*lengths, 0.01]) * 1.18)
    numbers = ", ".join(f"{name}: {text}" for name, text in zip(values, written, strict=True))
    return _settled(plot, f"{title}: {numbers}")


def lines(
    series: Mapping[str, Sequence[float | Fraction]],
    *,
    title: str,
    xlabel: str,
    ylabel: str = "",
    percent: bool = False,
    size: tuple[float, float] = (6.0, 2.6),
) -> Plot:
    """Draws one step line per series, distinguished by colour, dashes and legend.

    Args:
        series: the values at 0, 1, 2, ..., by name; series in seat order get the colours of the seats.
        title: above the chart.
        xlabel: below the lines.
        ylabel: beside the lines.
        percent: whether the values are fractions of 1, shown as percentages.
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
    if percent:
        _in_percent(axes)
    axes.legend(frameon=False, labelcolor=LIGHT["ink"], loc="best")
    form = ".0%" if percent else "g"
    ends = (f"{name} ends at {float(values[-1]):{form}}" for name, values in series.items() if values)
    return _settled(plot, f"{title}: {', '.join(ends)}")


def estimates(
    groups: Mapping[Any, Mapping[str, Estimate]],
    *,
    title: str,
    xlabel: str = "",
    ylabel: str = "",
    percent: bool = False,
    even: float | None = None,
    size: tuple[float, float] = (6.0, 2.8),
) -> Plot:
    """Draws grouped estimates as points with error bars, distinguished by colour, shape and legend.

    Args:
        groups: for each group, by its label, the estimates by name; a group may lack some names.
        title: above the chart.
        xlabel: below the groups.
        ylabel: beside the points.
        percent: whether the values are fractions of 1, shown as percentages.
        even: the height of a horizontal reference line, such as the share of wins among equal players.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.
    """
    plot, axes = _plot(title, xlabel, ylabel, size)
    names = list(dict.fromkeys(name for group in groups.values() for name in group))
    for number, name in enumerate(names):
        aside = (number - (len(names) - 1) / 2) * 0.6 / len(names)
        known = {place + aside: group[name] for place, group in enumerate(groups.values()) if name in group}
        unsure = {place: one for place, one in known.items() if one.low < one.high}
        colour, shape = LIGHT[LINES[number % len(LINES)]], _SHAPES[number % len(_SHAPES)]
        axes.plot(list(known), [one.value for one in known.values()], shape, color=colour, label=name)
        middles, reach = [one.value for one in unsure.values()], _reach(list(unsure.values()))
        axes.errorbar(list(unsure), middles, yerr=reach, fmt="none", ecolor=colour, capsize=4)
    if even is not None:
        axes.axhline(even, color=LIGHT["muted"], linestyle=(0, (2, 1.5)), linewidth=1, zorder=0)
    axes.set_xticks(range(len(groups)), [str(group) for group in groups])
    axes.set_xlim(-0.5, max(1, len(groups)) - 0.5)
    if percent:
        _in_percent(axes)
    if len(names) > 1:
        plot.legend(frameon=False, labelcolor=LIGHT["ink"], loc="outside right upper")
    said = (f"{group}: {', '.join(_estimates(known, percent=percent))}" for group, known in groups.items())
    return _settled(plot, f"{title}: {'; '.join(said)}")


def _reach(known: Sequence[Estimate]) -> list[list[float]]:
    """Returns the lengths of the error bars below and above the values; a negative length is a rounding error."""
    return [[max(0.0, one.value - one.low) for one in known], [max(0.0, one.high - one.value) for one in known]]


_SHAPES: Final = ("o", "s", "D", "^", "v")


def _estimates(known: Mapping[str, Estimate], *, percent: bool) -> list[str]:
    """Returns each estimate in words, with its limits if it has any."""
    form = ".0%" if percent else ".4g"
    limits = {name: f" ({one.low:{form}} to {one.high:{form}})" * (one.low < one.high) for name, one in known.items()}
    return [f"{name} {one.value:{form}}{limits[name]}" for name, one in known.items()]


def network(
    places: Mapping[str, tuple[float, float]],
    nodes: Mapping[str, float | Fraction],
    edges: Mapping[tuple[str, str], float | Fraction],
    *,
    title: str,
    size: tuple[float, float] = (8.0, 5.2),
) -> Plot:
    """Draws a network whose discs and lines grow with the weights of its nodes and edges.

    Args:
        places: the position of each node by name, x to the right and y upwards.
        nodes: the weight of each node by name.
        edges: the weight of each edge, by the names of its two nodes.
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
    """Returns the heaviest names with their weights."""
    found = sorted(weights, key=lambda name: (-weights[name], name))[:count]
    return ", ".join(f"{name} {float(weights[name]):.3g}" for name in found)


def tournament(results: Sequence[Result], *, title: str = "", size: tuple[float, float] = (9.0, 3.2)) -> Plot:
    """Draws a series of games in three charts: points by player, wins by seat, and lengths of the games.

    Args:
        results: the games, from ``simulation.simulate``.
        title: above the charts; by default the name of the game and the number of games.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``savefig`` writes it.

    Raises:
        ValueError: there are no games.
    """
    if not results:
        raise ValueError("no game was played, so there is nothing to draw")
    known = summary(results)
    plot = Plot(figsize=size, layout="constrained", facecolor=LIGHT["paper"])
    spread, seats, length = plot.subplots(1, 3)
    names = list(known.players)
    points = [[result.scores[at] for result in results for at in _seats_of(result, name)] for name in names]
    boxes = spread.boxplot(points, orientation="horizontal", tick_labels=names, patch_artist=True, flierprops=_FLIERS)
    for part in (*boxes["whiskers"], *boxes["caps"], *boxes["medians"]):
        part.set(color=LIGHT["ink"])
    for box in boxes["boxes"]:
        box.set(facecolor=LIGHT["water"], edgecolor=LIGHT["ink"])
    spread.invert_yaxis()
    letters = [LETTERS[seat] for seat in range(len(known.seats))]
    shares = [seat.value for seat in known.seats]
    colours = [LIGHT[LINES[seat]] for seat in range(len(letters))]
    seats.bar(letters, shares, width=0.6, color=colours, yerr=_reach(known.seats), ecolor=LIGHT["ink"], capsize=4)
    seats.axhline(1 / len(letters), color=LIGHT["muted"], linestyle=(0, (2, 1.5)), linewidth=1)
    seats.set_ylim(0, 1)
    seats.yaxis.set_major_formatter(PercentFormatter(1.0))
    lengths = [result.length for result in results]
    step = (max(lengths) - min(lengths)) // BINS + 1
    edges = [edge - 0.5 for edge in range(min(lengths), max(lengths) + step + 1, step)]
    length.hist(lengths, bins=edges, color=LIGHT["water"], edgecolor=LIGHT["paper"])
    for axis in (length.xaxis, length.yaxis):
        axis.set_major_locator(MaxNLocator(5, integer=True))
    for axes, words in zip(
        (spread, seats, length), ("points", "games won, by seat", "decisions in a game"), strict=True
    ):
        _dress(axes, xlabel=words)
    plot.suptitle(title or f"{results[0].transcript['game']}, {len(results)} games", fontsize=11, color=LIGHT["ink"])
    return _settled(plot, str(known))


BINS: Final = 20
"""The approximate number of bars in a histogram."""

_FLIERS: Final = {"marker": ".", "markeredgecolor": LIGHT["muted"], "markersize": 4}


def _seats_of(result: Result, name: str) -> list[int]:
    return [at for at, who in enumerate(result.seats) if who == name]


def _plot(title: str, xlabel: str, ylabel: str, size: tuple[float, float]) -> tuple[Plot, Axes]:
    """Returns an empty plot in the colours of the theme."""
    plot = Plot(figsize=size, layout="constrained", facecolor=LIGHT["paper"])
    axes: Axes = plot.subplots()
    axes.set_title(title, fontsize=11, color=LIGHT["ink"])
    _dress(axes, xlabel, ylabel)
    return plot, axes


def _dress(axes: Axes, xlabel: str, ylabel: str = "") -> None:
    """Colours and labels the axes."""
    axes.set_facecolor("none")
    axes.set_xlabel(xlabel, color=LIGHT["ink"])
    axes.set_ylabel(ylabel, color=LIGHT["ink"])
    axes.tick_params(colors=LIGHT["muted"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["bottom", "left"]].set_color(LIGHT["grid"])


def _in_percent(axes: Axes) -> None:
    """Sets the y-axis to 0–100 %, with room for marks at either end."""
    axes.set_ylim(-0.03, 1.03)
    axes.yaxis.set_major_locator(MultipleLocator(0.2))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))


def _settled(plot: Plot, numbers: str) -> Plot:
    """Returns the plot with its layout frozen; otherwise its parts move a little with each drawing."""
    if (layout := plot.get_layout_engine()) is not None:
        layout.execute(plot)
    plot.set_layout_engine("none")
    plot.numbers = numbers
    return plot
