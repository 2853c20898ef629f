"""Tests the package with the oldest version of every requirement that pyproject.toml allows, including plots.

    python tools/lower_bounds.py [ARGUMENT OF PYTEST ...]     install into a new environment, and run tests
    python tools/lower_bounds.py --list                       print the versions, as constraints of pip

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


def constraints() -> str:
    """Returns the oldest versions as constraints of pip, one a line."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return "".join(f"{name}=={version}\n" for name, version in sorted(lowest(project, EXTRA).items()))


def check(arguments: list[str]) -> int:
    """Installs the oldest versions into a new environment and runs tests there; returns the exit code of pytest."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with tempfile.TemporaryDirectory() as folder:
        home, oldest = Path(folder) / "venv", Path(folder) / "oldest.txt"
        oldest.write_text(constraints(), encoding="utf-8")
        venv.create(home, with_pip=True)
        python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
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
    return check(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
