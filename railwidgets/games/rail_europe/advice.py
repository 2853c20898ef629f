"""Reasons for an action, in words: points, tickets, and uses of cards."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Text
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Return, Station, Take, Tickets
from railwidgets.games.rail_europe.components import HIDDEN, LOCO, ROUTES, STATION_POINTS, TICKETS, Cards
from railwidgets.games.rail_europe.goals import wanted_for
from railwidgets.games.rail_europe.network import are_joined, groups_of, longest_path
from railwidgets.games.rail_europe.prospects import Outlook
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import route_name, ticket_name, words


def reasons(state: State, action: Action) -> tuple[Text, ...]:
    """The reasons for an action of the seat to act, from its own view."""
    return tuple(_reasons(state, action))


def _reasons(state: State, action: Action) -> Iterator[Text]:
    say, outlook = words("advice"), Outlook(state, state.turn)
    match action:
        case Claim():
            yield from _route_reasons(state, outlook, action.route, action.cards)
        case Add():
            assert state.tunnel is not None
            yield from _route_reasons(state, outlook, state.tunnel.route, action.cards)
        case Take() if action.card == LOCO:
            yield say["locomotive"]
        case Take():
            yield from _card_reasons(state, outlook, action.card)
        case Draw():
            if outlook.plan.aims and not any(wanted_for(outlook, kind) for kind in state.row):
                yield say["row_of_no_use"]
            yield from _draw_reasons(state, outlook)
        case Tickets():
            if not outlook.plan.wagons and not outlook.plan.lost:
                yield say["all_joined"]
            yield say["wagons_left"].fill(wagons=state.player.wagons)
        case Keep() | Return() if action.ticket != HIDDEN:
            yield from _ticket_reasons(outlook, action.ticket, kept=isinstance(action, Keep))
        case Station():
            if gain := outlook.borrows(action.city):
                yield say["station"].fill(points=int(gain), cost=STATION_POINTS)


def _route_reasons(state: State, outlook: Outlook, index: int, cards: Cards) -> Iterator[Text]:
    """The gains of a route: points, tickets completed or brought nearer, the longest path, otherwise useless cards."""
    say, route, player = words("advice"), ROUTES[index], state.player
    yield say["points"].fill(points=route.points)
    before, after = groups_of(player.routes), groups_of(player.routes | route.bit)
    for ticket in player.tickets:
        if (
            ticket != HIDDEN
            and not are_joined(before, TICKETS[ticket].ends)
            and are_joined(after, TICKETS[ticket].ends)
        ):
            yield say["joins"].fill(ticket=ticket_name(ticket), points=TICKETS[ticket].points)
    for aim in outlook.plan.aims:
        left = sum(ROUTES[other].length for other in aim.routes if other != index)
        if index in aim.routes and left:
            yield say["nearer"].fill(ticket=ticket_name(aim.ticket), points=aim.points, wagons=left)
    length = longest_path(player.routes | route.bit).length
    others = max(longest_path(other.routes).length for seat, other in enumerate(state.players) if seat != state.turn)
    if longest_path(player.routes).length <= others < length:
        yield say["longest"].fill(length=length)
    if outlook.plan.aims and not any(wanted_for(outlook, kind, index) for kind, count in enumerate(cards) if count):
        yield say["cards_free"]


def _card_reasons(state: State, outlook: Outlook, kind: int) -> Iterator[Text]:
    """The routes that need a card, with the number of cards collected for them."""
    have = state.player.hand[kind] + 1
    for index in wanted_for(outlook, kind)[:2]:
        route = ROUTES[index]
        yield words("advice")["fits"].fill(route=route_name(route), have=min(have, route.length), length=route.length)


def _draw_reasons(state: State, outlook: Outlook) -> Iterator[Text]:
    """How many unseen cards help the seat's tickets, locomotives included."""
    unseen = state.view(state.turn).deck
    wanted = sum(count for kind, count in enumerate(unseen) if count and (kind == LOCO or wanted_for(outlook, kind)))
    if outlook.plan.aims and wanted:
        yield words("advice")["blind"].fill(share=round(100 * wanted / sum(unseen)))


def _ticket_reasons(outlook: Outlook, ticket: int, *, kept: bool) -> Iterator[Text]:
    """The points of a ticket, and the extra wagons it takes; for one given back, that it is out of reach."""
    player = outlook.player
    others = tuple(other for other in (*player.tickets, *player.offered) if other != ticket)
    alone, both = outlook.plan_for(others), outlook.plan_for((*others, ticket))
    say, points = words("advice"), TICKETS[ticket].points
    if both.lost > alone.lost:
        if not kept:
            yield say["out_of_reach"].fill(points=points)
    else:
        yield say["ticket"].fill(points=points, wagons=both.wagons - alone.wagons)
