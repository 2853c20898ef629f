"""Runs the benchmarks and writes their table into docs/benchmarks.md.

Given a file of ``pytest --benchmark-json``, it takes the results from there instead.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- table: begin -->\n", "<!-- table: end -->\n"


def measure(what: str = "benchmarks") -> dict[str, Any]:
    """Runs all benchmarks that can run here, or those of a file; returns the report of pytest-benchmark.

    It omits the benchmarks of pages, which have tables of their own (``pages.py`` and ``wake.py``).
    """
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        command = [sys.executable, "-m", "pytest", "-q", what, f"--benchmark-json={result}"]
        if what == "benchmarks":
            command += [f"--ignore=benchmarks/test_bench_{pages}.py" for pages in ("pages", "wake")]
        subprocess.run(command, cwd=ROOT, check=True)
        return json.loads(result.read_text(encoding="utf-8"))


def table(data: dict[str, Any]) -> str:
    """Returns the results as Markdown, with the machine below."""
    lines = ["| what | aim | measured |", "|---|---|---|"]
    for bench in data["benchmarks"]:
        info = bench["extra_info"]
        what = info.get("what", bench["name"])
        lines.append(f"| {what} | {info.get('aim', '')} | {measured(info, bench['stats']['median'])} |")
    machine = data["machine_info"]
    cpu = machine["cpu"].get("brand_raw") or machine.get("processor") or machine["machine"]
    python = f"{machine['python_implementation']} {machine['python_version']}"
    commit = f"commit {data['commit_info']['id'][:7]}, load {os.getloadavg()[0]:.1f} at the end"
    lines += ["", f"Machine: {cpu}, {machine['system']}, {python}, {commit}, {data['datetime'][:10]}."]
    return "\n".join(lines) + "\n"


def measured(info: dict[str, Any], median: float) -> str:
    """Returns the value in words."""
    if "actions" in info:
        words = f"{info['games'] / median:.0f} games/s, {info['actions'] / median:,.0f} actions/s"
    else:
        words = info.get("result") or duration(median / info.get("each", 1))
    if "through" in info:
        words += f" (through one random link: {info['through']})"
    return words + (f"; {info['ratio']}" if "ratio" in info else "")


def duration(seconds: float) -> str:
    """Returns a time in a suitable unit."""
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def write(data: dict[str, Any], begin: str = BEGIN, end: str = END) -> None:
    """Writes the table between two markers of the page."""
    page = PAGE.read_text(encoding="utf-8")
    found = re.compile(f"{re.escape(begin)}.*{re.escape(end)}", re.DOTALL)
    PAGE.write_text(found.sub(lambda _: begin + "\n" + table(data) + "\n" + end, page), encoding="utf-8")


def main() -> None:
    write(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")) if len(sys.argv) > 1 else measure())


if __name__ == "__main__":
    main()
