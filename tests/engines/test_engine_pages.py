"""A game of each kind is played in a page with an engine: a file, opened in each browser, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import railwidgets as rw
from railwidgets.core import CHANCE, GAMES
from railwidgets.live import save_page
from tests.engines.board import Board, play
from tests.sampling import exhaustive

pytestmark = [exhaustive, pytest.mark.node]

ACTIONS = 10


@pytest.mark.parametrize("game", GAMES)
def test_ten_actions_are_played_in_a_page_with_an_engine(page, folder, js_packages, game):
    path = folder / f"{game}-engine.html"
    if not path.exists():
        save_page(rw.Session(game, seed=3), path, live="engine", pyodide=js_packages / "pyodide")
    page.goto(path.as_uri())
    board, rng = Board(page), Random(3)
    done = 0
    while done < ACTIONS:
        known = rw.Session(board.record())
        at, chance = known.at, known.state.actor == CHANCE
        play(board, known, rng)
        played = board.record()
        assert len(played.actions) > at
        if not chance:
            assert played.actions[at] == known.actions[at]
            done += 1
