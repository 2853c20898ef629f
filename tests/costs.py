"""What tests cost in processor time, and which of them are over the budget: the end of a run names them.

Wall time says little on a machine that has other work. Processor time is that of the process of the test and of all
processes that it started, such as Chromium, Node and kernels, whether they have ended or not.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.quick import NEVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.terminal import TerminalReporter

BUDGET: Final = 2.0
"""The most processor time of a test of the short suite, in seconds, the set-up for later tests included."""

NAMED: Final = 20
"""The most tests to name."""

WITHOUT: Final = NEVER - {"browser", "node", "slow"}
"""The marks of tests that have no budget: those that the short suite leaves out."""

COSTS: Final = dict[str, float]()
"""The processor time of each test of this run, in seconds; in the process that reports."""

LONG: Final = 0.02
"""How long a test takes in which other processes can have done much, in seconds of time on the clock.

To ask all processes of a Chromium takes longer than most tests do. What they do in a shorter test counts for the next
long one.
"""

_METER: Final = pytest.StashKey["Meter"]()
_TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Meter:
    """Measures one test after another."""

    def __init__(self) -> None:
        self._seen = below()
        self.start()

    def start(self) -> None:
        """Begins to measure a test; what other processes have done since the last one counts for it."""
        self._began, self._here, self._below = time.monotonic(), own(), self._seen

    def cost(self) -> float:
        """Returns the processor time since the start, in seconds."""
        spent = own() - self._here
        if time.monotonic() - self._began >= LONG:
            self._seen = below()
            spent += self._seen - self._below
        # A Chromium that is closed takes with it what some of its processes used, which was counted before.
        return max(0.0, spent)


def own() -> float:
    """The processor time so far of this process, in seconds, and of those that it has started and that have ended."""
    return sum(os.times()[:4])


def below() -> float:
    """The processor time so far of the processes below this one that have not ended; 0 on systems without ``/proc``."""
    return sum(_ticks(child) for child in _below(os.getpid())) / _TICKS


def _below(process: int) -> Iterator[int]:
    """The processes that a process has started and that have not ended, and those below them."""
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in map(int, (thread / "children").read_text().split()):
                yield child
                yield from _below(child)


def _ticks(process: int) -> int:
    """What a process has used, and those below it that have ended; nothing if it is gone."""
    with suppress(OSError):
        # The name of the program, in parentheses, may hold anything.
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15]))
    return 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    stash = item.config.stash
    stash.setdefault(_METER, Meter()).start()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if call.when == "teardown" and WITHOUT.isdisjoint(mark.name for mark in item.iter_markers()):
        report.cost = item.config.stash[_METER].cost()
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if (cost := getattr(report, "cost", None)) is not None:
        COSTS[report.nodeid] = cost


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    if lines := over(COSTS):
        terminalreporter.section(f"over {BUDGET:g} s of processor time: see docs/tests.md")
        terminalreporter.write_line("\n".join([*lines, *by_kind(COSTS)]))


def over(costs: dict[str, float]) -> list[str]:
    """What to say of the tests over the budget, the dearest first, and of all tests; nothing if none is over it.

    Args:
        costs: the processor time of each test, in seconds, by its id.
    """
    found = sorted((-cost, test) for test, cost in costs.items() if cost > BUDGET)
    lines = [f"{-cost:6.1f} s {test}" for cost, test in found[:NAMED]]
    lines += [f"         and {len(found) - NAMED} more"] if len(found) > NAMED else []
    return [*lines, f"{sum(costs.values()):6.0f} s for all {len(costs)} tests"] if lines else []


def by_kind(costs: dict[str, float]) -> list[str]:
    """What to say of each kind of tests, the dearest first.

    Args:
        costs: the processor time of each test, in seconds, by its id.
    """
    sums = defaultdict[str, float](float)
    for test, cost in costs.items():
        sums[_kind(test.partition("::")[0])] += cost
    return [f"{cost:6.0f} s {kind}" for kind, cost in sorted(sums.items(), key=lambda one: -one[1])[:NAMED]]


def _kind(file: str) -> str:
    if file.startswith("tests/browser/") or file.endswith("/test_browser.py"):
        return "boards in Chromium"
    if file.endswith("/test_contract.py"):
        return "checks of every game"
    folders = Path(file).parts[:-1]
    return "/".join(folders[:2])
