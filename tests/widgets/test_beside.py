"""Things side by side: pictures as one piece of markup, boards as widgets, each with its caption."""

from __future__ import annotations

import ipywidgets
import pytest

import railwidgets as rw
from railwidgets.core import Text
from tools import notebooks

GAME = rw.game("days_of_steam")
STATE = GAME.figures["figure 1"].state


def test_pictures_stand_in_rows_that_wrap_each_below_its_caption():
    beside = rw.side_by_side(
        ("before", STATE), GAME.figures["figure 2"], captions=[Text("now", fr="là")], width=200, lang="fr"
    )
    html = beside.to_html()
    assert html.count("display:inline-block") == html.count("<img ") == 2
    assert html.count('width="200"') == 2
    assert "<figcaption><strong>là</strong></figcaption>" in html
    assert GAME.figures["figure 2"].caption["fr"] in html
    assert repr(beside).startswith("là\n")
    assert beside._repr_mimebundle_() == {"text/plain": repr(beside), "text/html": html}


def test_what_any_notebook_shows_can_stand_beside():
    class Own:
        def _repr_html_(self):
            return "<b>own</b>"

    html = rw.side_by_side(rw.why(STATE, "pass"), rw.table([("a", 1)]), Own(), "<text>").to_html()
    assert all(part in html for part in ("Not allowed", "<table", "<b>own</b>", "&lt;text&gt;"))


def test_boards_stay_alive():
    board = rw.Board(STATE)
    beside = rw.side_by_side(("to click", board), STATE)
    assert beside.layout.flex_flow == "row wrap"
    (words, live), (picture,) = (box.children for box in beside.children)
    assert (words.value, live) == ("<strong>to click</strong>", board)
    assert isinstance(picture, ipywidgets.HTML)
    bundle = beside._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert notebooks.WIDGET_VIEW in data
    assert data["text/html"].count("<img ") == 2
    assert data["text/plain"].startswith(notebooks.BOARD)
    assert data["text/plain"].endswith(f" beside {type(STATE).__name__}")


def test_other_widgets_stand_beside_boards():
    sheet, slider = ipywidgets.HTML("<b>7</b>"), ipywidgets.IntSlider()
    beside = rw.side_by_side(rw.Board(STATE), ("the score", sheet), slider)
    assert repr(beside).endswith("> beside the score beside IntSlider")
    still = beside.beside.to_html()
    assert "<b>7</b>" in still
    assert "Slider" not in still


def test_what_cannot_be_shown_raises():
    with pytest.raises(ValueError, match="there is nothing to show"):
        rw.side_by_side()
    with pytest.raises(ValueError, match="there are 2 captions for 1 things"):
        rw.side_by_side(STATE, captions=["a", "b"])
