"""What a seat can hope for: how its tickets may still be joined, which routes and cards that takes, and how long."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from heapq import heappop, heappush
from math import exp, log
from operator import itemgetter
from typing import Final, NamedTuple

from railwidgets.core import known_by
from railwidgets.games.rail_europe.components import (
    CITIES,
    HIDDEN,
    LOCO,
    POINTS,
    ROUTES,
    STATION_POINTS,
    STATIONS,
    TICKETS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.network import other_halves
from railwidgets.games.rail_europe.score import best_borrowing
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Player

CARD: Final = 1.1
"""Points that a train card is worth; a turn is worth two of them."""

LEAST: Final = 0.4
"""What every route of a plan costs at least, in points, so that plans have few routes."""

WANTED: Final = 0.5
"""Points that a card is worth more for a wanted route, once all its cards are there."""

WILD: Final = 0.8
"""Points that a locomotive is worth more than another card."""

TARGETS: Final = 3
"""How many routes a player collects cards for, other than those of tickets."""

PACE: Final = 1.35
"""Wagons that a player builds in a turn on average."""

FAITH: Final = 0.3
"""How likely a ticket is joined for which nothing is done yet, if there is time."""

EARLY: Final = 24.0
"""With so many turns left, whatever is in hand will be built."""

FRESH: Final = 2.0
STALE: Final = 0.3
JOKER: Final = 2.0
MATCHED: Final = 0.5
"""What a hand counts in a position: each card early and at the end; a locomotive besides, at the end, and half of it
early; how much of what wanted cards are worth more. These numbers fit, by least squares, the leads that 1,500 games of
greedy players ended with. Were cards cheaper, whoever claims now what can be claimed later would seem to be ahead.
"""

HOPES: Final = 2.0
FEWER: Final = 1.2
BLUR: Final = 5.0
"""What tickets bring at least in a fair game: at the end, less for each turn that is left, and how sharp that is."""

HURRY: Final = 3.0
"""How many turns to spare make it e times as likely that a ticket is joined in time."""

Routes = tuple[int, ...]
"""Routes by index."""


class Aim(NamedTuple):
    """A ticket in a plan.

    Attributes:
        ticket: its index.
        points: of the ticket.
        routes: those that are still to be claimed for it; some may be for other tickets as well.
        cost: in points, of the routes that only this ticket and those after it in the plan need, see ``_cost``.
        done: how much of the way is made, from 0 to 1: what its routes cost now and at the start of the game.
        turns: how many turns it takes to join this ticket and those before it, from an empty hand.
    """

    ticket: int
    points: int
    routes: Routes
    cost: float
    done: float
    turns: float


class Plan(NamedTuple):
    """How tickets can be joined, one after the other.

    Attributes:
        aims: the tickets in reach.
        lost: points of the others.
        wagons: how many all that needs.
    """

    aims: tuple[Aim, ...]
    lost: int
    wagons: int


@lru_cache(maxsize=1 << 14)
def plan(own: int, free: int, tickets: tuple[int, ...], wagons: int) -> Plan:
    """The cheapest ways to join tickets, those of most points first; later ones use what is planned before.

    Args:
        own: the routes that can be run over already, as a bit mask.
        free: those that can be claimed.
        tickets: by index.
        wagons: how many are left.
    """
    aims, lost, built, needed, turns = [], 0, own, 0, 0.0
    for ticket in sorted((TICKETS[ticket] for ticket in tickets), key=lambda ticket: -ticket.points):
        way = _cheapest(built, free, *ticket.ends)
        new = [ROUTES[route] for route in way or () if not built >> route & 1]
        length = sum(route.length for route in new)
        if way is None or needed + length > wagons:
            lost += ticket.points
            continue
        needed += length
        turns += length / 2 + len(new)
        built |= sum(route.bit for route in new)
        cost = sum(_COSTS[route.index] for route in new)
        missing = tuple(route for route in way if not own >> route & 1)
        done = max(0.0, 1 - sum(_COSTS[route] for route in missing) / _at_first(ticket.index))
        aims.append(Aim(ticket.index, ticket.points, missing, cost, done, turns))
    return Plan(tuple(aims), lost, needed)


@cache
def _at_first(ticket: int) -> float:
    """What the routes of a ticket cost on the empty map."""
    return sum(_COSTS[route] for route in _cheapest(0, _ALL, *TICKETS[ticket].ends) or ())


@lru_cache(maxsize=1 << 14)
def _cheapest(own: int, free: int, start: int, goal: int) -> Routes | None:
    """The routes of the cheapest way between two cities, ``None`` if there is none (E. W. Dijkstra, 1959)."""
    came: dict[int, tuple[int, int]] = {}
    queue = [(0.0, start, -1, start)]
    while queue and goal not in came:
        cost, city, by, last = heappop(queue)
        if city not in came:
            came[city] = by, last
            for route, bit, there in _FROM[city]:
                if (own | free) & bit and there not in came:
                    heappush(queue, (cost if own & bit else cost + _COSTS[route], there, route, city))
    if goal not in came:
        return None
    way = []
    while goal != start:
        by, goal = came[goal]
        way.append(by)
    return tuple(way)


def _cost(route: Route) -> float:
    """Points lost by claiming a route for a ticket's sake: what the cards and the turn are worth, less its points."""
    return max(LEAST, CARD * (2 + route.tunnel) + (CARD + WANTED) * route.length - route.points)


