"""The answers to choose from on a board: each with its number, and with the piece as it would lie."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, group, path, words

Standing = Literal["", "selected", "refused", "muted"]
"""What became of a choice: it is right, it was tried and is not, or another one was right."""

CORNER: Final = 31.0
"""How far from the middle of a cell its number stands, up and to the left; where there are no cells it is there."""

SIDE: Final = 34.0
"""The side of the box of a number."""

SIGNS: Final = {"selected": "M-8 0L-2.5 6L8 -6.5", "refused": "M-6 -6L6 6M6 -6L-6 6"}


def choice(
    number: int, at: tuple[float, float], ghost: Element | None, standing: Standing = "", *, in_cell: bool
) -> Element:
    """A choice on the board.

    Args:
        number: of the choice.
        at: the middle of where it is.
        ghost: the piece as it would lie, in a 100 by 100 box; ``None`` for no piece.
        standing: what became of it.
        in_cell: whether it is in a cell, in whose corner its number stands.
    """
    x, y = at
    off = -CORNER if in_cell else 0.0
    sign = (
        path("rw-choice-sign", SIGNS[standing]) if standing in SIGNS else words(str(number), 0, 0, 21, "rw-choice-text")
    )
    label = group(box("rw-choice-box", -SIDE / 2, -SIDE / 2, SIDE, SIDE, 9), sign, css="rw-grow")
    pieces = () if ghost is None else (group(ghost, at=(x - 50, y - 50)),)
    drawn = group(*pieces, group(label, at=(x + off, y + off)), css="rw-choice")
    return replace(drawn, state=standing, at=at)
