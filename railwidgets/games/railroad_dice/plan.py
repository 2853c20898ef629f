"""The plan of mini tiles: where the line has been, and the stations it has left there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from railwidgets.games.railroad_dice.components import COMPANIES, Components
from railwidgets.games.railroad_dice.line import SIDES, towards
from railwidgets.track import Cell


class Mini(NamedTuple):
    """A mini tile.

    Attributes:
        tile: the name of its tile, see ``Components.tiles``.
        stations: the companies with a station on the tile, on the table or no longer, in the order of ``COMPANIES``.
    """

    tile: str
    stations: tuple[str, ...] = ()


class Plan:
    """The mini tiles by position; immutable.

    Attributes:
        minis: in the order in which they were laid.
        built: how many stations each company has, in the order of ``COMPANIES``.
    """

    __slots__ = ("_hash", "built", "minis")

    def __init__(self, minis: Mapping[Cell, Mini]) -> None:
        self.minis: Mapping[Cell, Mini] = minis
        stations = [company for mini in minis.values() for company in mini.stations]
        self.built = tuple([stations.count(company) for company in COMPANIES])
        self._hash: int | None = None

    def with_tile(self, position: Cell, tile: str) -> Plan:
        """The plan with one more mini tile."""
        return Plan({**self.minis, position: Mini(tile)})

    def with_station(self, position: Cell, company: str) -> Plan:
        """The plan with one more station."""
        tile, stations = self.minis[position]
        more = tuple(sorted((*stations, company), key=COMPANIES.index))
        return Plan({**self.minis, position: Mini(tile, more)})

    def around(self, position: Cell) -> int:
        """The sides of a tile beyond which no tile has been laid, as bits."""
        row, column = position
        minis = self.minis
        return (
            ((row - 1, column) not in minis)
            | ((row, column + 1) not in minis) << 1
            | ((row + 1, column) not in minis) << 2
            | ((row, column - 1) not in minis) << 3
        )

    def wanted(self, box: Components, position: Cell) -> str:
        """The label that each edge of a tile laid there must have, ``?`` where nothing lies (``tile.landscape``)."""
        labels = []
        for side in SIDES:
            beside = self.minis.get(towards(position, side))
            labels.append("?" if beside is None else box.tiles[beside.tile].edges[(side + 2) % 4])
        return "".join(labels)

    def minis_left(self, box: Components) -> dict[str, int]:
        """How many mini tiles of each kind can still be laid."""
        used = [box.tiles[mini.tile].kind for mini in self.minis.values()]
        return {kind: count - used.count(kind) for kind, count in box.minis.items()}

    def groups(self, company: str) -> tuple[tuple[Cell, ...], ...]:
        """The groups of mini tiles beside each other with a station of a company, the largest first.

        Groups of one size come in the order of the plan, and so do the tiles of a group.
        """
        left = {position for position, mini in self.minis.items() if company in mini.stations}
        found = []
        while left:
            stack = [left.pop()]
            group = set(stack)
            while stack:
                here = stack.pop()
                for side in SIDES:
                    beside = towards(here, side)
                    if beside in left:
                        left.remove(beside)
                        group.add(beside)
                        stack.append(beside)
            found.append(tuple(sorted(group)))
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def passengers(self, company: str) -> int:
        """The thousands of passengers that a company carries in a year (``year.passengers``)."""
        groups = self.groups(company)
        return len(groups[0]) if groups else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.minis == other.minis

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.minis.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"<Plan of {len(self.minis)} mini tiles>"


def fitting(box: Components, wanted: str, kinds: Collection[str], *, turned: bool) -> tuple[str, ...]:
    """The tiles of some kinds that have the wanted edges.

    Args:
        box: the components.
        wanted: the label of each edge, ``?`` for any.
        kinds: those with mini tiles left.
        turned: whether tiles may be turned.
    """
    return tuple(
        tile.name
        for tile in box.tiles.values()
        if tile.kind in kinds
        and (turned or not tile.turn)
        and all(label in ("?", edge) for label, edge in zip(wanted, tile.edges, strict=True))
    )
