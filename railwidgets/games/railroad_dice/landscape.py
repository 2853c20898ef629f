"""The landscape: the tiles that fit next to others, and the squares that suit stations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from railwidgets.core import Cell
from railwidgets.games.railroad_dice.components import SIZE, Components, Site
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import ON_BORDER, SIDES, Plan, cell_on, place_of, towards

# --- tiles


def tiles_for(state: State, position: Cell) -> tuple[str, ...]:
    """The legal tiles at a free position of the plan (``tile.landscape``)."""
    return _tiles_for(state.box, state.plan, position, state.rules.turned_tiles)


@lru_cache(maxsize=1 << 12)
def _tiles_for(box: Components, plan: Plan, position: Cell, turned: bool) -> tuple[str, ...]:
    kinds = tuple([kind for kind, count in plan.minis_left(box).items() if count > 0])
    return _fitting(box, plan.wanted(box, position), kinds, turned)


@lru_cache(maxsize=1 << 12)
def _fitting(box: Components, wanted: str, kinds: tuple[str, ...], turned: bool) -> tuple[str, ...]:
    """The tiles of some kinds that have the wanted edges.

    Args:
        box: The components.
        wanted: The label of each edge, ``?`` for any.
        kinds: Those with mini tiles left.
        turned: Whether tiles may be rotated.
    """
    return tuple(
        tile.name
        for tile in box.tiles.values()
        if tile.kind in kinds
        and (turned or not tile.turn)
        and all(label in ("?", edge) for label, edge in zip(wanted, tile.edges, strict=True))
    )


def clashes(state: State, position: Cell, name: str) -> Iterator[tuple[int, Cell]]:
    """The sides of a tile at a position whose edge differs from that of the neighbour, with the neighbour."""
    edges = state.box.tiles[name].edges
    for side in SIDES:
        beside = towards(position, side)
        mini = state.plan.minis.get(beside)
        if mini is not None and state.box.tiles[mini.tile].edges[(side + 2) % 4] != edges[side]:
            yield side, beside


# --- stations


def neighbours(square: int, count: int) -> tuple[int, ...]:
    """The four or eight squares around one, on the same tile, row by row."""
    row, column = divmod(square, SIZE)
    around = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0) and (count == 8 or 0 in (y, x))]
    found = [(row + y, column + x) for y, x in around]
    return tuple(y * SIZE + x for y, x in found if 0 <= y < SIZE and 0 <= x < SIZE)


def terrain_around(state: State, cell: Cell, terrain: str) -> tuple[Cell, ...]:
    """The squares around one with a terrain that count for a station there (``station.terrain``)."""
    position, square = place_of(cell)
    large = state.tile(position)
    if large is None:
        return ()
    tile = state.box.tiles[large.tile]
    around = neighbours(square, state.rules.station_neighbours)
    return tuple(cell_on(position, near) for near in around if tile.at(near) == terrain)


@lru_cache(maxsize=1 << 10)
def sites_at(box: Components, name: str, count: int) -> tuple[frozenset[Site], ...]:
    """For each square of a tile the stations that its terrain suits; the arguments are those of ``sites_on``."""
    sites = [site for known in box.sites for site in known]
    return tuple(
        frozenset([site for site in sites if square in sites_on(box, name, site, count)])
        for square in range(SIZE * SIZE)
    )


@lru_cache(maxsize=1 << 12)
def sites_on(box: Components, name: str, site: Site, count: int) -> frozenset[int]:
    """The squares of a tile whose terrain suits a station, without its border (``station.terrain``).

    Args:
        box: The components.
        name: The name of the tile.
        site: The needs of the station.
        count: The number of neighbours of a square that count, 4 or 8.
    """
    tile = box.tiles[name]
    return frozenset(
        square
        for square in range(SIZE * SIZE)
        if not ON_BORDER[square]
        and tile.at(square) == site.on
        and _around(box, name, count)[square].count(site.beside) >= site.least
    )


@lru_cache(maxsize=1 << 8)
def _around(box: Components, name: str, count: int) -> tuple[str, ...]:
    """For each square of a tile the terrain of its neighbours, a character for each."""
    at = box.tiles[name].at
    return tuple("".join(map(at, neighbours(square, count))) for square in range(SIZE * SIZE))
