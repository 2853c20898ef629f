"""The track tiles that fit on a cell, from a table indexed by its surroundings.

A fit depends on three facts for each side: whether the neighbour has track there, whether it has none, and whether a
train from a city arrives over that side within five tiles. Few such edges exist, and a *way*, a kind of tile with a
rotation, is one bit. So the fits of a cell are one number, computed once for all games.
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
"""Every way, in the order of the kinds and their rotations; its index is its bit."""

_OF_PATTERN: Final = {
    pattern: sum(1 << place for place, lies in enumerate(_WAYS) if oriented(*lies) is pattern)
    for pattern in {oriented(*lies): None for lies in _WAYS}
}
"""The ways with each pattern, as bits: with the overlay mark and without it."""

_OF_KIND: Final = {kind: sum(1 << place for place, (name, _) in enumerate(_WAYS) if name == kind) for kind in KINDS}
"""The ways of each kind, as bits."""

OVERLAYS: Final = sum(_OF_KIND[kind.name] for kind in KINDS.values() if kind.overlay)
"""The ways of the tiles that may cover others, as bits."""

FOR_CITY: Final = ALL << 4 | REACHED | CLOSE
"""The edge facts that matter for a city; only ``REACHED`` may be set: no side without track, none too close."""


def way(lay: Lay) -> int:
    """The way of an action, as a bit."""
    return 1 << _WAYS.index((lay.kind, lay.turn))


@cache
def ways_of(hand: tuple[str, ...]) -> int:
    """The ways of the tiles in a hand, without hidden ones, as bits."""
    ways = 0
    for kind in hand:
        ways |= _OF_KIND.get(kind, 0)
    return ways


@cache
def keeping(covered: Pattern) -> int:
    """The ways that keep all segments of the track they cover (``place.overlay``), as bits."""
    return _ways(pattern for pattern in _OF_PATTERN if {*covered.segments} <= {*pattern.segments})


class _Fitting(dict[int, int]):
    """For the facts of a cell (see ``Table.facts``), the ways that fit there, as bits."""

    def __missing__(self, facts: int) -> int:
        edges = facts & EDGES
        fits = self[edges] if edges != facts else _ways(pattern for pattern in _OF_PATTERN if _fits(pattern, edges))
        self[facts] = fits
        return fits


def _ways(patterns: Iterable[Pattern]) -> int:
    """The ways with one of these patterns, as bits."""
    return sum(_OF_PATTERN[pattern] for pattern in patterns)


def _fits(pattern: Pattern, edges: int) -> bool:
    """Whether a track tile fits between these edges."""
    track, bare, near = edges & ALL, edges >> 4 & ALL, edges >> 8 & ALL
    if pattern.mask & bare or track & ~pattern.mask:
        return False
    return any(near >> a & 1 or near >> b & 1 for a, b in pattern.segments)


FITTING: Final = _Fitting()


class _Laid(dict[int, Lay]):
    """The actions that lay a tile on a cell, by the index of the way; made on first use, many never."""

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
    """For ways as bits, the function that selects the actions of these ways from those of a cell."""

    def __missing__(self, ways: int) -> Callable[[_Laid], tuple[Lay, ...]]:
        places, left = list[int](), ways
        while left:
            places.append((left & -left).bit_length() - 1)
            left &= left - 1
        # An ``itemgetter`` of one index would return the item itself, not a tuple.
        self[ways] = chosen = itemgetter(*places) if len(places) > 1 else _the_only(places[0])
        return chosen


def _the_only(place: int) -> Callable[[_Laid], tuple[Lay, ...]]:
    return lambda laid: (laid[place],)


LAID: Final = _OnCells()
CHOSEN: Final = _Chosen()
