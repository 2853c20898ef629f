"""The checks of laying and exchanging tiles, one for each clause, each with its proof.

Each examines the tiles and their neighbours afresh, with the new ones in place, without the sites that the generator
uses.
"""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Cell, Mark, Refusal, Text, cell_name, side_name, side_names
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    LAYOUT,
    SIDES,
    SIZE,
    SQUARES,
    TERMINUS_AT,
    TILE,
    TILES_A_TURN,
    Terminus,
)
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import kind_name, player_name, refuse, terminus_name, words
from railwidgets.track import Step

_SQUARES = frozenset(SQUARES)


def _pattern(lay: Lay) -> set[tuple[int, int]]:
    return set(TILE[lay.kind, lay.turn].pattern.segments)


def _mask(lay: Lay) -> int:
    return TILE[lay.kind, lay.turn].pattern.mask


def _open_sides(lay: Lay) -> Iterator[tuple[int, Cell]]:
    """The sides with track of the tile, each with the cell beyond it; none off the board."""
    for side in SIDES:
        beside = LAYOUT.neighbour(lay.cell, side) if lay.cell in _SQUARES else None
        if beside is not None and _mask(lay) >> side & 1:
            yield side, beside


def _door(beside: Cell, side: int) -> Terminus | None:
    """The terminus whose door a tile meets on a side."""
    terminus = TERMINUS_AT.get(beside)
    return terminus if terminus is not None and terminus.side == side ^ 2 else None


def _beside(state: State, action: Lay | Double, cell: Cell) -> int | None:
    """The sides with track of the tile on a square after the action; ``None`` without a tile."""
    for lay in action.lays:
        if lay.cell == cell:
            return _mask(lay)
    tile = state.table.tile(cell)
    return None if tile is None else tile.pattern.mask


def _edges(cell: Cell, sides: list[int]) -> list[Mark]:
    return [Mark("edge", ((*cell, side),)) for side in sides]


# --- the placement of tiles: A to E


