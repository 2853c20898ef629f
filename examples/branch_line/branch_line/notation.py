r"""Positions as text: the rows of the field, then the way in of the line, and the number of players.

    .+.
    .\/
    ...
    enters 0,1 N
    players 3

``.`` is an empty cell, ``+`` a cross, ``\`` and ``/`` are curves. On one line: ``.+. .\/ ...; enters 0,1 N``.
"""

from typing import Any

from branch_line.components import PLAYERS, SIGNS, SIZES
from branch_line.state import BranchLineState as State
from branch_line.status import problems
from railwidgets.core import COMPASS, Cell, NotationError, at, cell_named, read_statements, side_named, take_word
from railwidgets.core.notation import UNREADABLE, parse_int

TILE_OF = {sign: tile for tile, sign in SIGNS.items()}


def write(state: State) -> str:
    """Returns the notation of a position."""
    signs, size = "".join(map(SIGNS.__getitem__, state.tiles)), state.board.columns
    rows = [signs[first : first + size] for first in range(0, size**2, size)]
    enters = [f"enters {at(state.enters[0])} {COMPASS[state.enters[1]]}"] if state.enters else []
    return "\n".join([*rows, *enters, f"players {state.players}"])


def read(text: str) -> State:
    """Returns the position of a notation; a ``NotationError`` lists every syntax error or contradiction."""
    rows: list[str] = []
    parsed: dict[str, Any] = {}
    read_statements(text, lambda statement: _take(statement, rows, parsed))
    if len(rows) not in SIZES or {*map(len, rows)} != {len(rows)}:
        raise NotationError(UNREADABLE, [f"a field has as many rows as columns, {SIZES[0]} to {SIZES[-1]}"])
    tiles = tuple(TILE_OF[sign] for row in rows for sign in row)
    state = State(parsed.get("players", PLAYERS[0]), tiles, parsed.get("enters"))
    if wrong := problems(state):
        raise NotationError("Impossible position of Branch Line", wrong)
    return state


def _take(statement: str, rows: list[str], parsed: dict[str, Any]) -> None:
    if {*statement} <= {" ", *TILE_OF}:
        rows += statement.split()
    else:
        take_word(statement, {"enters": _enters, "players": _players}, parsed, "a row such as ..+")


def _enters(text: str) -> tuple[Cell, int]:
    cell, _, side = text.rpartition(" ")
    return cell_named(cell), side_named(side)


def _players(text: str) -> int:
    if parse_int(text) not in PLAYERS:
        raise ValueError(f"the game takes {PLAYERS[0]} to {PLAYERS[-1]} players, not {text}")
    return parse_int(text)
