"""What the picks so far mean on the board: the tiles that are shown, and what lies on trial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from railwidgets.core import Action
from railwidgets.draw.look import Look
from railwidgets.games.railroad_dice.actions import Build, Lay, Leave, picked, sides
from railwidgets.games.railroad_dice.line import place_of, towards
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.track import COMPASS, Cell

HELD: Final = ("die", "station")
"""What is picked to be put on a square."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is in hand.

    Attributes:
        exit: square and sides of the rail that leads off a tile; ``None`` if none is chosen.
        tile: the new tile; empty if none is chosen.
        options: the legal actions that begin with the picks, the place of the piece left open.
        next: where the picks of these actions go on.
    """

    exit: tuple[Cell, int, int] | None = None
    tile: str = ""
    options: tuple[Action, ...] = ()
    next: int = 0

    @classmethod
    def of(cls, state: State, look: Look) -> Trial:
        """What the picks of a look mean."""
        if not look.picks or look.picks[0].partition(":")[0] not in HELD:
            return cls()
        way = next((found for pick in look.picks if (found := _exit(picked(pick, "exit"))) is not None), None)
        tile = next((name for pick in look.picks if (name := picked(pick, "tile")) in state.box.tiles), None)
        base = look.picks if look.preview is None else look.picks[:-1]
        options = tuple(action for action in state.legal_actions if action.picks[: len(base)] == base)
        return cls(way, tile or "" if way else "", options, len(base))

    @property
    def left(self) -> Cell | None:
        """The position of the tile that the line leaves."""
        return None if self.exit is None else place_of(self.exit[0])[0]

    @property
    def entered(self) -> Cell | None:
        """The position of the new tile."""
        return None if self.exit is None else towards(place_of(self.exit[0])[0], self.exit[2])

    def would_do(self, pick: str, dial: int) -> Action | None:
        """One of the actions that would be left after a pick, of those that the dial chooses from."""
        left = [action for action in self.options if action.picks[self.next : self.next + 1] == (pick,)]
        return left[dial % len(left)] if left else None


def shown_rail(action: Action | None, cell: Cell) -> tuple[int, int] | None:
    """The sides of the rail that an action lays on a square; ``None`` if it lays none there."""
    if isinstance(action, Lay) and action.cell == cell:
        return action.enter, action.leave
    if isinstance(action, Leave) and action.next_cell == cell:
        return action.next_enter, action.next_leave
    if isinstance(action, Leave) and action.cell == cell:
        return action.enter, action.leave
    return None


def shown_station(action: Action | None, cell: Cell) -> str:
    """The company of the station that an action builds on a square; empty if it builds none there."""
    return action.company if isinstance(action, Build) and action.cell == cell else ""


def exit_pick(cell: Cell, enter: int, leave: int) -> str:
    """The pick of a rail that leads off a tile."""
    return f"exit:{cell[0]},{cell[1]},{sides(enter, leave)}"


def _exit(text: str | None) -> tuple[Cell, int, int] | None:
    if text is None:
        return None
    row, column, way = text.split(",")
    return (int(row), int(column)), COMPASS.index(way[0]), COMPASS.index(way[1])
