"""The pieces and places of the editor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from railwidgets.core import COMPASS, Text, cell_named, seats
from railwidgets.draw.controls import (
    Choice,
    Control,
    Counter,
    Option,
    Record,
    Several,
    by_value,
    changed,
    flag,
    how_many,
    maybe,
    shared,
    whose,
)
from railwidgets.draw.curve import Pose
from railwidgets.draw.editing import Group, Layer, PlacedPiece, Stamp, Table, name_of, rulings, still
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import disc, group
from railwidgets.draw.shape import words as written
from railwidgets.draw.theme import colour_class
from railwidgets.games.streetcar import drawings
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    BUILDINGS,
    KINDS,
    LIMIT,
    LINES,
    PLAYERS,
    ROUTES,
    SEATS,
    SQUARES,
    TERMINI,
    TILES_A_TURN,
    Tile,
    entrance_name,
)
from railwidgets.games.streetcar.record import VERSION, draft
from railwidgets.games.streetcar.state import Rules
from railwidgets.games.streetcar.status import ENDS
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE
from railwidgets.games.streetcar.words import clauses, kind_name, words

HIDDEN: Final = "?"
"""A line or a route hidden from the viewer, in a record."""


def empty(players: int) -> Record:
    """A position with nothing on the board."""
    return draft({"game": "streetcar", "version": VERSION, "players": [{}] * players}).to_json()


def table(record: Record) -> Table:
    """The pieces and places of the editor in a position."""
    count = len(record["players"])
    return Table(
        (
            Group("tiles", _said("tiles"), (_tiles(),)),
            Group("stops", _said("stops"), (_stops(),)),
            Group("trams", _said("trams"), (_trams(count),)),
            *(Group(SEATS[seat], seats.name(seat), controls=tuple(_player(record, seat))) for seat in range(count)),
            Group("turn", shared()["turn"], controls=tuple(_turn(count))),
            rulings(Rules, words("option")),
        )
    )


def _said(name: str, **facts: object) -> Text:
    return words("editing")[name].fill(**facts)


# --- the board


def _tiles() -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        return {f"cell:{cell}": ((kind, turn),) for cell, (kind, turn) in record["cells"].items()}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        if _square(place) is None:
            return record
        return _settled(changed(record, ("cells", name_of(place)), list(piece)))

    def take(record: Record, place: str) -> Record:
        cells = {cell: tile for cell, tile in record["cells"].items() if cell != name_of(place)}
        stops = {letter: cell for letter, cell in record["stops"].items() if cell != name_of(place)}
        return _settled(changed(changed(record, ("cells",), cells), ("stops",), stops))

    stamps = tuple(Stamp(name, kind_name(name), partial(_tile, name), len(kind.turns)) for name, kind in KINDS.items())
    return Layer("tile", ("cell",), stamps, lies, put, take)


def _tile(kind: str, turn: int) -> Element:
    return drawings.loose_tile(Tile(kind, turn))


def _square(place: str) -> str | None:
    """The square of a place; ``None`` for a terminus, or a building."""
    name = name_of(place)
    cell = None if name in TERMINI else cell_named(name)
    return name if cell in SQUARES and cell not in BUILDING_AT else None


def _settled(record: Record) -> Record:
    """Puts the stop of a building at the first tile next to it, unless the record has another."""
    found: dict[str, str] = {}
    for name in sorted(record["cells"], key=cell_named):
        for letter in BUILDINGS_BESIDE[cell_named(name)]:
            found.setdefault(letter, name)
    return changed(record, ("stops",), {**found, **record["stops"]})


def _stops() -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        found: dict[str, tuple[PlacedPiece, ...]] = {}
        for letter, cell in sorted(record["stops"].items()):
            found[f"cell:{cell}"] = (*found.get(f"cell:{cell}", ()), (letter, 0))
        return found

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        return record if _square(place) is None else changed(record, ("stops", piece[0]), name_of(place))

    def take(record: Record, place: str) -> Record:
        lying = lies(record).get(place, ())
        gone = lying[-1][0] if lying else ""
        return _settled(
            changed(record, ("stops",), {one: cell for one, cell in record["stops"].items() if one != gone})
        )

    stamps = tuple(Stamp(letter, _said("stop", letter=letter), still(_stop(letter))) for letter in BUILDINGS)
    return Layer("stop", ("cell",), stamps, lies, put, take)


def _stop(letter: str) -> Element:
    sign = (disc("rw-token-rim", 0, 0, 30), disc("rw-token", 0, 0, 27), written(letter, 0, 0, 36, "rw-token-text"))
    return group(*sign, css=colour_class("blue"), at=(50, 50))


def _trams(count: int) -> Layer:
    """The trams: on a square by the side of entry, in a terminus by no door yet, or by one of its two."""

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        found: dict[str, tuple[PlacedPiece, ...]] = {}
        for seat, player in enumerate(record["players"]):
            if player["tram"] is not None:
                place, rotation = _standing(player["tram"]["at"])
                found[place] = (*found.get(place, ()), (SEATS[seat], rotation))
        return found

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        seat, name = SEATS.index(piece[0]), name_of(place)
        if name not in TERMINI and _square(place) is None:
            return record
        before = record["players"][seat]["tram"] or {"goal": _goals(record, seat)[0], "seen": []}
        return changed(record, ("players", seat, "tram"), {**before, "at": _tram_text(name, piece[1])})

    def take(record: Record, place: str) -> Record:
        lying = lies(record).get(place, ())
        return changed(record, ("players", SEATS.index(lying[-1][0]), "tram"), None) if lying else record

    stamps = tuple(
        Stamp(SEATS[seat], _said("tram", who=seats.name(seat)), partial(_tram, seat), len(COMPASS))
        for seat in range(count)
    )
    return Layer("tram", ("cell",), stamps, lies, put, take)


def _doors(terminus: str) -> list[str]:
    """The entrances of a tram in a terminus: its start, or one of the doors."""
    known = TERMINI[terminus]
    return [terminus, *(f"{terminus} {entrance_name(door, known.side)}" for door in known.doors)]


def _tram_text(name: str, rotation: int) -> str:
    ways = _doors(name) if name in TERMINI else [f"{name} {side}" for side in COMPASS]
    return ways[rotation % len(ways)]


def _standing(given: str) -> PlacedPiece:
    name, _, side = given.partition(" ")
    return f"cell:{name}", _doors(name).index(given) if name in TERMINI else COMPASS.index(side)


def _tram(seat: int, side: int) -> Element:
    """A tram that came by a side, heading for the opposite one."""
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    return drawings.tram(seat, Pose(50, 50, dx, dy))


# --- the players


def _goals(record: Record, seat: int) -> tuple[str, ...]:
    """The possible goals of a tram: the termini of its line, if that is known."""
    line = record["players"][seat]["line"]
    ends = LINES.get(int(line), ()) if line.isdecimal() else ()
    return (*ends, *(name for name in TERMINI if name not in ends))


def _player(record: Record, seat: int) -> Iterator[Control]:
    letter, path = SEATS[seat], ("players", seat)
    hidden = Option(HIDDEN, _said("hidden"))
    for name, numbers in (("line", LINES), ("route", ROUTES)):
        options = (*maybe(map(str, numbers), nothing=""), hidden)
        yield Choice(f"{letter}-{name}", _said(name), (*path, name), options)
    yield flag(f"{letter}-shown", _said("shown"), (*path, "shown"))
    yield Several(f"{letter}-hand", shared()["hand"], (*path, "hand"), _kinds())
    if record["players"][seat]["tram"] is not None:
        goals = by_value(_goals(record, seat))
        yield Choice(f"{letter}-goal", _said("runs_to"), (*path, "tram", "goal"), goals)
        yield Several(f"{letter}-seen", _said("seen"), (*path, "tram", "seen"), by_value(BUILDINGS), most=1)


def _kinds() -> tuple[Option, ...]:
    return tuple(Option(name, kind_name(name), _tile(name, 0)) for name in KINDS)


def _turn(count: int) -> Iterator[Control]:
    yield whose("turn", ("turn",), count)
    yield how_many(PLAYERS, empty)
    yield Counter("left", _said("left"), ("left",), most=TILES_A_TURN)
    yield flag("drawing", _said("drawing"), ("drawing",))
    yield Counter("limit", _said("limit"), ("limit",), least=1, most=LIMIT)
    yield Counter("passed", shared()["passed"], ("passed",), most=count)
    ends = tuple(Option(end, clauses()[end].title) for end in ENDS if end)
    yield Choice("ended", shared()["ended"], ("ended",), (Option("", shared()["goes_on"]), *ends))
    yield Several("out", _said("out"), ("out",), _kinds())
