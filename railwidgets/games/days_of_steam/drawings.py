"""The drawings of this game's tiles, trains and marks, made of the shapes in ``draw``."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, Mark
from railwidgets.draw import marks, pieces, rail, shape, tile
from railwidgets.draw.curve import Point, Pose, Way, line, way
from railwidgets.draw.scene import Element
from railwidgets.games.days_of_steam import land, signs
from railwidgets.games.days_of_steam.components import CITY_COAL, COLOURS, HIDDEN, KINDS, LETTERS, SEATS, TOWER_STEAM
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Player
from railwidgets.games.days_of_steam.table import GRID, SIDES, City, Track
from railwidgets.track import Pattern

ON_TOP: Final = (1, 3)
"""The upper segment of a bridge."""

MOST_CUBES: Final = 9
"""With more goods in one city, the drawing shows their number."""


def definitions() -> dict[str, Element]:
    """The definitions used several times, by name."""
    shapes = {kind.shape: kind for kind in KINDS.values()}
    tracks = {
        f"tile-{name}": tile.tile_track(kind.pattern.segments, kind.pattern.stubs, name == "bridge")
        for name, kind in shapes.items()
    }
    coals = {f"signs-{name}": shape.group(*_signs(name)) for name in KINDS}
    cities = {f"city-{colour}": _bare_city(colour) for colour in (*COLOURS, "")}
    sizes = {pieces.cube_spots(count)[0] for count in range(1, MOST_CUBES + 1)}
    cubes = {
        f"cube-{colour}-{size:g}": pieces.cube(colour, letter, size=size)
        for colour, letter in LETTERS.items()
        for size in sorted(sizes)
    }
    ground = {**land.definitions(), **signs.definitions(), "plate": tile.tile_plate(), "hill": tile.hill_ground()}
    return {**ground, **tracks, **coals, **cities, **cubes}


@lru_cache(maxsize=4096)
def track_tile(kind: str, turn: int, cell: Cell = (0, 0)) -> Element:
    """A track tile of the map, as a use of its definition."""
    known = KINDS[kind]
    ground = [shape.use("hill", cell)] if known.hill else []
    track = shape.use(f"tile-{known.shape}", cell, 90 * turn)
    return shape.group(shape.use("plate", cell), *ground, track, shape.use(f"signs-{kind}", cell))


@lru_cache(maxsize=256)
def loose_tile(kind: str, turn: int) -> Element:
    """A single track tile in a 100 by 100 box, such as one in a hand; its back if it is hidden."""
    if kind == HIDDEN:
        return shape.group(tile.tile_plate(), shape.words("?", 50, 50, 40, "rw-muted"))
    known = KINDS[kind]
    pattern = known.pattern.turned(turn)
    ground = [tile.hill_ground()] if known.hill else []
    track = tile.tile_track(pattern.segments, pattern.stubs, known.shape == "bridge")
    return shape.group(tile.tile_plate(), *ground, track, *_signs(kind))


def _signs(kind: str) -> list[Element]:
    known = KINDS[kind]
    signs = [tile.coal(known.coal)]
    if known.hill:
        signs.append(tile.hill_sign())
    if known.tower:
        signs.append(tile.tower(f"+{TOWER_STEAM}"))
    if known.overlay:
        signs.append(tile.overlay_sign())
    return signs


@lru_cache(maxsize=1024)
def city_tile(city: City, cell: Cell = (0, 0)) -> Element:
    """A city of the map with its goods, as a use of its definition."""
    x, y = shape.corner(cell)
    size, spots = pieces.cube_spots(min(len(city.goods), MOST_CUBES))
    cubes = [
        shape.group(shape.use(f"cube-{good}-{size:g}"), at=(x + dx, y + dy))
        for good, (dx, dy) in zip(city.goods, spots, strict=False)
    ]
    return shape.group(shape.use(f"city-{city.colour}", cell), *cubes)


@lru_cache(maxsize=64)
def loose_city(city: City) -> Element:
    """A single city in a 100 by 100 box, such as one in the row."""
    size, spots = pieces.cube_spots(min(len(city.goods), MOST_CUBES))
    cubes = [pieces.cube(good, LETTERS[good], x, y, size) for good, (x, y) in zip(city.goods, spots, strict=False)]
    return shape.group(_bare_city(city.colour), *cubes)


def _bare_city(colour: str) -> Element:
    drawn = pieces.city(colour or "black", LETTERS.get(colour, "?"))
    return shape.group(tile.tile_plate(), drawn, tile.coal(CITY_COAL))


def train(state: State, seat: int) -> Element:
    """A train in its place: next to the disc of a city, or on its track, pointing ahead."""
    player = state.players[seat]
    cargo = (player.cargo.colour, LETTERS[player.cargo.colour]) if player.cargo else None
    pose = pose_of(state, seat)
    small = not cargo and isinstance(state.table.cells[player.train.cell], City)
    return pieces.small_train(seat, pose) if small else pieces.train(seat, pose, cargo)


def pose_of(state: State, seat: int) -> Pose:
    """The place and direction of a train."""
    player = state.players[seat]
    x, y = shape.corner(player.train.cell)
    laid = state.table.cells[player.train.cell]
    if isinstance(laid, City) or player.train.side is None:
        pose = pieces.berth(seat, x + 50, y + 50)
        # Clear of the letter of the city, which a cube on the train would cover.
        return Pose(pose.x + 10 * pose.dx, pose.y + 10 * pose.dy, pose.dx, pose.dy) if player.cargo else pose
    pose = approach(laid, player.train.side).pose(1)
    if _is_shared(state, seat, player):
        pose = Pose(*pose.aside(14), pose.dx, pose.dy)
    return Pose(x + pose.x, y + pose.y, pose.dx, pose.dy)


def signpost(state: State, cell: Cell, side: int) -> float:
    """The distance of a signpost from this side of a cell: clear of cities and of trains."""
    before = GRID.neighbour(cell, side)
    if isinstance(state.table.cells[cell], City):
        places: tuple[float, ...] = (signs.BEFORE, signs.INSIDE)
    elif isinstance(state.table.cells.get(before), City):
        places = (signs.BEYOND, signs.MIDDLE)
    else:
        places = (signs.INSIDE, signs.BEFORE, signs.MIDDLE)
    port = rail.side_port(side, cell)
    trains = [pose_of(state, seat) for seat in range(len(state.players))]

    def room(away: float) -> float:
        here = (port.x + away * port.dx, port.y + away * port.dy)
        return min(_NEAR, *(math.dist(here, (train.x, train.y)) for train in trains))

    return max(places, key=room)


_NEAR: Final = 32.0
"""The units between the middles of a train and a signpost from which neither touches the other."""


def approach(laid: Track, side: int) -> Way:
    """The curve on its tile of a train that came by this side, up to where it stands."""
    pattern, port = laid.pattern, rail.side_port(side)
    exits = pattern.exits[side]
    if not exits:
        return line((port.x, port.y), (port.x + 15 * port.dx, port.y + 15 * port.dy))
    straight = (side + 2) % 4
    whole = way(port, rail.side_port(straight if straight in exits else exits[0]))
    # In the middle of a bridge the trains on its two tracks would hide each other.
    return whole.section(0, whole.parameter(26) if laid.kind == "bridge" else 0.5)


def _is_shared(state: State, seat: int, player: Player) -> bool:
    place = (player.train.cell, _group(state, player))
    others = (other for at, other in enumerate(state.players) if at < seat)
    return any((other.train.cell, _group(state, other)) == place for other in others)


def _group(state: State, player: Player) -> int:
    laid = state.table.cells.get(player.train.cell)
    return laid.pattern.groups[player.train.side] if isinstance(laid, Track) and player.train.side is not None else 0


def mark(state: State, shown: Mark) -> Element | None:
    """A mark of a refusal or of an action's effect; ``None`` for one that the panel shows."""
    cities: Collection[Cell] = state.table.cities
    match shown.kind:
        case "cell":
            return shape.group(
                *(marks.cell_mark(cell, shown.label, clear_of(state, cell)) for cell in map(_cell, shown.places))
            )
        case "edge":
            return shape.group(*(marks.edge_mark((row, column), side) for row, column, side in shown.places))
        case "path":
            if (counted := _counted(shown, cities)) is not None:
                return _count(state, shown, counted)
            return marks.proof_path(shown.places, shown.label, cities=cities)
        case "circuit":
            return marks.circuit([rail.polyline(shown.places, cities=cities), *_bridged(state, shown)])
        case _:
            seat = SEATS.find(shown.piece.removeprefix("train:")) if shown.piece.startswith("train:") else -1
            cell = state.players[seat].train.cell if 0 <= seat < len(state.players) else None
            return None if cell is None else marks.cell_mark(cell)


