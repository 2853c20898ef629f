"""Pictures side by side: where they lie, what they share, and what they say."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from railwidgets.draw import shape
from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.sheet import LETTER, side_by_side

SVG = "{http://www.w3.org/2000/svg}"
WIDE = Element("path", {"class": "rw-rail", "d": "M0 0H100"})
HIGH = Element("path", {"class": "rw-rail", "d": "M0 0V100"})


def picture(rail, width=100, height=100.0, title="rails", **options):
    """A picture that shows a drawing by name, twice: as it is, and in another drawing."""
    defs = {"rail": rail, "pair": shape.group(shape.use("rail"), shape.use("rail", (1, 0)))}
    layers = {"track": {"0": shape.use("pair")}, "pieces": {"0": shape.words("A", 50, 50, 12)}}
    return Picture(Scene((0, 0, 100, height), layers, defs, title), width=width, **options)


def frames(sheet):
    return list(ET.fromstring(sheet.svg).iter(f"{SVG}svg"))[1:]


def edges(frame):
    left, top, width, height = (float(frame.get(name)) for name in ("x", "y", "width", "height"))
    return left, top, left + width, top + height


def test_pictures_lie_in_rows_and_never_on_each_other():
    sizes = [(100, 100.0), (200, 50.0), (100, 300.0), (80, 100.0), (100, 100.0)]
    sheet = side_by_side([("words", picture(WIDE, *size)) for size in sizes], columns=2)
    found = [edges(frame) for frame in frames(sheet)]
    assert len(found) == len(sizes)
    for (width, height), (left, top, right, bottom) in zip(sizes, found, strict=True):
        assert (right - left, bottom - top) == pytest.approx((width, width * height / 100), abs=0.02)
        assert left > 0
        assert top > 0
        assert right < sheet.size[0]
        assert bottom < sheet.size[1]
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
    assert found[0][1] == found[1][1], "one row"
    assert found[0][0] == found[2][0] == found[4][0], "one column"


def test_words_stand_above_their_picture_and_are_no_longer_than_it_is_wide():
    sheet = side_by_side([("short", picture(WIDE)), ("a longer sentence, on lines\nof its own", picture(WIDE))])
    words = [node for node in ET.fromstring(sheet.svg).iter(f"{SVG}text") if node.text != "A"]
    assert " ".join(node.text for node in words) == "short a longer sentence, on lines of its own"
    assert "of its own" in [node.text for node in words]
    assert max(len(node.text) for node in words) <= 100 / LETTER
    (_, top, *_), (left, same, right, _) = map(edges, frames(sheet))
    assert top == same
    assert all(0 < float(node.get("y")) < top for node in words)
    assert left < float(words[-1].get("x")) < right


def test_what_is_alike_is_written_once():
    alone = [picture(WIDE) for _ in range(3)]
    sheet = side_by_side([("", one) for one in alone])
    root = ET.fromstring(sheet.svg)
    assert [node.get("id") for node in root.find(f"{SVG}defs")] == ["rail", "pair"]
    assert len(list(root.iter(f"{SVG}style"))) == 1
    assert len(sheet.svg) < 2 * len(alone[0].svg)


def test_a_name_that_means_two_things_keeps_meaning_both():
    root = ET.fromstring(side_by_side([("", picture(WIDE)), ("", picture(HIGH)), ("", picture(WIDE))]).svg)
    drawings = {node.get("id"): node for node in root.find(f"{SVG}defs")}
    ends = []
    for frame in list(root.iter(f"{SVG}svg"))[1:]:
        (shown,) = frame.findall(f"{SVG}use")
        pair = drawings[shown.get("href")[1:]]
        ends.append({drawings[part.get("href")[1:]].get("d") for part in pair})
    assert ends == [{"M0 0H100"}, {"M0 0V100"}, {"M0 0H100"}]


def test_letters_are_as_large_as_in_each_picture_alone():
    small, large = picture(WIDE, width=40), picture(WIDE, width=200)
    one, other = frames(side_by_side([("", small), ("", large)]))
    assert one.get("style") == ET.fromstring(small.svg).get("style")
    assert one.get("style")
    assert other.get("style") is None


def test_it_says_what_each_picture_says():
    sheet = side_by_side([("before", picture(WIDE, title="a board")), ("", picture(HIGH, title="another"))])
    assert sheet.text == "before: a board\nanother"
    assert 'alt="before: a board; another"' in sheet.html


def test_it_has_the_theme_of_the_first():
    sheet = side_by_side([("", picture(WIDE, theme="dark")), ("", picture(WIDE))])
    assert ET.fromstring(sheet.svg).get("data-theme-now") == "dark"


def test_nothing_cannot_be_shown():
    with pytest.raises(ValueError, match="there is no picture"):
        side_by_side([])
