"""The drawings of the town: tiles of tram track, buildings, termini, stops, trams, and the dial of the limit.

A square is 100 by 100 units; the twelve rows and columns are counted from 1, so that the frame with the termini is row
and column 0 and 13.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, Mark
from railwidgets.draw import marks, rail, shape, tile
from railwidgets.draw.curve import Point, Port, Pose, Way, way
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import colour_of, emblem, hull, plate
from railwidgets.draw.theme import colour_class
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    BUILDINGS,
    LAYOUT,
    LIMIT,
    SEATS,
    SIZE,
    TERMINI,
    TILES,
    Terminus,
    Tile,
)
from railwidgets.games.streetcar.state import StreetCarState, Tram
from railwidgets.track import Step

_INNER: Final = (100.0, 100.0, SIZE * 100.0, SIZE * 100.0)

_TREES: Final = {
    "delta": ((16, 92), (38, 97), (62, 97), (84, 92)),
    "trident": ((13, 25), (29, 19), (71, 19), (87, 25)),
    "ring": ((50, 58), (13, 20), (87, 20), (13, 97), (87, 97)),
    "cross": ((15, 27), (85, 27), (15, 93), (85, 93)),
    "z": ((15, 21), (30, 30), (70, 87), (85, 96)),
    "z-mirror": ((85, 21), (70, 30), (30, 87), (15, 96)),
}
"""The places of the trees of a kind, clear of its track, in its first orientation."""


# --- tiles


def definitions() -> dict[str, Element]:
    """The definitions used several times, by name."""
    tiles = {name_of(tile): loose_tile(tile) for tile in TILES}
    return {**tiles, **{f"building-{letter}": _building(letter) for letter in BUILDINGS}}


def name_of(tile: Tile) -> str:
    """The name of the definition of a tile."""
    return f"tile-{tile.kind}-{tile.turn}"


@lru_cache(maxsize=256)
def loose_tile(laid: Tile) -> Element:
    """A tile in a 100 by 100 box: its streets, and its trees, upright in every rotation."""
    feet = [_turned((x, y - _HALF_TREE), laid.turn) for x, y in _TREES.get(laid.kind, ())]
    trees = [tile.tree(x, y + _HALF_TREE, 1.3) for x, y in sorted(feet, key=lambda foot: foot[1])]
    return shape.group(tile.tile_plate(), *rail.streets(laid.pattern.segments), *trees)


_HALF_TREE: Final = 8.5


def _turned(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return x, y


_ON_DOOR: Final = (90.0, 50.0)


@lru_cache(maxsize=64)
def at_terminus(away: str, *, helps: bool) -> Element:
    """The distance in squares to a terminus, next to the number of its line; if it does not help, near the pointer."""
    badge = marks.badge(away, 0, 0, "rw-badge-legal", "rw-on-legal")
    return shape.group(badge, css="" if helps else "rw-near", at=_ON_DOOR)


def added_track(cell: Cell, old: Tile, new: Tile) -> Element:
    """The track that an exchange adds to a square."""
    segments = [pair for pair in new.pattern.segments if pair not in old.pattern.segments]
    return shape.path("rw-gain", "".join(rail.polyline([(cell, a, b)]) for a, b in segments))


# --- the town


@lru_cache(maxsize=1)
def ground() -> Element:
    """The frame, and the squares for tiles."""
    squares = "".join(
        f"M{column * 100 + 3} {row * 100 + 3}h94v94h-94z" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)
    )
    numbers = [
        shape.group(shape.group(shape.words(str(number), 0, 0, 13, "rw-muted"), css="rw-grow"), at=at)
        for number in range(1, SIZE + 1)
        for at in ((29.0, number * 100 + 50.0), (number * 100 + 50.0, 22.0))
    ]
    outer = shape.box("rw-town", 8, 8, SIZE * 100 + 184, SIZE * 100 + 184, 34)
    return shape.group(outer, shape.box("rw-tile", *_INNER, 4), shape.path("rw-site", squares), *numbers)


def _building(letter: str) -> Element:
    """A building in a 100 by 100 box: a roof seen from above, with its letter on a plaque."""
    return shape.group(
        shape.box("rw-house-yard", 1.4, 1.4, 97.2, 97.2, 5),
        shape.box("rw-house-shade", 15, 18, 76, 74, 3),
        shape.path("rw-house", "M12 12H88V86H12Z"),
        shape.path("rw-house-ridge", "M12 12L32 31M88 12L68 31M12 86L32 67M88 86L68 67M32 31H68V67H32Z"),
        shape.group(
            shape.group(shape.disc("rw-plaque", 0, 0, 24), shape.words(letter, 0, 0, 37), css="rw-grow-plaque"),
            at=(50, 49),
        ),
    )


@lru_cache(maxsize=32)
def ring(terminus: Terminus) -> Way:
    """The half ring of a terminus from its first door to its second."""
    first, second = (_inwards(door, terminus.side) for door in terminus.doors)
    return way(first, second)


def _inwards(door: Cell, side: int) -> Port:
    return rail.side_port(side, door)


@lru_cache(maxsize=32)
def middle_of(terminus: Terminus) -> Point:
    """The point between the doors of a terminus, with its number."""
    first, second = (_inwards(door, terminus.side) for door in terminus.doors)
    return (first.x + second.x) / 2 + _NUMBER * first.dx, (first.y + second.y) / 2 + _NUMBER * first.dy


_NUMBER: Final = 17
"""The distance of the number of a terminus from the edge of the board, clear of a tram on the ring."""


@lru_cache(maxsize=32)
def ring_drawing(terminus: Terminus) -> Element:
    """A terminus in the frame: its half ring."""
    return shape.group(*rail.street([ring(terminus)]))


@lru_cache(maxsize=32)
def number_drawing(terminus: Terminus) -> Element:
    """The number of the line of a terminus, over the tiles at its doors."""
    return shape.group(_line_sign(terminus), css=colour_class("black"), at=middle_of(terminus))


def _line_sign(terminus: Terminus, *around: Element) -> Element:
    """The number of the line of a terminus about the origin, in the colour of its group.

    Args:
        terminus: The terminus.
        around: The drawings below the number.
    """
    number = (shape.disc("rw-token", 0, 0, 15.5), shape.words(str(terminus.line), 0, 0, 21, "rw-token-text"))
    return shape.group(*around, *number, css="rw-grow-sign")


# --- stops, trams, the dial


@lru_cache(maxsize=256)
def stop_sign(letter: str, square: Cell) -> Element:
    """The sign of a stop, across the edge between its square and its building, where no track can be."""
    row, column = BUILDINGS[letter]
    x, y = (square[1] + column) * 50.0 + 50, (square[0] + row) * 50.0 + 50
    upright = square[0] == row
    width, height = (20, 56) if upright else (56, 20)
    platform = shape.box("rw-plaque", x - width / 2, y - height / 2, width, height, 5)
    sign = shape.group(
        shape.disc("rw-token-rim", 0, 0, 16.5),
        shape.disc("rw-token", 0, 0, 14.5),
        shape.words(letter, 0, 0, 21, "rw-token-text rw-word-stop"),
        css="rw-grow-stop",
    )
    return shape.group(platform, shape.group(sign, css=colour_class("blue"), at=(x, y)))


def tram(seat: int, pose: Pose) -> Element:
    """A tram seen from above, pointing ahead, its emblem upright."""
    body = shape.group(
        *hull(_TRAM, _TRAM_BANDS),
        shape.disc("rw-band-fill", 22.5, -4.5, 1.7),
        shape.disc("rw-band-fill", 22.5, 4.5, 1.7),
        css="rw-heading",
        turn=pose.angle,
    )
    whole = shape.group(body, emblem(seat, size=17), css="rw-grow-train")
    return shape.group(whole, css=colour_class(colour_of(seat)), at=(round(pose.x, 2), round(pose.y, 2)))


_TRAM: Final = "M-22 -12H20Q26.5 -12 26.5 -5.5V5.5Q26.5 12 20 12H-22Q-27.5 12 -27.5 6.5V-6.5Q-27.5 -12 -22 -12Z"
_TRAM_BANDS: Final = "M-25 -8.8H21M-25 8.8H21M-13.5 -8.8V8.8M13.5 -8.8V8.8"


@lru_cache(maxsize=16)
def dial(limit: int) -> Element:
    """The limit of the trams as a dial about the origin, 38 units high and low: its parts, a hand and a number."""
    parts = [
        shape.path("rw-dial-now" if part <= limit else "rw-dial", _arc(*_sector(part))) for part in range(1, LIMIT + 1)
    ]
    angle = sum(_sector(limit)) / 2
    x, y = 26 * math.cos(angle), 26 * math.sin(angle)
    hand = shape.path("rw-hand", f"M{x * 0.72:.2f} {y * 0.72:.2f}L{x:.2f} {y:.2f}")
    return shape.group(*parts, hand, shape.group(shape.words(str(limit), 0, 1, 21), css="rw-grow-sign"))


def _sector(part: int) -> tuple[float, float]:
    """The start and end of a part of the dial, in radians clockwise from the right."""
    first, whole = math.radians(135), math.radians(270)
    gap = math.radians(3.2)
    return first + whole * (part - 1) / LIMIT + gap / 2, first + whole * part / LIMIT - gap / 2


def _arc(start: float, end: float) -> str:
    radius = 33
    points = [(radius * math.cos(angle), radius * math.sin(angle)) for angle in (start, end)]
    (ax, ay), (bx, by) = points
    return f"M{ax:.2f} {ay:.2f}A{radius} {radius} 0 0 1 {bx:.2f} {by:.2f}"


def tram_pose(state: StreetCarState, seat: int) -> Pose:
    """The place and direction of a seat's tram; trams that share a place are side by side."""
    tram = state.players[seat].tram
    assert tram is not None
    earlier = [other.tram for other in state.players[:seat]]
    beside = sum(other is not None and (other.place, other.side) == (tram.place, tram.side) for other in earlier)
    if tram.place in TERMINI:
        way_round = ring(TERMINI[tram.place])
        if tram.side is not None and tram.cell == TERMINI[tram.place].doors[1]:
            way_round = way_round.reversed()
        return way_round.pose(_AROUND[beside])
    pose = approach(state, tram).pose(1)
    return Pose(*pose.aside(_ASIDE[beside]), pose.dx, pose.dy)


