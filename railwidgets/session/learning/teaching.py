"""The session of a teacher: exercises that others answer."""

from __future__ import annotations

from abc import abstractmethod

from railwidgets.core import Lang
from railwidgets.session.learning.learning import Learning
from railwidgets.session.view_types import ClassroomJson


class Teaching(Learning):
    """Exercises that a class answers, on the board of its teacher.

    No other session takes a teacher's commands, so no page of a pupil can send one.
    """

    @abstractmethod
    def classroom(self, lang: Lang) -> ClassroomJson:
        """Returns the class, as the teacher sees it.

        Args:
            lang: the language of everything.
        """

    @abstractmethod
    def command(self, ask: str, value: int | bool | None) -> None:
        """Carries out a command.

        Args:
            ask: one of ``view_types.ClassCommand``.
            value: what it is about, such as the number of a pupil; ``None`` for nothing.

        Raises:
            ValueError: there is no such thing; the message says why.
        """
