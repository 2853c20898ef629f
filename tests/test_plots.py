"""The picture of a network: what it says in words, and that it is the same each time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from railwidgets import plots

PLACES = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 1.0)}
NODES = {"a": 0.5, "b": 0.25, "c": 0.0}
EDGES = {("a", "b"): Fraction(3, 2), ("a", "c"): 0}


def test_a_network_says_its_heaviest_nodes_and_edges() -> None:
    plot = plots.network(PLACES, NODES, EDGES, title="Ways")
    assert plot.numbers == "Ways: a 0.5, b 0.25, c 0; a \u2013 b 1.5, a \u2013 c 0"
    assert plot.svg == plots.network(PLACES, NODES, EDGES, title="Ways").svg


def test_what_weighs_more_is_drawn_larger() -> None:
    (axes,) = plots.network(PLACES, NODES, EDGES, title="Ways").axes
    a, b, c = (disc.get_sizes()[0] for disc in axes.collections)
    assert a > b > c > 0
    widths = sorted(line.get_linewidth() for line in axes.lines)
    assert widths[-1] == pytest.approx(9)
    assert len(widths) == 3, "an edge that weighs nothing is a thin line only"


def test_a_network_of_nothing_is_drawn_too() -> None:
    assert plots.network({}, {}, {}, title="Empty").svg
    assert plots.network(PLACES, dict.fromkeys(PLACES, 0), {("a", "b"): 0}, title="Nothing").svg
