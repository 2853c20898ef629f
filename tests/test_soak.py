"""Boards in long use: they become no slower, and leave nothing. The short suite only tries that the tool works."""

from __future__ import annotations

import gc
import re

import pytest

from railwidgets import Board
from railwidgets.core import GAMES
from tests.sampling import exhaustive, sampled
from tools import soak
from tools.soak import HEAVIER, SLOWER, Soaked, boards, left, picks, tree, weight

SHORT = {"picks": 20, "boards": 5, "tree": 60}
"""How much of each the short suite tries; a tenth of it is timed."""


@pytest.fixture(autouse=True, scope="module")
def earlier_tests_left_out() -> None:
    """What they left behind does not count."""
    gc.collect()
    gc.freeze()


@exhaustive
@pytest.mark.parametrize("act", [picks, boards, tree])
@pytest.mark.parametrize("name", GAMES)
def test_the_last_hundred_are_as_quick_as_the_first(name, act):
    soaked = act(name)
    assert soaked.ratio <= SLOWER, f"{name}, {act.__name__}: {soaked}"
    assert not left()


@exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_boards_opened_and_closed_add_nothing_to_what_is_in_memory(name):
    assert weight(name) < HEAVIER
    assert not left()


@pytest.mark.parametrize("act", [boards, *(pytest.param(act, marks=exhaustive) for act in (picks, tree))])
@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_a_little_of_it_leaves_nothing(name, act):
    count = SHORT[act.__name__]
    soaked = act(name, count, count // 10 or 1)
    assert min(soaked.first, soaked.last, soaked.ratio) > 0
    assert not left()


def test_what_is_left_of_a_game_is_found():
    board = Board("steam_tunnel")
    assert {"Board", "Session", "Presenter", "Timeline", "Tree", "Node", "SteamTunnelState"} <= left().keys()
    board.close()
    del board
    assert not left()


def test_the_ratio_is_that_of_the_medians_in_units_of_plain_python():
    first = [(1.0, 1.0), (2.0, 1.0), (30.0, 1.0)]
    slow_machine = [(2 * act, 2 * unit) for act, unit in first]
    assert Soaked.of(first, slow_machine) == Soaked(2.0, 4.0, 1.0)
    assert str(Soaked.of(first, [(0.003, 0.001)])) == "2000.0 and 3.0 ms: 1.50"


def test_the_table_is_written_where_the_page_has_its_place(tmp_path, monkeypatch, capsys):
    page = tmp_path / "tests.md"
    page.write_text("before\n<!-- soak -->\nold\n<!-- /soak -->\nafter\n", encoding="utf-8")
    monkeypatch.setattr(soak, "PAGE", page)
    for act in ("picks", "boards", "tree"):
        monkeypatch.setattr(soak, act, lambda name: Soaked(0.001, 0.002, 1.25))
    monkeypatch.setattr(soak, "weight", lambda name: 4_000)
    soak.main(["streetcar", "--write"])
    text = page.read_text(encoding="utf-8")
    row = "| StreetCar | 1.0 and 2.0 ms: 1.25 | 1.0 and 2.0 ms: 1.25 | 1.0 and 2.0 ms: 1.25 | 4 kB | 0 |"
    assert row in capsys.readouterr().out
    assert re.fullmatch(
        r"before\n<!-- soak -->\nMeasured on .*\n\n\| game .*\n\|---.*\n"
        + re.escape(row)
        + r"\n<!-- /soak -->\nafter\n",
        text,
    )
