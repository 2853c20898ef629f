"""The ranks of picks: good ones join ways or deliver a cube; costly ones take much steam or a die roll."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from railwidgets.core import Rank, at, once
from railwidgets.games.days_of_steam.actions import Lay, PlaceCity
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.heuristics import joins_ways
from railwidgets.games.days_of_steam.journeys import is_risky, journeys
from railwidgets.games.days_of_steam.score import points
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City

DEAR: Final = 3
"""A way that costs more steam than this, half of the limit, is costly."""

CIRCUIT: Final = "+1 ○"
"""The gain of a tile that closes a circuit: a point, and a circuit counter as in the rows of the players."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The picks that help the seat, or cost it much; without a selection, the pieces that can help somewhere."""
    if picks[:1] == ("train",):
        return dict(_ways(state))
    return dict.fromkeys(_joining(state).get(picks[0], ()) if picks else _best_pieces(state), "goal")


def gain_labels(state: State, picks: tuple[str, ...]) -> Mapping[str, str]:
    """The points of a circuit that a tile closes, and of a cube that the train delivers."""
    if picks[:1] == ("train",):
        gain = f"+{delivery(state)}"
        return {pick: gain for pick, rank in _ways(state) if rank == "goal"}
    closing = _joining(state).get(picks[0], {}) if picks else {}
    return {pick: CIRCUIT for pick, closes in closing.items() if closes}


def delivery(state: State) -> int:
    """The points for delivering the cube on the train of the turn; 0 without one."""
    player = state.player
    if player.cargo is None:
        return 0
    return points(player._replace(delivered=(*player.delivered, player.cargo.colour))) - points(player)


def closes_circuit(state: State, piece: str) -> bool:
    """Whether a piece can close a circuit somewhere."""
    return any(_joining(state).get(piece, {}).values())


@once()
def _joining(state: State) -> Mapping[str, Mapping[str, bool]]:
    """By piece, the cells where it joins ways that come from cities, and whether it closes a circuit there."""
    found: dict[str, dict[str, bool]] = {}
    for action in state.legal_actions:
        if isinstance(action, (Lay, PlaceCity)) and joins_ways(state, action):
            piece, cell = action.picks[:2]
            cells = found.setdefault(piece, {})
            cells[cell] = cells.get(cell, False) or closed_by(state, action) is not None
    return found


def _best_pieces(state: State) -> list[str]:
    """The train if it can deliver its cube; if not, the pieces that close a circuit, or else those that join ways."""
    if any(rank == "goal" for _, rank in _ways(state)):
        return ["train"]
    found = _joining(state)
    return [piece for piece in found if closes_circuit(state, piece)] or list(found)


def _ways(state: State) -> Iterator[tuple[str, Rank]]:
    """The destinations that deliver the train's cube; those that cost over half its steam, or risk a die roll."""
    cargo = state.player.cargo
    for cell, (cost, way) in journeys(state, state.player.steam).items():
        tile = state.table.cells[cell]
        if cargo and isinstance(tile, City) and tile.colour == cargo.colour and cell != cargo.loaded:
            yield f"cell:{at(cell)}", "goal"
        elif cost > DEAR or is_risky(state, cost, way):
            yield f"cell:{at(cell)}", "dear"
