"""What a player or chance can do, with its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from railwidgets.core import Action, Form, PlainAction, read_action
from railwidgets.core.notation import nearest
from railwidgets.games.streetcar.components import KINDS, LINES, ROUTES, SEATS, SIZE, TERMINI, TERMINUS_AT
from railwidgets.track import COMPASS, Cell

UNDEALT: Final = 0
"""A line or a route card that has not been drawn yet."""

HIDDEN: Final = -1
"""A line or a route card that the seat that looks may not know."""


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a tile from the hand on an empty square, or exchange it for the tile that lies there.

    ``turn`` counts quarter turns clockwise, as few as show the same.
    """

    kind: str
    cell: Cell
    turn: int = 0

    def __post_init__(self) -> None:
        if self.kind in KINDS:
            object.__setattr__(self, "turn", self.turn % len(KINDS[self.kind].turns))

    @property
    def placed(self) -> str:
        """What comes to lie where, as the notation writes it: ``trident 3,4 turn 2``."""
        return f"{self.kind} {at(self.cell)}" + (f" turn {self.turn}" if self.turn else "")

    @property
    def notation(self) -> str:
        return f"lay {self.placed}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.kind}", f"cell:{at(self.cell)}", f"turn:{self.turn}"


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Exchange two neighbouring tiles at the same time to join them.

    Attributes:
        first: the exchange in the upper or left square.
        second: the other one.
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
        """The side of the first square where the second lies: east or south; ``None`` if they are no neighbours."""
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
    """Show the goals and set the tram on a terminus of the own line."""

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
        cell: the square it comes to, or the cell of the frame by which it comes into a terminus.
        side: the side by which it comes in.
        count: over how many squares, the last one included.
    """

    cell: Cell
    side: int
    count: int

    @property
    def place(self) -> str:
        """The square, or the name of the terminus."""
        terminus = TERMINUS_AT.get(self.cell)
        return at(self.cell) if terminus is None else terminus.name

    @property
    def entrance(self) -> str:
        """The letter of the side by which it comes in; for a terminus the row or column of the door."""
        terminus = TERMINUS_AT.get(self.cell)
        return COMPASS[self.side] if terminus is None else str(self.cell[1 - terminus.side % 2])

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
    """Fill the hand from the pile, where one could take an offered tile."""


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    """Lay no (further) tile: only for who can lay none."""


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


def at(cell: Cell) -> str:
    """A cell as the notation writes it: ``row,column``."""
    return f"{cell[0]},{cell[1]}"


def read(text: str) -> Action:
    """The action of a notation.

    Raises:
        NotationError: the text cannot be read.
    """
    return read_action(text, _FORMS)


# --- names


def kind_named(name: str) -> str:
    """The kind of tile of that name; ``ValueError`` if there is none."""
    if name.lower() not in KINDS:
        raise ValueError(f"no tile is called '{name}'{nearest(name.lower(), KINDS)}; write one of {', '.join(KINDS)}")
    return name.lower()


def seat_named(letter: str) -> int:
    """The seat of that letter; ``ValueError`` if there is none."""
    if letter.upper() not in tuple(SEATS):
        raise ValueError(f"'{letter}' is no seat; write one of {', '.join(SEATS)}")
    return SEATS.index(letter.upper())


def terminus_named(name: str) -> str:
    """The terminus of that name; ``ValueError`` if there is none."""
    if name.upper() not in TERMINI:
        raise ValueError(f"no terminus is called '{name}'; write one of {', '.join(TERMINI)}")
    return name.upper()


def goal_named(text: str, what: str) -> int:
    """The number of a line or a route card, ``?`` for a hidden one; ``ValueError`` if there is none."""
    known = LINES if what == "line" else ROUTES
    if text == "?":
        return HIDDEN
    if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) not in known:
        raise ValueError(f"there is no {what} '{text}'; write {min(known)} to {max(known)}")
    return int(text)


def cell_named(text: str) -> Cell:
    """The cell written as ``row,column``; ``ValueError`` if it is none."""
    match = re.fullmatch(CELL, text.strip(), re.ASCII)
    if match is None:
        raise ValueError(f"'{text}' is no square; write it as row,column, each 1 to {SIZE}, such as 3,4")
    return int(match[1]), int(match[2])


def entry_named(place: str, entrance: str) -> tuple[Cell, int]:
    """The cell and the side by which a tram came to a square (``3,4`` ``W``) or a terminus (``W6`` ``7``).

    Raises:
        ValueError: there is no such square, terminus, side or door.
    """
    if re.fullmatch(CELL, place, re.ASCII):
        if entrance.upper() not in tuple(COMPASS):
            raise ValueError(f"'{entrance}' is no side; write one of {', '.join(COMPASS)}")
        return cell_named(place), COMPASS.index(entrance.upper())
    terminus = TERMINI[terminus_named(place)]
    doors = {str(door[1 - terminus.side % 2]): door for door in terminus.doors}
    if entrance not in doors:
        raise ValueError(f"'{entrance}' is no door of {terminus.name}; write {' or '.join(doors)}")
    return doors[entrance], terminus.side


def cell_picked(pick: object) -> Cell | None:
    """The cell that a pick such as ``cell:3,4`` names; ``None`` if it names none."""
    match = re.fullmatch(rf"cell:{CELL}", pick, re.ASCII) if isinstance(pick, str) else None
    return None if match is None else (int(match[1]), int(match[2]))


CELL: Final = r"(\d{1,3}) ?, ?(\d{1,3})"
_TILE: Final = r"([\w-]+)"
_PLACED: Final = rf"{_TILE}(?: at)? {CELL}(?: turn (\d))?"
_PLACE: Final = r"(\d{1,3} ?, ?\d{1,3}|[NESW]\d{1,2})"


def _lay(kind: str, row: str, column: str, turn: str | None) -> Lay:
    if int(turn or 0) > 3:
        raise ValueError(f"a tile is turned by 0 to 3 quarters, not {turn}")
    return Lay(kind_named(kind), (int(row), int(column)), int(turn or 0))


def _double(match: re.Match[str]) -> Double:
    parts = match.groups()
    first, second = _lay(*parts[:4]), _lay(*parts[4:])
    if first.cell == second.cell:
        raise ValueError(f"both tiles would lie on {at(first.cell)}; name two squares")
    return Double(first, second)


def _run(match: re.Match[str]) -> Run:
    if not int(match[3]):
        raise ValueError("a tram runs over 1 square or more")
    return Run(*entry_named(match[1], match[2]), int(match[3]))


_FORMS: Final = (
    Form(rf"lay {_PLACED}", lambda match: _lay(*match.groups()), "lay trident 3,4 turn 2"),
    Form(rf"double {_PLACED} ?\+ ?{_PLACED}", _double, "double switch-left 3,4 turn 1 + curve 3,5 turn 2"),
    Form(r"travel ([NESW]\d{1,2})", lambda match: Travel(terminus_named(match[1])), "travel W6"),
    Form(rf"run(?: to)? {_PLACE} (\w{{1,2}}) (\d{{1,2}})", _run, "run 3,5 W 4"),
    Form(
        rf"take {_TILE} from (\w)", lambda match: Take(kind_named(match[1]), seat_named(match[2])), "take curve from B"
    ),
    Form(r"off", lambda _: Off(), "off"),
    Form(r"draw", lambda _: Draw(), "draw"),
    Form(r"pass", lambda _: Pass(), "pass"),
    Form(r"line (\w+|\?)", lambda match: DealLine(goal_named(match[1], "line")), "line 3"),
    Form(r"route (\w+|\?)", lambda match: DealRoute(goal_named(match[1], "route")), "route 5"),
    Form(rf"tile {_TILE}", lambda match: DrawTile(kind_named(match[1])), "tile curve"),
)
