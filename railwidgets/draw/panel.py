"""The panel beside the board, as plain data: sections of rows, chips, gauges and pieces, and buttons.

A game fills a ``Panel``; the front end draws it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from railwidgets.core import once
from railwidgets.draw.scene import Element, ElementJson

Place = Literal["players", "hand", "supply", "goals", "table"]
"""The place of a section at any width: with the players; with the hand or the supply, which always stay visible; with
the goals of a player; or with everything else on the table.
"""

Form = Literal["tile", "card", "die", "small", "line"]
"""The form of pieces, which sets their size and layout: a ``card`` is upright, ``small`` pieces fill two rows, ``line``
puts one below the other.
"""


class ChipJson(TypedDict):
    """A ``Chip`` as JSON."""

    text: str
    in_full: str
    colour: str
    label: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Chip:
    """A small coloured token with a letter, such as a goods cube; ``label`` describes it in words.

    The chip of a player has the ``emblem`` of the seat on a plate instead; its text, such as a count, is beside the
    plate.
    """

    text: str
    colour: str = ""
    """A colour class of the theme (``red``, ``seat-0``, ...), empty for the neutral one."""
    label: str = ""
    emblem: str = ""
    """The name of an emblem; every scene has a drawing called ``plate-`` and this name."""
    in_full: str = ""
    """The text with its unit, such as ``5 dice in front``, in place of it until the viewer has seen it twice; empty if
    the text says all.
    """

    def to_json(self) -> ChipJson:
        """Returns the chip as JSON."""
        return {
            "text": self.text,
            "in_full": self.in_full,
            "colour": self.colour,
            "label": self.label,
            "emblem": self.emblem,
        }


class GaugeJson(TypedDict):
    """A ``Gauge`` as JSON."""

    label: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar of ``limit`` parts, ``value`` of them filled, such as steam."""

    label: str
    value: int
    limit: int

    def to_json(self) -> GaugeJson:
        """Returns the gauge as JSON."""
        return {"label": self.label, "value": self.value, "limit": self.limit}


class RowJson(TypedDict):
    """A ``Row`` as JSON."""

    key: str
    label: str
    value: str
    value_in_full: str
    badge: ChipJson | None
    chips: list[ChipJson]
    gauges: list[GaugeJson]
    now: bool
    state: str


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
    """Whether it is this player's turn."""
    state: str = ""
    """``refused`` if it proves a refusal, such as a lack of steam."""
    value_in_full: str = ""
    """The value with its unit, such as ``3 points``; see ``Chip.in_full``."""

    def to_json(self) -> RowJson:
        """Returns the row as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "value": self.value,
            "value_in_full": self.value_in_full,
            "badge": None if self.badge is None else self.badge.to_json(),
            "chips": [chip.to_json() for chip in self.chips],
            "gauges": [gauge.to_json() for gauge in self.gauges],
            "now": self.now,
            "state": self.state,
        }


class PieceJson(TypedDict):
    """A ``Piece`` as JSON."""

    key: str
    label: str
    drawing: ElementJson
    pick: str
    caption: str
    caption_in_full: str
    note: str
    chips: list[ChipJson]
    state: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece to pick up, drawn in a 100 by 100 box: a tile of the hand, a city of the row."""

    key: str
    label: str
    drawing: Element
    pick: str = ""
    caption: str = ""
    chips: tuple[Chip, ...] = ()
    note: str = ""
    """A line below the caption, in the form ``line``."""
    state: str = ""
    """Space-separated words among ``selectable goal dear selected refused muted``, as in ``Element.state``."""
    caption_in_full: str = ""
    """The caption with its unit, such as ``+2 steam``; see ``Chip.in_full``."""

    def to_json(self) -> PieceJson:
        """Returns the piece as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "drawing": self.drawing.to_json(),
            "pick": self.pick,
            "caption": self.caption,
            "caption_in_full": self.caption_in_full,
            "note": self.note,
            "chips": [chip.to_json() for chip in self.chips],
            "state": self.state,
        }


class SectionJson(TypedDict):
    """A ``Section`` as JSON."""

    key: str
    title: str
    place: Place
    form: Form
    note: str
    folded: bool
    heads: list[ChipJson]
    rows: list[RowJson]
    pieces: list[PieceJson]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Section:
    """A titled group of rows and pieces."""

    key: str
    title: str
    place: Place = "table"
    rows: tuple[Row, ...] = ()
    pieces: tuple[Piece, ...] = ()
    form: Form = "tile"
    note: str = ""
    """A few words at the end of the title line, such as the meaning of its numbers."""
    heads: tuple[Chip, ...] = ()
    """The header of a table, if there is one: a chip above the labels, then one above each column of chips."""
    folded: bool = False
    """Whether it does not matter yet: then a page shows its title alone, and the rest on request."""

    def to_json(self) -> SectionJson:
        """Returns the section as JSON; the same object for the same section."""
        return _section_json(self)


@once(64)
def _section_json(section: Section) -> SectionJson:
    return {
        "key": section.key,
        "title": section.title,
        "place": section.place,
        "form": section.form,
        "note": section.note,
        "folded": section.folded,
        "heads": [chip.to_json() for chip in section.heads],
        "rows": [row.to_json() for row in section.rows],
        "pieces": [piece.to_json() for piece in section.pieces],
    }


class ButtonJson(TypedDict):
    """A ``Button`` as JSON."""

    pick: str
    label: str
    state: str
    hint: str


@dataclass(frozen=True, slots=True)
class Button:
    """An action that is not on the board; a button that is not selectable answers a click with the refusal."""

    pick: str
    label: str
    state: str = ""
    hint: str = ""

    def to_json(self) -> ButtonJson:
        """Returns the button as JSON."""
        return {"pick": self.pick, "label": self.label, "state": self.state, "hint": self.hint}


class PanelJson(TypedDict):
    """A ``Panel`` as JSON."""

    prompt: str
    note: str
    status: str
    sections: list[SectionJson]
    buttons: list[ButtonJson]
    can: dict[str, str]


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything beside the board."""

    prompt: str
    """One sentence: what the player to act can do now."""
    sections: tuple[Section, ...] = ()
    buttons: tuple[Button, ...] = ()
    note: str = ""
    """A line of help below the prompt; answers to clicks replace it."""
    status: str = ""
    """One line on the state of the game, such as the turn and the remaining supply."""
    can: Mapping[str, str] = field(default_factory=dict)
    """What each selectable thing does, in words, by pick or by kind of pick; from ``draw.affordances``."""

    def to_json(self) -> PanelJson:
        """Returns the panel as JSON."""
        return {
            "prompt": self.prompt,
            "note": self.note,
            "status": self.status,
            "sections": [section.to_json() for section in self.sections],
            "buttons": [button.to_json() for button in self.buttons],
            "can": dict(self.can),
        }
