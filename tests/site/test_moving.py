"""Pictures that move: what is on a board is seen while it is there; the still one is the last board."""

from __future__ import annotations

import re

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.style import NOTHING
from railwidgets.site.moving import FADE, REST, STEP, moving, still


def board(**things: int) -> Scene:
    """A board with some things, each as wide as it says."""
    drawn = {name: Element("rect", {"class": name, "width": width, "height": 1}) for name, width in things.items()}
    return Scene((0, 0, 100, 60), {"pieces": drawn})


FRAMES = (board(gone=1, stays=2), board(stays=2, comes=3, grows=4), board(stays=2, comes=3, grows=5))

WHOLE = STEP * (len(FRAMES) - 1) + REST


def shown(svg: str, seconds: float) -> dict[str, int]:
    """What a browser shows of the picture so long after it began: the things, each with its width."""
    found = {}
    for group, name, width in re.findall(r'(?:<g class="(t[\d-]+)">)?<rect class="(\w+)" width="(\d+)"', svg):
        if not group or opacity(svg, group, 100 * seconds / WHOLE) == 1:
            found[name] = int(width)
    return found


def opacity(svg: str, name: str, percent: float) -> float:
    """The opacity that keyframes give at a time."""
    (body,) = re.findall(rf"@keyframes {name}\{{((?:[^{{}}]+\{{[^{{}}]*\}})+)\}}", svg)
    stops = sorted(
        (float(at.rstrip("%")), float(value))
        for places, value in re.findall(r"([\d.%,]+)\{opacity:(\d)\}", body)
        for at in places.split(",")
    )
    before = max(stop for stop in stops if stop[0] <= percent)
    after = min(stop for stop in stops if stop[0] >= percent)
    assert stops[0][0] == 0
    assert stops[-1][0] == 100
    share = (percent - before[0]) / ((after[0] - before[0]) or 1)
    return before[1] + share * (after[1] - before[1])


def test_each_board_is_seen_in_its_time():
    svg = moving(FRAMES, NOTHING, 200)
    for number, frame in enumerate(FRAMES):
        wanted = {name: element.attrs["width"] for name, element in frame.layers["pieces"].items()}
        assert shown(svg, STEP * number + FADE + 0.05) == wanted
    assert shown(svg, WHOLE) == {"gone": 1, "stays": 2}


def test_the_still_picture_is_the_last_board_and_has_no_rule_that_moves_it():
    svg = still(FRAMES, NOTHING, 200)
    assert re.findall(r'<rect class="(\w+)"', svg) == list(FRAMES[-1].layers["pieces"])
    assert "@keyframes" not in svg


def test_a_board_that_grows_is_shown_whole():
    wide = Scene((-50, -10, 200, 100), FRAMES[-1].layers)
    # The still picture has the same size, so nothing jumps when one takes the place of the other.
    for drawn in (moving, still):
        assert 'viewBox="-50 -10 200 100"' in drawn((wide, *FRAMES), NOTHING, 200)


def test_what_went_lies_where_it_lay_among_the_others():
    svg = moving((board(under=1, over=2), board(over=2)), NOTHING, 100)
    assert re.findall(r'<rect class="(\w+)"', svg) == ["under", "over"]
