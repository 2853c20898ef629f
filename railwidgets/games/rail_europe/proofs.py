"""Marks that prove a refusal or show an action's effect: on pieces of the map and the panel, by their picks.

Pieces without a click target have names as well: ``hand:red``, ``revealed:0``, ``wagons:A``, ``row`` and ``tunnel``.
"""

from __future__ import annotations

from railwidgets.core import Mark
from railwidgets.games.rail_europe.components import CARDS, CITY_IDS, ROUTES, SEATS, Cards
from railwidgets.games.rail_europe.names import ticket_text


def piece(name: str) -> Mark:
    """A mark on a piece by its pick."""
    return Mark("piece", piece=name)


def route(index: int) -> Mark:
    """A mark on a route."""
    return piece(f"route:{ROUTES[index].id}")


def city(index: int) -> Mark:
    """A mark on a city."""
    return piece(f"city:{CITY_IDS[index]}")


def ticket(index: int) -> Mark:
    """A mark on a ticket."""
    return piece(f"ticket:{ticket_text(index)}")


def wagons(seat: int) -> Mark:
    """A mark on the wagons of a seat."""
    return piece(f"wagons:{SEATS[seat]}")


def in_hand(cards: Cards) -> list[Mark]:
    """Marks on the cards missing from the hand, by kind, each with its number."""
    return [missing(kind, count) for kind, count in enumerate(cards) if count]


def missing(kind: int, count: int) -> Mark:
    """A mark on the cards of a kind, with the number missing."""
    return Mark("piece", label=f"\N{MINUS SIGN}{count}", piece=f"hand:{CARDS[kind]}")
