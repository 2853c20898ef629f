"""What holds for all tests: which need a browser or other hosts, what is missing, and which tests are quick."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.needs import JS, MISSING, install_js, skip_or_fail
from tests.quick import is_quick

BROWSER_TESTS = Path(__file__).parent / "browser"
HOSTS_TESTS = Path(__file__).parent / "hosts"
ENGINES_TESTS = Path(__file__).parent / "engines"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in marks(item.path):
            item.add_marker(mark)
        if is_quick(item):
            item.add_marker("quick")


@cache
def marks(path: Path) -> list[pytest.MarkDecorator]:
    """What marks all tests of a file, by where it lies."""
    # Those of one game lie with its other tests.
    browser = BROWSER_TESTS in path.parents or path.name == "test_browser.py"
    hosts, engines = HOSTS_TESTS in path.parents, ENGINES_TESTS in path.parents
    return [pytest.mark.browser] * browser + [pytest.mark.hosts] * hosts + [pytest.mark.engines] * engines


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for need, missing in MISSING.items():
        if item.get_closest_marker(need) is not None:
            reason = missing()
            if reason is not None:
                skip_or_fail(need, reason)


@pytest.fixture(scope="session")
def js_packages() -> Path:
    """The folder of the npm packages of ``js/``, installed if they are not there yet."""
    reason = install_js()
    if reason is not None:
        skip_or_fail("node", reason)
    return JS / "node_modules"
