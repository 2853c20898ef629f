"""The answer to a clause that does not forbid an action: how it is kept, or what else it forbids in that position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from railwidgets.core import Action, Mark, Refusal, State, load_words
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import EARLY, cell_of_action

EXAMINED: Final = 3000
"""The most candidates examined for one that a clause forbids."""


def answer_kept_clause(state: State, action: Action, clause: str) -> Feedback:
    """Explains why a clause is not the one that forbids an action.

    The action may have a ground, a proof that it keeps the clause. Else another action that the clause does forbid in
    this position shows what the rule is about; if none does, the rule itself is quoted.

    Args:
        state: the position.
        action: a candidate there, legal or not.
        clause: the id of a clause that does not forbid it.

    Returns:
        The feedback to a wrong answer.
    """
    words = load_words(__package__)["feedback"]
    for ground in state.grounds(action):
        if ground.clause == clause:
            return Feedback(False, words["why_kept"].fill(ground=ground.text), clause, ground.marks, kept=True)
    found = forbidden_instead(state, action, clause)
    if found is None:
        return Feedback(False, words["why_quoted"].fill(rule=state.game.clauses[clause].text), clause, kept=True)
    other, refusal = found
    text = words["why_elsewhere"].fill(what=state.describe(other), why=refusal.text)
    return Feedback(False, text, clause, refusal.marks or _marked(other), kept=True)


def forbidden_instead(state: State, action: Action, clause: str) -> tuple[Action, Refusal] | None:
    """Returns an action that a clause forbids, with the refusal: the most similar one, best if nothing else forbids it.

    Args:
        state: the position.
        action: the action to resemble; actions of its kind come before all others.
        clause: the id of the clause.
    """
    if not state.game.clauses[clause].breakable:
        return None
    first: tuple[Action, Refusal] | None = None
    for other in _similar(state, action):
        refusals = state.refusals(other)
        for refusal in refusals:
            if refusal.clause == clause:
                if len(refusals) == 1 and refusal.stage not in EARLY:
                    return other, refusal
                first = first or (other, refusal)
    return first


def _similar(state: State, action: Action) -> Iterator[Action]:
    """Yields other candidates, those with most picks of the action first."""

    def unlike(other: Action) -> tuple[bool, int]:
        shared = sum(mine == its for mine, its in zip(action.picks, other.picks, strict=False))
        return type(other) is not type(action), -shared

    candidates = [other for other in state.candidates() if other != action]
    return islice(iter(sorted(candidates, key=unlike)), EXAMINED)


def _marked(action: Action) -> tuple[Mark, ...]:
    """Returns a mark at the place of an action, if it has one."""
    cell = cell_of_action(action)
    return () if cell is None else (Mark("cell", (cell,)),)
