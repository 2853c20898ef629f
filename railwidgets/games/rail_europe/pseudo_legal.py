"""Candidates, legal or not; the reasons against illegal picks; and the marks of a preview."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Mark, Refusal
from railwidgets.games.rail_europe import proofs
from railwidgets.games.rail_europe.actions import (
    Add,
    Claim,
    Deal,
    DealTicket,
    Draw,
    Keep,
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
from railwidgets.games.rail_europe.cards import ANY_COLOUR, lacking, ways_to_pay
from railwidgets.games.rail_europe.chance import weights
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    HIDDEN,
    LOCO,
    ROUTE_IDS,
    ROUTES,
    STATIONS,
    TICKET_IDS,
    TICKETS,
)
from railwidgets.games.rail_europe.names import cards_paid
from railwidgets.games.rail_europe.state import RailEuropeState as State

Picks = tuple[str, ...]

_SINGLE: Final[dict[Picks, Action]] = {
    action.picks: action
    for action in (
        *(Take(kind) for kind in range(len(CARDS))),
        Draw(),
        Tickets(),
        *(Keep(ticket) for ticket in (*TICKET_IDS.values(), HIDDEN)),
        *(Return(ticket) for ticket in (*TICKET_IDS.values(), HIDDEN)),
        Withdraw(),
        Pass(),
    )
}
"""The actions with a single pick, except payments."""

_CHANCE: Final = (
    *(make(kind) for make in (Deal, TurnUp, Reveal) for kind in range(len(CARDS))),
    *(DealTicket(ticket.index) for ticket in TICKETS),
)


def candidates(state: State, picks: Picks) -> Iterator[Action]:
    """Every action that begins with these picks, legal or not; payments have the right number of cards."""
    if not picks:
        yield from _single(state)
        for name in ROUTE_IDS:
            yield from _paid(state, f"route:{name}")
        for name in CITIES:
            yield from _paid(state, f"city:{name}")
        yield from _tunnel_payments(state)
        yield from _CHANCE
        yield from _reveals(state)
    elif picks in _SINGLE:
        yield _SINGLE[picks]
    elif len(picks) == 1:
        yield from _paid(state, picks[0])
        yield from (action for action in _payment(picks[0], Add) if action.picks == picks)
    elif len(picks) == 2:
        make = _maker(picks[0])
        if make is not None:
            yield from (action for action in _payment(picks[1], make) if action.picks == picks)


def _single(state: State) -> Iterator[Action]:
    """The hidden tickets of a view are no candidates, unless the next choice is about one."""
    hidden = HIDDEN in state.player.offered[:1] and state.phase in ("keep", "choose")
    for action in _SINGLE.values():
        if not isinstance(action, (Keep, Return)) or action.ticket != HIDDEN or hidden:
            yield action


def _reveals(state: State) -> Iterator[Action]:
    """The actions that reveal secrets."""
    yield from (action for action, _ in weights(state.replace(phase="kept", pending=0)))
    yield Show(state.player.tickets)


def _maker(pick: str) -> Callable[[tuple[int, ...]], Action] | None:
    """The function that makes an action from a payment for the route or the station of a pick."""
    what, _, name = pick.partition(":")
    if what == "route" and name in ROUTE_IDS:
        return lambda cards: Claim(ROUTE_IDS[name], cards)
    if what == "city" and name in CITIES:
        return lambda cards: Station(CITIES[name].index, cards)
    return None


def _payment(pick: str, make: Callable[[tuple[int, ...]], Action]) -> Iterator[Action]:
    if pick.startswith("pay:"):
        try:
            yield make(cards_paid(pick.removeprefix("pay:")))
        except ValueError:
            return


def _paid(state: State, pick: str) -> tuple[Action, ...]:
    what, _, name = pick.partition(":")
    if what == "route" and name in ROUTE_IDS:
        return _claims(ROUTE_IDS[name])
    if what == "city" and name in CITIES:
        return _stations(CITIES[name].index, min(len(state.player.stations) + 1, STATIONS))
    return ()


@lru_cache(maxsize=1 << 8)
def _claims(index: int) -> tuple[Action, ...]:
    route = ROUTES[index]
    kinds = ANY_COLOUR if route.kind is None else (route.kind,)
    return tuple(Claim(index, cards) for cards in ways_to_pay(route.length, kinds, route.ferry))


@lru_cache(maxsize=1 << 8)
def _stations(city: int, price: int) -> tuple[Action, ...]:
    return tuple(Station(city, cards) for cards in ways_to_pay(price))


def _tunnel_payments(state: State) -> Iterator[Action]:
    """One to three cards for a tunnel, of the colour played; one of any kind without a tunnel."""
    if state.tunnel is None:
        yield from (Add(cards) for cards in ways_to_pay(1))
        return
    kinds = () if state.tunnel.colour == LOCO else (state.tunnel.colour,)
    for count in range(1, 4):
        yield from (Add(cards) for cards in ways_to_pay(count, kinds))


# --- answers to clicks, and previews


def explain(state: State, picks: Picks) -> tuple[Refusal, ...]:
    """The reasons why nothing legal begins with these picks: those of the candidates with the fewest cards missing."""
    hand = state.player.hand

    def short(action: Action) -> int:
        return sum(lacking(hand, action.cards)) if isinstance(action, (Claim, Station, Add)) else 0

    nearest: tuple[Refusal, ...] = ()
    for action in sorted(candidates(state, picks), key=short):
        # A candidate with missing cards is not legal; of one route or city, only those with the fewest missing count.
        if nearest and short(action) and (len(nearest) == 1 or not isinstance(action, Add)):
            break
        reasons = state.refusals(action)
        if not reasons:
            return ()
        if not nearest or len(reasons) < len(nearest):
            nearest = reasons
    return nearest


def preview_marks(state: State, action: Action) -> tuple[Mark, ...]:
    """The marks that preview a legal action: the route claimed, the city with a new station."""
    match action:
        case Claim():
            return (proofs.route(action.route),)
        case Station():
            return (proofs.city(action.city),)
        case Add() if state.tunnel is not None:
            return (proofs.route(state.tunnel.route),)
    return ()


def touches(state: State, action: Action) -> tuple[str, ...]:
    """The bed of a claimed route, where its number is clear of letters."""
    match action:
        case Claim():
            return (f"bed:{ROUTES[action.route].id}",)
        case Add() | Withdraw() if state.tunnel is not None:
            return (f"bed:{ROUTES[state.tunnel.route].id}",)
    return ()


def opens(state: State) -> bool:
    """The board never picks anything on its own: the player may not want the only affordable route."""
    return False
