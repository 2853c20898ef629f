"""Draws docs/board.svg, the picture at the head of the README, with the package itself.

    python tools/draw_readme_board.py            writes it
    python tools/draw_readme_board.py --check    exit code 1 if the file is not what would be written

A player holds a tile over a cell, the board highlights the cells where the tile may go, and refuses a city with the
proof. The engine supplies all of it: the highlighted cells are legal, and the refusal is real.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import railwidgets as rw
from railwidgets.core import Action, State
from railwidgets.draw import tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.svg import to_svg

PICTURE: Final = Path(__file__).parent.parent / "docs" / "board.svg"

GAME: Final = "days_of_steam"
POSITION: Final = """
    0,1 SE; 0,2 WE hill; 0,3 WE; 0,4 SW
    1,1 yellow (red blue); 1,2 WE WS; 1,3 WE tower; 1,4 red (green); 1,5 WE WS; 1,6 WE; 1,7 blue (yellow)
    2,1 NE; 2,2 WE NS; 2,3 WE; 2,4 NS NW SW; 2,5 NS; 2,7 NS
    3,2 NE; 3,3 WE; 3,4 green (red yellow); 3,5 NW
    row red (green blue), green (red yellow)
    A at 1,6 W, steam 4, hand curve turnout-left straight, cargo blue from 1,1
    B at 2,3 W, steam 2, hand straight curve hill
    C at 3,4, steam 5, hand straight curve hill
"""
TILE: Final = "lay turnout-left 1,8"
CITY: Final = "city 1 3,7"
ROWS, COLUMNS = range(5), range(9)
MARGIN: Final = (36.0, 14.0)
"""The margin for the numbers at the left and top, and at the right and bottom."""


def scene() -> Scene:
    """Returns the board of ``POSITION`` with ``TILE`` in hand and ``CITY`` refused."""
    game = rw.game(GAME)
    state = game.parse(POSITION)
    lay, city = game.action(TILE), game.action(CITY)
    board: Scene = game.scene(state, Look(picks=lay.picks[:1], selectable=_selectable(state, lay), preview=lay))
    refusals = state.refusals(city)
    if lay not in state.legal_actions or not refusals:
        raise SystemExit(f"{TILE!r} must be legal and {CITY!r} must not: mend POSITION")
    marks = tuple(mark for refusal in refusals for mark in refusal.marks)
    wrong = game.scene(state, Look(preview=city, preview_refused=True, marks=marks))
    held, there = lay.picks[1], city.picks[1]
    layers = {
        **board.layers,
        "ground": {"grid": tile.grid(ROWS, COLUMNS), "axes": tile.axes(ROWS, COLUMNS)},
        "targets": {name: _without_ghost(cell) for name, cell in board.layers["targets"].items()}
        | {held: board.layers["targets"][held], there: wrong.layers["targets"][there]},
        "marks": {**board.layers["marks"], **wrong.layers["marks"]},
    }
    before, after = MARGIN
    x, y = COLUMNS.start * 100 - before, ROWS.start * 100 - before
    box = (x, y, len(COLUMNS) * 100 + before + after, len(ROWS) * 100 + before + after)
    return replace(board, layers=layers, box=box)


def _without_ghost(cell: Element) -> Element:
    """Returns a highlighted cell without its ghost piece, which a board shows only under the pointer."""
    return replace(cell, children=tuple(child for child in cell.children if child.attrs.get("class") != "rw-ghost"))


def _selectable(state: State, action: Action) -> dict[str, str]:
    """Returns the cells where the piece of an action may go."""
    piece = action.picks[0]
    return {other.picks[1]: "" for other in state.legal_actions if other.picks[:1] == (piece,)}


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Draws docs/board.svg.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the file is not current")
    check = parser.parse_args(argv).check
    svg = to_svg(scene(), "auto", style=rw.game(GAME).style) + "\n"
    current = PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == svg
    if check and not current:
        print(f"{PICTURE.name} is not current; run: python tools/draw_readme_board.py", file=sys.stderr)
        return 1
    if not check:
        PICTURE.write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
