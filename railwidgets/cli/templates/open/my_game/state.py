"""The position."""

from dataclasses import dataclass
from typing import Any, Self

from my_game.components import CELLS, PLAYERS
from railwidgets.core import Actor, Cell, FolderState

# Next: the fields that your game needs, and no more. What follows from them is a property, so that nothing contradicts
# it. Options are fields of a class Rules(Options) here, and the position needs a field "rules: Rules" to keep them.


@dataclass(frozen=True, slots=True, repr=False)
class MyGameState(FolderState):
    """A position of My Game.

    Attributes:
        stations: the seat of the station on each cell, row by row; ``None`` on a free one.
    """

    stations: tuple[int | None, ...]

    @classmethod
    def first(cls, players: int, rules: Any) -> Self:
        """Returns the empty field."""
        return cls((None,) * len(CELLS))

    @property
    def actor(self) -> Actor:
        return self.turn if self.free else None

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return (len(CELLS) - len(self.free)) % PLAYERS[0]

    @property
    def free(self) -> tuple[Cell, ...]:
        """The cells without a station."""
        return tuple(cell for cell, seat in zip(CELLS, self.stations, strict=True) if seat is None)

    def built_by(self, seat: int) -> tuple[Cell, ...]:
        """Returns the cells with a station of a seat."""
        return tuple(cell for cell, other in zip(CELLS, self.stations, strict=True) if other == seat)
