"""Ways to pay for the selection: first the one that keeps most for the tickets, with its reason."""

from __future__ import annotations

from railwidgets.core import Text, once
from railwidgets.games.rail_europe.actions import Add, Claim, Station
from railwidgets.games.rail_europe.cards import minus
from railwidgets.games.rail_europe.components import CARDS, LOCO, ROUTES, Cards
from railwidgets.games.rail_europe.goals import wanted_for
from railwidgets.games.rail_europe.prospects import WILD, outlook_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import cards_name, route_name, words

Payment = Claim | Station | Add


@once(64)
def ways(state: State, pick: str) -> tuple[Payment, ...]:
    """The legal ways to pay for the route or city of this pick, or for the tunnel if the pick is empty."""
    found = [action for action in state.choices if isinstance(action, Payment) and _pays(action, pick)]
    outlook, hand = outlook_of(state, state.turn), state.player.hand
    wanted = {route: value for route, value in outlook.wanted.items() if pick != f"route:{ROUTES[route].id}"}

    def worth_of_rest(action: Payment) -> tuple[float, int]:
        rest = minus(hand, action.cards)
        return outlook.suits(rest, wanted) + WILD * rest[LOCO], rest[LOCO]

    return tuple(sorted(found, key=worth_of_rest, reverse=True))


def _pays(action: Payment, pick: str) -> bool:
    return not pick if isinstance(action, Add) else action.picks[0] == pick


@once(64)
def reason(state: State, pick: str) -> Text | None:
    """The reason for the first way to pay: the cards it keeps; ``None`` if it is the only way."""
    first, *others = ways(state, pick) or (None,)
    if first is None or not others:
        return None
    say, paid = words("purse"), first.cards
    taken = {kind for other in others for kind, count in enumerate(other.cards) if count and not paid[kind]}
    kept, route = _kept(state, taken, first.route if isinstance(first, Claim) else None)
    facts = {"cards": cards_name(paid)}
    if route is not None:
        return say["keeps_for"].fill(kept=cards_name(kept), route=route_name(ROUTES[route]), **facts)
    return say["keeps_locomotives" if LOCO in taken else "keeps_most"].fill(**facts)


def _kept(state: State, taken: set[int], without: int | None) -> tuple[Cards, int | None]:
    """The cards of these kinds that a route of the tickets needs, and that route; otherwise none."""
    outlook, hand = outlook_of(state, state.turn), state.player.hand
    for kind in sorted(taken, key=lambda kind: (kind == LOCO, -hand[kind])):
        for route in wanted_for(outlook, kind, without):
            kinds = {kind, LOCO} & taken
            kept = tuple(hand[other] if other in kinds else 0 for other in range(len(CARDS)))
            return kept, route
    return (0,) * len(CARDS), None
