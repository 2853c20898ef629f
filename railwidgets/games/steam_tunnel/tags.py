"""The tag with the value of a purchase, and a line to the place of the pawn.

It is on unopened rock, as near as possible, and covers no pawn, number or end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from railwidgets.core import Cell, in_points
from railwidgets.core.memo import once
from railwidgets.draw import shape
from railwidgets.draw.curve import Point, number
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import plate
from railwidgets.games.steam_tunnel import drawings
from railwidgets.games.steam_tunnel.berths import END, HEIGHT, NUMBER, PAWN, WIDTH, middle_of_end
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.faces import GROWS
from railwidgets.games.steam_tunnel.numbers import numbers
from railwidgets.games.steam_tunnel.purchase import Purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

GROWN: Final = 1.4
"""The maximum growth of the tag."""

LETTER: Final = 8.8
"""The approximate width of a digit in a tag."""

STEP: Final = 37.5
"""The distance between candidate places of a tag."""

BEST: Final = 24
"""The number of best places whose lines to the pawn are checked for crossings."""

_PARTS: Final = tuple(step / 12 for step in range(13))

TALL: Final = 44.0
GAP: Final = 9.0


class Disc(NamedTuple):
    """Something that a tag must not cover: its middle and its radius."""

    x: float
    y: float
    reach: float


@once()
def discs(state: State) -> tuple[Disc, ...]:
    """All pawns, numbers and ends of the board."""
    found = [Disc(*number.place, NUMBER) for number in numbers(state)]
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
        state: The position before it.
        bought: The purchase.
        lamp: The colour of the tunnel.
        spot: The place of the pawn.
        lang: The language of its numbers.
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


def pill_place(state: State, spot: Point, gain: str, pills: Iterable[Point] = ()) -> Point:
    """The middle of the pill of a gain: around the place of the pawn, where it covers least.

    Args:
        state: The position.
        spot: The place of the pawn.
        gain: The words of the pill.
        pills: The middles of other pills, and the places of their pawns.
    """
    half, low = (22 + 8 * (len(gain) - 1)) / 2 * GROWN, 11 * GROWN
    there = (*discs(state), Disc(*spot, PAWN), *(Disc(*pill, PAWN * GROWN) for pill in pills))
    right, bottom = state.table.layout.columns * WIDTH, state.table.layout.rows * HEIGHT

    def hidden(place: Point) -> float:
        x, y = place
        covers = sum(max(0.0, half + reach - abs(a - x)) * max(0.0, low + reach - abs(b - y)) for a, b, reach in there)
        return covers + 1000 * (not (half <= x <= right - half and low <= y <= bottom - low))

    return min(_around(spot, half, low), key=hidden)


def _around(spot: Point, half: float, low: float) -> Iterator[Point]:
    """The middles of a pill that touches a pawn, below it first, then ever further away."""
    x, y = spot
    for far in (2.0, 12.0, 24.0):
        across, down = half + PAWN + far, low + PAWN + far
        yield from ((x, y + down), (x, y - down), (x + across, y), (x - across, y))
        yield from ((x + side * across, y + way * down) for side in (1, -1) for way in (1, -1))


def _words(text: str, x: float, y: float) -> Element:
    return shape.words(text, x + LETTER * len(text) / 2, y, 14)


def _at(place: Point) -> str:
    return f"{number(place[0])} {number(place[1])}"


def _edge(spot: Point, place: Point) -> Point:
    """The end of the line to a pawn: at its rim."""
    far = math.dist(spot, place) or 1.0
    part = min(PAWN / far, 1.0)
    return spot[0] + (place[0] - spot[0]) * part, spot[1] + (place[1] - spot[1]) * part


def _place(state: State, wide: float, tall: float, spot: Point) -> Point:
    """The middle of a tag of this size: nothing important below it, then the most rock, then the shortest line."""
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
    """The fraction of a tag on these cards."""
    rows = {int((place[1] + part * tall) // HEIGHT) for part in (-0.49, 0.49)}
    columns = [int((place[0] + part * wide) // WIDTH) for part in (-0.49, 0, 0.49)]
    return sum((row, column) in cells for row in rows for column in columns) / (len(rows) * len(columns))


def _crossed(place: Point, spot: Point, there: Sequence[Disc]) -> int:
    """The number of things that the line to the pawn crosses."""
    steps = [(place[0] + (spot[0] - place[0]) * part, place[1] + (spot[1] - place[1]) * part) for part in _PARTS]
    return len([0 for x, y, reach in there if any(abs(x - a) < reach and abs(y - b) < reach for a, b in steps)])
