"""The grounds: the clauses that an action keeps and could have broken, with their proof on the map or in the hand.

Each check examines the position afresh and states what holds. It calls neither the refusals in ``rules`` nor the
generator in ``legal``. It draws its marks with ``proofs``, as the refusals do, and all three use the arithmetic of
``cards``; neither contains a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from railwidgets.core import Action, Ground, Mark
from railwidgets.games.rail_europe import proofs
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Return, Station, Take, Tickets, Withdraw
from railwidgets.games.rail_europe.cards import colours_in, covers
from railwidgets.games.rail_europe.components import CARDS, GREY, KEEP, KEEP_FIRST, LOCO, ROUTES, STATIONS, Cards
from railwidgets.games.rail_europe.proofs import piece
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import (
    card_name,
    cards_name,
    city_name,
    colour_name,
    hold,
    player_name,
    route_name,
    ticket_name,
)

Holds = Callable[[State, Any], Iterable[Ground]]


def grounds(state: State, action: Action) -> list[Ground]:
    """Every clause that the action keeps, with its proof."""
    if state.actor != state.turn:
        return []
    return [ground for holds in _HOLDS.get(type(action), ()) for ground in holds(state, action)]


# --- train cards and tickets


def in_row(state: State, action: Take) -> Iterator[Ground]:
    """``draw.two_cards`` and ``draw.face_up_locomotive``: the card is there, and a locomotive is the first one."""
    if state.phase not in ("turn", "second") or action.card not in state.row:
        return
    marks = [piece(f"card:{CARDS[action.card]}")]
    yield hold("draw.two_cards", state.phase, marks, card=card_name(action.card))
    if action.card == LOCO and state.phase == "turn":
        yield hold("draw.face_up_locomotive", "first", marks)


def deck_has(state: State, action: Draw | Take) -> Iterator[Ground]:
    """``draw.nothing_left``: the deck holds cards."""
    if state.deck_size:
        yield hold("draw.nothing_left", "deck", [piece("deck")], count=state.deck_size)


def tickets_there(state: State, action: Tickets) -> Iterator[Ground]:
    """``tickets.draw_three``: the ticket deck holds tickets."""
    if state.tickets_left:
        yield hold("tickets.draw_three", "left", [piece("tickets")], count=state.tickets_left)


def enough_kept(state: State, action: Return) -> Iterator[Ground]:
    """``setup.keep_two`` and ``tickets.keep_one``: the player keeps at least the required number."""
    offered = state.player.offered
    left, least = state.kept + len(offered) - 1, KEEP_FIRST if state.phase == "keep" else KEEP
    if state.phase in ("keep", "choose") and action.ticket in offered and left >= least:
        clause = "setup.keep_two" if state.phase == "keep" else "tickets.keep_one"
        marks = [proofs.ticket(action.ticket)]
        yield hold(clause, "left", marks, ticket=ticket_name(action.ticket), left=left, least=least)


# --- routes


def nobody_has_it(state: State, action: Claim) -> Iterator[Ground]:
    """``claim.any_route``: the route is free."""
    if not state.taken >> action.route & 1:
        yield hold("claim.any_route", "free", [proofs.route(action.route)], route=route_name(ROUTES[action.route]))


def cards_fit(state: State, action: Claim) -> Iterator[Ground]:
    """``claim.exact_cards``, ``claim.grey`` and ``ferry.locomotives``: number, colour and locomotives."""
    route, here = ROUTES[action.route], [proofs.route(action.route)]
    colours, laid = colours_in(action.cards), cards_name(action.cards)
    facts = {"route": route_name(route), "length": route.length, "cards": laid}
    marks = [*here, *proofs.in_hand(action.cards)]
    paid = sum(action.cards) == route.length and covers(state.player.hand, action.cards)
    if route.colour == GREY:
        if paid:
            yield hold("claim.exact_cards", "count", marks, **facts)
        if len(colours) <= 1:
            yield hold("claim.grey", "one_colour", here, **facts)
    elif paid and set(colours) <= {route.kind}:
        yield hold("claim.exact_cards", "colour", marks, colour=colour_name(route.colour), **facts)
    if route.ferry and action.cards[LOCO] >= route.ferry:
        marks = [*here, piece("hand:locomotive")]
        yield hold("ferry.locomotives", "shown", marks, wanted=route.ferry, laid=action.cards[LOCO], **facts)


def wagons_there(state: State, action: Claim) -> Iterator[Ground]:
    """``claim.wagons``: a wagon for each space."""
    route, wagons = ROUTES[action.route], state.player.wagons
    if wagons >= route.length:
        marks = [proofs.route(action.route), proofs.wagons(state.turn)]
        yield hold("claim.wagons", "enough", marks, route=route_name(route), length=route.length, wagons=wagons)


def half_free(state: State, action: Claim) -> Iterator[Ground]:
    """``double.not_both`` and ``double.few_players``: the other half is free, or another of enough players has it."""
    route, players = ROUTES[action.route], len(state.players)
    if route.double is None:
        return
    marks = [proofs.route(action.route), proofs.route(route.double)]
    other, owner = route_name(ROUTES[route.double]), state.owner(route.double)
    if owner is None:
        yield hold("double.not_both", "free", marks, other=other)
    elif owner != state.turn:
        yield hold("double.not_both", "others", marks, other=other, who=player_name(owner))
        if players >= state.rules.doubles_from:
            yield hold("double.few_players", "many", marks, players=players)


# --- tunnels


def tunnel_paid(state: State, action: Add) -> Iterator[Ground]:
    """``tunnel.reveal`` and ``tunnel.only_locomotives``: the cards the tunnel asks for, of the colour laid down."""
    tunnel = state.tunnel
    if state.phase != "tunnel" or tunnel is None:
        return
    fits = sum(action.cards) == tunnel.asks and covers(state.player.hand, action.cards)
    suits = set(colours_in(action.cards)) <= {tunnel.colour}
    turned = [piece(f"revealed:{place}") for place, kind in enumerate(tunnel.revealed) if kind in tunnel.asking]
    marks: list[Mark] = [proofs.route(tunnel.route), *turned]
    if fits and suits:
        yield hold("tunnel.reveal", "paid", marks, count=tunnel.asks, cards=cards_name(action.cards))
    if suits and tunnel.colour == LOCO:
        yield hold("tunnel.only_locomotives", "paid", marks[:1], cards=cards_name(action.cards))


def tunnel_waits(state: State, action: Withdraw) -> Iterator[Ground]:
    """``tunnel.withdraw``: a tunnel waits for an answer."""
    if state.phase == "tunnel" and state.tunnel is not None:
        facts = {"route": route_name(ROUTES[state.tunnel.route]), "count": state.tunnel.asks}
        yield hold("tunnel.withdraw", "waits", [proofs.route(state.tunnel.route)], **facts)


# --- stations


def city_free(state: State, action: Station) -> Iterator[Ground]:
    """``station.empty_city``: the city has no station."""
    if not any(action.city in player.stations for player in state.players):
        yield hold("station.empty_city", "empty", [proofs.city(action.city)], city=city_name(action.city))


def station_paid(state: State, action: Station) -> Iterator[Ground]:
    """``station.one_a_turn`` and ``station.price``: a station is left, and the number of cards is its price."""
    player = state.player
    if player.stations_left == 0:
        return
    here = [proofs.city(action.city)]
    yield hold("station.one_a_turn", "left", here, who=player_name(state.turn), count=player.stations_left)
    price = STATIONS - player.stations_left + 1
    if sum(action.cards) == price and len(colours_in(action.cards)) <= 1 and _held(state, action.cards):
        marks = [*here, *proofs.in_hand(action.cards)]
        yield hold("station.price", "paid", marks, price=price, cards=cards_name(action.cards))


def _held(state: State, cards: Cards) -> bool:
    return covers(state.player.hand, cards)


_HOLDS: Final[dict[type[Action], tuple[Holds, ...]]] = {
    Take: (in_row, deck_has),
    Draw: (deck_has,),
    Claim: (nobody_has_it, cards_fit, wagons_there, half_free),
    Tickets: (tickets_there,),
    Station: (city_free, station_paid),
    Return: (enough_kept,),
    Add: (tunnel_paid,),
    Withdraw: (tunnel_waits,),
}
