"""Determinizations that favour goals which the board brings nearer.

In games between greedy players, after ten tiles a seat's own goals cost 32 less than on the empty board, those of other
cards 7 less.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from random import Random
from typing import Final

from railwidgets.games.streetcar.components import HIDDEN, LINES, ROUTES, stops_of
from railwidgets.games.streetcar.prospects import cost_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import Table

FIT: Final = 0.2
"""The increase in the log-odds of goals for each unit of cost that the board has saved them."""

Goals = tuple[int, int]
"""A line and a route card."""


def likely_deal(view: State, rng: Random) -> State:
    """A full position that fits a view, dealt as in ``view.complete`` but with goals that the board brings near.

    Args:
        view: A seat's view.
        rng: The generator for all draws.
    """
    begun = view.replace(table=_origin_of(view.table))
    hidden = [seat for seat, player in enumerate(view.players) if player.line == player.route == HIDDEN]
    if not hidden or view.table == Table.empty():
        return begun.complete(rng)
    rng.shuffle(hidden)
    known = tuple((player.line, player.route) for player in view.players)
    left, whole = _goal_weights(view.table, view.stops, known), begun
    for seat in hidden:
        ((line, route),) = rng.choices(list(left), list(left.values()))
        left = {goals: chance for goals, chance in left.items() if goals[0] != line and goals[1] != route}
        whole = whole.with_player(seat, line=line, route=route)
    return whole


@lru_cache(maxsize=8)
def _origin_of(table: Table) -> Table:
    """The board as the origin of a playout's boards."""
    return table.as_origin()


@lru_cache(maxsize=8)
def _goal_weights(table: Table, stops: int, known: tuple[Goals, ...]) -> dict[Goals, float]:
    """The relative weights of the goals without a known owner on a board.

    Args:
        table: The board.
        stops: The number of stops on a route card.
        known: The known goals of all seats.
    """
    lines, routes = ({*goals} for goals in zip(*known, strict=True))
    saved = {
        (line, route): _initial_cost(line, route, stops) - cost_of(table, line, stops_of(line, route, stops))
        for line in LINES
        if line not in lines
        for route in ROUTES
        if route not in routes
    }
    most = max(saved.values())
    return {goals: exp(FIT * (less - most)) for goals, less in saved.items()}


@cache
def _initial_cost(line: int, route: int, stops: int) -> int:
    """The cost of goals on the empty board."""
    return cost_of(Table.empty(), line, stops_of(line, route, stops))
