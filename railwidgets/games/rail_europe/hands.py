"""The payments of a hand: claims, stations, and cards added for a tunnel, as precomputed tables.

The claims with cards of one colour depend on the numbers of these and of locomotives in the hand: small numbers, which
index the claims of all routes. The open routes differ from turn to turn.
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
"""The maximum number of cards for a claim."""

_KINDS: Final = range(len(CARDS))

# --- routes


class Claimable:
    """The claims with a number of cards of a colour and of locomotives, in the order of ``ROUTES``.

    Attributes:
        routes: The routes claimable with at least one card of the colour, as a bit mask.
        claims: All ways to claim them.
        marks_of_claims: Selects the mark of each claim's route from those of all routes, in ``components.marks``.
    """

    __slots__ = ("_fewest", "_most", "_of_routes", "claims", "marks_of_claims", "routes")

    def __init__(self, ways: list[list[Claim]]) -> None:
        """Lays out the claims in rows.

        Args:
            ways: For each route the ways to claim it, from few locomotives to many.
        """
        self.claims = tuple(chain.from_iterable(ways))
        self._fewest = tuple(claims[0] for claims in ways)
        self._most = tuple(claims[-1] for claims in ways)
        self.marks_of_claims, self._of_routes = _marks_of(self.claims), _marks_of(self._fewest)
        self.routes = sum(1 << claim.route for claim in self._fewest)

    def once_among(self, marks: bytes, *, spare: bool) -> Iterator[Claim]:
        """One claim for each route: with the fewest locomotives, or, to ``spare`` the colour, with the most."""
        return compress(self._most if spare else self._fewest, self._of_routes(marks))


_marks: Final = lru_cache(maxsize=1 << 6)(marks)
"""Open routes often stay the same for some turns."""


def _marks_of(claims: tuple[Claim, ...]) -> Callable[[bytes], tuple[int, ...]]:
    """The selector of the marks of claims' routes, with two extra: for a single index it would return no tuple."""
    return itemgetter(*(-1 - claim.route for claim in claims), 0, 0)


def add_claims(actions: list[Action], hand: Cards, routes: int) -> None:
    """Adds every claim of the given routes that a hand can pay for, colour by colour.

    Args:
        actions: The list to extend.
        hand: The cards.
        routes: The routes, as a bit mask.
    """
    marks = _marks(routes)
    for by_count, count in zip(_by_count(hand[LOCO]), hand):  # noqa: B905 - a keyword takes a tenth of the time of it all
        if count:
            there = by_count[count]
            if there.routes & routes:
                actions += compress(there.claims, there.marks_of_claims(marks))


def cheapest_claims(hand: Cards, routes: int, prices: Sequence[float]) -> Iterator[Claim]:
    """One claim in each colour for each given route that a hand can pay for.

    Args:
        hand: The cards.
        routes: The routes, as a bit mask.
        prices: The value of a card of each kind; the claim spares the dearer of colour and locomotives.
    """
    marks = _marks(routes)
    for kind, count in enumerate(hand):
        if count:
            there = claimable(kind, count, hand[LOCO])
            if there.routes & routes:
                yield from there.once_among(marks, spare=prices[kind] > prices[LOCO])


class _ByCount(dict[int, Claimable]):
    """The claims with cards of a colour and some locomotives, by the number of cards; computed on demand."""

    def __init__(self, kind: int, locomotives: int) -> None:
        self._kind, self._locomotives = kind, locomotives

    def __missing__(self, count: int) -> Claimable:
        there = self[count] = claimable(self._kind, count, self._locomotives)
        return there


@cache
def _by_count(locomotives: int) -> tuple[_ByCount, ...]:
    """The claims with some locomotives, by kind of card."""
    return tuple(_ByCount(kind, locomotives) for kind in _KINDS)


@cache
def claimable(kind: int, count: int, locomotives: int) -> Claimable:
    """The claims with a number of cards of a kind and of locomotives; for the kind ``LOCO``, with locomotives alone."""
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
    """The payments with a number of locomotives and at least one card of a colour; for ``LOCO``, locomotives alone."""
    if kind == LOCO:
        return [payment(kind, 0, count)] if locomotives >= count else []
    wild = range(max(least, count - coloured), min(locomotives, count - 1) + 1)
    return [payment(kind, count - wilds, wilds) for wilds in wild]


@cache
def payments_for(route: int) -> frozenset[Cards]:
    """Every way to pay for a route, whatever the hand."""
    claims = chain.from_iterable(claimable(kind, LONGEST, LONGEST).claims for kind in _KINDS)
    return frozenset(claim.cards for claim in claims if claim.route == route)


# --- stations


@cache
def prices(built: int) -> frozenset[Cards]:
    """Every way to pay for the next station; none when all are built."""
    if built == STATIONS:
        return frozenset()
    return frozenset(price for kind in _KINDS for price in _ways(built + 1, kind, STATIONS, STATIONS, 0))


def stations(built: int, hand: Cards, cities: tuple[int, ...]) -> list[Station]:
    """The stations that a hand can pay for, colour by colour, in every city without one.

    Args:
        built: The number of stations the player has built.
        hand: The cards.
        cities: The cities with a station.
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
    """The stations for a price in every city but these; often the same for some turns."""
    there = [*_stations_at(price)]
    for city in sorted({*cities}, reverse=True):
        del there[city]
    return tuple(there)


@cache
def _stations_at(price: Cards) -> tuple[Station, ...]:
    return tuple(Station(city, price) for city in range(len(CITIES)))


# --- tunnels


def added(kind: int, count: int, hand: Cards) -> tuple[Add, ...]:
    """The cards that a hand can add for a tunnel paid in a colour; locomotives alone come last."""
    return _added(kind, count, min(count, hand[kind]), min(count, hand[LOCO]))


@cache
def _added(kind: int, count: int, coloured: int, locomotives: int) -> tuple[Add, ...]:
    cards = _ways(count, kind, coloured, locomotives, 0) if kind != LOCO else []
    return tuple(Add(added) for added in (*cards, *_ways(count, LOCO, 0, locomotives, 0)))
