"""The components of the box, read from ``components.toml`` and the tables of the map in ``data``."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import compress
from typing import Final

from railwidgets.core import Text, load_words, seats
from railwidgets.core.data import load_data, read_data

assert __package__
_DATA: Final = load_data(__package__, "components.toml")
_COUNTS: Final = _DATA["counts"]

PLAYERS: Final = range(_COUNTS["players"][0], _COUNTS["players"][1] + 1)
WAGONS: Final[int] = _COUNTS["wagons"]
STATIONS: Final[int] = _COUNTS["stations"]
HAND: Final[int] = _COUNTS["hand"]
ROW: Final[int] = _COUNTS["row"]
SWEEP: Final[int] = _DATA["cards"]["sweep"]
FIRST_LONG: Final[int] = _DATA["tickets"]["long"]
DRAWN_TICKETS: Final[int] = _DATA["tickets"]["regular"]
FIRST_TICKETS: Final = FIRST_LONG + DRAWN_TICKETS
"""The number of tickets dealt to each player at the start."""
KEEP_FIRST: Final[int] = _DATA["tickets"]["keep_first"]
KEEP: Final[int] = _DATA["tickets"]["keep"]
REVEALED: Final[int] = _DATA["tunnel"]["reveal"]
LAST_WAGONS: Final[int] = _DATA["end"]["wagons"]
POINTS: Final = {int(length): points for length, points in _DATA["points"]["routes"].items()}
"""Points for a route, by its length."""
STATION_POINTS: Final[int] = _DATA["points"]["station"]
LONGEST_PATH_POINTS: Final[int] = _DATA["points"]["longest_path"]

SEATS: Final = seats.LETTERS[: PLAYERS.stop - 1]
"""The letters of the seats, in turn order."""

# --- train cards

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["cards"]["colours"])
LOCOMOTIVE: Final = "locomotive"
CARDS: Final = (*COLOURS, LOCOMOTIVE)
"""The kinds of train card; states store a card as its index here."""
LOCO: Final = CARDS.index(LOCOMOTIVE)
GREY: Final = "grey"
"""The colour of a route that takes any one colour."""

Cards = tuple[int, ...]
"""The number of train cards of each kind, in the order of ``CARDS``."""

NO_CARDS: Final[Cards] = (0,) * len(CARDS)
ALL_CARDS: Final[Cards] = (*[_DATA["cards"]["each"]] * len(COLOURS), _DATA["cards"]["locomotives"])

HIDDEN: Final = -1
"""A card or a ticket hidden from the viewer."""
EMPTY: Final = -1
"""An empty slot of the row."""


def cards_of(*kinds: int) -> Cards:
    """These cards, each by its index in ``CARDS``."""
    counts = [0] * len(CARDS)
    for kind in kinds:
        if kind != EMPTY:
            counts[kind] += 1
    return tuple(counts)


# --- the map


@dataclass(frozen=True, slots=True)
class City:
    """A city.

    Attributes:
        id: The notation: lower-case letters.
        index: The index in ``CITY_IDS``.
        display: Its name on tickets and on the map, the same in every language.
        name: Its name today, in each language.
        country: The present-day country, in English.
        latitude: In degrees.
        longitude: In degrees.
        x: From the west (0) to the east (1) of the map.
        y: From the north (0) to the south (1).
    """

    id: str
    index: int
    display: str
    name: Text
    country: str
    latitude: float
    longitude: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Route:
    """A route between two cities; each half of a double route is one.

    Attributes:
        id: The notation: ``dieppe-paris``, ``berlin-frankfurt-red``, ``dieppe-london-2``.
        index: The index in ``ROUTES``.
        cities: The ids of its two cities.
        ends: Their indices.
        length: The number of its spaces.
        colour: A name of ``COLOURS``, or ``GREY``.
        kind: The index of its colour in ``CARDS``; ``None`` for a grey route.
        double: The index of the other half of a double route; ``None`` for a single route.
        tunnel: Whether it is a tunnel.
        ferry: The number of locomotives it shows; 0 unless it is a ferry.
        points: The points for claiming it.
    """

    id: str
    index: int
    cities: tuple[str, str]
    ends: tuple[int, int]
    length: int
    colour: str
    kind: int | None
    double: int | None
    tunnel: bool
    ferry: int
    points: int

    @property
    def bit(self) -> int:
        """The route in a bit mask of routes."""
        return 1 << self.index


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket: two cities to connect.

    Attributes:
        id: The notation: ``brest-marseille``.
        index: The index in ``TICKETS``.
        cities: The ids of its two cities.
        ends: Their indices.
        points: The points won or lost at the end.
        long: Whether it is one of the long ones, dealt only at the start.
    """

    id: str
    index: int
    cities: tuple[str, str]
    ends: tuple[int, int]
    points: int
    long: bool

    @property
    def label(self) -> str:
        """The names of its cities, as the ticket shows them."""
        return " – ".join(CITIES[city].display for city in self.cities)


