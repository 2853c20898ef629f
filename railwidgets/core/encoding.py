"""Actions as numbers and positions as arrays, for programs that learn: what a game's ``encoding.py`` defines.

An action is one number, or a few, one for each step of choosing it: first the route, then the cards that pay. A number
means the same in every position and in every process. It comes from the pieces of the box alone, so it depends on the
number of players and on the options, and on nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any, Final

from railwidgets.core.action import Action
from railwidgets.core.hooks import find

Values = bytes | bytearray | Sequence[int]
"""The values of an array, row by row; bytes are the fastest."""

Menu = dict[int, Any]
"""The numbers that can come next: each with its action, or with the menu of the next step."""


class NoEncodingError(LookupError):
    """A game without ``encoding.py``; the message names the file to write."""


@dataclass(frozen=True, slots=True)
class Block:
    """Consecutive numbers for one kind of step: one number for each combination of some things.

    Attributes:
        name: the kind of step, such as ``flip``.
        axes: the labels of the things along each axis; the last axis varies fastest.
        leads: whether another step always follows.
        first: the first number; ``Numbering`` sets it.
    """

    name: str
    axes: tuple[tuple[str, ...], ...] = ()
    leads: bool = False
    first: int = 0

    @property
    def size(self) -> int:
        """The number of its numbers."""
        return prod(map(len, self.axes))

    def number(self, *places: int) -> int:
        """Returns the number of a combination.

        Args:
            places: the index along each axis.
        """
        found = 0
        for place, axis in zip(places, self.axes, strict=True):
            found = found * len(axis) + place
        return self.first + found

    def places(self, number: int) -> tuple[int, ...]:
        """Returns the index along each axis of one of its numbers."""
        rest, found = number - self.first, list[int]()
        for axis in reversed(self.axes):
            rest, place = divmod(rest, len(axis))
            found.append(place)
        return tuple(reversed(found))

    def label(self, number: int) -> str:
        """Returns one of its numbers in notation, such as ``flip 2,3``."""
        labels = (axis[place] for axis, place in zip(self.axes, self.places(number), strict=True))
        return " ".join((self.name, *labels))


class Numbering:
    """The numbers of all steps of a game: its blocks, one after the other.

    Example:
        >>> numbering = Numbering(Block("flip", (("0,0", "0,1"),)), Block("skip"))
        >>> numbering.size, numbering.label(1), numbering["skip"].number()
        (3, 'flip 0,1', 2)
    """

    def __init__(self, *blocks: Block) -> None:
        first, placed = 0, list[Block]()
        for block in blocks:
            placed.append(replace(block, first=first))
            first += block.size
        self.blocks: Final = tuple(placed)
        self.size: Final = first
        self._by_name: Final = {block.name: block for block in placed}

    def __getitem__(self, name: str) -> Block:
        return self._by_name[name]

    def block(self, number: int) -> Block:
        """Returns the block of a number.

        Raises:
            ValueError: there is no such number; the message has the range.
        """
        if not 0 <= number < self.size:
            raise ValueError(f"there is no action number {number}; they run from 0 to {self.size - 1}")
        return next(block for block in reversed(self.blocks) if block.first <= number)

    def label(self, number: int) -> str:
        """Returns a number in notation, such as ``flip 2,3``."""
        return self.block(number).label(number)

    def find(self, number: int) -> tuple[str, tuple[int, ...]]:
        """Returns the name of the block of a number, and its index along each axis."""
        block = self.block(number)
        return block.name, block.places(number)

    @cached_property
    def leading(self) -> tuple[int, ...]:
        """The numbers that another step follows, in order."""
        return tuple(
            number for block in self.blocks if block.leads for number in range(block.first, block.first + block.size)
        )

    def __repr__(self) -> str:
        rows = (f"{block.first:6} {block.size:6}  {block.name}{_axes(block.axes)}" for block in self.blocks)
        return "\n".join((f"{self.size} action numbers", " first   size  step", *rows))


def _axes(axes: Iterable[Sequence[str]]) -> str:
    """Returns the labels of axes in short: all of a few, and both ends of many."""
    few = (" | ".join(axis) if len(axis) <= _FEW else f"{axis[0]} … {axis[-1]}" for axis in axes)
    return "".join(f" ({labels})" for labels in few)


_FEW: Final = 5


@dataclass(frozen=True, slots=True)
class Feature:
    """An array of an observation.

    Attributes:
        name: its name, a word or two.
        shape: its shape; planes of a board are (rows, columns, planes).
        labels: the meaning of each index of the last axis.
        high: the largest value; larger ones are given as this one.
        low: the smallest value, 0 or negative.
    """

    name: str
    shape: tuple[int, ...]
    labels: tuple[str, ...]
    high: int = 1
    low: int = 0

    def __post_init__(self) -> None:
        if len(self.labels) != self.shape[-1]:
            raise ValueError(f"{self.name}: {len(self.labels)} labels for {self.shape[-1]} values")

    @staticmethod
    def vector(name: str, labels: Iterable[str], high: int = 1, low: int = 0) -> Feature:
        """Returns an array with one axis."""
        known = tuple(labels)
        return Feature(name, (len(known),), known, high, low)

    @staticmethod
    def of_seats(name: str, players: int, labels: Iterable[str], high: int = 1, low: int = 0) -> Feature:
        """Returns an array with a row for each seat, the observer's own first."""
        known = tuple(labels)
        return Feature(name, (players, len(known)), known, high, low)


