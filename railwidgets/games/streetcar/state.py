"""The frozen state: the board, the players' pieces, and the progress of the turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Self

from railwidgets.core import CHANCE, Actor, Cell, FolderState, Options, option, who_begins
from railwidgets.games.streetcar.components import HAND, PILE, PLAYERS, TILES_A_TURN, UNDEALT, place_name, stops_of
from railwidgets.games.streetcar.table import Table
from railwidgets.track import Network

Phase = Literal["deal", "build", "run", "refill", "draw", "over"]
"""The phase: chance deals goals; a player builds, moves the tram, or chooses a source of tiles; chance draws a tile
from the pile; nothing more.
"""

MANY_PLAYERS: Final = 4
"""The number of players from which a route has two stops where the rules leave it open (``setup.goals``)."""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that players can change.

    Attributes:
        stops: The number of stops of a route, 2 or 3; 0 for 3 with two or three players and 2 with more
            (``setup.goals``).
        exchanged_tile: The destination of a replaced tile: the ``hand``, or ``out`` of the game (``exchange.to_hand``).
        early_halt: The effect of a stop that ends a move early on the limit: it ``lowers`` it as any short move does,
            or ``raises`` it as a full move does (``voyage.limit_change``).
        first: The first player: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    stops: int = option(0, (0, 2, 3))
    exchanged_tile: str = option("hand", ("hand", "out"))
    early_halt: str = option("lowers", ("lowers", "raises"))
    first: str = who_begins(PLAYERS)


@dataclass(frozen=True, slots=True)
class Tram:
    """A tram under way.

    Attributes:
        cell: Its square, or the cell of the frame by which it came into a terminus.
        side: The side by which it came in; ``None`` at the start of the voyage, when it may leave by either door.
        goal: The terminus that it runs to.
        seen: The stops of its route that it has seen, in the order of their letters.
    """

    cell: Cell
    side: int | None
    goal: str
    seen: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Its place: a square such as ``3,4``, or a terminus such as ``W6``."""
        return place_name(self.cell)


class Player(NamedTuple):
    """A player's pieces.

    Attributes:
        line: Its number; ``UNDEALT``, or ``HIDDEN`` from the viewer.
        route: The number of the route card; the same.
        hand: The tiles, in the order of ``KINDS``; open to all.
        tram: The tram under way; ``None`` while building.
        shown: Whether line and route are open, since the first start of the voyage.
    """

    line: int = UNDEALT
    route: int = UNDEALT
    hand: tuple[str, ...] = HAND
    tram: Tram | None = None
    shown: bool = False


@dataclass(frozen=True, repr=False)
class StreetCarState(FolderState):
    """A position of StreetCar.

    Attributes:
        rules: The rulings in force.
        table: The tiles and stops on the board.
        players: By seat.
        pile: Tiles left to draw, by kind in the order of ``KINDS``.
        out: Tiles that left the game, by kind; none unless the rules say so.
        turn: The seat whose turn it is.
        left: The number of tiles that seat has still to lay in this turn; at 0 it fills its hand.
        drawing: Whether the player chose to draw from the pile although tiles are on offer.
        limit: The voyage limit.
        passed: The number of players in a row who could do nothing and drew nothing.
        ended: The clause that ended the game, or empty.
    """

    rules: Rules = field(default_factory=Rules)
    table: Table = field(default_factory=Table.empty)
    players: tuple[Player, ...] = (Player(), Player())
    pile: tuple[int, ...] = PILE
    out: tuple[int, ...] = (0,) * len(PILE)
    turn: int = 0
    left: int = TILES_A_TURN
    drawing: bool = False
    limit: int = 1
    passed: int = 0
    ended: str = ""

    @classmethod
    def first(cls, players: int, rules: Rules) -> StreetCarState:
        """The position before the goals are dealt."""
        return cls(rules=rules, players=(Player(),) * players, turn=rules.first_seat)

    @property
    def phase(self) -> Phase:
        """The current phase."""
        if self.ended:
            return "over"
        if self.players[-1].route == UNDEALT:
            return "deal"
        if self.player.tram is not None:
            return "run"
        if self.left:
            return "build"
        return "draw" if self.drawing or not self.offers else "refill"

    @property
    def actor(self) -> Actor:
        phase = self.phase
        if phase == "over":
            return None
        return CHANCE if phase in ("deal", "draw") else self.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def stops(self) -> int:
        """The number of stops of a route."""
        return self.rules.stops or (2 if len(self.players) >= MANY_PLAYERS else 3)

    @property
    def dealt_to(self) -> int:
        """The seat that gets the next line or route card."""
        return next(seat for seat, player in enumerate(self.players) if player.route == UNDEALT)

    @property
    def offers(self) -> tuple[tuple[int, str], ...]:
        """The tiles that travelling players offer: (seat, kind), each kind once."""
        travelling = [(seat, player.hand) for seat, player in enumerate(self.players) if player.tram is not None]
        return tuple((seat, kind) for seat, hand in travelling for kind in dict.fromkeys(hand)) if travelling else ()

    def card(self, seat: int) -> str:
        """The letters of the buildings on the route card of a seat; empty if it is hidden or not dealt yet."""
        player = self.players[seat]
        return stops_of(player.line, player.route, self.stops) if player.line > 0 and player.route > 0 else ""

    def network(self) -> Network:
        """The track as ports, links and joints; a terminus is one link between its two doors."""
        return self.table.network

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to one player's pieces."""
        return self.replace(players=self.players_with(seat, **changes))

    def players_with(self, seat: int, **changes: Any) -> tuple[Player, ...]:
        """The players, with changes to one of them."""
        return *self.players[:seat], self.players[seat]._replace(**changes), *self.players[seat + 1 :]
