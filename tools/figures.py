"""Writes the table of figures: each figure of a rulebook, its name, and the cells of the notebooks that show it.

python tools/figures.py           lists what is not up to date in docs/figures.md; exit code 1 if anything is not
python tools/figures.py --write   writes it
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from railwidgets.core import GAMES, game
from tools.notebooks import NOTEBOOKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwidgets.core import Game

PAGE = Path(__file__).parent.parent / "docs" / "figures.md"

HEAD = """# Figures

Each figure of each rulebook is a position in the package and stands in the notebook of its game, most of them as a
board to try. `rw.game("streetcar").figures` holds those of one game. Some rulebooks print no figures, or describe in
words what a figure would show: then these are positions for what the text says. `python tools/figures.py --write`
writes this page, and a test holds it.
"""

GALLERY = "figures"
"""The name under which a notebook holds the figures of its game."""


def shown_in(name: str) -> dict[str, list[tuple[str, int]]]:
    """Returns the cells of a game's notebook that show each figure.

    Returns:
        By figure: the heading above each cell, and the number of the cell, counted from 1.
    """
    found: dict[str, list[tuple[str, int]]] = {figure: [] for figure in game(name).figures}
    heading = ""
    cells = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4).cells
    for number, cell in enumerate(cells, start=1):
        if cell.cell_type == "markdown":
            titles = [line.lstrip("# ") for line in cell.source.splitlines() if line.startswith("## ")]
            heading = titles[-1] if titles else heading
            continue
        for figure in _figures_of(cell.source):
            if (heading, number) not in found.get(figure, [(heading, number)]):
                found[figure].append((heading, number))
    return found


def _figures_of(source: str) -> Iterator[str]:
    """Yields the strings of a cell that takes figures out of the gallery."""
    tree = ast.parse(source)
    names = {
        node.value.id for node in ast.walk(tree) if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)
    }
    if GALLERY in names:
        yield from (
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )


def page() -> str:
    """Returns the whole page."""
    return "\n".join([HEAD, *(line for name in GAMES for line in _table(game(name)))])


def _table(of: Game) -> Iterator[str]:
    yield f"## {of.title}\n"
    yield f'Notebook: [{of.name}.ipynb](notebooks/{of.name}.ipynb). Name: the key in `rw.game("{of.name}").figures`.\n'
    yield "| Section of the rulebook | Figure | Name | Cells |"
    yield "|---|---|---|---|"
    shown = shown_in(of.name)
    for name, figure in of.figures.items():
        section = of.clauses[figure.clauses[0]].where
        cells = "; ".join(f"*{heading}*, {number}" for heading, number in shown[name])
        yield f"| {section} | {figure.caption} | `{name}` | {cells} |"
    yield ""


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Writes the table of figures.")
    parser.add_argument("--write", action="store_true", help="write docs/figures.md")
    if parser.parse_args(argv).write:
        PAGE.write_text(page(), encoding="utf-8")
    if not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page():
        print("docs/figures.md is not up to date; run: python tools/figures.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