_ASIDE: Final = (0.0, 15.0, -15.0, 30.0, -30.0)
_AROUND: Final = (0.5, 0.28, 0.72, 0.1, 0.9)
"""The arrangement of trams that share a place: units beside the track, and fractions of a terminus ring."""


STANDS: Final = 34.0
"""The distance from the rim of its square at which a tram stands."""


def approach(state: StreetCarState, tram: Tram) -> Way:
    """The curve on its square of a tram under way, up to where it stands."""
    laid = state.table.tile(tram.cell)
    assert tram.side is not None
    # In the editor a tram may be off the track: then it heads straight on.
    exits = () if laid is None else laid.pattern.exits[tram.side] or ()
    ahead = (tram.side + 2) % 4
    leave = ahead if ahead in exits or not exits else exits[0]
    whole = way(rail.side_port(tram.side, tram.cell), rail.side_port(leave, tram.cell))
    return whole.section(0, whole.parameter(STANDS))


# --- routes and marks


def course(steps: Sequence[Step], seat: int) -> Element:
    """A run of a seat as a bold line with its band along the middle."""
    d = rail.polyline(steps)
    lines = (shape.path(css, d) for css in ("rw-way-casing", "rw-way", "rw-way-band"))
    return shape.group(*lines, css=colour_class(colour_of(seat)))


