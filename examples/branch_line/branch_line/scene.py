"""The picture of a position: the field, the tiles, the line, and a train at its head."""

from branch_line.components import SIGNS, TILES
from branch_line.state import BranchLineState as State
from branch_line.words import words
from railwidgets.core import Cell, at, cell_name, once, seats
from railwidgets.draw import field, marks, pieces, rail, tile
from railwidgets.draw.curve import Pose
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import group

DRAWINGS = {name: group(tile.tile_plate(), tile.tile_track(track.segments)) for name, track in TILES.items()}


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """Returns the picture of a position, styled by ``look``; a still one has no click targets."""
    look, cells = look or Look(), state.board.cells
    rows = columns = range(state.board.rows)
    rim = [side for side in state.board.rim if side != state.enters]
    return Scene(
        box=field.view_box(rows, columns),
        layers={
            "ground": {**field.ground(rows, columns), "rim": field.wall(rim)},
            "track": {f"tile:{at(cell)}": _tile(state, cell, look) for cell in cells if state.tile(cell)},
            "targets": {} if still else _targets(state, look.lang),
            "pieces": _line(state, look),
            "marks": field.marked(look),
        },
        cells=field.CELLS,
        title=words("label")["title"].fill(size=len(rows))[look.lang],
        highlights=field.highlights(look, DRAWINGS.get(look.picks[0].removeprefix("hand:") if look.picks else "")),
    )


def _label(state: State, cell: Cell, lang: str) -> str:
    what = words("tile")[lies] if (lies := state.tile(cell)) else words("label")["empty"]
    return words("label")["cell"].fill(at=cell_name(cell), what=what)[lang]


def _tile(state: State, cell: Cell, look: Look) -> Element:
    return field.laid(cell, DRAWINGS[state.tile(cell)], _label(state, cell, look.lang), SIGNS[state.tile(cell)])


@once()
def _targets(state: State, lang: str) -> dict[str, Element]:
    return {f"cell:{at(cell)}": field.target(cell, _label(state, cell, lang)) for cell in state.board.cells}


def _line(state: State, look: Look) -> dict[str, Element]:
    """Returns the line, and the train of the seat to act at its head, or, over the rim, of the loser."""
    if state.line is None:
        return {}
    steps, leads = state.line
    seat = state.turn if leads else (state.turn - 1) % state.players
    pose = _waits(*leads) if leads else rail.route(steps)[-1].pose(0.74)
    line, train = marks.circuit([rail.polyline(steps)]), pieces.train(seat, pose)
    facts = {"length": len(steps), "who": seats.name(seat)}
    return {
        name: Element("g", {}, (drawn,), label=words("label")[name].fill(**facts)[look.lang])
        for name, drawn in (("line", line), ("train", train))
    }


def _waits(cell: Cell, side: int) -> Pose:
    """Returns the pose of a train that waits for track, just inside a side of a cell."""
    port = rail.side_port(side, cell)
    return Pose(port.x + 26 * port.dx, port.y + 26 * port.dy, port.dx, port.dy)
