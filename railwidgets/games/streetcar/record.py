"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from railwidgets.core import Cell, RecordReader, at, cell_named, quoted, seat_named, seats, validated, whole_number
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    BUILDINGS,
    HAND,
    HIDDEN,
    KINDS,
    PILE,
    PLAYERS,
    SEATS,
    SQUARES,
    TERMINI,
    TILES_A_TURN,
    UNDEALT,
    Tile,
    entrance_name,
    in_order,
)
from railwidgets.games.streetcar.names import entry_named, goal_named, kind_named, terminus_named
from railwidgets.games.streetcar.state import Player, Rules, StreetCarState, Tram
from railwidgets.games.streetcar.status import problems
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, Table

VERSION: Final = 1
KNOWN: Final = (
    "rules",
    "cells",
    "stops",
    "players",
    "out",
    "turn",
    "left",
    "drawing",
    "limit",
    "passed",
    "ended",
)

Record = dict[str, Any]


def write(state: StreetCarState) -> Record:
    """The position as JSON. The pile follows from the rest, so the record omits it."""
    return {
        "game": "streetcar",
        "version": VERSION,
        "rules": asdict(state.rules),
        "cells": {at(cell): [tile.kind, tile.turn] for cell, tile in state.table.tiles()},
        "stops": {letter: at(cell) for letter, cell in sorted(state.table.stops.items())},
        "players": [_player_record(player) for player in state.players],
        "out": [kind for kind, count in zip(KINDS, state.out, strict=True) for _ in range(count)],
        "turn": SEATS[state.turn],
        "left": state.left,
        "drawing": state.drawing,
        "limit": state.limit,
        "passed": state.passed,
        "ended": state.ended,
    }


def _player_record(player: Player) -> Record:
    return {
        "line": _goal_text(player.line),
        "route": _goal_text(player.route),
        "hand": list(player.hand),
        "tram": None if player.tram is None else _tram_record(player.tram),
        "shown": player.shown,
    }


def _goal_text(goal: int) -> str:
    return {UNDEALT: "", HIDDEN: "?"}.get(goal, str(goal))


def _tram_record(tram: Tram) -> Record:
    place = tram.place if tram.side is None else f"{tram.place} {entrance_name(tram.cell, tram.side)}"
    return {"at": place, "goal": tram.goal, "seen": list(tram.seen)}


def read(data: Mapping[str, Any] | str) -> StreetCarState:
    """The position of a record, or of its JSON text.

    Raises:
        NotationError: The record does not parse, or the position is impossible; the error lists every fault.
    """
    state = draft(data)
    return validated(state, problems(state))


def draft(data: Mapping[str, Any] | str) -> StreetCarState:
    """The position of a record, even an impossible one: ``status.problems`` lists its faults.

    Raises:
        NotationError: The record does not parse.
    """
    return _Reader(data, "streetcar", VERSION, KNOWN).state()


class _Reader(RecordReader):
    def state(self) -> StreetCarState:
        data = self.data
        rules = self.collect_errors("rules", lambda: Rules.with_names(**data.get("rules", {})), Rules())
        tiles = [
            (cell, tile)
            for name, entry in self.entries("cells")
            if (cell := self.collect_errors(f"square {name}", partial(_free_square, name), None)) is not None
            and (tile := self.collect_errors(f"square {name}", partial(_tile, entry), None)) is not None
        ]
        given = {
            letter: self.collect_errors(f"stop {letter}", partial(_stop, letter, place), (1, 1))
            for letter, place in self.entries("stops")
        }
        players = tuple(
            self.collect_errors(f"player {letter}", partial(_player, entry), Player())
            for letter, entry in zip(seats.LETTERS, self.items("players"), strict=False)
        )
        if len(players) not in PLAYERS or len(self.items("players")) > len(players):
            problem = f"the game takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {len(self.items('players'))}"
            self.problems.append(problem)
        out = [self.collect_errors("out", partial(kind_named, str(kind)), HAND[0]) for kind in self.items("out")]
        turn = self.collect_errors("turn", lambda: seat_named(str(data.get("turn", SEATS[0])), PLAYERS), 0)
        counts = {"left": TILES_A_TURN, "limit": 1, "passed": 0}
        numbers = {name: self._number(name, default) for name, default in counts.items()}
        drawing, ended = data.get("drawing", False), data.get("ended", "")
        if type(drawing) is not bool:
            self.problems.append(f"drawing must be true or false, not {drawing!r:.80}")
        stops = self._stops(tiles, given)
        self.check()
        state = _stocked(rules, Table.of(tiles, stops), players, out)
        return state.replace(turn=turn, drawing=drawing, ended=ended, **numbers)

    def _number(self, name: str, default: int) -> int:
        found: int = self.collect_errors(name, partial(whole_number, self.data, name, default), default)
        return found

    def _stops(self, tiles: list[tuple[Cell, Tile]], given: dict[str, Cell]) -> dict[str, Cell]:
        """The squares of the stops: as given, or the only tile next to a building."""
        beside: dict[str, list[Cell]] = {}
        for cell, _ in sorted(tiles, key=lambda entry: entry[0]):
            for letter in BUILDINGS_BESIDE[cell]:
                beside.setdefault(letter, []).append(cell)
        for letter, cells in beside.items():
            if letter not in given and len(cells) > 1:
                places = " and ".join(map(at, cells))
                self.problems.append(
                    f"building {letter} has tiles next to it at {places}: name its stop, such as "
                    f"'stops {letter} {at(cells[0])}'"
                )
        return {**{letter: cells[0] for letter, cells in beside.items()}, **given}


