"""Shapes of track: where ways begin and end, how they join, what lies over what."""

import itertools
import math
import re

import pytest

from railwidgets.draw import curve, rail

N, E, S, W = range(4)
PAIRS = list(itertools.permutations(range(4), 2))
MID = {N: (50, 0), E: (100, 50), S: (50, 100), W: (0, 50)}


def numbers(d):
    return [float(value) for value in re.findall(r"-?\d+\.?\d*", d)]


def subpaths(d):
    return [part for part in d.split("M") if part]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_segment_runs_from_edge_to_edge_at_right_angles(a, b):
    piece = curve.way(rail.side_port(a), rail.side_port(b))
    start, end = piece.pose(0), piece.pose(1)
    assert (start.x, start.y) == MID[a]
    assert (end.x, end.y) == MID[b]
    inward, outward = rail.side_port(a), rail.side_port(b)
    assert (start.dx, start.dy) == pytest.approx((inward.dx, inward.dy))
    assert (end.dx, end.dy) == pytest.approx((-outward.dx, -outward.dy))
    values = numbers(rail.segment_path(a, b))
    assert tuple(values[:2]) == MID[a]
    assert tuple(values[-2:]) == MID[b]


@pytest.mark.parametrize(("a", "b"), [pair for pair in PAIRS if abs(pair[0] - pair[1]) % 2])
def test_curve_is_a_quarter_circle_of_half_a_tile(a, b):
    piece = curve.way(rail.side_port(a), rail.side_port(b))
    centre = (MID[a][0] + MID[b][0] - 50, MID[a][1] + MID[b][1] - 50)
    for i in range(21):
        assert math.dist(piece.at(i / 20), centre) == pytest.approx(50, abs=0.02)
    assert piece.length == pytest.approx(25 * math.pi, abs=0.05)
    for side in (-5.5, 5.5):
        for part in piece.offset(side):
            for i in range(11):
                assert abs(math.dist(part.at(i / 10), centre) - 50) == pytest.approx(5.5, abs=0.03)


def test_straight_is_straight():
    piece = curve.way(rail.side_port(W), rail.side_port(E))
    assert piece.straight
    assert rail.segment_path(W, E) == "M0 50L100 50"
    assert piece.length == pytest.approx(100)


def test_way_between_ports_of_a_portrait_card_is_smooth_and_stays_inside():
    low = curve.Port(70, 33, -1, 0)
    ports = [curve.Port(35, 0, 0, 1), low, curve.Port(70, 66, -1, 0), curve.Port(35, 100, 0, -1)]
    for a, b in itertools.permutations(ports, 2):
        piece = curve.way(a, b)
        assert piece.pose(0).dx == pytest.approx(a.dx)
        assert piece.pose(1).dy == pytest.approx(-b.dy)
        assert all(-1e-9 <= value <= 100 for i in range(11) for value in piece.at(i / 10))


def test_reversed_and_cut_keep_the_curve():
    piece = curve.way(rail.side_port(N), rail.side_port(E))
    assert piece.reversed().at(0.3) == pytest.approx(piece.at(0.7))
    part = piece.section(0.25, 0.75)
    assert part.at(0) == pytest.approx(piece.at(0.25))
    assert part.at(0.5) == pytest.approx(piece.at(0.5))
    assert part.at(1) == pytest.approx(piece.at(0.75))
    whole = piece.section(0, 1)
    assert whole.at(0.4) == pytest.approx(piece.at(0.4))


def test_along_measures_length():
    piece = curve.way(rail.side_port(N), rail.side_port(E))
    pose = piece.along(piece.length / 2)
    assert (pose.x, pose.y) == pytest.approx((100 - 50 / math.sqrt(2), 50 / math.sqrt(2)), abs=0.05)
    assert pose.angle == pytest.approx(45, abs=0.2)
    part = piece.section(0, piece.parameter(piece.length / 3))
    assert part.length == pytest.approx(piece.length / 3, rel=1e-3)


def test_train_stands_half_way_and_heads_for_the_second_side():
    there, back = rail.middle(W, E), rail.middle(E, W)
    assert (there.x, there.y, there.dx) == pytest.approx((50, 50, 1))
    assert (back.x, back.y, back.dx) == pytest.approx((50, 50, -1))
    assert rail.middle(N, S).angle == pytest.approx(90)


