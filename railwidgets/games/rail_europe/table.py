"""The players' pieces, and the states of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args

from railwidgets.games.rail_europe.cards import colours_in, counts_in, plus
from railwidgets.games.rail_europe.components import LOCO, NO_CARDS, STATIONS, WAGONS, Cards, Route

Phase = Literal[
    "deal",
    "long",
    "regular",
    "keep",
    "kept",
    "turn",
    "first card",
    "second",
    "second card",
    "tickets",
    "choose",
    "reveal",
    "tunnel",
    "show",
    "over",
]
"""The phase, once the row is full.

Of chance: ``deal`` the first hands, ``long`` and ``regular`` tickets for each player, the ``first card`` and the
``second card`` of blind draws, the ``tickets`` drawn in a turn, ``reveal`` the cards for a tunnel. Secrets come out in
``kept``, the number of first tickets kept, and at the end in ``show``, the tickets of each player. Of a player:
``keep`` first tickets, a whole ``turn``, a ``second`` card, ``choose`` among tickets drawn, answer a ``tunnel``.
"""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
CHANCE_PHASES: Final = frozenset[Phase](
    ("deal", "long", "regular", "kept", "first card", "second card", "tickets", "reveal", "show")
)
DEALING: Final = frozenset[Phase](("deal", "first card", "second card"))
"""The phases that deal a card to a hand."""
DEALT_TO_ALL: Final = frozenset[Phase](("deal", "long", "regular"))
"""The phases that deal to the players one after the other."""
SET_UP: Final = frozenset[Phase](("deal", "long", "regular", "keep", "kept"))
"""The phases before the first turn."""
ENDED: Final = frozenset[Phase](("show", "over"))
"""The phases after the last turn."""
CARD_PHASES: Final = DEALING | {"reveal"}
"""The phases in which a card comes from the deck."""
TICKET_PHASES: Final = frozenset[Phase](("long", "regular", "tickets"))
"""The phases in which a ticket comes to a player."""


Tickets = tuple[int, ...]
"""Tickets, each by its index in ``components.TICKETS``."""

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, one: T) -> tuple[T, ...]:
    """A row of things with another one at an index."""
    things = [*row]
    things[place] = one
    return tuple(things)


class Player(NamedTuple):
    """A player's pieces.

    Attributes:
        hand: Train cards, by kind in the order of ``CARDS``, without those hidden from the viewer.
        unknown: The number of hidden cards.
        routes: The routes claimed, as a bit mask.
        wagons: The wagons not on the board.
        points: The points for routes claimed.
        stations: The cities with a station, in the order of building.
        tickets: The tickets kept, in the order of ``TICKETS``; hidden ones last.
        offered: The tickets on offer, still to be kept or given back, in that order.
        gave_back: The first tickets given back, out of the game.
        seen: The cards of the hand that everyone knows: taken face up, or shown for a tunnel and withdrawn.
        knows: Tickets that the player knows others to hold or to have put under the ticket deck, as a bit mask.
    """

    hand: Cards = NO_CARDS
    unknown: int = 0
    routes: int = 0
    wagons: int = WAGONS
    points: int = 0
    stations: tuple[int, ...] = ()
    tickets: Tickets = ()
    offered: Tickets = ()
    gave_back: Tickets = ()
    seen: Cards = NO_CARDS
    knows: int = 0

    @property
    def cards(self) -> int:
        """The number of train cards in the hand."""
        return sum(self.hand) + self.unknown

    @property
    def stations_left(self) -> int:
        """The number of stations not built."""
        return STATIONS - len(self.stations)

    def with_hand(self, hand: Cards, seen: Cards | None = None) -> Player:
        """The player with another hand, and optionally other public cards."""
        fields = [*self]
        fields[_HAND] = hand
        if seen is not None:
            fields[_SEEN] = seen
        return _player(Player, fields)

    def taking(self, kind: int) -> Player:
        """The player with one more card in hand, which everyone has seen."""
        hand, seen = [*self.hand], [*self.seen]
        hand[kind] += 1
        seen[kind] += 1
        fields = [*self]
        fields[_HAND], fields[_SEEN] = tuple(hand), tuple(seen)
        return _player(Player, fields)

    def taking_back(self, cards: Cards) -> Player:
        """The player with cards back in hand that everyone has seen."""
        return self.with_hand(plus(self.hand, cards), plus(self.seen, cards))

    def paying(self, cards: Cards) -> Player:
        """The player with fewer cards in hand; public cards go first, because they may be the ones paid."""
        hand, seen = [*self.hand], [*self.seen]
        for kind, count in counts_in(cards):
            hand[kind] -= count
            if seen[kind]:
                seen[kind] = max(0, seen[kind] - count)
        return self.with_hand(tuple(hand), tuple(seen))

    def with_route(self, route: Route) -> Player:
        """The player with one more route, its wagons on the board and its points scored."""
        fields: list[Any] = [*self]
        fields[_ROUTES] |= 1 << route.index
        fields[_WAGONS] -= route.length
        fields[_POINTS] += route.points
        return _player(Player, fields)

    def with_tickets(self, tickets: Tickets, offered: Tickets, gave_back: Tickets | None = None) -> Player:
        """The player with other tickets kept and offered, and optionally others given back at the start."""
        fields = [*self]
        fields[_TICKETS], fields[_OFFERED] = tickets, offered
        if gave_back is not None:
            fields[_GAVE_BACK] = gave_back
        return _player(Player, fields)


_player: Final[Callable[[type[Player], list[Any]], Player]] = tuple.__new__
"""Makes a player from all its values: much faster than the constructor, and players change often."""
_HAND, _ROUTES, _WAGONS, _POINTS, _TICKETS, _OFFERED, _GAVE_BACK, _SEEN = map(
    Player._fields.index, ("hand", "routes", "wagons", "points", "tickets", "offered", "gave_back", "seen")
)
"""The indices of the values of a player that change."""


class Buried(NamedTuple):
    """A ticket given back under the ticket deck, and the seat that knows it."""

    seat: int
    ticket: int


class TicketDraw(NamedTuple):
    """Tickets that a player has drawn, as far as they are known.

    Attributes:
        seat: The player.
        tickets: In the order drawn.
        givers: The seats that had put the last of them under the ticket deck; the others come from the pile above.
        returned: Those put back under the deck so far, in the same order.
    """

    seat: int
    tickets: Tickets = ()
    givers: tuple[int, ...] = ()
    returned: Tickets = ()

    def known_to(self, seat: int | None) -> Tickets:
        """The tickets that a seat had put under the deck."""
        below = self.tickets[len(self.tickets) - len(self.givers) :]
        return tuple(ticket for giver, ticket in zip(self.givers, below, strict=True) if giver == seat)


class Tunnel(NamedTuple):
    """A tunnel being claimed: its route, the cards laid down for it, and those turned over since."""

    route: int
    laid: Cards
    revealed: tuple[int, ...] = ()

    @property
    def colour(self) -> int:
        """The kind of card laid down; that of locomotives if there are only these."""
        colours = colours_in(self.laid)
        return colours[0] if colours else LOCO

    @property
    def asking(self) -> tuple[int, int]:
        """The kinds of card that ask for one more when they turn up."""
        return self.colour, LOCO

    @property
    def asks(self) -> int:
        """The number of cards to add (``tunnel.reveal``, ``tunnel.only_locomotives``)."""
        colour, revealed = self.colour, self.revealed
        return revealed.count(LOCO) + (revealed.count(colour) if colour != LOCO else 0)
