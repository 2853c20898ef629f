"""Puts small faults into the engine, one at a time, and reports which of them the tests find.

    python tools/mutants.py                       # all of them; a table at the end, exit code 1 if one survives
    python tools/mutants.py --only steam_tunnel   # those with these words in their name or file
    python tools/mutants.py --suite near          # only the tests of the mutated package, which are fast
    python tools/mutants.py --suite quick         # only the quick tests, which should find most of them
    python tools/mutants.py --sample 20           # so many of them, spread over the list
    python tools/mutants.py --write               # also write the results into the table of docs/tests.md
    python tools/mutants.py --check               # only check that each fault still applies

``tests/mutants.toml`` lists hand-picked faults: plausible mistakes in lines that matter. The tool puts each one into a
copy of the repository, and runs the tests of the mutated package first, then all of the suite. A fault that makes the
tests run forever counts as found; a test that fails without the fault too has found nothing, and ends the tool.
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

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "mutants.toml"
PAGE = ROOT / "docs" / "tests.md"
TABLE = re.compile(r"(?<=<!-- mutants -->\n).*?(?=<!-- /mutants -->)", re.DOTALL)
PATIENCE_BESIDE, PATIENCE = 900, 7200
"""Time limits in seconds, for the tests near a fault and for all tests."""
LEFT_OUT = shutil.ignore_patterns(
    "node_modules", ".git", ".hypothesis", ".*_cache", "venv", ".venv", "build", "failures"
)
"""What the tests need no copy of. Compiled code is copied: all but that of the spoilt file holds."""
SUITES = {"near": ("", 1.0), "quick": ("quick", 0.7), "short": ("", 1.0)}
"""The marks of the tests of each suite, by default those of ``pyproject.toml``, and the share of faults to be found."""


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

    def spoilt(self) -> str:
        """Returns the text of the file with the fault.

        Raises:
            MutantError: the text to replace does not occur exactly once.
        """
        path = ROOT / self.file
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


def tried(mutant: Mutant, *, suite: str = "short") -> Result:
    """Runs a suite over a copy of the repository with the fault in it.

    Args:
        mutant: the fault.
        suite: one of ``SUITES``; ``near`` runs only the tests of the mutated package.

    Raises:
        MutantError: the test that fails does so without the fault too.
    """
    began = time.monotonic()
    marks, _ = SUITES[suite]
    chosen = ["-m", marks] if marks else []
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        root = Path(folder) / ROOT.name
        shutil.copytree(ROOT, root, ignore=LEFT_OUT, symlinks=True)
        spoilt = root / mutant.file
        spoilt.write_text(mutant.spoilt(), encoding="utf-8")
        # So old that its compiled code is never taken for that of the file as it was.
        os.utime(spoilt, (0, 0))
        found_by = _first_failure(root, [*chosen, mutant.near], PATIENCE_BESIDE)
        if not found_by and suite != "near":
            found_by = _first_failure(root, chosen, PATIENCE)
        if "::" in found_by:
            shutil.copy2(ROOT / mutant.file, spoilt)
            if _first_failure(root, [found_by], PATIENCE_BESIDE):
                raise MutantError(f"{found_by} fails without '{mutant.name}' too; mend that first")
    return Result(mutant, found_by, time.monotonic() - began)


def _first_failure(root: Path, chosen: Sequence[str], patience: int) -> str:
    """Returns the first failing test of those chosen by arguments of pytest, or an empty string."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *chosen]
    if importlib.util.find_spec("xdist"):
        # The mutants share the processors already, and one process makes the first failing test repeatable.
        command.append("-n0")
    try:
        done = subprocess.run(
            command,
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=False,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {patience} s"
    if done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return ""
    failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return failed[0] if failed else f"pytest ended with {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"


def spread(listed: Sequence[Mutant], number: int) -> list[Mutant]:
    """Returns so many mutants at even distances of the list, or all of them if there are no more."""
    number = min(number, len(listed))
    return [listed[(2 * at + 1) * len(listed) // (2 * number)] for at in range(number)]


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
    parser.add_argument("--suite", choices=SUITES, default="short", help="which tests are run")
    parser.add_argument("--sample", type=int, metavar="N", help="try only so many, spread over the list")
    parser.add_argument("--write", action="store_true", help=f"put what was found into {PAGE.relative_to(ROOT)}")
    parser.add_argument("--check", action="store_true", help="run no test: only whether each can still be put in")
    asked = parser.parse_args(argv)
    if asked.write and asked.suite == "quick":
        parser.error("--write: the page shows what all tests find; leave out --suite quick")
    try:
        chosen = [mutant for mutant in mutants() if asked.only in f"{mutant.name} {mutant.file}"]
        if asked.sample:
            chosen = spread(chosen, asked.sample)
        for mutant in chosen:
            compile(mutant.spoilt(), mutant.file, "exec")
    except MutantError as error:
        print(error, file=sys.stderr)
        return 2
    if asked.check:
        print(f"{len(chosen)} mutants can be put in")
        return 0
    results = []
    try:
        with ThreadPoolExecutor(asked.jobs) as pool:
            for result in pool.map(partial(tried, suite=asked.suite), chosen):
                results.append(result)
                if asked.write:
                    write(result)
                print(f"{result.seconds:5.0f} s  {result.mutant.name}: {result.found_by or 'SURVIVED'}", flush=True)
    except MutantError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n" + "\n".join(table({result.mutant.name: result.found_by for result in results})))
    found = sum(bool(result.found_by) for result in results)
    _, share = SUITES[asked.suite]
    print(f"\n{found} of {len(results)} found; {share:.0%} are to be found")
    return 0 if found >= share * len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
