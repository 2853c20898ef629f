"""Heuristics for positions and actions: points, steam, and the best delivery in reach."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from railwidgets.core import Action, Cell, chances_to_win, shares_of_win
from railwidgets.games.days_of_steam.actions import BLIND, Blind, Coal, Go, Lay, Load, PlaceCity, Stop, Water
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import CITY_COAL, KINDS, STEAM_LIMIT, TOWER_STEAM
from railwidgets.games.days_of_steam.legal import city_cells
from railwidgets.games.days_of_steam.prospects import STEAM, after_derailing, moves, risk, standing
from railwidgets.games.days_of_steam.score import outcome
from railwidgets.games.days_of_steam.state import Cargo, Player
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, MEETING, SIDES, Table, oriented

PLAYOUTS: Final = 600
DEPTH: Final = 0

COAL: Final = 0.1
"""The value of a coal cube in points while its player keeps it."""

LINK: Final = 0.3
"""Points for joining ways that come from cities."""

NEW_CITY: Final = 0.5
"""Points for one more city."""

WORSE: Final = -10.0
"""The factor for a step that leads where another one leads at less cost."""

SPREAD: Final = 2.5
"""The lead in points that makes a win e times as likely."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """The gain of each action: steam, links and circuits for tiles; the best outcome of the move for the train."""
    runs = any(isinstance(action, (Go, Stop, Coal)) for action in actions)
    steps = moves(state, state.player) if runs else {}
    meetings, player = _meetings(state.table), state.player
    steam = {kind: _steam(player, KINDS[kind].coal) for kind in player.hand if kind in KINDS}
    # Most actions lay tiles, and most of these join nothing.
    return [
        _prior(state, action, steps)
        if not isinstance(action, Lay)
        else steam[action.kind] + (_joins(state, action) if action.cell in meetings else 0.0)
        for action in actions
    ]


def evaluate(state: State) -> tuple[float, ...]:
    """Each seat's chance of winning, from its lead in points and prospects."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    known = [standing(state.table, player) for player in state.players]
    if state.move is not None:
        fall = after_derailing(state) + STEAM[state.player.steam] - known[state.turn]
        known[state.turn] += fall * risk(state.move.spent, curved=state.move.curved)
    return chances_to_win(known, SPREAD)


def _prior(state: State, action: Action, steps: dict[int | None, float]) -> float:
    """The gain of any action except laying track."""
    player = state.player
    match action:
        case PlaceCity():
            return _steam(player, CITY_COAL) + NEW_CITY + _joins(state, action)
        case Blind():
            joins = (_joins(state, PlaceCity(BLIND, cell)) for cell in city_cells(state))
            return _steam(player, CITY_COAL) + NEW_CITY + max(joins)
        case Go():
            return steps.get(action.side, WORSE)
        case Stop():
            return steps[None]
        case Load():
            loaded = player._replace(cargo=Cargo(action.colour, player.train.cell))
            return max(moves(state, loaded).values(), default=WORSE)
        case Water():
            return _steam(player, TOWER_STEAM)
        case Coal():
            # Worth its steam if a better move needs it.
            fed = player._replace(steam=min(STEAM_LIMIT, player.steam + player.coal))
            better = max(moves(state, fed).values(), default=0.0)
            return better - COAL if better > max(steps.values(), default=0.0) + COAL else -COAL
    return 0.0


# --- tiles


def _steam(player: Player, more: int) -> float:
    return STEAM[min(STEAM_LIMIT, player.steam + more)] - STEAM[player.steam]


def _meetings(table: Table) -> set[Cell]:
    """The cells where a tile may join ways that come from cities."""
    cells = chain(table.open.items(), table.coverable.items())
    return {cell for cell, facts in cells if facts & MEETING}


def _joins(state: State, action: Lay | PlaceCity) -> float:
    """The value of joining ways that come from cities, and of closing a circuit with them."""
    return LINK + (closed_by(state, action) is not None) if joins_ways(state, action) else 0.0


def joins_ways(state: State, action: Lay | PlaceCity) -> bool:
    """Whether a tile joins ways that come from cities; otherwise it closes no circuit."""
    distance, first = state.table.distance, GRID.port(action.cell, 0)
    links = oriented(action.kind, action.turn).segments if isinstance(action, Lay) else _ALL_LINKS
    return any(first + a in distance and first + b in distance for a, b in links)


_ALL_LINKS: Final = tuple((a, b) for a in SIDES for b in SIDES if a < b)
