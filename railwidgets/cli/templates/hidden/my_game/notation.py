"""Positions as text: the rows of the field, with the letter of a seat for a station, and the hand of each seat.

    field A.B. .... .... ....
    A 0 1 3
    B ? ? ?

``?`` is a card that a seat may not know. On one line: ``field A.B. .... .... ....; A 0 1 3; B ? ? ?``.
"""

from typing import Any

from my_game.components import CARDS, HIDDEN, PLAYERS, SIDE
from my_game.state import MyGameState as State
from my_game.status import problems
from railwidgets.core import NotationError, read_statements, seats, take_seat, take_word
from railwidgets.core.notation import UNREADABLE
from railwidgets.core.seats import LETTERS
from railwidgets.core.statements import of_each_player

# Next: a statement for each field of the position, such as "turn A"; take_word and take_seat read them.

SEAT_OF = {".": None, LETTERS[0]: 0, LETTERS[1]: 1}
SIGNS = {seat: sign for sign, seat in SEAT_OF.items()}


def write(state: State) -> str:
    """Returns the notation of a position."""
    signs = "".join(SIGNS[seat] for seat in state.stations)
    rows = [signs[first : first + SIDE] for first in range(0, len(signs), SIDE)]
    hands = [f"{seats.letter(seat)} {' '.join(hand)}".strip() for seat, hand in enumerate(state.hands)]
    return "\n".join([f"field {' '.join(rows)}", *hands])


def read(text: str) -> State:
    """Returns the position of a notation; a ``NotationError`` lists every syntax error or contradiction."""
    parsed: dict[str, Any] = {}
    hands: dict[str, Any] = {}
    read_statements(text, lambda statement: _take(statement, hands, parsed))
    if "field" not in parsed:
        raise NotationError(UNREADABLE, [f"write the field, such as field {' '.join(['.' * SIDE] * SIDE)}"])
    state = State(parsed["field"], tuple(tuple(hand) for hand in of_each_player(hands, PLAYERS)))
    if wrong := problems(state):
        raise NotationError("Impossible position of My Game", wrong)
    return state


def _take(statement: str, hands: dict[str, Any], parsed: dict[str, Any]) -> None:
    if not take_seat(statement, LETTERS[: PLAYERS[0]], _hand, hands):
        take_word(statement, {"field": _field}, parsed, "a seat such as A")


def _field(text: str) -> tuple[int | None, ...]:
    rows = text.upper().split()
    if [len(row) for row in rows] != [SIDE] * SIDE or not {*"".join(rows)} <= {*SEAT_OF}:
        raise ValueError(f"the field has {SIDE} rows of {SIDE} signs among {', '.join(SEAT_OF)}")
    return tuple(SEAT_OF[sign] for row in rows for sign in row)


def _hand(text: str) -> tuple[str, ...]:
    cards = sorted(text.split())
    if unknown := [card for card in cards if card not in (*CARDS, HIDDEN)]:
        raise ValueError(f"a card is one of {', '.join((*CARDS, HIDDEN))}, not {unknown[0]!r:.20}")
    return tuple(cards)
