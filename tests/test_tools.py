"""The small tools of the repository."""

from __future__ import annotations

import re

import nbformat
import pytest

from railwidgets.simulation import read_results, simulate
from tools import bots_and_odds, draw_readme_board, notebooks
from tools.readme_commands import commands

LAB = 'python -m pip install -e ".[lab]" && python -m railwidgets lab'
TEST = 'python -m pip install -e ".[test]" && python -m pytest'
MINE = {"name": "mine", "display_name": "Mine"}


def block(*lines, mark="sh"):
    return "\n".join([f"```{mark}", *lines, "```", ""])


def test_commands_are_those_of_the_sh_blocks():
    text = "# A title\n\n" + block(LAB) + block("rw.Board()", mark="python") + "and\n" + block(TEST)
    assert commands(text) == {"lab": LAB, "test": TEST}


@pytest.mark.parametrize("text", ["", block(LAB), block(LAB, TEST, "pip list"), block(TEST, LAB)])
def test_anything_but_two_commands_is_refused(text):
    with pytest.raises(ValueError, match=r"README\.md"):
        commands(text)


def displayed(data):
    output = nbformat.v4.new_output("execute_result", data, metadata={"isolated": True}, execution_count=9)
    timing = {"execution": {"iopub.status.idle": "now"}}
    cell = nbformat.v4.new_code_cell("board", outputs=[output], execution_count=9, metadata=timing)
    return nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {"state": {}}, "kernelspec": MINE})


def test_clean_strips_widgets_and_what_varies():
    notebook = displayed({notebooks.WIDGET_VIEW: {"model_id": "1"}, "text/html": "<img>", "text/plain": "Board"})
    assert notebooks.clean(notebook) == []
    assert notebook.metadata == notebooks.METADATA
    (cell,) = notebook.cells
    assert (cell.execution_count, cell.metadata) == (1, {})
    (output,) = cell.outputs
    assert output.data == {"text/html": "<img>", "text/plain": "Board"}
    assert (output.execution_count, output.metadata) == (1, {})


def test_clean_wants_a_picture_where_a_widget_was():
    notebook = displayed({notebooks.WIDGET_VIEW: {"model_id": "1"}, "text/plain": "Board"})
    assert notebooks.clean(notebook) == ["cell 1: shows a widget, and no picture that would show without running"]


def test_clean_names_errors_and_cells_not_run():
    error = nbformat.v4.new_output("error", ename="ValueError", evalue="no", traceback=[])
    cells = [nbformat.v4.new_code_cell("x", outputs=[error], execution_count=1), nbformat.v4.new_code_cell("y")]
    problems = notebooks.clean(nbformat.v4.new_notebook(cells=cells))
    assert problems == ["cell 1: raises ValueError: no", "cell 2 was not run"]


def test_clean_joins_prints():
    prints = [nbformat.v4.new_output("stream", text=text) for text in ("a\n", "b\n")]
    cell = nbformat.v4.new_code_cell("x", outputs=prints, execution_count=1)
    notebooks.clean(nbformat.v4.new_notebook(cells=[cell]))
    assert [output.text for output in cell.outputs] == ["a\nb\n"]


def weighty(size, text="", name="board"):
    """A cell that shows a picture."""
    html = f'<img alt="{name}" width="60" src="data:image/svg+xml,{"x" * size}">'
    output = nbformat.v4.new_output("execute_result", {"text/html": html, "text/plain": text}, execution_count=1)
    return nbformat.v4.new_code_cell(name, outputs=[output], execution_count=1)


def sources(notebook):
    return [re.search(r' src="(.*?)"', cell.outputs[0].data["text/html"])[1] for cell in notebook.cells]


def test_pictures_of_live_boards_give_way_the_heaviest_first_until_the_notebook_is_light(monkeypatch):
    monkeypatch.setattr(notebooks, "LIGHT", 14_000)
    board = f"{notebooks.BOARD}a game>"
    cells = [weighty(4000), weighty(4000, board), weighty(1000, board), weighty(5000, board), weighty(2000, board)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    assert notebooks.clean(notebook) == []
    assert [source == notebooks.sign() for source in sources(notebook)] == [False, False, False, True, True], (
        "the first one stays"
    )
    assert 'alt="board" width="60"' in notebook.cells[3].outputs[0].data["text/html"], "nbval compares these"
    before = notebooks.written(notebook)
    assert len(before.encode()) <= 14_000
    assert notebooks.clean(notebook) == []
    assert notebooks.written(notebook) == before


def test_a_notebook_that_is_too_heavy_all_the_same_says_which_pictures_are(monkeypatch):
    monkeypatch.setattr(notebooks, "LIGHT", 9_000)
    monkeypatch.setattr(notebooks, "MOST", 9_000)
    boards = [weighty(500, notebooks.BOARD), weighty(3000, notebooks.BOARD)]
    notebook = nbformat.v4.new_notebook(cells=[weighty(2000), weighty(8000), *boards])
    (problem,) = notebooks.clean(notebook)
    assert "of 9,000 at the most: show fewer pictures" in problem
    assert "cells 2, 4, 1" in problem
    assert [source == notebooks.sign() for source in sources(notebook)] == [False, False, False, True]


def test_run_then_check(tmp_path, capsys):
    path = tmp_path / "a.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(6 * 7)")]), path)
    assert notebooks.main(["check", str(path)]) == 1
    assert "a.ipynb: cell 1 was not run" in capsys.readouterr().err
    assert notebooks.main(["run", str(path)]) == 0
    assert nbformat.read(path, 4).cells[0].outputs[0].text == "42\n"
    assert notebooks.main(["check", str(path)]) == 0


def test_the_notebook_finds_the_games_that_the_tool_plays(tmp_path):
    found = bots_and_odds.RESULTS.read_text(encoding="utf-8").splitlines()
    for games, plan in bots_and_odds.SERIES:
        series, found = found[:games], found[games:]
        (tmp_path / "series").write_text("\n".join([*series, ""]))
        kept = read_results(tmp_path / "series")
        assert [result.seed for result in kept] == [plan.seed_of(number) for number in range(games)]
        assert [result.seats for result in kept] == [plan.seated(number) for number in range(games)]
        assert all(result.transcript == {"game": plan.game, "rules": plan.rules} for result in kept)
    assert not found


def test_the_tool_keeps_results_and_not_records(tmp_path, monkeypatch, capsys):
    (_, plan), results = bots_and_odds.THOUGHT[0], tmp_path / "results"
    monkeypatch.setattr(bots_and_odds, "SERIES", [(2, plan)])
    monkeypatch.setattr(bots_and_odds, "RESULTS", results)
    assert bots_and_odds.main([str(tmp_path / "records")]) == 0
    assert "2 games of steam_tunnel" in capsys.readouterr().out
    kept, played = read_results(results), simulate(plan.game, plan.seats, 2, seed=plan.seed)
    assert [(one.winners, one.scores) for one in kept] == [(one.winners, one.scores) for one in played]
    assert results.stat().st_size < sum(len(one.line) for one in played) / 4


def test_the_board_of_the_readme_is_drawn_as_the_package_draws_it():
    assert draw_readme_board.main(["--check"]) == 0