def on_board(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.on_board``: the square is one of the board."""
    for lay in action.lays:
        if lay.cell not in _SQUARES:
            nearest = tuple(min(max(place, 1), SIZE) for place in lay.cell)
            yield refuse("lay.on_board", "outside", [Mark("cell", (nearest,))], at=cell_name(lay.cell), last=SIZE)


def border(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.border``, A: no track to the edge of the board except to a terminus."""
    for lay in action.lays:
        sides = [side for side, beside in _open_sides(lay) if beside not in _SQUARES and not _door(beside, side)]
        if sides:
            yield refuse("lay.border", "edge", _edges(lay.cell, sides), sides=side_names(sides), at=cell_name(lay.cell))


def into_building(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.into_building``, B: no track into the square of a building."""
    for lay in action.lays:
        found = {side: beside for side, beside in _open_sides(lay) if beside in BUILDING_AT}
        if found:
            marks = [*_edges(lay.cell, list(found)), *(Mark("cell", (beside,)) for beside in found.values())]
            facts = {
                "at": cell_name(lay.cell),
                "letters": Text.listed(BUILDING_AT[beside] for beside in found.values()),
            }
            yield refuse("lay.into_building", "building", marks, sides=side_names(found), **facts)


def on_building(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.on_building``, C: no tile on a building."""
    for lay in action.lays:
        if lay.cell in BUILDING_AT:
            marks = [Mark("cell", (lay.cell,))]
            yield refuse("lay.on_building", "building", marks, letter=BUILDING_AT[lay.cell], at=cell_name(lay.cell))


def joins_existing(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.joins_existing``, D: the tile continues every track that leads to the square, also from doors."""
    for lay in action.lays:
        tracks, doors = [], {}
        for side in SIDES:
            beside = LAYOUT.neighbour(lay.cell, side) if lay.cell in _SQUARES else None
            if beside is None or _mask(lay) >> side & 1 or lay.cell in BUILDING_AT:
                continue
            if terminus := _door(beside, side):
                doors[side] = terminus.name
            elif (_beside(state, action, beside) or 0) >> (side ^ 2) & 1:
                tracks.append(side)
        if tracks:
            marks = [*_edges(lay.cell, tracks), *_neighbours(lay.cell, tracks)]
            yield refuse("lay.joins_existing", "track", marks, sides=side_names(tracks), at=cell_name(lay.cell))
        if doors:
            marks = [*_edges(lay.cell, list(doors)), *_neighbours(lay.cell, list(doors))]
            facts = {"at": cell_name(lay.cell), "names": Text.listed(map(terminus_name, doors.values()))}
            yield refuse("lay.joins_existing", "door", marks, sides=side_names(doors), **facts)


def no_dead_side(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``lay.no_dead_side``, E: no track against a tile without track on that side."""
    for lay in action.lays:
        sides = []
        for side, beside in _open_sides(lay):
            facing = _beside(state, action, beside)
            if facing is not None and not facing >> (side ^ 2) & 1:
                sides.append(side)
        if sides:
            marks = [*_edges(lay.cell, sides), *_neighbours(lay.cell, sides)]
            yield refuse("lay.no_dead_side", "bare", marks, sides=side_names(sides), at=cell_name(lay.cell))


def _neighbours(cell: Cell, sides: list[int]) -> list[Mark]:
    return [Mark("cell", (beside,)) for side in sides if (beside := LAYOUT.neighbour(cell, side)) is not None]


# --- exchanging


def contains(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``exchange.contains``: all old segments stay, and at least one is new."""
    for lay in action.lays:
        tile = state.table.tile(lay.cell)
        if tile is None:
            continue
        old, here = set(tile.pattern.segments), [Mark("cell", (lay.cell,))]
        if lost := sorted(old - _pattern(lay)):
            paths = [Mark("path", (Step(lay.cell, a, b),)) for a, b in lost]
            names = Text.listed(_segment(a, b) for a, b in lost)
            yield refuse("exchange.contains", "loses", [*here, *paths], at=cell_name(lay.cell), segments=names)
        elif old == _pattern(lay):
            yield refuse("exchange.contains", "same", here, at=cell_name(lay.cell))


def _segment(one: int, other: int) -> Text:
    return words("label")["segment"].fill(one=side_name(one), other=side_name(other))


def no_trees(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``exchange.trees``: a tile with trees is never exchanged."""
    for lay in action.lays:
        tile = state.table.tile(lay.cell)
        if tile is not None and tile.trees:
            facts = {"at": cell_name(lay.cell), "tile": kind_name(tile.kind)}
            yield refuse("exchange.trees", "trees", [Mark("cell", (lay.cell,))], **facts)


def joins_both(state: State, action: Double) -> Iterator[Refusal]:
    """``exchange.double``: two neighbouring tiles, not joined before and joined after, as the turn's two tiles."""
    one, other = action.lays
    facts = {"at": cell_name(one.cell), "there": cell_name(other.cell)}
    both = [Mark("cell", (one.cell,)), Mark("cell", (other.cell,))]
    if state.phase == "build" and state.left < TILES_A_TURN:
        yield refuse("exchange.double", "one_left", [Mark("piece", piece="hand")], who=player_name(state.turn))
    if action.side is None:
        yield refuse("exchange.double", "no_neighbours", both, **facts)
    old = [state.table.tile(lay.cell) for lay in action.lays]
    for lay, tile in zip(action.lays, old, strict=True):
        if tile is None and lay.cell in _SQUARES:
            yield refuse("exchange.double", "no_tile", [Mark("cell", (lay.cell,))], at=cell_name(lay.cell))
    if action.side is None:
        return
    edge = Mark("edge", ((*one.cell, action.side),))
    before = [0 if tile is None else tile.pattern.mask for tile in old]
    if before[0] >> action.side & 1 and before[1] >> (action.side ^ 2) & 1:
        yield refuse("exchange.double", "joined", [*both, edge], **facts)
    elif not (_mask(one) >> action.side & 1 and _mask(other) >> (action.side ^ 2) & 1):
        yield refuse("exchange.double", "not_joined", [*both, edge], **facts)


# --- hands


def in_hand(state: State, action: Lay | Double) -> Iterator[Refusal]:
    """``setup.hand``: the tiles come from the player's own hand."""
    kinds = [lay.kind for lay in action.lays]
    marks, who = [Mark("piece", piece="hand")], player_name(state.turn)
    for kind in dict.fromkeys(kinds):
        held = state.player.hand.count(kind)
        if held < kinds.count(kind):
            case = "only_one" if held else "not_held"
            yield refuse("setup.hand", case, marks, who=who, tile=kind_name(kind))
