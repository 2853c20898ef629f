"""The components of the box, read from ``components.toml``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from railwidgets.core import seats
from railwidgets.core.data import load_data
from railwidgets.track import Cell, Pattern

assert __package__
_DATA: Final = load_data(__package__, "components.toml")

PLAYERS: Final = range(_DATA["counts"]["players"][0], _DATA["counts"]["players"][1] + 1)
COPIES: Final[int] = _DATA["counts"]["copies"]
POINT_ENDS: Final[tuple[int, ...]] = tuple(_DATA["cards"]["point"])
SIZE: Final[Cell] = tuple(_DATA["board"]["size"])
POINT_CELLS: Final[tuple[Cell, ...]] = tuple((row, column) for row, column in _DATA["board"]["points"])
FULL_SIZE: Final[Cell] = tuple(_DATA["full_board"]["size"])
FULL_CENTRE: Final[Cell] = tuple(_DATA["full_board"]["centre"])

SEATS: Final = seats.LETTERS[: PLAYERS.stop - 1]
"""The letters of the seats, in turn order."""

SIDES: Final = range(6)

POINT: Final = "P"
"""The face of a point card."""

DOWN: Final = "?"
"""A face-down card."""

KINDS: Final = (*_DATA["cards"]["patterns"], POINT)
"""The kinds of card, each by its face in one orientation; the point card is the last."""


@dataclass(frozen=True, slots=True)
class Face:
    """The visible face of a card, in its orientation.

    Attributes:
        name: The notation, such as ``05 13``; ``POINT``, or ``DOWN``.
        kind: The index in ``KINDS``; -1 for a face-down card.
        segments: The ports of each segment; for a face-down card, of the straights that it counts as.
        names: The names of the segments, such as ``05``.
        ends: The ports with an end, black or numbered.
        arms: The number and the ports of each segment, and of each end, whose number is -1.
        ways: For each port the number of its segment, -1 for an end, and the other ports of that segment.
        pattern: The same as track: segments, and a dead end for each end.
    """

    name: str
    kind: int
    segments: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    ends: tuple[int, ...]
    arms: tuple[tuple[int, tuple[int, ...]], ...]
    ways: tuple[tuple[int, tuple[int, ...]], ...]
    pattern: Pattern

    @property
    def is_card(self) -> bool:
        """Whether it is a face-up tunnel card."""
        return self.kind not in (-1, len(KINDS) - 1)

    def segment_at(self, port: int) -> int:
        """The number of the segment with that port, -1 for an end."""
        return self.ways[port][0]


def _face(name: str, kind: int, segments: Iterable[tuple[int, ...]]) -> Face:
    known = tuple(sorted(segments))
    at = {port: number for number, segment in enumerate(known) for port in segment}
    ends = tuple(port for port in SIDES if port not in at)
    others = [tuple(other for other in known[at[port]] if other != port) if port in at else () for port in SIDES]
    return Face(
        name=name,
        kind=kind,
        segments=known,
        names=tuple("".join(map(str, segment)) for segment in known),
        ends=ends,
        arms=(*enumerate(known), *[(-1, (port,)) for port in ends]),
        ways=tuple((at.get(port, -1), others[port]) for port in SIDES),
        pattern=Pattern.of((pair for segment in known for pair in combinations(segment, 2)), ends, sides=6),
    )


def segments_named(name: str) -> list[tuple[int, ...]]:
    """The ports of each segment of a name such as ``05 13``."""
    return [tuple(map(int, part)) for part in name.split()]


def turned(name: str) -> str:
    """The name of a face rotated by 180 degrees."""
    if name in (POINT, DOWN):
        return name
    parts = (sorted((port + 3) % 6 for port in segment) for segment in segments_named(name))
    return " ".join(sorted("".join(map(str, part)) for part in parts))


def _faces() -> dict[str, Face]:
    faces = {DOWN: _face(DOWN, -1, [(0, 3), (1, 5), (2, 4)])}
    for kind, name in enumerate(KINDS):
        for way in (name, turned(name)):
            faces[way] = _face(way, kind, [] if name == POINT else segments_named(way))
    return faces


FACES: Final = _faces()
"""Every face by name: the face-down card, and each kind in its one or two orientations."""

T_KINDS: Final = tuple(kind for kind, name in enumerate(KINDS) if any(len(part) > 2 for part in name.split()))
"""The kinds of card with a T."""


def end_value(face: str, port: int) -> int:
    """The number on an end; 0 for a black one."""
    return POINT_ENDS[port] if face == POINT else 0


def full_deck(simple_paths: int, *, full_board: bool) -> tuple[int, ...]:
    """The number of cards of each kind dealt face down or left out, in the order of ``KINDS``.

    Args:
        simple_paths: The number of cards with a T to leave out.
        full_board: Whether the point cards are shuffled in.
    """
    deck = [COPIES] * len(KINDS)
    for kind in T_KINDS:
        deck[kind] -= simple_paths
    if not full_board:
        deck[-1] = 0
    return tuple(deck)
