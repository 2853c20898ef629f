"""The questions of a class: those of anything that a teacher may want to ask about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from railwidgets.core import Figure, Game, State, Text, quoted
from railwidgets.lessons import Exercise, ExerciseError, Idea, Lesson, Practice
from railwidgets.session import Session, Study
from railwidgets.session.page.question import Question

Subject = Exercise | Sequence[Exercise] | Lesson | Figure[Any] | State | Session[Any] | Study | Game[Any] | str
"""What a class can be about."""

ACCEPTED: Final = (
    "an exercise or several, rw.Lesson(...), rw.Practice(...), a figure, a position, a session, a study, or the name of"
    " a game"
)


def lesson_of(subject: Subject) -> Lesson:
    """Returns the lesson that asks about a subject.

    Args:
        subject: exercises and lessons, unchanged; the questions of a figure; for a position, what to play there; for a
            study, what its author played at each chapter that asks; for a game its course.

    Raises:
        ExerciseError: there is nothing to ask, such as in a position where nobody is to act; or a lesson is about
            several games, as a review is.
        TypeError: a class cannot be about that.
    """
    if isinstance(subject, Lesson):
        if len(subject.games) > 1:
            raise ExerciseError(f"a class is about one game, not about {', '.join(subject.games)}")
        return subject
    if isinstance(subject, Exercise):
        return Lesson.of(subject)
    if isinstance(subject, str | Game):
        return Lesson(subject if isinstance(subject, str) else subject.name)
    if isinstance(subject, Figure):
        return _of_figure(subject)
    if isinstance(subject, Study):
        return _of_study(subject)
    if isinstance(subject, Session):
        return Lesson.of(decision(subject.state))
    if isinstance(subject, State):
        return Lesson.of(decision(subject))
    if isinstance(subject, Sequence):
        chosen = [one for one in subject if isinstance(one, Exercise)]
        if len(chosen) == len(subject):
            return Lesson.of(chosen)
    raise TypeError(f"a class takes {ACCEPTED}, not {type(subject).__name__}")


def decision(state: State, wanted: str = "", key: str = "") -> Exercise:
    """Returns the question what to play in a position.

    Args:
        state: the position.
        wanted: the only right action; by default every legal one is.
        key: the key of the exercise.

    Raises:
        ExerciseError: no seat is to act.
    """
    if not isinstance(state.actor, int):
        raise ExerciseError(
            f"a class needs a position of {state.game.name} in which a seat is to act: here "
            + ("the game is over" if state.actor is None else "chance is to act; play it first")
        )
    return Exercise(state.game.name, state.notation, f"decide:{wanted}" if wanted else "decide", key=key)


def further(lesson: Lesson) -> Lesson | None:
    """Returns an endless lesson with another batch of exercises; ``None`` if it has an end.

    Args:
        lesson: the lesson, as long as it is by now.
    """
    batch = lesson.further()
    return None if batch is None else Endless(lesson, batch)


class Endless(Lesson):
    """A lesson that keeps its former exercises when it grows: a class looks back on them."""

    def __init__(self, before: Lesson, batch: Lesson) -> None:
        self._batch = batch
        # One idea, as in a batch: a page lists the exercises of an idea.
        (first,), (new,) = before.ideas, batch.ideas
        clauses = tuple(dict.fromkeys((*first.clauses, *new.clauses)))
        idea = Idea(first.key, (*first.exercises, *new.exercises), first.title, first.text, clauses)
        self._set(before.name, (idea,), before.lang)

    def further(self) -> Lesson | None:
        return self._batch.further()


def is_endless(lesson: Lesson) -> bool:
    """Whether there are always more exercises."""
    return isinstance(lesson, Practice | Endless)


def titled(lesson: Lesson, question: int) -> Text:
    """Returns the title of the lesson that a question belongs to.

    Args:
        lesson: the lesson or course.
        question: the index of the question.
    """
    at = question
    for idea in lesson.ideas:
        if at < len(idea.exercises):
            return idea.title or lesson.game.title
        at -= len(idea.exercises)
    raise IndexError(question)


def _of_figure(figure: Figure[Any]) -> Lesson:
    state: State = figure.state
    if figure.claims and state.game.figures.get(figure.name) is figure:
        asked = [Exercise(state.game.name, goal=f"claim:{n}", figure=figure.name) for n in range(len(figure.claims))]
        return Lesson.of(asked, text=figure.caption)
    return Lesson.of(decision(state), text=figure.caption)


def _of_study(study: Study) -> Lesson:
    asked = list(_asked(study))
    if not asked:
        raise ExerciseError(
            "no chapter of this study asks anything: mark one with asks=True, or give the class a position of it"
        )
    names = dict.fromkeys(exercise.name for _, exercise in asked)
    if len(names) > 1:
        raise ExerciseError(f"a class is about one game, and this study about {', '.join(map(quoted, names))}")
    ideas = tuple(Idea(exercise.key, (exercise,), title) for title, exercise in asked)
    return Lesson.made(next(iter(names)), ideas, "en")


def _asked(study: Study) -> Iterator[tuple[Text, Exercise]]:
    for number, chapter in enumerate(study.chapters, 1):
        if not chapter.asks:
            continue
        question = Question(chapter)
        if question.asks and question.wanted is not None:
            state = question.place.state
            yield chapter.title, decision(state, str(question.wanted), f"chapter_{number}")
