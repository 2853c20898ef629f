"""The numbers of reasons on a board: beside what they are about, each clear of the others and of what is to be read."""

from __future__ import annotations

import math
import re

import pytest

from railwidgets import game
from railwidgets.core import Mark
from railwidgets.draw.reasons import reason_numbers
from railwidgets.draw.steps import Beads, numbers
from railwidgets.games.streetcar.components import BUILDINGS
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter

MOVED = re.compile(r"translate\((\S+) (\S+)\)")


def refused(name, action, **options):
    """A presenter of a new game in which something was tried that cannot be."""
    session = Session(name, seats=["person"] * 2, seed=4, **options)
    session.why(action)
    return Presenter(session, seat=session.seat)


def on_board(view):
    """Where the numbers of reasons stand, by number."""
    marks = view["scene"]["layers"]["marks"]
    keys = [key for key in marks if key.startswith("reason:")]
    return {int(key[7:]): tuple(map(float, MOVED.match(marks[key]["attrs"]["transform"]).groups())) for key in keys}


@pytest.mark.parametrize(
    ("name", "action"),
    [("streetcar", "lay straight 1,8"), ("days_of_steam", "lay hill-curve 0,0"), ("steam_tunnel", "pawn 3,4 1")],
)
def test_several_reasons_have_their_numbers_each_for_itself(name, action):
    presenter = refused(name, action)
    reasons = presenter.view["frame"]["answer"]["reasons"]
    found = on_board(presenter.view)
    assert len(reasons) > 1
    assert found.keys() <= set(range(1, len(reasons) + 1))
    assert len(found) > 1
    assert len(set(found.values())) == len(found)


def test_one_reason_shown_by_itself_keeps_its_number():
    presenter = refused("streetcar", "lay straight 1,8")
    both = on_board(presenter.view)
    presenter.hear({"do": "reason", "at": 1})
    assert on_board(presenter.view) == {2: both[1]}
    presenter.hear({"do": "reason", "at": None})
    assert on_board(presenter.view) == both


def test_a_single_reason_needs_no_number():
    marks = (Mark("cell", ((3, 4),)),)
    assert reason_numbers(((1, marks),), {"cell:3,4": (450.0, 350.0)}, Beads((0, 0, 100, 100))) == {}


def test_the_number_of_a_side_stands_at_its_end_and_clear_of_steps():
    found = {"cell:3,4": (450.0, 350.0)}
    beads = Beads((0, 0, 100, 100))
    steps = numbers([(1, 0, found["cell:3,4"])], beads)
    sides = ((1, (Mark("edge", ((3, 4, 2),)),)), (2, (Mark("edge", ((3, 4, 0),)),)), (3, (Mark("cell", ((3, 4),)),)))
    drawn = reason_numbers(sides, found, beads)
    spots = [MOVED.match(drawn[f"reason:{number}"].attrs["transform"]).groups() for number in (1, 2, 3)]
    # The lower side has its left end; the upper left corner is beside a step, so the upper side has its right end.
    assert spots == [("400", "400"), ("500", "300"), ("500", "400")]
    assert MOVED.match(steps["step:1"].attrs["transform"]).groups() == ("413", "313")


def test_no_number_and_no_bar_of_streetcar_covers_the_sign_of_a_stop():
    state = game("streetcar").start(players=2, seed=7)
    while not state.table.stops:
        state = state.apply(next(iter(state.legal_actions)))
    (letter, square), *_ = state.table.stops.items()
    row, column = BUILDINGS[letter]
    session = Session(state, seats=["person"] * 2)
    session.why(f"lay straight {row},{column}")
    presenter = Presenter(session, seat=session.seat)
    stop = ((square[1] + column) * 50 + 50, (square[0] + row) * 50 + 50)
    for spot in on_board(presenter.view).values():
        assert math.dist(spot, stop) >= 45
    scene = presenter.view["scene"]["layers"]["marks"]
    edges = [scene[key] for key in scene if key.startswith("proof:") and "transform" not in str(scene[key])]
    assert edges
    for spot in ends(edges):
        assert math.dist(spot, stop) > 20


def ends(drawings):
    """The points that bars begin and end at."""
    for drawn in drawings:
        yield from ends(drawn.get("children", ()))
        for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", str(drawn.get("attrs", {}).get("d", ""))):
            yield float(x), float(y)
