"""The frozen state: the cards on the table, the turn, and its progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from railwidgets.core import CHANCE, Actor, Cell, FolderState, Options, option, who_begins
from railwidgets.games.steam_tunnel.components import (
    COPIES,
    FULL_CENTRE,
    FULL_SIZE,
    PLAYERS,
    POINT,
    POINT_CELLS,
    SIZE,
    full_deck,
)
from railwidgets.games.steam_tunnel.table import CENTRE, HIDDEN, Card, Table
from railwidgets.track import Network

Phase = Literal["flip", "show", "pawn", "over"]
"""The phase: a player turns over a card, chance shows its face, the player places a pawn, nothing more."""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The variants of the rulebook, which players can combine.

    Attributes:
        killer_ends: A tunnel with a black end is worth nothing (``variant.killer_ends``).
        two_real_ends: A tunnel with fewer than two numbered ends is worth nothing (``variant.two_real_ends``).
        simple_paths: The number of cards with a T to leave out (``variant.simple_paths``).
        charity: A black end is worth 1 (``variant.charity``).
        full_board: All cards are dealt face down, 7 by 7 (``variant.full_board``).
        first: The first player: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    killer_ends: bool = option(False)
    two_real_ends: bool = option(False)
    simple_paths: int = option(0, range(COPIES + 1))
    charity: bool = option(False)
    full_board: bool = option(False)
    first: str = who_begins(PLAYERS)

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.full_board and self.simple_paths:
            raise ValueError("the full board needs all cards: leave out simple_paths")

    @property
    def deck(self) -> tuple[int, ...]:
        """The number of cards of each kind dealt face down or left out, in the order of ``KINDS``."""
        return full_deck(self.simple_paths, full_board=self.full_board)


def _start(rules: Rules) -> Table:
    rows, columns = FULL_SIZE if rules.full_board else SIZE
    known = {FULL_CENTRE: CENTRE} if rules.full_board else dict.fromkeys(POINT_CELLS, Card.up(POINT))
    return Table.of([[known.get((row, column), HIDDEN) for column in range(columns)] for row in range(rows)])


@dataclass(frozen=True, repr=False)
class SteamTunnelState(FolderState):
    """A position of Steam Tunnel.

    Attributes:
        rules: The variants in force.
        players: The number of players.
        table: The cards on the board.
        deck: Cards that nobody has seen, by kind in the order of ``KINDS``; some of them stay out of the game.
        turn: The seat whose turn it is.
        flipped: The card turned over in this turn, once its face shows.
        pending: The card being turned over, before chance shows its face.
    """

    rules: Rules = field(default_factory=Rules)
    players: int = 2
    table: Table = field(default_factory=lambda: _start(Rules()))
    deck: tuple[int, ...] = Rules().deck
    turn: int = 0
    flipped: Cell | None = None
    pending: Cell | None = None

    @classmethod
    def first(cls, players: int, rules: Rules) -> SteamTunnelState:
        """The position before the first card."""
        return cls(rules=rules, players=players, table=_start(rules), deck=rules.deck, turn=rules.first_seat)

    @property
    def phase(self) -> Phase:
        """The current phase."""
        if self.pending is not None:
            return "show"
        if not self.table.left:
            return "over"
        return "flip" if self.flipped is None else "pawn"

    @property
    def actor(self) -> Actor:
        if self.pending is not None:
            return CHANCE
        return self.turn if self.table.left else None

    def network(self) -> Network:
        """The tunnels as ports, links and joints; black and numbered ends are dead ends."""
        return self.table.network
