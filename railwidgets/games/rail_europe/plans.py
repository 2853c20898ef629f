"""Plans to complete tickets, and the cheapest ways between cities."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from railwidgets.games.rail_europe.components import CITIES, ROUTES, TICKETS, Route

CARD: Final = 1.1
"""The value of a train card in points; a turn is worth two of them."""

LEAST: Final = 0.4
"""The minimum cost of each route in a plan, in points, so that plans have few routes."""

WANTED: Final = 0.5
"""The extra value of a card for a wanted route, once all its cards are there."""

Routes = tuple[int, ...]
"""Routes by index."""


class Aim(NamedTuple):
    """A ticket in a plan.

    Attributes:
        ticket: Its index.
        points: Its points.
        routes: The routes that it still needs; other tickets may need some of them as well.
        cost: The cost in points of the routes that only this ticket and later ones in the plan need; see ``_cost``.
        done: The completed part of the way, from 0 to 1: from the costs of its routes now and at the start of the game.
        turns: The turns to complete this ticket and those before it, from an empty hand.
    """

    ticket: int
    points: int
    routes: Routes
    cost: float
    done: float
    turns: float


class Plan(NamedTuple):
    """A plan to complete tickets, one after the other.

    Attributes:
        aims: The tickets in reach.
        lost: The points of the others.
        wagons: The wagons that the plan takes.
    """

    aims: tuple[Aim, ...]
    lost: int
    wagons: int


@lru_cache(maxsize=1 << 14)
def plan(own: int, free: int, tickets: tuple[int, ...], wagons: int) -> Plan:
    """The cheapest ways to complete tickets, highest points first; later ones use the routes of earlier ones.

    Args:
        own: The routes available already, as a bit mask.
        free: The routes that the seat can claim.
        tickets: Their indices.
        wagons: The wagons left.
    """
    aims, lost, built, needed, turns = [], 0, own, 0, 0.0
    for ticket in sorted((TICKETS[ticket] for ticket in tickets), key=lambda ticket: -ticket.points):
        way = _cheapest(built, free, *ticket.ends)
        new = [ROUTES[route] for route in way or () if not built >> route & 1]
        length = sum(route.length for route in new)
        if way is None or needed + length > wagons:
            lost += ticket.points
            continue
        needed += length
        turns += length / 2 + len(new)
        built |= sum(route.bit for route in new)
        cost = sum(_COSTS[route.index] for route in new)
        missing = tuple(route for route in way if not own >> route & 1)
        done = max(0.0, 1 - sum(_COSTS[route] for route in missing) / _initial_cost(ticket.index))
        aims.append(Aim(ticket.index, ticket.points, missing, cost, done, turns))
    return Plan(tuple(aims), lost, needed)


@cache
def _initial_cost(ticket: int) -> float:
    """The cost of a ticket's routes on the empty map."""
    return sum(_COSTS[route] for route in _cheapest(0, ALL_ROUTES, *TICKETS[ticket].ends) or ())


class _Ways:
    """The cheapest ways between two cities for the owner of some routes.

    The last way found stays the cheapest, the first among equals, until somebody claims a route of it: fewer free
    routes make no other way cheaper.
    """

    __slots__ = ("_ends", "_free", "_own", "_taken", "_way")

    def __init__(self, own: int, start: int, goal: int) -> None:
        self._own, self._ends = own, (start, goal)
        self._free, self._taken = 0, -1
        self._way: Routes | None = None

    def with_free(self, free: int) -> Routes | None:
        """The routes of the way, if these are free; ``None`` if there is none."""
        if free & ~self._free or self._taken & ~free:
            self._way, self._free = _search(self._own, free, *self._ends), free
            self._taken = sum([1 << route for route in self._way or ()]) & ~self._own
        return self._way


_ways_of: Final = lru_cache(maxsize=1 << 14)(_Ways)


def _cheapest(own: int, free: int, start: int, goal: int) -> Routes | None:
    """The routes of the cheapest way between two cities; ``None`` if there is none."""
    return _ways_of(own, start, goal).with_free(free)


def _search(own: int, free: int, start: int, goal: int) -> Routes | None:
    """The same, from nothing (E. W. Dijkstra, 1959)."""
    came: dict[int, tuple[int, int]] = {}
    queue = [(0.0, start, -1, start)]
    while queue and goal not in came:
        cost, city, by, last = heappop(queue)
        if city not in came:
            came[city] = by, last
            for route, bit, there in _FROM[city]:
                if (own | free) & bit and there not in came:
                    heappush(queue, (cost if own & bit else cost + _COSTS[route], there, route, city))
    if goal not in came:
        return None
    way = []
    while goal != start:
        by, goal = came[goal]
        way.append(by)
    return tuple(way)


def _cost(route: Route) -> float:
    """The points lost by claiming a route for a ticket: the value of the cards and the turn, minus its points."""
    return max(LEAST, CARD * (2 + route.tunnel) + (CARD + WANTED) * route.length - route.points)


_COSTS: Final = tuple(_cost(route) for route in ROUTES)
ALL_ROUTES: Final = sum(route.bit for route in ROUTES)
_FROM: Final = tuple(
    tuple((route.index, route.bit, sum(route.ends) - city) for route in ROUTES if city in route.ends)
    for city in range(len(CITIES))
)
"""From each city the routes, by index and bit, with their other ends."""
