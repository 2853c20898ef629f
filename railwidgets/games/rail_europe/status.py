"""All faults of a position made by hand, found at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from railwidgets.core import Text
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
    KEEP,
    KEEP_FIRST,
    LAST_WAGONS,
    LOCO,
    LONG_TICKETS,
    REGULAR_TICKETS,
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
from railwidgets.games.rail_europe.table import ENDED, SET_UP, Buried, Player, TicketDraw
from railwidgets.games.rail_europe.ticket_draws import decisions, hides_choice
from railwidgets.games.rail_europe.whereabouts import whereabouts
from railwidgets.games.rail_europe.words import problem


def problems(state: State) -> list[Text]:
    """Every reason why the position is impossible, each a sentence with the place and the remedy."""
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
        _ticket_draws,
        _tunnel,
        _end,
    )
    return [fault for check in checks for fault in check(state)]


def _named_players(state: State) -> Iterator[tuple[str, Player]]:
    return zip(SEATS, state.players, strict=False)


# --- cards


def _cards(state: State) -> Iterator[Text]:
    for name, all_there, left in zip(CARDS, ALL_CARDS, state.deck, strict=True):
        if left < 0:
            yield problem("cards", number=all_there - left, name=name, all_there=all_there, more=-left)
    if state.deck_size < 0 and min(state.deck) >= 0:
        yield problem("cards_2", more=-state.deck_size)
    if not state.deck_size and any(state.discards):
        yield problem("cards_3")
    if state.phase == "deal" and any(kind != EMPTY for kind in state.row):
        yield problem("cards_4")


def _row(state: State) -> Iterator[Text]:
    if not wants_sweep(state.row):
        return
    # Hidden cards of a view may be the locomotives of the deck.
    in_deck = state.deck_size - state.deck[LOCO]
    if coloured(state.row) + max(in_deck, sum(state.discards[:LOCO])) > ROW - SWEEP:
        yield problem("row", sweep=SWEEP)


# --- the map


def _routes(state: State) -> Iterator[Text]:
    for route in ROUTES:
        owners = [name for name, player in _named_players(state) if player.routes & route.bit]
        if len(owners) > 1:
            yield problem("routes", id=route.id, list=Text.listed(owners))
    for name, player in _named_players(state):
        if player.wagons < 0:
            yield problem("routes_2", name=name, number=WAGONS - player.wagons, wagons=WAGONS)


def _doubles(state: State) -> Iterator[Text]:
    few = len(state.players) < state.rules.doubles_from
    for route in ROUTES:
        if route.double is None or route.double < route.index:
            continue
        other = ROUTES[route.double]
        first, second = state.owner(route.index), state.owner(other.index)
        if first is None or second is None:
            continue
        if first == second:
            yield problem("doubles", who=SEATS[first], id=route.id, id_2=other.id)
        elif few:
            players = len(state.players)
            yield problem("doubles_2", id=route.id, id_2=other.id, players=players)


def _stations(state: State) -> Iterator[Text]:
    built = [city for player in state.players for city in player.stations]
    for city in dict.fromkeys(built):
        if built.count(city) > 1:
            yield problem("stations", count=built.count(city), one=CITY_IDS[city])
    for name, player in _named_players(state):
        if len(player.stations) > STATIONS:
            yield problem("stations_2", name=name, count=len(player.stations), stations=STATIONS)


# --- tickets


def _held(player: Player) -> tuple[int, ...]:
    return (*player.tickets, *player.offered, *player.gave_back)


def _tickets(state: State) -> Iterator[Text]:
    everywhere = [ticket for player in state.players for ticket in _held(player)]
    everywhere += [buried.ticket for buried in state.under]
    for ticket in sorted({*everywhere} - {HIDDEN}):
        if everywhere.count(ticket) > 1:
            yield problem("tickets", id=TICKETS[ticket].id, count=everywhere.count(ticket))
    for name, player in _named_players(state):
        long = [ticket for ticket in _held(player) if ticket != HIDDEN and LONG_TICKETS >> ticket & 1]
        if len(long) > 1:
            yield problem("tickets_2", name=name, count=len(long))
        if len(player.gave_back) > FIRST_TICKETS:
            yield problem("tickets_3", name=name, count=len(player.gave_back), first_tickets=FIRST_TICKETS)
    for buried in state.under:
        if buried.seat >= len(state.players):
            yield problem("tickets_4", who=SEATS[buried.seat])
        if buried.ticket != HIDDEN and LONG_TICKETS >> buried.ticket & 1:
            yield problem("tickets_5", id=TICKETS[buried.ticket].id)


def _hidden_tickets(state: State) -> Iterator[Text]:
    long = sum(hides_long(state, player) for player in state.players) - (state.unseen & LONG_TICKETS).bit_count()
    if long > 0 or state.ticket_pile < 0:
        yield problem("hidden_tickets", number=max(long, 0) + max(-state.ticket_pile, 0))


# --- the phase


def _set_up(state: State) -> Iterator[Text]:
    phase = state.phase
    if phase not in SET_UP:
        for name, player in _named_players(state):
            if player.offered and not (phase in ("tickets", "choose") and name == SEATS[state.turn]):
                yield problem("set_up", name=name)
        return
    for name, player in _named_players(state):
        if player.routes or player.stations:
            yield problem("set_up_2", name=name)
    if state.under or (any(state.discards) and phase == "deal"):
        yield problem("set_up_3")
    if phase == "deal":
        if all(player.cards >= HAND for player in state.players):
            yield problem("set_up_4", hand=HAND)
        if any(_held(player) for player in state.players):
            yield problem("set_up_5")
    elif phase in ("long", "regular"):
        yield from _dealing_tickets(state)
    elif phase == "keep":
        yield from _keeping(state)
    elif any(player.offered and not _is_view_of_first(player) for player in state.players):
        yield problem("set_up_6")


def _dealing_tickets(state: State) -> Iterator[Text]:
    dealt = [len(player.offered) for player in state.players]
    if any(player.tickets or player.gave_back for player in state.players):
        yield problem("dealing_tickets")
    full = 1 if state.phase == "long" else FIRST_TICKETS
    if min(dealt) >= full or max(dealt) > full:
        yield problem("dealing_tickets_2", phase=state.phase, full=full)
    first = next((seat for seat, count in enumerate(dealt) if count < full), 0)
    least = 0 if state.phase == "long" else 1
    if any(count > least for count in dealt[first + 1 :]) or min(dealt) < least:
        yield problem("dealing_tickets_3")
    for name, player in _named_players(state):
        for place, ticket in enumerate(player.offered):
            if ticket != HIDDEN and bool(LONG_TICKETS >> ticket & 1) != (place == 0):
                yield problem("dealing_tickets_4", name=name)


def _keeping(state: State) -> Iterator[Text]:
    for seat, (name, player) in enumerate(_named_players(state)):
        hidden = all(ticket == HIDDEN for ticket in player.offered)
        if seat < state.turn and player.offered and not hidden:
            yield problem("keeping", name=name, who=SEATS[state.turn])
        elif seat == state.turn and not player.offered:
            yield problem("keeping_2", name=name)
        elif seat > state.turn and (player.tickets or player.gave_back):
            yield problem("keeping_3", name=name, who=SEATS[state.turn])
    player = state.player
    if not _is_view(player) and state.kept != len(player.tickets):
        yield problem("keeping_4", who=SEATS[state.turn], count=len(player.tickets), kept=state.kept)


def _is_view(player: Player) -> bool:
    return HIDDEN in player.offered


def _is_view_of_first(player: Player) -> bool:
    """Whether first tickets of another seat are on offer, as far as the view tells."""
    return {*player.offered} == {HIDDEN} and len(player.offered) >= KEEP_FIRST


def _turn(state: State) -> Iterator[Text]:
    phase, player = state.phase, state.player
    offered = len(player.offered)
    if phase == "tickets" and (offered >= DRAWN_TICKETS or not state.tickets_left):
        yield problem("turn")
    if phase == "choose":
        if not offered:
            yield problem("turn_2", who=SEATS[state.turn])
        if offered + state.kept > DRAWN_TICKETS:
            yield problem("turn_3", offered=offered, kept=state.kept, drawn_tickets=DRAWN_TICKETS)
        if state.kept > len(player.tickets):
            yield problem("turn_4", kept=state.kept, who=SEATS[state.turn])
    if state.kept and phase not in ("keep", "choose"):
        yield problem("turn_5")
    if phase == "second" and not state.pending and not can_draw(state):
        yield problem("turn_6")
    if phase in ("first card", "second card", "deal") and state.deck_size <= 0:
        yield problem("turn_7", phase=phase)


def _ticket_draws(state: State) -> Iterator[Text]:
    player, drawn, done = state.player, state.ticket_draw, decisions(state)
    if state.decided != done and (done or not hides_choice(state) or state.decided >= len(player.offered)):
        yield problem("ticket_draws", who=SEATS[state.turn], count=state.decided)
    if drawn is not None and not _fits_offer(state, drawn):
        yield problem("ticket_draws_2", who=SEATS[state.turn])
        return
    # Each draw leaves its player a ticket for good.
    too_many = len(state.past_draws) > REGULAR_TICKETS.bit_count()
    odd = too_many or any(_is_odd(draw, len(state.players)) for draw in state.past_draws)
    impossible = odd or state.phase in (*SET_UP, *ENDED)
    if state.past_draws and (impossible or whereabouts(state, Random(0)) is None):
        yield problem("ticket_draws_3")


def _fits_offer(state: State, drawn: TicketDraw) -> bool:
    """Whether the draw of this turn is what the player chooses among, or has chosen."""
    player, done = state.player, decisions(state)
    if state.phase not in ("tickets", "choose") or drawn.seat != state.turn or not 0 <= done < len(drawn.tickets):
        return False
    returned, kept = Counter(drawn.returned), Counter(drawn.tickets[:done])
    under = tuple(Buried(drawn.seat, ticket) for ticket in drawn.returned)
    return (
        drawn.tickets[done:] == player.offered
        and returned <= kept
        and kept - returned <= Counter(player.tickets)
        and done - len(drawn.returned) == state.kept
        and state.under[len(state.under) - len(under) :] == under
    )


def _is_odd(draw: TicketDraw, players: int) -> bool:
    """Whether no player can have drawn and returned these tickets."""
    count = len(draw.tickets)
    return max(draw.seat, *draw.givers, 0) >= players or count > DRAWN_TICKETS or len(draw.returned) > count - KEEP


def _tunnel(state: State) -> Iterator[Text]:
    tunnel = state.tunnel
    if state.phase not in ("reveal", "tunnel"):
        if tunnel is not None:
            yield problem("tunnel")
        return
    if tunnel is None:
        yield problem("tunnel_2", phase=state.phase)
        return
    route, colours = ROUTES[tunnel.route], colours_in(tunnel.laid)
    if not route.tunnel:
        yield problem("tunnel_3", id=route.id)
    if state.owner(tunnel.route) is not None:
        yield problem("tunnel_4", id=route.id)
    if state.player.wagons < route.length:
        yield problem("tunnel_5", who=SEATS[state.turn], id=route.id)
    if sum(tunnel.laid) != route.length or len(colours) > 1 or any(route.kind not in (None, kind) for kind in colours):
        yield problem("tunnel_6", id=route.id, length=route.length)
    if len(tunnel.revealed) > REVEALED:
        yield problem("tunnel_7", count=len(tunnel.revealed), revealed=REVEALED)
    if state.phase == "reveal" and (len(tunnel.revealed) >= REVEALED or state.deck_size <= 0):
        yield problem("tunnel_8")
    if state.phase == "tunnel" and not tunnel.asks:
        yield problem("tunnel_9")
    if state.phase == "tunnel" and len(tunnel.revealed) < REVEALED and state.deck_size > 0:
        yield problem("tunnel_10", revealed=REVEALED)


def _end(state: State) -> Iterator[Text]:
    players = len(state.players)
    low = [name for name, player in _named_players(state) if player.wagons <= LAST_WAGONS]
    if state.last is None and low and state.phase not in ENDED:
        yield problem("end", one=low[0], last_wagons=LAST_WAGONS)
    if state.last is not None and not low:
        yield problem("end_2", last_wagons=LAST_WAGONS)
    if state.last is not None and state.last > players:
        yield problem("end_3", last=state.last, players=players)
    if state.passed > players:
        yield problem("end_4", passed=state.passed, players=players)
    ended = state.last == 0 or state.passed >= players
    if ended != (state.phase in ENDED):
        yield problem("end_5")
