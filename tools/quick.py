"""Which tests are quick: what they leave out of the package, and which of them take too long.

    python tools/quick.py           # names each module that no quick test runs; exit code 1 if there is one
    python tools/quick.py --write   # adds each quick test that takes too long to tests/not_quick.txt

A test is quick unless it needs a browser, Node or hours, or is listed in ``tests/not_quick.txt``: ``tests/quick.py``
decides. This tool runs the quick tests in one process, which takes a few minutes.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, Final

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.quick import KEPT, LIST  # noqa: E402 - it lies in no folder that Python searches

if TYPE_CHECKING:
    from _pytest.runner import CallInfo

PACKAGE = ROOT / "railwidgets"
LIMIT: Final = 0.035
"""The most processor time of a quick test, in seconds, its child processes included."""

ELSEWHERE: Final = ("__main__.py", "live/warm.py", "simulation/watch.py", "simulation/ladder/worker.py")
"""The modules that only another process runs: the command line, what is loaded before a snapshot, what ends a process
of a series, and what plays for a file of a ladder."""

TEMPLATES: Final = PACKAGE / "cli" / "templates"
"""What a new game begins with: no modules of the package, but texts that are copied."""

OPTIMIZED: Final = 1
"""The flag of the code of a function, as opposed to that of a class or module; see ``inspect.CO_OPTIMIZED``."""


class Watch:
    """A plugin of pytest that notes what each test costs, and which functions run during the tests.

    Attributes:
        costs: the processor time of each test, in seconds, by its id.
        failed: the tests that failed.
        ran: the code of every function that ran; empty unless ``functions`` was asked for.
    """

    def __init__(self, *, functions: bool) -> None:
        self.costs: dict[str, float] = {}
        self.failed: list[str] = []
        self.ran: set[CodeType] = set()
        self._functions = functions

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            self.ran.add(frame.f_code)

    def listen(self) -> None:
        """Notes the functions that run from now on, if they were asked for."""
        if self._functions:
            threading.setprofile(self._note)
            sys.setprofile(self._note)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        # A test before this one may have had a profile of its own.
        self.listen()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # tests/costs.py, which is loaded with the tests, has measured it.
        if (cost := getattr(report, "cost", None)) is not None:
            self.costs[report.nodeid] = cost

    def pytest_runtest_makereport(self, item: pytest.Item, call: CallInfo[None]) -> None:
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            self.failed.append(item.nodeid)


def watched(*, functions: bool) -> Watch:
    """Runs the quick tests in this process.

    Args:
        functions: note which functions run; the tests then take several times as long.

    Raises:
        RuntimeError: tests failed, so that what they leave out says nothing.
    """
    watch = Watch(functions=functions)
    began = time.monotonic()
    os.chdir(ROOT)
    # What an import calls runs too.
    watch.listen()
    pytest.main(["-m", "quick", "-n0", "-q", "-p", "no:cacheprovider", "--no-header", "tests"], plugins=[watch])
    threading.setprofile(None)
    sys.setprofile(None)
    if watch.failed or not watch.costs:
        raise RuntimeError(f"quick tests failed: {', '.join(watch.failed) or 'there is none'}; mend them first")
    spent = sum(watch.costs.values())
    print(f"{len(watch.costs)} quick tests: {spent:.0f} s of processor time in {time.monotonic() - began:.0f} s")
    return watch


def functions_of(path: Path) -> Iterator[ast.AST]:
    """Yields the functions of a module that do something: not those that only declare what others fill in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Lambda():
                yield node
            case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
                if not all(isinstance(line, ast.Raise | ast.Pass) or _is_constant(line) for line in body):
                    yield node


def _is_constant(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def untouched(ran: Iterable[CodeType], package: Path = PACKAGE) -> list[Path]:
    """Returns the modules of the package of which no function ran, in order.

    A module without functions is not among them, nor are those that only another process runs.

    Args:
        ran: the code that ran.
        package: the folder of the package.
    """
    touched = {Path(code.co_filename) for code in ran if code.co_flags & OPTIMIZED}
    modules = set(package.rglob("*.py")) - touched - {package / name for name in ELSEWHERE}
    return sorted(path for path in modules if TEMPLATES not in path.parents and any(functions_of(path)))


def write(slow: Iterable[str], listed: Path = LIST) -> None:
    """Adds tests to the list of those that are not quick, but for those that it keeps quick; it stays sorted."""
    lines = listed.read_text(encoding="utf-8").splitlines()
    comment = [line for line in lines if line.startswith("#")]
    kept = {line.removeprefix(KEPT) for line in lines if line.startswith(KEPT)}
    tests = {*lines} - {*comment} | {*slow} - kept
    listed.write_text("\n".join([*comment, *sorted(tests)]) + "\n", encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"list what takes too long in {LIST.relative_to(ROOT)}")
    asked = parser.parse_args(argv)
    try:
        watch = watched(functions=not asked.write)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    if asked.write:
        slow = {test: cost for test, cost in watch.costs.items() if cost > LIMIT}
        write(slow)
        print(f"{len(slow)} tests of {sum(slow.values()):.0f} s are no longer quick")
        return 0
    left_out = untouched(watch.ran)
    for path in left_out:
        print(f"{path.relative_to(ROOT)}: no quick test runs a function of it")
    return 1 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())
