"""A browser whose user has asked for letters twice as large: the whole frame grows, and nothing is cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.browser.bare import BarePage
from tests.browser.matrix import one_of_each
from tests.browser.test_one_screen import ALONE, BEYOND, CUT

SIZES = {"desk": (1280, 720, 2.0), "tablet": (820, 1180, 2.0), "phone": (390, 844, 1.2), "small": (320, 640, 1.0)}
"""Widths and heights, and how large everything is at least: a phone has room for less."""


LARGE, USUAL = 32, (16, 13)
"""The font size that a user has asked for, and those of Chromium: of words, and of code."""


@pytest.fixture
def large(page, bare) -> Iterator[BarePage]:
    """A page in a browser of large letters, as its settings make them."""
    settings = page.context.new_cdp_session(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}})
    yield bare
    standard, fixed = USUAL
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": standard, "fixed": fixed}})
    settings.detach()


@pytest.mark.parametrize(("name", "size"), one_of_each(GAMES, SIZES, at_most=2))
def test_large_letters_cut_nothing_and_clicks_still_hit(page, large, name, size):
    width, height, least = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.add_style_tag(content=ALONE)
    table = large(Session(name, seed=3))
    expect(table.root).to_have_attribute("style", re.compile("--rw-height"))
    zoom = table.root.evaluate("root => Number(root.style.zoom || 1)")
    assert least <= zoom <= 2
    assert table.root.evaluate(BEYOND) == []
    assert table.root.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    clickable = table.root.locator("button.rwf-piece.rwf-selectable, [data-pick].is-selectable").first
    clickable.scroll_into_view_if_needed()
    box, before = clickable.bounding_box(), (table.session.picks, table.session.at)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.settle()
    assert (table.session.picks, table.session.at) != before


def test_letters_of_the_host_change_nothing(bare):
    table = bare(Session("days_of_steam", seed=3))
    table.page.add_style_tag(content="html { font-size: 40px }")
    table.page.set_viewport_size({"width": 1000, "height": 900})
    assert table.root.evaluate("root => root.style.zoom") == ""
