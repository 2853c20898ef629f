"""The prospects of a player: the best moves, the distances to cities, and the best delivery from there."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.days_of_steam.journeys import FAST, journeys
from railwidgets.games.days_of_steam.roads import BEYOND
from railwidgets.games.days_of_steam.score import BONUS, POINTS_PER_CUBE, points
from railwidgets.games.days_of_steam.state import Cargo, Player, Train
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, City, Table
from railwidgets.games.days_of_steam.train import is_curved

STEAM: Final = (0.0, 0.2, 0.4, 0.55, 0.65, 0.72, 0.75)
"""The value in points of each amount of steam: every further steam is worth less."""

FADE: Final = 0.9
"""The factor on a delivery for each segment of distance."""

_FADED: Final = tuple(FADE**far for far in range(2 * BEYOND))
"""The factor on a delivery at a distance in segments."""


def standing(table: Table, player: Player) -> float:
    """The points of a player, plus the expected value of its steam and the best delivery in reach."""
    hope = _hope(table, player.train.cell, player.cargo, player.delivered)
    return points(player) + STEAM[player.steam] + hope


def _hope(table: Table, cell: Cell, cargo: Cargo | None, delivered: tuple[str, ...]) -> float:
    """The value of the best delivery in reach of a train on a cell, for a player who has delivered these colours."""
    held, hope = {*delivered}, 0.0
    ways = (
        _hauls(table, cell)
        if cargo is None
        else _nearest(table, cargo.loaded, table.roads.distances(cell), (cargo.colour,))
    )
    for colour, far in ways:
        worth = (POINTS_PER_CUBE if colour in held else _NEW_COLOUR[len(held)]) * _FADED[far]
        if worth > hope:
            hope = worth
    return hope


Goals = Iterable[tuple[str, int]]
"""Colours of cubes, each with the segments to its delivery."""


def _hauls(table: Table, cell: Cell) -> Goals:
    """For each colour, the segments from a cell to a cube and on to a city that takes it; cached by the table."""
    hauls: dict[Cell, Goals] = table.found.setdefault("hauls", {})
    if cell not in hauls:
        goals, found = _goals(table), dict[str, int]()
        for city, first in table.roads.distances(cell).items():
            for colour, far in goals.get(city, ()):
                if first + far < found.get(colour, first + far + 1):
                    found[colour] = first + far
        hauls[cell] = tuple(found.items())
    return hauls[cell]


def _goals(table: Table) -> Mapping[Cell, Goals]:
    """For each city with cubes, their possible deliveries; cached by the table."""
    goals: Mapping[Cell, Goals] | None = table.found.get("goals")
    if goals is None:
        between, cities, known = table.roads.between, table.cities, table.roads.found
        # While the ways between the cities stay the same, so do the goals of the same cubes.
        lies = tuple(cities.items())
        if lies not in known:
            known[lies] = {
                cell: tuple(_nearest(table, cell, between[cell], city.goods))
                for cell, city in cities.items()
                if city.goods
            }
        goals = table.found["goals"] = known[lies]
    return goals


def _nearest(table: Table, loaded: Cell, onward: Mapping[Cell, int], goods: Iterable[str]) -> Iterator[tuple[str, int]]:
    """For each colour of goods loaded in a city, the segments to the nearest city that takes it."""
    found: dict[str, int] = {}
    for goal, far in onward.items():
        colour = table.cities[goal].colour
        if colour in goods and goal != loaded and far < found.get(colour, far + 1):
            found[colour] = far
    yield from found.items()


_NEW_COLOUR: Final = tuple(POINTS_PER_CUBE + more - less for less, more in itertools.pairwise(BONUS))
"""Points for a cube of a new colour, by the number of colours delivered before."""


# --- moves


class Way(NamedTuple):
    """A way that a move can take, with its risk of derailing.

    Attributes:
        value: The change in the player's standing.
        cost: Its steam.
        after: The player at its end, with goods delivered on the way.
        risk: The probability that the train derails.
    """

    value: float
    cost: int
    after: Player
    risk: float


def moves(state: State, player: Player) -> dict[int | None, float]:
    """The best change of a move in the player's standing, see ``best_ways``."""
    return {side: way.value for side, way in best_ways(state, player).items()}


def best_ways(state: State, player: Player) -> dict[int | None, Way]:
    """The best ways that a move can take.

    Args:
        state: A position in which the train of the turn can move, or is moving.
        player: The moving player, who may have more steam or a cube than in the position.

    Returns:
        The best way for each side over which the train goes on; under ``None``, ending the move here.
    """
    move, table = state.move, state.table
    spent, curved = (0, False) if move is None else (move.spent, move.curved)
    now, fallen = standing(table, player), after_derailing(state)
    won, held, empty = points(player), player.delivered, player.cargo is None
    ways = list(journeys(state, player.steam).values())
    if move is not None:
        ways.append((0, ()))
    best: dict[int | None, tuple[float, int, tuple[int, ...], float]] = {}
    for cost, way in ways:
        side = GRID.side(GRID.across(way[0])) if way else None
        steam = STEAM[player.steam - cost]
        if empty:
            there = won + steam + _hope(table, GRID.cell(way[-1]) if way else player.train.cell, None, held)
        else:
            there = standing(table, _arrived(table, player, cost, way))
        falls = risk(spent + cost, curved=curved or _has_curve(way)) if spent + cost > FAST else 0.0
        value = there + (fallen + steam - there) * falls - now
        if side not in best or value > best[side][0]:
            best[side] = value, cost, way, falls
    return {
        side: Way(value, cost, _arrived(table, player, cost, way), falls)
        for side, (value, cost, way, falls) in best.items()
    }


def _arrived(table: Table, player: Player, cost: int, way: tuple[int, ...]) -> Player:
    """The player after a move over these ports, with goods delivered on the way."""
    for port in way:
        cell, cargo = GRID.cell(port), player.cargo
        tile = table.cells[cell]
        if cargo is not None and isinstance(tile, City) and tile.colour == cargo.colour and cell != cargo.loaded:
            player = player._replace(cargo=None, delivered=(*player.delivered, cargo.colour))
    return player._replace(train=Train(GRID.cell(way[-1])), steam=player.steam - cost) if way else player


def after_derailing(state: State) -> float:
    """The standing, without steam, of the acting seat if its train returns to the start of its move."""
    start = state.player if state.move is None else state.move.start.player
    return standing(state.table, start._replace(steam=0))


def _has_curve(way: tuple[int, ...]) -> bool:
    left = (GRID.side(GRID.across(port)) for port in way[1:])
    return any(is_curved(GRID.side(port), side) for port, side in zip(way, left, strict=False))


def risk(spent: int, *, curved: bool) -> float:
    """The probability that a train derails after spending this much steam (``move.speed_limit``)."""
    return min(max(spent - 2, 0), 6) / 6 if curved else 0.0