def test_polyline_is_one_line_as_long_as_steps_touch():
    steps = [((1, 0), None, E), ((1, 1), W, N), ((0, 1), S, E), ((0, 2), W, None)]
    d = rail.polyline(steps)
    assert d.count("M") == 1
    values = numbers(d)
    assert values[:2] == [50, 150]
    assert values[-2:] == [250, 50]
    ways = rail.route(steps)
    for before, after in itertools.pairwise(ways):
        assert before.s == after.p
        assert (before.pose(1).dx, before.pose(1).dy) == pytest.approx((after.pose(0).dx, after.pose(0).dy))


def test_polyline_begins_anew_where_steps_do_not_touch():
    d = rail.polyline([((0, 6), W, E), ((0, 0), W, E)])
    assert len(subpaths(d)) == 2


def test_polyline_may_begin_and_end_where_trains_stand():
    steps = [((0, 0), S, E), ((0, 1), W, E), ((0, 2), W, S)]
    ways = rail.route(steps, half_start=True, half_end=True)
    here = rail.middle(S, E)
    assert ways[0].p == pytest.approx((here.x, here.y))
    there = rail.middle(W, S)
    assert ways[-1].s == pytest.approx((200 + there.x, there.y))


def test_polyline_turns_round_in_the_middle():
    assert rail.polyline([((0, 0), W, W)]) == "M0 50L50 50L0 50"


def test_polyline_stops_at_the_disc_of_a_city():
    steps = [((0, 0), None, E), ((0, 1), W, E), ((0, 2), W, S), ((1, 2), N, None)]
    values = numbers(rail.polyline(steps, cities=[(0, 0), (1, 2)]))
    assert values[:2] == [50 + rail.CITY_RIM, 50]
    assert values[-2:] == [250, 150 - rail.CITY_RIM]
    through = rail.polyline([((0, 0), W, N)], cities=[(0, 0)])
    assert len(subpaths(through)) == 2


def classes(elements):
    return [element.attrs["class"] for element in elements]


def test_all_ballast_lies_under_all_sleepers_under_all_rails():
    parts = rail.track([(W, E), (W, N), (W, S)])
    assert classes(parts) == ["rw-bed", "rw-ballast", "rw-sleeper", "rw-rail"]


def test_two_rails_for_every_segment_and_stub():
    rails = rail.track([(W, E), (W, N)], [S])[3]
    assert len(subpaths(rails.attrs["d"])) == 6


def test_bridge_draws_its_last_segment_over_the_first():
    parts = classes(rail.track([(W, E), (N, S)], bridge=True))
    assert parts.count("rw-rail") == 2
    assert parts[-1] == "rw-parapet"
    assert parts.index("rw-chasm") > parts.index("rw-rail")


def test_dead_end_has_a_buffer_stop():
    parts = rail.track([(W, E)], [N])
    assert parts[-1].attrs["class"] == "rw-buffer"
    values = numbers(parts[-1].attrs["d"])
    assert (values[0] + values[2]) / 2 == pytest.approx(50)
    assert values[1] == pytest.approx(rail.STUB)
    assert rail.stub_path(N) == "M50 0L50 25"


def test_sleepers_of_a_turnout_are_shared_near_its_point():
    plain = len(subpaths(rail.track([(W, E)])[2].attrs["d"])) + len(subpaths(rail.track([(W, N)])[2].attrs["d"]))
    turnout = rail.track([(W, E), (W, N)])[2].attrs["d"]
    assert len(subpaths(turnout)) < plain
    lengths = [math.dist(values[:2], values[-2:]) for values in map(numbers, subpaths(turnout))]
    assert max(lengths) > rail.SLEEPER + 5


def test_sleepers_of_every_rotation_are_alike():
    for kinds in ([(0, 2)], [(0, 1)], [(3, 1), (3, 0)], [(3, 1), (3, 2), (1, 2)], [(1, 3), (1, 0), (1, 2)]):
        counts = set()
        for turn in range(4):
            turned = [((a + turn) % 4, (b + turn) % 4) for a, b in kinds]
            counts.add(len(subpaths(rail.track(turned)[2].attrs["d"])))
        assert len(counts) == 1, kinds


def test_a_street_has_the_rails_of_the_track_and_no_sleepers() -> None:
    track = {str(part.attrs["class"]): part for part in rail.track(((0, 2), (0, 1)))}
    street = {str(part.attrs["class"]): part for part in rail.streets(((0, 2), (0, 1)))}
    assert list(street) == ["rw-kerb", "rw-street", "rw-rail"]
    assert street["rw-rail"] == track["rw-rail"]
    assert street["rw-kerb"].attrs["d"] == track["rw-bed"].attrs["d"]
