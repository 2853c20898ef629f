"""What can be put where in the editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, get_args

from railwidgets.core import COMPASS, Cell, Text, at, cell_named, seats
from railwidgets.draw.editing import (
    Choice,
    Control,
    Counter,
    Group,
    Layer,
    Lying,
    Option,
    Record,
    Series,
    Several,
    Stamp,
    Table,
    by_value,
    changed,
    flag,
    name_of,
    rulings,
    still,
    value,
    whose,
)
from railwidgets.draw.editing import players as how_many
from railwidgets.draw.editing import words as shared
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box
from railwidgets.games.railroad_dice import drawings, terrain
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, PLAYERS, SEATS, Components, EndName
from railwidgets.games.railroad_dice.layout import STEP, Layout
from railwidgets.games.railroad_dice.record import VERSION, draft
from railwidgets.games.railroad_dice.state import Ending, RailroadDiceState, Rules
from railwidgets.games.railroad_dice.table import CENTRE, SIDES, cell_on, place_of, towards
from railwidgets.games.railroad_dice.words import company_name, end_name, face_name, words

STRAIGHTS: Final = ("EW", "NS")
BENDS: Final = ("NE", "ES", "SW", "NW")
"""How a rail lies, each turned by a quarter from the one before."""

MOST_PAID: Final = 999
"""So many thousands of passengers can be counted."""


def empty(players: int) -> Record:
    """The position of the start: the line begins on the first tile."""
    return draft({"game": "railroad_dice", "version": VERSION, "players": [{}] * players}).to_json()


def table(record: Record) -> Table:
    """What can be put where in a position."""
    state, count = draft(record), len(record["players"])
    return Table(
        (
            Group("line", _said("line"), (_pieces(state.box), _ends())),
            Group("plan", _said("plan"), (_minis(state.box), _dots(state.box))),
            *(
                Group(SEATS[seat], seats.name(seat), controls=tuple(_player(record, seat, state.box)))
                for seat in range(count)
            ),
            Group("companies", _said("companies"), controls=tuple(_companies(record))),
            Group("turn", shared()["turn"], controls=(*_turn(record), *_now(state))),
            rulings(Rules, words("option")),
        ),
        targets=_targets(state),
        around=_around,
        settle=_settled,
    )


def _said(name: str, **facts: object) -> Text:
    return words("editing")[name].fill(**facts)


def _around(place: str) -> str:
    """The place on the plan of a square."""
    kind, _, name = place.partition(":")
    return f"mini:{at(place_of(cell_named(name))[0])}" if kind == "cell" else place


def _settled(record: Record) -> Record:
    """The bank and what was paid follow from the rest, unless a screen hides something."""
    if any(player["reserve"] is None or player["passengers"] is None for player in record["players"]):
        return record
    return {key: entry for key, entry in record.items() if key not in ("bank", "paid")}


# --- the plan


def _targets(state: RailroadDiceState) -> Mapping[str, Element]:
    """The mini tiles and the places beside them, to click."""
    minis = state.plan.minis
    rows, columns = {row for row, _ in minis}, {column for _, column in minis}
    corners = (min(rows), min(columns)), (max(rows), max(columns))
    layout = Layout.of([position for position, _ in state.large], corners)
    (row, column), (left, top) = next(iter(layout.minis.items()))
    size, step = layout.mini, layout.mini * STEP
    beside = (towards(position, side) for position in minis for side in SIDES)
    return {
        f"mini:{at(place)}": _target(place, left + (place[1] - column) * step, top + (place[0] - row) * step, size)
        for place in sorted({*minis, *beside})
    }


def _target(place: Cell, x: float, y: float, size: float) -> Element:
    hit, glow = box("rw-hit", x, y, size, size), box("rw-cell", x + 2, y + 2, size - 4, size - 4, 6)
    middle = (x + size / 2, y + size / 2)
    label = _said("place", at=at(place)).en
    return Element("g", {"class": "rw-flat"}, (hit,), pick=f"mini:{at(place)}", label=label, at=middle, glow=glow)


def _minis(known: Components) -> Layer:
    """The mini tiles; one on which an end is stays where it lies."""
    turns: dict[str, list[str]] = {}
    for name, tile in known.tiles.items():
        turns.setdefault(tile.kind, []).append(name)

    def lies(record: Record) -> Mapping[str, tuple[Lying, ...]]:
        tiles = {position: known.tiles[mini["tile"]] for position, mini in record["minis"].items()}
        return {f"mini:{name}": ((tile.kind, turns[tile.kind].index(tile.name)),) for name, tile in tiles.items()}

    def put(record: Record, place: str, piece: Lying) -> Record:
        stations = value(record, ("minis", name_of(place), "stations"), [])
        mini = {"tile": turns[piece[0]][piece[1]], "stations": stations}
        return changed(record, ("minis", name_of(place)), mini)

    def take(record: Record, place: str) -> Record:
        if name_of(place) in {at(position) for position in _in_play(record)}:
            return record
        left = {position: mini for position, mini in record["minis"].items() if position != name_of(place)}
        return changed(record, ("minis",), left)

    def drawn(kind: str) -> Callable[[int], Element]:
        return lambda dial: terrain.mini(known.tiles[turns[kind][dial]].terrain)

    stamps = tuple(Stamp(kind, known.tiles[names[0]].title, drawn(kind), len(names)) for kind, names in turns.items())
    return Layer("mini", ("mini",), stamps, lies, put, take)


def _dots(known: Components) -> Layer:
    """The stations that the line has left on the plan."""

    def lies(record: Record) -> Mapping[str, tuple[Lying, ...]]:
        stations = {position: mini["stations"] for position, mini in record["minis"].items()}
        return {f"mini:{name}": tuple((one, 0) for one in there) for name, there in stations.items() if there}

    def put(record: Record, place: str, piece: Lying) -> Record:
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
    return _said("station", company=company_name(company))


def _dot(company: str, letter: str) -> Element:
    return drawings.scaled(drawings.dot(company, letter), 50, 50, 2.4)


# --- the line


def _in_play(record: Record) -> set[Cell]:
    """The positions of the tiles on the table: those of the ends."""
    return {place_of(cell_named(told.partition(" ")[0]))[0] for told in record["ends"].values()}


def _pieces(known: Components) -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[Lying, ...]]:
        return {f"cell:{cell}": (_lying(piece),) for cell, piece in record["line"].items()}

    def put(record: Record, place: str, piece: Lying) -> Record:
        if place_of(cell_named(name_of(place)))[0] not in _in_play(record):
            return record
        kind, dial = piece
        name = kind if kind in COMPANIES else (STRAIGHTS if kind == "rail" else BENDS)[dial]
        return _counted(changed(record, ("line", name_of(place)), name))

    def take(record: Record, place: str) -> Record:
        line = {cell: piece for cell, piece in record["line"].items() if cell != name_of(place)}
        return _counted(changed(record, ("line",), line))

    stamps = (
        Stamp("rail", _said("rail"), lambda dial: drawings.rail_die(*_sides(STRAIGHTS[dial])), len(STRAIGHTS)),
        Stamp("bend", _said("bend"), lambda dial: drawings.rail_die(*_sides(BENDS[dial])), len(BENDS)),
        *(
            Stamp(company, _station_name(company), still(drawings.station(company, known.companies[company].letter)))
            for company in COMPANIES
        ),
    )
    return Layer("piece", ("cell",), stamps, lies, put, take)


def _lying(piece: str) -> Lying:
    if piece in COMPANIES:
        return piece, 0
    kind, ways = ("rail", STRAIGHTS) if piece in STRAIGHTS else ("bend", BENDS)
    return kind, ways.index(piece)


def _sides(piece: str) -> tuple[int, int]:
    return COMPASS.index(piece[0]), COMPASS.index(piece[1])


def _counted(record: Record) -> Record:
    """What follows of a piece: a station has ends with no side, a mini tile the stations of its tile on the table."""
    for name, told in record["ends"].items():
        cell, _, side = told.partition(" ")
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


def _ends() -> Layer:
    """The ends of the line: on a square, by the side by which its rail leads on; on the plan, on the tile there."""

    def lies(record: Record) -> Mapping[str, tuple[Lying, ...]]:
        found: dict[str, tuple[Lying, ...]] = {}
        for name, told in record["ends"].items():
            cell, _, side = told.partition(" ")
            found[f"cell:{cell}"] = (*found.get(f"cell:{cell}", ()), (name, COMPASS.index(side) if side else 0))
        return found

    def put(record: Record, place: str, piece: Lying) -> Record:
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

    stamps = tuple(Stamp(name, _said("end", end=end_name(name)), _pointer(name), len(COMPASS)) for name in ENDS)
    return Layer("end", ("cell", "mini"), stamps, lies, put, take)


def _pointer(name: EndName) -> Callable[[int], Element]:
    return lambda side: drawings.pointer(name, side)


# --- players and companies


def _dice() -> tuple[Option, ...]:
    return tuple(Option(face, face_name(face), drawings.die(face)) for face in FACES)


def _player(record: Record, seat: int, known: Components) -> Iterator[Control]:
    letter, path, player = SEATS[seat], ("players", seat), record["players"][seat]

    def hide(before: Record, hides: bool) -> Record:
        state = draft(before)
        told = {**before["players"][seat], **dict.fromkeys(("reserve", "passengers"), None if hides else 0)}
        return changed({**before, "bank": max(state.bank, 0), "paid": max(state.paid, 0)}, path, told)

    ways = (Option(False, _said("open")), Option(True, _said("hides")))
    screen = Choice(f"{letter}-screen", _said("screen"), path, ways, hide, lambda now: _hides(now, seat))
    yield Several(f"{letter}-front", _said("front"), (*path, "front"), _dice(), counted=True)
    yield screen
    if player["reserve"] is not None:
        yield Counter(f"{letter}-reserve", _said("reserve"), (*path, "reserve"))
        yield Counter(f"{letter}-passengers", _said("passengers"), (*path, "passengers"), most=MOST_PAID)
    shares = tuple(
        Option(company, company_name(company), drawings.certificate(company, known.companies[company].letter))
        for company in COMPANIES
    )
    yield Several(f"{letter}-shares", _said("shares"), (*path, "shares"), shares, counted=True)
    yield flag(f"{letter}-parachute", _said("parachute"), (*path, "parachute"))
    for name in ("seen_dice", "seen_passengers"):
        yield Counter(f"{letter}-{name}", _said(name), (*path, name), most=MOST_PAID)


def _hides(record: Record, seat: int) -> bool:
    return record["players"][seat]["reserve"] is None


def _companies(record: Record) -> Iterator[Control]:
    count = len(record["players"])
    for company in COMPANIES:
        label = _said("director", company=company_name(company))
        yield whose(f"director-{company}", ("directors", company), count, label, nobody=True)

    def tell(before: Record, told: bool) -> Record:
        return changed(before, ("last_year",), {company: [0, None] for company in COMPANIES} if told else {})

    ways = (Option(False, shared()["none"]), Option(True, _said("told")))
    yield Choice("last-year", _said("year_before"), ("last_year",), ways, tell, _has_last_year)
    for company in COMPANIES if record["last_year"] else ():
        carried, paid = (_said(name, company=company_name(company)) for name in ("carried", "paid_to"))
        yield Counter(f"carried-{company}", carried, ("last_year", company, 0))
        yield whose(f"paid-{company}", ("last_year", company, 1), count, paid, nobody=True)


def _has_last_year(record: Record) -> bool:
    return bool(record["last_year"])


# --- the turn


def _turn(record: Record) -> Iterator[Control]:
    count = len(record["players"])
    yield whose("turn", ("turn",), count)
    yield whose("first", ("first",), count, _said("first"))
    yield how_many(PLAYERS, empty)
    yield Counter("year", _said("year"), ("year",), least=1)
    if any(_hides(record, seat) for seat in range(count)):
        yield Counter("bank", _said("bank"), ("bank",))
        yield Counter("paid", _said("paid"), ("paid",), most=MOST_PAID)
    causes = tuple(Option(end, words("cause")[end]) for end in get_args(Ending) if end)
    yield Choice("ending", _said("ending"), ("ending",), (Option("", shared()["goes_on"]), *causes))
    lifted = (Option(None, shared()["none"]), *by_value(range(count + 1)))
    yield Choice("counting", _said("counting"), ("counting",), lifted)


def _now(state: RailroadDiceState) -> Iterator[Control]:
    """What has been done in the turn."""
    for name in ("income", "rolled", "discarding"):
        yield flag(f"now-{name}", _said(name), ("now", name))
    yield Counter("rolling", _said("rolling"), ("now", "rolling"))
    areas = {
        at(cell_on(position, square))
        for position, large in state.large
        for square in {*state.box.tiles[large.tile].area}
        if square >= 0
    }
    opened = sorted({*areas, *map(at, state.now.opened)}, key=cell_named)
    yield Several("opened", _said("opened"), ("now", "opened"), by_value(opened), most=1)
    for end in ENDS:
        yield Series(f"bridge-{end}", _said("bridge", end=end_name(end)), ("now", "bridges", end), _dice())
    yield Several("retreated", _said("retreated"), ("now", "retreated"), by_value(ENDS, end_name), most=1)
