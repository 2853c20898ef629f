"""What has to be said at the root: where fixtures are, and in how many processes the tests run."""

from __future__ import annotations

import gc
import os

import pytest

# What a check compares is told when it fails, as in a test.
pytest.register_assert_rewrite("railwidgets.testing")

pytest_plugins = ["tests.notebook_cells", "tests.boards", "tests.browser.fixtures"]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process more than processors; none beside this one where paths are given, so that one test starts at once.

    Tests with a browser, a kernel or another process mostly wait for it, and leave their processor to the one more.
    """
    return (os.cpu_count() or 1) + 1 if config.args_source == pytest.Config.ArgsSource.TESTPATHS else 0


def pytest_configure() -> None:
    """Looks for garbage less often: positions and views are many, and seldom refer to one another in circles."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
