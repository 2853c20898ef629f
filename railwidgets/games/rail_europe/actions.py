"""The actions of players and of chance, with their notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from railwidgets.core import Action, Form, Interned, PlainAction, read_action
from railwidgets.games.rail_europe.components import CARDS, CITY_IDS, ROUTES, Cards, in_order
from railwidgets.games.rail_europe.names import (
    card_named,
    card_or_hidden,
    card_text,
    cards_paid,
    city_named,
    route_named,
    text_of,
    ticket_or_hidden,
    ticket_text,
)


@dataclass(frozen=True, slots=True, eq=False)
class Take(Interned):
    """Take a face-up card, by its index in ``CARDS``; equal cards are the same action."""

    card: int

    @property
    def notation(self) -> str:
        return f"take {CARDS[self.card]}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"card:{CARDS[self.card]}",)


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Interned):
    """Draw a card blind from the deck."""

    @property
    def notation(self) -> str:
        return "draw"

    @property
    def picks(self) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Interned):
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


@dataclass(frozen=True, slots=True, eq=False)
class Station(Interned):
    """Build a station in a city with these cards."""

    city: int
    cards: Cards

    @property
    def notation(self) -> str:
        return f"station {CITY_IDS[self.city]} with {text_of(self.cards)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return _two_picks("city", CITY_IDS[self.city], self.cards)


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Interned):
    """Keep a ticket that was dealt or drawn."""

    chooses: ClassVar[bool] = True
    ticket: int

    @property
    def notation(self) -> str:
        return f"keep {ticket_text(self.ticket)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"ticket:{ticket_text(self.ticket)}",)


@dataclass(frozen=True, slots=True, eq=False)
class Return(Interned):
    """Give back a ticket that was dealt or drawn."""

    chooses: ClassVar[bool] = True
    ticket: int

    @property
    def notation(self) -> str:
        return f"return {ticket_text(self.ticket)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"return:{ticket_text(self.ticket)}",)


@dataclass(frozen=True, slots=True, eq=False)
class Decide(Interned):
    """The public side of a secret decision: a player kept or gave back a ticket."""

    @property
    def notation(self) -> str:
        return "decide"


@dataclass(frozen=True, slots=True, eq=False)
class Chosen(Interned):
    """The public side of the last decision about tickets drawn: all learn how many the player keeps."""

    kept: int

    @property
    def notation(self) -> str:
        return f"chosen {self.kept}"


@dataclass(frozen=True, slots=True, eq=False)
class Add(Interned):
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
    """Withdraw the cards laid down for a tunnel."""


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    """Do nothing: legal only without any other action."""


@dataclass(frozen=True, slots=True, eq=False)
class _Card(Interned):
    card: int


@dataclass(frozen=True, slots=True, eq=False)
class Deal(_Card):
    """Chance gives a card from the deck to a hand."""

    @property
    def notation(self) -> str:
        return f"deal {card_text(self.card)}"


@dataclass(frozen=True, slots=True, eq=False)
class TurnUp(_Card):
    """Chance turns up a card for the row."""

    @property
    def notation(self) -> str:
        return f"turn up {card_text(self.card)}"


@dataclass(frozen=True, slots=True, eq=False)
class Reveal(_Card):
    """Chance turns over a card for a tunnel."""

    @property
    def notation(self) -> str:
        return f"reveal {card_text(self.card)}"


@dataclass(frozen=True, slots=True, eq=False)
class DealTicket(Interned):
    """Chance gives a ticket to a player."""

    ticket: int

    @property
    def notation(self) -> str:
        return f"ticket {ticket_text(self.ticket)}"


@dataclass(frozen=True, slots=True)
class Kept(Action):
    """All learn how many of the first tickets each player has kept, by seat."""

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


# --- notation


def read(text: str) -> Action:
    """The action with this notation.

    Raises:
        NotationError: The text does not parse.
    """
    return read_action(text, _FORMS)


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
    Form(rf"keep {_KNOWN_OR_HIDDEN}", lambda match: Keep(ticket_or_hidden(match[1])), "keep brest-marseille"),
    Form(rf"return {_KNOWN_OR_HIDDEN}", lambda match: Return(ticket_or_hidden(match[1])), "return brest-marseille"),
    Form(r"decide", lambda _: Decide(), "decide"),
    Form(r"chosen ([0-9])", lambda match: Chosen(int(match[1])), "chosen 2"),
    Form(rf"add {_PAID}", lambda match: Add(cards_paid(match[1])), "add 1 red"),
    Form(r"withdraw", lambda _: Withdraw(), "withdraw"),
    Form(r"pass", lambda _: Pass(), "pass"),
    Form(rf"deal {_KNOWN_OR_HIDDEN}", lambda match: Deal(card_or_hidden(match[1])), "deal red"),
    Form(rf"turn up {_NAME}", lambda match: TurnUp(card_named(match[1])), "turn up red"),
    Form(rf"reveal {_NAME}", lambda match: Reveal(card_named(match[1])), "reveal red"),
    Form(
        rf"ticket {_KNOWN_OR_HIDDEN}",
        lambda match: DealTicket(ticket_or_hidden(match[1])),
        "ticket brest-marseille",
    ),
    Form(r"kept((?: [0-9])+)", lambda match: Kept(tuple(map(int, match[1].split()))), "kept 3 2"),
    Form(
        rf"show((?: {_KNOWN_OR_HIDDEN})*)",
        lambda match: Show(in_order(map(ticket_or_hidden, match[1].split()))),
        "show brest-marseille essen-kyiv",
    ),
)
