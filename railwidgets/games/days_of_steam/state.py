"""The frozen state: what lies on the table and before the players, and what chance has yet to do."""

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
"""What comes next: chance draws or rolls the die, a player begins a turn, places the city drawn, or runs on with the
train, nothing more."""

Where = Cell | int | None
"""What a draw is for: a cell of the map, a number of the row (1 or 2), a seat for a tile; nothing for a roll, and for a
city that is placed once it is turned up."""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that people may want otherwise.

    Attributes:
        start_city_goods: goods on the first city (``setup.start_city``).
        city_entry_cost: steam to enter a city (``move.cost``).
        overlay_keeps_track: whether an overlay tile must keep all segments that it covers (``place.overlay``).
        city_drawn_first: whether a city of the face-down pile is turned up before its cell is chosen
            (``place.city_source``).
        circuits_share_junctions: whether a new circuit may run over a junction that a circuit ran over before
            (``circuit.new``).
        first: who begins: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    start_city_goods: int = option(0, range(3))
    city_entry_cost: int = option(1, range(3))
    overlay_keeps_track: bool = option(False)
    city_drawn_first: bool = option(True)
    circuits_share_junctions: bool = option(True)
    first: str = who_begins(PLAYERS)


class Train(NamedTuple):
    """Where a train stands.

    Attributes:
        cell: its tile.
        side: the side by which it came onto the tile, which says on which track of the tile it is; ``None`` in
            a city.
    """

    cell: Cell
    side: int | None = None


class Cargo(NamedTuple):
    """A goods cube on a train: its colour and the city it was loaded in."""

    colour: str
    loaded: Cell


class Player(NamedTuple):
    """What lies before one player. ``hand`` and ``delivered`` are sorted; a hidden tile is ``HIDDEN``."""

    train: Train = Train((0, 0))
    steam: int = 0
    hand: tuple[str, ...] = ()
    cargo: Cargo | None = None
    delivered: tuple[str, ...] = ()
    counters: int = 0
    coal: int = 0


class Draw(NamedTuple):
    """Something that chance has yet to do.

    Attributes:
        what: ``city``, ``goods``, ``tile`` or ``roll``.
        where: what it is for.
    """

    what: str
    where: Where = None


class Move(NamedTuple):
    """A train on its way.

    Attributes:
        start: the position before the move, to which a derailment goes back.
        steps: what the player has done in the move.
        spent: steam spent so far.
        curved: whether a curved segment has been entered and left.
    """

    start: DaysOfSteamState
    steps: tuple[Action, ...] = ()
    spent: int = 0
    curved: bool = False


@dataclass(frozen=True, repr=False)
class DaysOfSteamState(FolderState):
    """A position of Days of Steam.

    Attributes:
        rules: the rulings played by.
        table: the tiles on the map, with the goods in the cities.
        players: by seat.
        turn: the seat whose turn it is.
        row: the two face-up cities.
        pile: face-down cities left, by colour in the order of ``COLOURS``.
        bag: goods left, by colour.
        deck: track tiles that nobody has seen, by kind in the order of ``KINDS``; with those hidden from a view.
        draws: what chance has to do before anybody decides, in order.
        drawn: the colour of the city that the player of the turn has drawn and is to place, or empty.
        move: the train on its way, if there is one.
        passed: how many players have passed in a row.
        ended: the clause that ended the game, or empty.
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
        """The position before anything is drawn."""
        draws = [Draw("city", (0, 0)), *[Draw("goods", (0, 0))] * rules.start_city_goods]
        for place in range(1, MARKET + 1):
            draws += [Draw("city", place), *[Draw("goods", place)] * GOODS_PER_CITY]
        draws += [Draw("tile", seat) for seat in range(players) for _ in range(HAND)]
        return cls(rules=rules, players=(Player(),) * players, draws=tuple(draws), turn=rules.first_seat)

    @property
    def phase(self) -> Phase:
        """What comes next."""
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
        """Circuit counters that can still be won."""
        return CIRCUIT_COUNTERS - sum(player.counters for player in self.players)

    @property
    def tiles_left(self) -> int:
        """Track tiles in the face-down pile."""
        return sum(self.deck) - sum([player.hand.count(HIDDEN) for player in self.players])

    def network(self) -> Network:
        """The track as ports, links and joints."""
        return self.table.network

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to what one player has."""
        return self.replace(players=self.players_with(seat, self.players[seat]._replace(**changes)))

    def players_with(self, seat: int, player: Player) -> tuple[Player, ...]:
        """What lies before the players, with other things before one of them."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])
