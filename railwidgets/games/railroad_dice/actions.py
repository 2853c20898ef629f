"""The actions of players and of chance, with their notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from railwidgets.core import (
    CELL,
    COMPASS,
    Action,
    Cell,
    Form,
    PlainAction,
    at,
    cell_of,
    read_action,
    seat_named,
    side_named,
)
from railwidgets.games.railroad_dice.box import counted, named
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, PLAYERS, SEATS, EndName
from railwidgets.track import Grid

WILD: Final = "wild"
"""The face that stands for any other, and for a die of the reserve."""

_SQUARES: Final = Grid()


@dataclass(frozen=True, slots=True)
class Income(PlainAction):
    """Take the income of the turn."""


@dataclass(frozen=True, slots=True)
class End(PlainAction):
    """End the turn."""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll dice of the reserve, and wild ones from the front with an equal number from the bank."""

    reserve: int
    wild: int

    @property
    def notation(self) -> str:
        return f"roll {self.reserve} + {self.wild} wild"

    @property
    def picks(self) -> tuple[str, ...]:
        return "roll", f"reserve:{self.reserve}", f"wild:{self.wild}"

    @property
    def gist(self) -> tuple[str, ...]:
        return ("roll",)


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a rail on a square that an end points to.

    Attributes:
        die: The face to lay, ``straight`` or ``curve``, or ``wild``.
        cell: The square, counted over the whole plan.
        enter: The side by which the line comes onto it.
        leave: The side by which the line leads on.
        wild: The number of wild dice that pay the surcharge; the reserve pays the rest.
    """

    die: str
    cell: Cell
    enter: int
    leave: int
    wild: int = 0

    @property
    def notation(self) -> str:
        return f"lay {self.die} {at(self.cell)} {sides(self.enter, self.leave)}{_paying(self.wild)}"

    @property
    def picks(self) -> tuple[str, ...]:
        turn = f"turn:{sides(self.enter, self.leave)}"
        return f"die:{self.die}", *_pay_picks(self.wild), f"cell:{at(self.cell)}", turn


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Lead the line off its tile, choose a new tile, and lay the first rail on that.

    Attributes:
        die: The face that leads off, ``straight`` or ``curve``, or ``wild``.
        cell: Its square, counted over the whole plan.
        enter: The side by which the line comes onto it.
        leave: The side by which it leads off.
        tile: The new tile, see ``Components.tiles``.
        next_die: The face to lay on the new tile.
        next_leave: The side by which that rail leads on.
        wild: The number of wild dice that pay the surcharges of both; the reserve pays the rest.
    """

    die: str
    cell: Cell
    enter: int
    leave: int
    tile: str
    next_die: str
    next_leave: int
    wild: int = 0

    @property
    def next_cell(self) -> Cell:
        """The square of the first rail on the new tile."""
        return _SQUARES.neighbour(self.cell, self.leave)

    @property
    def next_enter(self) -> int:
        """The side by which the line comes onto the new tile."""
        return (self.leave + 2) % 4

    @property
    def notation(self) -> str:
        off = f"leave {self.die} {at(self.cell)} {sides(self.enter, self.leave)}"
        on = f"{self.tile} {self.next_die} {sides(self.next_enter, self.next_leave)}"
        return f"{off} onto {on}{_paying(self.wild)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (
            f"die:{self.die}",
            *_pay_picks(self.wild),
            f"exit:{at(self.cell)},{sides(self.enter, self.leave)}",
            f"tile:{self.tile}",
            f"die:{self.next_die}",
            f"cell:{at(self.next_cell)}",
            f"turn:{sides(self.next_enter, self.next_leave)}",
        )

    @property
    def gist(self) -> tuple[str, ...]:
        return (f"exit:{at(self.cell)},{sides(self.enter, self.leave)}",)


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a station on the square that an end points to; ``wild`` dice pay, the reserve pays the rest."""

    company: str
    cell: Cell
    wild: int = 0

    @property
    def notation(self) -> str:
        return f"station {self.company} {at(self.cell)}{_paying(self.wild)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"station:{self.company}", *_pay_picks(self.wild), f"cell:{at(self.cell)}"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a share from the bank, or from a seat, for a die that shows ``share`` or ``wild``."""

    company: str
    die: str = "share"
    seller: int | None = None

    @property
    def notation(self) -> str:
        source = "" if self.seller is None else f" from {SEATS[self.seller]}"
        return f"buy {self.company}{source} with {self.die}"

    @property
    def picks(self) -> tuple[str, ...]:
        source = "" if self.seller is None else f":{SEATS[self.seller]}"
        return f"die:{self.die}", f"share:{self.company}{source}"

    @property
    def gist(self) -> tuple[str, ...]:
        return self.picks[1:]


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take the rails of a bridge back that leads nowhere yet."""

    end: EndName

    @property
    def notation(self) -> str:
        return f"take back {self.end}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"back:{self.end}",)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a die from the front back at the end of the turn."""

    die: str

    @property
    def notation(self) -> str:
        return f"discard {self.die}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"discard:{self.die}",)


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """Chance rolls the dice; ``faces`` counts the results, in the order of ``FACES``."""

    faces: tuple[int, ...]

    @property
    def notation(self) -> str:
        return " ".join(["dice", *(f"{count} {face}" for face, count in zip(FACES, self.faces, strict=True) if count)])


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """At the end chance lifts the screen of a seat."""

    seat: int
    passengers: int
    reserve: int

    @property
    def notation(self) -> str:
        return f"reveal {SEATS[self.seat]} {self.passengers} passengers {self.reserve} dice"


