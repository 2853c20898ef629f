"""Train cards as counts, and the ways to pay with them.

A payment is cards of one colour, with locomotives among them, or locomotives alone. ``Cards`` count the kinds in the
order of ``components.CARDS``; locomotives come last.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add, ge, sub

from railwidgets.games.rail_europe.components import CARDS, COLOURS, LOCO, Cards

Kinds = tuple[int, ...]
"""Colours by their index in ``COLOURS``."""

ANY_COLOUR: Kinds = tuple(range(len(COLOURS)))


def plus(cards: Cards, more: Cards) -> Cards:
    """The sum of two stocks of cards."""
    return tuple(map(add, cards, more))


def minus(cards: Cards, less: Cards) -> Cards:
    """A stock of cards minus another; negative where there are not enough."""
    return tuple(map(sub, cards, less))


def covers(cards: Cards, wanted: Cards) -> bool:
    """Whether one stock contains another."""
    return all(map(ge, cards, wanted))


def one_more(cards: Cards, kind: int) -> Cards:
    """A stock with one more card of a kind."""
    counts = [*cards]
    counts[kind] += 1
    return tuple(counts)


def more(cards: Cards, kinds: tuple[int, ...]) -> Cards:
    """A stock with one more card of each of several kinds."""
    counts = [*cards]
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def lacking(cards: Cards, wanted: Cards) -> Cards:
    """The cards of the second stock that the first lacks."""
    return tuple([more if more > 0 else 0 for more in map(sub, wanted, cards)])


@cache
def payment(kind: int, coloured: int, locomotives: int) -> Cards:
    """Cards of one colour and locomotives; ``kind`` does not matter for locomotives alone."""
    cards = [0] * len(CARDS)
    if coloured:
        cards[kind] = coloured
    cards[LOCO] = locomotives
    return tuple(cards)


@lru_cache(maxsize=1 << 14)
def colours_in(cards: Cards) -> Kinds:
    """The colours among the cards, without locomotives."""
    return tuple(kind for kind in ANY_COLOUR if cards[kind])


@lru_cache(maxsize=1 << 14)
def counts_in(cards: Cards) -> tuple[tuple[int, int], ...]:
    """The kinds among the cards, each with its count: one or two in a payment."""
    return tuple((kind, count) for kind, count in enumerate(cards) if count)


@cache
def ways_to_pay(count: int, kinds: Kinds = ANY_COLOUR, least_locomotives: int = 0) -> tuple[Cards, ...]:
    """Every way to pay a number of cards, whatever the hand.

    Args:
        count: The number of cards.
        kinds: The colours allowed.
        least_locomotives: The minimum number of locomotives.

    Returns:
        The payments colour by colour, few locomotives first; locomotives alone come last.
    """
    mixed = [payment(kind, count - wild, wild) for kind in kinds for wild in range(least_locomotives, count)]
    return (*mixed, payment(LOCO, 0, count))
