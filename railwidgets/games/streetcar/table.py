"""The board: which tile lies where, the stops, and the constraints on each square.

One number for each square, its *site*, encodes the constraints. Bits 0 to 3 are the sides where a tile must have
track, because a neighbour or a terminus door has track there. Bits 4 to 7 are the sides where it must have none: the
rim, a building, a neighbour without track there. The other bits are the number of the tile on the square.
``track_sides``, ``bare_sides`` and ``tile_number`` read them. A tile changes only its own site and those of its four
neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from railwidgets.core import Cell
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    LAYOUT,
    SIDES,
    SQUARES,
    TERMINI,
    TERMINUS_AT,
    TILES,
    Tile,
)
from railwidgets.track import Network, Step

BUILDING: Final = -1
"""The site of a square with a building."""

_ALL_SIDES: Final = 0b1111
_BARE: Final = 4
_FIRST_BARE: Final = 1 << _BARE
_NUMBER: Final = 8
_FIRST_NUMBER: Final = 1 << _NUMBER


def track_sides(site: int) -> int:
    """The sides of a square where its tile must have track, as bits."""
    return site & _ALL_SIDES


def bare_sides(site: int) -> int:
    """The sides of a square where its tile must have no track, as bits."""
    return site >> _BARE & _ALL_SIDES


def tile_number(site: int) -> int:
    """The number of the tile on a square: its index in ``TILES`` plus 1, or 0 without a tile."""
    return site >> _NUMBER


def with_track(site: int, side: int) -> int:
    """The site of a square once its neighbour on a side has track there."""
    return site & ~(_FIRST_BARE << side) | 1 << side


def without_track(site: int, side: int) -> int:
    """The site of a square once its neighbour on a side has no track there."""
    return site & ~(1 << side) | _FIRST_BARE << side


MASKS: Final = (0, *(tile.pattern.mask for tile in TILES))
"""For each number of a tile the sides with track, as bits."""

NUMBERS: Final = {tile: number for number, tile in enumerate(TILES, 1)}

_EXCHANGEABLE: Final = (False, *(not tile.trees for tile in TILES))

INDEX: Final = {cell: index for index, cell in enumerate(SQUARES)}
"""The index of each square in ``SQUARES``."""

BESIDE: Final = tuple(
    tuple(INDEX.get(beside) if (beside := LAYOUT.neighbour(cell, side)) else None for side in SIDES) for cell in SQUARES
)
"""For each square and side the index of the neighbour; ``None`` beyond the rim."""

_CHANGED: Final = tuple(
    (index, *(beside for beside in besides if beside is not None)) for index, besides in enumerate(BESIDE)
)
"""For each square, the squares whose sites change with a tile there."""

BUILDINGS_BESIDE: Final = {
    cell: tuple(BUILDING_AT[beside] for side in SIDES if (beside := LAYOUT.neighbour(cell, side)) in BUILDING_AT)
    for cell in SQUARES
}
"""The buildings next to each square."""


def _site(cell: Cell) -> int:
    """The site of a square on the empty board."""
    if cell in BUILDING_AT:
        return BUILDING
    site = 0
    for side in SIDES:
        beside = LAYOUT.neighbour(cell, side)
        assert beside is not None
        terminus = TERMINUS_AT.get(beside)
        if terminus is not None and terminus.side == (side + 2) % 4:
            site = with_track(site, side)
        elif beside not in INDEX or beside in BUILDING_AT:
            site = without_track(site, side)
    return site


_EMPTY: Final = tuple(_site(cell) for cell in SQUARES)


def _rings() -> Network:
    """The termini alone: each a link between its two doors."""
    exits: dict[int, tuple[int, ...]] = {}
    for terminus in TERMINI.values():
        one, other = terminus.ports
        exits |= {one: (other,), other: (one,)}
    return Network(LAYOUT, exits)


RINGS: Final = _rings()


class Table:
    """The board; immutable and compared by tiles and stops.

    Attributes:
        sites: The site of each square, in the order of ``SQUARES``; see above.
        stops: The square of the stop of each building that has one, by letter.
        joinable: The edges between two neighbouring tiles without trees that no track joins, sorted: twice the index of
            the upper or left square, plus 0 for its east and 1 for its south side.
        found: A cache of results about this board.
        squares: Cached results for each square, by question, of this board or an earlier one, and the squares whose
            sites have changed since.
        origin: The board where a search began; ``None`` outside of one.
        changed: The squares whose sites have changed since then.
    """

    __slots__ = (
        "_following",
        "_hash",
        "_laid",
        "_network",
        "changed",
        "found",
        "joinable",
        "origin",
        "sites",
        "squares",
        "stops",
    )

    def __init__(
        self,
        sites: tuple[int, ...],
        stops: Mapping[str, Cell],
        joinable: tuple[int, ...],
        network: Network | None = None,
        laid: tuple[tuple[Cell, Tile], ...] = (),
        squares: dict[str, tuple[list[Any], tuple[int, ...]]] | None = None,
        origin: Table | None = None,
        changed: tuple[int, ...] = (),
    ) -> None:
        self.sites = sites
        self.stops = stops
        self.joinable = joinable
        self.found: dict[Any, Any] = {}
        self.squares = squares or {}
        # The latest network, and the tiles laid since.
        self._network = network
        self._laid = laid
        self.origin = origin
        self.changed = changed
        self._hash = 0
        # A search lays the same tiles again and again, so each following board is made once. These boards are dropped
        # with the board where the search began.
        self._following: dict[tuple[Cell, Tile], Table] = {}

    @classmethod
    def empty(cls) -> Table:
        """The board before the first tile."""
        return _EMPTY_TABLE

    @classmethod
    def of(cls, tiles: Iterable[tuple[Cell, Tile]], stops: Mapping[str, Cell] | None = None) -> Table:
        """A table with these tiles laid in this order, without checking that they fit.

        Args:
            tiles: At most one for each square.
            stops: The stops that are not on the first square with a tile next to their building.
        """
        table = cls.empty()
        for cell, tile in tiles:
            table = table.with_tile(cell, tile)
        return table if stops is None else Table(table.sites, {**table.stops, **stops}, table.joinable)

    # --- the tiles

    def site(self, cell: Cell) -> int:
        """The site of a square; ``KeyError`` off the board."""
        return self.sites[INDEX[cell]]

    def tile(self, cell: Cell) -> Tile | None:
        """The tile on a square; ``None`` if there is none, or no such square."""
        index = INDEX.get(cell)
        if index is None or self.sites[index] < _FIRST_NUMBER:
            return None
        return TILES[tile_number(self.sites[index]) - 1]

    def mask(self, cell: Cell) -> int:
        """The sides of a square where its tile has track, as bits; 0 without a tile."""
        tile = self.tile(cell)
        return 0 if tile is None else tile.pattern.mask

    def tiles(self) -> Iterator[tuple[Cell, Tile]]:
        """Every square with a tile, and the tile, row by row."""
        for cell, site in zip(SQUARES, self.sites, strict=True):
            if site >= _FIRST_NUMBER:
                yield cell, TILES[tile_number(site) - 1]

    def stops_at(self, cell: Cell) -> str:
        """The letters of the buildings with their stop on a square."""
        return "".join(sorted(letter for letter, stop in self.stops.items() if stop == cell))

    @property
    def network(self) -> Network:
        """The track as a train sees it; a terminus is one link between its two doors."""
        network = self._network
        if network is None:
            bare = Network.of(LAYOUT, ((cell, tile.pattern) for cell, tile in self.tiles()))
            network = Network(LAYOUT, {**RINGS.exits, **bare.exits})
        for cell, tile in self._laid:
            network = network.with_pattern(cell, tile.pattern)
        self._network, self._laid = network, ()
        return network

    # --- successors

    def with_tile(self, cell: Cell, tile: Tile) -> Table:
        """The table with a tile on a square, in place of any other."""
        if self.origin is None:
            return self._with_tile(cell, tile)
        following = self._following.get((cell, tile))
        if following is None:
            following = self._following[cell, tile] = self._with_tile(cell, tile)
        return following

    def _with_tile(self, cell: Cell, tile: Tile) -> Table:
        index, number = INDEX[cell], NUMBERS[tile]
        sites, mask = list(self.sites), MASKS[number]
        sites[index] = sites[index] & _FIRST_NUMBER - 1 | number << _NUMBER
        for side, beside in enumerate(BESIDE[index]):
            if beside is not None and sites[beside] != BUILDING:
                # Calls of with_track and without_track would make this loop 3 % slower.
                facing = side ^ 2
                track, bare = 1 << facing, _FIRST_BARE << facing
                sites[beside] = sites[beside] & ~(track | bare) | (track if mask >> side & 1 else bare)
        stops = self.stops
        for letter in BUILDINGS_BESIDE[cell]:
            if letter not in stops:
                stops = {**stops, letter: cell}
        laid = (*self._laid, (cell, tile)) if self._network else ()
        changed = _CHANGED[index]
        squares = {asked: (found, since + changed) for asked, (found, since) in self.squares.copy().items()}
        joinable, origin = _joinable(self.joinable, sites, index), self.origin
        since = self.changed + changed if origin else ()
        return Table(tuple(sites), stops, joinable, self._network, laid, squares, origin, since)

    def as_origin(self) -> Table:
        """The same table as the origin of a search, whose boards use its cached results."""
        return Table(self.sites, self.stops, self.joinable, self._network, self._laid, self.squares, origin=self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.sites == other.sites and self.stops == other.stops

    def __hash__(self) -> int:
        if not self._hash:
            self._hash = hash(self.sites)
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.sites, self.stops, self.joinable)

    def __repr__(self) -> str:
        return f"<Table with {sum(1 for _ in self.tiles())} tiles, {len(self.stops)} stops>"


def _joinable(before: tuple[int, ...], sites: list[int], index: int) -> tuple[int, ...]:
    """``Table.joinable`` after the tile of one square has changed."""
    here = tile_number(sites[index])
    apart, joined = set[int](), set[int]()
    for side, beside in enumerate(BESIDE[index]):
        if beside is None or sites[beside] < _FIRST_NUMBER:
            continue
        there = tile_number(sites[beside])
        edge = (index << 1 | side - 1) if side in (1, 2) else (beside << 1 | (side ^ 2) - 1)
        meet = MASKS[here] >> side & 1 or MASKS[there] >> (side ^ 2) & 1
        (apart if _EXCHANGEABLE[here] and _EXCHANGEABLE[there] and not meet else joined).add(edge)
    if apart or not joined.isdisjoint(before):
        return tuple(sorted({*before, *apart} - joined))
    return before


_EMPTY_TABLE: Final = Table(_EMPTY, {}, (), RINGS)


# --- runs to be drawn


def stretches(entered: Iterable[int], start: str = "") -> tuple[Step, ...]:
    """The drawing steps of a run; over a terminus they follow its ring through both cells of the frame.

    Args:
        entered: The ports entered, in order.
        start: The terminus from which the first port is entered; without it, the run begins on the first port's cell,
            where the first step comes in by that port.
    """
    ports = list(entered)
    found: list[Step] = []
    if start and ports:
        terminus = TERMINI[start]
        door = terminus.ports.index(LAYOUT.across(ports[0]))
        found.append(Step(terminus.doors[door], terminus.middle[door], terminus.side))
    for port, following in pairwise([*ports, None]):
        assert port is not None
        leave = None if following is None else LAYOUT.across(following)
        cell, side = LAYOUT.cell(port), LAYOUT.side(port)
        passed = TERMINUS_AT.get(cell)
        if passed is None:
            found.append(Step(cell, side, None if leave is None else LAYOUT.side(leave)))
            continue
        here = passed.doors.index(cell)
        found.append(Step(cell, side, passed.middle[here]))
        if leave is not None:
            found.append(Step(passed.doors[1 - here], passed.middle[1 - here], side))
    return tuple(found)
