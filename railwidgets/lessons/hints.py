"""The hints of an exercise in four steps: where to look, which rule, what it says here, and a whole answer."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Text, load_words
from railwidgets.lessons.feedback import Hint
from railwidgets.lessons.goal import Asked, Goal

HINTS: Final = 4
"""The hints: where to look, the clause, what it says here, an answer."""


def hint_of(exercise: Asked, goal: Goal, step: int) -> Hint:
    """Returns a hint.

    Args:
        exercise: the exercise.
        goal: its goal.
        step: from 1 to 4.

    Raises:
        ValueError: there is no such hint.
    """
    if step not in range(1, HINTS + 1):
        raise ValueError(f"the steps of the hints go from 1 to {HINTS}, not {step!r:.80}")
    words = load_words(__package__)["hint"]
    clauses = [exercise.game.clauses[clause] for clause in exercise.about]
    if step == 1:
        marks = goal.look()
        read = [words["chapter"].fill(where=clauses[0].where)] if clauses else []
        place = [words["place" if len(marks) < 2 else "places"]] if marks else []
        return Hint(Text.joined((*place, *read)), marks=marks) if place or read else _count(exercise)
    if step == 2 and clauses:
        return Hint(words["clause"].fill(text=clauses[0].text), clauses[0].id)
    if step == 2 or not exercise.found:
        return _count(exercise)
    solution = exercise.found[0]
    if step == 3:
        reason = goal.reason(solution)
        return _count(exercise) if reason is None else Hint(reason[0], marks=reason[1])
    said = goal.whole(solution)
    if letter := exercise.letters.get(solution):
        return Hint(words["answer_letter"].fill(letter=letter, answer=said))
    return Hint(words["answer"].fill(answer=said))


def _count(exercise: Asked) -> Hint:
    """Returns a hint that only counts the solutions: the exercise names no rule, or no place is better than another."""
    return Hint(load_words(__package__)["hint"]["no_place"].fill(count=len(exercise.found)))
