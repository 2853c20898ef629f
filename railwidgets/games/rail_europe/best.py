"""The best choices that exercises ask for: the ticket with the best value. Exact."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from railwidgets.core import Best
from railwidgets.games.rail_europe.actions import Keep
from railwidgets.games.rail_europe.components import HIDDEN, ROUTES, TICKETS, routes_in
from railwidgets.games.rail_europe.network import way_between
from railwidgets.games.rail_europe.prospects import Outlook
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import words

OFFERED: Final = 3
"""The number of tickets to compare."""


def offered(state: State) -> Iterator[Keep]:
    """The tickets to choose from, until the player decides on one or completes one."""
    tickets = state.player.offered
    if len(tickets) == OFFERED and HIDDEN not in tickets:
        keeps = [Keep(ticket) for ticket in tickets]
        if all(wagons_missing(state, keep) != 0 for keep in keeps):
            yield from keeps


def wagons_missing(state: State, keep: Keep) -> int | None:
    """The fewest wagons that connect the cities of a ticket, over own and free routes; ``None`` if none do."""
    own, outlook = state.player.routes, Outlook(state, state.turn)
    free = sum(route.bit for route in ROUTES if outlook.is_free(route.index))
    way = way_between(own | free, TICKETS[keep.ticket].ends, own)
    wagons = sum(route.length for route in routes_in(sum(ROUTES[index].bit for index in way) & ~own))
    return wagons if way and wagons <= state.player.wagons else None


def deal(state: State, keep: Keep) -> Fraction:
    """The points of a ticket for each wagon that it still needs; 0 if it can no longer be completed."""
    wagons = wagons_missing(state, keep)
    return Fraction(TICKETS[keep.ticket].points, wagons) if wagons else Fraction(0)


BEST: Final = {
    "tickets": Best(
        words("best")["tickets"], words("best")["deal"], offered, deal, ("tickets.keep_one",), compared=OFFERED
    ),
}
"""The measures by their names."""
