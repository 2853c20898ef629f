"""What must add up at every step of Rail Europe: 110 cards, 46 tickets, 45 wagons and 3 stations a player."""

from __future__ import annotations

from collections import Counter

from railwidgets.games.rail_europe import RailEuropeState
from railwidgets.games.rail_europe.components import ROUTES, TICKETS

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def wrong_with(state: RailEuropeState) -> list[str]:
    """Everything that does not add up."""
    return [*_cards(state), *_tickets(state), *_wagons(state), *_routes(state)]


def _cards(state: RailEuropeState) -> list[str]:
    stocks = [state.deck, state.discards, *(player.hand for player in state.players)]
    loose = [*state.row]
    if state.tunnel is not None:
        stocks.append(state.tunnel.laid)
        loose += state.tunnel.revealed
    found = [sum(stock[kind] for stock in stocks) + loose.count(kind) for kind in range(9)]
    wrong = [] if found == [12] * 8 + [14] else [f"cards by kind: {found}"]
    if any(count < 0 for stock in stocks for count in stock):
        wrong.append("a negative number of cards")
    if state.deck_size != sum(state.deck) - sum(player.unknown for player in state.players):
        wrong.append(f"the deck holds {sum(state.deck)} cards, not {state.deck_size}")
    if not state.deck_size and any(state.discards):
        wrong.append("discards lie beside an empty deck")
    if state.phase not in ("deal", "show", "over"):
        gaps = min(state.row.count(-1), state.deck_size + sum(state.discards))
        if state.pending != gaps:
            wrong.append(f"{state.pending} cards are turned up for {gaps} gaps")
    return wrong


def _tickets(state: RailEuropeState) -> list[str]:
    places = [buried.ticket for buried in state.under]
    for player in state.players:
        places += [*player.tickets, *player.offered, *player.gave_back]
    places += [ticket.index for ticket in TICKETS if state.unseen >> ticket.index & 1]
    wrong = [] if sorted(places) == list(range(46)) else [f"tickets: {sorted(places)}"]
    unseen = [ticket for ticket in TICKETS if state.unseen >> ticket.index & 1]
    if sum(not ticket.long for ticket in unseen) != state.ticket_pile:
        wrong.append(f"the ticket deck does not hold {state.ticket_pile}")
    for player in state.players:
        dealt = [ticket for ticket in (*player.tickets, *player.offered, *player.gave_back) if TICKETS[ticket].long]
        if len(dealt) > 1 or (state.phase not in ("deal", "long") and not dealt):
            wrong.append(f"{len(dealt)} long tickets for one player")
    return wrong


def _wagons(state: RailEuropeState) -> list[str]:
    wrong = []
    for player in state.players:
        routes = [route for route in ROUTES if player.routes >> route.index & 1]
        if player.wagons + sum(route.length for route in routes) != 45 or player.wagons < 0:
            wrong.append(f"{player.wagons} wagons are left beside {len(routes)} routes")
        if player.points != sum(POINTS[route.length] for route in routes):
            wrong.append(f"{player.points} points for {len(routes)} routes")
        if len(player.stations) + player.stations_left != 3 or player.stations_left < 0:
            wrong.append(f"{len(player.stations)} stations are built")
    return wrong


def _routes(state: RailEuropeState) -> list[str]:
    owners = Counter(route.index for player in state.players for route in ROUTES if player.routes >> route.index & 1)
    wrong = [f"{ROUTES[route].id} has {count} owners" for route, count in owners.items() if count > 1]
    for player in state.players:
        pairs = [sorted(route.cities) for route in ROUTES if player.routes >> route.index & 1]
        wrong += [f"both halves of {pair}" for pair in pairs if pairs.count(pair) > 1]
    cities = [city for player in state.players for city in player.stations]
    if len(cities) != len(set(cities)):
        wrong.append("two stations in a city")
    if len(state.players) < 4:
        both = [route for route in ROUTES if route.double is not None and {route.index, route.double} <= {*owners}]
        wrong += [f"{route.id} although its other half is claimed" for route in both]
    return wrong
