"""How many processes the tests run in: all there are for a whole run, one where somebody names what to run."""

from __future__ import annotations

import os

import pytest


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process for each processor; none beside this one where paths are given, so that one test starts at once."""
    return (os.cpu_count() or 1) if config.args_source == pytest.Config.ArgsSource.TESTPATHS else 0
