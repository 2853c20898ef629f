"""The frozen state: the cards on the table, whose turn it is, and what has been done in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from railwidgets.core import CHANCE, Action, Actor, Mark, Outcome, Refusal, Score, State, Text
from railwidgets.games.steam_tunnel import legal
from railwidgets.games.steam_tunnel.actions import Show
from railwidgets.games.steam_tunnel.components import (
    COPIES,
    FULL_CENTRE,
    FULL_SIZE,
    KINDS,
    POINT,
    POINT_CELLS,
    SIZE,
    full_deck,
    turned,
)
from railwidgets.games.steam_tunnel.table import CENTRE, HIDDEN, Card, Table
from railwidgets.track import Cell

if TYPE_CHECKING:
    from railwidgets.core import Game
    from railwidgets.track import Network

Phase = Literal["flip", "show", "pawn", "over"]
"""What comes next: a player turns a card over, chance shows its face, the player places a pawn, nothing more."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The variants of the rulebook, which can be mixed.

    Attributes:
        killer_ends: a tunnel with a black end is worth nothing (``variant.killer_ends``).
        two_real_ends: a tunnel with fewer than two numbered ends is worth nothing (``variant.two_real_ends``).
        simple_paths: how many of the cards with a T are left out (``variant.simple_paths``).
        charity: a black end is worth 1 (``variant.charity``).
        full_board: all cards are dealt face down, 7 by 7 (``variant.full_board``).
    """

    killer_ends: bool = False
    two_real_ends: bool = False
    simple_paths: int = 0
    charity: bool = False
    full_board: bool = False

    def __post_init__(self) -> None:
        for name in self.__dataclass_fields__:
            allowed: Sequence[int] = range(COPIES + 1) if name == "simple_paths" else (False, True)
            value = getattr(self, name)
            if value not in allowed or type(value) is not type(allowed[0]):
                known = ", ".join(str(entry) for entry in allowed)
                raise ValueError(f"the rule {name} can be {known}, not {value!r}")
        if self.full_board and self.simple_paths:
            raise ValueError("the full board needs all cards: it cannot be played with simple_paths")

    @property
    def deck(self) -> tuple[int, ...]:
        """How many cards of each kind are dealt face down or stay out, in the order of ``KINDS``."""
        return full_deck(self.simple_paths, full_board=self.full_board)


def _start(rules: Rules) -> Table:
    rows, columns = FULL_SIZE if rules.full_board else SIZE
    known = {FULL_CENTRE: CENTRE} if rules.full_board else dict.fromkeys(POINT_CELLS, Card.up(POINT))
    return Table.of([[known.get((row, column), HIDDEN) for column in range(columns)] for row in range(rows)])


@dataclass(frozen=True, slots=True)
class SteamTunnelState(State):
    """A position of Steam Tunnel.

    Attributes:
        rules: the variants played by.
        players: how many play.
        table: the cards on the board.
        deck: cards that nobody has seen, by kind in the order of ``KINDS``; some of them stay out of the game.
        turn: the seat whose turn it is.
        flipped: the card turned over in this turn, once its face shows.
        pending: the card that is being turned over, while chance has yet to show its face.
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
        """The position before the first card is turned over."""
        return cls(rules=rules, players=players, table=_start(rules), deck=rules.deck)

    # --- the contract; what has a subject of its own lives in the module of that name

    @property
    def game(self) -> Game[Any]:
        from railwidgets.games.steam_tunnel import GAME

        return GAME

    @property
    def phase(self) -> Phase:
        """What comes next."""
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

    def _generate(self) -> Sequence[Action]:
        return legal.generate(self)

    def _allows(self, action: Action) -> bool:
        return legal.allows(self, action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        from railwidgets.games.steam_tunnel.rules import refusals

        return refusals(self, action)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        return legal.candidates(self, tuple(picks))

    def shows(self, action: Action) -> tuple[Mark, ...]:
        from railwidgets.games.steam_tunnel.rules import shows

        return shows(self, action)

    def _do(self, action: Action) -> SteamTunnelState:
        from railwidgets.games.steam_tunnel.change import do

        return do(self, action)

    def _weights(self) -> Sequence[tuple[Action, int]]:
        if self.pending is None:
            return ()
        return [(show, self.deck[kind] * ways) for show, kind, ways in _OUTCOMES if self.deck[kind]]

    def view(self, seat: int | None) -> SteamTunnelState:
        return self

    def complete(self, rng: Random) -> SteamTunnelState:
        return self

    def describe(self, action: Action) -> Text:
        from railwidgets.games.steam_tunnel.words import describe

        return describe(self, action)

    def scores(self) -> tuple[Score, ...]:
        from railwidgets.games.steam_tunnel.score import scores

        return scores(self)

    @property
    def outcome(self) -> Outcome | None:
        from railwidgets.games.steam_tunnel.score import outcome

        return outcome(self)

    def network(self) -> Network:
        """The tunnels as ports, links and joints; black and numbered ends are dead ends."""
        return self.table.network

    @property
    def notation(self) -> str:
        from railwidgets.games.steam_tunnel.notation import write

        return write(self)

    def to_json(self) -> dict[str, Any]:
        from railwidgets.games.steam_tunnel.record import to_record

        return to_record(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({self.notation!r})"


def _outcomes() -> Iterator[tuple[Show, int, int]]:
    for kind, name in enumerate(KINDS):
        # The two orientations are as likely as each other; one that looks the same both ways is twice as likely.
        for face in dict.fromkeys((name, turned(name))):
            yield Show(face), kind, 1 if turned(name) != name else 2


_OUTCOMES: Final = tuple(_outcomes())
"""What chance can show: the action, the kind of card, and in how many of its two orientations."""
