"""The refusals of what is paid for: routes, tunnels and stations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Mark, Refusal
from railwidgets.games.rail_europe.actions import Add, Claim, Station, Withdraw
from railwidgets.games.rail_europe.cards import colours_in, lacking
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITY_IDS,
    GREY,
    LOCO,
    ROUTES,
    STATIONS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.table import ENDED
from railwidgets.games.rail_europe.words import (
    cards_name,
    city_name,
    colour_name,
    refuse,
    route_name,
    seat_colour,
    seat_name,
)

if TYPE_CHECKING:
    from railwidgets.games.rail_europe.state import RailEuropeState as State


def piece(name: str) -> Mark:
    """A mark on a thing by its pick."""
    return Mark("piece", piece=name)


def mark_route(route: Route) -> Mark:
    """A mark on a route."""
    return piece(f"route:{route.id}")


def _in_hand(cards: Cards) -> list[Mark]:
    """Marks on the cards of the hand, by kind."""
    return [piece(f"hand:{CARDS[kind]}") for kind, count in enumerate(cards) if count]


def _missing(state: State, cards: Cards) -> tuple[Cards, dict[str, object]]:
    short = lacking(state.player.hand, cards)
    return short, {"who": seat_colour(state.turn), "cards": cards_name(short)}


# --- routes


def is_free(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.any_route``: nobody has claimed the route."""
    route = ROUTES[action.route]
    owner = state.owner(action.route)
    if owner is not None:
        yield refuse("claim.any_route", "taken", [mark_route(route)], who=seat_colour(owner), route=route_name(route))


def route_is_paid(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.exact_cards`` and ``claim.grey``: the right number, of one colour that the route takes."""
    route, colours = ROUTES[action.route], colours_in(action.cards)
    count, named = sum(action.cards), route_name(route)
    here = [mark_route(route)]
    if count != route.length:
        yield refuse("claim.exact_cards", "count", here, route=named, length=route.length, count=count)
    if route.colour == GREY:
        if len(colours) > 1:
            yield refuse("claim.grey", "colours", here, route=named, cards=cards_name(action.cards))
    elif any(kind != route.kind for kind in colours):
        laid = cards_name(action.cards)
        yield refuse("claim.exact_cards", "colour", here, route=named, colour=colour_name(route.colour), cards=laid)
    short, facts = _missing(state, action.cards)
    if any(short):
        yield refuse("claim.exact_cards", "missing", [*here, *_in_hand(short)], route=named, **facts)


def has_wagons(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.wagons``: there is a wagon for each space."""
    route, wagons = ROUTES[action.route], state.player.wagons
    if wagons < route.length:
        marks = [mark_route(route), piece(f"wagons:{seat_name(state.turn)}")]
        facts = {"route": route_name(route), "length": route.length, "who": seat_colour(state.turn)}
        yield refuse("claim.wagons", "too_few", marks, wagons=wagons, **facts)


def other_half(state: State, action: Claim) -> Iterator[Refusal]:
    """``double.not_both`` and ``double.few_players``: whose the other half of a double route is."""
    route = ROUTES[action.route]
    if route.double is None:
        return
    other, owner = ROUTES[route.double], state.owner(route.double)
    marks = [mark_route(route), mark_route(other)]
    if owner == state.turn:
        yield refuse("double.not_both", "own", marks, who=seat_colour(owner), other=route_name(other))
    players = len(state.players)
    if owner is not None and players < state.rules.doubles_from:
        facts = {"who": seat_colour(owner), "other": route_name(other), "players": players}
        yield refuse("double.few_players", "closed", marks, **facts)


def ferry_has_locomotives(state: State, action: Claim) -> Iterator[Refusal]:
    """``ferry.locomotives``: as many locomotives as the ferry shows."""
    route = ROUTES[action.route]
    if action.cards[LOCO] < route.ferry:
        facts = {"route": route_name(route), "wanted": route.ferry, "laid": action.cards[LOCO]}
        yield refuse("ferry.locomotives", "too_few", [mark_route(route), piece("hand:locomotive")], **facts)


# --- tunnels


def there_is_a_tunnel(state: State, action: Add | Withdraw) -> Iterator[Refusal]:
    """``tunnel.reveal`` and ``tunnel.withdraw``: a tunnel waits for an answer."""
    if state.tunnel is None and state.phase not in ENDED:
        clause = "tunnel.reveal" if isinstance(action, Add) else "tunnel.withdraw"
        yield refuse(clause, "no_tunnel", [piece("tunnel")])


def tunnel_is_paid(state: State, action: Add) -> Iterator[Refusal]:
    """``tunnel.reveal`` and ``tunnel.only_locomotives``: what the tunnel asks for, in what was laid down."""
    tunnel = state.tunnel
    if tunnel is None:
        return
    here, added = [mark_route(ROUTES[tunnel.route])], sum(action.cards)
    if added != tunnel.asks:
        turned = [piece(f"revealed:{place}") for place, kind in enumerate(tunnel.revealed) if kind in _asking(state)]
        yield refuse("tunnel.reveal", "count", [*here, *turned], count=tunnel.asks, added=added)
    wrong = [kind for kind in colours_in(action.cards) if kind != tunnel.colour]
    if wrong and tunnel.colour == LOCO:
        yield refuse("tunnel.only_locomotives", "colour", here, cards=cards_name(action.cards))
    elif wrong:
        colour = colour_name(CARDS[tunnel.colour])
        yield refuse("tunnel.reveal", "colour", here, colour=colour, cards=cards_name(action.cards))
    short, facts = _missing(state, action.cards)
    if any(short):
        yield refuse("tunnel.reveal", "missing", [*here, *_in_hand(short)], **facts)


def _asking(state: State) -> tuple[int, ...]:
    """The kinds of card that make the tunnel ask for more."""
    return () if state.tunnel is None else (state.tunnel.colour, LOCO)


# --- stations


def city_is_empty(state: State, action: Station) -> Iterator[Refusal]:
    """``station.empty_city``: there is no station in the city."""
    owner = state.station_of(action.city)
    if owner is not None:
        here = [piece(f"city:{CITY_IDS[action.city]}")]
        yield refuse("station.empty_city", "taken", here, who=seat_colour(owner), city=city_name(action.city))


def has_station(state: State, action: Station) -> Iterator[Refusal]:
    """``station.one_a_turn``: a station is left."""
    if len(state.player.stations) == STATIONS:
        marks = [piece(f"city:{CITY_IDS[city]}") for city in state.player.stations]
        yield refuse("station.one_a_turn", "all_built", marks, who=seat_colour(state.turn))


def station_is_paid(state: State, action: Station) -> Iterator[Refusal]:
    """``station.price``: one card more for each station built, of one colour."""
    price, count = len(state.player.stations) + 1, sum(action.cards)
    here = [piece(f"city:{CITY_IDS[action.city]}")]
    if count != price and price <= STATIONS:
        yield refuse("station.price", "count", here, who=seat_colour(state.turn), price=price, count=count)
    if len(colours_in(action.cards)) > 1:
        yield refuse("station.price", "colours", here, cards=cards_name(action.cards))
    short, facts = _missing(state, action.cards)
    if any(short):
        yield refuse("station.price", "missing", [*here, *_in_hand(short)], **facts)
