"""Draws of tickets, and the secret of the drawer.

Tickets under the deck come up in their order in public, so the player who put one there knows who draws it. Of the
choice that follows, others learn the number of tickets kept and nothing else (``tickets.keep_one``). To its giver, the
ticket is then either in the hand of the drawer or back under the deck.
"""

from __future__ import annotations

from railwidgets.core import Successor
from railwidgets.games.rail_europe.components import HIDDEN, in_order
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Buried, Player, TicketDraw, Tickets, put


def draw_tickets(new: Successor, tickets: Tickets) -> None:
    """The player of the turn draws tickets: several from the pile, or the first one under it."""
    drawn: TicketDraw = new.ticket_draw or TicketDraw(new.turn)
    givers = drawn.givers
    if new.ticket_pile:
        new.ticket_pile -= len(tickets)
    else:
        (giver, _), *rest = new.under
        new.under, givers = tuple(rest), (*givers, giver)
    new.ticket_draw = drawn._replace(tickets=drawn.tickets + tickets, givers=givers)
    player: Player = new.players[new.turn]
    if player.knows:
        new.players = put(new.players, new.turn, player._replace(knows=player.knows & ~_bits(tickets)))


def return_ticket(new: Successor, ticket: int) -> None:
    """The player puts a ticket under the deck."""
    drawn: TicketDraw = new.ticket_draw
    new.under = (*new.under, Buried(new.turn, ticket))
    new.ticket_draw = drawn._replace(returned=(*drawn.returned, ticket))


def end_draw(new: Successor) -> None:
    """The player has chosen, and the givers of the tickets draw their conclusions."""
    drawn: TicketDraw = new.ticket_draw
    new.ticket_draw = None
    players: tuple[Player, ...] = new.players
    for seat, player in enumerate(players):
        # If nothing goes back, a giver knows that the player keeps them all.
        known = drawn.known_to(seat) if seat != drawn.seat and not drawn.returned else ()
        knows = player.knows & ~_bits(drawn.tickets) | _bits(known)
        if knows != player.knows:
            players = put(players, seat, player._replace(knows=knows))
    new.players = players
    if new.past_draws or any(giver != drawn.seat for giver in drawn.givers):
        new.past_draws = (*new.past_draws, drawn)


def decisions(state: State | Successor) -> int:
    """The number of tickets on offer that the player of the turn has decided on, unless a view hides the decisions."""
    player: Player = state.players[state.turn]
    drawn: TicketDraw | None = state.ticket_draw
    if state.phase == "keep":
        return len(player.tickets) + len(player.gave_back)
    return len(drawn.tickets) - len(player.offered) if drawn is not None and state.phase == "choose" else 0


def hides_choice(state: State) -> bool:
    """Whether a position may be a view of the choice of another player, whose tickets are all still on offer."""
    if state.phase == "keep":
        return {*state.player.offered} == {HIDDEN}
    drawn = state.ticket_draw
    return drawn is not None and state.phase == "choose" and drawn.tickets == state.player.offered


def usual_draw(state: State) -> TicketDraw | None:
    """The draw to assume in a position without one: all tickets come from the pile, and none has gone back."""
    player = state.player
    if state.phase not in ("tickets", "choose") or not player.offered:
        return None
    kept = player.tickets[len(player.tickets) - state.kept :]
    return TicketDraw(state.turn, kept + player.offered)


def with_choice_hidden(state: State, seat: int | None) -> State:
    """The position with all tickets drawn still on offer, for any seat but the drawer's."""
    drawn, player = state.ticket_draw, state.player
    if drawn is None or seat == state.turn or len(player.offered) == len(drawn.tickets):
        return state
    tickets = [*player.tickets]
    kept = [*drawn.tickets[: len(drawn.tickets) - len(player.offered)]]
    for ticket in drawn.returned:
        kept.remove(ticket)
    for ticket in kept:
        tickets.remove(ticket)
    player = player._replace(tickets=in_order(tickets), offered=drawn.tickets)
    return state.replace(
        players=put(state.players, state.turn, player),
        under=state.under[: len(state.under) - len(drawn.returned)],
        ticket_draw=drawn._replace(returned=()),
    )


def concealed(draw: TicketDraw, seat: int | None) -> TicketDraw:
    """A draw as a seat may know it: the tickets that it had put under the deck, and how many were returned."""
    if draw.seat == seat:
        return draw
    above = len(draw.tickets) - len(draw.givers)
    givers = (*(draw.seat,) * above, *draw.givers)
    tickets = tuple(ticket if giver == seat else HIDDEN for giver, ticket in zip(givers, draw.tickets, strict=True))
    return draw._replace(tickets=tickets, returned=(HIDDEN,) * len(draw.returned))


def _bits(tickets: Tickets) -> int:
    return sum(1 << ticket for ticket in {*tickets} if ticket >= 0)
