"""Reasons for an action, in words: points, tickets, and uses of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwidgets.core import Action, Text
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Return, Station, Take, Tickets
from railwidgets.games.rail_europe.components import HIDDEN, LOCO, ROUTES, STATION_POINTS, TICKETS, Cards, Route
from railwidgets.games.rail_europe.goals import missing_routes, wanted_for
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
            yield from _card_reasons(state, outlook, LOCO)
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
    """The routes that need a card, with the number of cards collected for them; without any, the best free route."""
    say = words("advice")
    wanted = sorted(_uses(missing_routes(state, state.turn), kind), key=lambda route: _lacks(state, route, kind))
    for route in wanted[:2]:
        have = route.length - _lacks(state, route, kind)
        yield say["fits"].fill(route=route_name(route), have=have, length=route.length)
    free = [
        index for index, route in enumerate(ROUTES) if outlook.is_free(index) and route.length <= state.player.wagons
    ]
    if not wanted and kind != LOCO and (others := _uses(free, kind)):
        best = min(others, key=lambda route: (_lacks(state, route, kind), -route.points))
        have = best.length - _lacks(state, best, kind)
        yield say["also_fits"].fill(route=route_name(best), have=have, length=best.length, points=best.points)


def _uses(routes: Iterable[int], kind: int) -> list[Route]:
    """Those of the routes that cards of a kind can pay for, highest points first."""
    found = (route for route in map(ROUTES.__getitem__, routes) if kind == LOCO or route.kind in (kind, None))
    return sorted(found, key=lambda route: (-route.points, route.index))


def _lacks(state: State, route: Route, kind: int) -> int:
    """The cards that a route lacks when a seat has taken one more, with its locomotives; at least none."""
    hand = state.player.hand
    colours = range(LOCO) if route.kind is None else (route.kind,)
    coloured = hand[kind] if kind != LOCO and route.kind is None else max(hand[colour] for colour in colours)
    return max(0, route.length - coloured - hand[LOCO] - 1)


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
