"""The prospects of a seat: its tickets in the turns left, the routes it collects cards for, and the points."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import islice
from math import exp, log
from typing import Final

from railwidgets.core import known_by
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    HIDDEN,
    LOCO,
    POINTS,
    ROUTES,
    STATION_POINTS,
    STATIONS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.network import other_halves
from railwidgets.games.rail_europe.plans import ALL_ROUTES, WANTED, Plan, Routes, plan
from railwidgets.games.rail_europe.score import best_borrowing
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Player

WILD: Final = 0.8
"""The extra value of a locomotive over another card, in points."""

TARGETS: Final = 3
"""The number of routes besides those of tickets that a player collects cards for."""

PACE: Final = 1.35
"""The wagons that a player builds in a turn on average."""

FAITH: Final = 0.3
"""The probability of completing a ticket without any progress yet, if there is time."""

EARLY: Final = 24.0
"""The number of turns left from which a player builds with everything in hand."""

FRESH: Final = 2.0
STALE: Final = 0.3
JOKER: Final = 2.0
MATCHED: Final = 0.5
"""The value of a hand in evaluations: each card early and at the end; a locomotive's extra at the end, and half of it
early; the weight of wanted cards' extra value. A least-squares fit to the final leads of 1,500 games between greedy
players. With lower values for cards, a player who claims now instead of later would seem to be ahead.
"""

HOPES: Final = 2.0
FEWER: Final = 1.2
BLUR: Final = 5.0
"""The minimum value of tickets in a fair game: at the end, minus a decline for each turn left, and the sharpness."""

HURRY: Final = 3.0
"""The turns to spare that make it e times as likely to complete a ticket in time."""


def free_for(state: State, seat: int) -> int:
    """The routes that a seat may still claim, regardless of cards and wagons, as a bit mask."""
    return _free(state, state.players[seat], state.taken)


def _free(state: State, player: Player, claimed: int) -> int:
    few = len(state.players) < state.rules.doubles_from
    return ALL_ROUTES & ~(claimed | other_halves(claimed if few else player.routes))


class Outlook:
    """The outlook of one seat in a position.

    Attributes:
        player: The player.
        left: The turns that it can expect, including a current one.
        plan: The plan for its tickets.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.player = player = state.players[seat]
        self.left = _turns_left(state, seat)
        self._others = state.taken & ~player.routes
        self._free = free_for(state, seat)
        self.plan = self.plan_for(player.tickets)

    @property
    def spare(self) -> int:
        """The wagons that the plan leaves for other routes."""
        return self.player.wagons - self.plan.wagons

    @property
    def card(self) -> float:
        """The value of any card in hand: higher with more turns left to use it."""
        return STALE + (FRESH - STALE) * self._early

    @property
    def _early(self) -> float:
        """The earliness of the position: 1 at first, 0 at the end."""
        return min(1.0, self.left / EARLY)

    def is_free(self, route: int) -> bool:
        """Whether the seat may still claim a route."""
        return bool(self._free >> route & 1)

    def plan_for(self, tickets: tuple[int, ...]) -> Plan:
        """The plan for these tickets, without hidden ones, with the stations built in their best use now."""
        player, known = self.player, tuple(ticket for ticket in tickets if ticket != HIDDEN)
        own = player.routes
        if player.stations:
            borrowed = best_borrowing(own, self._others, player.stations, known).routes
            own |= sum(ROUTES[route].bit for route in borrowed if route is not None)
        return plan(own, self._free, known, player.wagons)

    def hopes(self, plan: Plan) -> float:
        """The expected points of a plan's tickets, minus the cost of their routes."""
        hopes = -float(plan.lost)
        for aim in plan.aims:
            chance = self._chance(aim.turns)
            sure = chance * (FAITH + (1 - FAITH) * aim.done)
            hopes += aim.points * (2 * sure - 1) - aim.cost * chance
        return hopes

    @cached_property
    def wanted(self) -> dict[int, float]:
        """The value of each route of the plan, or worth collecting for: its points, and its share of tickets."""
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
        """The extra value of a hand for its wanted colours."""
        held, total = (*hand[:LOCO], max(hand[:LOCO])), 0.0
        for index in wanted:
            kind, suited = _SUITED[index]
            total += suited[held[kind]]
        return WANTED * total

    @cached_property
    def total(self) -> float:
        """The expected final points of the seat, without routes still to build.

        The worse tickets are, the less they differ here: tickets dealt to others in a search fit no routes, and their
        noise would hide the effect of an action.
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
        """The contribution of one ticket on offer to the hopes for the others and those kept."""
        pool = (*self.player.tickets, *self.player.offered)
        others = tuple(other for other in pool if other != ticket)
        return self.hopes(self.plan_for(pool)) - self.hopes(self.plan_for(others))

    @property
    def may_borrow(self) -> bool:
        """Whether a station can gain anything: far from the end it counts for nothing."""
        return self.left <= STATIONS and bool(self.plan.wagons or self.plan.lost)

    def borrows(self, city: int) -> float:
        """The points for tickets that a station in a city gains."""
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
        """The probability that there is time for plans of this many turns from an empty hand."""
        if not turns:
            return 1.0
        saved = min(self.player.cards / 2, turns / 2)
        return 1 / (1 + exp((turns - saved - self.left) / HURRY))


def facts_for(state: State, seat: int) -> tuple[object, ...]:
    """The facts on which a seat's outlook depends."""
    player, claimed = state.players[seat], state.taken
    return player, claimed & ~player.routes, _free(state, player, claimed), _turns_left(state, seat)


