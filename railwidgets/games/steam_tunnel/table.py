"""The cards on the table, and their tunnels.

The table keeps track of the segments still for sale. Turning over or blocking a card can only finish tunnels that run
through it, so the table follows those alone, and each only as far as a card that is still to be turned over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.games.steam_tunnel.components import DOWN, FACES, Face
from railwidgets.track import Cell, Network, Torus


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the table.

    Attributes:
        face: The name of its visible face, see ``components.FACES``.
        pawns: For each segment of a face-up card the seat whose pawn is on it, or ``None``.
        blocked: Whether it stays face down for good.
        by: The seat whose pawn blocks it; ``None`` for the centre of the full board.
    """

    face: str = DOWN
    pawns: tuple[int | None, ...] = ()
    blocked: bool = False
    by: int | None = None

    @property
    def of(self) -> Face:
        """Its visible face."""
        return FACES[self.face]

    @property
    def can_turn(self) -> bool:
        """Whether a player can turn it over."""
        return self.face == DOWN and not self.blocked

    @staticmethod
    def up(face: str) -> Card:
        """A face-up card with no pawn."""
        return _UP[face]


_UP: Final = {name: Card(name, (None,) * len(face.names)) for name, face in FACES.items() if name != DOWN}

HIDDEN: Final = Card()
"""A card still to be turned over."""

CENTRE: Final = Card(blocked=True)
"""The cell without a card in the full board."""

_ALL: Final = {name: (1 << len(face.names)) - 1 for name, face in FACES.items()}

Line = tuple[int, int]
"""A segment: the index of its card in ``Table.cards`` and its number on the card."""


