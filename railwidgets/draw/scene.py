"""A picture as plain data: keyed SVG elements in a few layers.

The same scene is written as SVG text in Python, patched into a page by the front end, and read out as
text. It holds no rule and no colour: colours come from the classes in ``theme``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping

LAYERS = ("ground", "track", "lit", "pieces", "marks")
"""Layers from the bottom to the top: what can be clicked glows over the track and below the pieces, which let clicks
through. Elements of one layer seldom overlap; those that do are painted in order."""


class ElementJson(TypedDict):
    """An ``Element`` as JSON: what is empty is left out, ``glyph`` and ``cell`` stay in Python."""

    tag: str
    attrs: NotRequired[dict[str, str | float]]
    children: NotRequired[list[ElementJson]]
    text: NotRequired[str]
    pick: NotRequired[str]
    label: NotRequired[str]
    at: NotRequired[list[float]]
    state: NotRequired[str]


Drawings = dict[str, ElementJson]
"""Elements by key, or by the name that ``<use>`` refers to."""


class SceneJson(TypedDict):
    """A ``Scene`` as JSON; ``layers`` are named and ordered as in ``LAYERS``."""

    box: list[float]
    title: str
    cells: list[float] | None
    kinds: dict[str, str]
    defs: Drawings
    layers: dict[str, Drawings]


@dataclass(frozen=True, slots=True)
class Element:
    """One SVG element and what is inside it.

    Attributes:
        tag: SVG tag such as ``g``, ``path``, ``use``. ``<use href="#name">`` refers to ``Scene.defs``.
        attrs: SVG attributes; numbers are written with at most two decimals.
        children: elements inside, painted in order.
        text: character data (``<text>`` only).
        pick: what a click on it says, such as ``cell:3,4``; empty if it cannot be clicked.
        label: what a screen reader says of it; elements with a label appear in the text form.
        at: middle in scene units (x, y); arrow keys walk between the middles of what can be picked.
        state: space-separated words among ``lit selected refused muted hinted``: how it shows.
        glyph: character of the text map, ``None`` if it is not on the map.
        cell: (row, column) of the glyph in the text map.
    """

    tag: str
    attrs: Mapping[str, str | float] = field(default_factory=dict)
    children: tuple[Element, ...] = ()
    text: str = ""
    pick: str = ""
    label: str = ""
    at: tuple[float, float] | None = None
    state: str = ""
    glyph: str | None = None
    cell: tuple[int, int] | None = None
    _json: ElementJson | None = field(default=None, init=False, repr=False, compare=False)

    def to_json(self) -> ElementJson:
        """The element as JSON.

        Made once: an element that is drawn again is the same JSON object, so that what did not change costs nothing.
        """
        if self._json is None:
            object.__setattr__(self, "_json", self._made())
        assert self._json is not None
        return self._json

    def _made(self) -> ElementJson:
        out: ElementJson = {"tag": self.tag}
        if self.attrs:
            out["attrs"] = dict(self.attrs)
        if self.children:
            out["children"] = [child.to_json() for child in self.children]
        if self.text:
            out["text"] = self.text
        if self.pick:
            out["pick"] = self.pick
        if self.label:
            out["label"] = self.label
        if self.state:
            out["state"] = self.state
        if self.at is not None:
            out["at"] = list(self.at)
        return out


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture.

    Attributes:
        box: view box (x, y, width, height) in scene units; a square tile is 100 units wide.
        layers: layer name to key to element. A key names the same thing from one scene to the next.
        defs: drawings used several times, by name.
        title: one sentence that says what the picture shows.
        cells: where what can be picked lies in rows and columns of cells, one of them as (x, y, width, height): a
            screen reader has a table with what lies in each cell.
        kinds: where it does not, the headings of lists, by kind of pick, such as ``route`` of ``route:a-b``.
    """

    box: tuple[float, float, float, float]
    layers: Mapping[str, Mapping[str, Element]]
    defs: Mapping[str, Element] = field(default_factory=dict)
    title: str = ""
    cells: tuple[float, float, float, float] | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> SceneJson:
        """The scene as JSON."""
        return {
            "box": list(self.box),
            "title": self.title,
            "cells": None if self.cells is None else list(self.cells),
            "kinds": dict(self.kinds),
            "defs": {name: element.to_json() for name, element in self.defs.items()},
            "layers": {
                layer: {key: element.to_json() for key, element in self.layers.get(layer, {}).items()}
                for layer in LAYERS
            },
        }
