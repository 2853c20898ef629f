"""The ranks of picks: tiles that extend a seat's line, moves that bring its tram home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railwidgets.core import Rank
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import TILE
from railwidgets.games.streetcar.prospects import Prospect, prospect
from railwidgets.games.streetcar.routes import is_on, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, track_sides
from railwidgets.games.streetcar.voyage import runs


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The squares, edges and moves that help the seat of the turn; moves off the shortest way home are costly."""
    if state.phase == "run" and not picks:
        return dict(_moves(state))
    if state.phase == "build" and picks and state.card(state.turn):
        return dict.fromkeys(_joining(state, picks[0], prospect(state, state.turn)), "goal")
    return {}


def _joining(state: State, held: str, known: Prospect) -> Iterator[str]:
    """The places on the cheapest way where the tile in hand continues the track."""
    for action in state.legal_actions:
        if action.picks and action.picks[0] == held:
            match action:
                case Lay() if _joins(state, action, known):
                    yield action.picks[1]
                case Double() if any(_joins(state, lay, known) for lay in action.lays):
                    yield action.picks[1]


def _joins(state: State, lay: Lay, known: Prospect) -> bool:
    """Whether a tile adds missing track of the way, and continues track or makes a stop of the route."""
    missing = known.wanted.get(lay.cell, {})
    if not any(pair in missing for pair in TILE[lay.kind, lay.turn].pattern.segments):
        return False
    card, stops = state.card(state.turn), state.table.stops
    makes_stop = any(letter in card and letter not in stops for letter in BUILDINGS_BESIDE[lay.cell])
    return makes_stop or bool(track_sides(state.table.site(lay.cell)))


def _moves(state: State) -> Iterator[tuple[str, Rank]]:
    """The destinations of the tram: helpful on its way home, costly if no way to them keeps to that."""
    route = way_home(state, state.turn)
    if route is None:
        return
    on_the_way = {run.picks[0] for run in runs(state) if is_on(route, run)}
    for run in runs(state):
        yield run.picks[0], "goal" if run.picks[0] in on_the_way else "dear"
