"""Heuristics for positions and actions: points, tickets in reach, and uses of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import mul
from typing import Final

from railwidgets.core import Action, chances_to_win, known_by, shares_of_win
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Station, Take, Tickets
from railwidgets.games.rail_europe.cards import colours_in, one_more, plus
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    LOCO,
    LONGEST_PATH_POINTS,
    POINTS,
    ROUTES,
    STATION_POINTS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.determinization import likely_deal as determinize
from railwidgets.games.rail_europe.hands import cheapest_claims
from railwidgets.games.rail_europe.legal import open_routes, things_to_draw
from railwidgets.games.rail_europe.network import going_on, longest_path
from railwidgets.games.rail_europe.plans import CARD
from railwidgets.games.rail_europe.prospects import WILD, Outlook, outlook_of
from railwidgets.games.rail_europe.score import outcome
from railwidgets.games.rail_europe.state import RailEuropeState as State

__all__ = [
    "DEPTH",
    "PLAYOUTS",
    "TURNS",
    "action_priors",
    "determinize",
    "evaluate",
    "playout_action",
    "promising_actions",
]

PLAYOUTS: Final = 400
TURNS: Final = 9
DEPTH: Final = 0

HELD_UP: Final = (0.5, 0.12, 0.01, 0.0)
"""The probability that a tunnel asks for more than a number of cards."""

NEW_TICKETS: Final = 0.35
ENOUGH: Final = 15.0
"""The value of new tickets in points for each turn left for them, and the turns that they take first."""

NO_NEED: Final = -1.0
"""The factor on new tickets while the current ones are open."""

PATH: Final = 0.3
"""The bonus for a space of a route that extends a loose end, as the longest path does."""

IN_THE_WAY: Final = -1.0
"""The penalty for routes that use up the wagons that tickets need."""

PATHS_APART: Final = 6.0
"""The lead in spaces that makes the longest path e times as likely."""

SPREAD: Final = 4.0
STIR: Final = 0.55
"""The lead in points that makes a win e times as likely: at the end, plus more for each turn left."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """The gain of each action, in points now and expected, minus the value of the cards paid."""
    if not actions:
        return []
    judge = _judge(state)
    return [judge.prior(action) for action in actions]


def promising_actions(state: State) -> Sequence[Action]:
    """The actions worth searching: routes for the cards least needed, and stations that may help."""
    if state.phase != "turn" or state.pending:
        return state.choices
    return _promising(state, _judge(state))


def _promising(state: State, judge: _Judge) -> Sequence[Action]:
    """The same at the start of a turn."""
    drawing = things_to_draw(state)
    # A card does no harm, so while there is a deck nobody builds a station or claims a route for nothing.
    if judge.outlook.may_borrow or not isinstance(drawing[0] if drawing else None, Draw):
        return judge.best_paid(state.choices)
    return [*drawing, *judge.claims]


def playout_action(state: State) -> Action:
    """The action with the highest prior, the first among equals."""
    if state.phase != "turn" or state.pending:
        actions: Sequence[Action] = state.choices
        return max(actions, key=_judge(state).prior) if len(actions) > 1 else actions[0]
    judge = _judge(state)
    return max(_promising(state, judge), key=judge.prior)


def evaluate(state: State) -> tuple[float, ...]:
    """Each seat's chance of winning, from its lead in points and prospects."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    outlooks = [outlook_of(state, seat) for seat in range(len(state.players))]
    totals = [outlook.total for outlook in outlooks]
    seat = state.turn
    if state.phase == "second":
        totals[seat] += outlooks[seat].card
    if state.tunnel is not None:
        totals[seat] += outlooks[seat].card * sum(state.tunnel.laid)
    lengths = [longest_path(player.routes).length for player in state.players]
    for rival, chance in enumerate(chances_to_win(lengths, PATHS_APART)):
        totals[rival] += LONGEST_PATH_POINTS * chance
    return chances_to_win(totals, SPREAD + STIR * max(outlook.left for outlook in outlooks))


_BY_LENGTH: Final = tuple(
    (length, POINTS.get(length, 0), sum(route.bit for route in ROUTES if route.length == length))
    for length in range(1, max(POINTS) + 1)
)
"""Each length of routes with its points, and its routes as a bit mask."""


