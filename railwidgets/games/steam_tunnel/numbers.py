"""The places of the numbers of tunnels: where a tunnel ends; without an end, where it has the most room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from railwidgets.core import Cell, at, once
from railwidgets.draw.curve import Point
from railwidgets.games.steam_tunnel.berths import NUMBER, PORTS, berths
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.drawings import corner
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import End, Segment, Tunnel, tunnels

UNDER_ROCK: Final = NUMBER + 2
"""The distance of a number on a face-down card from the port that leads to the end."""


class Number(NamedTuple):
    """A number of a tunnel on the board.

    Attributes:
        key: Its place in words: the segment that it is on, or the port of a face-down card.
        value: The number.
        place: Its middle in the scene.
    """

    key: str
    value: int
    place: Point


@once()
def numbers(state: State) -> tuple[Number, ...]:
    """All numbers on the board, those of each tunnel in the order of its ends."""
    return tuple(one for value, tunnel in enumerate(tunnels(state), 1) for one in _numbers(state, value, tunnel))


def _numbers(state: State, value: int, tunnel: Tunnel) -> list[Number]:
    """The numbers of a tunnel: a segment with two ends has only one."""
    found = {number.key: number for end in tunnel.ends for number in _at_end(state, value, tunnel, end)}
    return list(found.values()) or [_on(state, value, max(tunnel.segments, key=lambda part: _room(state, part)))]


def _at_end(state: State, value: int, tunnel: Tunnel, end: End) -> Iterator[Number]:
    """The number next to an end: on the segment that leads there, or on the rock over it."""
    layout = state.table.layout
    before = layout.across(layout.port(end.cell, end.port))
    cell, port = layout.cell(before), layout.side(before)
    if state.table[cell].face == DOWN:
        place = PORTS[port]
        beside = place.x + UNDER_ROCK * place.dx, place.y + UNDER_ROCK * place.dy
        yield Number(f"{at(cell)},{port}", value, _moved(cell, beside))
    else:
        yield from (_on(state, value, part) for part in tunnel.segments if part.cell == cell and port in part.ports)


def _on(state: State, value: int, part: Segment) -> Number:
    place = berths(state.table[part.cell].face)[part.ports].number
    return Number(f"{at(part.cell)},{part.name}", value, _moved(part.cell, place))


def _room(state: State, part: Segment) -> float:
    return berths(state.table[part.cell].face)[part.ports].room


def _moved(cell: Cell, place: Point) -> Point:
    x, y = corner(cell)
    return x + place[0], y + place[1]
