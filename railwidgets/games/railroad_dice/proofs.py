"""Refusals of this game, and the marks that prove them.

Squares are marked by their count over the whole plan. Pieces are marked by these names: ``front``, ``reserve``,
``bank``, ``chance``, ``seat:A``, ``company:red``, ``share:red``, ``mini:0,1`` (a mini tile) and ``tile:plain`` (a kind
that can be laid).
"""

from __future__ import annotations

from collections.abc import Iterable

from railwidgets.core import Mark
from railwidgets.track import Cell


def cell(place: Cell, label: str = "") -> Mark:
    """A mark on a square."""
    return Mark("cell", (place,), label=label)


def edges(places: Iterable[tuple[Cell, int]]) -> Mark:
    """A mark on sides of squares."""
    return Mark("edge", tuple((*place, side) for place, side in places))


def piece(name: str, label: str = "") -> Mark:
    """A mark on a thing, by its pick."""
    return Mark("piece", piece=name, label=label)


def counted(places: Iterable[Cell]) -> list[Mark]:
    """Marks on squares that number them from 1."""
    return [cell(place, str(number)) for number, place in enumerate(places, 1)]