class _Judge:
    """The seat to act's assessment of its actions."""

    def __init__(self, state: State, outlook: Outlook) -> None:
        # No position: an assessment serves all those with the same facts, and outlives the game that it was made in.
        self.player, self.tunnel, self.phase = state.player, state.tunnel, state.phase
        self._open = open_routes(state)
        self.outlook = outlook
        self.wanted = self.outlook.wanted
        self._going_on = going_on(self.player.routes)
        self.later = min(1.0, max(0.0, self.outlook.left - 1) / 3)
        self.prices = self._card_values()
        self._routes: dict[int, float] = {}
        self._paid: dict[Cards, float] = {}
        self._claims: dict[Claim, float] = {}
        self.blind = self._cards_value(ALL_CARDS) / sum(ALL_CARDS)

    def prior(self, action: Action) -> float:
        """The gain of an action."""
        match action:
            case Claim():
                return self._claim(action)
            case Add():
                assert self.tunnel is not None
                route, laid, _ = self.tunnel
                return self._route(route) - self._cards_value(plus(laid, action.cards))
            case Station():
                return self.outlook.borrows(action.city) - STATION_POINTS - self._cards_value(action.cards)
            case Draw():
                return self.blind + self._second_card_value()
            case Take():
                return self.prices[action.card] + (0.0 if action.card == LOCO else self._second_card_value())
            case Tickets():
                return NO_NEED if self.outlook.plan.wagons else NEW_TICKETS * (self.outlook.left - ENOUGH)
            case Keep():
                return self.outlook.adds(action.ticket)
        return 0.0

    @cached_property
    def claims(self) -> list[Action]:
        """Each route worth claiming, for the cards least needed."""
        routes = self._open & self._worth_claiming
        return self.best_paid([*cheapest_claims(self.player.hand, routes, self.prices)] if routes else [])

    @cached_property
    def _worth_claiming(self) -> int:
        """The routes that can gain more than drawing cards instead, as a bit mask."""
        drawing, cheapest = self.blind + self._second_card_value(), min(self.prices)
        routes, spare = sum([1 << index for index in self.wanted]), self.outlook.spare
        for length, points, bits in _BY_LENGTH:
            if length > spare:
                break
            if points - cheapest * length >= drawing:
                routes |= bits
            elif points + PATH * length - cheapest * length >= drawing:
                routes |= bits & self._going_on
        return routes

    def best_paid(self, actions: Sequence[Action]) -> list[Action]:
        """The actions, with only the best claim of each route."""
        best: dict[int, tuple[float, Claim]] = {}
        for claim in actions:
            if type(claim) is Claim:
                prior = self._claim(claim)
                if claim.route not in best or prior > best[claim.route][0]:
                    best[claim.route] = prior, claim
        return [action for action in actions if type(action) is not Claim or best[action.route][1] is action]

    def _card_values(self) -> list[float]:
        """The value of one more card of each kind."""
        hand, later, suits = self.player.hand, self.later, self.outlook.suits
        values = [CARD * later] * LOCO
        if later:
            suited = suits(hand, self.wanted)
            for kind in self._useful_colours():
                values[kind] = (CARD + (suits(one_more(hand, kind), self.wanted) - suited)) * later
        return [*values, (CARD + WILD) * later]

    def _useful_colours(self) -> set[int]:
        """The colours whose next card suits the plan: the most frequent may serve a grey route."""
        kinds = {ROUTES[index].kind for index in self.wanted}
        colours = {kind for kind in kinds if kind is not None}
        if None in kinds:
            hand = self.player.hand[:LOCO]
            most = max(hand)
            colours.update(kind for kind, count in enumerate(hand) if count == most)
        return colours

    def _cards_value(self, cards: Cards) -> float:
        """The value of cards, cached for all uses of the same cards."""
        price = self._paid.get(cards)
        if price is None:
            price = self._paid[cards] = sum(map(mul, self.prices, cards))
        return price

    def _second_card_value(self) -> float:
        """The value of a second card, if there is one."""
        return self.blind if self.phase == "turn" else 0.0

    def _claim(self, claim: Claim) -> float:
        """The gain of a claim, cached, because ``best_paid`` compares it first."""
        value = self._claims.get(claim)
        if value is None:
            value = self._claims[claim] = self._compute_claim(ROUTES[claim.route], claim.cards)
        return value

    def _compute_claim(self, route: Route, cards: Cards) -> float:
        hand = self.player.hand
        value = self._route(route.index) - self._cards_value(cards)
        if route.tunnel:
            spare = hand[LOCO] - cards[LOCO] + sum(hand[kind] - cards[kind] for kind in colours_in(cards))
            value -= HELD_UP[min(spare, 3)] * (value + 2 * self.blind)
        return value

    def _route(self, index: int) -> float:
        """The value of a route, cached for all ways to pay for it."""
        value = self._routes.get(index)
        if value is None:
            value = self._routes[index] = self._compute_route(ROUTES[index])
        return value

    def _compute_route(self, route: Route) -> float:
        """Its points, with its share of tickets, and more where the path goes on; less if tickets need the wagons."""
        value = self.wanted.get(route.index)
        if value is None:
            if route.length > self.outlook.spare:
                return IN_THE_WAY
            value = float(route.points)
        return value + PATH * route.length * bool(self._going_on & route.bit)


def _judge(state: State) -> _Judge:
    """The assessment for the seat to act; cached, because other seats' actions change little in it."""
    return _judge_with(state, outlook_of(state, state.turn))


@known_by(lambda state, outlook: (outlook, state.tunnel, state.phase), 1 << 8)
def _judge_with(state: State, outlook: Outlook) -> _Judge:
    """The same; it depends on little besides the outlook."""
    return _Judge(state, outlook)
