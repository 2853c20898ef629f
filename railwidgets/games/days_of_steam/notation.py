"""Positions as text that a person can read and type: one statement a line, or separated by semicolons.

    0,0 yellow (red blue)
    0,1 straight
    0,2 wye+ turn 1 over curve turn 2
    row red (green blue), yellow (red red)
    A at 0,1 W, steam 3, hand curve straight wye, cargo red from 0,0, delivered red blue, counters 1, coal 2
    B at 0,0, steam 1, hand ? ? ?
    turn A
    move go E, go E

A track pattern also names a tile: ``0,1 WE``, ``0,1 WE NE``, ``0,1 NE stub W``, ``0,1 WE hill``, ``0,1 WE tower``.
Anything left out has its initial value, and the contents of the piles follow from the rest.
"""

from __future__ import annotations

import itertools
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
from railwidgets.games.days_of_steam import record
from railwidgets.games.days_of_steam.components import COLOURS, KINDS, PLAYERS, SEATS
from railwidgets.games.days_of_steam.record import VERSION, Record
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Rules
from railwidgets.track import Pattern

# --- writing


def write(state: State) -> str:
    """The notation of a position."""
    return "\n".join(_lines(state, record.write(state)))


def _lines(state: State, written: Record) -> Iterator[str]:
    if state.rules.changed:
        yield f"rules {state.rules.text}"
    for cell, tile in written["cells"].items():
        yield f"{cell} {_tile_text(tile)}"
    if written["row"]:
        yield "row " + ", ".join(map(_tile_text, written["row"]))
    for letter, player in zip(SEATS, written["players"], strict=False):
        yield f"{letter} " + ", ".join(_player_parts(player))
    yield f"turn {written['turn']}"
    if written["draws"]:
        yield "draw " + ", ".join(map(_draw_text, written["draws"]))
    if written["drawn"]:
        yield f"drawn {written['drawn']}"
    if written["move"]:
        yield "move " + ", ".join(written["move"])
    if written["passed"]:
        yield f"passed {written['passed']}"
    if written["ended"]:
        yield f"ended {written['ended']}"


def _draw_text(draw: Record) -> str:
    return draw["what"] if draw["where"] is None else f"{draw['what']} {draw['where']}"


def _tile_text(tile: Record) -> str:
    if "city" in tile:
        return (tile["city"] or "blind") + (f" ({' '.join(tile['goods'])})" if tile["goods"] else "")
    stack = [(tile["track"], tile["turn"]), *tile["under"]]
    return " over ".join(kind + (f" turn {turn}" if turn else "") for kind, turn in stack)


def _player_parts(player: Record) -> Iterator[str]:
    yield f"at {player['train']}"
    yield f"steam {player['steam']}"
    if player["hand"]:
        yield f"hand {' '.join(player['hand'])}"
    if cargo := player["cargo"]:
        yield f"cargo {cargo['colour']} from {cargo['loaded']}"
    if player["delivered"]:
        yield f"delivered {' '.join(player['delivered'])}"
    for name in ("counters", "coal"):
        if player[name]:
            yield f"{name} {player[name]}"


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
    parsed: Record = {"game": "days_of_steam", "version": VERSION, "cells": {}}
    players: dict[str, Record] = {}
    read_statements(text, lambda statement: _read_statement(statement, parsed, players))
    return parsed | {"players": of_each_player(players, PLAYERS), "draws": parsed.pop("draw", [])}


def _read_statement(statement: str, parsed: Record, players: dict[str, Record]) -> None:
    if match := re.fullmatch(rf"{CELL} +(.+)", statement):
        cell = at(cell_of(match[1], match[2]))
        if cell in parsed["cells"]:
            raise ValueError(f"the cell {cell} is taken by an earlier statement")
        parsed["cells"][cell] = _read_tile(match[3].strip())
    elif not take_seat(statement, SEATS, _read_player, players):
        take_word(statement, _STATEMENTS, parsed, "a cell such as 0,1, a seat such as A")


