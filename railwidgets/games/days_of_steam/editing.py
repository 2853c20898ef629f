"""The pieces and places of the editor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from railwidgets.core import COMPASS, Text, at, cell_named, seats
from railwidgets.draw import pieces
from railwidgets.draw.controls import (
    Choice,
    Counter,
    Option,
    Record,
    Series,
    Several,
    by_value,
    changed,
    how_many,
    maybe,
    shared,
    value,
    whose,
)
from railwidgets.draw.curve import Pose
from railwidgets.draw.editing import Group, Layer, PlacedPiece, Stamp, Table, name_of, rulings, still
from railwidgets.draw.scene import Element
from railwidgets.games.days_of_steam import drawings
from railwidgets.games.days_of_steam.actions import MOVES
from railwidgets.games.days_of_steam.components import (
    CIRCUIT_COUNTERS,
    COAL_CUBES,
    COLOURS,
    HIDDEN,
    KINDS,
    LETTERS,
    MARKET,
    PLAYERS,
    STEAM_LIMIT,
)
from railwidgets.games.days_of_steam.record import VERSION, draft
from railwidgets.games.days_of_steam.state import Rules
from railwidgets.games.days_of_steam.status import ENDS, problems
from railwidgets.games.days_of_steam.table import City
from railwidgets.games.days_of_steam.words import city_name, clauses, colour_name, kind_name, words

START: Final = at((0, 0))
"""The place of a train taken off the board: the cell of the first city."""


def empty(players: int) -> Record:
    """A position with nothing on the table."""
    return draft({"game": "days_of_steam", "version": VERSION, "players": [{}] * players}).to_json()


def table(record: Record) -> Table:
    """The pieces and places of the editor in a position."""
    count = len(record["players"])
    return Table(
        (
            Group("tiles", _said("tiles"), (_tiles(),)),
            Group("cities", _said("cities"), (_cities(), _goods())),
            Group("trains", _said("trains"), (_trains(count),)),
            *(_player(record, seat) for seat in range(count)),
            Group("row", _said("face_up"), controls=tuple(_row(len(record["row"])))),
            Group("turn", shared()["turn"], controls=tuple(_turn(record))),
            rulings(Rules, words("option")),
        ),
        place=partial(_place, record),
    )


def _said(name: str, **facts: object) -> Text:
    return words("editing")[name].fill(**facts)


def _place(record: Record, pick: str) -> str:
    """Redirects a click on the train of the turn to its cell."""
    if pick not in ("train", "stop"):
        return pick
    state = draft(record)
    return f"cell:{at(state.player.train.cell)}"


# --- the map


def _tiles() -> Layer:
    stamps = tuple(
        Stamp(name, kind_name(name), partial(drawings.loose_tile, name), len(kind.turns))
        for name, kind in KINDS.items()
    )
    return Layer("tile", ("cell",), stamps, _laid, _lay, _lift)


def _laid(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
    return {
        f"cell:{cell}": (*((kind, turn) for kind, turn in reversed(tile["under"])), (tile["track"], tile["turn"]))
        for cell, tile in record["cells"].items()
        if "track" in tile
    }


def _lay(record: Record, place: str, piece: PlacedPiece) -> Record:
    """A tile over the track of a cell, if it can cover any; otherwise instead of everything on the cell."""
    kind, turn = piece
    below = record["cells"].get(name_of(place), {})
    covered = [[below["track"], below["turn"]], *below["under"]] if "track" in below and KINDS[kind].overlay else []
    return changed(record, ("cells", name_of(place)), {"track": kind, "turn": turn, "under": covered})


def _lift(record: Record, place: str) -> Record:
    tile = record["cells"].get(name_of(place), {})
    if "track" not in tile:
        return record
    if not tile["under"]:
        return _without(record, place)
    (kind, turn), *under = tile["under"]
    return changed(record, ("cells", name_of(place)), {"track": kind, "turn": turn, "under": under})


def _without(record: Record, place: str) -> Record:
    cells = {cell: tile for cell, tile in record["cells"].items() if cell != name_of(place)}
    return changed(record, ("cells",), cells)


def _cities() -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        return {f"cell:{cell}": ((tile["city"], 0),) for cell, tile in record["cells"].items() if "city" in tile}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        goods = value(record, ("cells", name_of(place), "goods"), [])
        return changed(record, ("cells", name_of(place)), {"city": piece[0], "goods": goods})

    def take(record: Record, place: str) -> Record:
        return _without(record, place) if place in lies(record) else record

    stamps = tuple(
        Stamp(colour, city_name(colour), still(drawings.loose_city(City(colour)))) for colour in (*COLOURS, "")
    )
    return Layer("city", ("cell",), stamps, lies, put, take)


def _goods() -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        goods = {cell: tile.get("goods", ()) for cell, tile in record["cells"].items()}
        return {f"cell:{cell}": tuple((good, 0) for good in there) for cell, there in goods.items() if there}

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        there = value(record, ("cells", name_of(place), "goods"))
        if there is None or len(there) >= drawings.MOST_CUBES:
            return record
        return changed(record, ("cells", name_of(place), "goods"), [*there, piece[0]])

    def take(record: Record, place: str) -> Record:
        there = value(record, ("cells", name_of(place), "goods"))
        return changed(record, ("cells", name_of(place), "goods"), there[:-1]) if there else record

    stamps = tuple(Stamp(colour, _cube_name(colour), still(_cube(colour))) for colour in COLOURS)
    return Layer("good", ("cell",), stamps, lies, put, take)


def _cube(colour: str) -> Element:
    return pieces.cube(colour, LETTERS[colour], 50, 50, 44)


def _cube_name(colour: str) -> Text:
    return _said("cube", colour=colour_name(colour))


def _trains(count: int) -> Layer:
    """The trains; on track, the side they came from sets their rotation."""

    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        found: dict[str, tuple[PlacedPiece, ...]] = {}
        for seat, player in enumerate(record["players"]):
            cell, _, side = player["train"].partition(" ")
            place = f"cell:{cell}"
            found[place] = (*found.get(place, ()), (seats.letter(seat), max(COMPASS.find(side), 0) if side else 0))
        return found

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        cell = cell_named(name_of(place))
        in_city = "city" in record["cells"].get(at(cell), {})
        train = at(cell) if in_city else f"{at(cell)} {COMPASS[piece[1]]}"
        return changed(record, ("players", seats.LETTERS.index(piece[0]), "train"), train)

    def take(record: Record, place: str) -> Record:
        uppermost = lies(record)[place][-1][0]
        return changed(record, ("players", seats.LETTERS.index(uppermost), "train"), START)

    stamps = tuple(
        Stamp(seats.letter(seat), _said("train", who=seats.name(seat)), partial(_train, seat), len(COMPASS))
        for seat in range(count)
    )
    return Layer("train", ("cell",), stamps, lies, put, take)


def _train(seat: int, side: int) -> Element:
    """A train that came by a side, heading for the opposite one."""
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    return pieces.train(seat, Pose(50, 50, dx, dy))


# --- the players


def _player(record: Record, seat: int) -> Group:
    letter, path = seats.letter(seat), ("players", seat)
    cities = [cell for cell, tile in record["cells"].items() if "city" in tile]
    loaded = value(record, (*path, "cargo", "loaded"))

    def load(before: Record, colour: str | None) -> Record:
        origin = value(before, (*path, "cargo", "loaded")) or next(iter(cities), START)
        cargo = None if colour is None else {"colour": colour, "loaded": origin}
        return changed(before, (*path, "cargo"), cargo)

    goods = tuple(Option(colour, _cube_name(colour), _cube(colour)) for colour in COLOURS)
    hand = tuple(Option(kind, kind_name(kind), drawings.loose_tile(kind, 0)) for kind in (*KINDS, HIDDEN))
    origin = by_value(dict.fromkeys([*cities, *([loaded] if loaded else [])])) if loaded else ()
    return Group(
        letter,
        seats.name(seat),
        controls=(
            Counter(f"{letter}-steam", _said("steam"), (*path, "steam"), most=STEAM_LIMIT),
            Several(f"{letter}-hand", shared()["hand"], (*path, "hand"), hand),
            Several(f"{letter}-delivered", _said("delivered"), (*path, "delivered"), goods),
            Choice(f"{letter}-cargo", _said("cargo"), (*path, "cargo", "colour"), maybe(COLOURS, colour_name), load),
            *((Choice(f"{letter}-loaded", _said("loaded"), (*path, "cargo", "loaded"), origin),) if origin else ()),
            Counter(f"{letter}-counters", _said("counters"), (*path, "counters"), most=CIRCUIT_COUNTERS),
            Counter(f"{letter}-coal", _said("coal"), (*path, "coal"), most=COAL_CUBES),
        ),
    )


# --- the row and the turn


def _row(count: int) -> Iterator[Choice | Several]:
    goods = tuple(Option(colour, _cube_name(colour), _cube(colour)) for colour in COLOURS)
    for place in range(min(count + 1, MARKET)):

        def put(record: Record, colour: str | None, place: int = place) -> Record:
            row = record["row"]
            if colour is None:
                return changed(record, ("row",), row[:place])
            there = {"city": colour, "goods": row[place]["goods"] if place < len(row) else []}
            return changed(record, ("row",), [*row[:place], there, *row[place + 1 :]])

        label, path = _said("row", number=place + 1), ("row", place)
        yield Choice(f"row-{place + 1}", label, (*path, "city"), maybe(COLOURS, city_name), put)
        if place < count:
            yield Several(f"row-{place + 1}-goods", _said("goods"), (*path, "goods"), goods)


def _turn(record: Record) -> Iterator[Choice | Counter | Series]:
    count = len(record["players"])
    yield whose("turn", ("turn",), count)
    yield how_many(PLAYERS, empty)
    yield Choice("drawn", _said("drawn"), ("drawn",), maybe(COLOURS, city_name, nothing=""))
    yield Series("move", _said("move"), ("move",), tuple(_steps(record)))
    yield Series("draws", _said("draws"), ("draws",), tuple(_draws(record)))
    yield Counter("passed", shared()["passed"], ("passed",), most=count)
    over = {end: Text.same(end) if end not in clauses() else clauses()[end].title for end in ENDS if end}
    ends = tuple(Option(end, title) for end, title in over.items())
    yield Choice("ended", shared()["ended"], ("ended",), (Option("", shared()["goes_on"]), *ends))


def _steps(record: Record) -> Iterator[Option]:
    """The next steps open to the train of the turn."""
    state = draft(record)
    if problems(state) or state.ended or state.draws:
        return
    for action in state.legal_actions:
        if isinstance(action, MOVES):
            yield Option(str(action), state.describe(action))


def _draws(record: Record) -> Iterator[Option]:
    """The draws that can be pending: cities, goods for them, tiles for players."""
    cities = [cell for cell, tile in record["cells"].items() if "city" in tile]
    for what, where in (
        ("city", (None, *range(1, MARKET + 1), *cities)),
        ("goods", (*range(1, MARKET + 1), *cities)),
        ("tile", tuple(seats.letter(seat) for seat in range(len(record["players"])))),
    ):
        for one in where:
            named = seats.name(seats.LETTERS.index(one)) if what == "tile" else "" if one is None else one
            yield Option({"what": what, "where": one}, _said(f"draw_{what}", where=named))
