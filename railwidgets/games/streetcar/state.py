"""The frozen state: what lies on the board and before the players, and how far the turn has come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Self

from railwidgets.core import CHANCE, Actor, Cell, FolderState, Options, option, who_begins
from railwidgets.games.streetcar.components import HAND, PILE, PLAYERS, TILES_A_TURN, UNDEALT, place_name, stops_of
from railwidgets.games.streetcar.table import Table
from railwidgets.track import Network

Phase = Literal["deal", "build", "run", "refill", "draw", "over"]
"""What comes next: chance deals goals; a player builds, moves the tram, or chooses where to take a tile; chance draws
a tile from the pile; nothing more."""

MANY_PLAYERS: Final = 4
"""From so many players on a route has two stops where the rules leave it open (``setup.goals``)."""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that people may want otherwise.

    Attributes:
        stops: how many stops a route has, 2 or 3; 0 for 3 with two or three players and 2 with more (``setup.goals``).
        exchanged_tile: where a tile goes that is taken off: to the ``hand``, or ``out`` of the game
            (``exchange.to_hand``).
        early_halt: what a stop that ends a move early does to the limit: it ``lowers`` it as any short move does, or
            ``raises`` it as a full move does (``voyage.limit_change``).
        first: who begins: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    stops: int = option(0, (0, 2, 3))
    exchanged_tile: str = option("hand", ("hand", "out"))
    early_halt: str = option("lowers", ("lowers", "raises"))
    first: str = who_begins(PLAYERS)


@dataclass(frozen=True, slots=True)
class Tram:
    """A tram under way.

    Attributes:
        cell: its square, or the cell of the frame by which it came into a terminus.
        side: the side by which it came in; ``None`` at the start of the voyage, when it may leave by either door.
        goal: the terminus that it runs to.
        seen: the stops asked for that it has been at, in the order of their letters.
    """

    cell: Cell
    side: int | None
    goal: str
    seen: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it is: a square such as ``3,4``, or a terminus such as ``W6``."""
        return place_name(self.cell)


class Player(NamedTuple):
    """What lies before one player.

    Attributes:
        line: its number; ``UNDEALT``, or ``HIDDEN`` from the seat that looks.
        route: the number of the route card; the same.
        hand: the tiles, in the order of ``KINDS``; open to all.
        tram: the tram under way; ``None`` while building.
        shown: whether line and route lie open, since the voyage was first started.
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
        rules: the rulings played by.
        table: the tiles and stops on the board.
        players: by seat.
        pile: tiles left to draw, by kind in the order of ``KINDS``.
        out: tiles that left the game, by kind; none unless the rules say so.
        turn: the seat whose turn it is.
        left: how many tiles that seat has still to lay in this turn; at 0 the hand is filled.
        drawing: whether the player chose to draw from the pile where tiles are on offer too.
        limit: the voyage limit.
        passed: how many players in a row could do nothing and drew nothing.
        ended: the clause that ended the game, or empty.
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
        """What comes next."""
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
        """How many stops a route has."""
        return self.rules.stops or (2 if len(self.players) >= MANY_PLAYERS else 3)

    @property
    def dealt_to(self) -> int:
        """The seat that is dealt a line or a route card next."""
        return next(seat for seat, player in enumerate(self.players) if player.route == UNDEALT)

    @property
    def offers(self) -> tuple[tuple[int, str], ...]:
        """The tiles that can be taken from players who travel: (seat, kind), each kind once."""
        travelling = [(seat, player.hand) for seat, player in enumerate(self.players) if player.tram is not None]
        return tuple((seat, kind) for seat, hand in travelling for kind in dict.fromkeys(hand)) if travelling else ()

    def card(self, seat: int) -> str:
        """The letters of the buildings on the route card of a seat; empty when it is hidden or not dealt yet."""
        player = self.players[seat]
        return stops_of(player.line, player.route, self.stops) if player.line > 0 and player.route > 0 else ""

    def network(self) -> Network:
        """The track as ports, links and joints; a terminus is one link between its two doors."""
        return self.table.network

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to what one player has."""
        return self.replace(players=self.players_with(seat, **changes))

    def players_with(self, seat: int, **changes: Any) -> tuple[Player, ...]:
        """The players, with changes to what one of them has."""
        return *self.players[:seat], self.players[seat]._replace(**changes), *self.players[seat + 1 :]
