"""What has to be said at the root: where fixtures and hooks are, what is compiled once, what is no garbage."""

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

pytest_plugins = ["tests.notebook_cells", "tests.boards", "tests.browser.fixtures", "tests.costs", "tests.processes"]


def pytest_configure() -> None:
    """Looks for garbage less often: positions and views are many, and seldom refer to one another in circles."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
