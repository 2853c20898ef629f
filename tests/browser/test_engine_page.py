"""A page with Python of its own, from a file, with the network cut: a game against a player, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.live import save_page
from tests.browser.fixtures import opened
from tests.browser.table import Table
from tests.sampling import exhaustive

WAKES = 60_000
"""Milliseconds in which the engine wakes even on a machine that does much else; alone it takes five to ten seconds."""


@pytest.fixture
def page(browser, request):
    with opened(browser, request, offline=True, viewport={"width": 1280, "height": 720}) as page:
        yield page


@exhaustive
@pytest.mark.node
def test_a_game_is_played_in_a_page_with_no_server(page, tmp_path, js_packages):
    path = tmp_path / "game.html"
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    save_page(rw.Board(session, seat=0), path, live="engine", pyodide=js_packages / "pyodide")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    table = Table(page)
    line = page.locator(".rw-wakes")
    expect(line).to_be_hidden()
    # The first view stands without the engine; what is clicked wakes it, and is done when it is awake.
    table.piece(0).click()
    expect(line).to_be_visible()
    expect(table.piece(0)).to_have_attribute("aria-pressed", "true", timeout=WAKES)
    expect(line).to_be_hidden()
    laid = table.track.count()
    for _ in range(2):
        if not table.root.locator("button.rwf-piece[aria-pressed=true]").count():
            table.piece(0).click()
        place = table.selectable()[0]
        table.at(place).click()
        expect(table.at(place)).to_have_class(re.compile("is-selected"))
        table.at(place).click()
    # The opponent has answered, by its own thought.
    expect(table.track).to_have_count(laid + 4, timeout=WAKES)
    page.keyboard.press("h")
    expect(table.root.locator("[class*=hinted]").first).to_be_visible(timeout=WAKES)
    table.translate("fr")
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
