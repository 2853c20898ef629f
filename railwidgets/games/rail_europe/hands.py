"""What the cards of a hand pay for: claims, stations, and what is added for a tunnel, as lists that are made once.

Of the claims, those with cards of one colour depend on how many of these and of locomotives are in the hand, and on
which routes are open: three small numbers and a bit mask, by which whole lists of actions are remembered. So do the
stations with one way to pay, by the cities that are taken.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from railwidgets.games.rail_europe.actions import Add, Claim, Station
from railwidgets.games.rail_europe.cards import payment
from railwidgets.games.rail_europe.components import CARDS, CITIES, LOCO, POINTS, ROUTES, STATIONS, Cards

LONGEST: Final = max(POINTS)
"""No claim needs more cards than this."""

_KINDS: Final = range(len(CARDS))

# --- routes


def claims_with(kind: int, coloured: int, locomotives: int, routes: int) -> tuple[Claim, ...]:
    """The claims of open routes with at least one card of a colour; with locomotives alone for ``LOCO``."""
    routes &= _claimable_routes(kind, coloured, locomotives)
    return _claims_of(kind, coloured, locomotives, routes) if routes else ()


def one_way_with(kind: int, coloured: int, locomotives: int, routes: int, *, spare: bool) -> list[Claim]:
    """The same, each route once: with as few locomotives as it takes, or with as many to ``spare`` the colour."""
    routes &= _claimable_routes(kind, coloured, locomotives)
    if not routes:
        return []
    way = -1 if spare else 0
    return [ways[way] for bit, ways in _claimable_with(kind, coloured, locomotives) if routes & bit]


@cache
def _claimable_routes(kind: int, coloured: int, locomotives: int) -> int:
    """The routes that these cards can claim, as a bit mask."""
    return sum(bit for bit, _ in _claimable_with(kind, coloured, locomotives))


@lru_cache(maxsize=1 << 16)
def _claims_of(kind: int, coloured: int, locomotives: int, routes: int) -> tuple[Claim, ...]:
    claims: list[Claim] = []
    for bit, ways in _claimable_with(kind, coloured, locomotives):
        if routes & bit:
            claims += ways
    return tuple(claims)


@cache
def _claimable_with(kind: int, coloured: int, locomotives: int) -> tuple[tuple[int, tuple[Claim, ...]], ...]:
    """Each route that these cards can claim, as a bit, with all ways to do it."""
    found = []
    for route in ROUTES:
        cards = _ways(route.length, kind, coloured, locomotives, route.ferry)
        if cards and (kind == LOCO or route.kind in (kind, None)):
            found.append((route.bit, tuple(Claim(route.index, paid) for paid in cards)))
    return tuple(found)


def _ways(count: int, kind: int, coloured: int, locomotives: int, least: int) -> list[Cards]:
    """The payments with at least one card of a colour and so many locomotives; with these alone for ``LOCO``."""
    if kind == LOCO:
        return [payment(kind, 0, count)] if locomotives >= count else []
    wild = range(max(least, count - coloured), min(locomotives, count - 1) + 1)
    return [payment(kind, count - wilds, wilds) for wilds in wild]


@cache
def payments_for(route: int) -> frozenset[Cards]:
    """Every way to pay for a route, whatever is in the hand."""
    found: set[Cards] = set()
    for kind in _KINDS:
        for bit, ways in _claimable_with(kind, LONGEST, LONGEST):
            if bit == 1 << route:
                found.update(claim.cards for claim in ways)
    return frozenset(found)


# --- stations


@cache
def prices(built: int) -> frozenset[Cards]:
    """Every way to pay the next station; none when all are built."""
    if built == STATIONS:
        return frozenset()
    return frozenset(price for kind in _KINDS for price in _ways(built + 1, kind, STATIONS, STATIONS, 0))


def affordable(built: int, hand: Cards) -> list[Cards]:
    """The ways in which a hand can pay the next station, colour by colour."""
    locomotives, found = min(hand[LOCO], STATIONS), list[Cards]()
    for kind, count in enumerate(hand):
        if count:
            found += _affordable(built, kind, min(count, STATIONS), locomotives)
    return found


@cache
def _affordable(built: int, kind: int, coloured: int, locomotives: int) -> list[Cards]:
    return _ways(built + 1, kind, coloured, locomotives, 0)


@lru_cache(maxsize=1 << 14)
def stations(price: Cards, cities: tuple[int, ...]) -> tuple[Station, ...]:
    """The stations at this price, in every city but these."""
    return tuple(station for station in _stations_at(price) if station.city not in cities)


@cache
def _stations_at(price: Cards) -> tuple[Station, ...]:
    return tuple(Station(city, price) for city in range(len(CITIES)))


# --- tunnels


@lru_cache(maxsize=1 << 12)
def added(kind: int, count: int, hand: Cards) -> tuple[Add, ...]:
    """What a hand can add for a tunnel that was paid in a colour; locomotives alone come last."""
    coloured = _ways(count, kind, hand[kind], hand[LOCO], 0) if kind != LOCO else []
    return tuple(Add(cards) for cards in (*coloured, *_ways(count, LOCO, 0, hand[LOCO], 0)))
