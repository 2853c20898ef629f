"""Tests the package with the oldest version of every requirement that pyproject.toml allows, including plots.

    python tools/lower_bounds.py [ARGUMENT OF PYTEST ...]     install into a new environment, and run tests
    python tools/lower_bounds.py --list                       print the versions, as constraints of pip
    python tools/lower_bounds.py --resolve                    ask pip whether those of each extra fit together

So we find out here if a module needs a newer version, and not from a user with an old environment.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
EXTRA = "test"
"""The extra that installs everything that the tests need."""

TESTS = (
    *("tests/core", "tests/draw", "tests/track", "tests/simulation", "tests/session", "tests/widgets"),
    "tests/environments",
    *("tests/test_cli.py", "tests/test_cli_games.py", "tests/test_cli_play.py"),
    *("tests/test_extras.py", "tests/test_plots.py"),
    "notebooks/00_start.ipynb",
)
"""The tests that use the requirements most."""

OPTIONS = ("-m", "not (browser or node or strength or exhaustive)")


def lowest(project: dict[str, Any], extra: str) -> dict[str, str]:
    """Returns the oldest versions of the requirements of the package with one of its extras, by name.

    Args:
        project: the table ``project`` of a pyproject.toml.
        extra: the extra, including the extras that it names.

    Raises:
        ValueError: a requirement names no oldest version.
    """
    found = {}
    queue = [*project["dependencies"], f"{project['name']}[{extra}]"]
    for requirement in queue:  # The loop body appends to it.
        own = re.fullmatch(rf"{project['name']}\[([\w,-]+)\]", requirement)
        other = re.fullmatch(r"([\w.-]+)(?:\[[\w,-]+\])?>=([\d.]+)(?:,<[\d.]+)?", requirement)
        if own:
            queue += [entry for one in own[1].split(",") for entry in project["optional-dependencies"][one]]
        elif other:
            found[other[1]] = other[2]
        else:
            raise ValueError(f"pyproject.toml: {requirement!r} names no oldest version; write it as name>=version")
    return found


def project() -> dict[str, Any]:
    """Returns the table ``project`` of our pyproject.toml."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def constraints(extra: str = EXTRA) -> str:
    """Returns the oldest versions of an extra as constraints of pip, one a line."""
    return "".join(f"{name}=={version}\n" for name, version in sorted(lowest(project(), extra).items()))


def resolve() -> int:
    """Asks pip for each extra whether its oldest versions fit together; returns the exit code of the tool."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        home, oldest = Path(folder) / "venv", Path(folder) / "oldest.txt"
        python = environment_at(home)
        for extra in project()["optional-dependencies"]:
            oldest.write_text(constraints(extra), encoding="utf-8")
            asked = [python, "-m", "pip", "install", "--dry-run", f"{ROOT}[{extra}]", "--constraint", oldest]
            done = subprocess.run(asked, env=bare(), capture_output=True, text=True, check=False)
            print(f"{extra}: {'the oldest versions fit together' if not done.returncode else 'CONFLICT'}", flush=True)
            if done.returncode:
                wrong.append(extra)
                print(done.stdout[done.stdout.find("The conflict is caused by") :] + done.stderr)
    return 1 if wrong else 0


def bare() -> dict[str, str]:
    """Returns the environment variables without those of this Python."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def environment_at(home: Path) -> Path:
    """Creates a virtual environment and returns its Python."""
    venv.create(home, with_pip=True)
    return home / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def check(arguments: list[str]) -> int:
    """Installs the oldest versions into a new environment and runs tests there; returns the exit code of pytest."""
    environment = bare()
    with tempfile.TemporaryDirectory() as folder:
        home, oldest = Path(folder) / "venv", Path(folder) / "oldest.txt"
        oldest.write_text(constraints(), encoding="utf-8")
        python = environment_at(home)
        # Not quiet, for only then does pip say which of the oldest versions exclude each other.
        install = [python, "-m", "pip", "install", "--editable", f"{ROOT}[{EXTRA}]", "--constraint", oldest]
        if subprocess.run(install, env=environment, check=False).returncode:
            print("pyproject.toml: these oldest versions cannot be installed together; raise one that pip names above")
            return 1
        tests = [python, "-m", "pytest", *(arguments or [*OPTIONS, *TESTS])]
        return subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode


def main(argv: list[str]) -> int:
    """Runs the command line and returns the exit code."""
    if argv == ["--list"]:
        print(constraints(), end="")
        return 0
    if argv == ["--resolve"]:
        return resolve()
    return check(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
