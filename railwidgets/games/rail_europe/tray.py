"""The drawings of the panel, each in a 100 by 100 box: train cards, decks, tickets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from railwidgets.draw import shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.draw.theme import colour_class
from railwidgets.games.rail_europe.components import CARDS, COLOURS, LOCOMOTIVE, Cards, Ticket
from railwidgets.games.rail_europe.definitions import ENGINE, sign
from railwidgets.games.rail_europe.drawings import BOX
from railwidgets.games.rail_europe.map import PLACES, coasts

_CARD: Final = (20.0, 3.0, 60.0, 94.0, 7.0)
_WAGON: Final = (
    "M-17 -9H17V4.6H-17ZM-19 4.6H19V6.4H-19Z"
    "M-13 9A2.9 2.9 0 0 1 -7.2 9A2.9 2.9 0 0 1 -13 9ZM7.2 9A2.9 2.9 0 0 1 13 9A2.9 2.9 0 0 1 7.2 9Z"
)
"""A goods wagon from the side."""


@lru_cache(maxsize=16)
def card(kind: str) -> Element:
    """A train card: the sign of its colour over a wagon, or a locomotive on stripes of all colours."""
    if kind == LOCOMOTIVE:
        return _locomotive()
    plate = shape.box("rw-train-card", *_CARD)
    inner = shape.box("rw-train-line", 24.5, 7.5, 51, 85, 4.5)
    wagon = _at(shape.path("rw-sign", _WAGON), 50, 76, 1.1)
    return shape.group(plate, inner, _at(sign(kind), 50, 38, 4), wagon, css=colour_class(kind))


def _locomotive() -> Element:
    left, top, width, height = 24.5, 7.5, 51.0, 85.0
    part = height / len(COLOURS)
    stripes = [
        shape.group(shape.box("rw-stripe", left, top + part * place, width, part + 0.3), css=colour_class(colour))
        for place, colour in enumerate(COLOURS)
    ]
    return shape.group(
        shape.group(shape.box("rw-train-card", *_CARD), css=colour_class("white")),
        *stripes,
        shape.disc("rw-city", 50, 50, 25),
        _at(shape.path("rw-engine", ENGINE), 50, 50, 2.1),
    )


def _at(drawing: Element, x: float, y: float, scale: float) -> Element:
    return Element("g", {"transform": f"translate({number(x)} {number(y)}) scale({scale:.4g})"}, (drawing,))


@lru_cache(maxsize=8)
def deck(*, empty: bool = False) -> Element:
    """A deck of cards, face down; a frame if it is empty."""
    if empty:
        return shape.group(shape.box("rw-train-gap", *_CARD))
    x, y, width, height, round_ = _CARD
    under = [shape.box("rw-card-back", x + shift, y + shift, width, height, round_) for shift in (3, 1.5)]
    face = shape.box("rw-card-back", x - 1, y - 1, width, height, round_)
    inner = shape.box("rw-train-back", 24, 6, 51, 86, 4.5)
    return shape.group(*under, face, inner, _at(shape.path("rw-engine", ENGINE), 49, 50, 1.9))


# --- tickets

SKETCH: Final = "sketch"
"""The name of the land among the definitions of the scene, used by tickets."""

_FRAME: Final = (2.0, 17.5, 96.0, 96.0 * BOX[3] / BOX[2])


def definitions() -> dict[str, Element]:
    """The definitions for the drawings of this module, by name."""
    land = Element("path", {"class": "rw-ticket-land", "d": coasts("sketch"), "fill-rule": "evenodd"})
    return {SKETCH: land, **{f"card-{kind}": card(kind) for kind in CARDS}}


def _seal(sign: str) -> Element:
    disc = shape.disc("rw-badge rw-badge-legal", 0, 0, 8.5)
    return shape.group(disc, shape.path("rw-ticket-seal", sign), at=(88, 27))


_SEALS: Final = {
    "open": (),
    "joined": (_seal("M-4.4 0L-1.1 3.5L4.8 -4"),),
    "station": (_seal("M-4 4.4V-.8L0 -4.8L4 -.8V4.4Z"),),
}
"""The sign of a completed ticket: a tick, or a house if it needs a station."""


@lru_cache(maxsize=256)
def ticket(known: Ticket, state: str = "open") -> Element:
    """A ticket: its two cities on a small map, with a line between them, solid once they are connected.

    Args:
        known: The ticket.
        state: ``open``, ``joined``, or ``station`` if a station completes it.
    """
    x, y, width, height = _FRAME
    (x1, y1), (x2, y2) = (PLACES[city].at for city in known.cities)
    bow = f"M{number(x1)} {number(y1)}Q{number((x1 + x2) / 2)} {number((y1 + y2) / 2 - 60)} {number(x2)} {number(y2)}"
    line = "rw-ticket-line rw-ticket-open" if state == "open" else "rw-ticket-line"
    scale = width / BOX[2]
    inside = shape.group(
        shape.use(SKETCH),
        shape.path(line, bow),
        *(shape.disc("rw-ticket-city", *PLACES[city].at, 46) for city in known.cities),
    )
    land = _at(inside, x - scale * BOX[0], y - scale * BOX[1], scale)
    frame = shape.box("rw-train-frame", x, y, width, height, 4)
    return shape.group(shape.box("rw-sea", x, y, width, height, 4), land, frame, *_SEALS[state])


@lru_cache(maxsize=2)
def ticket_deck(*, empty: bool = False) -> Element:
    """The ticket deck, or a hidden ticket: the back of a ticket."""
    x, y, width, height = _FRAME
    if empty:
        return shape.group(shape.box("rw-train-gap", x, y, width, height, 5))
    under = [shape.box("rw-card-back", x + shift, y + shift, width - 3, height, 5) for shift in (2.4, 1.2)]
    back = [shape.box("rw-card-back", x, y, width - 3, height, 5), shape.box("rw-train-back", 6, 21, 85, 58, 3.5)]
    points = [shape.disc("rw-ticket-dot", 24, 62, 5), shape.disc("rw-ticket-dot", 73, 38, 5)]
    return shape.group(*under, *back, shape.path("rw-train-back", "M24 62Q42 28 73 38"), *points)


@lru_cache(maxsize=2)
def upright_ticket_deck(*, empty: bool = False) -> Element:
    """The ticket deck upright next to the train cards."""
    return Element("g", {"transform": "rotate(-90 50 50)"}, (ticket_deck(empty=empty),))


# --- ways to pay


_PAID: Final = (62.0, 174.0)
"""Cards laid down: the offset of each, and the width of all, which exceeds their box."""


@lru_cache(maxsize=512)
def payment(cards: Cards) -> Element:
    """Cards laid down, each of them; a number counts the cards of a kind."""
    laid = [kind for kind, count in enumerate(cards) for _ in range(count)]
    step = min(_PAID[0], (_PAID[1] - 60) / max(1, len(laid) - 1))
    left = 50 - step * (len(laid) - 1) / 2
    drawn = []
    for place, kind in enumerate(laid):
        middle = left + step * place
        drawn.append(_at(shape.use(f"card-{CARDS[kind]}"), middle - 50, 0, 1))
        if cards[kind] > 1 and laid[place + 1 : place + 2] != [kind]:
            drawn.append(_number(cards[kind], middle + 14, 80))
    return shape.group(*drawn)


@lru_cache(maxsize=512)
def fan(cards: Cards) -> Element:
    """A few cards as a fan, all of it in the place of one card."""
    laid = [CARDS[kind] for kind, count in enumerate(cards) for _ in range(count)]
    size = 1 / (1 + _FANNED * (len(laid) - 1))
    left, top, width, height, _ = _CARD
    step = width * size * _FANNED
    x, y = left - left * size, top + height / 2 - (top + height / 2) * size
    return shape.group(*(_at(shape.use(f"card-{kind}"), x + step * place, y, size) for place, kind in enumerate(laid)))


_FANNED: Final = 0.4
"""The part of a card that shows beside the next one in a fan."""


def _number(count: int, x: float, y: float) -> Element:
    plate = shape.box("rw-paid", -17, -19, 34, 38, 14)
    return shape.group(plate, shape.words(str(count), 0, 0, 34, "rw-paid-count"), at=(x, y))
