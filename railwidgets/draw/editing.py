"""What can be put where in a position that is made by clicking: pieces of the board, and what is counted or chosen.

A game fills a ``Table`` in its ``editing.py``, of the record of a position (``State.to_json``); the session's editor
clicks on it without knowing the game. A record is changed by making another one.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from railwidgets.core import Options, Text, load_words, seats
from railwidgets.core.options import FIRST, LOT
from railwidgets.draw.scene import Element

Record = dict[str, Any]
"""A position as its JSON."""

Path = tuple[str | int, ...]
"""The way to a value of a record."""

Lying = tuple[str, int]
"""A piece that lies somewhere: the key of its stamp, and how far it is turned."""


def value(record: Record, path: Path, default: Any = None) -> Any:
    """The value at a path of a record; what is not there has a default."""
    found: Any = record
    for step in path:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return default
    return found


def changed(record: Record, path: Path, new: Any) -> Record:
    """The record with another value at a path; what is missing on the way to it is made."""
    made = copy.deepcopy(record)
    held: Any = made
    for step in path[:-1]:
        if isinstance(held, dict) and held.get(step) is None:
            held[step] = {}
        held = held[step]
    held[path[-1]] = new
    return made


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
    lies: Callable[[Record], Mapping[str, Sequence[Lying]]]
    put: Callable[[Record, str, Lying], Record]
    take: Callable[[Record, str], Record]

    def stamp(self, key: str) -> Stamp | None:
        """The stamp of that name."""
        return next((stamp for stamp in self.stamps if stamp.key == key), None)


# --- beside it


@dataclass(frozen=True, slots=True)
class Counter:
    """A whole number, more or less by a click.

    Attributes:
        key: names it.
        label: what is counted.
        path: where it stands.
        least: what it can be.
        most: see ``least``.
    """

    key: str
    label: Text
    path: Path
    least: int = 0
    most: int = 99


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things to choose from: what stands in the record, and its name."""

    value: Any
    label: Text
    drawing: Element | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things.

    Attributes:
        key: names it.
        label: what is chosen.
        path: where it stands.
        options: what there is to choose from.
        put: the record with a choice made, where more changes than the value at the path.
        read: what is chosen, where it is another value than that at the path.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]
    put: Callable[[Record, Any], Record] | None = None
    read: Callable[[Record], Any] | None = None


@dataclass(frozen=True, slots=True)
class Several:
    """Things of which there can be several: as a list of names, or, ``counted``, as numbers by name.

    Attributes:
        key: names it.
        label: what they are.
        path: where they stand.
        options: what there is; the values are names.
        counted: the record has numbers by name.
        most: how many of each at most.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]
    counted: bool = False
    most: int = 99


@dataclass(frozen=True, slots=True)
class Series:
    """Things in an order, each put at the end of a list.

    Attributes:
        key: names it.
        label: what they are.
        path: where they stand.
        options: what can come next.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]


Control = Counter | Choice | Several | Series


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
        targets: places to click that the scene of a game has not, by pick, as elements of it.
        place: the place that a pick of the scene stands for, where it is another one.
        around: the place that a place is a part of, such as the card of a segment; itself for all others.
        settle: the record with all that follows of what was changed, such as what is left in a bank.
    """

    groups: tuple[Group, ...]
    targets: Mapping[str, Element] = field(default_factory=dict)
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


def words() -> Mapping[str, Text]:
    """The words that the tables of all games use."""
    return load_words("railwidgets.draw")["editing"]


def by_value(options: Iterable[Any], name: Callable[[Any], Text] = Text.same) -> tuple[Option, ...]:
    """Options named one by one.

    Args:
        options: what stands in the record.
        name: its name.
    """
    return tuple(Option(one, name(one)) for one in options)


def maybe(
    options: Iterable[Any], name: Callable[[Any], Text] = Text.same, *, nothing: Any = None
) -> tuple[Option, ...]:
    """Options named one by one, and before them that there is none.

    Args:
        options: what stands in the record.
        name: its name.
        nothing: what stands there where there is none.
    """
    return (Option(nothing, words()["none"]), *by_value(options, name))


def flag(key: str, label: Text, path: Path) -> Choice:
    """What is so or not."""
    return Choice(key, label, path, (Option(False, words()["no"]), Option(True, words()["yes"])))


def players(numbers: range, empty: Callable[[int], Record]) -> Choice:
    """How many play: the list, or the number, called ``players``.

    Args:
        numbers: how many can.
        empty: the position with nothing on the table among so many, which says what a further player has.
    """
    path = ("players",)

    def put(record: Record, count: int) -> Record:
        listed, fresh = record["players"], empty(count)["players"]
        there = fresh if isinstance(listed, int) else [*listed[:count], *fresh[len(listed) :]]
        return changed(record, path, there)

    def read(record: Record) -> int:
        there = record["players"]
        return there if isinstance(there, int) else len(there)

    return Choice("players", words()["players"], path, by_value(numbers), put, read)


def whose(key: str, path: Path, count: int, label: Text | None = None, *, nobody: bool = False) -> Choice:
    """The letter of a seat.

    Args:
        key: names the choice.
        path: where it stands.
        count: how many play.
        label: what is chosen; whose turn it is if nothing is said.
        nobody: it may be none.
    """
    none = (Option(None, words()["nobody"]),) if nobody else ()
    letters = (Option(seats.letter(seat), seats.name(seat)) for seat in range(count))
    return Choice(key, label or words()["turn_of"], path, (*none, *letters))


def rulings(rules: type[Options], names: Mapping[str, Text]) -> Group:
    """The options of a game, each to be chosen; a lot for who begins is none of a position.

    Args:
        rules: the class of the options.
        names: what each is called; without a name it is called as in Python.
    """

    def said(one: Any) -> Text:
        return words()["yes" if one else "no"] if isinstance(one, bool) else Text.same(one)

    known = {FIRST: words()["rule_first"], **names}
    controls = tuple(
        Choice(
            f"rule-{name}",
            known.get(name, Text.same(name)),
            ("rules", name),
            by_value((one for one in allowed if one != LOT), said),
        )
        for name, allowed in rules.allowed().items()
    )
    return Group("rules", words()["rules"], controls=controls)


def still(drawing: Element) -> Callable[[int], Element]:
    """A drawing that looks alike however it is turned."""
    return lambda _dial: drawing


def name_of(place: str) -> str:
    """The name of a place, such as ``0,1`` of ``cell:0,1``."""
    return place.partition(":")[2]
