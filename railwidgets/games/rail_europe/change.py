"""What actions do: the state after each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from railwidgets.core import Action
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.cards import one_more
from railwidgets.games.rail_europe.components import (
    DRAWN_TICKETS,
    EMPTY,
    FIRST_TICKETS,
    HAND,
    LAST_WAGONS,
    LOCO,
    REVEALED,
    ROUTES,
    ROW,
    Cards,
    Route,
    cards_of,
    in_order,
)
from railwidgets.games.rail_europe.deck import (
    Changes,
    can_be_swept,
    can_draw,
    discarded,
    out_of_deck,
    wants_sweep,
)
from railwidgets.games.rail_europe.seen import held_after, recognised
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Buried, Player, Tunnel, put


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    return _CHANGES[type(action)](state, action)


# --- turns


def _end_turn(state: State, changes: Changes, passed: int = 0) -> State:
    """The next player's turn, or the end of the game (``end.trigger``).

    Args:
        state: the position before.
        changes: what else is new; filled up with the rest.
        passed: how many players have passed in a row.
    """
    players: tuple[Player, ...] = changes.get("players", state.players)
    left = state.last
    if left is not None:
        left -= 1
    elif players[state.turn].wagons <= LAST_WAGONS:
        left = len(players)
    changes["passed"], changes["last"] = passed, left
    if left == 0:
        changes |= {"pending": 0, "turn": 0, "phase": "show"}
    else:
        changes["turn"], changes["phase"] = (state.turn + 1) % len(players), "turn"
    return state.but(changes)


def _pass(state: State, action: act.Pass) -> State:
    passed = state.passed + 1
    if passed == len(state.players):
        return state.but(passed=passed, turn=0, phase="show")
    return _end_turn(state, {}, passed)


# --- train cards


def _deal(state: State, action: act.Deal) -> State:
    """A card comes to a hand: at the start, or drawn blind."""
    seat, phase = state.receiver, state.phase
    player = state.players[seat]
    players = put(state.players, seat, player.with_hand(one_more(player.hand, action.card)))
    changes = out_of_deck(state, action.card, players)
    changes["players"] = players
    if phase == "second card":
        return _end_turn(state, changes)
    if phase == "first card":
        changes["phase"] = "second"
        return _second_card(state.but(changes))
    if all(player.cards >= HAND for player in players):
        changes |= {"phase": "long", "pending": ROW}
    return state.but(changes)


def _second_card(state: State) -> State:
    """The position before the second card; the turn ends if there is none to be had."""
    return state if state.pending or can_draw(state) else _end_turn(state, {})


def _draw(state: State, action: act.Draw) -> State:
    return state.but({"phase": "first card" if state.phase == "turn" else "second card"})


def _take(state: State, action: act.Take) -> State:
    kind, row, seat = action.card, state.row, state.turn
    changes: Changes = {
        "players": put(state.players, seat, state.players[seat].taking(kind)),
        "row": put(row, row.index(kind), EMPTY),
        "pending": 1 if state.deck_size else 0,
    }
    if kind == LOCO or state.phase == "second":
        return _end_turn(state, changes)
    changes["phase"] = "second"
    return _second_card(state.but(changes))


def _turn_up(state: State, action: act.TurnUp) -> State:
    """A card comes to the first empty place of the row."""
    changes, before = out_of_deck(state, action.card), state.row
    changes["row"] = row = put(before, before.index(EMPTY), action.card)
    changes["pending"] = pending = state.pending - 1
    filled = state.but(changes)
    if pending:
        return filled
    if wants_sweep(row) and can_be_swept(filled):
        return _swept(filled)
    return _second_card(filled) if filled.phase == "second" else filled


def _swept(state: State) -> State:
    empty = state.but(row=(EMPTY,) * ROW)
    return empty.but({"pending": ROW, **discarded(empty, state.players, cards_of(*state.row))})


# --- routes


def _claim(state: State, action: act.Claim) -> State:
    route, cards, before = ROUTES[action.route], action.cards, state.player
    player, held = before.paying(cards), held_after(state, before, cards)
    if route.tunnel and state.deck_size:
        players = put(state.players, state.turn, player)
        return state.but({"players": players, "held": held, "tunnel": Tunnel(route.index, cards), "phase": "reveal"})
    return _built(state, player, held, route, cards)


def _built(state: State, player: Player, held: Cards, route: Route, *paid: Cards) -> State:
    """The turn ends with wagons on a route."""
    players = put(state.players, state.turn, player.with_route(route))
    changes: Changes = {"players": players, "tunnel": None, "held": held}
    changes |= discarded(state, players, *paid)
    return _end_turn(state, changes)


def _reveal(state: State, action: act.Reveal) -> State:
    assert state.tunnel is not None
    route, laid, revealed = state.tunnel
    changes = out_of_deck(state, action.card)
    changes["tunnel"] = tunnel = Tunnel(route, laid, (*revealed, action.card))
    after = state.but(changes)
    if len(tunnel.revealed) < REVEALED and after.deck_size:
        return after
    if tunnel.asks:
        return after.but({"phase": "tunnel"})
    return _built(after, after.player, after.held, ROUTES[route], laid, cards_of(*tunnel.revealed))


def _add(state: State, action: act.Add) -> State:
    tunnel, player = state.tunnel, state.player.paying(action.cards)
    assert tunnel is not None
    held, revealed = held_after(state, state.player, action.cards), cards_of(*tunnel.revealed)
    return _built(state, player, held, ROUTES[tunnel.route], tunnel.laid, action.cards, revealed)


def _withdraw(state: State, action: act.Withdraw) -> State:
    tunnel = state.tunnel
    assert tunnel is not None
    players = put(state.players, state.turn, state.player.taking_back(tunnel.laid))
    revealed = cards_of(*tunnel.revealed)
    return _end_turn(state, {"players": players, "tunnel": None, **discarded(state, players, revealed)})


# --- stations


def _station(state: State, action: act.Station) -> State:
    player = state.player
    built = player.paying(action.cards)._replace(stations=(*player.stations, action.city))
    players, held = put(state.players, state.turn, built), held_after(state, player, action.cards)
    return _end_turn(state, {"players": players, "held": held, **discarded(state, players, action.cards)})


# --- tickets


def _tickets(state: State, action: act.Tickets) -> State:
    return state.but({"phase": "tickets"})


def _deal_ticket(state: State, action: act.DealTicket) -> State:
    """A ticket comes to a player: at the start, or drawn."""
    seat, phase, ticket = state.receiver, state.phase, action.ticket
    player = state.players[seat]
    offered = (*player.offered, ticket)
    players = put(state.players, seat, player.with_tickets(player.tickets, offered))
    changes: Changes = {"players": players, "unseen": state.unseen & ~(1 << ticket)}
    if phase == "long":
        return state.but(changes, phase="regular") if all(player.offered for player in players) else state.but(changes)
    if state.ticket_pile:
        changes["ticket_pile"] = state.ticket_pile - 1
    else:
        changes["under"] = state.under[1:]
        changes["players"] = recognised(players, state.under[0].seat, seat, 1 << ticket)
    if phase == "regular":
        if all(len(player.offered) == FIRST_TICKETS for player in players):
            changes |= {"phase": "keep", "turn": 0, "kept": 0}
    elif len(offered) == DRAWN_TICKETS or state.tickets_left == 1:
        changes |= {"phase": "choose", "kept": 0}
    return state.but(changes)


def _keep(state: State, action: act.Keep) -> State:
    player = state.player
    tickets = in_order((*player.tickets, action.ticket))
    return _decided(state, player.with_tickets(tickets, player.offered[1:]), {"kept": state.kept + 1})


def _return(state: State, action: act.Return) -> State:
    player = state.player
    offered = player.offered[1:]
    if state.phase == "keep":
        gave_back = in_order((*player.gave_back, action.ticket))
        return _decided(state, player.with_tickets(player.tickets, offered, gave_back), {})
    under = (*state.under, Buried(state.turn, action.ticket))
    return _decided(state, player.with_tickets(player.tickets, offered), {"under": under})


def _decided(state: State, player: Player, changes: Changes) -> State:
    """The next ticket, or the next player, once it is decided about all."""
    changes["players"] = put(state.players, state.turn, player)
    if player.offered:
        return state.but(changes)
    changes["kept"] = 0
    if state.phase == "choose":
        return _end_turn(state, changes)
    seat = state.turn + 1
    if seat < len(state.players):
        return state.but(changes, turn=seat)
    return state.but(changes, turn=0, phase="kept")


# --- what comes to light


def _kept(state: State, action: act.Kept) -> State:
    """The first turn begins; in a view, hidden tickets now tell how many of them are kept."""
    players = [
        _counted(player, count) if player.offered else player
        for player, count in zip(state.players, action.counts, strict=True)
    ]
    return state.but(players=tuple(players), phase="turn", turn=state.rules.first_seat)


def _counted(player: Player, count: int) -> Player:
    return player._replace(tickets=player.offered[:count], offered=(), gave_back=player.offered[count:])


def _show(state: State, action: act.Show) -> State:
    seat = state.turn + 1
    return state.but(turn=seat) if seat < len(state.players) else state.but(turn=0, phase="over")


_CHANGES: Final[dict[type[Action], Callable[[State, Any], State]]] = {
    act.Take: _take,
    act.Draw: _draw,
    act.Claim: _claim,
    act.Tickets: _tickets,
    act.Station: _station,
    act.Keep: _keep,
    act.Return: _return,
    act.Add: _add,
    act.Withdraw: _withdraw,
    act.Pass: _pass,
    act.Deal: _deal,
    act.TurnUp: _turn_up,
    act.Reveal: _reveal,
    act.DealTicket: _deal_ticket,
    act.Kept: _kept,
    act.Show: _show,
}
