"""Speech boxes stand beside their places, inside the board, and cover nothing that was named."""

from __future__ import annotations

from railwidgets.draw.callouts import Box, Callout, around, callouts
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import words
from railwidgets.draw.shares import Share, speech_boxes

BOARD: Box = (0, 0, 1400, 1400)
CELL = (100.0, 100.0)


def box_of(drawn: Element) -> Box:
    x, y, width, height = (float(drawn.children[1].attrs[name]) for name in ("x", "y", "width", "height"))
    return x, y, width, height


def apart(one: Box, other: Box) -> bool:
    return any(one[at] >= other[at] + other[at + 2] or other[at] >= one[at] + one[at + 2] for at in (0, 1))


def test_boxes_stay_inside_the_board_and_off_each_other_and_off_what_is_kept() -> None:
    places = [(50.0, 50.0), (1350.0, 1350.0), (700.0, 700.0), (800.0, 700.0)]
    kept = [around(at, CELL) for at in places]
    covered = [around((700.0, 550.0), CELL)]
    wanted = [Callout(f"c{at}", place, "4 of 7 refused", "track into a building") for at, place in enumerate(places)]
    drawn = callouts(wanted, BOARD, CELL, kept, covered)
    assert list(drawn) == ["c0", "c1", "c2", "c3"]
    boxes = [box_of(one) for one in drawn.values()]
    for at, one in enumerate(boxes):
        assert one[0] >= 0
        assert one[1] >= 0
        assert one[0] + one[2] <= 1400
        assert one[1] + one[3] <= 1400
        assert all(apart(one, other) for other in (*boxes[:at], *kept, *covered))
    assert [text.text for text in drawn["c0"].children[2:]] == ["4 of 7 refused", "track into a building"]


def test_a_box_without_free_space_is_left_out() -> None:
    wanted = [Callout("c", (50, 50), "2 refused", "a rule")]
    assert callouts(wanted, (0, 0, 100, 100), CELL, [around((50, 50), CELL)]) == {}
    assert callouts(wanted, BOARD, CELL, [around((50, 50), CELL)], [(0, 100, 1400, 1300), (100, 0, 1300, 1400)]) == {}


def test_three_places_have_boxes_and_tiles_stay_in_sight() -> None:
    tile = Element("g", {}, glyph="#", cell=(6, 7))
    name = words("Roma", 150, 550, 30)
    scene = Scene(BOARD, {"ground": {}, "track": {"t": tile}, "marks": {"n": name}}, cells=(0, 0, 100, 100))
    shares = {
        f"cell:{at}": Share((150.0 + 300 * at, 650.0), 5, at, 1, stopped=("2 of 5 refused", "a rule"))
        for at in range(4)
    }
    shares["cell:4"] = Share((750.0, 1050.0), 1, 4)
    drawn = speech_boxes(shares, scene)
    assert list(drawn) == ["stopped:cell:0", "stopped:cell:1", "stopped:cell:2"]
    for seen in ((700, 600, 100, 100), (120, 535, 60, 30)):
        assert all(apart(box_of(one), seen) for one in drawn.values())
