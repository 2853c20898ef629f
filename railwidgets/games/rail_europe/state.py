"""The frozen state: the table, the players' pieces, and the progress of the turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from railwidgets.core import CHANCE, Actor, FolderState, Options, Successor, option, who_begins
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    EMPTY,
    FIRST_LONG,
    FIRST_TICKETS,
    HAND,
    LONG_TICKETS,
    NO_CARDS,
    PLAYERS,
    REGULAR_TICKETS,
    ROUTES,
    ROW,
    Cards,
)
from railwidgets.games.rail_europe.table import CHANCE_PHASES, DEALT_TO_ALL, Buried, Phase, Player, TicketDraw, Tunnel


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that players can change.

    Attributes:
        doubles_from: The number of players from which both halves of a double route are open (``double.few_players``).
        row_when_deck_is_empty: Whether players may still take cards of the row when deck and discards are empty
            (``draw.nothing_left``).
        first: The first player: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    doubles_from: int = option(4, range(2, 7))
    row_when_deck_is_empty: bool = option(True)
    first: str = who_begins(PLAYERS)


@dataclass(frozen=True, repr=False)
class RailEuropeState(FolderState):
    """A position of Rail Europe.

    Attributes:
        rules: The rulings in force.
        players: The players' pieces, by seat.
        row: The kinds of the face-up cards, ``EMPTY`` for an empty slot.
        deck: Cards that nobody has seen, by kind; with those hidden from a view.
        deck_size: The real number of cards in the deck.
        discards: By kind. They become a new deck as soon as there is none.
        unseen: Tickets that nobody has seen, as a bit mask; with those hidden from a view.
        ticket_pile: The number of tickets in the ticket deck in no known order.
        under: The tickets given back under them, in the order in which they will come up.
        turn: The seat whose turn it is.
        phase: The current phase.
        pending: The number of cards that chance must turn up for the row first.
        kept: The number of tickets kept of those offered now; 0 in a view of another player's choice.
        decided: The number of those offered now that the player has decided on. Everyone counts along.
        ticket_draw: The tickets drawn in this turn, until the player has chosen among them.
        past_draws: Those of earlier turns, since a ticket came up that another player had put under the deck.
        tunnel: The tunnel that a player is claiming.
        last: The number of turns left, once the last round has begun.
        passed: The number of players who have passed in a row.
        held: Cards known to be in some hand, besides those known of each: all that nobody had seen when the discards
            became a new deck.
    """

    rules: Rules = field(default_factory=Rules)
    players: tuple[Player, ...] = (Player(), Player())
    row: tuple[int, ...] = (EMPTY,) * ROW
    deck: Cards = ALL_CARDS
    deck_size: int = sum(ALL_CARDS)
    discards: Cards = NO_CARDS
    unseen: int = LONG_TICKETS | REGULAR_TICKETS
    ticket_pile: int = REGULAR_TICKETS.bit_count()
    under: tuple[Buried, ...] = ()
    turn: int = 0
    phase: Phase = "deal"
    pending: int = 0
    kept: int = 0
    decided: int = 0
    ticket_draw: TicketDraw | None = None
    past_draws: tuple[TicketDraw, ...] = ()
    tunnel: Tunnel | None = None
    last: int | None = None
    passed: int = 0
    held: Cards = NO_CARDS

    @classmethod
    def first(cls, players: int, rules: Rules) -> RailEuropeState:
        """The position before the first card."""
        return cls(rules=rules, players=(Player(),) * players)

    @property
    def actor(self) -> Actor:
        phase = self.phase
        if self.pending or phase in CHANCE_PHASES:
            return CHANCE
        return None if phase == "over" else self.turn

    # --- for the board

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def tickets_left(self) -> int:
        """Tickets in the ticket deck."""
        return self.ticket_pile + len(self.under)

    @property
    def receiver(self) -> int:
        """The seat that gets the next card or ticket."""
        return receiver(self)

    @property
    def taken(self) -> int:
        """The claimed routes, as a bit mask."""
        routes = 0
        for player in self.players:
            routes |= player.routes
        return routes

    def owner(self, route: int) -> int | None:
        """The seat that has claimed a route; ``None`` for nobody."""
        return next((seat for seat, player in enumerate(self.players) if player.routes >> route & 1), None)

    def station_of(self, city: int) -> int | None:
        """The seat that has a station in a city; ``None`` for nobody."""
        return next((seat for seat, player in enumerate(self.players) if city in player.stations), None)

    def is_closed(self, route: int) -> bool:
        """Whether a half of a double route can never be claimed any more (``double.few_players``)."""
        double = ROUTES[route].double
        few = len(self.players) < self.rules.doubles_from
        return few and double is not None and self.owner(route) is None and self.owner(double) is not None


def receiver(state: RailEuropeState | Successor) -> int:
    """The seat that gets the next card or ticket."""
    phase: Phase = state.phase
    if phase not in DEALT_TO_ALL:
        return state.turn
    return next(seat for seat, player in enumerate(state.players) if _lacks(player, phase))


def _lacks(player: Player, phase: Phase) -> bool:
    """Whether a player has yet to get cards or tickets in this phase of the set-up."""
    if phase == "deal":
        return player.cards < HAND
    return len(player.offered) < (FIRST_LONG if phase == "long" else FIRST_TICKETS)
