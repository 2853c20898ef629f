"""Candidates; the reasons against illegal picks; and the marks of a preview."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import COMPASS, Action, Mark, Plan, Refusal, at, cell_picked
from railwidgets.games.streetcar.actions import (
    DealLine,
    DealRoute,
    Double,
    Draw,
    DrawTile,
    Lay,
    Off,
    Pass,
    Run,
    Take,
    Travel,
)
from railwidgets.games.streetcar.components import BUILDINGS, KINDS, LAYOUT, LINES, ROUTES, SQUARES, TERMINI, Tile
from railwidgets.games.streetcar.placing import EDGES, Edge, doubles, lays
from railwidgets.games.streetcar.routes import ahead
from railwidgets.games.streetcar.rules import whose_turn
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, stretches
from railwidgets.games.streetcar.voyage import is_blocked, runs
from railwidgets.games.streetcar.words import refuse, seat_name
from railwidgets.track import Step, reach

Picks = tuple[str, ...]

FARTHEST: Final = 99
"""The longest move in notation."""

# --- candidates


def candidates(state: State, picks: Picks) -> Iterator[Action]:
    """Every action that begins with these picks, legal or not."""
    first, second = (*picks[:2], None, None)[:2]
    for action in _beginning(state, first, second):
        if not picks or action.picks[: len(picks)] == picks:
            yield action


def _beginning(state: State, first: object, second: object) -> Iterator[Action]:
    """Every candidate with two first picks; ``None`` stands for any."""
    cell = cell_picked(second)
    squares = SQUARES if cell is None else (cell,)
    for kind in dict.fromkeys(state.player.hand):
        if first in (None, f"hand:{kind}"):
            yield from lays(kind, squares)
    if first in (None, "double"):
        yield from doubles(state, EDGES if second is None else _edge_picked(second))
    if first in (None, "travel"):
        yield from map(Travel, TERMINI)
    if state.phase == "run" and (first is None or str(first).startswith("cell:")):
        yield from _runs(state)
    yield from (Off(), Pass(), Draw())
    for seat, player in enumerate(state.players):
        if seat != state.turn:
            yield from (Take(kind, seat) for kind in dict.fromkeys(player.hand))
    if first is None:
        yield from map(DealLine, LINES)
        yield from map(DealRoute, ROUTES)
        yield from map(DrawTile, KINDS)


def _edge_picked(pick: object) -> tuple[Edge, ...]:
    """The edge of a pick such as ``edge:3,4,E``; none if it names none."""
    where, _, letter = pick.rpartition(",") if isinstance(pick, str) else ("", "", "")
    cell = cell_picked(where, "edge")
    return ((cell, COMPASS.index(letter)),) if cell is not None and letter in ("E", "S") else ()


def _runs(state: State) -> Iterator[Run]:
    """The legal moves, and the shortest for each remaining way onto track, whatever forbids it."""
    tram, network = state.player.tram, state.table.network
    assert tram is not None
    known = runs(state)
    yield from known
    distance = reach(network, ahead(state.table, tram))
    named = {(run.cell, run.side) for run in known}
    for port in network.exits:
        cell, side = LAYOUT.cell(port), LAYOUT.side(port)
        if (cell, side) not in named:
            yield Run(cell, side, min(distance.get(port, 0) + 1, FARTHEST))


def plans(state: State) -> tuple[Plan, ...]:
    """The destinations of the tram with only one way, each a single click."""
    if state.phase != "run" or is_blocked(state, state.turn):
        return ()
    by_place: dict[str, list[Run]] = {}
    for run in runs(state):
        by_place.setdefault(run.picks[0], []).append(run)
    return tuple(Plan((pick,), (ways[0],), str(ways[0].count)) for pick, ways in by_place.items() if len(ways) == 1)


# --- reasons


def explain(state: State, picks: Picks) -> tuple[Refusal, ...]:
    """The reasons why nothing legal begins with these picks: those against the candidate nearest to legal."""
    if len(picks) == 1 and str(picks[0]).startswith("hand:") and picks[0][5:] in state.player.hand:
        # A player may still pick up and try a tile that fits nowhere; only taking it now is refused.
        return tuple(whose_turn(state, Lay(picks[0][5:], SQUARES[0])))
    if picks == ("double",):
        return _no_double(state)
    cell = cell_picked(picks[0]) if len(picks) == 1 else None
    if cell is not None and state.phase == "run" and not state.table.mask(cell):
        marks = [Mark("cell", (cell,)), Mark("piece", piece=f"tram:{seat_name(state.turn)}")]
        return (refuse("voyage.forward", "empty", marks, at=at(cell)),)
    reasons = [state.refusals(action) for action in candidates(state, picks)]
    return min(reasons, key=len, default=())


def _no_double(state: State) -> tuple[Refusal, ...]:
    """The reasons why no double exchange is legal now; none if one is."""
    turn = tuple(whose_turn(state, Pass()))
    if turn:
        return turn
    reasons = [state.refusals(action) for action in candidates(state, ("double",))]
    if reasons:
        return min(reasons, key=len)
    marks = [Mark("piece", piece="hand")]
    return (refuse("exchange.double", "nowhere", marks),)


# --- previews


def gains(state: State, action: Lay | Double) -> tuple[Step, ...]:
    """The segments that an exchange would add; none for a tile on an empty square."""
    found = []
    for lay in action.lays:
        old = state.table.tile(lay.cell)
        if old is not None:
            new = set(Tile(lay.kind, lay.turn).pattern.segments) - set(old.pattern.segments)
            found += [Step(lay.cell, a, b) for a, b in sorted(new)]
    return tuple(found)


def new_stops(state: State, action: Lay | Double) -> str:
    """The letters of the buildings whose stop a tile would make (``stop.first_tile``)."""
    beside = (letter for lay in action.lays for letter in BUILDINGS_BESIDE.get(lay.cell, ()))
    return "".join(letter for letter in beside if letter not in state.table.stops)


def preview_marks(state: State, action: Action) -> tuple[Mark, ...]:
    """The marks that preview a legal action: track gained, stops made, the way of a tram."""
    if isinstance(action, (Lay, Double)):
        paths = [Mark("path", (step,)) for step in gains(state, action)]
        stops = [Mark("cell", (BUILDINGS[letter],)) for letter in new_stops(state, action)]
        return (*paths, *stops)
    if steps := run_steps(state, action):
        assert isinstance(action, Run)
        return (Mark("path", steps, label=str(action.count)),)
    return ()


def run_steps(state: State, action: Action) -> tuple[Step, ...]:
    """The track that the tram of the turn runs over."""
    tram = state.player.tram
    if not isinstance(action, Run) or tram is None:
        return ()
    way = runs(state)[action]
    if tram.side is None:
        return stretches(way, tram.place)
    return stretches((LAYOUT.port(tram.cell, tram.side), *way))
