"""The actions of players and of chance, with their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from railwidgets.core import (
    CELL,
    COMPASS,
    Action,
    Cell,
    Form,
    Interned,
    PlainAction,
    at,
    cell_of,
    read_action,
    seat_named,
)
from railwidgets.games.streetcar.components import HIDDEN, KINDS, PLAYERS, SEATS, entrance_name, place_name
from railwidgets.games.streetcar.names import entry_named, goal_named, kind_named, terminus_named


@dataclass(frozen=True, slots=True, eq=False)
class Lay(Interned):
    """Lay a tile from the hand on an empty square, or exchange it for the tile there.

    ``turn`` counts quarter turns clockwise, the fewest that show the same tile.
    """

    kind: str
    cell: Cell
    turn: int = 0

    def __new__(cls, kind: str, cell: Cell, turn: int = 0) -> Self:
        return Interned.__new__(cls, kind, cell, _fewest(kind, turn))

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", _fewest(self.kind, self.turn))

    @property
    def lays(self) -> tuple[Lay]:
        """The one tile, as ``Double.lays`` gives two."""
        return (self,)

    @property
    def placed(self) -> str:
        """The tile and its square in notation: ``trident 3,4 turn 2``."""
        return f"{self.kind} {at(self.cell)}" + (f" turn {self.turn}" if self.turn else "")

    @property
    def notation(self) -> str:
        return f"lay {self.placed}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.kind}", f"cell:{at(self.cell)}", f"turn:{self.turn}"


def _fewest(kind: str, turn: int) -> int:
    """The fewest quarter turns with the same look."""
    return turn % len(KINDS[kind].turns) if kind in KINDS else turn


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Exchange two neighbouring tiles at the same time to join them.

    Attributes:
        first: The exchange in the upper or left square.
        second: The other one.
    """

    first: Lay
    second: Lay

    def __post_init__(self) -> None:
        if self.second.cell < self.first.cell:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    @property
    def lays(self) -> tuple[Lay, Lay]:
        """Both exchanges."""
        return self.first, self.second

    @property
    def side(self) -> int | None:
        """The side of the first square towards the second: east or south; ``None`` if they are not neighbours."""
        (row, column), (other_row, other_column) = self.first.cell, self.second.cell
        return {(0, 1): 1, (1, 0): 2}.get((other_row - row, other_column - column))

    @property
    def notation(self) -> str:
        return f"double {self.first.placed} + {self.second.placed}"

    @property
    def picks(self) -> tuple[str, ...]:
        if self.side is None:
            return "double", f"cells:{at(self.first.cell)}+{at(self.second.cell)}", self._dial
        return "double", f"edge:{at(self.first.cell)},{COMPASS[self.side]}", self._dial

    @property
    def _dial(self) -> str:
        return "turn:" + "+".join(f"{lay.kind} {lay.turn}" for lay in self.lays)


@dataclass(frozen=True, slots=True)
class Travel(Action):
    """Show the goals and set the tram on a terminus of the player's own line."""

    terminus: str

    @property
    def notation(self) -> str:
        return f"travel {self.terminus}"

    @property
    def picks(self) -> tuple[str, ...]:
        return "travel", f"cell:{self.terminus}"


