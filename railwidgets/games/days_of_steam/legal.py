"""The fast generator of legal actions, independent of the refusals in ``rules``; tests compare the two.

The tables of ``fitting`` are its own. It shares only the facts of ``train`` with the refusals; see ``rules``.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from railwidgets.core import CHANCE, Action, Cell
from railwidgets.games.days_of_steam.actions import (
    BLIND,
    CHANCE_ACTIONS,
    SOURCES,
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
from railwidgets.games.days_of_steam.components import COLOURS, KINDS, STEAM_LIMIT
from railwidgets.games.days_of_steam.fitting import (
    CHOSEN,
    FITTING,
    FOR_CITY,
    LAID,
    OVERLAYS,
    keeping,
    way,
    ways_of,
)
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, REACHED, SIDES, SIDES_OF, City, Track
from railwidgets.games.days_of_steam.train import (
    DEAREST,
    Taken,
    entry_cost,
    has_run,
    sides_of,
    taken_track,
    trains_beside,
)


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: tiles, cities, the train, water, coal, and passing if there is no other."""
    actor = state.actor
    if actor is None:
        return []
    if actor == CHANCE:
        return [outcome for outcome, _ in weights(state)]
    if state.drawn:
        return [*map(_CITY[BLIND].__getitem__, city_cells(state))]
    if state.move is not None:
        return _train_actions(state)
    actions = _placements(state)
    actions += _train_actions(state)
    if _on_tower(state):
        actions.append(Water())
    can_pass = not actions
    if _may_burn(state):
        actions.append(Coal())
    if can_pass:
        actions.append(Pass())
    return actions


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without generating the list."""
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
    """Whether the player of the turn can take one of the three kinds of turn (``turn.one_action``)."""
    if state.move is not None or _on_tower(state) or _open_sides(state):
        return True
    return bool(_placements(state))


def _on_tower(state: State) -> bool:
    """Whether the train of the turn stands on a water-tower segment (``tower.use``)."""
    tile = state.table.cells.get(state.player.train.cell)
    return isinstance(tile, Track) and KINDS[tile.kind].tower


def _may_burn(state: State) -> bool:
    """Whether the player may burn a coal cube (``coal.cubes``)."""
    return state.move is None and state.player.coal > 0 and state.player.steam < STEAM_LIMIT


# --- placing


def _placements(state: State) -> list[Action]:
    """The legal placements."""
    table, hand = state.table, ways_of(state.player.hand)
    sites = [(cell, ways) for cell, facts in table.open.items() if (ways := FITTING[facts] & hand)]
    if hand & OVERLAYS:
        sites += _covering(state, hand & OVERLAYS)
    sites.sort(key=_CELL)
    actions: list[Action] = []
    for cell, ways in sites:
        actions += CHOSEN[ways](LAID[cell])
    if cells := city_cells(state):
        for source in _sources(state):
            actions += map(_CITY[source].__getitem__, cells)
        if _may_draw(state):
            actions.append(_BLIND)
    return actions


_BLIND: Final = Blind()
_CELL: Final = itemgetter(0)


def _covering(state: State, overlays: int) -> list[tuple[Cell, int]]:
    """The cells with coverable track, each with those of some ways that may cover it, as bits."""
    trains, coverable = _trains(state), state.table.coverable.items()
    sites = [(cell, ways) for cell, facts in coverable if (ways := FITTING[facts] & overlays) and cell not in trains]
    if state.rules.overlay_keeps_track:
        return [(cell, kept) for cell, ways in sites if (kept := ways & _keeping(state, cell))]
    return sites


def _keeping(state: State, cell: Cell) -> int:
    """The ways that keep the required part of the track they cover (``place.overlay``), as bits."""
    covered = state.table.cells[cell]
    return keeping(covered.pattern) if state.rules.overlay_keeps_track and isinstance(covered, Track) else -1


def _trains(state: State) -> set[Cell]:
    return {player.train.cell for player in state.players}


def _tile_fits(state: State, lay: Lay) -> bool:
    """Whether a tile may lie on that cell in that rotation."""
    covered, ways = state.table.cells.get(lay.cell), FITTING[state.table.facts(lay.cell)] & way(lay)
    if covered is None or not ways:
        return bool(ways)
    may_cover = isinstance(covered, Track) and covered.of.coverable and lay.cell not in _trains(state)
    return may_cover and bool(ways & OVERLAYS & _keeping(state, lay.cell))


def _sources(state: State) -> tuple[int, ...]:
    """The sources of a city to place at the beginning of a turn (``place.city_source``)."""
    face_up = SOURCES[: len(state.row)]
    return (*face_up, BLIND) if not state.rules.city_drawn_first and any(state.pile) else face_up


def _may_draw(state: State) -> bool:
    """Whether the player can turn up a city of the face-down pile before choosing its cell."""
    return state.rules.city_drawn_first and sum(state.pile) > 0


class _Cities(dict[Cell, PlaceCity]):
    """The actions that lay a city from one source, by cell; made when first listed."""

    def __init__(self, source: int) -> None:
        self.source = source

    def __missing__(self, cell: Cell) -> PlaceCity:
        self[cell] = city = PlaceCity(self.source, cell)
        return city


_CITY: Final = {source: _Cities(source) for source in SOURCES}


def city_cells(state: State) -> list[Cell]:
    """The cells where a city may lie, in order; all cities fit alike."""
    return sorted([cell for cell, facts in state.table.open.items() if facts & FOR_CITY == REACHED])


def _city_may_lie(state: State, cell: Cell) -> bool:
    return cell not in state.table.cells and state.table.facts(cell) & FOR_CITY == REACHED


# --- moving


def ways_out(state: State) -> tuple[int, ...]:
    """The ports by which the train of the turn can leave its cell without reversing in this turn.

    Clauses ``move.no_reversing``, ``move.city_turn``, ``move.junction``, ``move.junction_rest``, ``move.bridge``.
    """
    train = state.player.train
    if train.side is not None and has_run(state):
        return state.table.network.exits[GRID.port(train.cell, train.side)]
    first = GRID.port(train.cell, 0)
    return tuple([first + side for side in SIDES_OF[sides_of(state.table, train)]])


def can_finish(state: State, port: int, steam: int, taken: Taken) -> bool:
    """Whether a train that entered by this port can end its move there or further on.

    Args:
        state: A position in which the train of the turn could move.
        port: The port of entry.
        steam: The steam left.
        taken: The result of ``taken_track``.
    """
    return port not in taken or any(_can_leave(state, leave, steam, taken) for leave in state.table.network.exits[port])


def may_stop(state: State) -> bool:
    """Whether the moving train may end its move on its cell (``move.stop_free``)."""
    train = state.player.train
    return has_run(state) and (train.side is None or not trains_beside(state, GRID.port(train.cell, train.side)))


def _open_sides(state: State) -> list[int]:
    """The sides over which the train of the turn can run on."""
    exits, taken, steam = state.table.network.exits, taken_track(state), state.player.steam
    return [
        GRID.side(leave)
        for leave in ways_out(state)
        if (entered := GRID.across(leave)) in exits
        # Without a train there, this is enough steam and a place to stop.
        and ((steam >= DEAREST and entered not in taken) or _can_leave(state, leave, steam, taken))
    ]


def _can_leave(state: State, leave: int, steam: int, taken: Taken) -> bool:
    """Whether the train of the turn can leave its cell by this port and end its move somewhere; see ``can_finish``."""
    entered = GRID.across(leave)
    cost = entry_cost(state, entered, taken)
    return cost is not None and cost <= steam and can_finish(state, entered, steam - cost, taken)


def _train_actions(state: State) -> list[Action]:
    steps: list[Action] = [_GO[side] for side in _open_sides(state)]
    stop = state.move is not None and may_stop(state)
    if (steps or stop) and state.player.cargo is None:
        steps = [*map(_LOAD.__getitem__, _goods_here(state)), *steps]
    if stop:
        steps.append(_STOP)
    return steps


_GO: Final = tuple(map(Go, SIDES))
_LOAD: Final = {colour: Load(colour) for colour in COLOURS}
_STOP: Final = Stop()


def _goods_here(state: State) -> tuple[str, ...]:
    tile = state.table.cells.get(state.player.train.cell)
    return tuple(dict.fromkeys(tile.goods)) if isinstance(tile, City) else ()
