"""What is wrong with a position made by hand: all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.games.rail_europe import seen
from railwidgets.games.rail_europe.cards import colours_in
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    CARDS,
    CITY_IDS,
    DRAWN_TICKETS,
    EMPTY,
    FIRST_TICKETS,
    HAND,
    HIDDEN,
    KEEP_FIRST,
    LAST_WAGONS,
    LOCO,
    LONG_TICKETS,
    REVEALED,
    ROUTES,
    ROW,
    SEATS,
    STATIONS,
    SWEEP,
    TICKETS,
    WAGONS,
)
from railwidgets.games.rail_europe.deck import can_draw, coloured, wants_sweep
from railwidgets.games.rail_europe.hidden import hides_long
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import ENDED, SET_UP, Player


def problems(state: State) -> list[str]:
    """Every reason why the position cannot be, each a sentence that names the place and the remedy."""
    checks = (
        _cards,
        _row,
        _routes,
        _doubles,
        _stations,
        _tickets,
        _hidden_tickets,
        seen.faults,
        _set_up,
        _turn,
        _tunnel,
        _end,
    )
    return [problem for check in checks for problem in check(state)]


def _named_players(state: State) -> Iterator[tuple[str, Player]]:
    return zip(SEATS, state.players, strict=False)


# --- cards


def _cards(state: State) -> Iterator[str]:
    for name, all_there, left in zip(CARDS, ALL_CARDS, state.deck, strict=True):
        if left < 0:
            yield f"{all_there - left} {name} cards, but only {all_there} are in the game: take {-left} away"
    if state.deck_size < 0 and min(state.deck) >= 0:
        yield f"{-state.deck_size} more hidden cards in hands than are unseen: make hands smaller"
    if not state.deck_size and any(state.discards):
        yield "the deck is empty, so the discards are shuffled into a new one: leave them out"
    if state.phase == "deal" and any(kind != EMPTY for kind in state.row):
        yield "hands are dealt before the row: write row - - - - -"


def _row(state: State) -> Iterator[str]:
    if not wants_sweep(state.row):
        return
    # Hidden cards of a view may be the locomotives of the deck.
    in_deck = state.deck_size - state.deck[LOCO]
    if coloured(state.row) + max(in_deck, sum(state.discards[:LOCO])) > ROW - SWEEP:
        yield f"a row with {SWEEP} locomotives is swept at once, for there are cards for another: write other cards"


# --- the map


def _routes(state: State) -> Iterator[str]:
    for route in ROUTES:
        owners = [name for name, player in _named_players(state) if player.routes & route.bit]
        if len(owners) > 1:
            yield f"the route {route.id} is claimed by {' and '.join(owners)}: only one can have it"
    for name, player in _named_players(state):
        if player.wagons < 0:
            yield f"{name} has {WAGONS - player.wagons} wagons on the map: {WAGONS} at most"


def _doubles(state: State) -> Iterator[str]:
    few = len(state.players) < state.rules.doubles_from
    for route in ROUTES:
        if route.double is None or route.double < route.index:
            continue
        other = ROUTES[route.double]
        first, second = state.owner(route.index), state.owner(other.index)
        if first is None or second is None:
            continue
        if first == second:
            yield f"{SEATS[first]} has both {route.id} and {other.id}: nobody may own both halves of a double route"
        elif few:
            players = len(state.players)
            yield f"{route.id} and {other.id} are both claimed, but among {players} players only one half can be"


def _stations(state: State) -> Iterator[str]:
    built = [city for player in state.players for city in player.stations]
    for city in dict.fromkeys(built):
        if built.count(city) > 1:
            yield f"{built.count(city)} stations in {CITY_IDS[city]}: one at most"
    for name, player in _named_players(state):
        if len(player.stations) > STATIONS:
            yield f"{name} has {len(player.stations)} stations on the map: {STATIONS} at most"


# --- tickets


def _held(player: Player) -> tuple[int, ...]:
    return (*player.tickets, *player.offered, *player.gave_back)


def _tickets(state: State) -> Iterator[str]:
    everywhere = [ticket for player in state.players for ticket in _held(player)]
    everywhere += [buried.ticket for buried in state.under]
    for ticket in sorted({*everywhere} - {HIDDEN}):
        if everywhere.count(ticket) > 1:
            yield f"the ticket {TICKETS[ticket].id} is in {everywhere.count(ticket)} places: there is one"
    for name, player in _named_players(state):
        long = [ticket for ticket in _held(player) if ticket != HIDDEN and LONG_TICKETS >> ticket & 1]
        if len(long) > 1:
            yield f"{name} was dealt {len(long)} long tickets: one at most"
        if len(player.gave_back) > FIRST_TICKETS:
            yield f"{name} gave back {len(player.gave_back)} first tickets: {FIRST_TICKETS} were dealt"
    for buried in state.under:
        if buried.seat >= len(state.players):
            yield f"a ticket under the deck was put there by {SEATS[buried.seat]}, who does not play"
        if buried.ticket != HIDDEN and LONG_TICKETS >> buried.ticket & 1:
            yield f"the long ticket {TICKETS[buried.ticket].id} is under the deck: long ones are never drawn"


def _hidden_tickets(state: State) -> Iterator[str]:
    long = sum(hides_long(state, player) for player in state.players) - (state.unseen & LONG_TICKETS).bit_count()
    if long > 0 or state.ticket_pile < 0:
        yield f"{max(long, 0) + max(-state.ticket_pile, 0)} more hidden tickets than are unseen: take some away"


# --- what comes next


def _set_up(state: State) -> Iterator[str]:
    phase = state.phase
    if phase not in SET_UP:
        for name, player in _named_players(state):
            if player.offered and not (phase in ("tickets", "choose") and name == SEATS[state.turn]):
                yield f"{name} has tickets offered, but it is not the time to choose: write tickets instead"
        return
    for name, player in _named_players(state):
        if player.routes or player.stations:
            yield f"{name} has routes or stations, but the first turn is yet to come: write another phase"
    if state.under or (any(state.discards) and phase == "deal"):
        yield "nothing is given back or discarded before hands are dealt and tickets chosen: leave it out"
    if phase == "deal":
        if all(player.cards >= HAND for player in state.players):
            yield f"every hand has {HAND} cards or more: write another phase"
        if any(_held(player) for player in state.players):
            yield "tickets are dealt after the hands: write another phase"
    elif phase in ("long", "regular"):
        yield from _dealing_tickets(state)
    elif phase == "keep":
        yield from _keeping(state)
    elif any(player.offered and not _is_view_of_first(player) for player in state.players):
        yield "all have chosen among their first tickets: write tickets and gave back"


def _dealing_tickets(state: State) -> Iterator[str]:
    dealt = [len(player.offered) for player in state.players]
    if any(player.tickets or player.gave_back for player in state.players):
        yield "no ticket is kept or given back before all are dealt: write them as offered"
    full = 1 if state.phase == "long" else FIRST_TICKETS
    if min(dealt) >= full or max(dealt) > full:
        yield f"in the phase '{state.phase}' each player gets up to {full} tickets, and one is to come at least"
    first = next((seat for seat, count in enumerate(dealt) if count < full), 0)
    least = 0 if state.phase == "long" else 1
    if any(count > least for count in dealt[first + 1 :]) or min(dealt) < least:
        yield "tickets are dealt seat by seat: the long ones first, then the others"
    for name, player in _named_players(state):
        for place, ticket in enumerate(player.offered):
            if ticket != HIDDEN and bool(LONG_TICKETS >> ticket & 1) != (place == 0):
                yield f"{name}: the first ticket offered is the long one, the others are not"


def _keeping(state: State) -> Iterator[str]:
    for seat, (name, player) in enumerate(_named_players(state)):
        hidden = all(ticket == HIDDEN for ticket in player.offered)
        if seat < state.turn and player.offered and not hidden:
            yield f"{name} comes before {SEATS[state.turn]} and has chosen: write tickets and gave back"
        elif seat == state.turn and not player.offered:
            yield f"{name} is to choose among first tickets, but none is offered"
        elif seat > state.turn and (player.tickets or player.gave_back):
            yield f"{name} comes after {SEATS[state.turn]} and has not chosen yet: write offered"
    player = state.player
    if not _is_view(player) and state.kept != len(player.tickets):
        yield f"{SEATS[state.turn]} has kept {len(player.tickets)} of the first tickets, not {state.kept}: write kept"


def _is_view(player: Player) -> bool:
    return HIDDEN in player.offered


def _is_view_of_first(player: Player) -> bool:
    """Whether first tickets of another seat are offered, as far as can be seen."""
    return {*player.offered} == {HIDDEN} and len(player.offered) >= KEEP_FIRST


def _turn(state: State) -> Iterator[str]:
    phase, player = state.phase, state.player
    offered = len(player.offered)
    if phase == "tickets" and (offered >= DRAWN_TICKETS or not state.tickets_left):
        yield "tickets are to be drawn, but there is none to come: write phase choose, or turn"
    if phase == "choose":
        if not offered:
            yield f"{SEATS[state.turn]} is to choose among tickets, but none is offered"
        if offered + state.kept > DRAWN_TICKETS:
            yield f"{offered} tickets are offered and {state.kept} kept: {DRAWN_TICKETS} are drawn at most"
        if state.kept > len(player.tickets):
            yield f"{state.kept} tickets are kept of those offered, but {SEATS[state.turn]} has fewer"
    if state.kept and phase not in ("keep", "choose"):
        yield "kept tells how many tickets are kept of those offered now: leave it out"
    if phase == "second" and not state.pending and not can_draw(state):
        yield "no second card is to be had, so the turn is over: write another turn"
    if phase in ("first card", "second card", "deal") and state.deck_size <= 0:
        yield f"a card is to be drawn, but the deck is empty: write another phase than '{phase}'"


def _tunnel(state: State) -> Iterator[str]:
    tunnel = state.tunnel
    if state.phase not in ("reveal", "tunnel"):
        if tunnel is not None:
            yield "a tunnel is being claimed: write phase reveal or tunnel"
        return
    if tunnel is None:
        yield f"in the phase '{state.phase}' a tunnel is being claimed: write such as tunnel paris-zurich with 3 red"
        return
    route, colours = ROUTES[tunnel.route], colours_in(tunnel.laid)
    if not route.tunnel:
        yield f"{route.id} is no tunnel"
    if state.owner(tunnel.route) is not None:
        yield f"{route.id} is claimed already"
    if state.player.wagons < route.length:
        yield f"{SEATS[state.turn]} has too few wagons for {route.id}"
    if sum(tunnel.laid) != route.length or len(colours) > 1 or any(route.kind not in (None, kind) for kind in colours):
        yield f"{route.id} cannot be paid with the cards laid down: {route.length} of one colour that it takes"
    if len(tunnel.revealed) > REVEALED:
        yield f"{len(tunnel.revealed)} cards are turned over for the tunnel: {REVEALED} at most"
    if state.phase == "reveal" and (len(tunnel.revealed) >= REVEALED or state.deck_size <= 0):
        yield "no further card is turned over for the tunnel: write phase tunnel"
    if state.phase == "tunnel" and not tunnel.asks:
        yield "the tunnel asks for nothing, so it is claimed: write it among the routes"
    if state.phase == "tunnel" and len(tunnel.revealed) < REVEALED and state.deck_size > 0:
        yield f"{REVEALED} cards are turned over for a tunnel while the deck has any: write phase reveal"


def _end(state: State) -> Iterator[str]:
    players = len(state.players)
    low = [name for name, player in _named_players(state) if player.wagons <= LAST_WAGONS]
    if state.last is None and low and state.phase not in ENDED:
        yield f"{low[0]} has {LAST_WAGONS} wagons or fewer, so the last round has begun: write last with the turns left"
    if state.last is not None and not low:
        yield f"the last round begins when somebody has {LAST_WAGONS} wagons or fewer: leave last out"
    if state.last is not None and state.last > players:
        yield f"{state.last} turns are left of the last round, but {players} play"
    if state.passed > players:
        yield f"{state.passed} players cannot have passed in a row: {players} play"
    ended = state.last == 0 or state.passed >= players
    if ended != (state.phase in ENDED):
        yield "the phases show and over come when the last round is played (last 0) or all have passed, and only then"
