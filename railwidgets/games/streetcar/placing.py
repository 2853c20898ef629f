"""Placements to try, legal or not: one tile on a square, or two on both sides of an edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final

from railwidgets.core import Cell
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import KINDS, LAYOUT, SQUARES, Tile, replacements
from railwidgets.games.streetcar.state import StreetCarState as State

Edge = tuple[Cell, int]
"""An edge between two squares: the upper or left one, and its side."""

EDGES: Final[tuple[Edge, ...]] = tuple((cell, side) for cell in SQUARES for side in (1, 2))
"""The east and the south side of every square, row by row."""


def placings(state: State) -> Iterator[Lay | Double]:
    """Every tile of the hand on every square, then every double exchange."""
    for kind in dict.fromkeys(state.player.hand):
        yield from lays(kind)
    yield from doubles(state)


def lays(kind: str, squares: Iterable[Cell] = SQUARES) -> Iterator[Lay]:
    """A tile in every rotation on each of some squares."""
    return iter(_everywhere(kind)) if squares is SQUARES else _on(kind, squares)


@cache
def _everywhere(kind: str) -> tuple[Lay, ...]:
    """A tile in every rotation on every square."""
    return tuple(_on(kind, SQUARES))


def _on(kind: str, squares: Iterable[Cell]) -> Iterator[Lay]:
    return (Lay(kind, square, turn) for square in squares for turn in KINDS[kind].turns)


def doubles(state: State, edges: Iterable[Edge] = EDGES) -> Iterator[Double]:
    """The double exchanges over some edges with two tiles."""
    for cell, side in edges:
        beside = LAYOUT.neighbour(cell, side)
        if beside is None:
            continue
        one, other = state.table.tile(cell), state.table.tile(beside)
        if one is not None and other is not None:
            for first, second in _pairs_for(state.player.hand, one, other, side):
                yield Double(Lay(first.kind, cell, first.turn), Lay(second.kind, beside, second.turn))


def _pairs_for(hand: tuple[str, ...], one: Tile, other: Tile, side: int) -> Iterator[tuple[Tile, Tile]]:
    """The pairs of a hand that join two tiles and keep their track; if there are none, any two of the hand."""
    pairs = list(_pairs(hand, _joining(hand, one, side), _joining(hand, other, side ^ 2)))
    unturned = [Tile(kind) for kind in dict.fromkeys(hand)]
    return iter(pairs) if pairs else _pairs(hand, unturned, unturned)


def _joining(hand: tuple[str, ...], old: Tile, side: int) -> list[Tile]:
    """The tiles of a hand that could replace a tile and have track on a side."""
    return [tile for tile in replacements(old) if tile.kind in hand and tile.pattern.mask >> side & 1]


def _pairs(hand: tuple[str, ...], ones: Iterable[Tile], others: Iterable[Tile]) -> Iterator[tuple[Tile, Tile]]:
    """Pairs of tiles that a hand holds both of."""
    for one, other in product(ones, others):
        if one.kind != other.kind or hand.count(one.kind) > 1:
            yield one, other
