"""Compression of scenes for images: repeated drawings become definitions, and invisible parts go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from operator import is_
from typing import Final

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.svg import element_svg, used_names


def compact(scene: Scene) -> Scene:
    """Returns the same picture in fewer characters.

    This drops labels, which no image on a page shows, and groups without attributes. Repeated drawings become
    definitions. Elements with a state, such as selected ones, stay unchanged with everything inside: their style rules
    select by ancestor, and so do not reach into ``<use>``.
    """
    layers = {
        layer: {f"{key} {n}": part for key, element in elements.items() for n, part in enumerate(_bare(element))}
        for layer, elements in scene.layers.items()
    }
    known = {name: _plain(scene.defs[name]) for name in used_names(scene)}
    drawn = [element for elements in layers.values() for element in elements.values()]
    texts: dict[int, str] = {}
    names = _names([*drawn, *(child for element in known.values() for child in element.children)], texts)
    defs: dict[str, Element] = {}
    for name, element in known.items():
        defs[name] = _with(element, _written(element.children, names, defs, texts))
    layers = {
        layer: dict(zip(elements, _written(elements.values(), names, defs, texts), strict=True))
        for layer, elements in layers.items()
    }
    return replace(scene, layers=layers, defs=defs)


def _bare(element: Element) -> Iterator[Element]:
    """Yields the element without labels; for a group without attributes of its own, its children."""
    if element.tag == "g" and not element.attrs and not element.state:
        yield from _plain(element).children
    else:
        yield _plain(element)


def _plain(element: Element) -> Element:
    inside = tuple([part for child in element.children for part in _bare(child)]) if element.children else ()
    return _made(element, inside) if element.label else _with(element, inside)


def _with(element: Element, children: tuple[Element, ...]) -> Element:
    """Returns the element with these children; itself if it has them already, as most do."""
    if len(children) == len(element.children) and all(map(is_, children, element.children)):
        return element
    return _made(element, children)


def _made(old: Element, children: tuple[Element, ...]) -> Element:
    """Returns the element with these children and no label; ``replace`` takes three times as long."""
    return Element(
        old.tag,
        old.attrs,
        children,
        old.text,
        old.pick,
        "",
        old.at,
        old.state,
        old.glyph,
        old.cell,
        old.glow,
        old.during,
    )


def _names(drawn: Collection[Element], texts: dict[int, str]) -> dict[str, str]:
    """Returns a name for each drawing worth a definition, by its SVG text; ``texts`` caches those texts."""
    often = {text for text, count in _count(drawn, (), texts).items() if _is_worth_a_name(text, count)}
    # Count again with each of these expanded only once: repeating a definition does not repeat its contents.
    counts = _count(drawn, often, texts)
    worthy = (text for text, count in counts.items() if text in often and _is_worth_a_name(text, count))
    return {text: f"alike-{number}" for number, text in enumerate(worthy)}


def _count(drawn: Iterable[Element], once: Collection[str], texts: dict[int, str]) -> Counter[str]:
    """Counts the occurrences of each text; inside the texts of ``once``, counts only the first time."""
    counts: Counter[str] = Counter()
    queue = list(drawn)
    while queue:
        element = queue.pop()
        if not element.state:
            text = element_svg(element, texts)
            if not (text in once and text in counts):
                queue += element.children
            counts[text] += 1
    return counts


_USE: Final = '<use href="#alike-00"/>'


def _is_worth_a_name(text: str, count: int) -> bool:
    return (count - 1) * len(text) > (count + 1) * len(_USE)


def _written(
    elements: Iterable[Element], names: dict[str, str], defs: dict[str, Element], texts: dict[int, str]
) -> tuple[Element, ...]:
    """Replaces each named drawing by ``<use>``, and adds the drawing to the definitions."""
    return tuple(_one(element, names, defs, texts) for element in elements)


def _one(element: Element, names: dict[str, str], defs: dict[str, Element], texts: dict[int, str]) -> Element:
    if element.state:
        return element
    name = names.get(element_svg(element, texts))
    if name is None:
        return _with(element, _written(element.children, names, defs, texts))
    if name not in defs:
        defs[name] = _with(element, _written(element.children, names, defs, texts))
    return Element("use", {"href": f"#{name}"})
