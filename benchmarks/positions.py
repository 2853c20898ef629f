"""Positions to measure: the same ones on every run."""

from __future__ import annotations

from functools import cache
from random import Random

import railwidgets as rw
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.state import DaysOfSteamState, in_order
from railwidgets.games.days_of_steam.table import GRID, SIDES, City, Table, Track, oriented
from railwidgets.track import Cell

GAME = rw.game("days_of_steam")
CITIES = 12
JUNCTIONS = tuple(name for name, kind in KINDS.items() if kind.pattern.is_junction and not kind.overlay)
"""The kinds of tile that make searches branch."""


def random_game(seed: int, players: int = 2) -> list[DaysOfSteamState]:
    """Every position of a game in which all actions are equally likely."""
    rng = Random(seed)
    state = GAME.new(players)
    states = [state]
    while state.actor is not None:
        action = state.sample(rng) if state.actor == rw.CHANCE else rng.choice(state.legal_actions)
        state = state.apply(action)
        states.append(state)
    return states


@cache
def decisions(tiles: int, count: int = 40) -> tuple[DaysOfSteamState, ...]:
    """Positions of random games with that many tiles on the map, a whole hand and everything allowed."""
    found: list[DaysOfSteamState] = []
    seed = 0
    while len(found) < count:
        for state in random_game(seed, players=2 + seed % 3):
            if len(state.table.cells) == tiles and state.actor == state.turn and state.move is None:
                found.append(with_hand(state, Random(seed)))
                break
        seed += 1
    return tuple(found)


def with_hand(state: DaysOfSteamState, rng: Random) -> DaysOfSteamState:
    """The position with three different tiles in the hand, one of them an overlay tile where the deck has one."""
    left = {name: count for name, count in zip(KINDS, state.deck, strict=True) if count}
    for name in state.player.hand:
        left[name] = left.get(name, 0) + 1
    names = sorted(left, key=lambda name: (not KINDS[name].overlay, rng.random()))
    hand = in_order(names[:3])
    deck = tuple(left.get(name, 0) - (name in hand) for name in KINDS)
    return state.with_player(state.turn, hand=hand).but(deck=deck)


def random_table(rng: Random, tiles: int, *, junctions: float = 0.0, cities: int = CITIES) -> Table:
    """A table of tiles whose edges match, grown cell by cell from a city.

    Args:
        rng: for all choices.
        tiles: how many tiles, cities included.
        junctions: how often a junction is laid where one fits; other tiles come as they are in the box.
        cities: how many of the tiles are cities.
    """
    table = Table.empty().with_city((0, 0), City("red"))
    at_city = set(rng.sample(range(1, tiles), cities - 1))
    weights = [kind.count for kind in KINDS.values()]
    for number in range(1, tiles):
        open_cells = _open(table)
        cell = rng.choice(open_cells)
        if number in at_city and (fitting := [other for other in open_cells if not table.around[other] >> 4]):
            table = table.with_city(rng.choice(fitting), City("red"))
            continue
        kinds = list(JUNCTIONS if rng.random() < junctions else ())
        rng.shuffle(kinds)
        kinds += rng.choices(tuple(KINDS), weights, k=12)
        for kind in kinds:
            if turns := _turns(table, cell, kind):
                table = table.with_track(cell, Track(kind, rng.choice(turns)))
                break
    return table


def _open(table: Table) -> list[Cell]:
    """The empty cells with track beside; among the innermost, so that track meets track."""
    cells = [cell for cell, mask in table.around.items() if mask & 15 and cell not in table.cells]
    cells.sort(key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
    return cells[:8]


def _turns(table: Table, cell: Cell, kind: str) -> list[int]:
    around = table.around[cell]
    track, bare = around & 15, around >> 4
    return [
        turn
        for turn in KINDS[kind].turns
        if not (mask := oriented(kind, turn).mask) & bare and not track & ~mask
    ]
