"""What moves when the board shows an action: the train along its track, cubes, tiles from hand and bag, the die."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Cell, at
from railwidgets.draw import pieces, rail, shape
from railwidgets.draw.curve import Way, way
from railwidgets.draw.motion import Motion, home, run, staged, towards
from railwidgets.games.days_of_steam import drawings, signs
from railwidgets.games.days_of_steam.actions import (
    BLIND,
    DrawCity,
    DrawGoods,
    DrawTile,
    Go,
    Lay,
    Load,
    PlaceCity,
    Roll,
)
from railwidgets.games.days_of_steam.components import DIE, LETTERS
from railwidgets.games.days_of_steam.journeys import FAST
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City
from railwidgets.games.days_of_steam.words import seat_name

_CUBE = (-27.0, -27.0, 54.0, 54.0)
"""The box of a cube on its way: about as large as on a city."""


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """What moves when the board shows an action."""
    match action:
        case Go():
            yield _run(before, action, after)
            yield from _delivered(before, after)
        case Load(colour):
            train = before.player.train.cell
            yield _cube(colour, f"train:{seat_name(before.turn)}", f"tile:{at(train)}")
        case Lay():
            yield Motion("slide", f"tile:{at(action.cell)}", home(before.turn, viewer))
        case PlaceCity(source, cell):
            yield Motion("slide", f"tile:{at(cell)}", ("city:blind" if source == BLIND else f"city:{source}", "cities"))
        case DrawTile(kind):
            seat = before.draws[0].where
            if isinstance(seat, int):
                tile = drawings.loose_tile(kind, 0)
                yield Motion("slide", home(seat, viewer)[0], ("tiles", "supply"), drawing=tile)
        case DrawCity():
            row = [f"city:{place}" for place in range(1, len(after.row) + 1)]
            if len(after.row) > len(before.row):
                yield Motion("slide", row[-1], ("city:blind",))
        case DrawGoods(colour):
            where = before.draws[0].where
            there = f"city:{where}" if isinstance(where, int) else f"tile:{at(where)}" if where else ""
            if there:
                yield _cube(colour, there, "goods", "supply")
        case Roll(pips):
            move = before.move
            die = signs.face(pips, holds=move is None or pips > min(move.spent - FAST, len(DIE)))
            yield staged([shape.group(die, css="rw-tumble")])


def _cube(colour: str, there: str, *start: str) -> Motion:
    return Motion("slide", there, start, drawing=pieces.cube(colour, LETTERS.get(colour, "?"), size=18.0), box=_CUBE)


def _delivered(before: State, after: State) -> Iterator[Motion]:
    """The cube that the train brings to its city, on its way to the player."""
    seat = before.turn
    cargo = before.player.cargo
    if cargo is not None and after.players[seat].cargo is None:
        yield _cube(cargo.colour, f"player:{seat_name(seat)}", f"train:{seat_name(seat)}")


def _run(before: State, action: Go, after: State) -> Motion:
    """The run of the train over a side of its cell into the next cell."""
    seat, train = before.turn, before.player.train
    ways = [*_out(before, train.cell, train.side, action.side), *_in(after, seat)]
    return run(f"train:{seat_name(seat)}", ways, drawings.pose_of(before, seat), drawings.pose_of(after, seat))


def _out(state: State, cell: Cell, entered: int | None, leave: int) -> list[Way]:
    """The way from where the train stands to a side of its cell."""
    port, laid = rail.side_port(leave, cell), state.table.cells[cell]
    if entered is None or isinstance(laid, City):
        pose = drawings.pose_of(state, state.turn)
        return towards((pose.x, pose.y), rail.cell_middle(cell), (port.x, port.y))
    stood = _moved(drawings.approach(laid, entered), cell)
    if leave == entered:
        return [stood.reversed()]
    return [way(rail.side_port(entered, cell), port).section(0.5, 1)]


def _in(state: State, seat: int) -> list[Way]:
    """The way from the rim of the entered cell to where the train stands."""
    cell, entered = state.players[seat].train
    laid = state.table.cells[cell]
    if entered is not None and not isinstance(laid, City):
        return [_moved(drawings.approach(laid, entered), cell)]
    return []


def _moved(piece: Way, cell: Cell) -> Way:
    dx, dy = shape.corner(cell)
    return Way(*((x + dx, y + dy) for x, y in (piece.p, piece.q, piece.r, piece.s)))
