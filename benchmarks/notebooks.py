"""Measures how long each notebook takes to open and to run, compared with ``00_start``.

    python benchmarks/notebooks.py                              # all of notebooks/, three times
    python benchmarks/notebooks.py --rounds 1 streetcar         # one of them, and 00_start
    python benchmarks/notebooks.py --folder ../before/notebooks # those of another checkout, run by this one

It uses JupyterLab in Chromium, like the browser tests, and measures processor time, which other work disturbs least: of
the page until it has drawn everything, of the kernel while all cells run, and of the page meanwhile. The table gives
the median of the rounds, each in a new kernel, as a ratio to ``00_start``, because only ratios within one run mean
something. The line below gives the time of JupyterLab alone, for a notebook with one empty cell.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.kept import VIEWPORT, launched  # noqa: E402 - the tests are found by the line above
from tests.browser.lab import LabServer, kernel_eval, open_notebook, run_all  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

START = "00_start"
"""The baseline."""

EMPTY = "empty"
"""A generated notebook with one cell that does nothing."""

CALM = 400
"""The interval in milliseconds between two checks for idleness."""

IDLE = 0.02
"""The seconds of work in an interval below which a page is idle."""


class Times(NamedTuple):
    """Seconds of processor time."""

    opened: float
    ran: float
    drawn: float


class Clock:
    """The processor time of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    @property
    def now(self) -> float:
        """The seconds of its main thread so far."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def settled(self) -> float:
        """Waits until the page is idle; returns the seconds."""
        before = -IDLE
        while (now := self.now) - before >= IDLE:
            before = now
            self._page.wait_for_timeout(CALM)
        return now


def measured(page: Page, lab: LabServer, clock: Clock, name: str) -> Times:
    """Opens a notebook with its stored outputs, and runs it."""
    begun = clock.settled()
    open_notebook(page, lab, f"{name}.ipynb")
    opened = clock.settled()
    spent = float(kernel_eval(page, "__import__('time').process_time()"))
    run_all(page)
    ran = float(kernel_eval(page, "__import__('time').process_time()")) - spent
    drawn = clock.settled()
    lab.stop_kernels()
    return Times(opened - begun, ran, drawn - opened)


@contextmanager
def shown(folder: Path) -> Iterator[tuple[Page, LabServer]]:
    """Opens a page with JupyterLab, which serves copies of the notebooks of a folder."""
    with ExitStack() as stack:
        # As in a normal installation: Python compiles modules once, not for each kernel.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        lab = LabServer(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        metadata = nbformat.read(folder / f"{START}.ipynb", 4).metadata  # names the kernel, or JupyterLab asks
        nbformat.write(new_notebook(cells=[new_code_cell("pass")], metadata=metadata), lab.root / f"{EMPTY}.ipynb")
        for file in folder.iterdir():
            if file.is_file():
                shutil.copy(file, lab.root)
        stack.callback(lab.stop)
        lab.start()
        browser = stack.enter_context(launched())
        yield browser.new_page(viewport=VIEWPORT), lab


def table(names: list[str], times: dict[str, list[Times]], folder: Path) -> str:
    """Returns the ratios as Markdown."""
    middle = {name: Times(*(median(column) for column in zip(*some, strict=True))) for name, some in times.items()}
    first = middle[START]
    lines = ["| notebook | kB | opening | running | drawing what was run |", "|---|---|---|---|---|"]
    for name in names:
        ratios = " | ".join(f"{own / of:.1f}" for own, of in zip(middle[name], first, strict=True))
        size = (folder / f"{name}.ipynb").stat().st_size / 1000
        lines.append(f"| `{name}` | {size:.0f} | {ratios} |")
    return "\n".join(
        [*lines, "", f"`{START}` itself: {_said(first)}. One cell that does nothing: {_said(middle[EMPTY])}."]
    )


def _said(times: Times) -> str:
    return ", ".join(
        f"{word} {value:.2f} s" for word, value in zip(("opening", "running", "drawing"), times, strict=True)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long each notebook takes to open and to run.")
    parser.add_argument("names", nargs="*", help="notebooks without .ipynb; all by default")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is opened and run")
    parser.add_argument("--folder", type=Path, default=ROOT / "notebooks", help="where they lie")
    asked = parser.parse_args()
    known = sorted(file.stem for file in asked.folder.glob("*.ipynb"))
    if unknown := [name for name in asked.names if name not in known]:
        parser.error(f"no notebook is called {unknown[0]}; there are {', '.join(known)}")
    if START not in known:
        parser.error(f"{asked.folder} has no {START}.ipynb, with which all are compared")
    names = [name for name in known if name == START or not asked.names or name in asked.names]
    times: dict[str, list[Times]] = {name: [] for name in (EMPTY, *names)}
    with shown(asked.folder) as (page, lab):
        open_notebook(page, lab, f"{START}.ipynb")
        clock = Clock(page)
        measured(page, lab, clock, START)  # leaves out one-time loading and compilation
        for _ in range(asked.rounds):
            for name in times:
                times[name].append(measured(page, lab, clock, name))
                print(name, *(f"{value:.2f}" for value in times[name][-1]), file=sys.stderr)
    print(table(names, times, asked.folder))


if __name__ == "__main__":
    main()
