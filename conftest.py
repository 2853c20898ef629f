"""How many processes the tests run in: all there are for a whole run, one where somebody names what to run."""

from __future__ import annotations

import os

import pytest


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process for each processor, or none beside this one where paths are given, so that one test starts at once."""
    whole = config.args_source == pytest.Config.ArgsSource.TESTPATHS
    return len(os.sched_getaffinity(0)) if whole and hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) * whole
