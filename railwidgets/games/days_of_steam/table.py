"""The map: the tiles on their cells, and facts derived from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from railwidgets.core import Cell, once
from railwidgets.core.memo import once_of_pair
from railwidgets.games.days_of_steam.actions import Lay
from railwidgets.games.days_of_steam.components import KINDS, Kind
from railwidgets.games.days_of_steam.roads import Roads
from railwidgets.track import Grid, Network, Pattern, cheapest, reach_on, reach_over

GRID: Final = Grid()
SIDES: Final = range(4)
ALL: Final = 0b1111
"""The mask of all four sides."""
SIDES_OF: Final = tuple(tuple(side for side in SIDES if mask >> side & 1) for mask in range(16))
"""The sides of each mask."""

FARTHEST_TILE: Final = 5
"""A track tile is at most the fifth on a valid path from a city (``place.within_five``)."""

CLOSEST_CITY: Final = 2
"""The minimum number of segments between a new city and the nearest one (``place.city_spacing``)."""

NEAR: Final = 1 << 8
EDGES: Final = (1 << 12) - 1
REACHED: Final = 1 << 12
CLOSE: Final = 1 << 13
RINGED: Final = 1 << 14
MEETING: Final = 1 << 15
"""Bits of ``Table.facts``; those of ``EDGES`` are for track tiles."""


_FACING: Final = tuple(tuple((1 if mask >> side & 1 else 16) << (side + 2) % 4 for side in SIDES) for mask in range(16))
"""For each mask, the bits that it sets in ``Table.around`` of the neighbours: track, or no track."""

_APART: Final = tuple(~(17 << (side + 2) % 4) for side in SIDES)
"""For each side, the bits of ``Table.around`` that the cell beyond it has for other neighbours."""

_NEARNESS: Final = tuple(
    tuple(
        REACHED | CLOSE * (segments < CLOSEST_CITY) | (NEAR << side) * (segments < FARTHEST_TILE)
        for segments in range(FARTHEST_TILE + 1)
    )
    for side in SIDES
)
"""The facts that a side adds, by the segments that a train from a city has run over when it arrives there (capped at
the largest that matters).
"""


@dataclass(frozen=True, slots=True)
class Track:
    """A track tile on the map.

    Attributes:
        kind: The name of its kind.
        turn: Quarter turns clockwise.
        under: The tiles that it covers, (kind, turn), the uppermost first.
    """

    kind: str
    turn: int = 0
    under: tuple[tuple[str, int], ...] = ()

    @property
    def pattern(self) -> Pattern:
        """Its track in its rotation."""
        return oriented(self.kind, self.turn)

    @property
    def of(self) -> Kind:
        """Its kind."""
        return KINDS[self.kind]


class City(NamedTuple):
    """A city tile, on the map or in the row.

    Attributes:
        colour: Empty for a tile from the face-down pile, until it is face up.
        goods: The colours of its cubes, in the order of ``COLOURS``.
    """

    colour: str
    goods: tuple[str, ...] = ()


@cache
def _alone(kind: str, turn: int) -> Track:
    """A track tile that covers nothing; few different ones exist."""
    return Track(kind, turn)


@cache
def oriented(kind: str, turn: int) -> Pattern:
    """The track of a kind of tile in a rotation."""
    return KINDS[kind].pattern.turned(turn)


class Table:
    """The tiles laid so far; immutable and compared by its cells.

    Attributes:
        cells: The tile on each cell.
        network: The track as a train sees it.
        distance: For each port that a train from a city can enter, the least number of segments before it, also for
            ports of empty cells. 0 next to a city.
        around: For each cell next to a tile, the sides where the neighbours have track (bits 0 to 3) and the sides
            where they have none (bits 4 to 7).
        roads: The distances between cities.
        found: A cache of results about this table.
    """

    __slots__ = (
        "_cities",
        "_coverable",
        "_open",
        "_ringed",
        "_stale",
        "around",
        "cells",
        "distance",
        "found",
        "network",
        "roads",
    )

    def __init__(
        self,
        cells: Mapping[Cell, Track | City],
        network: Network,
        around: Mapping[Cell, int],
        distance: Mapping[int, int],
        roads: Roads | None = None,
    ) -> None:
        self.cells = cells
        self.network = network
        self.around = around
        self.distance = distance
        self.roads = roads or Roads(network)
        self.found: dict[str, Any] = {}
        self._cities: Mapping[Cell, City] | None = None
        self._open: dict[Cell, int] = {}
        self._coverable: dict[Cell, int] = {}
        self._stale: tuple[Cell, ...] = ()
        self._ringed: tuple[Cell, ...] = ()

    @classmethod
    def empty(cls) -> Table:
        """A table with no tile."""
        return cls({}, Network(GRID), {}, {})

    @classmethod
    def of(cls, tiles: Iterable[tuple[Cell, Track | City]]) -> Table:
        """A table with these tiles, without checking that they fit."""
        table = cls.empty()
        for cell, tile in tiles:
            table = table.with_city(cell, tile) if isinstance(tile, City) else table.with_track(cell, tile)
        return table

    def facts(self, cell: Cell) -> int:
        """The facts that decide the fit of a tile on a cell, as bits.

        0 to 3 and 4 to 7 are those of ``around``. 8 to 11 (``NEAR << side``): the sides over which a train from a city
        arrives within five tiles, this one included. ``REACHED``: a train from a city arrives at all. ``CLOSE``: too
        close to a city for another one. ``MEETING``: trains from cities arrive over several sides. A tile on the cell
        does not count; ``RINGED``: this made a difference, see ``_by_ring``.
        """
        facts = self.around.get(cell, 0)
        distance, first = self.distance, GRID.port(cell, 0)
        for side in SIDES_OF[facts & ALL]:
            segments = distance.get(first + side)
            if segments is not None:
                if segments == FARTHEST_TILE - 1 and cell in self.cells and self._by_ring(cell, side):
                    segments, facts = FARTHEST_TILE, facts | RINGED
                if facts & REACHED:
                    facts |= MEETING
                facts |= _NEARNESS[side][segments if segments < FARTHEST_TILE else FARTHEST_TILE]
        return facts

    def _by_ring(self, cell: Cell, side: int) -> bool:
        """Whether the shortest way to a side of a cell with a tile runs over that tile.

        A way of four segments runs over it only if it begins on it, leaves it over the side before or after this one,
        and returns by a ring of four tiles.
        """
        beside = (GRID.across(GRID.port(cell, (side + turn) % 4)) for turn in (1, 3))
        if all(self.distance.get(port) != 1 for port in beside):
            return False
        # Links are the same both ways: the other ways are those of a train that leaves the cell over this side.
        start, here = GRID.across(GRID.port(cell, side)), ports(cell)
        entered = cheapest(
            self.network, [start], lambda port: None if port in here else 1, limit=FARTHEST_TILE, through_hubs=False
        )
        return self.network.hubs.keys().isdisjoint(entered)

    @property
    def open(self) -> Mapping[Cell, int]:
        """The empty cells that a train from a city can reach, with their facts; no tile fits on others."""
        self._look_again()
        return self._open

    @property
    def coverable(self) -> Mapping[Cell, int]:
        """The cells with coverable track, if no train stands there, with their facts."""
        self._look_again()
        return self._coverable

    def _look_again(self) -> None:
        """Computes the facts of the cells that have changed since the last time."""
        if not self._stale:
            return
        # Once items are removed, a dict copies faster with its own method than by ``{**...}``.
        opened, coverable, cells, ringed = self._open.copy(), self._coverable.copy(), self.cells, list[Cell]()
        # A change may leave a distance alone and still affect a way by a ring.
        for cell in {*self._stale, *self._ringed}:
            tile = cells.get(cell)
            if tile is None:
                if (facts := self.facts(cell)) & REACHED:
                    opened[cell] = facts
                else:
                    opened.pop(cell, None)
            else:
                opened.pop(cell, None)
                if isinstance(tile, Track) and KINDS[tile.kind].coverable:
                    coverable[cell] = facts = self.facts(cell)
                    if facts & RINGED:
                        ringed.append(cell)
                else:
                    coverable.pop(cell, None)
        self._open, self._coverable, self._stale, self._ringed = opened, coverable, (), tuple(ringed)

    @once_of_pair(8)
    def with_lay(self, lay: Lay) -> Table:
        """The table with a track tile from a hand, over the old one; cached, so repeats keep their results."""
        covered = self.cells.get(lay.cell)
        if covered is None:
            return self.with_track(lay.cell, _alone(lay.kind, lay.turn))
        under = ((covered.kind, covered.turn), *covered.under) if isinstance(covered, Track) else ()
        return self.with_track(lay.cell, Track(lay.kind, lay.turn, under))

    def with_track(self, cell: Cell, track: Track) -> Table:
        """The table with a track tile laid, in place of anything on its cell."""
        pattern = track.pattern
        network = self.network.with_pattern(cell, pattern)
        if cell in self.cells:
            distance, changed = reach_over(network, (cell,), self.distance)
        else:
            known = self.distance
            entered = {port: known[port] for port in ports(cell) if port in known}
            distance, changed = reach_on(network, entered, known)
        return self._with(cell, track, network, pattern.mask, distance, changed)

    @once(8)
    def with_city(self, cell: Cell, city: City) -> Table:
        """The table with a city laid on an empty cell."""
        network = self.network.with_hub(cell)
        distance, changed = reach_on(network, dict.fromkeys(map(GRID.across, ports(cell)), 0), self.distance)
        return self._with(cell, city, network, ALL, distance, changed)

    def _with(
        self,
        cell: Cell,
        tile: Track | City,
        network: Network,
        mask: int,
        distance: Mapping[int, int],
        changed: Iterable[int],
    ) -> Table:
        """The table with one more tile.

        Args:
            cell: Its cell.
            tile: The tile.
            network: The track with it.
            mask: Its sides with track.
            distance: The distances of the new table.
            changed: The ports where it may differ from this one, without those next to the cell.
        """
        around, beside = {**self.around}, _beside(cell)
        for other, apart, facing in zip(beside, _APART, _FACING[mask], strict=True):
            around[other] = around.get(other, 0) & apart | facing
        roads = self.roads.with_tile(network, cell, over=cell in self.cells)
        table = Table({**self.cells, cell: tile}, network, around, distance, roads)
        if isinstance(tile, Track):
            table._cities = self._cities
        return self._hand_on(table, (*self._stale, cell, *beside, *map(GRID.cell, changed)))

    def with_changed_city(self, cell: Cell, **changes: object) -> Table:
        """The table with another colour or other goods on one of its cities."""
        cells = {**self.cells, cell: self.city(cell)._replace(**changes)}  # type: ignore[arg-type]
        return self._hand_on(Table(cells, self.network, self.around, self.distance, self.roads), self._stale)

    def _hand_on(self, table: Table, stale: tuple[Cell, ...]) -> Table:
        """Passes on to the next table the facts known here, and the cells where they may differ."""
        table._open, table._coverable, table._ringed = self._open, self._coverable, self._ringed
        table._stale = stale
        return table

    def city(self, cell: Cell) -> City:
        """The city on a cell; ``KeyError`` if there is none."""
        tile = self.cells[cell]
        if not isinstance(tile, City):
            raise KeyError(cell)
        return tile

    @property
    def cities(self) -> Mapping[Cell, City]:
        """The cities by cell."""
        if self._cities is None:
            self._cities = {cell: tile for cell, tile in self.cells.items() if isinstance(tile, City)}
        return self._cities

    @property
    def tracks(self) -> dict[Cell, Track]:
        """The track tiles by cell."""
        return {cell: tile for cell, tile in self.cells.items() if isinstance(tile, Track)}

    def mask(self, cell: Cell) -> int:
        """The sides with track of a tile on the map, as bits."""
        tile = self.cells[cell]
        return tile.pattern.mask if isinstance(tile, Track) else ALL

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(frozenset(self.cells.items()))

    def __repr__(self) -> str:
        return f"<Table with {len(self.cells)} tiles>"


@lru_cache(maxsize=1 << 14)
def _beside(cell: Cell) -> tuple[Cell, ...]:
    """The cells beyond the sides of a cell."""
    return tuple(GRID.neighbour(cell, side) for side in SIDES)


@lru_cache(maxsize=1 << 14)
def ports(cell: Cell) -> tuple[int, ...]:
    """The four ports of a cell."""
    return tuple(GRID.port(cell, side) for side in SIDES)
