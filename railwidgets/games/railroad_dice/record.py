"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final, get_args

from railwidgets.core import (
    COMPASS,
    Cell,
    RecordReader,
    at,
    cell_named,
    quoted,
    seat_named,
    side_named,
    validated,
    whole_number,
)
from railwidgets.games.railroad_dice.box import named
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, PLAYERS, SEATS, EndName
from railwidgets.games.railroad_dice.hidden import hidden_dice, hidden_passengers
from railwidgets.games.railroad_dice.state import START_WILD, Ending, Player, Rules, Turn, YearLine
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.status import problems
from railwidgets.games.railroad_dice.table import CENTRE, RAILS, START, End, Large, Mini, Plan, cell_on, place_of

VERSION: Final = 1
KNOWN: Final = (
    *("rules", "minis", "line", "ends", "players", "directors", "first", "turn", "year", "now"),
    *("bank", "paid", "last_year", "ending", "counting"),
)

Record = dict[str, Any]


def write(state: State) -> Record:
    """The position as JSON. The record holds components only if they differ from those of the package."""
    rules = asdict(state.rules)
    if not rules["components"]:
        del rules["components"]
    now = state.now
    return {
        "game": "railroad_dice",
        "version": VERSION,
        "rules": rules,
        "minis": {
            at(position): {"tile": mini.tile, "stations": list(mini.stations)}
            for position, mini in state.plan.minis.items()
        },
        "line": {
            at(cell_on(position, square)): piece for position, large in state.large for square, piece in large.pieces
        },
        "ends": _by_name(ENDS, map(_end_text, state.ends)),
        "players": [
            player._asdict() | {"front": _by_name(FACES, player.front), "shares": _by_name(COMPANIES, player.shares)}
            for player in state.players
        ],
        "directors": _by_name(COMPANIES, map(_letter, state.directors)),
        "first": SEATS[state.first_player],
        "turn": SEATS[state.turn],
        "year": state.year,
        "now": now._asdict()
        | {
            "opened": list(map(at, now.opened)),
            "bridges": _by_name(ENDS, map(list, now.bridges)),
            "retreated": [name for name, back in zip(ENDS, now.retreated, strict=True) if back],
        },
        "bank": state.bank,
        "paid": state.paid,
        "last_year": {
            company: [line.passengers, _letter(line.director)]
            for company, line in zip(COMPANIES, state.last_year, strict=False)
        },
        "ending": state.ending,
        "counting": state.counting,
    }


def _by_name(names: Iterable[str], values: Iterable[Any]) -> Record:
    return dict(zip(names, values, strict=True))


def _letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _end_text(end: End) -> str:
    return at(end.cell) + ("" if end.side is None else f" {COMPASS[end.side]}")


def read(data: Mapping[str, Any] | str) -> State:
    """The position of a record, or of its JSON text. Anything left out has its initial value.

    The bank and the passengers paid so far follow from the rest if they are left out and nothing is hidden.

    Raises:
        NotationError: The record does not parse, or the position is impossible; the error lists every fault.
    """
    state = draft(data)
    return validated(state, problems(state))


def draft(data: Mapping[str, Any] | str) -> State:
    """The position of a record, even an impossible one: ``status.problems`` lists its faults.

    Raises:
        NotationError: The record does not parse.
    """
    return _Reader(data, "railroad_dice", VERSION, KNOWN).state()


