"""A picture as pixels, with resvg.

Resvg draws neither the custom properties of a style sheet nor functions of its values. So each element first gets its
own style, worked out as a browser does, and each ``use`` gives way to what it refers to, because that inherits the
properties of its place.
"""

from __future__ import annotations

from railwidgets.extras import extra

with extra("terminal", "a picture of pixels"):
    import resvg_py
    from PIL import Image, ImageColor

import copy
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree as ET

_SVG: Final = "{http://www.w3.org/2000/svg}"
_LINK: Final = "{http://www.w3.org/1999/xlink}href"

Style = dict[str, str]


def image_of(svg: str, *, background: str = "white", width: int | None = None) -> Image.Image:
    """Returns a picture as an image of red, green and blue.

    Args:
        svg: an SVG document as ``plain`` returns it.
        background: the colour behind it.
        width: in pixels; by default that of the document.
    """
    drawn = resvg_py.svg_to_bytes(svg_string=svg, background=background, width=width)
    with Image.open(BytesIO(bytes(drawn))) as image:
        return image.convert("RGB")


def png_of(svg: str, width: int | None = None) -> bytes:
    """Returns a picture as a PNG file on white.

    Args:
        svg: an SVG document in one theme.
        width: in pixels; by default that of the document.
    """
    return bytes(resvg_py.svg_to_bytes(svg_string=plain(svg), background="white", width=width))


def plain(svg: str) -> str:
    """Returns a picture without a style sheet, custom properties and ``use``.

    Args:
        svg: an SVG document in one theme.
    """
    ET.register_namespace("", _SVG.strip("{}"))
    root = ET.fromstring(svg)
    sheet: dict[str, list[tuple[int, Style]]] = {}
    styles = list(root.iter(f"{_SVG}style"))
    for number, (selectors, body) in enumerate(_RULE.findall("".join(style.text or "" for style in styles))):
        for selector in selectors.split(","):
            name = _CLASS.match(selector.strip())
            if name:
                sheet.setdefault(name[1], []).append((number, _declarations(body)))
    parents = {child: parent for parent in root.iter() for child in parent}
    for style in styles:
        parents[style].remove(style)
    things = {element.get("id"): copy.deepcopy(element) for element in root.iter() if element.get("id")}
    _Inliner(sheet, things).inline(root, {})
    return ET.tostring(root, encoding="unicode")


_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS: Final = re.compile(r"\.([\w-]+)(?:\[[^\]]*\])?$")


def _declarations(text: str) -> Style:
    pairs = (entry.partition(":") for entry in text.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs if value}


class _Inliner:
    """Gives each element its own style."""

    def __init__(self, sheet: dict[str, list[tuple[int, Style]]], things: dict[str | None, ET.Element]) -> None:
        self._sheet = sheet
        self._things = things

    def inline(self, element: ET.Element, inherited: Style) -> None:
        """Works out the style of an element and of all that is in it.

        Args:
            element: the element; it changes.
            inherited: the custom properties of its place.
        """
        if element.tag == f"{_SVG}use":
            self._replace(element)
        own: Style = {}
        rules = [rule for name in element.get("class", "").split() for rule in self._sheet.get(name, ())]
        for _, declarations in sorted(rules, key=lambda rule: rule[0]):
            own |= declarations
        own |= _declarations(element.attrib.pop("style", ""))
        known = {**inherited, **{name: value for name, value in own.items() if name.startswith("--")}}
        for name, value in own.items():
            if not name.startswith("--"):
                made = _value(value, known)
                if made:
                    element.set(name, made)
        element.attrib.pop("class", None)
        for child in element:
            if child.tag != f"{_SVG}defs":
                self.inline(child, known)

    def _replace(self, use: ET.Element) -> None:
        """Puts what a ``use`` refers to in its place."""
        name = use.attrib.pop("href", None) or use.attrib.pop(_LINK, "")
        x, y = use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
        use.tag = f"{_SVG}g"
        if (x, y) != ("0", "0"):
            use.set("transform", f"{use.get('transform', '')} translate({x} {y})".strip())
        thing = self._things.get(name.lstrip("#"))
        if thing is not None:
            use.append(copy.deepcopy(thing))


# --- values


def _value(text: str, known: Style) -> str:
    """Works out a value; empty if it refers to something that there is not."""
    for _ in range(_DEEPEST):
        match = next((found for found in _CALL.finditer(text)), None)
        if match is None:
            return "" if "var(" in text else text.strip()
        made = _FUNCTIONS[match[1]](_arguments(match[2]), known)
        text = text[: match.start()] + made + text[match.end() :]
    return text


_DEEPEST: Final = 100
_CALL: Final = re.compile(r"(?<![\w-])(var|min|max|clamp|calc|color-mix)\(([^()]*)\)")
"""An innermost call of a function, one with no other inside."""


def _arguments(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _var(arguments: list[str], known: Style) -> str:
    name, *fallback = arguments
    return known.get(name) or ", ".join(fallback) or "none"


def _number(text: str) -> float:
    """The value of a product of numbers, such as ``1.5 * .87``."""
    found = 1.0
    for part in text.split("*"):
        found *= float(part.strip().removesuffix("px") or 0)
    return found


def _of_numbers(function: Callable[..., float]) -> Callable[[list[str], Style], str]:
    return lambda arguments, known: f"{function(*map(_number, arguments)):g}"


def _clamp(low: float, value: float, high: float) -> float:
    return max(low, min(value, high))


def _mixed(arguments: list[str], known: Style) -> str:
    """A mixture of two colours, such as ``color-mix(in srgb, #fff 40%, #000)``."""
    _, first, second = arguments
    one, share = (*first.split(), "50%")[:2]
    part = float(share.rstrip("%")) / 100
    if "transparent" in (one, second):
        shown, part = (second, 1 - part) if one == "transparent" else (one, part)
        return f"#{''.join(f'{value:02x}' for value in (*_rgb(shown), round(255 * part)))}"
    mixed = (round(a * part + b * (1 - part)) for a, b in zip(_rgb(one), _rgb(second.split()[0]), strict=True))
    return f"#{''.join(f'{value:02x}' for value in mixed)}"


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue, *_ = ImageColor.getrgb(colour)
    return red, green, blue


_FUNCTIONS: Final[dict[str, Any]] = {
    "var": _var,
    "min": _of_numbers(min),
    "max": _of_numbers(max),
    "clamp": _of_numbers(_clamp),
    "calc": _of_numbers(float),
    "color-mix": _mixed,
}
