"""A browser leaves nothing behind."""

from __future__ import annotations

import asyncio

from tests.browser.fixtures import KEPT


def test_asyncio_works_after_a_browser():
    """So notebooks can be run after browser tests, in one process."""
    assert KEPT.browser.is_connected()
    KEPT.close()
    assert asyncio.run(asyncio.sleep(0, "works")) == "works"