class _Reader(RecordReader):
    def state(self) -> State:
        data = self.data
        rules = self.collect_errors("rules", lambda: _rules(data.get("rules", {})), Rules())
        players = [
            self.collect_errors(f"player {letter}", partial(_player, entry), Player())
            for letter, entry in zip((*SEATS, *"????"), self.items("players"), strict=False)
        ]
        if len(self.items("players")) not in PLAYERS:
            count = len(self.items("players"))
            self.problems.append(f"the game takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {count}")
        plan, large, ends = self._line(rules)
        collect_errors = self.collect_errors
        state = State(
            rules=rules,
            players=tuple(players),
            plan=plan,
            large=large,
            ends=ends,
            directors=collect_errors(
                "directors", lambda: _directors(data.get("directors", {})), (None,) * len(COMPANIES)
            ),
            bank=0,
            first_player=collect_errors("first", lambda: _seat(data.get("first", "A")), 0),
            turn=collect_errors("turn", lambda: _seat(data.get("turn", data.get("first", "A"))), 0),
            year=collect_errors("year", partial(whole_number, data, "year", 1), 1),
            now=collect_errors("now", lambda: _turn(data.get("now", {})), Turn()),
            paid=0,
            last_year=collect_errors("last_year", lambda: _last_year(data.get("last_year", {})), ()),
            ending=collect_errors("ending", lambda: _ending(data.get("ending", "")), ""),
            counting=collect_errors("counting", lambda: _count(data, "counting"), None),
        )
        state = state.replace(bank=collect_errors("bank", lambda: self._rest("bank", hidden_dice(state), state), 0))
        state = state.replace(
            paid=collect_errors("paid", lambda: self._rest("paid", -hidden_passengers(state), state), 0)
        )
        self.check()
        return state

    def _rest(self, key: str, rest: int, state: State) -> int:
        """A number of the record, or its value from the rest if it is left out."""
        if key in self.data:
            return whole_number(self.data, key)
        if any(player.reserve is None or player.passengers is None for player in state.players):
            raise ValueError(f"screens hide some, so write {key}")
        return rest

    def _line(self, rules: Rules) -> tuple[Plan, tuple[tuple[Cell, Large], ...], tuple[End, ...]]:
        """The plan, the large tiles and the ends; the initial ones if all are left out."""
        start = Mini(rules.box.start)
        minis, line = self.entries("minis"), self.entries("line")
        ends = dict(self.entries("ends"))
        if not (minis or line or ends):
            minis, line = [(at(START), start.tile)], [(at(cell_on(START, CENTRE)), "EW")]
            ends = {"orange": "3,3 E", "brown": "3,3 W"}
        plan = {
            position: mini
            for name, entry in minis
            if (position := self.collect_errors(f"mini {name}", partial(_cell, name), None)) is not None
            and (mini := self.collect_errors(f"mini {name}", partial(_mini, entry, rules), None)) is not None
        }
        pieces = {
            cell: piece
            for name, entry in line
            if (cell := self.collect_errors(f"square {name}", partial(_cell, name), None)) is not None
            and (piece := self.collect_errors(f"square {name}", partial(_piece, entry), None)) is not None
        }
        self.problems += [
            f"ends: unknown end of the line {quoted(name)}; write {', '.join(ENDS)}"
            for name in ends
            if name not in ENDS
        ]
        known = tuple(
            self.collect_errors(f"end {name}", partial(_end, ends, name), End(START, CENTRE, 1)) for name in ENDS
        )
        return Plan(plan), self._large(plan, pieces, known), known

    def _large(
        self, plan: dict[Cell, Mini], pieces: dict[Cell, str], ends: tuple[End, ...]
    ) -> tuple[tuple[Cell, Large], ...]:
        tiles: dict[Cell, Large] = {}
        for position in {end.position for end in ends}:
            if position in plan:
                tiles[position] = Large(plan[position].tile)
            elif not self.problems:
                self.problems.append(f"an end is on the tile {at(position)}, which is not on the map: write mini")
        for cell, piece in pieces.items():
            position, square = place_of(cell)
            if position in tiles:
                tiles[position] = tiles[position].with_piece(square, piece)
            else:
                self.problems.append(f"square {at(cell)}: no end is on its tile, so it is not on the table")
        return tuple(sorted(tiles.items()))


# --- parts


def _table(entry: Any, what: str) -> dict[str, Any]:
    if not isinstance(entry, Mapping):
        raise ValueError(f"{what} must be an object, not {entry!r:.80}")
    return dict(entry)


def _rules(entry: Any) -> Rules:
    table = _table(entry, "rules")
    box = table.get("components", "")
    if not isinstance(box, str) or (box and not box.lstrip().startswith("{")):
        # Rules accept a path too, but reading a position opens no file that it names.
        raise ValueError(f"components must be the JSON text of a box, such as {{...}}, not {quoted(box)}")
    return Rules.with_names(**table)


def _known(entry: Any, keys: tuple[str, ...], what: str) -> dict[str, Any]:
    table = _table(entry, what)
    if unknown := [key for key in table if key not in keys]:
        raise ValueError(f"{quoted(unknown[0])} is unknown; there are {', '.join(keys)}")
    return table


