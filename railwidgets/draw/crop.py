"""A piece cut out of a picture, as data: the signs of a legend, and the small boards of figures."""

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
"""What is cut out: x, y, width and height."""


class CropJson(TypedDict):
    """A drawing with all that it refers to: ``box`` as in a scene, the elements painted in order."""

    box: list[float]
    defs: Drawings
    drawn: list[ElementJson]


def cutting(scene: Scene, box: Box | None = None, keys: Collection[str] | None = None) -> CropJson:
    """A piece of a scene, with what shows laid over it.

    Args:
        scene: the picture.
        box: what is cut out, by default all of it.
        keys: the elements that are drawn, by default all but what only waits to be clicked.

    Raises:
        LookupError: the scene has no element of such a key; the message names those that it has.
    """
    layers = {
        layer: {key: element for key, element in scene.layers.get(layer, {}).items() if keys is None or key in keys}
        for layer in LAYERS
    }
    if missing := set(keys or ()).difference(*layers.values()):
        there = sorted({key for elements in scene.layers.values() for key in elements})
        raise LookupError(f"nothing on the board is called {', '.join(sorted(missing))}; there are {', '.join(there)}")
    if keys is None:
        layers["targets"] = {
            key: element for key, element in layers["targets"].items() if element.pick in scene.highlights.held
        }
        far = _far(scene, box) if box else set()
        for layer in ("track", "pieces"):
            layers[layer] = {key: element for key, element in layers[layer].items() if _name(key) not in far}
    return _cutting(replace(scene, layers=layers, box=box or scene.box))


def _far(scene: Scene, box: Box) -> set[str]:
    """The names of things that lie well outside of a box, as far as something there can be picked."""
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
    """What a key or a pick names: ``0,1`` of ``tile:0,1`` and of ``cell:0,1``."""
    return key.partition(":")[2]


NEAR: Final = 0.1
"""How far outside of a box, as a share of the board, the middle of something may be that reaches into it."""

SMALL: Final = 900
"""A board of so many units is shown whole."""

AROUND: Final = 0.19
"""How much of a large board is shown around what an excerpt is about."""


def excerpt(scene: Scene, picks: Iterable[str], room: float = AROUND) -> Box:
    """The part of a large board around what can be picked by these names; all of it if there is nothing of them.

    Args:
        scene: the board.
        picks: of what it is about.
        room: how much of the board is shown around it.
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
"""How much of a board is shown beside the places that a close-up is about."""


def close_up(scene: Scene, board: Scene, names: Iterable[str]) -> Scene:
    """The part of a picture around some places, without what lies far from them.

    Args:
        scene: the picture.
        board: the same board to be clicked, which knows where things are.
        names: of what can be picked on it, such as ``cell:3,4``, or ``3,4`` in short.

    Raises:
        ValueError: nothing on the board has such a name.
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
            raise ValueError(f"nothing on the board is called {quoted(name)}{nearest(name, places)}")
    left, top, width, height = scene.box
    room = BESIDE * max(width, height)
    xs, ys = zip(*(places[name] for name in wanted), strict=True)
    x, y = max(left, min(xs) - room), max(top, min(ys) - room)
    right, bottom = min(left + width, max(xs) + room), min(top + height, max(ys) + room)
    return crop_scene(scene, board, (x, y, right - x, bottom - y))


def crop_scene(scene: Scene, board: Scene, box: Box) -> Scene:
    """A part of a picture, without the things that lie well outside of it on the board that can be clicked."""
    far = _far(board, box)
    layers = {
        layer: {key: element for key, element in elements.items() if not _lies_in(key, element, far)}
        for layer, elements in scene.layers.items()
    }
    return replace(scene, layers=layers, box=box)


def _lies_in(key: str, element: Element, places: Collection[str]) -> bool:
    """Whether an element is of a place of one of these names, by its key or by its cell."""
    return _name(key) in places or (element.cell is not None and ",".join(map(str, element.cell)) in places)


def middle(scene: Scene, name: str) -> tuple[float, float]:
    """The middle of what can be picked by that name, or the place to which what has that key is moved.

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
    raise LookupError(f"nothing on the board that has a place is called {name}")


_MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")


def pieces_cutting(scene: Scene, panel: Panel, keys: Sequence[str]) -> CropJson:
    """Pieces beside the board, side by side.

    Args:
        scene: with the definitions that they refer to.
        panel: what stands beside it.
        keys: of the pieces.

    Raises:
        LookupError: there is no piece of such a key; the message names those that there are.
    """
    there = {piece.key: piece.drawing for section in panel.sections for piece in section.pieces}
    if missing := [key for key in keys if key not in there]:
        raise LookupError(f"no piece is called {', '.join(missing)}; there are {', '.join(there)}")
    drawn = {key: Element("g", {"transform": f"translate({100 * n} 0)"}, (there[key],)) for n, key in enumerate(keys)}
    return _cutting(replace(scene, layers={"pieces": drawn}, box=(0, 0, 100 * len(keys), 100)))


def _cutting(scene: Scene) -> CropJson:
    small = compact(laid(scene))
    return {
        "box": list(small.box),
        "defs": {name: small.defs[name].to_json() for name in used_names(small)},
        "drawn": [element.to_json() for layer in LAYERS for element in small.layers.get(layer, {}).values()],
    }
