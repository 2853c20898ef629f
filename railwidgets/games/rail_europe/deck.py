"""The deck, the discards and the row: supplies, draws and reshuffles.

Discards are open. So after a shuffle into a new deck, everyone knows its contents, and that every card nobody has seen
is in a hand.
"""

from __future__ import annotations

from railwidgets.core import Successor
from railwidgets.games.rail_europe.cards import minus, plus
from railwidgets.games.rail_europe.components import EMPTY, LOCO, NO_CARDS, ROW, SWEEP, Cards, cards_of
from railwidgets.games.rail_europe.state import RailEuropeState as State


def take_out(new: Successor, kinds: tuple[int, ...]) -> None:
    """Removes cards from the deck, which has enough; an empty deck takes the discards (``deck.reshuffle``)."""
    deck = [*new.deck]
    for kind in kinds:
        deck[kind] -= 1
    new.deck = tuple(deck)
    new.deck_size -= len(kinds)
    if not new.deck_size and any(new.discards):
        _shuffle(new)


def discard(new: Successor, *stocks: Cards) -> None:
    """Discards cards; they become the new deck if there is none, and fill the gaps of the row.

    A row that could not be swept is swept as soon as everyone can see that it can (``market.three_locomotives``).

    Args:
        new: The state in the making; the cards have left the hands.
        stocks: The discarded cards.
    """
    discards, row = new.discards, new.row
    for cards in stocks:
        discards = plus(discards, cards)
    if wants_sweep(row) and sum(discards[:LOCO]) + coloured(row) > ROW - SWEEP:
        discards = plus(discards, cards_of(*row))
        new.row, new.pending = (EMPTY,) * ROW, ROW
    new.discards = discards
    if not new.deck_size and any(discards):
        _shuffle(new)
        new.pending = min(new.row.count(EMPTY), new.deck_size)


def _shuffle(new: Successor) -> None:
    """Makes the discards the new deck; cards that nobody has seen are in the hands, hidden from a view or not."""
    unseen = held = new.deck
    for player in new.players:
        held = plus(held, minus(player.hand, player.seen))
    new.deck, new.deck_size = plus(unseen, new.discards), sum(new.discards)
    new.discards, new.held = NO_CARDS, held


def can_draw(state: State | Successor) -> bool:
    """Whether a player can take a card other than a face-up locomotive (``draw.nothing_left``)."""
    if state.deck_size:
        return True
    return state.rules.row_when_deck_is_empty and any(kind not in (LOCO, EMPTY) for kind in state.row)


def wants_sweep(row: tuple[int, ...]) -> bool:
    """Whether three of five cards face up are locomotives (``market.three_locomotives``)."""
    return row.count(LOCO) >= SWEEP and EMPTY not in row


def coloured(row: tuple[int, ...]) -> int:
    """The number of cards in the row other than locomotives."""
    return ROW - row.count(LOCO) - row.count(EMPTY)


def can_be_swept(state: State | Successor) -> bool:
    """Whether five cards with fewer than three locomotives are available (``market.three_locomotives``)."""
    return sum(state.deck[:LOCO]) + sum(state.discards[:LOCO]) + coloured(state.row) > ROW - SWEEP
