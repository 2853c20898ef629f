"""The frozen state: the table, the players' pieces, and the pending draws of chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Self

from railwidgets.core import CHANCE, Action, Actor, Cell, FolderState, Options, option, who_begins
from railwidgets.games.days_of_steam.components import (
    CIRCUIT_COUNTERS,
    CITIES,
    GOODS,
    GOODS_PER_CITY,
    HAND,
    HIDDEN,
    KINDS,
    MARKET,
    PLAYERS,
)
from railwidgets.games.days_of_steam.table import City, Table
from railwidgets.track import Network

Phase = Literal["draw", "roll", "turn", "place", "move", "over"]
"""The phase: chance draws or rolls the die; a player begins a turn, places the city drawn, or goes on with the train;
nothing more.
"""

Where = Cell | int | None
"""The target of a draw: a cell of the map, a number of the row (1 or 2), a seat for a tile; none for a roll, and for a
city that is turned up before its placement.
"""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that players can change.

    Attributes:
        start_city_goods: Goods on the first city (``setup.start_city``).
        city_entry_cost: Steam to enter a city (``move.cost``).
        overlay_keeps_track: Whether an overlay tile must keep all segments that it covers (``place.overlay``).
        city_drawn_first: Whether the player turns up a city of the face-down pile before choosing its cell
            (``place.city_source``).
        circuits_share_junctions: Whether a new circuit may run over a junction of an earlier circuit (``circuit.new``).
        first: The first player: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    start_city_goods: int = option(0, range(3))
    city_entry_cost: int = option(1, range(3))
    overlay_keeps_track: bool = option(False)
    city_drawn_first: bool = option(True)
    circuits_share_junctions: bool = option(True)
    first: str = who_begins(PLAYERS)


class Train(NamedTuple):
    """The position of a train.

    Attributes:
        cell: Its tile.
        side: The side by which it came onto the tile, which identifies its track; ``None`` in a city.
    """

    cell: Cell
    side: int | None = None


class Cargo(NamedTuple):
    """A goods cube on a train: its colour and the city it was loaded in."""

    colour: str
    loaded: Cell


class Player(NamedTuple):
    """A player's pieces. ``hand`` and ``delivered`` are sorted; a hidden tile is ``HIDDEN``."""

    train: Train = Train((0, 0))
    steam: int = 0
    hand: tuple[str, ...] = ()
    cargo: Cargo | None = None
    delivered: tuple[str, ...] = ()
    counters: int = 0
    coal: int = 0


class Draw(NamedTuple):
    """A pending draw of chance.

    Attributes:
        what: ``city``, ``goods``, ``tile`` or ``roll``.
        where: The target of the draw.
    """

    what: str
    where: Where = None


class Move(NamedTuple):
    """A train in the middle of its move.

    Attributes:
        start: The position before the move, to which a derailment returns.
        steps: The player's steps in the move.
        spent: Steam spent so far.
        curved: Whether the train has entered and left a curved segment.
    """

    start: DaysOfSteamState
    steps: tuple[Action, ...] = ()
    spent: int = 0
    curved: bool = False


@dataclass(frozen=True, repr=False)
class DaysOfSteamState(FolderState):
    """A position of Days of Steam.

    Attributes:
        rules: The rulings in force.
        table: The tiles on the map, with the goods in the cities.
        players: The players' pieces, by seat.
        turn: The seat whose turn it is.
        row: The two face-up cities.
        pile: Face-down cities left, by colour in the order of ``COLOURS``.
        bag: Goods left, by colour.
        deck: Track tiles that nobody has seen, by kind in the order of ``KINDS``; with those hidden from a view.
        draws: The pending draws of chance before the next decision, in order.
        drawn: The colour of the city that the player of the turn has drawn and must place, or empty.
        move: The moving train, if any.
        passed: The number of players who have passed in a row.
        ended: The clause that ended the game, or empty.
    """

    rules: Rules = field(default_factory=Rules)
    table: Table = field(default_factory=Table.empty)
    players: tuple[Player, ...] = (Player(), Player())
    turn: int = 0
    row: tuple[City, ...] = ()
    pile: tuple[int, ...] = CITIES
    bag: tuple[int, ...] = GOODS
    deck: tuple[int, ...] = tuple(kind.count for kind in KINDS.values())
    draws: tuple[Draw, ...] = ()
    drawn: str = ""
    move: Move | None = None
    passed: int = 0
    ended: str = ""

    @classmethod
    def first(cls, players: int, rules: Rules) -> DaysOfSteamState:
        """The position before the first draw."""
        draws = [Draw("city", (0, 0)), *[Draw("goods", (0, 0))] * rules.start_city_goods]
        for place in range(1, MARKET + 1):
            draws += [Draw("city", place), *[Draw("goods", place)] * GOODS_PER_CITY]
        draws += [Draw("tile", seat) for seat in range(players) for _ in range(HAND)]
        return cls(rules=rules, players=(Player(),) * players, draws=tuple(draws), turn=rules.first_seat)

    @property
    def phase(self) -> Phase:
        """The current phase."""
        if self.ended:
            return "over"
        if self.draws:
            return "roll" if self.draws[0].what == "roll" else "draw"
        if self.drawn:
            return "place"
        return "turn" if self.move is None else "move"

    @property
    def actor(self) -> Actor:
        if self.ended:
            return None
        return CHANCE if self.draws else self.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def counters_left(self) -> int:
        """Circuit counters left to win."""
        return CIRCUIT_COUNTERS - sum(player.counters for player in self.players)

    @property
    def tiles_left(self) -> int:
        """Track tiles in the face-down pile."""
        return sum(self.deck) - sum([player.hand.count(HIDDEN) for player in self.players])

    def network(self) -> Network:
        """The track as ports, links and joints."""
        return self.table.network

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to one player's pieces."""
        return self.replace(players=self.players_with(seat, self.players[seat]._replace(**changes)))

    def players_with(self, seat: int, player: Player) -> tuple[Player, ...]:
        """The players, with one of them replaced."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])
