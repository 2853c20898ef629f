"""What players think of positions and actions before they search: points, tickets in reach, and what cards are for."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from railwidgets.core import Action, chances_to_win, shares_of_win
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Station, Take, Tickets
from railwidgets.games.rail_europe.cards import colours_in, one_more, plus
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    LOCO,
    LONGEST_PATH_POINTS,
    ROUTES,
    STATION_POINTS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.guesses import likely as guess
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.prospects import CARD, WILD, Outlook
from railwidgets.games.rail_europe.score import outcome
from railwidgets.games.rail_europe.state import RailEuropeState as State

__all__ = ["DEPTH", "PLAYOUTS", "favours", "guess", "worth"]

PLAYOUTS: Final = 500
DEPTH: Final = 0

HELD_UP: Final = (0.5, 0.12, 0.01, 0.0)
"""How likely a tunnel asks for more cards than so many."""

NEW_TICKETS: Final = 0.35
"""Points that new tickets are worth for each turn that is left for them."""

NO_NEED: Final = -1.0
"""For new tickets while those at hand are to be joined."""

IN_THE_WAY: Final = -1.0
"""For routes that use up the wagons that tickets need."""

SPREAD: Final = 24.0
STIR: Final = 2.4
"""How many points of lead make a win e times as likely: at the end, and more for each turn that is left."""


def favours(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action brings, in points now and hoped for, less what the cards paid are worth."""
    if not actions:
        return []
    judge = _Judge(state)
    return [judge.favour(action) for action in actions]


def worth(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the further ahead in points and prospects, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    outlooks = [Outlook(state, seat) for seat in range(len(state.players))]
    totals = [outlook.total() for outlook in outlooks]
    if state.phase == "second":
        totals[state.turn] += CARD
    if state.tunnel is not None:
        totals[state.turn] += CARD * sum(state.tunnel.laid)
    left = max(outlook.left for outlook in outlooks)
    if left < LATE:
        lengths = [longest_path(player.routes).length for player in state.players]
        for seat, length in enumerate(lengths):
            totals[seat] += LONGEST_PATH_POINTS * (length == max(lengths)) * (1 - left / LATE)
    return chances_to_win(totals, SPREAD + STIR * left)


LATE: Final = 10.0
"""With fewer turns left it matters who has the longest path."""


class _Judge:
    """What the seat to act thinks of its actions."""

    def __init__(self, state: State) -> None:
        self.state, self.player = state, state.player
        self.outlook = Outlook(state, state.turn)
        self.wanted = self.outlook.wanted()
        self.later = min(1.0, max(0.0, self.outlook.left - 1) / 3)
        self._suited = self.outlook.suits(self.player.hand, self.wanted)
        self.prices = [self._price(kind) for kind in range(len(ALL_CARDS))]
        self._routes: dict[int, float] = {}
        self._paid: dict[Cards, float] = {}
        self.blind = self._of_prices(ALL_CARDS) / sum(ALL_CARDS)

    def favour(self, action: Action) -> float:
        """What an action brings."""
        match action:
            case Claim():
                return self._claim(action.route, action.cards)
            case Add():
                assert self.state.tunnel is not None
                route, laid, _ = self.state.tunnel
                return self._route(route) - self._of_prices(plus(laid, action.cards))
            case Station():
                return self.outlook.borrows(action.city) - STATION_POINTS - self._of_prices(action.cards)
            case Draw():
                return self.blind + self._second()
            case Take():
                return self.prices[action.card] + (0.0 if action.card == LOCO else self._second())
            case Tickets():
                return NEW_TICKETS * self.outlook.left if not self.outlook.plan.wagons else NO_NEED
            case Keep():
                return self.outlook.adds(action.ticket)
        return 0.0

    def _price(self, kind: int) -> float:
        """What one card more of a kind is worth."""
        more = self.outlook.suits(one_more(self.player.hand, kind), self.wanted) - self._suited
        return (CARD + more + WILD * (kind == LOCO)) * self.later

    def _of_prices(self, cards: Cards) -> float:
        """What cards are worth; found once for all that can be had for them."""
        price = self._paid.get(cards)
        if price is None:
            price = self._paid[cards] = sum(map(mul, self.prices, cards))
        return price

    def _second(self) -> float:
        """What a second card is worth, if there is one."""
        return self.blind if self.state.phase == "turn" else 0.0

    def _claim(self, index: int, cards: Cards) -> float:
        route, hand = ROUTES[index], self.player.hand
        value = self._route(index) - self._of_prices(cards)
        if route.tunnel:
            spare = hand[LOCO] - cards[LOCO] + sum(hand[kind] - cards[kind] for kind in colours_in(cards))
            value -= HELD_UP[min(spare, 3)] * (value + 2 * self.blind)
        return value

    def _route(self, index: int) -> float:
        """What a route is worth; found once for all the ways to pay for it."""
        value = self._routes.get(index)
        if value is None:
            value = self._routes[index] = self.wanted.get(index) or self._unwanted(ROUTES[index])
        return value

    def _unwanted(self, route: Route) -> float:
        """What a route is worth that is in no plan: its points, unless the wagons are needed elsewhere."""
        return IN_THE_WAY if self.outlook.plan.wagons > self.player.wagons - route.length else route.points
