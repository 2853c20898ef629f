"""The fast generator of legal actions, written apart from the refusals in ``rules`` and tested to agree with them.

Of the claims, those with cards of one colour depend on how many of these and of locomotives are in the hand, and on
which routes are open: three small numbers and a bit mask, by which whole lists of actions are remembered. So do the
stations with one way to pay, by the cities that are taken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core import Action
from railwidgets.games.rail_europe.actions import (
    Add,
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
from railwidgets.games.rail_europe.cards import covers, payment
from railwidgets.games.rail_europe.chance import next_tickets, weights
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    EMPTY,
    HIDDEN,
    KEEP,
    KEEP_FIRST,
    LOCO,
    POINTS,
    ROUTES,
    STATIONS,
    Cards,
)
from railwidgets.games.rail_europe.network import other_halves
from railwidgets.games.rail_europe.table import CHANCE_PHASES, DEALING, TICKET_PHASES, Phase

if TYPE_CHECKING:
    from railwidgets.games.rail_europe.state import RailEuropeState as State

_DRAW: Final = Draw()
_TICKETS: Final = Tickets()
_WITHDRAW: Final = Withdraw()
_PASS: Final = Pass()
_KINDS: Final = range(len(CARDS))
_TAKE: Final = tuple(Take(kind) for kind in _KINDS)
_LONGEST: Final = max(POINTS)
"""No claim needs more cards than this."""


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: cards, tickets, routes colour by colour, stations."""
    phase = state.phase
    if state.pending or phase in CHANCE_PHASES:
        return [outcome for outcome, _ in weights(state)]
    if phase == "turn":
        actions = _cards_to_take(state)
        if state.tickets_left:
            actions.append(_TICKETS)
        _add_claims(state, actions)
        return actions or [_PASS]
    if phase == "second":
        return _cards_to_take(state)
    if phase == "tunnel":
        return [*_additions(state), _WITHDRAW]
    return _choices(state)


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without making the whole list."""
    phases, check = _ALLOWED.get(type(action), _FOREIGN)
    if state.pending:
        return type(action) is TurnUp and state.deck[action.card] > 0
    return state.phase in phases and check(state, action)


def _claim_allowed(state: State, claim: Claim) -> bool:
    return (
        bool(_open(state) >> claim.route & 1)
        and claim.cards in _payments_for(claim.route)
        and covers(state.player.hand, claim.cards)
    )


def _station_allowed(state: State, station: Station) -> bool:
    player = state.player
    return (
        station.cards in _prices(len(player.stations))
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
}
"""For each action the phases in which it is done, and what else must hold."""
_FOREIGN: Final = _ALLOWED[Decide]
"""An action of another game is never done."""


# --- train cards


def _cards_to_take(state: State) -> list[Action]:
    deck = state.deck_size > 0
    actions: list[Action] = [_DRAW] if deck else []
    if deck or state.rules.row_when_deck_is_empty:
        first = state.phase == "turn"
        actions += [_TAKE[kind] for kind in sorted({*state.row}) if kind != EMPTY and (first or kind != LOCO)]
    return actions


# --- routes and stations


def taken(state: State) -> int:
    """The routes that are claimed, as a bit mask."""
    routes = 0
    for player in state.players:
        routes |= player.routes
    return routes


def _open(state: State) -> int:
    """The routes that the player of the turn may claim, cards apart."""
    claimed, player = taken(state), state.player
    few = len(state.players) < state.rules.doubles_from
    closed = claimed | other_halves(claimed if few else player.routes)
    return _within(min(player.wagons, _LONGEST)) & ~closed


@cache
def _within(wagons: int) -> int:
    return sum(route.bit for route in ROUTES if route.length <= wagons)


def _add_claims(state: State, actions: list[Action]) -> None:
    """Adds the routes that can be claimed, and the stations that can be built."""
    hand, free = state.player.hand, _open(state)
    locomotives = min(hand[LOCO], _LONGEST)
    for kind in range(LOCO):
        if hand[kind]:
            actions += _claims_with(kind, min(hand[kind], _LONGEST), locomotives, free & _MEANT_FOR[kind])
    if locomotives:
        actions += _claims_with(LOCO, 0, locomotives, free)
    built = len(state.player.stations)
    if built < STATIONS:
        cities = _with_station(state)
        for price in _affordable(built, hand):
            actions += _stations(price, cities)


_MEANT_FOR: Final = tuple(sum(route.bit for route in ROUTES if route.kind in (kind, None)) for kind in range(LOCO))
"""For each colour, the routes that take it."""


@lru_cache(maxsize=1 << 16)
def _claims_with(kind: int, coloured: int, locomotives: int, routes: int) -> tuple[Claim, ...]:
    """The claims of open routes with at least one card of a colour; with locomotives alone for ``LOCO``."""
    claims: list[Claim] = []
    for bit, ways in _claimable_with(kind, coloured, locomotives):
        if routes & bit:
            claims += ways
    return tuple(claims)


@cache
def _claimable_with(kind: int, coloured: int, locomotives: int) -> tuple[tuple[int, tuple[Claim, ...]], ...]:
    """Each route that these cards can claim, as a bit, with all ways to do it."""
    found = []
    for route in ROUTES:
        cards = _ways(route.length, kind, coloured, locomotives, route.ferry)
        if cards and (kind == LOCO or route.kind in (kind, None)):
            found.append((route.bit, tuple(Claim(route.index, paid) for paid in cards)))
    return tuple(found)


def _ways(count: int, kind: int, coloured: int, locomotives: int, least: int) -> list[Cards]:
    """The payments with at least one card of a colour and so many locomotives; with these alone for ``LOCO``."""
    if kind == LOCO:
        return [payment(kind, 0, count)] if locomotives >= count else []
    wild = range(max(least, count - coloured), min(locomotives, count - 1) + 1)
    return [payment(kind, count - wilds, wilds) for wilds in wild]


@cache
def _payments_for(route: int) -> frozenset[Cards]:
    """Every way to pay for a route, whatever is in the hand."""
    found: set[Cards] = set()
    for kind in _KINDS:
        for bit, ways in _claimable_with(kind, _LONGEST, _LONGEST):
            if bit == 1 << route:
                found.update(claim.cards for claim in ways)
    return frozenset(found)


@cache
def _prices(built: int) -> frozenset[Cards]:
    """Every way to pay the next station; none when all are built."""
    if built == STATIONS:
        return frozenset()
    return frozenset(price for kind in _KINDS for price in _ways(built + 1, kind, STATIONS, STATIONS, 0))


@lru_cache(maxsize=1 << 14)
def _affordable(built: int, hand: Cards) -> tuple[Cards, ...]:
    return tuple(price for kind in _KINDS if hand[kind] for price in _ways(built + 1, kind, hand[kind], hand[LOCO], 0))


def _with_station(state: State) -> tuple[int, ...]:
    cities: tuple[int, ...] = ()
    for player in state.players:
        cities += player.stations
    return cities


@lru_cache(maxsize=1 << 14)
def _stations(price: Cards, cities: tuple[int, ...]) -> tuple[Station, ...]:
    """The stations at this price, in every city but these."""
    return tuple(station for station in _stations_at(price) if station.city not in cities)


@cache
def _stations_at(price: Cards) -> tuple[Station, ...]:
    return tuple(Station(city, price) for city in range(len(CITIES)))


# --- tunnels and tickets


def _additions(state: State) -> tuple[Add, ...]:
    assert state.tunnel is not None
    return _added(state.tunnel.colour, state.tunnel.asks, state.player.hand)


@lru_cache(maxsize=1 << 12)
def _added(kind: int, count: int, hand: Cards) -> tuple[Add, ...]:
    coloured = _ways(count, kind, hand[kind], hand[LOCO], 0) if kind != LOCO else []
    return tuple(Add(cards) for cards in (*coloured, *_ways(count, LOCO, 0, hand[LOCO], 0)))


def _choices(state: State) -> list[Action]:
    """What can be done with the ticket that comes first; one must be left for each that has to be kept."""
    if state.phase not in ("keep", "choose"):
        return []
    offered = state.player.offered
    least = KEEP_FIRST if state.phase == "keep" else KEEP
    keep, give_back = _choice(offered[0])
    return [keep, give_back] if state.kept + len(offered) > least else [keep]


@cache
def _choice(ticket: int) -> tuple[Action, Action]:
    return Keep(ticket), Return(ticket)
