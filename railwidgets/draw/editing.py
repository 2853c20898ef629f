"""What can be put where in a position that is made by clicking: pieces of the board, and what is counted or chosen.

A game fills a ``Table`` in its ``editing.py``, of the record of a position (``State.to_json``); the session's editor
clicks on it without knowing the game. A record is changed by making another one.
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
"""A piece that lies somewhere: the key of its stamp, and how far it is turned."""


# --- on the board


@dataclass(frozen=True, slots=True)
class Stamp:
    """A piece that can be put on the board again and again.

    Attributes:
        key: names it in its layer, and in the pick that takes it up.
        label: what it is, in words.
        drawing: it in a 100 by 100 box, turned so far.
        turns: in how many ways it can lie.
        note: a few characters below it, such as how many are left.
    """

    key: str
    label: Text
    drawing: Callable[[int], Element]
    turns: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """Pieces of one sort on the board: what lies where, and how one is put there or taken away.

    Attributes:
        key: names it.
        onto: the kinds of place that they can lie on, such as ``cell`` of ``cell:0,1``.
        stamps: the pieces.
        lies: the pieces by place, those below first.
        put: the record with one more piece at a place, or another in place of what lay there.
        take: the record without the uppermost piece at a place.
    """

    key: str
    onto: tuple[str, ...]
    stamps: tuple[Stamp, ...]
    lies: Callable[[Record], Mapping[str, Sequence[PlacedPiece]]]
    put: Callable[[Record, str, PlacedPiece], Record]
    take: Callable[[Record, str], Record]

    def stamp(self, key: str) -> Stamp | None:
        """The stamp of that name."""
        return next((stamp for stamp in self.stamps if stamp.key == key), None)


# --- all of it


@dataclass(frozen=True, slots=True)
class Group:
    """What is shown together.

    Attributes:
        key: names it; the letter of a seat for what is a player's.
        title: in a word or two.
        layers: pieces for the board.
        controls: what is counted and chosen.
    """

    key: str
    title: Text
    layers: tuple[Layer, ...] = ()
    controls: tuple[Control, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """All that can be put into a position.

    Attributes:
        groups: in the order in which they are shown.
        targets: places to click that the scene of a game has not, by pick, as elements of it in a language. The scene
            is drawn with these picks lit, so that it has room for them.
        place: the place that a pick of the scene stands for, where it is another one.
        around: the place that a place is a part of, such as the card of a segment; itself for all others.
        settle: the record with all that follows of what was changed, such as what is left in a bank.
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
        """The layer of that name."""
        return next((layer for layer in self.layers if layer.key == key), None)


# --- what many games have alike


def rulings(rules: type[Options], names: Mapping[str, Text]) -> Group:
    """The options of a game, each to be chosen; a lot for who begins is none of a position.

    Args:
        rules: the class of the options.
        names: what each is called; without a name it is called as in Python.
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
    """A drawing that looks alike however it is turned."""
    return lambda _dial: drawing


def name_of(place: str) -> str:
    """The name of a place, such as ``0,1`` of ``cell:0,1``."""
    return place.partition(":")[2]
