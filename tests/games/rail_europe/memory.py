"""What somebody at the table remembers who has watched a game of Rail Europe from the beginning.

It is put together from what was done, and tells nothing by itself of what is in the hands: only what cannot be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from railwidgets.core import Action
from railwidgets.games.rail_europe import RailEuropeState
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.components import EMPTY, FIRST_TICKETS, HIDDEN, TICKETS
from railwidgets.games.rail_europe.table import ENDED

Place = tuple[str, int]
"""Where a ticket is: ``hand`` of a seat, ``under`` the deck at an index, ``drawn`` by a seat that now chooses, or in
the ``pile``."""


@dataclass(eq=False)
class Slot:
    """A ticket that went under the deck.

    Attributes:
        ticket: what is known of it.
        choice: the choice of another seat that has drawn it since; ``None`` before.
    """

    ticket: int = HIDDEN
    choice: Choice | None = None


@dataclass(eq=False)
class Choice:
    """What another seat has drawn and chosen from: so many it kept, the others went back, nobody else knows which.

    Attributes:
        seat: who chose.
        kept: how many it kept.
        known: the tickets known to have been among them, in the order drawn.
        returned: what went under the deck.
        came_up: those known tickets that the seat of the memory has drawn since.
    """

    seat: int
    kept: int
    known: list[int]
    returned: list[Slot]
    came_up: set[int] = field(default_factory=set)


def at_the_table(state: RailEuropeState, action: Action, seat: int | None) -> object:
    """What a seat learns of an action."""
    match action:
        case act.Deal() if state.receiver != seat:
            return "a card", state.receiver
        case act.DealTicket() if state.receiver != seat:
            # Who has put a ticket under the deck sees when its turn comes.
            own = state.phase == "tickets" and not state.ticket_pile and state.under[0].seat == seat
            return (action.ticket if own else "a ticket"), state.receiver
        case act.Keep() | act.Return() if state.turn != seat:
            if state.phase == "keep" or len(state.player.offered) > 1:
                return "a decision"
            return "tickets kept", state.kept + isinstance(action, act.Keep)
    return str(action)


class Memory:
    """A seat that has seen everything, or an onlooker.

    Attributes:
        seat: who it is.
        open: cards taken face up or shown, less those played since, by seat; negative where more were played.
        owed: cards that a seat must have drawn blind, for it played them before it took any face up.
        deck: the cards that became the deck, less those that came out of it face up; ``None`` before the first time.
        under: the tickets under the deck.
        drawn: the tickets that a seat draws now.
        decided: the number of those that it has decided on.
        choices: what others have drawn and chosen from.
    """

    def __init__(self, start: RailEuropeState, seat: int | None) -> None:
        self.seat = seat
        self.open = [Counter[int]() for _ in start.players]
        self.owed = [Counter[int]() for _ in start.players]
        self.deck: Counter[int] | None = None
        self.under: list[Slot] = []
        self.drawn: list[Slot] = []
        self.decided = 0
        self.choices: list[Choice] = []

    def sees(self, before: RailEuropeState, action: Action, after: RailEuropeState) -> None:
        """Takes in what was done, as it was said to the seat."""
        self._cards(before, action)
        self._deck(before, action, after)
        self._tickets(before, action)

    def wrong_with(self, whole: RailEuropeState) -> list[str]:
        """Everything in a position that cannot be after what was seen."""
        wrong = []
        for seat, player in enumerate(whole.players):
            for kind, count in enumerate(player.hand):
                least = self.open[seat][kind] + self.owed[seat][kind]
                if count < least:
                    wrong.append(f"seat {seat} holds {count} cards of kind {kind}, {least} at least were seen")
        if self.deck is not None:
            deck = Counter(dict(enumerate(whole.deck)))
            if too_many := deck - self.deck:
                wrong.append(f"in the deck are cards that were not shuffled into it: {too_many}")
        for place, slot in enumerate(self.under):
            if slot.ticket != HIDDEN and whole.under[place].ticket != slot.ticket:
                wrong.append(f"{TICKETS[slot.ticket].id} is not in its place under the deck")
        for place, slot in enumerate(self.drawn[self.decided :]):
            if slot.ticket != HIDDEN and whole.player.offered[place] != slot.ticket:
                wrong.append(f"{TICKETS[slot.ticket].id} is not where it was drawn")
        if whole.decided != self.decided:
            wrong.append(f"{whole.decided} decisions, where {self.decided} were seen")
        # Tickets that the players show at the end need not be remembered.
        if whole.phase not in ENDED:
            wrong += self._wrong_choices(whole)
        return wrong

    def _wrong_choices(self, whole: RailEuropeState) -> Iterator[str]:
        for choice in self.choices:
            own, later = ("hand", choice.seat), {*self._later(choice, whole)}
            where = {ticket: self._where(whole, ticket) for ticket in choice.known if ticket not in choice.came_up}
            for ticket, place in where.items():
                if place not in {own, *later}:
                    yield f"{TICKETS[ticket].id} is {place}, but seat {choice.seat} drew it: {sorted(later)}"
            kept = [*where.values()].count(own)
            if own not in later and not len(choice.known) - len(choice.returned) <= kept <= choice.kept:
                yield f"seat {choice.seat} kept {choice.kept} and returned {len(choice.returned)}: {where}"
            back = [self.under.index(slot) for slot in choice.returned if slot in self.under]
            under = [at for what, at in where.values() if what == "under" and at in back]
            if under != sorted(under):
                yield f"the tickets that seat {choice.seat} returned are not in the order drawn"

    def _later(self, choice: Choice, whole: RailEuropeState) -> Iterator[Place]:
        """Where a ticket can be that was returned in a choice and has not come up since."""
        for slot in choice.returned:
            if slot.choice is not None:
                yield "hand", slot.choice.seat
                yield from self._later(slot.choice, whole)
            elif slot in self.under:
                yield "under", self.under.index(slot)
            elif slot in self.drawn:
                yield "drawn", whole.turn

    def _where(self, whole: RailEuropeState, ticket: int) -> Place:
        """Where a ticket is in a position."""
        for seat, player in enumerate(whole.players):
            if ticket in player.offered:
                return "drawn", seat
            if ticket in player.tickets:
                deciding = whole.ticket_draw is not None and ticket in whole.ticket_draw.tickets
                return "drawn" if deciding else "hand", seat
        for at, buried in enumerate(whole.under):
            if buried.ticket == ticket:
                return ("under", at) if at < len(self.under) else ("drawn", whole.turn)
        return "pile", 0

    # --- cards

    def _cards(self, before: RailEuropeState, action: Action) -> None:
        seat = before.turn
        match action:
            case act.Take(card):
                self.open[seat][card] += 1
            case act.Claim() | act.Add() | act.Station():
                for kind, count in enumerate(action.cards):
                    self.open[seat][kind] -= count
                    self.owed[seat][kind] = max(self.owed[seat][kind], -self.open[seat][kind])
            case act.Withdraw():
                assert before.tunnel is not None
                for kind, count in enumerate(before.tunnel.laid):
                    self.open[seat][kind] += count

    def _deck(self, before: RailEuropeState, action: Action, after: RailEuropeState) -> None:
        if isinstance(action, (act.TurnUp, act.Reveal)) and self.deck is not None:
            self.deck[action.card] -= 1
        if after.deck_size > before.deck_size:
            made = Counter(dict(enumerate(before.discards)))
            if not before.deck_size:
                made += self._paid(before, action)
                if after.row.count(EMPTY) > before.row.count(EMPTY):
                    made += Counter(before.row)
            self.deck = made

    @staticmethod
    def _paid(before: RailEuropeState, action: Action) -> Counter[int]:
        """The cards that go to the discards with an action."""
        paid = Counter[int]()
        if isinstance(action, (act.Claim, act.Add, act.Station)):
            paid += Counter(dict(enumerate(action.cards)))
        if before.tunnel is not None:
            paid += Counter(before.tunnel.revealed)
            if not isinstance(action, act.Withdraw):
                paid += Counter(dict(enumerate(before.tunnel.laid)))
        return paid

    # --- tickets

    def _tickets(self, before: RailEuropeState, action: Action) -> None:
        match action:
            case act.DealTicket(ticket) if before.phase == "tickets":
                self.drawn.append(Slot(ticket) if before.ticket_pile else self._up(before.turn, ticket))
            case act.Keep() | act.Return() | act.Decide() | act.Chosen():
                self.decided += 1
                if before.phase == "keep" and self.decided == FIRST_TICKETS:
                    self.decided = 0
                elif before.phase == "choose":
                    self._choose(before.turn, action)

    def _up(self, seat: int, ticket: int) -> Slot:
        """The first ticket under the deck: what is known of it, or what has just been said of it."""
        slot = self.under.pop(0)
        slot.ticket = ticket if slot.ticket == HIDDEN else slot.ticket
        if seat == self.seat:
            for choice in self.choices:
                choice.came_up |= {ticket} & {*choice.known}
        return slot

    def _choose(self, seat: int, action: Action) -> None:
        if isinstance(action, act.Return):
            self.under.append(Slot(action.ticket))
        if isinstance(action, act.Chosen):
            known = [slot.ticket for slot in self.drawn if slot.ticket != HIDDEN]
            returned = [Slot() for _ in self.drawn[action.kept :]]
            choice = Choice(seat, action.kept, known, returned)
            for slot in self.drawn:
                slot.choice = choice
            self.under += returned
            self.choices.append(choice)
        if self.decided == len(self.drawn):
            self.drawn, self.decided = [], 0
