"""What moves when the board shows an action: cards between row, deck and hands, wagons, stations, a tunnel's cards."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action
from railwidgets.draw import shape
from railwidgets.draw.motion import Motion, home, staged
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.actions import Deal, DealTicket, Reveal, Station, Take, TurnUp
from railwidgets.games.rail_europe.components import CARDS, CITY_IDS, EMPTY, HIDDEN, REVEALED, ROUTES
from railwidgets.games.rail_europe.state import RailEuropeState as State


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """What moves when the board shows an action; a card that the viewer may not see travels face down."""
    seat = before.turn
    match action:
        case Take(card):
            row = tuple(f"row:{place}" for place, kind in enumerate(before.row) if kind == card)
            yield _card(card, _hand(card, seat, viewer), *row)
        case Deal(card):
            yield _card(card, _hand(card, before.receiver, viewer), "deck")
        case TurnUp():
            for place, kinds in enumerate(zip(before.row, after.row, strict=True)):
                if kinds[0] == EMPTY != kinds[1]:
                    yield Motion("slide", f"row:{place}", ("deck",))
        case DealTicket():
            yield Motion("slide", home(before.receiver, None)[0], ("tickets",), drawing=tray.ticket_deck())
        case Reveal(card) if before.tunnel is not None:
            known = [tray.card(CARDS[kind]) for kind in before.tunnel.revealed]
            turned = shape.group(tray.card(CARDS[card]), css="rw-flip")
            yield staged([*known, turned, *[tray.deck()] * (REVEALED - len(known) - 1)])
        case Station(city):
            yield Motion("slide", f"station:{CITY_IDS[city]}", home(seat, None))
    for route in _claimed(before, after):
        yield Motion("lay", f"wagons:{ROUTES[route].id}")


def _card(kind: int, there: str, *start: str) -> Motion:
    drawing = tray.deck() if kind == HIDDEN else tray.card(CARDS[kind])
    return Motion("slide", there, start, drawing=drawing)


def _hand(kind: int, seat: int, viewer: int | None) -> str:
    """The place of a card in the hand of a seat."""
    return home(seat, viewer)[0] if kind == HIDDEN or seat != viewer else f"hand:{CARDS[kind]}"


def _claimed(before: State, after: State) -> list[int]:
    """The routes that have an owner now."""
    new = after.taken & ~before.taken
    return [route.index for route in ROUTES if new >> route.index & 1]
