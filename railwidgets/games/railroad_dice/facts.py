"""What a position can be asked: where the ends lead and what that costs, tiles that fit, sites of stations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from railwidgets.games.railroad_dice.components import COMPANIES, LAKE, SIZE, Components, Site
from railwidgets.games.railroad_dice.line import (
    BESIDE,
    ENDS,
    ON_BORDER,
    OUT,
    SIDES,
    EndName,
    Large,
    Way,
    cell_of,
    is_alive,
    place_of,
    towards,
    ways,
)
from railwidgets.games.railroad_dice.plan import Plan, fitting
from railwidgets.track import COMPASS, Cell, Grid, Network, Pattern

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

GRID: Final = Grid()

LEAST_PIECES: Final = 5
"""Pieces on a tile before the line may leave it, the leaving one included (``tile.five_pieces``)."""


class Ahead(NamedTuple):
    """A square that an end leads to.

    Attributes:
        end: the name of the end.
        cell: the square, counted over the whole plan.
        enter: the side by which the line comes onto it.
        terrain: its sign, as in ``components.TERRAINS``.
        surcharge: dice to be paid before a rail may lie on it in this turn.
    """

    end: EndName
    cell: Cell
    enter: int
    terrain: str
    surcharge: int


# --- the ends


def other_on_tile(state: State, number: int) -> tuple[int, int | None] | None:
    """Square and side of the other end, if it is on the same tile as the end of that number."""
    here, other = state.ends[number], state.ends[1 - number]
    return (other.square, other.side) if other.position == here.position else None


def ways_of(state: State, number: int) -> tuple[Way, ...]:
    """The ways to go on from the end of that number with one rail, as squares and visited tiles allow."""
    position, square, side = state.ends[number]
    large = large_at(state, position)
    return ways(square, side, large.taken, other_on_tile(state, number), state.plan.around(position))


def large_at(state: State, position: Cell) -> Large:
    """The large tile at a position where there is one."""
    large = state.tile(position)
    assert large is not None
    return large


def squares_ahead(state: State) -> tuple[Ahead, ...]:
    """The free squares that the ends lead to: one for a rail, up to three for a station."""
    found = []
    for name, end in zip(ENDS, state.ends, strict=True):
        large = large_at(state, end.position)
        tile = state.box.tiles[large.tile]
        for out in SIDES if end.side is None else (end.side,):
            square = BESIDE[end.square][out]
            if square != OUT and not large.taken >> square & 1:
                cost = state.surcharge(large.tile, end.position, square)
                cell = cell_of(end.position, square)
                found.append(Ahead(name, cell, (out + 2) % 4, tile.at(square), cost))
    return tuple(found)


def is_safe(box: Components, large: Large, square: int, side: int | None) -> bool:
    """Whether a turn may end with an end like this (``cost.no_end_at_lake``).

    It may not point at a lake, and a bridge must lead to a shore that costs nothing. A station points nowhere yet.
    """
    if side is None:
        return True
    tile = box.tiles[large.tile]
    ahead = BESIDE[square][side]
    if ahead == OUT:
        return True
    return tile.at(ahead) != LAKE and (tile.at(square) != LAKE or tile.surcharge[ahead] == 0)


def is_dead(state: State, number: int) -> bool:
    """Whether the end of that number can never go on, as squares and visited tiles tell."""
    end, other = state.ends[number], state.ends[1 - number]
    barred = other.ahead if other.position == end.position else OUT
    taken = large_at(state, end.position).taken
    return not is_alive(end.square, end.side, taken, barred, state.plan.around(end.position))


def leads_on(state: State, number: int, *, minis: bool = True) -> bool:
    """Whether the end of that number can go on, if one has the dice.

    Args:
        state: the position.
        number: of the end.
        minis: whether a mini tile must fit where the line leaves its tile.
    """
    end = state.ends[number]
    full = len(large_at(state, end.position).pieces) + 1 >= LEAST_PIECES
    for way in ways_of(state, number):
        if not way.leads_out:
            return True
        if full and (not minis or tiles_for(state, towards(end.position, way.leave))):
            return True
    return False


def tiles_for(state: State, position: Cell) -> tuple[str, ...]:
    """The tiles that may be laid at a free position of the plan (``tile.landscape``)."""
    return _tiles_for(state.box, state.plan, position, state.rules.turned_tiles)


@lru_cache(maxsize=1 << 12)
def _tiles_for(box: Components, plan: Plan, position: Cell, turned: bool) -> tuple[str, ...]:
    kinds = tuple([kind for kind, count in plan.minis_left(box).items() if count > 0])
    return _fitting(box, plan.wanted(box, position), kinds, turned)


@lru_cache(maxsize=1 << 12)
def _fitting(box: Components, wanted: str, kinds: tuple[str, ...], turned: bool) -> tuple[str, ...]:
    return fitting(box, wanted, kinds, turned=turned)


# --- stations


def next_site(state: State, company: str) -> Site | None:
    """What the next station of a company costs and wants; ``None`` when all are built."""
    built = state.plan.built[COMPANIES.index(company)]
    sites = state.box.companies[company].sites
    return sites[built] if built < len(sites) else None


def neighbours(square: int, count: int) -> tuple[int, ...]:
    """The four or eight squares around one, those on the same tile, row by row."""
    row, column = divmod(square, SIZE)
    around = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0) and (count == 8 or 0 in (y, x))]
    found = [(row + y, column + x) for y, x in around]
    return tuple(y * SIZE + x for y, x in found if 0 <= y < SIZE and 0 <= x < SIZE)


def terrain_around(state: State, cell: Cell, terrain: str) -> tuple[Cell, ...]:
    """The squares around one that have a terrain and count for a station there (``station.terrain``)."""
    position, square = place_of(cell)
    large = state.tile(position)
    if large is None:
        return ()
    tile = state.box.tiles[large.tile]
    around = neighbours(square, state.rules.station_neighbours)
    return tuple(cell_of(position, near) for near in around if tile.at(near) == terrain)


@lru_cache(maxsize=1 << 12)
def sites_on(box: Components, name: str, site: Site, count: int) -> frozenset[int]:
    """The squares of a tile where the terrain suits a station, its border left out (``station.terrain``).

    Args:
        box: the components.
        name: of the tile.
        site: what the station wants.
        count: how many neighbours of a square count, 4 or 8.
    """
    tile = box.tiles[name]
    return frozenset(
        square
        for square in range(SIZE * SIZE)
        if not ON_BORDER[square]
        and tile.at(square) == site.on
        and sum(tile.at(near) == site.beside for near in neighbours(square, count)) >= site.least
    )


# --- the plan


def clashes(state: State, position: Cell, name: str) -> Iterator[tuple[int, Cell]]:
    """The sides of a tile at a position, with the neighbour there, where the landscape does not go on."""
    edges = state.box.tiles[name].edges
    for side in SIDES:
        beside = towards(position, side)
        mini = state.plan.minis.get(beside)
        if mini is not None and state.box.tiles[mini.tile].edges[(side + 2) % 4] != edges[side]:
            yield side, beside


def can_buy_from_directors(state: State) -> bool:
    """Whether enough companies are sold out that shares may be bought from directors (``share.director``)."""
    sold = sum(state.shares_left(number) == 0 for number in range(len(COMPANIES)))
    return sold >= len(state.players)


# --- mathematics


def network(state: State) -> Network:
    """See ``RailroadDiceState.network``."""
    squares = []
    for position, large in state.large:
        pieces = dict(large.pieces)
        for square, piece in large.pieces:
            if piece not in COMPANIES:
                pattern = Pattern.of([(COMPASS.index(piece[0]), COMPASS.index(piece[1]))])
            else:
                joined = [side for side in SIDES if _leads_to(pieces, square, side)]
                pattern = Pattern.of([(joined[0], joined[1])]) if len(joined) == 2 else Pattern.of([], joined)
            squares.append((cell_of(position, square), pattern))
    return Network.of(GRID, squares)


def _leads_to(pieces: dict[int, str], square: int, side: int) -> bool:
    """Whether a rail on a side of a square leads to it."""
    piece = pieces.get(BESIDE[square][side], "")
    return piece not in COMPANIES and COMPASS[(side + 2) % 4] in piece
