"""Positions as text: the blocks of the trains, the display, the players, and whose turn it is.

    trains 3 0 1 0
    display 1 2 3
    A order mail, seen 2, drawn 1 3
    B order ?, seen 3, drawn ? ?
    turn A

``?`` is an order or a card that a seat may not know. ``draws A`` instead of ``turn A``: it draws from the deck.
"""

from collections.abc import Iterable
from typing import Any

from railwidgets.core import NotationError, read_statements, seats, take_seat, take_word
from railwidgets.core.notation import parse_int
from railwidgets.core.statements import of_each_player
from signal_box.components import CARDS, HIDDEN, PLAYERS, TERMINUS, TRAINS
from signal_box.state import Player
from signal_box.state import SignalBoxState as State
from signal_box.status import problems


def write(state: State) -> str:
    """Returns the notation of a position."""
    lines = [f"trains {' '.join(map(str, state.trains))}", f"display {' '.join(state.display)}"]
    for seat, player in enumerate(state.players):
        fields = {"order": player.order, "seen": " ".join(player.seen), "drawn": " ".join(player.drawn)}
        lines.append(f"{seats.letter(seat)} " + ", ".join(f"{name} {value}" for name, value in fields.items() if value))
    lines.append(f"{'draws' if state.drawing else 'turn'} {seats.letter(state.turn)}")
    return "\n".join(map(str.strip, lines + [f"shown {state.shown}"] * bool(state.shown)))


def read(text: str) -> State:
    """Returns the position of a notation; a ``NotationError`` lists every syntax error or contradiction."""
    parsed: dict[str, Any] = {}
    players: dict[str, Any] = {}
    read_statements(text, lambda statement: _take(statement, players, parsed))
    fields = {name: value for name, value in parsed.items() if name not in ("turn", "draws")}
    fields |= {"turn": parsed.get("draws", parsed.get("turn", 0)), "drawing": "draws" in parsed}
    state = State(tuple(Player(**found) for found in of_each_player(players, PLAYERS)), **fields)
    if wrong := problems(state):
        raise NotationError("Impossible position of Signal Box", wrong)
    return state


def _take(statement: str, players: dict[str, Any], parsed: dict[str, Any]) -> None:
    if not take_seat(statement, "ABC", _player, players):
        readers = {"trains": _trains, "display": _cards, "turn": _seat, "draws": _seat, "shown": parse_int}
        take_word(statement, readers, parsed, "a seat such as A")


def _player(text: str) -> dict[str, Any]:
    parsed: dict[str, Any] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        take_word(part, {"order": _order, "seen": _cards, "drawn": _hand}, parsed)
    return parsed


def _order(text: str) -> str:
    return _known([text.lower()], [*TRAINS, HIDDEN])[0]


def _cards(text: str) -> tuple[str, ...]:
    return tuple(sorted(_known(text.split(), CARDS)))


def _hand(text: str) -> tuple[str, ...]:
    return tuple(sorted(_known(text.split(), [*CARDS, HIDDEN])))


def _seat(text: str) -> int:
    return seats.seat_named(text, PLAYERS)


def _trains(text: str) -> tuple[int, ...]:
    blocks = _known(text.split(), map(str, range(TERMINUS + 1)))
    if len(blocks) != len(TRAINS):
        raise ValueError(f"write the block of each train, in the order {', '.join(TRAINS)}")
    return tuple(map(int, blocks))


def _known(found: list[str], known: Iterable[str]) -> list[str]:
    known = list(known)
    for word in found:
        if word not in known:
            raise ValueError(f"write one of {', '.join(known)}, not '{word}'")
    return found
