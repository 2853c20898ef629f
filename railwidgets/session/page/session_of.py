"""The session of whatever a board, or a page, is given to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from railwidgets.core import Game, State, Transcript
from railwidgets.lessons import Exercise, FirstGame, Lesson, Progress
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.session import Session
from railwidgets.session.study import Study

Learned = Exercise | Sequence[Exercise] | Lesson | FirstGame
"""What something can be learned of."""

Given = Session[Any] | State | Game[Any] | str | Transcript | Study | Learned
"""What a board can be given."""


def session_of(given: Given, progress: Progress | None = None) -> Session[Any]:
    """The session that shows what is given.

    Args:
        given: a session itself; a position, a game, its name or a record for one to play; a study to read; or what is
            to be learned.
        progress: of what is learned; by default it is kept no longer than the session.

    Raises:
        TypeError: progress is given, and nothing is learned.
    """
    if isinstance(given, FirstGame):
        return Guided(given, progress)
    if isinstance(given, Exercise | Lesson) or (isinstance(given, Sequence) and not isinstance(given, str)):
        return Learning(given, progress)
    if progress is not None:
        raise TypeError("progress is for boards on which something is learned; give it an exercise or a lesson")
    if isinstance(given, Study):
        return Studying(given)
    return given if isinstance(given, Session) else Session(given)
