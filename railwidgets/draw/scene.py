"""A picture as plain data: keyed SVG elements in a few layers.

Python writes a scene as SVG text, the front end patches it into a page, and both read it out as text. It contains no
rules of the game and no colours: colours come from the classes in ``theme``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from railwidgets.core import Rank
from railwidgets.core.memo import once
from railwidgets.draw.sights import Sight, SightJson

LAYERS = ("ground", "track", "targets", "pieces", "marks")
"""The layers from bottom to top: highlights of click targets are above the track and below the pieces, which let clicks
through. Elements of one layer seldom overlap; those that do are painted in order.
"""


class ElementJson(TypedDict):
    """An ``Element`` as JSON, without empty values; ``glyph`` and ``cell`` stay in Python."""

    tag: str
    attrs: NotRequired[dict[str, str | float]]
    children: NotRequired[list[ElementJson]]
    text: NotRequired[str]
    pick: NotRequired[str]
    label: NotRequired[str]
    at: NotRequired[list[float]]
    state: NotRequired[str]
    glow: NotRequired[ElementJson]
    during: NotRequired[str]


Drawings = dict[str, ElementJson]
"""Elements by key, or by the name that ``<use>`` refers to."""


class OverJson(TypedDict):
    """A drawing, and the picks that it covers while they are highlighted."""

    drawing: ElementJson
    picks: list[str]


class RuledJson(TypedDict):
    """``Ruled`` as JSON."""

    name: str
    area: str
    corner: ElementJson
    middle: ElementJson
    label: str
    picks: list[str]


class HighlightsJson(TypedDict):
    """``Highlights`` as JSON, with the picks grouped by overlay in ``over``.

    ``hinted`` are the picks of a hint; the session fills them in.
    """

    selectable: list[str]
    ranks: dict[str, Rank]
    over: list[OverJson]
    held: dict[str, ElementJson | None]
    wrong: bool
    picks: list[str]
    hinted: list[str]
    ruled: list[RuledJson]


class SceneJson(TypedDict):
    """A ``Scene`` as JSON; ``layers`` have the names and the order of ``LAYERS``."""

    box: list[float]
    title: str
    cells: list[float] | None
    kinds: dict[str, str]
    mine: int | None
    sights: list[SightJson]
    light_rows: Drawings
    defs: Drawings
    layers: dict[str, Drawings]
    highlights: HighlightsJson


@dataclass(frozen=True, slots=True)
class Element:
    """One SVG element with its children.

    Attributes:
        tag: SVG tag such as ``g``, ``path``, ``use``. ``<use href="#name">`` refers to ``Scene.defs``.
        attrs: SVG attributes; numbers get at most two decimals.
        children: elements inside, in painting order.
        text: character data (``<text>`` only).
        pick: the pick that a click makes, such as ``cell:3,4``; empty if the element is not clickable.
        label: the screen-reader label; elements with one appear in the text form.
        at: middle in scene units (x, y); arrow keys move between the middles of selectable elements.
        state: space-separated words among ``selectable goal dear selected refused muted hinted``, which set its look.
            ``Scene.highlights`` adds the words of a pick.
        glow: an additional drawing while its pick is selectable.
        during: for an element of a layer: the pick during which it exists; empty for always.
        glyph: character in the text map; ``None`` for none.
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
    glow: Element | None = None
    during: str = ""
    _json: ElementJson | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for child in self.children:
            if not isinstance(child, Element):
                raise TypeError(
                    f"a child of <{self.tag}> must be an Element, not {child!r:.40}: railwidgets.draw.shape.words "
                    "makes a line of text, and children are a tuple"
                )

    def to_json(self) -> ElementJson:
        """Returns the element as JSON; always the same object, so that unchanged elements cost nothing."""
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
        if self.glow is not None:
            out["glow"] = self.glow.to_json()
        if self.during:
            out["during"] = self.during
        return out


@dataclass(frozen=True, slots=True)
class Ruled:
    """The overlay of places with the same verdict on a rule map; see ``draw.rule_overlay``.

    Attributes:
        name: the symbol of the row.
        area: the name in ``Scene.defs`` of the pattern that fills them; empty for none.
        corner: the tag of a cell, drawn from its lower left corner.
        middle: the tag of smaller things, drawn around their middle.
        label: the screen-reader label.
        picks: the places.
    """

    name: str
    area: str
    corner: Element
    middle: Element
    label: str
    picks: tuple[str, ...]

    def to_json(self) -> RuledJson:
        """Returns the overlay as JSON."""
        return {
            "name": self.name,
            "area": self.area,
            "corner": self.corner.to_json(),
            "middle": self.middle.to_json(),
            "label": self.label,
            "picks": list(self.picks),
        }