@dataclass(frozen=True, slots=True)
class Run(Action):
    """Move the tram.

    Attributes:
        cell: The square it comes to, or the cell of the frame by which it comes into a terminus.
        side: The side by which it comes in.
        count: The number of squares, the last one included.
    """

    cell: Cell
    side: int
    count: int

    @property
    def place(self) -> str:
        """The square, or the name of the terminus."""
        return place_name(self.cell)

    @property
    def entrance(self) -> str:
        """The letter of the side of entry; for a terminus the row or column of the door."""
        return entrance_name(self.cell, self.side)

    @property
    def notation(self) -> str:
        return f"run {self.place} {self.entrance} {self.count}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"cell:{self.place}", f"way:{self.entrance},{self.count}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Fill the hand from the open hand of a player who travels."""

    kind: str
    seat: int

    @property
    def notation(self) -> str:
        return f"take {self.kind} from {SEATS[self.seat]}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"take:{SEATS[self.seat]},{self.kind}",)


@dataclass(frozen=True, slots=True)
class Off(PlainAction):
    """Take a blocked tram off the board."""


@dataclass(frozen=True, slots=True)
class Draw(PlainAction):
    """Fill the hand from the pile, instead of taking an offered tile."""


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    """Lay no (further) tile: legal only if none fits."""


@dataclass(frozen=True, slots=True)
class DealLine(Action):
    """Chance draws a line for a player."""

    line: int

    @property
    def notation(self) -> str:
        return f"line {'?' if self.line == HIDDEN else self.line}"


@dataclass(frozen=True, slots=True)
class DealRoute(Action):
    """Chance draws a route card for a player."""

    route: int

    @property
    def notation(self) -> str:
        return f"route {'?' if self.route == HIDDEN else self.route}"


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Chance draws a tile from the pile."""

    kind: str

    @property
    def notation(self) -> str:
        return f"tile {self.kind}"


CHANCE_ACTIONS: Final = (DealLine, DealRoute, DrawTile)


def read(text: str) -> Action:
    """The action with this notation.

    Raises:
        NotationError: The text does not parse.
    """
    return read_action(text, _FORMS)


# --- reading


def _lay(kind: str, row: str, column: str, turn: str | None) -> Lay:
    if int(turn or 0) > 3:
        raise ValueError(f"a tile turns by 0 to 3 quarters, not {turn}")
    return Lay(kind_named(kind), cell_of(row, column), int(turn or 0))


def _double(match: re.Match[str]) -> Double:
    parts = match.groups()
    first, second = _lay(*parts[:4]), _lay(*parts[4:])
    if first.cell == second.cell:
        raise ValueError(f"both tiles would lie on {at(first.cell)}; name two squares")
    return Double(first, second)


def _run(match: re.Match[str]) -> Run:
    if not int(match["count"]):
        raise ValueError("a tram runs over at least 1 square")
    return Run(*entry_named(match["place"], match["entrance"]), int(match["count"]))


def _take(match: re.Match[str]) -> Take:
    return Take(kind_named(match[1]), seat_named(match[2], PLAYERS))


_TILE: Final = r"([\w-]+)"
_PLACED: Final = rf"{_TILE}(?: at)? {CELL}(?: turn ([0-9]))?"
_TERMINUS: Final = r"[NESW][0-9]{1,2}"
_RUN: Final = rf"run(?: to)? (?P<place>{CELL}|{_TERMINUS}) (?P<entrance>\w{{1,2}}) (?P<count>[0-9]{{1,2}})"

_FORMS: Final = (
    Form(rf"lay {_PLACED}", lambda match: _lay(*match.groups()), "lay trident 3,4 turn 2"),
    Form(rf"double {_PLACED} ?\+ ?{_PLACED}", _double, "double switch-left 3,4 turn 1 + curve 3,5 turn 2"),
    Form(rf"travel ({_TERMINUS})", lambda match: Travel(terminus_named(match[1])), "travel W6"),
    Form(_RUN, _run, "run 3,5 W 4"),
    Form(rf"take {_TILE} from (\w)", _take, "take curve from B"),
    Form(r"off", lambda _: Off(), "off"),
    Form(r"draw", lambda _: Draw(), "draw"),
    Form(r"pass", lambda _: Pass(), "pass"),
    Form(r"line (\w+|\?)", lambda match: DealLine(goal_named(match[1], "line")), "line 3"),
    Form(r"route (\w+|\?)", lambda match: DealRoute(goal_named(match[1], "route")), "route 5"),
    Form(rf"tile {_TILE}", lambda match: DrawTile(kind_named(match[1])), "tile curve"),
)
