"""The deck, the discards and the row of cards beside them: what is to be had, and what becomes of them."""

from __future__ import annotations

from typing import Any

from railwidgets.games.rail_europe.cards import one_less, plus
from railwidgets.games.rail_europe.components import EMPTY, LOCO, NO_CARDS, ROW, SWEEP, Cards
from railwidgets.games.rail_europe.state import RailEuropeState as State

Changes = dict[str, Any]
"""New values for fields of a state."""


def out_of_deck(state: State, kind: int) -> Changes:
    """One card less in the deck, and the discards shuffled when it is empty (``deck.reshuffle``)."""
    size = state.deck_size - 1
    if size or not any(state.discards):
        return {"deck": one_less(state.deck, kind), "deck_size": size}
    deck = plus(one_less(state.deck, kind), state.discards)
    return {"deck": deck, "deck_size": sum(state.discards), "discards": NO_CARDS}


def discarded(state: State, *stocks: Cards) -> Changes:
    """More discards; they are the new deck if there is none, and fill the gaps of the row."""
    discards = state.discards
    for cards in stocks:
        discards = plus(discards, cards)
    if state.deck_size or not any(discards):
        return {"discards": discards}
    size = sum(discards)
    return {
        "deck": plus(state.deck, discards),
        "deck_size": size,
        "discards": NO_CARDS,
        "pending": min(state.row.count(EMPTY), size),
    }


def can_draw(state: State) -> bool:
    """Whether a card can be had that is no face-up locomotive (``draw.nothing_left``)."""
    if state.deck_size:
        return True
    return state.rules.row_when_deck_is_empty and any(kind not in (LOCO, EMPTY) for kind in state.row)


def can_be_swept(state: State) -> bool:
    """Whether five cards can be had with fewer than three locomotives (``market.three_locomotives``)."""
    coloured = sum(state.deck[:LOCO]) + sum(state.discards[:LOCO]) + ROW - state.row.count(LOCO)
    return coloured > ROW - SWEEP
