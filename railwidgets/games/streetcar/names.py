"""Names in notation; each function lists the valid names if it knows no such thing."""

from __future__ import annotations

import re

from railwidgets.core import CELL, Cell, cell_named, quoted, side_named
from railwidgets.core.notation import nearest
from railwidgets.games.streetcar.components import HIDDEN, KINDS, LINES, ROUTES, TERMINI, entrance_name


def kind_named(name: str) -> str:
    """The kind of tile of that name; ``ValueError`` if there is none."""
    if name.lower() not in KINDS:
        hint = nearest(name.lower(), KINDS)
        raise ValueError(f"unknown tile {quoted(name)}{hint}; write one of {', '.join(KINDS)}")
    return name.lower()


def terminus_named(name: str) -> str:
    """The terminus of that name; ``ValueError`` if there is none."""
    if name.upper() not in TERMINI:
        raise ValueError(f"unknown terminus {quoted(name)}; write one of {', '.join(TERMINI)}")
    return name.upper()


def goal_named(text: str, what: str) -> int:
    """The number of a line or a route card, ``?`` for a hidden one; ``ValueError`` if there is none."""
    known = LINES if what == "line" else ROUTES
    if text == "?":
        return HIDDEN
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) not in known:
        raise ValueError(f"there is no {what} {quoted(text)}; write {min(known)} to {max(known)}")
    return int(text)


def entry_named(place: str, entrance: str) -> tuple[Cell, int]:
    """The cell and the side of entry of a tram on a square (``3,4`` ``W``) or in a terminus (``W6`` ``7``).

    Raises:
        ValueError: There is no such square, terminus, side or door.
    """
    if re.fullmatch(CELL, place):
        return cell_named(place), side_named(entrance)
    terminus = TERMINI[terminus_named(place)]
    doors = {entrance_name(door, terminus.side): door for door in terminus.doors}
    if entrance not in doors:
        raise ValueError(f"{terminus.name} has no door {quoted(entrance)}; write {' or '.join(doors)}")
    return doors[entrance], terminus.side
