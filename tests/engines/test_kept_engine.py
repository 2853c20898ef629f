"""A second visit wakes from what the first one kept, in each browser."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.live import SharedParts, save_page
from tests.browser.test_kept_engine import ROWS, WOKE, WOKEN
from tests.engines.board import HELD, Board
from tests.sampling import exhaustive
from tests.site.visit import served

pytestmark = [exhaustive, pytest.mark.node]


def visit(page, url):
    """Opens a page, picks a piece up, which wakes the engine, and returns what it woke from."""
    page.goto(url)
    board = Board(page)
    with board.changed(HELD):
        board.click("hand:curve")
    page.evaluate(WOKEN)
    assert board.held == ["hand:curve"]
    return page.evaluate(WOKE)


def test_the_second_visit_wakes_from_what_the_first_kept(page, tmp_path, js_packages):
    root = tmp_path / "pages"
    shared = SharedParts.write(root / "assets", pyodide=js_packages / "pyodide", snapshot=False)
    save_page(rw.Session("streetcar", seed=3), root / "streetcar.html", live="engine", shared=shared)
    with served(root) as address:
        assert visit(page, f"{address}streetcar.html") == ["parts"]
        page.wait_for_function(f"async () => (await ({ROWS.replace('CHANGE', 'continue')})()).length")
        page.goto("about:blank")
        assert visit(page, f"{address}streetcar.html") == ["kept"]
