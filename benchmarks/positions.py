"""Positions to measure: the same ones on every run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import railwidgets as rw
from railwidgets.games.days_of_steam.components import CITIES, KINDS, in_order
from railwidgets.games.days_of_steam.table import GRID, City, Table, Track, oriented

GAME = rw.game("days_of_steam")
JUNCTIONS = tuple(name for name, kind in KINDS.items() if kind.pattern.is_junction)
"""The kinds of tile that make searches branch."""


def play(seed: int, players: int = 2, game: rw.Game[Any] = GAME) -> Iterator[Any]:
    """Yields every position of a uniformly random game."""
    rng = Random(seed)
    state = game.new(players)
    yield state
    while state.actor is not None:
        state = state.apply(state.sample(rng) if state.actor == rw.CHANCE else rng.choice(state.legal_actions))
        yield state


def with_actions(states: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Returns each position before the end with a random legal action."""
    rng = Random(0)
    return [
        (state, state.sample(rng) if state.actor == rw.CHANCE else rng.choice(state.legal_actions))
        for state in states
        if state.actor is not None
    ]


@cache
def game(seed: int, players: int = 2) -> tuple[Any, ...]:
    """Returns the positions of a random game as a tuple."""
    return tuple(play(seed, players))


@cache
def decisions(tiles: int, count: int) -> tuple[Any, ...]:
    """Returns positions of random games: ``tiles`` tiles on the map, a full turn, three different tiles in hand."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        for state in play(seed, players=2):
            if state.actor == state.turn and state.move is None and len(state.table.cells) == tiles:
                found.append(_with_hand(state))
                break
        seed += 1
    return tuple(found)


def _with_hand(state: Any) -> Any:
    """Returns the position with three different tiles in hand, if necessary from other hands; overlay tiles first."""
    held = [kind for player in state.players for kind in player.hand]
    stock = [count + held.count(kind) for kind, count in zip(KINDS, state.deck, strict=True)]
    left = {name: count for name, count in zip(KINDS, stock, strict=True) if count}
    hand = in_order(sorted(left, key=lambda name: not KINDS[name].overlay)[:3])
    rest = [name for name, count in left.items() for _ in range(count - (name in hand))]
    for seat, player in enumerate(state.players):
        if seat == state.turn:
            state = state.with_player(seat, hand=hand)
        else:
            state = state.with_player(seat, hand=in_order(rest[: len(player.hand)]))
            rest = rest[len(player.hand) :]
    return state.replace(deck=tuple(rest.count(name) for name in KINDS))


def random_table(rng: Random, tiles: int = 80, *, tangled: bool = False) -> Table:
    """Returns a compact map of matching tiles from the box, grown from a city.

    Args:
        rng: the source of all choices.
        tiles: the number of tiles, including all cities of the box.
        tangled: whether to lay all junctions first, around the middle, so that searches branch most.
    """
    box = [name for name, kind in KINDS.items() for _ in range(kind.count)]
    rng.shuffle(box)
    if tangled:
        box.sort(key=lambda name: name not in JUNCTIONS)
    cities = set(rng.sample(range(1, tiles), sum(CITIES) - 1))
    table = Table.empty().with_city((0, 0), City("red"))
    for number in range(1, tiles):
        table = _one_more(table, rng, box, city=number in cities)
    return table


def _one_more(table: Table, rng: Random, box: list[str], *, city: bool) -> Table:
    cells = [cell for cell, mask in table.around.items() if mask & 15 and cell not in table.cells]
    cells.sort(key=lambda cell: (abs(cell[0]) + abs(cell[1]), rng.random()))
    if city:
        for cell in cells:
            if not table.around[cell] >> 4 and not any(GRID.neighbour(cell, side) in table.cities for side in range(4)):
                return table.with_city(cell, City("red"))
    for cell in cells:
        for place, kind in enumerate(box):
            turns = [turn for turn in KINDS[kind].turns if _matches(table.around[cell], oriented(kind, turn).mask)]
            if turns:
                del box[place]
                return table.with_track(cell, Track(kind, rng.choice(turns)))
    return table


def _matches(around: int, mask: int) -> bool:
    return not mask & around >> 4 and not around & 15 & ~mask
