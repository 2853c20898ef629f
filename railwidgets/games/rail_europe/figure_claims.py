"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask
from railwidgets.games.rail_europe.components import ROUTES, SEATS, TICKETS
from railwidgets.games.rail_europe.names import text_of
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.notation import read
from railwidgets.games.rail_europe.score import borrowing, has_longest_path, tickets_of
from railwidgets.games.rail_europe.state import RailEuropeState as State

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def ways_to_claim(route: str) -> Ask:
    """The number of ways to pay for a route."""
    return lambda state: sum(str(action).startswith(f"claim {route} ") for action in state.legal_actions)


def asks(state: State) -> int:
    """The number of cards that the tunnel asks for."""
    tunnel = state.tunnel
    return 0 if tunnel is None else tunnel.asks


def answers(state: State) -> tuple[str, ...]:
    """The legal actions."""
    return tuple(map(str, state.legal_actions))


def hand_of(seat: str) -> Ask:
    """The cards that a seat holds."""
    return lambda state: text_of(state.players[SEATS.index(seat)].hand)


def points_of(seat: str) -> Ask:
    """The points of a seat for routes."""
    return lambda state: state.players[SEATS.index(seat)].points


def wagons_of(seat: str) -> Ask:
    """The wagons that a seat has left."""
    return lambda state: state.players[SEATS.index(seat)].wagons


def owner_of(route: str) -> Ask:
    """The letter of the seat that has claimed a route, or ``nobody``."""

    def ask(state: State) -> str:
        (index,) = [entry.index for entry in ROUTES if entry.id == route]
        owner = state.owner(index)
        return "nobody" if owner is None else SEATS[owner]

    return ask


def pending(state: State) -> int:
    """The number of cards to turn up next."""
    return state.pending


def discards(state: State) -> str:
    """The discards."""
    return text_of(state.discards)


def turn(state: State) -> str:
    """The seat whose turn it is."""
    return SEATS[state.turn]


def turns_left(state: State) -> int | None:
    """The turns left in the last round."""
    return state.last


def tickets(seat: str) -> Ask:
    """The state of each ticket of a seat."""

    def ask(state: State) -> tuple[str, ...]:
        known = tickets_of(state, SEATS.index(seat))
        return tuple(f"{TICKETS[entry.ticket].id} {entry.state}" for entry in known)

    return ask


def borrowed(seat: str) -> Ask:
    """The routes that a seat borrows at its stations."""

    def ask(state: State) -> tuple[str, ...]:
        routes = borrowing(state, SEATS.index(seat)).routes
        return tuple("none" if route is None else ROUTES[route].id for route in routes)

    return ask


def longest(seat: str) -> Ask:
    """The length of the longest path of a seat."""
    return lambda state: longest_path(state.players[SEATS.index(seat)].routes).length


def path_of(seat: str) -> Ask:
    """The number of routes in the longest path of a seat."""
    return lambda state: len(longest_path(state.players[SEATS.index(seat)].routes).routes)


def longest_bonus(state: State) -> tuple[str, ...]:
    """The seats that get the points for the longest path."""
    return tuple(SEATS[seat] for seat in has_longest_path(state))


def totals(state: State) -> tuple[int, ...]:
    """The points of each seat, if the game ended now."""
    return tuple(int(sheet.total) for sheet in state.scores())


def winners(state: State) -> tuple[str, ...]:
    """The winners."""
    outcome = state.outcome
    return () if outcome is None else tuple(SEATS[seat] for seat in outcome.winners)
