"""What users may rely on: the names that railwidgets hands on, each with words and an example that runs."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from importlib import import_module
from types import FunctionType
from typing import Any, Final

import pytest

import railwidgets as rw
from docs._ext.railwidgets_pages import api
from tests.needs import ROOT

CLASSES: Final = (rw.Board, rw.Editor, rw.Exercise, rw.Game, rw.Lesson, rw.Session, rw.State, rw.Transcript)
"""Those whose methods users call."""

OF_BOARDS: Final = {
    "State": {"again", "chance_prompt", "gain_labels", "opens", "plans", "preview_marks", "ranks", "touches"},
    "Game": {"languages", "style"},
    "Session": {
        *("analysis_for", "call_off", "chance_place", "edited_notation", "hinted", "in_slices", "is_followed"),
        *("on_progress", "outcomes_for", "stop"),
    },
    "Board": {"get_state", "set_state"},
    "Editor": {"get_state", "set_state"},
    "Exercise": {"fault", "lead", "picks", "said"},
    "Lesson": {"further", "made", "text"},
    "Transcript": set[str](),
}
"""What boards, pages and exercises ask of these; words say enough of it."""

PACKAGES: Final = sorted(
    ".".join(path.parent.relative_to(ROOT / "railwidgets").parts)
    for path in (ROOT / "railwidgets").rglob("__init__.py")
    if path.parent.name != "railwidgets" and "templates" not in path.parts
)

CONSTANTS: Final = {"CHANCE", "GAMES", "__version__"}
"""Names that are no class or function: the text below each says what it is."""


def methods(cls: type) -> list[str]:
    """The public methods and properties that railwidgets writes for a class."""
    return [
        name
        for name in dir(cls)
        if not name.startswith("_")
        and any(name in vars(base) for base in cls.__mro__ if base.__module__.startswith("railwidgets"))
        and isinstance(inspect.getattr_static(cls, name), FunctionType | classmethod | property | staticmethod)
    ]


def test_the_type_stub_has_the_names_of_the_package():
    stub = ast.parse((ROOT / "railwidgets" / "__init__.pyi").read_text(encoding="utf-8"))
    imported = {
        alias.asname: node.module
        for node in ast.walk(stub)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    }
    assert imported.pop("plots") == "railwidgets"
    assert {**imported, "game": "railwidgets.core"} == rw._LATER  # type: ignore[attr-defined]
    assert sorted(rw.__all__) == sorted(["__version__", *rw._LATER])  # type: ignore[attr-defined]
    assert dir(rw) == sorted(rw.__all__)


def test_every_name_of_the_package_has_words_and_an_example():
    bare = [name for name in rw.__all__ if name not in CONSTANTS and ">>>" not in (getattr(rw, name).__doc__ or "")]
    assert bare == []
    said = {name.name: name.said for name in api.names("railwidgets")}
    assert all(said[name] for name in CONSTANTS)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_method_that_users_call_has_words_and_an_example(cls: type):
    known = methods(cls)
    assert OF_BOARDS[cls.__name__] <= set(known)
    bare = [name for name in known if ">>>" not in (inspect.getdoc(getattr(cls, name)) or "")]
    assert sorted(bare) == sorted(OF_BOARDS[cls.__name__])
    assert all(inspect.getdoc(getattr(cls, name)) for name in known)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_the_examples_of_methods_run(cls: type):
    """Those that a base class writes, too; ``tests/test_documentation.py`` runs those of all public names."""
    parser, runner, told = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False), list[str]()
    for name in methods(cls):
        home = next(base for base in cls.__mro__ if name in vars(base))
        globs: dict[str, Any] = {**vars(import_module(home.__module__)), "rw": rw}
        text = inspect.getdoc(inspect.getattr_static(cls, name)) or ""
        runner.run(parser.get_doctest(text, globs, f"{home.__name__}.{name}", None, None), out=told.append)
    assert "".join(told) == ""


@pytest.mark.parametrize("folder", PACKAGES, ids=str)
def test_a_package_says_whether_it_is_public(folder: str):
    """And CONTRIBUTING.md lists those that are."""
    said = import_module(f"railwidgets.{folder}").__doc__ or ""
    public = f"railwidgets.{folder}" in api.PACKAGES or folder.startswith("games")
    assert ("Public: " in said.splitlines()[-1]) is public
    assert public or "rivate" in said.splitlines()[-1]
    listed = re.findall(r"`(railwidgets[\w.]*)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert {*api.PACKAGES} <= {*listed}
