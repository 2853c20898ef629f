"""What a player or chance can do, with its notation and its clicks."""

from dataclasses import dataclass

from branch_line.components import TILES
from railwidgets.core import CELL, COMPASS, Action, Cell, Form, at, cell_of, read_action, side_named


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """Chance says over which side of which cell the line comes in."""

    cell: Cell
    side: int

    @property
    def notation(self) -> str:
        return f"enter {at(self.cell)} {COMPASS[self.side]}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A player lays a tile on a cell."""

    tile: str
    cell: Cell

    @property
    def notation(self) -> str:
        return f"lay {self.tile} {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.tile}", f"cell:{at(self.cell)}"


def read(text: str) -> Action:
    """The action of a notation; ``NotationError`` if it cannot be read."""
    return read_action(text, _FORMS)


_FORMS = (
    Form(
        rf"lay ({'|'.join(TILES)}) {CELL}",
        lambda match: Lay(match[1].lower(), cell_of(match[2], match[3])),
        "lay cross 1,2",
    ),
    Form(
        rf"enter {CELL} (\w+)",
        lambda match: Enter(cell_of(match[1], match[2]), side_named(match[3])),
        "enter 0,1 N",
    ),
)
