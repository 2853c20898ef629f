"""The fast generator of legal actions, independent of the refusals in ``rules``; tests compare the two.

The payments in ``hands`` are its own. It shares only ``cards`` and ``table`` with the refusals; see ``rules``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from railwidgets.core import Action
from railwidgets.games.rail_europe.actions import (
    Add,
    Chosen,
    Claim,
    Deal,
    DealTicket,
    Decide,
    Draw,
    Keep,
    Kept,
    Pass,
    Return,
    Reveal,
    Show,
    Station,
    Take,
    Tickets,
    TurnUp,
    Withdraw,
)
from railwidgets.games.rail_europe.cards import covers
from railwidgets.games.rail_europe.chance import next_tickets, weights
from railwidgets.games.rail_europe.components import (
    CARDS,
    HIDDEN,
    KEEP,
    KEEP_FIRST,
    LOCO,
    ROUTES,
    STATIONS,
    WAGONS,
)
from railwidgets.games.rail_europe.hands import (
    add_claims,
    added,
    payments_for,
    prices,
    stations,
)
from railwidgets.games.rail_europe.network import other_halves
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import CHANCE_PHASES, DEALING, TICKET_PHASES, Phase

_DRAW: Final = Draw()
_TICKETS: Final = Tickets()
_WITHDRAW: Final = Withdraw()
_PASS: Final = Pass()
_KINDS: Final = range(len(CARDS))


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: cards, tickets, routes colour by colour, stations."""
    phase = state.phase
    if state.pending or phase in CHANCE_PHASES:
        return [outcome for outcome, _ in weights(state)]
    if phase == "turn":
        actions, player = things_to_draw(state), state.players[state.turn]
        add_claims(actions, player.hand, open_routes(state))
        if len(player.stations) < STATIONS:
            actions += stations(len(player.stations), player.hand, _with_station(state))
        return actions or [_PASS]
    if phase == "second":
        return _cards_to_take(state)
    if phase == "tunnel":
        return [*_additions(state), _WITHDRAW]
    return _choices(state)


