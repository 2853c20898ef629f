"""What Days of Steam keeps: the map that positions carry on, its distances, and the ways of the trains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Cell
from railwidgets.games.days_of_steam import DaysOfSteamState as State
from railwidgets.games.days_of_steam.actions import Go, Lay, PlaceCity
from railwidgets.games.days_of_steam.circuits import closed_by, new_circuit
from railwidgets.games.days_of_steam.journeys import journeys
from railwidgets.games.days_of_steam.table import GRID, City
from railwidgets.testing import Kept
from railwidgets.track import Network, reach

Ways = Mapping[Cell, Mapping[Cell, int]]

ROUND_A_RING: Final = (
    "0,0 red; 0,1 NW ES; -1,1 ES; -1,2 SW ES; 0,2 NW; -1,4 WE; -1,5 blue; A at 0,0, hand straight; B at 0,0",
    "lay straight -1,3",
)
"""The way from the red city to the east side of 0,1 runs over 0,1 itself; the straight brings one just as long."""


def _network(state: State) -> Network:
    """The track of all tiles."""
    network = Network.of(GRID, ((cell, track.pattern) for cell, track in state.table.tracks.items()))
    for cell in state.table.cities:
        network = network.with_hub(cell)
    return network


def _ports(network: Network) -> tuple[Mapping[int, tuple[int, ...]], Mapping[int, int]]:
    return network.exits, network.hubs


def _distance(state: State) -> Mapping[int, int]:
    """The segments before each port, in one search from all cities."""
    network = _network(state)
    hubs = {*network.hubs.values()}
    return reach(network, [port for hub in hubs for port in network.departures(range(hub, hub + 4))])


def _roads(state: State) -> tuple[Ways, Ways]:
    roads = state.table.roads
    return roads.between, {cell: roads.distances(cell) for cell in state.table.cells}


def _journeys(state: State) -> Mapping[Cell, object]:
    """The ways of the train of the turn, if it can move."""
    return journeys(state, None) if any(isinstance(action, Go) for action in state.choices) else {}


def _circuits(state: State) -> list[object]:
    actions = [action for action in state.choices if isinstance(action, Lay | PlaceCity)]
    return [closed_by(state, action) for action in actions]


def _new_circuits(state: State) -> list[object]:
    """The circuits, from the maps before and after each tile."""
    share, found = state.rules.circuits_share_junctions, list[object]()
    for action in state.choices:
        if isinstance(action, Lay):
            after = state.table.with_lay(action)
        elif isinstance(action, PlaceCity):
            after = state.table.with_city(action.cell, City("red"))
        else:
            continue
        circuit = new_circuit(state.table, after, action.cell, share_junctions=share)
        found.append(circuit if state.counters_left else None)
    return found


KEPT: Final = {
    "cells": Kept(lambda state: state.table.cells),
    "cities": Kept(lambda state: state.table.cities),
    "network": Kept(lambda state: _ports(state.table.network), lambda state: _ports(_network(state))),
    "around": Kept(lambda state: state.table.around),
    "distance": Kept(lambda state: state.table.distance, _distance),
    "open": Kept(lambda state: state.table.open),
    "coverable": Kept(lambda state: state.table.coverable),
    "roads": Kept(_roads),
    "circuits": Kept(_circuits, _new_circuits),
    "journeys": Kept(_journeys),
}
