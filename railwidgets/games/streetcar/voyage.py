"""The maiden voyage: a tram's destinations in one move, and their effect on the limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from railwidgets.games.streetcar.actions import Run
from railwidgets.games.streetcar.components import LAYOUT, LIMIT, TERMINI
from railwidgets.games.streetcar.routes import ahead, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.state import Tram
from railwidgets.games.streetcar.table import Table

Ways = Mapping[Run, tuple[int, ...]]
"""The ports entered in each move of a tram."""


def is_blocked(state: State, seat: int) -> bool:
    """Whether a tram under way cannot go on, or can no longer get home (``voyage.blocked``)."""
    return way_home(state, seat) is None


def runs(state: State) -> Ways:
    """The moves of the tram of the turn within the limit, by the number of squares, with the ports entered.

    A move ends at the first stop on its way, and at home. If several ways come in by the same side after the same
    number of squares, the result has one of them.
    """
    tram, table = state.player.tram, state.table
    assert tram is not None
    home = TERMINI[tram.goal].ports if is_home_next(state, tram) else ()
    key = tram.cell, tram.side, home, state.limit
    if key not in table.found:
        table.found[key] = _runs(table, ahead(table, tram), home, state.limit)
    found: Ways = table.found[key]
    return found


def _runs(table: Table, starts: Iterable[int], home: tuple[int, ...], limit: int) -> Ways:
    exits, across = table.network.exits, LAYOUT.opposite
    halts = set(table.stops.values())
    found: dict[Run, tuple[int, ...]] = {}
    front: dict[int, tuple[int, ...]] = {port: (port,) for port in starts}
    for count in range(1, limit + 1):
        beyond: dict[int, tuple[int, ...]] = {}
        for port, way in front.items():
            cell = LAYOUT.cell(port)
            found[_run(cell, port & 3, count)] = way
            if cell not in halts and port not in home:
                for leave in exits[port]:
                    entered = across[leave]
                    if entered in exits and entered not in beyond:
                        beyond[entered] = (*way, entered)
        front = beyond
    return found


_run: Final = lru_cache(maxsize=1 << 14)(Run)


def is_home_next(state: State, tram: Tram) -> bool:
    """Whether a tram has seen all its stops, so that its goal ends the voyage."""
    return set(state.card(state.turn)) <= set(tram.seen)


def limit_after(state: State, run: Run) -> int:
    """The limit after a move (``voyage.limit_change``)."""
    count = run.count
    if state.rules.early_halt == "raises" and run.cell in state.table.stops.values():
        # A stop that cuts a move short counts as if the tram had run its full limit.
        count = state.limit
    return min(count + 1, LIMIT)


def moves_over(state: State, ports: Iterable[int], limit: int) -> float:
    """The number of moves that a tram needs over these ports at full speed, if nobody else moves.

    The last move counts as the fraction of it that the tram uses.
    """
    halts, moves, count = {*state.table.stops.values()}, 0, 0
    for port in ports:
        count += 1
        if count == limit or LAYOUT.cell(port) in halts:
            moves, limit, count = moves + 1, min(count + 1, LIMIT), 0
    return moves + count / limit
