"""What the cards of a hand pay for: claims, stations, and what is added for a tunnel, as tables that are made once.

What can be claimed with cards of one colour depends on how many of these and of locomotives are in the hand: three
small numbers, by which the claims of all routes are kept. Which of these are open differs from turn to turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, compress
from operator import itemgetter
from typing import Final

from railwidgets.core import Action
from railwidgets.games.rail_europe.actions import Add, Claim, Station
from railwidgets.games.rail_europe.cards import payment
from railwidgets.games.rail_europe.components import CARDS, CITIES, LOCO, POINTS, ROUTES, STATIONS, Cards, marks

LONGEST: Final = max(POINTS)
"""No claim needs more cards than this."""

_KINDS: Final = range(len(CARDS))

# --- routes


class Claimable:
    """What so many cards of a colour and locomotives can claim, each in the order of ``ROUTES``.

    Attributes:
        routes: those that can be claimed with at least one card of it, as a bit mask.
        claims: all ways to claim them.
        marks_of_claims: finds the mark of the route of each claim among those of all routes, in ``components.marks``.
    """

    __slots__ = ("_fewest", "_most", "_of_routes", "claims", "marks_of_claims", "routes")

    def __init__(self, ways: list[list[Claim]]) -> None:
        """Lays the claims out in rows.

        Args:
            ways: for each route those to claim it, from few locomotives to many.
        """
        self.claims = tuple(chain.from_iterable(ways))
        self._fewest = tuple(claims[0] for claims in ways)
        self._most = tuple(claims[-1] for claims in ways)
        self.marks_of_claims, self._of_routes = _marks_of(self.claims), _marks_of(self._fewest)
        self.routes = sum(1 << claim.route for claim in self._fewest)

    def once_among(self, marks: bytes, *, spare: bool) -> Iterator[Claim]:
        """Each route once: with as few locomotives as it takes, or with as many, to ``spare`` the colour."""
        return compress(self._most if spare else self._fewest, self._of_routes(marks))


_marks: Final = lru_cache(maxsize=1 << 6)(marks)
"""Which routes are open stays the same for some turns."""


def _marks_of(claims: tuple[Claim, ...]) -> Callable[[bytes], tuple[int, ...]]:
    """What finds the marks of the routes of claims, with two more: of a single place it would give no row."""
    return itemgetter(*(-1 - claim.route for claim in claims), 0, 0)


def add_claims(actions: list[Action], hand: Cards, routes: int) -> None:
    """Lists every claim of routes in a bit mask that a hand has cards for, colour by colour.

    Args:
        actions: the list they are added to.
        hand: the cards.
        routes: the mask.
    """
    marks = _marks(routes)
    for by_count, count in zip(_by_count(hand[LOCO]), hand):  # noqa: B905 - a keyword takes a tenth of the time of it all
        if count:
            there = by_count[count]
            if there.routes & routes:
                actions += compress(there.claims, there.marks_of_claims(marks))


def cheapest_claims(hand: Cards, routes: int, prices: Sequence[float]) -> Iterator[Claim]:
    """One claim in each colour of each route in a bit mask that a hand has cards for.

    Args:
        hand: the cards.
        routes: the mask.
        prices: what a card of each kind is worth: whichever is dearer, the colour or locomotives, is spared.
    """
    marks = _marks(routes)
    for kind, count in enumerate(hand):
        if count:
            there = claimable(kind, count, hand[LOCO])
            if there.routes & routes:
                yield from there.once_among(marks, spare=prices[kind] > prices[LOCO])


class _ByCount(dict[int, Claimable]):
    """What the cards of a colour can claim with some locomotives, by how many they are; found when it is asked for."""

    def __init__(self, kind: int, locomotives: int) -> None:
        self._kind, self._locomotives = kind, locomotives

    def __missing__(self, count: int) -> Claimable:
        there = self[count] = claimable(self._kind, count, self._locomotives)
        return there


@cache
def _by_count(locomotives: int) -> tuple[_ByCount, ...]:
    """What can be claimed with some locomotives, by kind of card."""
    return tuple(_ByCount(kind, locomotives) for kind in _KINDS)


@cache
def claimable(kind: int, count: int, locomotives: int) -> Claimable:
    """What so many cards of a kind can claim together with locomotives; of the kind ``LOCO`` they are these."""
    if max(count, locomotives) > LONGEST:
        return claimable(kind, min(count, LONGEST), min(locomotives, LONGEST))
    ways = []
    for route in ROUTES:
        if kind == LOCO or route.kind in (kind, None):
            cards = _ways(route.length, kind, count, locomotives, route.ferry)
            if cards:
                ways.append([Claim(route.index, paid) for paid in cards])
    return Claimable(ways)


def _ways(count: int, kind: int, coloured: int, locomotives: int, least: int) -> list[Cards]:
    """The payments with at least one card of a colour and so many locomotives; with these alone for ``LOCO``."""
    if kind == LOCO:
        return [payment(kind, 0, count)] if locomotives >= count else []
    wild = range(max(least, count - coloured), min(locomotives, count - 1) + 1)
    return [payment(kind, count - wilds, wilds) for wilds in wild]


@cache
def payments_for(route: int) -> frozenset[Cards]:
    """Every way to pay for a route, whatever is in the hand."""
    claims = chain.from_iterable(claimable(kind, LONGEST, LONGEST).claims for kind in _KINDS)
    return frozenset(claim.cards for claim in claims if claim.route == route)


# --- stations


@cache
def prices(built: int) -> frozenset[Cards]:
    """Every way to pay the next station; none when all are built."""
    if built == STATIONS:
        return frozenset()
    return frozenset(price for kind in _KINDS for price in _ways(built + 1, kind, STATIONS, STATIONS, 0))


def stations(built: int, hand: Cards, cities: tuple[int, ...]) -> list[Station]:
    """The stations that a hand can pay, colour by colour, in every city but these.

    Args:
        built: how many the player has built.
        hand: the cards.
        cities: those with a station.
    """
    locomotives, found = hand[LOCO], list[Station]()
    for kind, count in enumerate(hand):
        if count and count + locomotives > built:
            for price in _affordable(built, kind, count, locomotives):
                found += _stations_for(price, cities)
    return found


@cache
def _affordable(built: int, kind: int, coloured: int, locomotives: int) -> list[Cards]:
    return _ways(built + 1, kind, coloured, locomotives, 0)


@lru_cache(maxsize=1 << 10)
def _stations_for(price: Cards, cities: tuple[int, ...]) -> tuple[Station, ...]:
    """The stations for a price in every city but these, which stay the same for some turns."""
    there = [*_stations_at(price)]
    for city in sorted({*cities}, reverse=True):
        del there[city]
    return tuple(there)


@cache
def _stations_at(price: Cards) -> tuple[Station, ...]:
    return tuple(Station(city, price) for city in range(len(CITIES)))


# --- tunnels


def added(kind: int, count: int, hand: Cards) -> tuple[Add, ...]:
    """What a hand can add for a tunnel that was paid in a colour; locomotives alone come last."""
    return _added(kind, count, min(count, hand[kind]), min(count, hand[LOCO]))


@cache
def _added(kind: int, count: int, coloured: int, locomotives: int) -> tuple[Add, ...]:
    cards = _ways(count, kind, coloured, locomotives, 0) if kind != LOCO else []
    return tuple(Add(added) for added in (*cards, *_ways(count, LOCO, 0, locomotives, 0)))