@dataclass(frozen=True, slots=True)
class Highlights:
    """The selectable picks and the selection: the part of a scene that changes with a pick, not with the position.

    Highlights are laid over the elements of the scene by pick, so the elements themselves stay unchanged:
    ``draw.overlay`` does it for pictures and text, the page for itself. An overlay is drawn in a 100 by 100 box around
    the middle of its element, ``at``.

    Attributes:
        selectable: the picks that can come next.
        over: the overlay of a selectable pick: a glow, a badge, a preview of the piece in hand.
        held: the selected or previewed picks, each with its overlay if any; they show ``selected``, not ``selectable``.
        wrong: whether the previewed action is illegal; the held picks then show ``refused``.
        picks: the selection, for elements drawn only ``during`` one of its picks.
        ranks: the selectable picks that help the seat's goals, or cost more than necessary; their state shows it too.
        ruled: the places of a rule map; empty while none is shown.
    """

    selectable: Collection[str] = ()
    over: Mapping[str, Element] = field(default_factory=dict)
    held: Mapping[str, Element | None] = field(default_factory=dict)
    wrong: bool = False
    picks: tuple[str, ...] = ()
    ranks: Mapping[str, Rank] = field(default_factory=dict)
    ruled: tuple[Ruled, ...] = ()

    def to_json(self) -> HighlightsJson:
        """Returns the highlights as JSON; equal drawings appear once."""
        drawn: dict[int, OverJson] = {}
        for pick, element in self.over.items():
            drawn.setdefault(id(element), {"drawing": element.to_json(), "picks": []})["picks"].append(pick)
        return {
            "selectable": list(self.selectable),
            "ranks": dict(self.ranks),
            "over": list(drawn.values()),
            "held": {pick: None if over is None else over.to_json() for pick, over in self.held.items()},
            "wrong": self.wrong,
            "picks": list(self.picks),
            "hinted": [],
            "ruled": [row.to_json() for row in self.ruled],
        }


@dataclass(frozen=True, slots=True)
class Scene:
    """A complete picture.

    Attributes:
        box: view box (x, y, width, height) in scene units; a square tile is 100 units wide.
        layers: elements by key in each layer. A key names the same thing from one scene to the next.
        defs: drawings used several times, by name.
        title: one sentence that describes the picture.
        cells: one cell as (x, y, width, height), if the selectable things lie in rows and columns of cells: a screen
            reader then gets a table with the contents of each cell.
        kinds: otherwise the headings of lists, by kind of pick, such as ``route`` of ``route:a-b``.
        highlights: the selectable picks and the selection.
        mine: the viewer's seat, whose pieces have a second rim.
        sights: the parts that a small screen shows one at a time; empty if it always shows the whole board.
        light_rows: more rows of the key to the light, by their words: samples in a 100 by 100 box.
    """

    box: tuple[float, float, float, float]
    layers: Mapping[str, Mapping[str, Element]]
    defs: Mapping[str, Element] = field(default_factory=dict)
    title: str = ""
    cells: tuple[float, float, float, float] | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    highlights: Highlights = field(default_factory=Highlights)
    mine: int | None = None
    sights: tuple[Sight, ...] = ()
    light_rows: Mapping[str, Element] = field(default_factory=dict)

    def to_json(self) -> SceneJson:
        """Returns the scene as JSON; the same object for the same layer."""
        return {
            "box": list(self.box),
            "title": self.title,
            "cells": None if self.cells is None else list(self.cells),
            "kinds": dict(self.kinds),
            "mine": self.mine,
            "sights": [sight.to_json() for sight in self.sights],
            "light_rows": _drawings(self.light_rows),
            "defs": _drawings(self.defs),
            "layers": {layer: _drawings(self.layers.get(layer, NOTHING)) for layer in LAYERS},
            "highlights": self.highlights.to_json(),
        }


NOTHING: Mapping[str, Element] = {}


@once(64)
def _drawings(elements: Mapping[str, Element]) -> Drawings:
    return {key: element.to_json() for key, element in elements.items()}