def numbered(label: str, cell: Cell, seat: int) -> Element:
    """A number at a square of a seat's route, such as that of a stop."""
    x, y = rail.cell_middle(cell)
    pill = shape.group(
        shape.disc("rw-token-rim", 0, 0, 16),
        shape.disc("rw-token", 0, 0, 14.5),
        shape.words(label, 0, 0, 21, "rw-token-text"),
        css="rw-grow-sign",
    )
    return shape.group(pill, css=colour_class(colour_of(seat)), at=(x, y))


def goal(cell: Cell, seat: int) -> Element:
    """The yard of a building on the route of a seat in its colour, its plate at the corner, clear of the letter."""
    x, y = shape.corner(cell)
    yard = (shape.box(css, x + 7, y + 7, 86, 86, 9) for css in ("rw-goal-frame", "rw-band"))
    return shape.group(*yard, plate(seat, x + 84, y + 15, 24), css=colour_class(colour_of(seat)))


def goal_terminus(terminus: Terminus, seat: int) -> Element:
    """A terminus of the line of a seat in its colour: the street of its ring, and the number of the line."""
    street = zip(rail.street([ring(terminus)]), ("rw-goal-kerb", "rw-goal-street", "rw-goal-rail"), strict=True)
    drawn = [Element("path", {**part.attrs, "class": css}) for part, css in street]
    sign = _line_sign(terminus, shape.disc("rw-token-rim", 0, 0, 19))
    return shape.group(*drawn, shape.group(sign, at=middle_of(terminus)), css=colour_class(colour_of(seat)))


