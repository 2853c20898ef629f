"""Importing the package in a new Python, compared with its imports from the standard library."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Any

import pytest

from railwidgets.core import GAMES

_RUN = """
import sys, time
before = {*sys.modules}
start = time.process_time()
CODE
print(time.process_time() - start)
print(*(name for name in sys.modules if name not in before and name.split(".")[0] != "railwidgets"))
"""
HEAVY = {"anywidget", "ipywidgets", "matplotlib", "networkx", "numpy", "traitlets"}

PACKAGE = "import railwidgets"
CASES = {
    PACKAGE: PACKAGE,
    **{
        f"{PACKAGE} and the first position, {name}": f"{PACKAGE}; railwidgets.game('{name}').start(seed=1)"
        for name in GAMES
    },
}


def run(code: str) -> tuple[float, list[str]]:
    """Returns the processor time of some code in a new Python, and the modules that it imports besides this package."""
    command = [sys.executable, "-c", _RUN.replace("CODE", code)]
    seconds, names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return float(seconds), names.split()


@pytest.mark.parametrize(("what", "code"), CASES.items(), ids=["package", *GAMES])
def test_import(benchmark: Any, says: Any, what: str, code: str) -> None:
    """Alternates with the imports from the standard library, so that slower minutes of the machine affect both."""
    _, imported = run(code)
    assert not HEAVY & {name.split(".")[0] for name in imported}
    own = f"import {', '.join(imported)}"
    times = list[tuple[float, float]]()
    benchmark.pedantic(lambda: times.append((run(code)[0], run(own)[0])), rounds=10, warmup_rounds=1)
    ratio = median(one / other for one, other in times)
    spent = median(one for one, _ in times)
    aim = "at most 1.2 times" if code == PACKAGE else ""
    result = f"{ratio:.2f} times what it imports of Python's own library, {1e3 * spent:.0f} ms of a processor"
    says(f"{what}, in a new Python", aim, result=result)
