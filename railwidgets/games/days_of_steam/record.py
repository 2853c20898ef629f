"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from railwidgets.core import NotationError, RecordReader, seats, whole_number
from railwidgets.core.refusal import IllegalAction
from railwidgets.games.days_of_steam import actions as act
from railwidgets.games.days_of_steam.components import CITIES, COLOURS, GOODS, HIDDEN, KINDS, PLAYERS, SEATS
from railwidgets.games.days_of_steam.state import (
    Cargo,
    DaysOfSteamState,
    Draw,
    Player,
    Rules,
    Train,
    in_colours,
    in_order,
)
from railwidgets.games.days_of_steam.status import problems_of
from railwidgets.games.days_of_steam.table import City, Table, Track
from railwidgets.track import COMPASS, Cell

VERSION: Final = 1
KNOWN: Final = ("rules", "cells", "row", "players", "turn", "draws", "move", "passed", "ended")
WHAT: Final = "Impossible position of Days of Steam"

Record = dict[str, Any]


def to_record(state: DaysOfSteamState) -> Record:
    """The position as JSON.

    A train on its way is written as the position before its move and the steps since. What is left in the piles
    and the bag follows from the rest and is not written.
    """
    if state.move is not None:
        return {**to_record(state.move.start), "move": [str(step) for step in state.move.steps]}
    return {
        "game": "days_of_steam",
        "version": VERSION,
        "rules": asdict(state.rules),
        "cells": {act.at(cell): _tile_record(tile) for cell, tile in sorted(state.table.cells.items())},
        "row": [_tile_record(city) for city in state.row],
        "players": [_player_record(player) for player in state.players],
        "turn": SEATS[state.turn],
        "draws": [_draw_record(draw) for draw in state.draws],
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
        "train": act.at(train.cell) + ("" if train.side is None else f" {COMPASS[train.side]}"),
        "steam": player.steam,
        "hand": list(player.hand),
        "cargo": None if cargo is None else {"colour": cargo.colour, "loaded": act.at(cargo.loaded)},
        "delivered": list(player.delivered),
        "counters": player.counters,
        "coal": player.coal,
    }


def _draw_record(draw: Draw) -> Record:
    where = draw.where
    if draw.what == "tile" and isinstance(where, int):
        return {"what": draw.what, "where": SEATS[where]}
    return {"what": draw.what, "where": act.at(where) if isinstance(where, tuple) else where}


def from_record(data: Mapping[str, Any] | str) -> DaysOfSteamState:
    """The position of a record, or of its JSON text.

    Raises:
        NotationError: it cannot be read, or the position cannot be; every fault is named.
    """
    return _Reader(data, "days_of_steam", VERSION, KNOWN).state()


class _Reader(RecordReader):
    def state(self) -> DaysOfSteamState:
        data = self.data
        rules = self.attempt("rules", lambda: Rules(**data.get("rules", {})), Rules())
        tiles = [
            (cell, tile)
            for name, entry in self.entries("cells")
            if (cell := self.attempt(f"cell {name}", partial(_cell, name), None)) is not None
            and (tile := self.attempt(f"cell {name}", partial(_tile, entry), None)) is not None
        ]
        row = [
            self.attempt(f"city {place} of the row", partial(_tile, entry), City(""))
            for place, entry in enumerate(self.items("row"), 1)
        ]
        start = next((cell for cell, tile in tiles if isinstance(tile, City)), (0, 0))
        players = [
            self.attempt(f"player {letter}", partial(_player, entry, start), Player())
            for letter, entry in zip(seats.LETTERS, self.items("players"), strict=False)
        ]
        draws = [
            self.attempt(f"draw {number}", partial(_draw, entry), Draw("roll"))
            for number, entry in enumerate(self.items("draws"), 1)
        ]
        if not all(isinstance(tile, City) for tile in row):
            self.problems.append("the row holds cities only")
        if len(players) not in PLAYERS:
            self.problems.append(f"{PLAYERS.start} to {PLAYERS.stop - 1} play, not {len(players)}")
        turn = self.attempt("turn", lambda: act.seat_named(str(data.get("turn", "A"))), 0)
        if turn >= len(players):
            self.problems.append(f"it is the turn of {SEATS[turn]}, who does not play")
        passed = self.attempt("passed", partial(whole_number, data, "passed"), 0)
        steps = self.items("move")
        self.check()
        state = _stocked(rules, Table.of(tiles), tuple(players), tuple(row)).but(
            turn=turn, draws=tuple(draws), passed=passed, ended=data.get("ended", "")
        )
        if problems := problems_of(state):
            raise NotationError(WHAT, problems)
        return _moved(state, steps)


