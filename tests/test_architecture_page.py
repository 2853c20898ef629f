"""``docs/architecture.md`` shows a game's folder as the engine finds it."""

from __future__ import annotations

import re

import pytest

from railwidgets.core import DATA, HOOKS
from railwidgets.core.hooks import Hook
from tests.needs import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROWS = {
    cells[0].strip("` "): cells[1:]
    for line in PAGE.splitlines()
    if line.startswith("| `") and len(cells := line.strip("|").split("|")) in (3, 4)
}


def names(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


@pytest.mark.parametrize(("module", "parts"), HOOKS.items())
def test_the_table_of_a_folder_names_every_part(module: str, parts: dict[str, Hook]) -> None:
    needed, wanted, holds = ROWS[f"{module}.py"]
    assert names(needed) == {name for name, part in parts.items() if part.needed}
    assert names(wanted) == {name for name, part in parts.items() if not part.needed}
    assert holds.strip()


@pytest.mark.parametrize(("file", "needed"), [(file, needed) for file, (_, needed) in DATA.items()])
def test_the_table_of_a_folder_names_every_data_file(file: str, needed: bool) -> None:
    assert ROWS[file][0].strip() == ("in every game" if needed else "")


def test_the_table_names_nothing_else() -> None:
    section = PAGE[PAGE.index("## A game's folder") : PAGE.index("## From a click to a redraw")]
    rows = re.findall(r"^\| `([\w.]+)` \|", section, re.MULTILINE)
    assert rows == [*(f"{module}.py" for module in HOOKS), *(file for file in rows if file in DATA)]
    assert set(DATA) <= set(rows)


def test_the_glossary_has_four_columns() -> None:
    glossary = PAGE[PAGE.index("## What others call it") :]
    rows = [line for line in glossary.splitlines() if line.startswith("|")]
    assert len(rows) > 20
    assert {line.count("|") for line in rows} == {5}
