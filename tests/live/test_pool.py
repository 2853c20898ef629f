"""A pool stores what data repeats once, and a page gets the same data back; the figures stay small with it."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railwidgets as rw
from railwidgets.live import fragment, fragment_of
from railwidgets.live.parts import squeezed
from railwidgets.live.picture_texts import picture_texts
from railwidgets.live.pool import LEAST, Translated, pooled
from railwidgets.live.precomputed import worked_out
from tests.sampling import sampled
from tests.widgets.page import unpooled

LEAVES = st.none() | st.booleans() | st.integers(0, 2) | st.floats(0, 2) | st.text("xyz", max_size=2 * LEAST)
KEYS = st.text("abc10", max_size=3)
TREES = st.recursive(LEAVES, lambda inside: st.lists(inside) | st.dictionaries(KEYS, inside), max_leaves=25)

LARGEST = 70_000
"""The most bytes that a figure takes of a page, with its picture, in one language."""

TRANSLATED = 1.5
"""How many times those of one language both languages may take."""

FEW = 20
"""How many clicks the short suite tries on a figure."""

LARGE = {
    "rail_europe": ("nothing left", 46_000, 53_500),
    "steam_tunnel": ("eight segments", 25_000, 32_000),
    "railroad_dice": ("leaving", 18_500, 25_500),
    "streetcar": ("round the board", 22_500, 30_000),
    "days_of_steam": ("figure 10", 15_700, 22_000),
}
"""The figures with the most answers, and the most bytes that a few of them take with the picture: in English, and in
both languages."""


def as_text(data):
    """Data as JSON, since ``True == 1 == 1.0`` in Python; the order of keys that are whole numbers is JavaScript's."""
    return json.dumps(data, sort_keys=True)


@given(TREES)
@settings(max_examples=50, deadline=None)
def test_a_page_gets_the_same_data_back(tree):
    # Twice the same, so that there is something to share.
    for data in (tree, [tree, {"a": tree}]):
        sent = json.loads(json.dumps(pooled(data)))
        assert as_text(unpooled(sent)) == as_text(data)


def test_what_repeats_is_stored_once():
    long, short = {"label": "a long description"}, {"n": 1}
    data = pooled([long, short, [long, short], {"same": [long, short], "again": long["label"]}])
    assert data["parts"] == ["a long description", [{"$": "+2"}, short], {"label": {"$": "-2"}}]
    assert json.dumps(data).count("a long description") == 1
    assert data["tree"] == [{"$": "+2"}, short, {"$": "-1"}, {"same": {"$": "+0"}, "again": {"$": "-1"}}]


def test_a_reference_is_a_step_from_the_last_one_as_javascript_lists_them():
    texts = [f"a long text, number {number}" for number in range(20)]
    tree = {"b": texts[3], "10": texts[2], "01": texts[15], "9": texts[1], str(2**32): texts[0], "c": texts[0]}
    written = pooled(tree, texts)["tree"]
    assert list(written) == ["9", "10", "b", "01", str(2**32), "c"]
    assert [reference["$"] for reference in written.values()] == ["+1", "+1", "+1", 15, 0, "+0"]


@given(TREES, st.lists(LEAVES.filter(lambda leaf: isinstance(leaf, str)), unique=True))
@settings(max_examples=50, deadline=None)
def test_what_a_page_has_anyway_is_not_stored(tree, known):
    data = {"a": tree, "b": [tree, *known]}
    sent = json.loads(json.dumps(pooled(data, known)))
    assert as_text(unpooled(sent, known)) == as_text(data)
    assert not {f'"{text}"' for text in known if len(text) >= LEAST} & {*re.findall(r'"[^"]*"', json.dumps(sent))}


def test_a_table_takes_outlines_and_rules_of_style_from_the_picture():
    still = rw.game("rail_europe").figures["tunnel"].state.to_html()
    texts = picture_texts(still)
    assert len(texts) == len({*texts}) > 500
    assert {".rw-sea{fill:var(--rw-sea)}", "M313.8 166.6c7.7 25.5 3.1 48.5 -13.9 69.2"} <= {*texts}
    assert any("Europe" in text for text in texts)
    assert picture_texts(still.replace("data:image/svg+xml", "https://example.org/picture")) == ()


@given(TREES, TREES)
@settings(max_examples=30, deadline=None)
def test_a_page_gets_every_language_back(one, other):
    versions = {"en": [one, {"same": one}], "fr": [other, {"same": one}], "de": [one, {"same": one}]}
    sent = json.loads(json.dumps(pooled({"answers": Translated(versions)})))
    assert as_text(unpooled(sent)) == as_text({"answers": versions})


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


def weights(monkeypatch, name, figure, *pages, most=None):
    """The bytes that a figure takes of pages in these languages: its picture, its style and its answers."""
    tables = {}

    def once(session, *, lang, **options):
        if lang not in tables:
            tables[lang] = worked_out(session, lang=lang, **options)
        return tables[lang]

    monkeypatch.setattr(fragment, "worked_out", once)
    shown = rw.game(name).figures[figure]
    parts = (fragment_of(shown, lang=lang, langs=others, most=most) for lang, *others in pages)
    return [len(squeezed(part.encode())) for part in parts]


@pytest.mark.parametrize("name", sampled(LARGE, "railroad_dice"))
def test_the_first_answers_of_the_largest_figures_are_small(name, monkeypatch):
    figure, limit, limit_of_both = LARGE[name]
    english, both = weights(monkeypatch, name, figure, ["en"], ["en", "fr"], most=FEW)
    assert english <= limit
    assert both <= limit_of_both


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name in rw.GAMES for figure in rw.game(name).figures])
def test_every_figure_is_small_in_every_language(name, figure, monkeypatch):
    english, french, both = weights(monkeypatch, name, figure, ["en"], ["fr"], ["en", "fr"])
    assert max(english, french) <= LARGEST
    assert both <= TRANSLATED * english
