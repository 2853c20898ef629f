"""Fixtures: one JupyterLab and one Chromium for the whole run, a page and notebooks for each test.

    def test_it(page, lab, notebook):
        path = notebook(["import railwidgets as rw", "..."])
        open_notebook(page, lab, path)
        run_all(page)

Benchmarks that need a browser import the fixtures from here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import LabServer, axe
from tests.needs import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Browser, Page

FAILURES = Path(__file__).parent / "failures"
"""Screenshots of failed tests."""


def _file_name(test: str) -> str:
    return re.sub(r"\W+", "-", test).strip("-")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("lab"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # Chromium's own sandbox does not work for root, as whom containers run.
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with an empty history of its own, 1280 by 1000; a test fails if a script on it raises."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    raised: list[str] = []
    page.on("pageerror", lambda error: raised.append(str(error)))
    yield page
    if getattr(request.node, "failed_call", False):
        FAILURES.mkdir(exist_ok=True)
        page.screenshot(path=FAILURES / f"{_file_name(request.node.name)}.png")
    context.close()
    assert not raised, raised


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    report = yield
    if report.when == "call":
        item.failed_call = report.failed
    return report


@pytest.fixture
def notebook(lab: LabServer, request: pytest.FixtureRequest) -> Iterator[Callable[[Sequence[str]], str]]:
    """Writes a notebook with the given code cells and returns its path; their kernels end with the test."""
    yield lambda cells: lab.notebook(cells, _file_name(request.node.name))
    lab.stop_kernels()


@pytest.fixture
def violations(page: Page, js_packages: Path) -> Callable[[str], list[str]]:
    """Looks for accessibility violations inside a selector: ``assert violations(".railwidgets") == []``."""
    return lambda selector: axe(page, selector, js_packages / "axe-core" / "axe.min.js")
