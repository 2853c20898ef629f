"""The players of ``notebooks/your_own_player.ipynb``: as short as it says, and as strong."""

from __future__ import annotations

import re
from random import Random

import nbformat
import pytest

import railwidgets as rw
from railwidgets.bots import PLAYERS
from railwidgets.simulation import simulate, summary
from tools.notebooks import NOTEBOOKS

NAMES = ("first", "counts", "hopes", "looks")
CELLS = nbformat.read(NOTEBOOKS / "your_own_player.ipynb", as_version=4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")


def source_of(name):
    """The lines of a player, from its decorator on."""
    (found,) = (
        part
        for cell in CELLS
        if cell.cell_type == "code"
        for part in cell.source.split("\n\n\n")
        if part.startswith(f"@rw.add_player\ndef {name}(")
    )
    return found


@pytest.fixture
def players(monkeypatch):
    """The players of the notebook, which leave after the test."""
    for name in NAMES:
        monkeypatch.setitem(PLAYERS, name, PLAYERS["random"])
        exec(source_of(name), {"rw": rw, "Random": Random})


def told(first, second):
    """The share and its limits that the notebook tells of 400 games."""
    if second == "greedy":
        (row,) = re.findall(rf"(?m)^\| `{first}` \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) % \|$", TEXT)
    else:
        (row,) = re.findall(r"it won ([\d.]+)\s% \(([\d.]+) to ([\d.]+)\s%\)", TEXT)
    return [float(value) for value in row]


def test_the_last_player_has_nine_lines():
    assert TEXT.startswith("# Your own player\n\nNine lines")
    assert len(source_of("looks").splitlines()) == 9


@pytest.mark.parametrize("name", NAMES)
def test_a_player_finishes_its_games_without_a_fault(players, name):
    assert all(result.fault is None for result in simulate("steam_tunnel", (name, "random"), games=1, seed=4))


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize(("first", "second"), [*((name, "greedy") for name in NAMES), ("looks", "hopes")])
def test_the_shares_are_those_of_games_that_had_no_part_in_the_choice(players, first, second):
    share = summary(simulate("steam_tunnel", (first, second), 400, jobs=2, seed=2027)).players[first].rate
    assert [100 * value for value in (share.value, share.low, share.high)] == pytest.approx(
        told(first, second), abs=0.06
    )
