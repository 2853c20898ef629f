"""What a player or chance can do, with its notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from railwidgets.core import Action, Form, PlainAction, read_action
from railwidgets.core.notation import nearest
from railwidgets.games.rail_europe.cards import card_named, card_text, cards_named, text_of
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    CITY_IDS,
    HIDDEN,
    ROUTE_IDS,
    ROUTES,
    SEATS,
    TICKET_IDS,
    TICKETS,
    Cards,
)


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card that lies face up, by its place in ``CARDS``; equal cards are the same action."""

    card: int

    @property
    def notation(self) -> str:
        return f"take {CARDS[self.card]}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"card:{CARDS[self.card]}",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card blind from the deck."""

    @property
    def notation(self) -> str:
        return "draw"

    @property
    def picks(self) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim a route with these cards."""

    route: int
    cards: Cards

    @property
    def notation(self) -> str:
        return f"claim {ROUTES[self.route].id} with {text_of(self.cards)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return _two_picks("route", ROUTES[self.route].id, self.cards)


@dataclass(frozen=True, slots=True)
class Tickets(PlainAction):
    """Draw tickets."""


@dataclass(frozen=True, slots=True)
class Station(Action):
    """Build a station in a city with these cards."""

    city: int
    cards: Cards

    @property
    def notation(self) -> str:
        return f"station {CITY_IDS[self.city]} with {text_of(self.cards)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return _two_picks("city", CITY_IDS[self.city], self.cards)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep a ticket that was dealt or drawn."""

    ticket: int

    @property
    def notation(self) -> str:
        return f"keep {ticket_text(self.ticket)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"ticket:{ticket_text(self.ticket)}",)


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Give back a ticket that was dealt or drawn."""

    ticket: int

    @property
    def notation(self) -> str:
        return f"return {ticket_text(self.ticket)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"return:{ticket_text(self.ticket)}",)


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """What others see of a secret choice: that a ticket was kept or given back."""

    @property
    def notation(self) -> str:
        return "decide"


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Add the cards that a tunnel asks for."""

    cards: Cards

    @property
    def notation(self) -> str:
        return f"add {text_of(self.cards)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (pay_pick(self.cards),)


@dataclass(frozen=True, slots=True)
class Withdraw(PlainAction):
    """Take back the cards laid down for a tunnel."""


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    """Do nothing: only for who can do nothing."""


@dataclass(frozen=True, slots=True)
class _Card(Action):
    card: int


@dataclass(frozen=True, slots=True)
class Deal(_Card):
    """Chance gives a card from the deck to a hand."""

    @property
    def notation(self) -> str:
        return f"deal {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class TurnUp(_Card):
    """Chance turns up a card for the row."""

    @property
    def notation(self) -> str:
        return f"turn up {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Reveal(_Card):
    """Chance turns over a card for a tunnel."""

    @property
    def notation(self) -> str:
        return f"reveal {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class DealTicket(Action):
    """Chance gives a ticket to a player."""

    ticket: int

    @property
    def notation(self) -> str:
        return f"ticket {ticket_text(self.ticket)}"


@dataclass(frozen=True, slots=True)
class Kept(Action):
    """It comes to light how many of the first tickets each player has kept, by seat."""

    counts: tuple[int, ...]

    @property
    def notation(self) -> str:
        return f"kept {' '.join(map(str, self.counts))}"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """At the end a player shows the tickets kept, in the order of ``TICKETS``."""

    tickets: tuple[int, ...]

    @property
    def notation(self) -> str:
        return " ".join(["show", *map(ticket_text, self.tickets)])


CHANCE_ACTIONS: Final = (Deal, TurnUp, Reveal, DealTicket, Kept, Show)

# --- picks


def pay_pick(cards: Cards) -> str:
    """The pick of a way to pay: ``pay:3 green 1 locomotive``."""
    return f"pay:{text_of(cards)}"


@lru_cache(maxsize=1 << 14)
def _two_picks(what: str, name: str, cards: Cards) -> tuple[str, ...]:
    return f"{what}:{name}", pay_pick(cards)


# --- names


def ticket_text(ticket: int) -> str:
    """A ticket as the notation writes it; ``?`` for a hidden one."""
    return "?" if ticket == HIDDEN else TICKETS[ticket].id


def route_named(name: str) -> int:
    """The route of that name, its cities in either order; ``ValueError`` if there is none."""
    known = _either_way()
    if name.lower() in known:
        return known[name.lower()]
    halves = [route.id for route in ROUTES if "-".join(route.cities) == known_pair(name)]
    hint = f" (it is a double route: write {' or '.join(halves)})" if halves else nearest(name.lower(), known)
    raise ValueError(f"no route is called '{name}'{hint}; write its two cities, such as dieppe-paris")


