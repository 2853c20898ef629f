"""Measures pages without a server, and writes their table into docs/benchmarks.md, in five minutes of an idle machine.

    python benchmarks/pages.py

Each row is a ratio within this run, to JupyterLab, a page with a picture, or CPython, unless it says otherwise.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.report import measure, write

BEGIN, END = "<!-- pages: begin -->\n", "<!-- pages: end -->\n"

if __name__ == "__main__":
    write(measure("benchmarks/test_bench_pages.py"), BEGIN, END)
