"""Positions as text: the rows of the field, with the letter of a seat for a station.

    A.B.
    ....
    ....
    ....

On one line: ``A.B. .... .... ....``.
"""

from my_game.components import SIDE
from my_game.state import MyGameState as State
from my_game.status import problems
from railwidgets.core import NotationError, read_statements, take_word
from railwidgets.core.notation import UNREADABLE
from railwidgets.core.seats import LETTERS

# Next: a statement for each field of the position, such as "turn A"; take_word and take_seat read them.

SEAT_OF = {".": None, LETTERS[0]: 0, LETTERS[1]: 1}
SIGNS = {seat: sign for sign, seat in SEAT_OF.items()}


def write(state: State) -> str:
    """Returns the notation of a position."""
    signs = "".join(SIGNS[seat] for seat in state.stations)
    return "\n".join(signs[first : first + SIDE] for first in range(0, len(signs), SIDE))


def read(text: str) -> State:
    """Returns the position of a notation; a ``NotationError`` lists every syntax error or contradiction."""
    rows: list[str] = []
    read_statements(text, lambda statement: _take(statement, rows))
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise NotationError(UNREADABLE, [f"the field has {SIDE} rows of {SIDE} cells"])
    state = State(tuple(SEAT_OF[sign] for row in rows for sign in row))
    if wrong := problems(state):
        raise NotationError("Impossible position of My Game", wrong)
    return state


def _take(statement: str, rows: list[str]) -> None:
    if {*statement.upper()} <= {" ", *SEAT_OF}:
        rows += statement.upper().split()
    else:
        take_word(statement, {}, {}, "a row such as A.B.")
