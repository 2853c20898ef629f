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
    parse_int,
    quoted,
    read_action,
    side_named,
)
from railwidgets.core.notation import nearest
from railwidgets.games.days_of_steam.components import COLOURS, DIE, HIDDEN, KINDS, MARKET

BLIND: Final = 0
"""The source of a city from the face-down pile."""

SOURCES: Final = (*range(1, MARKET + 1), BLIND)
"""The source of a city: its number in the row, or the face-down pile."""


@dataclass(frozen=True, slots=True, eq=False, init=False)
class Lay(Interned):
    """Lay a track tile from the hand. ``turn`` counts quarter turns clockwise, the fewest that show the same tile."""

    kind: str
    cell: Cell
    turn: int = 0

    def __new__(cls, kind: str, cell: Cell, turn: int = 0) -> Self:
        if turn:
            turn = _fewest(kind, turn)
        lay = Interned.__new__(cls, kind, cell, turn)
        _set(lay, "kind", kind)
        _set(lay, "cell", cell)
        _set(lay, "turn", turn)
        return lay

    @property
    def notation(self) -> str:
        return f"lay {self.kind} {at(self.cell)}" + (f" turn {self.turn}" if self.turn else "")

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.kind}", f"cell:{at(self.cell)}", f"turn:{self.turn}"


_set: Final = object.__setattr__

_PERIODS: Final = {name: len(kind.turns) for name, kind in KINDS.items()}
"""The number of quarter turns after which each kind of track tile looks the same again."""


def _fewest(kind: str, turn: int) -> int:
    """The fewest quarter turns with the same look."""
    return turn % _PERIODS[kind] if kind in _PERIODS else turn


@dataclass(frozen=True, slots=True)
class Blind(Action):
    """Draw the top city of the face-down pile, to place it once it is face up."""

    @property
    def notation(self) -> str:
        return "city blind"

    @property
    def picks(self) -> tuple[str, ...]:
        return ("pile",)


@dataclass(frozen=True, slots=True, eq=False)
class PlaceCity(Interned):
    """Lay a city: number 1 or 2 of the row, or the one from the face-down pile (``BLIND``)."""

    source: int
    cell: Cell

    @property
    def notation(self) -> str:
        return f"city {self.source or 'blind'} {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        # All orientations look alike; with one, a board previews the city on its cell first, as it does a tile.
        return f"city:{self.source or 'blind'}", f"cell:{at(self.cell)}", "turn:0"


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Run the train over a side of its cell into the next cell."""

    side: int

    @property
    def notation(self) -> str:
        return f"go {COMPASS[self.side]}"

    @property
    def picks(self) -> tuple[str, ...]:
        return "train", f"go:{COMPASS[self.side]}"


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Load a goods cube of the city that the train is in."""

    colour: str

    @property
    def notation(self) -> str:
        return f"load {self.colour}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"load:{self.colour}",)


@dataclass(frozen=True, slots=True)
class Stop(PlainAction):
    """End the train's move on its current cell."""


@dataclass(frozen=True, slots=True)
class Water(PlainAction):
    """Spend the turn at a water tower."""


@dataclass(frozen=True, slots=True)
class Coal(PlainAction):
    """Burn one coal cube."""


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    """Do nothing: legal only without any other action."""


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Chance draws a track tile for a hand."""

    kind: str

    @property
    def notation(self) -> str:
        return f"draw tile {self.kind}"


@dataclass(frozen=True, slots=True)
class DrawCity(Action):
    """Chance turns up a city tile."""

    colour: str

    @property
    def notation(self) -> str:
        return f"draw city {self.colour}"


@dataclass(frozen=True, slots=True)
class DrawGoods(Action):
    """Chance draws a goods cube from the bag."""

    colour: str

    @property
    def notation(self) -> str:
        return f"draw goods {self.colour}"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance rolls the die at the end of a fast move over curves."""

    pips: int

    @property
    def notation(self) -> str:
        return f"roll {self.pips}"


CHANCE_ACTIONS: Final = (DrawTile, DrawCity, DrawGoods, Roll)
MOVES: Final = (Go, Load, Stop)


def read(text: str) -> Action:
    """The action with this notation.

    Raises:
        NotationError: The text does not parse.
    """
    return read_action(text, _FORMS)


def kind_named(name: str) -> str:
    """The kind of track tile of that name; ``ValueError`` if there is none."""
    if name.lower() not in KINDS:
        raise ValueError(f"unknown track tile {quoted(name)}{nearest(name.lower(), KINDS)}; see components.toml")
    return name.lower()


def colour_named(name: str) -> str:
    """The colour of that name; ``ValueError`` if there is none."""
    if name.lower() not in COLOURS:
        raise ValueError(
            f"unknown colour {quoted(name)}{nearest(name.lower(), COLOURS)}; write one of {', '.join(COLOURS)}"
        )
    return name.lower()


_TILE: Final = r"([\w?-]+\+?)"


def _lay(match: re.Match[str]) -> Action:
    kind, row, column, turn = match.groups()
    if int(turn or 0) > 3:
        raise ValueError(f"a tile turns by 0 to 3 quarters, not {turn}")
    return Lay(kind_named(kind), cell_of(row, column), int(turn or 0))


def _city(match: re.Match[str]) -> Action:
    source, row, column = match.groups()
    return PlaceCity(BLIND if source.lower() == "blind" else int(source), cell_of(row, column))


def _draw_tile(match: re.Match[str]) -> Action:
    return DrawTile(HIDDEN if match[1] == HIDDEN else kind_named(match[1]))


def _roll(match: re.Match[str]) -> Action:
    pips = parse_int(match[1])
    if pips not in DIE:
        raise ValueError(f"a die shows {DIE[0]} to {DIE[-1]}, not {pips}")
    return Roll(pips)


_FORMS: Final = (
    Form(rf"lay {_TILE}(?: at)? {CELL}(?: turn ([0-9]))?", _lay, "lay curve 2,1 turn 3"),
    Form(rf"city (1|2|blind)(?: at)? {CELL}", _city, "city 1 2,3"),
    Form(r"city blind", lambda _: Blind(), "city blind"),
    Form(r"go ([NESW])", lambda match: Go(side_named(match[1])), "go E"),
    Form(r"load (\w+)", lambda match: Load(colour_named(match[1])), "load red"),
    Form(r"stop", lambda _: Stop(), "stop"),
    Form(r"water", lambda _: Water(), "water"),
    Form(r"coal", lambda _: Coal(), "coal"),
    Form(r"pass", lambda _: Pass(), "pass"),
    Form(rf"draw tile {_TILE}", _draw_tile, "draw tile curve"),
    Form(r"draw city (\w+)", lambda match: DrawCity(colour_named(match[1])), "draw city red"),
    Form(r"draw goods (\w+)", lambda match: DrawGoods(colour_named(match[1])), "draw goods red"),
    Form(r"roll (\d+)", _roll, "roll 4"),
)
