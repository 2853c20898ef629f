"""The answers of an exercise on its board, each with its letter and a preview of its piece."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, group, path, words

Standing = Literal["", "selected", "refused", "muted"]
"""The state of an answer: right, tried and wrong, or not chosen while another was right."""

CORNER: Final = 31.0
"""How far the letter of an answer is from the middle of its cell, up and to the left; elsewhere it is in the middle."""

SIDE: Final = 34.0
"""The side of the box of a letter."""

SIGNS: Final = {"selected": "M-8 0L-2.5 6L8 -6.5", "refused": "M-6 -6L6 6M6 -6L-6 6"}


def choice(
    letter: str, at: tuple[float, float], ghost: Element | None, standing: Standing = "", *, in_cell: bool
) -> Element:
    """Draws an answer on the board.

    Args:
        letter: of the answer.
        at: the middle of its place.
        ghost: the piece to preview, in a 100 by 100 box; ``None`` for no piece.
        standing: the state of the answer.
        in_cell: whether the place is a cell, whose corner holds the letter.
    """
    x, y = at
    off = -CORNER if in_cell else 0.0
    sign = path("rw-choice-sign", SIGNS[standing]) if standing in SIGNS else words(letter, 0, 0, 21, "rw-choice-text")
    label = group(box("rw-choice-box", -SIDE / 2, -SIDE / 2, SIDE, SIDE, 9), sign, css="rw-grow")
    pieces = () if ghost is None else (group(ghost, at=(x - 50, y - 50)),)
    drawn = group(*pieces, group(label, at=(x + off, y + off)), css="rw-choice")
    return replace(drawn, state=standing, at=at)
