"""The steps of a turn on the board: a number beside each thing that was touched, a line along what was run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import disc, group, path, words

Spot = tuple[float, float]
"""The middle of something that can be picked."""

RADIUS: Final = 9.5
BESIDE: Final = 13.0
"""How far from the corner of a cell its first number is; of what has no cell, from the middle."""
APART: Final = 2 * RADIUS + 2


def spots(scene: Scene) -> dict[str, Spot]:
    """Where on a picture things are, by their picks and by their keys."""
    found: dict[str, Spot] = {}
    for elements in scene.layers.values():
        for key, element in elements.items():
            _find(element, found)
            if element.at is not None:
                found.setdefault(key, element.at)
    return found


def _find(element: Element, found: dict[str, Spot]) -> None:
    if element.pick and element.at is not None:
        found.setdefault(element.pick, element.at)
    for child in element.children:
        _find(child, found)


def numbers(
    steps: Iterable[tuple[int, int, list[Spot]]], cells: tuple[float, float, float, float] | None
) -> dict[str, Element]:
    """The marks of steps; a number stands in a corner of its cell, where no piece, letter or cube is.

    Args:
        steps: number, seat, and where: a line is drawn where these are several.
        cells: as ``Scene.cells``.
    """
    lines: dict[str, Element] = {}
    discs: dict[str, Element] = {}
    there: Counter[Spot] = Counter()
    for count, seat, where in steps:
        if len(where) > 1:
            lines[f"run:{count}"] = _line(where, seat)
        x, y = _beside(where[-1], cells)
        discs[f"step:{count}"] = _number(count, seat, x + there[x, y] * APART, y)
        there[x, y] += 1
    return {**lines, **discs}


def _beside(spot: Spot, cells: tuple[float, float, float, float] | None) -> Spot:
    """Where the first number of a thing is: in the upper left corner of its cell, or to the upper left of it."""
    x, y = spot
    if cells is None:
        return x - BESIDE, y - BESIDE - RADIUS
    left, top, width, height = cells
    return x - (x - left) % width + BESIDE, y - (y - top) % height + BESIDE


def _number(count: int, seat: int, x: float, y: float) -> Element:
    token = group(
        disc("rw-step", 0, 0, RADIUS), words(str(count), 0, 0, 12, "rw-token-text"), css=f"rw-grow c-seat-{seat}"
    )
    return group(token, at=(round(x, 2), round(y, 2)))


def _line(where: list[Spot], seat: int) -> Element:
    return group(path("rw-step-run", "M" + "L".join(_points(where))), css=f"c-seat-{seat}")


def _points(where: Iterable[Spot]) -> Iterator[str]:
    return (f"{number(x)} {number(y)}" for x, y in where)
