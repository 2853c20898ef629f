"""The components of the box, read from ``components.toml`` or from a file of the same form."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from railwidgets.core import NotationError, Text, quoted, seats
from railwidgets.core.data import read_data
from railwidgets.core.files import read_file
from railwidgets.core.notation import read_json, read_toml
from railwidgets.games.railroad_dice.box import (
    COMPANIES,
    ENDS,
    FACES,
    LAKE,
    MOUNTAIN,
    PRAIRIE,
    SIZE,
    TERRAINS,
    EndName,
    faults_of,
)

__all__ = [
    "COMPANIES",
    "ENDS",
    "FACES",
    "LAKE",
    "MOUNTAIN",
    "PLAYERS",
    "PRAIRIE",
    "SEATS",
    "SIZE",
    "SURCHARGES",
    "TERRAINS",
    "Company",
    "Components",
    "EndName",
    "Site",
    "Tile",
    "box_of",
    "built_in",
    "canonical",
    "read",
    "text_of_built_in",
]

PLAYERS: Final = range(2, 5)

SEATS: Final = seats.LETTERS[: PLAYERS.stop - 1]
"""The letters of the seats, in turn order."""

SURCHARGES: Final = {PRAIRIE: 0, MOUNTAIN: 1, LAKE: 2}
"""The dice that open an area of each terrain (``cost.mountain``, ``cost.lake``)."""

SQUARES: Final = SIZE * SIZE

WHAT: Final = "Damaged components"


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of large tile in one orientation, and its mini tile.

    Attributes:
        name: The kind, and its quarter turns clockwise if any: ``foothill``, ``foothill:1``.
        kind: The kind, such as ``foothill``.
        turn: Quarter turns clockwise, from 0.
        title: The name of the kind.
        terrain: Seven rows of seven characters, in this orientation.
        edges: ``G`` (green) or ``M`` (mountain) for north, east, south and west.
        area: For each square, row by row, the first square of its mountain area or lake; -1 on prairie.
        surcharge: For each square the dice that open its area.
    """

    name: str
    kind: str
    turn: int
    title: Text
    terrain: tuple[str, ...]
    edges: str
    area: tuple[int, ...]
    surcharge: tuple[int, ...]

    def at(self, square: int) -> str:
        """The terrain of a square, numbered row by row from 0."""
        return self.terrain[square // SIZE][square % SIZE]


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """The price of one station of a company, and the terrain that it needs.

    Attributes:
        price: In dice.
        on: The terrain of its square.
        beside: The terrain that neighbouring squares need.
        least: The minimum number of those.
    """

    price: int
    on: str
    beside: str
    least: int


@dataclass(frozen=True, slots=True)
class Company:
    """A company: its letter, its number of shares, and its stations in building order."""

    name: str
    letter: str
    shares: int
    sites: tuple[Site, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """The contents of one box; equal contents are one object.

    Attributes:
        source: The content as JSON on one line; empty for the box that comes with the package.
        faces: The number of faces of a die that show each of ``FACES``.
        start: The kind of the first tile.
        minis: The number of mini tiles of each kind.
        tiles: The tiles in each orientation that looks different, by name.
        companies: By name, in the order of ``COMPANIES``.
    """

    source: str
    faces: tuple[int, ...]
    start: str
    minis: Mapping[str, int]
    tiles: Mapping[str, Tile]
    companies: Mapping[str, Company]

    @property
    def sites(self) -> tuple[tuple[Site, ...], ...]:
        """The stations of each company, in the order of ``COMPANIES``."""
        return tuple(company.sites for company in self.companies.values())

    def __reduce__(self) -> tuple[Callable[[str], Components], tuple[str]]:
        return box_of, (self.source,)

    def __repr__(self) -> str:
        return f"<Components of {len(self.minis)} kinds of tile{', our own' if not self.source else ''}>"


def read(source: str | Path) -> Components:
    """The components of a file, or of its text.

    Args:
        source: A path, or a text in the form of ``components.toml`` or of ``Components.source``.

    Raises:
        NotationError: The file does not parse, or its content is impossible; the error lists every fault with its
            remedy.
    """
    return box_of(canonical(source))


def canonical(source: str | Path) -> str:
    """The content of a file or of its text as ``Components.source``.

    Raises:
        NotationError: As in ``read``.
    """
    data = _parsed(_text(source))
    if faults := faults_of(data):
        raise NotationError(WHAT, faults)
    line = json.dumps(data, separators=(",", ":"))
    return "" if line == json.dumps(_own_data(), separators=(",", ":")) else line


@cache
def box_of(source: str) -> Components:
    """The components of a sound ``Components.source``."""
    data = json.loads(source) if source else _own_data()
    return Components(
        source=source,
        faces=tuple(data["dice"]["faces"].count(face) for face in FACES),
        start=data["start"]["tile"],
        minis={kind: entry["minis"] for kind, entry in data["tiles"].items()},
        tiles={tile.name: tile for kind, entry in data["tiles"].items() for tile in _tiles(kind, entry)},
        companies={name: _company(name, data["companies"][name]) for name in COMPANIES},
    )


def built_in() -> Components:
    """The box that comes with the package."""
    return box_of("")


def text_of_built_in() -> str:
    """The text of ``components.toml``, to copy and change."""
    assert __package__
    return read_data(__package__, "components.toml")


@cache
def _own_data() -> dict[str, Any]:
    return tomllib.loads(text_of_built_in())


def _text(source: str | Path) -> str:
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        return source
    try:
        return read_file(source)
    except (OSError, ValueError, TypeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        remedy = "write the path of a file such as components.toml, or its text"
        raise NotationError(WHAT, [f"the file {quoted(source)} cannot be read ({reason}): {remedy}"]) from None


def _parsed(text: str) -> Any:
    return read_json(text, WHAT) if text.lstrip().startswith("{") else read_toml(text, WHAT)


# --- tiles


def _tiles(kind: str, entry: Mapping[str, Any]) -> list[Tile]:
    """The tile in each orientation that looks different."""
    rows, edges = tuple(entry["map"].split()), entry["edges"]
    found: dict[tuple[str, ...], Tile] = {}
    for turn in range(4):
        if rows not in found:
            area, terrain = _areas(rows), "".join(rows)
            found[rows] = Tile(
                name=f"{kind}:{turn}" if turn else kind,
                kind=kind,
                turn=turn,
                title=Text.read(entry["title"]),
                terrain=rows,
                edges=edges,
                area=area,
                surcharge=tuple(SURCHARGES[sign] for sign in terrain),
            )
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
        edges = edges[-1] + edges[:-1]
    return list(found.values())


def _areas(rows: tuple[str, ...]) -> tuple[int, ...]:
    """For each square the first one of its connected area of the same terrain; -1 on prairie."""
    terrain, area = "".join(rows), [-1] * SQUARES
    for first in range(SQUARES):
        if terrain[first] == PRAIRIE or area[first] >= 0:
            continue
        area[first], stack = first, [first]
        while stack:
            row, column = divmod(stack.pop(), SIZE)
            for y, x in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
                beside = y * SIZE + x
                inside = 0 <= y < SIZE and 0 <= x < SIZE
                if inside and area[beside] < 0 and terrain[beside] == terrain[first]:
                    area[beside] = first
                    stack.append(beside)
    return tuple(area)


def _company(name: str, entry: Mapping[str, Any]) -> Company:
    sites = [
        Site(group["price"], TERRAINS[group["on"]], TERRAINS[group["beside"]], group["least"])
        for group in entry["stations"]
        for _ in range(group["count"])
    ]
    return Company(name, entry["letter"], entry["shares"], tuple(sites))
