"""The ranks of picks: those that help the tickets, and the costly ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Rank, once
from railwidgets.games.rail_europe.actions import Claim, Station, pay_pick
from railwidgets.games.rail_europe.components import CITY_IDS, LOCO, ROUTES
from railwidgets.games.rail_europe.goals import joins, missing_routes
from railwidgets.games.rail_europe.prospects import outlook_of
from railwidgets.games.rail_europe.purse import ways
from railwidgets.games.rail_europe.state import RailEuropeState as State

MANY: Final = 3
"""The number of cards from which a payment is costly."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The routes that complete tickets or help them, the costly ones, and the best payment for the selection."""
    if picks:
        found = {pick: rank for pick, rank in _places(state).items() if pick != picks[0]}
        return {**found, **_best_way(state, picks[0])}
    return {**_places(state), **_best_way(state, "")}


def _best_way(state: State, pick: str) -> dict[str, Rank]:
    best = ways(state, pick)[:1]
    return {pay_pick(action.cards): "goal" for action in best}


def again(state: State, pick: str) -> str:
    """A second click on a route or a city pays for it in the way that keeps most for the tickets at hand."""
    paid = ways(state, pick)
    return paid[0].picks[-1] if paid else ""


@once(16)
def _places(state: State) -> dict[str, Rank]:
    """The ranks of routes and cities."""
    seat, found = state.turn, dict[str, Rank]()
    helping = missing_routes(state, seat) | joins(state, seat).keys()
    outlook, wild = outlook_of(state, seat), dict[int, int]()
    for action in state.choices:
        if isinstance(action, Claim):
            locomotives = action.cards[LOCO]
            wild[action.route] = min(wild.get(action.route, locomotives), locomotives)
        elif isinstance(action, Station):
            helps = outlook.borrows(action.city) > 0
            found[f"city:{CITY_IDS[action.city]}"] = "goal" if helps else "dear"
    for index, locomotives in wild.items():
        route = ROUTES[index]
        if index in helping:
            found[f"route:{route.id}"] = "goal"
        elif locomotives or route.length >= MANY:
            found[f"route:{route.id}"] = "dear"
    return found
