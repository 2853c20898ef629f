"""What has to be said at the root: where fixtures are, in how many processes the tests run, what is compiled once."""

from __future__ import annotations

import gc
import os
import sys

import pytest

# Containers often tell Python to keep no compiled code. Each process of a run would then compile all tests anew, which
# takes it five seconds, and each process that a test starts the package.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# What a check compares is told when it fails, as in a test.
pytest.register_assert_rewrite("railwidgets.testing")

pytest_plugins = ["tests.notebook_cells", "tests.boards", "tests.browser.fixtures", "tests.costs"]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three processes more than processors; none beside this one where paths are given: one test starts at once.

    Tests with a browser, a kernel or another process mostly wait for it, and leave their processor to others. With one
    more than two processors, these had nothing to do for a third of the time. Quick tests wait for nothing.
    """
    if config.args_source != pytest.Config.ArgsSource.TESTPATHS:
        return 0
    return (os.cpu_count() or 1) + 3 * (config.option.markexpr != "quick")


def pytest_configure() -> None:
    """Looks for garbage less often: positions and views are many, and seldom refer to one another in circles."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
