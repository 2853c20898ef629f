"""The frozen state: what lies on the board and before the players, and how far the turn has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from railwidgets.core import CHANCE, Action, Actor, Mark, Outcome, Plan, Refusal, Score, State, Text
from railwidgets.games.streetcar import actions as act
from railwidgets.games.streetcar import legal
from railwidgets.games.streetcar.actions import HIDDEN, UNDEALT
from railwidgets.games.streetcar.components import (
    HAND,
    KINDS,
    LINES,
    PILE,
    ROUTES,
    TERMINUS_AT,
    TILES_A_TURN,
    stops_of,
)
from railwidgets.games.streetcar.table import Table
from railwidgets.track import Cell

if TYPE_CHECKING:
    from railwidgets.core import Game
    from railwidgets.track import Network

Phase = Literal["deal", "build", "run", "refill", "draw", "over"]
"""What comes next: chance deals goals; a player builds, moves the tram, or chooses where to take a tile; chance draws
a tile from the pile; nothing more."""

MANY_PLAYERS: Final = 4
"""From so many players on a route has two stops where the rules leave it open (``setup.goals``)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulings that people may want otherwise.

    Attributes:
        stops: how many stops a route has, 2 or 3; 0 for 3 with two or three players and 2 with more (``setup.goals``).
        exchanged_tile: where a tile goes that is taken off: to the ``hand``, or ``out`` of the game
            (``exchange.to_hand``).
        early_halt: what a stop that ends a move early does to the limit: it ``lowers`` it as any short move does, or
            ``raises`` it as a full move does (``voyage.limit_change``).
    """

    stops: int = 0
    exchanged_tile: str = "hand"
    early_halt: str = "lowers"

    def __post_init__(self) -> None:
        limits: dict[str, tuple[int | str, ...]] = {
            "stops": (0, 2, 3),
            "exchanged_tile": ("hand", "out"),
            "early_halt": ("lowers", "raises"),
        }
        for name, allowed in limits.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                known = ", ".join(str(entry) for entry in allowed)
                raise ValueError(f"the rule {name} can be {known}, not {value!r}")


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
        terminus = TERMINUS_AT.get(self.cell)
        return act.at(self.cell) if terminus is None else terminus.name


@dataclass(frozen=True, slots=True)
class Player:
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

    @property
    def turned_down(self) -> Player:
        """The same with line and route hidden, as far as they are dealt."""
        line, route = (goal and HIDDEN for goal in (self.line, self.route))
        return replace(self, line=line, route=route)


@dataclass(frozen=True, slots=True)
class StreetCarState(State):
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
        return cls(rules=rules, players=(Player(),) * players)

    # --- the contract; what has a subject of its own lives in the module of that name

    @property
    def game(self) -> Game[Any]:
        from railwidgets.games.streetcar import GAME

        return GAME

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
        return tuple(
            (seat, kind)
            for seat, player in enumerate(self.players)
            if player.tram is not None
            for kind in dict.fromkeys(player.hand)
        )

    def card(self, seat: int) -> str:
        """The letters of the buildings on the route card of a seat; empty when it is hidden or not dealt yet."""
        player = self.players[seat]
        return stops_of(player.line, player.route, self.stops) if player.line > 0 and player.route > 0 else ""

    def _generate(self) -> Sequence[Action]:
        return legal.generate(self)

    def _allows(self, action: Action) -> bool:
        return legal.allows(self, action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        from railwidgets.games.streetcar.rules import refusals

        return refusals(self, action)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        from railwidgets.games.streetcar.trying import candidates

        return candidates(self, tuple(picks))

    @property
    def plans(self) -> tuple[Plan, ...]:
        from railwidgets.games.streetcar.voyage import plans

        return plans(self)

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        from railwidgets.games.streetcar.trying import explain

        return explain(self, tuple(picks))

    def shows(self, action: Action) -> tuple[Mark, ...]:
        from railwidgets.games.streetcar.trying import shows

        return shows(self, action)

    def _do(self, action: Action) -> StreetCarState:
        from railwidgets.games.streetcar.change import do

        return do(self, action)

    def _weights(self) -> Sequence[tuple[Action, int]]:
        phase = self.phase
        if phase == "draw":
            return [(draw, count) for draw, count in zip(_DRAWS, self.pile, strict=True) if count]
        if phase != "deal":
            return ()
        if self.players[self.dealt_to].line == UNDEALT:
            lines = {player.line for player in self.players}
            return [(deal, 1) for deal in _LINES if deal.line not in lines]
        routes = {player.route for player in self.players}
        return [(deal, 1) for deal in _ROUTES if deal.route not in routes]

    def view(self, seat: int | None) -> StreetCarState:
        players = tuple(
            player if other == seat or player.shown else player.turned_down for other, player in enumerate(self.players)
        )
        return self.but(players=players)

    def complete(self, rng: Random) -> StreetCarState:
        lines = _unknown(LINES, [player.line for player in self.players], rng)
        routes = _unknown(ROUTES, [player.route for player in self.players], rng)
        return self.but(
            players=tuple(
                replace(
                    player,
                    line=lines.pop() if player.line == HIDDEN else player.line,
                    route=routes.pop() if player.route == HIDDEN else player.route,
                )
                for player in self.players
            )
        )

    def said(self, action: Action, seat: int | None) -> str:
        if self.phase == "deal" and self.dealt_to != seat:
            if isinstance(action, act.DealLine):
                return str(act.DealLine(HIDDEN))
            if isinstance(action, act.DealRoute):
                return str(act.DealRoute(HIDDEN))
        return str(action)

    def describe(self, action: Action) -> Text:
        from railwidgets.games.streetcar.words import describe

        return describe(self, action)

    def scores(self) -> tuple[Score, ...]:
        from railwidgets.games.streetcar.score import score

        return tuple(score(self, seat) for seat in range(len(self.players)))

    @property
    def outcome(self) -> Outcome | None:
        from railwidgets.games.streetcar.score import outcome

        return outcome(self)

    def network(self) -> Network:
        """The track as ports, links and joints; a terminus is one link between its two doors."""
        return self.table.network

    @property
    def notation(self) -> str:
        from railwidgets.games.streetcar.notation import write

        return write(self)

    def to_json(self) -> dict[str, Any]:
        from railwidgets.games.streetcar.record import to_record

        return to_record(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({self.notation!r})"

    # --- small changes

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to what one player has."""
        players = (*self.players[:seat], replace(self.players[seat], **changes), *self.players[seat + 1 :])
        return self.but(players=players)


