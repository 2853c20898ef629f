"""Tiles and the small symbols on them, each in a 100 by 100 box.

Each symbol stands upright in its own corner, which no straight, curve or dead end crosses in any rotation: coal at the
upper right, the overlay symbol at the upper left, hill or tower at the lower left. The lower right is for
``marks.cost`` and ``marks.refused``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwidgets.draw import rail
from railwidgets.draw.curve import number
from railwidgets.draw.shape import box, disc, group, path, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwidgets.draw.scene import Element

# Contour lines of two summits, from low to high: (0) foot, (1) slope, (2) shoulder, (3, 4) the two tops.
_CONTOURS = (
    (
        "M61 14C66 13 70 14 75 16C79 17 83 19 86 22C89 25 92 30 93 33C94 38 94 43 93 46C91 51 87 54 84 57"
        "C82 60 75 64 75 67C75 70 82 70 84 74C86 77 90 83 88 84C87 86 80 87 76 86C71 85 69 79 65 78"
        "C61 77 57 80 52 81C48 83 44 84 40 86C35 87 31 89 27 89C22 89 17 88 14 86C10 84 6 81 4 77"
        "C3 73 2 69 3 64C4 60 5 56 8 52C11 49 14 45 17 43C21 41 26 39 30 36C32 33 36 30 40 28"
        "C43 25 45 20 49 18C53 17 57 15 61 14Z"
    ),
    (
        "M63 18C68 18 72 19 76 21C80 23 84 27 86 30C88 34 88 40 87 43C85 47 82 51 78 54C75 57 70 57 66 59"
        "C62 62 59 66 56 69C52 71 49 75 45 77C42 80 37 82 32 83C29 83 23 83 19 82C16 81 11 77 9 73"
        "C8 70 9 64 10 59C12 56 16 52 18 49C22 46 27 44 30 42C34 40 38 37 42 34C44 31 47 27 51 24"
        "C55 22 58 19 63 18Z"
    ),
    (
        "M64 23C68 23 73 24 77 27C80 30 83 34 83 38C83 42 79 46 76 49C73 52 68 52 64 54C60 57 57 58 53 61"
        "C50 64 48 69 44 71C41 74 37 77 32 78C29 78 23 78 19 76C17 73 14 69 15 64C15 60 18 57 21 53"
        "C24 50 29 49 32 46C36 44 41 43 44 40C47 37 49 32 53 30C56 27 60 24 64 23Z"
    ),
    (
        "M65 29C68 28 73 30 75 32C77 34 77 41 75 43C73 45 69 47 65 47C61 48 56 48 54 46C52 43 54 38 56 35"
        "C57 32 61 30 65 29Z"
    ),
    (
        "M36 51C40 51 45 52 46 55C47 57 44 63 42 66C40 69 35 72 31 72C28 72 22 70 21 68C20 65 22 59 25 57"
        "C28 54 32 52 36 51Z"
    ),
)


def tile_plate() -> Element:
    """Draws a blank tile: a plate with a fine edge and a slight shadow."""
    return group(box("rw-tile-shadow", 1.4, 2.4, 97.2, 97.2, 6.5), box("rw-tile", 1.4, 1.2, 97.2, 97.2, 6.5))


def tile_track(segments: Sequence[rail.Segment], stubs: Sequence[int] = (), bridge: bool = False) -> Element:
    """Draws the track of a tile as one element; see ``rail.track``."""
    return group(*rail.track(segments, stubs, bridge))


def coal(number: int | str) -> Element:
    """Draws a coal wagon with a number, upper right."""
    wagon = group(
        path("rw-coal", "M1.2 4.4Q3.2 1 6 2.8Q8.2 -.6 11.2 1.4Q14.4 -.8 16.6 2.6Q19.8 1.2 21.8 4.4Z"),
        path("rw-coal", "M0 5.2H23L20.6 18H2.4Z"),
        disc("rw-coal", 6.4, 19.2, 2.3),
        disc("rw-coal", 16.6, 19.2, 2.3),
        words(str(number), 11.5, 11.5, 12.5, "rw-on-coal"),
        css="rw-grow-coal rw-fine",
    )
    return group(wagon, at=(72, 6.5))


def overlay_sign() -> Element:
    """Draws one tile over another, upper left, on a tile that may cover track."""
    return group(
        path("rw-overlay-under", "M13 1H3Q1 1 1 3V13Q1 15 3 15H4"),
        box("rw-overlay", 6, 6, 13, 13, 2),
        at=(7, 7),
    )


def hill_ground() -> Element:
    """Draws the ground of a hill, below the track: green with contour lines, as on a map; it must not rotate."""
    return group(
        box("rw-hill-low", 2, 1.8, 96, 96, 6),
        path("rw-hill", _CONTOURS[1]),
        path("rw-hill-line", "".join(_CONTOURS)),
    )


def hill_sign() -> Element:
    """Draws two humps, lower left."""
    return group(
        path("rw-hill-sign", "M0 20Q3 8 9 8Q15 8 18 20Z"),
        path("rw-hill-sign", "M9.5 20Q13 2 19.5 2Q26 2 29.5 20Z"),
        at=(6, 73),
    )


def tower(label: str = "+4") -> Element:
    """Draws a water tower with its bonus, lower left."""
    tank = group(
        path("rw-water-line", "M6 19L4 28M22 19L24 28M5 23.6L23 23.6"),
        path("rw-water", "M1.5 4.6Q14 -2.5 26.5 4.6Z"),
        box("rw-water", 0, 4.2, 28, 15, 2.6),
        words(label, 14, 11.6, 12.5, "rw-on-water rw-word-tower"),
        css="rw-grow-tower",
    )
    return group(tank, at=(6, 67))


def tree(x: float, y: float, size: float = 1.0) -> Element:
    """Draws a small tree, 13 units high for size 1, with its foot at a point."""
    corners = (f"{number(size * dx)} {number(size * dy)}" for dx, dy in _TREE)
    return group(path("rw-tree", f"M{'L'.join(corners)}Z"), at=(x, y))


_TREE = ((-1, 0), (-1, -3), (-5, -3), (-2.5, -7), (-4, -7), (0, -13), (4, -7), (2.5, -7), (5, -3), (1, -3), (1, 0))


def grid(rows: range, columns: range) -> Element:
    """Draws fine crosses at the corners of cells, on the empty table."""
    marks = [
        f"M{column * 100 - 3} {row * 100}h6M{column * 100} {row * 100 - 3}v6"
        for row in range(rows.start, rows.stop + 1)
        for column in range(columns.start, columns.stop + 1)
    ]
    return path("rw-grid", "".join(marks))


def axes(rows: range, columns: range) -> Element:
    """Draws the numbers of rows at the left and of columns above, 21 units outside the grid."""
    left, top = columns.start * 100 - 21, rows.start * 100 - 21
    return group(
        *(axis(column, column * 100 + 50, top) for column in columns),
        *(axis(row, left, row * 100 + 50) for row in rows),
    )


def axis(number: int, x: float, y: float) -> Element:
    """Draws the number of a row or a column; it grows where the board is small."""
    # An outline in the colour of the paper keeps the number clear of the ground below it.
    return group(group(words(str(number), 0, 0, 13, "rw-muted rw-axis rw-word-axis"), css="rw-grow-axis"), at=(x, y))
