"""The ranks of picks: those that help the tickets, and the costly ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from railwidgets.core import Rank, once
from railwidgets.games.rail_europe.actions import Claim, Station, Take, pay_pick
from railwidgets.games.rail_europe.components import CARDS, CITY_IDS, LOCO, ROUTES, TICKETS
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
    return {**_places(state), **dict.fromkeys(_helpful_cards(state), "goal"), **_best_way(state, "")}


def gain_labels(state: State, picks: tuple[str, ...]) -> Mapping[str, str]:
    """The points of the routes that help, and those of the tickets that they complete, such as ``+4 +11``."""
    helping = {pick.partition(":")[2] for pick, rank in ranks(state, picks).items() if rank == "goal"}
    joined = joins(state, state.turn)
    found = {}
    for route in ROUTES:
        if route.id in helping:
            tickets = sum(TICKETS[ticket].points for ticket in joined.get(route.index, ()))
            found[f"route:{route.id}"] = f"+{route.points} +{tickets}" if tickets else f"+{route.points}"
    cards = {} if picks else _helpful_cards(state)
    return {**found, **{pick: f"{card.number}/{ROUTES[card.route].length}" for pick, card in cards.items()}}


class HelpfulCard(NamedTuple):
    """The use of a face-up card.

    Attributes:
        kind: Its kind.
        route: The route of the tickets that lacks the fewest cards.
        number: The cards for that route, with it.
    """

    kind: int
    route: int
    number: int


def helpful_card(state: State) -> HelpfulCard | None:
    """The face-up card that helps most; ``None`` if none does."""
    return next(iter(_helpful_cards(state).values()), None)


@once(16)
def _helpful_cards(state: State) -> dict[str, HelpfulCard]:
    """The face-up card for the route of the tickets that lacks the fewest, with its cards after that.

    A locomotive in hand counts for any route. A card to take helps only on the way to such a route: with enough cards,
    the seat claims it.
    """
    hand, seat = state.player.hand, state.turn
    takes = {action.card for action in state.choices if isinstance(action, Take) and action.card != LOCO}
    nearest: dict[int, tuple[int, int, HelpfulCard]] = {}
    for route in map(ROUTES.__getitem__, missing_routes(state, seat) if takes else ()):
        kinds = takes if route.kind is None else takes & {route.kind}
        for kind in kinds:
            held = hand[kind] + hand[LOCO]
            lacks = route.length - held
            if lacks > 0:
                entry = (lacks, -route.points, HelpfulCard(kind, route.index, held + 1))
                nearest[kind] = min(entry, nearest.get(kind, entry))
    if not nearest:
        return {}
    kind = min(nearest, key=lambda kind: (*nearest[kind], kind))
    return {f"card:{CARDS[kind]}": nearest[kind][2]}


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
