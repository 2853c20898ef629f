"""The fast generator of legal actions, independent of the refusals in ``rules``; tests compare the two.

A table indexed by the site of a square (see ``table``) gives the rotations of a tile that fit there, computed once for
each kind of tile. A double exchange takes two lookups, each as if the other tile already had track on the edge between
them. The generator shares only the search of ``routes`` with the refusals; see ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, product, starmap
from operator import getitem
from typing import Final

from railwidgets.core import Action, Cell
from railwidgets.games.streetcar.actions import CHANCE_ACTIONS, Double, Draw, Lay, Off, Pass, Run, Take, Travel
from railwidgets.games.streetcar.chance import weights
from railwidgets.games.streetcar.components import (
    KINDS,
    LINES,
    SQUARES,
    TILE,
    TILES,
    TILES_A_TURN,
    Tile,
    replacements,
)
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import (
    BESIDE,
    BUILDING,
    INDEX,
    Table,
    bare_sides,
    tile_number,
    track_sides,
    with_track,
)
from railwidgets.games.streetcar.voyage import is_blocked, runs


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: by kind and square the tiles, double exchanges, the voyage, passing."""
    phase = state.phase
    if phase == "build":
        return _building(state)
    if phase == "run":
        return [Off()] if is_blocked(state, state.turn) else list(runs(state))
    if phase == "refill":
        draw: list[Action] = [Draw()] if any(state.pile) else []
        return draw + [Take(kind, seat) for seat, kind in state.offers]
    return [outcome for outcome, _ in weights(state)]


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without generating the list."""
    phase = state.phase
    if isinstance(action, CHANCE_ACTIONS):
        return phase in ("deal", "draw") and any(action == outcome for outcome, _ in weights(state))
    match action:
        case Lay():
            return phase == "build" and action.kind in state.player.hand and _fits_at(state.table, action)
        case Double():
            return phase == "build" and state.left == TILES_A_TURN and _fits_double(state, action)
        case Travel():
            return phase == "build" and action.terminus in _termini(state)
        case Pass():
            return phase == "build" and not _can_build(state) and not _termini(state)
        case Run():
            return phase == "run" and not is_blocked(state, state.turn) and action in runs(state)
        case Off():
            return phase == "run" and is_blocked(state, state.turn)
        case _:
            return phase == "refill" and action in generate(state)


def _building(state: State) -> list[Action]:
    return [*_placings(state), *map(Travel, _termini(state))] or [Pass()]


def _placings(state: State) -> list[Action]:
    """The placements and exchanges; the board caches them by the hand and by whether the turn begins."""
    table, hand, begins = state.table, state.player.hand, state.left == TILES_A_TURN
    known: list[Action] | None = table.found.get((hand, begins))
    if known is not None:
        return known
    found: list[Action] = []
    for kind in dict.fromkeys(hand):
        found += chain.from_iterable(filter(None, _lays(table, kind)))
    if begins:
        for edge in table.joinable:
            found += _doubles_over(table, edge, hand)
    table.found[hand, begins] = found
    return found


def _can_build(state: State) -> bool:
    """Whether the player of the turn can lay or exchange a tile, or exchange two at once (``turn.build``)."""
    table, hand = state.table, state.player.hand
    if any(_FITTING[kind][site] for kind in dict.fromkeys(hand) for site in table.sites):
        return True
    return state.left == TILES_A_TURN and any(_doubles_over(table, edge, hand) for edge in table.joinable)


def _termini(state: State) -> Sequence[str]:
    """The termini where the player of the turn may start the voyage (``turn.travel``, ``route.complete``)."""
    if state.left < TILES_A_TURN or route_of(state, state.turn) is None:
        return ()
    return LINES[state.player.line]


# --- single tiles


class _Fitting(dict[int, int]):
    """For each site the rotations of a kind of tile that fit, as bits; computed on demand."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, site: int) -> int:
        self[site] = turns = sum(_fits(TILE[self.kind, turn], site) << turn for turn in KINDS[self.kind].turns)
        return turns


