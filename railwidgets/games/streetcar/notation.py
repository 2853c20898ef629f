"""Positions as text that a person can read and type: one statement a line, or separated by semicolons.

    3,4 trident turn 2
    3,5 curve
    stops M 3,6
    A line 1, route 3, hand straight straight curve ring
    B line 4, route 2, shown, tram 3,5 W, goal E2, seen B D, hand curve
    turn B
    left 1
    limit 4

A tile may also be written by its track: ``3,4 NS SW SE``. A hand that is left out is that of the start; ``hand`` with
nothing behind it is empty. ``?`` is a line or a route that the seat that looks may not know. A stop is told only where
several tiles lie beside a building. ``left`` is how many tiles are still to be laid in the turn. What is left out has
its first value, and what is in the pile follows from the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core.notation import nearest, read_statements
from railwidgets.games.streetcar.actions import CELL
from railwidgets.games.streetcar.components import HAND, KINDS, PLAYERS, SEATS, TILES, TILES_A_TURN
from railwidgets.games.streetcar.record import VERSION, Record, from_record, to_record
from railwidgets.games.streetcar.state import Rules, StreetCarState
from railwidgets.track import COMPASS, Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

# --- writing


def write(state: StreetCarState) -> str:
    """The notation of a position."""
    return "\n".join(_lines(to_record(state)))


def _lines(record: Record) -> Iterator[str]:
    defaults = Rules()
    changed = [f"{name}={value}" for name, value in record["rules"].items() if value != getattr(defaults, name)]
    if changed:
        yield "rules " + " ".join(changed)
    for cell, (kind, turn) in record["cells"].items():
        yield f"{cell} {kind}" + (f" turn {turn}" if turn else "")
    if record["stops"]:
        yield "stops " + ", ".join(f"{letter} {cell}" for letter, cell in record["stops"].items())
    for letter, player in zip(SEATS, record["players"], strict=False):
        yield f"{letter} " + ", ".join(_player_parts(player))
    if record["out"]:
        yield "out " + " ".join(record["out"])
    yield f"turn {record['turn']}"
    if record["left"] != TILES_A_TURN:
        yield f"left {record['left']}"
    if record["drawing"]:
        yield "drawing"
    yield f"limit {record['limit']}"
    if record["passed"]:
        yield f"passed {record['passed']}"
    if record["ended"]:
        yield f"ended {record['ended']}"


def _player_parts(player: Record) -> Iterator[str]:
    for name in ("line", "route"):
        if player[name]:
            yield f"{name} {player[name]}"
    if player["shown"]:
        yield "shown"
    if tram := player["tram"]:
        yield f"tram {tram['at']}"
        yield f"goal {tram['goal']}"
        if tram["seen"]:
            yield f"seen {' '.join(tram['seen'])}"
    yield f"hand {' '.join(player['hand'])}".strip()


# --- reading


def read(text: str) -> StreetCarState:
    """The position of a notation.

    Raises:
        NotationError: a statement cannot be read, or the position cannot be; every fault is named.
    """
    record: Record = {"game": "streetcar", "version": VERSION, "cells": {}, "players": []}
    read_statements(text, lambda statement: _read_statement(statement, record))
    missing = max(PLAYERS.start - len(record["players"]), 0)
    record["players"] = [player or {} for player in (*record["players"], *[None] * missing)]
    return from_record(record)


def _read_statement(statement: str, record: Record) -> None:
    if match := re.fullmatch(rf"{CELL} +(.+)", statement, re.ASCII):
        cell = f"{int(match[1])},{int(match[2])}"
        if cell in record["cells"]:
            raise ValueError(f"the square {cell} is taken by an earlier statement")
        record["cells"][cell] = _read_tile(match[3].strip())
        return
    word, _, rest = statement.partition(" ")
    rest, name = rest.strip(), word.lower()
    if word.upper() in tuple(SEATS):
        seat = SEATS.index(word.upper())
        players = record["players"]
        players += [None] * (seat + 1 - len(players))
        if players[seat] is not None:
            raise ValueError(f"seat {word.upper()} is told by an earlier statement")
        players[seat] = _read_player(rest)
    elif name in _STATEMENTS:
        if name in record:
            raise ValueError(f"'{word}' is told by an earlier statement")
        record[name] = _STATEMENTS[name](rest)
    else:
        known = [*_STATEMENTS, *SEATS]
        raise ValueError(
            f"'{word}' begins no statement{nearest(word, known)}; write a square such as 3,4, or {', '.join(known)}"
        )


def _parts(text: str) -> list[str]:
    # The comma within a square is no separator.
    return [part.strip() for part in re.split(r"(?<!\d),|,(?!\d)", text) if part.strip()]


def _read_rules(text: str) -> dict[str, Any]:
    rules = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in Rules.__dataclass_fields__:
            hint = nearest(name, Rules.__dataclass_fields__)
            raise ValueError(f"'{part}' is no rule{hint}; write for instance stops=2")
        rules[name] = int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value
    return rules


def _read_stops(text: str) -> dict[str, str]:
    stops = {}
    for part in _parts(text):
        letter, _, place = part.partition(" ")
        if not place:
            raise ValueError(f"'{part}' is no stop; write for instance M 3,6")
        stops[letter.upper()] = place.strip()
    return stops


def _read_player(text: str) -> Record:
    player: Record = {"hand": list(HAND)}
    tram: Record = {}
    for part in _parts(text):
        word, _, rest = part.partition(" ")
        rest = rest.strip()
        if word in ("line", "route"):
            player[word] = rest
        elif word == "hand":
            player["hand"] = rest.split()
        elif word == "shown" and not rest:
            player["shown"] = True
        elif word in ("tram", "goal"):
            tram["at" if word == "tram" else word] = rest
        elif word == "seen":
            tram["seen"] = rest.upper().split()
        else:
            known = "line, route, shown, tram, goal, seen, hand"
            raise ValueError(f"'{part}' cannot be read; write one of {known}, with commas between")
    if tram:
        if "at" not in tram or "goal" not in tram:
            raise ValueError("a tram has a place and a goal; write for instance 'tram 3,5 W, goal E2'")
        player["tram"] = tram
    return player


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(f"'{text}' is not a whole number")
    return int(text)


def _flag(text: str) -> bool:
    if text:
        raise ValueError("'drawing' stands alone")
    return True


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": _read_rules,
    "stops": _read_stops,
    "out": str.split,
    "turn": str,
    "left": _whole,
    "drawing": _flag,
    "limit": _whole,
    "passed": _whole,
    "ended": str,
}

_PAIR: Final = re.compile(rf"[{COMPASS}]{{2}}")


def _read_tile(text: str) -> list[Any]:
    """A tile by its name or by its track."""
    words = text.split()
    if all(_PAIR.fullmatch(word) for word in words):
        return _by_track(words)
    match = re.fullmatch(r"([\w-]+)(?: turn ([0-3]))?", text)
    if not match or match[1] not in KINDS:
        raise ValueError(f"'{text}' is no tile{nearest(words[0], KINDS)}; write for instance curve turn 1, or NS SW")
    return [match[1], int(match[2] or 0)]


def _by_track(words: list[str]) -> list[Any]:
    """The tile with this track, such as ``NS SW``."""
    pattern = Pattern.of((COMPASS.index(word[0]), COMPASS.index(word[1])) for word in words)
    for tile in TILES:
        if tile.pattern is pattern:
            return [tile.kind, tile.turn]
    raise ValueError(f"no tile of the box has the track '{' '.join(words)}'")
