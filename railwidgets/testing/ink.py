"""The positions of the words in a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

GROWTH = {
    "rw-grow": 3.7,
    "rw-grow-axis": 4.4,
    "rw-grow-cube": 1.4,
    "rw-grow-berth": 1.4,
    "rw-grow-train": 1.6,
    "rw-grow-coal": 1.25,
    "rw-grow-tower": 1.5,
    "rw-grow-number": 2.15,
    "rw-grow-city": 2.25,
    "rw-grow-goods": 1.6,
    "rw-grow-goods-letter": 1.37,
    "rw-grow-letter": 1.56,
}
"""The maximum growth of the drawing classes on a small board."""

SHARES = {"rw-grow-number": 0.87, "rw-grow-city": 0.475, "rw-grow-goods-letter": 0.9, "rw-grow-letter": 0.9}
"""Letters that are large already, or that stand on what grows too, grow by a fraction of that."""

_MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?")


class Ink(NamedTuple):
    """The approximate extent of a word, in scene units; ``size`` is the size of its letters."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


def words_of(svg: str) -> list[Ink]:
    """Every word of a picture, without words that small pictures leave out."""
    grow = float(found[1]) if (found := re.search(r"--rw-grow:([\d.]+)", svg)) else 1.0
    root = ElementTree.fromstring(svg)
    named = {f"#{node.get('id')}": node for node in root.iter() if node.get("id")}
    for small in ("rw-fine", "rw-minor"):
        for node in list(root.iter()) if f"--{small}:none" in svg else ():
            for child in [child for child in node if small in child.get("class", "")]:
                node.remove(child)
    return list(_visit(root, named, grow, 0.0, 0.0, 1.0))


def overlaps(svg: str) -> list[tuple[Ink, Ink]]:
    """The pairs of words that overlap."""
    return [
        (one, other)
        for one, other in combinations(words_of(svg), 2)
        if one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom
    ]


def _visit(
    node: ElementTree.Element, named: dict[str, ElementTree.Element], grow: float, x: float, y: float, scale: float
) -> Iterator[Ink]:
    kind = node.tag.rpartition("}")[2]
    if kind == "defs":
        return
    if found := _MOVE.match(node.get("transform", "")):
        x, y = x + scale * float(found[1]), y + scale * float(found[2])
        scale *= float(found[3] or 1)
    for css in node.get("class", "").split():
        scale *= max(1.0, min(grow * SHARES.get(css, 1.0), GROWTH.get(css, 1.0)))
    if kind == "text" and node.text:
        size = scale * float(node.get("font-size", "0"))
        at, base = x + scale * float(node.get("x", "0")), y + scale * float(node.get("y", "0"))
        wide = 0.62 * size * len(node.text)
        left = at - {"start": 0.0, "end": wide}.get(node.get("text-anchor", ""), wide / 2)
        yield Ink(node.text, left, base - 0.72 * size, left + wide, base, size)
    if kind == "use":
        yield from _visit(named[node.get("href", "")], named, grow, x, y, scale)
    for child in node:
        yield from _visit(child, named, grow, x, y, scale)
