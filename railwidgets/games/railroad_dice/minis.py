"""The plan of mini tiles in the picture: terrain, stations, the pawns of the ends, and the largest groups."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from textwrap import wrap
from typing import Final

from railwidgets.core import Cell, Text, at, cell_name
from railwidgets.draw import shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.draw.theme import colour_class
from railwidgets.games.railroad_dice import drawings
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, EndName
from railwidgets.games.railroad_dice.layout import FOOT, MARGIN, Layout
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name, tile_name, words

ROOMY: Final = 90.0
"""The width from which a mini tile has room for stations and pawns in their full size."""

LETTERED: Final = 62.0
"""The width from which a mini tile has room for the letters of stations."""

_LETTERS: Final = 20
"""A line of the legend next to the plan."""

_FRAME: Final = 3.0
"""The distance of the frame of a mini tile in play from its rim."""


def minis(state: State, layout: Layout, lang: str) -> dict[str, Element]:
    """The mini tiles, each with a label."""
    found = {}
    for position, mini in state.plan.minis.items():
        label = _label(state, position, lang)
        found[f"mini:{at(position)}"] = _mini(mini.tile, *layout.minis[position], layout.mini, label)
    return found


def mini_name(tile: str) -> str:
    """The name of the definition of a mini tile."""
    return f"mini-{tile.replace(':', '-')}"


@lru_cache(maxsize=4096)
def _mini(tile: str, x: float, y: float, size: float, label: str) -> Element:
    drawn = drawings.scaled(Element("use", {"href": f"#{mini_name(tile)}"}), x, y, size / 100)
    return Element(drawn.tag, drawn.attrs, drawn.children, label=label)


def _label(state: State, position: Cell, lang: str) -> str:
    mini = state.plan.minis[position]
    label = words("label")["mini"].fill(at=cell_name(position), tile=tile_name(state, mini.tile))
    if mini.stations:
        names = Text.listed(company_name(company) for company in mini.stations)
        label = words("label")["with"].fill(what=label, more=words("label")["stations"].fill(companies=names))
    return label[lang]


@lru_cache(maxsize=8)
def heading(lang: str) -> Element:
    """The legend of the plan and its frames, next to it."""
    title, note = words("label")["plan"][lang], words("label")["plan_frames"][lang]
    lines = [
        _line(title, 0, 17),
        *(_line(line, place, 16, "rw-muted") for place, line in enumerate(wrap(note, _LETTERS), 1)),
    ]
    return shape.group(*lines, at=(MARGIN, FOOT + 16))


def _line(text: str, place: int, size: float, css: str = "") -> Element:
    """A left-aligned line of words."""
    drawn = shape.words(text, 0, 22 * place, size, f"rw-begins {css}".strip())
    return shape.group(Element("text", {**drawn.attrs, "text-anchor": "start"}, text=text), css="rw-grow")


def groups(state: State, layout: Layout) -> dict[str, Element]:
    """The largest group of each company, as lines from station to station; a pointer highlights all of it.

    Pointing at the panel row with the same key does the same.
    """
    found = {}
    for place, company in enumerate(COMPANIES):
        known = state.plan.groups(company)
        if known:
            corners = tuple(layout.minis[position] for position in known[0])
            found[f"company:{company}"] = _group(known[0], corners, layout.mini, place, company)
    return found


@lru_cache(maxsize=512)
def _group(
    group: tuple[Cell, ...], corners: tuple[tuple[float, float], ...], mini: float, company: int, colour: str
) -> Element:
    size = mini + 6
    spots = {position: _dot_spot(corner, mini, company) for position, corner in zip(group, corners, strict=True)}
    lines = "".join(
        f"M{number(spots[a][0])} {number(spots[a][1])}L{number(spots[b][0])} {number(spots[b][1])}"
        for a, b in combinations(group, 2)
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    )
    areas = [shape.box("rw-group-area", x - 3, y - 3, size, size, 8) for x, y in corners]
    drawn = [shape.path("rw-group-casing", lines), shape.path("rw-group-line", lines)] if lines else []
    return shape.group(shape.group(*areas, css="rw-group-lit"), *drawn, css=f"rw-group {colour_class(colour)}")


def stations(state: State, layout: Layout) -> dict[str, Element]:
    """The stations on the plan."""
    found = {}
    for position, mini in state.plan.minis.items():
        for company in mini.stations:
            x, y = _dot_spot(layout.minis[position], layout.mini, COMPANIES.index(company))
            # Without room for letters, the colours and the lines of groups remain.
            letter = state.box.companies[company].letter if layout.mini >= LETTERED else ""
            found[f"dot:{at(position)},{company}"] = drawings.scaled(
                drawings.dot(company, letter), x, y, min(1.0, max(0.6, layout.mini / ROOMY))
            )
    return found


def _dot_spot(corner: tuple[float, float], mini: float, company: int) -> tuple[float, float]:
    (x, y), (dx, dy) = corner, drawings.dot_places(len(COMPANIES))[company]
    return round(x + dx * mini, 2), round(y + dy * mini, 2)


def frames(state: State, layout: Layout) -> dict[str, Element]:
    """A frame around each mini tile in play, below the letters of stations."""
    found = {}
    for name, position, is_second in _ends(state):
        inset = _FRAME + (7 if is_second else 0)
        side = round(layout.mini - 2 * inset, 2)
        frame = shape.box("rw-frame", inset, inset, side, side, 5)
        found[f"frame:{name}"] = shape.group(frame, css=colour_class(f"end-{name}"), at=layout.minis[position])
    return found


def pawns(state: State, layout: Layout) -> dict[str, Element]:
    """The pawns of the ends on the plan, at corners of their mini tiles that are clear of all stations."""
    found, size = {}, layout.mini
    for name, position, is_second in _ends(state):
        x, y = (part * size for part in CORNERS[is_second])
        disc = drawings.scaled(drawings.tag(name), round(x, 2), round(y, 2), round(PAWN * min(1.0, size / ROOMY), 4))
        found[f"pawn:{name}"] = shape.group(disc, at=layout.minis[position])
    return found


PAWN: Final = 0.8
"""The size of a pawn on the plan."""

CORNERS: Final = ((0.85, 0.11), (0.0, 0.87))
"""The place of a pawn on its mini tile, and of a second one there, as fractions of its width."""


def _ends(state: State) -> Iterator[tuple[EndName, Cell, bool]]:
    """Each end with the position of its mini tile, and whether it is the second one there."""
    first, second = (end.position for end in state.ends)
    yield ENDS[0], first, False
    yield ENDS[1], second, first == second


def marked(layout: Layout, position: Cell) -> Element:
    """A mini tile that proves a refusal."""
    x, y = layout.minis[position]
    return shape.box("rw-proof", x - 3, y - 3, layout.mini + 6, layout.mini + 6, 8)


def next_position(layout: Layout, position: Cell) -> Element:
    """The position of the next mini tile."""
    x, y = layout.minis[position]
    return shape.box("rw-cell", x + 2, y + 2, layout.mini - 4, layout.mini - 4, 6)