def _counted(shown: Mark, cities: Collection[Cell]) -> range | None:
    """The steps of a path from a city that its number counts: all after the first, with or without the last."""
    last = len(shown.places) - 1
    if not shown.label.isdecimal() or any((step[0] in cities) != (at == 0) for at, step in enumerate(shown.places)):
        return None
    return next((range(1, end + 1) for end in (last, last - 1) if end == int(shown.label)), None)


def _count(state: State, shown: Mark, counted: range) -> Element:
    """A path with a number on each counted tile without a train; it stops short of a previewed city."""
    steps = shown.places
    trains = {player.train.cell for player in state.players}
    spots = {at: 0.12 if steps[at][0] in trains else 0.5 for at in counted}
    tried = {steps[-1][0]} if len(steps) - 1 not in counted else set()
    return marks.counted_path(steps, spots, cities={*state.table.cities, *tried})


def _cell(place: tuple[int, int]) -> Cell:
    row, column = place
    return row, column


def clear_of(state: State, cell: Cell) -> Point:
    """The place for a number on a cell: on an edge without a train, clear of a city's letter, cubes and coal."""
    if not isinstance(state.table.cells.get(cell), City):
        return marks.LOW
    there = {_BERTHED[seat] for seat, player in enumerate(state.players) if player.train.cell == cell}
    return next((marks.EDGES[side] for side in (2, 1, 3, 0) if side not in there), marks.CORNER)


_BERTHED: Final = (1, 3, 0, 2)
"""The side of a city on which the train of a seat stands, as in ``pieces.berth``."""


def _bridged(state: State, circuit: Mark) -> list[str]:
    """The parts of a circuit on a bridge, painted last."""
    return [
        rail.polyline([step])
        for step in circuit.places
        if isinstance(laid := state.table.cells.get(step[0]), Track)
        and laid.kind == "bridge"
        and {step[1], step[2]} == set(ON_TOP)
    ]


def glyph_sides(pattern: Pattern) -> int:
    """The sides with track, in the form that ``draw.text.glyph`` takes."""
    return sum(1 << side for side in SIDES if pattern.mask >> side & 1)
