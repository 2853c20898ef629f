"""A reader of the notebooks, who does what a cell suggests: clicks, keys and presses, on the board of the next cell."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import nbformat

from railwidgets.core.action import TURN
from railwidgets.widgets import Board
from tests.widgets.page import BoardPage
from tools import notebooks

SUGGESTS = "**Try this"
"""How a text begins to suggest something."""

BOARDS = ("rw.Board(", "rw.side_by_side(")
"""How the last line of a cell begins if it shows a board, or several."""

MOST_TURNS = 4
"""The most rotations of a piece."""


@dataclass(frozen=True)
class Try:
    """What a reader tries after a text, and what comes of it.

    Attributes:
        done: does it, and fails if what comes of it is not what the text promises.
        needs: the ids of the cells that are run before, as far as they define something.
        less: a word of these cells and another one in its place that thinks less.
    """

    done: Callable[[Reader], None]
    needs: tuple[str, ...]
    less: tuple[str, str]

    def __call__(self, notebook: str, text: str) -> None:
        """Opens the notebook and tries."""
        self.done(Reader(notebook, text, self.needs, self.less))


TRIES: dict[tuple[str, str], Try] = {}
"""By notebook and id of the text that suggests it."""


def tries(
    notebook: str, text: str, *needs: str, less: tuple[str, str] = ("", "")
) -> Callable[[Callable[[Reader], None]], Callable[[Reader], None]]:
    """Enters what a reader tries after a text."""

    def enter(done: Callable[[Reader], None]) -> Callable[[Reader], None]:
        assert (notebook, text) not in TRIES, "one for each text"
        TRIES[notebook, text] = Try(done, needs, less)
        return done

    return enter


@cache
def cells_of(notebook: str) -> tuple[Any, ...]:
    """The cells of a committed notebook."""
    return tuple(nbformat.read(notebooks.NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells)


def run(source: str, names: dict[str, Any], *, shows: bool = True) -> Any:
    """Runs a cell in a namespace, without what it prints or shows at its end; returns its board, if it shows one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    if last is None or not shows or not ast.unparse(last).startswith(BOARDS):
        return None
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


class Reader:
    """Someone who has run the first cell of a notebook and the one after a text, and now tries its board.

    Attributes:
        sources: the source of each cell, by its id.
        shown: what the cell after the text shows, if it has a board.
        names: the names of the notebook so far.
        page: the page with the board, if the cell shows a single one.
    """

    def __init__(self, notebook: str, text: str, needs: tuple[str, ...], less: tuple[str, str]) -> None:
        cells = cells_of(notebook)
        self.sources = {cell.id: cell.source.replace(*less) if less[0] else cell.source for cell in cells}
        at = next(number for number, cell in enumerate(cells) if cell.id == text)
        first = next(cell for cell in cells if cell.cell_type == "code")
        following = next(cell for cell in cells[at:] if cell.cell_type == "code")
        self.names: dict[str, Any] = {}
        for cell in (first.id, *needs):
            run(self.sources[cell], self.names, shows=False)
        self.shown = run(self.sources[following.id], self.names)
        if isinstance(self.shown, Board):
            self.look_at(self.shown)

    def look_at(self, board: Board) -> None:
        """Turns to another board."""
        self.page = BoardPage(board)
        self.session: Any = board.session

    # --- what a reader does

    def click(self, *picks: str) -> None:
        """Clicks one thing after the other."""
        self.page.pick(*picks)

    def press(self, pick: str) -> None:
        """Presses a button."""
        self.page.say("press", pick=pick)

    def rotate(self, times: int = 1) -> None:
        """Presses R."""
        for _ in range(times):
            self.page.say("turn", by=1)

    def undo(self, times: int = 1) -> None:
        """Presses U."""
        for _ in range(times):
            self.page.say("undo")

    def redo(self, times: int = 1) -> None:
        """Presses Shift+U."""
        for _ in range(times):
            self.page.say("redo")

    def escape(self) -> None:
        """Presses Escape."""
        self.page.say("drop")

    def do(self, *actions: str) -> None:
        """Plays actions by clicks, with the rotations that they need."""
        for text in actions:
            action = self.state.game.action(text)
            at = self.session.at
            picks = self.session.selection.choices.clicked(action)
            held = self.session.selection.picks
            for pick in picks[len(held) :] if picks[: len(held)] == held else picks:
                if not pick.startswith(TURN):
                    (self.press if pick in self.buttons else self.click)(pick)
            for _ in range(MOST_TURNS):
                if self.session.at == at and self.session.selection.tried and self.session.selection.preview != action:
                    self.rotate()
            if self.session.at == at and self.session.selection.tried:
                self.click(self.session.selection.picks[-1])
            played = [str(one) for one in self.session.actions[at:]]
            assert text in played, f"the clicks for '{text}' do not play it, but {played}"

    # --- what a reader sees

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self.session.state

    @property
    def refused(self) -> set[str]:
        """The clauses in the answer on the board."""
        return {reason.clause for reason in self.session.selection.refusals}

    @property
    def lit(self) -> set[str]:
        """What the board highlights."""
        return {*self.page.view["scene"]["highlights"]["selectable"]}

    @property
    def legal(self) -> list[str]:
        """The legal actions, as one types them."""
        return [str(action) for action in self.state.legal_actions]

    def first(self, begun: str) -> str:
        """The first legal action that begins so."""
        return next(action for action in self.legal if action.startswith(begun))

    def row(self, key: str) -> Any:
        """The row of a table beside the board."""
        sections = self.page.view["panel"]["sections"]
        return next(row for section in sections for row in section["rows"] if row["key"] == key)

    @property
    def buttons(self) -> set[str]:
        """What the buttons beside the board say."""
        return {button["pick"] for button in self.page.view["panel"]["buttons"]}

    @property
    def fits(self) -> bool:
        """Whether the piece on trial is legal there."""
        return self.session.selection.preview is not None and not self.session.selection.wrong
