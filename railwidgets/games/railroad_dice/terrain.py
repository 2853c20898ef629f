"""The drawings of terrain: prairie with tufts, mountains with contour lines and peaks, lakes with waves.

Each terrain has its colour and its sign, so that nobody needs colour to distinguish them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell
from railwidgets.draw import shape
from railwidgets.draw.curve import Point, number
from railwidgets.draw.scene import Element
from railwidgets.games.railroad_dice.components import LAKE, MOUNTAIN, PRAIRIE

Terrain = tuple[str, ...]
"""The rows of a tile, from top to bottom, a sign of ``components.TERRAINS`` for each square."""

SQUARE: Final = 100.0
"""The width of a square of a large tile."""

_CORNER: Final = 16.0  # the corner radius of a large tile
_BEND: Final = 34.0  # the corner radius of mountains and lakes
_CONTOURS: Final = (17.0, 33.0)  # the distances of contour lines inside the foot of a mountain

# Signs are written from their middle by relative steps, so that one path can hold many of them.
_TUFT: Final = "m-7 1q-1 -6 -4 -9m9 10q0 -8 -1 -14m7 14q1 -7 5 -11"
_PEAKS: Final = "m-22 14l17 -31l9 16l6 -9l14 24z"
_SNOW: Final = "m-5 -17l-6 11l5 -3l4 5l3.8 -1z"
_WAVES: Final = "m-22 -5q5.5 -7 11 0t11 0t11 0t11 0m-36 12q5.5 -7 11 0t11 0t11 0"

_SMALL_TUFT: Final = "m-3 5q-1 -5 -3.5 -8m6.5 9q0 -7 -.6 -12m3.6 11q1 -6 3.8 -9"
_SMALL_PEAK: Final = "m-6.8 5l5.8 -10.6l2.8 4.6l1.4 -2.2l3.8 8.2z"
_SMALL_WAVES: Final = "m-6 -2q2 -2.8 4 0t4 0t4 0m-12 4.8q2 -2.8 4 0t4 0t4 0"

# Those of a mini tile are larger than its squares, so that its landscape shows from afar.
_MINI_PEAKS: Final = "m-14 9l10.6 -19l5.4 9l3.6 -5.4l8.4 15.4z"
_MINI_SNOW: Final = "m-3.4 -10l-3.4 6.1l2.8 -1.6l2.4 2.8l2.1 -.9z"


def tile(rows: Terrain) -> Element:
    """A large tile, its upper left corner at the origin, its squares 100 units wide."""
    high, wide = len(rows) * SQUARE, len(rows[0]) * SQUARE
    parts = [
        shape.box("rw-tile-shadow", 2, 5, wide - 4, high, _CORNER),
        shape.box("rw-prairie", 0, 0, wide, high, _CORNER),
        *_regions(rows, SQUARE, _BEND, _CORNER, _CONTOURS),
        shape.path("rw-squares", _grid(rows)),
        *_signs(rows),
        shape.box("rw-terrain-edge", 0, 0, wide, high, _CORNER),
    ]
    return shape.group(*parts)


def mini(rows: Terrain) -> Element:
    """A mini tile in a 100 by 100 box: the same terrain with its rims, and few signs, clear of the edge."""
    size = 100 / len(rows[0])
    parts = [shape.box("rw-prairie", 0, 0, 100, 100, 5), *_regions(rows, size, size * 0.36, 5.0, (size * 0.36,))]
    for kind, css, sign in (
        (PRAIRIE, "rw-prairie-sign", _SMALL_TUFT),
        (MOUNTAIN, "rw-mountain-sign", _MINI_PEAKS),
        (MOUNTAIN, "rw-mountain-snow", _MINI_SNOW),
        (LAKE, "rw-lake-sign rw-thin", _SMALL_WAVES),
    ):
        middles = [((column + 0.5) * size, (row + 0.5) * size) for row, column in _spread(rows, kind)]
        if middles:
            parts.append(shape.path(css, _strewn(sign, middles)))
    return shape.group(*parts, shape.box("rw-terrain-edge rw-thin", 0, 0, 100, 100, 5))


def badge(kind: str, x: float, y: float) -> Element:
    """The sign of a terrain in a small disc, such as for the terrain under a die."""
    disc, css, d = _BADGES[kind]
    return shape.group(shape.disc(f"{disc} rw-terrain-rim", 0, 0, 13), shape.path(css, d), at=(x, y))


def patch(kind: str) -> Element:
    """A bare square of a terrain, in a 100 by 100 box."""
    return shape.group(
        shape.box(_BADGES[kind][0], 3, 3, 94, 94, 10), shape.box("rw-terrain-edge rw-thin", 3, 3, 94, 94, 10)
    )


_BADGES: Final = {
    PRAIRIE: ("rw-prairie", "rw-prairie-sign", _SMALL_TUFT),
    MOUNTAIN: ("rw-mountain", "rw-mountain-sign", _SMALL_PEAK),
    LAKE: ("rw-lake", "rw-lake-sign rw-thin", _SMALL_WAVES),
}
"""For each terrain the class of its ground, and the class and path of its small sign."""


def _squares(rows: Terrain) -> list[Cell]:
    return [(row, column) for row, line in enumerate(rows) for column in range(len(line))]


def _grid(rows: Terrain) -> str:
    high, wide = len(rows) * SQUARE, len(rows[0]) * SQUARE
    down = (f"M{column * SQUARE:g} 0V{high:g}" for column in range(1, len(rows[0])))
    across = (f"M0 {row * SQUARE:g}H{wide:g}" for row in range(1, len(rows)))
    return "".join((*down, *across))


# --- signs


def _signs(rows: Terrain) -> Iterable[Element]:
    """The signs of all squares, each a little different from those of its neighbours."""
    places: dict[str, list[Point]] = {PRAIRIE: [], MOUNTAIN: [], LAKE: []}
    for row, column in _squares(rows):
        kind = rows[row][column]
        places[kind] += _sign_places(kind, row, column)
    for kind, css, sign in (
        (PRAIRIE, "rw-prairie-sign", _TUFT),
        (MOUNTAIN, "rw-mountain-sign", _PEAKS),
        (MOUNTAIN, "rw-mountain-snow", _SNOW),
        (LAKE, "rw-lake-sign", _WAVES),
    ):
        if places[kind]:
            yield shape.path(css, _strewn(sign, places[kind]))


def _sign_places(kind: str, row: int, column: int) -> list[Point]:
    """The middle of each sign of a square."""
    x, y, (dx, dy) = (column + 0.5) * SQUARE, (row + 0.5) * SQUARE, _scatter(row, column)
    if kind != PRAIRIE:
        return [(x + 9 * dx, y + 9 * dy)]
    tufts = [(x + 26 * dx, y + 26 * dy)]
    return tufts if abs(dx) <= 0.4 else [*tufts, (x - 27 * dx, y + (24 if dy < 0 else -22))]


def _strewn(sign: str, places: Iterable[Point]) -> str:
    """A sign in many places, as path data."""
    return "".join(f"M{_at(place)}{sign}" for place in places)


def _scatter(row: int, column: int) -> Point:
    """Two pseudo-random numbers between -1 and 1, always the same for a square."""
    mixed = (row * 7919 + column * 104729 + 4451) * 2654435761 % 2**32
    return round((mixed >> 8) % 201 / 100 - 1, 2), round((mixed >> 19) % 201 / 100 - 1, 2)


def _spread(rows: Terrain, kind: str) -> list[Cell]:
    """Squares of a kind for the few signs of a mini tile: apart from each other, and none at its edge.

    Tufts and peaks stand amid their terrain, with at most one other square beside them.
    """
    chosen: list[Cell] = []
    for row, column in _squares(rows):
        if rows[row][column] != kind or row in (0, len(rows) - 1) or column in (0, len(rows[0]) - 1):
            continue
        beside = (rows[row - 1][column], rows[row + 1][column], rows[row][column - 1], rows[row][column + 1])
        far = all(max(abs(row - r), abs(column - c)) > _BETWEEN[kind] for r, c in chosen)
        if far and (kind == LAKE or beside.count(kind) > 2):
            chosen.append((row, column))
    return chosen


_BETWEEN: Final = {PRAIRIE: 2, MOUNTAIN: 1, LAKE: 1}
"""The squares between two signs of a terrain on a mini tile."""


# --- regions


def _regions(
    rows: Terrain, size: float, bend: float, corner: float, contours: Sequence[float] = ()
) -> Iterable[Element]:
    """The mountains and lakes of a tile as areas with round rims, clipped at the edges of the tile."""
    limits = (len(rows), len(rows[0]))
    for kind, name, shown in ((MOUNTAIN, "mountain", contours), (LAKE, "lake", contours[:1])):
        squares = frozenset(square for square in _squares(rows) if rows[square[0]][square[1]] == kind)
        if not squares:
            continue
        loops = outlines(squares)
        yield shape.path(f"rw-{name}", "".join(_closed(loop, limits, size, bend, corner) for loop in loops))
        for inset in shown:
            lines = "".join(_open(loop, limits, size, inset, max(8.0, bend - inset / 2)) for loop in loops)
            yield shape.path(f"rw-{name}-line", lines)


@lru_cache(maxsize=256)
def outlines(squares: frozenset[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The rims of a set of squares as loops of corners (row, column), with the squares on the right-hand side.

    Squares that touch only at a corner stay separate. Loops omit corners where the rim runs straight on.
    """
    left: dict[Cell, list[Cell]] = {}
    for row, column in sorted(squares):
        ring = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        beside = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for side, other in enumerate(beside):
            if other not in squares:
                left.setdefault(ring[side], []).append(ring[(side + 1) % 4])
    loops = []
    while left:
        start = here = min(left)
        step = (0, 1)
        loop = [start]
        while True:
            ends = left[here]
            right = (here[0] + step[1], here[1] - step[0])
            there = right if right in ends else ends[0]
            ends.remove(there)
            if not ends:
                del left[here]
            step = (there[0] - here[0], there[1] - here[1])
            here = there
            if here == start:
                break
            loop.append(here)
        loops.append(_corners(loop))
    return tuple(loops)


