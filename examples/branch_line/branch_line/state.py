"""The position: the field with its tiles, and the way in of the line."""

from dataclasses import dataclass
from math import isqrt
from typing import Self

from branch_line.components import SIZES
from branch_line.line import Line, line
from railwidgets.core import CHANCE, Actor, Cell, FolderState, Options, option
from railwidgets.track import Board


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The options.

    Attributes:
        size: the number of cells on each side of the field (``setup.field``).
    """

    size: int = option(5, SIZES)


@dataclass(frozen=True, slots=True, repr=False)
class BranchLineState(FolderState):
    """A position of Branch Line.

    Attributes:
        players: the number of players.
        tiles: the tile on each cell, row by row; an empty string on a free one.
        enters: the cell and side where the line comes in; ``None`` before chance draws them.
    """

    players: int
    tiles: tuple[str, ...]
    enters: tuple[Cell, int] | None = None

    @classmethod
    def first(cls, players: int, rules: Rules) -> Self:
        """Returns the empty field."""
        return cls(players, ("",) * rules.size**2)

    @property
    def actor(self) -> Actor:
        return CHANCE if self.line is None else None if self.line.leads is None else self.turn

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return sum(map(bool, self.tiles)) % self.players

    @property
    def board(self) -> Board:
        """The field without its tiles."""
        return Board.of(isqrt(len(self.tiles)), isqrt(len(self.tiles)))

    @property
    def line(self) -> Line | None:
        """The line; ``None`` before it comes in."""
        return None if self.enters is None else line(self.board, self.tiles, self.enters)

    @property
    def head(self) -> Cell | None:
        """The cell on which the next tile is laid, if there is one."""
        return self.line.leads[0] if self.line and self.line.leads else None

    def tile(self, cell: Cell) -> str:
        """Returns the tile on a cell; an empty string on a free one and off the field."""
        return self.tiles[self.board.cells.index(cell)] if cell in self.board.cells else ""
