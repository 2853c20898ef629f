"""What a session has that somebody learns in: a task in its view, and what a page asks of it."""

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


class LearningSession(Session[Any]):
    """A session in which somebody learns: nobody else plays, and chance does what is written.

    Args:
        start: the position to begin with.
        progress: what was solved; by default it is kept no longer than the session.
        seats: who is said to sit where; nobody of them acts by themselves.
    """

    def __init__(self, start: State, progress: Progress | None = None, seats: Sequence[str] = ()) -> None:
        self.progress = Progress() if progress is None else progress
        super().__init__(start, seats=seats)

    # --- what a page is shown, and what it asks

    @abstractmethod
    def ask(self, what: str) -> None:
        """Does what a page asks for, one of ``messages.TASKS``."""

    @abstractmethod
    def stop_at(self, lesson: int | None, stop: int | None) -> None:
        """Goes to an exercise, by its place in its lesson; where nothing is said, in this one, or to its first."""

    @abstractmethod
    def anew(self) -> LearningSession:
        """A session of its own of the same, at the same place, where nothing was answered yet."""

    def dressed(self, scene: Scene, state: State, lang: Lang) -> Scene:
        """The picture with what a learner sees on it besides.

        Args:
            scene: of the position as it stands.
            state: as the learner may know it.
            lang: of what is read out.
        """
        return scene

    @property
    def solved(self) -> bool:
        """Whether what is asked is solved."""
        return False

    # --- nobody else acts

    @property
    def _goes_on(self) -> bool:
        return False

    def _go_on(self) -> None:
        self._arrive()

    def _begin_at(self, state: State) -> None:
        """Begins anew from another position of the game."""
        self.timeline = Timeline(state)
        self.thought = None
        self.since = 0
        count = len(state.scores())
        if count != len(self.seats):
            self._put(seats=seated((), count), names=checked((), count))
        self._arrive()

    @alone
    def again(self) -> None:
        """Begins anew with what is asked."""
        self.ask("again")

    @alone
    def load(self, source: str | Path | State | Transcript) -> Never:
        """Takes up no game: a lesson has positions of its own.

        Raises:
            ValueError: always.
        """
        raise ValueError("a lesson has positions of its own; load a game in a session: rw.Session(...).load(...)")

    @alone
    def _seat(self, seats: Any) -> Never:
        raise ValueError("in a lesson nobody plays but who learns")
