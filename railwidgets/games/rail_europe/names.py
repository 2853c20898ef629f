"""Cards, routes, cities and tickets by their names in notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from railwidgets.core import quoted
from railwidgets.core.notation import nearest
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    HIDDEN,
    NO_CARDS,
    ROUTE_IDS,
    ROUTES,
    TICKET_IDS,
    TICKETS,
    Cards,
)

UNKNOWN = "?"
"""A card or a ticket hidden from the viewer."""

# --- train cards


def text_of(cards: Cards) -> str:
    """Cards in notation: ``3 green 1 locomotive``; empty for none."""
    return " ".join(f"{count} {CARDS[kind]}" for kind, count in enumerate(cards) if count)


def card_text(kind: int) -> str:
    """One card in notation; ``?`` for a hidden one."""
    return UNKNOWN if kind == HIDDEN else CARDS[kind]


def card_named(name: str) -> int:
    """The kind of card of that name; ``ValueError`` if there is none."""
    if name.lower() not in CARDS:
        known = ", ".join(CARDS)
        raise ValueError(f"unknown train card {quoted(name)}{nearest(name.lower(), CARDS)}; write one of {known}")
    return CARDS.index(name.lower())


def card_or_hidden(name: str) -> int:
    """The kind of card of that name, or a hidden one for ``?``; ``ValueError`` if there is none."""
    return HIDDEN if name == UNKNOWN else card_named(name)


def cards_named(text: str) -> Cards:
    """The cards of a text such as ``3 green 1 locomotive``; ``ValueError`` if it does not parse."""
    cards = NO_CARDS
    for count, name in _pairs(text):
        kind = card_named(name.lower().removesuffix("s") if name.lower() == "locomotives" else name)
        if cards[kind]:
            raise ValueError(f"{CARDS[kind]} cards appear twice in {quoted(text)}")
        cards = (*cards[:kind], count, *cards[kind + 1 :])
    return cards


def _pairs(text: str) -> Iterator[tuple[int, str]]:
    words = text.split()
    for at in range(0, len(words), 2):
        if not re.fullmatch(r"[1-9][0-9]{0,2}", words[at]) or at + 1 == len(words):
            raise ValueError(f"write cards with their number, such as 3 green 1 locomotive, not {quoted(text)}")
        yield int(words[at]), words[at + 1]


def cards_paid(text: str) -> Cards:
    """The cards of a payment; ``ValueError`` if they do not parse or are none."""
    cards = cards_named(text)
    if not any(cards):
        raise ValueError("there is no card: write for instance 3 green 1 locomotive")
    return cards


# --- the map


def route_named(name: str) -> int:
    """The route of that name, its cities in either order; ``ValueError`` if there is none."""
    known = _either_way()
    if name.lower() in known:
        return known[name.lower()]
    halves = [route.id for route in ROUTES if "-".join(route.cities) == _pair(name)]
    hint = f" (it is a double route: write {' or '.join(halves)})" if halves else nearest(name.lower(), known)
    raise ValueError(f"unknown route {quoted(name)}{hint}; write its two cities, such as dieppe-paris")


def _pair(name: str) -> str:
    """Two cities of a name such as ``paris-frankfurt`` in the order of the ids of routes and tickets."""
    return "-".join(sorted(name.lower().split("-")[:2]))


@cache
def _either_way() -> Mapping[str, int]:
    """Route ids, also with the cities in the opposite order."""
    turned = {"-".join((*route.id.split("-")[1::-1], *route.id.split("-")[2:])): route.index for route in ROUTES}
    return {**turned, **ROUTE_IDS}


def city_named(name: str) -> int:
    """The city of that id; ``ValueError`` if there is none."""
    if name.lower() not in CITIES:
        raise ValueError(f"unknown city {quoted(name)}{nearest(name.lower(), CITIES)}; see data/cities.csv")
    return CITIES[name.lower()].index


# --- tickets


def ticket_text(ticket: int) -> str:
    """A ticket in notation; ``?`` for a hidden one."""
    return UNKNOWN if ticket == HIDDEN else TICKETS[ticket].id


def ticket_named(name: str) -> int:
    """The ticket of that name, its cities in either order; ``ValueError`` if there is none."""
    ticket = TICKET_IDS.get(_pair(name)) if name.count("-") == 1 else None
    if ticket is None:
        hint = nearest(name.lower(), TICKET_IDS)
        raise ValueError(f"unknown ticket {quoted(name)}{hint}; write its two cities, such as brest-marseille")
    return ticket


def ticket_or_hidden(name: str) -> int:
    """The ticket of that name, or a hidden one for ``?``; ``ValueError`` if there is none."""
    return HIDDEN if name == UNKNOWN else ticket_named(name)