def known_pair(name: str) -> str:
    """Two cities of a name such as ``paris-frankfurt`` in the order of route ids."""
    return "-".join(sorted(name.lower().split("-")[:2]))


@cache
def _either_way() -> Mapping[str, int]:
    """Route ids, also with the cities the other way round."""
    turned = {"-".join((*route.id.split("-")[1::-1], *route.id.split("-")[2:])): route.index for route in ROUTES}
    return {**turned, **ROUTE_IDS}


def ticket_named(name: str) -> int:
    """The ticket of that name, its cities in either order; ``ValueError`` if there is none."""
    ticket = TICKET_IDS.get(known_pair(name)) if name.count("-") == 1 else None
    if ticket is None:
        hint = nearest(name.lower(), TICKET_IDS)
        raise ValueError(f"no ticket is called '{name}'{hint}; write its two cities, such as brest-marseille")
    return ticket


def in_order(tickets: Iterable[int]) -> tuple[int, ...]:
    """Tickets in the order of ``TICKETS``, hidden ones last."""
    return tuple(sorted(tickets, key=lambda ticket: (ticket == HIDDEN, ticket)))


def city_named(name: str) -> int:
    """The city of that id; ``ValueError`` if there is none."""
    if name.lower() not in CITIES:
        raise ValueError(f"no city is called '{name}'{nearest(name.lower(), CITIES)}; see data/cities.csv")
    return CITIES[name.lower()].index


def seat_named(letter: str) -> int:
    """The seat of that letter; ``ValueError`` if there is none."""
    if letter.upper() not in tuple(SEATS):
        raise ValueError(f"'{letter}' is no seat; write one of {', '.join(SEATS)}")
    return SEATS.index(letter.upper())


def cards_paid(text: str) -> Cards:
    """The cards of a payment; ``ValueError`` if they cannot be read or are none."""
    cards = cards_named(text)
    if not any(cards):
        raise ValueError("no card is named: write for instance 3 green 1 locomotive")
    return cards


def read(text: str) -> Action:
    """The action of a notation.

    Raises:
        NotationError: the text cannot be read.
    """
    return read_action(text, _FORMS)


def _card_or_hidden(name: str) -> int:
    return HIDDEN if name == "?" else card_named(name)


def _ticket_or_hidden(name: str) -> int:
    return HIDDEN if name == "?" else ticket_named(name)


_NAME: Final = r"([\w-]+)"
_KNOWN_OR_HIDDEN: Final = r"(\?|[\w-]+)"
_PAID: Final = r"([\w? ]+)"

_FORMS: Final = (
    Form(rf"take {_NAME}", lambda match: Take(card_named(match[1])), "take red"),
    Form(r"draw", lambda _: Draw(), "draw"),
    Form(
        rf"claim {_NAME} with {_PAID}",
        lambda match: Claim(route_named(match[1]), cards_paid(match[2])),
        "claim brest-dieppe with 1 orange 1 locomotive",
    ),
    Form(r"tickets", lambda _: Tickets(), "tickets"),
    Form(
        rf"station (?:in )?{_NAME} with {_PAID}",
        lambda match: Station(city_named(match[1]), cards_paid(match[2])),
        "station roma with 2 blue",
    ),
    Form(rf"keep {_KNOWN_OR_HIDDEN}", lambda match: Keep(_ticket_or_hidden(match[1])), "keep brest-marseille"),
    Form(rf"return {_KNOWN_OR_HIDDEN}", lambda match: Return(_ticket_or_hidden(match[1])), "return brest-marseille"),
    Form(r"decide", lambda _: Decide(), "decide"),
    Form(rf"add {_PAID}", lambda match: Add(cards_paid(match[1])), "add 1 red"),
    Form(r"withdraw", lambda _: Withdraw(), "withdraw"),
    Form(r"pass", lambda _: Pass(), "pass"),
    Form(rf"deal {_KNOWN_OR_HIDDEN}", lambda match: Deal(_card_or_hidden(match[1])), "deal red"),
    Form(rf"turn up {_NAME}", lambda match: TurnUp(card_named(match[1])), "turn up red"),
    Form(rf"reveal {_NAME}", lambda match: Reveal(card_named(match[1])), "reveal red"),
    Form(
        rf"ticket {_KNOWN_OR_HIDDEN}",
        lambda match: DealTicket(_ticket_or_hidden(match[1])),
        "ticket brest-marseille",
    ),
    Form(r"kept((?: \d)+)", lambda match: Kept(tuple(map(int, match[1].split()))), "kept 3 2"),
    Form(
        rf"show((?: {_KNOWN_OR_HIDDEN})*)",
        lambda match: Show(in_order(map(_ticket_or_hidden, match[1].split()))),
        "show brest-marseille essen-kyiv",
    ),
)
