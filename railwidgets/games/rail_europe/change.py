"""The effects of actions: the state after each, made from a copy of the one before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from railwidgets.core import Action, Successor, successor
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.cards import more
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
from railwidgets.games.rail_europe.deck import can_be_swept, can_draw, discard, take_out, wants_sweep
from railwidgets.games.rail_europe.seen import held_after
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.state import receiver
from railwidgets.games.rail_europe.table import Player, Tunnel, put
from railwidgets.games.rail_europe.ticket_draws import decisions, draw_tickets, end_draw, return_ticket


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    new = successor(state)
    CHANGES[type(action)](new, action)
    return new.done(State)


# --- turns


def _end_turn(new: Successor, passed: int = 0) -> None:
    """The next player's turn, or the end of the game (``end.trigger``).

    Args:
        new: The state in the making.
        passed: The number of players who have passed in a row.
    """
    count, left = len(new.players), new.last
    if left is not None:
        left -= 1
    elif new.players[new.turn].wagons <= LAST_WAGONS:
        left = count
    new.passed, new.last = passed, left
    if left == 0:
        _end_play(new)
    else:
        new.turn, new.phase = (new.turn + 1) % count, "turn"


def _end_play(new: Successor) -> None:
    """The players show their tickets; where those under the deck came from no longer matters."""
    new.pending, new.turn, new.phase, new.past_draws = 0, 0, "show", ()


def _pass(new: Successor, action: act.Pass) -> None:
    passed = new.passed + 1
    if passed == len(new.players):
        new.passed = passed
        _end_play(new)
    else:
        _end_turn(new, passed)


# --- train cards


def _deal(new: Successor, action: act.Deal) -> None:
    deal(new, (action.card,))


def deal(new: Successor, kinds: tuple[int, ...]) -> None:
    """Deals cards to a hand: at the start no more than it lacks, or one blind draw."""
    seat, phase = receiver(new), new.phase
    player = new.players[seat]
    new.players = put(new.players, seat, player.with_hand(more(player.hand, kinds)))
    take_out(new, kinds)
    if phase == "second card":
        _end_turn(new)
    elif phase == "first card":
        _second_card(new)
    elif all(player.cards >= HAND for player in new.players):
        new.phase, new.pending = "long", ROW


def _second_card(new: Successor) -> None:
    """The second card is next; without one to take, the turn ends."""
    new.phase = "second"
    if not new.pending and not can_draw(new):
        _end_turn(new)


def _draw(new: Successor, action: act.Draw) -> None:
    new.phase = "first card" if new.phase == "turn" else "second card"


def _take(new: Successor, action: act.Take) -> None:
    kind, row, seat = action.card, new.row, new.turn
    new.players = put(new.players, seat, new.players[seat].taking(kind))
    new.row = put(row, row.index(kind), EMPTY)
    new.pending = 1 if new.deck_size else 0
    if kind == LOCO or new.phase == "second":
        _end_turn(new)
    else:
        _second_card(new)


def _turn_up(new: Successor, action: act.TurnUp) -> None:
    turn_up(new, action.card)


def turn_up(new: Successor, kind: int) -> None:
    """A card fills the first empty slot of the row."""
    row = new.row
    new.row = row = put(row, row.index(EMPTY), kind)
    new.pending -= 1
    take_out(new, (kind,))
    if new.pending:
        return
    if wants_sweep(row) and can_be_swept(new):
        new.row, new.pending = (EMPTY,) * ROW, ROW
        discard(new, cards_of(*row))
    elif new.phase == "second":
        _second_card(new)


# --- routes


def _claim(new: Successor, action: act.Claim) -> None:
    route, cards, before = ROUTES[action.route], action.cards, new.players[new.turn]
    new.held, player = held_after(new, before, cards), before.paying(cards)
    if route.tunnel and new.deck_size:
        new.players = put(new.players, new.turn, player)
        new.tunnel, new.phase = Tunnel(route.index, cards), "reveal"
    else:
        _build(new, player, route, cards)


def _build(new: Successor, player: Player, route: Route, *paid: Cards) -> None:
    """The turn ends with wagons on a route."""
    new.players = put(new.players, new.turn, player.with_route(route))
    new.tunnel = None
    discard(new, *paid)
    _end_turn(new)


def _reveal(new: Successor, action: act.Reveal) -> None:
    reveal(new, (action.card,))


def reveal(new: Successor, kinds: tuple[int, ...]) -> None:
    """Reveals cards for a tunnel, no more than are still to come."""
    route, laid, revealed = new.tunnel
    new.tunnel = tunnel = Tunnel(route, laid, revealed + kinds)
    take_out(new, kinds)
    if len(tunnel.revealed) < REVEALED and new.deck_size:
        return
    if tunnel.asks:
        new.phase = "tunnel"
    else:
        _build(new, new.players[new.turn], ROUTES[route], laid, cards_of(*tunnel.revealed))


def _add(new: Successor, action: act.Add) -> None:
    tunnel, before = new.tunnel, new.players[new.turn]
    new.held, player = held_after(new, before, action.cards), before.paying(action.cards)
    _build(new, player, ROUTES[tunnel.route], tunnel.laid, action.cards, cards_of(*tunnel.revealed))


def _withdraw(new: Successor, action: act.Withdraw) -> None:
    tunnel, player = new.tunnel, new.players[new.turn]
    new.players = put(new.players, new.turn, player.taking_back(tunnel.laid))
    new.tunnel = None
    discard(new, cards_of(*tunnel.revealed))
    _end_turn(new)


# --- stations


def _station(new: Successor, action: act.Station) -> None:
    before = new.players[new.turn]
    new.held, player = held_after(new, before, action.cards), before.paying(action.cards)
    new.players = put(new.players, new.turn, player._replace(stations=(*player.stations, action.city)))
    discard(new, action.cards)
    _end_turn(new)


# --- tickets


def _tickets(new: Successor, action: act.Tickets) -> None:
    new.phase = "tickets"


def _deal_ticket(new: Successor, action: act.DealTicket) -> None:
    deal_tickets(new, (action.ticket,))


def deal_tickets(new: Successor, tickets: tuple[int, ...]) -> None:
    """Deals tickets to a player, at the start or drawn: no more than are still to come, and only one from below."""
    seat, phase = receiver(new), new.phase
    player = new.players[seat]
    offered = player.offered + tickets
    new.players = put(new.players, seat, player.with_tickets(player.tickets, offered))
    for ticket in tickets:
        new.unseen &= ~(1 << ticket)
    if phase == "long":
        if all(player.offered for player in new.players):
            new.phase = "regular"
        return
    if phase == "regular":
        new.ticket_pile -= len(tickets)
        if all(len(player.offered) == FIRST_TICKETS for player in new.players):
            new.phase, new.turn, new.kept = "keep", 0, 0
        return
    draw_tickets(new, tickets)
    if len(offered) == DRAWN_TICKETS or not (new.ticket_pile or new.under):
        new.phase, new.kept = "choose", 0


def _keep(new: Successor, action: act.Keep) -> None:
    player = new.players[new.turn]
    new.kept += 1
    _decide(new, player.with_tickets(in_order((*player.tickets, action.ticket)), player.offered[1:]))


def _return(new: Successor, action: act.Return) -> None:
    player = new.players[new.turn]
    gave_back = None
    if new.phase == "keep":
        gave_back = in_order((*player.gave_back, action.ticket))
    else:
        return_ticket(new, action.ticket)
    _decide(new, player.with_tickets(player.tickets, player.offered[1:], gave_back))


def _decide(new: Successor, player: Player) -> None:
    """The next ticket, or the next player after the last decision."""
    new.players = put(new.players, new.turn, player)
    if player.offered:
        new.decided = decisions(new)
        return
    new.kept = new.decided = 0
    if new.phase == "choose":
        end_draw(new)
        _end_turn(new)
    elif new.turn + 1 < len(new.players):
        new.turn += 1
    else:
        new.turn, new.phase = 0, "kept"


# --- secrets revealed


def _kept(new: Successor, action: act.Kept) -> None:
    """The first turn begins; in a view, the hidden tickets shrink to the number kept."""
    players: tuple[Player, ...] = new.players
    new.players = tuple(
        _counted(player, count) if player.offered else player
        for player, count in zip(players, action.counts, strict=True)
    )
    new.phase, new.turn = "turn", new.rules.first_seat


def _counted(player: Player, count: int) -> Player:
    return player._replace(tickets=player.offered[:count], offered=(), gave_back=player.offered[count:])


def _show(new: Successor, action: act.Show) -> None:
    if new.turn + 1 < len(new.players):
        new.turn += 1
    else:
        new.turn, new.phase = 0, "over"


CHANGES: Final[dict[type[Action], Callable[[Successor, Any], None]]] = {
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
"""The effect of each kind of action on the state in the making."""
