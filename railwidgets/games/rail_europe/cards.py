"""Train cards as counts, and the ways to pay with them.

A payment is cards of one colour, locomotives among them or alone. ``Cards`` count the kinds in the order of
``components.CARDS``; locomotives come last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from operator import add, ge, sub

from railwidgets.core.notation import nearest
from railwidgets.games.rail_europe.components import CARDS, COLOURS, HIDDEN, LOCO, NO_CARDS, Cards

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


def one_less(cards: Cards, kind: int) -> Cards:
    """A stock with one card of a kind taken out."""
    counts = [*cards]
    counts[kind] -= 1
    return tuple(counts)


def lacking(cards: Cards, wanted: Cards) -> Cards:
    """What is wanted and not there."""
    return tuple(max(need - have, 0) for have, need in zip(cards, wanted, strict=True))


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


# --- in and out


def text_of(cards: Cards) -> str:
    """Cards as the notation writes them: ``3 green 1 locomotive``; empty for none."""
    return " ".join(f"{count} {CARDS[kind]}" for kind, count in enumerate(cards) if count)


def card_text(kind: int) -> str:
    """One card as the notation writes it; ``?`` for a hidden one."""
    return "?" if kind == HIDDEN else CARDS[kind]


def card_named(name: str) -> int:
    """The kind of card of that name; ``ValueError`` if there is none."""
    if name.lower() not in CARDS:
        raise ValueError(f"'{name}' is no train card{nearest(name.lower(), CARDS)}; write one of {', '.join(CARDS)}")
    return CARDS.index(name.lower())


def cards_named(text: str) -> Cards:
    """The cards of a text such as ``3 green 1 locomotive``; ``ValueError`` if it cannot be read."""
    cards = NO_CARDS
    for count, name in _pairs(text):
        kind = card_named(name.lower().removesuffix("s") if name.lower() == "locomotives" else name)
        if cards[kind]:
            raise ValueError(f"{CARDS[kind]} cards are counted twice in '{text}'")
        cards = (*cards[:kind], count, *cards[kind + 1 :])
    return cards


def _pairs(text: str) -> Iterator[tuple[int, str]]:
    words = text.split()
    for at in range(0, len(words), 2):
        if not re.fullmatch(r"[1-9][0-9]{0,2}", words[at], re.ASCII) or at + 1 == len(words):
            raise ValueError(f"cards are counted, such as 3 green 1 locomotive, not '{text}'")
        yield int(words[at]), words[at + 1]
