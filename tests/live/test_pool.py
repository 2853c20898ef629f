"""A pool stores what data repeats once, and a page gets the same data back; the figures stay small with it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railwidgets as rw
from railwidgets.live.parts import as_json, squeezed
from railwidgets.live.pool import LEAST, Translated, pooled
from railwidgets.live.precomputed import worked_out
from railwidgets.live.trimmed_table import trimmed
from tests.sampling import sampled
from tests.widgets.page import unpooled

LEAVES = st.none() | st.booleans() | st.integers(0, 2) | st.floats(0, 2) | st.text("xyz", max_size=2 * LEAST)
TREES = st.recursive(
    LEAVES, lambda inside: st.lists(inside) | st.dictionaries(st.text("abc1", max_size=3), inside), max_leaves=25
)

LARGEST = 62_000
"""The most bytes that the answers of a figure take in English."""

TRANSLATED = 1.5
"""How many times those of one language both languages may take."""

FEW = 20
"""How many clicks the short suite tries on a figure."""

LARGE = {
    "rail_europe": ("nothing left", 39_000, 46_000),
    "steam_tunnel": ("eight segments", 17_000, 23_000),
    "railroad_dice": ("leaving", 11_000, 17_500),
    "streetcar": ("round the board", 14_500, 21_500),
    "days_of_steam": ("figure 10", 9_000, 14_500),
}
"""The figures with the most answers, and the most bytes of a few of them: in English, and in both languages."""


@given(TREES)
@settings(max_examples=50, deadline=None)
def test_a_page_gets_the_same_data_back(tree):
    # Twice the same, so that there is something to share; as JSON, because `True == 1 == 1.0` in Python.
    for data in (tree, [tree, {"a": tree}]):
        sent = json.loads(json.dumps(pooled(data)))
        assert json.dumps(unpooled(sent)) == json.dumps(data)


def test_what_repeats_is_stored_once():
    long, short = {"label": "a long description"}, {"n": 1}
    data = pooled([long, short, [long, short], {"same": [long, short], "again": long["label"]}])
    assert data["parts"] == ["a long description", [{"$": 2}, short], {"label": {"$": 0}}]
    assert json.dumps(data).count("a long description") == 1
    assert data["tree"] == [{"$": 2}, short, {"$": 1}, {"same": {"$": 1}, "again": {"$": 0}}]


@given(TREES, TREES)
@settings(max_examples=30, deadline=None)
def test_a_page_gets_every_language_back(one, other):
    versions = {"en": [one, {"same": one}], "fr": [other, {"same": one}], "de": [one, {"same": one}]}
    sent = json.loads(json.dumps(pooled({"answers": Translated(versions)})))
    assert json.dumps(unpooled(sent)) == json.dumps({"answers": versions})


def test_languages_share_all_but_their_words():
    english = {"drawing": ["a long drawing"], "text": "a long description"}
    french = {"drawing": ["a long drawing"], "text": "une longue description"}
    data = pooled(Translated({"en": english, "fr": french}))
    both = {"$$": ["a long description", "une longue description"]}
    assert data["parts"] == [{"drawing": ["a long drawing"], "text": both}]
    assert data["tree"] == {"en": {"$": [0, 0]}, "fr": {"$": [0, 1]}}


@pytest.mark.parametrize("key", ["$", "$$"])
def test_data_that_looks_like_a_reference_is_refused(key):
    with pytest.raises(ValueError, match=r"must not have the key '\$'"):
        pooled({"view": [{key: 1}]})


def weights(name, figure, *langs, most=None):
    """The bytes that the answers of a figure take in a page: in each language alone, and in all of them."""
    state = rw.game(name).figures[figure].state
    tables = {lang: trimmed(worked_out(state, lang=lang, most=most), lang) for lang in langs}
    pages = [*({lang: table} for lang, table in tables.items()), tables]
    return [len(squeezed(as_json(pooled(Translated(page))))) for page in pages]


@pytest.mark.parametrize("name", sampled(LARGE, "railroad_dice"))
def test_the_first_answers_of_the_largest_figures_are_small(name):
    figure, limit, limit_of_both = LARGE[name]
    english, _, both = weights(name, figure, "en", "fr", most=FEW)
    assert english <= limit
    assert both <= limit_of_both


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name in rw.GAMES for figure in rw.game(name).figures])
def test_every_figure_is_small_in_every_language(name, figure):
    english, *others, both = weights(name, figure, "en", "fr")
    assert english <= LARGEST
    # Only English has its words in the front end.
    assert max(others) <= LARGEST + 6_000
    assert both <= TRANSLATED * english
