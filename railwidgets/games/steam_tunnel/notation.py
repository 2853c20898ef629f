"""Positions as text that a person can read and type: a line for each row of cards, then further statements.

    05 13A | P | 13 25 | ?
    05 14 23 | #B | 02B 15 34 | 015A 234
    players 3
    turn B
    flipped 0,2

A card is written as its segments, each by its ports, with the letter of the seat whose pawn is on it. ``P`` is a point
card, ``?`` a face-down card, ``#A`` one that A blocks, ``#`` the centre of the full board. Rows may also share one line
with ``/`` between them, and statements with ``;``. ``flipped`` is the card of this turn, while the player may still
place a pawn; ``pending`` is a card that is being turned over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from railwidgets.core import NotationError, parse_int, read_statements, take_word
from railwidgets.core.notation import UNREADABLE
from railwidgets.games.steam_tunnel import record
from railwidgets.games.steam_tunnel.components import PLAYERS, SEATS
from railwidgets.games.steam_tunnel.record import VERSION, Record
from railwidgets.games.steam_tunnel.state import Rules
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

# --- writing


def write(state: State) -> str:
    """The notation of a position."""
    return "\n".join(_lines(state, record.write(state)))


def _lines(state: State, written: Record) -> Iterator[str]:
    yield from (" | ".join(row) for row in written["board"])
    if state.rules.changed:
        yield f"rules {state.rules.text}"
    yield f"players {written['players']}"
    yield f"turn {written['turn']}"
    for name in ("flipped", "pending"):
        if written[name] is not None:
            yield f"{name} {written[name]}"


# --- reading


def read(text: str) -> State:
    """The position with this notation.

    Raises:
        NotationError: A statement does not parse, or the position is impossible; the error lists every fault.
    """
    return record.read(parse(text))


def parse(text: str) -> Record:
    """The record of a notation.

    Raises:
        NotationError: A statement does not parse; the error lists every fault.
    """
    parsed: Record = {"game": "steam_tunnel", "version": VERSION, "board": []}
    read_statements(text, lambda statement: _read_statement(statement, parsed), between=r"[;\n/]")
    if not parsed["board"]:
        raise NotationError(UNREADABLE, ["there is no card: write rows such as 05 13 | P | ?"])
    parsed.setdefault("players", _seats_used(parsed))
    return parsed


def _read_statement(statement: str, parsed: Record) -> None:
    first = statement.partition(" ")[0]
    if "|" in statement or not re.fullmatch(r"[A-Za-z]{2,}", first):
        parsed["board"].append([card.strip() for card in statement.split("|")])
    else:
        take_word(statement, _STATEMENTS, parsed, "a row of cards separated by |")


def _seats_used(parsed: Record) -> int:
    """The minimum number of players: up to the last seat with a pawn, or with the turn."""
    used = "".join("".join(row) for row in parsed["board"]).upper() + str(parsed.get("turn", "")).upper()
    return max(PLAYERS.start, *(SEATS.index(letter) + 1 for letter in SEATS if letter in used), 0)


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": Rules.read,
    "players": parse_int,
    "turn": str,
    "flipped": str,
    "pending": str,
}
