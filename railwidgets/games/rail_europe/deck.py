"""The deck, the discards and the row of cards beside them: what is to be had, and what becomes of them.

Discards are open. So when they are shuffled into a new deck, all know what is in it, and that every card that nobody
has seen is in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from railwidgets.games.rail_europe.cards import minus, one_less, plus
from railwidgets.games.rail_europe.components import EMPTY, LOCO, NO_CARDS, ROW, SWEEP, Cards, cards_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import Player

Changes = dict[str, Any]
"""New values for fields of a state."""


def out_of_deck(state: State, kind: int, players: tuple[Player, ...] | None = None) -> Changes:
    """One card less in the deck, and the discards shuffled when it is empty (``deck.reshuffle``).

    Args:
        state: the position before.
        kind: the card.
        players: as they are afterwards, where that is not as before.
    """
    size, unseen = state.deck_size - 1, one_less(state.deck, kind)
    if size or not any(state.discards):
        return {"deck": unseen, "deck_size": size}
    return _shuffled(state.discards, unseen, players or state.players)


def discarded(state: State, players: tuple[Player, ...], *stocks: Cards) -> Changes:
    """More discards; they are the new deck if there is none, and fill the gaps of the row.

    A row that could not be swept is swept as soon as all see that it can be (``market.three_locomotives``).

    Args:
        state: the position before.
        players: as they are afterwards.
        stocks: what is discarded.
    """
    discards, row = state.discards, state.row
    for cards in stocks:
        discards = plus(discards, cards)
    changes: Changes = {"discards": discards}
    if wants_sweep(row) and sum(discards[:LOCO]) + coloured(row) > ROW - SWEEP:
        row = (EMPTY,) * ROW
        discards = plus(discards, cards_of(*state.row))
        changes = {"discards": discards, "row": row, "pending": ROW}
    if state.deck_size or not any(discards):
        return changes
    changes |= _shuffled(discards, state.deck, players)
    return changes | {"pending": min(row.count(EMPTY), changes["deck_size"])}


def _shuffled(discards: Cards, unseen: Cards, players: Iterable[Player]) -> Changes:
    """The discards as the new deck; what nobody has seen is in the hands, hidden from a view or not."""
    held = unseen
    for player in players:
        held = plus(held, minus(player.hand, player.seen))
    return {"deck": plus(unseen, discards), "deck_size": sum(discards), "discards": NO_CARDS, "held": held}


def can_draw(state: State) -> bool:
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


def can_be_swept(state: State) -> bool:
    """Whether five cards can be had with fewer than three locomotives (``market.three_locomotives``)."""
    return sum(state.deck[:LOCO]) + sum(state.discards[:LOCO]) + coloured(state.row) > ROW - SWEEP
