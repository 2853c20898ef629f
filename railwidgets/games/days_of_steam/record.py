"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from railwidgets.core import (
    COMPASS,
    Cell,
    IllegalAction,
    NotationError,
    RecordReader,
    at,
    cell_named,
    seat_named,
    seats,
    side_named,
    validated,
    whole_number,
)
from railwidgets.games.days_of_steam.actions import MOVES, colour_named, kind_named
from railwidgets.games.days_of_steam.actions import read as read_action
from railwidgets.games.days_of_steam.components import (
    CITIES,
    COLOURS,
    GOODS,
    HIDDEN,
    KINDS,
    PLAYERS,
    SEATS,
    in_colours,
    in_order,
)
from railwidgets.games.days_of_steam.state import Cargo, Draw, Player, Rules, Train
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.status import problems
from railwidgets.games.days_of_steam.table import City, Table, Track

VERSION: Final = 1
KNOWN: Final = ("rules", "cells", "row", "players", "turn", "draws", "drawn", "move", "passed", "ended")

Record = dict[str, Any]


def write(state: State) -> Record:
    """The position as JSON.

    A train in the middle of a move is written as the position before its move and the steps since. The piles and the
    bag follow from the rest, so the record omits them.
    """
    if state.move is not None:
        return {**write(state.move.start), "move": [str(step) for step in state.move.steps]}
    return {
        "game": "days_of_steam",
        "version": VERSION,
        "rules": asdict(state.rules),
        "cells": {at(cell): _tile_record(tile) for cell, tile in sorted(state.table.cells.items())},
        "row": [_tile_record(city) for city in state.row],
        "players": [_player_record(player) for player in state.players],
        "turn": SEATS[state.turn],
        "draws": [_draw_record(draw) for draw in state.draws],
        "drawn": state.drawn,
        "move": [],
        "passed": state.passed,
        "ended": state.ended,
    }


def _tile_record(tile: Track | City) -> Record:
    if isinstance(tile, City):
        return {"city": tile.colour, "goods": list(tile.goods)}
    return {"track": tile.kind, "turn": tile.turn, "under": [list(under) for under in tile.under]}


def _player_record(player: Player) -> Record:
    train, cargo = player.train, player.cargo
    return {
        "train": at(train.cell) + ("" if train.side is None else f" {COMPASS[train.side]}"),
        "steam": player.steam,
        "hand": list(player.hand),
        "cargo": None if cargo is None else {"colour": cargo.colour, "loaded": at(cargo.loaded)},
        "delivered": list(player.delivered),
        "counters": player.counters,
        "coal": player.coal,
    }


def _draw_record(draw: Draw) -> Record:
    where = draw.where
    if draw.what == "tile" and isinstance(where, int):
        return {"what": draw.what, "where": SEATS[where]}
    return {"what": draw.what, "where": at(where) if isinstance(where, tuple) else where}


def read(data: Mapping[str, Any] | str) -> State:
    """The position of a record, or of its JSON text.

    Raises:
        NotationError: The record does not parse, or the position is impossible; the error lists every fault.
    """
    reader = _Reader(data, "days_of_steam", VERSION, KNOWN)
    state = reader.state()
    return _moved(validated(state, problems(state)), reader.items("move"))


def draft(data: Mapping[str, Any] | str) -> State:
    """The position of a record, even an impossible one: ``status.problems`` lists its faults.

    A train is in the middle of a move only where that is possible.

    Raises:
        NotationError: The record does not parse.
    """
    reader = _Reader(data, "days_of_steam", VERSION, KNOWN)
    state = reader.state()
    return state if problems(state) else _moved(state, reader.items("move"))


