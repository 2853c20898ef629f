"""Several pictures side by side as one picture, with shared definitions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from textwrap import wrap
from typing import Final

from railwidgets.draw import shape
from railwidgets.draw.curve import number
from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import LAYERS, Element
from railwidgets.draw.style import NOTHING
from railwidgets.draw.svg import grown

SIZE: Final = 13.0
"""The font size of captions, in CSS pixels like all lengths here."""

LINE: Final = 17.0
"""The line height of captions."""

LETTER: Final = 8.0
"""The approximate width of a letter."""

GAP: Final = 12.0
"""The gap between pictures, and the margin around them."""


def side_by_side(pictures: Iterable[tuple[str, Picture]], columns: int = 3) -> Picture:
    """Combines pictures into one, row by row, each with its caption above.

    Args:
        pictures: captions and pictures; a caption may have line breaks.
        columns: the number of pictures in a row.

    Raises:
        ValueError: there are no pictures.
    """
    shown = list(pictures)
    if not shown:
        raise ValueError("there is no picture to show")
    widths = [max(picture.size[0] for _, picture in shown[at::columns]) for at in range(min(columns, len(shown)))]
    lefts = [GAP + sum(widths[:place]) + GAP * place for place in range(len(widths))]
    words: dict[str, Element] = {}
    drawn: dict[str, Element] = {}
    defs: dict[str, Element] = {}
    bottom = GAP
    for begin in range(0, len(shown), columns):
        row = shown[begin : begin + columns]
        lines = [_lines(said, picture.size[0]) for said, picture in row]
        top = bottom + LINE * max(map(len, lines)) + GAP / 3
        for place, (said, picture) in enumerate(row):
            key = str(begin + place)
            for line, text in enumerate(lines[place]):
                middle = (lefts[place] + picture.size[0] / 2, bottom + LINE * (line + 0.5))
                words[f"{key}:{line}"] = shape.words(text, *middle, SIZE)
            names = _shared(defs, picture.scene.defs, key)
            drawn[key] = _framed(said, picture, (lefts[place], top), names)
        bottom = top + max(picture.size[1] for _, picture in row) + GAP
    width = round(lefts[-1] + widths[-1] + GAP)
    first = shown[0][1]
    scene = replace(
        first.scene,
        box=(0, 0, width, bottom),
        layers={"ground": words, "pieces": drawn},
        defs=defs,
        title="; ".join(element.label for element in drawn.values()),
    )
    # Pictures of one game share one style sheet.
    styles = {id(picture.style): picture.style for _, picture in shown}
    return Picture(scene, first.theme, width, sum(styles.values(), NOTHING))


def _lines(said: str, width: float) -> list[str]:
    """Breaks a caption into lines no wider than the picture."""
    return [line for part in said.splitlines() for line in wrap(part, max(8, int(width / LETTER)))]


def _shared(defs: dict[str, Element], own: Mapping[str, Element], mark: str) -> dict[str, str]:
    """Adds the definitions of a picture to the common ones; returns new names for those that conflict.

    A name nearly always means the same drawing. If there is a conflict, the picture keeps copies of all its own.
    """
    alike = all(defs.get(name, drawing) == drawing for name, drawing in own.items())
    names = {} if alike else {name: f"{name}-{mark}" for name in own}
    defs.update({names.get(name, name): _renamed(drawing, names) for name, drawing in own.items()})
    return names


def _renamed(element: Element, names: Mapping[str, str]) -> Element:
    """Returns the element with new names for the drawings that it refers to."""
    if not names:
        return element
    attrs = dict(element.attrs)
    if (name := str(attrs.get("href", "")).removeprefix("#")) in names:
        attrs["href"] = f"#{names[name]}"
    return replace(element, attrs=attrs, children=tuple(_renamed(child, names) for child in element.children))


def _framed(said: str, picture: Picture, corner: tuple[float, float], names: Mapping[str, str]) -> Element:
    """Returns a picture as an element of its own size at a corner, clipped to its box."""
    scene, (width, height) = picture.scene, picture.size
    attrs: dict[str, str | float] = {"x": corner[0], "y": corner[1], "width": width, "height": height}
    attrs["viewBox"] = " ".join(map(number, scene.box))
    if letters := grown(width / scene.box[2]):
        attrs["style"] = letters
    elements = (element for layer in LAYERS for element in scene.layers.get(layer, {}).values())
    label = ": ".join(filter(None, (" ".join(said.split()), scene.title)))
    return Element("svg", attrs, tuple(_renamed(element, names) for element in elements), label=label)