def sides(enter: int, leave: int) -> str:
    """Two sides in notation: ``SN``, in by the south and out by the north."""
    return COMPASS[enter] + COMPASS[leave]


def _paying(wild: int) -> str:
    return f" paying {wild} wild" if wild else ""


def _pay_picks(wild: int) -> tuple[str, ...]:
    return (f"pay:{wild}",) if wild else ()


# --- reading


def read(text: str) -> Action:
    """The action with this notation.

    Raises:
        NotationError: The text does not parse.
    """
    return read_action(text, _FORMS)


def picked(pick: object, what: str) -> str | None:
    """The text after the colon of a pick such as ``cell:0,1``; ``None`` if it is no such pick."""
    return pick.removeprefix(f"{what}:") if isinstance(pick, str) and pick.startswith(f"{what}:") else None


_SIDES: Final = r"([NESW])([NESW])"
_TILE: Final = r"([a-z]+(?:-[a-z]+)*(?::[1-3])?)"
_NUMBER: Final = r"([0-9]{1,9})"
_PAY: Final = rf"(?: paying {_NUMBER} wild)?"
_RAIL: Final = rf"(straight|curve|wild)(?: at)? {CELL} {_SIDES}"


def _pair(enter: str, leave: str) -> tuple[int, int]:
    if enter.upper() == leave.upper():
        raise ValueError(f"a rail must join two different sides, not {enter}{leave}")
    return side_named(enter), side_named(leave)


def _lay(match: re.Match[str]) -> Action:
    die, row, column, enter, leave, wild = match.groups()
    return Lay(die.lower(), cell_of(row, column), *_pair(enter, leave), int(wild or 0))


def _leave(match: re.Match[str]) -> Action:
    die, row, column, enter, leave, tile, next_die, next_enter, next_leave, wild = match.groups()
    into, out = _pair(enter, leave)
    first, on = _pair(next_enter, next_leave)
    if first != (out + 2) % 4:
        came = COMPASS[(out + 2) % 4]
        raise ValueError(f"the line leaves by {leave}, so it comes onto the new tile by {came}, not {next_enter}")
    paid = int(wild or 0)
    return Leave(die.lower(), cell_of(row, column), into, out, tile.lower(), next_die.lower(), on, paid)


def _build(match: re.Match[str]) -> Action:
    return Build(named(match[1], COMPANIES, "company"), cell_of(match[2], match[3]), int(match[4] or 0))


def _buy(match: re.Match[str]) -> Action:
    seller = seat_named(match[2], PLAYERS) if match[2] else None
    return Buy(named(match[1], COMPANIES, "company"), (match[3] or "share").lower(), seller)


def _dice(match: re.Match[str]) -> Action:
    faces = counted(match[1], FACES)
    if not any(faces):
        raise ValueError("there are no dice; write for instance 'dice 2 straight'")
    return Dice(faces)


def _reveal(match: re.Match[str]) -> Action:
    return Reveal(seat_named(match[1], PLAYERS), int(match[2]), int(match[3]))


def _word(action: Action) -> Callable[[re.Match[str]], Action]:
    return lambda _: action


_FORMS: Final = (
    Form(r"income", _word(Income()), "income"),
    Form(
        rf"roll {_NUMBER}(?: \+ {_NUMBER} wild)?",
        lambda match: Roll(int(match[1]), int(match[2] or 0)),
        "roll 2 + 1 wild",
    ),
    Form(rf"lay {_RAIL}{_PAY}", _lay, "lay curve 3,4 WN"),
    Form(
        rf"leave {_RAIL} onto {_TILE} (straight|curve|wild) {_SIDES}{_PAY}",
        _leave,
        "leave straight 0,3 SN onto plain curve SE",
    ),
    Form(rf"station (\w+)(?: at)? {CELL}{_PAY}", _build, "station red 2,4"),
    Form(r"buy (\w+)(?: from (\w))?(?: with (share|wild))?", _buy, "buy red with share"),
    Form(r"take back (\w+)", lambda match: TakeBack(named(match[1], ENDS, "end of the line")), "take back orange"),
    Form(r"end", _word(End()), "end"),
    Form(r"discard (\w+)", lambda match: Discard(named(match[1], FACES, "face")), "discard curve"),
    Form(r"dice (.+)", _dice, "dice 2 straight 1 share"),
    Form(rf"reveal (\w) {_NUMBER} passengers {_NUMBER} dice", _reveal, "reveal A 12 passengers 3 dice"),
)
