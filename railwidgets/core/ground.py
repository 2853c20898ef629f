"""Why an action is legal: the clauses that it keeps, with their proof on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwidgets.core.refusal import Mark
    from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Ground:
    """One clause that an action keeps but could have broken; the counterpart of a ``Refusal``.

    Attributes:
        clause: id of the clause.
        text: a sentence about this case.
        marks: the proof: the path, the edges that meet, the squares that count.
    """

    clause: str
    text: Text
    marks: tuple[Mark, ...] = ()

    def __str__(self) -> str:
        return f"{self.clause}: {self.text}"

    def __repr__(self) -> str:
        return f"<{self}>"


def by_rulebook(grounds: Iterable[Ground], clauses: Iterable[str]) -> tuple[Ground, ...]:
    """Sorts grounds in rulebook order; those of one clause keep theirs.

    Args:
        grounds: in any order.
        clauses: the ids of all clauses in rulebook order.
    """
    order = list(clauses)
    return tuple(sorted(grounds, key=lambda one: order.index(one.clause)))
