"""The answer to a clause that does not forbid an action: how it is kept, or what else it forbids in that position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from railwidgets.core import Action, Mark, Refusal, State, load_words
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import EARLY, cell_of_action

EXAMINED: Final = 3000
"""The most candidates examined for one that a clause forbids."""

Example = tuple[Action, Refusal]
"""An action with a reason against it."""


class Forbidden:
    """What each clause forbids in a position, of all actions the one most like a given action.

    It judges no candidate twice, however many clauses it looks for.

    Attributes:
        state: the position.
        action: the action to resemble; actions of its kind come before all others.
    """

    def __init__(self, state: State, action: Action) -> None:
        self.state = state
        self.action = action
        self._alone: dict[str, Example] = {}
        self._first: dict[str, Example] = {}

    def by(self, clause: str) -> Example | None:
        """Returns an action that a clause forbids, with the refusal; best if nothing else forbids it.

        Args:
            clause: the id of the clause.
        """
        if not self.state.game.clauses[clause].breakable:
            return None
        while clause not in self._alone and (other := next(self._similar, None)) is not None:
            refusals = self.state.refusals(other)
            for refusal in refusals:
                self._first.setdefault(refusal.clause, (other, refusal))
                if len(refusals) == 1 and refusal.stage not in EARLY:
                    self._alone.setdefault(refusal.clause, (other, refusal))
        return self._alone.get(clause) or self._first.get(clause)

    @cached_property
    def _similar(self) -> Iterator[Action]:
        """The other candidates, those with most picks of the action first."""
        kind, picks = type(self.action), self.action.picks

        def unlike(other: Action) -> tuple[bool, int]:
            return type(other) is not kind, -sum(mine == its for mine, its in zip(picks, other.picks, strict=False))

        candidates = [other for other in self.state.candidates() if other != self.action]
        return iter(sorted(candidates, key=unlike)[:EXAMINED])


def answer_kept_clause(forbidden: Forbidden, clause: str) -> Feedback:
    """Explains why a clause is not the one that forbids an action.

    The action may have a ground, a proof that it keeps the clause. Else another action that the clause does forbid in
    this position shows what the rule is about; if none does, the rule itself is quoted.

    Args:
        forbidden: what is forbidden in the position, instead of a candidate there that may be legal or not.
        clause: the id of a clause that does not forbid the candidate.

    Returns:
        The feedback to a wrong answer.
    """
    words, state = load_words(__package__)["feedback"], forbidden.state
    for ground in state.grounds(forbidden.action):
        if ground.clause == clause:
            return Feedback(False, words["why_kept"].fill(ground=ground.text), clause, ground.marks, kept=True)
    found = forbidden.by(clause)
    if found is None:
        return Feedback(False, words["why_quoted"].fill(rule=state.game.clauses[clause].text), clause, kept=True)
    other, refusal = found
    text = words["why_elsewhere"].fill(what=state.describe(other), why=refusal.text)
    return Feedback(False, text, clause, refusal.marks or _marked(other), kept=True)


def _marked(action: Action) -> tuple[Mark, ...]:
    """Returns a mark at the place of an action, if it has one."""
    cell = cell_of_action(action)
    return () if cell is None else (Mark("cell", (cell,)),)
