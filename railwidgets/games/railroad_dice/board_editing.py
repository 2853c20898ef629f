"""The pieces and places of the editor on the board: the line with its ends, and the plan of mini tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from railwidgets.core import COMPASS, Cell, Text, at, cell_name, cell_named
from railwidgets.draw import shape
from railwidgets.draw.controls import Record, changed, value
from railwidgets.draw.editing import Layer, PlacedPiece, Stamp, name_of, still
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box
from railwidgets.games.railroad_dice import drawings, terrain
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, Components, EndName
from railwidgets.games.railroad_dice.layout import Layout
from railwidgets.games.railroad_dice.state import RailroadDiceState
from railwidgets.games.railroad_dice.table import CENTRE, SIDES, STEPS, cell_on, place_of, towards
from railwidgets.games.railroad_dice.words import company_name, end_name, words

STRAIGHTS: Final = ("EW", "NS")
BENDS: Final = ("NE", "ES", "SW", "NW")
"""The ways to lay a rail, each a quarter turn from the one before."""

_DRAWN_IN: Final = 24
"""The distance from its side, of 100, of the marker of an end in the palette."""


def word(name: str, **facts: object) -> Text:
    """A word of the editor."""
    return words("editing")[name].fill(**facts)


# --- the plan


def targets(state: RailroadDiceState, lang: str) -> Mapping[str, Element]:
    """The mini tiles and the free positions next to them, as click targets."""
    minis = state.plan.minis
    places = sorted({*minis, *(towards(position, side) for position in minis for side in SIDES)})
    layout = Layout.of([position for position, _ in state.large], places)
    return {
        f"mini:{at(place)}": _target(place, *layout.minis[place], layout.mini, word("place", at=cell_name(place))[lang])
        for place in places
    }


def _target(place: Cell, x: float, y: float, size: float, label: str) -> Element:
    hit, glow = box("rw-hit", x, y, size, size), box("rw-cell", x + 2, y + 2, size - 4, size - 4, 6)
    middle = (x + size / 2, y + size / 2)
    return Element("g", {"class": "rw-flat"}, (hit,), pick=f"mini:{at(place)}", label=label, at=middle, glow=glow)


def minis(known: Components) -> Layer:
    """The mini tiles; one with an end stays in place."""
    turns: dict[str, list[str]] = {}
    for name, tile in known.tiles.items():
        turns.setdefault(tile.kind, []).append(name)

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        tiles = {position: known.tiles[mini["tile"]] for position, mini in record["minis"].items()}
        return {f"mini:{name}": ((tile.kind, turns[tile.kind].index(tile.name)),) for name, tile in tiles.items()}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        stations = value(record, ("minis", name_of(place), "stations"), [])
        mini = {"tile": turns[piece[0]][piece[1]], "stations": stations}
        return changed(record, ("minis", name_of(place)), mini)

    def take(record: Record, place: str) -> Record:
        if name_of(place) in {at(position) for position in _in_play(record)}:
            return record
        left = {position: mini for position, mini in record["minis"].items() if position != name_of(place)}
        return changed(record, ("minis",), left)

    def drawn(kind: str) -> Callable[[int], Element]:
        return lambda rotation: terrain.mini(known.tiles[turns[kind][rotation]].terrain)

    stamps = tuple(Stamp(kind, known.tiles[names[0]].title, drawn(kind), len(names)) for kind, names in turns.items())
    return Layer("mini", ("mini",), stamps, lies, put, take)


def dots(known: Components) -> Layer:
    """The stations that the line has left on the plan."""

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        stations = {position: mini["stations"] for position, mini in record["minis"].items()}
        return {f"mini:{name}": tuple((one, 0) for one in there) for name, there in stations.items() if there}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        there = value(record, ("minis", name_of(place), "stations"))
        return record if there is None else changed(record, ("minis", name_of(place), "stations"), [*there, piece[0]])

    def take(record: Record, place: str) -> Record:
        there = value(record, ("minis", name_of(place), "stations"), [])
        return changed(record, ("minis", name_of(place), "stations"), there[:-1]) if there else record

    stamps = tuple(
        Stamp(company, _station_name(company), still(_dot(company, known.companies[company].letter)))
        for company in COMPANIES
    )
    return Layer("dot", ("mini",), stamps, lies, put, take)


def _station_name(company: str) -> Text:
    return word("station", company=company_name(company))


def _dot(company: str, letter: str) -> Element:
    return drawings.scaled(drawings.dot(company, letter), 50, 50, 2.4)


# --- the line


def _in_play(record: Record) -> set[Cell]:
    """The positions of the tiles in play: those of the ends."""
    return {place_of(cell_named(given.partition(" ")[0]))[0] for given in record["ends"].values()}


def pieces(known: Components) -> Layer:
    """The rails and stations of the line."""

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        return {f"cell:{cell}": (_lying(piece),) for cell, piece in record["line"].items()}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        if place_of(cell_named(name_of(place)))[0] not in _in_play(record):
            return record
        kind, rotation = piece
        name = kind if kind in COMPANIES else (STRAIGHTS if kind == "rail" else BENDS)[rotation]
        return _counted(changed(record, ("line", name_of(place)), name))

    def take(record: Record, place: str) -> Record:
        line = {cell: piece for cell, piece in record["line"].items() if cell != name_of(place)}
        return _counted(changed(record, ("line",), line))

    stamps = (
        Stamp("rail", word("rail"), lambda rotation: drawings.rail_die(*_sides(STRAIGHTS[rotation])), len(STRAIGHTS)),
        Stamp("bend", word("bend"), lambda rotation: drawings.rail_die(*_sides(BENDS[rotation])), len(BENDS)),
        *(
            Stamp(company, _station_name(company), still(drawings.station(company, known.companies[company].letter)))
            for company in COMPANIES
        ),
    )
    return Layer("piece", ("cell",), stamps, lies, put, take)


def _lying(piece: str) -> PlacedPiece:
    if piece in COMPANIES:
        return piece, 0
    kind, ways = ("rail", STRAIGHTS) if piece in STRAIGHTS else ("bend", BENDS)
    return kind, ways.index(piece)


def _sides(piece: str) -> tuple[int, int]:
    return COMPASS.index(piece[0]), COMPASS.index(piece[1])


def _counted(record: Record) -> Record:
    """The consequences of a piece: a station has ends without a side, a mini tile the stations of its tile in play."""
    for name, given in record["ends"].items():
        cell, _, side = given.partition(" ")
        piece = record["line"].get(cell, "")
        if piece in COMPANIES or (piece and not side):
            record = changed(record, ("ends", name), cell if piece in COMPANIES else f"{cell} {piece[0]}")
    for position in _in_play(record):
        path = ("minis", at(position), "stations")
        there = [piece for cell, piece in record["line"].items() if place_of(cell_named(cell))[0] == position]
        stations = [company for company in COMPANIES for piece in there if piece == company]
        if value(record, path) is not None:
            record = changed(record, path, stations)
    return record


def ends() -> Layer:
    """The ends of the line: on a square, by the side by which its rail leads on; on the plan, on the tile there."""

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        found: dict[str, tuple[PlacedPiece, ...]] = {}
        for name, given in record["ends"].items():
            cell, _, side = given.partition(" ")
            found[f"cell:{cell}"] = (*found.get(f"cell:{cell}", ()), (name, COMPASS.index(side) if side else 0))
        return found

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        name, cell = piece[0], name_of(place)
        if place.startswith("mini:"):
            if cell not in record["minis"]:
                return record
            cell = at(cell_on(cell_named(cell), CENTRE))
        elif at(place_of(cell_named(cell))[0]) not in record["minis"]:
            return record
        side = "" if record["line"].get(cell) in COMPANIES else f" {COMPASS[piece[1]]}"
        moved = changed(record, ("ends", name), f"{cell}{side}")
        kept = _in_play(moved)
        line = {one: there for one, there in record["line"].items() if place_of(cell_named(one))[0] in kept}
        return changed(moved, ("line",), line)

    def take(record: Record, _place: str) -> Record:
        return record

    stamps = tuple(Stamp(name, word("end", end=end_name(name)), _pointer(name), len(COMPASS)) for name in ENDS)
    return Layer("end", ("cell", "mini"), stamps, lies, put, take)


def _pointer(name: EndName) -> Callable[[int], Element]:
    """The marker of an end, moved in from its side: in the palette it has a box of its own."""

    def drawn(side: int) -> Element:
        down, right = STEPS[side]
        return shape.group(drawings.pointer(name, side), at=(-_DRAWN_IN * right, -_DRAWN_IN * down))

    return drawn
