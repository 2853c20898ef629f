"""The contents of the position editor: pieces for the board, and controls for counters and choices.

A game builds a ``Table`` from the record of a position (``State.to_json``) in its ``editing.py``; the session's editor
applies clicks to it without knowing the game. Records never change: each edit makes another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from railwidgets.core import Options, Text
from railwidgets.core.options import FIRST, LOT
from railwidgets.draw.controls import Choice, Control, Record, by_value, shared
from railwidgets.draw.scene import Element

PlacedPiece = tuple[str, int]
"""A piece on the board: the key of its stamp, and its rotation."""


# --- on the board


@dataclass(frozen=True, slots=True)
class Stamp:
    """A piece that the user can place on the board any number of times.

    Attributes:
        key: identifies it in its layer, and in the pick that picks it up.
        label: its name in words.
        drawing: draws it with a rotation in a 100 by 100 box.
        turns: the number of its rotations.
        note: a few characters below it, such as how many are left.
    """

    key: str
    label: Text
    drawing: Callable[[int], Element]
    turns: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """Pieces of one kind on the board: where they are, and how to place and remove them.

    Attributes:
        key: identifies the layer.
        onto: the kinds of places that can hold them, such as ``cell`` of ``cell:0,1``.
        stamps: the pieces.
        lies: returns the pieces by place, the lowest first.
        put: returns the record with a piece added at a place, or replaced there.
        take: returns the record without the uppermost piece at a place.
    """

    key: str
    onto: tuple[str, ...]
    stamps: tuple[Stamp, ...]
    lies: Callable[[Record], Mapping[str, Sequence[PlacedPiece]]]
    put: Callable[[Record, str, PlacedPiece], Record]
    take: Callable[[Record, str], Record]

    def stamp(self, key: str) -> Stamp | None:
        """Returns the stamp with a key."""
        return next((stamp for stamp in self.stamps if stamp.key == key), None)


# --- tables


@dataclass(frozen=True, slots=True)
class Group:
    """A part of the editor that shows together.

    Attributes:
        key: identifies the group; the letter of a seat for a player's things.
        title: in one or two words.
        layers: pieces for the board.
        controls: counters and choices.
    """

    key: str
    title: Text
    layers: tuple[Layer, ...] = ()
    controls: tuple[Control, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The contents of the editor for a position.

    Attributes:
        groups: in display order.
        targets: for a language, elements by pick for places that the game's scene lacks. The scene has these picks
            highlighted, so that it has room for them.
        place: returns the place that a pick of the scene stands for.
        around: returns the place that contains another one, such as the card of a segment; by default the place itself.
        settle: returns the record with everything updated that follows from an edit, such as the contents of a bank.
    """

    groups: tuple[Group, ...]
    targets: Callable[[str], Mapping[str, Element]] = lambda _lang: {}
    place: Callable[[str], str] = str
    around: Callable[[str], str] = str
    settle: Callable[[Record], Record] = dict

    @property
    def layers(self) -> tuple[Layer, ...]:
        """All layers, the lowest first."""
        return tuple(layer for group in self.groups for layer in group.layers)

    def layer(self, key: str) -> Layer | None:
        """Returns the layer with a key."""
        return next((layer for layer in self.layers if layer.key == key), None)


# --- shared by many games


def rulings(rules: type[Options], names: Mapping[str, Text]) -> Group:
    """Makes a group with a choice for each option of a game, without the random draw of the first player.

    Args:
        rules: the class of the options.
        names: the name of each option; by default its name in Python.
    """

    def said(one: Any) -> Text:
        return shared()["yes" if one else "no"] if isinstance(one, bool) else Text.same(one)

    known = {FIRST: shared()["rule_first"], **names}
    controls = tuple(
        Choice(
            f"rule-{name}",
            known.get(name, Text.same(name)),
            ("rules", name),
            by_value((one for one in allowed if one != LOT), said),
        )
        for name, allowed in rules.allowed().items()
    )
    return Group("rules", shared()["rules"], controls=controls)


def still(drawing: Element) -> Callable[[int], Element]:
    """Makes a drawing that ignores rotation."""
    return lambda _dial: drawing


def name_of(place: str) -> str:
    """Returns the name of a place, such as ``0,1`` of ``cell:0,1``."""
    return place.partition(":")[2]
