"""Puts small faults into the engine, one at a time, and reports which of them the short suite finds.

    python tools/mutants.py                       # all of them; a table at the end, exit code 1 if one survives
    python tools/mutants.py --only steam_tunnel   # those with these words in their name or file
    python tools/mutants.py --near                # only the tests of the mutated package, which are fast
    python tools/mutants.py --write               # also write the results into the table of docs/tests.md
    python tools/mutants.py --check               # only check that each fault still applies

``tests/mutants.toml`` lists hand-picked faults: plausible mistakes in lines that matter. The tool puts each one into a
copy of the repository, and runs the tests of the mutated package first, then all of the short suite. A fault that makes
the tests run forever counts as found.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "mutants.toml"
PAGE = ROOT / "docs" / "tests.md"
TABLE = re.compile(r"(?<=<!-- mutants -->\n).*?(?=<!-- /mutants -->)", re.DOTALL)
PATIENCE_BESIDE, PATIENCE = 900, 7200
"""Time limits in seconds, for the tests near a fault and for all tests."""
COPIED = (
    *("railwidgets", "tests", "notebooks", "examples", "tools", "docs", "js"),
    *("pyproject.toml", "conftest.py", "README.md"),
)
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", ".hypothesis", "failures")


class MutantError(ValueError):
    """A mutant that does not apply; the message names it and the remedy."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A small fault.

    Attributes:
        name: a description of the fault.
        file: the file that it changes, relative to the root of the repository.
        find: the text to replace, which occurs once.
        put: the new text.
    """

    name: str
    file: str
    find: str
    put: str

    def spoilt(self, root: Path = ROOT) -> str:
        """Returns the text of the file with the fault.

        Raises:
            MutantError: the text to replace does not occur exactly once.
        """
        path = root / self.file
        if not path.is_file():
            raise MutantError(
                f"{LIST.name}, '{self.name}': there is no {self.file}; name the file where that stands now"
            )
        text = path.read_text(encoding="utf-8")
        if (count := text.count(self.find)) != 1:
            raise MutantError(
                f"{LIST.name}, '{self.name}': what it looks for occurs {count} times in {self.file}; "
                "write it as it stands there now, long enough to occur once"
            )
        return text.replace(self.find, self.put)

    @property
    def near(self) -> str:
        """The folder of tests for the mutated package."""
        if game := re.match(r"railwidgets/games/(\w+)/", self.file):
            return f"tests/games/{game[1]}"
        return f"tests/{self.file.split('/')[1]}"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a mutant: the first failing test, or an empty string, and the seconds that it took."""

    mutant: Mutant
    found_by: str
    seconds: float


def mutants(path: Path = LIST) -> list[Mutant]:
    """Returns the faults of the list.

    Raises:
        MutantError: an entry is incomplete, or two have the same name.
    """
    found: dict[str, Mutant] = {}
    for number, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["mutant"], 1):
        try:
            mutant = Mutant(**entry)
        except TypeError as error:
            raise MutantError(f"{path.name}, mutant {number}: {error}; write name, file, find and put") from None
        if mutant.name in found:
            raise MutantError(f"{path.name}: two mutants are called '{mutant.name}'; name what each of them does")
        found[mutant.name] = mutant
    return list(found.values())


def tried(mutant: Mutant, *, near: bool = False) -> Result:
    """Runs the short suite over a copy of the repository with the fault in it.

    Args:
        mutant: the fault.
        near: run only the tests of the mutated package.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        root = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
            elif (ROOT / name).is_file():
                shutil.copy(ROOT / name, root / name)
        (root / mutant.file).write_text(mutant.spoilt(), encoding="utf-8")
        found_by = _first_failure(root, [mutant.near], PATIENCE_BESIDE)
        if not found_by and not near:
            found_by = _first_failure(root, [], PATIENCE)
    return Result(mutant, found_by, time.monotonic() - began)


def _first_failure(root: Path, paths: Sequence[str], patience: int) -> str:
    """Returns the first failing test, or an empty string."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *paths]
    if importlib.util.find_spec("xdist"):
        # The mutants share the processors already, and one process makes the first failing test repeatable.
        command.append("-n0")
    try:
        done = subprocess.run(
            command,
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {patience} s"
    if done.returncode == 0:
        return ""
    failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return failed[0] if failed else f"pytest ended with {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"


def table(found_by: Mapping[str, str]) -> Iterator[str]:
    """Yields the lines of a Markdown table: each fault, and the test that finds it."""
    yield "| fault | found by |"
    yield "|---|---|"
    for name, test in found_by.items():
        yield f"| {name} | {f'`{test}`' if test else '**survived**'} |"


def tabled(page: str) -> dict[str, str]:
    """Parses the table of a page: the test that finds each fault, by the fault's name."""
    found = TABLE.search(page)
    rows = re.findall(r"^\| (.+?) \| (?:`(.+)`|\*\*survived\*\*) \|$", found[0] if found else "", re.MULTILINE)
    return dict(rows)


def write(result: Result, page: Path = PAGE) -> None:
    """Writes a result into the table of a page, in the order of the list, and drops faults that left the list.

    Args:
        result: the result of a mutant.
        page: the file of the page.
    """
    text = page.read_text(encoding="utf-8")
    known = tabled(text) | {result.mutant.name: result.found_by}
    rows = table({mutant.name: known[mutant.name] for mutant in mutants() if mutant.name in known})
    lines = "\n".join(rows) + "\n"
    page.write_text(TABLE.sub(lambda _: lines, text), encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="words in the name or the file of a mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--near", action="store_true", help="run only the tests beside what is spoilt")
    parser.add_argument("--write", action="store_true", help=f"put what was found into {PAGE.relative_to(ROOT)}")
    parser.add_argument("--check", action="store_true", help="run no test: only whether each can still be put in")
    asked = parser.parse_args(argv)
    try:
        chosen = [mutant for mutant in mutants() if asked.only in f"{mutant.name} {mutant.file}"]
        for mutant in chosen:
            compile(mutant.spoilt(), mutant.file, "exec")
    except MutantError as error:
        print(error, file=sys.stderr)
        return 2
    if asked.check:
        print(f"{len(chosen)} mutants can be put in")
        return 0
    results = []
    with ThreadPoolExecutor(asked.jobs) as pool:
        for result in pool.map(partial(tried, near=asked.near), chosen):
            results.append(result)
            if asked.write:
                write(result)
            print(f"{result.seconds:5.0f} s  {result.mutant.name}: {result.found_by or 'SURVIVED'}", flush=True)
    print("\n" + "\n".join(table({result.mutant.name: result.found_by for result in results})))
    survived = sum(not result.found_by for result in results)
    print(f"\n{len(results) - survived} of {len(results)} found")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