class Table:
    """The cards on a torus, row by row; immutable.

    Attributes:
        layout: The torus.
        cards: One for each cell, row by row.
        covered: The indices of the cards still to be turned over, row by row.
        courses: The courses of the tunnels, found and cached by ``courses``, of this table or of an earlier one.
        changed: The indices of the cards turned over or blocked since.
        stakes: The stakes in the tunnels, found and cached by ``stakes``, of this table or of an earlier one.
        bought: The indices of the cards with new pawns since.
    """

    __slots__ = ("_free", "_network", "bought", "cards", "changed", "courses", "covered", "layout", "stakes")

    def __init__(
        self,
        layout: Torus,
        cards: tuple[Card, ...],
        free: tuple[int, ...] | None = None,
        before: Table | None = None,
        changed: frozenset[int] = frozenset(),
        bought: frozenset[int] = frozenset(),
    ) -> None:
        self.layout = layout
        self.cards = cards
        self._free = free
        self._network: Network | None = None
        self.courses: tuple[Any, ...] = ()
        self.stakes: Any = None
        if before is None:
            self.covered = tuple([place for place, card in enumerate(cards) if card.can_turn])
            self.changed, self.bought = frozenset(range(len(cards))), bought
        else:
            self.covered = before.covered
            if changed:
                self.covered = tuple([place for place in self.covered if place not in changed])
            self.courses, self.changed = before.courses, before.changed | changed
            self.stakes, self.bought = before.stakes, before.bought | bought

    @staticmethod
    def of(rows: Iterable[Iterable[Card]]) -> Table:
        """The table with these rows of cards, all of equal length."""
        known = [tuple(row) for row in rows]
        return Table(Torus.of(len(known), len(known[0])), tuple(card for row in known for card in row))

    # --- the cards

    @property
    def left(self) -> int:
        """The number of cards left to turn over."""
        return len(self.covered)

    def index(self, cell: Cell) -> int | None:
        """The index of a cell in ``cards``; ``None`` off the board."""
        rows, columns = self.layout.rows, self.layout.columns
        return cell[0] * columns + cell[1] if 0 <= cell[0] < rows and 0 <= cell[1] < columns else None

    def __getitem__(self, cell: Cell) -> Card:
        """The card on a cell; ``KeyError`` off the board."""
        index = self.index(cell)
        if index is None:
            raise KeyError(cell)
        return self.cards[index]

    @property
    def cells(self) -> list[Cell]:
        """Every cell, row by row."""
        return [(row, column) for row in range(self.layout.rows) for column in range(self.layout.columns)]

    def items(self) -> Iterator[tuple[Cell, Card]]:
        """Every cell with its card, row by row."""
        return zip(self.cells, self.cards, strict=True)

    # --- tunnels

    @property
    def free(self) -> tuple[int, ...]:
        """For each card its segments without a pawn in unfinished tunnels, as bits."""
        if self._free is None:
            self._free = self._all_free()
        return self._free

    @property
    def network(self) -> Network:
        """The tunnels as ports, links and joints; a face-down card has three straights."""
        if self._network is None:
            self._network = Network.of(self.layout, ((cell, card.of.pattern) for cell, card in self.items()))
        return self._network

    def follow(self, ports: Iterable[int], found: set[Line], *, through: bool = False) -> bool:
        """Follows a tunnel from its ports of entry.

        Args:
            ports: The ports where it begins.
            found: The known segments of the tunnel; the search adds all that it meets.
            through: Whether to run on through cards still to be turned over.

        Returns:
            Whether the tunnel is finished: it meets no card still to be turned over. If it is not, and ``through`` is
            false, ``found`` is incomplete.
        """
        cards, opposite = self.cards, self.layout.opposite
        stack, finished = list(ports), True
        while stack:
            port = stack.pop()
            index = port // 6
            card = cards[index]
            face = card.face
            if face == DOWN and not card.blocked:
                if not through:
                    return False
                finished = False
            number, others = FACES[face].ways[port - index * 6]
            line = index, number
            if number >= 0 and line not in found:
                found.add(line)
                for other in others:
                    stack.append(opposite[index * 6 + other])  # noqa: PERF401 - the commonest case is one
        return finished

    def _all_free(self) -> tuple[int, ...]:
        free = [0] * len(self.cards)
        seen: set[Line] = set()
        opposite = self.layout.opposite
        for index, card in enumerate(self.cards):
            for number, segment in enumerate(card.of.segments):
                if card.face != DOWN and (index, number) not in seen:
                    found = {(index, number)}
                    finished = self.follow([opposite[index * 6 + port] for port in segment], found, through=True)
                    seen |= found
                    if not finished:
                        for other, line in found:
                            if self.cards[other].face != DOWN and self.cards[other].pawns[line] is None:
                                free[other] |= 1 << line
        return tuple(free)

    # --- successors

    def with_face(self, index: int, face: str) -> Table:
        """The table with a card turned over."""
        return self._with(index, _UP[face])

    def with_blocked(self, index: int, seat: int) -> Table:
        """The table with a card blocked."""
        return self._with(index, Card(DOWN, (), blocked=True, by=seat))

    def with_pawn(self, index: int, number: int, seat: int) -> Table:
        """The table with a pawn on a segment."""
        card, free = self.cards[index], self.free
        pawns = (*card.pawns[:number], seat, *card.pawns[number + 1 :])
        cards = (*self.cards[:index], Card(card.face, pawns), *self.cards[index + 1 :])
        mask = free[index] & ~(1 << number)
        return Table(self.layout, cards, (*free[:index], mask, *free[index + 1 :]), self, bought=frozenset((index,)))

    def _with(self, index: int, card: Card) -> Table:
        """The table with another card in place of one that was still to be turned over."""
        free, opposite, face = list(self.free), self.layout.opposite, FACES[card.face]
        cards = (*self.cards[:index], card, *self.cards[index + 1 :])
        after = Table(self.layout, cards, (), self, frozenset((index,)))
        if card.face != DOWN:
            free[index] = _ALL[card.face]
        for number, ports in face.arms:
            entered = [opposite[index * 6 + port] for port in ports]
            found: set[Line] = set() if number < 0 else {(index, number)}
            if after.follow(entered, found):
                for other, line in found:
                    free[other] &= ~(1 << line)
        after._free = tuple(free)
        return after

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.layout == other.layout and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"<Table of {self.layout.rows} by {self.layout.columns} cards, {self.left} to turn over>"
