"""The processor time of tests: other processes count, and what is over the budget is named."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import costs

WORKS = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ninput()"
"""Works for a while, says so, and waits."""


def test_the_work_of_another_process_counts_once_before_and_after_its_end() -> None:
    meter = costs.Meter()
    with subprocess.Popen([sys.executable, "-c", WORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        during = meter.cost()
        process.communicate(b"\n")
    if sys.platform == "linux":
        assert during > 0.25
    assert 0.25 < meter.cost() < during + 0.25


def test_tests_over_the_budget_are_named_and_the_dearest_first() -> None:
    spent = {"cheap": costs.BUDGET, "dear": costs.BUDGET + 1, "dearer": costs.BUDGET + 2}
    assert costs.over(spent) == ["   4.0 s dearer", "   3.0 s dear", "     9 s for all 3 tests"]
    assert costs.over({"cheap": costs.BUDGET}) == []
    many = {str(number): costs.BUDGET + 1 for number in range(costs.NAMED + 3)}
    assert costs.over(many)[-2:] == ["         and 3 more", "    69 s for all 23 tests"]


def test_each_kind_of_tests_has_its_sum_and_the_dearest_comes_first() -> None:
    spent = {
        "tests/browser/test_bar.py::test_it": 1.0,
        "tests/games/streetcar/test_browser.py::test_it": 2.0,
        "tests/games/streetcar/test_contract.py::test_streetcar[a_check]": 5.0,
        "tests/games/streetcar/clauses/test_stops.py::test_it": 0.6,
        "tests/test_cli.py::test_it": 1.6,
        "notebooks/streetcar.ipynb::Cell 0": 4.0,
    }
    assert costs.by_kind(spent) == [
        "     5 s checks of every game",
        "     4 s notebooks",
        "     3 s boards in Chromium",
        "     2 s tests",
        "     1 s tests/games",
    ]


def test_the_work_of_another_process_during_a_short_test_counts_for_the_next_long_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    elsewhere = [0.0]
    monkeypatch.setattr(costs, "below", lambda: elsewhere[-1])
    meter = costs.Meter()
    elsewhere.append(3.0)
    meter.start()
    assert meter.cost() < 1
    monkeypatch.setattr(costs, "LONG", 0.0)
    meter.start()
    assert 3 <= meter.cost() < 4


def test_a_test_of_this_run_has_its_cost(request: pytest.FixtureRequest) -> None:
    assert request.config.stash[costs._METER].cost() >= 0
