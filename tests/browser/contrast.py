"""How well the letters of a drawing stand out from what is really behind them, which only the pixels say."""

from __future__ import annotations

import io
import re
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.table import Table

ENOUGH = 4.5
"""What the guidelines for text ask for."""

MOST = 0.8
"""So much of what is behind a letter must be far enough from it: its rectangle has corners that it does not fill."""

# The letters of drawings that stand for something that can be used: what is faded is not.
LETTERS = """
root => [...root.querySelectorAll('svg text')].flatMap(text => {
  if (text.closest('defs') || !text.textContent.trim()) return [];
  const style = getComputedStyle(text);
  if (style.visibility !== 'visible' || style.display === 'none') return [];
  let faded = 1;
  for (let at = text; at && at !== root; at = at.parentElement) faded *= Number(getComputedStyle(at).opacity);
  if (faded < 0.9) return [];
  const { left, top, right, bottom } = text.getBoundingClientRect();
  const box = text.ownerSVGElement.getBoundingClientRect();
  if (right - left < 2 || left < box.left || right > box.right || top < box.top || bottom > box.bottom) return [];
  const halo = style.paintOrder.startsWith('stroke') && style.stroke !== 'none' ? style.stroke : '';
  const name = text.getAttribute('class');
  return [{ text: text.textContent, name, fill: style.fill, halo, left, top, right, bottom }];
})
"""

HIDE = "svg text { visibility: hidden !important }"

Colour = tuple[float, float, float]


class Faint(NamedTuple):
    """Letters that do not stand out, and by how much they do."""

    text: str
    name: str
    contrast: float


def luminance(colour: Colour) -> float:
    """Relative luminance of sRGB, as the guidelines define it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colour(text: str) -> Colour:
    """A colour as browsers compute it: ``rgb(1, 2, 3)``."""
    red, green, blue = (int(part) / 255 for part in re.findall(r"\d+", text)[:3])
    return red, green, blue


def pixels(picture: Image.Image) -> list[Colour]:
    """The colours of a picture, one for each pixel."""
    load = picture.load()
    assert load is not None
    spots = ((x, y) for x in range(picture.width) for y in range(picture.height))
    return [tuple(part / 255 for part in load[spot]) for spot in spots]


def colours(picture: Image.Image) -> Counter[Colour]:
    """How many pixels of a picture there are of each colour: mostly few colours."""
    found = picture.getcolors(picture.width * picture.height)
    return Counter({(red / 255, green / 255, blue / 255): count for count, (red, green, blue) in found or ()})


def faint(page: Page, table: Table) -> list[Faint]:
    """The letters of a board's drawings that do not stand out from what is behind them."""
    letters = table.root.evaluate(LETTERS)
    style = page.add_style_tag(content=HIDE)
    origin = table.root.bounding_box()
    shot = Image.open(io.BytesIO(table.root.screenshot())).convert("RGB")
    style.evaluate("node => node.remove()")
    assert origin is not None
    found = []
    for one in letters:
        height = one["bottom"] - one["top"]
        # Letters are less high than their line.
        box = (one["left"], one["top"] + 0.25 * height, one["right"], one["bottom"] - 0.25 * height)
        x, y = origin["x"], origin["y"]
        cut = shot.crop((round(box[0] - x), round(box[1] - y), round(box[2] - x), round(box[3] - y)))
        behind = Counter([colour(one["halo"])]) if one["halo"] else colours(cut)
        fill, after = colour(one["fill"]), min(behind.total() - 1, round(MOST * behind.total()))
        row = sorted(((contrast(fill, at), count) for at, count in behind.items()), reverse=True)
        worst = next(
            found for (found, _), up_to in zip(row, accumulate(n for _, n in row), strict=True) if after < up_to
        )
        if worst < ENOUGH:
            found.append(Faint(one["text"], one["name"], round(worst, 2)))
    return found
