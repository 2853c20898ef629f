"""A pool of the parts that data repeats.

A table of answers contains the same drawings and sentences hundreds of times, farther apart than the 32 kB that gzip
looks back. So a page stores each such part once and refers to it by its number. Data in several languages is stored
once, too, with all languages of a sentence in its place. The page does not store what it has anyway, such as the
outlines in its picture. `js/src/live/pool.ts` puts the parts back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypedDict

LEAST: Final = 16
"""The shortest part in the pool, in characters: gzip stores anything shorter as well as a reference."""

REFERENCE: Final = "$"
"""The only key of a reference; no view, message or drawing has such a key."""

FARTHEST: Final = 9
"""The longest step from one reference to the next: the picture and the table draw most things in the same order."""

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

    ``{"$": 3}`` is a reference to the part of that number. If the number is near that of the reference before it in the
    text, it is a step from there: ``{"$": "+1"}``. ``{"$": [3, 1]}`` refers to a version in the second language, and is
    no such reference. Within a version, ``{"$$": [one, two]}`` is the part of its language. The known texts have the
    first numbers.

    Attributes:
        known: the number of texts that the page has anyway.
        parts: the repeated parts, similar ones side by side.
        tree: the data, with references.
    """

    known: int
    parts: list[Any]
    tree: Any


def pooled(tree: Any, known: Sequence[str] = ()) -> PooledJson:
    """Returns JSON data with a pool of the parts that it repeats; it may contain ``Translated`` data.

    Args:
        tree: the data.
        known: texts that the page has anyway, each once.

    Raises:
        ValueError: the data contains the key of a reference.
    """
    pool = _Pool({text: number for number, text in enumerate(known)})
    root = pool.written(pool.enter(tree))
    # Similar parts are side by side, where gzip sees them.
    texts = [json.dumps(part, ensure_ascii=False) for part in pool.parts]
    order = sorted(range(len(texts)), key=lambda number: (not isinstance(pool.parts[number], str), texts[number]))
    places = {len(known) + number: len(known) + place for place, number in enumerate(order)}
    writer = _Writer(places)
    parts = [writer.written(pool.parts[number]) for number in order]
    return {"known": len(known), "parts": parts, "tree": writer.written(root)}


@dataclass(slots=True)
class _Writer:
    """Writes parts, one after the other, with the final numbers of the parts that they refer to.

    Attributes:
        places: the final numbers by the first ones; those of known texts stay.
        last: the number of the last reference.
    """

    places: Mapping[int, int]
    last: int = 0

    def written(self, node: Any) -> Any:
        """Returns a part with the final numbers."""
        if isinstance(node, list):
            return [self.written(part) for part in node]
        if not isinstance(node, dict):
            return node
        if REFERENCE not in node:
            return {key: self.written(node[key]) for key in sorted(node, key=_as_listed)}
        to = node[REFERENCE]
        return {REFERENCE: [self.places[to[0]], to[1]] if isinstance(to, list) else self._number(to)}

    def _number(self, first: int) -> int | str:
        """Returns the number of a reference: as a step, which gzip has seen before, if it is near the last one."""
        number = self.places.get(first, first)
        step, self.last = number - self.last, number
        return f"{step:+d}" if abs(step) <= FARTHEST else number


def _as_listed(key: str) -> int:
    """Returns the place of a key in JavaScript, which lists whole numbers first; other keys stay where they are."""
    return int(key) if _INDEX.fullmatch(key) and int(key) < _KEYS else _KEYS


_INDEX: Final = re.compile("0|[1-9][0-9]*")
_KEYS: Final = 2**32 - 1
"""The number of keys that JavaScript takes for whole numbers."""


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
    """The distinct parts of data, each under a number, and those of them that the data repeats.

    Attributes:
        known: the numbers of the texts that the page has anyway.
        parts: the repeated parts; their numbers follow.
    """

    known: Mapping[str, int]
    parts: list[Any] = field(default_factory=list)
    _entered: list[_Part] = field(default_factory=list)
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
            self._numbers[name] = len(self._entered)
            self._entered.append(_Part(value, inside, size + sum(self._entered[part].size for part in inside)))
            for part in inside:
                self._entered[part].uses += 1
        return self._numbers[name]

    def written(self, number: int) -> Any:
        """Returns the value of that number with references; adds the parts that it refers to."""
        part = self._entered[number]
        if isinstance(part.value, str) and part.value in self.known:
            return {REFERENCE: self.known[part.value]}
        return self._whole(part) if part.uses < 2 or part.size < LEAST else {REFERENCE: self._place(part)}

    def _place(self, part: _Part) -> int:
        if part.place is None:
            whole = self._whole(part)
            part.place = len(self.known) + len(self.parts)
            self.parts.append(whole)
        return part.place

    def _whole(self, part: _Part) -> Any:
        if isinstance(part.value, Translated):
            place = self._place(self._entered[part.inside[0]])
            return {lang: {REFERENCE: [place, number]} for number, lang in enumerate(part.value.versions)}
        inside = map(self.written, part.inside)
        if isinstance(part.value, dict):
            return dict(zip(part.value, inside, strict=True))
        if isinstance(part.value, _Differs):
            return {ALTERNATIVES: list(inside)}
        return list(inside) if isinstance(part.value, (list, tuple)) else part.value
