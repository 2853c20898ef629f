"""Importing the package, each time in a new Python."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Any

import pytest

_TIMED = """
import sys
from time import perf_counter
start = perf_counter()
{code}
print(perf_counter() - start)
heavy = {{"anywidget", "ipywidgets", "matplotlib", "networkx", "numpy", "traitlets"}} & {{*sys.modules}}
assert not heavy, heavy
"""


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("import railwidgets", "import railwidgets"),
        ("the same and the first position of a game", "import railwidgets; railwidgets.game('days_of_steam').start()"),
        (
            "import and the first position of Steam Tunnel",
            "import railwidgets; railwidgets.game('steam_tunnel').start()",
        ),
    ],
    ids=["package", "game", "steam_tunnel"],
)
def test_import(benchmark: Any, says: Any, what: str, code: str) -> None:
    times: list[float] = []

    def run() -> None:
        command = [sys.executable, "-c", _TIMED.format(code=code)]
        times.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))

    benchmark.pedantic(run, rounds=10, warmup_rounds=1)
    aim = "at most 150 ms, no anywidget, matplotlib, networkx" if code == "import railwidgets" else ""
    says(f"{what}, in a new Python", aim, result=f"{median(times) * 1e3:.0f} ms")
