"""What holds for all tests: which need a browser or other hosts, and what happens where what they need is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.needs import JS, MISSING, install_js, skip_or_fail

BROWSER_TESTS = Path(__file__).parent / "browser"
HOSTS_TESTS = Path(__file__).parent / "hosts"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        # Those of one game lie with its other tests.
        if BROWSER_TESTS in item.path.parents or item.path.name == "test_browser.py":
            item.add_marker(pytest.mark.browser)
        if HOSTS_TESTS in item.path.parents:
            item.add_marker(pytest.mark.hosts)


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
