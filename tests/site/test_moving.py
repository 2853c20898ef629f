"""Pictures that move: what is on a board is seen while it is there, and held still it is the last board."""

from __future__ import annotations

import re

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.style import NOTHING
from railwidgets.site.moving import FADE, REST, STEP, moving


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


def test_held_still_it_shows_the_last_board():
    svg = moving(FRAMES, NOTHING, 200)
    assert 'id="still"' in svg
    assert "#still:target *{animation:none}" in svg
    hidden = set(re.findall(r"\.(t[\d-]+)\{opacity:0\}", svg))
    drawn = re.findall(r'(?:<g class="(t[\d-]+)">)?<rect class="(\w+)"', svg)
    assert {name for group, name in drawn if group not in hidden} == set(FRAMES[-1].layers["pieces"])


def test_a_board_that_grows_is_shown_whole():
    wide = Scene((-50, -10, 200, 100), FRAMES[-1].layers)
    assert 'viewBox="-50 -10 200 100"' in moving((*FRAMES, wide), NOTHING, 200)


def test_what_went_lies_where_it_lay_among_the_others():
    svg = moving((board(under=1, over=2), board(over=2)), NOTHING, 100)
    assert re.findall(r'<rect class="(\w+)"', svg) == ["under", "over"]
