"""Determinizations that favour tickets matching the routes of the other seats.

In games between greedy players, once a seat has a few routes, its own tickets are half complete, all other tickets
only a twelfth.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from railwidgets.games.rail_europe.components import HIDDEN, LONG_TICKETS, REGULAR_TICKETS, in_order, tickets_in
from railwidgets.games.rail_europe.plans import plan
from railwidgets.games.rail_europe.prospects import free_for
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Buried
from railwidgets.games.rail_europe.whereabouts import remembered

FIT: Final = 12.0
"""The logarithm of a complete ticket's weight relative to one without progress. With less, opponents seem to hold worse
tickets than they do, and everybody seems to win.
"""

LOST: Final = 0.2
"""The weight of a ticket that nobody can complete any more: its holder would usually have completed it."""


def likely_deal(view: State, rng: Random) -> State:
    """A full position that fits a view, dealt as in ``view.complete`` but with tickets that fit the routes.

    Args:
        view: A seat's view.
        rng: The generator for all draws.
    """
    whole = view.complete(rng)
    # A ticket that was drawn from under the deck is with its drawer, or under the deck again.
    unseen = view.unseen & ~remembered(view)
    left, holds = unseen, dict[int, int]()
    for seat, player in enumerate(view.players):
        if not player.routes or HIDDEN not in player.tickets:
            continue
        chances = _ticket_weights(player.routes, free_for(view, seat), player.wagons, unseen)
        for ticket in whole.players[seat].tickets:
            if unseen >> ticket & 1:
                kind = LONG_TICKETS if LONG_TICKETS >> ticket & 1 else REGULAR_TICKETS
                drawn = _draw_ticket(left & kind, chances, rng)
                left &= ~(1 << drawn)
                _swap(holds, ticket, drawn)
    return _permuted(whole, holds) if holds else whole


@lru_cache(maxsize=64)
def _ticket_weights(own: int, free: int, wagons: int, unseen: int) -> dict[int, float]:
    """The weight of each ticket without a known holder for a seat, against the others.

    Args:
        own: Its routes, as a bit mask.
        free: The routes that it can claim.
        wagons: The number of wagons it has left.
        unseen: The tickets, as a bit mask.
    """
    found = {}
    for ticket in tickets_in(unseen):
        aims = plan(own, free, (ticket.index,), wagons).aims
        found[ticket.index] = exp(FIT * aims[0].done) if aims else LOST
    return found


def _draw_ticket(tickets: int, likely: dict[int, float], rng: Random) -> int:
    """A weighted random ticket."""
    known = [ticket for ticket in likely if tickets >> ticket & 1]
    return rng.choices(known, [likely[ticket] for ticket in known])[0]


def _swap(holds: dict[int, int], ticket: int, drawn: int) -> None:
    """Swaps two tickets: the one in the place of ``ticket`` and ``drawn``; ``holds`` maps places to tickets."""
    place = next((place for place, held in holds.items() if held == drawn), drawn)
    holds[ticket], holds[place] = drawn, holds.get(ticket, ticket)


def _permuted(whole: State, holds: dict[int, int]) -> State:
    """The position with the hidden tickets permuted."""

    def now(tickets: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([holds.get(ticket, ticket) for ticket in tickets])

    players = tuple(
        player._replace(
            tickets=in_order(now(player.tickets)),
            offered=now(player.offered),
            gave_back=in_order(now(player.gave_back)),
        )
        for player in whole.players
    )
    under = tuple(Buried(seat, *now((ticket,))) for seat, ticket in whole.under)
    unseen = whole.unseen
    for place in holds:
        unseen &= ~(1 << place)
    for place, held in holds.items():
        unseen |= (whole.unseen >> place & 1) << held
    draws = [
        None if draw is None else draw._replace(tickets=now(draw.tickets), returned=now(draw.returned))
        for draw in (whole.ticket_draw, *whole.past_draws)
    ]
    return whole.replace(players=players, under=under, unseen=unseen, ticket_draw=draws[0], past_draws=tuple(draws[1:]))
