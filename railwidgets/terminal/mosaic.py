"""A picture as coloured characters: four pixels of two colours to each, and letters where the picture has letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final
from xml.etree import ElementTree as ET

from railwidgets.extras import extra

with extra("terminal", "a board in colours"):
    from PIL import Image, ImageColor

    from railwidgets.draw.pixels import image_of, plain

QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The characters by the sum of 1, 2, 4 and 8 for the upper left, upper right, lower left and lower right quarter."""

RESET: Final = "\x1b[0m"

SAMPLES: Final = 4
"""The pixels drawn for each pixel of the mosaic, in each direction, before they are averaged."""

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Tessera:
    """A character with its colours."""

    character: str
    ink: Colour
    ground: Colour


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of text in a picture.

    Attributes:
        text: the text.
        x: where it is centred, begins or ends, in units of the picture.
        y: its baseline.
        anchor: ``start``, ``middle`` or ``end``.
        size: the height of its font, in units of the picture.
        colour: its colour.
    """

    text: str
    x: float
    y: float
    anchor: str
    size: float
    colour: Colour


def mosaic(svg: str, columns: int, background: str) -> list[list[Tessera]]:
    """Returns a picture as rows of characters, which are twice as high as wide.

    Args:
        svg: an SVG document in one theme.
        columns: the number of characters in a row.
        background: the colour behind the picture.
    """
    root = ET.fromstring(plain(svg))
    left, top, width, height = map(float, root.get("viewBox", "0 0 1 1").split())
    rows = max(1, round(columns * height / width / 2))
    root.set("width", f"{width}")
    root.set("height", f"{height}")
    letterings = list(_letterings(root, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)))
    _remove_text(root)
    image = image_of(ET.tostring(root, encoding="unicode"), background=background, width=columns * 2 * SAMPLES)
    pixels = image.resize((columns * 2, rows * 2), Image.Resampling.BOX)
    drawn = [[_tessera(pixels, row, column) for column in range(columns)] for row in range(rows)]
    taken: set[tuple[int, int]] = set()
    # Short texts are letters and numbers of places, which nothing may cover; names give way to them.
    for lettering in sorted(letterings, key=lambda one: len(one.text)):
        at = ((lettering.x - left) / width * columns, (lettering.y - lettering.size / 3 - top) / height * rows)
        _letter(drawn, taken, lettering, at)
    return drawn


def ansi(drawn: Sequence[Sequence[Tessera]], *, deep: bool) -> list[str]:
    """Returns rows of characters with escape sequences for their colours.

    Args:
        drawn: the characters.
        deep: whether the terminal shows 16 million colours; otherwise 256.
    """
    return [_line(row, deep) for row in drawn]


def _line(row: Sequence[Tessera], deep: bool) -> str:
    out, before = "", ""
    for one in row:
        colours = f"\x1b[38;{_code(one.ink, deep)};48;{_code(one.ground, deep)}m"
        out += (colours if colours != before else "") + one.character
        before = colours
    return out + RESET


def _code(colour: Colour, deep: bool) -> str:
    red, green, blue = colour
    if deep:
        return f"2;{red};{green};{blue}"
    # The cube of 216 colours of terminals with 256.
    return f"5;{16 + 36 * round(red / 51) + 6 * round(green / 51) + round(blue / 51)}"


def _tessera(pixels: Image.Image, row: int, column: int) -> Tessera:
    """Returns the character whose two colours are nearest to four pixels."""
    corners = [(2 * column + dx, 2 * row + dy) for dy in (0, 1) for dx in (0, 1)]
    four = [_pixel(pixels, corner) for corner in corners]
    _, ink, ground = max(
        (_distance(one, other), one, other) for index, one in enumerate(four) for other in four[index:]
    )
    inked = [_distance(pixel, ink) < _distance(pixel, ground) for pixel in four]
    mask = sum(1 << index for index, is_ink in enumerate(inked) if is_ink)
    return Tessera(
        QUADRANTS[mask],
        _mean([pixel for pixel, is_ink in zip(four, inked, strict=True) if is_ink] or four),
        _mean([pixel for pixel, is_ink in zip(four, inked, strict=True) if not is_ink] or four),
    )


def _pixel(pixels: Image.Image, corner: tuple[int, int]) -> Colour:
    found = pixels.getpixel(corner)
    assert isinstance(found, tuple)
    red, green, blue = found
    return int(red), int(green), int(blue)


def _distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _mean(colours: Sequence[Colour]) -> Colour:
    red, green, blue = (sum(values) // len(colours) for values in zip(*colours, strict=True))
    return red, green, blue


# --- letters

Matrix = tuple[float, float, float, float, float, float]

_TRANSFORM: Final = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


def _letterings(element: ET.Element, matrix: Matrix) -> Iterator[Lettering]:
    """Yields the texts below an element, each once: a text with a halo is drawn twice."""
    found: dict[tuple[str, int, int], Lettering] = {}
    for one in _texts(element, matrix):
        found[one.text, round(one.x), round(one.y)] = one
    yield from found.values()


def _texts(element: ET.Element, matrix: Matrix) -> Iterator[Lettering]:
    matrix = _moved(matrix, element.get("transform", ""))
    tag = element.tag.rpartition("}")[2]
    if tag == "defs" or element.get("display") == "none" or element.get("opacity") == "0":
        return
    if tag == "text":
        text = "".join(element.itertext()).strip()
        x, y = _at(matrix, float(element.get("x", "0")), float(element.get("y", "0")))
        fill = element.get("fill", "")
        if text and fill not in ("", "none"):
            size = float(element.get("font-size", "12").removesuffix("px")) * hypot(matrix[0], matrix[1])
            red, green, blue, *_ = ImageColor.getrgb(fill)
            yield Lettering(text, x, y, element.get("text-anchor", "start"), size, (red, green, blue))
        return
    for child in element:
        yield from _texts(child, matrix)


def _moved(matrix: Matrix, transform: str) -> Matrix:
    for name, written in _TRANSFORM.findall(transform):
        numbers = [float(number) for number in re.split(r"[ ,]+", written.strip())]
        if name == "translate":
            x, y = (*numbers, 0.0)[:2]
            matrix = _product(matrix, (1, 0, 0, 1, x, y))
        elif name == "scale":
            across, down = (*numbers, numbers[0])[:2]
            matrix = _product(matrix, (across, 0, 0, down, 0, 0))
        else:
            angle, x, y = (*numbers, 0.0, 0.0)[:3]
            turn = radians(angle)
            matrix = _product(matrix, (1, 0, 0, 1, x, y))
            matrix = _product(matrix, (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
            matrix = _product(matrix, (1, 0, 0, 1, -x, -y))
    return matrix


def _product(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, x, y = other
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * x + c * y + e,
        b * x + d * y + f,
    )


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _remove_text(element: ET.Element) -> None:
    for child in list(element):
        if child.tag.rpartition("}")[2] == "text":
            element.remove(child)
        else:
            _remove_text(child)


def _letter(
    drawn: list[list[Tessera]], taken: set[tuple[int, int]], lettering: Lettering, at: tuple[float, float]
) -> None:
    """Writes a text into the mosaic, one row higher or lower if its place is taken; cuts it at the border."""
    columns, rows = len(drawn[0]), len(drawn)
    shift = {"middle": len(lettering.text) / 2, "end": float(len(lettering.text))}.get(lettering.anchor, 0.0)
    first = min(max(0, round(at[0] - shift)), max(0, columns - len(lettering.text)))
    places = [first + index for index in range(len(lettering.text)) if first + index < columns]
    middle = min(max(0, int(at[1])), rows - 1)
    for row in (middle, middle - 1, middle + 1):
        if 0 <= row < rows and not any((row, column) in taken for column in places):
            break
    else:
        return
    for column, character in zip(places, lettering.text, strict=False):
        below = drawn[row][column]
        ground = below.ground if below.character != "█" else below.ink
        drawn[row][column] = Tessera(character, _legible(lettering.colour, ground), ground)
        taken.add((row, column))


def _legible(ink: Colour, ground: Colour) -> Colour:
    """Returns the colour of letters: black or white where their own would hardly be seen."""
    if _distance(ink, ground) > _FAINT:
        return ink
    return (0, 0, 0) if sum(ground) > _GREY else (255, 255, 255)


_FAINT: Final = 3 * 70**2
_GREY: Final = 3 * 128
