"""What stands beside the board, as plain data: sections of rows, chips, gauges and pieces, and buttons.

A game fills a ``Panel``; the front end draws it without knowing the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from railwidgets.draw.scene import Element


@dataclass(frozen=True, slots=True)
class Chip:
    """A small coloured token with a letter, such as a goods cube; ``label`` says it in words."""

    text: str
    colour: str = ""
    """A colour class of the theme (``red``, ``seat-0``, ...), empty for the neutral one."""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar of ``limit`` parts, ``value`` of them filled, such as steam."""

    label: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a section: a badge, words, a value at the right, and chips and gauges below."""

    key: str
    label: str
    value: str = ""
    badge: Chip | None = None
    chips: tuple[Chip, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    now: bool = False
    """True for the player whose turn it is."""
    state: str = ""
    """``refused`` where it proves a refusal, such as steam that is missing."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to take up, drawn in a 100 by 100 box: a tile of the hand, a city of the row."""

    key: str
    label: str
    drawing: Element
    pick: str = ""
    caption: str = ""
    chips: tuple[Chip, ...] = ()
    state: str = ""
    """Space-separated words among ``lit selected refused muted``, as in ``Element.state``."""


@dataclass(frozen=True, slots=True)
class Section:
    """A titled group; ``tray`` sections stand below the board, ``side`` sections beside it."""

    key: str
    title: str
    place: Literal["side", "tray"] = "side"
    rows: tuple[Row, ...] = ()
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """A thing to do that is not on the board; one that is not lit answers a click with the reason."""

    pick: str
    label: str
    state: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """All that stands beside the board."""

    prompt: str
    """One sentence: what the player to act can do now."""
    sections: tuple[Section, ...] = ()
    buttons: tuple[Button, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The panel as JSON."""
        return {
            "prompt": self.prompt,
            "sections": [_plain(section) for section in self.sections],
            "buttons": [_plain(button) for button in self.buttons],
        }


def _plain(value: Any) -> Any:
    """A part of a panel as JSON: like ``dataclasses.asdict``, with drawings as their own JSON, and much faster."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Element):
        return value.to_json()
    names = getattr(value, "__slots__", None)
    return value if names is None else {name: _plain(getattr(value, name)) for name in names}
