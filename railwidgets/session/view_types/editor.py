"""What stands beside the board of a position that is made by clicking."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.panel import ChipJson
from railwidgets.draw.scene import ElementJson


class StampJson(TypedDict):
    """A piece for the board: what takes it up, its name, how it looks, whether it is in hand."""

    pick: str
    label: str
    drawing: ElementJson
    held: bool


class OptionJson(TypedDict):
    """One of the things to choose from, or to have more or less of.

    Attributes:
        label: its name.
        drawing: how it looks, if it is drawn.
        more: the pick that chooses it, or adds one; with ``set`` for ``more``, and ``:N`` after it, there are N.
        less: the pick that takes one away; empty where there is none.
        count: how many there are.
        chosen: whether it is the one that is chosen.
    """

    label: str
    drawing: ElementJson | None
    more: str
    less: str
    count: int
    chosen: bool


class ControlJson(TypedDict):
    """What is counted or chosen.

    Attributes:
        key: names it.
        kind: a number; one of its options; some of each of them; or some in an order.
        label: what it is.
        value: what it is now, in words.
        more: the pick for one more, of a number; empty where there can be no more. With ``set`` for ``more`` or
            ``less``, and ``:N`` after it, it is N.
        less: the pick for one less, of a number or at the end of what has an order.
        options: what there is to choose from.
    """

    key: str
    kind: Literal["counter", "choice", "several", "series"]
    label: str
    value: str
    more: str
    less: str
    options: list[OptionJson]


class GroupJson(TypedDict):
    """A tab of the palette: what opens it, its title, the player whose it is, whether it is open."""

    pick: str
    title: str
    badge: ChipJson | None
    now: bool


class FaultJson(TypedDict):
    """One thing that is wrong: its number, a sentence, its places on the board, and the tab where it is mended."""

    n: int
    text: str
    places: list[str]
    group: str


class EditorJson(TypedDict):
    """A position that is made by clicking.

    Attributes:
        playing: it is played from here: the board is that of any game.
        groups: the tabs of the palette.
        layers: the pieces of the tab that is open, those of one sort together.
        controls: what it counts and chooses.
        starts: positions to begin with, in the tab for that; none in the others.
        erasing: whether the eraser is in hand.
        faults: all that is wrong.
        verdict: how many things are wrong, or that the position can be played.
        lead: what is to be known of this tab; may be empty.
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
    """Answers ``edit``: the position in a form that was asked for."""

    do: Literal["edit"]
    form: str
    text: str
