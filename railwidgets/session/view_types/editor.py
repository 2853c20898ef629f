"""The panel of the position editor."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.panel import ChipJson
from railwidgets.draw.scene import ElementJson


class StampJson(TypedDict):
    """A piece of the palette: its pick, its name, its drawing, and whether it is in hand."""

    pick: str
    label: str
    drawing: ElementJson
    held: bool


class OptionJson(TypedDict):
    """An option of a control, to choose or to count.

    Attributes:
        label: its name.
        drawing: its drawing, if it has one.
        more: the pick that chooses it, or adds one; with ``set`` for ``more``, and ``:N`` after it, the count becomes
            N.
        less: the pick that removes one; empty if there is none.
        count: how many there are.
        chosen: whether it is the chosen one.
    """

    label: str
    drawing: ElementJson | None
    more: str
    less: str
    count: int
    chosen: bool


class ControlJson(TypedDict):
    """A control for a number or a choice.

    Attributes:
        key: its key.
        kind: a number; a choice of one option; a count for each option; or an ordered list of options.
        label: its name.
        value: its current value, in words.
        more: the pick that increases a number; empty at the maximum. With ``set`` for ``more`` or ``less``, and ``:N``
            after it, the value becomes N.
        less: the pick that decreases a number, or removes the end of an ordered list.
        options: its options.
    """

    key: str
    kind: Literal["counter", "choice", "several", "series"]
    label: str
    value: str
    more: str
    less: str
    options: list[OptionJson]


class GroupJson(TypedDict):
    """A tab of the palette: its pick, its title, the player that it belongs to, and whether it is open."""

    pick: str
    title: str
    badge: ChipJson | None
    now: bool


class FaultJson(TypedDict):
    """A fault: its number, a sentence, its places on the board, and the tab to mend it."""

    n: int
    text: str
    places: list[str]
    group: str


class EditorJson(TypedDict):
    """A position in the editor.

    Attributes:
        playing: whether a game is played from the position; the board is then like any game's.
        groups: the tabs of the palette.
        layers: the pieces of the open tab, by kind.
        controls: the controls of the open tab.
        starts: the positions to begin with, in their tab; empty in the others.
        erasing: whether the eraser is in hand.
        faults: all faults.
        verdict: the number of faults, or that the position can be played.
        lead: an introduction to the tab; may be empty.
    """

    playing: bool
    groups: list[GroupJson]
    layers: list[list[StampJson]]
    controls: list[ControlJson]
    starts: list[OptionJson]
    erasing: bool
    faults: list[FaultJson]
    verdict: str
    lead: str


class EditedTextJson(TypedDict):
    """The reply to ``edit``: the position in the requested form."""

    do: Literal["edit"]
    form: str
    text: str