def _rows(name: str) -> list[dict[str, str]]:
    source = read_data(__package__, f"data/{name}")
    return list(csv.DictReader(source.splitlines()))


def _cities() -> Iterator[City]:
    for index, row in enumerate(_rows("cities.csv")):
        latitude, longitude, x, y = (float(row[name]) for name in ("lat", "lon", "x", "y"))
        name = load_words(__package__, "cities.toml")["city"][row["name"].lower()]
        yield City(row["name"].lower(), index, row["display"], name, row["country"], latitude, longitude, x, y)


CITIES: Final = {city.id: city for city in _cities()}
"""The cities by id."""
CITY_IDS: Final = tuple(CITIES)
"""The ids of the cities; states store a city as its index here."""


def _ends(row: dict[str, str]) -> tuple[str, str]:
    return row["a"].lower(), row["b"].lower()


def _routes() -> Iterator[Route]:
    rows = _rows("routes.csv")
    halves: dict[str, list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        halves[row["double_group"]].append(index)
    for index, row in enumerate(rows):
        ends, length, colour = _ends(row), int(row["length"]), row["colour"]
        pair = halves[row["double_group"]] if row["double_group"] else []
        half = f"-{pair.index(index) + 1 if colour == GREY else colour}" if pair else ""
        yield Route(
            id="-".join(ends) + half,
            index=index,
            cities=ends,
            ends=(CITIES[ends[0]].index, CITIES[ends[1]].index),
            length=length,
            colour=colour,
            kind=None if colour == GREY else COLOURS.index(colour),
            double=next((other for other in pair if other != index), None),
            tunnel=row["tunnel"] == "1",
            ferry=int(row["ferry_locos"]),
            points=POINTS[length],
        )


ROUTES: Final = tuple(_routes())
"""The routes; states store a route as its index here, and several as a bit mask."""
ROUTE_IDS: Final = {route.id: route.index for route in ROUTES}


def _tickets() -> Iterator[Ticket]:
    for index, row in enumerate(_rows("tickets.csv")):
        ends = _ends(row)
        places = (CITIES[ends[0]].index, CITIES[ends[1]].index)
        yield Ticket("-".join(ends), index, ends, places, int(row["points"]), row["long"] == "1")


TICKETS: Final = tuple(_tickets())
"""The tickets; states store a ticket as its index here, and several without an order as a bit mask."""
TICKET_IDS: Final = {ticket.id: ticket.index for ticket in TICKETS}
LONG_TICKETS: Final = sum(1 << ticket.index for ticket in TICKETS if ticket.long)
"""The long tickets as a bit mask."""
REGULAR_TICKETS: Final = sum(1 << ticket.index for ticket in TICKETS if not ticket.long)
"""The regular tickets as a bit mask."""


def marks(mask: int) -> bytes:
    """A byte for each bit of a mask, 1 if it is set and 0 if not, the lowest last."""
    return format(mask, _BINARY).encode().translate(_DIGITS)


_BINARY: Final = f"0{max(len(ROUTES), len(TICKETS))}b"
_DIGITS: Final = bytes(digit == ord("1") for digit in range(256))


def routes_in(mask: int) -> Iterator[Route]:
    """The routes of a bit mask."""
    return compress(ROUTES, reversed(marks(mask)))


def tickets_in(mask: int) -> Iterator[Ticket]:
    """The tickets of a bit mask."""
    return compress(TICKETS, reversed(marks(mask)))


def in_order(tickets: Iterable[int]) -> tuple[int, ...]:
    """Tickets in the order of ``TICKETS``, hidden ones last."""
    ordered = sorted(tickets)
    if HIDDEN in ordered:
        hidden = ordered.count(HIDDEN)
        ordered = ordered[hidden:] + ordered[:hidden]
    return tuple(ordered)
