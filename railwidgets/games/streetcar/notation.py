"""Positions as text that a person can read and type: one statement a line, or separated by semicolons.

    3,4 trident turn 2
    3,5 curve
    stops M 3,6
    A line 1, route 3, hand straight straight curve ring
    B line 4, route 2, shown, tram 3,5 W, goal E2, seen B D, hand curve
    turn B
    left 1
    limit 4

A track pattern also names a tile: ``3,4 NS SW SE``. A hand left out is that of the start; ``hand`` alone is an empty
one. ``?`` is a line or a route hidden from the viewer. Only a building with several tiles next to it needs its stop.
``left`` is the number of tiles still to lay in the turn. Anything else left out has its initial value, and the pile
follows from the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from railwidgets.core import (
    CELL,
    COMPASS,
    at,
    cell_of,
    of_each_player,
    parse_int,
    quoted,
    read_statements,
    take_seat,
    take_word,
)
from railwidgets.core.notation import nearest
from railwidgets.games.streetcar import record
from railwidgets.games.streetcar.components import HAND, KINDS, PLAYERS, SEATS, TILES, TILES_A_TURN
from railwidgets.games.streetcar.record import VERSION, Record
from railwidgets.games.streetcar.state import Rules
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.track import Pattern

# --- writing


def write(state: State) -> str:
    """The notation of a position."""
    return "\n".join(_lines(state, record.write(state)))


def _lines(state: State, written: Record) -> Iterator[str]:
    if state.rules.changed:
        yield f"rules {state.rules.text}"
    for cell, (kind, turn) in written["cells"].items():
        yield f"{cell} {kind}" + (f" turn {turn}" if turn else "")
    if written["stops"]:
        yield "stops " + ", ".join(f"{letter} {cell}" for letter, cell in written["stops"].items())
    for letter, player in zip(SEATS, written["players"], strict=False):
        yield f"{letter} " + ", ".join(_player_parts(player))
    if written["out"]:
        yield "out " + " ".join(written["out"])
    yield f"turn {written['turn']}"
    if written["left"] != TILES_A_TURN:
        yield f"left {written['left']}"
    if written["drawing"]:
        yield "drawing"
    yield f"limit {written['limit']}"
    if written["passed"]:
        yield f"passed {written['passed']}"
    if written["ended"]:
        yield f"ended {written['ended']}"


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
    parsed: Record = {"game": "streetcar", "version": VERSION, "cells": {}}
    players: dict[str, Record] = {}
    read_statements(text, lambda statement: _read_statement(statement, parsed, players))
    return parsed | {"players": of_each_player(players, PLAYERS)}


def _read_statement(statement: str, parsed: Record, players: dict[str, Record]) -> None:
    if match := re.fullmatch(rf"{CELL} +(.+)", statement):
        cell = at(cell_of(match[1], match[2]))
        if cell in parsed["cells"]:
            raise ValueError(f"the square {cell} is taken by an earlier statement")
        parsed["cells"][cell] = _read_tile(match[3].strip())
    elif not take_seat(statement, SEATS, _read_player, players):
        take_word(statement, _STATEMENTS, parsed, "a square such as 3,4, a seat such as A")


def _parts(text: str) -> list[str]:
    # The comma within a square is no separator.
    return [part.strip() for part in re.split(r"(?<!\d),|,(?!-?\d)", text) if part.strip()]


def _read_stops(text: str) -> dict[str, str]:
    stops = {}
    for part in _parts(text):
        letter, _, place = part.partition(" ")
        if not place:
            raise ValueError(f"{quoted(part)} is not a stop; write for instance M 3,6")
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
            raise ValueError(f"{quoted(part)} is unreadable; write one of {known}, separated by commas")
    if tram:
        if "at" not in tram or "goal" not in tram:
            raise ValueError("a tram has a place and a goal; write for instance 'tram 3,5 W, goal E2'")
        player["tram"] = tram
    return player


def _flag(text: str) -> bool:
    if text:
        raise ValueError("'drawing' takes nothing after it")
    return True


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": Rules.read,
    "stops": _read_stops,
    "out": str.split,
    "turn": str,
    "left": parse_int,
    "drawing": _flag,
    "limit": parse_int,
    "passed": parse_int,
    "ended": str,
}

_PAIR: Final = re.compile(rf"[{COMPASS}]{{2}}")


def _read_tile(text: str) -> list[Any]:
    """A tile by name or track."""
    words = text.split()
    if all(_PAIR.fullmatch(word) for word in words):
        return _by_track(words)
    match = re.fullmatch(r"([\w-]+)(?: turn ([0-3]))?", text)
    if not match or match[1] not in KINDS:
        hint = nearest(words[0], KINDS)
        raise ValueError(f"unknown tile {quoted(text)}{hint}; write for instance curve turn 1, or NS SW")
    return [match[1], int(match[2] or 0)]


def _by_track(words: list[str]) -> list[Any]:
    """The tile with this track, such as ``NS SW``."""
    pattern = Pattern.of((COMPASS.index(word[0]), COMPASS.index(word[1])) for word in words)
    for tile in TILES:
        if tile.pattern is pattern:
            return [tile.kind, tile.turn]
    raise ValueError(f"no tile of the box has the track {quoted(' '.join(words))}")
