"""Small functions that make scene elements."""

from __future__ import annotations

from railwidgets.draw.curve import number
from railwidgets.draw.rail import TILE
from railwidgets.draw.scene import Element

Cell = tuple[int, int]
"""(row, column) of a square tile."""

CAP = 0.355
"""Half the height of a capital letter or digit, as a share of the font size; centres a line of text."""


def group(*children: Element, css: str = "", at: tuple[float, float] | None = None, turn: float = 0.0) -> Element:
    """Groups elements, moved to a point and then rotated about it by degrees clockwise."""
    attrs: dict[str, str | float] = {}
    if css:
        attrs["class"] = css
    moves = [f"translate({number(at[0])} {number(at[1])})"] if at is not None else []
    if turn % 360:
        moves.append(f"rotate({number(turn % 360)})")
    if moves:
        attrs["transform"] = " ".join(moves)
    return Element("g", attrs, children)


def path(css: str, d: str) -> Element:
    """Makes a path with a class."""
    return Element("path", {"class": css, "d": d})


def disc(css: str, x: float, y: float, radius: float) -> Element:
    """Makes a disc about a point."""
    return Element("circle", {"class": css, "cx": x, "cy": y, "r": radius})


def box(css: str, x: float, y: float, width: float, height: float, round_: float = 0.0) -> Element:
    """Makes a rectangle, with rounded corners if ``round_`` is above 0."""
    attrs: dict[str, str | float] = {"class": css, "x": x, "y": y, "width": width, "height": height}
    if round_:
        attrs["rx"] = round_
    return Element("rect", attrs)


def brackets(inset: float, arm: float) -> str:
    """Returns the path of the four corners of a 100 by 100 box, so far inside it and with arms so long."""
    low, high = inset, 100 - inset
    corners = ((low, low, 1, 1), (high, low, -1, 1), (high, high, -1, -1), (low, high, 1, -1))
    return "".join(f"M{x:g} {y + dy * arm:g}V{y:g}H{x + dx * arm:g}" for x, y, dx, dy in corners)


def words(text: str, x: float, y: float, size: float, css: str = "") -> Element:
    """Makes a line of text centred on a point; ``size`` is in units, and text from 12 up is readable."""
    attrs: dict[str, str | float] = {
        "class": f"rw-text {css}".strip(),
        "x": round(x, 2),
        "y": round(y + CAP * size, 2),
        "font-size": size,
    }
    return Element("text", attrs, text=text)


def corner(cell: Cell) -> tuple[float, float]:
    """Returns the top left corner of a square tile."""
    return cell[1] * TILE, cell[0] * TILE


def use(name: str, cell: Cell = (0, 0), turn: float = 0.0, css: str = "") -> Element:
    """Places a drawing of ``Scene.defs`` on a cell, rotated about the tile's middle by degrees clockwise."""
    x, y = corner(cell)
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn % 360:
        moves.append(f"rotate({number(turn % 360)} 50 50)")
    attrs: dict[str, str | float] = {"href": f"#{name}"}
    if moves:
        attrs["transform"] = " ".join(moves)
    if css:
        attrs["class"] = css
    return Element("use", attrs)