def _mini(entry: Any, rules: Rules) -> Mini:
    table = {"tile": entry} if isinstance(entry, str) else _known(entry, ("tile", "stations"), "a mini tile")
    name = str(table.get("tile", "")).lower()
    if name not in rules.box.tiles:
        raise ValueError(f"unknown tile {quoted(name)}; there are {', '.join(rules.box.tiles)}")
    companies = [named(str(company), COMPANIES, "company") for company in _list(table.get("stations", []), "stations")]
    return Mini(name, tuple(sorted(companies, key=COMPANIES.index)))


def _list(entry: Any, what: str) -> list[Any]:
    if not isinstance(entry, list):
        raise ValueError(f"{what} must be a list, not {entry!r:.80}")
    return entry


def _piece(entry: Any) -> str:
    text = str(entry)
    if text.lower() in COMPANIES:
        return text.lower()
    rail = "".join(sorted(text.upper(), key=COMPASS.find))
    if rail not in RAILS:
        raise ValueError(
            f"unknown piece {quoted(text)}; write the two sides of a rail, such as EW, or a company for its station"
        )
    return rail


def _end(ends: dict[str, Any], name: EndName) -> End:
    if name not in ends:
        raise ValueError(f"it is missing: write for instance '{name} 3,3 E'")
    cell, _, side = str(ends[name]).strip().partition(" ")
    return End(*place_of(_cell(cell)), side_named(side) if side else None)


def _player(entry: Any) -> Player:
    table = _known(entry, Player._fields, "a player")
    front = _known(table.get("front", {"wild": START_WILD}), FACES, "front")
    shares = _known(table.get("shares", {}), COMPANIES, "shares")
    return Player(
        reserve=_count(table, "reserve", 0),
        front=tuple(whole_number(front, face) for face in FACES),
        shares=tuple(whole_number(shares, company) for company in COMPANIES),
        passengers=_count(table, "passengers", 0),
        parachute=_flag(table, "parachute"),
        seen_dice=whole_number(table, "seen_dice"),
        seen_passengers=whole_number(table, "seen_passengers"),
    )


def _cell(text: str) -> Cell:
    return cell_named(text, "square", "3,3")


def _seat(letter: Any) -> int:
    return seat_named(str(letter), PLAYERS)


def _count(table: Mapping[str, Any], key: str, default: int | None = None) -> int | None:
    """An integer, or ``None`` for an unknown value."""
    return None if table.get(key, default) is None else whole_number(table, key)


def _flag(table: Mapping[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if type(value) is not bool:
        raise ValueError(f"{key} must be true or false, not {value!r:.80}")
    return value


def _directors(entry: Any) -> tuple[int | None, ...]:
    table = _known(entry, COMPANIES, "directors")
    seats = [table.get(company) for company in COMPANIES]
    return tuple(None if seat is None else _seat(seat) for seat in seats)


def _turn(entry: Any) -> Turn:
    table = _known(entry, Turn._fields, "now")
    bridges = _known(table.get("bridges", {}), ENDS, "bridges")
    back = [named(str(name), ENDS, "end of the line") for name in _list(table.get("retreated", []), "retreated")]
    return Turn(
        income=_flag(table, "income"),
        rolled=_flag(table, "rolled"),
        opened=tuple(sorted(_cell(str(cell)) for cell in _list(table.get("opened", []), "opened"))),
        bridges=tuple(
            tuple(named(str(die), FACES, "face") for die in _list(bridges.get(name, []), "bridges")) for name in ENDS
        ),
        retreated=tuple(name in back for name in ENDS),
        rolling=whole_number(table, "rolling"),
        discarding=_flag(table, "discarding"),
    )


def _last_year(entry: Any) -> tuple[YearLine, ...]:
    table = _known(entry, COMPANIES, "last_year")
    if not table:
        return ()
    lines = []
    for company in COMPANIES:
        passengers, seat = _list(table.get(company, [0, None]), company)
        carried = whole_number({company: passengers}, company)
        lines.append(YearLine(carried, None if seat is None else _seat(seat)))
    return tuple(lines)


def _ending(entry: Any) -> Ending:
    for known in get_args(Ending):
        if entry == known:
            return known  # type: ignore[no-any-return]
    raise ValueError(f"unknown ending {entry!r:.80}; write one of {', '.join(get_args(Ending)[1:])}")
