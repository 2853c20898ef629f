"""The learner's progress, in a small file that is never lost."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from railwidgets.core import game, load_words
from railwidgets.core.files import alone_with, write_file
from railwidgets.core.html import Html, listing
from railwidgets.core.language import Lang
from railwidgets.lessons.exercise import Answer, Exercise
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.judged_answer import LONGEST, JudgedAnswer
from railwidgets.lessons.old_progress import counted_answers
from railwidgets.lessons.progress_file import Kept, read_content, read_or_put_aside, read_progress


class Progress:
    """The answers of a learner, kept in a file from session to session.

    Nothing is compulsory: a course only offers missed exercises again. Every answer writes the whole file next to the
    old one and then replaces that. Each answer has an identifier, so files of two machines can be merged with ``add``,
    and two notebooks can share a file: nothing is lost and nothing counts twice. A damaged file, or one of a later
    version, gets another name, and a warning names it.

    Args:
        path: the file, which need not exist yet. ``None`` for progress that lasts as long as this object.
        learner: the name of the learner for reports, which the file keeps; empty for none.

    Attributes:
        path: the file.

    Raises:
        OSError: the file exists and cannot be read.

    Example:
        >>> progress, exercise = rw.Progress(), rw.exercises("days_of_steam")["second_city_1"]
        >>> progress.judge(exercise, exercise.solutions()[0]).solved, progress.tries(exercise)
        (True, 1)
    """

    def __init__(self, path: str | Path | None = None, learner: str = "") -> None:
        self.path = None if path is None else Path(path)
        self._kept = Kept(learner=learner)
        self._by_exercise: dict[str, dict[str, JudgedAnswer]] = {}
        self._take(read_or_put_aside(self.path))

    # --- queries

    @property
    def learner(self) -> str:
        """The name of the learner; empty for none."""
        return self._kept.learner

    @property
    def answers(self) -> tuple[JudgedAnswer, ...]:
        """All answers, the earliest first.

        Files of version 1 only counted them: these answers come first, with the time 1970-01-01.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=True)
            >>> [(answer.exercise, answer.solved) for answer in progress.answers]
            [('days_of_steam/second_city_1', True)]
        """
        kept = sorted(self._kept.answers.values(), key=lambda answer: (answer.at, answer.id))
        return (*counted_answers(self._kept), *kept)

    @property
    def solved(self) -> tuple[str, ...]:
        """The ids of the exercises solved.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=True)
            >>> progress.solved
            ('days_of_steam/second_city_1',)
        """
        return tuple(name for name in self._names() if self._is_solved(name))

    @property
    def missed(self) -> tuple[str, ...]:
        """The ids of the exercises tried and not solved yet.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=False)
            >>> progress.missed
            ('days_of_steam/second_city_1',)
        """
        return tuple(name for name in self._names() if not self._is_solved(name))

    def tries(self, exercise: Exercise) -> int:
        """Returns the number of answers to an exercise."""
        earlier = self._kept.exercises.get(exercise.id, {"tries": 0})
        return int(earlier["tries"]) + len(self._by_exercise.get(exercise.id, ()))

    def is_solved(self, exercise: Exercise) -> bool:
        """Whether the learner has solved an exercise."""
        return self._is_solved(exercise.id)

    def again(self, among: Iterable[Exercise]) -> list[Exercise]:
        """Returns the exercises to offer again: missed ones first, then new ones."""
        found = [exercise for exercise in among if not self.is_solved(exercise)]
        return sorted(found, key=lambda exercise: not self.tries(exercise))

    def clauses(self, among: Iterable[Exercise]) -> dict[str, str]:
        """Returns the standing of each clause of some exercises: ``solved``, ``missed`` or ``untried``."""
        found: dict[str, str] = {}
        for exercise in among:
            now = "solved" if self.is_solved(exercise) else "missed" if self.tries(exercise) else "untried"
            for clause in exercise.about:
                before = found.get(clause, now)
                # A missed exercise of a clause outweighs its solved ones; a solved one outweighs new ones.
                found[clause] = now if before == now else "missed" if "missed" in (before, now) else "solved"
        return found

    def mixed(self, among: Iterable[Exercise]) -> dict[str, int]:
        """Returns how often wrong answers to some exercises mixed up each clause, the most frequent first.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.judge(exercise, "city 1 0,0").mixes
            'place.city_spacing'
            >>> progress.mixed([exercise])
            {'place.city_spacing': 1}
        """
        found = Counter[str]()
        for exercise in among:
            found.update(self._kept.mixes.get(exercise.id, {}))
            found.update(one.mixes for one in self._by_exercise.get(exercise.id, {}).values() if one.mixes)
        return dict(found.most_common())

    def to_html(self, among: Iterable[Exercise], lang: Lang = "en") -> str:
        """Renders a map of the rulebook: each clause of some exercises of a game, and its standing."""
        exercises = list(among)
        if not exercises:
            return ""
        words, states = load_words(__package__)["progress"], self.clauses(exercises)
        clauses = game(exercises[0].name).clauses
        signs = {"solved": "✓", "missed": "↻", "untried": "·"}
        rows = [
            (Html(f"{signs[states[key]]} "), clause.rule[lang], words[states[key]][lang])
            for key, clause in clauses.items()
            if key in states
        ]
        return listing(("", words["rule"][lang], words["met"][lang]), rows)

    # --- answers

    def judge(self, exercise: Exercise, answer: Answer) -> Feedback:
        """Judges an answer and stores the result.

        Example:
            >>> progress = rw.Progress()
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.judge(exercise, "city 1 4,2").solved
            False
        """
        feedback = exercise.judge(answer)
        self.note(exercise, feedback.solved, feedback.mixes)
        return feedback

    def note(
        self,
        exercise: Exercise,
        solved: bool,
        mixes: str = "",
        *,
        seconds: float = 0.0,
        hints: int = 0,
        at: datetime | None = None,
    ) -> None:
        """Stores the result of an answer, and writes the file.

        Args:
            exercise: the exercise.
            solved: whether the answer is right.
            mixes: the id of the clause that a wrong answer mixes up, if known.
            seconds: how long the learner took, if known; more than a quarter of an hour counts as that.
            hints: the number of hints before the answer.
            at: when; now by default.

        Raises:
            OSError: the file cannot be written; the old one stays.
        """
        at = datetime.now(UTC) if at is None else at.astimezone(UTC)
        one = JudgedAnswer(exercise.id, bool(solved), at, exercise.about, mixes, round(min(seconds, LONGEST), 3), hints)
        self._take(Kept({one.id: one}))
        self._write()

    # --- in and out

    def to_json(self) -> dict[str, Any]:
        """Returns the progress as JSON, as its file holds it.

        Example:
            >>> rw.Progress().to_json()
            {'format': 'railwidgets-progress', 'version': 2, 'answers': {}}
        """
        return self._kept.to_json()

    def add(self, other: Progress | Mapping[str, Any] | str | Path) -> None:
        """Adds other progress to this one, as of another machine, and writes the file.

        Every answer counts once, however often you add it. Files of version 1 have counts instead of answers: of two
        counts the larger one stays.

        Args:
            other: progress, the output of ``to_json``, or the path of a file, which stays unchanged.

        Raises:
            OSError: a file cannot be read or written.
            ValueError: the argument is no progress; this one stays unchanged.

        Example:
            >>> progress, exercise = rw.Progress(), rw.exercises("days_of_steam")["second_city_1"]
            >>> progress.note(exercise, solved=True)
            >>> other = rw.Progress()
            >>> other.note(exercise, solved=False)
            >>> other.add(progress)
            >>> other.is_solved(exercise), other.tries(exercise)
            (True, 2)
        """
        if isinstance(other, Progress):
            other = other.to_json()
        self._take(read_progress(other) if isinstance(other, str | Path) else read_content(other))
        self._write()

    def _names(self) -> dict[str, None]:
        """Returns the ids of all exercises with an answer, in the order of their first one."""
        return dict.fromkeys((*self._kept.exercises, *(answer.exercise for answer in self.answers)))

    def _is_solved(self, name: str) -> bool:
        earlier = self._kept.exercises.get(name, {"solved": False})
        return bool(earlier["solved"]) or any(one.solved for one in self._by_exercise.get(name, {}).values())

    def _take(self, other: Kept) -> None:
        """Takes over what another file has, or one more answer."""
        for key, answer in other.answers.items():
            self._by_exercise.setdefault(answer.exercise, {})[key] = answer
        self._kept.take(other)

    def _write(self) -> None:
        """Writes the file together with the answers that others have added meanwhile."""
        if self.path is None:
            return
        with alone_with(self.path):
            self._take(read_or_put_aside(self.path))
            write_file(self.path, json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n")

    def __repr__(self) -> str:
        return f"<Progress {self.path or 'of now'}: {len(self.solved)} solved, {len(self.missed)} missed>"
