"""The checks of placing a tile, one for each clause, each with its proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import Cell, Mark, Refusal, Text, cell_name, side_names
from railwidgets.games.days_of_steam.actions import BLIND, Blind, Lay, PlaceCity
from railwidgets.games.days_of_steam.components import CITIES, KINDS
from railwidgets.games.days_of_steam.proofs import longest_way, path_to_reversal, reversing_way
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import (
    ALL,
    CLOSEST_CITY,
    FARTHEST_TILE,
    GRID,
    SIDES,
    City,
    Track,
    oriented,
    ports,
)
from railwidgets.games.days_of_steam.words import city_name, kind_name, player_name, refuse, seat_name
from railwidgets.track import Network, Step, shortest_path, steps


def _mask(action: Lay | PlaceCity) -> int:
    return oriented(action.kind, action.turn).mask if isinstance(action, Lay) else ALL


def _others(state: State, cell: Cell) -> Network:
    """The track without the cell of the placement."""
    network = state.table.network
    return network.without(cell) if cell in state.table.cells else network


def edges_match(state: State, action: Lay | PlaceCity) -> Iterator[Refusal]:
    """``place.edges_match``: track meets track and bare edge meets bare edge, on all four sides."""
    mask, cell = _mask(action), action.cell
    bare, blocked = [], []
    for side in SIDES:
        beside = GRID.neighbour(cell, side)
        if beside in state.table.cells:
            facing = state.table.mask(beside) >> (side + 2) % 4 & 1
            if mask >> side & 1 and not facing:
                bare.append(side)
            elif facing and not mask >> side & 1:
                blocked.append(side)
    for case, sides in (("on_bare", bare), ("on_track", blocked)):
        if sides:
            neighbours = [Mark("cell", (GRID.neighbour(cell, side),)) for side in sides]
            edges = [Mark("edge", ((*cell, side),)) for side in sides]
            yield refuse("place.edges_match", case, [*edges, *neighbours], sides=side_names(sides))


def reaches_city(state: State, action: Lay) -> Iterator[Refusal]:
    """``place.reaches_city``: a segment of the tile, no dead end, has a valid path to a city."""
    network = _others(state, action.cell)
    pattern = oriented(action.kind, action.turn)
    ends = {side for segment in pattern.segments for side in segment}
    goals = [GRID.port(action.cell, side) for side in ends]
    if shortest_path(network, network.departures(), goals) is not None:
        return
    joined = [side for side in sorted(ends) if GRID.across(GRID.port(action.cell, side)) in network.exits]
    if joined:
        case, mark, facts = _where_it_fails(state, network, action.cell, joined)
        yield refuse("place.reaches_city", case, [Mark("cell", (action.cell,)), mark], **facts)
    elif any(GRID.across(GRID.port(action.cell, side)) in network.exits for side in pattern.stubs):
        edges = [Mark("edge", ((*action.cell, side),)) for side in pattern.stubs]
        yield refuse("place.reaches_city", "stub", [Mark("cell", (action.cell,)), *edges])
    else:
        yield refuse("place.reaches_city", "alone", [Mark("cell", (action.cell,))])


def within_five(state: State, action: Lay) -> Iterator[Refusal]:
    """``place.within_five``: at most the fifth tile on a valid path from a city."""
    network = _others(state, action.cell)
    ends = {side for segment in oriented(action.kind, action.turn).segments for side in segment}
    path = shortest_path(network, network.departures(), [GRID.port(action.cell, side) for side in ends])
    if path is not None and len(path) > FARTHEST_TILE:
        mark = Mark("path", steps(GRID, path), label=str(len(path)))
        facts = {"number": len(path), "city": _city_at(state, GRID.cell(GRID.across(path[0])))}
        yield refuse("place.within_five", "too_far", [mark], **facts)


def city_linked(state: State, action: PlaceCity) -> Iterator[Refusal]:
    """``place.city_linked``: a city has a valid path to another city."""
    network = _others(state, action.cell)
    if shortest_path(network, network.departures(), ports(action.cell)) is not None:
        return
    joined = [side for side in SIDES if GRID.across(GRID.port(action.cell, side)) in network.exits]
    if joined:
        case, mark, facts = _where_it_fails(state, network, action.cell, joined)
        yield refuse("place.city_linked", case, [Mark("cell", (action.cell,)), mark], **facts)
    else:
        yield refuse("place.city_linked", "alone", [Mark("cell", (action.cell,))])


def city_spacing(state: State, action: PlaceCity) -> Iterator[Refusal]:
    """``place.city_spacing``: at least two segments to the nearest city, counted along valid paths."""
    network = _others(state, action.cell)
    path = shortest_path(network, network.departures(), ports(action.cell))
    if path is not None and len(path) - 1 < CLOSEST_CITY:
        mark = Mark("path", steps(GRID, path), label=str(len(path) - 1))
        city = _city_at(state, GRID.cell(GRID.across(path[0])))
        yield refuse("place.city_spacing", "adjacent" if len(path) == 1 else "one", [mark], city=city)


def overlay(state: State, action: Lay | PlaceCity) -> Iterator[Refusal]:
    """``place.overlay``: only a tile with the mark covers track, and never a train, a hill, a bridge or a city."""
    covered = state.table.cells.get(action.cell)
    if covered is None:
        return
    here = [Mark("cell", (action.cell,))]
    if isinstance(action, PlaceCity):
        yield refuse("place.overlay", "city_on_tile", here)
        return
    if not KINDS[action.kind].overlay:
        yield refuse("place.overlay", "no_mark", here, tile=kind_name(action.kind))
    if isinstance(covered, City):
        yield refuse("place.overlay", "on_city", here)
        return
    if not covered.of.coverable:
        yield refuse("place.overlay", "on_hill" if covered.of.hill else "on_bridge", here)
    for seat, player in enumerate(state.players):
        if player.train.cell == action.cell:
            marks = [*here, Mark("piece", piece=f"train:{seat_name(seat)}")]
            yield refuse("place.overlay", "under_train", marks, who=player_name(seat))
    if state.rules.overlay_keeps_track:
        yield from _keeps_track(action, covered)


def _keeps_track(action: Lay, covered: Track) -> Iterator[Refusal]:
    lost = set(covered.pattern.segments) - set(oriented(action.kind, action.turn).segments)
    if lost:
        marks = [Mark("path", (Step(action.cell, a, b),)) for a, b in sorted(lost)]
        yield refuse("place.overlay", "loses_track", marks)


def city_source(state: State, action: PlaceCity) -> Iterator[Refusal]:
    """``place.city_source``: one of the face-up cities, or the one drawn from the face-down pile."""
    if action.source == BLIND:
        if state.drawn:
            return
        if not sum(state.pile):
            yield refuse("place.city_source", "pile_empty", _PILE)
        elif state.rules.city_drawn_first:
            yield refuse("place.city_source", "draw_first", _PILE)
    elif action.source > len(state.row):
        case = "all_laid" if len(state.table.cities) == sum(CITIES) else "no_such"
        marks = [Mark("piece", piece=f"city:{action.source}")]
        yield refuse("place.city_source", case, marks, number=action.source)


def blind_draw(state: State, action: Blind) -> Iterator[Refusal]:
    """``place.city_source``: the face-down pile has a city, and the map a cell for it."""
    if not sum(state.pile):
        yield refuse("place.city_source", "pile_empty", _PILE)
    elif not state.rules.city_drawn_first:
        yield refuse("place.city_source", "cell_first", _PILE)
    elif not any(_is_open(state, cell) for cell in state.table.around):
        yield refuse("place.city_source", "nowhere", _PILE)


CITY: Final = (edges_match, city_linked, city_spacing, overlay)
"""The checks of a city on its cell, from any source."""

_PILE: Final = (Mark("piece", piece="pile"),)


def _is_open(state: State, cell: Cell) -> bool:
    """Whether the map allows a city on a cell; all cities fit alike."""
    return not any(True for check in CITY for _ in check(state, PlaceCity(BLIND, cell)))


def _where_it_fails(
    state: State, network: Network, cell: Cell, sides: list[int]
) -> tuple[str, Mark, dict[str, object]]:
    """The place where the track that leaves a cell by these sides ends without a city, or requires a reversal.

    Returns:
        The name of the case, ``reverses`` or ``ends``; the path up to that place; the values for the sentence.
    """
    starts = [GRID.across(GRID.port(cell, side)) for side in sides]
    found = reversing_way(network, starts, network.hubs.__contains__)
    if found is not None:
        way, entered = found
        path = Mark("path", path_to_reversal(way, entered), label="!")
        facts: dict[str, object] = {
            "at": cell_name(GRID.cell(way[entered - 1])),
            "city": _city_at(state, GRID.cell(way[-1])),
        }
        return "reverses", path, facts
    way = longest_way(network, starts)
    return "ends", Mark("path", steps(GRID, way), label="!"), {"at": cell_name(GRID.cell(way[-1]))}


def _city_at(state: State, cell: Cell) -> Text:
    return city_name(state.table.city(cell).colour)
