"""Copies of the examples under other names, in which something is left out or wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import SkipTest
from unittest.mock import patch

import pytest

from railwidgets.core import GAMES
from railwidgets.core.registry import GROUP
from railwidgets.testing import Facts, check_game, checks, suite
from tests.needs import ROOT

EXAMPLE = ROOT / "examples" / "branch_line"


class Copy:
    """A package that is an example but for its name; what is cached by name is never that of another copy."""

    def __init__(self, name: str, root: Path, example: Path = EXAMPLE) -> None:
        """Makes it.

        Args:
            name: of the game and its package; its tests are the package ``<name>_tests``.
            root: the folder to put them into.
            example: the folder of the example; its name is that of the game.
        """
        self.name = name
        self.example = example.name
        self.folder, self.tests = root / name, root / f"{name}_tests"
        for source, folder in ((example / example.name, self.folder), (example / "tests", self.tests)):
            folder.mkdir(parents=True)
            for file in source.iterdir():
                if file.is_file():
                    self._write(folder / file.name, file.read_text(encoding="utf-8"))

    def _write(self, path: Path, text: str) -> None:
        renamed = text.replace(self.example, self.name).replace("from tests", f"from {self.tests.name}")
        path.write_text(renamed, encoding="utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        """Writes something else in a file of the game."""
        text = (self.folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old!r}"
        self._write(self.folder / file, text.replace(old, new))

    def install(self) -> None:
        """Lets the registry find it, as an installed package."""
        install(self.folder.parent, self.name)

    def uninstall(self) -> None:
        """Lets it not be found any more."""
        shutil.rmtree(self._info)
        GAMES.forget()

    @property
    def _info(self) -> Path:
        return self.folder.parent / f"{self.name}-0.dist-info"

    @property
    def bare(self) -> Facts:
        """Facts that say no more than they must."""
        return Facts(self.name, self.tests)

    def facts(self, **changes: Any) -> Facts:
        """Those of the example, some of them changed."""
        facts: Facts = import_module(f"{self.tests.name}.facts").FACTS
        return replace(facts, **changes)


def install(root: Path, name: str) -> None:
    """Lets the registry find the game of a package in a folder."""
    info = root / f"{name}-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {name}:GAME\n", encoding="utf-8")
    GAMES.forget()


@contextmanager
def copies(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder whose packages can be imported, until the end."""
    monkeypatch.syspath_prepend(root)
    yield
    monkeypatch.undo()
    GAMES.forget()


def verdict(facts: Facts, *modules: ModuleType) -> str:
    """What ``check_game`` says, of all checks or of those of some modules."""
    asked = tuple(one for one in suite.CHECKS if not modules or sys.modules[one.__module__] in modules)
    try:
        with patch.object(suite, "CHECKS", asked):
            check_game(facts, games=1)
    except AssertionError as error:
        return str(error)
    return ""


def verdict_of(facts: Facts, check: str) -> str:
    """What one check says."""
    (asked,) = [one for one in checks(facts) if str(one) == check]
    try:
        with suppress(SkipTest):
            asked()
    except Exception as error:
        return "\n".join([str(error), *getattr(error, "__notes__", [])])
    return ""


def verdict_without_pytest(copy: Copy, module: str) -> str:
    """What ``check_game`` says in a Python of its own, which asks no more than the checks of one module."""
    code = f"""
from railwidgets.testing import check_game, suite
from {copy.tests.name}.facts import FACTS
suite.CHECKS = [check for check in suite.CHECKS if check.__module__ == {module!r}]
check_game(FACTS, games=1)
"""
    paths = os.pathsep.join(map(str, (copy.folder.parent, ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    return done.stderr
