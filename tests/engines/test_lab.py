"""Five actions on a board in JupyterLab, in each browser, with a kernel behind it."""

from __future__ import annotations

from random import Random

import railwidgets as rw
from railwidgets.session import read_game
from tests.browser.lab import kernel_eval, open_notebook, run_all
from tests.engines.board import Board, play
from tests.sampling import exhaustive

pytestmark = exhaustive

ACTIONS = 5

GAME = """\
import railwidgets as rw
session = rw.Session("days_of_steam", seed=7)
board = rw.Board(session)
board
"""


def known(page):
    """The game in the kernel, in this process too."""
    return rw.Session(read_game(kernel_eval(page, "print(rw.link(session))")))


def test_five_actions_are_played_in_jupyterlab(page, lab, notebook):
    open_notebook(page, lab, notebook([GAME]))
    run_all(page)
    board, rng = Board(page), Random(7)
    while (before := known(page)).at < ACTIONS:
        at = before.at
        play(board, before, rng)
        assert known(page).actions[at] == before.actions[at]
    assert "Python" not in board.answer
