"""Actions as numbers, and positions as arrays, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Block, Feature, Numbering, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Values, bits, one_hot
from railwidgets.games.rail_europe.actions import (
    Add,
    Claim,
    Draw,
    Keep,
    Pass,
    Return,
    Station,
    Take,
    Tickets,
    Withdraw,
)
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    CARDS,
    CITY_IDS,
    COLOURS,
    HIDDEN,
    LOCO,
    ROUTES,
    ROW,
    STATIONS,
    TICKETS,
    Cards,
)
from railwidgets.games.rail_europe.names import text_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.state import Rules
from railwidgets.games.rail_europe.table import PHASES, Player

MOST: Final = max(route.length for route in ROUTES)
"""The most cards that pay at once."""

MOST_CARDS: Final = sum(ALL_CARDS)


def _payments() -> tuple[Cards, ...]:
    """Every way to pay: some cards of one colour and some locomotives."""
    found = dict.fromkeys(
        _paid(colour, count, locos)
        for colour in range(len(COLOURS))
        for locos in range(MOST + 1)
        for count in range(MOST + 1 - locos)
        if count + locos
    )
    return tuple(found)


def _paid(colour: int, count: int, locos: int) -> Cards:
    cards = [0] * len(CARDS)
    cards[colour], cards[LOCO] = count, locos
    return tuple(cards)


PAYMENTS: Final = _payments()

_PLAIN: Final = {"draw": Draw(), "tickets": Tickets(), "withdraw": Withdraw(), "pass": Pass()}

_TICKET_IDS: Final = tuple(ticket.id for ticket in TICKETS)
_ROUTE_IDS: Final = tuple(route.id for route in ROUTES)

NUMBERING: Final = Numbering(
    *map(Block, _PLAIN),
    Block("take", (CARDS,)),
    Block("keep", (_TICKET_IDS,)),
    Block("return", (_TICKET_IDS,)),
    Block("claim", (_ROUTE_IDS,), leads=True),
    Block("station", (CITY_IDS,), leads=True),
    Block("with", (tuple(map(text_of, PAYMENTS)),)),
)
"""The numbers are the same for all numbers of players and all options."""

_PLACE: Final = {cards: place for place, cards in enumerate(PAYMENTS)}


class Encoding(Base):
    """A route or a station takes two steps: the place, then the cards that pay. All else is one number."""

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        self.numbering = NUMBERING
        self.chance_outcomes = len(TICKETS)
        seats = seats_labels(players)
        cards, most = CARDS, max(ALL_CARDS)
        self.features = (
            Feature("routes", (len(ROUTES), players), seats),
            Feature("stations", (len(CITY_IDS), players), seats),
            Feature.vector("own hand", cards, most),
            Feature.vector("own tickets", _TICKET_IDS),
            Feature.vector("tickets on offer", _TICKET_IDS),
            Feature.vector("tickets given back", _TICKET_IDS),
            Feature.vector("tickets known elsewhere", _TICKET_IDS),
            Feature.vector("unseen tickets", _TICKET_IDS),
            Feature.vector("row", (*cards, "empty"), ROW),
            Feature.vector("unseen cards", cards, most),
            Feature.vector("discards", cards, most),
            Feature.of_seats(
                "seats", players, ("wagons", "points", "stations left", "tickets", "cards", "hidden cards"), 255
            ),
            Feature.of_seats("cards seen", players, cards, most),
            Feature.of_seats("tickets shown", players, _TICKET_IDS),
            Feature.vector("seat to act", seats),
            Feature.vector("phase", PHASES),
            Feature.vector("tunnel", _ROUTE_IDS),
            Feature.vector("laid for the tunnel", cards, most),
            Feature.vector("turned over for the tunnel", cards, most),
            Feature.vector(
                "progress",
                (
                    *("deck", "ticket pile", "tickets under it", "turns left", "last round", "passes in a row"),
                    *("kept of the offer", "decided on"),
                ),
                MOST_CARDS,
            ),
        )

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        return _NUMBERS.get(action) or _numbers(action)

    def decode(self, state: State, numbers: Sequence[int]) -> Action | None:
        name, places = NUMBERING.find(numbers[0])
        if name in _PLAIN:
            return _PLAIN[name]
        (place,) = places
        match name:
            case "take":
                return Take(place)
            case "keep":
                return Keep(place)
            case "return":
                return Return(place)
            case "with":
                return Add(PAYMENTS[place])
        if len(numbers) == 1:
            return None
        then, paid = NUMBERING.find(numbers[1])
        if then != "with":
            raise ValueError(f"after '{NUMBERING.label(numbers[0])}' the next step pays, such as 'with 2 red'")
        cards = PAYMENTS[paid[0]]
        return Claim(place, cards) if name == "claim" else Station(place, cards)

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        order = self.seats_from(seat)
        players = [view.players[other] for other in order]
        own, tunnel, row = players[0], view.tunnel, [0] * (len(CARDS) + 1)
        for kind in view.row:
            row[kind] += 1
        buried = tuple([buried.ticket for buried in view.under])
        return (
            _routes(tuple([player.routes for player in players])),
            _stations(tuple([player.stations for player in players])),
            own.hand,
            _places(own.tickets, len(TICKETS)),
            _places(own.offered, len(TICKETS)),
            _places(own.gave_back, len(TICKETS)),
            _either(bits(own.knows, len(TICKETS)), _places(buried, len(TICKETS))),
            bits(view.unseen, len(TICKETS)),
            row,
            view.deck,
            view.discards,
            [value for player in players for value in _of_seat(player)],
            [count for player in players for count in player.seen],
            [bit for player in players for bit in _places(player.tickets, len(TICKETS))],
            one_hot((view.turn - seat) % self.players if isinstance(view.actor, int) else None, self.players),
            one_hot(PHASES.index(view.phase), len(PHASES)),
            one_hot(None if tunnel is None else tunnel.route, len(ROUTES)),
            (0,) * len(CARDS) if tunnel is None else tunnel.laid,
            _counts(() if tunnel is None else tunnel.revealed),
            (
                *(view.deck_size, view.ticket_pile, len(view.under), view.last or 0, view.last is not None),
                *(view.passed, view.kept, view.decided),
            ),
        )


def _numbers(action: Action) -> tuple[int, ...]:
    """The numbers of an action; interned actions are looked up by themselves, and so these are kept."""
    found: tuple[int, ...]
    match action:
        case Take(card):
            found = (NUMBERING["take"].number(card),)
        case Keep(ticket):
            found = (NUMBERING["keep"].number(ticket),)
        case Return(ticket):
            found = (NUMBERING["return"].number(ticket),)
        case Add(cards):
            found = (NUMBERING["with"].number(_PLACE[cards]),)
        case Claim(route, cards):
            found = NUMBERING["claim"].number(route), NUMBERING["with"].number(_PLACE[cards])
        case Station(city, cards):
            found = NUMBERING["station"].number(city), NUMBERING["with"].number(_PLACE[cards])
        case _:
            found = (NUMBERING[action.notation].number(),)
    _NUMBERS[action] = found
    return found


_NUMBERS: Final[dict[Action, tuple[int, ...]]] = {}


def _of_seat(player: Player) -> tuple[int, ...]:
    left = STATIONS - len(player.stations)
    return player.wagons, player.points, left, len(player.tickets), player.cards, player.unknown


@lru_cache(maxsize=1 << 10)
def _routes(claimed: tuple[int, ...]) -> bytes:
    return _by_seat([bits(routes, len(ROUTES)) for routes in claimed])


@lru_cache(maxsize=1 << 10)
def _stations(built: tuple[tuple[int, ...], ...]) -> bytes:
    return _by_seat([_places(cities, len(CITY_IDS)) for cities in built])


def _by_seat(columns: Sequence[Sequence[int]]) -> bytes:
    """Rows of one value for each seat, out of one column for each."""
    return bytes([value for row in zip(*columns, strict=True) for value in row])


@lru_cache(maxsize=1 << 12)
def _places(known: tuple[int, ...], size: int) -> tuple[int, ...]:
    """A 1 at each of these indices, and 0 elsewhere; hidden ones have none."""
    found = [0] * size
    for place in known:
        if place != HIDDEN:
            found[place] = 1
    return tuple(found)


def _either(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a | b for a, b in zip(one, other, strict=True)]


def _counts(kinds: Sequence[int]) -> list[int]:
    found = [0] * len(CARDS)
    for kind in kinds:
        found[kind] += 1
    return found
