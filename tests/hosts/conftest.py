"""Fixtures of tests in other hosts: a page, and what it can fetch."""

from __future__ import annotations

import pytest

from tests.browser.fixtures import opened
from tests.hosts.network import Network


@pytest.fixture
def page(browser, request):
    """A page on which errors count that come of a blob, as boards do: Notebook 7.6 has some of its own."""
    with opened(browser, request, ours="blob:", viewport={"width": 1280, "height": 1000}) as page:
        yield page


@pytest.fixture
def network(page):
    """Cut off, but for what a test gives."""
    return Network(page)
