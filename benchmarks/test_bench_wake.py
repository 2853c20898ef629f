"""Pages with an engine: from the first click to its answer, at the first visit and the second."""

from __future__ import annotations

from statistics import median

import pytest

import railwidgets as rw
from benchmarks.visitors import KEPT, new_page, woken
from railwidgets.live import SharedParts, save_page
from tests.browser.fixtures import browser
from tests.conftest import js_packages
from tests.site.visit import served

__all__ = ["browser", "js_packages"]

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.slow]

VISITS = 7
"""How many visitors come twice."""

READS = 5000
"""Milliseconds that a visitor reads before the first click."""

PHONE = 4
"""How many times slower a phone is."""

PLACES = {"file": "a file", "folder": "a folder", "shipped": "a folder with a snapshot"}


def visits(browser, url, slower=1):
    """Returns the processor seconds from the click to its answer, and those waited, of a visitor's first two visits."""
    spent = []
    with new_page(browser) as page:
        for visit in range(2):
            page.goto(url)
            page.locator("button.rwf-piece").first.wait_for()
            page.wait_for_timeout(READS)
            spent.append(woken(browser, page, slower if visit else 1))
            page.evaluate(KEPT, 1)
    return spent


def saved(folder, place):
    """Writes a page with an engine, and returns its path."""
    board = rw.Board(rw.Session("streetcar", seats=["person", "greedy"], seed=3), seat=0)
    path = folder / "pages" / "page.html"
    path.parent.mkdir()
    shared = None if place == "file" else SharedParts.write(path.parent / "assets", snapshot=place == "shipped")
    save_page(board, path, live="engine", shared=shared)
    return path


@pytest.mark.parametrize("place", PLACES)
def test_an_engine_that_answers(benchmark, browser, tmp_path, says, place):
    """Aims at 1 s of the processor from the first click of a second visit to its answer, and at 2 s with a snapshot."""
    path = saved(tmp_path, place)
    with served(path.parent) as address:
        url = path.as_uri() if place == "file" else f"{address}{path.name}"
        spent = [visits(browser, url) for _ in range(1 if benchmark.disabled else VISITS)]
    first, second = (median(used for used, _ in visit) for visit in zip(*spent, strict=True))
    benchmark.pedantic(lambda: None, rounds=1)
    says(
        f"from the first click to an engine that answers, in {PLACES[place]}",
        "1.0 s of the processor at the second visit" + ", 2.0 s at the first" * (place == "shipped"),
        result=f"{second:.2f} s at the second visit, {first:.2f} s at the first",
    )


def test_an_engine_that_answers_on_a_phone(benchmark, browser, tmp_path, says):
    """Aims at 4 s from the first click of a second visit to its answer, on a processor slowed four times."""
    path = saved(tmp_path, "folder")
    with served(path.parent) as address:
        url = f"{address}{path.name}"
        spent = [visits(browser, url, PHONE) for _ in range(1 if benchmark.disabled else VISITS)]
    waited = median(waited for _, (_, waited) in spent)
    benchmark.pedantic(lambda: None, rounds=1)
    says(
        "from the first click to an engine that answers, in a folder, on a phone",
        "4 s at the second visit",
        result=f"{waited:.1f} s at the second visit",
    )