def _corners(loop: Sequence[Cell]) -> tuple[Cell, ...]:
    """A loop without the corners where it runs straight on."""
    around = zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False)
    return tuple(b for a, b, c in around if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1]))


def _moved_in(loop: Sequence[Cell], limits: tuple[int, int], size: float, inset: float) -> list[tuple[Point, bool]]:
    """The corners of a loop moved inwards, except along the edges of the tile.

    Returns:
        Each corner, and whether the line from it to the next one runs along an edge of the tile.
    """
    sides = []
    for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
        row, column = b[0] - a[0], b[1] - a[1]
        rim = a[0] in (0, limits[0]) if row == 0 else a[1] in (0, limits[1])
        sign = 1 if row + column > 0 else -1
        shift = 0.0 if rim else inset * sign
        # Inwards is to the right: below a line that runs right, left of one that runs down.
        level = a[0] * size + shift if row == 0 else a[1] * size - shift
        sides.append((row == 0, level, rim))
    points = []
    for before, after in zip((sides[-1], *sides), sides, strict=False):
        x, y = (after[1], before[1]) if before[0] else (before[1], after[1])
        points.append(((x, y), after[2]))
    return points


def _closed(loop: Sequence[Cell], limits: tuple[int, int], size: float, bend: float, corner: float) -> str:
    corners = _moved_in(loop, limits, size, size * 0.04)
    rims = [rim for _, rim in corners]
    radii = [
        (corner if before and after else 0.0) if before or after else bend
        for before, after in zip((rims[-1], *rims), rims, strict=False)
    ]
    parts = _rounded([point for point, _ in corners], radii)
    return "M" + "L".join(parts) + "Z"


