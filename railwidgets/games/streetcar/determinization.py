"""What others may be after, by what lies on the board: the goals that it brings nearer are the likelier.

In games between greedy players the goals of a seat that has had ten tiles are 32 cheaper than on the empty board, those
of other cards 7.
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
"""How much likelier goals are for each cost that the board has saved them: e to the power of it."""

Goals = tuple[int, int]
"""A line and a route card."""


def likely_deal(view: State, rng: Random) -> State:
    """A whole position that fits a view, as ``view.complete`` deals it, but with goals that the board brings near.

    Args:
        view: what a seat may know.
        rng: for all draws.
    """
    begun = view.replace(table=_begun(view.table))
    hidden = [seat for seat, player in enumerate(view.players) if player.line == player.route == HIDDEN]
    if not hidden or view.table == Table.empty():
        return begun.complete(rng)
    rng.shuffle(hidden)
    known = tuple((player.line, player.route) for player in view.players)
    left, whole = _likely(view.table, view.stops, known), begun
    for seat in hidden:
        ((line, route),) = rng.choices(list(left), list(left.values()))
        left = {goals: chance for goals, chance in left.items() if goals[0] != line and goals[1] != route}
        whole = whole.with_player(seat, line=line, route=route)
    return whole


@lru_cache(maxsize=8)
def _begun(table: Table) -> Table:
    """The board as the origin of what playouts make of it."""
    return table.as_origin()


@lru_cache(maxsize=8)
def _likely(table: Table, stops: int, known: tuple[Goals, ...]) -> dict[Goals, float]:
    """How likely the goals that nobody is known to have are on a board, beside each other.

    Args:
        table: the board.
        stops: how many stops a route card names.
        known: the goals of all seats, as far as they are.
    """
    lines, routes = ({*goals} for goals in zip(*known, strict=True))
    saved = {
        (line, route): _at_first(line, route, stops) - cost_of(table, line, stops_of(line, route, stops))
        for line in LINES
        if line not in lines
        for route in ROUTES
        if route not in routes
    }
    most = max(saved.values())
    return {goals: exp(FIT * (less - most)) for goals, less in saved.items()}


@cache
def _at_first(line: int, route: int, stops: int) -> int:
    """What goals cost on the empty board."""
    return cost_of(Table.empty(), line, stops_of(line, route, stops))
