"""What every notebook keeps: it begins with a board, uses the public API, and has a place for each rule of its game."""

from __future__ import annotations

import ast
import re

import nbformat
import pytest

import railwidgets as rw
from railwidgets.core import GAMES, game
from tools import figures, notebooks

PATHS = sorted(notebooks.NOTEBOOKS.glob("*.ipynb"))
NAMES = [path.stem for path in PATHS]
LONG = 8
"""Code of more lines is folded where learners read; the other notebooks are about code."""

ABOUT_CODE = ("00_start", "bots_and_odds", "widgets_and_python", "your_own_player")
MEMORY = re.compile(r"\*\*From memory\.\*\*.*?\]\(#(.+?)\)", re.DOTALL)
"""A question about something that the reader found before, with a link to the section."""

NEAR, FAR = 3, 9
"""How many cells after a section it is asked about again."""

INSIDE = ("railwidgets.games", "railwidgets.draw")


@pytest.fixture(params=PATHS, ids=NAMES)
def notebook(request):
    """Each notebook in turn."""
    return nbformat.read(request.param, as_version=4)


def code_of(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_a_notebook_imports_nothing_of_the_inside_of_the_package(notebook):
    for cell in code_of(notebook):
        for node in ast.walk(ast.parse(cell.source)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.startswith(INSIDE)], cell.source


def test_the_first_thing_to_be_seen_is_a_board(notebook):
    shown = next(cell for cell in code_of(notebook) if cell.outputs)
    (output,) = shown.outputs
    assert output.data["text/plain"].startswith(notebooks.BOARD)
    assert output.data["text/html"].count("<img") == 1
    assert notebooks.sign() not in output.data["text/html"], "its picture shows without running"
    before = notebook.cells[: notebook.cells.index(shown)]
    words = sum(len(cell.source) for cell in before if cell.cell_type == "markdown")
    assert words < 500, "a board, not a list of rules"


def test_who_has_run_all_stands_at_the_top(notebook):
    assert notebook.cells[-1].source == "from railwidgets.widgets import to_top\n\nto_top()"


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ABOUT_CODE])
def test_code_that_a_learner_need_not_read_is_folded(name):
    notebook = nbformat.read(notebooks.NOTEBOOKS / f"{name}.ipynb", as_version=4)
    for cell in code_of(notebook):
        if cell.source.count("\n") >= LONG:
            assert cell.metadata.get("jupyter", {}).get("source_hidden"), cell.source


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_can_be_broken_has_its_place(name):
    notebook = nbformat.read(notebooks.NOTEBOOKS / f"{name}.ipynb", as_version=4)
    said = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    named = re.findall(r"`([a-z_]+\.[a-z_]+)`", said)
    clauses = game(name).clauses
    assert {clause.id for clause in clauses.values() if clause.breakable} - {*named} == set()
    assert {one for one in named if one.split(".")[0] in {key.split(".")[0] for key in clauses}} <= {*clauses}


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_asks_and_sets_exercises(name):
    notebook = nbformat.read(notebooks.NOTEBOOKS / f"{name}.ipynb", as_version=4)
    code = "\n".join(cell.source for cell in code_of(notebook))
    assert len(re.findall(r"rw\.why\(", code)) >= 10, "questions whose answers fold out"
    assert len(re.findall(r"rw\.Board\(\[?exercises\[", code)) >= 5
    assert code.count('exercises["') >= 15
    assert f'rw.Lesson("{name}", lang="fr")' in "\n".join(cell.source for cell in notebook.cells)


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_the_rulebook_is_shown(name):
    assert [figure for figure, cells in figures.shown_in(name).items() if not cells] == []


def test_the_table_of_figures_is_up_to_date():
    assert figures.PAGE.read_text(encoding="utf-8") == figures.page(), "run: python tools/figures.py --write"


def sections_of(cells):
    """By anchor of a section: the numbers of its cells."""
    found, anchor = {}, ""
    for number, cell in enumerate(cells):
        title = re.search(r"^## (.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        anchor = title[1].replace(" ", "-") if title else anchor
        found.setdefault(anchor, []).append(number)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reader_found_is_asked_back_a_few_cells_later(name):
    cells = nbformat.read(notebooks.NOTEBOOKS / f"{name}.ipynb", as_version=4).cells
    sections = sections_of(cells)
    asked = []
    for number, cell in enumerate(cells):
        link = MEMORY.search(cell.source) if cell.cell_type == "markdown" else None
        if link is None:
            continue
        assert NEAR <= number - sections[link[1]][-1] <= FAR, f"{link[1]}, cell {number + 1}"
        (key,) = re.findall(r'^rw\.Board\(exercises\["(\w+)"\]\)$', cells[number + 1].source)
        taught = " ".join(cells[at].source for at in sections[link[1]])
        about = rw.exercises(name)[key].about
        assert any(f"`{clause}`" in taught for clause in about), f"{key}: {about} is not taught in {link[1]}"
        others = [cell.source for at, cell in enumerate(cells) if at != number + 1]
        assert not any(f'["{key}"]' in source for source in others), f"{key}: set before"
        asked.append(key)
    assert len(asked) >= 3
