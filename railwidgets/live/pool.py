"""A pool of the parts that data repeats.

A table of answers contains the same drawings and sentences hundreds of times, farther apart than the 32 kB that gzip
looks back. So a page stores each such part once and refers to it by its number. Data in several languages is stored
once, too, with all languages of a sentence in its place. `js/src/live/pool.ts` puts the parts back.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypedDict

LEAST: Final = 16
"""The shortest part in the pool, in characters: gzip stores anything shorter as well as a reference."""

REFERENCE: Final = "$"
"""The only key of a reference; no view, message or drawing has such a key."""

ALTERNATIVES: Final = "$$"
"""The only key of a part that differs by language."""


@dataclass(frozen=True, slots=True)
class Translated:
    """The same data in several languages.

    Attributes:
        versions: the data by language.
    """

    versions: Mapping[str, Any]


class PooledJson(TypedDict):
    """Data with a pool.

    ``{"$": 3}`` is a reference to the part of that number, and ``{"$": [3, 1]}`` to its version in the second language.
    Within a version, ``{"$$": [one, two]}`` is the part of its language.

    Attributes:
        parts: the repeated parts, similar ones side by side.
        tree: the data, with references.
    """

    parts: list[Any]
    tree: Any


def pooled(tree: Any) -> PooledJson:
    """Returns JSON data with a pool of the parts that it repeats; it may contain ``Translated`` data.

    Raises:
        ValueError: the data contains the key of a reference.
    """
    pool = _Pool()
    root = pool.written(pool.enter(tree))
    # Similar parts are side by side, where gzip sees them.
    texts = [json.dumps(part, ensure_ascii=False) for part in pool.parts]
    order = sorted(range(len(texts)), key=lambda number: (not isinstance(pool.parts[number], str), texts[number]))
    places = {number: place for place, number in enumerate(order)}
    return {"parts": [_moved(pool.parts[number], places) for number in order], "tree": _moved(root, places)}


def _moved(node: Any, places: Mapping[int, int]) -> Any:
    """Returns a part with the new numbers of the parts that it refers to."""
    if isinstance(node, list):
        return [_moved(part, places) for part in node]
    if not isinstance(node, dict):
        return node
    if REFERENCE not in node:
        return {key: _moved(part, places) for key, part in node.items()}
    to = node[REFERENCE]
    return {REFERENCE: [places[to[0]], to[1]] if isinstance(to, list) else places[to]}


@dataclass(frozen=True, slots=True)
class _Differs:
    """A part that differs by language."""

    versions: tuple[Any, ...]


def _merged(versions: Sequence[Any]) -> Any:
    """Returns the data that all versions have in common, with their differences in it."""
    first = versions[0]
    if any(type(one) is not type(first) for one in versions):
        return _Differs(tuple(versions))
    if isinstance(first, dict) and all(list(one) == list(first) for one in versions):
        return {key: _merged([one[key] for one in versions]) for key in first}
    if isinstance(first, (list, tuple)) and all(len(one) == len(first) for one in versions):
        return [_merged(parts) for parts in zip(*versions, strict=True)]
    # Python holds 1 and 1.0 for equal, but they have one type here.
    return first if all(one == first for one in versions) else _Differs(tuple(versions))


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
            if not value.keys().isdisjoint((REFERENCE, ALTERNATIVES)):
                raise ValueError(f"data for a pool must not have the key {REFERENCE!r} or {ALTERNATIVES!r}")
            inside = [self.enter(part) for part in value.values()]
            name: Hashable = (dict, *zip(value, inside, strict=True))
            size = sum(len(key) + 4 for key in value)
        elif isinstance(value, (list, tuple)):
            inside = [self.enter(part) for part in value]
            name, size = (list, *inside), len(inside) + 1
        elif isinstance(value, _Differs):
            inside = [self.enter(part) for part in value.versions]
            name, size = (_Differs, *inside), len(ALTERNATIVES) + 6
        elif isinstance(value, Translated):
            inside = [self.enter(_merged([*value.versions.values()]))]
            name, size = (Translated, *value.versions, *inside), 0
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
        return self._whole(part) if part.uses < 2 or part.size < LEAST else {REFERENCE: self._place(part)}

    def _place(self, part: _Part) -> int:
        if part.place is None:
            whole = self._whole(part)
            part.place = len(self.parts)
            self.parts.append(whole)
        return part.place

    def _whole(self, part: _Part) -> Any:
        if isinstance(part.value, Translated):
            place = self._place(self._known[part.inside[0]])
            return {lang: {REFERENCE: [place, number]} for number, lang in enumerate(part.value.versions)}
        inside = map(self.written, part.inside)
        if isinstance(part.value, dict):
            return dict(zip(part.value, inside, strict=True))
        if isinstance(part.value, _Differs):
            return {ALTERNATIVES: list(inside)}
        return list(inside) if isinstance(part.value, (list, tuple)) else part.value
