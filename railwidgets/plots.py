"""Pictures with axes, made with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter


def bars(
    values: Mapping[Any, float | Fraction],
    *,
    title: str,
    xlabel: str,
    ylabel: str = "",
    percent: bool = False,
    size: tuple[float, float] = (6.0, 2.6),
) -> Figure:
    """A bar for each value, with the value written over it.

    Args:
        values: the height of each bar, by what stands below it.
        title: above the picture.
        xlabel: below the bars.
        ylabel: beside the bars.
        percent: whether the values are parts of 1, to be written in percent.
        size: width and height in inches.

    Returns:
        The figure; a notebook shows it, ``figure.savefig`` writes it.
    """
    figure = Figure(figsize=size, layout="constrained")
    axes: Axes = figure.subplots()
    heights = [float(value) for value in values.values()]
    drawn = axes.bar([str(name) for name in values], heights, color="#4a7fb0", edgecolor="#2b2a27")
    axes.bar_label(drawn, [f"{height:.0%}" if percent else f"{height:g}" for height in heights], padding=2)
    if percent:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_ylim(0, max([*heights, 0.01]) * 1.18)
    axes.set_title(title, fontsize=11)
    axes.set_xlabel(xlabel)
    axes.set_ylabel(ylabel)
    axes.spines[["top", "right"]].set_visible(False)
    return figure
