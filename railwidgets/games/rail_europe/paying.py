"""The refusals of payments: routes, tunnels and stations."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Refusal
from railwidgets.games.rail_europe import proofs
from railwidgets.games.rail_europe.actions import Add, Claim, Station, Withdraw
from railwidgets.games.rail_europe.cards import colours_in, lacking
from railwidgets.games.rail_europe.components import CARDS, GREY, LOCO, ROUTES, STATIONS, Cards
from railwidgets.games.rail_europe.proofs import piece
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import ENDED
from railwidgets.games.rail_europe.words import (
    cards_name,
    city_name,
    colour_name,
    player_name,
    refuse,
    route_name,
)


def _missing(state: State, cards: Cards) -> tuple[Cards, dict[str, object]]:
    short = lacking(state.player.hand, cards)
    return short, {"who": player_name(state.turn), "cards": cards_name(short)}


# --- routes


def is_free(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.any_route``: nobody has claimed the route."""
    owner = state.owner(action.route)
    if owner is not None:
        named = route_name(ROUTES[action.route])
        yield refuse("claim.any_route", "taken", [proofs.route(action.route)], who=player_name(owner), route=named)


def route_is_paid(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.exact_cards`` and ``claim.grey``: the right number, of one colour that the route takes."""
    route, colours = ROUTES[action.route], colours_in(action.cards)
    count, named = sum(action.cards), route_name(route)
    here = [proofs.route(action.route)]
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
        yield refuse("claim.exact_cards", "missing", [*here, *proofs.in_hand(short)], route=named, **facts)


def has_wagons(state: State, action: Claim) -> Iterator[Refusal]:
    """``claim.wagons``: there is a wagon for each space."""
    route, wagons = ROUTES[action.route], state.player.wagons
    if wagons < route.length:
        marks = [proofs.route(action.route), proofs.wagons(state.turn)]
        facts = {"route": route_name(route), "length": route.length, "who": player_name(state.turn)}
        yield refuse("claim.wagons", "too_few", marks, wagons=wagons, **facts)


def other_half(state: State, action: Claim) -> Iterator[Refusal]:
    """``double.not_both`` and ``double.few_players``: the owner of the other half of a double route."""
    route = ROUTES[action.route]
    if route.double is None:
        return
    other, owner = ROUTES[route.double], state.owner(route.double)
    marks = [proofs.route(action.route), proofs.route(route.double)]
    if owner == state.turn:
        yield refuse("double.not_both", "own", marks, who=player_name(owner), other=route_name(other))
    players = len(state.players)
    if owner is not None and players < state.rules.doubles_from:
        facts = {"who": player_name(owner), "other": route_name(other), "players": players}
        yield refuse("double.few_players", "closed", marks, **facts)


def ferry_has_locomotives(state: State, action: Claim) -> Iterator[Refusal]:
    """``ferry.locomotives``: as many locomotives as the ferry shows."""
    route = ROUTES[action.route]
    if action.cards[LOCO] < route.ferry:
        facts = {"route": route_name(route), "wanted": route.ferry, "laid": action.cards[LOCO]}
        marks = [proofs.route(action.route), proofs.missing(LOCO, route.ferry - action.cards[LOCO])]
        yield refuse("ferry.locomotives", "too_few", marks, **facts)


# --- tunnels


def there_is_a_tunnel(state: State, action: Add | Withdraw) -> Iterator[Refusal]:
    """``tunnel.reveal`` and ``tunnel.withdraw``: a tunnel waits for an answer."""
    if state.tunnel is None and state.phase not in ENDED:
        clause = "tunnel.reveal" if isinstance(action, Add) else "tunnel.withdraw"
        yield refuse(clause, "no_tunnel", [piece("tunnel")])


def tunnel_is_paid(state: State, action: Add) -> Iterator[Refusal]:
    """``tunnel.reveal`` and ``tunnel.only_locomotives``: the cards the tunnel asks for, of the colour laid down."""
    tunnel = state.tunnel
    if tunnel is None:
        return
    here, added = [proofs.route(tunnel.route)], sum(action.cards)
    if added != tunnel.asks:
        turned = [piece(f"revealed:{place}") for place, kind in enumerate(tunnel.revealed) if kind in tunnel.asking]
        yield refuse("tunnel.reveal", "count", [*here, *turned], count=tunnel.asks, added=added)
    wrong = [kind for kind in colours_in(action.cards) if kind != tunnel.colour]
    if wrong and tunnel.colour == LOCO:
        yield refuse("tunnel.only_locomotives", "colour", here, cards=cards_name(action.cards))
    elif wrong:
        colour = colour_name(CARDS[tunnel.colour])
        yield refuse("tunnel.reveal", "colour", here, colour=colour, cards=cards_name(action.cards))
    short, facts = _missing(state, action.cards)
    if any(short):
        yield refuse("tunnel.reveal", "missing", [*here, *proofs.in_hand(short)], **facts)


# --- stations


def city_is_empty(state: State, action: Station) -> Iterator[Refusal]:
    """``station.empty_city``: there is no station in the city."""
    owner = state.station_of(action.city)
    if owner is not None:
        here = [proofs.city(action.city)]
        yield refuse("station.empty_city", "taken", here, who=player_name(owner), city=city_name(action.city))


def has_station(state: State, action: Station) -> Iterator[Refusal]:
    """``station.one_a_turn``: a station is left."""
    if len(state.player.stations) == STATIONS:
        marks = [proofs.city(city) for city in state.player.stations]
        yield refuse("station.one_a_turn", "all_built", marks, who=player_name(state.turn))


def station_is_paid(state: State, action: Station) -> Iterator[Refusal]:
    """``station.price``: one more card for each station built, of one colour."""
    price, count = len(state.player.stations) + 1, sum(action.cards)
    here = [proofs.city(action.city)]
    if count != price and price <= STATIONS:
        yield refuse("station.price", "count", here, who=player_name(state.turn), price=price, count=count)
    if len(colours_in(action.cards)) > 1:
        yield refuse("station.price", "colours", here, cards=cards_name(action.cards))
    short, facts = _missing(state, action.cards)
    if any(short):
        yield refuse("station.price", "missing", [*here, *proofs.in_hand(short)], **facts)
