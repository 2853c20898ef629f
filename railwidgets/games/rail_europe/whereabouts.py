"""The whereabouts of tickets that somebody had put under the ticket deck, after others have drawn and chosen.

A seat that knows a ticket drawn by another learns only how many the drawer returns: the ticket is in that hand, or
under the deck in one of the places of that draw. Later draws bring up these places in their order.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import chain, combinations, count
from random import Random
from typing import Final

from railwidgets.games.rail_europe.components import HIDDEN, REGULAR_TICKETS, in_order, tickets_in
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Buried, TicketDraw, Tickets
from railwidgets.games.rail_europe.ticket_draws import decisions, usual_draw

ATTEMPTS: Final = 2000
"""The number of times to let all choose at random before a position counts as impossible: in games, 15 are enough."""


@dataclass(slots=True)
class Whereabouts:
    """One way in which all drew and chose.

    A number from 0 is a ticket; any below ``HIDDEN`` stands for one that the seat has never seen, the same everywhere.

    Attributes:
        drawn: The tickets of each draw, in the order drawn; the draw of this turn is the last.
        returned: Those put back under the deck, by draw.
        under: The tickets under the deck.
    """

    drawn: list[Tickets] = field(default_factory=list)
    returned: list[Tickets] = field(default_factory=list)
    under: Tickets = ()

    @property
    def tickets(self) -> set[int]:
        """All tickets."""
        return {*chain(self.under, *self.drawn)}

    def kept(self, state: State, seat: int) -> list[int]:
        """The tickets that a seat has kept."""
        found: list[int] = []
        for draw, drawn, returned in zip(_draws(state), self.drawn, self.returned, strict=True):
            if draw.seat == seat:
                chosen = drawn[: decisions(state)] if draw is state.ticket_draw else drawn
                found += [ticket for ticket in chosen if ticket not in returned]
        return found

    def on_offer(self, state: State) -> Tickets:
        """The tickets that the player of the turn has still to decide on."""
        return () if state.ticket_draw is None else self.drawn[-1][decisions(state) :]

    def renamed(self, names: dict[int, int]) -> Whereabouts:
        """The same with other numbers."""

        def named(tickets: Tickets) -> Tickets:
            return tuple([names.get(ticket, ticket) for ticket in tickets])

        return Whereabouts([*map(named, self.drawn)], [*map(named, self.returned)], named(self.under))


def with_draws_known(state: State, rng: Random) -> State:
    """A view with the tickets of all draws dealt, in one of the ways in which all may have drawn and chosen."""
    if HIDDEN not in _tickets_in(state):
        return state
    found = whereabouts(state, rng)
    if found is None:  # which no game leads to, and ``status`` reports
        return state.replace(past_draws=(), ticket_draw=usual_draw(state))
    known = found.tickets
    strangers = [ticket for ticket in sorted(known) if ticket < HIDDEN]
    left = [ticket.index for ticket in tickets_in(state.unseen & REGULAR_TICKETS) if ticket.index not in known]
    found = found.renamed(dict(zip(strangers, rng.sample(left, len(strangers)), strict=True)))
    players = []
    for seat, player in enumerate(state.players):
        tickets = [*player.tickets]
        for ticket in found.kept(state, seat):
            if ticket not in tickets:
                tickets[tickets.index(HIDDEN)] = ticket
        offered = found.on_offer(state) if seat == state.turn else player.offered
        players.append(player._replace(tickets=in_order(tickets), offered=offered))
    draws = [
        draw._replace(tickets=drawn, returned=returned)
        for draw, drawn, returned in zip(_draws(state), found.drawn, found.returned, strict=True)
    ]
    return state.replace(
        players=tuple(players),
        unseen=state.unseen & ~sum(1 << ticket for ticket in found.tickets),
        under=tuple(Buried(seat, ticket) for (seat, _), ticket in zip(state.under, found.under, strict=True)),
        ticket_draw=draws.pop() if state.ticket_draw is not None else None,
        past_draws=tuple(draws),
    )


def remembered(state: State) -> int:
    """The tickets that a view knows from draws, as a bit mask, wherever they are now."""
    return sum(1 << ticket for ticket in {*_tickets_in(state)} - {HIDDEN})


def _tickets_in(state: State) -> Tickets:
    return tuple(ticket for draw in _draws(state) for ticket in (*draw.tickets, *draw.returned))


def whereabouts(state: State, rng: Random) -> Whereabouts | None:
    """A random way that fits a view, each as likely as another; ``None`` if there seems to be none."""
    places = _Places(state)
    return next((found for _ in range(ATTEMPTS) if (found := _attempt(state, places, rng)) is not None), None)


class _Places:
    """The places under the deck, numbered in the order in which tickets were put there: as all have seen.

    Attributes:
        drawn: For each draw, the places of the tickets that came up; the draw of this turn is the last.
        returned: For each draw, the places of the tickets put back.
        under: The places that are still under the deck.
        fits: Whether there were enough tickets for every draw.
    """

    def __init__(self, state: State) -> None:
        draws = _draws(state)
        initial = len(state.under) + sum(len(draw.givers) - len(draw.returned) for draw in draws)
        self.fits = initial >= 0
        queue, last = deque(range(initial)), max(initial, 0)
        self.drawn: list[tuple[int, ...]] = []
        self.returned: list[range] = []
        for draw in draws:
            self.fits = self.fits and len(queue) >= len(draw.givers)
            self.drawn.append(tuple(queue.popleft() for _ in draw.givers) if self.fits else ())
            self.returned.append(range(last, last + len(draw.returned)))
            queue.extend(self.returned[-1])
            last += len(draw.returned)
        self.under = tuple(queue)


def _draws(state: State) -> tuple[TicketDraw, ...]:
    return state.past_draws if state.ticket_draw is None else (*state.past_draws, state.ticket_draw)


def _attempt(state: State, places: _Places, rng: Random) -> Whereabouts | None:
    """Lets every drawer choose at random; ``None`` if that contradicts what the seat has seen."""
    if not places.fits:
        return None
    there: dict[int, int] = {}
    names: dict[int, int] = {}
    found = Whereabouts()
    strangers = count(HIDDEN - 1, -1)
    for number, draw in enumerate(_draws(state)):
        above = len(draw.tickets) - len(draw.givers)
        brought = [next(strangers) for _ in range(above)]
        brought += [there[place] if place in there else next(strangers) for place in places.drawn[number]]
        for at, (ticket, seen) in enumerate(zip(brought, draw.tickets, strict=True)):
            now = names.get(ticket, ticket)
            if seen != HIDDEN and now < HIDDEN:
                names[now] = seen
            elif seen not in (HIDDEN, now):
                return None
            brought[at] = names.get(now, now)
        returned = _returned(draw, brought, rng)
        if returned is None:
            return None
        there |= dict(zip(places.returned[number], returned, strict=True))
        found.drawn.append(tuple(brought))
        found.returned.append(returned)
    for place, (_, seen) in zip(places.under, state.under, strict=True):
        ticket = there.get(place, seen)
        ticket = next(strangers) if ticket == HIDDEN else names.get(ticket, ticket)
        if seen not in (HIDDEN, ticket):
            if ticket > HIDDEN:
                return None
            names[ticket] = seen
        found.under += (ticket,)
    found = found.renamed(names)
    return found if _is_possible(state, found) else None


def _returned(draw: TicketDraw, brought: list[int], rng: Random) -> Tickets | None:
    """The tickets that a drawer returned, in their order, or any of them; ``None`` if it cannot be."""
    if HIDDEN in draw.returned:
        return rng.choice([*combinations(brought, len(draw.returned))])
    return draw.returned if {*draw.returned} <= {*brought} else None


def _is_possible(state: State, found: Whereabouts) -> bool:
    """Whether no ticket is in two places, and every hand has room for what its player has kept."""
    everywhere = [*found.under, *found.on_offer(state)]
    for seat, player in enumerate(state.players):
        kept = found.kept(state, seat)
        everywhere += kept
        if sum(ticket not in player.tickets for ticket in kept) > player.tickets.count(HIDDEN):
            return False
    return len({*everywhere}) == len(everywhere)
