"""The actions of players and of chance, with their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from railwidgets.core import (
    CELL,
    Action,
    Cell,
    Form,
    Interned,
    PlainAction,
    at,
    cell_of,
    cell_picked,
    quoted,
    read_action,
)
from railwidgets.core.notation import nearest
from railwidgets.games.steam_tunnel.components import DOWN, FACES, POINT

TRIED: Final = "turn:0"
"""The last pick of a pawn's target: like a tile with a rotation, it is previewed before it is placed."""


@dataclass(frozen=True, slots=True, eq=False)
class Flip(Interned):
    """Turn over a face-down card; chance decides its orientation."""

    cell: Cell

    @property
    def notation(self) -> str:
        return f"flip {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"card:{at(self.cell)}",)


@dataclass(frozen=True, slots=True, eq=False)
class Pawn(Interned):
    """Place a pawn on a segment, named by its ports on the card, such as ``13`` or ``015``.

    Raises:
        ValueError: A port appears twice.
    """

    cell: Cell
    segment: str

    def __new__(cls, cell: Cell, segment: str) -> Self:
        if twice := _twice(segment):
            raise ValueError(f"{quoted(segment)} is not a segment: port {twice} is written twice")
        return Interned.__new__(cls, cell, "".join(sorted(segment)))

    def __post_init__(self) -> None:
        object.__setattr__(self, "segment", "".join(sorted(self.segment)))

    @property
    def notation(self) -> str:
        return f"pawn {at(self.cell)} {self.segment}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"segment:{at(self.cell)},{self.segment}", TRIED


@dataclass(frozen=True, slots=True, eq=False)
class Block(Interned):
    """Place a pawn on a face-down card, which nobody can turn over any more."""

    cell: Cell

    @property
    def notation(self) -> str:
        return f"block {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"card:{at(self.cell)}", TRIED


@dataclass(frozen=True, slots=True)
class Skip(PlainAction):
    """Place no pawn."""


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Chance shows the face of the card just turned over, in its orientation."""

    face: str

    @property
    def notation(self) -> str:
        return "point" if self.face == POINT else f"card {self.face}"


def read(text: str) -> Action:
    """The action with this notation.

    Raises:
        NotationError: The text does not parse.
    """
    return read_action(text, _FORMS)


def face_named(text: str) -> str:
    """The name of the tunnel card with these segments, in any order; ``ValueError`` if there is none."""
    parts = text.split()
    name = " ".join(sorted("".join(sorted(part)) for part in parts))
    if name in FACES and name not in (DOWN, POINT):
        return name
    used = "".join(parts)
    if not all(re.fullmatch(r"[0-5]+", part) for part in parts):
        write = "write its segments by their ports 0 to 5, such as 05 13, or P, ? or #A"
        raise ValueError(f"{quoted(text)} is not a card: {write}")
    twice = _twice(used)
    why = f"port {twice} is written twice" if twice else "no card in either orientation has these segments"
    raise ValueError(f"{quoted(text)} is not a card: {why}{nearest(name, [face for face in FACES if face != DOWN])}")


def _twice(ports: str) -> str:
    """The first repeated port; empty if there is none."""
    return min((port for port in ports if ports.count(port) > 1), default="")


def card_picked(pick: object) -> Cell | None:
    """The cell of a pick such as ``card:0,1``; ``None`` if it names none."""
    return cell_picked(pick, "card")


def segment_picked(pick: object) -> Pawn | None:
    """The pawn on the segment of a pick such as ``segment:0,1,13``; ``None`` if it names none."""
    match = re.fullmatch(rf"segment:(.+),({_PORTS})", pick) if isinstance(pick, str) else None
    cell = None if match is None else cell_picked(f"segment:{match[1]}", "segment")
    return None if match is None or cell is None or _twice(match[2]) else Pawn(cell, match[2])


_PORTS: Final = r"[0-5]{1,6}"

_FORMS: Final = (
    Form(rf"flip(?: at)? {CELL}", lambda match: Flip(cell_of(match[1], match[2])), "flip 2,3"),
    Form(rf"pawn(?: at)? {CELL} ({_PORTS})", lambda match: Pawn(cell_of(match[1], match[2]), match[3]), "pawn 2,3 13"),
    Form(rf"block(?: at)? {CELL}", lambda match: Block(cell_of(match[1], match[2])), "block 2,3"),
    Form(r"skip", lambda _: Skip(), "skip"),
    Form(r"card (.+)", lambda match: Show(face_named(match[1])), "card 13 25"),
    Form(r"point", lambda _: Show(POINT), "point"),
)
