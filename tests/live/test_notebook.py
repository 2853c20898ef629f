"""Notebooks as pages whose boards can be tried."""

from __future__ import annotations

import re

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from railwidgets import cli
from railwidgets.live import notebook as live_notebook
from railwidgets.live.notebook import NotebookError, save_notebook

CELLS = (
    "import railwidgets as rw\nrw.Board(rw.game('steam_tunnel').start(seed=1))",
    "display(rw.Board(rw.exercises('streetcar')[0], lang='fr'))\n1 + 1",
    "rw.side_by_side(('Alive', rw.Board('steam_tunnel')), ('Still', rw.game('streetcar').start(seed=1)))",
)


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "book.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(code) for code in CELLS]), path)
    return path


def test_every_board_of_a_notebook_can_be_tried_in_its_page(book, tmp_path):
    out = tmp_path / "book.html"
    before = book.read_text()
    assert save_notebook(book, out, most=1) == 3
    page = out.read_text(encoding="utf-8")
    assert len(re.findall('data-packed="board"', page)) == 3
    # The front end stands there once, at the end, and says nothing of how it came into the page.
    assert page.count("@keyframes rw-too-old") == 1
    assert page.rindex('<script type="module">') > page.rindex('class="rw-place"')
    assert "show_live" not in page
    assert "application/vnd.jupyter.widget-view+json" not in page
    assert book.read_text() == before


def test_the_command_writes_a_notebook(book, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(live_notebook, "_converted", lambda *given: f"<body><p {live_notebook.PLACE}></p></body>")
    assert cli.main(["export", str(book), str(tmp_path / "out.html")]) == 0
    assert "MB, boards: 1; opens" in capsys.readouterr().out


def test_a_notebook_without_a_board_is_reported(book, tmp_path, monkeypatch):
    monkeypatch.setattr(live_notebook, "_converted", lambda *given: "<body></body>")
    with pytest.raises(NotebookError, match=r"book\.ipynb shows no board of railwidgets: end a cell with"):
        save_notebook(book, tmp_path / "out.html")
    assert not (tmp_path / "out.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("none.ipynb", "out.html"), "none.ipynb"),
        (("torn.ipynb", "out.html"), "torn.ipynb is not a notebook"),
        (("torn.ipynb", "out.html", "--live", "picture"), "with --live figure or --live engine"),
        (("torn.ipynb", "out.html", "--live", "engine", "--pyodide", "."), "no Pyodide"),
    ],
)
def test_errors_in_a_notebook_are_reported(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torn.ipynb").write_text('{"cells": ')
    assert cli.main(["export", *words]) == 1
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out.html").exists()
