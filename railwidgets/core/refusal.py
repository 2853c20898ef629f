"""Why an action is illegal: the refusing clauses, with their proof on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

if TYPE_CHECKING:
    from railwidgets.core.action import Action
    from railwidgets.core.text import Text

Stage = Literal["over", "phase", "hand", "place", "taken", "rule"]
"""The kind of a refusal, by what the player must put right first: the game is ``over``; this ``phase`` asks for
something else; the piece is not in the ``hand`` or in the supply; the ``place`` does not exist; the place is ``taken``;
last, any other ``rule``.
"""

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""The stages in the order in which refusals are listed."""

Place = tuple[Any, ...]
"""``(row, column)`` of a cell, ``(row, column, side)`` of an edge, or ``((row, column), side in, side out)`` of a
stretch of a path; the side ``None`` is the middle of the cell.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the board that proves a refusal or a ground.

    Attributes:
        kind: what the mark is on; ``circuit`` is a closed path, ``piece`` a thing named by its pick, such as ``train``.
        places: the cells, edges or stretches, in order along a path; empty for a piece.
        label: a few characters beside it, such as the length of a path or the number of missing pieces.
        piece: the pick of a piece.
    """

    kind: Literal["cell", "edge", "path", "circuit", "piece"]
    places: tuple[Place, ...] = ()
    label: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One clause that forbids an action.

    Attributes:
        clause: id of the clause.
        text: a sentence about this case.
        marks: the proof on the board.
        stage: the kind of refusal; see ``Stage``.

    Example:
        >>> state = rw.game("days_of_steam").start(seed=7)
        >>> (refusal,) = state.refusals(state.game.action("lay bridge 3,3"))
        >>> refusal.clause, [mark.kind for mark in refusal.marks]
        ('place.reaches_city', ['cell'])
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
    """Sorts refusals: what the player must put right first comes first; within a stage, in rulebook order.

    Args:
        refusals: in any order; those of one clause and stage keep theirs.
        clauses: the ids of all clauses in rulebook order.
    """
    found = tuple(refusals)
    if len(found) < 2:
        return found
    order = list(clauses)
    return tuple(sorted(found, key=lambda one: (STAGES.index(one.stage), order.index(one.clause))))


class IllegalAction(ValueError):  # noqa: N818 - the name of the field: a move is illegal, not in error
    """An action that is well-formed but illegal.

    Attributes:
        action: the action.
        refusals: every reason against it; what must be put right first comes first.

    Example:
        >>> state = rw.game("days_of_steam").start(seed=7)
        >>> try:
        ...     state.apply("lay bridge 3,3")
        ... except rw.IllegalAction as error:
        ...     print([refusal.clause for refusal in error.refusals])
        ['place.reaches_city']
    """

    def __init__(self, action: Action, refusals: Sequence[Refusal]) -> None:
        self.action = action
        self.refusals = tuple(refusals)
        super().__init__(str(action), self.refusals)

    def __str__(self) -> str:
        reasons = "".join(f"\n  {refusal}" for refusal in self.refusals)
        return f"'{self.action}' is not legal here:{reasons}"