def edge(cell: Cell, side: int, css: str) -> Element:
    """A bar over the edge between two squares."""
    port = rail.side_port(side, cell)
    a, b = (port.x - 34 * port.dy, port.y + 34 * port.dx), (port.x + 34 * port.dy, port.y - 34 * port.dx)
    return shape.path(css, f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}")


def run_line(steps: Sequence[Step]) -> Element:
    """The way that a tram has just run."""
    return marks.circuit([rail.polyline(steps)])


def stop_ring(state: StreetCarState, cell: Cell) -> Element | None:
    """A ring around the sign of the stop of the building on a square; ``None`` if it has none."""
    square = state.table.stops.get(BUILDING_AT.get(cell, ""))
    if square is None:
        return None
    ring = shape.group(shape.disc("rw-stop-made", 0, 0, 18.5), css="rw-grow-stop")
    return shape.group(ring, at=((square[1] + cell[1]) * 50.0 + 50, (square[0] + cell[0]) * 50.0 + 50))


def mark(state: StreetCarState, shown: Mark) -> Element | None:
    """A mark of a refusal or of an action's effect; ``None`` for one that the panel shows."""
    match shown.kind:
        case "cell":
            return shape.group(*(marks.cell_mark((row, column)) for row, column in shown.places))
        case "edge":
            return shape.group(*(_edge_mark(state, (row, column), side) for row, column, side in shown.places))
        case "path":
            return marks.proof_path(shown.places, shown.label, number_at_end=shown.label == "!")
        case _:
            return _mark_of_piece(state, shown.piece)


def _edge_mark(state: StreetCarState, cell: Cell, side: int) -> Element:
    """A bar on one side of a square; next to the sign of a stop, the parts on both sides of the sign."""
    there = LAYOUT.neighbour(cell, side)
    ends = ((cell, there), (there, cell)) if there is not None else ()
    if not any(state.table.stops.get(BUILDING_AT.get(one, "")) == other for one, other in ends):
        return marks.edge_mark(cell, side)
    port = rail.side_port(side, cell)
    x, y, dx, dy = port.x, port.y, -port.dy, port.dx
    d = "".join(f"M{x + 29 * k * dx:g} {y + 29 * k * dy:g}L{x + 44 * k * dx:g} {y + 44 * k * dy:g}" for k in (1, -1))
    return shape.group(shape.path("rw-casing", d), shape.path("rw-proof", d))


def _mark_of_piece(state: StreetCarState, pick: str) -> Element | None:
    what, _, name = pick.partition(":")
    if what == "building" and name in BUILDINGS:
        return marks.cell_mark(BUILDINGS[name])
    if what == "terminus" and name in TERMINI:
        x, y = middle_of(TERMINI[name])
        return shape.disc("rw-proof-ring", x, y, 26)
    if what == "tram" and name in tuple(SEATS[: len(state.players)]):
        tram = state.players[SEATS.index(name)].tram
        return None if tram is None else marks.cell_mark(tram.cell)
    return None
