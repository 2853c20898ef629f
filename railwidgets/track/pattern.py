"""The track of a tile: segments that connect two sides, and stubs that end inside the tile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache


class Pattern:
    """The track of a tile in one orientation; immutable, and one object for equal patterns.

    Attributes:
        sides: the number of sides of the tile.
        segments: pairs of sides, each in ascending order, sorted.
        stubs: sides with a dead end, sorted.
        mask: bit ``s`` is set if side ``s`` has track.
        exits: for each side, the sides by which a train that entered there can leave; ``None`` without track.
        groups: for each side, its connected track as a bit mask of sides; 0 without track. A junction is one group, a
            bridge two; a stub is a group of its own.

    Example:
        >>> turnout = Pattern.of([(0, 2), (0, 1)])
        >>> turnout.exits  # a train from the east can only leave north
        ((1, 2), (0,), (0,), None)
        >>> turnout.turned(1).segments
        ((1, 2), (1, 3))
    """

    __slots__ = ("exits", "groups", "mask", "segments", "sides", "stubs")

    sides: int
    segments: tuple[tuple[int, int], ...]
    stubs: tuple[int, ...]
    mask: int
    exits: tuple[tuple[int, ...] | None, ...]
    groups: tuple[int, ...]

    @staticmethod
    def of(segments: Iterable[tuple[int, int]], stubs: Iterable[int] = (), sides: int = 4) -> Pattern:
        """Returns the pattern with these segments and stubs.

        Raises:
            ValueError: a segment connects a side to itself, or a stub shares a side with a segment.
        """
        pairs = tuple(sorted({(min(pair), max(pair)) for pair in segments}))
        return _pattern(pairs, tuple(sorted(set(stubs))), sides)

    def turned(self, turns: int) -> Pattern:
        """Returns the pattern rotated clockwise by that many sides."""
        return _turned(self, turns % self.sides)

    @property
    def period(self) -> int:
        """The smallest number of rotation steps after which the pattern looks the same."""
        return next(turns for turns in range(1, self.sides + 1) if self.turned(turns) is self)

    @property
    def is_junction(self) -> bool:
        """Whether two segments share a side."""
        return any(len(out) > 1 for out in self.exits if out)

    def __repr__(self) -> str:
        return f"Pattern.of({list(self.segments)}, {list(self.stubs)}, sides={self.sides})"


@cache
def _pattern(segments: tuple[tuple[int, int], ...], stubs: tuple[int, ...], sides: int) -> Pattern:
    if any(a == b or not 0 <= a < b < sides for a, b in segments):
        raise ValueError(f"a segment joins two different sides from 0 to {sides - 1}, not {segments}")
    if any(stub in pair for pair in segments for stub in stubs) or any(not 0 <= stub < sides for stub in stubs):
        raise ValueError(f"a stub needs a side of its own: {stubs} beside {segments}")
    pattern = Pattern()
    pattern.sides, pattern.segments, pattern.stubs = sides, segments, stubs
    ends: list[tuple[int, ...] | None] = [None] * sides
    for side in range(sides):
        out = tuple(b if a == side else a for a, b in segments if side in (a, b))
        if out or side in stubs:
            ends[side] = out
    pattern.exits = tuple(ends)
    pattern.mask = sum(1 << side for side, out in enumerate(ends) if out is not None)
    pattern.groups = tuple(_group(side, ends) for side in range(sides))
    return pattern


@cache
def _turned(pattern: Pattern, turns: int) -> Pattern:
    n = pattern.sides
    return Pattern.of(
        [((a + turns) % n, (b + turns) % n) for a, b in pattern.segments],
        [(stub + turns) % n for stub in pattern.stubs],
        n,
    )


def _group(side: int, exits: list[tuple[int, ...] | None]) -> int:
    if exits[side] is None:
        return 0
    found, queue = 1 << side, [side]
    while queue:
        for out in exits[queue.pop()] or ():
            if not found >> out & 1:
                found |= 1 << out
                queue.append(out)
    return found
