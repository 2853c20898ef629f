"""A pool of the parts that data repeats.

A table of answers contains the same drawings and sentences hundreds of times, farther apart than the 32 kB that gzip
looks back. So a page stores each such part once and refers to it by its number; `js/src/live/pool.ts` puts the parts
back.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Final, TypedDict

LEAST: Final = 16
"""The shortest part in the pool, in characters: gzip stores anything shorter as well as a reference."""

REFERENCE: Final = "$"
"""The only key of a reference; no view, message or drawing has such a key."""


class PooledJson(TypedDict):
    """Data with a pool.

    Attributes:
        parts: the repeated parts; each refers only to parts before it.
        tree: the data, with references.
    """

    parts: list[Any]
    tree: Any


def pooled(tree: Any) -> PooledJson:
    """Returns JSON data with a pool of the parts that it repeats.

    Raises:
        ValueError: the data contains the key of a reference.
    """
    pool = _Pool()
    root = pool.enter(tree)
    return {"tree": pool.written(root), "parts": pool.parts}


@dataclass(slots=True)
class _Part:
    """A distinct part of the data: its value, the numbers of the parts in it, its length, and how many contain it."""

    value: Any
    inside: list[int]
    size: int
    uses: int = 0
    place: int | None = None


@dataclass(slots=True)
class _Pool:
    """The distinct parts of data, each under a number, and those of them that the data repeats."""

    parts: list[Any] = field(default_factory=list)
    _known: list[_Part] = field(default_factory=list)
    _numbers: dict[Hashable, int] = field(default_factory=dict)

    def enter(self, value: Any) -> int:
        """Enters a value with all its parts, and returns its number; equal values have one number."""
        inside: list[int] = []
        if isinstance(value, dict):
            if REFERENCE in value:
                raise ValueError(f"data for a pool must not have the key {REFERENCE!r}")
            inside = [self.enter(part) for part in value.values()]
            name: Hashable = (dict, *zip(value, inside, strict=True))
            size = sum(len(key) + 4 for key in value)
        elif isinstance(value, (list, tuple)):
            inside = [self.enter(part) for part in value]
            name, size = (list, *inside), len(inside) + 1
        else:
            # JSON tells `True`, 1 and 1.0 apart.
            name, size = (type(value), value), len(str(value))
        if name not in self._numbers:
            self._numbers[name] = len(self._known)
            self._known.append(_Part(value, inside, size + sum(self._known[part].size for part in inside)))
            for part in inside:
                self._known[part].uses += 1
        return self._numbers[name]

    def written(self, number: int) -> Any:
        """Returns the value of that number with references; adds the parts that it refers to."""
        part = self._known[number]
        if part.uses < 2 or part.size < LEAST:
            return self._whole(part)
        if part.place is None:
            whole = self._whole(part)
            part.place = len(self.parts)
            self.parts.append(whole)
        return {REFERENCE: part.place}

    def _whole(self, part: _Part) -> Any:
        inside = map(self.written, part.inside)
        if isinstance(part.value, dict):
            return dict(zip(part.value, inside, strict=True))
        return list(inside) if isinstance(part.value, (list, tuple)) else part.value
