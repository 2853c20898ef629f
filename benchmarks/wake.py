"""Measures how an engine wakes in a page, and writes its table into docs/benchmarks.md, in ten minutes.

    python benchmarks/wake.py

The first rows are processor time of all processes of Chromium, the last is the time that a visitor waits.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.report import measure, write

BEGIN, END = "<!-- wake: begin -->\n", "<!-- wake: end -->\n"

if __name__ == "__main__":
    write(measure("benchmarks/test_bench_wake.py"), BEGIN, END)
