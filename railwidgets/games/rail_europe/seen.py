"""Public knowledge of hidden cards and tickets: its updates, and its consistency.

Of a hand, everyone knows at least the cards taken face up or shown (``Player.seen``). Of all hands together, everyone
knows at least the cards that nobody had seen when the discards became the deck (``State.held``). A card played may be
one of them, so it is no longer known.
"""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Successor, Text
from railwidgets.games.rail_europe.cards import counts_in, lacking, minus
from railwidgets.games.rail_europe.components import CARDS, NO_CARDS, SEATS, Cards, tickets_in
from railwidgets.games.rail_europe.names import text_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import SET_UP, Player
from railwidgets.games.rail_europe.words import problem


def held_after(state: State | Successor, player: Player, paid: Cards) -> Cards:
    """The public knowledge of all hands together after a player pays; cards not seen in that hand may be part of it."""
    held: Cards = state.held
    if held == NO_CARDS:
        return held
    left, seen = [*held], player.seen
    for kind, count in counts_in(paid):
        if count > seen[kind]:
            left[kind] = max(0, left[kind] + seen[kind] - count)
    return tuple(left)


def held_hidden(state: State) -> Cards:
    """The public knowledge of all hidden hands together, without cards found in the other hands."""
    held = state.held
    if any(held):
        for player in state.players:
            held = lacking(minus(player.hand, player.seen), held)
    return held


def faults(state: State) -> Iterator[Text]:
    """Claims of knowledge that cannot be true, each a sentence with the place and the remedy."""
    for name, player in zip(SEATS, state.players, strict=False):
        for card, count, there in zip(CARDS, player.seen, player.hand, strict=True):
            if count > there:
                yield problem("known", count=count, card=card, name=name, there=there)
    held, hidden = held_hidden(state), sum(player.unknown for player in state.players)
    if any(lacking(state.deck, held)) or sum(held) > hidden:
        yield problem("known_2", text_of=text_of(held))
    for seat, player in enumerate(state.players):
        with_others = _tickets_of_others(state, seat)
        for ticket in tickets_in(player.knows):
            if ticket.index not in with_others or ticket.long or state.phase in SET_UP:
                yield problem("known_3", who=SEATS[seat], id=ticket.id)


def _tickets_of_others(state: State, seat: int) -> set[int]:
    """The tickets that others hold or have put under the deck."""
    tickets = {buried.ticket for buried in state.under if buried.seat != seat}
    for other, player in enumerate(state.players):
        if other != seat:
            tickets |= {*player.tickets, *player.offered}
    return tickets
