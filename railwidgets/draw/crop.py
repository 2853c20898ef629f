"""Crops of pictures as data: the symbols of a legend, and the small boards of figures."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypedDict

from railwidgets.core.notation import nearest, quoted
from railwidgets.draw.compact import compact
from railwidgets.draw.overlay import laid
from railwidgets.draw.panel import Panel
from railwidgets.draw.scene import LAYERS, Drawings, Element, ElementJson, Scene
from railwidgets.draw.svg import used_names

Box = tuple[float, float, float, float]
"""The cropped area: x, y, width and height."""


class CropJson(TypedDict):
    """A self-contained drawing: ``box`` as in a scene, its definitions, and its elements in painting order."""

    box: list[float]
    defs: Drawings
    drawn: list[ElementJson]


def cutting(scene: Scene, box: Box | None = None, keys: Collection[str] | None = None) -> CropJson:
    """Crops a scene, with its highlights drawn in.

    Args:
        scene: the picture.
        box: the area; by default the whole scene.
        keys: the elements to draw; by default all except those that exist only for clicks.

    Raises:
        LookupError: the scene has no element with such a key; the message lists its keys.
    """
    layers = {
        layer: {key: element for key, element in scene.layers.get(layer, {}).items() if keys is None or key in keys}
        for layer in LAYERS
    }
    if missing := set(keys or ()).difference(*layers.values()):
        there = sorted({key for elements in scene.layers.values() for key in elements})
        raise LookupError(f"unknown element of the board: {',  '.join(sorted(missing))}; there are {', '.join(there)}")
    if keys is None:
        layers["targets"] = {
            key: element
            for key, element in layers["targets"].items()
            if not element.pick or element.pick in scene.highlights.held
        }
        far = _far(scene, box) if box else set()
        for layer in ("track", "pieces"):
            layers[layer] = {key: element for key, element in layers[layer].items() if _name(key) not in far}
    return _cutting(replace(scene, layers=layers, box=box or scene.box))


def _far(scene: Scene, box: Box) -> set[str]:
    """Returns the names of selectable things that lie well outside of a box."""
    left, top, width, height = box
    room = NEAR * max(scene.box[2:])
    return {
        _name(element.pick)
        for elements in scene.layers.values()
        for element in elements.values()
        if element.pick and element.at is not None
        for x, y in [element.at]
        if not (left - room <= x <= left + width + room and top - room <= y <= top + height + room)
    }


def _name(key: str) -> str:
    """Returns the name in a key or a pick: ``0,1`` of ``tile:0,1`` and of ``cell:0,1``."""
    return key.partition(":")[2]


NEAR: Final = 0.1
"""How far outside of a box, as a share of the board, the middle of a thing may be that still reaches into it."""

SMALL: Final = 900
"""The largest board, in units, that excerpts show whole."""

AROUND: Final = 0.19
"""The margin around the subject of an excerpt, as a share of the board."""


def excerpt(scene: Scene, picks: Iterable[str], room: float = AROUND) -> Box:
    """Returns the box around some picks on a large board; the whole board if it is small or has none of them.

    Args:
        scene: the board.
        picks: the subject.
        room: the margin around it, as a share of the board.
    """
    wanted = set(picks)
    places = [
        element.at
        for elements in scene.layers.values()
        for element in elements.values()
        if element.pick in wanted and element.at is not None
    ]
    left, top, width, height = scene.box
    if not places or max(width, height) <= SMALL:
        return scene.box
    margin = room * max(width, height)
    xs, ys = zip(*places, strict=True)
    x, y = max(left, min(xs) - margin), max(top, min(ys) - margin)
    right, bottom = min(left + width, max(xs) + margin), min(top + height, max(ys) + margin)
    return x, y, right - x, bottom - y


BESIDE: Final = 0.1
"""The margin around the subject of a close-up, as a share of the board."""


def close_up(scene: Scene, board: Scene, names: Iterable[str]) -> Scene:
    """Crops a picture to some places and their surroundings.

    Args:
        scene: the picture.
        board: the same position as a live board, which knows where things are.
        names: the places, as picks such as ``cell:3,4`` or in short ``3,4``.

    Raises:
        ValueError: the board has no such place.
    """
    places: dict[str, tuple[float, float]] = {}
    for elements in board.layers.values():
        for element in elements.values():
            if element.pick and element.at is not None:
                places.setdefault(element.pick, element.at)
                places.setdefault(_name(element.pick), element.at)
    wanted = list(names)
    for name in wanted:
        if name not in places:
            raise ValueError(f"unknown element of the board: {quoted(name)}{nearest(name, places)}")
    left, top, width, height = scene.box
    room = BESIDE * max(width, height)
    xs, ys = zip(*(places[name] for name in wanted), strict=True)
    x, y = max(left, min(xs) - room), max(top, min(ys) - room)
    right, bottom = min(left + width, max(xs) + room), min(top + height, max(ys) + room)
    return crop_scene(scene, board, (x, y, right - x, bottom - y))


def crop_scene(scene: Scene, board: Scene, box: Box) -> Scene:
    """Crops a picture, and drops the things that lie well outside on the live board."""
    far = _far(board, box)
    layers = {
        layer: {key: element for key, element in elements.items() if not _lies_in(key, element, far)}
        for layer, elements in scene.layers.items()
    }
    return replace(scene, layers=layers, box=box)


def _lies_in(key: str, element: Element, places: Collection[str]) -> bool:
    """Whether an element belongs to one of some places, by its key or by its cell."""
    return _name(key) in places or (element.cell is not None and ",".join(map(str, element.cell)) in places)


def middle(scene: Scene, name: str) -> tuple[float, float]:
    """Returns the middle of the thing with a pick, or the position of the element with a key.

    Raises:
        LookupError: the scene has neither.
    """
    named = [
        element
        for elements in scene.layers.values()
        for key, element in elements.items()
        if name in (element.pick, key)
    ]
    for element in named:
        if element.at is not None:
            return element.at
    for element in named:
        if moved := _MOVED.match(str(element.attrs.get("transform", ""))):
            return float(moved[1]), float(moved[2])
    raise LookupError(f"unknown location on the board: {name}")


_MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")


def pieces_cutting(scene: Scene, panel: Panel, keys: Sequence[str]) -> CropJson:
    """Draws pieces from beside the board, side by side.

    Args:
        scene: has the definitions that the pieces refer to.
        panel: has the pieces.
        keys: of the pieces.

    Raises:
        LookupError: the panel has no piece with such a key; the message lists its keys.
    """
    there = {piece.key: piece.drawing for section in panel.sections for piece in section.pieces}
    if missing := [key for key in keys if key not in there]:
        raise LookupError(f"unknown piece {', '.join(missing)}; there are {', '.join(there)}")
    drawn = {key: Element("g", {"transform": f"translate({100 * n} 0)"}, (there[key],)) for n, key in enumerate(keys)}
    return _cutting(replace(scene, layers={"pieces": drawn}, box=(0, 0, 100 * len(keys), 100)))


def _cutting(scene: Scene) -> CropJson:
    small = compact(laid(scene))
    return {
        "box": list(small.box),
        "defs": {name: small.defs[name].to_json() for name in used_names(small)},
        "drawn": [element.to_json() for layer in LAYERS for element in small.layers.get(layer, {}).values()],
    }
