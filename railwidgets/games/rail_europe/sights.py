"""The parts of the map that a small screen zooms to: around each open ticket, and the player's own routes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import once
from railwidgets.draw.sights import SMALL, Box, Sight
from railwidgets.games.rail_europe import drawings
from railwidgets.games.rail_europe.components import HIDDEN, ROUTES, TICKETS, routes_in
from railwidgets.games.rail_europe.goals import Standing, prospects_of, standings
from railwidgets.games.rail_europe.map import PLACES
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import ticket_name, words

_AROUND: Final = 64.0
"""The margin around cities in units, for their names."""


@once()
def sights(state: State, seat: int | None, lang: str) -> tuple[Sight, ...]:
    """The whole map first, then the parts that the viewer may want to enlarge."""
    said = words("sight")
    found = [_near("map", said["map"][lang], drawings.BOX)]
    if seat is None or seat >= len(state.players):
        return tuple(found)
    for ticket in _open(state, seat):
        cities = {city for route in ticket.missing for city in ROUTES[route].cities}
        label = ticket_name(ticket.ticket)[lang]
        found.append(_near(f"ticket:{ticket.ticket}", label, _around({*TICKETS[ticket.ticket].cities, *cities})))
    if own := {city for route in routes_in(state.players[seat].routes) for city in route.cities}:
        found.append(_near("own", said["own"][lang], _around(own)))
    return tuple(found)


def _open(state: State, seat: int) -> Iterator[Standing]:
    """The tickets that a seat chooses from, or else those it has yet to complete."""
    if state.phase == "over":
        return
    if seat == state.turn and state.phase in ("keep", "choose"):
        yield from prospects_of(state)
        return
    kept = state.players[seat].tickets
    if HIDDEN not in kept:
        yield from (standing for standing in standings(state, seat) if standing.state in ("open", "lost"))


def _near(key: str, label: str, box: Box) -> Sight:
    return Sight(key, label, box, "near", most=SMALL)


def _around(cities: Iterable[str]) -> Box:
    across, down = zip(*(PLACES[city].at for city in cities), strict=True)
    x, y = min(across) - _AROUND, min(down) - _AROUND
    return x, y, max(across) + _AROUND - x, max(down) + _AROUND - y
