"""What of that which is lit helps a seat on its way: tiles that carry its line on, moves that bring its tram home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railwidgets.core import Rank
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import TILE
from railwidgets.games.streetcar.prospects import Prospect, prospect
from railwidgets.games.streetcar.routes import is_on, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE
from railwidgets.games.streetcar.voyage import runs

SIDES_WITH_TRACK = 15
"""The bits of a site for the sides where track leads to the square."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """Which squares, edges and moves help the seat of the turn; a move that leaves the shortest way home is dear."""
    if state.phase == "run" and not picks:
        return dict(_moves(state))
    if state.phase == "build" and picks and state.card(state.turn):
        return dict.fromkeys(_joining(state, picks[0], prospect(state, state.turn)), "goal")
    return {}


def _joining(state: State, held: str, known: Prospect) -> Iterator[str]:
    """Where what is held could lie on the cheapest way to a complete route, and joins what is there."""
    for action in state.legal_actions:
        if action.picks and action.picks[0] == held:
            match action:
                case Lay() if _joins(state, action, known):
                    yield action.picks[1]
                case Double() if any(_joins(state, lay, known) for lay in action.lays):
                    yield action.picks[1]


def _joins(state: State, lay: Lay, known: Prospect) -> bool:
    """Whether a tile is missing track of the way, and goes on from track or makes a stop that is asked for."""
    missing = known.wanted.get(lay.cell, {})
    if not any(pair in missing for pair in TILE[lay.kind, lay.turn].pattern.segments):
        return False
    card, stops = state.card(state.turn), state.table.stops
    makes_stop = any(letter in card and letter not in stops for letter in BUILDINGS_BESIDE[lay.cell])
    return makes_stop or bool(state.table.site(lay.cell) & SIDES_WITH_TRACK)


def _moves(state: State) -> Iterator[tuple[str, Rank]]:
    """The places that the tram can come to: on its way home, and astray where no way to it keeps to that."""
    route = way_home(state, state.turn)
    if route is None:
        return
    on_the_way = {run.picks[0] for run in runs(state) if is_on(route, run)}
    for run in runs(state):
        yield run.picks[0], "goal" if run.picks[0] in on_the_way else "dear"