def _moved(state: DaysOfSteamState, steps: list[Any]) -> DaysOfSteamState:
    """The position after the steps that the train has done in its move."""
    for number, step in enumerate(steps, 1):
        try:
            action = act.read(step)
            if not isinstance(action, act.MOVES):
                raise NotationError("a move", ["only go, load and stop are steps of a move"])
            state = state.apply(action)
        except (NotationError, IllegalAction) as error:
            raise NotationError(WHAT, [f"step {number} of the move: {error}"]) from error
    return state


def _stocked(rules: Rules, table: Table, players: tuple[Player, ...], row: tuple[City, ...]) -> DaysOfSteamState:
    """A position whose piles and bag hold what is nowhere else; negative where there is too much elsewhere."""
    tiles = [kind for player in players for kind in player.hand if kind != HIDDEN]
    for track in table.tracks.values():
        tiles += [track.kind, *(kind for kind, _ in track.under)]
    cities = [*table.cities.values(), *row]
    goods = [colour for city in cities for colour in city.goods]
    for player in players:
        goods += [*player.delivered, *([player.cargo.colour] if player.cargo else [])]
    colours = [city.colour for city in cities]
    return DaysOfSteamState(
        rules=rules,
        table=table,
        players=players,
        row=row,
        pile=tuple(count - colours.count(colour) for colour, count in zip(COLOURS, CITIES, strict=True)),
        bag=tuple(count - goods.count(colour) for colour, count in zip(COLOURS, GOODS, strict=True)),
        deck=tuple(kind.count - tiles.count(name) for name, kind in KINDS.items()),
    )


def _cell(text: str) -> Cell:
    row, _, column = str(text).partition(",")
    try:
        return act.cell_named(row, column)
    except ValueError as error:
        raise ValueError(f"'{text}' is no cell; write it as row,column, for instance 0,1") from error


def _tile(entry: Any) -> Track | City:
    if "city" in entry:
        colour = act.colour_named(entry["city"]) if entry["city"] else ""
        return City(colour, in_colours(act.colour_named(good) for good in entry.get("goods", [])))
    kind, turn = act.kind_named(entry["track"]), entry.get("turn", 0)
    under = tuple((act.kind_named(name), _turn(name, quarters)) for name, quarters in entry.get("under", []))
    return Track(kind, _turn(kind, turn), under)


def _turn(kind: str, turn: Any) -> int:
    if not isinstance(turn, int) or not 0 <= turn < 4:
        raise ValueError(f"a tile is turned by 0 to 3 quarters, not {turn!r}")
    return turn % len(KINDS[kind].turns)


def _player(entry: Any, start: Cell) -> Player:
    place, _, side = str(entry.get("train") or act.at(start)).partition(" ")
    if side and side not in tuple(COMPASS):
        raise ValueError(f"'{side}' is no side; write one of {', '.join(COMPASS)}")
    cargo = entry.get("cargo")
    return Player(
        train=Train(_cell(place), COMPASS.index(side) if side else None),
        steam=whole_number(entry, "steam"),
        hand=in_order(HIDDEN if kind == HIDDEN else act.kind_named(kind) for kind in entry.get("hand", [])),
        cargo=Cargo(act.colour_named(cargo["colour"]), _cell(cargo["loaded"])) if cargo else None,
        delivered=in_colours(act.colour_named(colour) for colour in entry.get("delivered", [])),
        counters=whole_number(entry, "counters"),
        coal=whole_number(entry, "coal"),
    )


def _draw(entry: Any) -> Draw:
    what, where = entry["what"], entry.get("where")
    if what == "tile":
        return Draw(what, act.seat_named(str(where)))
    if what in ("city", "goods"):
        return Draw(what, where if type(where) is int else _cell(where))
    raise ValueError(f"{what!r} is not drawn; write city, goods or tile")
