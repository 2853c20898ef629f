"""The deck, the discards and the row of cards beside them: what is to be had, and what becomes of them.

Discards are open. So when they are shuffled into a new deck, all know what is in it, and that every card that nobody
has seen is in a hand.
"""

from __future__ import annotations

from railwidgets.core import Successor
from railwidgets.games.rail_europe.cards import minus, plus
from railwidgets.games.rail_europe.components import EMPTY, LOCO, NO_CARDS, ROW, SWEEP, Cards, cards_of
from railwidgets.games.rail_europe.state import RailEuropeState as State


def take_out(new: Successor, kinds: tuple[int, ...]) -> None:
    """Cards leave the deck, which holds them all; the discards are shuffled when it is empty (``deck.reshuffle``)."""
    deck = [*new.deck]
    for kind in kinds:
        deck[kind] -= 1
    new.deck = tuple(deck)
    new.deck_size -= len(kinds)
    if not new.deck_size and any(new.discards):
        _shuffle(new)


def discard(new: Successor, *stocks: Cards) -> None:
    """Cards are discarded; they are the new deck if there is none, and fill the gaps of the row.

    A row that could not be swept is swept as soon as all see that it can be (``market.three_locomotives``).

    Args:
        new: the state that is made; the cards have left the hands.
        stocks: what is discarded.
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
    """The discards are the new deck; what nobody has seen is in the hands, hidden from a view or not."""
    unseen = held = new.deck
    for player in new.players:
        held = plus(held, minus(player.hand, player.seen))
    new.deck, new.deck_size = plus(unseen, new.discards), sum(new.discards)
    new.discards, new.held = NO_CARDS, held


def can_draw(state: State | Successor) -> bool:
    """Whether a card can be had that is no face-up locomotive (``draw.nothing_left``)."""
    if state.deck_size:
        return True
    return state.rules.row_when_deck_is_empty and any(kind not in (LOCO, EMPTY) for kind in state.row)


def wants_sweep(row: tuple[int, ...]) -> bool:
    """Whether three of five cards face up are locomotives (``market.three_locomotives``)."""
    return row.count(LOCO) >= SWEEP and EMPTY not in row


def coloured(row: tuple[int, ...]) -> int:
    """How many cards of the row are no locomotives."""
    return ROW - row.count(LOCO) - row.count(EMPTY)


def can_be_swept(state: State | Successor) -> bool:
    """Whether five cards can be had with fewer than three locomotives (``market.three_locomotives``)."""
    return sum(state.deck[:LOCO]) + sum(state.discards[:LOCO]) + coloured(state.row) > ROW - SWEEP
