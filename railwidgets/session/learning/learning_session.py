"""The base of learning sessions: a task in the view, and the requests of a page."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Never

from railwidgets.core import Lang, State, Transcript
from railwidgets.core.seats import checked
from railwidgets.draw.scene import Scene
from railwidgets.lessons import Progress
from railwidgets.session.play.facts import alone
from railwidgets.session.play.players import seated
from railwidgets.session.play.session import Session
from railwidgets.session.record.timeline import Timeline


class LearningSession(Session):
    """A session for a learner: no other player acts, and chance follows a script.

    Args:
        start: the first position.
        progress: the learner's progress; by default it lasts as long as the session.
        seats: the nominal players of the seats; none of them acts by itself.
    """

    def __init__(self, start: State, progress: Progress | None = None, seats: Sequence[str] = ()) -> None:
        self.progress = Progress() if progress is None else progress
        super().__init__(start, seats=seats)

    # --- the page's view and requests

    @abstractmethod
    def ask(self, what: str) -> None:
        """Handles a page's request, one of ``messages.TASKS``."""

    @abstractmethod
    def stop_at(self, lesson: int | None, stop: int | None) -> None:
        """Goes to an exercise by its index; by default in the current lesson, or to the lesson's first exercise."""

    @abstractmethod
    def anew(self) -> LearningSession:
        """Returns a new session with the same task at the same place, without answers."""

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        """Returns the scene with the learner's additions.

        Args:
            scene: the scene of the current position.
            state: the position as the learner may know it.
            lang: the language of screen-reader labels.
        """
        return scene

    @property
    def solved(self) -> bool:
        """Whether the task is solved."""
        return False

    @property
    def hides_effects(self) -> bool:
        """Whether a preview shows the piece alone, and not what it would bring."""
        return False

    # --- no other player acts

    @property
    def _goes_on(self) -> bool:
        return False

    def _go_on(self) -> None:
        self._arrive()

    def _begin_at(self, state: State) -> None:
        """Starts again from another position of the game."""
        self.timeline = Timeline(state)
        self.thought = None
        self.since = 0
        count = len(state.scores())
        if count != len(self.seats):
            self._put(seats=seated((), count), names=checked((), count))
        self._arrive()

    @alone
    def again(self) -> None:
        """Starts the task again."""
        self.ask("again")

    @alone
    def load(self, source: str | Path | State | Transcript) -> Never:
        """Refuses to open a game: a lesson has its own positions.

        Raises:
            ValueError: always.
        """
        raise ValueError("a lesson has its own positions; load a game in a session: rw.Session(...).load(...)")

    @alone
    def _seat(self, seats: Any) -> Never:
        raise ValueError("in a lesson only the learner plays")
