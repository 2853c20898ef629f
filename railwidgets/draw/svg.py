"""A scene as a standalone SVG picture, and as an image for HTML."""

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
"""CSS pixels for a unit of the scene at which the smallest letters are 11 pixels high."""

MOST_GROWN: Final = 6.0
"""Letters are drawn so much larger at the most; what carries them says how far it can grow with them."""

FINE: Final = 0.7
"""Below so many pixels for a unit the finest signs are left out."""

MINOR: Final = 0.6
"""And below so many the names that nobody needs now."""


def to_svg(
    scene: Scene,
    theme: Theme = "auto",
    scale: float = 1.0,
    style: Style = NOTHING,
    size: tuple[float, float] | None = None,
) -> str:
    """A complete SVG document; the same scene gives the same text.

    Args:
        scene: what to draw.
        theme: ``auto`` follows the colour scheme of whoever looks at the file.
        scale: CSS pixels for a unit of the scene where it will be shown; small letters are drawn larger for it.
        style: the style sheet of the game.
        size: width and height in CSS pixels of the picture by itself; by default a pixel for each unit.

    Raises:
        ValueError: for another theme, or for a colour of pieces that neither style sheet has.
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
    """The names of the definitions that the scene refers to, in the order of the definitions."""
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
    """The names that an element refers to: of what it uses, and of what fills it."""
    attrs = element.attrs
    # Most refer to nothing, and there are thousands in a picture.
    if "href" in attrs:
        yield str(attrs["href"]).removeprefix("#")
    for name in ("fill", "stroke"):
        if name in attrs and (match := _FILLED.fullmatch(str(attrs[name]))):
            yield match[1]


_FILLED: Final = re.compile(r"url\(#([\w.:-]+)\)")


def _classes(scene: Scene, used: list[str]) -> set[str]:
    """The classes of all that is drawn."""
    queue = [element for elements in scene.layers.values() for element in elements.values()]
    queue += [scene.defs[name] for name in used]
    found = {"rw-paper"}
    while queue:
        element = queue.pop()
        queue += element.children
        found.update(str(element.attrs.get("class", "")).split())
        found.update(f"is-{state}" for state in element.state.split())
    return found


def grown(scale: float) -> str:
    """The style of a picture whose letters are drawn larger, for a unit of so many pixels; empty if they are not."""
    grow = min(MOST_GROWN, max(1.0, READABLE / scale))
    fine = ";--rw-fine:none" if scale < FINE else ""
    minor = ";--rw-minor:none" if scale < MINOR else ""
    return f"--rw-grow:{number(grow)}{fine}{minor}" if grow > 1 else ""


def element_svg(element: Element, known: dict[int, str] | None = None) -> str:
    """One element as SVG text, for a fragment inside another document.

    Args:
        element: what to write.
        known: texts of elements by their ``id``, as long as these live; new ones are added.
    """
    if known is None:
        return _element(element)
    text = known.get(id(element))
    if text is None:
        text = known[id(element)] = _element(element, known=known)
    return text


def data_uri(svg: str) -> str:
    """The picture as a ``data:`` address: as text, which is a fifth shorter than in base64, and packs well."""
    return f"data:image/svg+xml,{_OTHER.sub(_as_address, _TAG.sub(_in_single_quotes, svg))}"


def _in_single_quotes(tag: re.Match[str]) -> str:
    """A tag with its values in single quotes, which stand for themselves in an address; not those that hold one."""
    return _VALUE.sub(lambda value: value[0] if value[1] is None else f"='{value[1]}'", tag[0])


_TAG: Final = re.compile(r"<[^>]*>")
_VALUE: Final = re.compile("='[^']*'|=\"([^\"']*)\"")

_OTHER: Final = re.compile(r"[^A-Za-z0-9_.~ !$'()*+,/:;=?@\[\]{|}-]+")
"""What does not stand for itself in an address between double quotes."""


def _as_address(signs: re.Match[str]) -> str:
    return _quoted(signs[0])


@lru_cache(maxsize=1024)
def _quoted(signs: str) -> str:
    """Signs as they stand in an address; there are few, and they come often."""
    return quote(signs, safe="")


def img_html(svg: str, alt: str, width: int | None = None) -> str:
    """An HTML image of the picture.

    Untrusted notebooks drop inline SVG but show this.

    Args:
        svg: as from ``to_svg``.
        alt: what it shows, in words.
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
    """An attribute as it is written; the same ones come again and again."""
    return f" {name}={_in_quotes(value if isinstance(value, str) else number(value))}"


def _in_quotes(value: str) -> str:
    """A value as it is written; most hold nothing that must be escaped."""
    if not _ESCAPED.search(value):
        return f'"{value}"'
    written = escape(value, quote=False).translate(_WHITE)
    if '"' not in written:
        return f'"{written}"'
    return f"'{written}'" if "'" not in written else '"{}"'.format(written.replace('"', "&quot;"))


_ESCAPED: Final = re.compile(r'[&<>"\n\r\t]')

_WHITE: Final = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
