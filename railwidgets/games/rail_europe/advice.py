"""Reasons for an action, in words: points, tickets, and uses of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import Action, Text
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Return, Station, Take, Tickets
from railwidgets.games.rail_europe.components import HIDDEN, LOCO, ROUTES, STATION_POINTS, TICKETS, Cards, Route
from railwidgets.games.rail_europe.goals import missing_routes, wanted_for
from railwidgets.games.rail_europe.network import are_joined, groups_of, longest_path
from railwidgets.games.rail_europe.prospects import Outlook
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import (
    cards_name,
    cities_name,
    colour_name,
    route_name,
    ticket_name,
    words,
)

FAR: Final = 3
"""The number of missing cards from which the colour for a grey route is still open."""

MOST_ROUTES: Final = 2
"""The most routes that the reasons for a card name."""

COLOURS_SHOWN: Final = 3
"""The most colours in hand that a reason lists while the colour is open."""


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
            yield from _card_reasons(state, outlook, LOCO)
            yield say["locomotive"]
        case Take():
            yield from _card_reasons(state, outlook, action.card)
        case Draw():
            if (aim := _next_route(state)) is not None:
                yield _needs(state, aim)
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
    """The gains of a route: tickets completed or brought nearer, the longest path, points; otherwise useless cards."""
    say, route, player = words("advice"), ROUTES[index], state.player
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
    yield say["points"].fill(points=route.points)
    if outlook.plan.aims and not any(wanted_for(outlook, kind, index) for kind, count in enumerate(cards) if count):
        yield say["cards_free"]


def _card_reasons(state: State, outlook: Outlook, kind: int) -> Iterator[Text]:
    """What the next route needs, if the card brings it nearer; the other routes that need it, with the cards for them.

    Without any, the best free route. Cards for the same route share the first reason, so that a hint takes them for one
    plan.
    """
    say, aim = words("advice"), _next_route(state)
    wanted = sorted(_uses(missing_routes(state, state.turn), kind), key=lambda route: _lacks(state, route, kind))
    needing: dict[tuple[str, str], Route] = {}
    for route in wanted:
        # Of a double route, the half that lacks fewer cards.
        needing.setdefault(route.cities, route)
    if aim is not None and aim in wanted and _brings_nearer(state, aim, kind):
        yield _needs(state, aim)
        del needing[aim.cities]
    for route in [*needing.values()][: MOST_ROUTES - (aim is not None and aim.cities not in needing)]:
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


def _next_route(state: State) -> Route | None:
    """The route that the seat's tickets need and that lacks the fewest cards, but some; ``None`` if there is none."""
    routes = (ROUTES[index] for index in missing_routes(state, state.turn))
    short = [route for route in routes if _lacking(state, route)]
    return min(short, key=lambda route: (_lacking(state, route), -route.points, route.index), default=None)


def _best_colour(state: State, route: Route) -> int:
    """The colour to pay a route with: its own, or that of which the seat has most."""
    return max(range(LOCO), key=state.player.hand.__getitem__) if route.kind is None else route.kind


def _lacking(state: State, route: Route) -> int:
    """The cards that a route lacks now, locomotives counted."""
    hand = state.player.hand
    return max(0, route.length - hand[_best_colour(state, route)] - hand[LOCO])


def _brings_nearer(state: State, route: Route, kind: int) -> bool:
    """Whether a card is one step towards a route that it can pay for; far from it, any colour is."""
    return _lacks(state, route, kind) < _lacking(state, route) or _is_far(state, route)


def _is_far(state: State, route: Route) -> bool:
    """Whether the colour for a grey route is still open."""
    return route.kind is None and _lacking(state, route) >= FAR


def _needs(state: State, route: Route) -> Text:
    """The cards that a route needs, and those in hand for it: the plan behind every card for that route."""
    colours, hand = [_best_colour(state, route)], state.player.hand
    if _is_far(state, route):
        colours = sorted(range(LOCO), key=lambda kind: -hand[kind])[:COLOURS_SHOWN]
    held = cards_name(tuple(count if kind in (*colours, LOCO) else 0 for kind, count in enumerate(hand)))
    what = words("advice")["one_colour"] if route.kind is None else colour_name(route.colour)
    return words("advice")["needs"].fill(count=route.length, what=what, route=cities_name(route), held=held)


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
    """The points of a ticket, and the extra wagons it takes; for one out of reach, what it costs."""
    player = outlook.player
    others = tuple(other for other in (*player.tickets, *player.offered) if other != ticket)
    alone, both = outlook.plan_for(others), outlook.plan_for((*others, ticket))
    say, points = words("advice"), TICKETS[ticket].points
    if both.lost > alone.lost:
        yield say["kept_out_of_reach" if kept else "out_of_reach"].fill(points=points)
    else:
        yield say["ticket"].fill(points=points, wagons=both.wagons - alone.wagons)