class _Reader(RecordReader):
    def state(self) -> State:
        data = self.data
        rules = self.collect_errors("rules", lambda: Rules.with_names(**data.get("rules", {})), Rules())
        tiles = [
            (cell, tile)
            for name, entry in self.entries("cells")
            if (cell := self.collect_errors(f"cell {name}", partial(cell_named, str(name)), None)) is not None
            and (tile := self.collect_errors(f"cell {name}", partial(_tile, entry), None)) is not None
        ]
        row = [
            self.collect_errors(f"city {place} of the row", partial(_tile, entry), City(""))
            for place, entry in enumerate(self.items("row"), 1)
        ]
        start = next((cell for cell, tile in tiles if isinstance(tile, City)), (0, 0))
        players = [
            self.collect_errors(f"player {letter}", partial(_player, entry, start), Player())
            for letter, entry in zip(seats.LETTERS, self.items("players"), strict=False)
        ]
        draws = [
            self.collect_errors(f"draw {number}", partial(_draw, entry), Draw("roll"))
            for number, entry in enumerate(self.items("draws"), 1)
        ]
        if not all(isinstance(tile, City) for tile in row):
            self.problems.append("the row takes cities only")
        if len(players) not in PLAYERS:
            self.problems.append(f"the game takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {len(players)}")
        turn = self.collect_errors("turn", lambda: seat_named(str(data.get("turn", SEATS[0])), PLAYERS), 0)
        if turn >= len(players):
            self.problems.append(f"it is the turn of {SEATS[turn]}, who does not play")
        drawn = self.collect_errors("drawn", lambda: colour_named(str(data["drawn"])) if data.get("drawn") else "", "")
        passed = self.collect_errors("passed", partial(whole_number, data, "passed"), 0)
        self.items("move")
        self.check()
        return _stocked(rules, Table.of(tiles), tuple(players), tuple(row), drawn).replace(
            turn=turn, draws=tuple(draws), passed=passed, ended=data.get("ended", "")
        )


def _moved(state: State, steps: list[Any]) -> State:
    """The position after the steps of the train in its move."""
    for number, step in enumerate(steps, 1):
        try:
            action = read_action(step)
            if not isinstance(action, MOVES):
                raise NotationError("a move", ["only go, load and stop are steps of a move"])
            state = state.apply(action)
        except (NotationError, IllegalAction) as error:
            raise NotationError("Impossible move", [f"step {number} of the move: {error}"]) from error
    return state


def _stocked(rules: Rules, table: Table, players: tuple[Player, ...], row: tuple[City, ...], drawn: str) -> State:
    """A position whose piles and bag hold everything not elsewhere; negative where too much is elsewhere."""
    tiles = [kind for player in players for kind in player.hand if kind != HIDDEN]
    for track in table.tracks.values():
        tiles += [track.kind, *(kind for kind, _ in track.under)]
    cities = [*table.cities.values(), *row]
    goods = [colour for city in cities for colour in city.goods]
    for player in players:
        goods += [*player.delivered, *([player.cargo.colour] if player.cargo else [])]
    colours = [*(city.colour for city in cities), drawn]
    return State(
        rules=rules,
        table=table,
        players=players,
        row=row,
        drawn=drawn,
        pile=tuple(count - colours.count(colour) for colour, count in zip(COLOURS, CITIES, strict=True)),
        bag=tuple(count - goods.count(colour) for colour, count in zip(COLOURS, GOODS, strict=True)),
        deck=tuple(kind.count - tiles.count(name) for name, kind in KINDS.items()),
    )


def _tile(entry: Any) -> Track | City:
    if "city" in entry:
        colour = colour_named(entry["city"]) if entry["city"] else ""
        return City(colour, in_colours(colour_named(good) for good in entry.get("goods", [])))
    kind, turn = kind_named(entry["track"]), entry.get("turn", 0)
    under = tuple((kind_named(name), _turn(name, quarters)) for name, quarters in entry.get("under", []))
    return Track(kind, _turn(kind, turn), under)


def _turn(kind: str, turn: Any) -> int:
    if not isinstance(turn, int) or not 0 <= turn < 4:
        raise ValueError(f"a tile turns by 0 to 3 quarters, not {turn!r:.80}")
    return turn % len(KINDS[kind].turns)


def _player(entry: Any, start: Cell) -> Player:
    place, _, side = str(entry.get("train") or at(start)).partition(" ")
    cargo = entry.get("cargo")
    return Player(
        train=Train(cell_named(place), side_named(side) if side else None),
        steam=whole_number(entry, "steam"),
        hand=in_order(HIDDEN if kind == HIDDEN else kind_named(kind) for kind in entry.get("hand", [])),
        cargo=Cargo(colour_named(cargo["colour"]), cell_named(str(cargo["loaded"]))) if cargo else None,
        delivered=in_colours(colour_named(colour) for colour in entry.get("delivered", [])),
        counters=whole_number(entry, "counters"),
        coal=whole_number(entry, "coal"),
    )


def _draw(entry: Any) -> Draw:
    what, where = entry["what"], entry.get("where")
    if what == "tile":
        return Draw(what, seat_named(str(where), PLAYERS))
    if what == "city" and where in (None, ""):
        return Draw(what)
    if what in ("city", "goods"):
        return Draw(what, where if type(where) is int else cell_named(str(where)))
    raise ValueError(f"chance does not draw {what!r:.80}; write city, goods or tile")
