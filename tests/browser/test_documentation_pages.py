"""The documentation as it is built: every page in Chromium, with the network cut, and a click on each of its boards.

It wants the extra ``docs``, and takes some minutes.
"""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import opened
from tests.browser.look import axe
from tests.browser.serving import served
from tests.needs import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive]

PAGES = ("index", "tutorials/first_board", "howto/opponents", "explanation/rails", "api/railwidgets", "genindex")
"""Pages of each kind; to them come those of the games."""

THEIRS = "empty-table-header"
"""What axe says of tables of people's own: a corner that has no words."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of the documentation, built without a warning."""
    pytest.importorskip("pydata_sphinx_theme", reason="the extra docs brings Sphinx")
    folder = tmp_path_factory.mktemp("site") / "docs"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    with served(folder) as address:
        yield address, folder


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_pages_are_whole_without_a_network(browser, request, site, js_packages, theme, width) -> None:
    address, folder = site
    games = sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("games/*.html"))
    asked: list[str] = []
    with opened(browser, request, viewport={"width": width, "height": 844}, color_scheme=theme) as page:
        page.on("request", lambda one: asked.append(one.url))
        for name in (*PAGES, *games):
            page.goto(f"{address}/{name}.html")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
            found = axe(page, "main", js_packages / "axe-core" / "axe.min.js")
            assert [one for one in found if THEIRS not in one] == [], name
            for number in range(page.locator(".board-frame iframe").count()):
                answers(page, number, theme)
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


def answers(page, number, theme) -> None:
    """Clicks a board of a page: it is in the theme of the page, and what is taken up is in hand."""
    page.locator(".board-frame iframe").nth(number).scroll_into_view_if_needed()
    root = page.frame_locator(".board-frame iframe").nth(number).locator(".rw")
    expect(root).to_have_attribute("data-theme-now", theme)
    piece = root.locator("button.rwf-piece:not([aria-disabled=true])").first
    lit = root.locator(".rwf-scene [data-pick][tabindex].is-selectable").first
    expect(piece.or_(lit).first).to_be_visible()
    prompt = root.locator(".rwf-prompt")
    before = prompt.text_content()
    (lit if lit.count() else piece).click()
    # In the first minute the prompt may still say why this piece is best; then only the piece shows that it is taken.
    taken = root.locator(".rwf-piece[aria-pressed=true]")
    expect(taken.or_(prompt.filter(has_not_text=before or "")).first).to_be_visible()