@known_by(facts_for, 1 << 8)
def outlook_of(state: State, seat: int) -> Outlook:
    """The outlook of a seat, from its own view; cached, because many actions do not change it."""
    return Outlook(state, seat)


def _turns_left(state: State, seat: int) -> float:
    if state.last is not None:
        return float((seat - state.turn) % len(state.players) < state.last)
    return 1 + min([player.wagons for player in state.players]) / PACE


@lru_cache(maxsize=1 << 12)
def _collected(free: int, hand: Cards, longest: int) -> Routes:
    """The routes with the most points for the turns they take with these cards."""
    wild, held, found = hand[LOCO], (*hand[:LOCO], max(hand[:LOCO])), list[tuple[float, int]]()
    for kind, count in enumerate(held):
        found += _first_free(longest, kind, min(count + wild, longest), free & _OF_KIND[kind])
    found.sort()
    return tuple([index for _, index in found[:TARGETS]])


@lru_cache(maxsize=1 << 12)
def _first_free(longest: int, kind: int, cards: int, free: int) -> tuple[tuple[float, int], ...]:
    """The first of ``_ranked`` that are free: a few of them, with their rank."""
    return tuple(islice((entry for entry, bit in _ranked(longest, kind, cards) if free & bit), TARGETS))


def _rates(route: Route) -> tuple[float, ...]:
    """The points of a route per turn, with no card for it in hand, with one, and so on."""
    return tuple(route.points / (1 + max(0, route.length - cards) / 2) for cards in range(max(POINTS) + 1))


_ANY: Final = LOCO
"""The index of the most frequent colour, which a grey route takes, after all colours."""


@cache
def _ranked(longest: int, kind: int, cards: int) -> tuple[tuple[tuple[float, int], int], ...]:
    """The routes of a kind up to a length, the most points per turn first: minus those and index, and bit."""
    routes = [route for route in ROUTES if route.length <= longest and _kind(route) == kind]
    return tuple(sorted(((-_rates(route)[cards], route.index), route.bit) for route in routes))


def _kind(route: Route) -> int:
    return _ANY if route.kind is None else route.kind


_OF_KIND: Final = tuple(sum(route.bit for route in ROUTES if _kind(route) == kind) for kind in range(_ANY + 1))
"""The routes of each kind, as bit masks."""


def _suited(route: Route) -> tuple[float, ...]:
    """How well cards of its colour suit a route, by their number."""
    length = route.length + route.tunnel  # one more card keeps a tunnel from failing
    return tuple(min(length, count) ** 2 / length for count in range(max(ALL_CARDS) + 1))


_SUITED: Final = tuple((_kind(route), _suited(route)) for route in ROUTES)
