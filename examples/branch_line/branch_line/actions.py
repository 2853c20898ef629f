"""The actions of players and chance, with their notation and picks."""

from dataclasses import dataclass

from branch_line.components import TILES
from railwidgets.core import CELL, COMPASS, Action, Cell, Form, at, cell_of, read_action, side_named


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """Chance draws the side and the cell where the line comes in."""

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
    """Returns the action of a notation; raises ``NotationError`` if it cannot be parsed."""
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
