"""The chance outcomes: cards and tickets, with their probabilities."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, product
from math import comb, prod
from random import Random
from typing import Final

from railwidgets.core import Action, State, Successor, drawn, successor
from railwidgets.games.rail_europe.actions import Deal, DealTicket, Kept, Reveal, Show, TurnUp
from railwidgets.games.rail_europe.change import CHANGES, deal, deal_tickets, do, reveal, turn_up
from railwidgets.games.rail_europe.components import (
    CARDS,
    DRAWN_TICKETS,
    FIRST_LONG,
    FIRST_TICKETS,
    HAND,
    HIDDEN,
    KEEP_FIRST,
    LONG_TICKETS,
    REGULAR_TICKETS,
    REVEALED,
    TICKETS,
    marks,
)
from railwidgets.games.rail_europe.state import RailEuropeState, receiver
from railwidgets.games.rail_europe.table import CARD_PHASES, CHANCE_PHASES, TICKET_PHASES, Phase

_KINDS: Final = range(len(CARDS))
_DEAL: Final = tuple(Deal(kind) for kind in _KINDS)
_TURN_UP: Final = tuple(TurnUp(kind) for kind in _KINDS)
_REVEAL: Final = tuple(Reveal(kind) for kind in _KINDS)
_PLACES: Final = range(len(TICKETS))
_TICKETS: Final = tuple((1 << ticket.index, DealTicket(ticket.index)) for ticket in TICKETS)


def weights(state: RailEuropeState) -> list[tuple[Action, int]]:
    """The chance outcomes with integer weights, cards by kind and tickets in their order; empty when a seat acts."""
    if state.pending or state.phase in CARD_PHASES:
        outcomes = _card_outcomes(state)
        return [(outcome, count) for outcome, count in zip(outcomes, state.deck, strict=True) if count]
    if state.phase in TICKET_PHASES:
        tickets = next_tickets(state)
        return [(outcome, 1) for bit, outcome in _TICKETS if tickets & bit]
    if state.phase == "kept":
        return _counts_kept(state)
    return [(Show(state.player.tickets), 1)] if state.phase == "show" else []


def sample(state: RailEuropeState, rng: Random) -> Action:
    """A random outcome, with the same random numbers as ``weights`` for cards and tickets, only faster."""
    if state.pending or state.phase in CARD_PHASES:
        return drawn(_card_outcomes(state), state.deck, rng)
    if state.phase in TICKET_PHASES:
        return _TICKETS[_drawn_tickets(state, 1, rng)[0]][1]
    return State.sample(state, rng)


def settle(state: RailEuropeState, rng: Random) -> RailEuropeState:
    """The state before the next decision, with the same random numbers as outcome by outcome, in one step."""
    if not state.pending and state.phase not in CHANCE_PHASES:
        return state
    return _settled(successor(state), rng)


def onward(state: RailEuropeState, action: Action, rng: Random) -> RailEuropeState:
    """The state before the decision that follows an action, in one step."""
    new = successor(state)
    CHANGES[type(action)](new, action)
    if not new.pending and new.phase not in CHANCE_PHASES:
        return new.done(RailEuropeState)
    return _settled(new, rng)


def _settled(new: Successor, rng: Random) -> RailEuropeState:
    """The state before the next decision; draws to one place happen together."""
    while True:
        if new.pending:
            turn_up(new, drawn(_KINDS, new.deck, rng))
        elif bring := _BRINGS.get(new.phase):
            bring(new, rng)
        elif new.phase in CHANCE_PHASES:
            state = new.done(RailEuropeState)
            return settle(do(state, sample(state, rng)), rng)
        else:
            return new.done(RailEuropeState)


def _first_hand(new: Successor, rng: Random) -> None:
    deal(new, _drawn_cards(new, HAND - new.players[receiver(new)].cards, rng))


def _blind(new: Successor, rng: Random) -> None:
    deal(new, (drawn(_KINDS, new.deck, rng),))


def _revealed(new: Successor, rng: Random) -> None:
    reveal(new, _drawn_cards(new, REVEALED - len(new.tunnel.revealed), rng))


def _long(new: Successor, rng: Random) -> None:
    deal_tickets(new, _drawn_tickets(new, FIRST_LONG, rng))


def _first_tickets(new: Successor, rng: Random) -> None:
    deal_tickets(new, _drawn_tickets(new, FIRST_TICKETS - len(new.players[receiver(new)].offered), rng))


def _tickets(new: Successor, rng: Random) -> None:
    deal_tickets(new, _drawn_tickets(new, DRAWN_TICKETS - len(new.players[new.turn].offered), rng))


_BRINGS: Final[dict[Phase, Callable[[Successor, Random], None]]] = {
    "deal": _first_hand,
    "long": _long,
    "regular": _first_tickets,
    "first card": _blind,
    "second card": _blind,
    "tickets": _tickets,
    "reveal": _revealed,
}
"""The functions that deal cards and tickets, by phase."""


def _drawn_cards(state: RailEuropeState | Successor, count: int, rng: Random) -> tuple[int, ...]:
    """Cards drawn one after the other; fewer where the deck runs out, because the discards then refill it."""
    deck, kinds = [*state.deck], list[int]()
    for _ in range(max(1, min(count, state.deck_size))):
        kind = drawn(_KINDS, deck, rng)
        deck[kind] -= 1
        kinds.append(kind)
    return tuple(kinds)


def _drawn_tickets(state: RailEuropeState | Successor, count: int, rng: Random) -> tuple[int, ...]:
    """Tickets drawn one after the other; fewer where the pile runs out, because the order of those below is known."""
    tickets = [*compress(_PLACES, reversed(marks(next_tickets(state))))]
    return tuple([tickets.pop(rng.randrange(len(tickets))) for _ in range(max(1, min(count, state.ticket_pile)))])


def _card_outcomes(state: RailEuropeState) -> tuple[Action, ...]:
    if state.pending:
        return _TURN_UP
    return _REVEAL if state.phase == "reveal" else _DEAL


def _counts_kept(state: RailEuropeState) -> list[tuple[Action, int]]:
    """The possible counts of first tickets kept: one in a full position; in a view, every choice is equally likely."""
    each = [
        [(kept, comb(len(player.offered), kept)) for kept in range(KEEP_FIRST, len(player.offered) + 1)]
        if player.offered
        else [(len(player.tickets), 1)]
        for player in state.players
    ]
    return [(Kept(tuple(kept for kept, _ in one)), prod(ways for _, ways in one)) for one in product(*each)]


def next_tickets(state: RailEuropeState | Successor) -> int:
    """The tickets that can come next, as a bit mask."""
    if state.phase == "long":
        return state.unseen & LONG_TICKETS
    if not state.ticket_pile and state.under[0].ticket != HIDDEN:
        return 1 << state.under[0].ticket
    return state.unseen & REGULAR_TICKETS
