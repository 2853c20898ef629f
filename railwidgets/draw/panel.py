"""What stands beside the board, as plain data: sections of rows, chips, gauges and pieces, and buttons.

A game fills a ``Panel``; the front end draws it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from railwidgets.core import once
from railwidgets.draw.scene import Element, ElementJson

Place = Literal["players", "hand", "supply", "goals", "table"]
"""Where a section belongs, whatever the width: with the players; with what is held or what can be taken, which stay in
sight; with what a player is after; or with all else that lies on the table."""

Form = Literal["tile", "card", "die", "small", "line"]
"""What pieces are like, which says how large they are and how they lie: ``card`` is upright, ``small`` are two rows of
what is drawn small, ``line`` is one below the other."""


class ChipJson(TypedDict):
    """A ``Chip`` as JSON."""

    text: str
    colour: str
    label: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Chip:
    """A small coloured token with a letter, such as a goods cube; ``label`` says it in words.

    One of a player has the ``emblem`` of its seat instead, on a plate; a text, such as a count, stands beside it.
    """

    text: str
    colour: str = ""
    """A colour class of the theme (``red``, ``seat-0``, ...), empty for the neutral one."""
    label: str = ""
    emblem: str = ""
    """The name of an emblem: ``plate-`` and this name is a drawing of every scene."""

    def to_json(self) -> ChipJson:
        """The chip as JSON."""
        return {"text": self.text, "colour": self.colour, "label": self.label, "emblem": self.emblem}


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
        """The gauge as JSON."""
        return {"label": self.label, "value": self.value, "limit": self.limit}


class RowJson(TypedDict):
    """A ``Row`` as JSON."""

    key: str
    label: str
    value: str
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
    """True for the player whose turn it is."""
    state: str = ""
    """``refused`` where it proves a refusal, such as steam that is missing."""

    def to_json(self) -> RowJson:
        """The row as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "value": self.value,
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
    note: str
    chips: list[ChipJson]
    state: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to take up, drawn in a 100 by 100 box: a tile of the hand, a city of the row."""

    key: str
    label: str
    drawing: Element
    pick: str = ""
    caption: str = ""
    chips: tuple[Chip, ...] = ()
    note: str = ""
    """A line below the caption, where pieces lie one below the other."""
    state: str = ""
    """Space-separated words among ``lit goal dear selected refused muted``, as in ``Element.state``."""

    def to_json(self) -> PieceJson:
        """The piece as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "drawing": self.drawing.to_json(),
            "pick": self.pick,
            "caption": self.caption,
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
    heads: list[ChipJson]
    rows: list[RowJson]
    pieces: list[PieceJson]


@dataclass(frozen=True, slots=True)
class Section:
    """A titled group of rows and pieces, in the place that it belongs to."""

    key: str
    title: str
    place: Place = "table"
    rows: tuple[Row, ...] = ()
    pieces: tuple[Piece, ...] = ()
    form: Form = "tile"
    note: str = ""
    """A few words at the end of the title's line, such as what its numbers are."""
    heads: tuple[Chip, ...] = ()
    """If there are any, the rows are those of a table: what stands above the labels, then above each of the chips."""

    def to_json(self) -> SectionJson:
        """The section as JSON; of a section that is the same object as before, the same JSON object."""
        return _section_json(self)


@once(64)
def _section_json(section: Section) -> SectionJson:
    return {
        "key": section.key,
        "title": section.title,
        "place": section.place,
        "form": section.form,
        "note": section.note,
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
    """A thing to do that is not on the board; one that is not lit answers a click with the reason."""

    pick: str
    label: str
    state: str = ""
    hint: str = ""

    def to_json(self) -> ButtonJson:
        """The button as JSON."""
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
    """All that stands beside the board."""

    prompt: str
    """One sentence: what the player to act can do now."""
    sections: tuple[Section, ...] = ()
    buttons: tuple[Button, ...] = ()
    note: str = ""
    """What helps to decide, in a line below the prompt as long as nothing is answered there."""
    status: str = ""
    """One line on how the game stands, such as the turn and what is left of the supply."""
    can: Mapping[str, str] = field(default_factory=dict)
    """What each selectable thing does, in words, by pick or by kind of pick; ``draw.affordances`` makes it."""

    def to_json(self) -> PanelJson:
        """The panel as JSON."""
        return {
            "prompt": self.prompt,
            "note": self.note,
            "status": self.status,
            "sections": [section.to_json() for section in self.sections],
            "buttons": [button.to_json() for button in self.buttons],
            "can": dict(self.can),
        }
