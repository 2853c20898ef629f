"""The score sheet with its pieces: routes, tickets with the way that completes each, stations, longest path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from railwidgets.core import History, Item, Mark, Points, Sheet, Text, one_each
from railwidgets.games.rail_europe import proofs
from railwidgets.games.rail_europe.components import LONGEST_PATH_POINTS, ROUTES, STATION_POINTS, TICKETS, routes_in
from railwidgets.games.rail_europe.network import longest_path, way_between
from railwidgets.games.rail_europe.score import borrowing, has_longest_path, scores, tickets_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import route_name, ticket_name, words

How = Literal["joined", "station", "open"]


def sheet(state: State, history: History[State]) -> Sheet:
    """The sheet of all seats, in the order of the rulebook (``score.routes`` and after)."""
    say, players = words("score"), state.players
    longest = has_longest_path(state)
    items = (
        Item(
            say["routes"],
            tuple(sum(route.points for route in routes_in(player.routes)) for player in players),
            marks=tuple(proofs.route(route.index) for player in players for route in routes_in(player.routes)),
        ),
        _all(say["joined"], len(players), _tickets(state, "joined", "station")),
        _all(say["open"], len(players), _tickets(state, "open")),
        Item(
            say["stations"],
            tuple(STATION_POINTS * player.stations_left for player in players),
        ),
        Item(
            say["longest_of"].fill(length=max(longest_path(player.routes).length for player in players)),
            tuple(LONGEST_PATH_POINTS if seat in longest else 0 for seat in range(len(players))),
            marks=tuple(proofs.route(route) for seat in longest for route in longest_path(players[seat].routes).routes),
        ),
    )
    return Sheet(len(players), items)


def _all(label: Text, seats: int, parts: Iterable[Item]) -> Item:
    """The item that these parts add up to."""
    found = tuple(parts)
    return Item(label, tuple(sum(part.amounts[seat] or 0 for part in found) for seat in range(seats)), found)


def _tickets(state: State, *how: How) -> Iterator[Item]:
    """The tickets in these states, seat by seat, with the way that connects the cities or else the cities."""
    for seat, player in enumerate(state.players):
        lent = [route for route in borrowing(state, seat).routes if route is not None]
        for entry in tickets_of(state, seat):
            if entry.state not in how:
                continue
            ends = TICKETS[entry.ticket].ends
            label = ticket_name(entry.ticket)
            marks: tuple[Mark, ...] = tuple(map(proofs.city, ends))
            if entry.state != "open":
                way = way_between(player.routes | sum(ROUTES[route].bit for route in lent), ends)
                marks += tuple(map(proofs.route, way))
            if entry.state == "station":
                used = Text.listed(route_name(ROUTES[route]) for route in lent)
                label = words("score")["by_station"].fill(ticket=label, routes=used)
            yield Item(label, one_each(len(state.players), seat, entry.points), marks=marks)


def measure(state: State, end: State) -> tuple[Points, ...]:
    """The points of each seat, counting from the start the tickets that the end reveals.

    A seat's draws and their times stay hidden: the measure asks only which cities its routes connected at each time.
    """
    known = tuple(
        player._replace(tickets=last.tickets, offered=(), gave_back=())
        for player, last in zip(state.players, end.players, strict=True)
    )
    return tuple(score.total for score in scores(state.replace(players=known)))
