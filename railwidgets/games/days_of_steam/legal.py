"""The fast generator of legal actions, written apart from the refusals in ``rules`` and tested to agree with them.

Where a track tile may lie depends, for each side, on three facts: whether the neighbour has track there, whether
it has none, and whether a train from a city comes in over that side within five tiles. So the answer is looked up
by those facts; it is worked out once for each kind of tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import CHANCE, Action, Cell
from railwidgets.games.days_of_steam.actions import (
    BLIND,
    CHANCE_ACTIONS,
    Blind,
    Coal,
    Go,
    Lay,
    Load,
    Pass,
    PlaceCity,
    Stop,
    Water,
)
from railwidgets.games.days_of_steam.chance import weights
from railwidgets.games.days_of_steam.components import KINDS, STEAM_LIMIT
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import ALL, CLOSE, EDGES, GRID, REACHED, SIDES, City, Track, oriented
from railwidgets.games.days_of_steam.train import entry_cost, has_run, sides_of, trains_beside
from railwidgets.track import Pattern


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: tiles, cities, the train, water, coal, and passing if there is nothing."""
    actor = state.actor
    if actor is None:
        return []
    if actor == CHANCE:
        return [outcome for outcome, _ in weights(state)]
    if state.drawn:
        return [_place_city(BLIND, cell) for cell in city_cells(state)]
    if state.move is not None:
        return _train_actions(state)
    actions = [*_placements(state), *_train_actions(state)]
    if _on_tower(state):
        actions.append(Water())
    can_pass = not actions
    if _may_burn(state):
        actions.append(Coal())
    if can_pass:
        actions.append(Pass())
    return actions


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without making the whole list."""
    if isinstance(action, CHANCE_ACTIONS):
        return any(action == outcome for outcome, _ in weights(state))
    if state.actor != state.turn:
        return False
    if state.drawn:
        return isinstance(action, PlaceCity) and action.source == BLIND and _city_may_lie(state, action.cell)
    match action:
        case Lay():
            return state.move is None and action.kind in state.player.hand and _tile_fits(state, action)
        case PlaceCity():
            return state.move is None and action.source in _sources(state) and _city_may_lie(state, action.cell)
        case Blind():
            return state.move is None and _may_draw(state) and bool(city_cells(state))
        case Coal():
            return _may_burn(state)
        case Water():
            return state.move is None and _on_tower(state)
        case Pass():
            return not _can_act(state)
        case _:
            return action in _train_actions(state)


def _can_act(state: State) -> bool:
    """Whether the player of the turn can do one of the three things a turn is for (``turn.one_action``)."""
    if state.move is not None or _on_tower(state) or next(_open_sides(state), None) is not None:
        return True
    return bool(_placements(state))


def _on_tower(state: State) -> bool:
    """Whether the train of the turn stands on a water-tower segment (``tower.use``)."""
    tile = state.table.cells.get(state.player.train.cell)
    return isinstance(tile, Track) and KINDS[tile.kind].tower


def _may_burn(state: State) -> bool:
    """Whether a coal cube may be burnt (``coal.cubes``)."""
    return state.move is None and state.player.coal > 0 and state.player.steam < STEAM_LIMIT


# --- placing


def _placements(state: State) -> list[Action]:
    """The legal placements."""
    table, actions = state.table, list[Action]()
    hand = [kind for kind in dict.fromkeys(state.player.hand) if kind in KINDS]
    overlays = [kind for kind in hand if KINDS[kind].overlay]
    sites: Iterable[tuple[Cell, int]] = table.open.items()
    if overlays:
        trains = _trains(state)
        sites = sorted([*sites, *(site for site in table.coverable.items() if site[0] not in trains)])
    fresh, over = ([(_FITTING[kind], _LAID[kind]) for kind in kinds] for kinds in (hand, overlays))
    for cell, facts in sites:
        covered, edges = cell in table.cells, facts & EDGES
        for fitting, laid in over if covered else fresh:
            if turns := fitting[edges]:
                lays = laid[cell][turns]
                if covered and state.rules.overlay_keeps_track:
                    actions += [lay for lay in lays if _keeps(state, lay)]
                else:
                    actions += lays
    if cells := city_cells(state):
        for source in _sources(state):
            actions += [_place_city(source, cell) for cell in cells]
        if _may_draw(state):
            actions.append(_BLIND)
    return actions


_BLIND: Final = Blind()


def _trains(state: State) -> set[Cell]:
    return {player.train.cell for player in state.players}


def _tile_fits(state: State, lay: Lay) -> bool:
    """Whether a tile may lie so on that cell."""
    covered = state.table.cells.get(lay.cell)
    if not _FITTING[lay.kind][state.table.facts(lay.cell) & EDGES] >> lay.turn & 1:
        return False
    if covered is None:
        return True
    may_cover = isinstance(covered, Track) and covered.of.coverable and lay.cell not in _trains(state)
    return may_cover and KINDS[lay.kind].overlay and _keeps(state, lay)


def _keeps(state: State, lay: Lay) -> bool:
    """Whether a tile keeps what it must of the track that it covers (``place.overlay``)."""
    covered = state.table.cells.get(lay.cell)
    if not state.rules.overlay_keeps_track or not isinstance(covered, Track):
        return True
    return set(covered.pattern.segments) <= set(oriented(lay.kind, lay.turn).segments)


class _Fitting(dict[int, int]):
    """For the edges of a cell the turns in which a kind of tile fits there, as bits; worked out when asked for."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, edges: int) -> int:
        self[edges] = turns = sum(_fits(oriented(self.kind, turn), edges) << turn for turn in KINDS[self.kind].turns)
        return turns


