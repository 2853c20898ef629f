"""The map as a network: connected cities, the other halves of double routes, the longest path."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import Final

from railwidgets.games.rail_europe.components import CITIES, CITY_IDS, ROUTES, SEATS, routes_in
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.track import Link, RouteNetwork, longest_trail

Groups = tuple[int, ...]
"""Groups of connected cities, each a bit mask of cities."""

_FIRST_HALVES: Final = sum(route.bit for route in ROUTES if route.double is not None and route.double > route.index)


def other_halves(routes: int) -> int:
    """The other halves of the double routes in a bit mask of routes; the halves are adjacent in ``ROUTES``."""
    return (routes & _FIRST_HALVES) << 1 | routes >> 1 & _FIRST_HALVES


def with_joint(groups: Groups, a: int, b: int) -> Groups:
    """The groups after two cities are connected as well."""
    joint = 1 << a | 1 << b
    apart = []
    for group in groups:
        if group & joint:
            joint |= group
        else:
            apart.append(group)
    return (*apart, joint)


@lru_cache(maxsize=1 << 12)
def groups_of(routes: int) -> Groups:
    """The groups of cities that routes connect; cities without a route are in none."""
    groups: Groups = ()
    for route in routes_in(routes):
        groups = with_joint(groups, *route.ends)
    return groups


@lru_cache(maxsize=1 << 12)
def going_on(routes: int) -> int:
    """The routes that touch a city where an odd number of these ends, as a bit mask: longest paths end there."""
    loose = 0
    for route in routes_in(routes):
        loose ^= 1 << route.ends[0] ^ 1 << route.ends[1]
    return sum(route.bit for route in ROUTES if any(loose >> city & 1 for city in route.ends))


def are_joined(groups: Iterable[int], ends: tuple[int, int]) -> bool:
    """Whether two cities are in one group."""
    both = 1 << ends[0] | 1 << ends[1]
    return any(group & both == both for group in groups)


def way_between(routes: int, ends: tuple[int, int], own: int = 0) -> tuple[int, ...]:
    """The routes of a way between two cities with the fewest spaces; empty if these routes do not connect them.

    Args:
        routes: The routes available, as a bit mask.
        ends: The two cities.
        own: Those whose spaces do not count, because wagons occupy them already.
    """
    start, goal = ends
    there = tuple(routes_in(routes))
    front: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    seen: set[int] = set()
    while front:
        length, city, way = heappop(front)
        if city == goal:
            return way
        if city in seen:
            continue
        seen.add(city)
        for route in there:
            if city in route.ends:
                beyond = sum(route.ends) - city
                more = 0 if own & route.bit else route.length
                heappush(front, (length + more, beyond, (*way, route.index)))
    return ()


@dataclass(frozen=True, slots=True)
class Path:
    """A continuous path over routes.

    Attributes:
        length: Its number of spaces.
        routes: The indices of its routes, in order.
    """

    length: int
    routes: tuple[int, ...]


@lru_cache(maxsize=1 << 12)
def longest_path(routes: int) -> Path:
    """The longest continuous path over routes, none of them twice (``score.longest_path``). Exact."""
    there = tuple(routes_in(routes))
    trail = longest_trail([(*route.ends, route.length) for route in there])
    return Path(trail.weight, tuple(there[place].index for place in trail.edges))


@cache
def _cities() -> dict[str, dict[str, object]]:
    return {
        city.id: {"name": city.display, "country": city.country, "latitude": city.latitude, "longitude": city.longitude}
        for city in CITIES.values()
    }


def network(state: State) -> RouteNetwork:
    """The map: cities and routes.

    A city has its ``name``, ``country``, ``latitude`` and ``longitude``, and the letter of the seat that has a
    ``station`` there, or ``None``. A route has its ``length``, ``colour``, ``points``, whether it is a ``tunnel``, the
    number of locomotives it shows as a ``ferry``, and the letter of its ``owner``, or ``None``.
    """
    stations = {CITY_IDS[city]: SEATS[seat] for seat, player in enumerate(state.players) for city in player.stations}
    cities = {name: {**facts, "station": stations.get(name)} for name, facts in _cities().items()}
    owners = {
        route.index: SEATS[seat] for seat, player in enumerate(state.players) for route in routes_in(player.routes)
    }
    links = [
        Link(
            route.id,
            *route.cities,
            facts={
                "length": route.length,
                "colour": route.colour,
                "points": route.points,
                "tunnel": route.tunnel,
                "ferry": route.ferry,
                "owner": owners.get(route.index),
            },
        )
        for route in ROUTES
    ]
    return RouteNetwork(cities, links)
