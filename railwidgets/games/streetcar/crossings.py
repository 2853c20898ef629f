"""The crossings of squares, their costs and their destinations, as bits of integers.

A *front* is a set of ports by which squares are entered, one bit for each in the order of ``LAYOUT``. Each set of stops
seen has its own layer of the board, and the layers are stacked in the same integer. The *bend* of a crossing is the
difference between the side of entry and the side of exit: as two-bit numbers they differ (by exclusive or) by 1, 2 or
3.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from railwidgets.games.streetcar.components import (
    BUILDINGS,
    LAYOUT,
    LINES,
    SIDES,
    SQUARES,
    TERMINI,
    TILES,
    replacements,
)
from railwidgets.games.streetcar.table import BUILDING, Table, bare_sides, tile_number, track_sides

TRACK: Final = 1
EASY: Final = 3
HARD: Final = 5
"""The costs of a square: one with track to run over; one that needs a straight or a curve; one that needs another tile,
or an exchange.
"""

BENDS: Final = (1, 2, 3)

Crossings = tuple[int, int, int]
"""For each bend, the ports of entry of squares crossed with it."""

STOPS: Final = 3
"""The maximum number of stops of a route."""

_LAYER: Final = len(LAYOUT.opposite)
"""The number of bits of a layer."""

_ROW: Final = LAYOUT.port((1, 0), 0) - LAYOUT.port((0, 0), 0)
_SQUARE: Final = LAYOUT.port((0, 1), 0) - LAYOUT.port((0, 0), 0)
"""The distance between the ports of neighbouring squares."""


def in_layers(bits: int, stops: int = STOPS) -> int:
    """The same in every layer."""
    for number in range(stops):
        bits |= bits << (_LAYER << number)
    return bits


def flattened(bits: int, stops: int) -> int:
    """The union of all layers."""
    for number in range(stops):
        bits |= bits >> (_LAYER << number)
    return bits & everywhere(0)


def everywhere(stops: int) -> int:
    """All ports of all layers."""
    return (1 << (_LAYER << stops)) - 1


def above(stops: int) -> int:
    """The distance from the layer without stops to that with all stops seen."""
    return _LAYER * ((1 << stops) - 1)


def ports(bits: int) -> Iterator[int]:
    """The ports of a front in one layer."""
    while bits:
        yield bits.bit_length() - 1
        bits ^= 1 << bits.bit_length() - 1


# --- from square to square

_NORTH, _EAST, _SOUTH, _WEST = (in_layers(sum(1 << port for port in range(side, _LAYER, 4))) for side in SIDES)
_EVEN: Final = _NORTH | _SOUTH
_LOW: Final = _NORTH | _EAST


def _by_one(front: int) -> int:
    """The ports whose sides differ by 1 from these."""
    return front >> 1 & _EVEN | (front & _EVEN) << 1


def _by_two(front: int) -> int:
    """The ports whose sides differ by 2 from these: the opposite ones."""
    return front >> 2 & _LOW | (front & _LOW) << 2


def entered(one: int, two: int, three: int) -> int:
    """The ports entered next after crossing squares with these bends.

    Going straight on enters the next square by the same side, because sides are named from within.
    """
    three |= one >> 2 & _LOW | (one & _LOW) << 2
    front = two | three >> 1 & _EVEN | (three & _EVEN) << 1
    return (front & _NORTH) << _ROW | (front & _EAST) >> _SQUARE | (front & _SOUTH) >> _ROW | (front & _WEST) << _SQUARE


def across(front: int) -> int:
    """The ports across the edges of these: the origin of a reverse run that leaves squares by them."""
    return entered(0, _by_two(front), 0)


def crossed_to(front: int) -> Crossings:
    """The possible crossings before entering these ports."""
    two = (front & _NORTH) >> _ROW | (front & _EAST) << _SQUARE | (front & _SOUTH) << _ROW | (front & _WEST) >> _SQUARE
    three = _by_one(two)
    return _by_two(three), two, three


# --- beginnings and goals


@cache
def beginning(terminus: str) -> int:
    """The ports entered first from a terminus, before any stop."""
    return sum(1 << LAYOUT.across(port) for port in TERMINI[terminus].ports)


@cache
def home(line: int, stops: int) -> int:
    """The doors of the goal, with all stops seen."""
    return sum(1 << port for port in TERMINI[LINES[line][1]].ports) << above(stops)


# --- stops

Marks = Sequence[tuple[int, int]]
"""For each stop, the distance from a layer without it to the one with it, and the ports of its squares in the layers
without it.
"""


@lru_cache(maxsize=1 << 8)
def marks_of(table: Table, letters: str) -> Marks:
    """The stops of a route: the square of each, or the squares where it can still be made."""
    return [
        (_LAYER << number, _around(letter, table.stops.get(letter)) * _layers_without(len(letters), number))
        for number, letter in enumerate(letters)
    ]


@cache
def _around(letter: str, stop: tuple[int, int] | None) -> int:
    """The ports of the stop of a building, or of all squares next to it."""
    cells = [stop] if stop else [LAYOUT.neighbour(BUILDINGS[letter], side) for side in SIDES]
    return sum(15 << LAYOUT.port(cell, 0) for cell in cells if cell in _SQUARES)


@cache
def _layers_without(stops: int, number: int) -> int:
    """The first bit of each layer without one of the stops."""
    return sum(1 << _LAYER * seen for seen in range(1 << stops) if not seen >> number & 1)


_SQUARES: Final = frozenset(SQUARES)


def touched(table: Table, letters: str) -> int:
    """The ports, in every layer, of the squares whose track or stops have changed since the search began."""
    assert table.origin is not None
    changed = 0
    for index in table.changed:
        changed |= 15 * _PORT[index]
    for letter in letters:
        if letter in table.stops and letter not in table.origin.stops:
            changed |= _around(letter, None)
    return in_layers(changed, len(letters))


def stopped(front: int, marks: Marks) -> int:
    """A front after seeing the stops at its squares."""
    for shift, mark in marks:
        if halts := front & mark:
            front = front ^ halts | halts << shift
    return front


def halts(marks: Marks) -> int:
    """The ports of all the squares of stops, in one layer."""
    found = 0
    for _, mark in marks:
        found |= mark
    return found & everywhere(0)


def before_stops(front: int, marks: Marks) -> int:
    """A front, and where it may have been before it saw the stops at its squares."""
    for shift, mark in reversed(marks):
        front |= front >> shift & mark
    return front


# --- the costs of crossings


@lru_cache(maxsize=1 << 8)
def crossings(table: Table, stops: int) -> Mapping[int, Crossings]:
    """All crossings, by cost, in every layer."""
    return {
        more: (in_layers(one, stops), in_layers(two, stops), in_layers(three, stops))
        for more, (one, two, three) in _in_one_layer(table).items()
    }


@lru_cache(maxsize=1 << 8)
def _in_one_layer(table: Table) -> Mapping[int, Crossings]:
    """All crossings; unchanged squares take theirs from the board where the search began."""
    if table.origin is None:
        found = {TRACK: list(_RINGS), EASY: [0] * len(BENDS), HARD: [0] * len(BENDS)}
        squares: Iterable[int] = range(len(SQUARES))
    else:
        squares = {*table.changed}
        rest = ~sum(15 * _PORT[index] for index in squares)
        found = {more: [ports & rest for ports in over] for more, over in _in_one_layer(table.origin).items()}
    at: dict[int, int] = {}
    for index in squares:
        site = table.sites[index]
        at[site] = at.get(site, 0) | _PORT[index]
    for site, places in at.items():
        for more, sides in _CROSSED[site]:
            for bend, entered_by in sides:
                found[more][bend] |= places * entered_by
    return {more: (one, two, three) for more, (one, two, three) in found.items()}


_PORT: Final = tuple(1 << LAYOUT.port(cell, 0) for cell in SQUARES)


class _Crossed(dict[int, list[tuple[int, list[tuple[int, int]]]]]):
    """For each site its crossings, by cost: the index of the bend in ``BENDS``, the sides of entry as bits.

    A bare side can be opened, as long as the way runs over it: the square beyond must then be crossed too, and so
    exchanged at its own cost, first or at once. An exchange can open only one such side of a tile, because a double
    exchange joins two tiles.
    """

    def __missing__(self, site: int) -> list[tuple[int, list[tuple[int, int]]]]:
        by_cost: dict[int, dict[int, int]] = {}
        for (a, b), more in _costs(site).items():
            sides = by_cost.setdefault(more, {})
            index = BENDS.index(a ^ b)
            sides[index] = sides.get(index, 0) | 1 << a | 1 << b
        self[site] = [(more, list(sides.items())) for more, sides in by_cost.items()]
        return self[site]


def _costs(site: int) -> dict[tuple[int, int], int]:
    """The cost of crossing a site between each pair of sides."""
    costs: dict[tuple[int, int], int] = {}
    if site == BUILDING:
        return costs
    track, bare, number = track_sides(site), bare_sides(site), tile_number(site)
    old = TILES[number - 1] if number else None
    for tile in TILES if old is None else replacements(old):
        mask = tile.pattern.mask
        opened = mask & bare
        if track & ~mask or (old is not None and opened.bit_count() > 1):
            continue
        more = EASY if old is None and len(tile.pattern.segments) == 1 else HARD
        for a, b in tile.pattern.segments:
            if not opened & ~(1 << a | 1 << b):
                costs[a, b] = min(costs.get((a, b), HARD), more)
    return costs | dict.fromkeys(old.pattern.segments, TRACK) if old else costs


_CROSSED: Final = _Crossed()


def _rings() -> Crossings:
    """The crossings of the termini, each a half ring between its two doors."""
    over = [0] * len(BENDS)
    for terminus in TERMINI.values():
        for door, middle in zip(terminus.doors, terminus.middle, strict=True):
            for side in (terminus.side, middle):
                over[BENDS.index(terminus.side ^ middle)] |= 1 << LAYOUT.port(door, side)
    one, two, three = over
    return one, two, three


_RINGS: Final = _rings()
