"""Who may import whom: the contracts of import-linter in pyproject.toml, and no circle anywhere."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from railwidgets.core.registry import OWN
from railwidgets.testing import imports
from tests.needs import ROOT

PACKAGES = sorted(
    path.parent
    for path in (ROOT / "railwidgets").rglob("__init__.py")
    if path.parent.name not in ("games", "railwidgets")
)


@pytest.mark.exhaustive
def test_arrows_only_point_downwards(tmp_path):
    # The script `lint-imports` need not be on the PATH, nor beside this Python.
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--cache-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


STATE = "railwidgets.core.state"

TYPES_ALONE = ("railwidgets.core.figure", "railwidgets.core.game")
"""Modules that name ``State`` to type checkers alone, as what a ``Game`` is of where nobody says it."""


@cache
def whole_graph() -> dict[str, set[str]]:
    """Who imports whom when the code runs."""
    graph = imports.import_graph("railwidgets", ROOT / "railwidgets")
    return {name: found - {STATE} if name in TYPES_ALONE else found for name, found in graph.items()}


def graph_of(package: str) -> dict[str, set[str]]:
    """The part of the graph that lies within a package."""
    inside = {name for name in whole_graph() if f"{name}.".startswith(f"{package}.")}
    return {name: whole_graph()[name] & inside for name in inside}


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda path: path.name)
def test_no_module_imports_what_imports_it(folder: Path):
    graph = graph_of(".".join(folder.relative_to(ROOT).parts))
    assert len(graph) > 1
    assert not imports.circle(graph), " -> ".join(imports.circle(graph))


def test_no_layer_imports_what_imports_it():
    """Import-linter holds the order of the layers, but knows nothing of ``import_module``."""
    layers: dict[str, set[str]] = {}
    for name, found in whole_graph().items():
        layer = ".".join(name.split(".")[:2])
        layers.setdefault(layer, set()).update(".".join(one.split(".")[:2]) for one in found)
    # The facade is for users: it imports what they import, and the commands import it, as users do.
    graph = {layer: found - {layer, "railwidgets"} for layer, found in layers.items() if layer != "railwidgets"}
    assert graph["railwidgets.plot_fallback"] == {"railwidgets.plots", "railwidgets.extras"}
    assert not imports.circle(graph), " -> ".join(imports.circle(graph))


@pytest.mark.parametrize("name", TYPES_ALONE)
def test_what_is_imported_for_types_alone_is_not_imported_when_the_code_runs(name: str):
    path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    checked = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    within = {node for block in checked for node in ast.walk(block)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == STATE]
    assert found
    assert within.issuperset(found)


def test_every_game_is_a_folder_under_these_contracts():
    """A contract over ``games.*.rules`` would hold for want of modules if the files had other names."""
    folders = {path.parent.name for path in (ROOT / "railwidgets" / "games").glob("*/__init__.py")}
    assert folders == set(OWN)
    for name in folders:
        assert {"state.py", "rules.py", "legal.py", "pseudo_legal.py", "scene.py"} <= {
            path.name for path in (ROOT / "railwidgets" / "games" / name).iterdir()
        }


def module(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.py").write_text(text, encoding="utf-8")


def test_a_circle_through_a_function_would_be_found(tmp_path):
    module(tmp_path, "__init__", "")
    module(tmp_path, "state", "def refusals(state):\n    from toy.rules import refusals\n    return refusals(state)\n")
    module(tmp_path, "rules", "from toy import words\nfrom toy.state import State\n")
    module(tmp_path, "words", "import toy.names\n")
    module(tmp_path, "names", "")
    graph = imports.import_graph("toy", tmp_path)
    assert graph["toy.rules"] == {"toy.words", "toy.state"}
    assert graph["toy.words"] == {"toy.names"}
    assert sorted(set(imports.circle(graph))) == ["toy.rules", "toy.state"]
    assert imports.imports_inside_functions(tmp_path / "state.py", "toy") == ["state.py, line 2: toy.rules"]
    module(tmp_path, "state", "def refusals(state):\n    return import_module('toy.rules').refusals(state)\n")
    assert sorted(set(imports.circle(imports.import_graph("toy", tmp_path)))) == ["toy.rules", "toy.state"]
    assert imports.imports_inside_functions(tmp_path / "state.py", "toy") == ["state.py, line 2: toy.rules"]
    module(tmp_path, "state", "class State: ...\n")
    assert imports.circle(imports.import_graph("toy", tmp_path)) == []
