"""Pictures with axes: what they say in words, that they are the same each time, and what is drawn where."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

import railwidgets as rw
from railwidgets.simulation import Estimate, wilson

PLACES = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 1.0)}
NODES = {"a": 0.5, "b": 0.25, "c": 0.0}
EDGES = {("a", "b"): Fraction(3, 2), ("a", "c"): 0}


def test_a_network_says_its_heaviest_nodes_and_edges() -> None:
    plot = rw.plots.network(PLACES, NODES, EDGES, title="Ways")
    assert plot.numbers == "Ways: a 0.5, b 0.25, c 0; a \u2013 b 1.5, a \u2013 c 0"
    assert plot.svg == rw.plots.network(PLACES, NODES, EDGES, title="Ways").svg


def test_what_weighs_more_is_drawn_larger() -> None:
    (axes,) = rw.plots.network(PLACES, NODES, EDGES, title="Ways").axes
    a, b, c = (disc.get_sizes()[0] for disc in axes.collections)
    assert a > b > c > 0
    widths = sorted(line.get_linewidth() for line in axes.lines)
    assert widths[-1] == pytest.approx(9)
    assert len(widths) == 3, "an edge that weighs nothing is a thin line only"


def test_a_network_of_nothing_is_drawn_too() -> None:
    assert rw.plots.network({}, {}, {}, title="Empty").svg
    assert rw.plots.network(PLACES, dict.fromkeys(PLACES, 0), {("a", "b"): 0}, title="Nothing").svg


def test_bars_lie_or_stand() -> None:
    values = {"a long name": 3, "another": Fraction(1, 2)}
    standing, lying = (rw.plots.bars(values, title="Bars", xlabel="x", across=across) for across in (False, True))
    assert standing.numbers == lying.numbers == "Bars: a long name: 3, another: 0.5"
    assert [bar.get_height() for bar in standing.axes[0].patches] == [3, 0.5]
    (axes,) = lying.axes
    assert [bar.get_width() for bar in axes.patches] == [3, 0.5]
    assert [label.get_text() for label in axes.get_yticklabels()] == list(values)
    assert axes.yaxis.get_inverted(), "the first one is on top"
    assert axes.get_xlim()[0] == 0


def test_lines_of_chances_are_written_in_percent() -> None:
    plot = rw.plots.lines({"A": [0.5, 0.25]}, title="Chance", xlabel="action", percent=True)
    assert plot.numbers == "Chance: A ends at 25%"
    assert plot.axes[0].get_ylim() == (-0.03, 1.03)


GROUPS = {
    1: {"seen": Estimate(0.5, 0.25, 0.75), "exact": Estimate(0.4, 0.4, 0.4)},
    2: {"exact": Estimate(0.6, 0.6, 0.6)},
}


def test_estimates_say_their_limits_where_they_have_any() -> None:
    plot = rw.plots.estimates(GROUPS, title="Odds", percent=True)
    assert plot.numbers == "Odds: 1: seen 50% (25% to 75%), exact 40%; 2: exact 60%"
    assert plot.svg == rw.plots.estimates(GROUPS, title="Odds", percent=True).svg
    bare = rw.plots.estimates({"a": {"length": Estimate(120.04, 110, 130)}}, title="Long")
    assert bare.numbers == "Long: a: length 120 (110 to 130)"


def test_estimates_of_a_name_stand_in_their_groups_beside_those_of_others() -> None:
    plot = rw.plots.estimates(GROUPS, title="Odds", even=0.5)
    (axes,) = plot.axes
    seen, exact = (next(line for line in axes.lines if line.get_label() == name) for name in ("seen", "exact"))
    (limits,) = (bar.lines[2][0] for bar in axes.containers if bar.has_yerr and bar.lines[2][0].get_segments())
    assert [[tuple(end)[1] for end in segment] for segment in limits.get_segments()] == [[0.25, 0.75]]
    assert list(seen.get_ydata()) == [0.5]
    assert list(exact.get_ydata()) == [0.4, 0.6]
    assert -0.5 < seen.get_xdata()[0] < exact.get_xdata()[0] < 0.5 < exact.get_xdata()[1] < 1.5
    assert seen.get_marker() != exact.get_marker()
    assert seen.get_color() != exact.get_color()
    assert [label.get_text() for label in axes.get_xticklabels()] == ["1", "2"]
    assert list(axes.lines[-1].get_ydata()) == [0.5, 0.5]
    assert [text.get_text() for text in plot.legends[0].get_texts()] == ["seen", "exact"]


def test_one_series_needs_no_legend_and_no_group_needs_no_point() -> None:
    assert rw.plots.estimates({"a": {"length": Estimate(2, 1, 3)}}, title="One").legends == []
    assert rw.plots.estimates({}, title="None").numbers == "None: "


@pytest.mark.parametrize("games", [4, 10, 125])
def test_a_share_of_nothing_or_all_is_drawn_though_its_limits_are_rounded(games: int) -> None:
    groups = {"none": {"won": wilson(0, games)}, "all": {"won": wilson(games, games)}}
    assert rw.plots.estimates(groups, title="Sure", percent=True).svg


def test_words_in_a_picture_are_words() -> None:
    svg = rw.plots.bars({"a": 1}, title="Long & short", xlabel="x").svg
    words = [node.text for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Long & short", "x", "a"} <= set(words)
    assert "\n" not in svg
    assert "metadata" not in svg, "nothing says when it was drawn, or by which matplotlib"