_COSTS: Final = tuple(_cost(route) for route in ROUTES)
_ALL: Final = sum(route.bit for route in ROUTES)
_FROM: Final = tuple(
    tuple((route.index, route.bit, sum(route.ends) - city) for route in ROUTES if city in route.ends)
    for city in range(len(CITIES))
)
"""From each city the routes, by index and bit, and where they lead."""


# --- what a seat has to expect


def free_for(state: State, seat: int) -> int:
    """The routes that a seat may still claim, cards and wagons apart, as a bit mask."""
    return _free(state, state.players[seat], state.taken)


def _free(state: State, player: Player, claimed: int) -> int:
    few = len(state.players) < state.rules.doubles_from
    return _ALL & ~(claimed | other_halves(claimed if few else player.routes))


class Outlook:
    """What a position holds for one seat.

    Attributes:
        player: it.
        left: how many turns it can expect, one that has begun included.
        plan: for its tickets.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.player = player = state.players[seat]
        self.left = _turns_left(state, seat)
        self._others = state.taken & ~player.routes
        self._free = free_for(state, seat)
        self.plan = self.plan_for(player.tickets)

    @property
    def spare(self) -> int:
        """How many wagons the plan leaves for other routes."""
        return self.player.wagons - self.plan.wagons

    @property
    def card(self) -> float:
        """What any card in hand adds to what the seat may end with: the more, the more turns are left to use it."""
        return STALE + (FRESH - STALE) * self._early

    @property
    def _early(self) -> float:
        """How early it is in the game: 1 at first, 0 at the end."""
        return min(1.0, self.left / EARLY)

    def is_free(self, route: int) -> bool:
        """Whether the seat may still claim a route."""
        return bool(self._free >> route & 1)

    def plan_for(self, tickets: tuple[int, ...]) -> Plan:
        """The plan for these tickets, hidden ones left out, with the stations built put to their best use now."""
        player, known = self.player, tuple(ticket for ticket in tickets if ticket != HIDDEN)
        own = player.routes
        if player.stations:
            borrowed = best_borrowing(own, self._others, player.stations, known).routes
            own |= sum(ROUTES[route].bit for route in borrowed if route is not None)
        return plan(own, self._free, known, player.wagons)

    def hopes(self, plan: Plan) -> float:
        """The points that the tickets of a plan may bring, less what their routes cost."""
        hopes = -float(plan.lost)
        for aim in plan.aims:
            chance = self._chance(aim.turns)
            sure = chance * (FAITH + (1 - FAITH) * aim.done)
            hopes += aim.points * (2 * sure - 1) - aim.cost * chance
        return hopes

    @cached_property
    def wanted(self) -> dict[int, float]:
        """What each route of the plan, or one worth collecting for, is worth: its points, and its share of tickets."""
        found: dict[int, float] = {}
        for aim in self.plan.aims:
            for route in aim.routes:
                share = 2 * aim.points * self._chance(aim.turns) / len(aim.routes)
                found[route] = found.get(route, ROUTES[route].points) + share
        if len(found) < TARGETS and self.left > 1:
            for route in _collected(self._free, self.player.hand, min(self.spare, max(POINTS))):
                found.setdefault(route, ROUTES[route].points)
        return found

    def suits(self, hand: Cards, wanted: dict[int, float]) -> float:
        """How much more a hand is worth because its colours are wanted."""
        most, total = max(hand[:LOCO]), 0.0
        for index in wanted:
            route = ROUTES[index]
            length = route.length + route.tunnel  # a card more keeps a tunnel from failing
            total += min(length, most if route.kind is None else hand[route.kind]) ** 2 / length
        return WANTED * total

    @cached_property
    def total(self) -> float:
        """The points that the seat may end with, but for what is left to build.

        Bad tickets are told apart the less, the worse they are: those dealt to others in thought fit no routes, and
        would hide in their noise what an action changes.
        """
        player, tickets = self.player, self.hopes(self.plan)
        sure = player.points + STATION_POINTS * player.stations_left
        if not self.left:
            return sure + tickets
        least = HOPES - FEWER * self.left
        cards = self.card * min(player.cards, player.wagons, 3 * self.left)
        cards += JOKER * (1 - self._early / 2) * player.hand[LOCO] + MATCHED * self.suits(player.hand, self.wanted)
        return sure + cards + least + BLUR * log(1 + exp((tickets - least) / BLUR))

    def adds(self, ticket: int) -> float:
        """What one of the tickets offered adds to the hopes for the others and those kept."""
        pool = (*self.player.tickets, *self.player.offered)
        others = tuple(other for other in pool if other != ticket)
        return self.hopes(self.plan_for(pool)) - self.hopes(self.plan_for(others))

    @property
    def may_borrow(self) -> bool:
        """Whether a station can bring anything: before the end is near it is taken to bring nothing."""
        return self.left <= STATIONS and bool(self.plan.wagons or self.plan.lost)

    def borrows(self, city: int) -> float:
        """The points for tickets that a station in a city brings."""
        if not self.may_borrow:
            return 0.0
        player, others = self.player, self._others
        known = tuple(ticket for ticket in player.tickets if ticket != HIDDEN)
        now, then = (
            best_borrowing(player.routes, others, stations, known).points
            for stations in (player.stations, (*player.stations, city))
        )
        return float(then - now)

    def _chance(self, turns: float) -> float:
        """How likely it is that there is time for what takes so many turns from an empty hand."""
        if not turns:
            return 1.0
        saved = min(self.player.cards / 2, turns / 2)
        return 1 / (1 + exp((turns - saved - self.left) / HURRY))


def facts_for(state: State, seat: int) -> tuple[object, ...]:
    """All that it depends on what a position holds for a seat."""
    player, claimed = state.players[seat], state.taken
    return player, claimed & ~player.routes, _free(state, player, claimed), _turns_left(state, seat)


@known_by(facts_for, 1 << 8)
def outlook_of(state: State, seat: int) -> Outlook:
    """What a position holds for a seat, as far as it may know it; remembered, as much that is done changes nothing."""
    return Outlook(state, seat)


def _turns_left(state: State, seat: int) -> float:
    if state.last is not None:
        return float((seat - state.turn) % len(state.players) < state.last)
    return 1 + min([player.wagons for player in state.players]) / PACE


@lru_cache(maxsize=1 << 12)
def _collected(free: int, hand: Cards, longest: int) -> Routes:
    """The routes that bring most points for the turns they take with these cards."""
    wild, held = hand[LOCO], (*hand[:LOCO], max(hand[:LOCO]))
    suitable = [min(count + wild, longest) for count in held]
    found = [(rates[suitable[kind]], index) for index, bit, rates, kind in _BY_LENGTH[longest] if free & bit]
    found.sort(key=itemgetter(0), reverse=True)
    return tuple(index for _, index in found[:TARGETS])


def _rates(route: Route) -> tuple[float, ...]:
    """The points of a route for the turns that it takes with no card for it in hand, with one, and so on."""
    return tuple(route.points / (1 + max(0, route.length - cards) / 2) for cards in range(max(POINTS) + 1))


_BY_LENGTH: Final = tuple(
    tuple(
        (route.index, route.bit, _rates(route), LOCO if route.kind is None else route.kind)
        for route in ROUTES
        if route.length <= longest
    )
    for longest in range(max(POINTS) + 1)
)
"""The routes of a length at most; a grey one takes the colour that there is most of, counted in the place after all."""
