"""A page on paper: a large board in the colours of the day, with its words, and nothing to click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.live import save_page
from tests.browser.fixtures import opened
from tests.browser.table import Table
from tests.sampling import sampled

PAPER = {"width": 718, "height": 1047}
"""A4 without its margins, in CSS pixels."""

DRAWN = """svg => {
  const { width, height } = svg.viewBox.baseVal;
  const { a, d } = svg.getScreenCTM();
  const box = svg.getBoundingClientRect();
  return [Math.min(width * a, box.width), Math.min(height * d, box.height)];
}"""
"""The width and height of what a board shows."""

CONTROLS = ".rwf-moves button, .rwf-menu-button, .rwf-game-buttons button, .rwf-say, .rwf-tabs button, .rwf-log-tool"


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_a_printed_figure_is_a_large_board_by_day(browser, request, tmp_path, name):
    figure = next(iter(rw.game(name).figures.values()))
    save_page(figure, tmp_path / "figure.html", langs=["en"], theme="dark", most=2)
    with opened(browser, request, offline=True, viewport=PAPER, color_scheme="dark") as page:
        page.goto((tmp_path / "figure.html").as_uri())
        table = Table(page)
        expect(table.root).to_have_attribute("data-theme-now", "dark")
        assert page.locator(CONTROLS).filter(visible=True).count() > 0
        page.emulate_media(media="print", color_scheme="dark")
        width, height = page.locator(".rwf-scene").evaluate(DRAWN)
        assert width > PAPER["width"] / 2
        assert 300 < height < PAPER["height"]
        assert page.locator(CONTROLS).filter(visible=True).count() == 0
        expect(table.root.locator(".rwf-prompt")).to_be_visible()
        expect(page.locator("p.rw-below:not(.rw-too-old)").first).to_be_visible()
        assert table.root.evaluate("root => getComputedStyle(root).getPropertyValue('--rw-paper')") == "#f5f1e6"
        # Of a closed section, nothing is left but the title.
        assert page.locator(".rwf-section-title").filter(visible=True).count() > 0
        assert page.locator(".rwf-section.is-folded").filter(visible=True).count() == 0
        # What the frame hides on a small screen stands below the board.
        assert table.root.evaluate("root => root.scrollHeight <= root.clientHeight + 1")


@pytest.mark.exhaustive
def test_a_printed_question_has_its_choices(browser, request, tmp_path):
    exercise = next(one for one in rw.exercises("steam_tunnel") if len(one.choices) > 1)
    save_page(exercise, tmp_path / "exercise.html", langs=["en"], most=2)
    with opened(browser, request, offline=True, viewport=PAPER) as page:
        page.goto((tmp_path / "exercise.html").as_uri())
        Table(page)
        page.emulate_media(media="print")
        expect(page.locator(".rwf-choice").filter(visible=True)).to_have_count(len(exercise.choices))
        expect(page.locator(".rwf-hint-button").filter(visible=True)).to_have_count(0)
