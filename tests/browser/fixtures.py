"""Fixtures: a Chromium, a page that is cleared for each test and boards on it, one JupyterLab for the whole run.

    def test_it(bare):
        table = bare(Session("days_of_steam", seed=3))

    def test_what_only_jupyterlab_does(page, lab, notebook):
        open_notebook(page, lab, notebook(["import railwidgets as rw", "..."]))
        run_all(page)

Benchmarks that need a browser import the fixtures from here.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.bare import BarePage
from tests.browser.kept import VIEWPORT, Kept
from tests.browser.lab import LabServer
from tests.browser.look import axe
from tests.sampling import exhaustive

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Browser, Page

FAILURES = Path(__file__).parent / "failures"
"""Screenshots of failed tests."""

STOPPED: Final = 1000
"""When the time of a page stands still, in milliseconds."""


KEPT: Final = Kept()
"""Closed as soon as the next test is in another file and needs no browser."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the files that need a browser side by side, where the first of them stands: one Chromium does for all."""
    wanting = {item.path: None for item in items if _needs_a_browser(item.path)}
    first = next((at for at, item in enumerate(items) if item.path in wanting), 0)
    rest = [item for item in items[first:] if item.path not in wanting]
    items[first:] = [*(item for item in items if item.path in wanting), *rest]


def _needs_a_browser(file: Path) -> bool:
    """Whether all tests of a file open a page in Chromium."""
    return file.name == "test_browser.py" or Path(__file__).parent in file.parents


def _file_name(test: str) -> str:
    return re.sub(r"\W+", "-", test).strip("-")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None):
    try:
        return (yield)
    finally:
        if nextitem is None or (nextitem.path != item.path and nextitem.get_closest_marker("browser") is None):
            KEPT.close()


@pytest.fixture(scope="module")
def browser() -> Browser:
    """Kept for the next module, if that needs one too."""
    return KEPT.browser


@contextmanager
def watched(page: Page, request: pytest.FixtureRequest, *, ours: str = "") -> Iterator[Page]:
    """A page in the hands of a test: if the test fails it leaves a picture, and it fails if a script raises.

    Args:
        page: the page.
        request: of the test.
        ours: what stands in the stack of errors that count, by default all.
    """
    raised: list[str] = []

    def note(error: Any) -> None:
        if ours in (error.stack or ""):
            raised.append(str(error))

    page.on("pageerror", note)
    yield page
    page.remove_listener("pageerror", note)
    if getattr(request.node, "failed_call", False):
        FAILURES.mkdir(exist_ok=True)
        page.screenshot(path=FAILURES / f"{_file_name(request.node.name)}.png")
    assert not raised, raised


@contextmanager
def opened(browser: Browser, request: pytest.FixtureRequest, *, ours: str = "", **options: Any) -> Iterator[Page]:
    """A page with an empty history of its own; see ``watched`` for ``ours``, the rest are options of Playwright."""
    context = browser.new_context(reduced_motion="reduce", **options)
    try:
        with watched(context.new_page(), request, ours=ours) as page:
            yield page
    finally:
        context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    report = yield
    if report.when == "call":
        item.failed_call = report.failed
    return report


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of 1280 by 1000 that is kept; who routes, listens or sets its clock takes one of ``opened``."""
    with watched(KEPT.page, request) as page:
        yield page
        if not getattr(request.node, "failed_call", False):
            KEPT.clear()
    if getattr(request.node, "failed_call", False):
        KEPT.drop()


@pytest.fixture
def bare(page: Page) -> Iterator[BarePage]:
    """Shows boards on the page, with Python in this process behind them: ``table = bare(session, lang="fr")``."""
    bare = KEPT.bare(page)
    yield bare
    bare.close()


@pytest.fixture
def touched(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BarePage]:
    """Shows boards on a page that is touched by a finger."""
    with opened(browser, request, viewport={"width": 800, "height": 1100}, has_touch=True) as page:
        bare = BarePage(page)
        yield bare
        bare.close()


@pytest.fixture
def stopped(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BarePage]:
    """Shows boards on a page whose time stands still until a test lets it go on: nothing is over before it is seen."""
    with opened(browser, request, viewport=VIEWPORT) as page:
        page.clock.install(time=0)
        page.clock.pause_at(STOPPED)
        bare = BarePage(page)
        yield bare
        bare.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("lab"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def notebook(lab: LabServer, request: pytest.FixtureRequest) -> Iterator[Callable[[Sequence[str]], str]]:
    """Writes a notebook with the given code cells and returns its path; their kernels end with the test."""
    yield lambda cells: lab.notebook(cells, _file_name(request.node.name))
    lab.stop_kernels()


@pytest.fixture(params=[None, pytest.param("axe", marks=exhaustive)], ids=["by day", "axe"])
def violations_at_night(request: pytest.FixtureRequest) -> Callable[..., list[str]]:
    """The same, where the short suite looks at pages of this kind in another test; there it finds none."""
    found: Callable[..., list[str]] = request.getfixturevalue("violations") if request.param else lambda _: []
    return found


@pytest.fixture
def violations(page: Page, js_packages: Path) -> Callable[..., list[str]]:
    """Looks for accessibility violations inside a selector: ``assert violations(".railwidgets") == []``."""
    return partial(axe, page, script=js_packages / "axe-core" / "axe.min.js")
