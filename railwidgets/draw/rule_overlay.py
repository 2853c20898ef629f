"""The rule map on a board: on each illegal place, a pattern and the number of the rule that forbids it.

Legal places keep their highlight; those that need another rotation get a symbol as well. A pattern fills the click
target of its place, below the pieces. The number is at the lower left of a cell or a disc, clear of letters, and in the
middle of anything else. The page draws the same overlay in ``js/src/ruled.ts``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from railwidgets.core.memo import once
from railwidgets.core.rule_map import SIGNS
from railwidgets.draw.curve import Point
from railwidgets.draw.overlay import laid
from railwidgets.draw.scene import Element, Highlights, Ruled, Scene
from railwidgets.draw.shape import box, disc, group, path, words

if TYPE_CHECKING:
    from railwidgets.core import RuleMap

KINDS: Final = 8
"""The number of patterns; a map with more rows repeats them with higher numbers."""

WIDE: Final = 80.0
"""The width from which a rectangle is a cell, with the tag in its corner."""

FINE: Final = 0.5
"""The scale of a pattern on things smaller than a cell."""

CORNER: Final = 22.0
"""The height of a tag in the corner of a cell."""

GAP: Final = 2.5
"""The distance of that tag from the rim of the cell."""

MIDDLE: Final = 15.0
"""The height of a tag on smaller things."""

RIM: Final = 6.0
"""The minimum width of the patterned rim of a disc."""

LETTER: Final = 0.84
"""The size of the number, as a share of the tag's height."""

INSET: Final = 4.0
"""The distance of a pattern from the rim of its cell."""


def patterns() -> Mapping[str, Element]:
    """Returns the patterns as definitions of a scene: ``rule-1`` for cells, ``rule-1-fine`` for smaller things."""
    return _patterns()


@cache
def _patterns() -> Mapping[str, Element]:
    drawn = {
        1: (14.0, -45, [_line("M0 7H14")]),
        2: (15.0, 0, [disc("rw-rule-dot", 4, 4, 2.7), disc("rw-rule-dot", 11.5, 11.5, 2.7)]),
        3: (12.0, 0, [_line("M0 6H12")]),
        4: (12.0, 0, [_line("M6 0V12")]),
        5: (15.0, -45, [_line("M0 7.5H15M7.5 0V15")]),
        6: (15.0, 0, [_line("M0 7.5H15M7.5 0V15")]),
        7: (14.0, 45, [_line("M0 7H14")]),
        8: (18.0, 0, [Element("circle", {"class": "rw-rule-line", "cx": 9, "cy": 9, "r": 4.6})]),
    }
    found: dict[str, Element] = {}
    for kind, (size, turn, inside) in drawn.items():
        attrs: dict[str, str | float] = {"class": f"rw-rule-{kind}", "width": size, "height": size}
        attrs["patternUnits"] = "userSpaceOnUse"
        wash = box("rw-rule-wash", 0, 0, size, size)
        found[f"rule-{kind}"] = Element("pattern", {**attrs, **_transform(turn)}, tuple(inside))
        found[f"rule-{kind}-fine"] = Element("pattern", {**attrs, **_transform(turn, FINE)}, (wash, *inside))
    return found


def _line(d: str) -> Element:
    return path("rw-rule-line", d)


def _transform(turn: int, scale: float = 1.0) -> dict[str, str | float]:
    parts = [f"rotate({turn})"] * bool(turn) + [f"scale({scale:g})"] * (scale != 1)
    return {"patternTransform": " ".join(parts)} if parts else {}


def ruled(rules: RuleMap, lang: str, raised: float = 0.0) -> tuple[Ruled, ...]:
    """Returns the overlays of a map, row by row; legal places have one only if they need another rotation.

    Args:
        rules: the map.
        lang: of the screen-reader labels.
        raised: the height of a tag above the lower left corner of its cell.
    """
    said = {sign: f"{sign} · {title}" for sign, title, _, _ in rules.lines(lang)}
    turns = ((SIGNS["turns"], rules.turns),) if rules.turns else ()
    rows = ((str(row.number), row.places) for row in rules.rows)
    return tuple(Ruled(sign, _kind(sign), *_signs(sign, raised), said[sign], picks) for sign, picks in (*turns, *rows))


def _kind(sign: str) -> str:
    """Returns the pattern of a row; empty for legal places."""
    return f"rule-{(int(sign) - 1) % KINDS + 1}" if sign.isdecimal() else ""


@cache
def _signs(sign: str, raised: float) -> tuple[Element, Element]:
    """Draws the two tags of a row: for the corner of a cell, and for the middle of smaller things."""
    kind = _kind(sign)
    css = f"rw-{kind}" if kind else "rw-rule-legal"

    def tag(size: float, *, cornered: bool) -> Element:
        font = size * LETTER
        width = max(size, 0.62 * font * len(sign) + 0.3 * size)
        x, y = (GAP, -GAP - size) if cornered else (-width / 2, -size / 2)
        rim = box("rw-rule-tag", round(x, 2), round(y, 2), round(width, 2), size, round(size / 4, 2))
        number = words(sign, x + width / 2, y + size / 2, round(font, 2), "rw-rule-number")
        made = group(rim, number, css=f"rw-grow-rule {css}{'' if cornered else ' rw-rule-small'}")
        return group(made, at=(0, -raised)) if cornered and raised else group(made)

    return tag(CORNER, cornered=True), tag(MIDDLE, cornered=False)