def _fits(tile: Tile, site: int) -> bool:
    if site == BUILDING:
        return False
    mask, number = tile.pattern.mask, tile_number(site)
    if mask & bare_sides(site) or track_sides(site) & ~mask:
        return False
    return not number or tile in replacements(TILES[number - 1])


@cache
def _laid(kind: str) -> tuple[tuple[tuple[Lay, ...], ...], ...]:
    """For each square and set of rotations, as bits, the actions that lay a kind of tile there."""
    turns = KINDS[kind].turns
    every = [[Lay(kind, cell, turn) for turn in turns] for cell in SQUARES]
    return tuple(
        tuple(tuple(lay for lay in lays if bits >> lay.turn & 1) for bits in range(1 << len(turns))) for lays in every
    )


_FITTING: Final = {kind: _Fitting(kind) for kind in KINDS}


def _lays(table: Table, kind: str) -> list[tuple[Lay, ...]]:
    """For each square the actions that lay a kind of tile there.

    The board caches them; only a few squares have changed since.
    """
    fitting, laid, sites = _FITTING[kind], _laid(kind), table.sites
    known, changed = table.squares.get(kind, (None, ()))
    if known is None or len(changed) > len(sites):
        found = list(map(getitem, laid, map(fitting.__getitem__, sites)))
    else:
        found = known.copy()
        for index in changed:
            found[index] = laid[index][fitting[sites[index]]]
    table.squares[kind] = found, ()
    return found


def lays_on(state: State, cells: Iterable[Cell]) -> Iterator[Lay]:
    """The legal tiles of the player of the turn on some squares, in the order of the whole list."""
    sites, places = state.table.sites, sorted(map(INDEX.__getitem__, cells))
    for kind in dict.fromkeys(state.player.hand):
        fitting, laid = _FITTING[kind], _laid(kind)
        for index in places:
            yield from laid[index][fitting[sites[index]]]


def _fits_at(table: Table, lay: Lay) -> bool:
    index = INDEX.get(lay.cell)
    return index is not None and bool(_FITTING[lay.kind][table.sites[index]] >> lay.turn & 1)


# --- double exchanges


class _ExchangedFor(dict[int, frozenset[str]]):
    """For each site the kinds of tile that fit in some rotation; computed on demand."""

    def __missing__(self, site: int) -> frozenset[str]:
        self[site] = kinds = frozenset(kind for kind in KINDS if _FITTING[kind][site])
        return kinds


_EXCHANGED_FOR: Final = _ExchangedFor()
"""A quick filter: at most edges, no two tiles of the hand can join."""


def _doubles_over(table: Table, edge: int, hand: tuple[str, ...]) -> list[Double]:
    """The double exchanges that join two tiles over an edge of ``Table.joinable``."""
    index, side = edge >> 1, 1 + (edge & 1)
    beside = BESIDE[index][side]
    assert beside is not None
    here, there = with_track(table.sites[index], side), with_track(table.sites[beside], side ^ 2)
    found: list[Double] = []
    if _EXCHANGED_FOR[here].isdisjoint(hand) or _EXCHANGED_FOR[there].isdisjoint(hand):
        return found
    kinds = dict.fromkeys(hand)
    second_fits = [(kind, turns) for kind in kinds if (turns := _FITTING[kind][there])]
    for first in kinds if second_fits else ():
        if turns := _FITTING[first][here]:
            for second, others in second_fits:
                if first != second or hand.count(first) > 1:
                    found += _doubles(first, index, turns, second, beside, others)
    return found


@lru_cache(maxsize=1 << 14)
def _doubles(first: str, index: int, turns: int, second: str, beside: int, others: int) -> tuple[Double, ...]:
    return tuple(starmap(Double, product(_laid(first)[index][turns], _laid(second)[beside][others])))


def _fits_double(state: State, double: Double) -> bool:
    if double.side is None or double.first.cell not in INDEX:
        return False
    edge = INDEX[double.first.cell] << 1 | double.side - 1
    return edge in state.table.joinable and double in _doubles_over(state.table, edge, state.player.hand)
