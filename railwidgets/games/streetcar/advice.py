"""Reasons for an action, in words: progress of the tram towards home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import Action, Text
from railwidgets.games.streetcar.actions import Double, Lay, Run, Take, Travel
from railwidgets.games.streetcar.components import TILE, Tile
from railwidgets.games.streetcar.prospects import prospect, tiles_missing
from railwidgets.games.streetcar.ranks import ranks
from railwidgets.games.streetcar.routes import is_on, route_of, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import words

ENDS: Final = 2
"""The number of track ends on a tile that leaves none loose."""


def reasons(state: State, action: Action) -> tuple[Text, ...]:
    """The reasons for an action of the seat to act, from its own view."""
    match action:
        case Lay() | Double():
            return tuple(dict.fromkeys(_tile_reasons(state, action)))
        case Take():
            return (words("advice")["wanted" if _is_wanted(state, action.kind) else "known"],)
        case Travel():
            route = route_of(state, state.turn)
            return () if route is None else (words("advice")["complete"].fill(count=route.length),)
        case Run():
            return tuple(_run_reasons(state, action))
    return ()


def _tile_reasons(state: State, action: Lay | Double) -> Iterator[Text]:
    """The tiles that the line still lacks, if they become fewer, and the track on its cheapest way; or none helps."""
    say, wanted = words("advice"), prospect(state, state.turn).wanted
    if not ranks(state, ()):
        yield say["none_helps"]
    lacks, left = (tiles_missing(there, state.turn) for there in (state, state.after(action)))
    if left < lacks:
        yield say["fewer"].fill(left=left, lacks=lacks)
    for lay in action.lays:
        pattern, missing = Tile(lay.kind, lay.turn).pattern, wanted.get(lay.cell, {})
        if any(pair in missing for pair in pattern.segments):
            yield say["on_the_way"]
            if pattern.mask.bit_count() == ENDS:
                yield say["nothing_open"]
        elif left >= lacks and ranks(state, ()):
            yield say["no_nearer"]


def _is_wanted(state: State, kind: str) -> bool:
    """Whether a tile has track, in some rotation, that is missing on a cheapest way."""
    patterns = [tile.pattern for (known, _), tile in TILE.items() if known == kind]
    missing = prospect(state, state.turn).wanted.values()
    return any(pair in there for there in missing for pattern in patterns for pair in pattern.segments)


def _run_reasons(state: State, run: Run) -> Iterator[Text]:
    """The distance home after a move that keeps to the way."""
    say, route = words("advice"), way_home(state, state.turn)
    if route is None or not is_on(route, run):
        return
    left = len(route.ports) - run.count
    yield say["left"].fill(count=left) if left else say["home"]
