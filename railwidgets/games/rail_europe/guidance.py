"""Notes that help to decide: the reason for a payment, the needs of a ticket, the routes that help tickets."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Text, once
from railwidgets.draw.look import Look
from railwidgets.games.rail_europe.components import HIDDEN, ROUTE_IDS, ROUTES, TICKETS
from railwidgets.games.rail_europe.goals import Standing, joins, missing_routes, prospects_of, standings
from railwidgets.games.rail_europe.purse import reason
from railwidgets.games.rail_europe.ranks import helpful_card
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import card_name, cities_name, route_name, ticket_name, words


def note(state: State, look: Look) -> str:
    """The reason for a payment, the needs of a ticket, or the most helpful route."""
    if look.seat != state.turn or state.actor != state.turn:
        return ""
    said = _considered(state, look)
    return said[look.lang] if said else ""


def _considered(state: State, look: Look) -> Text | None:
    if look.picks or state.tunnel is not None:
        return reason(state, look.picks[0] if look.picks else "")
    if state.phase in ("keep", "choose") and state.player.offered[0] != HIDDEN:
        offered = prospects_of(state)[0]
        judged = ticket_status(offered, offered=True)
        return words("note")["ticket"].fill(points=TICKETS[offered.ticket].points, judged=judged)
    return _best_route(state, look) if state.phase in ("turn", "second") else None


def _best_route(state: State, look: Look) -> Text | None:
    """The most helpful route that the seat can pay for, the most helpful card, or the number of claimable routes."""
    lit = [index for name, index in ROUTE_IDS.items() if f"route:{name}" in look.selectable]
    useful = [index for index in lit if f"route:{ROUTES[index].id}" in look.helpful() and index in _gains(state)]
    say, card = words("note"), helpful_card(state) if look.helpful("card") else None
    if not useful and card is not None:
        route = ROUTES[card.route]
        facts = {"card": card_name(card.kind), "number": card.number, "length": route.length}
        return say["card"].fill(route=route_name(route), **facts)
    if not useful and state.phase == "second":
        return None
    if not useful:
        return say["routes" if lit else "no_route"].fill(count=len(lit))
    best = max(useful, key=lambda index: _gains(state)[index][:2])
    joined, _, ticket = _gains(state)[best]
    facts = {"route": route_name(ROUTES[best]), "ticket": ticket_name(ticket), "points": TICKETS[ticket].points}
    return say["joins" if joined else "way"].fill(**facts)


@once()
def _gains(state: State) -> dict[int, tuple[bool, int, int]]:
    """The help of routes for the tickets of the seat to act: whether they complete one, its points, and its index."""
    found: dict[int, tuple[bool, int, int]] = {}
    for standing in standings(state, state.turn):
        for index in missing_routes(state, state.turn) & {*standing.missing, *_halves(standing.missing)}:
            entry = (False, TICKETS[standing.ticket].points, standing.ticket)
            found[index] = max(entry, found.get(index, entry))
    for index, tickets in joins(state, state.turn).items():
        found[index] = max((True, TICKETS[ticket].points, ticket) for ticket in tickets)
    return found


def _halves(routes: tuple[int, ...]) -> Iterator[int]:
    return (half for route in routes if (half := ROUTES[route].double) is not None)


def route_notes(state: State, look: Look) -> dict[str, str]:
    """The notes of claimable routes that help tickets."""
    if look.seat != state.turn or state.phase != "turn":
        return {}
    say = words("can")
    return {
        pick: say["route.joins" if joined else "route.way"].fill(ticket=ticket_name(ticket), points=points)[look.lang]
        for index, (joined, points, ticket) in _gains(state).items()
        if (pick := f"route:{ROUTES[index].id}") in look.selectable
    }


def ticket_status(standing: Standing, *, offered: bool) -> Text:
    """The way that completes a ticket, or its missing routes."""
    say, missing = words("standing"), standing.missing
    if offered:
        return say[f"offered_{standing.state}"].fill(wagons=standing.wagons)
    if standing.state != "open":
        return say[standing.state]
    if len(missing) == 1:
        return say["one"].fill(route=cities_name(ROUTES[missing[0]]), length=standing.wagons)
    return say["more"].fill(count=len(missing), wagons=standing.wagons)
