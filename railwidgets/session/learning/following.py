"""Progress through a lesson or a course: the current exercise, the standing of each, and the next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from railwidgets.lessons import Exercise, ExerciseError, Idea, Lesson, Progress, Review
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.play.facts import alone
from railwidgets.session.view_types import Standing


@dataclass
class Attempt:
    """The standing of an exercise.

    Attributes:
        tries: the number of answers up to the right one, those of earlier sessions included.
        wrong: the wrong answers.
        hints: the number of hints given.
        found: the solutions found or shown.
        solved: whether an answer was right.
    """

    tries: int = 0
    wrong: list[str] = field(default_factory=list)
    hints: int = 0
    found: list[str] = field(default_factory=list)
    solved: bool = False


class Following(LearningSession):
    """A learner's way through the exercises of a lesson or a course.

    Args:
        lesson: the lesson, course or exercises.
        progress: the learner's progress; by default it lasts as long as the session.

    Raises:
        ExerciseError: the lesson has no exercises, as a review when nothing is due.

    Attributes:
        lesson: the lesson, course or exercises.
        where: the indices of the lesson and of its exercise.
        attempts: the standing of each exercise visited.
        missed: the missed exercises that the course offers again, in order.
        overlay: ``map`` while the map of the rulebook is open.
    """

    def __init__(self, lesson: Lesson | Exercise | Sequence[Exercise], progress: Progress | None = None) -> None:
        self.lesson = lesson if isinstance(lesson, Lesson) else Lesson.of(lesson)
        if not self.lesson.ideas:
            raise ExerciseError(f"there is no exercise to do now: {self.lesson!r}")
        self.where = (0, 0)
        self.attempts: dict[tuple[int, int], Attempt] = {}
        self.missed: list[tuple[int, int]] = []
        self.overlay = ""
        self.learner = self._learner
        super().__init__(self.exercise.state, progress)

    @property
    def idea(self) -> Idea:
        """The current lesson."""
        return self.lesson.ideas[self.where[0]]

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        return self.idea.exercises[self.where[1]]

    @property
    def attempt(self) -> Attempt:
        """The standing of the current exercise."""
        if self.where not in self.attempts:
            # Who has solved it before begins anew; who has only missed it goes on counting.
            before = 0 if self.progress.is_solved(self.exercise) else self.progress.tries(self.exercise)
            self.attempts[self.where] = Attempt(tries=before)
        return self.attempts[self.where]

    def standing(self, place: tuple[int, int]) -> Standing:
        """Returns the standing of an exercise: ``solved``, ``missed``, or empty without an answer."""
        exercise = self.lesson.ideas[place[0]].exercises[place[1]]
        attempt = self.attempts.get(place, Attempt())
        if attempt.solved or self.progress.is_solved(exercise):
            return "solved"
        return "missed" if attempt.wrong or self.progress.tries(exercise) else ""

    @alone
    def next(self) -> None:
        """Goes on to the next exercise or lesson; after the last one, opens the map."""
        if self.missed:
            self.stop_at(*self.missed.pop(0))
            return
        lesson, stop = self.where
        if stop + 1 < len(self.idea.exercises):
            self.stop_at(lesson, stop + 1)
        elif lesson + 1 < len(self.lesson.ideas):
            self.stop_at(lesson + 1, 0)
        elif len(self.lesson.ideas) > 1:
            self.ask("map")
        elif (further := self.lesson.further()) is not None:
            self.lesson = further
            self.attempts.clear()
            self.stop_at(0, 0)
        else:
            self.stop_at(0, 0)
            if isinstance(self.lesson, Review):
                self.report(self.lesson.renewed().said, kind="done")

    @alone
    def again_missed(self) -> None:
        """Offers the missed exercises again, one after the other."""
        self.missed = [place for place in self.places if self.standing(place) == "missed"]
        if self.missed:
            self.stop_at(*self.missed.pop(0))

    @property
    def places(self) -> list[tuple[int, int]]:
        """All exercises, by the indices of lesson and exercise."""
        return [(at, stop) for at, idea in enumerate(self.lesson.ideas) for stop in range(len(idea.exercises))]

    @alone
    def stop_at(self, lesson: int | None = None, stop: int | None = None) -> None:
        """Goes to an exercise.

        Args:
            lesson: the lesson, counted from 0; the current one by default.
            stop: the exercise, counted from 0; by default the first unsolved one of another lesson.

        Raises:
            ValueError: there is no such exercise.
        """
        at = self.where[0] if lesson is None else lesson
        if at not in range(len(self.lesson.ideas)):
            raise ValueError(f"there is no lesson {at!r:.40}: they go from 0 to {len(self.lesson.ideas) - 1}")
        count = len(self.lesson.ideas[at].exercises)
        if stop is None:
            stop = next((one for one in range(count) if self.standing((at, one)) != "solved"), 0)
        if stop not in range(count):
            raise ValueError(f"there is no exercise {stop!r:.40} in this lesson: they go from 0 to {count - 1}")
        self.where, self.overlay = (at, stop), ""
        self.learner = self._learner
        self.attempt.hints = 0
        self.attempt.found.clear()
        if self.attempt.solved:
            self.attempt.tries = 0
        self._begin_at(self.exercise.state)

    @property
    def _learner(self) -> int | None:
        actor = self.exercise.state.actor
        return actor if isinstance(actor, int) else None
