"""Words: the same keys here and in the front end, both languages complete, the same facts in both."""

from __future__ import annotations

import re

import pytest

from railwidgets import game
from railwidgets.core.catalogue import coverage, languages_of
from railwidgets.draw.panel import Panel
from railwidgets.session.words import page_words
from railwidgets.testing.words import faults_of, texts_of
from tests.needs import JS

PACKAGES = [f"railwidgets.{name}" for name in ("bots", "core", "draw", "lessons", "live", "session", "site", "widgets")]
"""Those whose words no game owns; those of a game are looked at with the rest of it."""

SAME = {
    "notation",
    "Pause",
    "{label} {value} of {limit}",
    "points",
    "train {who}",
    "{what}, {more}",
    "Total",
}
"""Words that are the same in both languages, or differ in nothing but a place."""


@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_is_translated_with_the_same_placeholders(package):
    entries = list(texts_of(package))
    assert entries
    for lang in languages_of(package):
        assert coverage(package, lang).missing == ()
        assert [f"{where}: {fault}" for where, text in entries for fault in faults_of(text, lang)] == []


def english():
    sources = ((JS / "src" / name).read_text(encoding="utf-8") for name in ("english.ts", "english_of_parts.ts"))
    return dict(re.findall(r'^  (\w+): *\n? *"(.*)",$', "".join(sources), re.MULTILINE))


def test_the_front_end_shows_the_words_that_python_sends():
    assert len(english()) > 40
    assert dict(page_words("en")) == english()


def test_the_list_of_words_is_the_same():
    source = (JS / "WORDS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` *\| (.*?) *\| (.*?) *\|$", source, re.MULTILINE)
    listed = {name: (en, fr) for name, en, fr in rows}
    assert listed == {name: (page_words("en")[name], page_words("fr")[name]) for name in page_words("en")}


def test_words_are_translated():
    alike = {name for name, en in page_words("en").items() if en == page_words("fr")[name] and en not in SAME}
    assert not alike


def test_the_english_of_a_panel_is_not_shown_in_french():
    """Nothing that the frame or the panel shows is the same in both languages, but names and figures."""
    from railwidgets.draw.look import Look

    state = game("days_of_steam").start(seed=3)
    shown = {lang: list(strings(panel_json(state, Look(seat=0, lang=lang)))) for lang in ("en", "fr")}
    assert [path for path, _ in shown["en"]] == [path for path, _ in shown["fr"]]
    for (path, en), (_, fr) in zip(shown["en"], shown["fr"], strict=True):
        if re.search("[a-z]{2}", en):
            assert en != fr, path


def panel_json(state, look):
    panel: Panel = state.game.panel(state, look)
    return panel.to_json()


def strings(tree, path=()):
    """Every text in a panel that is shown to people."""
    shown = {"prompt", "title", "label", "value", "caption", "hint", "text"}
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key != "drawing":
                yield from strings(value, (*path, key))
    elif isinstance(tree, list):
        for at, value in enumerate(tree):
            yield from strings(value, (*path, at))
    elif isinstance(tree, str) and path[-1] in shown:
        yield path, tree
