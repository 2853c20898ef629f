"""What is counted or chosen in a position that is made by clicking, beside the board: values of its record."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core import Text, load_words, seats
from railwidgets.draw.scene import Element

Record = dict[str, Any]
"""A position as its JSON."""

Path = tuple[str | int, ...]
"""The way to a value of a record."""

STEPS: Final[Mapping[str, int]] = {"more": 1, "less": -1}
"""What one more and one less is; what is chosen is ``set``."""


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


@dataclass(frozen=True, slots=True)
class Counter:
    """A whole number, more or less by a click, or typed.

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

    def now(self, record: Record) -> int:
        """The number."""
        found = value(record, self.path)
        return found if type(found) is int else self.least

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """The record after a click; the same one where it means nothing.

        Args:
            record: the position.
            kind: ``more``, ``less`` or ``set``.
            at: the number of an option; of a counter that is ``set``, what is counted, or the nearest there can be.
            many: how many there shall be of an option that is ``set``.
        """
        if kind == "set" and at is not None:
            return changed(record, self.path, max(self.least, min(at, self.most)))
        there = self.now(record) + STEPS.get(kind, 0)
        fits = at is None and self.least <= there <= self.most
        return changed(record, self.path, there) if fits else record


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

    def now(self, record: Record) -> int | None:
        """The number of the option that is chosen; ``None`` for something else."""
        found = value(record, self.path) if self.read is None else self.read(record)
        return next((at for at, option in enumerate(self.options) if option.value == found), None)

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """The record after a click, see ``Counter``."""
        if kind != "set" or at is None or at >= len(self.options):
            return record
        chosen = self.options[at].value
        return changed(record, self.path, chosen) if self.put is None else self.put(record, chosen)


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

    def now(self, record: Record, name: str) -> int:
        """How many there are of one of them."""
        found = value(record, self.path)
        return int((found or {}).get(name, 0)) if self.counted else list(found or []).count(name)

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """The record after a click, see ``Counter``."""
        if at is None or at >= len(self.options):
            return record
        name = self.options[at].value
        now = self.now(record, name)
        there = now + STEPS[kind] if kind in STEPS else now if many is None else min(many, self.most)
        if not 0 <= there <= self.most:
            return record
        found = value(record, self.path)
        if self.counted:
            numbers = {**(found or {}), name: there}
            return changed(record, self.path, {one: number for one, number in numbers.items() if number})
        names = [*(found or []), *[name] * (there - now)]
        for _ in range(now - there):
            del names[len(names) - 1 - names[::-1].index(name)]
        return changed(record, self.path, names)


@dataclass(frozen=True, slots=True)
class Series:
    """Things in an order, each put at the end of a list; the last is taken away.

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

    def now(self, record: Record) -> list[Any]:
        """Those that are there."""
        return list(value(record, self.path) or [])

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """The record after a click, see ``Counter``."""
        there = self.now(record)
        if kind == "less" and there:
            return changed(record, self.path, there[:-1])
        if kind != "more" or at is None or at >= len(self.options):
            return record
        return changed(record, self.path, [*there, self.options[at].value])


Control = Counter | Choice | Several | Series


# --- what many games have alike


def shared() -> Mapping[str, Text]:
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
    return (Option(nothing, shared()["none"]), *by_value(options, name))


def flag(key: str, label: Text, path: Path) -> Choice:
    """What is so or not."""
    return Choice(key, label, path, (Option(False, shared()["no"]), Option(True, shared()["yes"])))


def how_many(numbers: range, empty: Callable[[int], Record]) -> Choice:
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

    return Choice("players", shared()["players"], path, by_value(numbers), put, read)


def whose(key: str, path: Path, count: int, label: Text | None = None, *, nobody: bool = False) -> Choice:
    """The letter of a seat.

    Args:
        key: names the choice.
        path: where it stands.
        count: how many play.
        label: what is chosen; whose turn it is if nothing is said.
        nobody: it may be none.
    """
    none = (Option(None, shared()["nobody"]),) if nobody else ()
    letters = (Option(seats.letter(seat), seats.name(seat)) for seat in range(count))
    return Choice(key, label or shared()["turn_of"], path, (*none, *letters))
