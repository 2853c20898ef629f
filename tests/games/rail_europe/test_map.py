"""The layout of the map: every space, disc and name has room of its own, by plain geometry."""

from __future__ import annotations

import math
import re
import tomllib
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from railwidgets.draw.curve import Pose, Way
from railwidgets.games.rail_europe import map as module
from railwidgets.games.rail_europe.components import CITIES, ROUTES
from railwidgets.games.rail_europe.drawings import BEYOND, BOX
from railwidgets.games.rail_europe.map import CITY, LANE, LINES, NAME, PLACES, SPACE, STEP, Box, coasts

Shape = list[tuple[float, float]]
"""The corners of a convex shape."""

# How wide letters are, in parts of their size: those of DejaVu Sans Bold, among the widest that a page may use.
WIDTHS = {
    0.343: "ijlíï",
    0.435: "f",
    0.478: "t",
    0.493: "r",
    0.595: "csz",
    0.652: "xvyk",
    0.687: "aeáoøSL",
    0.716: "bdghnpquü",
    0.734: "CPRZ",
    0.775: "ABVKZEF",
    0.83: "DR",
    0.924: "w",
    0.995: "M",
    1.042: "m",
    1.103: "W",
}
WIDE = {letter: width for width, letters in WIDTHS.items() for letter in letters}


def space(pose: Pose) -> Shape:
    """The corners of a space."""
    along, across = SPACE[0] / 2, SPACE[1] / 2
    corners = ((-along, -across), (along, -across), (along, across), (-along, across))
    return [(pose.x + pose.dx * a - pose.dy * b, pose.y + pose.dy * a + pose.dx * b) for a, b in corners]


def disc(city: str) -> Shape:
    """The disc of a city, as a polygon around it."""
    (x, y), radius = PLACES[city].at, CITY / math.cos(math.pi / 24)
    return [(x + radius * math.cos(k * math.pi / 12), y + radius * math.sin(k * math.pi / 12)) for k in range(24)]


def name(city: str) -> Shape:
    """The box around the name of a city: as wide as its letters, and as high as capitals with an accent."""
    (x, y), half = PLACES[city].name, NAME * sum(WIDE[letter] for letter in CITIES[city].display) / 2
    return [(x - half, y - 7), (x + half, y - 7), (x + half, y + 7), (x - half, y + 7)]


def gap(one: Shape, other: Shape) -> float:
    """How far two convex shapes are apart along the best of the lines between them; below 0 where they overlap."""
    return max(_beyond(one, other), _beyond(other, one))


def _beyond(one: Shape, other: Shape) -> float:
    best = -math.inf
    for (ax, ay), (bx, by) in zip(one, one[1:] + one[:1], strict=True):
        size = math.dist((ax, ay), (bx, by))
        nx, ny = (by - ay) / size, (ax - bx) / size
        best = max(best, min((x - ax) * nx + (y - ay) * ny for x, y in other))
    return best


SPACES = [(route, pose, space(pose)) for route in ROUTES for pose in LINES[route.index].spaces]


def test_the_gap_between_shapes_is_measured_right():
    """The test itself must be able to fail."""
    square = space(Pose(0, 0, 1, 0))
    assert gap(square, space(Pose(SPACE[0] + 3, 0, 1, 0))) == pytest.approx(3)
    assert gap(square, space(Pose(0, SPACE[1] - 2, -1, 0))) == pytest.approx(-2)
    assert gap(square, space(Pose(1, 1, math.sqrt(0.5), math.sqrt(0.5)))) < 0


def test_every_route_has_as_many_spaces_as_it_is_long():
    assert len(LINES) == len(ROUTES) == 101
    assert len(SPACES) == 300
    for route, line in zip(ROUTES, LINES, strict=True):
        assert len(line.spaces) == route.length
        ends = [PLACES[city].at for city in route.cities]
        assert math.dist(line.way.p, ends[0]) == math.dist(line.way.s, ends[1]) == 0
        if route.length == 1:
            continue
        first, last = line.spaces[0], line.spaces[-1]
        assert math.dist((first.x, first.y), ends[0]) < math.dist((first.x, first.y), ends[1])
        assert math.dist((last.x, last.y), ends[1]) < math.dist((last.x, last.y), ends[0])


