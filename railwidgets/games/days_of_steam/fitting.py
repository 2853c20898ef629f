"""Which track tiles fit where, looked up by what shows around a cell.

Where a track tile may lie depends, for each side, on three facts: whether the neighbour has track there, whether
it has none, and whether a train from a city comes in over that side within five tiles. There are few such edges, and a
kind of tile in a turn, a *way* to lie, is one bit: so what fits is a number that is worked out once for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Final

from railwidgets.core import Cell
from railwidgets.games.days_of_steam.actions import Lay
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.table import ALL, CLOSE, EDGES, REACHED, oriented
from railwidgets.track import Pattern

_WAYS: Final = tuple((kind.name, turn) for kind in KINDS.values() for turn in kind.turns)
"""Every way to lie, in the order of the kinds and of their turns; its place here is its bit."""

_OF_PATTERN: Final = {
    pattern: sum(1 << place for place, lies in enumerate(_WAYS) if oriented(*lies) is pattern)
    for pattern in {oriented(*lies): None for lies in _WAYS}
}
"""The ways that show each pattern, as bits: with the mark of an overlay and without it."""

_OF_KIND: Final = {kind: sum(1 << place for place, (name, _) in enumerate(_WAYS) if name == kind) for kind in KINDS}
"""The ways of each kind, as bits."""

OVERLAYS: Final = sum(_OF_KIND[kind.name] for kind in KINDS.values() if kind.overlay)
"""The ways of the tiles that may cover others, as bits."""

FOR_CITY: Final = ALL << 4 | REACHED | CLOSE
"""What decides about a city, of which only ``REACHED`` may be: no side without track, none too close."""


def way(lay: Lay) -> int:
    """How a tile would lie, as a bit."""
    return 1 << _WAYS.index((lay.kind, lay.turn))


@cache
def ways_of(hand: tuple[str, ...]) -> int:
    """The ways in which the tiles of a hand can lie, hidden ones left out, as bits."""
    ways = 0
    for kind in hand:
        ways |= _OF_KIND.get(kind, 0)
    return ways


@cache
def keeping(covered: Pattern) -> int:
    """The ways in which a tile keeps all segments of the track that it covers (``place.overlay``), as bits."""
    return _ways(pattern for pattern in _OF_PATTERN if {*covered.segments} <= {*pattern.segments})


class _Fitting(dict[int, int]):
    """For the facts of a cell (see ``Table.facts``) the ways in which track tiles fit there, as bits."""

    def __missing__(self, facts: int) -> int:
        edges = facts & EDGES
        fits = self[edges] if edges != facts else _ways(pattern for pattern in _OF_PATTERN if _fits(pattern, edges))
        self[facts] = fits
        return fits


def _ways(patterns: Iterable[Pattern]) -> int:
    """The ways that show one of these patterns, as bits."""
    return sum(_OF_PATTERN[pattern] for pattern in patterns)


def _fits(pattern: Pattern, edges: int) -> bool:
    """Whether a track tile fits where these are the edges."""
    track, bare, near = edges & ALL, edges >> 4 & ALL, edges >> 8 & ALL
    if pattern.mask & bare or track & ~pattern.mask:
        return False
    return any(near >> a & 1 or near >> b & 1 for a, b in pattern.segments)


FITTING: Final = _Fitting()


class _Laid(dict[int, Lay]):
    """The actions that lay a tile on a cell, by the place of the way; made when they are first taken, many never."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def __missing__(self, place: int) -> Lay:
        kind, turn = _WAYS[place]
        self[place] = lay = Lay(kind, self.cell, turn)
        return lay


class _OnCells(dict[Cell, _Laid]):
    """The actions that lay a tile, by cell."""

    def __missing__(self, cell: Cell) -> _Laid:
        self[cell] = laid = _Laid(cell)
        return laid


class _Chosen(dict[int, Callable[[_Laid], tuple[Lay, ...]]]):
    """For ways as bits what takes the actions of these ways out of those of a cell."""

    def __missing__(self, ways: int) -> Callable[[_Laid], tuple[Lay, ...]]:
        places, left = list[int](), ways
        while left:
            places.append((left & -left).bit_length() - 1)
            left &= left - 1
        # Of one place alone an ``itemgetter`` would get what is there, not a tuple.
        self[ways] = chosen = itemgetter(*places) if len(places) > 1 else _the_only(places[0])
        return chosen


def _the_only(place: int) -> Callable[[_Laid], tuple[Lay, ...]]:
    return lambda laid: (laid[place],)


LAID: Final = _OnCells()
CHOSEN: Final = _Chosen()
