"""Positions as text that a person can read and type: a line for each row of cards, then what else there is to say.

    05 13A | P | 13 25 | ?
    05 14 23 | #B | 02B 15 34 | 015A 234
    players 3
    turn B
    flipped 0,2

A card is written by its segments as it lies, each by its ports, with the letter of the seat whose pawn lies on it.
``P`` is a point card, ``?`` a card that lies face down, ``#A`` one that A blocks, ``#`` the centre of the full board.
Rows may also be written in one line with ``/`` between, statements with ``;``. ``flipped`` is the card of this turn,
for which a pawn may still be placed; ``pending`` is a card that is being turned over.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core import NotationError
from railwidgets.core.notation import UNREADABLE, nearest, read_statements
from railwidgets.games.steam_tunnel.components import PLAYERS, SEATS
from railwidgets.games.steam_tunnel.record import VERSION, Record, from_record, to_record
from railwidgets.games.steam_tunnel.state import Rules, SteamTunnelState

if TYPE_CHECKING:
    from collections.abc import Iterator

# --- writing


def write(state: SteamTunnelState) -> str:
    """The notation of a position."""
    return "\n".join(_lines(to_record(state)))


def _lines(record: Record) -> Iterator[str]:
    yield from (" | ".join(row) for row in record["board"])
    defaults = Rules()
    changed = [f"{name}={value}" for name, value in record["rules"].items() if value != getattr(defaults, name)]
    if changed:
        yield "rules " + " ".join(changed)
    yield f"players {record['players']}"
    yield f"turn {record['turn']}"
    for name in ("flipped", "pending"):
        if record[name] is not None:
            yield f"{name} {record[name]}"


# --- reading


def read(text: str) -> SteamTunnelState:
    """The position of a notation.

    Raises:
        NotationError: a statement cannot be read, or the position cannot be; every fault is named.
    """
    record: Record = {"game": "steam_tunnel", "version": VERSION, "board": []}
    read_statements(text, lambda statement: _read_statement(statement, record), between=r"[;\n/]")
    if not record["board"]:
        raise NotationError(UNREADABLE, ["there is no card: write rows such as 05 13 | P | ?"])
    record.setdefault("players", _seats_used(record))
    return from_record(record)


def _read_statement(statement: str, record: Record) -> None:
    first, _, rest = statement.partition(" ")
    if "|" in statement or not re.fullmatch(r"[A-Za-z]{2,}", first):
        record["board"].append([card.strip() for card in statement.split("|")])
        return
    word = first.lower()
    if word not in _STATEMENTS:
        known = ", ".join(_STATEMENTS)
        raise ValueError(
            f"'{word}' begins no statement{nearest(word, _STATEMENTS)}; write a row of cards with | between, or {known}"
        )
    if word in record:
        raise ValueError(f"'{word}' is told by an earlier statement")
    record[word] = _STATEMENTS[word](rest.strip())


def _read_rules(text: str) -> dict[str, Any]:
    values: dict[str, Any] = {"true": True, "false": False}
    rules = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in Rules.__dataclass_fields__:
            hint = nearest(name, Rules.__dataclass_fields__)
            raise ValueError(f"'{part}' is no rule{hint}; write for instance charity=True")
        rules[name] = values.get(value.lower(), int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value)
    return rules


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(f"'{text}' is not a whole number")
    return int(text)


def _seats_used(record: Record) -> int:
    """How many play at least: up to the last seat whose pawn lies somewhere, or whose turn it is."""
    used = "".join("".join(row) for row in record["board"]).upper() + str(record.get("turn", "")).upper()
    return max(PLAYERS.start, *(SEATS.index(letter) + 1 for letter in SEATS if letter in used), 0)


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": _read_rules,
    "players": _whole,
    "turn": str,
    "flipped": str,
    "pending": str,
}
