"""What somebody at the table remembers who has watched a game of Rail Europe from the beginning.

It is put together from what was done, and tells nothing by itself of what is in the hands: only what cannot be.
"""

from __future__ import annotations

from collections import Counter

from railwidgets.core import Action
from railwidgets.games.rail_europe import RailEuropeState
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.components import EMPTY, HIDDEN, TICKETS


class Memory:
    """A seat that has seen everything, or an onlooker.

    Attributes:
        seat: who it is.
        open: cards taken face up or shown, less those played since, by seat; negative where more were played.
        owed: cards that a seat must have drawn blind, for it played them before it took any face up.
        deck: the cards that became the deck, less those that came out of it face up; ``None`` before the first time.
        under: the tickets under the deck, as far as they are known.
        drawn: the tickets that a seat draws now, as far as they are known.
        kept: the tickets that others are known to have kept.
    """

    def __init__(self, start: RailEuropeState, seat: int | None) -> None:
        self.seat = seat
        self.open = [Counter[int]() for _ in start.players]
        self.owed = [Counter[int]() for _ in start.players]
        self.deck: Counter[int] | None = None
        self.under: list[int] = []
        self.drawn: list[int] = []
        self.kept: list[tuple[int, int]] = []

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
        for place, ticket in enumerate(self.under):
            if ticket != HIDDEN and whole.under[place].ticket != ticket:
                wrong.append(f"{TICKETS[ticket].id} is not in its place under the deck")
        for place, ticket in enumerate(self.drawn):
            if ticket != HIDDEN and whole.player.offered[place] != ticket:
                wrong.append(f"{TICKETS[ticket].id} is not where it was drawn")
        for seat, ticket in self.kept:
            if ticket not in whole.players[seat].tickets:
                wrong.append(f"{TICKETS[ticket].id} is not with seat {seat}, who kept it")
        return wrong

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
                self.drawn.append(ticket if before.ticket_pile else self._up(ticket))
            case act.Keep() | act.Return() if before.phase == "choose":
                ticket = self.drawn.pop(0)
                if isinstance(action, act.Return):
                    self.under.append(ticket)
                elif ticket != HIDDEN:
                    self.kept.append((before.turn, ticket))

    def _up(self, ticket: int) -> int:
        """The first ticket under the deck: what is known of it, or what has just been said of it."""
        known = self.under.pop(0)
        return ticket if known == HIDDEN else known
