"""The goals of a seat's tickets: their progress, the routes they still need, and the tickets a route completes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from railwidgets.core import once
from railwidgets.games.rail_europe.components import HIDDEN, LOCO, ROUTES, TICKETS
from railwidgets.games.rail_europe.network import Groups, are_joined, groups_of, with_joint
from railwidgets.games.rail_europe.plans import Plan
from railwidgets.games.rail_europe.prospects import Outlook, outlook_of
from railwidgets.games.rail_europe.score import borrowing, tickets_of
from railwidgets.games.rail_europe.state import RailEuropeState as State


class Standing(NamedTuple):
    """The state of a ticket.

    Attributes:
        ticket: Its index.
        state: ``joined`` by own routes, or through a ``station``; ``open``; or ``lost``, if it does not fit with the
            others.
        missing: The routes that its way still needs, including those planned for other tickets too.
        wagons: The wagons that it takes; for a ticket on offer, those beyond the needs of the others.
    """

    ticket: int
    state: Literal["joined", "station", "open", "lost"]
    missing: tuple[int, ...] = ()
    wagons: int = 0


@once(64)
def standings(state: State, seat: int) -> tuple[Standing, ...]:
    """The states of the tickets that a seat keeps, without hidden ones."""
    aims = {aim.ticket: aim.routes for aim in outlook_of(state, seat).plan.aims}
    return tuple(_standing(entry.ticket, entry.state, aims) for entry in tickets_of(state, seat))


def _standing(ticket: int, state: Literal["open", "joined", "station"], aims: dict[int, tuple[int, ...]]) -> Standing:
    if state != "open":
        return Standing(ticket, state)
    if ticket not in aims:
        return Standing(ticket, "lost")
    missing = aims[ticket]
    return Standing(ticket, "open", missing, sum(ROUTES[route].length for route in missing))


@once(64)
def prospects_of(state: State) -> tuple[Standing, ...]:
    """The states of the tickets on offer, each together with those kept and the others on offer."""
    player, outlook = state.player, outlook_of(state, state.turn)
    known = tuple(ticket for ticket in (*player.tickets, *player.offered) if ticket != HIDDEN)
    both = outlook.plan_for(known)
    return tuple(_prospect(outlook, known, both, ticket) for ticket in player.offered if ticket != HIDDEN)


def _prospect(outlook: Outlook, known: tuple[int, ...], both: Plan, ticket: int) -> Standing:
    aims = {aim.ticket: aim.routes for aim in both.aims}
    if ticket not in aims:
        return Standing(ticket, "lost")
    alone = outlook.plan_for(tuple(other for other in known if other != ticket))
    return Standing(ticket, "open" if aims[ticket] else "joined", aims[ticket], max(0, both.wagons - alone.wagons))


@once(64)
def missing_routes(state: State, seat: int) -> frozenset[int]:
    """The routes that the tickets of a seat still need; of a free double route both halves."""
    outlook = outlook_of(state, seat)
    missing = {route for aim in outlook.plan.aims for route in aim.routes}
    halves = {ROUTES[route].double for route in missing}
    return frozenset(missing | {half for half in halves if half is not None and outlook.is_free(half)})


@once(64)
def joins(state: State, seat: int) -> dict[int, tuple[int, ...]]:
    """The tickets that each free route would complete, by route, without routes that complete none."""
    player, best = state.players[seat], borrowing(state, seat)
    own: Groups = groups_of(player.routes)
    for route in best.routes:
        if route is not None:
            own = with_joint(own, *ROUTES[route].ends)
    open_ = [ticket for ticket in player.tickets if ticket != HIDDEN and ticket not in best.joined]
    free = (route.index for route in ROUTES if outlook_of(state, seat).is_free(route.index)) if open_ else ()
    return {index: tickets for index in free if (tickets := tuple(_joined(own, index, open_)))}


def _joined(groups: Groups, index: int, tickets: list[int]) -> Iterator[int]:
    after = with_joint(groups, *ROUTES[index].ends)
    return (ticket for ticket in tickets if are_joined(after, TICKETS[ticket].ends))


def wanted_for(outlook: Outlook, kind: int, without: int | None = None) -> list[int]:
    """The routes of tickets that use cards of a kind, highest points first.

    Args:
        outlook: The outlook of a seat.
        kind: The kind of card.
        without: A route to leave out.
    """
    missing = {index for aim in outlook.plan.aims for index in aim.routes if index != without}
    found = [index for index in missing if kind in (LOCO, ROUTES[index].kind)]
    return sorted(found, key=lambda index: (-ROUTES[index].points, index))
