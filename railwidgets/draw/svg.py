"""Scenes as standalone SVG pictures, and as HTML images."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Final
from urllib.parse import quote

from railwidgets.core.html import fit
from railwidgets.draw.curve import number
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.style import NOTHING, Style
from railwidgets.draw.theme import Theme, mine, static_style

READABLE: Final = 0.92
"""The CSS pixels per unit at which the smallest letters are 11 pixels high."""

MOST_GROWN: Final = 6.0
"""The largest magnification of letters; the class of a thing limits how far it grows with them."""

FINE: Final = 0.7
"""The CSS pixels per unit below which the finest symbols disappear."""

MINOR: Final = 0.6
"""The CSS pixels per unit below which unimportant names disappear."""


def to_svg(
    scene: Scene,
    theme: Theme = "auto",
    scale: float = 1.0,
    style: Style = NOTHING,
    size: tuple[float, float] | None = None,
) -> str:
    """Returns a complete SVG document; the same scene gives the same text.

    Args:
        scene: the scene.
        theme: ``auto`` follows the viewer's colour scheme.
        scale: CSS pixels per unit in the final display; small letters grow to match.
        style: the style sheet of the game.
        size: width and height in CSS pixels of the standalone picture; by default one pixel per unit.

    Raises:
        ValueError: the theme does not exist, or neither style sheet has a colour of pieces.
    """
    x, y, width, height = (number(value) for value in scene.box)
    shown_width, shown_height = map(number, size or scene.box[2:])
    used = used_names(scene)
    defs = "".join(_element(scene.defs[name], f' id="{name}"') for name in used)
    sheet = static_style(theme, _classes(scene, used), style)
    rims = "" if scene.mine is None else mine(scene.mine)
    own = ";".join(filter(None, (grown(scale), rims)))
    root = f' style="{own}"' if own else ""
    layers = "".join(
        f'<g class="rw-layer-{layer}">{"".join(_element(element) for element in elements.values())}</g>'
        for layer in LAYERS
        if (elements := scene.layers.get(layer))
    )
    return fit(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rw" data-theme-now="{theme}" role="img"'
        f' viewBox="{x} {y} {width} {height}" width="{shown_width}" height="{shown_height}"{root}>'
        f"<title>{escape(scene.title, quote=False)}</title><style>{escape(sheet, quote=False)}</style>"
        f"<defs>{defs}</defs>"
        f'<rect class="rw-paper" x="{x}" y="{y}" width="{width}" height="{height}"/>'
        f"{layers}</svg>"
    )


def used_names(scene: Scene) -> list[str]:
    """Returns the names of the definitions that the scene refers to, in the order of the definitions."""
    queue = [element for elements in scene.layers.values() for element in elements.values()]
    found: set[str] = set()
    while queue:
        element = queue.pop()
        queue += element.children
        for name in _referred(element):
            if name in scene.defs and name not in found:
                found.add(name)
                queue.append(scene.defs[name])
    return [name for name in scene.defs if name in found]


def _referred(element: Element) -> Iterator[str]:
    """Yields the names that an element refers to, by ``<use>`` or as its fill."""
    attrs = element.attrs
    # Most elements refer to nothing, and a picture has thousands.
    if "href" in attrs:
        yield str(attrs["href"]).removeprefix("#")
    for name in ("fill", "stroke"):
        if name in attrs and (match := _FILLED.fullmatch(str(attrs[name]))):
            yield match[1]


_FILLED: Final = re.compile(r"url\(#([\w.:-]+)\)")


def _classes(scene: Scene, used: list[str]) -> set[str]:
    """Returns the classes of all elements."""
    queue = [element for elements in scene.layers.values() for element in elements.values()]
    queue += [scene.defs[name] for name in used]
    # Thousands of elements have few different ones.
    written, states = {"rw-paper"}, set[str]()
    while queue:
        element = queue.pop()
        queue += element.children
        if "class" in element.attrs:
            written.add(str(element.attrs["class"]))
        if element.state:
            states.add(element.state)
    return {one for css in written for one in css.split()} | {f"is-{one}" for state in states for one in state.split()}


def grown(scale: float) -> str:
    """Returns the style of a picture whose letters must grow at this scale; empty if they need not."""
    grow = min(MOST_GROWN, max(1.0, READABLE / scale))
    fine = ";--rw-fine:none" if scale < FINE else ""
    minor = ";--rw-minor:none" if scale < MINOR else ""
    return f"--rw-grow:{number(grow)}{fine}{minor}" if grow > 1 else ""


def element_svg(element: Element, known: dict[int, str] | None = None) -> str:
    """Returns one element as SVG text, for a fragment inside another document.

    Args:
        element: the element.
        known: a cache of texts by the ``id`` of elements, valid as long as these live; this adds to it.
    """
    if known is None:
        return _element(element)
    text = known.get(id(element))
    if text is None:
        text = known[id(element)] = _element(element, known=known)
    return text


def data_uri(svg: str) -> str:
    """Returns the picture as a ``data:`` URI, as text: a fifth shorter than base64, and easier to compress."""
    return f"data:image/svg+xml,{_OTHER.sub(_as_address, _TAG.sub(_in_single_quotes, svg))}"


def _in_single_quotes(tag: re.Match[str]) -> str:
    """Puts the values of a tag into single quotes, which need no escape in a URI; skips values that contain one."""
    return _VALUE.sub(lambda value: value[0] if value[1] is None else f"='{value[1]}'", tag[0])


_TAG: Final = re.compile(r"<[^>]*>")
_VALUE: Final = re.compile("='[^']*'|=\"([^\"']*)\"")

_OTHER: Final = re.compile(r"[^A-Za-z0-9_.~ !$'()*+,/:;=?@\[\]{|}-]+")
"""The characters that need an escape in a URI between double quotes."""


def _as_address(signs: re.Match[str]) -> str:
    return _quoted(signs[0])


@lru_cache(maxsize=1024)
def _quoted(signs: str) -> str:
    """Escapes characters for a URI; cached, because few different ones occur often."""
    return quote(signs, safe="")


def img_html(svg: str, alt: str, width: int | None = None) -> str:
    """Returns an HTML image of the picture.

    Untrusted notebooks drop inline SVG but show this.

    Args:
        svg: as from ``to_svg``.
        alt: a description in words.
        width: in CSS pixels; never wider than the page.
    """
    size = f' width="{width}"' if width else ""
    return f'<img alt={_in_quotes(fit(alt))}{size} style="max-width:100%;height:auto" src="{data_uri(svg)}">'


def _element(element: Element, extra: str = "", known: dict[int, str] | None = None) -> str:
    attrs = element.attrs
    if element.state:
        states = " ".join(f"is-{word}" for word in element.state.split())
        attrs = {**attrs, "class": f"{attrs.get('class', '')} {states}".strip()}
    written = "".join([_attribute(name, value) for name, value in attrs.items()])
    title = f"<title>{escape(element.label, quote=False)}</title>" if element.label else ""
    text = escape(element.text, quote=False) if element.text else ""
    inner = title + text + "".join([element_svg(child, known) for child in element.children])
    if not inner:
        return f"<{element.tag}{extra}{written}/>"
    return f"<{element.tag}{extra}{written}>{inner}</{element.tag}>"


@lru_cache(maxsize=8192)
def _attribute(name: str, value: str | float) -> str:
    """Returns an attribute as text; cached, because the same ones occur often."""
    return f" {name}={_in_quotes(value if isinstance(value, str) else number(value))}"


def _in_quotes(value: str) -> str:
    """Quotes a value; most contain nothing to escape."""
    if not _ESCAPED.search(value):
        return f'"{value}"'
    written = escape(value, quote=False).translate(_WHITE)
    if '"' not in written:
        return f'"{written}"'
    return f"'{written}'" if "'" not in written else '"{}"'.format(written.replace('"', "&quot;"))


_ESCAPED: Final = re.compile(r'[&<>"\n\r\t]')

_WHITE: Final = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
