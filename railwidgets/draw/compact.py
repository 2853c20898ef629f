"""A scene as an image holds it: what is drawn alike stands there once, and what no image shows does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from operator import is_
from typing import Final

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.svg import element_svg, used_names


def compact(scene: Scene) -> Scene:
    """The same picture in fewer signs.

    Labels are left out, which no image on a page shows, and groups that group nothing. Whatever is drawn several times
    becomes a definition. Only what is lit, selected or the like stays as it is with all that is in it:
    rules for these have an ancestor, and do not reach into what ``<use>`` draws.
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
    """The element without labels; of a group that says nothing of its own, what is in it."""
    if element.tag == "g" and not element.attrs and not element.state:
        yield from _plain(element).children
    else:
        yield _plain(element)


def _plain(element: Element) -> Element:
    inside = tuple([part for child in element.children for part in _bare(child)]) if element.children else ()
    return _made(element, inside) if element.label else _with(element, inside)


def _with(element: Element, children: tuple[Element, ...]) -> Element:
    """The element with these inside; itself, if they are there already, for most are."""
    if len(children) == len(element.children) and all(map(is_, children, element.children)):
        return element
    return _made(element, children)


def _made(old: Element, children: tuple[Element, ...]) -> Element:
    """The element with these inside and no label; thousands are made, and ``replace`` takes three times as long."""
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
    """A name for each drawing that is worth one, by its text; ``texts`` are those that are known."""
    often = {text for text, count in _count(drawn, (), texts).items() if _is_worth_a_name(text, count)}
    # Once more, with each of these in one place only: what lies inside of it is not repeated by repeating it.
    counts = _count(drawn, often, texts)
    worthy = (text for text, count in counts.items() if text in often and _is_worth_a_name(text, count))
    return {text: f"alike-{number}" for number, text in enumerate(worthy)}


def _count(drawn: Iterable[Element], once: Collection[str], texts: dict[int, str]) -> Counter[str]:
    """How often each text is drawn; inside of those in ``once`` it is counted the first time only."""
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
    """The elements with ``<use>`` for each drawing that has a name; the drawing is added to the definitions."""
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