def things_to_draw(state: State) -> list[Action]:
    """The cards and tickets that a turn can draw."""
    actions = _cards_to_take(state)
    if state.ticket_pile or state.under:
        actions.append(_TICKETS)
    return actions


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without generating the list."""
    phases, check = _ALLOWED.get(type(action), _FOREIGN)
    if state.pending:
        return type(action) is TurnUp and state.deck[action.card] > 0
    return state.phase in phases and check(state, action)


def _claim_allowed(state: State, claim: Claim) -> bool:
    return (
        bool(open_routes(state) >> claim.route & 1)
        and claim.cards in payments_for(claim.route)
        and covers(state.player.hand, claim.cards)
    )


def _station_allowed(state: State, station: Station) -> bool:
    player = state.player
    return (
        station.cards in prices(len(player.stations))
        and covers(player.hand, station.cards)
        and station.city not in _with_station(state)
    )


def _take_allowed(state: State, action: Take) -> bool:
    if action.card not in state.row or (action.card == LOCO and state.phase == "second"):
        return False
    return state.deck_size > 0 or state.rules.row_when_deck_is_empty


def _draw_allowed(state: State, action: Draw) -> bool:
    return state.deck_size > 0


def _tickets_allowed(state: State, action: Tickets) -> bool:
    return state.tickets_left > 0


def _choice_allowed(state: State, action: Keep | Return) -> bool:
    return action in _choices(state)


def _addition_allowed(state: State, action: Add) -> bool:
    return action in _additions(state)


def _always(state: State, action: Withdraw) -> bool:
    return True


def _never(state: State, action: Action) -> bool:
    return False


def _pass_allowed(state: State, action: Pass) -> bool:
    return generate(state) == [_PASS]


def _card_allowed(state: State, action: Deal | Reveal) -> bool:
    return action.card != HIDDEN and state.deck[action.card] > 0


def _ticket_allowed(state: State, action: DealTicket) -> bool:
    return action.ticket != HIDDEN and bool(next_tickets(state) >> action.ticket & 1)


def _outcome_allowed(state: State, action: Kept | Show) -> bool:
    return any(action == outcome for outcome, _ in weights(state))


_ALLOWED: Final[dict[type[Action], tuple[frozenset[Phase], Callable[[State, Any], bool]]]] = {
    Claim: (frozenset({"turn"}), _claim_allowed),
    Station: (frozenset({"turn"}), _station_allowed),
    Take: (frozenset({"turn", "second"}), _take_allowed),
    Draw: (frozenset({"turn", "second"}), _draw_allowed),
    Tickets: (frozenset({"turn"}), _tickets_allowed),
    Keep: (frozenset({"keep", "choose"}), _choice_allowed),
    Return: (frozenset({"keep", "choose"}), _choice_allowed),
    Add: (frozenset({"tunnel"}), _addition_allowed),
    Withdraw: (frozenset({"tunnel"}), _always),
    Pass: (frozenset({"turn"}), _pass_allowed),
    Deal: (DEALING, _card_allowed),
    Reveal: (frozenset({"reveal"}), _card_allowed),
    DealTicket: (TICKET_PHASES, _ticket_allowed),
    Kept: (frozenset({"kept"}), _outcome_allowed),
    Show: (frozenset({"show"}), _outcome_allowed),
    TurnUp: (frozenset(), _never),
    Decide: (frozenset(), _never),
    Chosen: (frozenset(), _never),
}
"""For each kind of action its phases, and a further condition."""
_FOREIGN: Final = _ALLOWED[Decide]
"""An action of another game is never legal."""


# --- train cards


def _cards_to_take(state: State) -> list[Action]:
    deck = state.deck_size > 0
    actions: list[Action] = [_DRAW] if deck else []
    if deck or state.rules.row_when_deck_is_empty:
        a, b, c, d, e = state.row
        kinds = _BITS[a] | _BITS[b] | _BITS[c] | _BITS[d] | _BITS[e]
        actions += _TAKEN[kinds if state.phase == "turn" else kinds & ~_BITS[LOCO]]
    return actions


_BITS: Final = (*(1 << kind for kind in _KINDS), 0)
"""The bit of each kind of card; none for ``EMPTY``, the last index."""
_TAKEN: Final = tuple(tuple(Take(kind) for kind in _KINDS if kinds >> kind & 1) for kinds in range(1 << len(CARDS)))
"""The cards that a player can take from a row, by the kinds in it as a bit mask."""


# --- routes and stations


def open_routes(state: State) -> int:
    """The routes that the player of the turn may claim, regardless of cards, as a bit mask."""
    players, claimed = state.players, 0
    for player in players:
        claimed |= player.routes
    player = players[state.turn]
    few = len(players) < state.rules.doubles_from
    return _WITHIN[player.wagons] & ~(claimed | other_halves(claimed if few else player.routes))


_WITHIN: Final = tuple(sum(route.bit for route in ROUTES if route.length <= wagons) for wagons in range(WAGONS + 1))
"""The routes within a number of wagons, each as a bit mask."""


def _with_station(state: State) -> tuple[int, ...]:
    cities: tuple[int, ...] = ()
    for player in state.players:
        cities += player.stations
    return cities


# --- tunnels and tickets


def _additions(state: State) -> tuple[Add, ...]:
    assert state.tunnel is not None
    return added(state.tunnel.colour, state.tunnel.asks, state.player.hand)


def _choices(state: State) -> list[Action]:
    """The choices for the first ticket on offer; enough must remain for those that the player has to keep."""
    if state.phase not in ("keep", "choose"):
        return []
    offered = state.players[state.turn].offered
    least = KEEP_FIRST if state.phase == "keep" else KEEP
    keep, give_back = _choice(offered[0])
    return [keep, give_back] if state.kept + len(offered) > least else [keep]


@cache
def _choice(ticket: int) -> tuple[Action, Action]:
    return Keep(ticket), Return(ticket)
