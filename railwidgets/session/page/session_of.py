"""The session for the argument of a board or a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from railwidgets.core import Game, State, Transcript
from railwidgets.lessons import Exam, Exercise, FirstGame, Lesson, Progress, Review
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.session import Session
from railwidgets.session.study import Study

Learned = Exercise | Sequence[Exercise] | Lesson | FirstGame
"""The sources of a learning session."""

Given = Session[Any] | State | Game[Any] | str | Transcript | Study | Learned
"""The arguments that a board accepts."""


def session_of(given: Given, progress: Progress | None = None) -> Session[Any]:
    """Returns the session for an argument.

    Args:
        given: a session; a position, a game, its name or a record to play; a study to read; or exercises and lessons.
        progress: the learner's progress; by default it lasts as long as the session, or is that of a review.

    Raises:
        TypeError: there is progress, but nothing to learn.
    """
    if isinstance(given, FirstGame):
        return Guided(given, progress)
    if isinstance(given, Exam):
        return ExamSession(given, progress)
    if isinstance(given, Exercise | Lesson) or (isinstance(given, Sequence) and not isinstance(given, str)):
        return Learning(given, given.progress if progress is None and isinstance(given, Review) else progress)
    if progress is not None:
        raise TypeError("progress needs an exercise or a lesson on the board")
    if isinstance(given, Study):
        return Studying(given)
    return given if isinstance(given, Session) else Session(given)
