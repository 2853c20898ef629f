"""Endless exercises, generated in batches from a seed."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Lang
from railwidgets.lessons.data import exercises
from railwidgets.lessons.lesson import Idea, Lesson

COUNT: Final = 5
"""The size of a batch."""


class Practice(Lesson):
    """Exercises of a game, generated for as long as the learner goes on.

    Args:
        name: the name of the game.
        kind: the kind of exercises, see ``lessons.KINDS``; ``any`` for one of each in turn.
        seed: the same seed makes the same exercises.
        level: 1 to 3, how closely wrong answers resemble right ones.
        lang: the language, one of ``LANGS``.

    Raises:
        UnknownGameError: no such game.
        ValueError: no such kind, level or language.

    Example:
        >>> practice = rw.Practice("days_of_steam", "refused", seed=7)
        >>> {exercise.goal.partition(":")[0] for exercise in practice.exercises}
        {'refused'}
    """

    def __init__(self, name: str, kind: str = "any", *, seed: int = 0, level: int = 1, lang: Lang = "en") -> None:
        self.kind, self.seed, self.level = kind, seed, level
        made = tuple(exercises(name, kind=kind, seed=seed, level=level, count=COUNT))
        clauses = tuple(dict.fromkeys(clause for exercise in made for clause in exercise.about))
        self._set(name, (Idea("", made, clauses=clauses),), lang)

    def further(self) -> Practice:
        return Practice(self.name, self.kind, seed=self.seed + 1, level=self.level, lang=self.lang)

    def __repr__(self) -> str:
        return f"<exercises of {self.name} without end: {self.kind}, seed {self.seed}, level {self.level}>"
