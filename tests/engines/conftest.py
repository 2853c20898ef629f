"""Fixtures: a page in each browser, and what is missing for it."""

from __future__ import annotations

import re
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.fixtures import FAILURES
from tests.engines.firefox import Firefox, firefox
from tests.engines.webkit import WebKit, webkit
from tests.needs import firefox_path, missing_engine, skip_or_fail, webkit_paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.engines.browsers import EnginePage

ENGINES: Final = ("firefox", "webkit")


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox | WebKit]:
    """Each browser in turn, started once."""
    reason = missing_engine(request.param)
    if reason is not None:
        skip_or_fail("engines", reason)
    home = tmp_path_factory.mktemp(request.param)
    with firefox(firefox_path(), home) if request.param == "firefox" else webkit(*webkit_paths(), home) as engine:
        yield engine


@contextmanager
def watched(engine: Firefox | WebKit, request: pytest.FixtureRequest) -> Iterator[EnginePage]:
    """A page of 1280 by 720 in the hands of a test; a failed test leaves a picture of it, and no script raises."""
    with engine.page() as page:
        page.resize(1280, 720)
        yield page
        if getattr(request.node, "failed_call", False):
            FAILURES.mkdir(exist_ok=True)
            name = re.sub(r"\W+", "-", request.node.name).strip("-")
            page.screenshot(FAILURES / f"{name}.png")
        assert page.errors() == []


@pytest.fixture
def page(engine: Firefox | WebKit, request: pytest.FixtureRequest) -> Iterator[EnginePage]:
    """A page that nobody used before."""
    with watched(engine, request) as page:
        yield page


@pytest.fixture
def another(engine: Firefox | WebKit, request: pytest.FixtureRequest) -> Iterator[Callable[[], EnginePage]]:
    """Gives further pages, each as if at a screen of its own."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(watched(engine, request))


@pytest.fixture(scope="module")
def reused(engine: Firefox | WebKit, request: pytest.FixtureRequest) -> Iterator[EnginePage]:
    """One page for all tests of a module that leave nothing behind."""
    with watched(engine, request) as page:
        yield page


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pages are written that several tests open."""
    return tmp_path_factory.mktemp("pages")
