"""Speech boxes on a board: a few words about a place, beside it, where they cover nothing that matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, group, path, words

Box = tuple[float, float, float, float]
"""A rectangle: its left edge, its top, its width and its height."""

LINES: Final = 38
"""The height of a board in lines of text."""

WIDTH: Final = 0.6
"""The mean width of a letter, as a share of the font size."""

DISTANCES: Final = (0.15, 0.5, 1.0, 1.6, 2.4)
"""How far a box may stand from its place, in cells."""

SLIDES: Final = (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)
"""How far a box may slide along the side of its place, as a share of its own length."""

SAMPLES: Final = 8
"""At how many points a line is compared with what it may not cross."""


@dataclass(frozen=True, slots=True)
class Callout:
    """The words about a place.

    Attributes:
        name: identifies it among the elements of its layer.
        at: the middle of the place.
        head: the first line.
        text: the second line.
    """

    name: str
    at: tuple[float, float]
    head: str
    text: str


def callouts(
    wanted: Sequence[Callout], board: Box, cell: tuple[float, float], kept: Sequence[Box], covered: Sequence[Box] = ()
) -> dict[str, Element]:
    """Draws callouts, the first ones first; one for which there is no free space is left out.

    Args:
        wanted: the callouts.
        board: the visible part of the board.
        cell: the width and height of a place.
        kept: rectangles that no box may cover and no line may cross.
        covered: rectangles that no box may cover.
    """
    size = round(min(board[2], board[3]) / LINES, 1)
    drawn: dict[str, Element] = {}
    taken = list(kept)
    for one in wanted:
        width = max(len(one.head), len(one.text)) * size * WIDTH + 1.6 * size
        own = around(one.at, cell)
        others = [other for other in taken if other != own]
        free = next(
            (
                at
                for at in _places(one.at, width, 2.9 * size, cell)
                if _fits(at, board, (*taken, *covered)) and not _crosses(_line(one.at, at, cell), others)
            ),
            None,
        )
        if free is not None:
            taken.append(free)
            drawn[one.name] = _drawn(one, free, size, cell)
    return drawn


def around(at: tuple[float, float], cell: tuple[float, float]) -> Box:
    """Returns the rectangle of a place.

    Args:
        at: its middle.
        cell: its width and height.
    """
    return at[0] - cell[0] / 2, at[1] - cell[1] / 2, *cell


def _places(at: tuple[float, float], width: float, height: float, cell: tuple[float, float]) -> Iterator[Box]:
    """Yields where a box may stand, the nearest places first: above, below, at both sides, and along each side."""
    for distance in DISTANCES:
        for slide in SLIDES:
            across = cell[0] * (0.5 + distance) + width / 2
            along = cell[1] * (0.5 + distance) + height / 2
            for right, down in ((slide * width, -along), (slide * width, along)):
                yield at[0] + right - width / 2, at[1] + down - height / 2, width, height
            for right, down in ((across, slide * height), (-across, slide * height)):
                yield at[0] + right - width / 2, at[1] + down - height / 2, width, height


Line = tuple[tuple[float, float], tuple[float, float]]
"""The two ends of a line."""


def _line(at: tuple[float, float], box_: Box, cell: tuple[float, float]) -> Line:
    """Returns the line from the edge of a box to the edge of its place."""
    x, y, width, height = box_
    starts = _within(at[0], x, x + width), _within(at[1], y, y + height)
    return starts, (_within(starts[0], *_edges(at[0], cell[0])), _within(starts[1], *_edges(at[1], cell[1])))


def _crosses(line: Line, others: Sequence[Box]) -> bool:
    (x, y), (to_x, to_y) = line
    points = [(x + (to_x - x) * at / SAMPLES, y + (to_y - y) * at / SAMPLES) for at in range(SAMPLES + 1)]
    return any(
        other[0] < px < other[0] + other[2] and other[1] < py < other[1] + other[3]
        for other in others
        for px, py in points
    )


def _fits(one: Box, board: Box, taken: Sequence[Box]) -> bool:
    inside = one[0] >= board[0] and one[1] >= board[1]
    inside = inside and one[0] + one[2] <= board[0] + board[2] and one[1] + one[3] <= board[1] + board[3]
    return inside and not any(_overlap(one, other) for other in taken)


def _overlap(one: Box, other: Box) -> bool:
    return all(one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1))


def _drawn(one: Callout, at: Box, size: float, cell: tuple[float, float]) -> Element:
    x, y, width, height = at
    (start_x, start_y), (end_x, end_y) = _line(one.at, at, cell)
    middle = x + width / 2
    drawn = group(
        path("rw-callout-line", f"M{start_x:.1f} {start_y:.1f}L{end_x:.1f} {end_y:.1f}"),
        box("rw-callout-box", round(x, 1), round(y, 1), round(width, 1), round(height, 1), round(size / 2, 1)),
        words(one.head, middle, y + 0.9 * size, size, "rw-callout-head"),
        words(one.text, middle, y + 2.1 * size, size, "rw-callout-text"),
        css="rw-callout",
    )
    return replace(drawn, at=one.at, label=f"{one.head}: {one.text}")


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


def _edges(middle: float, length: float) -> tuple[float, float]:
    return middle - 0.4 * length, middle + 0.4 * length