def test_spaces_follow_each_other_evenly_along_the_line():
    """All spaces are drawn alike, so they are as long as each other if they are as far apart."""
    for line in LINES:
        for one, other in pairwise(line.spaces):
            assert math.dist((one.x, one.y), (other.x, other.y)) == pytest.approx(STEP, rel=0.08)
            assert one.dx * other.dx + one.dy * other.dy > math.cos(math.radians(33)), "no sharp turns"


def test_no_space_touches_another():
    for (one, here, a), (other, there, b) in combinations(SPACES, 2):
        if math.dist((here.x, here.y), (there.x, there.y)) < SPACE[0] + SPACE[1]:
            together = one is other or one.double == other.index
            assert gap(a, b) > (0.5 if together else 1.2), (one.id, other.id)


def test_the_halves_of_a_double_run_side_by_side():
    doubles = [route for route in ROUTES if route.double is not None]
    assert len(doubles) == 22
    for route in doubles:
        other = ROUTES[route.double]
        for one, two in zip(LINES[route.index].spaces, LINES[other.index].spaces, strict=True):
            assert math.dist((one.x, one.y), (two.x, two.y)) == pytest.approx(2 * LANE)
        # Each half says in its own place whose it is.
        if route.length > 1:
            a, b = LINES[route.index].middle, LINES[other.index].middle
            assert math.dist((a.x, a.y), (b.x, b.y)) > 2 * LANE - 0.1


def test_no_space_lies_under_a_city_or_a_name():
    for city in CITIES:
        at = PLACES[city].at
        for route, pose, corners in SPACES:
            if math.dist((pose.x, pose.y), at) < 50:
                assert gap(corners, disc(city)) > 1, (city, route.id)
            if math.dist((pose.x, pose.y), PLACES[city].name) < 120:
                assert gap(corners, name(city)) > 0.5, (city, route.id)


def test_names_are_clear_of_each_other_and_of_all_cities_and_near_their_own():
    for one, other in combinations(CITIES, 2):
        assert gap(name(one), name(other)) > 2, (one, other)
    for one in CITIES:
        for other in CITIES:
            assert gap(name(one), disc(other)) > 1, (one, other)
        assert gap(name(one), disc(one)) < 8, one


def test_everything_is_inside_the_box():
    x, y, width, height = BOX
    points = [*(point for _, _, corners in SPACES for point in corners)]
    points += [point for city in CITIES for point in (*disc(city), *name(city))]
    assert all(x + 3 < px < x + width - 3 and y + 3 < py < y + height - 3 for px, py in points)


def test_the_outline_of_a_route_is_around_its_spaces_and_closed():
    for line in LINES:
        assert line.outline(1).startswith("M")
        assert line.outline(1).endswith("Z")
        strip = ways_of(line.strip())
        for pose, end in ((line.spaces[0], strip[0].p), (line.spaces[-1], strip[-1].s)):
            # A square cap covers the rest of the space.
            assert 0 < math.dist((pose.x, pose.y), end) < SPACE[0] / 2
        # The strip runs through the middle of every space.
        dots = [piece.at(k / 200) for piece in strip for k in range(201)]
        assert all(min(math.dist((pose.x, pose.y), dot) for dot in dots) < 0.7 for pose in line.spaces)


def ways_of(drawn):
    """The curves of SVG path data in relative steps."""
    found = []
    for command, text in re.findall(r"([Mcl])([^Mcl]*)", drawn):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            (here,) = points
            continue
        steps = [(here[0] + x, here[1] + y) for x, y in points]
        if command == "l":
            third = [tuple(a + (b - a) * k / 3 for a, b in zip(here, steps[0], strict=True)) for k in (1, 2)]
            steps = [*third, steps[0]]
        found.append(Way(here, *steps))
        here = steps[-1]
    return found


def test_the_course_of_a_route_runs_from_city_to_city_through_its_spaces():
    for line in LINES:
        assert (line.course.p, line.course.s) == (line.way.p, line.way.s)
        half = line.course.at(0.5)
        assert min(math.dist(half, (pose.x, pose.y)) for pose in line.spaces) < STEP / 2 + 1


