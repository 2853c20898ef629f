"""Small pictures of many positions of one game as one picture that is light enough for a notebook.

Four things make it light: what all pictures have alike, such as a map, is drawn once; so is what stands in several of
them, see ``compact``; lengths are whole, which cannot be seen where several units come to one pixel; and letters, too
small to be read, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.sheet import side_by_side


def sketches(pictures: Mapping[str, Picture]) -> Picture | None:
    """One picture of several of one game, each with its name above; ``None`` where there is none.

    Args:
        pictures: by name.
    """
    if not pictures:
        return None
    scenes = _sharing([_sketch(picture.scene) for picture in pictures.values()])
    return side_by_side(
        (name, replace(picture, scene=scene)) for (name, picture), scene in zip(pictures.items(), scenes, strict=True)
    )


def _sketch(scene: Scene) -> Scene:
    layers = {
        layer: {key: _plain(element) for key, element in elements.items() if element.tag != "text"}
        for layer, elements in scene.layers.items()
    }
    return replace(scene, layers=layers, defs={name: _plain(element) for name, element in scene.defs.items()})


def _plain(element: Element) -> Element:
    attrs = {name: _whole(value) if name in LENGTHS else value for name, value in element.attrs.items()}
    children = tuple(_plain(child) for child in element.children if child.tag != "text")
    return replace(element, attrs=attrs, children=children, label="")


def _whole(value: str | float) -> str | float:
    return _FRACTION.sub(lambda found: str(round(float(found[0]))), value) if isinstance(value, str) else round(value)


def _sharing(scenes: Sequence[Scene]) -> list[Scene]:
    """The scenes, in which what lies at the bottom of a layer in all of them is one definition."""
    shared: dict[str, tuple[str, ...]] = {}
    defs: dict[str, Element] = {}
    for layer in LAYERS:
        own = [scene.layers.get(layer, {}) for scene in scenes]
        keys = tuple(key for key, element in own[0].items() if all(other.get(key) == element for other in own[1:]))
        if len(scenes) > 1 and keys:
            shared[layer] = keys
            defs[f"alike-{layer}"] = Element("g", {}, tuple(own[0][key] for key in keys))
    return [_with_shared(scene, shared, defs) for scene in scenes]


def _with_shared(scene: Scene, shared: Mapping[str, tuple[str, ...]], defs: Mapping[str, Element]) -> Scene:
    layers = {}
    for layer, elements in scene.layers.items():
        ground = {f"alike-{layer}": Element("use", {"href": f"#alike-{layer}"})} if layer in shared else {}
        rest = {key: element for key, element in elements.items() if key not in shared.get(layer, ())}
        layers[layer] = {**ground, **rest}
    return replace(scene, layers=layers, defs={**scene.defs, **defs})


LENGTHS: Final = frozenset({"d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points"})
"""The attributes that hold lengths alone; what scales or turns keeps its fractions."""

_FRACTION: Final = re.compile(r"-?\d+\.\d+")
