"""The ribbon of a run: on the track, clear of letters and of the train, and one for all stretches in a row."""

import math
import re

import pytest

from railwidgets.draw.rail import CITY_RIM, cell_middle
from railwidgets.draw.ribbon import Stretch, gain_pill, ribbons

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
# From a city to the west over a curve, north into a city, through it, and on to a straight.
FIRST = Stretch(1, 0, (((0, 0), None, 3), ((0, -1), 1, None)))
SECOND = Stretch(2, 0, (((0, -1), 1, 0), ((-1, -1), 2, None)))
THIRD = Stretch(4, 0, (((-1, -1), None, 1), ((-1, 0), 3, None)))


def drawn(*stretches):
    return dict(ribbons(stretches))


def line(ribbon):
    return next(child.attrs["d"] for child in ribbon.children if child.attrs.get("class") == "rw-step-run")


def points(d):
    values = [float(value) for value in NUMBER.findall(re.sub(r"A\S+ \S+ \S+ \S+ \S+", "L", d))]
    return list(zip(values[::2], values[1::2], strict=True))


def beads(ribbon):
    return [child for child in ribbon.children if child.children and "transform" in child.attrs]


def test_stretches_in_a_row_are_one_ribbon_with_a_bead_for_each():
    found = drawn(FIRST, SECOND, THIRD)
    assert list(found) == ["run:1"]
    assert len(beads(found["run:1"])) == 1 + 3  # the start, and the numbers
    assert list(drawn(FIRST, THIRD)) == ["run:1", "run:4"], "a train that goes elsewhere begins anew"
    assert list(drawn(FIRST, Stretch(2, 1, SECOND.steps))) == ["run:1", "run:2"], "so does another player's"


def test_it_goes_round_a_city_at_its_rim():
    d = line(drawn(FIRST, SECOND, THIRD)["run:1"])
    assert re.search(rf"A{CITY_RIM:g} {CITY_RIM:g} 0 0 [01] ", d)
    middle = cell_middle((-1, -1))
    assert min(math.dist(middle, point) for point in points(d)) >= CITY_RIM - 0.01


def test_it_starts_beside_its_city_and_ends_before_the_train():
    d = line(drawn(FIRST, SECOND)["run:1"])
    start, end = points(d)[0], points(d)[-1]
    assert math.dist(start, cell_middle((0, 0))) > CITY_RIM + 4
    assert math.dist(end, cell_middle((-1, -1))) > 50


def test_a_train_on_open_track_starts_from_its_own_middle():
    d = line(drawn(SECOND)["run:2"])
    # The middle of the curve from east to north.
    assert math.dist(points(d)[0], (-50 + 14.6, 50 - 14.6)) < 1


def test_a_run_of_one_short_stretch_has_no_room_for_a_bead():
    (ribbon,) = drawn(FIRST).values()
    assert len(beads(ribbon)) == 1


def test_nothing_is_drawn_of_no_track():
    assert drawn() == {}
    assert drawn(Stretch(1, 0, ())) == {}


@pytest.mark.parametrize(("taken", "y"), [((), -14.0), (((-1, 0),), 114.0), (((-1, 0), (1, 0)), -14.0)])
def test_a_gain_is_outside_the_cell_on_a_free_side(taken, y):
    pill = gain_pill("+2", (0, 0), taken, 1)
    assert pill.attrs["class"] == "c-seat-1"
    (badge,) = pill.children
    assert badge.attrs["transform"] == f"translate(50 {y:g})"


def test_a_turned_train_runs_to_the_middle_and_back():
    back = Stretch(2, 0, (((0, -1), 1, 1), ((0, 0), 3, None)))
    d = line(drawn(FIRST, back)["run:1"])
    assert min(math.dist(cell_middle((0, -1)), point) for point in points(d)) < 1
