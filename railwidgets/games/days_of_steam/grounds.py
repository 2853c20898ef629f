"""The grounds: the clauses that an action keeps and could have broken, with their proof on the map.

Each check examines the position afresh and states what holds. It calls neither the refusals in ``rules`` nor the
generator in ``legal``. All three share only the facts of ``train``; see ``rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from railwidgets.core import Action, Cell, Ground, Mark, Text, cell_name, side_name, side_names
from railwidgets.games.days_of_steam.actions import BLIND, Blind, Coal, Go, Lay, Load, PlaceCity, Stop, Water
from railwidgets.games.days_of_steam.components import KINDS, STEAM_LIMIT
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
)
from railwidgets.games.days_of_steam.train import entry_cost, has_run, sides_of, trains_beside
from railwidgets.games.days_of_steam.words import city_name, colour_name, hold, kind_name, seat_name
from railwidgets.track import Step, shortest_path, steps

Holds = Callable[[State, Any], Iterable[Ground]]


def grounds(state: State, action: Action) -> list[Ground]:
    """Every clause that the action keeps, with its proof."""
    if state.phase in ("over", "draw", "roll"):
        return []
    return [ground for holds in _HOLDS.get(type(action), ()) for ground in holds(state, action)]


# --- placing a tile


def held(state: State, action: Lay) -> Iterator[Ground]:
    """``setup.hand``: the tile is in the hand."""
    if action.kind in state.player.hand:
        yield hold("setup.hand", "held", [Mark("piece", piece=f"hand:{action.kind}")], tile=kind_name(action.kind))


def edges_meet(state: State, action: Lay | PlaceCity) -> Iterator[Ground]:
    """``place.edges_match``: the edges where track meets track, and those where nothing meets nothing."""
    mask = oriented(action.kind, action.turn).mask if isinstance(action, Lay) else ALL
    beside = {side: GRID.neighbour(action.cell, side) for side in SIDES}
    facing = {side: state.table.mask(cell) >> (side ^ 2) & 1 for side, cell in beside.items() if cell in _cells(state)}
    if any(track != mask >> side & 1 for side, track in facing.items()):
        return
    joined = [side for side, track in facing.items() if track]
    bare = [side for side in facing if side not in joined]
    edges = [Mark("edge", ((*action.cell, side),)) for side in (*joined, *bare)]
    if joined:
        yield hold("place.edges_match", "meet", edges[: len(joined)], sides=side_names(joined))
    if bare:
        yield hold("place.edges_match", "bare", edges[len(joined) :], sides=side_names(bare))


def _cells(state: State) -> Iterable[Cell]:
    return state.table.cells


def _from_city(state: State, cell: Cell, sides: Iterable[int]) -> tuple[int, ...] | None:
    """The ports of the shortest way from a city onto a cell over one of these sides, as if the cell were empty."""
    network = state.table.network
    if cell in _cells(state):
        network = network.without(cell)
    return shortest_path(network, network.departures(), [GRID.port(cell, side) for side in sides])


def _city(state: State, way: tuple[int, ...]) -> Text:
    return city_name(state.table.city(GRID.cell(GRID.across(way[0]))).colour)


def reached(state: State, action: Lay) -> Iterator[Ground]:
    """``place.reaches_city`` and ``place.within_five``: the way from a city to a segment of the tile."""
    ends = {side for segment in oriented(action.kind, action.turn).segments for side in segment}
    way = _from_city(state, action.cell, sorted(ends))
    if way is None:
        return
    marks = [Mark("path", steps(GRID, way), label=str(len(way)))]
    yield hold("place.reaches_city", "path", marks, city=_city(state, way))
    if len(way) <= FARTHEST_TILE:
        yield hold("place.within_five", "near", marks, city=_city(state, way), number=len(way), most=FARTHEST_TILE)


def linked(state: State, action: PlaceCity) -> Iterator[Ground]:
    """``place.city_linked`` and ``place.city_spacing``: the shortest way from another city, and its segments."""
    way = _from_city(state, action.cell, SIDES)
    if way is None:
        return
    segments = len(way) - 1
    marks = [Mark("path", steps(GRID, way), label=str(segments))]
    yield hold("place.city_linked", "path", marks, city=_city(state, way))
    if segments >= CLOSEST_CITY:
        yield hold("place.city_spacing", "far", marks, city=_city(state, way), count=segments, least=CLOSEST_CITY)


def cell_open(state: State, action: Lay | PlaceCity) -> Iterator[Ground]:
    """``place.overlay``: the cell is empty, or the tile may cover the one there."""
    covered, here = state.table.cells.get(action.cell), [Mark("cell", (action.cell,))]
    if covered is None:
        yield hold("place.overlay", "empty", here, at=cell_name(action.cell))
        return
    if isinstance(action, PlaceCity) or isinstance(covered, City):
        return
    trains = {player.train.cell for player in state.players}
    marked = KINDS[action.kind].overlay and covered.of.coverable and action.cell not in trains
    kept = set(covered.pattern.segments) <= set(oriented(action.kind, action.turn).segments)
    if marked and (kept or not state.rules.overlay_keeps_track):
        yield hold("place.overlay", "covers", here, at=cell_name(action.cell))


def city_at_hand(state: State, action: PlaceCity) -> Iterator[Ground]:
    """``place.city_source``: the city is face up in the row, or has been drawn."""
    if action.source == BLIND and state.drawn:
        yield hold("place.city_source", "drawn", [_PILE], city=city_name(state.drawn))
    elif 0 < action.source <= len(state.row):
        city = city_name(state.row[action.source - 1].colour)
        yield hold("place.city_source", "face_up", [Mark("piece", piece=f"city:{action.source}")], city=city)


_PILE: Final = Mark("piece", piece="pile")
_CITY_CLAUSES: Final = {"place.edges_match", "place.city_linked", "place.city_spacing", "place.overlay"}


def room_for_city(state: State, action: Blind) -> Iterator[Ground]:
    """``place.city_source``: the pile has a city, and the map a cell for it."""
    if not (state.rules.city_drawn_first and any(state.pile)):
        return
    for cell in sorted(state.table.around):
        place = PlaceCity(BLIND, cell)
        kept = {ground.clause for holds in _ON_MAP for ground in holds(state, place)}
        if kept >= _CITY_CLAUSES:
            yield hold("place.city_source", "room", [_PILE, Mark("cell", (cell,))], at=cell_name(cell))
            return


# --- the train


def track_leads(state: State, action: Go) -> Iterator[Ground]:
    """``move.own_train`` and the clauses of direction: the stretch of track that leads over that side."""
    train, side = state.player.train, action.side
    tile, table = state.table.cells.get(train.cell), state.table
    if tile is None or not table.mask(train.cell) >> side & 1 or entry_cost(state, _entered(state, action)) is None:
        return
    yield hold("move.own_train", "leads", [Mark("edge", ((*train.cell, side),))], side=side_name(side))
    if not isinstance(tile, Track) or train.side is None or not sides_of(table, train) >> side & 1:
        return
    stretch = [Mark("path", (Step(train.cell, train.side, side),))]
    if len({group for group in tile.pattern.groups if group}) > 1:
        yield hold("move.bridge", "own", stretch, side=side_name(side))
    if not has_run(state):
        clause = "move.dead_end" if train.side in tile.pattern.stubs else "move.no_reversing"
        yield hold(clause, "new_turn", stretch)
    elif side != train.side and _is_segment(tile, train.side, side):
        facts = {"came": side_name(train.side), "side": side_name(side)}
        yield hold("move.no_reversing", "onward", stretch, **facts)
        if tile.pattern.is_junction:
            yield hold("move.junction", "leads", stretch, **facts)


def _entered(state: State, action: Go) -> int:
    return GRID.across(GRID.port(state.player.train.cell, action.side))


def _is_segment(tile: Track, one: int, other: int) -> bool:
    return (min(one, other), max(one, other)) in tile.pattern.segments


def steam_enough(state: State, action: Go) -> Iterator[Ground]:
    """``move.steam_limit``: the cost of the segment, and the steam left."""
    cost, steam = entry_cost(state, _entered(state, action)), state.player.steam
    if cost is not None and cost <= steam:
        marks = [Mark("cell", (GRID.cell(_entered(state, action)),), label=str(cost)), Mark("piece", piece="steam")]
        yield hold("move.steam_limit", "enough", marks, cost=cost, steam=steam)


def nobody_there(state: State, action: Go) -> Iterator[Ground]:
    """``move.stop_free``: no other train on the track ahead, or it is a city."""
    entered = _entered(state, action)
    if entry_cost(state, entered) is not None and not trains_beside(state, entered):
        case = "city" if entered in state.table.network.hubs else "free"
        yield hold("move.stop_free", case, [Mark("cell", (GRID.cell(entered),))])


def cube_here(state: State, action: Load) -> Iterator[Ground]:
    """``goods.load``: such a cube lies in the city, and the train is empty and has been on its way."""
    cell = state.player.train.cell
    tile = state.table.cells.get(cell)
    lies = isinstance(tile, City) and action.colour in tile.goods and state.player.cargo is None
    if lies and (has_run(state) or any(_can_run(state, Go(side)) for side in SIDES)):
        yield hold("goods.load", "here", [Mark("cell", (cell,))], colour=colour_name(action.colour))


def _can_run(state: State, step: Go) -> bool:
    """Whether a train in a city can surely take a step: along track, with enough steam, onto free track."""
    kept = {ground.clause for holds in _STEP for ground in holds(state, step)}
    return kept >= {"move.own_train", "move.steam_limit", "move.stop_free"}


def may_stop(state: State, action: Stop) -> Iterator[Ground]:
    """``move.own_train`` and ``move.stop_free``: the train has run, and stands alone or in a city."""
    train = state.player.train
    here = [Mark("cell", (train.cell,))]
    if has_run(state):
        yield hold("move.own_train", "has_run", here)
    if state.move is None:
        return
    if train.side is None:
        yield hold("move.stop_free", "city", here)
    elif not trains_beside(state, GRID.port(train.cell, train.side)):
        yield hold("move.stop_free", "free", here)


def on_tower(state: State, action: Water) -> Iterator[Ground]:
    """``tower.use``: the train stands on a water-tower segment."""
    train = state.player.train
    tile = state.table.cells.get(train.cell)
    if isinstance(tile, Track) and tile.of.tower:
        marks = [Mark("cell", (train.cell,)), Mark("piece", piece=f"train:{seat_name(state.turn)}")]
        yield hold("tower.use", "here", marks, at=cell_name(train.cell))


def coal_left(state: State, action: Coal) -> Iterator[Ground]:
    """``coal.cubes``: there is a cube, and room for its steam."""
    coal, steam = state.player.coal, state.player.steam
    if coal and steam < STEAM_LIMIT:
        yield hold("coal.cubes", "burns", [Mark("piece", piece="coal")], coal=coal, steam=steam)


_ON_MAP: Final[tuple[Holds, ...]] = (edges_meet, linked, cell_open)
_STEP: Final[tuple[Holds, ...]] = (track_leads, steam_enough, nobody_there)

_HOLDS: Final[dict[type[Action], tuple[Holds, ...]]] = {
    Lay: (held, edges_meet, reached, cell_open),
    PlaceCity: (*_ON_MAP, city_at_hand),
    Blind: (room_for_city,),
    Go: _STEP,
    Load: (cube_here,),
    Stop: (may_stop,),
    Water: (on_tower,),
    Coal: (coal_left,),
}