_DRAWS: Final = tuple(act.DrawTile(kind) for kind in KINDS)
_LINES: Final = tuple(map(act.DealLine, LINES))
_ROUTES: Final = tuple(map(act.DealRoute, ROUTES))
"""What chance can do, in the order of what it draws from."""


def _unknown(goals: Iterable[int], known: Sequence[int], rng: Random) -> list[int]:
    """The goals that nobody is known to have, shuffled."""
    unknown = [goal for goal in goals if goal not in known]
    rng.shuffle(unknown)
    return unknown


_PLACES: Final = {name: place for place, name in enumerate(KINDS)}


def in_order(hand: Iterable[str]) -> tuple[str, ...]:
    """Tiles in the order of ``KINDS``."""
    return tuple(sorted(hand, key=_PLACES.__getitem__))


def without(hand: Sequence[str], *kinds: str) -> tuple[str, ...]:
    """A hand with some tiles taken out."""
    rest = list(hand)
    for kind in kinds:
        rest.remove(kind)
    return tuple(rest)


def changed(stock: tuple[int, ...], kind: str, by: int) -> tuple[int, ...]:
    """A stock of tiles with more or fewer of one kind."""
    index = _PLACES[kind]
    return (*stock[:index], stock[index] + by, *stock[index + 1 :])
