"""The frozen state: what lies on the table and before the players, and what the turn has come to."""

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
from railwidgets.games.rail_europe.table import CHANCE_PHASES, DEALT_TO_ALL, Buried, Phase, Player, Tunnel


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that people may want otherwise.

    Attributes:
        doubles_from: from how many players on both halves of a double route can be claimed (``double.few_players``).
        row_when_deck_is_empty: whether cards of the row can still be taken when deck and discards are empty
            (``draw.nothing_left``).
        first: who begins: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    doubles_from: int = option(4, range(2, 7))
    row_when_deck_is_empty: bool = option(True)
    first: str = who_begins(PLAYERS)


@dataclass(frozen=True, repr=False)
class RailEuropeState(FolderState):
    """A position of Rail Europe.

    Attributes:
        rules: the rulings played by.
        players: by seat.
        row: the kinds of the cards that lie face up, ``EMPTY`` where none does.
        deck: cards that nobody has seen, by kind; with those hidden from a view.
        deck_size: how many cards the deck really holds.
        discards: by kind. They are shuffled into a new deck as soon as there is none.
        unseen: tickets that nobody has seen, as a bit mask; with those hidden from a view.
        ticket_pile: how many tickets lie in the ticket deck in no known order.
        under: the tickets given back under them, in the order in which they will come up.
        turn: the seat whose turn it is.
        phase: what comes next.
        pending: how many cards chance has to turn up for the row before that.
        kept: how many tickets have been kept of those offered now.
        tunnel: the tunnel that is being claimed.
        last: how many turns are left, once the last round has begun.
        passed: how many players have passed in a row.
        held: cards that all know to be in one hand or another, besides those known of each: all that nobody had seen
            when the discards were shuffled into a new deck.
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
    tunnel: Tunnel | None = None
    last: int | None = None
    passed: int = 0
    held: Cards = NO_CARDS

    @classmethod
    def first(cls, players: int, rules: Rules) -> RailEuropeState:
        """The position before anything is dealt."""
        return cls(rules=rules, players=(Player(),) * players)

    @property
    def actor(self) -> Actor:
        phase = self.phase
        if self.pending or phase in CHANCE_PHASES:
            return CHANCE
        return None if phase == "over" else self.turn

    # --- what the board shows

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
        """The seat that is dealt the next card or ticket."""
        return receiver(self)

    @property
    def taken(self) -> int:
        """The routes that are claimed, as a bit mask."""
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
        """Whether a half of a double route can never be claimed by anybody any more (``double.few_players``)."""
        double = ROUTES[route].double
        few = len(self.players) < self.rules.doubles_from
        return few and double is not None and self.owner(route) is None and self.owner(double) is not None


def receiver(state: RailEuropeState | Successor) -> int:
    """The seat that is dealt the next card or ticket."""
    phase: Phase = state.phase
    if phase not in DEALT_TO_ALL:
        return state.turn
    return next(seat for seat, player in enumerate(state.players) if _lacks(player, phase))


def _lacks(player: Player, phase: Phase) -> bool:
    """Whether a player is still to be dealt what this phase of the set-up deals."""
    if phase == "deal":
        return player.cards < HAND
    return len(player.offered) < (FIRST_LONG if phase == "long" else FIRST_TICKETS)