def _open(loop: Sequence[Cell], limits: tuple[int, int], size: float, inset: float, bend: float) -> str:
    """A contour line: the loop moved inwards, without the parts along the edges of the tile."""
    corners = _moved_in(loop, limits, size, inset)
    rims = [rim for _, rim in corners]
    radii = [0.0 if before or after else bend for before, after in zip((rims[-1], *rims), rims, strict=False)]
    parts = _rounded([point for point, _ in corners], radii)
    if not any(rims):
        return "M" + "L".join(parts) + "Z"
    first = rims.index(True) + 1
    turned = [*parts[first:], *parts[:first]]
    gaps = [*rims[first:], *rims[:first]]
    out = "M" + turned[0]
    for part, gap in zip(turned[1:], gaps, strict=False):
        out += ("M" if gap else "L") + part
    return out


def _rounded(points: Sequence[Point], radii: Sequence[float]) -> list[str]:
    """Each corner as path data that begins with a point and goes round the corner."""
    out = []
    for before, here, after, radius in zip(
        (points[-1], *points), points, (*points[1:], points[0]), radii, strict=False
    ):
        lengths = [abs(other[0] - here[0]) + abs(other[1] - here[1]) for other in (before, after)]
        reach = min(radius, *(length / 2 for length in lengths))
        starts = [
            (here[0] + (other[0] - here[0]) / length * reach, here[1] + (other[1] - here[1]) / length * reach)
            if length
            else here
            for other, length in zip((before, after), lengths, strict=True)
        ]
        (ax, ay), (bx, by) = starts
        curve = f"Q{_at(here)} {number(bx)} {number(by)}" if reach else ""
        out.append(f"{number(ax)} {number(ay)}{curve}")
    return out


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
