"""What chance can do: the cards and tickets that can come, and how likely each is."""

from __future__ import annotations

from itertools import product
from math import comb, prod
from random import Random
from typing import Final

from railwidgets.core import Action, State, drawn
from railwidgets.games.rail_europe.actions import Deal, DealTicket, Kept, Reveal, Show, TurnUp
from railwidgets.games.rail_europe.components import (
    CARDS,
    HIDDEN,
    KEEP_FIRST,
    LONG_TICKETS,
    REGULAR_TICKETS,
    TICKETS,
)
from railwidgets.games.rail_europe.state import RailEuropeState
from railwidgets.games.rail_europe.table import CARD_PHASES, TICKET_PHASES

_KINDS: Final = range(len(CARDS))
_DEAL: Final = tuple(Deal(kind) for kind in _KINDS)
_TURN_UP: Final = tuple(TurnUp(kind) for kind in _KINDS)
_REVEAL: Final = tuple(Reveal(kind) for kind in _KINDS)
_TICKETS: Final = tuple((1 << ticket.index, DealTicket(ticket.index)) for ticket in TICKETS)


def weights(state: RailEuropeState) -> list[tuple[Action, int]]:
    """What chance can do with whole weights, cards by kind and tickets in their order; empty for a seat."""
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
    """One outcome, drawn with ``rng``: for cards and tickets the same as by ``weights``, only faster."""
    if state.pending or state.phase in CARD_PHASES:
        return drawn(_card_outcomes(state), state.deck, rng)
    if state.phase in TICKET_PHASES:
        tickets = next_tickets(state)
        for _ in range(rng.randrange(tickets.bit_count())):
            tickets &= tickets - 1  # without the first of them
        return _TICKETS[(tickets & -tickets).bit_length() - 1][1]
    return State.sample(state, rng)


def _card_outcomes(state: RailEuropeState) -> tuple[Action, ...]:
    if state.pending:
        return _TURN_UP
    return _REVEAL if state.phase == "reveal" else _DEAL


def _counts_kept(state: RailEuropeState) -> list[tuple[Action, int]]:
    """How many first tickets may have been kept: known, but in a view, where every choice is as likely as another."""
    each = [
        [(kept, comb(len(player.offered), kept)) for kept in range(KEEP_FIRST, len(player.offered) + 1)]
        if player.offered
        else [(len(player.tickets), 1)]
        for player in state.players
    ]
    return [(Kept(tuple(kept for kept, _ in one)), prod(ways for _, ways in one)) for one in product(*each)]


def next_tickets(state: RailEuropeState) -> int:
    """The tickets that can be the next one, as a bit mask."""
    if state.phase == "long":
        return state.unseen & LONG_TICKETS
    if not state.ticket_pile and state.under[0].ticket != HIDDEN:
        return 1 << state.under[0].ticket
    return state.unseen & REGULAR_TICKETS