def _stocked(rules: Rules, table: Table, players: tuple[Player, ...], out: Iterable[str]) -> StreetCarState:
    """A position whose pile holds everything not elsewhere; negative where too much is elsewhere."""
    gone = list(out)
    used = [tile.kind for _, tile in table.tiles()] + gone
    for player in players:
        used += player.hand
    at_first = {kind: count + HAND.count(kind) * len(players) for kind, count in zip(KINDS, PILE, strict=True)}
    return StreetCarState(
        rules=rules,
        table=table,
        players=players,
        pile=tuple(count - used.count(kind) for kind, count in at_first.items()),
        out=tuple(gone.count(kind) for kind in KINDS),
    )


def _square(text: Any) -> Cell:
    cell = cell_named(str(text), "square", "3,4")
    if cell not in BUILDINGS_BESIDE:
        raise ValueError(f"there is no square {at(cell)}: rows and columns go from 1 to {SQUARES[-1][0]}")
    return cell


def _free_square(text: Any) -> Cell:
    cell = _square(text)
    if cell in BUILDING_AT:
        raise ValueError(f"building {BUILDING_AT[cell]} stands there: no tile fits there")
    return cell


def _tile(entry: Any) -> Tile:
    if not isinstance(entry, list) or len(entry) != 2:
        raise ValueError(f'a tile must be a list such as ["trident", 2], not {entry!r:.80}')
    kind, turn = kind_named(str(entry[0])), entry[1]
    if type(turn) is not int or not 0 <= turn < 4:
        raise ValueError(f"a tile turns by 0 to 3 quarters, not {turn!r:.80}")
    return Tile(kind, turn % len(KINDS[kind].turns))


def _stop(letter: str, place: Any) -> Cell:
    if letter not in BUILDINGS:
        raise ValueError(f"there is no building {quoted(letter)}; write one of {', '.join(BUILDINGS)}")
    return _square(place)


def _player(entry: Any) -> Player:
    hand, tram, shown = entry.get("hand", list(HAND)), entry.get("tram"), entry.get("shown", False)
    if not isinstance(hand, list):
        raise ValueError(f"a hand must be a list of tiles, not {hand!r:.80}")
    if type(shown) is not bool:
        raise ValueError(f"shown must be true or false, not {shown!r:.80}")
    return Player(
        line=_goal(entry.get("line", ""), "line"),
        route=_goal(entry.get("route", ""), "route card"),
        hand=in_order(kind_named(str(kind)) for kind in hand),
        tram=None if tram is None else _tram(tram),
        shown=shown,
    )


def _goal(text: Any, what: str) -> int:
    return UNDEALT if text == "" else goal_named(str(text), what)


def _tram(entry: Any) -> Tram:
    place, _, entrance = str(entry["at"]).partition(" ")
    goal = terminus_named(str(entry["goal"]))
    letters = entry.get("seen", [])
    if not isinstance(letters, list) or not all(isinstance(letter, str) for letter in letters):
        raise ValueError(f"the stops seen must be a list of letters, not {letters!r:.80}")
    if unknown := [letter for letter in letters if letter not in BUILDINGS]:
        raise ValueError(f"there is no building {quoted(unknown[0])}; write one of {', '.join(BUILDINGS)}")
    seen = tuple(sorted(set(letters)))
    if not entrance:
        name = place.upper()
        if name not in TERMINI:
            raise ValueError(f"name the side by which the tram came to {place:.80}, such as '3,5 W'")
        return Tram(TERMINI[name].doors[0], None, goal, seen)
    return Tram(*entry_named(place, entrance), goal, seen)
