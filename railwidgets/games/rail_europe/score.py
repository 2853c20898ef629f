"""Points, item by item, the best use of stations, and the outcome of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from railwidgets.core import Outcome, Score, ScoreItem, Text, seats
from railwidgets.games.rail_europe.components import (
    HIDDEN,
    LONGEST_PATH_POINTS,
    ROUTES,
    STATION_POINTS,
    TICKETS,
    routes_in,
)
from railwidgets.games.rail_europe.network import Groups, are_joined, groups_of, longest_path, with_joint
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Player
from railwidgets.games.rail_europe.words import route_name, words


@dataclass(frozen=True, slots=True)
class Borrowing:
    """The best use of a player's stations.

    Attributes:
        points: The points of the tickets, minus those not completed.
        joined: The completed tickets.
        routes: For each station the route borrowed there; ``None`` if none helps.
    """

    points: int
    joined: frozenset[int]
    routes: tuple[int | None, ...]

    @property
    def rank(self) -> tuple[int, int, int]:
        """The order of uses: points, then tickets, then few routes borrowed."""
        return self.points, len(self.joined), self.routes.count(None)


@dataclass(frozen=True, slots=True)
class TicketState:
    """A ticket that a player keeps, and its state: completed by own routes, by a station, or still open."""

    ticket: int
    state: Literal["open", "joined", "station"]

    @property
    def points(self) -> int:
        """The points that it would score now."""
        points = TICKETS[self.ticket].points
        return -points if self.state == "open" else points


def borrowing(state: State, seat: int) -> Borrowing:
    """The best use that a player can make of the stations built (``score.station_borrow``). Exact."""
    player = state.players[seat]
    tickets = tuple(ticket for ticket in player.tickets if ticket != HIDDEN)
    return best_borrowing(player.routes, state.taken & ~player.routes, player.stations, tickets)


@lru_cache(maxsize=1 << 12)
def best_borrowing(own: int, others: int, stations: tuple[int, ...], tickets: tuple[int, ...]) -> Borrowing:
    """The best use of stations: most points for tickets, then most tickets, then fewest routes borrowed.

    It tries every choice of one route or none at each station, but only the first of several routes to one city, and
    none within connected cities.

    Args:
        own: The player's routes, as a bit mask.
        others: The routes of all other players.
        stations: The cities of the player's stations.
        tickets: The tickets to complete.
    """
    found = (_used(groups, routes, tickets) for groups, routes in _uses(groups_of(own), others, stations))
    return max(found, key=lambda use: use.rank)


def _uses(groups: Groups, others: int, stations: tuple[int, ...]) -> Iterator[tuple[Groups, tuple[int | None, ...]]]:
    """Every way to borrow at these stations: the groups of connected cities, and the route of each station."""
    if not stations:
        yield groups, ()
        return
    city, *rest = stations
    for after, routes in _uses(groups, others, tuple(rest)):
        yield after, (None, *routes)
    seen = set()
    for route in routes_in(others):
        if city in route.ends and route.ends not in seen and not are_joined(groups, route.ends):
            seen.add(route.ends)
            for after, routes in _uses(with_joint(groups, *route.ends), others, tuple(rest)):
                yield after, (route.index, *routes)


def _used(groups: Groups, routes: tuple[int | None, ...], tickets: tuple[int, ...]) -> Borrowing:
    joined = frozenset(ticket for ticket in tickets if are_joined(groups, TICKETS[ticket].ends))
    points = sum(TICKETS[ticket].points * (1 if ticket in joined else -1) for ticket in tickets)
    return Borrowing(points, joined, routes)


def tickets_of(state: State, seat: int) -> tuple[TicketState, ...]:
    """The tickets that a player keeps in their current states, without hidden ones."""
    player = state.players[seat]
    groups, best = groups_of(player.routes), borrowing(state, seat)
    found = []
    for ticket in player.tickets:
        if ticket != HIDDEN:
            helped: Literal["station", "open"] = "station" if ticket in best.joined else "open"
            found.append(TicketState(ticket, "joined" if are_joined(groups, TICKETS[ticket].ends) else helped))
    return tuple(found)


def longest_paths(state: State) -> tuple[int, ...]:
    """The length of the longest path of each player."""
    return tuple(longest_path(player.routes).length for player in state.players)


def has_longest_path(state: State) -> tuple[int, ...]:
    """The seats with the longest path of all; none without any route (``score.longest_path``)."""
    lengths = longest_paths(state)
    return tuple(seat for seat, length in enumerate(lengths) if length and length == max(lengths))


# --- the sheet


def scores(state: State) -> tuple[Score, ...]:
    """The score sheet of each seat, as if the game ended now, without tickets hidden from the view."""
    return tuple(Score(tuple(_items(state, seat, player))) for seat, player in enumerate(state.players))


def _items(state: State, seat: int, player: Player) -> Iterator[ScoreItem]:
    say = words("score")
    yield ScoreItem("score.routes", say["routes"], sum(route.points for route in routes_in(player.routes)))
    best = borrowing(state, seat)
    for entry in tickets_of(state, seat):
        clause, facts = "score.tickets", dict[str, object](ticket=TICKETS[entry.ticket].label)
        if entry.state == "station":
            clause = "score.station_borrow"
            facts["routes"] = Text.listed(route_name(ROUTES[route]) for route in best.routes if route is not None)
        yield ScoreItem(clause, say[f"ticket_{entry.state}"].fill(**facts), entry.points)
    yield ScoreItem("score.stations_left", say["stations"], STATION_POINTS * player.stations_left)
    longest = LONGEST_PATH_POINTS if seat in has_longest_path(state) else 0
    yield ScoreItem("score.longest_path", say["longest"], longest)


# --- the end

Rank = tuple[int, int, int, int]
"""The tie-breaks of a game, in this order: points, tickets completed, stations not built, the longest path."""

_DECIDED_BY: Final = ("points", "tickets", "stations", "longest")


def outcome(state: State) -> Outcome | None:
    """The outcome of the game; ``None`` while it goes on (``score.winner``)."""
    if state.phase != "over":
        return None
    lengths = longest_paths(state)
    ranks: list[Rank] = [
        (int(sheet.total), len(borrowing(state, seat).joined), player.stations_left, lengths[seat])
        for seat, (sheet, player) in enumerate(zip(scores(state), state.players, strict=True))
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    decided = next(
        (
            name
            for length, name in enumerate(_DECIDED_BY, 1)
            if sum(rank[:length] == best[:length] for rank in ranks) == 1
        ),
        "shared",
    )
    clause = "end.trigger" if state.last == 0 else "turn.one_action"
    cause = words("end")["last_round" if state.last == 0 else "all_passed"]
    return Outcome(winners, clause, words("end")[decided].fill(cause=cause, who=seats.names(winners)))
