"""Names: the table of docs/architecture.md names every folder, and nothing bears a name that the table retired."""

from __future__ import annotations

import ast
import re
from itertools import chain

import pytest

from tests.needs import ROOT

PACKAGE = ROOT / "railwidgets"
SECTION = (ROOT / "docs" / "architecture.md").read_text("utf-8").partition("## Names\n")[2].partition("\n## ")[0]
FOLDERS, TERMS = (
    [[cell.strip() for cell in row.strip("|").split(" | ")] for row in table.splitlines() if row.startswith("| `")]
    for table in SECTION.split("| term |")
)
RETIRED = {name for row in TERMS for name in row[-1].strip(" |").split(", ")}

PLAIN = {
    "answers",
    "cut",
    "guess",
    "lit",
    "past",
    "possible",
    "attempt",
    "but",
    "parts",
    "shows",
    "tell",
    "told",
    "whole",
}
PLAIN |= {"worth", "tries", "moments", "dial"}
"""Retired names that are plain English words as well: a variable may be called so, no module and no class."""


def test_the_table_names_every_folder() -> None:
    there = {folder.parent.name for folder in PACKAGE.glob("*/__init__.py")}
    assert {row[0].strip("`") for row in FOLDERS} == there


def test_retired_names_are_read_from_the_table() -> None:
    assert {"tries", "eyes", "foresight", "obeying", "Taught", "favours"} <= RETIRED


def test_no_module_bears_a_retired_name() -> None:
    modules = {file.stem for file in PACKAGE.rglob("*.py")}
    # What a page is put together from are its parts; an old game's files are looked for under their old names.
    assert modules & RETIRED <= {"parts"}


def identifiers() -> set[str]:
    """The names in modules that say a retired one: functions, classes, methods, parameters, attributes."""
    found: set[str] = set()
    # Only what a file says at all can be a name in it, and to parse a file takes long.
    said = re.compile(rf"\b(?:{'|'.join(sorted(RETIRED - PLAIN - {''}))})\b")
    for file in chain(PACKAGE.rglob("*.py"), (ROOT / "examples").rglob("*.py")):
        if file.name == "deprecation.py":
            continue
        text = file.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if said.search(text) else ():
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.arg):
                found.add(node.arg)
    return found


def test_nothing_else_bears_one_either() -> None:
    assert identifiers() & (RETIRED - PLAIN) == set()


@pytest.mark.parametrize("old", ["but", "tell", "told", "shows", "moments", "foreseen", "is-lit", "rw-layer-lit"])
def test_no_message_and_no_state_of_the_view_has_an_old_name(old: str) -> None:
    types = "\n".join(file.read_text("utf-8") for file in (ROOT / "js" / "src" / "types").glob("*.ts"))
    assert not re.search(rf"^\s*{re.escape(old)}\??:|\"{re.escape(old)}\"", types, re.MULTILINE)
