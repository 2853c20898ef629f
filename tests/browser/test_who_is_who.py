"""Whose it is, and whether it is anybody's, is seen at the size of the map: in colour, in grey, with fewer colours.

All pictures of a game stand on one page. Two are compared pixel by pixel, as people of each kind of sight see them.
"""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from railwidgets.core import GAMES, game, seats
from railwidgets.draw import rail
from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import Scene
from railwidgets.draw.shared import with_shared
from railwidgets.draw.shield import plate
from railwidgets.games.streetcar import drawings
from tests.draw.sight import SIGHTS
from tests.sampling import sampled

POSITIONS = {
    "rail_europe": {
        "": "A routes dieppe-paris\nB routes dieppe-london-1",
        "A": "A routes dieppe-paris brest-paris\nB routes dieppe-london-1",
        "B": "A routes dieppe-paris\nB routes dieppe-london-1 brest-paris",
    },
    "days_of_steam": {
        "": "0,0 red; 0,1 WE; 0,2 WE; A at 0,0; B at 0,0",
        "A": "0,0 red; 0,1 WE; 0,2 WE; A at 0,2 W; B at 0,0",
        "B": "0,0 red; 0,1 WE; 0,2 WE; A at 0,0; B at 0,2 W",
    },
    "steam_tunnel": {
        "": "12 05 34 | 34 02 | ?\n? | P | ?\nturn B",
        "A": "12 05 34A | 34 02 | ?\n? | P | ?\nturn B",
        "B": "12 05 34B | 34 02 | ?\n? | P | ?\nturn B",
    },
}
"""A piece that nobody has, that Crown has, and that Lantern has, in a position of each game."""

WIDTHS = {"rail_europe": 720, "days_of_steam": 240, "steam_tunnel": 360}
"""The width of each picture: that of the map beside its panel."""

CHANGED, SEEN, ENOUGH = 6, 12, 18
"""A pixel is another one; it is seen to be another one; so many of them are seen without looking for them."""


def pictures(name):
    """Pictures by what they show: the piece of nobody and of the first two players, and one's own."""
    if name in POSITIONS:
        shown = {who: game(name).parse(text) for who, text in POSITIONS[name].items()}
        drawn = {who: state.game.draw(state, width=WIDTHS[name], theme="light") for who, state in shown.items()}
    else:
        drawn = {"": alone(name), **{"AB"[seat]: alone(name, seat) for seat in (0, 1)}}
    return {**drawn, "mine": replace(drawn["A"], scene=replace(drawn["A"].scene, mine=0))}


def alone(name, seat=None):
    """What a seat has in a game that has no such thing on the bare board: a tram, and the plate beside a company."""
    pieces = {}
    if seat is not None:
        at = rail.middle(3, 1)
        pieces["it"] = drawings.tram(seat, at) if name == "streetcar" else plate(seat, 50, 50, 70)
    scene = with_shared(Scene((0, 0, 100, 100), {"pieces": pieces}, title=name))
    return Picture(scene, "light", 52 if name == "streetcar" else 30)


@pytest.fixture(scope="module")
def whole(browser):
    """A page for the pictures of one game after another."""
    page = browser.new_page(viewport={"width": 800, "height": 600})
    yield page
    page.close()


def shots(page, name, theme):
    """The pixels of every picture of a game, by what it shows."""
    wanted = {who: replace(picture, theme=theme) for who, picture in pictures(name).items()}
    # Each begins on a whole pixel.
    page.set_content("".join(f'<div style="height:540px">{picture.html}</div>' for picture in wanted.values()))
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    images = page.locator("img").all()
    shown = (Image.open(io.BytesIO(image.screenshot())).convert("RGB") for image in images)
    return {who: np.asarray(shot, dtype=float) / 255 for who, shot in zip(wanted, shown, strict=True)}


def lab(pixels, sight):
    """CIELAB of pixels as somebody sees them."""
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    red, green, blue = np.moveaxis(np.clip(linear @ np.array(SIGHTS[sight]).T, 0, 1), -1, 0)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116) for t in (x, y, z))
    return np.stack([116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)], axis=-1)


def differing(one, other, sight, least):
    """How many pixels of two pictures are seen to differ: only those that do are looked at, which are few."""
    changed = (one != other).any(axis=-1)
    return int((np.linalg.norm(lab(one[changed], sight) - lab(other[changed], sight), axis=-1) > least).sum())


SHOWN = [f"{name} {theme}" for name in GAMES for theme in ("light", "dark")]


@pytest.mark.parametrize("shown", sampled(SHOWN, SHOWN[0]))
def test_whose_it_is_is_seen_in_every_kind_of_sight(whole, shown):
    seen = shots(whole, *shown.split())
    for pair in (("", "A"), ("", "B"), ("A", "B"), ("A", "mine")):
        one, other = (seen[who] for who in pair)
        assert differing(one, other, "normal", CHANGED) >= ENOUGH, f"{pair} is drawn alike"
        poor = {sight: count for sight in SIGHTS if (count := differing(one, other, sight, SEEN)) < ENOUGH}
        assert poor == {}, pair


def test_all_emblems_are_told_apart_at_the_least_size_in_grey(browser):
    """Fourteen pixels wide, by shape alone."""
    page = browser.new_page()
    drawn = [Picture(with_shared(scene_of(seat)), "light", 24) for seat in range(len(seats.LETTERS))]
    page.set_content("".join(f'<div style="height:40px">{picture.html}</div>' for picture in drawn))
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    shot = [Image.open(io.BytesIO(image.screenshot())).convert("RGB") for image in page.locator("img").all()]
    plates = [np.asarray(image, dtype=float) / 255 for image in shot]
    for one, other in combinations(range(len(plates)), 2):
        assert differing(plates[one], plates[other], "grey", SEEN) >= ENOUGH, (one, other)
    page.close()


def scene_of(seat):
    return Scene((0, 0, 40, 40), {"pieces": {"it": plate(seat, 20, 20)}}, title="a plate")