class Encoding(ABC):
    """The numbers of a game's actions and the arrays of its positions; the class of ``encoding.py`` derives from it.

    An instance may remember the last position, to observe the next one faster, so each environment has its own.

    Attributes:
        players: the number of players.
        rules: the options.
        numbering: the numbers of actions.
        features: the arrays of an observation, in order: the pieces on the table and in the hands.
        derived: more arrays, of what follows from the pieces, such as the value of each tunnel; they take longer.
        chance_outcomes: the most outcomes that one event of chance can have.

    Args:
        players: the number of players.
        rules: the options.
    """

    numbering: Numbering
    features: tuple[Feature, ...]
    derived: tuple[Feature, ...] = ()
    chance_outcomes: int

    def __init__(self, players: int, rules: Any) -> None:
        self.players = players
        self.rules = rules

    @abstractmethod
    def encode(self, state: Any, action: Action) -> tuple[int, ...]:
        """Returns the numbers of a legal action, one for each step.

        No legal action's numbers are the beginning of another's.
        """

    def menu(self, state: Any) -> Menu:
        """Returns the legal actions of a decision by their numbers, step by step.

        A number that completes an action leads to it, any other one to the menu of the next step.
        """
        menu: Menu = {}
        encode = self.encode
        for action in state.choices:
            numbers = encode(state, action)
            here = menu
            for number in numbers[:-1]:
                here = here.setdefault(number, {})
            here[numbers[-1]] = action
        return menu

    @abstractmethod
    def decode(self, state: Any, numbers: Sequence[int]) -> Action | None:
        """Returns the action of these numbers, legal or not; ``None`` if another step must follow.

        Raises:
            ValueError: the numbers do not follow each other, or name nothing in this position.
        """

    @abstractmethod
    def observe(self, view: Any, seat: int) -> Sequence[Values]:
        """Returns the values of each feature, in order.

        Args:
            view: the position as the seat may know it; never more.
            seat: the observer. Rows and planes of seats begin with this one and go on in turn order.
        """

    def derive(self, view: Any, seat: int) -> Sequence[Values]:
        """Returns the values of each derived feature, in order.

        Args:
            view: the position as the seat may know it; never more.
            seat: the observer, as in ``observe``.
        """
        return ()

    def __repr__(self) -> str:
        features = (*self.features, *self.derived)
        rows = (
            f"{each.name}, {each.shape}: {_axes([each.labels])[2:-1]}, {each.low} to {each.high}" for each in features
        )
        return "\n".join((repr(self.numbering), "", "arrays", *rows))

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Returns all seats in turn order, beginning with this one."""
        return tuple((seat + further) % self.players for further in range(self.players))


def encoding_of(package: str, players: int, rules: Any) -> Encoding:
    """Returns a new encoding of the game in a folder.

    Args:
        package: dotted name of the folder.
        players: the number of players.
        rules: the options.

    Raises:
        NoEncodingError: the folder has no ``encoding.py``.
    """
    made = find(package, "encoding", "Encoding")
    if made is None:
        path = package.replace(".", "/")
        raise NoEncodingError(
            f"{package} has no numbers for its actions: write {path}/encoding.py with Encoding, "
            "a class on core.Encoding"
        )
    encoding: Encoding = made(players, rules)
    return encoding


def cells(rows: Iterable[int], columns: Iterable[int]) -> tuple[str, ...]:
    """Returns the labels of cells, row by row, such as ``2,3``."""
    return tuple(f"{row},{column}" for row, column in product(rows, columns))


def seats_labels(players: int) -> tuple[str, ...]:
    """Returns the labels of seats as an observer counts them: itself, then the others in turn order."""
    return ("own", *(f"next {further}" for further in range(1, players)))


def one_hot(place: int | None, size: int) -> list[int]:
    """Returns a list with a 1 at an index, and 0 elsewhere; all 0 for ``None``."""
    found = [0] * size
    if place is not None:
        found[place] = 1
    return found


@lru_cache(maxsize=1 << 12)
def bits(mask: int, size: int) -> tuple[int, ...]:
    """Returns the bits of a mask, the lowest first."""
    return tuple([mask >> place & 1 for place in range(size)])
