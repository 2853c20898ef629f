"""The ranks of picks: tiles that extend a seat's line, moves that bring its tram home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railwidgets.core import Rank, once
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import TILE
from railwidgets.games.streetcar.prospects import Prospect, prospect, tiles_missing
from railwidgets.games.streetcar.routes import is_on, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, track_sides
from railwidgets.games.streetcar.voyage import runs


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The tiles, squares, edges and moves that help the seat of the turn; moves off the shortest way are costly."""
    if state.phase == "run" and not picks:
        return dict(_moves(state))
    if state.phase == "build" and state.card(state.turn):
        return dict.fromkeys(_best_places(state, picks[0]) if picks else _helpful_tiles(state), "goal")
    return {}


def gain_labels(state: State, picks: tuple[str, ...]) -> Mapping[str, str]:
    """The tiles that the seat still lacks, before and after the tile in hand, such as ``8→7``."""
    if state.phase != "build" or not picks or not state.card(state.turn):
        return {}
    lacks = tiles_missing(state, state.turn)
    return {pick: f"{lacks}→{left}" for pick, left in _best_places(state, picks[0]).items() if left < lacks}


@once()
def _best_places(state: State, held: str) -> dict[str, int]:
    """The places where a piece helps most, with the number of tiles that the route lacks then.

    On an open board, dozens of squares may be on some cheapest way; those that leave the fewest tiles missing and save
    the most are few enough to see.
    """
    known, seat = prospect(state, state.turn), state.turn
    found: dict[str, tuple[int, int]] = {}
    for action in _joining(state, held, known):
        pick = action.picks[1]
        merit = tiles_missing(state.after(action), seat), -max(_saving(lay, known) for lay in action.lays)
        found[pick] = min(merit, found.get(pick, merit))
    best = min(found.values(), default=None)
    return {pick: merit[0] for pick, merit in found.items() if merit == best}


def _helpful_tiles(state: State) -> Iterator[str]:
    """The tiles in hand that help somewhere."""
    known = prospect(state, state.turn)
    for kind in dict.fromkeys(state.player.hand):
        held = f"hand:{kind}"
        if next(_joining(state, held, known), None) is not None:
            yield held


def _saving(lay: Lay, known: Prospect) -> int:
    """The cost of the missing track that a tile adds to the way."""
    missing = known.wanted.get(lay.cell, {})
    return sum(missing.get(pair, 0) for pair in TILE[lay.kind, lay.turn].pattern.segments)


def _joining(state: State, held: str, known: Prospect) -> Iterator[Lay | Double]:
    """The actions with a piece that continue the track on the cheapest way."""
    for action in state.legal_actions:
        if action.picks and action.picks[0] == held:
            match action:
                case Lay() if _joins(state, action, known):
                    yield action
                case Double() if any(_joins(state, lay, known) for lay in action.lays):
                    yield action


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
