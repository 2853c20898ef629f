"""The tag that says what a purchase would be worth, with a line to where the pawn would lie.

It stands on rock that is not opened, as near as it can, and covers no pawn, no number and no end.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from railwidgets.core import Cell, in_points
from railwidgets.core.memo import once
from railwidgets.draw import shape
from railwidgets.draw.curve import Point, number
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import plate
from railwidgets.games.steam_tunnel import drawings
from railwidgets.games.steam_tunnel.berths import END, HEIGHT, NUMBER, PAWN, WIDTH, berths, middle_of_end
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.faces import GROWS
from railwidgets.games.steam_tunnel.purchase import Purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnels

GROWN: Final = 1.4
"""How much larger the tag is at its largest."""

LETTER: Final = 8.8
"""About the width of a figure of a tag."""

STEP: Final = 37.5
"""How far apart are the places at which a tag may stand."""

BEST: Final = 24
"""Of so many of the best places it is asked what the line to the pawn would run over."""

_PARTS: Final = tuple(step / 12 for step in range(13))

TALL: Final = 44.0
GAP: Final = 9.0


class Disc(NamedTuple):
    """What a tag must not cover: a middle, and how far it reaches."""

    x: float
    y: float
    reach: float


def berth_of(state: State, tunnel: Tunnel) -> tuple[float, float]:
    """Where the number of a tunnel stands: on that of its segments where it has most room."""
    part = max(tunnel.segments, key=lambda part: berths(state.table[part.cell].face)[part.ports].room)
    (x, y), (dx, dy) = drawings.corner(part.cell), berths(state.table[part.cell].face)[part.ports].number
    return x + dx, y + dy


@once()
def discs(state: State) -> tuple[Disc, ...]:
    """All pawns, numbers and ends of the board."""
    found = [Disc(*berth_of(state, tunnel), NUMBER) for tunnel in tunnels(state)]
    for cell, card in state.table.items():
        x, y = drawings.corner(cell)
        for port in card.of.ends:
            dx, dy = middle_of_end(port)
            found.append(Disc(x + dx, y + dy, END + 3))
        for ports, seat in zip(card.of.segments, card.pawns, strict=False):
            if seat is not None:
                dx, dy = drawings.seat_of_pawn(card.face, ports)
                found.append(Disc(x + dx, y + dy, PAWN))
        if card.blocked and card.by is not None:
            found.append(Disc(x + 50, y + 75, PAWN))
    return tuple(found)


def tag(state: State, bought: Purchase, lamp: int, spot: Point, lang: str) -> Element:
    """The tag of a purchase.

    Args:
        state: the position before it.
        bought: what it comes to.
        lamp: the colour of the tunnel.
        spot: where the pawn would lie.
        lang: the language of its figures.
    """
    tunnel = bought.tunnel
    sums = f"{tunnel.sum} × {tunnel.length} = {tunnel.value}"
    mine = f"+{in_points(bought.gain)[lang]}"
    others = [(seat, in_points(share)[lang]) for seat, share in bought.left.items()]
    below = 25 + LETTER * len(mine) + sum(GAP + 25 + LETTER * len(share) for _, share in others)
    wide = max(30 + LETTER * len(sums), below) + 16
    place = _place(state, wide * GROWN, TALL * GROWN, spot)
    left = -wide / 2 + 8
    drawn = [
        shape.box("rw-purchase", -wide / 2, -TALL / 2, wide, TALL, 7),
        drawings.number_plate(bought.number, lamp, left + 11, -10),
        _words(sums, left + 28, -10),
    ]
    x = left
    for seat, text in ((bought.seat, mine), *others):
        drawn += [plate(seat, x + 10, 11, 16), _words(text, x + 24, 11)]
        x += 25 + LETTER * len(text) + GAP
    leader = shape.path("rw-leader", f"M{_at(place)}L{_at(_edge(spot, place))}")
    return shape.group(leader, shape.group(shape.group(*drawn, css=GROWS), at=place))


def _words(text: str, x: float, y: float) -> Element:
    return shape.words(text, x + LETTER * len(text) / 2, y, 14)


def _at(place: Point) -> str:
    return f"{number(place[0])} {number(place[1])}"


def _edge(spot: Point, place: Point) -> Point:
    """Where the line to a pawn ends: at its rim."""
    far = math.dist(spot, place) or 1.0
    part = min(PAWN / far, 1.0)
    return spot[0] + (place[0] - spot[0]) * part, spot[1] + (place[1] - spot[1]) * part


def _place(state: State, wide: float, tall: float, spot: Point) -> Point:
    """The middle of a tag of this size: nothing below it that must be seen, then most rock, then the shortest way."""
    there = (*discs(state), Disc(*spot, PAWN))
    rock = {cell for cell, card in state.table.items() if card.face == DOWN}

    half, low = wide / 2, tall / 2

    def merit(place: Point) -> float:
        x, y = place
        hidden = len([0 for a, b, reach in there if abs(a - x) < half + reach and abs(b - y) < low + reach])
        return 5000 * hidden - 1500 * _part_on(rock, place, wide, tall) + math.dist(place, spot)

    near = sorted((merit(place), place) for place in _places(state, wide, tall))[:BEST]
    return min(near, key=lambda known: known[0] + 150 * _crossed(known[1], spot, there[:-1]))[1]


def _places(state: State, wide: float, tall: float) -> Iterator[Point]:
    right, bottom = state.table.layout.columns * WIDTH, state.table.layout.rows * HEIGHT
    for row in range(int(bottom / STEP) + 1):
        for column in range(int(right / STEP) + 1):
            x, y = STEP * column, STEP * row
            if wide / 2 <= x <= right - wide / 2 and tall / 2 <= y <= bottom - tall / 2:
                yield x, y


def _part_on(cells: set[Cell], place: Point, wide: float, tall: float) -> float:
    """Which part of a tag would lie on these cards."""
    rows = {int((place[1] + part * tall) // HEIGHT) for part in (-0.49, 0.49)}
    columns = [int((place[0] + part * wide) // WIDTH) for part in (-0.49, 0, 0.49)]
    return sum((row, column) in cells for row in rows for column in columns) / (len(rows) * len(columns))


def _crossed(place: Point, spot: Point, there: Sequence[Disc]) -> int:
    """How many things the line to the pawn would run over."""
    steps = [(place[0] + (spot[0] - place[0]) * part, place[1] + (spot[1] - place[1]) * part) for part in _PARTS]
    return len([0 for x, y, reach in there if any(abs(x - a) < reach and abs(y - b) < reach for a, b in steps)])
