"""Controls of the position editor beside the board: counters and choices for values of the record."""

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
"""The path to a value in a record."""

STEPS: Final[Mapping[str, int]] = {"more": 1, "less": -1}
"""The steps of a counter; choices use ``set``."""


def value(record: Record, path: Path, default: Any = None) -> Any:
    """Returns the value at a path of a record, or the default if there is none."""
    found: Any = record
    for step in path:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return default
    return found


def changed(record: Record, path: Path, new: Any) -> Record:
    """Returns the record with a new value at a path; adds missing objects on the way."""
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
    """A whole number that the user types, or changes by clicks.

    Attributes:
        key: identifies the control.
        label: what it counts.
        path: the path of the value.
        least: the smallest value.
        most: the largest value.
    """

    key: str
    label: Text
    path: Path
    least: int = 0
    most: int = 99

    def now(self, record: Record) -> int:
        """Returns the number."""
        found = value(record, self.path)
        return found if type(found) is int else self.least

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """Returns the record after a click; unchanged if the click has no effect.

        Args:
            record: the position.
            kind: ``more``, ``less`` or ``set``.
            at: the index of an option; for ``set`` on a counter, the new number, clamped to the valid range.
            many: the new count of an option, for ``set``.
        """
        if kind == "set" and at is not None:
            return changed(record, self.path, max(self.least, min(at, self.most)))
        there = self.now(record) + STEPS.get(kind, 0)
        fits = at is None and self.least <= there <= self.most
        return changed(record, self.path, there) if fits else record


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a choice: its value in the record, and its name."""

    value: Any
    label: Text
    drawing: Element | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of one option.

    Attributes:
        key: identifies the control.
        label: what it decides.
        path: the path of the value.
        options: the options.
        put: returns the record with an option chosen, if more changes than the value at the path.
        read: returns the current value, if it differs from the one at the path.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]
    put: Callable[[Record, Any], Record] | None = None
    read: Callable[[Record], Any] | None = None

    def now(self, record: Record) -> int | None:
        """Returns the index of the current option; ``None`` for any other value."""
        found = value(record, self.path) if self.read is None else self.read(record)
        return next((at for at, option in enumerate(self.options) if option.value == found), None)

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """Returns the record after a click; see ``Counter``."""
        if kind != "set" or at is None or at >= len(self.options):
            return record
        chosen = self.options[at].value
        return changed(record, self.path, chosen) if self.put is None else self.put(record, chosen)


@dataclass(frozen=True, slots=True)
class Several:
    """A multiset of options: a list of names or, if ``counted``, counts by name.

    Attributes:
        key: identifies the control.
        label: what the options are.
        path: the path of the value.
        options: the options; their values are names.
        counted: whether the record has counts by name.
        most: the largest count of each.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]
    counted: bool = False
    most: int = 99

    def now(self, record: Record, name: str) -> int:
        """Returns the count of an option."""
        found = value(record, self.path)
        return int((found or {}).get(name, 0)) if self.counted else list(found or []).count(name)

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """Returns the record after a click; see ``Counter``."""
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
    """An ordered list; a click appends an option or removes the last entry.

    Attributes:
        key: identifies the control.
        label: what the entries are.
        path: the path of the value.
        options: the entries that can come next.
    """

    key: str
    label: Text
    path: Path
    options: tuple[Option, ...]

    def now(self, record: Record) -> list[Any]:
        """Returns the entries."""
        return list(value(record, self.path) or [])

    def clicked(self, record: Record, kind: str, at: int | None, many: int | None = None) -> Record:
        """Returns the record after a click; see ``Counter``."""
        there = self.now(record)
        if kind == "less" and there:
            return changed(record, self.path, there[:-1])
        if kind != "more" or at is None or at >= len(self.options):
            return record
        return changed(record, self.path, [*there, self.options[at].value])


Control = Counter | Choice | Several | Series


# --- shared by many games


def shared() -> Mapping[str, Text]:
    """Returns the texts that the tables of all games share."""
    return load_words("railwidgets.draw")["editing"]


def by_value(options: Iterable[Any], name: Callable[[Any], Text] = Text.same) -> tuple[Option, ...]:
    """Makes options from values.

    Args:
        options: the values in the record.
        name: names a value.
    """
    return tuple(Option(one, name(one)) for one in options)


def maybe(
    options: Iterable[Any], name: Callable[[Any], Text] = Text.same, *, nothing: Any = None
) -> tuple[Option, ...]:
    """Makes options from values, after an option for none.

    Args:
        options: the values in the record.
        name: names a value.
        nothing: the value for none.
    """
    return (Option(nothing, shared()["none"]), *by_value(options, name))


def flag(key: str, label: Text, path: Path) -> Choice:
    """Makes a choice between no and yes."""
    return Choice(key, label, path, (Option(False, shared()["no"]), Option(True, shared()["yes"])))


def how_many(numbers: range, empty: Callable[[int], Record]) -> Choice:
    """Makes the choice of the number of players, for a record whose ``players`` is a list or a number.

    Args:
        numbers: the numbers of players that the game allows.
        empty: returns an empty position for a number of players, which supplies the entries of added players.
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
    """Makes the choice of a seat, by its letter.

    Args:
        key: identifies the control.
        path: the path of the value.
        count: the number of players.
        label: what it decides; by default whose turn it is.
        nobody: whether it may be no seat.
    """
    none = (Option(None, shared()["nobody"]),) if nobody else ()
    letters = (Option(seats.letter(seat), seats.name(seat)) for seat in range(count))
    return Choice(key, label or shared()["turn_of"], path, (*none, *letters))