def _parts(text: str) -> list[str]:
    # The comma within a cell is no separator.
    return [part.strip() for part in re.split(r",(?!-?\d)", text) if part.strip()]


def _read_row(text: str) -> list[Record]:
    return [_read_tile(part) for part in _parts(text)]


def _read_player(text: str) -> Record:
    player: Record = {}
    for part in _parts(text):
        word, _, rest = part.partition(" ")
        if word not in _PLAYER_PARTS:
            raise ValueError(
                f"{quoted(part)} is unreadable; write one of {', '.join(_PLAYER_PARTS)}, separated by commas"
            )
        key, convert = _PLAYER_PARTS[word]
        player[key] = convert(rest.strip())
    return player


def _read_cargo(text: str) -> Record:
    colour, _, loaded = text.partition(" from ")
    if not loaded:
        raise ValueError("write a cargo as 'cargo red from 0,0'")
    return {"colour": colour.strip(), "loaded": loaded.strip()}


_PLAYER_PARTS: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "at": ("train", str),
    "steam": ("steam", parse_int),
    "hand": ("hand", str.split),
    "cargo": ("cargo", _read_cargo),
    "delivered": ("delivered", str.split),
    "counters": ("counters", parse_int),
    "coal": ("coal", parse_int),
}


def _read_draws(text: str) -> list[Record]:
    draws = [part.partition(" ") for part in _parts(text)]
    return [{"what": what, "where": parse_int(where) if where.isdecimal() else where} for what, _, where in draws]


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": Rules.read,
    "row": _read_row,
    "turn": str,
    "draw": _read_draws,
    "drawn": str,
    "move": _parts,
    "passed": parse_int,
    "ended": str,
}

_PAIR: Final = re.compile(rf"[{COMPASS}]{{2}}")


def _read_tile(text: str) -> Record:
    """A city, or a stack of track tiles, each by name or track."""
    if match := re.fullmatch(r"(\w+)(?: *\(([\w ]*)\))?", text):
        if match[1] in (*COLOURS, "blind"):
            return {"city": "" if match[1] == "blind" else match[1], "goods": (match[2] or "").split()}
        if match[2] is not None:
            raise ValueError(f"unknown colour {quoted(match[1])}; goods lie in cities: write for instance red (blue)")
    (kind, turn), *under = [_read_track(part.strip()) for part in text.split(" over ")]
    return {"track": kind, "turn": turn, "under": [list(below) for below in under]}


def _read_track(text: str) -> tuple[str, int]:
    first = text.split()[0] if text else ""
    if _PAIR.match(first):
        return _by_track(text)
    match = re.fullmatch(r"([\w?-]+\+?)(?: turn ([0-3]))?", text)
    if not match or match[1] not in KINDS:
        hint = nearest(first, [*KINDS, *COLOURS])
        raise ValueError(f"unknown tile {quoted(text)}{hint}; write for instance curve turn 1, WE, or red")
    return match[1], int(match[2] or 0)


def _by_track(text: str) -> tuple[str, int]:
    """The tile with this track, such as ``WE NE``, ``NE stub W`` or ``WE hill``; with a ``+`` the marked one."""
    words = text.replace("+", " + ").split()
    segments = [(COMPASS.index(word[0]), COMPASS.index(word[1])) for word in words if _PAIR.fullmatch(word)]
    stubs = [COMPASS.index(word) for before, word in itertools.pairwise(words) if before == "stub"]
    pattern = Pattern.of(segments, stubs)
    for name, kind in KINDS.items():
        same = (kind.hill, kind.tower, kind.overlay) == ("hill" in words, "tower" in words, "+" in words)
        for turn in kind.turns if same else ():
            if kind.pattern.turned(turn) is pattern:
                return name, turn
    raise ValueError(f"no tile of the box has the track {quoted(text)}")