def test_cities_lie_where_they_do_in_europe():
    """The layout moves cities apart and keeps the map one of Europe."""
    for one, other in combinations(CITIES.values(), 2):
        (ax, ay), (bx, by) = PLACES[one.id].at, PLACES[other.id].at
        if abs(one.x - other.x) > 0.17:
            assert (ax < bx) == (one.x < other.x), (one.id, other.id)
        if abs(one.y - other.y) > 0.2:
            assert (ay < by) == (one.y < other.y), (one.id, other.id)


@pytest.mark.parametrize("drawn", ["coasts", "sketch"])
def test_the_coasts_are_closed_lines_that_go_on_beyond_the_box(drawn):
    d = coasts(drawn)
    assert d.count("M") == d.count("z") == len(rings(drawn)) > 5
    xs, ys = zip(*(point for ring in rings(drawn) for point in ring), strict=True)
    x, y, width, height = BOX
    beyond = BEYOND + 12 if drawn == "coasts" else 1
    assert min(xs) > x - beyond
    assert max(xs) < x + width + beyond
    assert min(ys) > y - beyond
    assert max(ys) < y + height + beyond
    assert max(xs) > x + width - 1, "the land reaches the east of the map"


@pytest.mark.parametrize("drawn", ["coasts", "sketch"])
def test_the_coasts_turn_at_the_points_of_the_data(drawn):
    data = tomllib.loads((Path(module.__file__).parent / "data" / "land.toml").read_text(encoding="utf-8"))[drawn]
    for ring, line in zip(rings(drawn), data, strict=True):
        numbers = [round(float(value)) for value in line.split()]
        assert ring[1::2] == list(zip(numbers[::2], numbers[1::2], strict=True))
        assert ring[0] == ring[-1], "it ends where it began"


@pytest.mark.parametrize("city", ["brest", "palermo", "erzurum", "kobenhavn", "wien"])
def test_the_land_within_a_box_is_that_of_the_whole_map(city):
    x, y = PLACES[city].at
    box = (x - 80.0, y - 60.0, 160.0, 120.0)
    assert len(coasts(within=box)) < len(coasts()) / 2
    whole, part = rings("coasts"), rings("coasts", box)
    for row, column in product(range(13), range(17)):
        place = (box[0] + 10 * column + 0.3, box[1] + 10 * row + 0.3)
        assert on_land(*place, part) == on_land(*place, whole), place


def rings(drawn: str, within: Box | None = None) -> list[list[tuple[float, float]]]:
    """For each coast where its line starts, then of each parabola the point it turns at and its end, as SVG has it."""
    found = []
    for ring in coasts(drawn, within).split("z")[:-1]:
        start, first, *ends = re.split("[Mqt]", ring)[1:]
        (x, y), (by_x, by_y, dx, dy) = (tuple(map(float, part.split())) for part in (start, first))
        points = [(x, y), (x + by_x, y + by_y), (x + dx, y + dy)]
        for end in ends:
            (cx, cy), (x, y) = points[-2:]
            dx, dy = map(float, end.split())
            points += [(2 * x - cx, 2 * y - cy), (x + dx, y + dy)]
        found.append(points)
    return found


ASHORE = ("moskva", "madrid", "paris", "berlin", "wien", "kyiv", "angora", "roma", "london", "edinburgh", "sarajevo")
AT_SEA = ((30, 60), (330, 630), (880, 460), (560, 105))
"""In the Atlantic, south of the Balearic islands, in the Black Sea, in the Baltic."""


@pytest.mark.parametrize("drawn", ["coasts", "sketch"])
def test_cities_stand_on_land(drawn):
    assert all(on_land(*PLACES[city].at, rings(drawn)) for city in ASHORE)


def test_the_seas_are_seas():
    assert not any(on_land(x, y, rings("coasts")) for x, y in AT_SEA)


def on_land(px: float, py: float, coasts: list[list[tuple[float, float]]]) -> bool:
    """Whether a line from the point to the east crosses coasts an odd number of times, by the even-odd rule."""
    inside = False
    for points in coasts:
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside
