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
    return _bits({*covered.segments} <= {*oriented(*lies).segments} for lies in _WAYS)


class _Fitting(dict[int, int]):
    """For the facts of a cell (see ``Table.facts``) the ways in which track tiles fit there, as bits."""

    def __missing__(self, facts: int) -> int:
        edges = facts & EDGES
        fits = self[edges] if edges != facts else _bits(_fits(oriented(*lies), edges) for lies in _WAYS)
        self[facts] = fits
        return fits


def _bits(yes: Iterable[bool]) -> int:
    return sum(1 << place for place, one in enumerate(yes) if one)


def _fits(pattern: Pattern, edges: int) -> bool:
    """Whether a track tile fits where these are the edges."""
    track, bare, near = edges & ALL, edges >> 4 & ALL, edges >> 8 & ALL
    if pattern.mask & bare or track & ~pattern.mask:
        return False
    return any(near >> a & 1 or near >> b & 1 for a, b in pattern.segments)


FITTING: Final = _Fitting()


class _Laid(dict[Cell, tuple[Lay, ...]]):
    """For each cell the actions that lay a tile there, one for each way."""

    def __missing__(self, cell: Cell) -> tuple[Lay, ...]:
        self[cell] = laid = tuple([Lay(kind, cell, turn) for kind, turn in _WAYS])
        return laid


class _Chosen(dict[int, Callable[[tuple[Lay, ...]], tuple[Lay, ...]]]):
    """For ways as bits what takes the actions of these ways out of those for all."""

    def __missing__(self, ways: int) -> Callable[[tuple[Lay, ...]], tuple[Lay, ...]]:
        places = [place for place, one in enumerate(reversed(f"{ways:b}")) if one == "1"]
        # Of one place alone an ``itemgetter`` would get what is there, not a tuple.
        self[ways] = chosen = itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))
        return chosen


LAID: Final = _Laid()
CHOSEN: Final = _Chosen()
