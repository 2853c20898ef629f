"""Why an action may not be done, and what on the board proves it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

if TYPE_CHECKING:
    from railwidgets.core.action import Action
    from railwidgets.core.text import Text

Stage = Literal["over", "phase", "hand", "place", "taken", "rule"]
"""What kind of reason it is, by what must be mended before others matter: the game is ``over``, something else comes
first in this ``phase``, what is played is not in the ``hand`` or in the supply, there is no such ``place``, the place
is ``taken``; last, any other ``rule``."""

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""The stages in the order in which reasons are told."""

Place = tuple[Any, ...]
"""``(row, column)`` of a cell, ``(row, column, side)`` of an edge, or ``((row, column), side in, side out)`` of a
stretch of a path; a side that is ``None`` is the middle of the cell."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to draw on the board as proof of a refusal.

    Attributes:
        kind: what is marked. ``circuit`` is a closed path; ``piece`` marks something by its pick, such as ``train``.
        places: the cells, edges or stretches, in order along a path; empty for a piece.
        label: a few characters drawn beside it, such as the length of a path, or how many of a piece are missing.
        piece: the pick of a piece.
    """

    kind: Literal["cell", "edge", "path", "circuit", "piece"]
    places: tuple[Place, ...] = ()
    label: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One clause that an action would break.

    Attributes:
        clause: id of the clause.
        text: a sentence about this very case.
        marks: what proves it.
        stage: what kind of reason it is; see ``Stage``.
    """

    clause: str
    text: Text
    marks: tuple[Mark, ...] = ()
    stage: Stage = "rule"

    def __str__(self) -> str:
        return f"{self.clause}: {self.text}"

    def __repr__(self) -> str:
        return f"<{self}>"


def in_order(refusals: Iterable[Refusal], clauses: Iterable[str]) -> tuple[Refusal, ...]:
    """Reasons as they are told: what must be mended first at the front, those of one stage in rulebook order.

    Args:
        refusals: in any order; those of one clause and stage stay in theirs.
        clauses: the ids of all clauses in rulebook order.
    """
    found = tuple(refusals)
    if len(found) < 2:
        return found
    order = list(clauses)
    return tuple(sorted(found, key=lambda one: (STAGES.index(one.stage), order.index(one.clause))))


class IllegalAction(ValueError):  # noqa: N818 - the name of the field: a move is illegal, not in error
    """An action that can be read and may not be done.

    Attributes:
        action: what was tried.
        refusals: every reason against it, what must be mended first at the front.
    """

    def __init__(self, action: Action, refusals: Sequence[Refusal]) -> None:
        self.action = action
        self.refusals = tuple(refusals)
        super().__init__(str(action), self.refusals)

    def __str__(self) -> str:
        reasons = "".join(f"\n  {refusal}" for refusal in self.refusals)
        return f"'{self.action}' is not legal here:{reasons}"
