"""A page with a board that answers without Python: from a file, with the network cut, under its own policy."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.live import SharedParts, save_page
from tests.browser.fixtures import opened
from tests.browser.table import Table

CLICKS = 250
"""So many clicks are worked out for the page; more of them take longer than all that is done on it."""


@pytest.fixture(scope="module")
def figure(tmp_path_factory):
    """A page of a few clicks in two languages."""
    path = tmp_path_factory.mktemp("figure") / "figure.html"
    state = rw.game("days_of_steam").parse("0,0 red; 0,1 WE; row green (red blue)\nA at 0,0, hand straight curve")
    save_page(state, path, langs=["en", "fr"], most=CLICKS)
    return path


@pytest.fixture
def page(browser, request):
    with opened(browser, request, offline=True, viewport={"width": 1280, "height": 900}) as page:
        yield page


def test_a_figure_is_tried_from_a_file_with_no_network(page, figure):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(figure.as_uri())
    table = Table(page)
    table.piece(1).click()
    expect(table.piece(1)).to_have_attribute("aria-pressed", "true")
    # What is held goes where it is lit, shows there, turns, and lies at the second click.
    place = table.selectable()[0]
    laid = table.track.count()
    table.at(place).click()
    expect(table.at(place)).to_have_class(re.compile("is-selected"))
    turned = table.drawn()
    page.keyboard.press("r")
    assert table.drawn() != turned
    page.keyboard.press("Shift+R")
    assert table.drawn() == turned
    table.at(place).click()
    expect(table.track).to_have_count(laid + 1)
    page.keyboard.press("u")
    expect(table.track).to_have_count(laid)
    # A wrong click is refused with its reason and its proof, in either language.
    table.piece(0).click()
    table.at("cell:0,1").click()
    expect(table.answer).to_contain_text("Cell already taken")
    assert table.seen_marks()
    table.translate("fr")
    assert table.seen_marks()
    # What was not worked out is said to be so.
    page.keyboard.press("h")
    expect(table.answer).to_contain_text("Au-delà de cette page")
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def test_a_copy_that_a_browser_saves_can_be_tried_too(page, figure, tmp_path):
    copy = tmp_path / "copy.html"
    failures = []
    page.on("pageerror", lambda error: failures.append(error))
    page.goto(figure.as_uri())
    table = Table(page)
    table.piece(1).click()
    # A lazy part has come: its script must not run before the front end in the copy.
    page.keyboard.press("?")
    expect(page.locator(".rwf-card-page")).to_be_visible()
    copy.write_text(page.content(), encoding="utf-8")
    page.goto(copy.as_uri())
    expect(page.locator("[data-shows=board]")).to_have_count(1)
    table.piece(1).click()
    expect(table.piece(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator(".rw-live > *").count() == 1
    assert failures == []


def test_a_board_does_without_what_comes_later_says_so_and_asks_again(page, tmp_path):
    shared = SharedParts.write(tmp_path / "assets", engine=False)
    save_page(rw.game("days_of_steam").figures["figure 10"], tmp_path / "figure.html", shared=shared)
    deferred = shared.folder / shared.lazy["deferred"]
    script = deferred.read_bytes()
    deferred.unlink()
    page.goto((tmp_path / "figure.html").as_uri())
    trouble = page.locator(".rwf-trouble")
    expect(trouble).to_contain_text("could not be loaded")
    table = Table(page)
    deferred.write_bytes(script)
    table.piece(1).click()
    expect(table.piece(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".rwf-flights")).to_have_count(1)
    expect(trouble).not_to_be_visible()
    # The words of a lazy part come with it.
    page.keyboard.press("?")
    expect(page.locator(".rwf-card-page")).to_contain_text("show or hide the rules")
