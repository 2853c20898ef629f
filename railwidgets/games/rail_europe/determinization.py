"""What others may hold, by what they have built: the tickets that their routes fit are the likelier.

In games between greedy players, once a seat has a few routes, the tickets that it holds are half made where the others
are a twelfth made.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from railwidgets.games.rail_europe.components import HIDDEN, LONG_TICKETS, REGULAR_TICKETS, in_order, tickets_in
from railwidgets.games.rail_europe.prospects import free_for, plan
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Buried

FIT: Final = 12.0
"""How much likelier a ticket is that is made than one for which nothing is done: e to the power of it. With less,
others seem to have tickets that suit them worse than theirs do, and everybody seems to win."""

LOST: Final = 0.2
"""How much likelier a ticket is that can be joined no more: most would have been joined by whoever had them."""


def likely_deal(view: State, rng: Random) -> State:
    """A whole position that fits a view, as ``view.complete`` deals it, but with tickets that fit what is built.

    Args:
        view: what a seat may know.
        rng: for all draws.
    """
    whole = view.complete(rng)
    left, holds = view.unseen, dict[int, int]()
    for seat, player in enumerate(view.players):
        if not player.routes or HIDDEN not in player.tickets:
            continue
        chances = _likely(player.routes, free_for(view, seat), player.wagons, view.unseen)
        for ticket in whole.players[seat].tickets:
            if view.unseen >> ticket & 1:
                kind = LONG_TICKETS if LONG_TICKETS >> ticket & 1 else REGULAR_TICKETS
                drawn = _drawn(left & kind, chances, rng)
                left &= ~(1 << drawn)
                _swap(holds, ticket, drawn)
    return _renamed(whole, view.unseen, holds) if holds else whole


@lru_cache(maxsize=64)
def _likely(own: int, free: int, wagons: int, unseen: int) -> dict[int, float]:
    """How likely each ticket that nobody is known to have is one of a seat, beside the others.

    Args:
        own: its routes, as a bit mask.
        free: those that it can claim.
        wagons: how many it has left.
        unseen: the tickets, as a bit mask.
    """
    found = {}
    for ticket in tickets_in(unseen):
        aims = plan(own, free, (ticket.index,), wagons).aims
        found[ticket.index] = exp(FIT * aims[0].done) if aims else LOST
    return found


def _drawn(tickets: int, likely: dict[int, float], rng: Random) -> int:
    """One of some tickets."""
    known = [ticket for ticket in likely if tickets >> ticket & 1]
    return rng.choices(known, [likely[ticket] for ticket in known])[0]


def _swap(holds: dict[int, int], ticket: int, drawn: int) -> None:
    """Has the place of a ticket hold another one, whose place holds what was there; ``holds`` says what is where."""
    place = next((place for place, held in holds.items() if held == drawn), drawn)
    holds[ticket], holds[place] = drawn, holds.get(ticket, ticket)


def _renamed(whole: State, hidden: int, holds: dict[int, int]) -> State:
    """The position with what is hidden dealt otherwise."""

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
    return whole.replace(players=players, under=under, unseen=unseen)
