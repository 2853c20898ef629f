"""How the processes of a run share its tests: how many there are, what each begins with, and what it reports."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from typing import Final

import pytest
from _pytest.runner import runtestprotocol

from tests.needs import ROOT

WAIT: Final = 3
"""How many tests of a whole run mostly wait, on average: for a browser, a kernel or another process."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three processes more than processors; none beside this one where paths are given: one test starts at once.

    Tests with a browser, a kernel or another process mostly wait for it, and leave their processor to others. With one
    more than two processors, these had nothing to do for a third of the time. Quick tests wait for nothing.
    """
    if config.args_source != pytest.Config.ArgsSource.TESTPATHS:
        return 0
    return (os.cpu_count() or 1) + WAIT * (config.option.markexpr != "quick")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Begins with other modules than the other processes, so that each module is compiled once in a fresh clone.

    All processes collect all tests, in the same order, and would compile each module at the same time.
    """
    if worker := getattr(session.config, "workerinput", None):
        files = sorted((ROOT / "tests").rglob("test_*.py"))
        for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
            # What is wrong with a module, or why it skips its tests, is told when it is collected.
            with suppress(Exception, pytest.skip.Exception):
                import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Reports once from a process that a test has passed, not five times: that takes longer than most tests do."""
    if not hasattr(item.config, "workerinput"):
        return None
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    told = [report for report in reports if report.when == "call" or not report.passed]
    for report in told:
        # What a test has cost is known after its end.
        report.cost = getattr(reports[-1], "cost", None)
        item.ihook.pytest_runtest_logreport(report=report)
    return True