@cache
def swatch(sign: str) -> Element:
    """Draws a sample of the places with a symbol, in a 44 by 32 box."""
    kind = _kind(sign)
    if not kind:
        edge = box("rw-cell", 1.5, 1.5, 41, 29, 6)
        return group(edge, group(words(sign, 22, 16, 17, "rw-rule-number"), css="rw-rule-legal"))
    area = Element("rect", {**box("rw-rule-area", 1.5, 1.5, 41, 29, 6).attrs, "fill": f"url(#{kind})"})
    rim = box("rw-rule-tag", 11, 5, 22, 22, 5.5)
    return group(area, rim, words(sign, 22, 16, 15.4, "rw-rule-number"), css=f"rw-{kind}")


def places(scene: Scene) -> Mapping[str, Element]:
    """Returns the selectable elements of a picture, by pick."""
    found: dict[str, Element] = {}
    for elements in scene.layers.values():
        for element in elements.values():
            _find(element, found)
    return found


def _find(element: Element, found: dict[str, Element]) -> None:
    if element.pick:
        found.setdefault(element.pick, element)
    for child in element.children:
        _find(child, found)


def shown(scene: Scene, rules: RuleMap, lang: str, raised: float = 0.0) -> Scene:
    """Adds a rule map to a live scene, for the page to draw; see ``ruled``."""
    shows = replace(scene.highlights, ruled=ruled(rules, lang, raised))
    return replace(scene, highlights=shows, defs=_with_patterns(scene.defs))


def overlaid(scene: Scene) -> Scene:
    """Turns a live scene with a rule map into a still picture, with highlights but without click targets."""
    there = places(scene)
    lit = {
        f"lit:{pick}": _still(element)
        for pick, element in places(laid(scene)).items()
        if pick in scene.highlights.selectable
    }
    over = {
        f"ruled:{pick}": Element("g", _moved(there[pick]), tuple(shapes(there[pick], row)), label=row.label)
        for row in scene.highlights.ruled
        for pick in row.picks
        if pick in there
    }
    return replace(scene, layers={**scene.layers, "targets": {**lit, **over}}, highlights=Highlights())


def _still(element: Element) -> Element:
    """Returns a highlighted element without its click target."""
    kept = tuple(child for child in element.children if not _is_hit(child))
    return replace(element, children=kept, pick="")


def _is_hit(element: Element) -> bool:
    return "rw-hit" in str(element.attrs.get("class")).split()


@once(64)
def _with_patterns(defs: Mapping[str, Element]) -> Mapping[str, Element]:
    return {**defs, **patterns()}


def _moved(element: Element) -> dict[str, str | float]:
    return {name: value for name, value in element.attrs.items() if name == "transform"}


def shapes(element: Element, row: Ruled) -> Iterator[Element]:
    """Yields the overlay of one place: its click target filled with a pattern, and the tag of its row."""
    hit = next(filter(_is_hit, element.children), None)
    if hit is None:
        return
    is_cell = hit.tag == "rect" and float(hit.attrs["width"]) >= WIDE
    if row.area:
        fill = f"url(#{row.area if is_cell else f'{row.area}-fine'})"
        is_line = hit.tag == "circle" or (hit.tag == "path" and not str(hit.attrs["d"]).endswith("Z"))
        css = f"{'rw-rule-way' if is_line else 'rw-rule-area'} rw-{row.area}"
        yield Element(hit.tag, {"class": css, **_shape(hit, is_cell), "stroke" if is_line else "fill": fill})
    yield group(row.corner if is_cell else row.middle, at=_spot(element, hit, is_cell))


def _shape(hit: Element, is_cell: bool) -> dict[str, str | float]:
    """Returns the shape of a pattern: a cell a little smaller, only the rim of a disc, which may hold a letter."""
    known = {name: value for name, value in hit.attrs.items() if name != "class"}
    if hit.tag == "circle":
        return {**known, "stroke-width": max(RIM, float(hit.attrs["r"]) / 4)}
    if not is_cell:
        return known
    x, y, width, height = _box(hit)
    return {"x": x + INSET, "y": y + INSET, "width": width - 2 * INSET, "height": height - 2 * INSET, "rx": 6.5}


def _spot(element: Element, hit: Element, is_cell: bool) -> Point:
    """Returns the position of the tag: the lower left of a cell or a disc, the middle of anything else."""
    if hit.tag == "rect":
        x, y, width, height = _box(hit)
        return (x, y + height) if is_cell else (x + width / 2, y + height / 2)
    if hit.tag == "circle":
        x, y, radius = (float(hit.attrs[name]) for name in ("cx", "cy", "r"))
        return x - radius, y + radius
    return element.at or (0.0, 0.0)


def _box(hit: Element) -> tuple[float, float, float, float]:
    x, y, width, height = (float(hit.attrs[name]) for name in ("x", "y", "width", "height"))
    return x, y, width, height
