"""Train cards as counts, and the ways to pay with them.

A payment is cards of one colour, locomotives among them or alone. ``Cards`` count the kinds in the order of
``components.CARDS``; locomotives come last.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add, ge, sub

from railwidgets.games.rail_europe.components import CARDS, COLOURS, LOCO, Cards

Kinds = tuple[int, ...]
"""Colours by their place in ``COLOURS``."""

ANY_COLOUR: Kinds = tuple(range(len(COLOURS)))


def plus(cards: Cards, more: Cards) -> Cards:
    """Two stocks of cards together."""
    return tuple(map(add, cards, more))


def minus(cards: Cards, less: Cards) -> Cards:
    """A stock of cards without some of them; negative where there are not enough."""
    return tuple(map(sub, cards, less))


def covers(cards: Cards, wanted: Cards) -> bool:
    """Whether all that is wanted is there."""
    return all(map(ge, cards, wanted))


def one_more(cards: Cards, kind: int) -> Cards:
    """A stock with one more card of a kind."""
    counts = [*cards]
    counts[kind] += 1
    return tuple(counts)


def more(cards: Cards, kinds: tuple[int, ...]) -> Cards:
    """A stock with one more card of each of some kinds."""
    counts = [*cards]
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def lacking(cards: Cards, wanted: Cards) -> Cards:
    """What is wanted and not there."""
    return tuple([more if more > 0 else 0 for more in map(sub, wanted, cards)])


@cache
def payment(kind: int, coloured: int, locomotives: int) -> Cards:
    """Cards of one colour and locomotives; ``kind`` does not matter where there are only locomotives."""
    cards = [0] * len(CARDS)
    if coloured:
        cards[kind] = coloured
    cards[LOCO] = locomotives
    return tuple(cards)


@lru_cache(maxsize=1 << 14)
def colours_in(cards: Cards) -> Kinds:
    """The colours among the cards, locomotives left out."""
    return tuple(kind for kind in ANY_COLOUR if cards[kind])


@lru_cache(maxsize=1 << 14)
def counts_in(cards: Cards) -> tuple[tuple[int, int], ...]:
    """The kinds among the cards, each with how many there are: one or two in what is paid."""
    return tuple((kind, count) for kind, count in enumerate(cards) if count)


@cache
def ways_to_pay(count: int, kinds: Kinds = ANY_COLOUR, least_locomotives: int = 0) -> tuple[Cards, ...]:
    """Every way to pay a number of cards, whatever is in the hand.

    Args:
        count: how many cards.
        kinds: the colours that will do.
        least_locomotives: how many of the cards must be locomotives.

    Returns:
        The payments colour by colour, few locomotives first; locomotives alone come last.
    """
    mixed = [payment(kind, count - wild, wild) for kind in kinds for wild in range(least_locomotives, count)]
    return (*mixed, payment(LOCO, 0, count))
