"""Scenes as images hold them: the same picture, nothing twice, nothing that no image shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from railwidgets import GAMES, game
from railwidgets.draw import shape
from railwidgets.draw.compact import compact
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.style import NOTHING
from railwidgets.draw.svg import to_svg
from tests.draw.test_svg_and_text import everything

LONG = Element("path", {"class": "rw-rail", "d": "M0 0" + "H1V1" * 20}, label="a rail")


def scene(*elements, defs=None):
    return Scene((0, 0, 10, 10), {"track": {str(n): element for n, element in enumerate(elements)}}, defs or {})


def painted(drawn, style=NOTHING):
    """What is painted, in order: each shape with all that surrounds it, definitions in the place of their use."""
    root = ET.fromstring(to_svg(drawn, style=style))
    known = {node.get("id"): node for node in root.iter() if node.get("id")}

    def walk(node, around):
        tag, attrs = node.tag.partition("}")[2], {name: v for name, v in node.attrib.items() if name != "id"}
        if tag in ("title", "style", "defs"):
            return
        if tag == "use":
            href = attrs.pop("href")[1:]
            yield from walk(known[href], (*around, attrs) if attrs else around)
        elif list(node) and tag == "g":
            for child in node:
                yield from walk(child, (*around, attrs) if attrs else around)
        elif tag != "g":
            yield (*around, (tag, attrs, node.text))
            for child in node:
                yield from walk(child, (*around, attrs))

    return list(walk(root, ()))


def test_what_is_drawn_alike_stands_there_once():
    written = to_svg(compact(scene(LONG, shape.group(LONG, at=(5, 5)), LONG)))
    assert written.count(LONG.attrs["d"]) == 1
    assert written.count("<use") == 3


def test_what_is_drawn_once_or_is_short_stays_where_it_is():
    short = shape.disc("rw-city-dot", 1, 1, 1)
    assert "<use" not in to_svg(compact(scene(LONG, short, short)))


def test_what_lies_inside_of_a_repeated_drawing_gets_no_name_of_its_own():
    nest = shape.group(LONG, shape.disc("rw-city", 1, 2, 3), at=(1, 1))
    assert list(compact(scene(nest, nest, nest)).defs) == ["alike-0"]


@pytest.mark.parametrize("state", ["selectable", "selected", "muted", "hinted", "refused"])
def test_what_is_lit_or_the_like_is_drawn_in_its_place(state):
    """Rules for these have an ancestor: they do not reach what ``<use>`` draws."""
    lit = Element("g", {"class": "rw-cell"}, (LONG,), state=state)
    found = compact(scene(lit, lit, lit))
    assert not found.defs
    assert to_svg(found).count(LONG.attrs["d"]) == 3


def test_labels_and_empty_groups_are_left_out():
    written = to_svg(compact(scene(shape.group(shape.group(), LONG))))
    assert "a rail" not in written
    assert '<g class="rw-layer-track"><path' in written


def test_definitions_that_nothing_shows_are_left_out():
    defs = {"shown": shape.group(LONG, LONG), "hidden": LONG}
    assert set(compact(scene(shape.use("shown"), defs=defs)).defs) == {"shown", "alike-0"}


def pictures():
    yield "everything", everything(), NOTHING
    for name in GAMES:
        for title, figure in list(game(name).figures.items())[::6]:
            yield f"{name}, {title}", game(name).scene(figure.state), game(name).style


def test_the_picture_is_the_same_and_the_file_shorter():
    for name, drawn, style in pictures():
        found = compact(drawn)
        assert painted(found, style) == painted(drawn, style), name
        assert len(to_svg(found, style=style)) < len(to_svg(drawn, style=style)), name
