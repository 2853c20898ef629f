"""A pool stores what data repeats once, and a page gets the same data back; the figures stay small with it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railwidgets as rw
from railwidgets.live.parts import as_json, squeezed
from railwidgets.live.pool import LEAST, pooled
from railwidgets.live.precomputed import worked_out
from tests.widgets.page import unpooled

LEAVES = st.none() | st.booleans() | st.integers(0, 2) | st.floats(0, 2) | st.text("xyz", max_size=2 * LEAST)
TREES = st.recursive(
    LEAVES, lambda inside: st.lists(inside) | st.dictionaries(st.text("abc1", max_size=3), inside), max_leaves=25
)

LARGEST = 70_000
"""The most bytes that the answers of a figure take in one language."""

LARGE = {
    "rail_europe": ("nothing left", "tunnel"),
    "steam_tunnel": ("eight segments",),
    "railroad_dice": ("stations",),
    "streetcar": ("round the board",),
    "days_of_steam": ("figure 10",),
}
"""The figures with the most answers; the first game has the largest of all."""


@given(TREES)
@settings(max_examples=150, deadline=None)
def test_a_page_gets_the_same_data_back(tree):
    # Twice the same, so that there is something to share; as JSON, because `True == 1 == 1.0` in Python.
    for data in (tree, [tree, {"a": tree}]):
        sent = json.loads(json.dumps(pooled(data)))
        assert json.dumps(unpooled(sent)) == json.dumps(data)


def test_what_repeats_is_stored_once():
    long, short = {"label": "a long description"}, {"n": 1}
    data = pooled([long, short, [long, short], {"same": [long, short], "again": long["label"]}])
    assert data["parts"] == ["a long description", {"label": {"$": 0}}, [{"$": 1}, short]]
    assert json.dumps(data).count("a long description") == 1
    assert data["tree"] == [{"$": 1}, short, {"$": 2}, {"same": {"$": 2}, "again": {"$": 0}}]


def test_data_that_looks_like_a_reference_is_refused():
    with pytest.raises(ValueError, match=r"must not have the key '\$'"):
        pooled({"view": [{"$": 1}]})


def weight(name, figure, lang):
    """The bytes that the answers of a figure take in a page with one language."""
    table = worked_out(rw.game(name).figures[figure].state, lang=lang)
    return len(squeezed(as_json(pooled({lang: table}))))


def test_the_largest_figure_is_small():
    """The others are weighed at night: those of the other games are far smaller."""
    name, (figure, *_) = next(iter(LARGE.items()))
    assert weight(name, figure, "fr") <= LARGEST


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name in rw.GAMES for figure in rw.game(name).figures])
def test_every_figure_is_small_in_every_language(name, figure):
    weights = {lang: weight(name, figure, lang) for lang in rw.game(name).languages}
    assert max(weights.values()) <= LARGEST, weights
    assert max(weights.values()) <= max(weight(name, one, "en") for one in LARGE[name]) + 2_000, "named in LARGE"