def _fits(pattern: Pattern, edges: int) -> bool:
    """Whether a track tile fits where these are the edges (see ``Table.facts``)."""
    track, bare, near = edges & ALL, edges >> 4 & ALL, edges >> 8 & ALL
    if pattern.mask & bare or track & ~pattern.mask:
        return False
    return any(near >> a & 1 or near >> b & 1 for a, b in pattern.segments)


class _Laid(dict[Cell, tuple[tuple[Lay, ...], ...]]):
    """For each cell, and by the turns that are possible, as bits, the actions that lay a kind of tile there."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, cell: Cell) -> tuple[tuple[Lay, ...], ...]:
        lays = [Lay(self.kind, cell, turn) for turn in KINDS[self.kind].turns]
        self[cell] = found = tuple(tuple([lays[turn] for turn in turns]) for turns in _TURNS[: 1 << len(lays)])
        return found


_TURNS: Final = tuple(tuple(turn for turn in SIDES if bits >> turn & 1) for bits in range(16))
"""The turns that bits stand for."""

_FITTING: Final = {kind: _Fitting(kind) for kind in KINDS}
_LAID: Final = {kind: _Laid(kind) for kind in KINDS}


def _sources(state: State) -> tuple[int, ...]:
    """Where a city can come from whose cell is chosen now, at the beginning of a turn (``place.city_source``)."""
    face_up = tuple(range(1, len(state.row) + 1))
    return (*face_up, BLIND) if sum(state.pile) and not state.rules.city_drawn_first else face_up


def _may_draw(state: State) -> bool:
    """Whether a city of the face-down pile can be turned up before its cell is chosen."""
    return state.rules.city_drawn_first and sum(state.pile) > 0


_place_city: Final = lru_cache(maxsize=1 << 12)(PlaceCity)


def city_cells(state: State) -> list[Cell]:
    """The cells where a city may lie; all cities fit alike."""
    return [cell for cell, facts in state.table.open.items() if facts & _FOR_CITY == REACHED]


def _city_may_lie(state: State, cell: Cell) -> bool:
    return cell not in state.table.cells and _city_fits(state.table.facts(cell))


def _city_fits(facts: int) -> bool:
    """Whether a city fits where these are the facts."""
    return facts & _FOR_CITY == REACHED


_FOR_CITY: Final = ALL << 4 | REACHED | CLOSE
"""What decides about a city: no side without track, a city that leads here, none too close."""


# --- moving


def ways_out(state: State) -> tuple[int, ...]:
    """The ports by which the train of the turn can leave its cell without reversing in this turn.

    Clauses ``move.no_reversing``, ``move.city_turn``, ``move.junction``, ``move.junction_rest``, ``move.bridge``.
    """
    train = state.player.train
    if train.side is not None and has_run(state):
        return state.table.network.exits[GRID.port(train.cell, train.side)]
    mask = sides_of(state.table, train)
    return tuple(GRID.port(train.cell, side) for side in SIDES if mask >> side & 1)


def can_finish(state: State, port: int, steam: int) -> bool:
    """Whether a train that entered by this port with so much steam left can end its move there or further on."""
    if not trains_beside(state, port):
        return True
    for leave in state.table.network.exits[port]:
        entered = GRID.across(leave)
        cost = entry_cost(state, entered)
        if cost is not None and cost <= steam and can_finish(state, entered, steam - cost):
            return True
    return False


def may_stop(state: State) -> bool:
    """Whether the train on its way may end its move where it is (``move.stop_free``)."""
    train = state.player.train
    return has_run(state) and (train.side is None or not trains_beside(state, GRID.port(train.cell, train.side)))


def _open_sides(state: State) -> Iterator[int]:
    """The sides over which the train of the turn can run on."""
    steam = state.player.steam
    for leave in ways_out(state):
        entered = GRID.across(leave)
        cost = entry_cost(state, entered)
        if cost is not None and cost <= steam and can_finish(state, entered, steam - cost):
            yield GRID.side(leave)


def _train_actions(state: State) -> list[Action]:
    steps = [Go(side) for side in _open_sides(state)]
    actions: list[Action] = []
    stop = may_stop(state)
    if state.player.cargo is None and (steps or stop):
        actions += [Load(colour) for colour in _goods_here(state)]
    actions += steps
    if stop:
        actions.append(Stop())
    return actions


def _goods_here(state: State) -> tuple[str, ...]:
    tile = state.table.cells.get(state.player.train.cell)
    return tuple(dict.fromkeys(tile.goods)) if isinstance(tile, City) else ()
